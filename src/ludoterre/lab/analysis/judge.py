"""Who judges an analysis: the game's own strategy, which is quick, a search, which is not taken in by its weaknesses, or any bot."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ludoterre.bots.base import make_bot
from ludoterre.bots.outside import one_name
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game

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
    """How moves are judged. Without games to search with, the game's own strategy or a bot finds better moves and plays on from them."""

    games: int = 0
    """Imagined games in which a search looks for the best move of a decision."""
    ahead: int = 0
    """How many of the decisions that follow a move are searched too, before the strategy plays on."""
    bot: str = ""
    """Who plays on in place of the game's own strategy, if somebody does."""

    @property
    def name(self) -> str:
        """Says who judges, as one asks for it."""
        return self.bot or (f"search:{self.games}" if self.games else "greedy")

    @property
    def budget(self) -> int:
        """Decisions that are imagined for a whole record if nobody says how many: about a minute's work."""
        if self.games:
            return SEARCH_BUDGET
        return BUDGET if not self.bot else BOT_BUDGET

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

    def to_json(self) -> list[Any]:
        """Gives the judge as plain data."""
        return list(self)

    @classmethod
    def from_json(cls, data: list[Any]) -> Judge:
        """Reads a judge."""
        return cls(*data)


BUDGET, SEARCH_BUDGET = 3_000_000, 15_000_000
BOT_BUDGET = 300_000
"""A bot may think about every decision, and one from outside is asked in another process."""

GREEDY = Judge()
SEARCHES = (Judge(400, 2), Judge(400, 1), Judge(200, 1), Judge(200, 0), Judge(100, 0))
"""Judges for whom nobody says how long they should search, the most careful first."""


def judges_of(who: Any, game: Game) -> tuple[Judge, ...]:
    """Reads who should judge, `greedy`, `search`, `search:400` or a bot: the most careful first, and then those that save time."""
    if who == "greedy":
        return (GREEDY,)
    if who == "search":
        return SEARCHES
    found = re.fullmatch(r"search:(\d{1,9})", who) if isinstance(who, str) else None
    if found is None:
        return (Judge(bot=checked_bot(who, game)),)
    games = int(found[1])
    if not FEWEST_GAMES <= games <= MOST_GAMES:
        raise BadOption(
            "a search that judges imagines {least} to {most} games, not {games}", least=FEWEST_GAMES, most=MOST_GAMES, games=games
        )
    ahead = AHEAD if games // PART >= LEAST else 0
    return tuple(Judge(games, decisions) for decisions in range(ahead, -1, -1))


def checked_bot(who: Any, game: Game) -> str:
    """Returns the name of a bot that can judge: any but one that searches, which judges in a better way or by a clock."""
    known = not who.startswith("search") if isinstance(who, str) else callable(getattr(who, "choose", None))
    if not known:
        raise BadOption("there is no judge {name!r}; there are {known}", name=who, known="greedy, search, search:400")
    name = one_name(who)
    make_bot(name, game)
    return name
