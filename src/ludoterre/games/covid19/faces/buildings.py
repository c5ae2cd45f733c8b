"""The places where robots meet, the signs of Market and Robopital, beds and dice.

A building has its roof above y = 30 and an empty hall below, where cells and robots are drawn.
"""

from __future__ import annotations

from ludoterre.games.covid19.faces.common import cross, use
from ludoterre.games.drawing import circle, hatch, path, place, rect

HALL = 30
"""Where the roof ends and the hall begins."""


def hall(inks: str, bottom: float = 75.3) -> str:
    """Draws the empty hall, shaded at both walls."""
    wall = bottom - HALL
    return rect(f"{inks} k1", 6, HALL, 108, wall) + hatch(f"M6 {HALL}h5v{wall:.1f}H6zM109 {HALL}h5v{wall:.1f}h-5z")


def bar() -> str:
    """Draws a bar with a striped awning and a glass as its sign."""
    scallops = "q-6.5 5-13 0" * 9
    stripes = "".join(f"M{10 + 26 * i} 14h12l1.5 10h-15z" for i in range(4))
    return (
        hall("g1")
        + use("cocktail", 22, 14, 0.56)
        + path("g1 k1", "M7 14h106l5 10H2z")
        + path("g2", stripes)
        + path("nofill k1", "M7 14h106l5 10H2z")
        + path("g2 k1", f"M1.5 24h117v5{scallops}z")
    )


def cinema() -> str:
    """Draws a cinema under a clapperboard, with its camera on the roof."""
    camera = (
        circle("pp k1", -7, -9, 5)
        + circle("pp k1", 5, -10, 6)
        + circle("kb", -7, -9, 1.5)
        + circle("kb", 5, -10, 1.7)
        + rect("nk k1", -11, -4, 20, 8, 2)
        + path("nk k1", "M9-2l6-3v9l-6-3z")
    )
    return (
        hall("o1")
        + place(camera, 24, 14, 0.78)
        + rect("pp k1", 3, 17, 114, 13, 1)
        + path("kb", "".join(f"M{x} 17h11l-7 13h-11z" for x in (14, 36, 58, 80, 102)))
    )


def museum() -> str:
    """Draws a museum with columns and a pediment."""
    columns = "".join(rect("pp k1", x, HALL + 3, 6, 42.3) + path("kh", f"M{x + 2} {HALL + 4}v40M{x + 4} {HALL + 4}v40") for x in (7, 107))
    return (
        hall("pp")
        + columns
        + path("pp k1", "M1 28L60 2l59 26z")
        + path("b2 k1", "M15 25.5L60 6l45 19.5z")
        + circle("pp k1", 60, 18, 5)
        + path("k1", "M57.5 18.5q2.5-4 5 0M60 18v3")
        + path("kh", "M34 23h14M30 25h18M72 23h14M72 25h18")
        + rect("pp k1", 2, 27, 116, 5)
    )


def restaurant() -> str:
    """Draws a restaurant under its curved roof, with a dish cover as its sign."""
    return (
        hall("o1")
        + path("o1 k1", "M2 30v-6q58-13 116 0v6z")
        + path("kh", "M8 27q52-10 104 0M16 24.5q44-7 88 0")
        + path("n1 k1", "M44 15a16 12.5 0 0 1 32 0z")
        + path("kh", "M64 12q2-4-1-7M69 13q2-4-1-7M73 13.5q1-2 0-4")
        + circle("n1 k1", 60, 2.2, 1.7)
        + path("k1", "M40 15.6h40")
    )


def public() -> str:
    """Draws a public place of another pack: a hall with a flag."""
    return (
        hall("n1")
        + path("k1", "M60 15V2")
        + path("o2 k1", "M60 2h13l-3 3l3 3H60z")
        + path("pp k1", "M8 14h104l6 11H2z")
        + path("kh", "".join(f"M{12 + 8 * i} 16l{-1 if i < 6 else 1} 8" for i in range(13)))
        + rect("pp k1", 2, 25, 116, 5.6)
    )


