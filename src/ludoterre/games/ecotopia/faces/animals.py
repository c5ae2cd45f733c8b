"""The six groups of animals, one for each medallion of the board: drawn around the origin, 40 across."""

from __future__ import annotations

from ludoterre.games.drawing import circle, path
from ludoterre.games.ecotopia.faces.common import eye, eyes

FROG_LEGS = "M6 4C13 1 15 6 10 11L14 13M-6 4C-13 1-15 6-10 11L-14 13"


def amphibian() -> str:
    """Draws a tree frog from above."""
    arms = "M5-3L10.5-7L12-11M5-3L10.5-7L15-7M-5-3L-10.5-7L-12-11M-5-3L-10.5-7L-15-7"
    return (
        path("cg-o w5", FROG_LEGS)
        + path("co-o w4", "M5-3L10.5-7M-5-3L-10.5-7")
        + path("k1", arms + "M14 13l2-2M14 13l1 3M-14 13l-2-2M-14 13l-1 3")
        + path("cg-s w5", FROG_LEGS)
        + path("cg-s w5", "M5-3L9.5-6.3M-5-3L-9.5-6.3")
        + path("g2 k1", "M0-13C5-13 8-9 7.5-5C10 1 7 9 0 11C-7 9-10 1-7.5-5C-8-9-5-13 0-13z")
        + eye(-4.6, -11.5, 2.8)
        + eye(4.6, -11.5, 2.8)
        + path("k1", "M0-6V6")
        + path("kh", "M3-3q2 5-1 9M5-2q1 4 0 6")
        + circle("g3", -3.5, -1, 1.3)
        + circle("g3", -3, 4, 1.1)
    )


def insect() -> str:
    """Draws a butterfly with spread wings."""
    return (
        path("o1 k1", "M1-2C3-13 14-16 17-11C18-5 10 1 1 1.5zM-1-2C-3-13-14-16-17-11C-18-5-10 1-1 1.5z")
        + path("o2 k1", "M1 2C9 1 14 4 13 9C11 14 4 12 1 6zM-1 2C-9 1-14 4-13 9C-11 14-4 12-1 6z")
        + eyes((11, -8.5), (-11, -8.5), r=1.9)
        + circle("o3 k1", 8, 7, 1.9)
        + circle("o3 k1", -8, 7, 1.9)
        + path("kh", "M3-3l8-8M4-1l9-5M-3-3l-8-8M-4-1l-9-5")
        + path("kb", "M0-6C2-4 2 8 0 11C-2 8-2-4 0-6z")
        + path("k1", "M0-5L4-14M0-5L-4-14")
    )


def mammal() -> str:
    """Draws the head of a lynx, with its tufted ears."""
    return (
        path(
            "o2 k1",
            "M-10-5L-12-14L-5-10C-2-11 2-11 5-10L12-14L10-5C14 1 14 5 15 8L10 8C8 12 4 14 0 14C-4 14-8 12-10 8L-15 8C-14 5-14 1-10-5z",
        )
        + path("kb", "M-12-14l-2.6-4.4l4 3.4zM12-14l2.6-4.4l-4 3.4z")
        + path("pp k1", "M-5 7C-5 3-2 3 0 4C2 3 5 3 5 7C4 11-4 11-5 7z")
        + path("kb", "M-2.6 3h5.2L0 6z")
        + path("k1", "M0 6v2.5M-7-2.5q2.5-2.5 4.5 0M7-2.5q-2.5-2.5-4.5 0")
        + eyes((-4.7, -1.8), (4.7, -1.8), r=1.5)
        + path("kh", "M-2-9v4M0-9v4M2-9v4M-11 3l4 1M11 3l-4 1M-10 6l3-1M10 6l-3-1")
    )


def bird() -> str:
    """Draws a kingfisher on its branch."""
    return (
        path("k1", "M-1 8L-2 13M2 8L2 13M-15 13.5H14")
        + path("b2 k1", "M-15 11L-9 2C-8-6-3-11 3-12C8-12 10-8 9-4C9 3 5 8-1 9C-5 9.5-8 8-9 6z")
        + path("o2 k1", "M3 8C7 6 9 1 9-3C4-3 1 2 3 8z")
        + path("b3 k1", "M-11 7C-7 0-3-4 2-4C3 2-3 7-11 7z")
        + path("pp k1", "M9-8.5L19-5.5L9-5z")
        + eye(5, -7.5, 1.9)
        + path("kp", "M-7 5q4-1 6-5M-4 4.5q3-1 4-4")
    )


def fish() -> str:
    """Draws a fish that swims to the right."""
    return (
        path("b2 k1", "M-10 0L-18-7C-16-2-16 2-18 7z")
        + path("b1 k1", "M-12 0C-6-10 8-10 16 0C8 10-6 10-12 0z")
        + path("b2 k1", "M-12 0C-6-10 8-10 16 0C8-3-4-3-12 0z")
        + path("b3 k1", "M-3-7q5-7 11-1.5zM-1 7q2 5 6 4l1-5z")
        + path("k1", "M8-6q-4 6 0 12")
        + path("kh", "M3 2q-2 2-1 5M-1 2q-2 2-1 4M-5 2q-1 1-1 3")
        + eye(11.5, -1.5, 2)
    )


def reptile() -> str:
    """Draws a lizard from above, its tail curled."""
    legs = "M5-7L12-4L14-7M0-7L-6-10L-9-8M4 4L11 5L12 9M-3 2L-9 0L-12 3"
    return (
        path("co-o w4", legs)
        + path("co-s w4", legs)
        + path("o2 k1", "M4-17C8-16 8-12 7-10C7-4 7 0 5 5C4 10-2 15-14 13C-6 12-3 8-3 4C-4-1-3-6-1-10C-2-13-1-17 4-17z")
        + path("k1", "M3-8C2-3 2 2 0 7")
        + path("kh", "M5-6l-4 1M5-2l-5 0M4 2l-5-1M2 6l-4-2M-1 9l-3-2")
        + eyes((1, -13), (5.6, -13), r=1)
    )


ANIMALS = {"amphibian": amphibian, "insect": insect, "mammal": mammal, "bird": bird, "fish": fish, "reptile": reptile}
"""By group, in the order of the rules."""
