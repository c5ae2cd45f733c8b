"""Whether the levels mean something: in every game each must play better than the one below, with the 95 % intervals apart.

    python benchmarks/levels.py [--only GAME] [--workers W] [--seed S] [--write] [--rates]

Results go into results/levels, and a run that was interrupted goes on there; ten minutes on two cores. `--write` puts the table into
docs/bots.md. Whoever changes a bot, a strategy or a ladder empties that folder first, or takes another seed.

Where a team plays, every level has the same deals and is judged by its mean result; the intervals of neighbours must not touch. Where
players compete, each level plays against the one below, on both sides of every deal, a draw being half a win; the interval of its share
must lie above one half. A level that thinks for a time is played with a number of imagined games instead, so that every machine
plays the same ones: STAND_INS says how many. They are a part of what the time allows (`--rates` measures that), so the level is measured
as weaker than it is, if at all.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import ludoterre
from ludoterre.bots import make_bot
from ludoterre.bots.levels import ladder
from ludoterre.bots.match import Streams
from ludoterre.bots.search import SearchBot
from ludoterre.core.game import Game
from ludoterre.lab import Processes, Run, read, simulate
from ludoterre.lab.statistics import Estimate, mean, share

FOLDER = Path("results/levels")
PAGE = Path("docs/bots.md")
MARKS = ("<!-- levels: written by benchmarks/levels.py --write -->\n", "<!-- end of levels -->\n")
SEED = "levels"
STAND_INS = {"ecopolis": 100, "ecotopia": 300, "glace_ciel": 100, "hexago": 50}
"""Imagined games for a decision, where the level thinks for a second."""
STRETCH = 1.5
"""Sampling ends when intervals so much wider than the 95 % ones are apart: since one looks often, the usual ones would flatter."""
STEPS = (400, 800, 1600, 3200, 6400)
THINKING_STEPS = (20, 40, 80)
"""Numbers of games after which one looks; fewer where a bot thinks."""


class Row(NamedTuple):
    """One level of one game."""

    game: Game
    level: int
    bot: str
    played: str
    """The bot that was measured in its place."""
    found: Estimate | None
    """Its result, or its share against the level below, which the lowest does not have."""
    apart: bool


def stand_in(game: Game, bot: str) -> str:
    """Returns a bot that plays the same games everywhere."""
    return f"search:{STAND_INS[game.meta.id]}" if bot == "search:1s" else bot


def rows(game: Game, workers: int, seed: str) -> list[Row]:
    """Measures all levels of a game, the weakest first: those that answer at once with equally many games, then those that think."""
    levels = [(level, bot, stand_in(game, bot)) for level, bot in enumerate(ladder(game.meta))]
    found: list[Row] = []
    for games in STEPS:
        found = []
        for level, bot, played in levels:
            if "search" not in played:
                found.append(measured(game, level, bot, played, found[-1] if found else None, games, workers, seed))
        if all(is_clear(game, below, row) for below, row in pairwise(found)):
            break
    for level, bot, played in levels[len(found) :]:
        for games in THINKING_STEPS:
            row = measured(game, level, bot, played, found[-1], games, workers, seed)
            if is_clear(game, found[-1], row):
                break
        found.append(row)
    return found


def measured(game: Game, level: int, bot: str, played: str, below: Row | None, games: int, workers: int, seed: str) -> Row:
    """Plays so many games, or takes them from the last run, and sums up."""
    if game.meta.cooperative:
        estimate = mean(results(game, played, 0, games, workers, seed))
        return Row(game, level, bot, played, estimate, below is None or below.found is None or estimate.low > below.found.high)
    if below is None:
        return Row(game, level, bot, played, None, True)
    shares: list[float] = []
    for seat in (0, 1):
        both = [played, below.played] if seat == 0 else [below.played, played]
        own = results(game, ",".join(both), seat, games // 2, workers, seed)
        others = results(game, ",".join(both), 1 - seat, games // 2, workers, seed)
        shares += [0.5 + (one - other) / 4 for one, other in zip(own, others, strict=True)]
    estimate = share(sum(shares), len(shares))
    return Row(game, level, bot, played, estimate, estimate.low > 0.5)


def results(game: Game, bots: str, player: int, games: int, workers: int, seed: str) -> list[float]:
    """Returns how the first games of a run ended for a player."""
    file = FOLDER / f"{game.meta.id}-{seed}-{bots.replace(':', '_')}.csv"
    simulate(Run.make(game, bots, seed), games, file, Processes(workers))
    return [float(value or 0) for value in read(file).table[f"return_{player}"]][:games]


def is_clear(game: Game, below: Row, row: Row) -> bool:
    """Tells whether there is no doubt left that a level is better than the one below."""
    if row.found is None:
        return True
    low = row.found.value - STRETCH * (row.found.value - row.found.low)
    if not game.meta.cooperative:
        return low > 0.5
    return below.found is not None and low > below.found.value + STRETCH * (below.found.high - below.found.value)


def line(row: Row) -> str:
    """Says a row as a line of the table."""
    title = f"{row.game.meta.title['en']}, {row.game.mode}, {row.game.players} player{'s' if row.game.players > 1 else ''}"
    bot = f"`{row.bot}`" + (f" (measured: `{row.played}`)" if row.played != row.bot else "")
    found = row.found
    if found is None:
        return f"| {title} | {row.level} | {bot} | | | |"
    if row.game.meta.cooperative:
        what = f"result {found.value:.3f} ({found.low:.3f} to {found.high:.3f})"
    else:
        what = f"wins {100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f}) against level {row.level - 1}"
    apart = "" if row.level == 0 else "yes" if row.apart else "**no**"
    return f"| {title} | {row.level} | {bot} | {found.size} | {what} | {apart} |"


def write(lines: list[str]) -> None:
    """Puts the table into the page, between its marks."""
    before, rest = PAGE.read_text(encoding="utf-8").split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    PAGE.write_text(before + MARKS[0] + "\n" + "\n".join(lines) + "\n\n" + MARKS[1] + after, encoding="utf-8")


def rate(game: Game, seconds: float = 2.0) -> str:
    """Measures how many games a second allows for one decision, and how many decisions share it at a table."""
    bot, streams = SearchBot(game), Streams(game.players, "rates")
    usual = [make_bot("greedy", game)] * game.players
    state, games, spent, turns = game.new_initial_state(), 0, 0.0, [1.0]
    while not state.is_terminal() and spent < seconds:
        player = int(state.current_player())
        if player >= 0 and not state.is_quiz_node() and len(state.legal_actions()) > 1:
            start = time.process_time()
            bot.choose(state.resample(player, streams.players[player]), streams.players[player])
            spent += time.process_time() - start
            games += bot.last.spent if bot.last is not None else 0
            turns.append(bot.part.turn_length(state, player))
        state.apply_action(streams.action(state, usual))
    return f"{game.meta.id}: {games / spent:.0f} imagined games a second, {sum(turns) / len(turns):.1f} decisions to come in a turn"


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="one of " + ", ".join(ludoterre.games()))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default=SEED, help="of the deals")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    parser.add_argument("--rates", action="store_true", help="measure what a second allows, and nothing else")
    given = parser.parse_args()
    names = [name for name in ludoterre.games() if given.only in (None, name)]
    if not names:
        sys.exit(f"there is no {given.only}")
    if given.rates:
        for name in names:
            print(rate(ludoterre.load(name)), flush=True)
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = ["| game | level | bot | games | found | apart |", "|---|---:|---|---:|---|---|"]
    print("\n".join(lines))
    for name in names:
        for row in rows(ludoterre.load(name), given.workers, given.seed):
            lines.append(line(row))
            print(lines[-1], flush=True)
    if given.write:
        write(lines)


if __name__ == "__main__":
    main()
