"""The pictures of the events."""

from __future__ import annotations

from ludoterre.games.covid19.faces.common import around, indoors, outdoors, piece, polar, rays, robot, use, uses
from ludoterre.games.drawing import circle, ellipse, hatch, path, place, rect


def festivals() -> str:
    """Draws a striped tent, bunting and a dancing crowd."""
    tent = (
        path("pp k1", "M0-34Q14-22 30-19V6h-60V-19Q-14-22 0-34z")
        + path("o2", "M0-34Q8-27 10-19.5L8 6h-7zM0-34Q16-24 24-20l3 26h-9zM0-34Q-4-27-6-19.5L-8 6h-7z")
        + path("o2", "M-18-20l-3 26h-8V-18.5z")
        + path("nofill k1", "M0-34Q14-22 30-19V6h-60V-19Q-14-22 0-34zM-30-19q5 5 10 0q5 5 10 0q5 5 10 0q5 5 10 0q5 5 10 0q5 5 10 0")
        + path("k1", "M0-34v-7")
        + path("g2 k1", "M0-41h9l-2.5 2.5L9-36H0z")
    )
    bunting = "".join(f"M{x} {y}l5 0l-2.5 6z" for x, y in ((4, 12.5), (13, 15), (22, 15.5), (93, 15.5), (102, 15), (111, 12.5)))
    return outdoors(
        "o1",
        "g1",
        path("k1", "M-2 11q18 6 34 4M88 15q16 2 34-4")
        + path("b2 k1", bunting)
        + place(tent, 60, 46)
        + path("kb", "M20 34.5a2.6 2 0 1 0 .1 0z")
        + path("k1", "M22.6 36v-9l6-1.5")
        + robot("healthy", 14, 60, 26, -8)
        + robot("infected", 37, 62, 25, 6)
        + robot("healthy", 60, 61, 26, -5)
        + robot("healthy", 83, 62, 25, 7)
        + robot("cured", 106, 60, 26, -4),
    )


def market_cluster() -> str:
    """Draws the shelves of the battery shop, and a trolley full of virus."""
    shelves = "".join(use("battery", x, y, 0.72) for y in (16, 32) for x in (8, 17, 26, 94, 103, 112))
    return indoors(
        "o1",
        "o2",
        path("k1", "M0 16.5h34M0 32.5h34M86 16.5h34M86 32.5h34")
        + shelves
        + uses("virus", (53, 25, 0.8), (65, 22, 1), (60, 10, 0.55), (75, 12, 0.42))
        + use("trolley", 57, 59, 1.05)
        + robot("healthy", 22, 61, 29)
        + robot("infected", 97, 61, 29),
    )


def dinner() -> str:
    """Draws friends around a table."""
    return indoors(
        "o1",
        "o2",
        path("k1", "M60 0v6")
        + path("o2 k1", "M52 13q0-7 8-7t8 7z")
        + path("o1", "M54 13h12l6 8H48z")
        + robot("healthy", 20, 50, 34)
        + robot("infected", 60, 46, 31)
        + robot("healthy", 100, 50, 34)
        + ellipse("pp k1", 60, 50, 53, 10)
        + path("kh", "M10 53q50 14 100 0M22 57.5q38 6 76 0")
        + ellipse("b1 k1", 29, 48.5, 10, 2.8)
        + ellipse("b1 k1", 91, 48.5, 10, 2.8)
        + ellipse("b1 k1", 60, 54, 11, 3)
        + path("o3 k1", "M22 48q7-7 14 0zM84 48q7-7 14 0z")
        + path("g3 k1", "M43 50V38q0-2 1.5-3v-5h3v5q1.5 1 1.5 3v12z")
        + path("pp", "M43.6 41h4.8v5h-4.8z")
        + path("pp k1", "M71 39h8q0 6-4 6t-4-6M75 45v5M72 50h6"),
    )


def travellers() -> str:
    """Draws a rocket that lands, and a suitcase that brings more than clothes."""
    rocket = (
        path("o3 k1", "M-8 4q-9 5-8 16l9-5zM8 4q9 5 8 16l-9-5z")
        + path("pp k1", "M0-24Q12-12 10 6L7 16H-7L-10 6Q-12-12 0-24z")
        + hatch("M2-22Q12-12 10 6L7 16H3Q7-4 2-22z")
        + circle("b2 k1", 0, -5, 4.4)
        + path("o2 k1", "M-5 16h10q0 9-5 14q-5-5-5-14z")
    )
    return outdoors(
        "b1",
        "n1",
        use("cloud", 98, 18, 0.5)
        + place(rocket, 92, 27, 0.92, turn=16)
        + path("kh", "M74 55q8-8 16-3M96 54q8-4 14 2")
        + path("k1", "M42 32v-7q0-3 3-3h12q3 0 3 3v7")
        + rect("o2 k1", 32, 31, 38, 27, 3)
        + path("kh", "M38 31v27M64 31v27")
        + circle("g1 k1", 45, 40, 4)
        + rect("pp k1", 54, 47, 9, 6, 1)
        + uses("virus", (59, 26, 0.72), (72, 20, 0.5), (46, 51, 0.5))
        + robot("infected", 17, 59, 33),
    )


