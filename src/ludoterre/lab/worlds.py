"""Positions that whoever decides could not tell from the true one, each played on from several moves under the same luck."""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.core.game import State
from ludoterre.core.luck import Luck
from ludoterre.core.playout import guided_playout
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.lab.endings import Ending, ending


class Stopped(Exception):
    """Somebody does not want to wait any longer."""


def never() -> bool:
    """Lets the work go on."""
    return False


class World:
    """One of these positions: world `number` of a decision is the same whoever imagines it, and so is its luck."""

    def __init__(self, state: State, strategy: Strategy, seed: int | str, seq: int, number: int, stop: Callable[[], bool] = never) -> None:
        player = int(state.current_player())
        self.rng = Rng(seed, seq, number)
        self.state = state.resample(player, self.rng)
        self.usual = int(strategy.choose(self.state, self.rng))
        """What the game's own strategy does there."""
        self._side = 0 if state.game.meta.cooperative else player
        self._strategy = strategy
        self._luck: tuple[int | str, int, int] = (seed, seq, number)
        self._stop = stop
        self._endings: dict[int, Ending] = {}

    def ending(self, action: int) -> Ending:
        """Plays on from an action by the game's own strategy for everybody, once."""
        known = self._endings.get(action)
        if known is None:
            if self._stop():
                raise Stopped
            state = self.state.clone()
            state._apply(action)
            guided_playout(state, self._strategy, self.rng.copy(), Luck(*self._luck, "luck"))
            known = self._endings[action] = ending(state)
        return known

    def worth(self, action: int) -> float:
        """Returns how the game ended for whoever decides, as moves are judged: see `Analysis.measure`."""
        end = self.ending(action)
        return end.result[0] if self.state.game.meta.cooperative else end.chance[self._side]
