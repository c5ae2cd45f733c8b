"""The pictures of this game, and the scene on each card: 200 wide and 150 high; who draws the card adds its title, value, gas and frame.

Nothing that matters lies under the value (8..47 × 5..48), under the gas (top right) or below y = 118, where the title is.
"""

from __future__ import annotations

from ludoterre.games.drawing import repeat
from ludoterre.games.pictures import Pictures

PICTURES = Pictures(
    "ludoterre.games.glace_ciel",
    groups={"parts": "f-"},
    symbols={"ice": "ice-", "labels": "t-", "landmarks": "lm-", "molecules": "m-"},
)

LIVING = {
    "air": (("gull", 110, 64, 1.0), ("gull", 66, 88, 0.55), ("gull", 164, 48, 0.5), ("gull", 152, 92, 0.4)),
    "earth": (("tree", 102, 116, 1.6), ("tree", 48, 113, 1.2), ("tree", 158, 113, 1.3), ("tree", 76, 96, 0.7)),
    "water": (("fish", 108, 82, 1.5), ("fish-pale", 58, 98, 0.9), ("fish-dark", 160, 104, 0.8), ("fish-pale", 156, 66, 0.6)),
}
"""Who lives in the scenes of other packs' cards, those in front first: the part, where it stands, and its size."""


def face(card_id: str, element: str, value: int) -> str:
    """Draws a card's scene; a card of another pack gets a scene of its element, livelier with its value."""
    if f"cards/{card_id}" in PICTURES:
        return PICTURES[f"cards/{card_id}"]
    living = LIVING[element][: max(0, value)]
    # Trees stand before each other; birds and fish are apart.
    drawn = [repeat(f"f-{name}", x, y, scale) for name, x, y, scale in (reversed(living) if element == "earth" else living)]
    return PICTURES[f"others/{element}"] + "".join(drawn)
