"""What the map is made of: blocks of land and sea, cliffs, peaks, woods, waves, springs. All are drawn around the middle of a hex."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoterre.games.drawing import circle, numbers, path
from ludoterre.games.hexago.faces.common import disc
from ludoterre.games.hexago.scene.grid import BASE, HALF, LIFT, RISE, polygon

HEX = polygon()
LEVELS = (1, 2, 3)
"""Low, middling and high land."""
ROCK_LINES = {1: 8.5, 2: 5.5, 3: 3.6}
"""How far apart the lines on rock are: the higher, the denser."""

PATTERNS = "".join(
    f'<pattern id="rock-{level}" width="{gap}" height="{gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(58)">'
    f'<path class="hl" d="M0 0V{gap}"/></pattern>'
    for level, gap in ROCK_LINES.items()
)


def block(kind: str) -> str:
    """Draws the surface of a hex."""
    return path(f"gd gd-{kind}", HEX)


def rock(level: int) -> str:
    """Draws the surface of a mountain, hatched."""
    return block(f"rock-{level}") + f'<path d="{HEX}" fill="url(#rock-{level})"/>'


def strokes(east: bool, high: float, parts: list[float]) -> str:
    """Draws an engraver's strokes down the face of a cliff, some longer than others."""
    side = 1 if east else -1
    return "".join(
        f"M{numbers(side * HALF * part, RISE - RISE / 2 * part)}v{numbers(high * (0.55 + 0.4 * (number * 0.618 % 1)))}"
        for number, part in enumerate(parts, 1)
    )


def face(east: bool, high: float) -> str:
    """Outlines a face under the southern side of a hex."""
    side = 1 if east else -1
    return f"M{numbers(side * HALF, RISE / 2)}L{numbers(0, RISE)}v{numbers(high)}L{numbers(side * HALF, RISE / 2 + high)}z"


def cliff(east: bool) -> str:
    """Draws one step of elevation under the southern side of a hex; its western face is in the light."""
    parts = [0.07, 0.2, 0.33, 0.46, 0.59, 0.72, 0.85, 0.95] if east else [0.12, 0.3, 0.48, 0.66, 0.84]
    return side(east) + path("wall-l", strokes(east, LIFT, parts))


def side(east: bool) -> str:
    """Draws one board of those that the relief is piled up from, where the map ends."""
    return path("wall wall-e" if east else "wall", face(east, LIFT))


def base(east: bool) -> str:
    """Draws the edge of the lowest board."""
    return path("wall wall-b", face(east, BASE))


def peak_twin() -> str:
    """Draws a high mountain with a lower one on its left, both under snow."""
    return (
        path("n1 k1", "M-27 21L-13-3L-7 6L5-20L17 3L20 0L28 21z")
        + path("pp k1", "M5-20L-2-4L1.5-6L4.5-1.5L9-6L12.5-5z")
        + path("pp k1", "M-13-3L-18 5L-13.5 3.5L-10.5 6.5L-7 6z")
        + path("mh", "M5-1L9 19M8-4L15 19M12-3L20 19M17 3L25 19M-9 7L-3 19M-6 6L2 19M-12 5L-9 19")
    )


def peak_ridge() -> str:
    """Draws a ridge of three snowy tops."""
    return (
        path("n1 k1", "M-28 21L-18-4L-11 4L-5-6L4-18L12 1L15-2L27 21z")
        + path("pp k1", "M4-18L-3-7L1-8L5-3L8-6L10-4z")
        + path("pp k1", "M-18-4L-22 5L-17 2L-14 4L-11 4z")
        + path("mh", "M5-2L8 19M8-5L14 19M12 1L19 19M15-2L24 19M-13 5L-9 19M-10 5L-3 19M-6-2L2 19")
    )


def peak_horn() -> str:
    """Draws a single steep horn above a shoulder."""
    return (
        path("n1 k1", "M-27 21L-16 7L-11 10L1-20L9-6L13-9L28 21z")
        + path("pp k1", "M1-20L-5-5L-1-7L2-2L5-7L9-6z")
        + path("mh", "M2-1L4 19M6-4L10 19M9-6L16 19M13-9L22 19M17 0L25 19M-10 11L-7 19M-4 4L-2 19")
    )


def crag() -> str:
    """Draws a bare mountain with two tops."""
    return path("n1 k1", "M-25 20L-11-1L-4 9L6-10L24 20z") + path("mh", "M6-9L8 18M9-4L14 18M12 1L19 18M-11-1L-8 18M-8 4L-3 18M-4 9L2 18")


def crag_leaning() -> str:
    """Draws a bare mountain that leans to the west, with firs at its foot."""
    return (
        path("n1 k1", "M-25 20L-8-10L3 7L11-2L25 20z")
        + path("mh", "M-8-9L-5 18M-5-5L1 18M-1 1L7 18M11-2L13 18M14 3L19 18")
        + path("g3 k1", "M-18 22l4-11 4 11zM-11 23l3.5-9 3.5 9z")
    )


def hill() -> str:
    """Draws two round hills."""
    return path("n1 k1", "M-24 18Q-14 1-4 9Q6-7 23 18z") + path("mh", "M6 2L8 16M10 4L14 16M14 8L18 16M-10 6L-7 16M-14 9L-12 16")


def tufts(*places: tuple[float, float]) -> str:
    """Draws tufts of grass."""
    return path("gt", "".join(f"M{numbers(x, y)}l1.5-4M{numbers(x + 3, y)}v-4.5M{numbers(x + 6, y)}l-1.5-4" for x, y in places))


def blades(*places: tuple[float, float]) -> str:
    """Draws the short grass of high meadows."""
    return path("gt", "".join(f"M{numbers(x, y)}l.8-2.6M{numbers(x + 2.6, y)}l-.4-2.6" for x, y in places))


