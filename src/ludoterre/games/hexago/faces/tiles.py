"""The thirteen kinds of tiles, each drawn around the middle of its hex, to be read at the size of a thumbnail.

A tile of one hex lies in a frame of its owner's colour; the tint of its ground tells what it is good for: green food, ochre energy,
stone money, rose people, blue water, paper knowledge. A junction and a dam let the river be seen, and have no ground.
"""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.games.drawing import circle, ellipse, hatch, path, rect
from ludoterre.games.hexago.faces.common import disc, shaded
from ludoterre.games.hexago.scene.grid import CORNERS, polygon

GROUND = 0.76
"""The part of a hex that the picture on a tile fills."""


def tile(ground: str, scene: str) -> str:
    """Draws a picture on the ground of a tile."""
    return path(ground, polygon(scale=GROUND)) + scene


def residential() -> str:
    """Draws a small house and a taller one."""
    return tile(
        "r1 k1",
        path("o2 k1", "M-18 0L-10.5-8L-3 0z")
        + path("pp k1", "M-16 0H-4V12H-16z")
        + path("r3 k1", "M-5-5L5-16L15-5z")
        + shaded("pp k1", "M-3-5H13V12H-3z", "M8-5H13V12H8z")
        + path("kb", "M3 5h5v7H3zM-.5-2.5h4v4h-4zM7-2.5h4v4H7zM-12 3h4v4h-4z")
        + path("k1", "M-18 12H17"),
    )


def industrial() -> str:
    """Draws a factory with a saw-tooth roof and two smoking chimneys."""
    return tile(
        "n1 k1",
        path("kb", "M-14-10q-1-5 4-5q0-5 5-4q2-3 5-1q-1 3-4 3q0 4-4 4q-1 3-6 3z")
        + path("nk k1", "M-14-9h5l1 9h-7zM-6-8h5l1 8h-7z")
        + shaded("pp k1", "M-17 12V-1H-8L0-7V-1L8-7V-1L16-7V12z", "M10-2.5L16-7V12H10z")
        + path("kb", "M-13 3h5v4h-5zM-4 3h5v4h-5zM5 3h5v4H5z"),
    )


def mine() -> str:
    """Draws a gallery in a mountain, with a pickaxe over it."""
    return tile(
        "n1 k1",
        shaded("nk k1", "M-19 12L-9-5L-3 0L3-9L19 12z", "M3-9L19 12H9z")
        + path("kb", "M-8 12V4a8 8 0 0 1 16 0v8z")
        + path("o2 k1", "M-10 12V2h3.5v10zM10 12V2H6.5v10zM-11.5-1H11.5v3.5h-23z")
        + path("k1", "M-4 12h8M-3 9h6")
        + path("o3 k1", "M-14-5L-5.5-16.5L-3.5-15L-12-3.5z")
        + path("kb", "M-15-11.5Q-9-19 3-14.5Q-6-16-13-9z"),
    )


def trading_port() -> str:
    """Draws a ship with containers under a crane."""
    return tile(
        "b1 k1",
        path("k1", "M-15 8V-15M-11 8V-15M-15-15L-11-9M-15-9L-11-3M-15-3L-11 3")
        + path("o2 k1", "M-19-17H11v3.5H-19z")
        + path("k1", "M6-13.5v4.5")
        + path("o3 k1", "M2-9h8v5H2z")
        + path("g3 k1", "M-6-1h7v5h-7z")
        + path("r3 k1", "M1-1h7v5H1z")
        + path("pp k1", "M9-3h5v7H9z")
        + path("b3 k1", "M-9 4H18L14 11H-6z")
        + path("kp", "M-17 13q3-2.5 6 0t6 0t6 0t6 0t6 0"),
    )


