"""The pictures of the measures that anybody can take: hygiene, distance, masks, closed doors."""

from __future__ import annotations

from ludoterre.games.covid19.faces.common import around, cross, die, indoors, outdoors, rays, robot, use, uses
from ludoterre.games.drawing import circle, dots, ellipse, hatch, path, place, rect, scatter


def tap() -> str:
    """Draws a tap, its spout at the origin."""
    return (
        path("k1", "M-18-20v6")
        + path("n1 k1", "M-25-23h14v3.5h-14z")
        + path("n1 k1", "M-36-14h27q9 0 9 10v4h-8v-2q0-4-5-4h-23z")
        + path("kh", "M-34-11h24M-34-8.5h22M-4-6v4")
    )


def bubbles(*balls: tuple[float, float, float]) -> str:
    """Draws soap bubbles, each with its x, y and radius."""
    return "".join(circle("pp k1", *ball) for ball in balls)


def hygiene_1() -> str:
    """Draws a robot that washes its hands with soap."""
    return indoors(
        "b1",
        "b2",
        place(tap(), 62, 25)
        + path("b2 k1", "M54.5 26h7v12q-3.5 3-7 0z")
        + path("kh", "M57 28v8M59.5 29v8")
        + robot("healthy", 84, 59, 36)
        + path("k1", "M75.5 48q-8 2-13-4")
        + circle("g2 k1", 61, 42, 3.2)
        + path("pp k1", "M28 44h60q0 12-14 14H42q-14-2-14-14z")
        + path("kh", "M76 56q8-3 9-10M72 56.5q8-3 10-10.5M34 50q2 4 7 5")
        + rect("pp k1", 24, 41, 68, 4.5, 2)
        + rect("o2 k1", 30, 35, 16, 6.5, 3)
        + bubbles(
            (50, 38, 4.5),
            (68, 38.5, 3.6),
            (44, 30, 2.8),
            (36, 27, 4),
            (16, 26, 2.6),
            (70, 31, 2.4),
            (20, 34, 3.2),
            (104, 16, 3),
            (99, 27, 2),
        ),
    )


def hygiene_2() -> str:
    """Draws a pump of soap between two robots that keep their distance."""
    pump = (
        path("k1", "M0-28v-8")
        + path("n1 k1", "M3-36h-14v4h4q0-1 3-1h7z")
        + rect("n1 k1", -4.5, -31, 9, 4, 1)
        + path("o2 k1", "M-10-20q0-7 6-7h8q6 0 6 7V0h-20z")
        + circle("pp k1", 0, -11, 6)
        + path("g3", cross(0, -11, 4, 2.6))
        + hatch("M6-26q4 1 4 6V0H6z")
    )
    return indoors(
        "b1",
        "b2",
        robot("healthy", 18)
        + robot("healthy", 102)
        + path("k1", "M33 59.5h54M37 57l-4 2.5l4 2.5M83 57l4 2.5l-4 2.5")
        + place(pump, 60, 55)
        + bubbles((43, 25, 4), (36, 15, 2.6), (80, 20, 5), (77, 33, 2.8), (88, 11, 3)),
    )


def shop_good_practice() -> str:
    """Draws a full trolley and the marks on the floor that keep customers apart."""
    marks = "".join(ellipse("pp k1", x, 59.5, 7, 2) for x in (17, 55, 93))
    return outdoors(
        "o1",
        "o2",
        marks
        + use("battery", 48, 31)
        + rect("b2 k1", 54, 20, 8, 12)
        + path("g2 k1", "M64 31V19q3-3 6 0v12z")
        + use("trolley", 56, 57)
        + robot("healthy", 30, 58)
        + path("k1", "M33.5 49L38 30")
        + robot("cured", 95, 58, 28),
    )


def visit(face: int, back: bool) -> str:
    """Draws one single robot on its way to the next planet, under the die that sends it."""
    craters = path("o2 k1", "M-8-5a3 3 0 1 0 .1 0zM4 3a2.4 2.4 0 1 0 .1 0zM3-10a2 2 0 1 0 .1 0z")
    home = circle("o1 k1", 0, 0, 15) + craters
    away = circle("g1 k1", 0, 0, 15) + path("kg", "M-10-5h6v-6M10 5H3v7M-8 6h5")
    way = path("k1", "M36 42h8M75 42h9M79.5 37.5L84 42l-4.5 4.5")
    drawn = place(home, 19, 40) + place(away, 101, 40) + way
    stars = dots("kd", scatter(3, 117, 3, 61, 22, seed=face))
    return (
        rect("b1", 0, 0, 120, 64)
        + stars
        + (place(drawn, 120, flip=True) if back else drawn)
        + robot("healthy", 60, 56, 27)
        + die(face, 60, 18, 19)
    )


def limit_clockwise() -> str:
    """Draws the die that sends robots on, and one robot that still goes."""
    return visit(2, back=False)


def limit_anticlockwise() -> str:
    """Draws the die that sends robots back, and one robot that still goes."""
    return visit(3, back=True)


