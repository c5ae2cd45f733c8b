"""Measures `simulate`: a million random games of La Glace et le Ciel, played and written to a Parquet file, by one process and by two.

Run it on a calm machine, since the ratio compares two runs: `.venv/bin/python benchmarks/simulate.py`. `--games` makes it shorter.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import ludoterre
from ludoterre.lab import Processes, Run, simulate


def seconds(run: Run, games: int, workers: int, folder: Path) -> float:
    """Plays and writes; returns how long it took, with the start of the processes."""
    start = time.perf_counter()
    simulate(run, games, folder / f"{workers}.parquet", Processes(workers))
    return time.perf_counter() - start


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="glace_ciel")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if not ludoterre.is_compiled():
        sys.exit("the rules are not compiled: nothing to measure")
    run = Run.make(ludoterre.load(given.game, given.players), "random", 0)
    with TemporaryDirectory() as folder:
        found = {workers: seconds(run, given.games, workers, Path(folder)) for workers in (1, given.workers)}
        size = (Path(folder) / "1.parquet").stat().st_size
    for workers, took in found.items():
        print(f"{workers} workers: {given.games:,} games in {took:.1f} s ({given.games / took:,.0f} a second)")
    print(f"{given.workers} workers are {found[1] / found[given.workers]:.2f} × one; the file has {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
