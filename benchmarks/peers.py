"""Measures all our games beside Catanatron's Catan, OpenSpiel's hanabi and PettingZoo's hanabi, in turn in one process: `make bench-peers`.

Random players everywhere, four of them where a game takes as many. Each peer is driven in the fastest way its Python interface offers:
Catanatron by its own random players, OpenSpiel by random bots that play whole games in C++, and by a plain loop where it is stepped.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

import pyspiel  # type: ignore[import-not-found]  # only in .venv-peers
from catanatron import Color, RandomPlayer  # type: ignore[import-not-found]  # only in .venv-peers
from catanatron import Game as Catan
from envs import zoo
from measure import Play, Speed, enough, fastest, positions, speed, stepper
from pettingzoo.classic import hanabi_v5  # type: ignore[import-untyped]  # PettingZoo says no types

import ludoterre
from ludoterre import Game
from ludoterre.core.playout import random_games
from ludoterre.envs.pettingzoo import env as zoo_env

ROUNDS = 7
SECONDS = 0.25
PLAYERS = 4
CLONES = 2000
"""How many copies of positions are made to measure one."""

CATAN, HANABI, ZOO = "Catanatron", "OpenSpiel", "PettingZoo"
PLAYOUTS, STEPPED, DOOR = "playouts", "stepped", "door"
PEERS = {PLAYOUTS: (CATAN, HANABI), STEPPED: (CATAN, HANABI), DOOR: (ZOO,)}
"""With whom each way to play is compared."""
TARGETS = {
    ("glace_ciel", PLAYOUTS, CATAN): 100.0,
    ("ecotopia", PLAYOUTS, CATAN): 50.0,
    ("ecopolis", PLAYOUTS, CATAN): 50.0,
    ("hexago", PLAYOUTS, CATAN): 50.0,
    ("glace_ciel", STEPPED, HANABI): 5.0,
}
"""How many times a peer's decisions a second were wanted."""

hanabi = pyspiel.load_game(f"hanabi(players={PLAYERS})")


class Contestant(NamedTuple):
    """A game, the ways to play it, and what copies one of its positions, of a number that goes round."""

    name: str
    plays: dict[str, Play]
    clone: Callable[[int], object]


# Peers.


def step_hanabi(games: int, seed: int) -> int:
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
                state.apply_action(drawn(state, draw()))
            else:
                break
    return decisions


def drawn(state: Any, left: float) -> int:
    """Draws an outcome; several times faster than the numpy.random.choice of OpenSpiel's examples."""
    outcomes = state.chance_outcomes()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return int(outcome)
    return int(outcomes[-1][0])


def play_hanabi() -> Play:
    """Lets OpenSpiel's random bots play whole games in C++."""
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(PLAYERS)]

    def play(games: int, seed: int) -> int:
        for number in range(games):
            pyspiel.evaluate_bots(hanabi.new_initial_state(), bots, seed * 1000003 + number)
        return round(games * usual)

    usual = step_hanabi(2000, 0) / 2000
    """Decisions in a game: to count them in every one would take longer than to play it."""
    return play


def play_catan(games: int, seed: int) -> int:
    """Lets Catanatron's own random players play."""
    decisions = 0
    for number in range(games):
        game = Catan([RandomPlayer(color) for color in Color], seed=seed * 1000 + number)
        game.play()
        decisions += len(game.state.actions)
    return decisions


def catan_positions() -> list[Any]:
    """Returns positions of one random game of Catan, of every twentieth decision."""
    game = Catan([RandomPlayer(color) for color in Color], seed=1)
    found = []
    while game.winning_color() is None:
        if len(game.state.actions) % 20 == 0:
            found.append(game.copy())
        game.play_tick()
    return found


def hanabi_positions() -> list[Any]:
    """Returns every position of one random game of hanabi."""
    draw = random.Random(1).random
    state = hanabi.new_initial_state()
    found = []
    while not state.is_terminal():
        found.append(state.clone())
        actions = state.legal_actions()
        state.apply_action(drawn(state, draw()) if state.is_chance_node() else actions[int(draw() * len(actions))])
    return found


