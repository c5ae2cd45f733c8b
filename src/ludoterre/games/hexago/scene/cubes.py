"""The cubes on the rivers: water on the left of each hex, pollution on its right; and what has gone into the sea."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludoterre.games.drawing import number
from ludoterre.games.hexago.scene.grid import centre
from ludoterre.games.hexago.scene.ground import sea_tally
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.markup import esc
from ludoterre.games.scene import View

WATER = ((-9.5, 5), (-9.5, -5), (-20, 0))
GREY = ((10, 5), (10, -5), (20, 0))
MOST = 3
"""More cubes than these are written as a number."""


def cubes(parts: Parts, view: View) -> str:
    """Draws the cubes of all river hexes. A film may name them in `cubes`, by hex, so that one that flows keeps its name and travels."""
    named: dict[str, list[str]] = view.get("cubes", {})
    taken = view["trace"]["taken"]
    drawn = []
    for hex, lying in view["river"].items():
        names = tuple(named.get(hex, ()))
        gone = hex in taken and not lying["water"]
        if lying["water"] or lying["pollution"] or gone:
            key = ("cubes", hex, lying["water"], lying["pollution"], gone, names)
            drawn.append(parts.common(key, partial(pile, parts, hex, lying, gone, names)))
    return f'<g class="hx-cubes">{"".join(drawn)}</g>'


def pile(parts: Parts, hex: str, lying: dict[str, Any], gone: bool, names: tuple[str, ...]) -> str:
    """Draws the cubes of one river hex."""
    x, y = centre(parts.basin, parts.basin.number[hex])
    place, water, grey = esc(hex), lying["water"], lying["pollution"]
    drawn = ""
    if gone:
        drawn += f'<use href="#cube-0" x="{number(x + WATER[0][0])}" y="{number(y + WATER[0][1])}"/>'
    # what lies behind is drawn first
    for at in sorted(range(min(water, MOST)), key=lambda at: WATER[at][1]):
        drawn += cube(f"w{place}-{at}", "cube-w", x + WATER[at][0], y + WATER[at][1])
    for at in sorted(range(min(grey, MOST)), key=lambda at: GREY[at][1]):
        name = names[at] if at < len(names) else f"{place}-{at}"
        drawn += cube(f"p{esc(name)}", "cube-p", x + GREY[at][0], y + GREY[at][1])
    if water > MOST:
        drawn += many(x - 20, y + 15, water)
    if grey > MOST:
        drawn += many(x + 20, y + 15, grey)
    return drawn


def cube(name: str, kind: str, x: float, y: float) -> str:
    """Draws one cube, which travels when it lies elsewhere afterwards."""
    return f'<g class="piece" id="{name}" transform="translate({number(x)} {number(y)})"><use href="#{kind}"/></g>'


def many(x: float, y: float, count: int) -> str:
    """Writes how many cubes there are."""
    return f'<text class="hx-many" x="{number(x)}" y="{number(y)}">{count}</text>'


def sea(parts: Parts, view: View) -> str:
    """Writes how many cubes lie in the sea."""
    if not view["pollution_counts"]:
        return ""
    x, y = sea_tally(parts.basin)
    count = view["sea_pollution"]
    words = parts.trn("cube in the sea", "cubes in the sea", count)
    return (
        f'<g class="hx-sea" id="sea" transform="translate({number(x)} {number(y)})">'
        f'<rect x="-64" y="-14" width="{number(76 + 6.4 * len(words))}" height="28" rx="14"/>'
        f'<use href="#cube-p" x="-47" y="0"/><text x="-34" y="5"><tspan class="big">{count}</tspan> {words}</text></g>'
    )
