"""Sets of game numbers that are mostly one long row."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator


class Spans:
    """Game numbers, kept as disjoint ranges in order."""

    def __init__(self, ranges: Iterable[range] = ()) -> None:
        self.ranges: list[range] = []
        for one in ranges:
            self.add(one)

    def add(self, numbers: range) -> None:
        """Adds numbers that follow each other; some may be there already."""
        if not numbers:
            return
        start, stop = numbers.start, numbers.stop
        apart = [one for one in self.ranges if one.stop < start or one.start > stop]
        touching = [one for one in self.ranges if not (one.stop < start or one.start > stop)]
        merged = range(min([start, *(one.start for one in touching)]), max([stop, *(one.stop for one in touching)]))
        self.ranges = sorted([*apart, merged], key=lambda one: one.start)

    def __contains__(self, number: int) -> bool:
        place = bisect_right(self.ranges, number, key=lambda one: one.start) - 1
        return place >= 0 and number in self.ranges[place]

    def __len__(self) -> int:
        return sum(map(len, self.ranges))

    def below(self, limit: int) -> int:
        """Counts the numbers below a limit."""
        return sum(len(range(one.start, min(one.stop, limit))) for one in self.ranges)

    def missing(self, limit: int) -> Iterator[range]:
        """Yields the gaps below a limit."""
        start = 0
        for one in self.ranges:
            if one.start >= limit:
                break
            if one.start > start:
                yield range(start, one.start)
            start = one.stop
        if start < limit:
            yield range(start, limit)
