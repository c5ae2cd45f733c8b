"""What the benchmarks share: CPU time of short repeats, and a random game stepped from plain Python."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from statistics import median
from typing import NamedTuple

from ludoterre import CHANCE, Game, Rng, State
from ludoterre.games.scene import Choice, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker

LISTINGS = 200
"""How often a list of legal moves is made to measure it."""


class Speed(NamedTuple):
    """How fast games went by; of several measurements the fastest tells most about the code and least about the machine."""

    games: float
    """Per second."""
    decisions: float
    """Per second."""

    @property
    def microseconds(self) -> float:
        """Time per decision."""
        return 1e6 / self.decisions


Play = Callable[[int, int], int]
"""Plays `games` random games from a `seed`; returns the number of decisions."""


def speed(play: Play, games: int, seed: int = 1) -> Speed:
    """Measures one run of so many games."""
    start = time.process_time()
    decisions = play(games, seed)
    seconds = time.process_time() - start
    return Speed(games / seconds, decisions / seconds)


def enough(play: Play, seconds: float) -> int:
    """Finds how many games take about so long; also warms up."""
    games = 1
    while True:
        start = time.process_time()
        play(games, 0)
        taken = time.process_time() - start
        if taken > seconds / 10:
            return max(1, round(games * seconds / taken))
        games *= 2


def fastest(speeds: Iterable[Speed]) -> Speed:
    """Picks the best of several measurements."""
    return max(speeds, key=lambda found: found.decisions)


def stepper(game: Game) -> Play:
    """Steps a game as somebody's own bot would, through `legal_actions` and `apply_action`."""

    def play(games: int, seed: int) -> int:
        draw = random.Random(seed).random
        rng = Rng(seed)
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while True:
                player = state.current_player()
                if player >= 0:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(draw() * len(actions))])
                    decisions += 1
                elif player == CHANCE:
                    state.apply_action(state.sample_chance(rng))
                else:
                    break
        return decisions

    return play


def positions(game: Game, seed: int = 1) -> list[State]:
    """Returns every position of one random game."""
    rng = Rng(seed)
    state = game.new_initial_state()
    found = [state.clone()]
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        found.append(state.clone())
    return found


def widest_microseconds(game: Game, games: int) -> float:
    """Returns the CPU time of listing the legal moves where random games had the most of them."""
    rng, widest, most = Rng(1), game.new_initial_state(), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node() and len(actions) > most:
                widest, most = state.clone(), len(actions)
            state.apply_action(state.sample_chance(rng) if state.is_chance_node() else actions[rng.below(len(actions))])
    times = []
    for _ in range(9):
        start = time.process_time()
        for _ in range(LISTINGS):
            widest.legal_actions()
        times.append((time.process_time() - start) / LISTINGS)
    return min(times) * 1e6


def clone_microseconds(game: Game, rounds: int) -> float:
    """Measures the copy of a position, on average over one game."""
    states = positions(game)
    start = time.process_time()
    for _ in range(rounds):
        for state in states:
            state.clone()
    return (time.process_time() - start) * 1e6 / (rounds * len(states))


def draw_milliseconds(game: Game, games: int) -> float:
    """Measures how long the browser's drawing of a new position takes for whoever decides; the median of some random games."""
    scene = make_scene(game, speaker(game, "fr"), language("fr"))
    taken = []
    for seed in range(games):
        state, rng = game.new_initial_state(), Rng(seed)
        while not state.is_terminal():
            player = int(state.current_player())
            if player != CHANCE:
                view = state.view(player)
                choices = [Choice(state.move(action), state.notation(action, player)) for action in state.legal_actions()]
                start = time.process_time()
                scene.draw(view, choices, ())
                taken.append(1000 * (time.process_time() - start))
            state.apply_action(state.sample_chance(rng) if player == CHANCE else rng.choice(state.legal_actions()))
    return median(taken)
