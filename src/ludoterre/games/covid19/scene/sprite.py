"""The symbols that the drawings refer to: robots, planets, buildings, beds, dice, and the picture of every card of the pack."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ludoterre.games.covid19.scene.pictures import PICTURES, faces


def sprite(cards: Iterable[str], events: Iterable[str]) -> str:
    """Draws all symbols for the measures and events of a pack; a page holds them once, inside its own sprite."""
    return drawn(tuple(cards), tuple(events))


@lru_cache(maxsize=16)
def drawn(cards: tuple[str, ...], events: tuple[str, ...]) -> str:
    """Draws the sprite of a pack once, for every page that shows it."""
    return PICTURES.sprite() + faces(cards, events)
