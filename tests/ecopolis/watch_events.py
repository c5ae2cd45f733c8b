"""Follows the events of a game of Ecopolis: what each may change, and what it says of the table. See watch.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

View = Mapping[str, Any]
Args = Mapping[str, Any]
Counts = dict[str, int]
RESOURCES = ("vital", "gold", "energy")
PILES = ("pink", "yellow", "blue")
TRADES = {("gold", "energy"): (1, 2), ("gold", "vital"): (2, 1), ("vital", "gold"): (1, 1), ("energy", "gold"): (2, 1)}
TOKENS = tuple(f"{kind}.*" for kind in RESOURCES)
BUILT = (*TOKENS, "score.*", "city.*", "impact.*", "points.*", "visible", "covered", "level")
MAY_CHANGE: dict[str, tuple[str, ...]] = {
    "first_seat": (*TOKENS, "score.*"),
    "dealt": ("pile.*", "visible"),
    "turn_begins": ("turn_index",),
    "last_round": ("turn_index",),
    "piles_empty": ("turn_index",),
    "game_over": ("turn_index",),
    "drawn": ("pile.*",),
    "hazard_drawn": ("pile.*",),
    "placed": ("visible",),
    "covered": ("covered", "discard"),
    "bought": BUILT,
    "bought_with": BUILT,
    "ambassador_left": ("ambassadors.*", "score.*"),
    "ambassador_won": ("ambassadors.*", "score.*"),
    "collected": (*TOKENS, "score.*", "level"),
    "innovated": (*TOKENS, "score.*", "level"),
    "exchanged": (*TOKENS, "score.*"),
    "climate_changed": ("level",),
    "paid": (*TOKENS, "score.*"),
    "shortage": ("level",),
    "gained": (*TOKENS, "score.*"),
    "gave": (*TOKENS, "score.*", "level"),
    "gesture_declined": ("level",),
    "gesture_unable": ("level",),
    "gestures_counted": ("level",),
    "hazard_removed": ("removed_hazards",),
}
"""The counters that an event may change, `*` standing for a pile or a player; other events change none."""


ENERGY = ("energy", "at_once")
"""Ways of the eco-gesture in which only energy can be given."""


class Broken(AssertionError):
    """An invariant that does not hold."""


def must(condition: bool, rule: str, found: object = "") -> None:
    """Raises with the invariant's ID unless the condition holds."""
    if not condition:
        raise Broken(f"{rule}: {found}")


