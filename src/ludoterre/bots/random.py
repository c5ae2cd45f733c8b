"""The bot that plays any legal move."""

from __future__ import annotations

from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng


class RandomBot:
    """Chooses uniformly."""

    blind = True
    """Needs no position that its player could be in: the legal moves are the same in all of them."""

    def __init__(self, game: Game) -> None:
        """Needs to know nothing of the game."""

    def __repr__(self) -> str:
        return "<RandomBot>"

    def choose(self, state: State, rng: Rng) -> int:
        """Returns any legal action."""
        return rng.choice(state.legal_actions())
