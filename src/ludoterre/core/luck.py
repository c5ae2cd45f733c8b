# compiled by mypyc
"""Luck that stays the same whatever is decided, for whoever compares two decisions."""

from __future__ import annotations

from typing import Final

from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64


class Luck:
    """The luck of one game: a stream for each of its dice and piles (`State.luck_source`).

    With one stream for all, a single roll more would change every roll and card after it, and hide what the decision was worth. Deals of
    tables are made otherwise, so that nobody can foresee them; here that would only be slower (docs/decisions, "The luck of a table").
    """

    def __init__(self, seed: int | str, *stream: int | str) -> None:
        self.seed: Final = int(Rng(seed, *stream).word())
        self.streams: Final[dict[int, Rng]] = {}

    def __repr__(self) -> str:
        return f"<Luck {self.seed}, {len(self.streams)} sources asked>"

    def of(self, source: i64) -> Rng:
        """Returns the stream of one source; what others gave does not matter."""
        found = self.streams.get(int(source))
        if found is None:
            found = Rng(self.seed, int(source))
            self.streams[int(source)] = found
        return found
