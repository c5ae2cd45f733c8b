"""The picture on each card: the scene alone, 200 wide and 150 high; who draws the card adds its title, value, gas and frame.

Nothing that matters lies under the value (8..47 × 5..48), under the gas (top right) or below y = 118, where the title is.
"""

from __future__ import annotations

from functools import lru_cache

from ludoterre.games.glace_ciel.faces import air, earth, water
from ludoterre.games.glace_ciel.faces.common import shared_symbols

__all__ = ["face", "shared_symbols"]

OWN = air.SCENES | earth.SCENES | water.SCENES
"""The cards of the game's own pack."""
ANY = {"air": air.any_air, "earth": earth.any_earth, "water": water.any_water}
"""Cards of other packs: a scene of their element, livelier with their value."""


@lru_cache(maxsize=128)
def face(card_id: str, element: str, value: int) -> str:
    """Draws a card's scene; it refers to `shared_symbols`, which the page holds once."""
    return OWN[card_id]() if card_id in OWN else ANY[element](value)
