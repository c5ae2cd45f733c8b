"""The luck of a table: true chance; a script, then what follows it; or a deal, which several tables share."""

from __future__ import annotations

import hmac
import os
import struct
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import ROUND_HALF_EVEN, Context, Decimal
from typing import Protocol

from ludoterre.core.errors import BadMove
from ludoterre.core.game import State
from ludoterre.core.rng import Rng

SECRET_BYTES = 32
BITS = 8 * SECRET_BYTES

ARITHMETIC = Context(prec=60, rounding=ROUND_HALF_EVEN)
"""Decimal logarithms are rounded correctly, so they are the same on every machine, which `math.log` does not promise."""


def true_chance() -> Rng:
    """Makes a generator that nobody can foresee, whatever they have seen so far."""
    a, b, c, d = struct.unpack("4I", os.urandom(16))
    return Rng((a, b, c, d | 1))  # the generator needs one bit that is set


class Draws:
    """How often each source of luck was asked in the moves that count; of tables from before this was counted, nobody knows."""

    def __init__(self, stored: Mapping[str, int] | None) -> None:
        self._counts = None if stored is None else Counter({int(source): count for source, count in stored.items()})

    def add(self, state: State) -> None:
        """Counts what is about to happen in a position, if chance decides there."""
        if self._counts is not None and state.is_chance_node():
            self._counts[int(state.luck_source())] += 1

    def of(self, source: int) -> int:
        """Returns how often a source was asked."""
        return self._known()[source]

    def total(self) -> int:
        """Returns how often chance decided."""
        return self._known().total()

    def _known(self) -> Counter[int]:
        if self._counts is None:
            raise ValueError("the draws of this table were never counted")
        return self._counts

    def copy(self) -> Draws:
        """Copies the counts."""
        return Draws(self.to_json())

    def to_json(self) -> dict[str, int] | None:
        """Returns the counts as plain data."""
        return None if self._counts is None else {str(source): count for source, count in sorted(self._counts.items())}


class Chance(Protocol):
    """Whoever draws for a table."""

    def draw(self, state: State, draws: Draws) -> int:
        """Draws what happens at a chance node, after so many draws; facts of the world are what they are."""


class TrueChance:
    """Luck that nobody knows before."""

    def draw(self, state: State, draws: Draws) -> int:
        """Draws an outcome, each as likely as the rules say."""
        return int(state.draw(true_chance()))


class Script:
    """Outcomes that somebody wrote down, for the first draws of a game; something else draws where they end or are not possible."""

    def __init__(self, lines: Sequence[str], rest: Chance) -> None:
        self._lines = tuple(lines)
        self._rest = rest

    def draw(self, state: State, draws: Draws) -> int:
        """Gives the outcome that is written for this draw, counted from the beginning of the game, if it can happen here."""
        at = draws.total()
        if at < len(self._lines):
            try:
                outcome = state.parse(self._lines[at])
            except BadMove:
                return self._rest.draw(state, draws)
            if state.accepts(outcome):
                return int(state.true_outcome(outcome))
        return self._rest.draw(state, draws)


class Deal:
    """The luck of several tables: draw k of a source is a function of the secret, the source and k, whatever was decided before.

    Every possible outcome has an exponentially distributed time, by its weight, and the first one happens. So each has exactly its
    probability, and where two tables have the same possibilities, or nearly, the same happens. Without the secret nobody can tell
    what. Why it is so: docs/decisions, "The luck of a table".
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def draw(self, state: State, draws: Draws) -> int:
        """Draws what this deal has next for the source that is asked."""
        source = int(state.luck_source())
        return int(state.true_outcome(self.first(source, draws.of(source), state.chance_weights())))

    def first(self, source: int, k: int, outcomes: Iterable[tuple[int, int]]) -> int:
        """Returns the outcome with the least −ln(u) / weight, where u is its number in draw k of a source, counted from 0."""
        # Among equal weights the greatest number is first, so that few logarithms are needed.
        champions: dict[int, tuple[int, int]] = {}
        for outcome, weight in outcomes:
            champions[weight] = max(champions.get(weight, (-1, -1)), (self.number(source, k, outcome), outcome))
        if len(champions) == 1:
            ((_, only),) = champions.values()
            return only
        return min((wait(number, weight), outcome) for weight, (number, outcome) in champions.items())[1]

    def number(self, source: int, k: int, outcome: int) -> int:
        """Returns the 256 bits of an outcome in draw k of a source."""
        # An id is the same for ever in a game definition, and whatever phase asks the source; a notation tells the phase.
        return int.from_bytes(hmac.digest(self._secret, struct.pack(">3q", source, k, outcome), "sha256"), "big")


def wait(number: int, weight: int) -> Decimal:
    """Turns 256 uniform bits into an exponentially distributed time, to 60 digits: the shorter, the greater the weight."""
    share = ARITHMETIC.divide(Decimal(2 * number + 1), Decimal(2 << BITS))  # the middle of its interval: never 0 or 1
    return ARITHMETIC.divide(ARITHMETIC.ln(share), Decimal(-weight))
