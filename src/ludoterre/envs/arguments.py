"""What environments accept, checked before anything else happens; needs no library."""

from __future__ import annotations

import operator
from typing import Any

from ludoterre.core.errors import BadOption

LOSE, RAISE = "lose", "raise"
"""What an illegal action does."""
MOST_GAMES = 65_536
"""Games side by side; a slip of the keyboard must not fill the memory."""


def checked_choice(name: str, value: object, known: tuple[object, ...]) -> None:
    """Refuses a value that an argument of an environment cannot have."""
    if value not in known:
        raise BadOption("{name} is one of {known}, not {value!r}", name=name, known=", ".join(map(str, known)), value=value)


def whole(value: Any) -> int | None:
    """Returns the whole number that an object stands for, NumPy's too; None for anything else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None


def checked_count(value: Any) -> int:
    """Accepts how many games are played side by side."""
    count = whole(value)
    if count is None or not 1 <= count <= MOST_GAMES:
        raise BadOption("num_envs is a whole number from 1 to {most}, not {value!r}", most=MOST_GAMES, value=value)
    return count


def checked_player(value: Any, players: int) -> int:
    """Accepts one of the players."""
    player = whole(value)
    if player is None or not 0 <= player < players:
        raise BadOption("{player!r} is no player: they are 0 to {last}", player=value, last=players - 1)
    return player


def checked_seeds(seed: Any, games: int) -> list[int | None] | None:
    """Returns a seed for each game: one number stands for itself and those that follow. None where nobody has given any."""
    if seed is None:
        return None
    if not isinstance(seed, list | tuple):
        first = _checked_seed(seed)
        return [first + game for game in range(games)]
    if len(seed) != games:
        raise BadOption("there is one seed for each game, {games} in all, not {count}", games=games, count=len(seed))
    return [None if one is None else _checked_seed(one) for one in seed]


def _checked_seed(value: Any) -> int:
    """Accepts a whole number."""
    seed = whole(value)
    if seed is None:
        raise BadOption("a seed is a whole number, not {seed!r}", seed=value)
    return seed