def academy() -> str:
    """Draws the Academy: a pediment with a mortarboard over two rows of classrooms."""
    return (
        hall("n1", 109.3)
        + path("pp k1", "M1 28L60 2l59 26z")
        + path("kh", "M14 25L60 5l46 20")
        + path("k1", "M53 18.5v5q7 3.5 14 0v-5M72 17v7")
        + path("kb k1", "M60 11l14 5.5l-14 5.5l-14-5.5z")
        + rect("pp k1", 2, 27, 116, 5)
        + path("k1", "M6 67.5h108")
    )


def market() -> str:
    """Draws the sign of the shop that sells batteries."""
    return (
        rect("n1 k1", 14, 2, 12, 6, 1)
        + rect("o2 k1", 5, 7, 30, 31, 3)
        + rect("o1", 8, 10, 24, 25, 1.5)
        + hatch("M26 10h6v25h-6z")
        + path("kb", "M23 11L11.5 24.5h7.5L16.5 35L28.5 20.5h-7.5z")
    )


def robopital() -> str:
    """Draws the sign of the Robopital: a plus with a robot's antenna."""
    return (
        path("k1", "M20 6V3")
        + circle("o3 k1", 20, 2.8, 1.8)
        + rect("o2 k1", 3, 6, 34, 32, 4)
        + path("pp k1", cross(20, 22, 12, 8.6))
        + path("kh", "M33 8v28M35 9v26")
    )


FRAME = path("k1", "M2.5 4.5v24M53.5 13v15.5M2.5 24h51")


def free_bed() -> str:
    """Draws a made bed."""
    return (
        FRAME
        + rect("pp k1", 3.5, 16, 49, 8, 2)
        + rect("b1 k1", 5, 11, 13, 6, 2.6)
        + path("b1 k1", "M30 16h20.5q2 0 2 2v6H30z")
        + path("kh", "M34 16v8M38 16v8M42 16v8M46 16v8")
    )


def taken_bed() -> str:
    """Draws a bed with a sick robot in it."""
    eyes = "".join(place(path("pp", cross(0, 0, 2.2, 1.2)), x, 9, turn=45) for x in (13, 19.4))
    return (
        FRAME
        + rect("pp k1", 3.5, 16, 49, 8, 2)
        + rect("b1 k1", 4.5, 12, 10, 5, 2.4)
        + path("k1", "M17 4V2.4l4-.4")
        + circle("nk k1", 21.8, 2, 1.2)
        + rect("kb", 9, 3.5, 14.5, 12.5, 3)
        + eyes
        + path("kp", "M13.8 13.3q2.4-1.6 4.8 0")
        + path("o1 k1", "M23.5 11.5q13-6 29 2.5v8.5q0 1.5-1.5 1.5H23.5z")
        + path("kh", "M28 11v12.5M33 10v13.5M38 10.5v13M43 11v12.5M48 12.5v11")
    )


def dark_bed() -> str:
    """Draws a bed that is not in use yet: bare and dark."""
    mattress, pillow = "M3.5 18q0-2 2-2h45q2 0 2 2v6h-49z", "M5 16q-1-5 3-5h7q4 0 3 5z"
    return (
        FRAME
        + path("nk k1", mattress)
        + path("nk k1", pillow)
        + hatch(mattress)
        + hatch(pillow)
        + path("k1", "M20 20h4M28 20h4M36 20h4M44 20h4")
    )


PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
"""Where the pips of each face lie, in squares numbered as on a telephone."""


def die(face: int) -> str:
    """Draws a face of a die."""
    pips = "".join(circle("kb", 6.6 + 5.4 * ((int(square) - 1) % 3), 6.6 + 5.4 * ((int(square) - 1) // 3), 2) for square in PIPS[face])
    return rect("pp k1", 1.5, 1.5, 21, 21, 4.5) + pips


PLACES = {"bar": bar, "cinema": cinema, "museum": museum, "restaurant": restaurant, "public": public}
"""Public places, 120 wide and 76 high; the last is for places of other packs."""
SIGNS = {"market": market, "robopital": robopital}
"""Signs, 40 wide and high."""
BEDS = {"free": free_bed, "taken": taken_bed, "dark": dark_bed}
"""Beds, 56 wide and 30 high."""
