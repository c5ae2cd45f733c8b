# compiled by mypyc
"""How good a position looks to a player: what a game tells the bots, which know no game by name."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ludoterre.core.game import State
from ludoterre.core.heirs import Heritage
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Heritage):
    """A game's judgement, for bots that know no game by name. It may use only what `player` knows.

    A game's own overrides `evaluate`, `rate`, `ratings` or `choose`, whichever says it best; without one, every position is worth the
    same and bots play at random.
    """

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__}>"

    def evaluate(self, state: State, player: int) -> float:
        """Judges a position for a player; higher is better."""
        return 0.0

    def rate(self, state: State, action: int) -> float:
        """Judges a decision of the current player before it is taken."""
        player = state.current_player()
        after = state.clone()
        after._apply(action)
        return self.evaluate(after, player)

    def ratings(self, state: State, actions: vec[i64], count: i64) -> list[float]:
        """Judges the first `count` of some decisions, as `rate` does. A game may think out once what they have in common."""
        found: list[float] = []
        for i in range(count):
            found.append(self.rate(state, actions[i]))
        return found

    def choose(self, state: State, rng: Rng) -> i64:
        """Returns the best-rated decision of the current player, among equals any. A game may choose faster."""
        actions = state.game.buffer()
        count = state.write_legal(actions)
        ratings = self.ratings(state, actions, count)
        equal: i64 = 0
        highest = 0.0
        for i in range(count):
            rating = ratings[i]
            if equal == 0 or rating > highest:
                highest = rating
                equal = 0
            if rating == highest:
                actions[equal] = actions[i]  # the best so far are kept at the front
                equal += 1
        return actions[rng.below(equal)]
