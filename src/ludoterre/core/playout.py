# compiled by mypyc
"""Loops that play whole games inside compiled code: what simulation, search and benchmarks stand on."""

from __future__ import annotations

from ludoterre.core.game import Game, State
from ludoterre.core.luck import Luck
from ludoterre.core.moves import CHANCE
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64, vec


def random_playout(state: State, rng: Rng, buffer: vec[i64]) -> i64:
    """Plays a position to its end with uniformly random decisions, but for facts (`sample_answer`); returns how many there were."""
    decisions: i64 = 0
    while True:
        player = state.current_player()
        if player >= 0:
            if state.is_quiz_node():
                state._apply(state.sample_answer(rng))
            else:
                count = state.write_legal(buffer)
                state._apply(buffer[rng.below(count)])
            decisions += 1
        elif player == CHANCE:
            state._apply(state.sample_chance(rng))
        else:
            return decisions


def random_match(state: State, chance: Rng, players: list[Rng]) -> tuple[int, int]:
    """Plays a position to its end as random bots do, chance and every player from a stream of their own.

    Returns how many decisions and how many draws there were. The same game as `bots.match` plays, without a step of Python between
    two moves.
    """
    buffer = state.game.buffer()
    decisions: i64 = 0
    draws: i64 = 0
    while True:
        player = state.current_player()
        if player >= 0:
            rng = players[player]
            if state.is_quiz_node():
                state._apply(state.sample_answer(rng))
            else:
                count = state.write_legal(buffer)
                state._apply(buffer[rng.below(count)])
            decisions += 1
        elif player == CHANCE:
            state._apply(state.draw(chance))
            draws += 1
        else:
            return decisions, draws


def guided_playout(state: State, strategy: Strategy, rng: Rng, luck: Luck | None = None) -> i64:
    """Plays a position to its end as a strategy chooses for every player; returns how many decisions there were.

    With `luck`, chance depends less on what was decided: games that began differently have the same dice.
    """
    buffer = state.game.buffer()
    decisions: i64 = 0
    while True:
        player = state.current_player()
        if player >= 0:
            if state.is_quiz_node():
                state._apply(state.sample_answer(rng if luck is None else luck.of(state.luck_source())))
            else:
                count = state.write_legal(buffer)
                state._apply(buffer[0] if count == 1 else strategy.choose(state, rng))
            decisions += 1
        elif player == CHANCE:
            state._apply(state.sample_chance(rng if luck is None else luck.of(state.luck_source())))
        else:
            return decisions


def random_games(game: Game, games: int, seed: int) -> tuple[int, int]:
    """Plays many random games; returns the number of decisions and a checksum of all results.

    The checksum says whether two builds of the rules play the same games.
    """
    buffer = game.buffer()
    rng = Rng(seed)
    decisions: i64 = 0
    checksum: i64 = 0
    for _ in range(games):
        state = game.new_initial_state()
        length = random_playout(state, rng, buffer)
        decisions += length
        checksum = (checksum * 31 + length) % 1000000007
        for value in state.returns():
            scaled: i64 = int(round(value * 1000000))
            checksum = (checksum * 31 + scaled + 1000000) % 1000000007
    return decisions, checksum


def checksum(game: Game, games: int, seed: int) -> int:
    """Plays random games step by step through the public methods; returns a checksum of every action and result."""
    total: i64 = 0
    for number in range(games):
        rng = Rng(seed, number)
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            action: i64 = state.sample_chance(rng) if state.is_chance_node() else actions[rng.below(len(actions))]
            total = (total * 31 + action + 1 + 7 * len(actions)) % 1000000007
            state.apply_action(action)
        for value in state.returns():
            scaled: i64 = int(round(value * 1000000))
            total = (total * 31 + scaled + 1000000) % 1000000007
    return total
