"""What cards of this game show more than once, beside what the drawing helpers of all games offer. Each shape stands at the origin."""

from __future__ import annotations

from ludoterre.games.drawing import circle, ellipse, hatch, number, path


def flame() -> str:
    """Draws a tongue of fire."""
    return path("o3 k1", "M0 0C-12-4-14-16-6-26C-6-20-4-18-2-18C-4-28 2-36 6-42C6-32 14-26 14-14C14-6 8-1 0 0z") + path(
        "o2", "M1-1C-6-4-6-11-2-16C-1-12 2-13 3-18C8-12 8-4 1-1z"
    )


def stump() -> str:
    """Draws what is left of a felled tree."""
    return path("nk k1", "M-6 0L-5-11h10L6 0z") + ellipse("o1 k1", 0, -11, 5, 1.8)


def sapling() -> str:
    """Draws a young tree beside its stake."""
    return path("o3 k1", "M4 0v-24h1.6V0z") + path("k1", "M0 0v-16M0-10h4") + path("g2 k1", "M0-12q-6-2-4-7q-2-6 4-8q6 2 4 8q2 5-4 7z")


def leaf() -> str:
    """Draws a broad leaf of the rainforest."""
    return path("g3 k1", "M0 0C-12-6-16-20-8-34C4-26 8-10 0 0z") + path("kp", "M-1-2Q-3-18-7-30M-2-8l-6-5M-3-14l-6-4M-2-10l5-6M-3-16l4-6")


def peat() -> str:
    """Draws bricks of peat, stacked to dry."""
    bricks = "".join(f"M{number(-32 + row * 6.5 + 13 * brick)} {-6 * row}h13v-6h-13z" for row in range(5) for brick in range(5 - row))
    return path("o3 k1", bricks) + hatch("M7 0h26L1-30h-7z")


def rack() -> str:
    """Draws bags of oysters on their iron rack."""
    bags = "M-31 0q0-8 9-8h18q9 0 8 8zM-1 0q0-8 9-8h15q9 0 8 8z"
    return path("k1", "M-28 0v14M-10 0v15M10 0v15M28 0v14M-32 0h64") + path("n1 k1", bags) + hatch(bags)


def oyster() -> str:
    """Draws an open oyster with its pearl."""
    return (
        path("nk k1", "M-30 2C-36-10-22-26-2-26C18-27 34-14 30 0C22 10-20 12-30 2z")
        + path("kh", "M-28-4C-22-18-4-22 12-20M-30 0C-20-10 0-18 24-12M-14-24q-6 4-10 12M4-26q-4 2-8 6")
        + path("pp k1", "M-28 4C-30-4-14-12 4-11C22-11 32-4 28 4C18 14-18 14-28 4z")
        + path("i2 k1", "M-20 3C-18-3-6-7 6-6C18-6 23-2 20 3C12 9-12 10-20 3z")
        + circle("pp k1", 6, 1, 4.2)
        + path("kh", "M-14 3q6-5 12-4M-10 6q8 0 12-2")
    )


def bones() -> str:
    """Draws the white skeleton of a coral."""
    return path(
        "pp k1",
        "M-6 0C-5-9-7-14-13-19C-20-24-23-30-22-38C-21.5-41-17.5-41-17-38C-17-32-14-28-9-25C-10-32-10-40-8-47C-7-50-3-49-3-46"
        "C-4-40-4-33-2-27C3-31 6-36 6-43C6.5-46 10.5-46 11-43C12-34 8-28 3-22C9-22 14-26 17-31C19-34 23-31 21-28C17-20 11-16 6-14"
        "C4-10 5-5 6 0z",
    ) + path("kh", "M0-2q-1-10 1-18M3-3q0-8 5-13M-3-12q-6-6-10-12")


def radiolarian() -> str:
    """Draws a radiolarian with its spines."""
    return (
        path("k1", "M0-16V16M-16 0H16M-11-11L11 11M11-11L-11 11")
        + circle("o2 k1", 0, 0, 9.5)
        + circle("o1 k1", 0, 0, 5.5)
        + path("kh", "M-9 0H9M0-9V9M-6-6L6 6M6-6L-6 6")
    )


def diatom() -> str:
    """Draws a diatom in its ribbed shell."""
    return path("g1 k1", "M-22 0Q0-11 22 0Q0 11-22 0z") + path("kh", "M-20 0h40M-14-2v4M-10-3v6M-6-4v8M-2-5v10M2-5v10M6-4v8M10-3v6M14-2v4")
