"""Which games can be learnt here, and how.

Lessons are played through before anybody is taught by them. That takes a moment, so it is done once, in a thread, as soon as a server
starts.
"""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from ludoterre.core.registry import readable_metas
from ludoterre.lessons import LESSON, examples_of, file_of, lesson_of
from ludoterre.locale import DEFAULT
from ludoterre.web.pictured import panels_of

log = logging.getLogger(__name__)


class Teaching(NamedTuple):
    """What a game brings for those who do not know it."""

    lesson: bool = False
    panels: bool = False
    """Whether its rules begin with pictures."""


class Taught:
    """What all games of a server bring; looked for once."""

    def __init__(self) -> None:
        self._search: asyncio.Task[dict[str, Teaching]] | None = None
        self._early = False

    def begin(self) -> None:
        """Begins to look before anybody asks. Who asks meanwhile does not wait: until lessons are played through, their files count."""
        self._early = True
        self._look()

    def _look(self) -> asyncio.Task[dict[str, Teaching]]:
        if self._search is None:
            self._search = asyncio.create_task(asyncio.to_thread(look))
        return self._search

    async def games(self) -> dict[str, Teaching]:
        """Returns what each game brings."""
        search = self._look()
        if self._early and not search.done():
            return {about.id: Teaching(self.teaches(about.id)) for about in readable_metas()}
        return await asyncio.shield(search)

    def teaches(self, game: str) -> bool:
        """Tells whether a game brings a lesson, without waiting."""
        if self._search is not None and self._search.done():
            return self._search.result().get(game, Teaching()).lesson
        return file_of(game, LESSON) is not None


def look() -> dict[str, Teaching]:
    """Plays every lesson and every example through, and draws the pictures of the rules."""
    return {about.id: teaching(about.id) for about in readable_metas()}


def teaching(game: str) -> Teaching:
    """Returns what a game brings. One whose code is at fault brings nothing, and the pages go on without."""
    try:
        lesson = lesson_of(game) is not None
        examples_of(game)
        return Teaching(lesson, bool(panels_of(game, DEFAULT)))
    except Exception:
        log.exception("nothing of %s is taught", game)
        return Teaching()
