"""The symbols that the drawings of this game refer to."""

from __future__ import annotations

from functools import cache

from ludoterre.games.hexago.scene.living import HATCHES, hatching
from ludoterre.games.hexago.scene.pictures import PICTURES

ROCK_LINES = {1: 8.5, 2: 5.5, 3: 3.6}
"""How far apart the lines on rock are: the higher, the denser."""
CRACKS = (
    '<pattern id="cracks" width="9" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">'
    '<path class="hl" d="M0 3.5L3 2L5 4L9 3.5M3 2V0M5 4L4 7"/></pattern>'
)
"""The pattern of a river bed that has fallen dry."""
CLIP = '<clipPath id="year-clip"><rect width="150" height="92" rx="5"/></clipPath>'


@cache
def sprite() -> str:
    """Returns all symbols; a page holds them once, inside its own sprite."""
    patterns = "".join([*map(rock, ROCK_LINES), *map(hatching, range(1, len(HATCHES) + 1))])
    return f"<defs>{patterns}{CRACKS}{CLIP}</defs>{PICTURES.sprite()}"


def rock(level: int) -> str:
    """Returns the pattern of rock at a height."""
    gap = ROCK_LINES[level]
    return (
        f'<pattern id="rock-{level}" width="{gap}" height="{gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(58)">'
        f'<path class="hl" d="M0 0V{gap}"/></pattern>'
    )
