"""Lets OpenSpiel's Monte-Carlo tree search play Ecopolis against random opponents.

pip install 'ludoterre[envs]'
python examples/openspiel_mcts.py
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a binary without types
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]  # has no types

import ludoterre.envs.openspiel  # noqa: F401  registers the games


def play(game: Any, bot: Any, seat: int, rng: np.random.RandomState) -> float:
    """Plays a game with the bot, or a random player, in one seat and random players in the others; returns the result of that seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=probabilities))
        elif bot is not None and state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return float(state.returns()[seat])


def main() -> None:
    """Plays some games, the bot in every seat in turn."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="python_ludoterre_ecopolis(players=2)")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()

    game = pyspiel.load_game(given.game)
    rng = np.random.RandomState(given.seed)
    bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=given.simulations, evaluator=mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    print(f"{given.game}: mean result against random players, from -1 to 1")
    for name, player in (("random", None), (f"MCTS, {given.simulations} simulations", bot)):
        results = [play(game, player, number % game.num_players(), rng) for number in range(given.games)]
        margin = 1.96 * float(np.std(results)) / len(results) ** 0.5
        print(f"{name}: {np.mean(results):.2f} ± {margin:.2f} in {len(results)} games")


if __name__ == "__main__":
    main()
