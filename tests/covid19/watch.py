"""Watches a game of Covid19 from outside: the ledger's invariants, by arithmetic on views, moves and events.

Several steps can follow one move; the changes that each event tells show the board between them, and must lead to the next view. No
code is shared with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.covid19.box import CELLS, HOUSES, KIND, PLACES, POINTS, PUBLICS, RING, STATES, STREET

View = Mapping[str, Any]
Board = dict[str, int]
COLUMNS = ("col_a", "col_b", "col_c")
STATUS = {"pile": 0, "laid_this_turn": 1, "active": 2}
HOMECOMINGS = ("returned", "robots_arrived", "travellers_arrived", "patients_sent_home")
PLAIN = ("turn", "crisis", "trust_tokens", "points_left", "points_played", "out_of_service", "arrived_total", *COLUMNS)


class Broken(AssertionError):
    """An invariant that does not hold."""


def must(condition: bool, rule: str, found: object = "") -> None:
    """Raises with the invariant's ID unless the condition holds."""
    if not condition:
        raise Broken(f"{rule}: {found}")


def board_of(view: View) -> Board:
    """Reads a view as counters, as events name them."""
    board = {name: view[name] for name in PLAIN}
    board["dark_open"] = int(view["dark_open"])
    board["returns_marker"] = -1 if view["returns_marker"] is None else view["returns_marker"]
    board["frozen_houses"] = len(view["frozen_houses"])
    board |= {f"measure.{card}": STATUS.get(status, -1) for card, status in view["measures"].items()}
    return board | {f"{place}.{state}": n for place, robots in view["places"].items() for state, n in robots.items()}


OF_STATE = {state: [f"{place}.{state}" for place in PLACES] for state in STATES}
IN_PLACE = {place: [f"{place}.{state}" for state in STATES] for place in PLACES}
ROBOTS = [*(name for names in IN_PLACE.values() for name in names), *COLUMNS, "out_of_service"]


def total(board: Board, state: str) -> int:
    return sum(map(board.__getitem__, OF_STATE[state]))


def count(board: Board, place: str) -> int:
    return sum(map(board.__getitem__, IN_PLACE[place]))


