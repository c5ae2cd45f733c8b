"""The columns of a table of results: the same for every run of a game, whatever happens in it.

What a game tells at its end (`State.debrief`) becomes columns `debrief.…`, as the game declares them (`ludoterre.core.debrief`).
"""

from __future__ import annotations

from ludoterre.core.debrief import NUMBER, TEXT, TRUTH, WHOLE, Column, Scalar, debrief_shape
from ludoterre.core.game import Game

Table = dict[str, list[Scalar]]
"""Rows, column by column."""


def columns_of(game: Game) -> tuple[Column, ...]:
    """Returns the columns of every table of a game's results. Any cell may be missing but for those of the first columns."""
    found = [
        *(Column("game", WHOLE), Column("won", TRUTH), Column("rule", TEXT), Column("rating", TEXT)),
        *(Column("decisions", WHOLE), Column("chances", WHOLE)),
    ]
    for player in range(game.players):
        found += (Column(f"bot_{player}", TEXT), Column(f"score_{player}", WHOLE))
        found += (Column(f"place_{player}", WHOLE), Column(f"return_{player}", NUMBER))
    shape = debrief_shape(game)
    return tuple(found) if shape is None else (*found, *shape.columns)
