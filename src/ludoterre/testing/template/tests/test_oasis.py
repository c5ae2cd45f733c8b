"""The oasis keeps the promises that every game makes, and its own rules."""

from typing import Any

import pytest

import ludoterre
from ludoterre.core.registry import register
from ludoterre.testing import check_game

register("oasis", "oasis")  # so that the tests run before the package is installed too


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_keeps_the_promises_of_every_game(players: int) -> None:
    check_game(ludoterre.load("oasis", players=players), games=40)


def after(*lines: str) -> Any:
    """Returns a game of two after these moves."""
    state = ludoterre.load("oasis", players=2).new_initial_state()
    for line in lines:
        state.apply_action(state.parse(line))
    return state


def test_nobody_draws_more_than_there_is() -> None:
    state = after("draw 3", "draw 2", "rain none")
    refusal = state.why_not(state.move(state.parse("draw 2")))
    assert (refusal.rule, refusal.code, refusal.args) == ("OAS-1.2", "too_little_water", {"water": 1})


def test_the_rain_fills_the_spring_and_no_more() -> None:
    assert after("draw 1", "draw 1", "rain some").water == 6
    assert after("draw 0", "draw 0", "rain much").water == 8


def test_everybody_loses_if_the_spring_runs_dry() -> None:
    outcome = after("draw 3", "draw 3").outcome()
    assert (outcome.won, outcome.ranking, outcome.rule) == (False, (2, 2), "OAS-3.1")


def test_whoever_has_drawn_the_most_wins() -> None:
    state = after(*["draw 1", "draw 0", "rain some", "draw 0", "draw 1", "rain some"] * 2, "draw 2", "draw 0")
    assert (state.outcome().scores, state.outcome().ranking, state.returns()) == ((6, 0), (1, 2), [1.0, -1.0])
