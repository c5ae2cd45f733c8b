"""Measures our games beside OpenSpiel's hanabi and Catanatron's Catan, in turn in one process: `make bench-peers`.

Random players everywhere. Each peer is driven in the fastest way its Python interface offers.
"""

from __future__ import annotations

import random
import sys

import pyspiel  # type: ignore[import-not-found]  # only in .venv-peers
from catanatron import Color, RandomPlayer  # type: ignore[import-not-found]  # only in .venv-peers
from catanatron import Game as Catan
from measure import Play, Speed, enough, fastest, speed, stepper

import ludoterre
from ludoterre.core.playout import random_games

ROUNDS = 10
SECONDS = 0.3

hanabi = pyspiel.load_game("hanabi(players=4)")
glace = ludoterre.load("glace_ciel", players=3, mode="base")
ecotopia = ludoterre.load("ecotopia", players=3, mode="normal")
ecopolis = ludoterre.load("ecopolis", players=4)
hexago = ludoterre.load("hexago", players=4)


def play_hanabi(games: int, seed: int) -> int:
    """Steps OpenSpiel's C++ hanabi from Python."""
    draw = random.Random(seed).random
    decisions = 0
    for _ in range(games):
        state = hanabi.new_initial_state()
        while True:
            player = state.current_player()
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
            elif player == pyspiel.PlayerId.CHANCE:
                left = draw()
                # Several times faster than the numpy.random.choice of OpenSpiel's examples.
                for outcome, probability in state.chance_outcomes():
                    left -= probability
                    if left < 0:
                        state.apply_action(outcome)
                        break
            else:
                break
    return decisions


def play_catan(games: int, seed: int) -> int:
    """Lets Catanatron's own random players play."""
    decisions = 0
    for number in range(games):
        game = Catan([RandomPlayer(color) for color in Color], seed=seed * 1000 + number)
        game.play()
        decisions += len(game.state.actions)
    return decisions


def play_glace(games: int, seed: int) -> int:
    """Plays in compiled code."""
    return random_games(glace, games, seed)[0]


def play_ecotopia(games: int, seed: int) -> int:
    """Plays in compiled code."""
    return random_games(ecotopia, games, seed)[0]


def play_ecopolis(games: int, seed: int) -> int:
    """Plays in compiled code."""
    return random_games(ecopolis, games, seed)[0]


def play_hexago(games: int, seed: int) -> int:
    """Plays in compiled code."""
    return random_games(hexago, games, seed)[0]


CONTESTANTS: dict[str, Play] = {
    "Ludoterre glace_ciel base 3p, playouts": play_glace,
    "Ludoterre ecotopia normal 3p, playouts": play_ecotopia,
    "Ludoterre ecopolis standard 4p, playouts": play_ecopolis,
    "Ludoterre hexago normal 4p, playouts": play_hexago,
    "Catanatron, 4 players": play_catan,
    "Ludoterre glace_ciel base 3p, stepped from Python": stepper(glace),
    "OpenSpiel hanabi, 4 players, stepped from Python": play_hanabi,
}
RATIOS = (
    ("Ludoterre glace_ciel base 3p, playouts", "Catanatron, 4 players", 100.0),
    ("Ludoterre ecotopia normal 3p, playouts", "Catanatron, 4 players", 50.0),
    ("Ludoterre ecopolis standard 4p, playouts", "Catanatron, 4 players", 50.0),
    ("Ludoterre hexago normal 4p, playouts", "Catanatron, 4 players", 50.0),
    ("Ludoterre glace_ciel base 3p, stepped from Python", "OpenSpiel hanabi, 4 players, stepped from Python", 5.0),
)


def main() -> int:
    """Measures and prints; returns 1 if a ratio was missed."""
    if not ludoterre.is_compiled():
        sys.exit("the installed package is not compiled")
    games = {name: enough(play, SECONDS) for name, play in CONTESTANTS.items()}
    runs: dict[str, list[Speed]] = {name: [] for name in CONTESTANTS}
    for number in range(ROUNDS):
        for name, play in CONTESTANTS.items():
            runs[name].append(speed(play, games[name], number))
    found = {name: fastest(speeds) for name, speeds in runs.items()}

    print(f"{f'CPU time, best of {ROUNDS}':<52} {'games/s':>10} {'decisions/s':>12} {'µs/dec.':>8}")
    for name, result in found.items():
        print(f"{name:<52} {result.games:>10,.0f} {result.decisions:>12,.0f} {result.microseconds:>8.2f}")
    print()
    good = True
    for ours, theirs, target in RATIOS:
        ratio = found[ours].decisions / found[theirs].decisions
        good &= ratio >= target
        print(f"{'reached' if ratio >= target else 'MISSED '}  {ours} ÷ {theirs}: {ratio:.1f}× (target ≥ {target:.0f}×)")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
