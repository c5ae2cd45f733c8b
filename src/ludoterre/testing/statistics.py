"""Compares what was drawn with what should be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import erfc, sqrt
from typing import TypeVar

from ludoterre.core.rng import Rng
from ludoterre.testing.failure import Flaw

Key = TypeVar("Key", bound=Hashable)

DRAWS = 500
"""At least so many, and five for every possibility."""
FEW = 10
"""Where only one thing is possible."""
SUSPECT = 1e-3
"""Below this probability a sample is drawn again, five times as large…"""
GUILTY = 1e-6
"""…and if that one is below this, the frequencies are wrong: a right generator is accused once in 10⁹ times."""
SMALLEST = 5.0
"""Cells that are expected less often are counted together."""


def chi_square(counts: Mapping[Key, int], expected: Mapping[Key, float]) -> float:
    """Returns the probability that counts deviate so much or more from the expected probabilities (Wilson and Hilferty)."""
    draws = sum(counts.values())
    cells: list[tuple[float, float]] = []
    rare_count, rare_expected = 0.0, 0.0
    for key, probability in expected.items():
        if probability * draws < SMALLEST:
            rare_count += counts.get(key, 0)
            rare_expected += probability * draws
        else:
            cells.append((counts.get(key, 0), probability * draws))
    if rare_expected >= SMALLEST:
        cells.append((rare_count, rare_expected))
    freedom = len(cells) - 1
    if freedom < 1:
        return 1.0
    deviation = sum((count - mean) ** 2 / mean for count, mean in cells)
    spread = 2 / (9 * freedom)
    return erfc(((deviation / freedom) ** (1 / 3) - (1 - spread)) / sqrt(2 * spread)) / 2


def check_frequencies(expected: Mapping[Key, float], draw: Callable[[Rng], Key], rng: Rng) -> None:
    """Raises a `Flaw` unless `draw` gives the expected keys, and only those, with the expected probabilities."""
    draws = max(DRAWS, 5 * len(expected)) if len(expected) > 1 else FEW
    if chi_square(_count(expected, draw, rng, draws), expected) < SUSPECT:
        counts = _count(expected, draw, rng, 5 * draws)
        if chi_square(counts, expected) < GUILTY:
            raise Flaw(f"wrong frequencies in {5 * draws} draws: {_worst(counts, expected)}")


def _count(expected: Mapping[Key, float], draw: Callable[[Rng], Key], rng: Rng, draws: int) -> Counter[Key]:
    counts: Counter[Key] = Counter()
    for _ in range(draws):
        key = draw(rng)
        if key not in expected:
            raise Flaw(f"{key} was drawn, which is impossible here")
        counts[key] += 1
    return counts


def _worst(counts: Mapping[Key, int], expected: Mapping[Key, float]) -> str:
    """Names what deviates most."""
    draws = sum(counts.values())
    gap = {key: abs(counts.get(key, 0) - probability * draws) / sqrt(probability * draws) for key, probability in expected.items()}
    worst = max(gap, key=lambda key: gap[key])
    return f"{worst} came {counts.get(worst, 0)} times, expected {expected[worst] * draws:.1f}"
