"""Games that are lost by a bot that crashes, breaks the rules or thinks too long: how they end, and why."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from ludoterre.core.batch import forfeit
from ludoterre.core.errors import LudoterreError
from ludoterre.core.game import Game, State
from ludoterre.core.moves import TERMINAL, Outcome

FORFEIT = "forfeit"
"""Stands where else the rule stands that ended a game."""

REASONS = {
    "crash": "an error while it was deciding",
    "no action": "its answer was no number of an action",
    "illegal": "its action was not legal",
    "slow": "it thought too long, in seconds",
    "ended": "its process ended, with the exit code",
    "not made": "it could not be made",
}
"""What can be wrong with a bot, by the word that tables of results have for it."""


class Misbehaved(LudoterreError):
    """A bot from outside that cannot go on with its game. `kind` is one of `REASONS`, `detail` says more."""

    def __init__(self, bot: str, kind: str, detail: str = "") -> None:
        super().__init__("the bot {bot} has lost the game by misbehaviour ({kind}: {detail})", bot=bot, kind=kind, detail=detail)
        self.bot, self.kind, self.detail = bot, kind, detail

    def __reduce__(self) -> tuple[Any, ...]:
        return (Misbehaved, (self.bot, self.kind, self.detail))

    @property
    def reason(self) -> str:
        """Says what was wrong in one line, in the same words in every language, for tables of results."""
        return f"{self.kind}: {self.detail}" if self.detail else self.kind


class Forfeit(NamedTuple):
    """Who lost a game by misbehaviour, and why."""

    player: int
    reason: str


class Forfeited:
    """A game that is over because one bot misbehaved: everything is as it stood, but for how it ended.

    In a game for a team, the team has lost, by −1. Where everybody plays for themselves, all others share the victory: the bot that
    misbehaved is beaten by all of them. Nobody has a score.
    """

    def __init__(self, state: State, player: int, reason: str) -> None:
        self.state = state
        self.forfeit = Forfeit(player, reason)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def is_terminal(self) -> bool:
        """Says that the game is over."""
        return True

    def current_player(self) -> int:
        """Says that nobody decides any more."""
        return TERMINAL

    def outcome(self) -> Outcome:
        """Says how the game ended."""
        return forfeited(self.state.game, self.forfeit.player)

    def returns(self) -> list[float]:
        """Gives the results, as `State.returns` does."""
        return forfeit(self.state.game, self.forfeit.player)


def forfeited(game: Game, player: int) -> Outcome:
    """Returns how a game ended that a player lost by misbehaviour."""
    if game.meta.cooperative or game.players < 2:
        return Outcome(False, (), (1,) * game.players, "", FORFEIT)
    return Outcome(True, (), tuple(game.players if one == player else 1 for one in range(game.players)), "", FORFEIT)


def lost(state: State, player: int, fault: Misbehaved) -> State:
    """Ends a game where it stands, lost by a bot; whoever looks at the end finds what they would find in any game."""
    return cast(State, Forfeited(state, player, fault.reason))


def forfeit_of(state: State) -> Forfeit | None:
    """Tells by whom a game was lost, if it was by misbehaviour."""
    return state.forfeit if isinstance(state, Forfeited) else None
