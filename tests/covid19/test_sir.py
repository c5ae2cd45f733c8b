"""The SIR model finds again what made a curve, says honestly how well it fits, and never fails."""

from __future__ import annotations

import pytest

from ludoterre.games.covid19.sir import MIN_POINTS, fit, sir

MEAN_WITHOUT_EVENTS = [8.0, 14.3, 17.9, 18.7, 17.3, 15.0, 12.2, 9.8, 7.9, 6.4, 5.0, 4.1, 3.3]
"""The mean active cases of games without measures, events and limits to beds, as the ledger measured them (6.7)."""


@pytest.mark.parametrize("points", [6, 8, 11])
@pytest.mark.parametrize(
    ("r0", "gamma", "first", "population"),
    [(2.4, 0.35, 3, 68), (1.3, 0.6, 5, 62), (5.0, 0.2, 2, 80), (0.8, 0.4, 20, 62), (3.0, 0.9, 3, 62)],
)
def test_the_numbers_that_made_a_curve_are_found_again(r0: float, gamma: float, first: float, population: float, points: int) -> None:
    found = fit(sir(r0, gamma, first, population, points), population)
    assert found is not None
    assert (found.r0, found.gamma, found.first) == pytest.approx((r0, gamma, first), rel=0.01)
    assert found.r_squared == pytest.approx(1, abs=1e-6)
    assert not found.edge
    assert found.curve(points) == pytest.approx(sir(r0, gamma, first, population, points), abs=0.05)


def test_the_mean_game_of_the_ledger_has_its_r0() -> None:
    found = fit([3, *MEAN_WITHOUT_EVENTS], 62)
    assert found is not None
    assert found.r0 == pytest.approx(2.4, abs=0.1)
    assert found.r_squared > 0.9


def test_a_curve_unlike_any_epidemic_fits_badly_and_says_so() -> None:
    found = fit([3, 20, 2, 21, 1, 22, 2], 62)
    assert found is not None
    assert found.r_squared < 0.3


@pytest.mark.parametrize("cases", [[], [3], [3, 9, 14, 20], [0] * 8, [5] * 10])
def test_nothing_is_fitted_to_too_few_turns_or_to_a_level_line(cases: list[float]) -> None:
    assert len(cases) < MIN_POINTS or len(set(cases)) == 1
    assert fit(cases, 62) is None


def test_a_disease_that_is_gone_at_once_lies_at_the_edge_of_the_model() -> None:
    found = fit([3, 0, 0, 0, 0, 0], 62)
    assert found is not None
    assert found.edge


def test_robots_are_neither_made_nor_lost() -> None:
    """Even where each robot could infect more than there are."""
    curve = sir(12.0, 1.0, 30, 62, 6)
    assert all(0 <= contagious <= 62 for contagious in curve)
    assert sum(curve) <= 62 + 1e-9
