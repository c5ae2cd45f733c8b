"""Positions as NumPy arrays, for all doors."""

from __future__ import annotations

from typing import Any

from ludoterre.core.extras import missing
from ludoterre.core.game import Game, State
from ludoterre.core.observation import FULL
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64, vec

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


def begin(game: Game, rng: Rng) -> State:
    """Returns the first decision of a new game; one that ends before anybody has decided anything is begun anew."""
    while True:
        state = game.new_initial_state()
        state.go_to_decision(rng)
        if not state.is_terminal():
            return state


class Tensors:
    """Writes positions of one game as arrays; `kind` is one of `Game.observations`.

    The rules write into arrays of their own, which NumPy reads in place; one copy makes an array that is the caller's to keep. Its
    16 bits hold every number of an observation, at half the memory of what learners compute with.
    """

    def __init__(self, game: Game, kind: str = FULL) -> None:
        self.game = game
        self.kind = game.check_observation(kind)
        self.observation = game.observation_of(kind)
        self.size = self.observation.size
        self.actions = game.num_distinct_actions()
        self.low: Numbers = np.array(self.observation.lows(), dtype=np.int16)
        self.high: Numbers = np.array(self.observation.highs(), dtype=np.int16)
        self._numbers = filled(self.size, 0)
        self._legal = game.buffer()
        self._read_numbers = _reader(self._numbers)
        self._read_legal = _reader(self._legal)

    def __repr__(self) -> str:
        return f"<Tensors of {self.game!r}: {self.size} numbers, {self.actions} actions>"

    def observe(self, state: State, player: int) -> Numbers:
        """Returns what a player knows of a position."""
        state.write_observation_of(self.kind, player, self._numbers)
        numbers = self._read_numbers
        return (np.array(self._numbers) if numbers is None else numbers).astype(np.int16)

    def observe_into(self, state: State, player: int, row: NDArray[Any]) -> None:
        """Writes what a player knows of a position into a row of numbers of any kind."""
        state.write_observation_of(self.kind, player, self._numbers)
        numbers = self._read_numbers
        row[:] = np.array(self._numbers) if numbers is None else numbers

    def mask(self, state: State) -> Mask:
        """Returns 1 for every decision that is legal now; zeros where nobody decides."""
        mask = np.zeros(self.actions, dtype=np.int8)
        self.mask_into(state, mask)
        return mask

    def mask_into(self, state: State, row: Mask) -> None:
        """Sets the legal decisions in a row of zeros."""
        if state.current_player() >= 0:
            count = state.write_legal(self._legal)
            legal = self._read_legal
            row[legal[:count] if legal is not None else np.array(self._legal[:count])] = 1


def _reader(numbers: vec[i64]) -> NDArray[np.int64] | None:
    """Returns a window on an array of the rules, or None where they run on lists."""
    try:
        return np.frombuffer(memoryview(numbers), dtype=np.int64)
    except TypeError:
        return None
