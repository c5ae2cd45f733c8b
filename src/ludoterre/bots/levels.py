"""The ladder of bots for people: five levels, each better than the one below. `python benchmarks/levels.py` measures that in every game."""

from __future__ import annotations

import re

from ludoterre.core.meta import GameMeta

LEVELS = ("random", "beginner:0.5", "beginner:0.2", "greedy", "search:1s")
"""The usual ladder: `level0` plays anything that is allowed; `level1` and `level2` err in half and in a fifth of their decisions; `level3`
plays at once what looks best; `level4` thinks for a second. A game in which that does not part the levels brings a ladder of its own."""

BEYOND = ("search:10s",)
"""Bots at tables that are no level: nobody has measured that so much more thought is worth the wait."""

FORMER = ("greedy", "search:0.1s", "search:1s")
"""Bots that were levels once, and sit at tables, in lessons and in classes that were made then."""


def ladder(about: GameMeta | None) -> tuple[str, ...]:
    """Returns the bots of a game's levels, the weakest first."""
    return LEVELS if about is None or not about.levels else about.levels


def table_bots(about: GameMeta) -> tuple[str, ...]:
    """Returns the bots that may sit down with people: the ladder, the best last, others beside it, and those that the game brings."""
    return tuple(dict.fromkeys((*ladder(about), *BEYOND, *FORMER, *about.styles)))


def level(name: str, about: GameMeta | None) -> str:
    """Returns the bot that a level of a game is; other names stay as they are."""
    bots = ladder(about)
    return bots[int(name[-1])] if re.fullmatch(r"level\d", name) and int(name[-1]) < len(bots) else name
