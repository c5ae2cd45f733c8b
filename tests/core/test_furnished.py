"""A furnished game that has no modules beside its rules: what it then says by itself."""

from __future__ import annotations

from typing import Any

import pytest
import toys

import ludoterre
from ludoterre import REFEREE, SPECTATOR, BadOption, State, Strategy
from ludoterre.core.game import Game


@pytest.fixture
def game() -> Game:
    toys.register()
    return ludoterre.load("oasis", players=3)


def after(game: Game, *lines: str) -> State:
    state = game.new_initial_state()
    for line in lines:
        state.apply_action(state.parse(line))
    return state


def test_a_view_shows_the_stored_fields_whose_turn_it_is_and_the_result(game: Game) -> None:
    expected: dict[str, Any] = {"players": 3, "current_player": 1, "turns": 1, "rains": 0, "water": 7, "drawn": [2, 0, 0], "result": None}
    state = after(game, "draw 2")
    for viewer in (0, 1, 2, SPECTATOR, REFEREE):
        assert state.view(viewer) == {"viewer": viewer} | expected
    with pytest.raises(BadOption):
        state.view(3)


def test_it_is_judged_and_observed_like_any_game_that_says_nothing_of_it(game: Game) -> None:
    assert type(game.strategy()) is Strategy
    with pytest.raises(BadOption):
        game.strategy("cautious")
    assert [piece.name for piece in game.observation().pieces][2:] == [
        *("counter.drawn.0", "counter.drawn.1", "counter.drawn.2", "counter.rains", "counter.turns", "counter.water")
    ]


def test_the_result_for_programs_follows_from_the_outcome(game: Game) -> None:
    state = after(game, *["draw 0", "draw 0", "draw 0", "rain none"] * 4)
    assert state.returns() == [0.0, 0.0, 0.0]
    # The second player begins the last round, after whom come the third and the first.
    for line in ("draw 2", "draw 0", "draw 2"):
        state.apply_action(state.parse(line))
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (2, 2, 0)
    assert state.returns() == [0.5, 0.5, -1.0]
    assert after(game, "draw 3", "draw 3", "draw 3").returns() == [-1.0, -1.0, -1.0]


def test_nothing_is_told_when_nobody_listens(game: Game) -> None:
    state = after(game, "draw 2")
    assert state.noted is None
    assert [event.kind for event in state.perform(state.parse("draw 1"))] == ["drew"]
