"""The estimates behind every table: known values, and what small samples may claim."""

from __future__ import annotations

import json

import pytest

from ludoterre import Rng
from ludoterre.lab.statistics import (
    Crowd,
    Estimate,
    Moments,
    difference,
    grouped_difference,
    luck_of,
    mean,
    quantile,
    share,
    student,
    summary,
)
from ludoterre.lab.summary import Sums


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        # As Wilson's formula gives them, to four places.
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
    ],
)
def test_a_share_has_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    found = share(hits, of)
    assert found.value == hits / of
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_a_share_of_nothing_may_be_anything() -> None:
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0, 0)


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_small_samples_have_wider_intervals(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, rel=0.01)


def test_a_mean_has_students_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.high - found.value == pytest.approx(1.963, rel=0.01)  # 2.776 · √(2.5 / 5)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_a_single_value_says_nothing_about_how_far_off_it_is() -> None:
    assert mean([7]) == Estimate(7.0, float("-inf"), float("inf"), 1)
    assert mean([7]).to_json() == {"value": 7.0, "low": None, "high": None, "size": 1}, "JSON has no infinity"
    assert mean([]).size == 0


def test_two_samples_are_compared_by_welchs_interval() -> None:
    # Means 2 and 5, variances 1 and 4: the standard error is √(1/3 + 4/3), with 2.94 degrees of freedom.
    found = difference([1, 2, 3], [3, 5, 7])
    assert found.value == -3
    assert found.low < -3 - 1.96 * (5 / 3) ** 0.5 and found.high > -3 + 1.96 * (5 / 3) ** 0.5
    large = difference([0.0, 1.0] * 500, [0.0, 1.0] * 500)
    assert large.high == pytest.approx(1.96 * (2 * 0.25 / 1000) ** 0.5, rel=0.01)


def test_a_handful_of_equal_values_proves_little() -> None:
    for values in ([5.0] * 2, [5.0] * 20, [0.1 + 0.2, 0.3, 0.3], [1e6 + 1 / 3] * 7, [0.0] * 1000):
        found = mean(values)
        assert found.low < values[0] < found.high
        kept, sums = Moments(), Sums()
        sums.add(values)
        for value in values:
            kept.add(value)
        assert kept.estimate() == pytest.approx(found) and sums.mean() == pytest.approx(found)
    few, many = mean([5.0] * 5), mean([5.0] * 500)
    # With many games, as wide as what Wilson's interval says of something that was never seen.
    assert many.high - 5 == pytest.approx(share(0, 500).high, rel=0.02) and few.high - 5 > share(0, 5).high
    assert difference([1, 1], [3, 3]).low < -2 < difference([1, 1], [3, 3]).high
    assert grouped_difference([(1, 0.0), (2, 0.0)], [(1, 1.0), (2, 1.0)]).low < -1


@pytest.mark.parametrize("count", [2, 3, 5, 8, 20, 100])
@pytest.mark.parametrize("often", [0.5, 0.8, 0.95])
def test_intervals_of_few_games_hold_the_true_mean_as_often_as_they_say(count: int, often: float) -> None:
    # Points that a game gives with a probability, or not: most small samples of a rare one are all alike.
    rng = Rng("coverage", count, str(often))
    held = 0
    for _ in range(400):
        found = mean([3.0 + (rng.random() < often) for _ in range(count)])
        held += found.low <= 3 + often <= found.high
    assert held / 400 > 0.9


def test_players_of_one_game_are_not_taken_for_independent() -> None:
    # In every game one of two wins, and one of them used something: how that one fared says the same as how the other did.
    rng = Rng("groups")
    wins = [float(rng.random() < 0.5) for _ in range(400)]
    users, others = list(enumerate(wins)), [(game, 1 - win) for game, win in enumerate(wins)]
    together = grouped_difference(users, others)
    apart = difference(wins, [1 - win for win in wins])
    assert together.value == pytest.approx(apart.value)
    assert together.high - together.low == pytest.approx(2**0.5 * (apart.high - apart.low), rel=0.02)
    assert luck_of(together) > luck_of(apart)
    # Those of games of their own are.
    alone = grouped_difference(users, [(game + 1000, value) for game, value in others])
    assert alone.high == pytest.approx(apart.high, abs=0.002)
    assert grouped_difference(users[:1], others).high == float("inf")


def test_some_of_a_crowd_are_compared_with_the_others() -> None:
    rng = Rng("crowd")
    values = [(number // 3, float(rng.below(4))) for number in range(120)]
    for picked in (values[::4], values[:60], values[3:9], values[:1], values[:119]):
        others = list(values)
        for one in picked:
            others.remove(one)
        assert Crowd(values).difference(picked) == pytest.approx(grouped_difference(picked, others))
    alike = [(number, float(number < 20)) for number in range(50)]
    assert Crowd(alike).difference(alike[:20]) == pytest.approx(grouped_difference(alike[:20], alike[20:]))


def test_too_few_values_are_not_compared() -> None:
    assert difference([1], [2, 3]).high == float("inf")


def test_quantiles_lie_between_the_values() -> None:
    assert [quantile([1, 2, 3, 4], part) for part in (0, 0.5, 1)] == [1, 2.5, 4]
    assert quantile([7], 0.9) == 7


def test_a_summary_tells_the_spread() -> None:
    found = summary(range(101))
    assert found is not None
    assert (found.least, found.low, found.median, found.high, found.most) == (0, 10, 50, 90, 100)
    assert summary([]) is None


def test_values_that_are_not_kept_give_the_same_mean_whoever_goes_on() -> None:
    values = [Rng(2, number).random() * 100 - 30 for number in range(60)]
    for count in (0, 1, 2, len(values)):
        straight, handed_on = Moments(), Moments()
        for value in values[:count]:
            straight.add(value)
            handed_on.add(value)
            handed_on = Moments.from_json(json.loads(json.dumps(handed_on.to_json())))
        assert straight.estimate() == handed_on.estimate(), "to the last digit"
        assert straight.estimate() == pytest.approx(mean(values[:count]))
