"""Solves the smallest Ecopolis there is by counterfactual regret minimisation, with OpenSpiel: about a quarter of an hour for 16 rounds.

Prints after how many rounds of CFR+ how much a player could still gain by deviating (exploitability): it goes to 0.
"""

from __future__ import annotations

import sys

import pyspiel  # type: ignore[import-not-found]  # a binary without types
from open_spiel.python.algorithms import cfr, exploitability  # type: ignore[import-untyped]  # likewise

from ludoterre.envs import openspiel

HAMLET = "python_ludoterre_ecopolis(players=2,pack=hamlet,options=target:4;first_player:first_seat;on_empty:last_round)"


def main(rounds: int = 16) -> None:
    """Runs CFR+ and prints the curve."""
    openspiel.register("ecopolis")
    game = pyspiel.load_game(HAMLET)
    solver = cfr.CFRPlusSolver(game)
    print(f"{len(solver._info_state_nodes):,} information states")
    shown = 1
    for number in range(1, rounds + 1):
        solver.evaluate_and_update_policy()
        if number == shown:
            print(f"{number:4} {exploitability.nash_conv(game, solver.average_policy()) / 2:.4f}", flush=True)
            shown *= 2


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 16)
