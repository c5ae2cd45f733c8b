"""Follows the events of a game of Ecotopia: what each may change, and what it says of the board. See watch.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.ecotopia.box import ANIMAL, AROUND, BESIDE, CARDS, CENTRES, ROADS, SQUARES, STATIONS, VALUE, WASTE

View = Mapping[str, Any]
Args = Mapping[str, Any]
Counts = dict[str, int]
BLUE_BY = ("planted", "answered", "species_seen", "leaf_placed", "waste_recycled", "specialist_gain")
RED_BY = ("turn_begins", "habitat_lost", "species_endangered", "trees_cut", "coal_burnt", "bonus_rolled")
OFFERS = {"place_offer": "place_offered", "construction_offer": "tile_offered"}
GAIN_OF = {"planted": "tree", "answered": "question", "species_seen": "species", "leaf_placed": "leaf", "waste_recycled": "recycling"}


class Broken(AssertionError):
    """An invariant that does not hold."""


def must(condition: bool, rule: str, found: object = "") -> None:
    """Raises with the invariant's ID unless the condition holds."""
    if not condition:
        raise Broken(f"{rule}: {found}")


class Follow:
    """Carries the counters and the board from event to event."""

    def __init__(self, view: View, counts: Counts) -> None:
        self.view, self.counts = view, counts
        self.changes: Counts = {}
        self.simplified = view["mode"] == "simplified"
        self.refills = view["options"]["offer_refill"] == "auto"
        squares = view["squares"]
        self.tiles: dict[str, str] = {place: square["construction"] for place, square in squares.items() if square["construction"]}
        self.down = {place for place, square in squares.items() if not square["face_up"]}
        self.leaves = {place for place, square in squares.items() if square["leaf"]}
        self.team, self.truck = view["team"], view["truck"]
        self.discs = {animal for animal, told in view["animals"].items() if told["disc"]}
        self.specialists = set(view["specialists"])
        self.recruits = 4 * len(self.specialists) + view["recruiter"]
        red, blue = view["causes"]["red"], view["causes"]["blue"]
        self.endangered = set(range(red["extinction"] // 3)) if red["extinction"] else set[object]()
        self.burnt, self.cut, self.sixes = red["coal"], red["trees_cut"], red["bonus"]
        self.gains = dict(blue)
        self.leaves_rewarded = blue["policewoman"]
        self.apps_taken = [len(phone["apps"]) for phone in view["phones"]]
        self.cards: set[str] = {f"drawn before {number}" for number in range(view["questions"] - view["questions_left"])}
        if view["question"]:
            self.cards.pop()
            self.cards.add(view["question"]["card"])
        self.start_tiles = 3 if self.simplified else 4
        self.constructions_built = sum(square["built_in"] not in (None, 0) for square in squares.values())
        self.built_this_turn = any(square["built_in"] == view["turn"] for square in squares.values())
        self.skipped = False
        self.unpaid: set[str] = {view["building"]} if view["building"] else set()
        self.may_offer = {"place_offer": 3, "construction_offer": 3}
        self.due, self.paid = sum(phone["charge"] for phone in view["phones"]), 0
        self.red_at_turn = 101
        self.last_mover = ""

    def follow(self, event: Any) -> None:
        """Applies what one event tells, and checks what such an event may do."""
        must(self.counts["blue"] < self.counts["red"] or event.kind == "game_over", "ECT-INV-3", event.kind)
        self.changes = {}
        for change in event.args.get("changes", []):
            must(self.counts[change["counter"]] == change["from"], "ECT-INV-2", change)
            self.counts[change["counter"]] = change["to"]
            self.changes[change["counter"]] = change["to"] - change["from"]
        self.discs_move(event)
        self.always(event)
        check = getattr(self, f"on_{event.kind}", None)
        if check is not None:
            check(event.args)
        if event.kind in GAIN_OF:
            self.gains[GAIN_OF[event.kind]] += self.moved("blue")

    def moved(self, counter: str) -> int:
        """Returns by how much the event in hand changed a counter."""
        return self.changes.get(counter, 0)

    def discs_move(self, event: Any) -> None:
        blue, red = self.moved("blue"), self.moved("red")
        must(blue >= 0 and red <= 0, "ECT-INV-2", event)
        must(blue == 0 or event.kind in BLUE_BY, "ECT-INV-2", event)
        must(red == 0 or event.kind in RED_BY, "ECT-INV-2", event)
        if blue or red:
            self.last_mover = "blue" if blue else "red"

    def always(self, event: Any) -> None:
        kind = event.kind
        for counter, by in self.changes.items():
            place, _, what = counter.partition(".")
            if counter in OFFERS:
                self.offer_changes(counter, by, kind)
            elif what == "coal_cubes":
                laid = kind == "built" and by == self.counts[counter] == 6
                must(laid or (kind == "coal_burnt" and by == -1), "ECT-INV-11", event)
            elif what == "trees":
                cut = kind == "trees_cut" and self.counts[counter] == 0 and by == self.moved("red")
                must(cut or (kind == "planted" and by == 1), "ECT-INV-16", event)
            elif place == "ready":
                must(by <= 0 or kind in ("apps_ready", "app_gained", "app_chosen"), "ECT-INV-23", event)
            elif place == "charge":
                must(0 <= self.counts[counter] <= 10, "ECT-INV-13", event)
            elif counter == "leaves":
                must(kind == "leaf_placed", "ECT-INV-17", event)
            elif counter == "recycled":
                must(kind == "waste_recycled", "ECT-INV-18", event)

    def offer_changes(self, offer: str, by: int, kind: str) -> None:
        must(by < 0 or (by == 1 and kind == OFFERS[offer]), "ECT-INV-9", kind)
        self.may_offer[offer] -= max(by, 0)
        must(self.may_offer[offer] >= 0 and 0 <= self.counts[offer] <= 3, "ECT-INV-9", kind)

    def charges(self) -> list[int]:
        return [self.counts[f"charge.{player}"] for player in range(len(self.apps_taken))]

    # The set-up.

    def on_start_tile_placed(self, args: Args) -> None:
        self.tiles[args["place"]] = args["construction"]

    def on_team_placed(self, args: Args) -> None:
        self.team = args["place"]

    def on_app_chosen(self, args: Args) -> None:
        self.apps_taken[args["player"]] += 1

    on_app_gained = on_app_chosen

    # Phase I.

    def on_turn_begins(self, args: Args) -> None:
        must(self.charges() == [0] * len(self.apps_taken), "ECT-INV-13", self.charges())
        must(self.moved("red") == -1 and self.moved("turn") == 1, "ECT-INV-22", args)
        must(self.red_at_turn - self.counts["red"] >= (2 if self.built_this_turn else 1), "ECT-INV-22", args)
        self.red_at_turn = self.counts["red"]
        self.may_offer = {"place_offer": 0, "construction_offer": 0}
        self.built_this_turn = False
        self.due = self.paid = 0

    def on_nuclear_started(self, args: Args) -> None:
        must(args["place"] in self.down, "ECT-INV-12", args)
        self.down.remove(args["place"])

    def on_coal_burnt(self, args: Args) -> None:
        self.burnt += 1
        over = self.counts["blue"] >= self.counts["red"]
        charged = self.moved(f"charge.{args['player']}")
        cubes = self.moved(f"{args['place']}.coal_cubes")
        must(cubes == self.moved("red") == -1 and charged == (0 if over else 1), "ECT-INV-11", args)

    def on_recharged(self, args: Args) -> None:
        stations = sum(kind in STATIONS for kind in self.tiles.values())
        must(not self.down, "ECT-INV-12", self.down)
        must(args["charge"] <= min(10, stations), "ECT-INV-14", args)
        must(not self.simplified or args["charge"] == min(10, stations), "ECT-INV-14", args)
        must(args["charge"] == self.counts[f"charge.{args['player']}"], "ECT-INV-14", args)
        self.due = args["charge"]

    # Phase II.

    def on_built(self, args: Args) -> None:
        place, kind = args["place"], args["construction"]
        must(place not in self.tiles, "ECT-INV-8", args)
        must(not self.built_this_turn, "ECT-INV-7", args)
        self.tiles[place] = kind
        self.constructions_built += 1
        self.built_this_turn = True
        self.unpaid.add(place)
        if kind == "nuclear" and not self.simplified:
            self.down.add(place)
        if self.refills:
            self.may_offer = {"place_offer": 3, "construction_offer": 3}

    def on_nothing_built(self, args: Args) -> None:
        self.skipped = True

    def on_offer_refreshed(self, args: Args) -> None:
        offer = "place_offer" if args["offer"] == "places" else "construction_offer"
        must(self.counts[offer] == 0, "ECT-INV-9", args)
        self.may_offer[offer] = 6 if self.refills else 3

    def on_habitat_lost(self, args: Args) -> None:
        must(self.moved("red") == -VALUE[args["place"]] == -args["value"], "ECT-INV-24", args)
        self.unpaid.discard(args["place"])

    def on_species_endangered(self, args: Args) -> None:
        animal = args["animal"]
        must(self.moved("red") == -3 and animal not in self.endangered, "ECT-INV-20", args)
        must(all(place in self.tiles for place in SQUARES if ANIMAL[place] == animal), "ECT-INV-20", args)
        self.endangered.add(animal)

    def on_trees_cut(self, args: Args) -> None:
        self.cut += args["trees"]

    # Phase III.

    def on_app_used(self, args: Args) -> None:
        player, app = args["player"], args["app"]
        self.paid += 1
        must(self.moved(f"charge.{player}") == -1, "ECT-INV-15", args)
        single = app not in ("app_recycle", "app_recruit")
        must(self.moved(f"ready.{player}") == -int(single), "ECT-INV-23", args)

    def on_turn_ends(self, args: Args) -> None:
        must(self.paid == self.due, "ECT-INV-15", (self.paid, self.due))
        must(self.charges() == [0] * len(self.apps_taken), "ECT-INV-13", self.charges())

    def on_planted(self, args: Args) -> None:
        must(args["gain"] == self.moved("blue") in (1, 2), "ECT-INV-25", args)
        must(args["place"] not in self.tiles, "ECT-INV-16", args)

    def on_question_asked(self, args: Args) -> None:
        if len(self.cards) == self.view["questions"]:
            self.cards = set()
        must(args["card"] not in self.cards and args["card"] in CARDS, "ECT-INV-26", args)
        self.cards.add(args["card"])

    def on_answered(self, args: Args) -> None:
        options = CARDS[args["card"]]
        must(args["answer"] in options and args["solution"] in options, "ECT-INV-26", args)
        right = len(options) if args["answer"] == args["solution"] else 0
        must(args["gain"] == self.moved("blue") == right, "ECT-INV-25", args)

    def on_team_moved(self, args: Args) -> None:
        goal, bonus = args["place"], self.view["bonus"]
        ways = BESIDE[self.team] if bonus is None else AROUND[self.team] if bonus == 5 else SQUARES
        must(goal in ways and goal != self.team, "ECT-INV-19", (self.team, goal, bonus))
        self.team = goal

    def on_team_stayed(self, args: Args) -> None:
        must(args["place"] == self.team and self.view["bonus"] == 6, "ECT-INV-19", (self.team, args, self.view["bonus"]))

    def on_truck_moved(self, args: Args) -> None:
        must(args["place"] in ROADS[self.truck], "ECT-INV-19", (self.truck, args["place"]))
        self.truck = args["place"]

    def on_species_seen(self, args: Args) -> None:
        place, animal = args["place"], args["animal"]
        must(self.moved("blue") == 3 and animal not in self.discs, "ECT-INV-20", args)
        must(ANIMAL[place] == animal and place not in self.tiles and place == self.team, "ECT-INV-20", args)
        self.discs.add(animal)

    def on_leaf_placed(self, args: Args) -> None:
        place = args["place"]
        must(place in self.tiles and place not in self.leaves | self.down and place == self.team, "ECT-INV-17", args)
        must(self.moved("blue") == 1, "ECT-INV-17", args)
        self.leaves.add(place)
        if "policewoman" in self.specialists and self.counts["blue"] < self.counts["red"]:
            self.leaves_rewarded += 1

    def on_specialist_gain(self, args: Args) -> None:
        must(args["specialist"] in self.specialists and self.moved("blue") == args["gain"] == 1, "ECT-INV-25", args)
        self.gains[args["specialist"]] += 1

    def on_waste_recycled(self, args: Args) -> None:
        must(self.truck in CENTRES and self.moved("blue") == WASTE[args["waste"]], "ECT-INV-18", args)

    def on_recruiter_moved(self, args: Args) -> None:
        self.recruits += 1

    def on_nobody_to_recruit(self, args: Args) -> None:
        must(len(self.specialists) == 4 and not self.changes, "ECT-INV-21", args)

    def on_specialist_recruited(self, args: Args) -> None:
        must(args["specialist"] not in self.specialists, "ECT-INV-21", args)
        self.specialists.add(args["specialist"])

    def on_bonus_rolled(self, args: Args) -> None:
        self.sixes += args["face"] == 6
        must(self.moved("red") == -int(args["face"] == 6), "ECT-INV-24", args)

    def on_bonus_charge(self, args: Args) -> None:
        self.due += args["charge"]
        must(self.moved(f"charge.{args['player']}") == args["charge"] >= 0, "ECT-INV-15", args)
