"""Watches a game of Ecotopia from outside: the ledger's invariants, by arithmetic on views and events.

Several steps can follow one move; the changes that each event tells show the counters between them, and must lead to the next view.
What events do to the board is in watch_events.py. No code is shared with the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.ecotopia.box import ANIMAL, PILE, SQUARES, START, VALUE, WASTE, WATER
from tests.ecotopia.watch_events import Counts, Follow, View, must

SETUP = (
    "start_place",
    "start_tile",
    "waste_place",
    "waste_tile",
    "team_place",
    "offer_places",
    "offer_tiles",
    "choose_app",
    "first_player",
)
PHASE_1 = ("weather", "recharge", "place", "reveal_place", "construction", "reveal_tile")
"""From the end of the first half of phase I until something is built."""


def counts_of(view: View) -> Counts:
    """Reads a view as counters, as events name them."""
    squares = view["squares"]
    found = {name: view[name] for name in ("turn", "blue", "red", "recruiter", "questions_left")}
    found |= {name: len(view[name]) for name in ("specialists", "recycled", "place_pile", "place_discard", "place_box")}
    found["discs"] = sum(animal["disc"] for animal in view["animals"].values())
    found["leaves"] = sum(square["leaf"] for square in squares.values())
    found["built"] = sum(square["construction"] is not None for square in squares.values())
    found["truck_load"] = int(view["truck_load"] is not None)
    found |= {name: sum(tile is not None for tile in view[name]) for name in ("place_offer", "construction_offer")}
    found |= {name: sum(view[name].values()) for name in ("construction_pile", "construction_discard")}
    for player, phone in enumerate(view["phones"]):
        found[f"charge.{player}"] = phone["charge"]
        found[f"apps.{player}"] = len(phone["apps"])
        found[f"ready.{player}"] = list(phone["apps"].values()).count("up")
    return found | {f"{place}.{what}": square[what] for place, square in squares.items() for what in ("trees", "coal_cubes")}


class Watch(Follow):
    """Looks at every step of one game."""

    def __init__(self, view: View) -> None:
        super().__init__(view, counts_of(view))

    def step(self, view: View, events: Sequence[Any], choices: int) -> None:
        """Looks at one move: the view after it, what it caused, and how many choices there are now."""
        must(self.view["result"] is None, "ECT-INV-3", "something happened after the end")
        for event in events:
            self.follow(event)
        self.ending(view)
        self.places(view)
        self.constructions(view)
        self.land(view)
        self.waste(view)
        self.team_of(view)
        self.phones(view)
        self.sums(view)
        must((choices > 0) == (view["result"] is None), "ECT-INV-27", choices)
        after = counts_of(view)
        must(
            after == self.counts,
            "ECT-INV-2",
            {name: (self.counts[name], after[name]) for name in after if after[name] != self.counts[name]},
        )
        self.view = view

    def ending(self, view: View) -> None:
        over, result = view["blue"] >= view["red"], view["result"]
        must(over or 0 <= view["blue"] < view["red"] <= 100, "ECT-INV-1", (view["blue"], view["red"]))
        must(over == (result is not None) == (view["phase"] == "over"), "ECT-INV-3", result)
        if result:
            still = view["red"] if result["mover"] == "blue" else view["blue"]
            must(result["mover"] == self.last_mover and result["score"] == still and 0 <= still <= 100, "ECT-INV-3", result)
        most = 100 if self.skipped else 53 if self.simplified else 32
        must(view["turn"] <= most, "ECT-INV-22", view["turn"])

    def places(self, view: View) -> None:
        offer = [tile["place"] for tile in view["place_offer"] if tile]
        aside = [place for place in SQUARES if view["squares"][place]["waste"]] if view["team"] is None else []
        hand = [view["in_hand"]["place"]] if view["in_hand"]["place"] else []
        everywhere = [*offer, *view["place_pile"], *view["place_discard"], *view["place_box"], *aside, *hand]
        must(sorted(everywhere) == sorted(SQUARES), "ECT-INV-4", Counter(everywhere) - Counter(SQUARES) or set(SQUARES) - set(everywhere))
        if view["step"] != 2 and view["result"] is None:
            built = {place for place, square in view["squares"].items() if square["construction"]}
            must(set(view["place_box"]) == built, "ECT-INV-5", built ^ set(view["place_box"]))
        must(len(view["place_offer"]) == len(view["construction_offer"]) == 3, "ECT-INV-9", view["place_offer"])

    def constructions(self, view: View) -> None:
        kinds = Counter(PILE) + Counter(START)
        if self.simplified:
            del kinds["datacenter"]
        found = Counter(self.tiles.values()) + Counter(tile for tile in view["construction_offer"] if tile)
        found += Counter(view["construction_pile"]) + Counter(view["construction_discard"])
        if view["phase"] in ("start_place", "start_tile"):
            found += Counter(kind for kind in START if kind not in self.tiles.values() and kind in kinds)
        must(found == kinds, "ECT-INV-6", (found - kinds, kinds - found))
        board = {place: square["construction"] for place, square in view["squares"].items() if square["construction"]}
        must(board == self.tiles, "ECT-INV-8", set(board.items()) ^ set(self.tiles.items()))
        if view["step"] != 2 and view["turn"]:
            must(len(board) == self.start_tiles + self.constructions_built, "ECT-INV-7", len(board))
        if view["step"] == 3 and view["result"] is None:
            nothing = not (view["place_pile"] or view["place_discard"] or any(view["place_offer"]))
            nothing |= not (view["construction_pile"] or view["construction_discard"] or any(view["construction_offer"]))
            must(self.built_this_turn or nothing or self.skipped, "ECT-INV-7", "nothing was built")

    def land(self, view: View) -> None:
        for place, square in view["squares"].items():
            kind, before = square["construction"], self.view["squares"][place]
            must(self.simplified or kind != "dam" or place in WATER, "ECT-INV-10", place)
            must(square["coal_cubes"] == 0 or (kind == "coal" and square["coal_cubes"] <= 6 and not self.simplified), "ECT-INV-11", place)
            down = not square["face_up"]
            must(not down or (kind == "nuclear" and not self.simplified and view["phase"] not in PHASE_1), "ECT-INV-12", place)
            must(not down or before["construction"] is None or not before["face_up"], "ECT-INV-12", f"{place} turned down")
            paid = place != view["building"] and view["result"] is None
            must(square["trees"] == 0 or not (self.simplified or (kind and paid)), "ECT-INV-16", place)
            must(not square["leaf"] or (kind is not None and square["face_up"]), "ECT-INV-17", place)
            must(square["leaf"] or not before["leaf"], "ECT-INV-17", f"{place} lost its leaf")
        gained = view["causes"]["blue"]
        must(gained["leaf"] == self.counts["leaves"] and gained["policewoman"] == self.leaves_rewarded, "ECT-INV-17", gained)

    def waste(self, view: View) -> None:
        everywhere = [square["waste"] for square in view["squares"].values() if square["waste"]] + list(view["recycled"])
        everywhere += [view["truck_load"]] if view["truck_load"] else []
        must(len(set(everywhere)) == len(everywhere) and set(everywhere) <= set(WASTE), "ECT-INV-18", everywhere)
        must(view["team"] is None or len(everywhere) == 6, "ECT-INV-18", everywhere)
        must(set(self.view["recycled"]) <= set(view["recycled"]), "ECT-INV-18", view["recycled"])
        must(view["causes"]["blue"]["recycling"] == sum(WASTE[waste] for waste in view["recycled"]), "ECT-INV-18", view["causes"])

    def team_of(self, view: View) -> None:
        must(view["team"] == self.team and view["truck"] == self.truck, "ECT-INV-19", (view["team"], view["truck"]))
        discs = {animal for animal, told in view["animals"].items() if told["disc"]}
        must(discs == self.discs, "ECT-INV-20", discs ^ self.discs)
        for animal, told in view["animals"].items():
            visible = sum(ANIMAL[place] == animal and place not in self.tiles for place in SQUARES)
            must(told["visible"] == visible and told["lost"] == (visible == 0), "ECT-INV-20", animal)
        who = view["specialists"]
        must(len(set(who)) == len(who) <= 4 and not (self.simplified and who), "ECT-INV-21", who)
        must(self.recruits == 4 * len(who) + view["recruiter"], "ECT-INV-21", (self.recruits, who, view["recruiter"]))
        silhouette = view["phase"] == "specialist"
        must(view["recruiter"] == 4 if silhouette else 0 <= view["recruiter"] <= 3, "ECT-INV-21", view["recruiter"])

    def phones(self, view: View) -> None:
        for player, phone in enumerate(view["phones"]):
            apps = set(phone["apps"])
            must(player == view["active"] or phone["charge"] == 0, "ECT-INV-13", (player, phone["charge"]))
            must(0 <= phone["charge"] <= 10, "ECT-INV-13", phone["charge"])
            if self.simplified:
                must(apps == {"app_move", "app_question"}, "ECT-INV-23", apps)
            elif view["phase"] not in SETUP:
                must(len(apps) == self.apps_taken[player] and 1 <= len(apps) <= 4, "ECT-INV-23", apps)
        cubes = view["players"] + sum(square["coal_cubes"] for square in view["squares"].values()) + len(view["specialists"])
        must(cubes <= 28, "ECT-INV-28", cubes)

    def sums(self, view: View) -> None:
        played = [place for place, square in view["squares"].items() if square["built_in"]]
        paid = [place for place in played if place != view["building"] and place not in self.unpaid]
        lost = view["turn"] + sum(VALUE[place] for place in paid) + 3 * len(self.endangered)
        lost += self.burnt + self.cut + self.sixes
        must(view["red"] == 100 - lost and view["red"] == 100 - sum(view["causes"]["red"].values()), "ECT-INV-24", (view["red"], lost))
        gains = self.gains
        must(view["blue"] == sum(gains.values()) and view["causes"]["blue"] == gains, "ECT-INV-25", (view["blue"], gains))
        must(view["questions_left"] == view["questions"] - len(self.cards), "ECT-INV-26", view["questions_left"])
        open_question = view["question"]
        must((open_question is not None) == (view["phase"] == "answer"), "ECT-INV-26", open_question)
        if open_question:
            must(open_question["card"] in self.cards, "ECT-INV-26", open_question["card"])
            must(open_question["solution"] in ("a", "b", "c")[: 2 if open_question["type"] == "tf" else 3], "ECT-INV-26", open_question)
