"""The objective cards: one picture for each."""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.games.drawing import circle, hatch, path, place, rect
from ludoterre.games.hexago.faces.cards import air, card, land
from ludoterre.games.hexago.faces.common import disc, shaded, use


def granary() -> str:
    """Draws a barn, a silo and ears of corn."""
    return card(
        air("o1")
        + land("g2", "58Q50 52 102 58")
        + shaded("n1 k1", "M64 64V22Q76 10 88 22V64z", "M80 15Q85 17 88 22V64H80z")
        + path("kh", "M64 30h24M64 38h24M64 46h24M64 54h24")
        + shaded("r3 k1", "M16 64V36L38 20L60 36V64z", "M50 29L60 36V64H50z")
        + path("pp k1", "M28 44H48V64H28z")
        + path("k1", "M28 44L48 64M48 44L28 64")
        + path("o2 k1", "M33 32h10v7H33z")
        + use("ear", 12, 74, 0.9, -10)
        + use("ear", 62, 75, 0.8, 6)
        + use("ear", 94, 75, 0.9, 8)
    )


def clean_grid() -> str:
    """Draws three turbines and a solar roof in the sun."""
    return card(
        air("b1")
        + circle("o2", 82, 16, 10)
        + land("g1", "60Q24 44 52 56T102 50")
        + use("turbine", 24, 56, 0.95)
        + use("turbine", 52, 60, 1.05)
        + use("turbine", 80, 56, 0.8)
        + land("g2", "68Q50 58 102 66")
        + path("b3 k1", "M16 72L24 60H46L40 72zM54 72L60 60H82L80 72z")
        + path("kp", "M20 66H43M31 60L26 72M39 60L34 72M57 66H81M67 60L63 72M75 60L72 72")
    )


def campus() -> str:
    """Draws a domed hall between trees, and two caps in the air."""
    cap = path("b3 k1", "M-7 2V6Q0 10 7 6V2zM0-5L13 0L0 5L-13 0z") + path("ko", "M0 0L10 2V8")
    return card(
        air("o1")
        + land("g2", "62Q50 58 102 62")
        + path("b2 k1", "M34 34Q36 18 50 18Q64 18 66 34z")
        + path("k1", "M50 18V11M43 20Q40 26 40 34M57 20Q60 26 60 34")
        + shaded("pp k1", "M18 38H82V64H18z", "M66 38H82V64H66z")
        + path("n1 k1", "M14 34H86V39H14zM12 62H88V67H12z")
        + path("n1 k1", "M30 40h5v22h-5zM40 40h5v22h-5zM55 40h5v22h-5zM65 40h5v22h-5z")
        + path("kb", "M47.5 48h5v14h-5zM22 45h4v7h-4zM74 45h4v7h-4z")
        + use("tree", 7, 68)
        + use("tree", 93, 68)
        + place(cap, 22, 16, 1, -14)
        + place(cap, 80, 18, 1, 16)
    )


def river_guardian() -> str:
    """Draws a heron that stands in clear water."""
    return card(
        air("g1")
        + path("b2 k1", "M-2 46Q50 40 102 46V77H-2z")
        + path("kp", "M8 54q5-3 10 0t10 0M66 60q5-3 10 0t10 0M14 68q5-3 10 0t10 0M60 71q5-3 10 0")
        + path("kg2", "M84 52Q83 30 78 18M90 52Q92 34 90 22M95 52Q98 38 99 28")
        + path("o3 k1", "M76 12q2-3 4 0v10q-2 3-4 0zM88 16q2-3 4 0v10q-2 3-4 0z")
        + path("k1", "M46 46V66L40 68M46 66l6 1M56 45V64L50 66M56 64l6 1")
        + path(
            "pp k1",
            "M72 48C58 50 42 50 36 40C32 33 38 26 36 20C35 15 30 14 27 16L26 12C30 6 40 8 42 16C44 24 42 28 50 30C60 32 66 40 72 48z",
        )
        + path("n1 k1", "M72 48C60 48 48 46 44 36C54 32 64 38 72 48z")
        + path("kh", "M50 37q10 3 16 9M48 40q8 4 14 6")
        + path("o2 k1", "M27 16L8 20L26 12z")
        + path("kb", "M30 10Q40 6 52 12Q42 11 34 12z")
        + circle("kb", 31, 13, 1.2)
    )


