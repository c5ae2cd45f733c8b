"""The columns of a table of results: the same for every run of a game, whatever happens in it.

What a game tells at its end (`State.debrief`) becomes columns `debrief.…`, as the game declares them (`ludoterre.core.debrief`).
"""

from __future__ import annotations

from ludoterre.core.debrief import NUMBER, TEXT, TRUTH, WHOLE, Column, Scalar, debrief_shape
from ludoterre.core.game import Game

Table = dict[str, list[Scalar]]
"""Rows, column by column."""


FIRST = (
    Column("game", WHOLE, "the number of the game, from 0; rows are in this order"),
    Column("won", TRUTH, "co-operative: whether the team won; competitive: false if all lost together"),
    Column("rule", TEXT, "the rule of the ledger that ended the game"),
    Column("rating", TEXT, "the step of the game's rating table; missing where there is none"),
    Column("decisions", WHOLE, "how often a player decided"),
    Column("chances", WHOLE, "how often dice or decks did"),
)
EACH_PLAYER = (
    Column("bot", TEXT, "who played"),
    Column("score", WHOLE, "the score; missing where the rules give none"),
    Column("place", WHOLE, "the place, 1 the best; equal ones are shared"),
    Column("return", NUMBER, "`State.returns`: how the game ended for that player, within −1 and 1"),
)
"""What is known of each player: `score_0` is the first one's score."""


def columns_of(game: Game, debriefed: bool = True) -> tuple[Column, ...]:
    """Returns the columns of every table of a game's results. Any cell may be missing but for those of the first columns."""
    found = [*FIRST]
    for player in range(game.players):
        found += [column._replace(name=f"{column.name}_{player}") for column in EACH_PLAYER]
    shape = debrief_shape(game) if debriefed else None
    return tuple(found) if shape is None else (*found, *shape.columns)
