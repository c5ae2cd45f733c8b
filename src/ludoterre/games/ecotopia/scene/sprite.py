"""The symbols that the drawings refer to: tiles, animals, waste, apps, people, dice, pieces, and the land of the pack's board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ludoterre.games.drawing import group
from ludoterre.games.ecotopia.scene.landscape import landscape
from ludoterre.games.ecotopia.scene.pictures import PICTURES, medallions

CLIPS = (
    '<clipPath id="tile-clip"><rect width="84" height="84" rx="7.5"/></clipPath>'
    '<clipPath id="land-clip"><rect width="576" height="576"/></clipPath>'
)
Kept = tuple[tuple[str, bool, bool, str], ...]


def sprite(squares: Mapping[str, Mapping[str, Any]]) -> str:
    """Draws all symbols for the squares of a pack's board; a page holds them once, inside its own sprite."""
    return drawn(tuple((name, bool(square["forest"]), bool(square["water"]), square["animal"] or "") for name, square in squares.items()))


@lru_cache(maxsize=16)
def drawn(squares: Kept) -> str:
    """Draws the sprite of a board once, for every page that shows it."""
    land = {name: {"forest": forest, "water": water, "animal": animal} for name, forest, water, animal in squares}
    living = medallions({name: animal for name, _, _, animal in squares if animal})
    return f"<defs>{CLIPS}</defs>{PICTURES.sprite()}{living}{group('land', landscape(land))}"
