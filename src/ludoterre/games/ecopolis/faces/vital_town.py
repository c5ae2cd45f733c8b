"""The pink cards that a town is built of: its water and its homes."""

from __future__ import annotations

from ludoterre.games.drawing import circle, ellipse, hatch, path, place
from ludoterre.games.ecopolis.faces.common import Draw, arches, box, ground, plate, several, use, wall, water, windows


def wastewater_plant() -> str:
    """Draws two round basins, one brown and one clear, and the stream that leaves them."""
    return plate(
        "pink",
        use("tree", 182, 66, 0.6)
        + ground(62)
        + path("n1 k1", "M92 64V44q14-16 28 0v20zM126 64V46q12-14 24 0v18z")
        + hatch("M109 64V37q6 2 11 7v20zM140 64V40q5 2 10 6v18z")
        + path("n1 k1", "M6 66a46 15 0 0 1 92 0v12a46 15 0 0 1-92 0z")
        + ellipse("o3 k1", 52, 66, 41, 11.5)
        + path("kh", "M22 66q5-3 10 0t10 0M58 70q5-3 10 0t10 0M46 61q4-2 8 0t8 0")
        + path("pp k1", "M50 66L90 60l2 4-38 6z")
        + path("k1", "M52 66v-9M64 64v-8M76 62v-8M89 60v-8M52 58l38-6")
        + circle("kb", 52, 67, 3)
        + path("n1 k1", "M104 80a42 13 0 0 1 84 0v10a42 13 0 0 1-84 0z")
        + ellipse("b2 k1", 146, 80, 37, 9.5)
        + path("kp", "M122 80q5-3 10 0t10 0M150 83q5-3 10 0t10 0M140 76q4-2 8 0")
        + path("pp k1", "M110 76l36 2 1 4-40-2z")
        + path("k1", "M112 76v-8M124 77v-8M136 77v-8M146 78v-8M112 69l34 2")
        + path("nk k1", "M92 88h14v7H92z")
        + path("b1 k1", "M-2 106V97q40-8 96-7l-1 5q28 2 44 11z")
        + place(path("o2 k1", "M-10 0C-4-7 6-6 10 0C6 6-4 5-10 0zM-9 0l-6-5v10z") + circle("kb", 6, -1, 1), 40, 97, 0.9, -16)
        + path("kh", "M8 100q5-3 10 0t10 0M62 97q5-3 10 0t10 0"),
    )


def drinking_water_plant() -> str:
    """Draws a water tower, its pumping house and a full glass."""
    return plate(
        "pink",
        use("cloud", 130, 30, 0.8)
        + use("tree", 22, 88, 0.9)
        + ground(84)
        + path("n1 k1", "M66 92l5-40h18l5 40z")
        + hatch("M82 52h7l5 40H84z")
        + path("pp k1", "M46 32q-4 18 18 24h32q22-6 18-24z")
        + hatch("M94 32h20q4 18-18 24H86q10-8 8-24z")
        + path("b2 k1", "M42 32q38-24 76 0z")
        + path("b3 k1", "M80 34q7 9 7 13a7 6.5 0 0 1-14 0q0-4 7-13z")
        + path("kb", "M76 92V80h8v12z")
        + wall(112, 66, 44, 26)
        + path("n1 k1", "M108 66l6-8h40l6 8z")
        + arches(118, 88, 3, 13, 8, 16)
        + path("b3 k1", "M91 90h24v-7H91z")
        + path("i1 k1", "M162 68h26l-4 34h-18z")
        + path("b2", "M163.5 78q6-3 12 0t11 0l-2.5 23h-18z")
        + path("k1", "M162 68h26l-4 34h-18zM163.5 78q6-3 12 0t11 0")
        + path("kp", "M168 84l1.5 12")
        + use("bush", 48, 98),
    )


def desalination_plant() -> str:
    """Draws racks of pressure tubes on the shore, a pipe from the sea and a heap of salt."""
    ends = [(x, y) for y in (46, 58, 70, 82) for x in (97, 113, 129)]
    return plate(
        "pink",
        water(72)
        + use("smoke", 66, 40, 0.7)
        + path("o3 k1", "M62 74l2-34h6l2 34z")
        + path("o1 k1", "M70 106Q56 88 44 78q40-8 158-4v32z")
        + wall(56, 58, 32, 26, "n1", 0.3)
        + path("pp k1", "M53 58h38v-4H53z")
        + windows(61, 64, 2, 1, 13, 0, 8, 6, "o2")
        + path("nk k1", box(88, 42, 50, 51))
        + path("pp k1", "".join(f"M{x} {y}a5 5 0 1 1-.1 0z" for x, y in ends))
        + path("b3", "".join(f"M{x} {y + 3}a2 2 0 1 1-.1 0z" for x, y in ends))
        + path("b2 k1", "M138 46h10v40h-10z")
        + hatch("M143 46h5v40h-5z")
        + path("pp k1", "M150 98q12-32 24-32t24 32z")
        + hatch("M176 66q11 2 22 32h-14z")
        + path("kdot", "M164 90h.1M170 82h.1M168 96h.1M178 92h.1M172 74h.1")
        + path("b3 k1", "M4 92h90v-8h6v14H4z")
        + path("kp", "M10 94h76")
        + path("nk k1", "M0 90h6v10H0z"),
    )