def wood() -> str:
    """Draws a copse of broad-leaved trees."""
    return (
        path("k1", "M-9 8v-4M6 4v-4M1 14v-4")
        + path("g2 k1", "M-14 3c-3-3 0-8 4-7c1-4 7-4 8 0c4 0 5 6 1 8c-3 2-10 2-13-1z")
        + path("g3 k1", "M0-1c-3-3 0-8 4-7c1-4 7-4 8 0c4 0 5 6 1 8c-3 2-10 2-13-1z")
        + path("g2 k1", "M-4 10c-2-2 0-6 3-5c1-3 5-3 6 0c3 0 4 4 1 6c-2 1-8 1-10-1z")
        + path("mh", "M6-2q4 0 6-4M-6 1q3 0 4-3M3 9q2 0 3-2")
    )


def firs() -> str:
    """Draws three firs."""
    return (
        path("k1", "M-8 7v4M8 2v4M2 13v3")
        + path("g3 k1", "M-8-9l6 16h-12zM8-13l6 15H2z")
        + path("g2 k1", "M2 1l5 12h-10z")
        + path("mh", "M-8-5l3 10M8-9l3 10M2 4l2 8")
    )


def spring() -> str:
    """Draws a spring between its stones."""
    return (
        path("k1", "M-14-5l3 1M-10-11.5l2 3M0-14.5v3M10-11.5l-2 3M14-5l-3 1")
        + circle("b1 k1", 0, 0, 9)
        + circle("b2 k1", 0, 0, 5.5)
        + path("n1 k1", "M-10 3q-3 5 1 6q5 1 5-3q-2-4-6-3zM10 3q3 5-1 6q-5 1-5-3q2-4 6-3z")
        + path("kp", "M-2.5-.5q2.5-2 5 0")
    )


def delta() -> str:
    """Draws the mouth of a river, which widens into the sea southwards from the origin, and the island in it."""
    return (
        path("rv-est", "M-8.5-10C-8 2-15 9-31 12C-23 17-18 14-12 18C-7 22-4 18 0 23C4 18 7 22 12 18C18 14 23 17 31 12C15 9 8 2 8.5-10z")
        + path("k1", "M-8.5-10C-8 2-15 9-31 12M8.5-10C8 2 15 9 31 12")
        + path("o1 k1", "M0 1Q-7 9-10 16Q0 13 10 16Q7 9 0 1z")
        + path("kp", "M-23 12.5Q-15 10-10 5M23 12.5Q15 10 10 5M-9 18q3-2 6 0M3 18q3-2 6 0")
        + path("gt", "M-3 11l1-3M0 11v-4M3 11l-1-3")
    )


def ship() -> str:
    """Draws a sailing ship."""
    return (
        path("o3 k1", "M-14 4H16L11 11H-9z")
        + path("pp k1", "M1 2V-17C9-12 12-5 13 2zM-1 2V-13C-6-9-10-4-11 2z")
        + path("k1", "M0 4V-19M0-19l6 2l-6 2")
        + path("kh", "M-20 13q4-3 8 0t8 0t8 0t8 0t8 0")
    )


def rose() -> str:
    """Draws a compass; its letter is written on the map."""
    return (
        circle("pp k1", 0, 0, 14)
        + path("kh", disc(11))
        + path("n1 k1", "M0-6L6 0L0 6L-6 0z")
        + path("kb", "M0-13L3.5 0H-3.5z")
        + path("pp k1", "M0 13L3.5 0H-3.5z")
        + path("k1", "M-13 0h26")
    )


LAND: dict[str, Callable[[], str]] = {
    "gd-sea": partial(block, "sea"),
    **{f"gd-meadow-{level}": partial(block, f"meadow-{level}") for level in LEVELS},
    **{f"gd-river-{level}": partial(block, f"river-{level}") for level in LEVELS},
    **{f"gd-rock-{level}": partial(rock, level) for level in LEVELS},
    "gd-cliff-e": partial(cliff, True),
    "gd-cliff-w": partial(cliff, False),
    "gd-side-e": partial(side, True),
    "gd-side-w": partial(side, False),
    "gd-base-e": partial(base, True),
    "gd-base-w": partial(base, False),
    "gd-twin": peak_twin,
    "gd-ridge": peak_ridge,
    "gd-horn": peak_horn,
    "gd-crag": crag,
    "gd-crag-w": crag_leaning,
    "gd-hill": hill,
    "gd-tuft-1": partial(tufts, (-15, -6), (8, 10), (-8, 16)),
    "gd-tuft-2": partial(tufts, (-4, -11), (-16, 8), (12, 3)),
    "gd-tuft-3": partial(tufts, (9, -8), (-7, 6), (5, 17)),
    "gd-blade-1": partial(blades, (-14, -6), (6, -10), (12, 7), (-6, 10), (-1, 0), (-17, 6)),
    "gd-blade-2": partial(blades, (-8, -11), (10, -3), (-15, 2), (2, 6), (-5, 16), (13, 14)),
    "gd-wood": wood,
    "gd-firs": firs,
    "gd-wave-1": partial(path, "kh", "M-22-8q4-3 8 0t8 0M2-3q4-3 8 0t8 0M-14 10q4-3 8 0t8 0t8 0M12 15q4-3 8 0"),
    "gd-wave-2": partial(path, "kh", "M-8-12q4-3 8 0t8 0M-24 4q4-3 8 0t8 0t8 0M8 8q4-3 8 0t8 0M-6 19q4-3 8 0t8 0"),
    "gd-spring": spring,
    "gd-delta": delta,
    "gd-ship": ship,
    "gd-rose": rose,
}
"""By name."""