def peers() -> list[Contestant]:
    """Gathers the peers. Catanatron plays a game as it steps it, and PettingZoo knows no other copy than Python's own."""
    catans, hanabis = catan_positions(), hanabi_positions()
    env = hanabi_v5.env()  # for two, which is faster than for four
    env.reset(seed=1)
    return [
        Contestant(CATAN, {PLAYOUTS: play_catan, STEPPED: play_catan}, lambda i: catans[i % len(catans)].copy()),
        Contestant(HANABI, {PLAYOUTS: play_hanabi(), STEPPED: step_hanabi}, lambda i: hanabis[i % len(hanabis)].clone()),
        Contestant(ZOO, {DOOR: zoo(hanabi_v5.env())}, lambda i: deepcopy(env)),
    ]


# Ours.


def ours(name: str) -> Contestant:
    """Gathers one of our games, as it is played unless the table says otherwise."""
    players = min(PLAYERS, ludoterre.meta(name).max_players)
    game = ludoterre.load(name, players=players)
    states = positions(game)
    plays = {PLAYOUTS: playouts(game), STEPPED: stepper(game), DOOR: zoo(zoo_env(name, players=players))}
    return Contestant(name, plays, lambda i: states[i % len(states)].clone())


def playouts(game: Game) -> Play:
    """Plays in compiled code."""
    return lambda games, seed: random_games(game, games, seed)[0]


# Measuring.


def measured(contestants: list[Contestant]) -> dict[tuple[str, str], Speed]:
    """Measures every way to play every game in turn, several times, so that a busy moment of the machine hits all; keeps the best."""
    plays = {(one.name, way): play for one in contestants for way, play in one.plays.items()}
    games = {key: enough(play, SECONDS) for key, play in plays.items()}
    rounds = [{key: speed(play, games[key], number + 1) for key, play in plays.items()} for number in range(ROUNDS)]
    return {key: fastest(found[key] for found in rounds) for key in plays}


def clone_microseconds(one: Contestant) -> float:
    """Measures a copy; the best of several rounds."""
    times = []
    count = CLONES if one.name != ZOO else CLONES // 100
    for _ in range(ROUNDS):
        start = time.process_time()
        for i in range(count):
            one.clone(i)
        times.append((time.process_time() - start) * 1e6 / count)
    return min(times)


def table(contestants: list[Contestant], found: dict[tuple[str, str], Speed]) -> str:
    """Writes what was measured as a table in Markdown: how fast each game is, and how many times as fast as each peer."""
    clones = {one.name: clone_microseconds(one) for one in contestants}
    heads = ["", "playouts/s", "decisions/s", "stepped, decisions/s", "PettingZoo's door, decisions/s", "clone µs"]
    heads += [f"{way} ÷ {peer}" for way, known in PEERS.items() for peer in known]
    heads += [f"clone: {peer} ÷ this" for peer in (CATAN, HANABI, ZOO)]
    lines = ["| " + " | ".join(heads) + " |", "|---" + "|---:" * (len(heads) - 1) + "|"]
    for one in contestants:
        cells = [one.name, f"{found[one.name, PLAYOUTS].games:,.0f}" if PLAYOUTS in one.plays else "–"]
        cells += [f"{found[one.name, way].decisions:,.0f}" if way in one.plays else "–" for way in (PLAYOUTS, STEPPED, DOOR)]
        cells.append(f"{clones[one.name]:.2f}")
        for way, known in PEERS.items():
            cells += [f"{ratio(found, one.name, way, peer):.1f}" if way in one.plays else "–" for peer in known]
        cells += [f"{clones[peer] / clones[one.name]:.1f}" for peer in (CATAN, HANABI, ZOO)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def ratio(found: dict[tuple[str, str], Speed], name: str, way: str, peer: str) -> float:
    """Returns how many times a peer's decisions a second a game makes."""
    return found[name, way].decisions / found[peer, way].decisions


def main() -> int:
    """Measures and prints; returns 1 if a ratio was missed."""
    if not ludoterre.is_compiled():
        sys.exit("the installed package is not compiled")
    contestants = [ours(name) for name in ludoterre.games()] + peers()
    found = measured(contestants)
    print(f"CPU time of one core, the best of {ROUNDS} rounds, {PLAYERS} random players.")
    print("Catanatron plays Catan, OpenSpiel and PettingZoo play hanabi.\n")
    print(table(contestants, found) + "\n")
    good = True
    for (name, way, peer), target in TARGETS.items():
        reached = ratio(found, name, way, peer)
        good &= reached >= target
        print(f"{'reached' if reached >= target else 'MISSED '}  {name}, {way} ÷ {peer}: {reached:.1f}× (target ≥ {target:.0f}×)")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
