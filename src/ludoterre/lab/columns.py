"""The columns of a table of results: the same for every run of a game, whatever happens in it.

What a game tells at its end (`State.debrief`) becomes columns `debrief.…`, as the game declares them (`ludoterre.core.debrief`). Runs with
bots from outside have two columns more.
"""

from __future__ import annotations

from ludoterre.core.debrief import NUMBER, TEXT, TRUTH, WHOLE, Column, Scalar, debrief_shape
from ludoterre.core.game import Game
from ludoterre.lab.runs import Run

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
FORFEITS = (
    Column("forfeit", WHOLE, "who lost the game by misbehaviour, if somebody did: the number of the player"),
    Column("reason", TEXT, "what that player's bot did"),
)
"""What is told besides where bots from outside play."""


def columns_of(game: Game, debriefed: bool = True) -> tuple[Column, ...]:
    """Returns the columns of every table of a game's results. Any cell may be missing but for those of the first columns."""
    found = [*FIRST]
    for player in range(game.players):
        found += [column._replace(name=f"{column.name}_{player}") for column in EACH_PLAYER]
    shape = debrief_shape(game) if debriefed else None
    return tuple(found) if shape is None else (*found, *shape.columns)


def columns_of_run(run: Run, debriefed: bool = True) -> tuple[Column, ...]:
    """Returns the columns of a run's table: where bots from outside play, who lost a game by misbehaviour, if somebody did, and why."""
    found = columns_of(run.game, debriefed)
    return (*found, *FORFEITS) if run.has_outsiders else found
