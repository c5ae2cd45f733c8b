"""The symbols that the drawings refer to: pictures of the cards, ambassadors, tokens, backs and signs."""

from __future__ import annotations

from functools import cache

from ludoterre.games.ecopolis.scene.pictures import PICTURES


@cache
def sprite() -> str:
    """Gathers all symbols once; a page holds them inside its own sprite."""
    return PICTURES.sprite()
