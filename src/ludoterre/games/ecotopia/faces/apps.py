"""The icons of the six apps, 40 across."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, path, place
from ludoterre.games.ecotopia.faces.common import repeat


def strong(d: str, x: float = 0, y: float = 0) -> str:
    """Draws a line twice as strong as usual, at half the coordinates."""
    return place(path("k1", d), x, y, 2)


def die() -> str:
    """Draws a die seen from a corner."""
    return (
        path("pp k1", "M20 4L35 12L20 20L5 12z")
        + path("n1 k1", "M5 12L20 20V37L5 29z")
        + path("nk k1", "M35 12L20 20V37L35 29z")
        + "".join(circle("kb", x, y, 1.9) for x, y in ((20, 12), (9, 19.5), (16, 29), (12.5, 24.2)))
        + "".join(circle("pp", x, y, 1.9) for x, y in ((24.5, 22.5), (31, 26), (24.5, 29.5), (31, 18.7)))
    )


def move() -> str:
    """Draws the pawn and four arrows."""
    return repeat("pawn", 20, 31.5, 0.62) + strong(
        "M4 10.5H1.5M2.7 9.2L1.4 10.5L2.7 11.8M16 10.5h2.5M17.3 9.2l1.3 1.3l-1.3 1.3M8.7 18.3l1.3 1.2l1.3-1.2M8.7 2.2L10 1l1.3 1.2"
    )


def tree() -> str:
    """Draws a tree."""
    return (
        path("k1", "M18.5 34V24M21.5 34V24M12 34h16")
        + path("g2 k1", "M12 24c-7-1-7-9 0-10c0-8 11-11 15-4c7-2 10 6 6 9c4 5-2 9-7 6c-4 4-11 3-14-1z")
        + path("kh", "M23 23q5 0 8-4M24 19q4 0 7-4M24 15q3 0 5-2")
    )


def question() -> str:
    """Draws a speech bubble with a question mark."""
    return path("o1 k1", "M5 8a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3H20l-7 7v-7H8a3 3 0 0 1-3-3z") + strong(
        "M-2.4-1.8C-2.4-4.8 2.4-4.8 2.4-1.8C2.4.2 0 0 0 2M0 4v.1", 20, 16
    )


def recycle() -> str:
    """Draws the recycling truck."""
    return repeat("truck", 20, 21, 0.7)


def recruit() -> str:
    """Draws somebody who joins."""
    return (
        path("nk k1", "M5 34c0-12 26-12 26 0z")
        + hatch("M18 25.2c7 0 13 3 13 8.8H18z")
        + circle("nk k1", 18, 12, 7)
        + circle("pp k1", 31, 13, 6.5)
        + strong("M0-1.8V1.8M-1.8 0H1.8", 31, 13)
    )


APPS = {
    "app_die": die,
    "app_move": move,
    "app_tree": tree,
    "app_question": question,
    "app_recycle": recycle,
    "app_recruit": recruit,
}
"""By app, in the order of the rules."""
