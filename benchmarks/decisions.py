"""Measures `simulate --decisions`: how many rows a second are played and written by two processes, and how large they are.

Every game plays with `greedy` bots for about as many rows; what writing costs is told by the same games without a file, in the same run:
`.venv/bin/python benchmarks/decisions.py`. `--rows` makes it shorter, `--games` names some of the games. On a busy machine look at the
processor time of a row, that of all processes together: two calm processors write two seconds' worth of it in a second.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import ludoterre
from ludoterre.lab import Processes, Run, simulate
from ludoterre.lab.decisions import read

ROWS = 1_000_000
"""So many rows of greedy Ecopolis must come in a minute, on two processors."""
FIRST = 20
"""Games that are played to find out how long they are."""


class Cost(NamedTuple):
    """What some work took."""

    seconds: float
    cpu: float
    """Seconds of processors, with those of all processes that have ended."""


class Measured(NamedTuple):
    """How writing one game's decisions went."""

    name: str
    rows: int
    written: Cost
    counted: Cost
    """The same games, counted and not written."""
    size: int

    def line(self) -> str:
        """Writes it for people."""
        speed, work = self.rows / self.written.seconds, 1e6 / self.rows
        return (
            f"{self.name:<11}{self.rows:>10,} rows {speed:>8,.0f} rows/s {speed * 6e-5:>6.2f} M/min {self.size / self.rows:>6.1f} bytes/row"
            f" {self.written.cpu * work:>6.1f} µs of a processor/row, {self.counted.cpu * work:>6.1f} without writing"
        )


def cost(work: Callable[[], object]) -> Cost:
    """Does some work and returns what it took, with the start and the end of its processes."""
    start, before = time.perf_counter(), cpu()
    work()
    return Cost(time.perf_counter() - start, cpu() - before)


def cpu() -> float:
    """Returns the processor time of this process and of those that it has ended."""
    found = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in found)


def measured(name: str, rows: int, workers: int, folder: Path) -> Measured:
    """Plays and writes about so many rows of a game."""
    run = Run.make(ludoterre.load(name), "greedy", 0)
    games = max(1, round(rows / simulate(run, FIRST).decisions.value))
    file = folder / f"{name}.parquet"
    counted = cost(lambda: simulate(run, games, crew=Processes(workers)))
    written = cost(lambda: simulate(run, games, crew=Processes(workers), decisions=file))
    return Measured(name, read(file).decisions, written, counted, file.stat().st_size)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=ludoterre.games())
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if not ludoterre.is_compiled():
        sys.exit("the rules are not compiled: nothing to measure")
    for name in given.games:
        with TemporaryDirectory() as folder:
            print(measured(name, given.rows, given.workers, Path(folder)).line(), flush=True)


if __name__ == "__main__":
    main()
