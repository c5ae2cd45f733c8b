"""The few estimates that the laboratory's tables are made of, each with its 95 % interval.

No interval of a mean is without width: a handful of equal values proves little. Where nothing varied, a value one step away could have
come as often as Wilson's interval allows for something that was never seen (docs/balance.md, "How sure the figures are").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import erfc, floor, isfinite, sqrt
from statistics import NormalDist, fmean
from typing import Any, NamedTuple

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
"""Standard errors on each side of an interval, of a normal variable."""
FEW_DEGREES = (12.706, 4.303, 3.182, 2.776)
"""Likewise of Student's variable with 1, 2, 3 and 4 degrees of freedom."""
Grouped = tuple[int, float]
"""The number of a group, and a value of it."""
STEP = 1.0
"""How far apart two values may be expected to be where none are seen that differ."""


class Estimate(NamedTuple):
    """A value, and the interval that holds the true one in 95 % of all samples; `size` is that of this sample."""

    value: float
    low: float
    high: float
    size: int

    def to_json(self) -> dict[str, Any]:
        """Gives the estimate as plain data; where a limit is not known, there is none."""
        return {"value": self.value, "low": known(self.low), "high": known(self.high), "size": self.size}


def known(limit: float) -> float | None:
    """Returns a limit if it is one: JSON has no infinity."""
    return limit if isfinite(limit) else None


def share(hits: float, of: int) -> Estimate:
    """Estimates a share by Wilson's interval, which holds near 0 and 1 too. Half a hit, a draw, is allowed."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, z2 = hits / of, Z * Z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    # At the ends, arithmetic misses 0 and 1 by a hair.
    return Estimate(p, middle - half if hits > 0 else 0.0, middle + half if hits < of else 1.0, of)


def mean(values: Sequence[float]) -> Estimate:
    """Estimates a mean by Student's interval; a single value says nothing about how far off it is."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = fmean(values)
    half = student(count - 1) * sqrt(error_square(values)) if count > 1 else float("inf")
    return Estimate(middle, middle - half, middle + half, count)


def error_square(values: Sequence[float]) -> float:
    """Returns the square of the standard error of a mean."""
    spread = variance(values)
    return honest_square(spread, len(values), all_equal(spread, values[0]))


def honest_square(spread: float, count: int, equal: bool) -> float:
    """Returns the square of the standard error of the mean of so many values with a variance, none of which may have differed.

    Then `Z` imagined values, a step away, stand for what was not seen: together they move the limits as far as Wilson's interval of a
    share does of which there was none in so many.
    """
    return (spread + (Z * Z * STEP * STEP / count if equal else 0.0)) / count


def all_equal(spread: float, near: float, exactly: float = 1e-18) -> bool:
    """Tells from their variance whether values, one of which is near a number, were all the same, but for arithmetic."""
    return spread <= exactly * (1 + near * near)


def mean_of(values: Iterable[float | None]) -> Estimate | None:
    """Estimates the mean of those values that there are; without any there is no mean."""
    there = [value for value in values if value is not None]
    return mean(there) if there else None


class Moments:
    """The mean and the spread of values that come one after the other and need not be kept (Welford 1962).

    Whoever goes on from its plain data comes to the same numbers, to the last digit, as somebody who was never interrupted.
    """

    def __init__(self, count: int = 0, middle: float = 0.0, squares: float = 0.0) -> None:
        self.count = count
        self.middle = middle
        self.squares = squares
        """The sum of the squares of the distances from the middle."""

    def add(self, value: float) -> None:
        """Takes one more value in."""
        self.count += 1
        step = value - self.middle
        self.middle += step / self.count
        self.squares += step * (value - self.middle)

    def estimate(self) -> Estimate:
        """Estimates the mean, as `mean` does for values that were kept."""
        if self.count < 2:
            half = float("inf") if self.count else 0.0
        else:
            spread = self.squares / (self.count - 1)
            half = student(self.count - 1) * sqrt(honest_square(spread, self.count, all_equal(spread, self.middle)))
        return Estimate(self.middle, self.middle - half, self.middle + half, self.count)

    def to_json(self) -> list[float]:
        """Gives all that is known as plain data."""
        return [self.count, self.middle, self.squares]

    @classmethod
    def from_json(cls, data: Sequence[float]) -> Moments:
        """Goes on from there."""
        count, middle, squares = data
        return cls(int(count), middle, squares)


def difference(some: Sequence[float], others: Sequence[float]) -> Estimate:
    """Estimates how much greater the mean of some values is than that of others that have nothing to do with them (Welch)."""
    count = len(some) + len(others)
    if len(some) < 2 or len(others) < 2:
        return Estimate(0.0, float("-inf"), float("inf"), count)
    middle = fmean(some) - fmean(others)
    one, other = error_square(some), error_square(others)
    freedom = (one + other) ** 2 / (one**2 / (len(some) - 1) + other**2 / (len(others) - 1))
    half = student(freedom) * sqrt(one + other)
    return Estimate(middle, middle - half, middle + half, count)