def public_cluster() -> str:
    """Draws glasses on a counter, and the virus between them."""
    return indoors(
        "g1",
        "g2",
        path("k1", "M2 12h116")
        + path("g3 k1", "M8 12V4h4v8zM16 12V2h5v10zM98 12V3h5v9zM107 12V5h4v7z")
        + robot("healthy", 22, 48, 32)
        + robot("healthy", 98, 48, 32)
        + path("o3 k1", "M-2 38h124v8H-2z")
        + path("o2 k1", "M-2 46h124v20H-2z")
        + path("kh", "M20 46v18M40 46v18M60 46v18M80 46v18M100 46v18M-2 41h124")
        + use("cocktail", 45, 40, 1)
        + use("cocktail", 76, 40, 1, flip=True)
        + uses("virus", (60, 22, 1.25), (43, 9, 0.55), (78, 8, 0.62)),
    )


def blockbuster() -> str:
    """Draws a full cinema before the screen."""
    heads = robot("healthy", 14, 66, 25) + robot("infected", 38, 68, 26) + robot("infected", 62, 66, 26) + robot("healthy", 86, 68, 25)
    popcorn = (
        path("pp k1", "M-8-12H8L5 4H-5z")
        + path("o3", "M-4-12h3l.5 16h-2.5zM2-12h3L3.5 4h-2.5z")
        + path("o1 k1", "M-8-12q-2-4 2-5q1-4 5-2q4-3 6 1q4 1 3 6z")
    )
    return (
        rect("b3", 0, 0, 120, 64)
        + path("o3 k1", "M-2-2h16q3 30-2 50H-2zM122-2h-16q-3 30 2 50h14z")
        + path("kh", "M4 0q2 26-1 46M9 0q2 26-1 46M116 0q-2 26 1 46M111 0q-2 26 1 46")
        + rect("pp k1", 20, 4, 80, 36)
        + path("o1", "M60 22L21 5h20zM60 22L66 5h14zM60 22l39-9v10zM60 22l22 17H64zM60 22L34 39H21v-4zM60 22L21 19v-7z")
        + circle("o2 k1", 60, 21, 11)
        + path("pp k1", "M60 12l2.7 6l6.3.6l-4.8 4.2l1.5 6.4l-5.7-3.4l-5.7 3.4l1.5-6.4l-4.8-4.2l6.3-.6z")
        + heads
        + place(popcorn, 108, 58, 1)
    )


def mask_shortage() -> str:
    """Draws an empty box of masks; the last one has a broken loop."""
    return indoors(
        "g1",
        "n1",
        path("k1", "M0 16.5h120")
        + path("kh", "M120 2q-12 0-15 14M120 7q-8 0-10 9M120 12q-4 0-5 4M120 0l-15 16")
        + path("k1", "M14 16V7h12v9M30 16V9h9v7")
        + path("kh", "M16 10h8M32 12h5")
        + path("nk k1", "M38 33l7-8h34l7 8z")
        + path("pp k1", "M38 33h48v25H38z")
        + path("b2", "M38.6 39h46.8v5H38.6z")
        + use("mask", 62, 51, 0.44)
        + path("pp k1", "M38 33l-11 4l-4-6l15-6l7 0zM86 33l11 4l4-6l-15-6l-7 0z")
        + path("pp k1", "M92 51q8-6 16-3v8q-8 6-16 2z")
        + path("kh", "M94 53q6-4 13-2M94 56q6-2 13-1")
        + path("k1", "M92 52q-7-1-6 3t6 2M108 49q6-4 4-9t4-3")
        + robot("healthy", 15, 59, 30),
    )


def scam() -> str:
    """Draws a machine that breaks down, and the robot that sold it."""
    machine = (
        rect("n1 k1", -18, -34, 36, 34, 2)
        + rect("b3 k1", -13, -29, 18, 13, 1)
        + path("kp", "M-12-22h4l2-4l3 8l2-4h5")
        + path("kb", "M9-28h5v3H9zM9-22h5v3H9z")
        + path("k1", "M-6-34l3 7l-4 5l5 8l-3 6l4 8")
        + path("kh", "M-13-11h26M-13-7h26M-13-3h26")
    )
    hat = path("kb k1", "M-9 0q9-3 18 0q0 1.5-2 1.5H-7q-2 0-2-1.5zM-5.5-1v-6q5.5-3 11 0v6z")
    return outdoors(
        "n1",
        "nk",
        place(machine, 62, 57)
        + path("k1", "M75 24q3-2 1-4t3-4t1-4t3-4")
        + circle("o2 k1", 83.5, 6.5, 2)
        + path("o2 k1", "M45 22l-9-6l4-1l-6-7l11 7l-4 1z")
        + path("k1", "M80 57q6 0 6-6v-6")
        + robot("healthy", 101, 59, 34)
        + place(hat, 101, 32, 1.25)
        + place(path("o2 k1", "M-7-4H7v9H-7zM-3-4v-3h6v3"), 115, 55, 0.8)
        + robot("sick", 22, 60, 32),
    )


