"""Who judges an analysis: the game's own strategy, which is quick, or a search, which is not taken in by its weaknesses."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ludoterre.core.errors import BadOption

FEWEST_GAMES, MOST_GAMES = 20, 1_000_000
"""Imagined games of a search that may be asked for."""
PART = 10
"""Whoever plays on from a move searches with so many times fewer games than whoever looked for it…"""
LEAST = 14
"""…and with fewer than this many they would only repeat what the game's own strategy says."""
AHEAD = 2
"""Decisions after a move that are searched too, if nobody has to save time."""
TRIED = 1 + 1 + 2 + 1
"""Games of the strategy for one simulation at most: on from the usual move, from the one that was played, two in the search for a
better one, and from the best found."""


class Judge(NamedTuple):
    """How moves are judged. Without games to search with, the game's own strategy finds better moves and plays on from them."""

    games: int = 0
    """Imagined games in which a search looks for the best move of a decision."""
    ahead: int = 0
    """How many of the decisions that follow a move are searched too, before the strategy plays on."""

    @property
    def name(self) -> str:
        """Says who judges, as one asks for it."""
        return f"search:{self.games}" if self.games else "greedy"

    @property
    def each(self) -> int:
        """Imagined games for each of the decisions that follow."""
        return self.games // PART

    @property
    def fewest(self) -> int:
        """Simulations that say something about a decision. Thinking ahead is worth it only where enough are left to be sure."""
        return (80 if self.ahead else 60) if self.games else 40

    def cost(self, simulations: int) -> int:
        """Returns how many games are imagined for one decision, at most."""
        return self.games + simulations * (2 * (1 + self.ahead * self.each) if self.games else TRIED)

    def affords(self, games: float) -> int:
        """Returns how many simulations so many games are enough for."""
        return int((games - self.games) / (self.cost(1) - self.games))

    def to_json(self) -> list[int]:
        """Gives the judge as plain data."""
        return list(self)

    @classmethod
    def from_json(cls, data: list[int]) -> Judge:
        """Reads a judge."""
        return cls(*data)


GREEDY = Judge()
SEARCHES = (Judge(400, 2), Judge(400, 1), Judge(200, 1), Judge(200, 0), Judge(100, 0))
"""Judges for whom nobody says how long they should search, the most careful first."""


def judges_of(name: Any) -> tuple[Judge, ...]:
    """Reads who should judge, `greedy`, `search` or `search:400`: the most careful first, and then those that save time."""
    if name == "greedy":
        return (GREEDY,)
    if name == "search":
        return SEARCHES
    found = re.fullmatch(r"search:(\d{1,9})", name) if isinstance(name, str) else None
    if found is None:
        raise BadOption("there is no judge {name!r}; there are {known}", name=name, known="greedy, search, search:400")
    games = int(found[1])
    if not FEWEST_GAMES <= games <= MOST_GAMES:
        raise BadOption(
            "a search that judges imagines {least} to {most} games, not {games}", least=FEWEST_GAMES, most=MOST_GAMES, games=games
        )
    ahead = AHEAD if games // PART >= LEAST else 0
    return tuple(Judge(games, decisions) for decisions in range(ahead, -1, -1))
