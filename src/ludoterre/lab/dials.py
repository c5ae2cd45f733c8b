"""What `--vary` says: which fields of a pack or options, and which values or range of values each may take.

`PATH=1,2,3` lists values, `PATH=2..9` is a range, `PATH=0..1:0.1` one with a step. If a value begins with + or ±, all of the list count
from what the field is now: `-1,0,+1`, and `±2` for the range from two less to two more. A value with a comma stands in double quotes.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.packs.fields import Field, Plain, fields, matching

DIGITS = r"\d{1,15}(?:\.\d{1,15})?"
NUMBER = rf"[+-]?{DIGITS}"
RANGE = re.compile(rf"({NUMBER})\.\.({NUMBER})(?::({NUMBER}))?")
AROUND = re.compile(rf"(?:±|\+-|\+/-)({DIGITS})(?::({DIGITS}))?")
MOST_VALUES = 10_000
"""Of one range: more is a slip of the finger."""


class Span(NamedTuple):
    """A range of numbers with a step; without one, any number within it will do."""

    low: Decimal
    high: Decimal
    step: Decimal | None
    relative: bool


class Listed(NamedTuple):
    """Values as they were written."""

    texts: tuple[str, ...]
    relative: bool


class Step(NamedTuple):
    """One value that all fields of a dial are set to, or by which all are moved."""

    text: str
    relative: bool

    def of(self, field: Field) -> Plain:
        """Returns what a field is then; refuses what it can never be."""
        return _as(field, _base(field) + _decimal(self.text, field)) if self.relative else field.read(self.text)

    def fits(self, field: Field) -> bool:
        """Tells whether a field can have the value; only of one that moves it this is asked, another is refused."""
        return field.problem(self.of(field)) is None


class Dial(NamedTuple):
    """The fields that one pattern names, and what they may be."""

    pattern: str
    fields: tuple[Field, ...]
    wanted: Span | Listed

    def steps(self) -> list[Step]:
        """Lists what the dial can be set to."""
        if isinstance(self.wanted, Listed):
            return [Step(text, self.wanted.relative) for text in self.wanted.texts]
        low, high, step, relative = self.wanted
        if step is None and all(field.kind == "whole" for field in self.fields):
            step = Decimal(1)
        if step is None:
            if not relative:
                raise BadOption("{pattern}: a range of numbers needs a step, such as {example}", pattern=self.pattern, example="0..1:0.1")
            found = [low, Decimal(0), high]
        elif (high - low) / step > MOST_VALUES:
            raise BadOption("{pattern}: these are more than {most} values", pattern=self.pattern, most=MOST_VALUES)
        else:
            found = [low + number * step for number in range(int((high - low) / step) + 1)]
        return [Step(f"{one:+}" if relative else str(one), relative) for one in found]

    def values(self, field: Field) -> list[Plain]:
        """Lists the values of one field. Of those that count from what it is now, the ones it cannot have are left out."""
        return [step.of(field) for step in self.steps() if step.fits(field)]

    def impossible(self, field: Field) -> list[Plain]:
        """Lists the values that were left out."""
        return [step.of(field) for step in self.steps() if not step.fits(field)]

    def limits(self, field: Field) -> tuple[Decimal, Decimal]:
        """Returns the least and the greatest value of a field in a range; one that counts from what it is now ends where the field does."""
        assert isinstance(self.wanted, Span)
        if field.kind not in ("whole", "number"):
            raise BadOption("{path} is no number: list its values", path=field.path)
        if not self.wanted.relative:
            for one in (self.wanted.low, self.wanted.high):
                field.read(str(one))
            return self.wanted.low, self.wanted.high
        base = _base(field)
        low, high = base + self.wanted.low, base + self.wanted.high
        return (
            low if field.low is None else max(low, Decimal(str(field.low))),
            high if field.high is None else min(high, Decimal(str(field.high))),
        )


def read_dials(game: Game, texts: Sequence[str]) -> list[Dial]:
    """Reads what is to be varied; refuses unknown fields, values they cannot have, empty ranges, and a field that is named twice."""
    if not texts:
        raise BadOption("nothing is varied: say which field with PATH=VALUES")
    known = fields(game)
    dials = [_read_dial(known, text) for text in texts]
    seen: set[str] = set()
    for dial in dials:
        for field in dial.fields:
            if field.path in seen:
                raise BadOption("{path} is varied twice", path=field.path)
            seen.add(field.path)
            # Refuses what it cannot be.
            dial.values(field) if isinstance(dial.wanted, Listed) else dial.limits(field)
    return dials


def _read_dial(known: Sequence[Field], text: str) -> Dial:
    pattern, equals, values = text.partition("=")
    if not equals or not pattern.strip() or not values.strip():
        raise BadOption("{text!r} is not PATH=VALUES", text=text)
    return Dial(pattern.strip(), tuple(matching(known, pattern)), _read_values(pattern.strip(), values.strip()))


def _read_values(pattern: str, text: str) -> Span | Listed:
    around = AROUND.fullmatch(text)
    if around is not None:
        reach = Decimal(around[1])
        return _span(pattern, -reach, reach, around[2], True)
    written = RANGE.fullmatch(text)
    if written is not None:
        return _span(
            pattern, Decimal(written[1]), Decimal(written[2]), written[3], written[1].startswith("+") or written[2].startswith("+")
        )
    row = next(csv.reader([text], skipinitialspace=True))
    values = tuple(dict.fromkeys(one.strip() for one in row))
    if "" in values:
        raise BadOption("{pattern}: a value is missing in {text!r}", pattern=pattern, text=text)
    return Listed(values, any(re.fullmatch(rf"\+{DIGITS}", one) for one in values))


def _span(pattern: str, low: Decimal, high: Decimal, step: str | None, relative: bool) -> Span:
    width = None if step is None else Decimal(step)
    if high < low or (relative and low == high == 0):
        raise BadOption("{pattern}: the range {low}..{high} is empty", pattern=pattern, low=str(low), high=str(high))
    if width is not None and width <= 0:
        raise BadOption("{pattern}: a step is greater than 0, not {step}", pattern=pattern, step=step)
    return Span(low, high, width, relative)


def _base(field: Field) -> Decimal:
    """Returns what a number is now."""
    if field.kind not in ("whole", "number"):
        raise BadOption("{path} is no number: list its values", path=field.path)
    if field.value is None:
        raise BadOption("{path} says nothing now: give it values, not differences", path=field.path)
    return Decimal(str(field.value))


def _decimal(text: str, field: Field) -> Decimal:
    if not re.fullmatch(NUMBER, text):
        raise BadOption("{path} is a number, not {text!r}", path=field.path, text=text)
    return Decimal(text)


def _as(field: Field, value: Decimal) -> Plain:
    """Gives a number as the field holds it."""
    if field.kind == "number":
        return float(value)
    if value != int(value):
        raise BadOption("{path} is a whole number, not {text!r}", path=field.path, text=str(value))
    return int(value)