class Watch:
    """Looks at every step of one game."""

    def __init__(self, view: View, version: int = 2) -> None:
        self.options = view["options"]
        self.version = version
        self.costs = view["costs"]
        self.view = view
        self.board = board_of(view)
        self.seeded = 0 if view["returns_marker"] is None else 3
        self.paid = view["points_played"]
        self.step_paid, self.step_had = 0, view["points_left"] + view["trust_tokens"]
        self.no_bed = False
        self.frozen: list[str] = list(view["frozen_houses"])
        self.before_moving_on: Board | None = None
        self.checks: dict[str, Callable[[Board, Board, Mapping[str, Any]], None]] = {
            "symptoms": self.symptoms,
            "contagion": self.contagion,
            "robots_moved": self.first_move,
            "queued": self.same_states,
            "returned": self.same_states,
            "beds_freed": self.beds_freed,
            "sick_rolled": self.sick_rolled,
            "crisis_assessed": self.points,
            "measure_laid": self.laid,
            "houses_frozen": self.froze,
        }

    def step(self, view: View, events: Sequence[Any]) -> None:
        """Looks at one move: the view after it and what it caused."""
        must(self.view["result"] is None, "COV-INV-25", "something happened after the end")
        board = dict(self.board)
        for event in events:
            before = dict(board)
            self.goes_on(before, event)
            for change in event.args.get("changes", []):
                must(board[change["counter"]] == change["from"], "COV-INV-27", change)
                board[change["counter"]] = change["to"]
            if event.kind in ("transferred", "beds_freed") and self.before_moving_on is None:
                self.before_moving_on = before
            self.seeded += event.kind == "seed_infected"
            self.always(before, board, event)
            check = self.checks.get(event.kind)
            if check is not None:
                check(before, board, event.args)
        after = board_of(view)
        for card in self.costs:
            must(view["measures"].get(card) in STATUS, "COV-INV-20", view["measures"].get(card))
        self.counts(after)
        self.limits(after)
        self.cards(view)
        self.ending(view)
        must(after == board, "COV-INV-27", {name: (board[name], after[name]) for name in after if after[name] != board[name]})
        self.view, self.board = view, after

    # At every moment.

    def in_force(self, board: Board, card: str) -> bool:
        return board.get(f"measure.{card}", 0) == 2

    def beds(self, board: Board) -> int:
        return int(self.options["beds_per_column"]) + board["dark_open"]

    def counts(self, board: Board) -> None:
        must(min(board.values()) >= (0 if board["returns_marker"] >= 0 else -1), "COV-INV-3", board)
        there = sum(map(board.__getitem__, ROBOTS))
        must(there == 59 + self.seeded + board["arrived_total"], "COV-INV-1", there)

    def limits(self, board: Board) -> None:
        must(all(board[column] <= self.beds(board) for column in COLUMNS), "COV-INV-4", board)
        must(board["crisis"] in (0, 1, 2), "COV-INV-6", board["crisis"])
        must(1 <= board["turn"] <= 10, "COV-INV-7", board["turn"])

    def always(self, before: Board, board: Board, event: Any) -> None:
        self.counts(board)
        self.limits(board)
        gained = {name: board[name] - before[name] for name in (*PLAIN, "dark_open")}
        self.arrivals(before, gained, event)
        must(gained["dark_open"] >= 0, "COV-INV-5")
        must(gained["crisis"] == 0 or (event.kind == "crisis_assessed" and gained["crisis"] > 0), "COV-INV-6", event)
        must(gained["turn"] == (1 if event.kind == "turn_begins" else 0), "COV-INV-7", event)
        must(total(board, "cured") >= total(before, "cured"), "COV-INV-8", event)
        lost = event.kind == "column_rolled" and event.args["column"] == "col_c" and event.args["effect"] == "out"
        must(gained["out_of_service"] == (1 if lost else 0), "COV-INV-9", event)
        must(gained["points_played"] == (event.args["cost"] if event.kind == "measure_laid" else 0), "COV-INV-19", event)
        self.marker(before, board, event)

    def goes_on(self, board: Board, event: Any) -> None:
        """With version 2 nothing but its end and its sum follows what decides the game (INV-28)."""
        immune = self.options["win_check"] == "immediate" and total(board, "cured") >= 40
        if self.version >= 2 and (immune or self.no_bed):
            must(event.kind in ("hospitalised", "game_over"), "COV-INV-28", event)

    def arrivals(self, before: Board, gained: Board, event: Any) -> None:
        """Robots come only by face 6 and four events, as many as the ledger says (INV-2)."""
        allowed = {0}
        if event.kind == "robots_arrived":
            allowed = {1} if self.in_force(before, "border_screening") else {3}
        elif event.kind == "travellers_arrived":
            allowed = {6}
        elif event.kind == "event_added":
            allowed = {"festivals": {3}, "blockbuster": {1, 2, 3}, "academy_case": {1}}[event.args["event"]]
        must(gained["arrived_total"] in allowed, "COV-INV-2", event)

    def marker(self, before: Board, board: Board, event: Any) -> None:
        """Who goes home moves the marker, and spreads evenly from it (INV-15)."""
        if event.kind == "marker_placed":
            return
        if event.kind not in HOMECOMINGS and event.kind != "column_rolled":
            must(board["returns_marker"] == before["returns_marker"], "COV-INV-15", event)
            return
        moved = 0
        came = {house: count(board, house) - count(before, house) for house in RING}
        if event.kind in HOMECOMINGS:
            moved = sum(came.values())
            must(set(came.values()) <= {moved // 16, moved // 16 + 1}, "COV-INV-15", came)
            for n in range(moved % 16):
                must(came[RING[(before["returns_marker"] + n) % 16]] == moved // 16 + 1, "COV-INV-15", came)
        elif event.kind == "column_rolled" and event.args["effect"] == "cured":
            moved = 1
            must(came[RING[before["returns_marker"]]] == 1, "COV-INV-15", came)
        expected = before["returns_marker"] if moved == 0 else (before["returns_marker"] + moved) % 16
        must(board["returns_marker"] == expected, "COV-INV-15", event)

    # Steps 1 to 3.

    def house_sends(self, board: Board, house: str, face: int) -> int:
        stopped = {1: "school_closure", 2: "lockdown", 3: "lockdown", 4: "public_closure", 5: "market_closure"}
        one = {1: "transport_stop", 2: "limit_clockwise", 3: "limit_anticlockwise"}
        if self.in_force(board, stopped[face]) or (house in self.frozen and self.in_force(board, "transport_stop")):
            return 0
        return min(count(board, house), 1 if face in one and self.in_force(board, one[face]) else 2)

    def first_move(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        """Only allowed ways, as many robots as may leave, the right ones first (INV-14, 21 to 24)."""
        self.same_states(before, board, args)
        kind, face = args["type"], args["face"]
        flow = dict.fromkeys(PLACES, 0)
        leaving: dict[str, int] = {}
        gauge = face == 5 and self.in_force(before, "shop_gauge")
        for house in RING:
            if HOUSES[house][0] == kind and not gauge:
                leaving[house] = self.house_sends(before, house, face)
                at = RING.index(house)
                goals = {1: "academy", 2: RING[(at + 1) % 16], 3: RING[at - 1], 4: HOUSES[house][2], 5: "market_1"}
                flow[goals[face]] += leaving[house]
        homes: dict[str, int] = {}
        for public in [public for public in STREET if PUBLICS[public] == kind]:
            as_face = face - 2 if face > 3 and self.in_force(before, "public_closure") else face
            most = 4 if as_face in (2, 3) else 0 if as_face == 1 and self.in_force(before, "school_closure") else 2
            leaving[public] = min(count(before, public), most)
            at = STREET.index(public)
            if as_face in (2, 3):
                homes[public] = leaving[public]
            else:
                flow[{1: "academy", 4: STREET[(at + 1) % 4], 5: STREET[at - 1]}[as_face]] += leaving[public]
        found = {place: count(board, place) - count(before, place) + leaving.get(place, 0) - flow[place] for place in PLACES}
        if gauge:
            entered = found["market_1"]
            came = sum(found[house] for house in RING) + entered
            must(0 <= entered <= max(0, 6 - count(before, "market_1")) and came == sum(homes.values()), "COV-INV-23", found)
            for house in RING:
                most = 2 if HOUSES[house][0] == kind else 0
                must(-most <= found[house] <= (1 if HOUSES[house][2] in homes else 0), "COV-INV-23", found)
        else:
            for house in RING:
                if house in self.frozen and self.in_force(before, "transport_stop"):
                    must(found[house] >= 0, "COV-INV-24", house)
            for public in STREET:
                served = [found[house] for house in RING if HOUSES[house][2] == public]
                must(set(served) <= {0, 1} and sum(served) == homes.get(public, 0), "COV-INV-23", found)
            must(all(found[place] == 0 for place in PLACES if place not in RING), "COV-INV-23", found)
        if face in (1, 4, 5) and not (face > 3 and self.in_force(before, "public_closure")):
            self.slots(before, board, [house for house in RING if HOUSES[house][0] == kind])
        if face == 1:
            self.slots(before, board, [public for public in STREET if PUBLICS[public] == kind])

    def slots(self, before: Board, board: Board, sources: list[str]) -> None:
        """From places that nobody entered: the first was healthy if one was there, the second infected if one was left (INV-22)."""
        for source in sources:
            gone = {state: before[f"{source}.{state}"] - board[f"{source}.{state}"] for state in STATES}
            number = sum(gone.values())
            if number >= 1 and before[f"{source}.healthy"]:
                must(gone["healthy"] >= 1, "COV-INV-22", (source, gone))
            if number >= 2 and before[f"{source}.infected"] >= 1:
                must(gone["infected"] >= 1, "COV-INV-22", (source, gone))

    def same_states(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        must(all(total(before, state) == total(board, state) for state in STATES), "COV-INV-14", args)

    def symptoms(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        must(total(board, "infected") == 0, "COV-INV-10", board)
        must(total(board, "sick") == total(before, "sick") + total(before, "infected"), "COV-INV-10", args)

    def contagion(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        must(total(board, "infected") == args["robots"], "COV-INV-10", args)
        for place in PLACES:
            new = board[f"{place}.infected"] - before[f"{place}.infected"]
            kept = all(board[f"{place}.{state}"] == before[f"{place}.{state}"] for state in ("sick", "cured"))
            must(kept and board[f"{place}.healthy"] == before[f"{place}.healthy"] - new, "COV-INV-11", place)
            air = 2 if KIND[place] != "house" and self.in_force(before, "ventilation") else 0
            if before[f"{place}.sick"] == 0 or count(before, place) <= CELLS[place] + air:
                must(new == 0, "COV-INV-12", place)
            each = 1 if self.in_force(before, "masks") else 2
            each = (2 if self.in_force(before, "school_awareness") else 4) if place == "academy" else each
            must(new <= each * before[f"{place}.sick"], "COV-INV-11", place)
            if not self.in_force(before, "hygiene_2") and not self.in_force(before, "test_and_isolate"):
                asked = each * before[f"{place}.sick"] if count(before, place) > CELLS[place] + air else 0
                # What is laid this turn does not count yet.
                must(new == min(asked, before[f"{place}.healthy"]), "COV-INV-21", place)

    # Step 4.

    def beds_freed(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        emptied = ["academy", "market_1"]
        emptied += ["market_2"] if self.in_force(board, "shop_good_practice") else []
        emptied += STREET if self.in_force(board, "curfew") else []
        must(all(count(board, place) == 0 for place in emptied), "COV-INV-13", emptied)
        first, self.before_moving_on = self.before_moving_on, None
        assert first is not None
        to_c = board["col_c"] - first["col_c"]
        must(0 <= to_c <= first["col_b"], "COV-INV-16", first)
        must(board["col_c"] == self.beds(board) or first["col_b"] == to_c, "COV-INV-16", first)
        must(board["col_b"] == self.beds(board) or board["col_a"] == 0, "COV-INV-16", board)

    def sick_rolled(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        free = [column for column in COLUMNS if before[column] < self.beds(before)]
        if args["effect"] == "admitted":
            must(bool(free), "COV-INV-17", args)
        filled = free[0] if args["effect"] == "admitted" else ""
        must(all(board[column] - before[column] == (column == filled) for column in COLUMNS), "COV-INV-17", args)
        must(args["effect"] != "no_bed" or not free, "COV-INV-17", args)
        self.no_bed |= args["effect"] == "no_bed"

    # Step 5.

    def points(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        self.step_paid, self.step_had = 0, POINTS[board["turn"] - 1] + board["crisis"] + board["trust_tokens"]
        must(board["points_left"] == POINTS[board["turn"] - 1] + board["crisis"], "COV-INV-18", args)

    def laid(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        cost = self.costs[args["card"]]
        self.paid += cost
        self.step_paid += cost
        must(args["cost"] == cost and board["points_played"] == self.paid, "COV-INV-19", args)
        excess = max(0, cost - before["points_left"])
        must(self.step_paid <= self.step_had, "COV-INV-18", args)
        must(before["trust_tokens"] - board["trust_tokens"] == excess, "COV-INV-18", args)
        must(before["points_left"] - board["points_left"] == cost - excess, "COV-INV-18", args)
        must(before[f"measure.{args['card']}"] == 0 and board[f"measure.{args['card']}"] == 1, "COV-INV-20", args)

    def froze(self, before: Board, board: Board, args: Mapping[str, Any]) -> None:
        must(not self.frozen, "COV-INV-24", args)
        self.frozen = sorted(RING[(before["returns_marker"] + offset) % 16] for offset in (0, 5, 10))
        must(args["places"] == self.frozen, "COV-INV-24", args)

    def cards(self, view: View) -> None:
        status = view["measures"]
        for card, now in status.items():
            past = self.view["measures"][card]
            must(now != "pile" or past == "pile" or card == "masks", "COV-INV-20", card)
            must(now != "active" or past == "active" or view["turn"] == self.view["turn"] + 1, "COV-INV-21", card)
        must(status["hygiene_2"] == "pile" or status["hygiene_1"] != "pile", "COV-INV-20", status)
        must(view["frozen_houses"] == self.frozen, "COV-INV-24", view["frozen_houses"])

    # The end.

    def ending(self, view: View) -> None:
        result = view["result"]
        board = board_of(view)
        if result is None:
            must(view["phase"] != "over", "COV-INV-25", "over without a result")
            if self.version >= 2:
                immune = self.options["win_check"] == "immediate" and total(board, "cured") >= 40
                must(not immune and not self.no_bed, "COV-INV-28", view["totals"])
            return
        extinct = total(board, "infected") == total(board, "sick") == 0
        must((result["end"] == "saturation") == self.no_bed, "COV-INV-17", result)
        must(result["won"] == (result["end"] in ("extinction", "immunity")), "COV-INV-25", result)
        must(not result["won"] or extinct or total(board, "cured") >= 40, "COV-INV-25", result)
        must(result["end"] != "time" or (board["turn"] == 10 and view["history"][-1]["event"] is not None), "COV-INV-25", result)
        deaths = 3 * board["out_of_service"] if self.options["score"] == "humane" else 0
        if self.version >= 2 and not result["won"]:
            must(result["score"] is None and result["scores"] == [], "COV-INV-26", result)
            return
        must(result["score"] == board["turn"] + board["points_played"] + deaths, "COV-INV-26", result)
        must(1 <= result["score"] - deaths <= 10 + sum(POINTS) + 30, "COV-INV-26", result)