def grouped_difference(some: Sequence[Grouped], others: Sequence[Grouped]) -> Estimate:
    """Likewise, of values that come in groups: those of one group, such as the players of one game, may have to do with each other.

    What each group adds to the difference is one value; their spread makes the interval (Liang and Zeger 1986).
    """
    count = len(some) + len(others)
    fewest = min(len({group for group, _ in values}) for values in (some, others))
    if fewest < 2:
        return Estimate(0.0, float("-inf"), float("inf"), count)
    added: dict[int, float] = {}
    means = []
    for values, sign in ((some, 1), (others, -1)):
        middle = fmean(value for _, value in values)
        means.append(middle)
        for group, value in values:
            added[group] = added.get(group, 0.0) + sign * (value - middle) / len(values)
    unseen = sum(honest_square(0.0, len(values), len({value for _, value in values}) == 1) for values in (some, others))
    half = student(fewest - 1) * sqrt(sum(one * one for one in added.values()) * len(added) / (len(added) - 1) + unseen)
    return Estimate(means[0] - means[1], means[0] - means[1] - half, means[0] - means[1] + half, count)


class Crowd:
    """Many values in groups, some of which are compared with all others, again and again: as `grouped_difference`, without asking all."""

    def __init__(self, values: Sequence[Grouped]) -> None:
        self._count = len(values)
        self._total = sum(value for _, value in values)
        self._values = Counter(value for _, value in values)
        self._groups: dict[int, tuple[int, float]] = {}
        for group, value in values:
            count, total = self._groups.get(group, (0, 0.0))
            self._groups[group] = count + 1, total + value
        inside = self._groups.values()
        self._squares = (sum(t * t for _, t in inside), sum(c * t for c, t in inside), sum(c * c for c, _ in inside))

    def difference(self, some: Sequence[Grouped]) -> Estimate:
        """Estimates how much greater the mean of some of the values is than that of all others."""
        picked: dict[int, tuple[int, float]] = {}
        for group, value in some:
            count, total = picked.get(group, (0, 0.0))
            picked[group] = count + 1, total + value
        emptied = sum(count == self._groups[group][0] for group, (count, _) in picked.items())
        fewest = min(len(picked), len(self._groups) - emptied)
        if fewest < 2:
            return Estimate(0.0, float("-inf"), float("inf"), self._count)
        mine, theirs = len(some), self._count - len(some)
        total = sum(value for _, value in some)
        middle, other = total / mine, (self._total - total) / theirs
        # What each group adds if none of it was picked, squared and summed; then those of which something was.
        of_totals, of_both, of_counts = self._squares
        squares = (of_totals - 2 * other * of_both + other * other * of_counts) / theirs**2
        for group, (count, part) in picked.items():
            size, whole = self._groups[group]
            added = (part - middle * count) / mine - (whole - part - other * (size - count)) / theirs
            squares += added * added - ((whole - other * size) / theirs) ** 2
        rest = self._values - Counter(value for _, value in some)
        unseen = honest_square(0.0, mine, len({value for _, value in some}) == 1) + honest_square(0.0, theirs, len(rest) == 1)
        groups = len(self._groups)
        half = student(fewest - 1) * sqrt(max(0.0, squares) * groups / (groups - 1) + unseen)
        return Estimate(middle - other, middle - other - half, middle - other + half, self._count)


def luck_of(difference: Estimate) -> float:
    """Returns how likely a difference as great would be by luck alone, in either direction, if there were none."""
    half = (difference.high - difference.low) / 2
    return erfc(abs(difference.value) * Z / half / sqrt(2)) if half else 1.0


def variance(values: Sequence[float]) -> float:
    """Returns the variance that a sample suggests."""
    middle = fmean(values)
    return sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)


def student(freedom: float) -> float:
    """Returns how many standard errors an interval has on each side: Z widened for small samples.

    By Cornish and Fisher's series, which is off by less than 1 % from 4 degrees of freedom on; by the table below that, in proportion
    between its rows, and as for one degree where there are fewer.
    """
    if freedom < len(FEW_DEGREES):
        below = max(1, floor(freedom))
        part = max(0.0, freedom - below)
        return FEW_DEGREES[below - 1] * (1 - part) + FEW_DEGREES[below] * part
    n = freedom
    z = Z
    return (
        z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2) + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def quantile(ordered: Sequence[float], part: float) -> float:
    """Returns the value below which a part of sorted values lies, between two of them in proportion."""
    place = part * (len(ordered) - 1)
    below = floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


class Summary(NamedTuple):
    """Many values in a few numbers."""

    mean: Estimate
    least: float
    low: float
    """A tenth of the values is smaller."""
    median: float
    high: float
    """A tenth is greater."""
    most: float

    def to_json(self) -> dict[str, Any]:
        """Gives the summary as plain data."""
        return {"mean": self.mean.to_json()} | {name: getattr(self, name) for name in self._fields[1:]}


def summary(values: Iterable[float]) -> Summary | None:
    """Sums values up, or returns None if there are none."""
    ordered = sorted(values)
    if not ordered:
        return None
    return Summary(mean(ordered), ordered[0], quantile(ordered, 0.1), quantile(ordered, 0.5), quantile(ordered, 0.9), ordered[-1])


def plain(row: Any) -> dict[str, Any]:
    """Gives a row of a table, a named tuple, as plain data."""
    return {name: value.to_json() if hasattr(value, "to_json") else value for name, value in row._asdict().items()}