class Follow:
    """Carries the counters, the market, the cities and the ambassadors from event to event."""

    def __init__(self, view: View, counts: Counts, pack: Mapping[str, Any]) -> None:
        self.view, self.counts = view, counts
        self.changes: Counts = {}
        self.options, self.players, self.limit = view["options"], view["players"], view["limit"]
        self.cards: dict[str, dict[str, Any]] = {card["id"]: card for card in [*pack["construction"], *pack["hazard"]]}
        self.hazards = {card["id"]: card["effect"] for card in pack["hazard"]}
        self.market: list[list[str]] = [list(stack) for stack in view["market"]]
        self.cities: list[list[str]] = [list(seat["city"]) for seat in view["seats"]]
        self.holders: dict[str, int | None] = dict(view["ambassador_holder"])
        self.removed = set(view["removed_hazards"])
        self.hazards_drawn = set(self.removed)
        self.answers: dict[int, int] = {}
        self.asked: dict[int, list[int]] = {}
        """What each player paid or lacked of the hazard being resolved, together: amounts asked for."""
        self.rewarded: set[int] = set()
        self.missing = 0
        self.drawer = -1
        self.draws = 0
        self.traded = [dict.fromkeys(RESOURCES, 0) for _ in range(self.players)]
        self.income_due: list[int] = [0, 0, 0]
        self.lines: Sequence[str] = ()
        self.hand: str | None = None
        self.returned: dict[str, int] = {}
        """The hazard that has just gone back to its pile, and its depth."""

    def follow(self, event: Any) -> None:
        """Applies what one event tells, and checks what such an event may do."""
        self.changes = {}
        for change in event.args.get("changes", []):
            counter = change["counter"]
            must(self.counts[counter] == change["from"], "COUNT", change)
            self.counts[counter] = change["to"]
            self.changes[counter] = change["to"] - change["from"]
            family = counter.split(".")[0] + ".*" if "." in counter else counter
            if family == "level":
                must("level" in MAY_CHANGE.get(event.kind, ()), "ECP-INV-10", event.kind)
            must(family in MAY_CHANGE.get(event.kind, ()), "COUNT", (event.kind, counter))
        must(self.income_due == [0, 0, 0] or event.kind in ("income_lost", "excess_lost"), "AMOUNTS", event.kind)
        if event.kind == "last_round":
            done = any(len(city) == self.options["target"] for city in self.cities)
            must(event.rule == ("ECP-A22" if done else "ECP-A9"), "END", event.rule)
        self.scores()
        check = getattr(self, f"on_{event.kind}", None)
        if check is not None:
            check(event.args)

    def moved(self, counter: str) -> int:
        return self.changes.get(counter, 0)

    def tokens(self, player: int) -> list[int]:
        """Returns how an event changed a Stock."""
        return [self.moved(f"{kind}.{player}") for kind in RESOURCES]

    def scores(self) -> None:
        for player in range(self.players):
            worth = self.moved(f"points.{player}") + 2 * self.moved(f"vital.{player}") + self.moved(f"gold.{player}")
            worth += 5 * self.moved(f"ambassadors.{player}")
            must(self.moved(f"score.{player}") == worth, "ECP-INV-23", (player, self.changes))

    def total(self, player: int) -> int:
        return sum(self.cards[card]["climate"] for card in self.cities[player])

    def clamped(self, steps: int) -> int:
        """Returns what a move of the cursor by so many steps does from the level before the event."""
        before = self.counts["level"] - self.moved("level")
        return max(0, before + steps) - before

    # The piles and the market.

    def on_dealt(self, args: Args) -> None:
        must(not self.market[args["slot"]] and args["card"] not in self.hazards, "ECP-INV-7", args)
        must(self.moved(f"pile.{args['pile']}") == -1 and self.moved("visible") == 1, "COUNT", args)
        self.market[args["slot"]].append(args["card"])

    def on_hazard_returned(self, args: Args) -> None:
        others = self.counts[f"pile.{args['pile']}"] - 1
        must(args["card"] in self.hazards and args["depth"] == others - others // 2, "ECP-INV-25", args)
        self.returned = {args["card"]: args["depth"]}

    def on_turn_begins(self, args: Args) -> None:
        must(args["turn"] == self.counts["turn_index"] + 1, "ECP-INV-24", args)
        must(args["round"] == self.counts["turn_index"] // self.players + 1, "ECP-INV-24", args)
        self.drawer = args["player"]
        self.turn_ended()

    def on_piles_empty(self, args: Args) -> None:
        must(not any(self.counts[f"pile.{pile}"] for pile in PILES), "ECP-INV-13", args)

    def turn_ended(self) -> None:
        """A turn has taken one card, but perhaps the first, and those after the piles are empty (ECP-INV-13)."""
        free = self.counts["turn_index"] <= 1 or not any(self.counts[f"pile.{pile}"] for pile in PILES)
        must(self.draws == 1 or (self.draws == 0 and free), "ECP-INV-13", self.draws)
        self.draws = 0

    def on_drawn(self, args: Args) -> None:
        must(args["card"] not in self.hazards, "ECP-INV-5", args)
        self.take(args)
        self.hand = args["card"]

    def on_hazard_drawn(self, args: Args) -> None:
        must(args["card"] in self.hazards, "ECP-INV-14", args)
        self.take(args)
        self.hazards_drawn.add(args["card"])
        self.answers, self.asked, self.rewarded, self.missing = {}, {}, set(), 0
        self.hand = args["card"]

    def take(self, args: Args) -> None:
        must(self.cards[args["card"]]["pile"] == args["pile"], "ECP-INV-6", args)
        must(self.moved(f"pile.{args['pile']}") == -1 == sum(self.changes.values()), "ECP-INV-13", args)
        must(args["player"] == self.drawer, "ECP-INV-13", args)
        self.draws += 1

    def row(self, card: str) -> range:
        first = 3 * PILES.index(self.cards[card]["pile"])
        return range(first, first + 3) if self.options["market_rows"] == "by_category" else range(9)

    def on_placed(self, args: Args) -> None:
        free = [slot for slot in self.row(args["card"]) if not self.market[slot]]
        must(bool(free) and args["slot"] == free[0] and args["card"] == self.hand, "ECP-INV-18", args)
        must(self.moved("visible") == 1, "COUNT", args)
        self.market[args["slot"]].append(args["card"])
        self.hand = None

    def on_covered(self, args: Args) -> None:
        row, stack = self.row(args["card"]), self.market[args["slot"]]
        must(all(self.market[slot] for slot in row) and args["slot"] in row, "ECP-INV-18", args)
        must(stack[-1:] == [args["over"]] and args["card"] == self.hand, "ECP-INV-18", args)
        goes = "discard" if self.options["covered_cards"] == "discard" else "covered"
        must(self.changes == {goes: 1}, "COUNT", args)
        if goes == "discard":
            stack.clear()
        stack.append(args["card"])
        self.hand = None

    # The actions.

    def on_bought(self, args: Args) -> None:
        card, helper, player = args["card"], args.get("helper"), args["player"]
        stack = next((stack for stack in self.market if stack[-1:] == [card]), [])
        must(bool(stack), "ECP-INV-4", args)
        stack.pop()
        city = self.cities[player]
        must(helper is None or helper in city, "ECP-INV-20", args)
        cost, income = self.cards[card]["cost"], self.cards[helper]["income"] if helper else [0, 0, 0]
        used = [min(pair) for pair in zip(cost, income, strict=True)]
        must(helper is None or sum(used) > 0, "ECP-INV-20", args)
        must(self.tokens(player) == [paid - price for price, paid in zip(cost, used, strict=True)], "ECP-INV-21", (args, self.changes))
        self.income_due = [whole - part for whole, part in zip(income, used, strict=True)]
        steps = self.cards[card]["climate"] + (self.cards[helper]["climate"] if helper else 0)
        must(args["net"] == steps and self.moved("level") == self.clamped(steps), "ECP-INV-11", (args, self.changes))
        must(args["level"] == self.counts["level"], "ECP-INV-11", args)
        must(self.counts["level"] <= self.limit, "ECP-INV-9", args)
        must(self.moved(f"city.{player}") == 1, "ECP-INV-12", args)
        must(self.moved("covered" if stack else "visible") == -1, "COUNT", args)
        must(self.moved(f"impact.{player}") == self.cards[card]["climate"], "ECP-INV-11", args)
        must(self.moved(f"points.{player}") == self.cards[card]["points"], "ECP-INV-23", args)
        others = [name for name in self.changes if "." in name and not name.endswith(f".{player}")]
        must(not others, "ECP-INV-21", others)
        city.append(card)

    on_bought_with = on_bought

    def on_excess_lost(self, args: Args) -> None:
        must(args["amounts"] == self.income_due, "AMOUNTS", args)
        self.income_due = [0, 0, 0]

    on_income_lost = on_excess_lost

    def on_uncovered(self, args: Args) -> None:
        must(self.market[args["slot"]][-1:] == [args["card"]], "ECP-INV-4", args)

    def on_collected(self, args: Args) -> None:
        card, player = self.cards[args["card"]], args["player"]
        must(args["card"] in self.cities[player] and player == self.drawer, "ECP-INV-9", args)
        must(self.tokens(player) == args["amounts"], "AMOUNTS", (args, self.changes))
        must(all(0 <= got <= whole for got, whole in zip(args["amounts"], card["income"], strict=True)), "AMOUNTS", args)
        self.income_due = [whole - got for got, whole in zip(args["amounts"], card["income"], strict=True)]
        full = [self.counts[f"{kind}.{player}"] == 5 for kind in RESOURCES]
        must(all(full[kind] or not due for kind, due in enumerate(self.income_due)), "AMOUNTS", args)
        must(args["net"] == card["climate"] and self.moved("level") == self.clamped(card["climate"]), "ECP-INV-9", args)
        must(self.counts["level"] == args["level"] <= self.limit, "ECP-INV-9", args)

    on_innovated = on_collected

    def on_exchanged(self, args: Args) -> None:
        out, back = TRADES[args["give"], args["get"]]
        must(args["given"] * back == args["got"] * out and args["given"] > 0, "AMOUNTS", args)
        player = args["player"]
        must(self.moved(f"{args['give']}.{player}") == -args["given"], "AMOUNTS", args)
        must(self.moved(f"{args['get']}.{player}") == args["got"], "AMOUNTS", args)
        self.traded[player][args["give"]] -= args["given"]
        self.traded[player][args["get"]] += args["got"]

    def on_ambassador_won(self, args: Args) -> None:
        name = args["ambassador"]
        must(self.holders[name] is None, "ECP-INV-16", args)
        must(self.moved(f"ambassadors.{args['player']}") == 1, "ECP-INV-15", args)
        self.holders[name] = args["player"]

    def on_ambassador_left(self, args: Args) -> None:
        must(args["ambassador"] == "greta" and self.holders["greta"] == args["player"], "ECP-INV-16", args)
        must(self.total(args["player"]) > -3, "ECP-INV-16", args)
        must(self.moved(f"ambassadors.{args['player']}") == -1, "ECP-INV-15", args)
        self.holders["greta"] = None

    def on_passed(self, args: Args) -> None:
        must(self.options["pass_policy"] == "free" or list(self.lines) == ["pass"], "ECP-INV-19", self.lines)

    # The hazards.

    def on_climate_changed(self, args: Args) -> None:
        must(self.moved("level") == args["rise"] == self.view["climate_change"], "ECP-INV-8", args)

    def on_paid(self, args: Args) -> None:
        player = args["player"]
        must(player not in self.asked, "ECP-INV-22", args)
        must([-change for change in self.tokens(player)] == args["amounts"], "ECP-INV-22", (args, self.changes))
        wanted = self.wanted(player)
        short = [price - paid for price, paid in zip(wanted, args["amounts"], strict=True)]
        must(min(short) >= 0 and sum(short) == args["missing"], "ECP-INV-22", (args, wanted))
        empty = [self.counts[f"{kind}.{player}"] == 0 for kind in RESOURCES]
        must(all(empty[kind] or not due for kind, due in enumerate(short)), "ECP-INV-22", args)
        self.asked[player] = wanted
        self.missing += args["missing"]

    def wanted(self, player: int) -> list[int]:
        """Returns what the hazard in hand asks of a player."""
        effect = self.hazards[self.hand or ""]
        if effect["kind"] == "pay":
            return list(effect["amounts"]) if effect["who"] == "all" or player == self.drawer else [0, 0, 0]
        if effect["kind"] != "pay_per":
            return [0, 0, 0]
        warming = sum(self.cards[card]["climate"] >= effect["min_climate"] for card in self.cities[player])
        return [warming if kind == effect["resource"] else 0 for kind in RESOURCES]

    def on_shortage(self, args: Args) -> None:
        must(self.moved("level") == args["missing"] == self.missing, "ECP-INV-22", args)
        self.missing = 0

    def on_gained(self, args: Args) -> None:
        player, effect = args["player"], self.hazards[self.hand or ""]
        must(player not in self.rewarded and self.lucky(player), "AMOUNTS", args)
        must(self.tokens(player) == args["amounts"], "AMOUNTS", (args, self.changes))
        for kind, got, offered in zip(RESOURCES, args["amounts"], effect["amounts"], strict=True):
            must(got == offered or (0 <= got < offered and self.counts[f"{kind}.{player}"] == 5), "AMOUNTS", args)
        self.rewarded.add(player)

    def lucky(self, player: int) -> bool:
        """Tells whether the hazard in hand gives something to a player."""
        effect = self.hazards[self.hand or ""]
        if effect["kind"] == "gain_if":
            return bool(self.cities[player]) and self.total(player) <= effect["max_impact"]
        return effect["kind"] == "gain" and (effect["who"] == "all" or player == self.drawer)

    def on_gave(self, args: Args) -> None:
        must(self.moved(f"{args['resource']}.{args['player']}") == -1, "AMOUNTS", args)
        must(self.options["eco_gesture"] not in ENERGY or args["resource"] == "energy", "AMOUNTS", args)
        self.answered(args["player"], -1)

    def on_gesture_declined(self, args: Args) -> None:
        must(self.options["eco_gesture"] != "forced", "AMOUNTS", args)
        self.answered(args["player"], 1)

    def on_gesture_unable(self, args: Args) -> None:
        kinds = ("energy",) if self.options["eco_gesture"] in ENERGY else RESOURCES
        must(not any(self.counts[f"{kind}.{args['player']}"] for kind in kinds), "AMOUNTS", args)
        self.answered(args["player"], 1)

    def answered(self, player: int, worth: int) -> None:
        must(player == (self.drawer + len(self.answers)) % self.players, "AMOUNTS", player)
        self.answers[player] = worth
        must(self.moved("level") == (self.clamped(worth) if self.options["eco_gesture"] == "at_once" else 0), "AMOUNTS", self.changes)

    def on_gestures_counted(self, args: Args) -> None:
        must(len(self.answers) == self.players and args["net"] == sum(self.answers.values()), "AMOUNTS", args)
        must(self.moved("level") == self.clamped(args["net"]), "AMOUNTS", (args, self.changes))

    def on_hazard_removed(self, args: Args) -> None:
        card = args["card"]
        must(card in self.hazards and card == self.hand, "ECP-INV-14", args)
        must(self.missing == 0, "ECP-INV-22", self.missing)
        for player in range(self.players):
            must(self.asked.get(player, [0, 0, 0]) == self.wanted(player), "ECP-INV-22", (card, player))
            must((player in self.rewarded) == self.lucky(player), "AMOUNTS", (card, player))
        self.removed.add(card)
        self.hand = None

    # The end.

    def on_target_reached(self, args: Args) -> None:
        must(len(self.cities[args["player"]]) == self.options["target"], "ECP-INV-12", args)

    def on_climate_lost(self, args: Args) -> None:
        must(args["level"] == self.counts["level"] > args["limit"] == self.limit, "ECP-INV-8", args)
