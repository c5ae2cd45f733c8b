"""Work that is cut into chunks and done here, in processes of this machine, or on a cluster: the same results, as they come.

A worker may die: its chunk is done again, a few times, before the whole work is given up. Whoever stops asking for results, or is
interrupted, stops the workers at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from ludoterre.lab.cluster import Dask, NoCluster
from ludoterre.lab.pickled import OtherWorker
from ludoterre.lab.processes import Processes, WorkersLost

__all__ = ["Alone", "Crew", "Dask", "NoCluster", "OtherWorker", "Processes", "WorkersLost", "do_chunks"]

T = TypeVar("T")


class Crew(Protocol):
    """Those who do the work."""

    @property
    def size(self) -> int:
        """Returns how many chunks are worked on at a time."""

    def do_chunks(self, job: Callable[[range], T], chunks: Iterable[range]) -> Iterator[tuple[range, T]]:
        """Has every chunk done and gives each result as it comes; refuses at once what cannot be done."""

    def close(self) -> None:
        """Lets the crew go."""


class Alone:
    """Works in this process."""

    size = 1

    def do_chunks(self, job: Callable[[range], T], chunks: Iterable[range]) -> Iterator[tuple[range, T]]:
        """Does one chunk after the other."""
        for chunk in chunks:
            yield chunk, job(chunk)

    def close(self) -> None:
        """Does nothing: there is nobody else."""


def do_chunks(job: Callable[[range], T], chunks: Iterable[range], crew: Crew) -> Iterator[tuple[range, T]]:
    """Has a job done for every chunk and gives the results as they come, in any order.

    Unless done `Alone`, the job and its results must be picklable: a `functools.partial` of a module's function, say. Workers that
    would do something else are found by the `identity()` of its arguments, as a `Run` has one.
    """
    return crew.do_chunks(job, chunks)
