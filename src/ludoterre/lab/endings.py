"""How imagined games end: for every side its chance of winning, its result and its score, one game or many."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludoterre.core.game import State
from ludoterre.lab.analysis.result import Odds
from ludoterre.lab.statistics import Moments, share


class Ending(NamedTuple):
    """How one game ended for each side: every player, or the one team."""

    chance: tuple[float, ...]
    result: tuple[float, ...]
    score: tuple[float | None, ...]
    """None where the rules give nobody a score."""


def ending(state: State) -> Ending:
    """Reads the end of a game: of the first places everybody who shares one has a part, after a common loss nobody."""
    outcome = state.outcome()
    assert outcome is not None
    if state.game.meta.cooperative:
        return Ending((float(outcome.won),), (state.returns()[0],), (outcome.score(0),))
    part = 1 / outcome.ranking.count(1) if outcome.won else 0.0
    chance = tuple(part if place == 1 else 0.0 for place in outcome.ranking)
    return Ending(chance, tuple(state.returns()), tuple(outcome.score(player) for player in range(len(chance))))


class Endings:
    """How many games ended, summed up one after the other."""

    def __init__(self, sides: int) -> None:
        self.count = 0
        self.chance = [0.0] * sides
        self.result = [Moments() for _ in range(sides)]
        self.score = [Moments() for _ in range(sides)]

    def add(self, end: Ending) -> None:
        """Takes one more game in."""
        self.count += 1
        for side, part in enumerate(end.chance):
            self.chance[side] += part
            self.result[side].add(end.result[side])
            score = end.score[side]
            if score is not None:
                self.score[side].add(score)

    def odds(self) -> Odds:
        """Sums up."""
        return Odds(
            tuple(share(part, self.count) for part in self.chance),
            tuple(moments.estimate() for moments in self.result),
            # From a single one of several games it cannot be told.
            tuple(moments.estimate() if moments.count >= min(2, self.count) else None for moments in self.score),
        )

    def to_json(self) -> dict[str, Any]:
        """Gives all that is known as plain data."""
        return {
            "count": self.count,
            "chance": self.chance,
            "result": [moments.to_json() for moments in self.result],
            "score": [moments.to_json() for moments in self.score],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Endings:
        """Goes on from there."""
        found = cls(0)
        found.count = data["count"]
        found.chance = list(data["chance"])
        found.result = [Moments.from_json(one) for one in data["result"]]
        found.score = [Moments.from_json(one) for one in data["score"]]
        return found


def odds(sides: int, endings: Iterable[Ending]) -> Odds:
    """Sums up how games ended."""
    found = Endings(sides)
    for end in endings:
        found.add(end)
    return found.odds()


def sides_of(state: State) -> int:
    """Counts the sides of a game."""
    return 1 if state.game.meta.cooperative else state.game.players
