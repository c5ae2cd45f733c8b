"""Plays many games of bots among themselves and says how often they win, by which rule, with what score and rating: `make balance`.

A bot is `random`, `greedy`, `planner`, one that the game brings, `planner:100` (so many games imagined for a decision) or
`always:A/B/C`, which plays the first of these moves, in notation, that is legal, and leaves all other decisions to `greedy`:
`always:end` does nothing where one may.
Game number n of a seed is the same whatever the number of processes.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from statistics import fmean, pstdev, stdev
from typing import NamedTuple

import ludoterre
from ludoterre.bots.base import Bot, make_bot
from ludoterre.bots.match import Streams
from ludoterre.bots.planner import PlannerBot
from ludoterre.cli import read_options
from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng

CONFIDENCE = 1.96
"""Standard errors on each side of a 95 % interval."""
CHUNKS_PER_PROCESS = 8


class Series(NamedTuple):
    """Which games are played, and by whom."""

    game: str
    players: int
    mode: str | None
    options: tuple[str, ...]
    bot: str
    seed: int


class Played(NamedTuple):
    """How one game ended."""

    won: bool
    rule: str
    rating: str
    score: int
    decisions: int


class AlwaysBot:
    """Plays the first of some moves that is legal."""

    def __init__(self, game: Game, lines: list[str]) -> None:
        self._lines = lines
        self._otherwise = make_bot("greedy", game)

    def choose(self, state: State, rng: Rng) -> int:
        """Returns a wanted action, or what the greedy bot would do."""
        legal = {state.notation(action): action for action in state.legal_actions()}
        wanted = next((line for line in self._lines if line in legal), None)
        return self._otherwise.choose(state, rng) if wanted is None else legal[wanted]


def bot_of(spec: str, game: Game) -> Bot:
    """Makes the bot that a description asks for."""
    name, _, detail = spec.partition(":")
    if name == "always":
        return AlwaysBot(game, detail.split("/"))
    return PlannerBot(game, int(detail)) if name == "planner" and detail else make_bot(spec, game)


@cache
def table(series: Series) -> tuple[Game, Bot]:
    """Loads the game and makes the bot, once in each process."""
    options = read_options(series.game, list(series.options))
    game = ludoterre.load(series.game, series.players, series.mode, **options)
    return game, bot_of(series.bot, game)


def play(series: Series, first: int, count: int) -> list[Played]:
    """Plays some games of a series."""
    game, bot = table(series)
    return [play_one(game, [bot] * game.players, series.seed, number) for number in range(first, first + count)]


def play_one(game: Game, bots: list[Bot], seed: int, number: int) -> Played:
    """Plays one game."""
    streams = Streams(game.players, seed, number)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(streams.action(state, bots))
    outcome = state.outcome()
    assert outcome is not None
    return Played(outcome.won, outcome.rule, outcome.rating, max(outcome.scores), decisions)


def play_all(series: Series, games: int, workers: int) -> list[Played]:
    """Plays a whole series in several processes."""
    size = max(1, games // (workers * CHUNKS_PER_PROCESS))
    starts = range(0, games, size)
    with ProcessPoolExecutor(workers) as pool:
        parts = pool.map(play, [series] * len(starts), starts, [min(size, games - start) for start in starts])
        return [played for part in parts for played in part]


def share(hits: int, of: int) -> str:
    """Writes a share with its 95 % interval (Wilson's, which holds near 0 and 1 too)."""
    p, z = hits / of, CONFIDENCE
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{p:6.1%}  ({max(0.0, middle - half):.1%} to {middle + half:.1%})"


def mean(values: list[int]) -> str:
    """Writes a mean with its 95 % interval."""
    if len(values) < 2:
        return "–"
    return f"{fmean(values):6.2f}  ± {CONFIDENCE * stdev(values) / sqrt(len(values)):.2f}"


def report_ratings(played: list[Played]) -> None:
    """Prints all scores, won or lost, and how many games reach each step of the rating table, for a game that has one."""
    scores = [game.score for game in played]
    steps = {
        rating: min(game.score for game in played if game.rating == rating) for rating in {game.rating for game in played if game.rating}
    }
    if not steps:
        return
    print(f"  score             {mean(scores)}  sd {pstdev(scores):.1f}  from {min(scores)} to {max(scores)}")
    for rating, least in sorted(steps.items(), key=lambda step: step[1]):
        print(f"    {rating:<15} {share(sum(score >= least for score in scores), len(scores))}  or better")


def report(bot: str, played: list[Played], seconds: float) -> None:
    """Prints what became of a series."""
    print(f"{bot}: {len(played)} games in {seconds:.0f} s")
    print(f"  won               {share(sum(game.won for game in played), len(played))}")
    ends = Counter((game.won, game.rule) for game in played)
    for (won, rule), count in sorted(ends.items(), reverse=True):
        print(f"    {'won' if won else 'lost'} {rule:<10}  {share(count, len(played))}")
    print(f"  score of wins     {mean([game.score for game in played if game.won])}")
    report_ratings(played)
    print(f"  decisions a game  {mean([game.decisions for game in played])}", flush=True)


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4000, help="so many for each bot")
    parser.add_argument("--bots", default="random,greedy", help="descriptions, with commas between them")
    parser.add_argument("--players", type=int, help="if not given, the fewest")
    parser.add_argument("--mode")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    players = given.players or ludoterre.meta(given.game).min_players
    series = [Series(given.game, players, given.mode, tuple(given.option), bot, given.seed) for bot in given.bots.split(",")]
    try:
        for one in series:
            table(one)
    except (ludoterre.LudoterreError, ValueError) as error:
        sys.exit(str(error))
    for one in series:
        start = time.monotonic()
        report(one.bot, play_all(one, given.games, given.workers), time.monotonic() - start)


if __name__ == "__main__":
    main()
