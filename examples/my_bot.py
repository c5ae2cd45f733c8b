"""A bot of one's own: it tries every move in a few imagined games, and takes the best. See docs/bots.md."""

from ludoterre import Rng, State
from ludoterre.core.playout import random_match


class MyBot:
    def choose(self, state: State, rng: Rng) -> int:
        return max(state.legal_actions(), key=lambda action: sum(self.result(state, action, rng) for _ in range(5)))

    def result(self, state: State, action: int, rng: Rng) -> float:
        end = state.clone()
        end.apply_action(action)
        random_match(end, rng, [rng] * state.game.players)
        return end.returns()[state.current_player()]
