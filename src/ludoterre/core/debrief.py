"""What a game tells at its end, laid out in columns: its module `debrief` declares them, so that every table of its results has the same.

The function `columns(game)` of that module says of each key of `State.debrief` what it holds: a table of further keys, one entry for each
player, or a single value of some kind with its meaning, `WHOLE("how many rounds were played")`. A game without such a module tells nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Union

from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.core.registry import package_of

Scalar = bool | int | float | str | None


class Kind(str):
    """A kind of values; called with a sentence, the same kind with what these values mean: `WHOLE("how many rounds were played")`."""

    __slots__ = ("about",)
    about: str

    def __new__(cls, name: str, about: str = "") -> Kind:
        """Makes a kind; its name is what files say of a column."""
        kind = super().__new__(cls, name)
        kind.about = about
        return kind

    def __call__(self, about: str) -> Kind:
        """Returns the same kind for values of which it is said what they mean."""
        return Kind(self, about)


def explained(kind: Kind, /, **meanings: str) -> dict[str, Plan]:
    """Declares several values of one kind, each with what it means."""
    return {name: kind(about) for name, about in meanings.items()}


WHOLE, NUMBER, TRUTH, TEXT = Kind("whole"), Kind("number"), Kind("truth"), Kind("text")
JSON = Kind("json")
"""Kinds of values; JSON is text that holds more than one, such as a list of turns, or a table whose keys differ from game to game."""
REST = "rest"
"""The column for what a game tells and has not declared: JSON, by path."""
UNDECLARED = "what the game tells and has not declared, by path; always missing in the games of this house"

Plan = Union[Kind, Mapping[str, "Plan"], "EachPlayer"]
"""What a place of a debrief holds: a value of a kind, a table, or a list of one entry for each player."""


class EachPlayer(NamedTuple):
    """A list with one entry for each player, in the order of seats."""

    entry: Plan


class Column(NamedTuple):
    """One column of a table: its name, the kind of its values, and what they mean."""

    name: str
    kind: str
    about: str = ""


class Shape:
    """How the debriefs of a game lie in columns: tables and players are named by a dotted path, `debrief.water.0.taken`."""

    def __init__(self, plan: Mapping[str, Plan], players: int) -> None:
        self._plan = _spread(plan, players)
        self.columns = [*_columns("debrief", self._plan), Column(f"debrief.{REST}", JSON, UNDECLARED)]

    def cells(self, data: Any) -> list[Scalar]:
        """Lays data out in the columns; a value that is missing leaves its cells empty."""
        out: list[Scalar] = []
        rest: dict[str, Any] = {}
        _lay("debrief", self._plan, data, out, rest)
        out.append(as_json(rest) if rest else None)
        return out

    def misfits(self, data: Any) -> Iterator[str]:
        """Names the places where data is not as declared."""
        return _misfits("debrief", self._plan, data)


def _spread(plan: Plan, players: int) -> Any:
    """Gives each player an entry of their own."""
    if isinstance(plan, EachPlayer):
        return [_spread(plan.entry, players) for _ in range(players)]
    return plan if isinstance(plan, str) else {key: _spread(inner, players) for key, inner in plan.items()}


def _inside(plan: Any) -> Iterator[tuple[Any, Any]]:
    """Yields the keys of a table, or the players, with what each holds."""
    return iter(plan.items()) if isinstance(plan, dict) else enumerate(plan)


def _columns(path: str, plan: Any) -> Iterator[Column]:
    if isinstance(plan, str):
        yield Column(path, str(plan), getattr(plan, "about", ""))
        return
    for key, inner in _inside(plan):
        yield from _columns(f"{path}.{key}", inner)


def _lay(path: str, plan: Any, value: Any, out: list[Scalar], rest: dict[str, Any]) -> None:
    """Lays one place of the data out; what does not fit is put into the rest."""
    if isinstance(plan, str):
        fits, cell = fitted(plan, value)
        out.append(cell)
        if not fits:
            rest[path] = value
        return
    table = isinstance(plan, dict)
    if table and isinstance(value, dict):
        for key in value.keys() - plan.keys():
            rest[f"{path}.{key}"] = value[key]
    elif table or not isinstance(value, list) or len(value) != len(plan):
        if value is not None:
            rest[path] = value
        value = {}
    for key, inner in _inside(plan):
        found = value.get(key) if isinstance(value, dict) else value[key]
        _lay(f"{path}.{key}", inner, found, out, rest)


def _misfits(path: str, plan: Any, value: Any) -> Iterator[str]:
    if value is None:
        return
    if isinstance(plan, str):
        if not fitted(plan, value)[0]:
            yield f"{path} is declared as {plan}, and it is {value!r}"
    elif isinstance(plan, dict) and (not isinstance(value, dict) or value.keys() != plan.keys()):
        yield f"{path} is declared as a table of {', '.join(plan)}, and it is {value!r}"
    elif isinstance(plan, list) and (not isinstance(value, list) or len(value) != len(plan)):
        yield f"{path} is declared as a list with an entry for each player, and it is {value!r}"
    else:
        for key, inner in _inside(plan):
            yield from _misfits(f"{path}.{key}", inner, value[key])


def kind_of(value: Any) -> str:
    """Returns the kind of a value."""
    kinds: dict[type, str] = {bool: TRUTH, int: WHOLE, float: NUMBER, str: TEXT}
    return kinds.get(type(value), JSON)


def fitted(kind: str, value: Any) -> tuple[bool, Scalar]:
    """Returns whether a column can hold a value, and the cell. An empty text counts as missing."""
    if value is None or value == "":
        return True, None
    if kind == JSON:
        return True, as_json(value)
    if kind == NUMBER and type(value) is int:
        return True, float(value)
    return (True, value) if kind_of(value) == kind else (False, None)


def as_json(value: Any) -> str:
    """Writes data as short as it can be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


@lru_cache(maxsize=64)
def debrief_shape(game: Game) -> Shape | None:
    """Returns how the debriefs of a game lie in columns, or None for a game that declares none."""
    plan = debrief_plan(game)
    return None if plan is None else Shape(plan, game.players)


def debrief_plan(game: Game) -> Mapping[str, Plan] | None:
    """Returns what a game declares of its debriefs, or None for a game that declares nothing."""
    try:
        module = f"{package_of(game.meta.id)}.debrief"
        declares = find_spec(module) is not None
    except (BadOption, ImportError):  # a game that was made by hand: it has no name to be loaded by, or no folder
        return None
    if not declares:
        return None
    plan: Mapping[str, Plan] = import_module(module).columns(game)
    return plan
