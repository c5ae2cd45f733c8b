"""What was measured of a variant, and by how much that differs from the base on the same deals, with intervals.

A statistic is a sum over games divided by how much they count: a share, a mean, or a mean of the games that have a score. So the difference
of two is a sum over deals too, as far as it matters (the delta method), and its interval comes from how the deals differ from each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, inf, sqrt

from ludoterre.lab.analysis.result import Finding
from ludoterre.lab.reports.statistic import is_share
from ludoterre.lab.statistics import Estimate, mean, share, student
from ludoterre.lab.variants import Cells, Measure

GREATEST = "most"
"""The statistic that is no mean: the greatest value ever has no interval."""


def estimated(measure: Measure, parts: Sequence[Cells]) -> Estimate:
    """Estimates a statistic from the games of one variant."""
    head = measure.statistic.partition(".")[0]
    cells = _picked(measure, parts)
    if head == GREATEST:
        most = max((total for total, size in zip(*cells, strict=True) if size), default=0.0)
        return Estimate(most, most, inf, len(cells.sums))
    if is_share(measure.statistic):
        return share(sum(cells.sums), int(sum(cells.sizes)))
    if all(size == 1 for size in cells.sizes):
        return mean(cells.sums)
    count = int(sum(cells.sizes))
    if not count:
        return Estimate(0.0, -inf, inf, 0)
    value = sum(cells.sums) / count
    half = _half(_influences(cells), 0.0)
    return Estimate(value, value - half, value + half, count)


def difference(measure: Measure, parts: Sequence[Cells], base: Sequence[Cells]) -> Finding:
    """Estimates how much greater a statistic is than in the base, deal by deal.

    Deals on which nothing changed say little about those that were not played: half a deal that changes for the better and half a
    deal that changes for the worse are counted in (for shares Agresti and Min 2005), so that no interval has the width zero.
    """
    here, there = _picked(measure, parts), _picked(measure, base)
    if measure.statistic.partition(".")[0] == GREATEST or not sum(here.sizes) or not sum(there.sizes):
        value = estimated(measure, parts).value - estimated(measure, base).value
        return Finding(Estimate(value, -inf, inf, len(here.sums)), 1.0)
    value = sum(here.sums) / sum(here.sizes) - sum(there.sums) / sum(there.sizes)
    before = _influences(there)
    changes = [one - other for one, other in zip(_influences(here), before, strict=True)]
    spread = 1.0 if is_share(measure.statistic) else sum(one * one for one in before) / max(1, len(before) - 1) or 1.0
    half = _half(changes, spread)
    luck = erfc(abs(value) / (half / student(len(changes) - 1)) / sqrt(2)) if half < inf else 1.0
    return Finding(Estimate(value, value - half, value + half, len(changes)), luck)


def _picked(measure: Measure, parts: Sequence[Cells]) -> Cells:
    """Takes the part that is meant: of several places the one with the least or the most."""
    if len(parts) == 1:
        return parts[0]
    ordered = sorted(parts, key=lambda cells: sum(cells.sums) / (sum(cells.sizes) or 1))
    return ordered[0 if measure.statistic.endswith(".least") else -1]


def _influences(cells: Cells) -> list[float]:
    """Says of each deal how far it moves the statistic away from what it is, times the number of deals."""
    total = sum(cells.sizes)
    value, weight = sum(cells.sums) / total, len(cells.sizes) / total
    return [(one - value * size) * weight for one, size in zip(cells.sums, cells.sizes, strict=True)]


def _half(values: Sequence[float], spread: float) -> float:
    """Returns half the width of the interval of a mean, with the spread of one more value counted in."""
    count = len(values)
    if count < 2:
        return inf
    middle = sum(values) / count
    squares = sum((one - middle) ** 2 for one in values) + spread
    return student(count - 1) * sqrt(squares / (count - 1) / count)
