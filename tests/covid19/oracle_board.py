"""The table of the oracle: counting, asking, going home by the marker, and the rows of the history. See oracle.py."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

from tests.covid19.box import CELLS, CLASSIC, EXTENDED, HOMECOMING, KIND, PLACES, RING, STATES

Asking = Generator[list[str], str, str]
Playing = Generator[list[str], str, None]


class Over(Exception):
    """Ends the telling."""


class Board:
    """What lies on the table, and what every step does with it."""

    def __init__(self, options: Mapping[str, Any], version: int) -> None:
        self.options, self.version = options, version
        self.costs = EXTENDED if options["measure_pack"] == "extended" else CLASSIC
        self.places = {place: dict.fromkeys(STATES, 0) for place in PLACES}
        for house in RING:
            self.places[house]["healthy"] = CELLS[house]
        self.columns = {"col_a": 0, "col_b": 0, "col_c": 0}
        self.marker: int | None = None
        self.turn, self.crisis, self.tokens = 1, 0, 0
        self.points_left = self.points_played = 0
        self.out_of_service = self.arrived = 0
        self.dark_open = False
        self.laid: dict[str, int] = {}
        self.frozen: list[str] = []
        self.skipping = False
        self.end: str | None = None
        self.row: dict[str, Any] = {}
        self.history: list[dict[str, Any]] = []
        self.new_row()

    def seen(self) -> dict[str, Any]:
        """Predicts the parts of a view that the rules speak of."""
        return {
            "turn": self.turn,
            "places": self.places,
            **self.columns,
            "dark_open": self.dark_open,
            "returns_marker": self.marker,
            "crisis": self.crisis,
            "trust_tokens": self.tokens,
            "points_left": self.points_left,
            "points_played": self.points_played,
            "out_of_service": self.out_of_service,
            "arrived_total": self.arrived,
            "measures": {
                card: "pile" if card not in self.laid else "active" if self.in_force(card) else "laid_this_turn"
                for card in sorted(self.costs)
            },
            "frozen_houses": self.frozen,
            "at_risk": [place for place in PLACES if self.at_risk(place)],
        }

    def score(self) -> int | None:
        if self.version >= 2 and self.end in ("saturation", "time"):
            return None
        score = self.turn + self.points_played
        return score + 3 * self.out_of_service if self.options["score"] == "humane" else score

    # Counting.

    def count(self, place: str) -> int:
        return sum(self.places[place].values())

    def total(self, state: str) -> int:
        return sum(robots[state] for robots in self.places.values())

    def in_force(self, card: str) -> bool:
        return card in self.laid and self.laid[card] < self.turn

    def beds(self) -> int:
        return int(self.options["beds_per_column"]) + (1 if self.dark_open else 0)

    def crowded(self, place: str) -> bool:
        air = 2 if self.in_force("ventilation") and KIND[place] != "house" else 0
        return self.count(place) > CELLS[place] + air

    def at_risk(self, place: str) -> bool:
        return self.places[place]["sick"] > 0 and self.crowded(place)

    # The end.

    def test_wins(self, is_end_of_turn: bool = False) -> None:
        if self.options["win_check"] == "end_of_turn" and not is_end_of_turn:
            return
        if self.total("infected") == self.total("sick") == 0:
            self.finish("extinction")
        if self.total("cured") >= 40:
            self.finish("immunity")

    def cured_one(self) -> None:
        """Ends the game at the fortieth cured robot; with version 1 only when the dice of the step are rolled."""
        if self.version >= 2:
            self.test_wins()

    def finish(self, end: str) -> None:
        self.end = end
        self.close_row()
        raise Over

    # Telling.

    def ask(self, lines: Iterable[str]) -> Asking:
        """Waits for one of these moves; returns its last word."""
        possible = sorted(lines)
        answer = yield possible
        assert answer in possible, f"{answer}: expected one of {possible}"
        return answer.split()[-1]

    def roll(self, name: str) -> Generator[list[str], str, int]:
        face = yield from self.ask(f"roll {name} {face}" for face in range(1, 7))
        return int(face)

    def new_row(self) -> None:
        zeros = ("contaminated", "points", "spent", "sick_before", "event_infections", "arrived_infected")
        dice = ("admitted", "cured_at_home", "discharged", "died")
        self.row = dict.fromkeys([*zeros, *dice], 0)
        self.row |= {"new": dict.fromkeys(("house", "public", "academy", "market"), 0), "measures": [], "event": None}

    def close_row(self) -> None:
        totals = {state: self.total(state) for state in STATES}
        self.row |= {"turn": self.turn, **totals, "hospital": sum(self.columns.values()), "beds": 3 * self.beds()}
        self.row |= {"out_of_service": self.out_of_service, "arrived_total": self.arrived, "crisis": self.crisis}
        self.row["measures"].sort()
        self.row["places"] = {place: [robots[state] for state in STATES] for place, robots in self.places.items()}
        self.history.append(self.row)
        self.new_row()

    # Going home by the marker.

    def bring_home(self, robots: Sequence[str]) -> None:
        for state in robots:
            assert self.marker is not None
            self.places[RING[self.marker]][state] += 1
            self.marker = (self.marker + 1) % 16

    def empty(self, place: str) -> None:
        robots = [state for state in HOMECOMING for _ in range(self.places[place][state])]
        self.places[place] = dict.fromkeys(STATES, 0)
        self.bring_home(robots)
