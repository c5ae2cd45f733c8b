"""The columns of a table of results: the same for every run of a game, whatever happens in it.

What a game tells at its end (`State.debrief`) becomes columns `debrief.…`: its tables are named by a dotted path, and so are lists that
have one entry for each player. Everything else, such as a list of turns, is one column of JSON text. A few random games show
which is which.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

from ludoterre.core.game import Game
from ludoterre.core.playout import random_playout
from ludoterre.core.rng import Rng

Scalar = bool | int | float | str | None
Table = dict[str, list[Scalar]]
"""Rows, column by column."""

WHOLE, NUMBER, TRUTH, TEXT = "whole", "number", "truth", "text"
JSON = "json"
"""Kinds of columns; JSON is text that holds more than one value."""
PROBES = 24
REST = "debrief.rest"
"""Where a debrief holds something that no random game has shown: JSON, by path."""


class Column(NamedTuple):
    """One column: any cell may be missing but for those of the first columns. An empty text counts as missing."""

    name: str
    kind: str


def columns_of(game: Game) -> tuple[Column, ...]:
    """Returns the columns of every table of a game's results."""
    found = [
        *(Column("game", WHOLE), Column("won", TRUTH), Column("rule", TEXT), Column("rating", TEXT)),
        *(Column("decisions", WHOLE), Column("chances", WHOLE)),
    ]
    for player in range(game.players):
        found += (Column(f"bot_{player}", TEXT), Column(f"score_{player}", WHOLE))
        found += (Column(f"place_{player}", WHOLE), Column(f"return_{player}", NUMBER))
    shape = debrief_shape(game)
    return tuple(found) if shape is None else (*found, *shape.columns)


class Shape:
    """How plain data of one form lies in columns."""

    def __init__(self, samples: list[Any], players: int) -> None:
        self.columns: list[Column] = []
        self._plan = self._look("debrief", samples, players)
        self.columns.append(Column(REST, JSON))

    def _look(self, path: str, samples: list[Any], players: int) -> Any:
        """Decides what becomes of one place of the data from what was seen there: parts of their own, or one column."""
        seen = [sample for sample in samples if sample is not None]
        if seen and all(isinstance(one, dict) and one.keys() == seen[0].keys() for one in seen) and seen[0]:
            return {key: self._look(f"{path}.{key}", [one[key] for one in seen], players) for key in seen[0]}
        if seen and all(isinstance(one, list) and len(one) == players for one in seen):
            return [self._look(f"{path}.{at}", [one[at] for one in seen], players) for at in range(players)]
        kind = kind_of(seen)
        self.columns.append(Column(path, kind))
        return kind

    def cells(self, data: Any) -> list[Scalar]:
        """Lays data out in the columns."""
        out: list[Scalar] = []
        rest: dict[str, Any] = {}
        _lay("debrief", self._plan, data, out, rest)
        out.append(as_json(rest) if rest else None)
        return out


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
    for key, part in plan.items() if table else enumerate(plan):
        found = value.get(key) if isinstance(value, dict) else value[key]
        _lay(f"{path}.{key}", part, found, out, rest)


def kind_of(seen: list[Any]) -> str:
    """Returns the kind of column that holds all these values."""
    kinds = {type(one) for one in seen}
    if kinds == {bool}:
        return TRUTH
    if kinds == {int}:
        return WHOLE
    if kinds and kinds <= {int, float}:
        return NUMBER
    return TEXT if kinds == {str} else JSON


def fitted(kind: str, value: Any) -> tuple[bool, Scalar]:
    """Returns whether a column can hold a value, and the cell."""
    if value is None or value == "":
        return True, None
    if kind == JSON:
        return True, as_json(value)
    if kind == NUMBER and type(value) is int:
        return True, float(value)
    return (True, value) if kind_of([value]) == kind else (False, None)


def as_json(value: Any) -> str:
    """Writes data as short as it can be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


@lru_cache(maxsize=64)
def debrief_shape(game: Game) -> Shape | None:
    """Returns how the debriefs of a game lie in columns, or None for a game that tells nothing."""
    samples = []
    buffer = game.buffer()
    for number in range(PROBES):
        state = game.new_initial_state()
        random_playout(state, Rng("columns", number), buffer)
        samples.append(state.debrief())
    return Shape(samples, game.players) if any(samples) else None
