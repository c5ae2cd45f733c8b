"""The pink cards that look after people: health, learning, sport and age."""

from __future__ import annotations

from ludoterre.games.drawing import circle, ellipse, hatch, path, place
from ludoterre.games.ecopolis.faces.common import (
    HAIR,
    Draw,
    arches,
    box,
    door,
    fence,
    figure,
    flat,
    gable,
    ground,
    plate,
    several,
    use,
    wall,
    windows,
)

HEART = "M0 8C-10 1-11-3-10-6C-8-11-2-10 0-5C2-10 8-11 10-6C11-3 10 1 0 8z"


def hospital() -> str:
    """Draws a large hospital under its cross, and an ambulance."""
    ambulance = (
        path("pp k1", "M0 14V2h24l8 6v6z")
        + path("b1 k1", "M24 3.5l6 4.5h-6z")
        + path("r3", "M9 4h3v3h3v3h-3v3H9v-3H6V7h3z")
        + circle("kb", 7, 14.5, 3.6)
        + circle("kb", 25, 14.5, 3.6)
    )
    return plate(
        "pink",
        use("cloud", 54, 32, 0.8)
        + use("poplar", 174, 92, 0.8)
        + ground(88)
        + wall(44, 54, 36, 38)
        + wall(122, 54, 40, 38)
        + windows(48, 60, 3, 3, 9, 10)
        + windows(132, 60, 3, 3, 10, 10)
        + wall(74, 32, 52, 60, "n1", 0.34)
        + path("pp k1", "M70 27h60v6H70z")
        + windows(79, 62, 2, 2, 10, 11)
        + windows(106, 62, 2, 2, 10, 11)
        + circle("pp k1", 100, 46, 12)
        + path("r3 k1", "M97 37.5h6v5.5h5.5v6H103v5.5h-6V49h-5.5v-6H97z")
        + path("b1 k1", "M88 92v-8a12 9 0 0 1 24 0v8zM100 75v17")
        + place(ambulance, 8, 82, 1.1)
        + several("person", ((138, 101), (148, 99)))
        + use("tree", 188, 98, 0.7),
    )


def health_centre() -> str:
    """Draws a doctor's house with a heart on its gable, and a doctor at the door."""
    return plate(
        "pink",
        use("tree", 24, 88)
        + use("poplar", 178, 86, 0.8)
        + ground(84)
        + wall(56, 58, 88, 34, "pp", 0.2)
        + path("r2 k1", "M46 60L100 20l54 40z")
        + hatch("M100 20l54 40h-40z")
        + circle("pp k1", 100, 44, 14)
        + place(path("r3 k1", HEART) + path("kp", "M-9-1h5l2-4 3 8 2-4h6"), 100, 45)
        + windows(62, 66, 1, 1, 0, 0, 14, 12, "b1")
        + windows(120, 66, 1, 1, 0, 0, 16, 12, "b1")
        + path("b1 k1", "M92 92V66h18v26zM101 66v26")
        + path("n1 k1", "M92 92h18l12 14H88z")
        + use("bicycle", 142, 101)
        + figure(78, 101, 34, "pp")
        + path("r3 k1", "M66 92h9v7h-9zM68 92v-3h5v3")
        + path("k1", "M75 81q3 8 6 0M78 85v5")
        + figure(46, 100, 28, "b2")
        + path("k1", "M36 100l3-13h5"),
    )


def day_nursery() -> str:
    """Draws a pavilion with a wavy roof, a rocking horse and building blocks."""
    horse = (
        path("k1", "M-24-4Q0 8 26-4")
        + path(
            "o2 k1",
            "M-14-2l4-16C-18-24-16-30-8-28C0-26 4-28 7-34C8-42 16-44 20-40L28-34L24-30L18-31C18-24 16-18 12-16L17-2h-5L6-14H-4L-9-2z",
        )
        + path("r3 k1", "M-6-28q6 3 10 0l-1 9q-4 2-8 0z")
        + path("o3 k1", "M-15-27q-8 2-7 12q6-2 8-8zM8-34q0-8 6-10q0 4-2 6q1 8-3 12z")
        + circle("kb", 19, -37, 1.1)
    )
    return plate(
        "pink",
        use("tree", 178, 84, 0.9)
        + ground(82)
        + wall(46, 52, 98, 38, "o1")
        + path("r2 k1", "M40 54q0-16 14-18q10-10 22 0q12-10 24 0q12-10 24 0q12-10 22 2q6 6 4 16z")
        + path("kh", "M66 54q-1-10 4-17M92 54q-1-10 4-18M116 54q-1-10 4-17")
        + circle("b1 k1", 64, 68, 8)
        + circle("b1 k1", 126, 68, 8)
        + path("k1", "M64 60v16M56 68h16M126 60v16M118 68h16")
        + path("kb", "M86 90V70a9 9 0 0 1 18 0v20z")
        + place(horse, 150, 98, 1.05)
        + path("b2 k1", "M14 100V84h16v16z")
        + path("o2 k1", "M32 100V84h16v16z")
        + path("r3 k1", "M22 84V68h16v16z")
        + path("pp", "M30 71l2 3.5 3.5.5-2.5 2.5.5 3.5-3.5-1.5-3.5 1.5.5-3.5-2.5-2.5 3.5-.5zM36 97l4-8 4 8z")
        + circle("pp", 22, 92, 4)
        + figure(72, 101, 20, "g3")
        + figure(98, 101, 18, "b2"),
    )


