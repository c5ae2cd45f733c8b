"""`python -m ludoterre.testing [GAME…] --games 10000 --workers 2` checks games in every mode, for every number of players."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from ludoterre.core.errors import LudoterreError
from ludoterre.core.game import Game
from ludoterre.core.registry import games as known_games
from ludoterre.testing.failure import ConformanceError
from ludoterre.testing.spot import Report
from ludoterre.testing.suite import check_game
from ludoterre.testing.variants import checksums, modes, old_rules, option_values

CHUNK = 200
"""Games that a worker checks at a time."""
OPTION_SHARE, SOME = 20, 10
"""A game with an option of its own gets this part of the games that each mode and player count gets, and at least so many."""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns 0 if every game keeps its promises, 1 if one breaks them or cannot be loaded."""
    parser = argparse.ArgumentParser(prog="python -m ludoterre.testing", description="Checks that games keep the promises of the contract.")
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--games", type=_positive, default=CHUNK, help="random games for each mode and player count")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=_positive, default=1, help="processes")
    parser.add_argument("--thorough", action="store_true", help="examine every game closely")
    parser.add_argument("--checksums", action="store_true", help="only print what a few random games give, as JSON")
    given = parser.parse_args(arguments)
    names = tuple(given.game) or known_games()
    try:
        if given.checksums:
            sys.stdout.write(json.dumps(checksums(names, seed=given.seed), indent=1) + "\n")
            return 0
        plan = [(game, given.games) for name in names for game in modes(name)]
        plan += [(game, max(SOME, given.games // OPTION_SHARE)) for name in names for game in [*option_values(name), *old_rules(name)]]
        _check(plan, given.seed, given.thorough, given.workers)
    except (ConformanceError, LudoterreError) as error:
        sys.stderr.write(f"\n{error}\n")
        return 1
    return 0


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _check(plan: list[tuple[Game, int]], seed: int, thorough: bool, workers: int) -> None:
    """Checks all games of a plan; stops at the first failure."""
    total, done = sum(games for _, games in plan), 0
    context = get_context("spawn")  # the same on every system, and no state of ours goes along
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        running = list(_submit(pool, plan, seed, thorough))
        try:
            for finished in as_completed(running):
                report = finished.result()
                done += report.games
                _progress(f"{done}/{total} games checked, {report.game}: {report.steps} moves", last=done == total)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _submit(pool: Executor, plan: list[tuple[Game, int]], seed: int, thorough: bool) -> Iterator[Future[Report]]:
    for game, games in plan:
        for first in range(0, games, CHUNK):
            yield pool.submit(check_game, game, min(CHUNK, games - first), seed, thorough, first)


def _progress(line: str, last: bool) -> None:
    """Renews one line on a terminal, and adds one elsewhere."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}" + ("\n" if last else ""))
    else:
        sys.stderr.write(line + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
