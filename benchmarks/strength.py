"""How well the searching bot plays, beside what is asked of it.

    python benchmarks/strength.py [--only NAME] [--games N] [--workers W] [--seed S]

Results go into results/strength, and runs that were interrupted go on there. Budgets are imagined games for each decision, so that
every machine plays the same games; each is worth a second at most, as the last column says. Where players compete, all seats are
tried equally often. A trial looks at its results every twenty games and ends when there is no doubt left.

Whoever changes a bot or a strategy empties that folder first: its files know the version of the package, not the bots' thoughts. And
whoever has changed one until these deals went well shows it on others (`--seed`).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import NamedTuple

import ludoterre
from ludoterre.bots import make_bot
from ludoterre.bots.match import Streams
from ludoterre.lab import Processes, Run, read, simulate
from ludoterre.lab.statistics import Estimate, mean, share

FOLDER = Path("results/strength")
SEED = "strength"
SAMPLE = 40
"""Decisions that are timed."""
STEP = 20
"""Games after which a trial looks whether it has seen enough…"""
STRETCH = 1.5
"""…which is when what is wanted lies outside an interval so much wider than the 95 % one: with ten looks, 19 trials in 20 are right."""


class Trial(NamedTuple):
    """What is played, and how well it should be."""

    name: str
    game: str
    players: int
    budget: int
    rival: str
    """Who sits opposite, where players compete."""
    games: int
    """At most."""
    measure: str
    wanted: float


TRIALS = (
    Trial("glace-2", "glace_ciel", 2, 1000, "", 200, "score", 11.8),
    Trial("glace-3", "glace_ciel", 3, 1000, "", 200, "score", 17.9),
    Trial("glace-4", "glace_ciel", 4, 1000, "", 200, "score", 20.4),
    Trial("covid19", "covid19", 1, 10_000, "", 200, "won", 0.75),
    Trial("ecotopia", "ecotopia", 3, 5000, "", 200, "score", 60.0),
    Trial("ecopolis", "ecopolis", 2, 1000, "prudent", 200, "beats", 0.65),
    Trial("hexago", "hexago", 2, 100, "greedy", 200, "beats", 0.8),
    Trial("hexago-4", "hexago", 4, 100, "greedy", 200, "first", 0.4),
)


def lineups(trial: Trial) -> list[str]:
    """Returns who sits where: on each place in turn among rivals."""
    bot = f"search:{trial.budget}"
    if not trial.rival:
        return [bot]
    return [",".join(bot if place == seat else trial.rival for place in range(trial.players)) for seat in range(trial.players)]


def measured(trial: Trial, games: int, workers: int, seed: str) -> Estimate:
    """Plays what is missing until there is no doubt, or the games are over, and sums up."""
    for played in range(STEP, max(1, games) + STEP, STEP):
        found = after(trial, min(played, max(1, games)), workers, seed)
        if not found.value - STRETCH * (found.value - found.low) <= trial.wanted <= found.value + STRETCH * (found.high - found.value):
            break
    return found


def after(trial: Trial, games: int, workers: int, seed: str) -> Estimate:
    """Plays so many games, or takes them from the last run, and sums up."""
    game = ludoterre.load(trial.game, trial.players)
    found: list[float] = []
    for seat, bots in enumerate(lineups(trial)):
        file = FOLDER / f"{trial.name}-{trial.budget}-{seed}-{seat}.csv"
        simulate(Run.make(game, bots, seed), -(-games // len(lineups(trial))), file, Processes(workers))
        table = read(file).table
        if trial.measure == "beats":
            # A draw is half a win.
            found += [(float(value or 0) + 1) / 2 for value in table[f"return_{seat}"]]
        elif trial.measure == "first":
            # Nobody else is as good.
            found += [float(value == 1.0) for value in table[f"return_{seat}"]]
        else:
            found += [float(value or 0) for value in table["won" if trial.measure == "won" else "score_0"]]
    return share(sum(found), len(found)) if trial.measure != "score" else mean(found)


def seconds(trial: Trial) -> float:
    """Returns the CPU time of one decision where there is a choice."""
    game = ludoterre.load(trial.game, trial.players)
    bot, streams = make_bot(f"search:{trial.budget}", game), Streams(game.players, "clock")
    usual = [make_bot("greedy", game)] * game.players
    state, spent, count = game.new_initial_state(), 0.0, 0
    while not state.is_terminal() and count < SAMPLE:
        player = state.current_player()
        if player >= 0 and not state.is_quiz_node() and len(state.legal_actions()) > 1:
            start = time.process_time()
            bot.choose(state.resample(player, streams.players[player]), streams.players[player])
            spent, count = spent + time.process_time() - start, count + 1
        state.apply_action(streams.action(state, usual))
    return spent / count


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="one of " + ", ".join(trial.name for trial in TRIALS))
    parser.add_argument("--games", type=int, help="at most so many, instead of the usual number")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default=SEED, help="of the deals")
    given = parser.parse_args()
    chosen = [trial for trial in TRIALS if given.only in (None, trial.name)]
    if not chosen:
        sys.exit(f"there is no {given.only}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for trial in chosen:
        found = measured(trial, given.games or trial.games, given.workers, given.seed)
        verdict = "met" if found.low >= trial.wanted else "reached" if found.value >= trial.wanted else "missed"
        print(
            f"{trial.name:<9} search:{trial.budget:<6} {trial.measure:<6} {found.value:6.3f} ({found.low:.3f} to {found.high:.3f})"
            f" in {found.size} games; wanted {trial.wanted}: {verdict}; {seconds(trial):.2f} s a decision",
            flush=True,
        )


if __name__ == "__main__":
    main()
