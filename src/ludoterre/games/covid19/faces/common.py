"""What several pictures of this game have in common: drawn once in the page, and repeated by reference."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from ludoterre.games.drawing import circle, number, numbers, path, place, rect, sky, transform
from ludoterre.games.drawing_nature import cloud, tree

PREFIX = "f-"

WIDTH, HEIGHT, FLOOR = 120, 64, 54
"""The size of a card's picture, and where its floor begins."""


def symbol(name: str, width: float, height: float, drawing: str) -> str:
    """Wraps a drawing as a symbol of the page."""
    return f'<symbol id="{name}" viewBox="0 0 {number(width)} {number(height)}">{drawing}</symbol>'


def around(many: int, first: float = 0, last: float = 360) -> list[float]:
    """Divides a turn, or a part of one with both its ends, into angles in degrees."""
    step = (last - first) / (many if last - first == 360 else many - 1)
    return [first + step * index for index in range(many)]


def polar(r: float, angle: float, x: float = 0, y: float = 0) -> tuple[float, float]:
    """Returns the point at a distance and an angle from a middle; 0 degrees is up, and they run clockwise."""
    return x + r * sin(radians(angle)), y - r * cos(radians(angle))


def rays(angles: Iterable[float], inner: float, outer: float, x: float = 0, y: float = 0) -> str:
    """Outlines strokes that point away from a middle."""
    return "".join(f"M{numbers(*polar(inner, a, x, y))}L{numbers(*polar(outer, a, x, y))}" for a in angles)


def cross(x: float, y: float, arm: float, width: float) -> str:
    """Outlines an upright cross around its middle."""
    half = width / 2
    run = numbers(arm - half)
    back = numbers(half - arm)
    across = numbers(width)
    return (
        f"M{numbers(x - half, y - arm)}h{across}v{run}h{run}v{across}h{back}v{run}h{numbers(-width)}v{back}h{back}v{numbers(-width)}h{run}z"
    )


def virus() -> str:
    """Draws a virus with its crown."""
    knobs = "".join(circle("o3 k1", *polar(7.6, angle), 1.3) for angle in around(8))
    return (
        path("k1", rays(around(8), 4, 7))
        + knobs
        + circle("o2 k1", 0, 0, 4.8)
        + path("kh", "M-2-1h.1M1.5-2h.1M.5 2h.1M-1.5 2.2h.1M2.6.6h.1")
    )


def padlock() -> str:
    """Draws a closed padlock."""
    return (
        path("k1", "M-4-1v-4a4 4 0 0 1 8 0v4")
        + rect("o2 k1", -7, -1.5, 14, 11, 2)
        + path("k1", "M0 3v3")
        + path("kh", "M3.5-1v10M5.3-1v10")
    )


def mask() -> str:
    """Draws a surgical mask with its loops."""
    return (
        path("k1", "M-16-6q-11-3-11 4t11 7M16-6q11-3 11 4t-11 7")
        + path("pp k1", "M-16-8Q0-14 16-8V5Q0 17-16 5z")
        + path("b2", "M-16-8Q0-14 16-8v3.4Q0-10-16-4.6z")
        + path("kh", "M-14-2q14-5 28 0M-14 2q14-3 28 0M-13 6q13 3 26 0")
    )


def trolley() -> str:
    """Draws a shopping trolley, its wheels on the floor."""
    return (
        path("k1", "M-19-29h5l8 21h20")
        + path("pp k1", "M-12.4-25H19L14-12H-7.6z")
        + path("kh", "M-10.8-21h28M-9.4-17h25M-4-25l1.6 13M4-25v13M12-25l-2 13")
        + circle("kb", -4, -3.5, 3)
        + circle("kb", 12, -3.5, 3)
    )


def battery(inks: str = "g2") -> str:
    """Draws a battery, which robots buy as we buy bread."""
    return rect("n1 k1", -2, -15, 4, 3) + rect(f"{inks} k1", -4, -12.5, 8, 12.5, 1.2) + path("kb", "M1-10.5l-3.5 5H0l-1 4L2.6-6.6H0z")