def school() -> str:
    """Draws a schoolhouse with its bell and clock, and children in the yard."""
    return plate(
        "pink",
        use("tree", 18, 88)
        + flat(86, "o1")
        + wall(36, 54, 128, 34)
        + path("n1 k1", "M32 54l6-10h124l6 10z")
        + hatch("M32 54l6-10h124l6 10z")
        + windows(43, 60, 3, 1, 14, 0, 10, 17, "b1")
        + windows(119, 60, 3, 1, 14, 0, 10, 17, "b1")
        + path("kh", "M48 60v17M62 60v17M76 60v17M124 60v17M138 60v17M152 60v17M43 68h38M119 68h38")
        + wall(84, 42, 32, 46, "r2")
        + gable(84, 42, 32, 14, "o3")
        + path("pp k1", "M94 31v-13h12v13z")
        + path("o3 k1", "M91 18l9-10 9 10z")
        + path("o2 k1", "M96 29q1-9 4-9t4 9z")
        + circle("pp k1", 100, 54, 8)
        + path("k1", "M100 49v5l4 3")
        + path("kb", "M92 88V74a8 8 0 0 1 16 0v14z")
        + path("pp k1", "M118 95h11v7h-11zM129 92h11v6h-11zM129 98h11v6h-11zM140 95h11v7h-11z")
        + figure(56, 101, 22, "b2")
        + figure(72, 102, 20, "r3")
        + circle("o2 k1", 88, 99, 3.6)
        + figure(162, 101, 23, "g3"),
    )


def graduate(x: int, coat: str) -> str:
    """Draws somebody in a gown, with a mortarboard and a scroll."""
    return (
        figure(x, 102, 36, coat)
        + path("kb", f"M{x - 11} 66l11-5 11 5-5 2v4q-6-3-12 0v-4z")
        + path("k1", f"M{x + 10} 66v7")
        + path("pp k1", f"M{x + 5} 89l11-5 2 4-11 5z")
    )


def university() -> str:
    """Draws a dome over columns, and two graduates in front."""
    return plate(
        "pink",
        use("tree", 14, 88, 0.8)
        + use("tree", 188, 88, 0.8)
        + ground(84)
        + wall(28, 58, 144, 32)
        + path("n1 k1", "M24 58h152v-5H24z")
        + arches(33, 86, 3, 12, 8, 20)
        + arches(135, 86, 3, 12, 8, 20)
        + wall(72, 46, 56, 44, "n1")
        + path("b2 k1", "M78 40a22 22 0 0 1 44 0z")
        + path("kh", "M88 40q2-16 10-21M100 40V18M112 40q-2-16-10-21")
        + path("pp k1", "M97 18v-7h6v7zM74 40h52v6H74z")
        + path("o2 k1", "M95 11q5-8 10 0z")
        + path("pp k1", "M68 57l32-10 32 10z")
        + path("pp k1", "".join(box(x, 58, 6, 28) for x in (74, 87, 107, 120)))
        + path("kb", box(95, 64, 10, 22))
        + path("pp k1", "M66 86h68v4H66zM60 90h80v5H60z")
        + graduate(50, "b3")
        + graduate(146, "r3"),
    )


def public_library() -> str:
    """Draws an open book above a building whose windows are full of books."""
    shelves = "".join(
        f"M{x} 68h16M{x} 77h16M{x + 4} 68v-7M{x + 8} 68v-8M{x + 12} 68v-7M{x + 5} 77v-7M{x + 11} 77v-7M{x + 7} 86v-7"
        for x in (54, 72, 112, 130)
    )
    return plate(
        "pink",
        use("tree", 22, 94, 0.9)
        + use("poplar", 180, 94, 0.8)
        + ground(90)
        + wall(48, 44, 104, 48)
        + path("n1 k1", "M44 44h112v-6H44z")
        + arches(54, 86, 2, 18, 16, 34)
        + arches(112, 86, 2, 18, 16, 34)
        + path("k1", shelves)
        + arches(92, 92, 1, 0, 16, 36, "r3")
        + path("kp", "M100 58v34")
        + path("pp k1", "M100 36Q86 24 66 30V11Q86 5 100 17Q114 5 134 11V30Q114 24 100 36zM100 17v19")
        + path("kh", "M71 15q13-2 24 5M71 20q13-2 24 5M71 25q13-2 24 5M129 15q-13-2-24 5M129 20q-13-2-24 5M129 25q-13-2-24 5")
        + path("pp k1", "M40 92h120v5H40z")
        + several("person", ((78, 103), (126, 102))),
    )