def farm() -> str:
    """Draws a barn among furrows, and an ear of corn."""
    return tile(
        "g1 k1",
        path("g2 k1", "M-19 12Q0-2 19 12z")
        + path("kg", "M-11 12Q-6 6-3 5M-3 12Q-1 8 0 5M6 12Q5 8 3 5M13 12Q9 7 6 6")
        + path("r3 k1", "M-16-3L-9-11L-2-3V6H-16z")
        + path("pp k1", "M-12-1h6v7h-6z")
        + path("k1", "M-12-1l6 7M-6-1l-6 7")
        + path("k1", "M9 8V-12")
        + path(
            "o2 k1",
            "M9-18q4 3 0 7q-4-4 0-7zM9-10q6-5 7 0q-3 4-7 3zM9-10q-6-5-7 0q3 4 7 3zM9-3q6-5 7 0q-3 4-7 3zM9-3q-6-5-7 0q3 4 7 3z",
        ),
    )


def fishing_port() -> str:
    """Draws a large fish over the waves, and a trawler behind it."""
    return tile(
        "g1 k1",
        path("k1", "M-3-6V-18M-3-17L8-8M-3-17L-13-7")
        + path("pp k1", "M-9-12h5v5h-5z")
        + path("o3 k1", "M-16-7H12L8 0H-12z")
        + path("b2 k1", "M-20.5 0q3.5-3 7 0t7 0t7 0t7 0t7 0t6 0V9L0 17L-20.5 9z")
        + path("pp k1", "M-13 7L-18 2.5V11.5zM-14 7C-8 0 5-.5 12 7C5 14.5-8 14-14 7z")
        + path("kh", "M-2 3q-2 4 0 8M2 3q-2 4 0 8")
        + circle("kb", 7, 5.5, 1.4),
    )


def wind_solar() -> str:
    """Draws a wind turbine and a solar panel."""
    return tile(
        "o1 k1",
        path("b3 k1", "M2 10L7 0H18L14 10z")
        + path("kp", "M4.5 5h11.5M10.5.5l-4 9M14.5.5l-4 9")
        + path("k1", "M9 10v3")
        + path("pp k1", "M-7 13L-5.5-4h2L-2 13z")
        + path(
            "pp k1",
            "M-4.5-4C-7-9-6.5-14-4.5-18C-2-14-2-9-4.5-4zM-4.5-4C-10-4-14-1-16 3C-11 4-6.5 1-4.5-4zM-4.5-4C-1 0 4 1 8-1C5-5 0-7-4.5-4z",
        )
        + circle("kb", -4.5, -4, 1.8)
        + path("k1", "M-15 13H16"),
    )


def power_plant() -> str:
    """Draws a cooling tower with its steam, and a bolt on the engine house."""
    return tile(
        "o1 k1",
        path("pp k1", "M-12-11q-1-6 5-5q3-4 7-1q5-2 6 2q5 0 4 4z")
        + shaded("n1 k1", "M-17 12C-12 3-12-3-13-9H1C0-3 0 3 5 12z", "M-4-9H1C0-3 0 3 5 12H-2C-5 4-4-3-4-9z")
        + path("k1", "M-13-9H1")
        + path("pp k1", "M3 12V-3H18V7L13 12z")
        + path("o3 k1", "M12.5-2L6 5.5h4L8 11.5L15 3.5h-4z"),
    )


def leisure_base() -> str:
    """Draws a striped parasol on the beach, and a sail on the water."""
    return tile(
        "b1 k1",
        path("pp k1", "M10-13L17 1H10z")
        + path("o3 k1", "M5 2H19L16 5H8z")
        + path("b2 k1", "M-21 5H21V9L0 17L-21 9z")
        + path("o2 k1", "M-21 7Q-6 2 6 10Q9 13 4 15L0 17.5L-21 9z")
        + path("k1", "M-6 10V-15")
        + path("r3 k1", "M-19-2C-19-11-12-15-6-15C0-15 7-11 7-2C5-4 2-4 .5-2C-1-4-4-4-6-2C-8-4-11-4-12.5-2C-14-4-17-4-19-2z")
        + path("pp k1", "M-12.5-2C-13-9-9-14-6-15C-3-14 1-9 .5-2C-1-4-4-4-6-2C-8-4-11-4-12.5-2z")
        + path("r3 k1", "M-8.5-3.5C-9-9-7-13-6-15C-5-13-3-9-3.5-3.5Q-5-3.5-6-2Q-7-3.5-8.5-3.5z"),
    )