def academy_case() -> str:
    """Draws a class in which one pupil is infected."""
    desks = "".join(path("o2 k1", f"M{x} 52h28v4h-28z") + path("k1", f"M{x + 3} 56v7M{x + 25} 56v7") for x in (5, 46, 87))
    return indoors(
        "o1",
        "n1",
        rect("o3 k1", 31, 3, 58, 24, 1.5)
        + rect("g3 k1", 34, 6, 52, 18)
        + path("kp", "M40 12h12M40 17h8M66 19l6-9l6 9zM40 21h14")
        + robot("healthy", 19, 60, 29)
        + robot("infected", 60, 59, 33)
        + robot("healthy", 101, 60, 29)
        + desks
        + uses("virus", (39, 33, 0.5), (82, 36, 0.55), (77, 28, 0.36)),
    )


def volunteers() -> str:
    """Draws two robots that carry a bed into the Robopital."""
    return outdoors(
        "b1",
        "g1",
        rect("pp k1", 84, 6, 38, 51)
        + use("cross", 104, 17, 1)
        + rect("b1 k1", 93, 29, 22, 28)
        + path("k1", "M104 29v28")
        + robot("healthy", 17, 58, 34)
        + piece("bed-free", 20, 20, 60, 32.1)
        + robot("healthy", 82, 58, 34)
        + uses("heart", (38, 11, 0.72), (52, 17, 0.5), (62, 8, 0.6)),
    )


def trust() -> str:
    """Draws two robots hand in hand before the rising sun."""
    return (
        rect("o1", 0, 0, 120, 64)
        + path("kh", rays(around(15, -84, 84), 27, 70, 60, 54))
        + circle("o2 k1", 60, 54, 23)
        + path("g2 k1", "M-2 52q62-8 124 0v14H-2z")
        + robot("healthy", 40, 59, 36)
        + robot("cured", 80, 59, 36)
        + path("k1", "M49 49q6 6 11 4q5 2 10-4")
        + use("heart", 60, 19, 1.35)
    )


def disinformation() -> str:
    """Draws a megaphone that shouts nonsense."""
    horn = (
        path("o2 k1", "M-14-6L14-18V18L-14 6z")
        + ellipse("o1 k1", 14, 0, 5, 18)
        + rect("nk k1", -22, -6, 8, 12, 2)
        + path("nk k1", "M-9 7h7l3 11h-7z")
        + path("kh", "M-10 3l22 9M-10 0l22 4")
    )
    bubble = "M-14-9q0-5 5-5h20q5 0 5 5V2q0 5-5 5H-2l-7 6l1-6h-1q-5 0-5-5z"
    squiggle = path("k1", "M-8-7l3-3l3 4l3-4l3 4l3-4l3 3M-8-1h5M0-1h9")
    return outdoors(
        "b1",
        "n1",
        place(horn, 42, 29, 1.05, turn=-12)
        + path("k1", "M67 16q5 6 2 15M73 11q8 9 4 24")
        + place(path("pp k1", bubble) + squiggle, 97, 16, 0.86)
        + place(path("pp k1", bubble), 102, 40, 0.72)
        + use("virus", 102.5, 37.5, 0.72)
        + robot("healthy", 82, 61, 27)
        + robot("infected", 14, 60, 33),
    )


def any_event() -> str:
    """Draws a newspaper under a burst, for the events of other packs."""
    burst = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in (polar(30 if i % 2 else 19, a, 60, 29) for i, a in enumerate(around(24)))) + "z"
    return indoors(
        "o1",
        "o2",
        path("o2 k1", burst)
        + rect("pp k1", 40, 14, 40, 46, 1.5)
        + rect("kb", 45, 19, 30, 4)
        + rect("b1 k1", 45, 27, 14, 12)
        + path("kh", "M63 29h12M63 33h12M63 37h12M45 44h30M45 48h30M45 52h30M45 56h18")
        + robot("healthy", 19, 59, 31)
        + robot("infected", 101, 59, 31),
    )


EVENTS = {
    "festivals": festivals,
    "market_cluster": market_cluster,
    "dinner": dinner,
    "travellers": travellers,
    "public_cluster": public_cluster,
    "blockbuster": blockbuster,
    "mask_shortage": mask_shortage,
    "scam": scam,
    "academy_case": academy_case,
    "volunteers": volunteers,
    "trust": trust,
    "disinformation": disinformation,
}
"""By event."""
