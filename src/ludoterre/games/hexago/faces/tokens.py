"""The small pieces that lie on the map and beside it: cubes, drops, bonus markers, goods, dice. They carry no words or figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoterre.games.drawing import circle, ellipse, hatch, path, place, rect
from ludoterre.games.hexago.faces.common import disc, repeat, use
from ludoterre.games.hexago.scene.grid import polygon

TOP, LEFT, RIGHT = "M0-8.5L7.5-4.7L0-1L-7.5-4.7z", "M-7.5-4.7L0-1V8.5L-7.5 4.7z", "M7.5-4.7L0-1V8.5L7.5 4.7z"
WHOLE = "M0-8.5L7.5-4.7V4.7L0 8.5L-7.5 4.7V-4.7z"
DROP = "M0-9C3-4 6.5-1 6.5 3A6.5 6.5 0 0 1-6.5 3C-6.5-1-3-4 0-9z"


def cube(top: str, left: str, right: str, mark: str = "") -> str:
    """Draws a cube, 15 wide and 17 high, on a rim of paper that parts it from the map."""
    return path("halo-p", WHOLE) + path(f"{top} k1", TOP) + path(f"{left} k1", LEFT) + path(f"{right} k1", RIGHT) + mark


def water_cube() -> str:
    """Draws a cube of water: a wave on its face."""
    return cube("wt1", "wt2", "wt3", path("kp", "M-6 .2q1.6-.8 2.5.8t2.3.7M-6 3.2q1.6-.8 2.5.8t2.3.7"))


def pollution_cube() -> str:
    """Draws a cube of pollution: hatched crosswise."""
    return cube("nk", "kb", "kb", path("kp", "M-6 0l4.5 5.5M-1.5 1.5L-6 4M2 2.5l4-2M2 5l4-2M0-1V8.5"))


def crisis_cube() -> str:
    """Draws a cube of crisis: an exclamation mark on its face."""
    return cube("r2", "r3", "r3", path("bang", "M-3.7-.8v3.6M-3.7 5.5v.1") + hatch(RIGHT))


def energy_cube() -> str:
    """Draws a cube of energy: a bolt on its face."""
    return cube("o1", "o2", "o3", path("kb", "M-3.2-1L-6 3.3h1.8L-5 6L-1.8 2.2h-1.9z"))


def food_cube() -> str:
    """Draws a cube of food: an ear on its face."""
    return cube("g1", "g2", "g3", path("k1", "M-3.7 6.2V0M-3.7 2l-2-1.7M-3.7 2l2-.7M-3.7 4.2l-2-1.7M-3.7 4.2l2-.7"))


def empty_cube() -> str:
    """Draws the place of a cube that was taken."""
    return path("cube-0", WHOLE)


def full_drop() -> str:
    """Draws the drop of a building that has its water: filled, with a tick."""
    return path("halo-p", DROP) + path("wt2 k1", DROP) + path("tick-p", "M-3 2.5l2.2 2.2 4-4.6")


def wanted_drop() -> str:
    """Draws the drop of a building that lacks its water: empty and dashed."""
    return path("halo-p", DROP) + path("dry", DROP)


def frame() -> str:
    """Draws the rim of a tile in the colour of its owner, with the edge of its cardboard."""
    return (
        place(path("kb", polygon(scale=0.94)), 0, 2.6)
        + path("kb", polygon(scale=0.94))
        + path("owner", polygon(scale=0.9))
        + path("pp k1", polygon(scale=0.79))
    )


def water() -> str:
    """Draws water as a good."""
    return path("wt2 k1", "M10 1.5C13 7 17 10 17 13.5A7 6 0 0 1 3 13.5C3 10 7 7 10 1.5z") + path("kp", "M6 13q0 3 3.5 3.4")


def energy() -> str:
    """Draws energy as a good."""
    return path("o2 k1", "M11.5 1.5L4 11.5h5l-1.5 7L16 8h-5.5z")


def food() -> str:
    """Draws food as a good."""
    return path("k1", "M10 19V5") + path(
        "g2 k1",
        "M10 .8q3.5 3 0 6q-3.5-3 0-6zM10 8.5Q15.5 4 16 9q-3 3-6 2zM10 8.5Q4.5 4 4 9q3 3 6 2z"
        "M10 14Q15.5 9.5 16 14.5q-3 3-6 2zM10 14Q4.5 9.5 4 14.5q3 3 6 2z",
    )


def thunes() -> str:
    """Draws money: two coins."""
    return ellipse("o3 k1", 10, 12.5, 8, 5) + ellipse("o1 k1", 10, 8.5, 8, 5) + path("k1", "M7 7.5h6M10 7.5v4")


def points() -> str:
    """Draws victory points: a cup."""
    return (
        path("k1", "M6 4.5H2.8c0 3 1.2 4.5 3.4 4.7M14 4.5h3.2c0 3-1.2 4.5-3.4 4.7M10 12v3")
        + path("o2 k1", "M6 2.5h8V8a4 4 0 0 1-8 0z")
        + path("pp k1", "M6.5 15h7v3h-7z")
        + path("kp", "M8 4.5v3.5")
    )


def pollution() -> str:
    """Draws pollution as a good that nobody wants."""
    return repeat("cube-p", 10, 10)


def crisis() -> str:
    """Draws a crisis."""
    return repeat("cube-c", 10, 10)


def swords() -> str:
    """Draws crossed swords in the colour of the text."""
    return path("ic", "M3 3l10 10M17 3L7 13M3 3l.5 3M17 3l-.5 3M4.5 11.5l4 4M15.5 11.5l-4 4M6 14l-3 3M14 14l3 3")


def blade() -> str:
    """Draws a sword that points up, 8 wide and 26 high."""
    return (
        path("pp k1", "M0-14L2-10V5H-2V-10z")
        + path("kh", "M0-11V4")
        + path("o2 k1", "M-5 5h10v2.5h-10z")
        + path("kb", "M-1.3 7.5h2.6v4h-2.6z")
        + circle("o2 k1", 0, 12, 1.7)
    )


def die(count: int) -> str:
    """Draws a face of the red die with so many swords; without any it shows an empty ring."""
    body = rect("r3 k1", 2, 2, 36, 36, 8) + hatch("M4 30H36V36H4z") + rect("nofill kp", 4.5, 4.5, 31, 31, 6)
    if not count:
        return body + place(path("ring-p", disc(7)), 20, 20)
    scale = 1 if count < 3 else 0.86
    gap = {1: 0, 2: 13, 3: 10.5}[count]
    return body + "".join(use("blade", 20 + gap * (number - (count - 1) / 2), 20.5, scale) for number in range(count))


PLUS = "M-2.2 0h4.4M0-2.2v4.4"
FIGURES = {1: "M-1.2-1.8L.8-3.2V3.2", 2: "M-2-1.7C-2-4 2-4 2-1.5C2 .5-1 1.5-2 3.2H2.2"}
GAINS = {"food": 1, "energy": 1, "thunes": 2}
"""What a bonus marker adds (HEX-BON.1)."""


def marker(good: str) -> str:
    """Draws a bonus marker as it lies on a free hex: a little rectangle, 28 by 14."""
    return (
        rect("pp k1", -14, -7, 28, 14, 2)
        + f'<use href="#y-{good}" x="-13" y="-6" width="12" height="12"/>'
        + place(path("fig", PLUS), 3.2, 0.3)
        + place(path("fig", FIGURES[GAINS[good]]), 9, 0.3)
    )


def badge(good: str) -> str:
    """Draws what a bonus marker becomes when a tile lies on it: a round badge with its good, 17 across."""
    return circle("pp k1", 0, 0, 8.5) + f'<use href="#y-{good}" x="-6.5" y="-6.5" width="13" height="13"/>'


def tower() -> str:
    """Draws a tower at the end of a dam, 22 wide, with room for an owner's mark."""
    return (
        rect("kb", -11.5, -9, 23, 21, 2)
        + rect("n1 k1", -11, -11, 22, 20, 2)
        + path("kh", "M-11-5h22M-11 1h22M-11 6h22M-5-11v6M5-11v6M0-5v6M-6 1v5M6 1v5")
    )


PIECES: dict[str, Callable[[], str]] = {
    "cube-w": water_cube,
    "cube-p": pollution_cube,
    "cube-c": crisis_cube,
    "cube-e": energy_cube,
    "cube-f": food_cube,
    "cube-0": empty_cube,
    "dr-full": full_drop,
    "dr-need": wanted_drop,
    "tile-frame": frame,
    "dam-tower": tower,
    **{f"bm-{good}": partial(marker, good) for good in GAINS},
    **{f"bo-{good}": partial(badge, good) for good in GAINS},
}
"""What is drawn around its origin, by name."""
GOODS: dict[str, Callable[[], str]] = {
    "y-water": water,
    "y-energy": energy,
    "y-food": food,
    "y-thunes": thunes,
    "y-vp": points,
    "y-pollution": pollution,
    "y-crisis": crisis,
    "y-swords": swords,
}
"""Symbols in a box of 20, beside words."""
DICE: dict[str, Callable[[], str]] = {f"die-{count}": partial(die, count) for count in range(4)}
"""Faces of the die, in a box of 40."""
