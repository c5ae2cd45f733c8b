"""The lessons that there are: those of our games, of the example and of the toys."""

from __future__ import annotations

from functools import cache

import toys

from ludoterre.lessons import LESSON, Lesson, file_of, load_lesson
from ludoterre.locale.catalogues import installed


def taught() -> list[str]:
    """Names the games that bring a lesson."""
    toys.register()
    return [game for game in installed() if file_of(game, LESSON) is not None]


@cache
def lesson(game: str) -> Lesson:
    """Reads a game's lesson; whatever is wrong with it is said."""
    path = file_of(game, LESSON)
    assert path is not None
    return load_lesson(game, path)
