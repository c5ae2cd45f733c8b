"""A rating from games between pairs: Bradley and Terry's model, on the scale that chess players know.

Who is rated 400 points higher wins ten times as often as they lose. Only differences mean anything; here the mean of all is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from ludoterre.lab.statistics import Estimate, Z

POINTS = 400 / log(10)
"""Rating points for one unit of the model."""
ENOUGH = 1e-10
MOST_STEPS = 200

Matrix = list[list[float]]


class Duel(NamedTuple):
    """What one of two rivals got from the other: 1 for a win, 0 for a loss, ½ for a draw. Duels of one `deal` share their luck."""

    one: int
    other: int
    points: float
    deal: int


def ratings(rivals: int, duels: Sequence[Duel], prior: float = 0.5) -> list[Estimate]:
    """Rates rivals by all their duels.

    Every two who met are given `prior` wins each besides, so that a rival who never lost is not rated without bound.
    An interval is the wider of two: the model's own, and one that only trusts different deals to be independent.
    """
    met: Matrix = [[0.0] * rivals for _ in range(rivals)]
    won = [0.0] * rivals
    for duel in duels:
        met[duel.one][duel.other] += 1
        met[duel.other][duel.one] += 1
        won[duel.one] += duel.points
        won[duel.other] += 1 - duel.points
    for one in range(rivals):
        for other in range(rivals):
            if met[one][other]:
                met[one][other] += 2 * prior
                won[one] += prior
    strength = fitted(met, won)
    errors = standard_errors(strength, met, duels)
    counts = [sum(rival in (duel.one, duel.other) for duel in duels) for rival in range(rivals)]
    return [
        Estimate(POINTS * value, POINTS * (value - Z * error), POINTS * (value + Z * error), count)
        for value, error, count in zip(strength, errors, counts, strict=True)
    ]


def chance(strength: Sequence[float], one: int, other: int) -> float:
    """Returns how likely one rival beats the other."""
    return 1 / (1 + exp(min(700.0, strength[other] - strength[one])))


def fitted(met: Matrix, won: Sequence[float]) -> list[float]:
    """Finds the strengths under which these results are likeliest, by Newton's steps; their mean is 0."""
    rivals = len(met)
    strength = [0.0] * rivals
    for _ in range(MOST_STEPS):
        gradient = [
            won[one] - sum(met[one][other] * chance(strength, one, other) for other in range(rivals) if other != one)
            for one in range(rivals)
        ]
        inverse = inverted(information(strength, met))
        step = [sum(inverse[one][other] * gradient[other] for other in range(rivals)) for one in range(rivals)]
        # A step of more than one unit would leave the region where the model is nearly a parabola.
        longest = max(1.0, *(abs(one) for one in step))
        strength = [value + change / longest for value, change in zip(strength, step, strict=True)]
        if max(abs(one) for one in step) < ENOUGH:
            break
    middle = sum(strength) / rivals
    return [value - middle for value in strength]


def information(strength: Sequence[float], met: Matrix) -> Matrix:
    """Returns Fisher's information about the strengths, with their mean tied down, which no duel tells anything about."""
    rivals = len(met)
    table: Matrix = [[1.0 / rivals] * rivals for _ in range(rivals)]
    for one in range(rivals):
        for other in range(rivals):
            if one != other:
                p = chance(strength, one, other)
                weight = met[one][other] * p * (1 - p)
                table[one][one] += weight
                table[one][other] -= weight
    return table


def standard_errors(strength: Sequence[float], met: Matrix, duels: Sequence[Duel]) -> list[float]:
    """Returns how far off each strength may be: by the model, or by how the deals differ, whichever is more."""
    rivals = len(met)
    inverse = inverted(information(strength, met))
    surprises: dict[int, list[float]] = {}
    for duel in duels:
        surprise = duel.points - chance(strength, duel.one, duel.other)
        row = surprises.setdefault(duel.deal, [0.0] * rivals)
        row[duel.one] += surprise
        row[duel.other] -= surprise
    errors = []
    for one in range(rivals):
        # The direction in which all strengths rise together is no error: only the distance from the mean counts.
        own = [inverse[one][other] - sum(inverse[each][other] for each in range(rivals)) / rivals for other in range(rivals)]
        spread = sum(sum(weight * part for weight, part in zip(own, row, strict=True)) ** 2 for row in surprises.values())
        errors.append(sqrt(max(inverse[one][one] - 1 / rivals, spread, 0.0)))
    return errors


def inverted(table: Matrix) -> Matrix:
    """Inverts a matrix by Gauss and Jordan's elimination."""
    size = len(table)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(table)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        factor = rows[at][at]
        rows[at] = [value / factor for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                times = rows[other][at]
                rows[other] = [value - times * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