def masks() -> str:
    """Draws a robot that wears its mask, and more masks on a line."""
    head = (
        path("k1", "M0-21v-7")
        + circle("o2 k1", 0, -30, 3)
        + rect("g2 k1", -21, -21, 42, 36, 9)
        + rect("nk k1", -25, -9, 4, 11, 1.5)
        + rect("nk k1", 21, -9, 4, 11, 1.5)
        + circle("kb", -8.5, -10, 3)
        + circle("kb", 8.5, -10, 3)
        + use("mask", 0, 4, 0.92)
    )
    return outdoors(
        "g1",
        "g2",
        path("k1", "M-2 14q62 16 124 0")
        + use("mask", 17, 27, 0.5, turn=6)
        + use("mask", 103, 27, 0.5, turn=-6)
        + path("k1", "M12 17.5v5M22 19.5v4M98 19.5v4M108 17.5v5")
        + path("g2 k1", "M38 66q0-12 10-12h24q10 0 10 12z")
        + place(head, 60, 39),
    )


def lockdown() -> str:
    """Draws a robot at the window of a house that is locked."""
    return outdoors(
        "o1",
        "g1",
        use("tree", 14, 56, 0.8)
        + path("pp k1", "M34 57V27L60 10l26 17v30z")
        + path("o3 k1", "M29 30L60 8l31 22l-3 4L60 14L32 34z")
        + hatch("M79 57V25l7 4.5V57z")
        + rect("b1 k1", 43, 31, 24, 21)
        + robot("healthy", 55, 54, 24)
        + path("k1", "M43 41h24M55 31v21M40 53h30")
        + use("lock", 97, 45, 1.3)
        + path("nofill k1", "M72 57V38h10v19"),
    )


def shutter(x: float, y: float, width: float, height: float) -> str:
    """Draws an iron shutter that is down."""
    slats = "".join(f"M{x} {y + step}h{width}" for step in range(3, int(height), 3))
    return rect("n1 k1", x, y, width, height) + path("kh", slats)


def public_closure() -> str:
    """Draws a bar behind its shutter, with its chairs put up."""
    scallops = "q-5 5-10 0" * 8
    chair = path("k1", "M0 0V-9h9V0M0-9l-1.5 9M9-9V-18")
    return outdoors(
        "g1",
        "g1",
        rect("pp k1", 24, 20, 72, 37)
        + shutter(30, 27, 60, 30)
        + path("g2 k1", f"M24 10h72l4 11{scallops}z")
        + path("kh", "M40 10v11M60 10v11M80 10v11")
        + circle("pp k1", 60, 40, 11.5)
        + use("cocktail", 60, 48, 0.72)
        + path("ko", "M52 48.5L68 32")
        + path("k1", "M6 46h14M13 46v12M9 58h8M102 46h14M109 46v12M105 58h8")
        + place(chair, 8.5, 46, 0.8)
        + place(chair, 104.5, 46, 0.8),
    )


def academy_front(inks: str = "n1") -> str:
    """Draws the front of the Academy, its doorstep at the origin."""
    return (
        rect(f"{inks} k1", -37, -28, 74, 28)
        + path("pp k1", "M-42-28L0-47l42 19z")
        + path("kh", "M-30-30.5L0-44l30 13.5")
        + path("kb", "M0-40l9 3.5l-9 3.5l-9-3.5z")
        + path("k1", "M-5-35v3.5q5 2.5 10 0v-3.5")
        + path("b1 k1", "M-30-21h9v10h-9zM21-21h9v10h-9z")
        + path("k1", "M-25.5-21v10M25.5-21v10")
    )


def school_awareness() -> str:
    """Draws a lesson: the blackboard shows the virus and the mask."""
    chalk = path("kp", "M36 15q8-4 16 0v8q-8 6-16 0zM36 16q-5-1-5 3t5 4M52 16q5-1 5 3t-5 4M38 19h12")
    germ = circle("nofill kp", 76, 19, 5.5) + path("kp", rays(around(8), 6, 9, 76, 19)) + path("kp", "M66 29L86 9")
    return indoors(
        "o1",
        "o2",
        rect("o3 k1", 23, 3, 74, 36, 1.5)
        + rect("g3 k1", 26, 6, 68, 30)
        + chalk
        + germ
        + robot("healthy", 14, 58, 28)
        + robot("healthy", 45, 60, 23)
        + robot("healthy", 74, 60, 23)
        + robot("cured", 106, 58, 28),
    )


def school_closure() -> str:
    """Draws the Academy with boards across its door."""
    return outdoors(
        "b1",
        "g1",
        use("tree", 12, 56, 0.7)
        + use("tree", 110, 56, 0.62)
        + place(academy_front(), 60, 56)
        + rect("nk k1", 51, 36, 18, 20)
        + path("o2 k1", "M43 36l2-3.5l33 16l-2 3.5zM76 33l2 3.5l-33 16l-2-3.5z")
        + path("kh", "M48 37.5l24 12M72 37.5l-24 12")
        + path("kb", "M46 35.5h.1M74 35.5h.1"),
    )


