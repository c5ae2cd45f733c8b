# compiled by mypyc
"""Results of imagined games added up: as much of them as estimates need, and so that several processes can put theirs together."""

from __future__ import annotations

from ludoterre.core.vecs import i64

Sums = tuple[int, float, float, float, float]
"""A tally as plain data: count, total, squares, least, most."""


class Tally:
    """Numbers that came one after the other."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.least: float = 0.0
        self.most: float = 0.0

    def add(self, value: float) -> None:
        """Takes one more number in."""
        if self.count == 0 or value < self.least:
            self.least = value
        if self.count == 0 or value > self.most:
            self.most = value
        self.count += 1
        self.total += value
        self.squares += value * value

    def clear(self) -> None:
        """Begins again."""
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self.least = 0.0
        self.most = 0.0

    def sums(self) -> Sums:
        """Gives all that is known as plain data."""
        return int(self.count), self.total, self.squares, self.least, self.most

    def join(self, sums: Sums) -> None:
        """Takes in what somebody else has added up."""
        count, total, squares, least, most = sums
        if count == 0:
            return
        self.least = min(self.least, least) if self.count else least
        self.most = max(self.most, most) if self.count else most
        self.count += count
        self.total += total
        self.squares += squares
