"""Games of several runs, played as one piece of work: what tournaments and balance reports are made from."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Any, Generic, TypeVar

from ludoterre.lab.runs import Run
from ludoterre.lab.workers import Alone, Crew, do_chunks

T = TypeVar("T")

CHUNKS = 16
"""Chunks for each worker at least, so that all end at about the same time."""
LARGEST = 100
"""Games in one chunk."""


@dataclass(frozen=True)
class Schedule(Generic[T]):
    """Games 0 to counts[i]−1 of each run i, numbered through, and the function that plays one and returns what shall be known of it."""

    runs: tuple[Run, ...]
    counts: tuple[int, ...]
    play: Callable[[Run, int], T]

    def identity(self) -> dict[str, Any]:
        """Says which games these are, as plain data; workers compare it with what they would play."""
        return {"runs": [run.identity() for run in self.runs], "counts": list(self.counts)}

    @property
    def total(self) -> int:
        """Counts all games."""
        return sum(self.counts)

    def place(self, index: int) -> tuple[int, int]:
        """Finds the run of a game, and the game's number in it."""
        ends = list(accumulate(self.counts))
        run = bisect_right(ends, index)
        return run, index - (ends[run] - self.counts[run])

    def played(self, crew: Crew | None = None, tell: Callable[[int], None] | None = None) -> list[list[T]]:
        """Has all games played and returns what became of each, by run and in order; `tell` is called with how many more are done."""
        crew = crew or Alone()
        size = max(1, min(LARGEST, self.total // (crew.size * CHUNKS)))
        done: dict[int, list[T]] = {}
        for chunk, results in do_chunks(partial(play_some, self), pieces(self.total, size), crew):
            done[chunk.start] = results
            if tell is not None:
                tell(len(chunk))
        inorder = iter([one for start in sorted(done) for one in done[start]])
        return [[next(inorder) for _ in range(count)] for count in self.counts]


def play_some(planned: Schedule[T], chunk: range) -> list[T]:
    """Plays some of the games."""
    return [planned.play(planned.runs[run], number) for run, number in map(planned.place, chunk)]


def pieces(total: int, size: int) -> Iterable[range]:
    """Cuts so many games into chunks."""
    return (range(start, min(start + size, total)) for start in range(0, total, size))