def swimming_pool() -> str:
    """Draws a swimmer in a lane, and the glazed hall."""
    return plate(
        "pink",
        path("b1 k1", "M14 56V46Q100 12 186 46v10z")
        + path("k1", "M44 56V37M72 56V31M100 56V29M128 56V31M156 56V37M14 46h172")
        + path("o1 k1", "M-2 56H202V106H-2z")
        + path("n1 k1", "M36 56v-5h10v5zM72 56v-5h10v5zM118 56v-5h10v5zM154 56v-5h10v5z")
        + path("b2 k1", "M26 60h148l30 46H-4z")
        + path("kd", "M62 60L42 106M100 60v46M138 60l20 46")
        + path("kh", "M20 84q6-3 12 0t12 0M146 72q5-3 10 0t10 0M160 96q6-3 12 0t12 0M46 68q4-2 8 0t8 0M112 98q5-3 10 0t10 0")
        + path("pp k1", "M60 92q4-9 12-5q2-8 10-4q8-4 12 4z")
        + path("o2 k1", "M84 90q10-8 28-6l6 6q-16 4-34 0z")
        + path("o2 k1", "M100 86C104 70 116 64 132 72l-2 4C120 72 112 76 108 88z")
        + circle("r3 k1", 122, 86, 7)
        + path("kp", "M116 92q8 3 14-1M136 80q4 2 8 0")
        + path("k1", "M12 62q-8-14-10 0v22M22 62q-8-14-10 0v26M2 72h10M2 79h10"),
    )


def stadium() -> str:
    """Draws the bowl of a stadium, its pitch and its floodlights."""
    lights = "".join(f"M{x} 58V22" for x in (48, 146))
    return plate(
        "pink",
        path("k1", lights)
        + path("o2 k1", "M40 12h16v11H40zM138 12h16v11h-16z")
        + path("k1", "M45 12v11M51 12v11M40 17h16M143 12v11M149 12v11M138 17h16")
        + ground(86)
        + path("n1 k1", "M12 56C12 34 188 34 188 56L180 88C160 102 40 102 20 88z")
        + path("kh", "M30 76v15M46 80v15M62 82v15M80 84v15M100 84v16M120 84v15M138 82v15M154 80v15M170 76v15")
        + ellipse("r2 k1", 100, 56, 88, 20)
        + path("kh", "M20 57a80 17 0 0 0 160 0M28 57a72 15 0 0 0 144 0")
        + path(
            "kdot",
            "".join(
                f"M{x} {y}h.1"
                for x, y in (
                    (24, 54),
                    (34, 60),
                    (44, 65),
                    (60, 70),
                    (80, 72),
                    (100, 73),
                    (120, 72),
                    (140, 70),
                    (156, 65),
                    (166, 60),
                    (176, 54),
                    (40, 46),
                    (70, 41),
                    (100, 40),
                    (130, 41),
                    (160, 46),
                )
            ),
        )
        + path("g2 k1", "M52 47h96l10 16H42z")
        + path("kp", "M100 47v16M93 55a7 3.5 0 1 0 14 0a7 3.5 0 1 0-14 0zM51 50h8l-3 9H46M149 50h-8l3 9h10")
        + use("flag", 100, 37, 0.8)
        + several("person", ((60, 103), (68, 103), (130, 103)), 0.8),
    )


def retirement_home() -> str:
    """Draws a house with a veranda among roses, and an old couple who take the air."""
    return plate(
        "pink",
        use("tree", 182, 86)
        + ground(84)
        + wall(48, 44, 104, 46)
        + path("r2 k1", "M42 46l16-20h84l16 20z")
        + hatch("M118 26h24l16 20h-28z")
        + path("pp k1", "M72 42V32l8-7 8 7v10zM112 42V32l8-7 8 7v10z")
        + windows(77, 33, 1, 1, 0, 0, 6, 7, "b1")
        + windows(117, 33, 1, 1, 0, 0, 6, 7, "b1")
        + windows(56, 62, 2, 1, 16, 0, 10, 16, "b1")
        + windows(118, 62, 2, 1, 16, 0, 10, 16, "b1")
        + door(94, 90, 12, 28, "o3")
        + path("pp k1", "M44 52h112v5H44z")
        + path("k1", "M48 57v33M88 57v33M112 57v33M152 57v33")
        + fence(48, 90, 40, 5, 8)
        + fence(112, 90, 40, 5, 8)
        + figure(86, 102, 32, "b2")
        + figure(104, 102, 30, "r3")
        + path("k1", "M76 102V88q2-4 4 0M114 102V90q-2-4-4 0")
        + place(path("pp k1", HAIR), 86, 102, 32 / 22)
        + place(path("pp k1", HAIR), 104, 102, 30 / 22)
        + several("bush", ((24, 100), (166, 100)))
        + path(
            "r3",
            "".join(f"M{x} {y}a1.8 1.8 0 1 1-.1 0z" for x, y in ((20, 94), (28, 95), (24, 89), (162, 94), (170, 95))),
        ),
    )


FACES: dict[str, Draw] = {
    "hospital": hospital,
    "health_centre": health_centre,
    "day_nursery": day_nursery,
    "school": school,
    "university": university,
    "public_library": public_library,
    "swimming_pool": swimming_pool,
    "stadium": stadium,
    "retirement_home": retirement_home,
}
