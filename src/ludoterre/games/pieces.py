# compiled by mypyc
"""Pieces of drawings that were made before: four people look at every move, and most of a board is as it was."""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.core.game import Game
from ludoterre.core.heirs import check_heir
from ludoterre.games.markup import plain

COMMON: dict[tuple[str, str, int, str], dict[object, str]] = {}
"""Pieces that look the same at every table with a pack of the game's own: by game, language, version of the rules and hash of the pack."""
MOST_COMMON = 20_000


class Pieces:
    """The pieces of one table, and those that it shares with others."""

    def __init_subclass__(cls) -> None:
        check_heir(cls)

    def __init__(self, game: Game, language: str) -> None:
        self._latest: dict[object, tuple[object, str]] = {}
        """Pieces that change with the position: the last of each kind, with what it depends on."""
        # A pack of one's own may call things otherwise, even if it plays the same.
        edition = (game.meta.id, language, game.rules_version, game.content_hash)
        self._common: dict[object, str] = {} if game.pack else COMMON.setdefault(edition, {})
        """Pieces without anybody's name, by what they depend on."""

    def once(self, name: object, key: object, draw: Callable[[], str]) -> str:
        """Draws a piece of this table, or takes it from whoever looked before, as long as what it depends on is the same."""
        known = self._latest.get(name)
        if known is None or known[0] != key:
            known = self._latest[name] = (key, plain(draw()))
        return known[1]

    def common(self, key: object, draw: Callable[[], str]) -> str:
        """Draws a piece that has nobody's name in it, for all tables; `key` is its kind and everything it depends on."""
        piece = self._common.get(key)
        if piece is None:
            if len(self._common) >= MOST_COMMON:
                self._common.clear()
            piece = self._common[key] = plain(draw())
        return piece
