"""Who proposes what to try next: an evolution strategy that learns from what was measured (docs/decisions, "Tuning by CMA-ES").

A point is one number for each dimension: the place of its value in the list of values. Proposals come in whole generations, in order, and
depend on nothing but the seed and what was told: so a search that is interrupted and asked for again proposes the same once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from ludoterre.core.errors import BadOption
from ludoterre.core.rng import Rng
from ludoterre.lab.dials import Dial, Listed
from ludoterre.lab.extras import library
from ludoterre.packs.fields import Field, Plain

Point = tuple[int, ...]

GENERATION = 8
"""Points in one generation: small, since every one costs a whole series of games."""
STEP = 0.3
"""How far the first generation reaches, as a part of each range."""
FINENESS = 100
"""Values of a range of numbers without a step."""


class Dimension(NamedTuple):
    """A field, and the values that it may have."""

    field: Field
    values: tuple[Plain, ...]
    ordered: bool
    """Whether a value between two others is between them in what it does."""

    @property
    def start(self) -> int:
        """Returns the place of what the field is now, or of the value nearest to that; the middle where it says nothing."""
        now = self.field.value
        if now in self.values:
            return self.values.index(now)
        if not self.ordered:
            return 0
        if now is None:
            return len(self.values) // 2
        return min(range(len(self.values)), key=lambda place: abs(float(self.values[place] or 0) - float(now)))


def dimensions(dials: Sequence[Dial]) -> list[Dimension]:
    """Lists the fields that are to be tuned, each by itself; refuses what leaves no choice."""
    found = [_dimension(dial, field) for dial in dials for field in dial.fields]
    if all(len(one.values) < 2 for one in found):
        raise BadOption("every field has only one value to choose from")
    return [one for one in found if len(one.values) > 1 or one.values[0] != one.field.value]


def _dimension(dial: Dial, field: Field) -> Dimension:
    number = field.kind in ("whole", "number") and not field.choices
    if isinstance(dial.wanted, Listed):
        return Dimension(field, tuple(sorted(set(dial.values(field)))) if number else tuple(dial.values(field)), number)  # type: ignore[type-var]
    low, high = dial.limits(field)
    if dial.wanted.step is not None or field.kind == "whole":
        return Dimension(field, tuple(dial.values(field)), True)
    step = (high - low) / FINENESS
    return Dimension(field, tuple(float(low + Decimal(number) * step) for number in range(FINENESS + 1)), True)


class Proposer:
    """Proposes one generation after the other, the first around what the fields are now."""

    def __init__(self, space: Sequence[Dimension], seed: int | str) -> None:
        self._space = space
        self._ordered = [place for place, one in enumerate(space) if one.ordered and len(one.values) > 2]
        self._other = [place for place in range(len(space)) if place not in self._ordered]
        self._asked: list[Any] = []
        numpy = library("numpy")
        levels = [[number / (len(space[at].values) - 1) for number in range(len(space[at].values))] for at in self._ordered]
        # A field with one other value than today's still has one to choose from.
        kinds = [max(2, len(space[at].values)) for at in self._other]
        self._search = library("cmaes").CatCMAwM(
            z_space=levels or None,
            c_space=kinds or None,
            mean=numpy.array([space[at].start / (len(space[at].values) - 1) for at in self._ordered]) if levels else None,
            sigma=STEP if levels else None,
            # Its own choice would not move a field that begins at an end of its range.
            cov=numpy.eye(len(levels)) if levels else None,
            population_size=GENERATION,
            seed=Rng(seed, "tune").word() % 2**31,
        )

    def ask(self) -> list[Point]:
        """Proposes a generation."""
        self._asked = [self._search.ask() for _ in range(GENERATION)]
        return [self._point(one) for one in self._asked]

    def tell(self, losses: Sequence[float]) -> None:
        """Hears how the generation did, in the order in which it was proposed; less is better."""
        self._search.tell(list(zip(self._asked, losses, strict=True)))

    def _point(self, asked: Any) -> Point:
        point = [0] * len(self._space)
        for number, at in enumerate(self._ordered):
            point[at] = round(float(asked.z[number]) * (len(self._space[at].values) - 1))
        for number, at in enumerate(self._other):
            point[at] = min(int(asked.c[number].argmax()), len(self._space[at].values) - 1)
        return tuple(point)
