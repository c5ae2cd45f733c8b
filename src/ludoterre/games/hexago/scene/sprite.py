"""The symbols that the drawings of this game refer to."""

from __future__ import annotations

from functools import cache

from ludoterre.games.hexago.scene.pictures import PICTURES

ROCK_LINES = {1: 8.5, 2: 5.5, 3: 3.6}
"""How far apart the lines on rock are: the higher, the denser."""
CLIP = '<clipPath id="year-clip"><rect width="150" height="92" rx="5"/></clipPath>'


@cache
def sprite() -> str:
    """Returns all symbols; a page holds them once, inside its own sprite."""
    return f"<defs>{''.join(rock(level) for level in ROCK_LINES)}{CLIP}</defs>{PICTURES.sprite()}"


def rock(level: int) -> str:
    """Returns the pattern of rock at a height."""
    gap = ROCK_LINES[level]
    return (
        f'<pattern id="rock-{level}" width="{gap}" height="{gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(58)">'
        f'<path class="hl" d="M0 0V{gap}"/></pattern>'
    )
