"""What grows and stands in the landscape, each with its foot at the origin: drawn once in the page, and repeated by reference."""

from __future__ import annotations

from ludoterre.games.drawing import circle, path
from ludoterre.games.drawing_nature import cow


def broadleaf() -> str:
    """Draws a broad tree, 22 high."""
    return (
        path("k1", "M-1 0V-7M1.2 0V-7")
        + path("g2 k1", "M-6-6c-5-1-5-7 0-8c0-6 8-8 11-3c5-2 8 4 5 7c3 3-1 7-5 5c-3 3-8 3-11-1z")
        + path("kh", "M2-6q4 0 6-3M3-9q3 0 5-3M3-12q2 0 4-2")
    )


def fir() -> str:
    """Draws a fir, 25 high."""
    return (
        path("k1", "M0 0v-4")
        + path("g3 k1", "M0-25L4-17H2.5L6.5-10H4L8-3H-8L-4-10H-6.5L-2.5-17H-4z")
        + path("kp", "M-1-15l-2 4M-2-8l-2 3")
        + path("kh", "M1-19v14M3-13v8")
    )


def bush() -> str:
    """Draws a hazel bush, 13 high."""
    return path("g2 k1", "M-9 0c-3-5 0-9 4-8c1-5 8-5 9 0c5-1 7 4 5 8z") + path("kh", "M1-1q3-1 4-4M5-1q2-1 2-4M-5-3q1-2 3-3")


def bloom() -> str:
    """Draws a meadow flower."""
    return path("kg", "M0 0v-5M0-1l2.5-2") + circle("o2 k1", 0, -6.5, 2)


def daisy() -> str:
    """Draws a white flower."""
    return path("kg", "M0 0v-5M0-1l-2.5-2") + circle("pp k1", 0, -6.5, 2.3) + circle("o3", 0, -6.5, 0.8)


def reed() -> str:
    """Draws reed mace, 19 high."""
    return path("k1", "M0 0V-13M4 0V-10M-4 0V-9") + path("o3 k1", "M-1.2-13h2.4v-6h-2.4zM2.9-10h2.2v-5H2.9z")


def lily() -> str:
    """Draws the leaf of a water lily."""
    return path("g2 k1", "M0 0L6-1.5A6 3.2 0 1 1 5-2.6z")


def wall() -> str:
    """Draws a dry stone wall, 46 wide from its left foot."""
    return path(
        "n1 k1", "M0 0v-6h9v6zM9 0v-7h11v7zM20 0v-6h8v6zM28 0v-7h10v7zM38 0v-5h8v5zM4-6v-6h10v5zM14-7v-5h10v6zM24-6v-6h10v5z"
    ) + path("kh", "M12-2h6M31-2h5M17-9h4")


def boulders() -> str:
    """Draws boulders, 24 wide around their foot."""
    return path("n1 k1", "M-12 0c-1-8 14-10 16 0zM2 0c0-6 9-7 10 0z") + path("kh", "M-2-5q4 1 4 5M8-3q2 1 2 3")


def crag() -> str:
    """Draws rocks of the mountain, 30 wide around their foot."""
    return path("n1 k1", "M-16 0L-6-22L3-11L8-19L15 0z") + path("kh", "M-5-18l3 17M8-14l3 13M-9-9l2 8M1-9l2 8")


def field() -> str:
    """Draws a ploughed field, 58 wide, from its middle."""
    return path("o1 k1", "M-29-1L-1-13L29-5L5 13z") + path("kh", "M-24 1.5L4-11.5M-18 3.5L11-9.5M-12 6L17-8M-6 8.5L23-6.5M0 11L26-4")


def fence() -> str:
    """Draws a fence, 46 wide from its left foot."""
    return path("k1", "M2 0v-9M16-1v-9M30-1v-9M44 0v-9M0-5q22-3 46 0M0-2q22-3 46 0")


def haystack() -> str:
    """Draws a haystack, 17 wide."""
    return path("o2 k1", "M-8 0C-9-8-5-14 0-15C5-14 9-8 8 0z") + path("kh", "M1-13q4 4 4 12M-1-12q-1 6 0 11M3-10q1 4 1 9")


def sheep() -> str:
    """Draws a sheep, 18 wide, that grazes."""
    return (
        path("k1", "M-4 0v-4M3 0v-4")
        + path("pp k1", "M-8-6c-3-3 0-7 3-6c2-3 7-2 8 0c4-1 6 3 4 6c-2 4-13 5-15 0z")
        + path("kb", "M6-8q4-1 4 3q-2 2-4-1z")
        + path("kh", "M-3-5q4 1 7-1M-1-8q2 1 4 0")
    )


def knoll() -> str:
    """Draws the lines of a gentle slope, 60 wide."""
    return path("kh", "M-30 0q14-12 30-7t30 2M-24 5q14-9 26-5t24 2M-14 9q8-4 16-2")


PLANTS = {
    "oak": broadleaf,
    "fir": fir,
    "bush": bush,
    "bloom": bloom,
    "daisy": daisy,
    "reed": reed,
    "lily": lily,
    "wall": wall,
    "boulders": boulders,
    "crag": crag,
    "field": field,
    "fence": fence,
    "haystack": haystack,
    "sheep": sheep,
    "knoll": knoll,
    "cow": cow,
}
"""By name."""
