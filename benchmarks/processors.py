"""What several processors bring to one decision: the same number of imagined games, in one process and in several.

    python benchmarks/processors.py [--workers W] [--only GAME]

Both take turns, and the best of five rounds counts. The seconds of a clock tell what somebody waits, on a machine that does nothing else;
the CPU time of the process that asked tells, on any machine, how much of the work the others took from it.
"""

from __future__ import annotations

import argparse
import time

import ludoterre
from ludoterre.bots import evaluate, make_bot
from ludoterre.bots.match import Streams
from ludoterre.core.game import State

GAMES = {"covid19": 6000, "ecopolis": 2000, "ecotopia": 6000, "glace_ciel": 6000, "hexago": 400}
"""Imagined games: half a second to a second of work."""
ROUNDS = 5
DECISION = 6
"""Which decision with a choice is thought about."""


def position(name: str) -> State:
    """Returns a position of a game between greedy bots, some decisions after its beginning."""
    game = ludoterre.load(name)
    usual, streams, state = [make_bot("greedy", game)] * game.players, Streams(game.players, "processors"), game.new_initial_state()
    decisions = 0
    while True:
        if not state.is_chance_node() and not state.is_quiz_node() and len(state.legal_actions()) > 1:
            decisions += 1
            if decisions == DECISION:
                return state
        state.apply_action(streams.action(state, usual))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", help="one of " + ", ".join(GAMES))
    given = parser.parse_args()
    print(f"| game | imagined games | s with 1 | s with {given.workers} | times faster | CPU s with 1 | CPU s of the first | times less |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for name, games in GAMES.items():
        if given.only not in (None, name):
            continue
        state = position(name)
        waited, worked = {1: float("inf"), given.workers: float("inf")}, {1: float("inf"), given.workers: float("inf")}
        for _ in range(ROUNDS):
            for workers in waited:
                clock, processor = time.perf_counter(), time.process_time()
                evaluate(state, int(state.current_player()), budget=games, workers=workers)
                waited[workers] = min(waited[workers], time.perf_counter() - clock)
                worked[workers] = min(worked[workers], time.process_time() - processor)
        one, many = waited[1], waited[given.workers]
        alone, first = worked[1], worked[given.workers]
        print(
            f"| {name} | {games} | {one:.2f} | {many:.2f} | {one / many:.2f} | {alone:.2f} | {first:.2f} | {alone / first:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