def university() -> str:
    """Draws an academic cap over an open book."""
    return tile(
        "pp k1",
        path("o1 k1", "M0 5Q-9 0-17 3V13Q-9 10 0 14Q9 10 17 13V3Q9 0 0 5z")
        + path("k1", "M0 5V14")
        + path("kh", "M-14 6q6-2 11 1M-14 9q6-2 11 1M14 6q-6-2-11 1M14 9q-6-2-11 1")
        + path("b3 k1", "M-10-7V0Q0 5 10 0V-7z")
        + path("b3 k1", "M0-17L19-9L0-1L-19-9z")
        + path("kp", "M-15-9L0-2.5L15-9")
        + path("ko", "M0-9L14-6V1")
        + circle("o2 k1", 14, 2.5, 1.8),
    )


def treatment_station() -> str:
    """Draws two settling tanks, one foul and one clean, and a clean drop."""
    return tile(
        "b1 k1",
        shaded("n1 k1", "M-19-1V9A8 3.5 0 0 0-3 9V-1z", "M-8-1H-3V9A8 3.5 0 0 1-8 12z")
        + ellipse("nk k1", -11, -1, 8, 3.8)
        + hatch("M-19-1A8 3.8 0 0 1-3-1A8 3.8 0 0 1-19-1z")
        + shaded("n1 k1", "M2 2V10A8 3.5 0 0 0 18 10V2z", "M13 2H18V10A8 3.5 0 0 1 13 13z")
        + ellipse("wt2 k1", 10, 2, 8, 3.8)
        + path("k1", "M-11-1V-9H-1M-3 6H2")
        + path("wt2 k1", "M4-18C8-12 11-9.5 11-6A7 6 0 0 1-3-6C-3-9.5 0-12 4-18z")
        + path("tick-p", "M.5-6.5l2.5 2.5l4.5-5"),
    )


def junction() -> str:
    """Draws arms of pipe and road to all six sides, and a round place for the owner's mark."""
    sides = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(CORNERS, [*CORNERS[1:], CORNERS[0]], strict=True)]
    arms = "".join(f"M0 0L{x * 0.9:.1f} {y * 0.9:.1f}" for x, y in sides).replace(".0", "")
    node = path("kb", disc(14)) + path("owner", disc(12.6)) + path("pp k1", disc(9.5))
    return "".join(path(f"arm-{stroke}", arms) for stroke in "osl") + node


def dam() -> str:
    """Draws a dam as a small picture, for lists: the wall, the lake behind it, the falling water."""
    return tile(
        "g1 k1",
        path("wt2 k1", "M-22-10Q0-17 22-10V0H-22z")
        + path("kp", "M-14-8q3-2 6 0t6 0M0-4q3-2 6 0t6 0")
        + path("b1 k1", "M-7 4H7L9 15L0 17.5L-9 15z")
        + shaded("n1 k1", "M-23-4Q0 4 23-4V5Q0 14-23 5z", "M9-.5Q16-1.5 23-4V5Q16 8.5 9 9.5z")
        + path("kh", "M-19-2.5v9M-14-1v9M14-1v9M19-2.5v9M-10 3q10 2 20 0")
        + path("pp k1", "M-7 1h3.5v10h-3.5zM-1.7 1.5h3.5v10h-3.5zM3.5 1H7v10H3.5z")
        + rect("n1 k1", -22, -8, 8, 6)
        + rect("n1 k1", 14, -8, 8, 6),
    )


TILES: dict[str, Callable[[], str]] = {
    "residential": residential,
    "industrial": industrial,
    "mine": mine,
    "trading_port": trading_port,
    "farm": farm,
    "fishing_port": fishing_port,
    "wind_solar": wind_solar,
    "power_plant": power_plant,
    "leisure_base": leisure_base,
    "university": university,
    "treatment_station": treatment_station,
    "junction": junction,
    "dam": dam,
}
"""By the code of the kind."""
