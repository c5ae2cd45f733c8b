"""A discrete SIR model, and the one that comes closest to a game.

In each turn every contagious robot infects `beta` others as far as these are still susceptible, and the share `gamma` of the
contagious is removed: S, I, R. R0 = beta / gamma is how many robots the first one infects in all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import exp, log
from typing import NamedTuple

MIN_POINTS = 5
"""Three numbers are fitted: with fewer points, nearly any curve fits."""
R0_RANGE, GAMMA_RANGE = (0.3, 12.0), (0.05, 1.0)
ROUNDS, CLOSE = 160, 1e-10
"""How long the search goes on at most, and how equal its corners are when it stops."""

Point = tuple[float, ...]
"""The logarithms of R0, gamma and the first contagious robots: so no step of the search makes one negative."""


class Fit(NamedTuple):
    """The SIR curve that comes closest to a game."""

    r0: float
    gamma: float
    first: float
    """How many robots were contagious at the first point."""
    population: float
    r_squared: float
    """The share of the ups and downs that the model explains: 1 is perfect, 0 no better than a level line, less is worse."""
    edge: bool
    """Whether the search ended at the border of what was tried: then R0 and gamma say little."""

    def curve(self, points: int) -> list[float]:
        """Returns the contagious robots at so many points, also beyond those it was fitted to."""
        return sir(self.r0, self.gamma, self.first, self.population, points)


def sir(r0: float, gamma: float, first: float, population: float, points: int) -> list[float]:
    """Runs the model: the contagious at each of so many points."""
    beta = r0 * gamma / population
    susceptible, contagious = population - first, first
    curve = []
    for _ in range(points):
        curve.append(contagious)
        new = min(beta * susceptible * contagious, susceptible)
        susceptible -= new
        contagious += new - gamma * contagious
    return curve


def fit(cases: Sequence[float], population: float) -> Fit | None:
    """Fits the model to the active cases, one for each turn; None where there are too few of them or nothing ever changed."""
    mean = sum(cases) / len(cases) if cases else 0.0
    spread = sum((case - mean) ** 2 for case in cases)
    if len(cases) < MIN_POINTS or not spread or population <= 0:
        return None

    def error(point: Point) -> float:
        r0, gamma, first = numbers(point, population)
        curve = sir(r0, gamma, first, population, len(cases))
        return sum([(case - model) ** 2 for case, model in zip(cases, curve, strict=True)])

    starts = sorted(grid(cases, population), key=error)[:2]
    best = min((descend(error, start) for start in starts), key=error)
    r0, gamma, first = numbers(best, population)
    edge = r0 in R0_RANGE or gamma in GAMMA_RANGE
    return Fit(r0, gamma, first, population, 1 - error(best) / spread, edge)


def numbers(point: Point, population: float) -> Point:
    """Turns a point of the search into R0, gamma and the first contagious, inside their ranges."""
    ranges = (R0_RANGE, GAMMA_RANGE, (0.1, population))
    return tuple([min(max(exp(value), low), high) for value, (low, high) in zip(point, ranges, strict=True)])


def grid(cases: Sequence[float], population: float) -> Iterator[Point]:
    """Yields where to begin the search."""
    begin = min(max(cases[0], 0.5), population / 2)
    for r0, gamma, share in product((0.7, 1.2, 1.8, 2.6, 4.0, 7.0), (0.15, 0.3, 0.5, 0.8), (0.6, 1.0, 1.7)):
        yield (log(r0), log(gamma), log(share * begin))


def descend(error: Callable[[Point], float], start: Point) -> Point:
    """Searches downhill from a point with a simplex that turns over, stretches and shrinks (Nelder and Mead)."""
    size = len(start)
    corners = [start] + [tuple(value + 0.25 * (axis == other) for other, value in enumerate(start)) for axis in range(size)]
    ranked = sorted((error(corner), corner) for corner in corners)
    for _ in range(ROUNDS):
        (low, best), (high, worst) = ranked[0], ranked[-1]
        if high - low <= CLOSE * (1 + low):
            break
        middle = tuple(sum(corner[axis] for _, corner in ranked[:-1]) / size for axis in range(size))
        found = tried(error, middle, worst, 1.0)
        if found[0] < low:
            found = min(found, tried(error, middle, worst, 2.0))
        elif found[0] >= ranked[-2][0]:
            found = tried(error, middle, worst, 0.5 if found[0] < high else -0.5)
        if found[0] < high:
            ranked[-1] = found
        else:
            closer = [tuple((value + home) / 2 for value, home in zip(corner, best, strict=True)) for _, corner in ranked[1:]]
            ranked[1:] = [(error(corner), corner) for corner in closer]
        ranked.sort()
    return ranked[0][1]


def tried(error: Callable[[Point], float], middle: Point, worst: Point, reach: float) -> tuple[float, Point]:
    """Tries the point on the other side of the middle from the worst one, so many times as far."""
    point = tuple(centre + reach * (centre - far) for centre, far in zip(middle, worst, strict=True))
    return error(point), point
