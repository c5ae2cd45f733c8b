"""How long a bot may think: so many imagined games, the same on every machine, or so many seconds, as people wait."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter  # noqa: TID251  a bot at a table thinks for a time; with Iterations nothing here reads the clock
from typing import Protocol

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3600.0
"""What may be asked for."""


class Budget(Protocol):
    """What may be spent on one decision."""

    def start(self) -> None:
        """Begins a decision."""

    def games(self, spent: int) -> int:
        """Tells how many games there are for this decision in all, or guesses it from how long some took."""

    def is_spent(self, spent: int) -> bool:
        """Tells whether it is time to decide."""

    def left(self) -> float:
        """Tells how many seconds are left, asked before every game; infinitely many where no clock decides."""


class Iterations:
    """So many imagined games: the same decisions everywhere."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __repr__(self) -> str:
        return f"Iterations({self.count})"

    def start(self) -> None:
        """Begins a decision."""

    def games(self, spent: int) -> int:
        """Returns the number, whatever was spent."""
        return self.count

    def is_spent(self, spent: int) -> bool:
        """Tells whether all games were imagined."""
        return spent >= self.count

    def left(self) -> float:
        """Gives all the time in the world: which games are imagined shall not depend on the machine."""
        return inf


class Seconds:
    """So many seconds, whatever the machine manages in them."""

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self._clock = clock
        self._began = 0.0

    def __repr__(self) -> str:
        return f"Seconds({self.seconds!r})"

    def start(self) -> None:
        """Looks at the clock."""
        self._began = self._clock()

    def games(self, spent: int) -> int:
        """Guesses how many games there will be if all take as long as those that were spent."""
        return int(spent * self.seconds / max(self._clock() - self._began, 1e-6))

    def is_spent(self, spent: int) -> bool:
        """Tells whether the time is over."""
        return self.left() <= 0.0

    def left(self) -> float:
        """Looks at the clock again."""
        return self._began + self.seconds - self._clock()

    def part(self, share: float) -> Seconds:
        """Returns a part of the time as a budget of its own."""
        return Seconds(self.seconds * share, self._clock)
