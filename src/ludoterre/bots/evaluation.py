"""What a search found out about a position, as plain data, each figure with its 95 % interval."""

from __future__ import annotations

from math import erf, sqrt
from statistics import NormalDist
from typing import NamedTuple

from ludoterre.bots.tally import Sums

Z = NormalDist().inv_cdf(0.975)
"""Standard errors on each side of a 95 % interval."""
GRID = 100
"""Steps in which the chance to be the best is added up."""


class Estimate(NamedTuple):
    """A value, and the interval that holds the true one in 95 % of all searches; `size` games tell it. What is exact has no width."""

    value: float
    low: float
    high: float
    size: int


class Evaluation(NamedTuple):
    """What a player may expect, and of which decision.

    Results are those of `State.returns`, from −1 to 1. Everything comes from games that were imagined as far as `player` knows: nothing
    else of the position enters.
    """

    player: int
    actions: tuple[int, ...]
    """The legal actions, ascending; none where `player` has nothing to decide."""
    policy: tuple[float, ...]
    """For each action how likely it is the best, as far as the search can tell; they add up to 1. Never tried is 0."""
    values: tuple[Estimate | None, ...]
    """For each action the result that follows; None where it was never tried."""
    gains: tuple[Estimate | None, ...]
    """For each action how much more follows than after `usual`, in the same imagined games."""
    usual: int | None
    """What the game's own strategy would do, which the search compares others with."""
    best: int | None
    """What the searching bot would do."""
    value: Estimate
    """What the player may expect: after `best`, or of the position as it is where they have nothing to decide."""
    games: int
    """How many games were imagined in all."""


class Candidate(NamedTuple):
    """What the games of one action added up to."""

    action: int
    judged: Sums
    """By how much the search thought better of it than of the usual action, in all games."""
    results: Sums
    """Its results since the last choice among candidates…"""
    differences: Sums
    """…and how much greater they were than the usual action's."""


def evaluation(player: int, actions: tuple[int, ...], usual: Candidate, rivals: list[Candidate], best: int, games: int) -> Evaluation:
    """Puts together what is known of a decision."""
    tried = {one.action: one for one in (usual, *rivals) if one.results[0]}
    trust = policy(usual.action, [rival for rival in rivals if rival.judged[0]])
    values = tuple(mean(tried[action].results) if action in tried else None for action in actions)
    gains: dict[int, Estimate] = {rival.action: paired(rival.differences) for rival in rivals if rival.action in tried}
    # Compared with itself, no action gains anything.
    gains[usual.action] = Estimate(0.0, 0.0, 0.0, usual.results[0])
    value = values[actions.index(best)]
    assert value is not None
    shares = tuple(trust.get(action, 0.0) for action in actions)
    return Evaluation(player, actions, shares, values, tuple(map(gains.get, actions)), usual.action, best, value, games)


def outlook(player: int, value: Estimate, games: int) -> Evaluation:
    """Tells what somebody may expect who has nothing to decide."""
    return Evaluation(player, (), (), (), (), None, None, value, games)


def exact(result: float) -> Estimate:
    """Gives a result that no game need be imagined for."""
    return Estimate(result, result, result, 0)


def mean(sums: Sums) -> Estimate:
    """Estimates the mean of results between −1 and 1.

    Two imagined results are added, on either side of the mean and as far from it as any was; or as far as a result can be, where all
    were alike. So a few games that end alike do not make us certain.
    """
    count, total, squares, least, most = sums
    middle = total / count
    unit = max(most - middle, middle - least) if most > least else 1.0 + abs(middle)
    spread = (max(0.0, squares - total * middle) + 2 * unit * unit) / (count + 1)
    half = student(count + 1) * sqrt(spread / count)
    return Estimate(middle, max(-1.0, middle - half), min(1.0, middle + half), count)


def paired(sums: Sums) -> Estimate:
    """Estimates the mean difference between games that began alike."""
    middle, error = shrunk(sums)
    count = sums[0]
    return Estimate(sums[1] / count, max(-2.0, middle - Z * error), min(2.0, middle + Z * error), count)


def shrunk(sums: Sums) -> tuple[float, float]:
    """Returns a cautious mean of differences, and its standard error.

    Two imagined pairs are added that differ by the most that was seen, one either way, each counted half (Agresti and Min 2005).
    """
    count, total, squares, least, most = sums
    unit = max(abs(least), abs(most)) or 1.0
    middle = total / (count + 2)
    spread = (squares + unit * unit) / (count + 2) - middle * middle
    return middle, sqrt(spread / (count + 2))


def student(freedom: int) -> float:
    """Returns how many standard errors a 95 % interval has on each side: more in small samples (Cornish and Fisher's series)."""
    n, z = max(4, freedom), Z
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)


def policy(usual: int, rivals: list[Candidate]) -> dict[int, float]:
    """Tells how likely each action is the best: that it gains most, if gains are normal around what was found, each by itself.

    The usual action gains 0, for certain.
    """
    beliefs = [shrunk(rival.judged) for rival in rivals]
    top = max([middle + 5 * error for middle, error in beliefs], default=0.0)
    chances = [0.0] * len(rivals)
    below = [_below(0.0, *belief) for belief in beliefs]
    usual_is_best = _product(below)
    for step in range(1, GRID + 1 if top > 0 else 1):
        between = [_below(top * (step - 0.5) / GRID, *belief) for belief in beliefs]
        above = [_below(top * step / GRID, *belief) for belief in beliefs]
        others = _product(between)
        for at, (one, other) in enumerate(zip(below, above, strict=True)):
            if other > one:
                chances[at] += (other - one) * others / between[at]
        below = above
    whole = usual_is_best + sum(chances)
    return {usual: usual_is_best / whole} | {rival.action: chance / whole for rival, chance in zip(rivals, chances, strict=True)}


def _below(limit: float, middle: float, error: float) -> float:
    """Returns how likely a normal variable is below a limit; never quite 0, so that one can divide by it."""
    return max(1e-300, 0.5 + 0.5 * erf((limit - middle) / error / sqrt(2)))


def _product(numbers: list[float]) -> float:
    found = 1.0
    for number in numbers:
        found *= number
    return found
