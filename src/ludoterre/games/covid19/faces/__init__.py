"""The pictures of the game: robots, planets, buildings, and a little scene for every measure and event.

A card's scene is 120 wide and 64 high; its hero stands in the middle, where a small square still shows it.
"""

from __future__ import annotations

from functools import lru_cache

from ludoterre.games.covid19.faces import care, events, measures
from ludoterre.games.covid19.faces.common import HEIGHT, WIDTH, piece, shared_symbols

__all__ = ["event_face", "measure_face", "shared_symbols"]

MEASURES = measures.OPEN | care.CARE
"""The measures of the game's own packs."""
EVENTS = events.EVENTS
"""The events of the game's own packs."""


@lru_cache(maxsize=128)
def measure_face(card: str) -> str:
    """Draws a measure's scene; those of other packs share one."""
    return MEASURES[card]() if card in MEASURES else piece("k-measure", 0, 0, WIDTH, HEIGHT)


@lru_cache(maxsize=128)
def event_face(event: str) -> str:
    """Draws an event's scene; those of other packs share one."""
    return EVENTS[event]() if event in EVENTS else piece("k-event", 0, 0, WIDTH, HEIGHT)
