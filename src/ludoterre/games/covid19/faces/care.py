"""The pictures of the measures that need doctors, laboratories and borders."""

from __future__ import annotations

from ludoterre.games.covid19.faces.common import cross, die, indoors, outdoors, piece, robot, use, uses
from ludoterre.games.drawing import circle, ellipse, hatch, path, place, rect


def nurse(x: float, foot: float = 57, height: float = 30) -> str:
    """Draws a robot with a nurse's cap."""
    top = foot - height
    return robot("healthy", x, foot, height) + place(
        path("pp k1", "M-7 8.5Q-8.5 2-6 1Q0-1.5 6 1Q8.5 2 7 8.5Q0 6-7 8.5z") + path("o3", cross(0, 3.8, 2.4, 1.6)), x, top
    )


def admission_limit() -> str:
    """Draws the door of the Robopital: the die lets in only a six."""
    return outdoors(
        "b1",
        "n1",
        rect("pp k1", 34, 8, 52, 48)
        + hatch("M79 8h7v48h-7z")
        + rect("o2 k1", 30, 4, 60, 9, 1.5)
        + use("cross", 60, 9, 1.05)
        + rect("b1 k1", 48, 24, 24, 32)
        + path("k1", "M60 24v32M57.5 39v4M62.5 39v4")
        + path("b1 k1", "M38 22h6v9h-6zM38 38h6v9h-6zM76 22h6v9h-6zM76 38h6v9h-6z")
        + robot("infected", 18, 58, 30)
        + path("o2 k1", "M34 46h-1v12h3V46zM84 46h3v12h-3z")
        + path("pp k1", "M32 43h56v5H32z")
        + path("kb", "M38 43h7l-3 5h-7zM52 43h7l-3 5h-7zM66 43h7l-3 5h-7zM80 43h7l-3 5h-7z")
        + die(6, 103, 44, 24),
    )


def border_screening() -> str:
    """Draws a robot in the arch of a scanner, before the barrier."""
    return outdoors(
        "o1",
        "g1",
        place(
            path("pp k1", "M0-26q8 8 7 20l4 7H-11l4-7q-1-12 7-20z") + circle("b2 k1", 0, -13, 3) + path("o3 k1", "M-5 1h10l-2 5h-6z"),
            100,
            38,
            0.9,
        )
        + path("n1 k1", "M36 57V20q0-9 9-9h16q9 0 9 9v37h-7V22q0-4-4-4H47q-4 0-4 4v35z")
        + path("kh", "M38 24v31M40.5 24v31M65 24v31M67.5 24v31")
        + path("ko", "M45 28h16M45 34h16")
        + robot("healthy", 53, 58, 31)
        + circle("g2 k1", 53, 14.5, 2)
        + rect("b2 k1", 4, 26, 20, 31)
        + path("o2 k1", "M1 26l3-7h20l3 7z")
        + rect("pp k1", 8, 30, 12, 11)
        + path("k1", "M80 57V44")
        + path("pp k1", "M74 44h46v5H74z")
        + path("kb", "M82 44h8v5h-8zM98 44h8v5h-8zM114 44h6v5h-6z"),
    )


def field_hospital() -> str:
    """Draws a hospital tent with its beds."""
    return outdoors(
        "g1",
        "g2",
        use("tree", 112, 55, 0.6)
        + path("k1", "M40 12V2")
        + path("o2 k1", "M40 2h13l-3 3l3 3H40z")
        + path("pp k1", "M40 11h42l22 45H62z")
        + hatch("M82 11l22 45H93z")
        + path("kh", "M48 13l21 42M56 13l21 42M64 13l20 42")
        + path("n1 k1", "M40 11L64 56H14z")
        + path("kb", "M40 24L54 56H26z")
        + piece("bed-free", 24, 41, 30, 16)
        + use("cross", 78, 39, 1.1)
        + path("k1", "M14 56l-7 3M104 56l7 3"),
    )


def treatment() -> str:
    """Draws a flask with the remedy, and the robot it cured."""
    flask = "M-7-42v14L-21-6Q-25 1-17 1h34q8 0 4-7L7-28v-14"
    return indoors(
        "b1",
        "n1",
        path("k1", "M4 18h26M90 14h28")
        + path("o2 k1", "M8 18V9h5v9zM16 18V6h4v12zM24 18v-7h4v7z")
        + path("g2 k1", "M95 14V5h5v9zM104 14V8h7v6z")
        + place(
            path("pp k1", flask)
            + path("g2 k1", "M-15.5-15h31L21-6q4 7-4 7h-34q-8 0-4-7z")
            + path("n1 k1", "M-9.5-45h19v4h-19z")
            + path("kh", "M9-25l9 15M6-25l3 5"),
            58,
            55,
        )
        + "".join(circle("pp k1", *ball) for ball in ((51, 48, 2.6), (61, 44, 3.4), (67, 50, 2), (56, 33, 2.2), (60, 24, 1.6)))
        + robot("cured", 98, 58, 34)
        + rect("o2 k1", 12, 49, 12, 7, 3.5)
        + path("pp k1", "M18 49h2.5a3.5 3.5 0 0 1 0 7H18z")
        + ellipse("pp k1", 29, 55, 4, 2),
    )


