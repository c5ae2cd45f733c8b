"""Measures `simulate --decisions`: how many rows a second are played and written by two processes, and how large they are.

Every game plays with `greedy` bots for about as many rows; what writing costs is told by the same games without a file, in the same run:
`.venv/bin/python benchmarks/decisions.py`. `--rows` makes it shorter, `--games` names some of the games.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import ludoterre
from ludoterre.lab import Processes, Run, simulate
from ludoterre.lab.decisions import read

ASKED = 1_000_000
"""Rows of greedy Ecopolis that a minute must bring at least, on two processors."""
FIRST = 20
"""Games that are played to find out how long they are."""


class Measured(NamedTuple):
    """How writing one game's decisions went."""

    name: str
    rows: int
    seconds: float
    unwritten: float
    """Seconds of the same games, counted and not written."""
    size: int
    numbers: int
    """In an observation."""
    actions: int

    def line(self) -> str:
        """Writes it for people."""
        return (
            f"{self.name:<11}{self.rows:>11,} rows {self.rows / self.seconds:>9,.0f} rows/s {self.rows / self.seconds * 6e-5:>6.2f} M/min"
            f" {self.size / self.rows:>7.1f} bytes/row {self.numbers:>6,} numbers {self.actions:>6,} actions"
            f" {self.seconds / self.unwritten:>5.2f} × the time without writing"
        )


def measured(name: str, rows: int, workers: int, folder: Path) -> Measured:
    """Plays and writes about so many rows of a game, with the start of the processes."""
    game = ludoterre.load(name)
    run = Run.make(game, "greedy", 0)
    games = max(1, round(rows / simulate(run, FIRST).decisions.value))
    start = time.perf_counter()
    simulate(run, games, crew=Processes(workers))
    between = time.perf_counter()
    simulate(run, games, crew=Processes(workers), decisions=folder / f"{name}.parquet")
    end = time.perf_counter()
    found = read(folder / f"{name}.parquet")
    size = (folder / f"{name}.parquet").stat().st_size
    return Measured(name, found.decisions, end - between, between - start, size, found.observation.size, found.actions)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=ludoterre.games())
    parser.add_argument("--rows", type=int, default=ASKED)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if not ludoterre.is_compiled():
        sys.exit("the rules are not compiled: nothing to measure")
    for name in given.games:
        with TemporaryDirectory() as folder:
            print(measured(name, given.rows, given.workers, Path(folder)).line(), flush=True)


if __name__ == "__main__":
    main()
