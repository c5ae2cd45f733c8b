"""What several card faces have in common: drawn once in the page, and repeated by reference."""

from __future__ import annotations

from ludoterre.games.drawing import circle, grass, path, rect, scatter, sky, transform, waves
from ludoterre.games.drawing_nature import bat, bee, cloud, coral, cow, fir, fish, flower, gull, poplar, reeds, stork, swallow, tree
from ludoterre.games.drawing_works import beehive, house, puff, turbine
from ludoterre.games.glace_ciel.faces.motifs import bones, diatom, flame, leaf, oyster, peat, rack, radiolarian, sapling, stump

PREFIX = "f-"

SHARED = {
    "sky-low": sky(34, 7, seed=7),
    "sky": sky(48, 9, seed=4),
    "sky-high": sky(72, 11, seed=3),
    "sea": waves(6, 92, 10, seed=17),
    "grass": grass(scatter(4, 196, 8, 30, 34, seed=9)),
    "cloud": cloud(),
    "gull": gull(),
    "swallow": swallow(),
    "stork": stork(),
    "bat": bat(),
    "bee": bee(),
    "cow": cow(),
    "fish": fish("o2"),
    "fish-pale": fish("pp"),
    "fish-dark": fish("o3"),
    "tree": tree("g2"),
    "tree-dark": tree("g3"),
    "apple": tree("g2", fruit=True),
    "poplar": poplar(),
    "fir": fir(),
    "reeds": reeds(),
    "daisy": flower(),
    "leaf": leaf(),
    "sapling": sapling(),
    "stump": stump(),
    "flame": flame(),
    "peat": peat(),
    "rack": rack(),
    "oyster": oyster(),
    "bones": bones(),
    "radiolarian": radiolarian(),
    "diatom": diatom(),
    "house": house("o2"),
    "house-grey": house("nk"),
    "beehive": beehive(),
    "turbine": turbine(14),
    "puff": puff(),
    "puff-pale": puff(inks="n1"),
}
"""Shapes at the origin; skies and seas as wide as a card."""

CORALS = {"coral": coral(17, 4, 5), "coral-small": coral(12, 3, 12)}
"""Outlines without an ink, for two strokes."""


def shared_symbols() -> str:
    """Returns the definitions that the faces refer to; a page needs them once."""
    shapes = "".join(f'<g id="{PREFIX}{name}">{shape}</g>' for name, shape in SHARED.items())
    outlines = "".join(f'<path id="{PREFIX}{name}" d="{d}"/>' for name, d in CORALS.items())
    return f"<defs>{shapes}{outlines}</defs>"


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a shared shape into a face."""
    return f'<use href="#{PREFIX}{name}"{transform(x, y, scale, turn, flip)}/>'


def uses(name: str, *places: tuple[float, float, float]) -> str:
    """Puts a shared shape into a face several times, each with its x, y and scale."""
    return "".join(use(name, x, y, scale) for x, y, scale in places)


def reef_coral(inks: str, x: float, y: float, scale: float = 1, flip: bool = False, name: str = "coral") -> str:
    """Draws a living coral in an ink: o, g or b."""
    width = "w4" if inks == "b" else "w5"
    strokes = "".join(f'<use href="#{PREFIX}{name}" class="c{inks}-{side} {width}"/>' for side in "os")
    return f"<g{transform(x, y, scale, flip=flip)}>{strokes}</g>"


def ground(inks: str) -> str:
    """Fills the whole card."""
    return rect(inks, 0, 0, 200, 150)


def open_sea(y: float) -> str:
    """Draws the sea from the horizon to the lower edge."""
    return rect("b1", 0, y, 200, 150 - y) + path("k1", f"M0 {y}h200") + use("sea", 0, y)


def smoke(*balls: tuple[float, float, float], name: str = "puff") -> str:
    """Draws a trail of smoke, each ball with its x, y and radius."""
    return "".join(use(name, x, y, r / 10) for x, y, r in balls)


def bubbles(*balls: tuple[float, float, float], inks: str = "pp k1") -> str:
    """Draws bubbles, each with its x, y and radius."""
    return "".join(circle(inks, x, y, r) for x, y, r in balls)