def early_warning() -> str:
    """Draws a robot on the look-out with its telescope."""
    return (
        rect("b3", 0, 0, 120, 64)
        + path("kp", "M8 12h.1M22 22h.1M40 8h.1M74 12h.1M60 26h.1M112 40h.1M14 36h.1M88 46h.1M54 14h.1M78 30h.1")
        + uses("virus", (100, 15, 1), (84, 8, 0.5), (112, 28, 0.6))
        + path("b2 k1", "M-2 58q30-10 62-6t62-2v16H-2z")
        + path("n1 k1", "M10 58l4-16h28l4 16z")
        + path("kh", "M14 48h28M13 53h31M22 43v5M32 43v5M27 48v5")
        + robot("healthy", 22, 45, 32)
        + place(path("o2 k1", "M-20-3.5h18v7h-18z") + path("o3 k1", "M-2-5h20V5H-2z") + path("pp k1", "M18-6h4V6h-4z"), 51, 27, turn=-18)
        + path("k1", "M48 30l-6 14M48 30l5 14M30 37l6-4")
    )


def isolation() -> str:
    """Draws a test with two lines, and an infected robot under glass."""
    kit = (
        rect("pp k1", -11, -26, 22, 52, 4)
        + rect("b1 k1", -4.5, -17, 9, 22, 1.5)
        + path("ko", "M-3.5-11h7M-3.5-5h7")
        + ellipse("b1 k1", 0, 15, 4, 5)
        + path("kh", "M8-24v48M6-24.5v49")
    )
    return indoors(
        "o1",
        "o2",
        place(kit, 46, 34, turn=14)
        + place(rect("pp k1", -1, -22, 2, 40, 1) + ellipse("i1 k1", 0, -24, 2.8, 5), 19, 38, turn=-16)
        + path("i1 k1", "M70 56V30a20 20 0 0 1 40 0v26z")
        + robot("infected", 90, 57, 33)
        + path("kp", "M73.5 50V31q0-9 6-13M77 50v-8")
        + path("nofill k1", "M70 56V30a20 20 0 0 1 40 0v26z")
        + circle("o2 k1", 90, 7.5, 2.6)
        + rect("n1 k1", 65, 55, 50, 4, 2),
    )


def care_staff() -> str:
    """Draws two nurses at a bed."""
    return indoors(
        "b1",
        "n1",
        rect("i1 k1", 50, 5, 24, 17)
        + path("k1", "M62 5v17M50 13.5h24")
        + piece("bed-taken", 30, 24, 62, 33.2)
        + nurse(17)
        + nurse(105)
        + path("k1", "M98 20V10h-6v6")
        + path("b2 k1", "M89 15h6v7q-3 2-6 0z"),
    )


def home_care() -> str:
    """Draws a nurse with her bag who visits a sick robot at home."""
    return outdoors(
        "g1",
        "g2",
        path("o1 k1", "M42 57V29h70v28z")
        + '<path d="M42 29h70v28H42z" fill="url(#hp-dot)"/>'
        + path("o3 k1", "M35 30L77 6l42 24l-2.5 4L77 12L37.5 34z")
        + path("pp k1", "M77 12l29 17H48z")
        + use("heart", 77, 23, 0.8)
        + piece("bed-taken", 51, 29, 52, 27.9)
        + nurse(20, 59, 33)
        + path("o2 k1", "M30 50h12v9H30zM33.5 50v-3h5v3")
        + path("pp", cross(36, 54.5, 3, 2)),
    )


def vaccination() -> str:
    """Draws a syringe between a robot and its shield."""
    return indoors(
        "b1",
        "b2",
        path("pp k1", "M60 3q13 5 25 4q2 27-25 41q-27-14-25-41q12 1 25-4z")
        + hatch("M60 3q13 5 25 4q2 27-25 41z")
        + place(use("syringe"), 58, 27, 1.08, turn=-24)
        + robot("healthy", 17, 58, 31)
        + place(rect("pp k1", -4, -2, 8, 4, 1.6) + path("kh", "M-1-2v4M1-2v4"), 17, 51.5, turn=-20)
        + robot("cured", 103, 58, 31)
        + rect("pp k1", 47, 48, 8, 10, 1)
        + rect("pp k1", 64, 48, 8, 10, 1)
        + path("n1 k1", "M48.5 45h5v3h-5zM65.5 45h5v3h-5z")
        + path("b2", "M48 52h6v5h-6zM65 52h6v5h-6z"),
    )


def any_measure() -> str:
    """Draws a list on a clipboard, for the measures of other packs."""
    return indoors(
        "o1",
        "o2",
        rect("o3 k1", 40, 8, 40, 52, 3)
        + rect("pp k1", 44, 13, 32, 44)
        + rect("n1 k1", 51, 5, 18, 8, 2)
        + path("k1", "M58 24h14M58 35h14M58 46h9")
        + path("kg", "M47.5 23.5l2.5 3l4.5-5.5M47.5 34.5l2.5 3l4.5-5.5")
        + rect("pp k1", 48, 43.5, 5, 5)
        + robot("healthy", 20, 58, 32)
        + robot("cured", 100, 58, 32),
    )


CARE = {
    "admission_limit": admission_limit,
    "border_screening": border_screening,
    "field_hospital": field_hospital,
    "treatment": treatment,
    "early_warning": early_warning,
    "test_and_isolate": isolation,
    "care_staff": care_staff,
    "home_care": home_care,
    "vaccination": vaccination,
}
"""By card."""
