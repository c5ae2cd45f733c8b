"""The symbols that the drawings refer to: pictures of the cards, ambassadors, tokens, backs and signs."""

from __future__ import annotations

from functools import cache

from ludoterre.games.ecopolis.faces import common, economic, energy, hazards, people, tokens, vital
from ludoterre.games.ecopolis.faces.common import PREFIX, group, symbol

PICTURE = "0 0 200 104"
PORTRAIT = "0 0 60 60"

FACES = vital.FACES | economic.FACES | energy.FACES | hazards.FACES
"""The pictures of all cards, by face."""
PARTS = common.PARTS | economic.PARTS | energy.PARTS | hazards.PARTS
"""What pictures repeat by reference."""


@cache
def sprite() -> str:
    """Draws all symbols once; a page holds them inside its own sprite."""
    return (
        f"<defs>{''.join(group(PREFIX + name, draw()) for name, draw in PARTS.items())}</defs>"
        + "".join(symbol(f"f-{name}", PICTURE, draw()) for name, draw in FACES.items())
        + "".join(symbol(f"who-{name}", PORTRAIT, draw()) for name, draw in people.FACES.items())
        + "".join(symbol(name, box, draw()) for name, (box, draw) in tokens.TOKENS.items())
    )