def metropolis() -> str:
    """Draws a town of many houses, at peace under the evening sun."""
    return card(
        air("o1")
        + circle("o2", 50, 26, 15)
        + path("n1 k1", "M6 62V32H20V62zM24 62V20H38V62zM64 62V14H78V62zM82 62V28H96V62z")
        + hatch("M14 32H20V62H14zM32 20H38V62H32zM72 14H78V62H72zM90 28H96V62H90z")
        + path(
            "kb",
            "".join(
                f"M{x} {y}h3v4h-3z"
                for x, y in ((9, 37), (9, 45), (27, 25), (27, 33), (27, 41), (67, 20), (67, 28), (67, 36), (85, 34), (85, 42))
            ),
        )
        + path("pp k1", "M40 62V36H62V62z")
        + path("r3 k1", "M37 36L51 24L65 36z")
        + path("kb", "M44 41h4v5h-4zM54 41h4v5h-4zM48 51h6v11h-6z")
        + use("house", 12, 66, 1.1)
        + use("house", 32, 68, 1.1)
        + use("house", 72, 68, 1.1)
        + use("house", 91, 66, 1.1)
        + land("g2", "68Q50 64 102 68")
    )


def workshop() -> str:
    """Draws a factory, and the wheel that turns for it."""
    teeth = "".join(place(rect("kb", -3.5, -22, 7, 8, 1), turn=45 * tooth) for tooth in range(8))
    return card(
        air("n1")
        + path("kb", "M14 22q-2-8 6-8q1-8 10-6q4-5 9-1q-2 5-7 5q-1 7-8 6q-2 5-10 4z")
        + path("nk k1", "M10 60L12 22H20L22 60zM26 60L28 28H36L38 60z")
        + land("g1", "66Q50 62 102 66")
        + shaded("pp k1", "M6 68V44L24 34V44L42 34V44L60 34V68z", "M50 40L60 34V68H50z")
        + path("kb", "M12 50h9v7h-9zM28 50h9v7h-9zM44 50h9v7h-9z")
        + place(teeth + path("o2 k1", disc(16)) + path("pp k1", disc(7)) + path("kb", disc(2.5)), 74, 44)
    )


def good_neighbour() -> str:
    """Draws a dove with a twig between two houses."""
    return card(
        air("b1")
        + land("g2", "62Q50 54 102 62")
        + use("house", 18, 66, 1.7)
        + use("house", 82, 66, 1.7, flip=True)
        + path("o3 k1", "M34 70V60h4v10zM46 70V60h4v10zM58 70V60h4v10zM32 62.5H66V66H32z")
        + place(
            path("pp k1", "M-4-2C-10-14-20-18-30-16C-24-10-20 0-10 6z")
            + path("pp k1", "M-26 10C-14 2 0-4 10-6C16-10 24-6 24 0L30 3L23 4C18 12 2 14-10 12L-28 18z")
            + path("pp k1", "M0-2C0-14 6-22 16-26C18-14 14-4 6 4z")
            + path("kh", "M14-20Q8-12 5-2M-24-13Q-14-6-8 2M-20 12L-10 8")
            + circle("kb", 20, -1.5, 1.3)
            + path("kg2", "M29 3Q36 8 38 14")
            + path("g3 k1", "M33 6q6-4 8 0q-4 3-8 0zM35 10q-6-1-7 4q5 1 7-4zM37 12q6 0 6 5q-5 0-6-5z"),
            48,
            28,
        )
    )


def two_banks() -> str:
    """Draws a bridge that joins the houses of both banks."""
    return card(
        rect("g1", 0, 0, 100, 75)
        + path("g2 k1", "M-2-2H34C16 22 52 40 30 77H-2z")
        + path("b2 k1", "M34-2C16 22 52 40 30 77H68C90 44 50 26 70-2z")
        + path("kp", "M42 10q5-3 10 0M42 60q5-3 10 0t10 0M46 22q5-3 10 0M40 68q5-3 10 0")
        + path("kb", "M20 38q30-20 60 0v12q-30-20-60 0z")
        + path("n1 k1", "M20 34q30-20 60 0v11q-30-20-60 0z")
        + path("kh", "M28 30v11M36 27v11M44 25v11M52 24v11M60 25v11M68 28v11M75 31v11")
        + use("house", 13, 26, 1.2)
        + use("house", 14, 66, 1.2)
        + use("house", 86, 24, 1.2)
        + use("house", 88, 66, 1.2)
    )


OBJECTIVES: dict[str, Callable[[], str]] = {
    "granary": granary,
    "clean_grid": clean_grid,
    "campus": campus,
    "river_guardian": river_guardian,
    "metropolis": metropolis,
    "workshop": workshop,
    "good_neighbour": good_neighbour,
    "two_banks": two_banks,
}
"""By the id of the card."""
