"""Sets up a position of Covid19 in one line.

Robots are written `5h 1i 2s 3c`: healthy, infected, sick, cured; a place `H11 5h 2s`; columns A, B, C `5 4 5`. What a position does not
name is empty; robots that are missing to the first 62 are out of service, robots beyond have arrived.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import ludoterre
from ludoterre import REFEREE, Event, Refusal
from ludoterre.core.game import State
from ludoterre.games.covid19.game import CovidGame
from tests.covid19.box import STATES

LETTERS = {state[0]: number for number, state in enumerate(STATES)}
CRATERS = ("H02", "H05", "H09", "H11", "H14", "H16")
GASES = ("H03", "H06", "H08", "H12", "H15")
CIRCUITS = ("H01", "H04", "H07", "H10", "H13")


@cache
def game(players: int = 1, **options: Any) -> CovidGame:
    """Loads the game; who moves is left to the rules unless a test wants to be asked."""
    loaded = ludoterre.load("covid19", players, **({"mover_choice": "auto"} | options))
    assert isinstance(loaded, CovidGame)
    return loaded


def counts(text: str) -> list[int]:
    """Reads robots."""
    found = [0, 0, 0, 0]
    for word in text.split():
        found[LETTERS[word[-1]]] += int(word[:-1])
    return found


def robots(numbers: list[int]) -> str:
    """Writes robots."""
    return " ".join(f"{number}{letter}" for letter, number in zip(LETTERS, numbers, strict=True) if number)


class Table:
    """A state, and everything that its events told since the last moves."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def view(self) -> dict[str, Any]:
        return self.state.view(REFEREE)

    def play(self, *lines: str) -> Table:
        """Plays moves in notation."""
        self.events = []
        for line in lines:
            self.events += self.state.perform(self.state.checked(self.state.parse(line)))
        return self

    def quiet(self, phase: str) -> Table:
        """Rolls nothing but threes for patients and sick robots until a phase comes: no effect without further measures."""
        while self.view["phase"] not in (phase, "over"):
            rolling = self.view["rolling"]
            assert rolling and rolling["for"] not in ("crater", "gas", "circuit")
            events = self.events
            self.events = [*events, *self.play(f"roll {rolling['for']} 3").events]
        return self

    def told(self, kind: str, *names: str) -> list[Any]:
        """Returns what the events of a kind told: whole, one argument, or several."""
        found = [event.args for event in self.events if event.kind == kind]
        if len(names) == 1:
            return [args[names[0]] for args in found]
        return [tuple(args[name] for name in names) for args in found] if names else found

    def changed(self, kind: str) -> dict[str, int]:
        """Returns by how much the only event of a kind changed each counter."""
        (args,) = self.told(kind)
        return {change["counter"]: change["to"] - change["from"] for change in args.get("changes", [])}

    def at(self, *places: str) -> str:
        """Returns the robots of places, `/` between them."""
        return " / ".join(robots(list(self.view["places"][place].values())) for place in places)

    def occupied(self) -> dict[str, str]:
        """Returns the robots of all places that hold some."""
        return {place: text for place in self.view["places"] if (text := self.at(place))}

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def marker(self) -> str:
        return str(list(self.view["places"])[self.view["returns_marker"]])

    @property
    def columns(self) -> str:
        return " ".join(str(self.view[column]) for column in ("col_a", "col_b", "col_c"))

    @property
    def end(self) -> str:
        return str(self.view["result"]["end"]) if self.view["result"] else ""

    def legal(self) -> list[str]:
        return [self.state.notation(action) for action in self.state.legal_actions()]

    def refused(self, line: str) -> tuple[str, str]:
        """Returns the rule and the code for which a move is refused."""
        refusal = self.state.refuse(self.state.parse(line))
        assert isinstance(refusal, Refusal)
        return refusal.rule, refusal.code


def position(played: CovidGame, *held: str, **parts: Any) -> dict[str, Any]:
    """Writes a position as data: the first die of step 1 of turn 5 unless told otherwise.

    `marker` is a house, `columns` a text, `active` and `laid` are measures by name, laid earlier and this turn. Further parts replace a
    field; what the rules derive from the rest (dice left, points, calm houses) is derived.
    """
    start = played.new_initial_state()
    data, view = start.to_json(), start.view(REFEREE)
    turn = parts.setdefault("turn", 5)
    phase = parts.setdefault("phase", "roll_move")
    places = {place: [0, 0, 0, 0] for place in data["places"]}
    for text in held:
        place, _, group = text.partition(" ")
        places[place] = counts(group)
    columns = [int(number) for number in parts.pop("columns", "0 0 0").split()]
    houses = list(view["places"])[: sum(kind == "house" for kind in view["kinds"].values())]
    first = sum(view["cells"][house] for house in houses) + 3
    there = sum(map(sum, places.values())) + sum(columns)
    active, laid = parts.pop("active", "").split(), parts.pop("laid", "").split()
    data |= {
        "places": places,
        "columns": columns,
        "arrived_total": max(0, there - first),
        "out_of_service": max(0, first - there),
        "returns_marker": houses.index(parts.pop("marker", "H01")),
        "measures": dict.fromkeys(active, 1) | dict.fromkeys(laid, turn),
        "dark_open": "field_hospital" in active,
        "points_played": sum(view["costs"][card] for card in [*active, *laid]),
    }
    if phase == "measures":
        data["points_left"] = view["turn_points"][turn - 1] + parts.get("crisis", 0)
    if phase in ("roll_c", "roll_b", "roll_sick", "measures"):
        data["tally"]["new_house"] = sum(robots[1] for robots in places.values())
    if phase in ("roll_c", "roll_b"):
        data["left"] = columns[2 if phase == "roll_c" else 1]
    if phase == "roll_sick":
        data["place"] = next(place for place, robots in places.items() if robots[2])
        data["left"] = places[data["place"]][2]
        data["calm"] = [house for house in houses if sum(places[house]) <= view["cells"][house]]
    return data | parts


def begin(played: CovidGame, *held: str, **parts: Any) -> Table:
    """Opens a table at a position."""
    return Table(played.state_from_json(position(played, *held, **parts)))


def new(played: CovidGame) -> Table:
    """Opens a table at the beginning."""
    return Table(played.new_initial_state())
