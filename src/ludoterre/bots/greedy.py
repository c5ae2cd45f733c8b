"""The bot that looks one move ahead with the game's own judgement."""

from __future__ import annotations

from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng


class GreedyBot:
    """Chooses the decision its game's strategy rates highest; among equals, any. A style is another way of rating."""

    def __init__(self, game: Game, style: str = "") -> None:
        self._strategy = game.strategy(style)
        self._style = style or "greedy"

    def __repr__(self) -> str:
        return f"<GreedyBot {self._style}: {type(self._strategy).__name__}>"

    def choose(self, state: State, rng: Rng) -> int:
        """Returns the best-rated legal action."""
        return int(self._strategy.choose(state, rng))