def market_closure() -> str:
    """Draws the battery shop behind its shutter and padlock."""
    return outdoors(
        "o1",
        "o2",
        rect("pp k1", 26, 17, 68, 40)
        + shutter(32, 25, 56, 32)
        + rect("o2 k1", 22, 10, 76, 11, 1.5)
        + circle("pp k1", 60, 14, 10)
        + path("kb", "M62 5.5l-7.5 10h4.5l-1.5 7.5l7.5-10h-4.5z")
        + use("lock", 60, 46, 1.05)
        + robot("healthy", 109, 59, 27)
        + use("battery", 12, 58, 0.95),
    )


def transport_stop() -> str:
    """Draws an empty tram before a sign that says stop."""
    windows = "".join(rect("b1 k1", x, 25, 13, 12, 1.5) for x in (20, 37, 54))
    return outdoors(
        "g1",
        "n1",
        path("k1", "M44 16V8M34 8h20M-2 8q62 3 124 0")
        + path("b2 k1", "M13 21q0-5 5-5h56q10 0 12 12l2 18v7H13z")
        + windows
        + path("pp k1", "M71 25h4q4 0 5.5 6l1.5 7H71z")
        + path("kh", "M13 42h74M13 46h75")
        + circle("kb", 28, 53, 4.6)
        + circle("kb", 70, 53, 4.6)
        + path("k1", "M-2 57.5h124M104 57V32")
        + path("o3 k1", "M99 12h10l7 7v10l-7 7h-10l-7-7V19z")
        + rect("pp", 95.5, 21.6, 17, 4.8),
    )


def curfew() -> str:
    """Draws a town at night, the moon, and a robot that hurries home."""
    windows = "".join(f"M{x} {y}h4v5h-4z" for x, y in ((9, 37), (17, 37), (9, 46), (28, 44), (90, 36), (98, 36), (106, 45), (90, 45)))
    return (
        rect("b3", 0, 0, 120, 64)
        + path("kp", "M14 10h.1M30 20h.1M44 8h.1M104 14h.1M112 24h.1M92 22h.1M22 26h.1M84 8h.1")
        + path("o1 k1", "M65 6a12.5 12.5 0 1 0 12 18a10.5 10.5 0 0 1-12-18z")
        + path("kb", "M4 56V32h20v10h14v14zM86 56V30h18v9h12v17z")
        + path("o2", windows)
        + path("g3 k1", "M-2 55q62-5 124 0v12H-2z")
        + robot("healthy", 58, 58, 30, 9)
        + path("kp", "M33 40h9M30 46h10M34 52h7")
    )


def shop_gauge() -> str:
    """Draws a queue behind a rope: only as many may enter as there is room."""
    return indoors(
        "o1",
        "o2",
        rect("pp k1", 76, 8, 40, 48)
        + rect("b1 k1", 82, 22, 28, 34)
        + path("k1", "M96 22v34M93 38v5M99 38v5")
        + rect("kb", 82, 11, 28, 8, 1)
        + "".join(circle("o2" if i < 4 else "nk", 86 + 5 * i, 15, 1.7) for i in range(5))
        + robot("healthy", 13, 58, 27)
        + robot("healthy", 35, 58, 27)
        + robot("cured", 57, 58, 27)
        + path("k1", "M70 57V36M4 62V44M36 62V44")
        + path("ko", "M4 46q16 12 32 0M36 46q17 12 34-8")
        + circle("o2 k1", 70, 35, 2.4)
        + circle("o2 k1", 36, 43, 2.4)
        + circle("o2 k1", 4, 43, 2.4),
    )


def ventilation() -> str:
    """Draws an open window and the wind that carries the virus out."""
    return indoors(
        "g1",
        "g2",
        rect("i1 k1", 37, 6, 46, 42)
        + path("g2 k1", "M37 40q12-7 23-2t23-3v13H37z")
        + use("cloud", 62, 19, 0.42)
        + path("pp k1", "M37 6L20 2v50l17-4zM83 6l17-4v50l-17-4z")
        + path("b1 k1", "M34 9L23 6.5v40L34 44zM86 9l11-2.5v40L86 44z")
        + path("kh", "M25 12l7 8M25 18l7 8M88 20l7-8M88 26l7-8")
        + rect("pp k1", 33, 48, 54, 4, 1)
        + uses("virus", (74, 33, 0.62), (66, 22, 0.42))
        + path("k1", "M8 34q14-6 24 0t22-2q6-5 2-8t-6 1M4 42q16-5 28 0t28-1q7-4 4-8M12 26q10-4 18 0t14-2q4-4 1-6t-5 1"),
    )


OPEN = {
    "hygiene_1": hygiene_1,
    "hygiene_2": hygiene_2,
    "shop_good_practice": shop_good_practice,
    "limit_clockwise": limit_clockwise,
    "limit_anticlockwise": limit_anticlockwise,
    "masks": masks,
    "lockdown": lockdown,
    "public_closure": public_closure,
    "school_awareness": school_awareness,
    "school_closure": school_closure,
    "market_closure": market_closure,
    "transport_stop": transport_stop,
    "curfew": curfew,
    "shop_gauge": shop_gauge,
    "ventilation": ventilation,
}
"""By card."""
