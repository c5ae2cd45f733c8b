"""The bot that looks one move ahead with the game's own judgement."""

from __future__ import annotations

from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng


class GreedyBot:
    """Chooses the decision its game's strategy rates highest; among equals, any."""

    def __init__(self, game: Game) -> None:
        self._strategy = game.strategy()

    def choose(self, state: State, rng: Rng) -> int:
        """Returns the best-rated legal action."""
        best: list[int] = []
        best_rating = 0.0
        for action in state.legal_actions():
            rating = self._strategy.rate(state, action)
            if not best or rating > best_rating:
                best, best_rating = [action], rating
            elif rating == best_rating:
                best.append(action)
        return rng.choice(best)
