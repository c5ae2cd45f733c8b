"""What learning programs get of every game: found by the registry, so a new game is tested too.

Bounds and secrets are checked by `check_game` on every variant; here, that observations tell enough and are put together rightly.
"""

from __future__ import annotations

import pytest
import toys

from ludoterre import CHANCE, TERMINAL, Game, Rng, State, load
from ludoterre.core.observation import Observation, Piece, common_pieces, distance, within, write_bits, write_common, write_one_of
from ludoterre.core.vecs import filled
from ludoterre.testing import label, modes
from ludoterre.testing.observations import observe as written
from ludoterre.testing.playthrough import shipped_games
from ludoterre.testing.spot import random_action

toys.register()

GAMES = [game for name in shipped_games() for game in modes(name)]
LONGEST = 60
"""Moves of a game that are compared."""
LEFT_OUT = {"hexago": ("tally",)}  # what each community has done so far, kept for the charts of the end
"""Parts of a view that may change alone, and why a learner needs none of them."""


def observe(state: State, player: int, observation: Observation) -> list[int]:
    """Returns an observation as plain numbers."""
    return [int(value) for value in written(state, player, observation)][: observation.size]


def walk(game: Game, seed: int) -> list[State]:
    """Returns the positions of a random game, or of one stretch of it if it is long."""
    state, rng = game.new_initial_state(), Rng(seed)
    found = [state.clone()]
    while not state.is_terminal():
        state._apply(random_action(state, rng))
        found.append(state.clone())
    first = Rng(seed, "stretch").below(max(1, len(found) - LONGEST))
    return found[first : first + LONGEST]


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_what_a_player_sees_happen_is_observed(game: Game) -> None:
    observation = game.observation()
    left_out = LEFT_OUT.get(game.meta.id, ())
    states = walk(game, 1)
    for player in range(game.players):
        seen = [{part: value for part, value in state.view(player).items() if part not in left_out} for state in states]
        numbers = [observe(state, player, observation) for state in states]
        for i in range(len(states) - 1):
            if numbers[i] == numbers[i + 1]:
                changed = [part for part in seen[i] if seen[i][part] != seen[i + 1][part]]
                assert not changed, f"after move {i} of the stretch, player {player} sees {changed} change, and observes nothing"


def test_players_stand_in_turn_order_from_the_one_who_looks() -> None:
    assert [distance(1, other, 3) for other in (1, 2, 0)] == [0, 1, 2]
    out = filled(12, 9)
    assert write_common(out, 3, 1, 0) == 8
    assert list(out)[:8] == [0, 1, 0, 0, 0, 1, 0, 0]
    write_common(out, 3, 2, CHANCE)
    assert list(out)[:8] == [0, 0, 1, 0, 0, 0, 1, 0]
    write_common(out, 3, 0, TERMINAL)
    assert list(out)[:8] == [1, 0, 0, 0, 0, 0, 0, 1]
    assert list(out)[8:] == [9] * 4


def test_small_pieces_are_written_one_after_the_other() -> None:
    out = filled(9, 7)
    assert write_one_of(out, 0, 3, 1) == 3
    assert write_one_of(out, 3, 2, -1) == 5
    assert write_bits(out, 5, 3, 0b101) == 8
    assert list(out) == [0, 1, 0, 0, 0, 1, 0, 1, 7]
    assert [within(value, -2, 5) for value in (-3, -2, 5, 6)] == [-2, -2, 5, 5]


def test_an_observation_finds_its_pieces() -> None:
    observation = Observation(2, (Piece("one", 2, 0, 1, "One."), Piece("none", 0, 0, 0, "None."), Piece("other", 1, -3, 9, "Other.")))
    assert (observation.version, observation.size) == (2, 3)
    assert [observation.span(name) for name in ("one", "none", "other")] == [slice(0, 2), slice(2, 2), slice(2, 3)]
    assert (observation.lows(), observation.highs()) == ([0, 0, -3], [1, 1, 9])


@pytest.mark.parametrize(
    "piece", [Piece("one", 1, 0, 1, ""), Piece("two", -1, 0, 1, ""), Piece("two", 1, 1, 0, ""), Piece("two", 1, 0, 40_000, "")]
)
def test_a_piece_twice_or_with_impossible_bounds_is_refused(piece: Piece) -> None:
    with pytest.raises(ValueError, match=piece.name):
        Observation(0, (Piece("one", 1, 0, 1, ""), piece))


def test_a_game_without_observations_of_its_own_shows_its_counters() -> None:
    game = load("toy_raft", 2)
    observation = game.observation()
    state = game.new_initial_state()
    counters = state.counters()
    assert observation.pieces[:2] == common_pieces(2)
    assert [piece.name for piece in observation.pieces[2:]] == [f"counter.{name}" for name in sorted(counters)]
    numbers = observe(state, 1, observation)
    assert {name: numbers[observation.span(f"counter.{name}")] for name in counters} == {name: [value] for name, value in counters.items()}


def test_going_to_a_decision_leaves_nothing_to_chance() -> None:
    for game in [load("toy_tide", 2), *(load(name) for name in shipped_games())]:
        state, rng = game.new_initial_state(), Rng(3)
        for _ in range(20):
            state.go_to_decision(rng)
            if state.is_terminal():
                break
            assert state.current_player() >= 0
            assert not state.is_quiz_node()
            state.apply_action(rng.choice(state.legal_actions()))