def cocktail() -> str:
    """Draws a glass with a drink in it."""
    return (
        path("pp k1", "M-8-19H8L0-9.5zM0-9.5V0M-4.5 0h9")
        + path("o2", "M-5.4-16.5H5.4L0-10.2z")
        + path("k1", "M2-14L7-23")
        + circle("o3 k1", 6, -19.5, 2.4)
    )


def heart(inks: str = "o3") -> str:
    """Draws a heart."""
    return path(f"{inks} k1", "M0 7C-11-1-8-8-4-7.5C-1.5-7.5 0-5 0-4C0-5 1.5-7.5 4-7.5C8-8 11-1 0 7z")


def syringe() -> str:
    """Draws a syringe that points to the right."""
    return (
        path("k1", "M-24-6V6M-24 0h8M27 0h11")
        + rect("pp k1", -16, -5, 36, 10, 1.5)
        + rect("b2", -3, -4.4, 22.4, 8.8)
        + path("k1", "M-3-5V5M-16-8V8")
        + path("n1 k1", "M20-3h4l3 3l-3 3h-4z")
        + path("kh", "M2-5v3.5M7-5v3.5M12-5v3.5")
    )


SHARED = {
    "wall": path("kh", "".join(f"M{x} 0v{FLOOR - 4}" for x in range(4, WIDTH, 8)) + f"M-2 {FLOOR - 4}h124M-2 {FLOOR + 3}h124"),
    "sky": sky(36, 7, width=WIDTH, seed=4),
    "cloud": cloud(),
    "tree": tree(),
    "virus": virus(),
    "lock": padlock(),
    "mask": mask(),
    "trolley": trolley(),
    "battery": battery(),
    "cocktail": cocktail(),
    "heart": heart(),
    "syringe": syringe(),
    "cross": path("o3 k1", cross(0, 0, 7, 4.6)),
}
"""Shapes at the origin; the sky, and the papered wall of a room, as wide as a card."""


def shared_symbols() -> str:
    """Returns the definitions that the pictures refer to; a page needs them once."""
    shapes = "".join(f'<g id="{PREFIX}{name}">{shape}</g>' for name, shape in SHARED.items())
    return f"<defs>{shapes}</defs>"


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a shared shape into a picture."""
    return f'<use href="#{PREFIX}{name}"{transform(x, y, scale, turn, flip)}/>'


def uses(name: str, *places: tuple[float, float, float]) -> str:
    """Puts a shared shape into a picture several times, each with its x, y and scale."""
    return "".join(use(name, x, y, scale) for x, y, scale in places)


def piece(name: str, x: float, y: float, width: float, height: float) -> str:
    """Puts a symbol of the page into a picture, from its top left corner."""
    return f'<use href="#{name}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"/>'


def robot(state: str, x: float, foot: float = FLOOR + 3, height: float = 30, turn: float = 0) -> str:
    """Stands a robot on its feet, x being its middle."""
    width = height * 24 / 28
    if turn:
        return place(piece(f"r-{state}", -width / 2, -height, width, height), x, foot, turn=turn)
    return piece(f"r-{state}", x - width / 2, foot - height, width, height)


def die(face: int, x: float, y: float, size: float = 16) -> str:
    """Puts a die into a picture, around its middle."""
    return piece(f"die-{face}", x - size / 2, y - size / 2, size, size)


def outdoors(air: str, earth: str, drawing: str) -> str:
    """Draws what happens under the sky, on the ground."""
    return rect(air, 0, 0, WIDTH, HEIGHT) + use("sky") + path(f"{earth} k1", f"M-2 {FLOOR}h124V66H-2z") + drawing


def indoors(wall: str, floor: str, drawing: str) -> str:
    """Draws what happens in a room, before a papered wall."""
    return rect(wall, 0, 0, WIDTH, HEIGHT) + path(f"{floor} k1", f"M-2 {FLOOR}h124V66H-2z") + use("wall") + drawing