def eco_district() -> str:
    """Draws timber houses with meadows, panels and gardens on their roofs."""
    return plate(
        "pink",
        use("turbine", 138, 46, 0.45)
        + ground(86)
        + wall(44, 38, 40, 54, "o2", 0.25)
        + path("g2 k1", "M41 38q2-8 8-5q4-7 10-1q6-6 11 0q6-5 10 0q7-1 7 6z")
        + windows(50, 45, 3, 3, 11, 14, 7, 8, "b1")
        + path("g3 k1", "".join(f"M{x} {y}q3-6 6-2q4-4 6 2z" for x, y in ((47, 57), (69, 57), (58, 71), (47, 85), (69, 85))))
        + wall(84, 52, 46, 40)
        + use("panel", 96, 52)
        + use("panel", 119, 52)
        + windows(90, 58, 4, 2, 10, 14, 6, 8, "b1")
        + path("o3 k1", "M86 69h42v3H86z")
        + wall(130, 46, 30, 46, "g1")
        + path("g3", "M130 46h9q3 6-1 11q4 6 0 12q3 6-1 11q2 6-7 12z")
        + path("pp k1", "M127 46h36v-4h-36z")
        + windows(144, 52, 1, 3, 0, 13, 8, 7, "b1")
        + path("kb", "M102 92V80h9v12z")
        + use("tree", 24, 94)
        + use("tree", 180, 94, 0.9)
        + use("bicycle", 74, 101)
        + several("person", ((118, 101), (128, 100), (152, 102))),
    )


def social_housing() -> str:
    """Draws a tall block with a balcony for everybody, laundry, and a slide for the children."""
    return plate(
        "pink",
        ground(86)
        + wall(128, 48, 44, 44, "n1", 0.3)
        + windows(133, 53, 4, 3, 9.5, 12, 5, 7)
        + wall(46, 20, 82, 72, "o1")
        + path("n1 k1", "M43 20h88v-4H43z")
        + windows(53, 25, 4, 4, 19, 16, 12, 10, "b1")
        + windows(50, 31, 2, 4, 38, 16, 18, 5, "r2")
        + windows(69, 31, 2, 4, 38, 16, 18, 5)
        + path("b3", "M71 47h4v7h-4zM77 47h5v5h-5zM109 79h5v6h-5z")
        + path("r3", "M109 47h5v6h-5zM116 47h4v7h-4zM71 63h5v6h-5z")
        + path("kb", box(83, 84, 9, 8))
        + path("k1", "M20 100V78M26 100V78M20 94h6M20 88h6M20 82h6")
        + path("o2 k1", "M19 79h8q4 14 14 19l-2 2Q27 96 23 81h-4z")
        + use("tree", 184, 96, 0.8)
        + use("person", 48, 101, 0.8)
        + several("person", ((104, 101), (112, 102), (142, 101))),
    )


def suburban_estate() -> str:
    """Draws the same house again and again, each with its car."""
    return plate(
        "pink",
        ground(42)
        + several("house", ((44, 45), (68, 44), (92, 43), (116, 43), (140, 44)), 0.5)
        + path("nk k1", "M-2 50Q100 42 202 50v5Q100 47-2 55z")
        + several("house", ((6, 70), (46, 67), (86, 66), (126, 67), (166, 70)), 0.75)
        + several("bush", ((36, 70), (76, 67), (116, 67), (156, 70)), 0.5)
        + path("nk k1", "M-2 75Q100 65 202 75v8Q100 73-2 83z")
        + path("kd", "M-2 79Q100 69 202 79")
        + several("house", ((8, 104), (60, 104), (112, 104), (164, 104)))
        + several("car", ((48, 102), (100, 102), (152, 102)), 0.62)
        + use("car", 66, 78, 0.5)
        + use("car", 136, 79, 0.5, flip=True),
    )


FACES: dict[str, Draw] = {
    "wastewater_plant": wastewater_plant,
    "drinking_water_plant": drinking_water_plant,
    "desalination_plant": desalination_plant,
    "eco_district": eco_district,
    "social_housing": social_housing,
    "suburban_estate": suburban_estate,
}
