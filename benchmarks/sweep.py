"""Measures `sweep`: every card of Ecopolis with one point less, as it is and with one more, 400 games each, on the same deals.

`.venv/bin/python benchmarks/sweep.py` takes about half a minute on two calm cores; under five minutes is wanted. `--games` shortens it.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time

import ludoterre
from ludoterre.lab import Processes
from ludoterre.lab.sweep import sweep


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ecopolis")
    parser.add_argument("--vary", default="construction.*.points=±1")
    parser.add_argument("--measure", default="won,score,seat.least,decisions")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if not ludoterre.is_compiled():
        sys.exit("the rules are not compiled: nothing to measure")
    game = ludoterre.load(given.game, given.players)
    start = time.perf_counter()
    found = sweep(game, [given.vary], True, games=given.games, measures=given.measure.split(","), crew=Processes(given.workers))
    wall = time.perf_counter() - start
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    here, there = (one.ru_utime + one.ru_stime for one in used)
    variants = 1 + len({row.changes for row in found.rows if row.changes})
    played = variants * given.games
    print(f"{len(found.rows)} rows, {variants} variants, {played:,} games by {given.workers} workers in {wall:.1f} s")
    print(f"CPU: {there:.1f} s in the workers ({played / there:,.0f} games a second), {here:.1f} s beside them")


if __name__ == "__main__":
    main()
