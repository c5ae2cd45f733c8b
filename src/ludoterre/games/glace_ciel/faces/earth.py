"""The faces of the element earth, in green."""

from __future__ import annotations

from ludoterre.games.drawing import circle, dots, grass, hatch, number, numbers, path, paths, place, rect, scatter
from ludoterre.games.drawing_nature import deer
from ludoterre.games.glace_ciel.faces.common import ground, smoke, use, uses


def soil_before_the_factory() -> str:
    """Draws a cut through living soil: roots, worms, stones."""
    worm = path("pp k1", "M0 0c4-7 10-7 14-1s10 6 14 0s8-5 11-2c2 3 0 5-3 4c-5-1-6 8-14 7s-8-8-14-7c-5 1-7 6-9 4c-2-1-1-3 1-5z") + path(
        "kh", "M7-5l2 6M12-3l1 5M18 4l2-5M24 5l1-5"
    )
    return (
        ground("pp")
        + use("sky-low")
        + path("g2 k1", "M0 54q50-8 100-3t100-3v14H0z")
        + path("o3 k1", "M0 60q50-6 100-2t100-3v32q-50 8-100 4T0 96z")
        + path("o2 k1", "M0 92q50-6 100-2t100-5v65H0z")
        + path("o1 k1", "M0 122q50-6 100-2t100-4v40H0z")
        + dots("kdot", scatter(4, 196, 96, 118, 20, seed=8))
        + paths("n1 k1", "M14 110l8-7l12 1l5 8l-9 6l-13-2z", "M150 104l9-6l11 3l2 8l-10 5l-10-3z", "M86 108l6-4l8 2l1 6l-8 3z")
        + uses("daisy", (70, 54, 1.1), (186, 52, 1.2), (168, 52, 0.8))
        + grass(scatter(4, 196, 52, 58, 34, seed=4), "kg", 9, 0.3)
        + path(
            "kp",
            "M118 56q-2 16 2 28q4 12-2 26M119 70q-10 4-16 14M118 76q10 4 16 12"
            "M120 88q-8 4-12 14M120 92q8 4 10 14M70 58q0 12-4 22M69 66q6 4 8 12",
        )
        + path("g3 k1", "M118 54Q100 50 96 34Q114 34 118 48Q120 30 136 24Q138 44 120 54z")
        + path("kh", "M118 52Q108 44 100 38M119 50Q126 38 133 29")
        + place(worm, 22, 76, 1.25)
        + place(worm, 176, 78, 0.85, flip=True)
    )


def moraine() -> str:
    """Draws bare stones below a glacier."""
    stones = ((8, 132, 1.5), (30, 112, 0.8), (136, 112, 1), (156, 130, 1.6), (178, 108, 0.8), (140, 142, 1), (20, 146, 1))
    return (
        ground("pp")
        + use("sky")
        + path("n1 k1", "M0 74L34 40L58 60L92 22L132 62L156 44L200 80V150H0z")
        + path("pp k1", "M92 22L74 58L86 54L92 66L104 56L116 62L132 62zM34 40L24 58L34 56L44 62L58 60z")
        + hatch("M92 22L132 62L156 44L200 80V100L120 96z")
        + path("g1 k1", "M0 92q30-10 66-4t70-2t64 2v62H0z")
        + path("pp k1", "M70 88C84 96 84 106 60 116C40 126 40 140 48 150H120C112 140 118 128 126 116C134 104 124 94 112 88z")
        + path("kh", "M78 92q10 8-2 16M92 92q10 10-4 20M104 92q10 10 0 20M68 122q-12 10-8 26M86 120q-8 12-6 28M104 120q-4 14 0 28")
        + "".join(_stone(*stone) for stone in stones)
    )


def _stone(x: float, y: float, s: float) -> str:
    return path(
        "n1 k1",
        f"M{x} {y}l{numbers(s * 2, -s * 5)}l{numbers(s * 6, -s * 2)}l{numbers(s * 5, s * 4)}l{numbers(s, s * 4)}l{numbers(-s * 7, s * 2)}z",
    ) + path("nk", f"M{numbers(x + s * 8, y - s * 7)}l{numbers(s * 5, s * 4)}l{numbers(s, s * 4)}l{numbers(-s * 4, s)}z")


def ploughed_fields() -> str:
    """Draws a horse before the plough."""
    furrows = "".join(f"M{number(100 + (x - 100) * 0.18)} 66L{x} 150" for x in range(-160, 361, 26))
    horse = (
        path("nk k1", "M-12 4L-14 20h4L-6 6zM14 4l4 16h4L20 2z")
        + path(
            "pp k1",
            "M-18-6C-12-11 4-9 12-9C16-14 18-22 24-25L26-29L29-24C33-20 35-16 36-12C34-9 30-10 28-12C25-10 24-5 21 1"
            "C19 4 17 5 16 8L16 20H12L10 7C4 8-3 8-7 6L-9 12L-8 20H-12L-15 11C-15 6-19 2-20-1C-21-3-20-5-18-6z",
        )
        + path("kb", "M24-25C19-22 16-16 14-9l4-1C20-16 22-20 26-24zM-19-5C-24-3-25 6-24 12l3-3C-21 4-20 0-18-3z")
        + path("k1", "M14-9q2 6 6 10M20 0L-38 10")
        + path("kh", "M-12-7q-3 5 0 11M-7-8q-2 4-1 8M8-7q3 5 1 12M30-12l4 1")
        + circle("kb", 29.6, -18.4, 0.8)
    )
    ploughman = (
        path("b3 k1", "M-3-14h7L5-2L8 14H4L1 3L-3 14H-7L-4-2z")
        + path("pp k1", "M-4-24q4-4 8 0v10h-8z")
        + path("k1", "M2-21L11-10")
        + circle("o1 k1", 1, -29, 3.6)
        + path("o3 k1", "M-6-30h13l-3-2q-4-5-7 0z")
    )
    return (
        ground("pp")
        + use("sky")
        + use("cloud", 150, 34, 0.6)
        + path("g1 k1", "M0 66q50-16 100-10t100-8v30H0z")
        + uses("poplar", (60, 60, 0.5), (70, 59, 0.6), (80, 59, 0.46))
        + path("pp k1", "M168 58v-9l6-6l6 6v9zM165 50l9-8l9 8")
        + path("o2 k1", "M0 66h200v84H0z")
        + path("kh", furrows)
        + hatch("M88 66h6L30 150H-6zM106 66h5L190 150h-34z")
        + path("g2 k1", "M134 66h66v18z")
        + place(horse, 116, 94, 1.25)
        + place(path("k1", "M0 0L-20-19M0 2L-17-13") + path("nk k1", "M-6 0h12l4 8q-8 2-18-2z"), 66, 108)
        + place(ploughman, 36, 100, 1.1)
        + path("o3 k1", "M0 122L62 113l14 2q-30 8-76 16z")
    )


def bocage() -> str:
    """Draws hedges, fields and cows."""
    return (
        ground("pp")
        + use("sky-low")
        + use("cloud", 150, 24, 0.55)
        + path("g1 k1", "M0 52q60-18 120-8t80-6v112H0z")
        + path("g2 k1", "M0 62q50-8 96 4L74 150H0z")
        + path("o1 k1", "M96 66q50-8 104 0v36q-60-6-116 4z")
        + path("g1 k1", "M84 106q60-10 116-4v48H74z")
        + hatch("M0 62q50-8 96 4L84 106Q40 96 0 104z")
        + path("kh", "M100 72q50-6 100 0M97 79q52-7 103-1M94 87q52-8 106-2M90 96q54-8 110-2")
        + grass(scatter(92, 196, 116, 146, 24, seed=14))
        + uses(
            "tree-dark", (96, 70, 0.52), (88, 100, 0.66), (12, 64, 0.4), (50, 62, 0.4), (146, 66, 0.44), (188, 70, 0.44), (112, 106, 0.52)
        )
        + uses("tree", (92, 84, 0.6), (82, 118, 0.8), (30, 62, 0.42), (70, 64, 0.44), (126, 66, 0.4), (168, 68, 0.4), (136, 106, 0.5))
        + use("tree-dark", 172, 106, 0.56)
        + use("cow", 126, 128)
        + use("cow", 176, 134, 0.8, flip=True)
    )


def rice_terraces() -> str:
    """Draws flooded terraces, an egret and somebody at work."""
    egret = (
        path("pp k1", "M0 0C-2-8-1-14 4-17C9-20 9-25 6-28C4-30 1-29 0-27L-7-25.4L1-25C3-25 3.4-23 1-20C-6-15-10-8-9 0C-6 3-2 3 0 0z")
        + path("k1", "M-5 1v13M-1 1v13")
        + path("kh", "M-8 0q4-7 7-10M-9-2q4-6 7-9")
        + circle("kb", 2.4, -27, 0.7)
    )
    worker = path("n1 k1", "M-5 1C-6 8-5 12-6 16h11C5 12 6 8 4 1z") + path("o2 k1", "M-9 0L0-7L9 0z") + path("k1", "M-4 6l-8 10")
    return (
        ground("pp")
        + use("sky-low")
        + path("g1 k1", "M0 44q40-22 84-8t116-16v130H0z")
        + path("b1 k1", "M0 60q40-16 92-6t108-12v18q-60 6-106 2t-94 8z")
        + path("g2 k1", "M0 82q44-14 96-8t104-8v16q-56 8-104 4t-96 8z")
        + path("b1 k1", "M0 96q46-12 98-6t102-6v20q-54 8-102 4t-98 8z")
        + path("g2 k1", "M0 122q46-10 100-6t100-4v16q-60 8-104 4t-96 8z")
        + path("b1 k1", "M0 138q46-8 100-4t100-4v20H0z")
        + grass([(x, 64 + (-4 if x > 90 else 2) + x % 3) for x in range(8, 196, 9)], "kg", 6, 0.3, 3)
        + grass([(x, 104 + x % 4 - 2) for x in range(4, 198, 8)], "kg", 7, 0.3, 5)
        + path("kh", "M10 112h40M120 108h50M20 66h30M130 56h40")
        + place(egret, 150, 98, 1.05)
        + place(worker, 62, 92)
    )


def suburb() -> str:
    """Draws rows of houses and no garden."""
    rows = (
        ("house", 76, 0.62, range(2, 180, 22)),
        ("house-grey", 98, 0.86, (-14, 16, 46, 76, 106, 136, 166, 192)),
        ("house", 126, 1.15, range(-20, 181, 40)),
    )
    return (
        ground("pp")
        + use("sky")
        + path("n1 k1", "M0 66h200v84H0z")
        + "".join(use(name, x, y, scale) for name, y, scale, xs in rows for x in xs)
        + path("k1", "M0 79h200M0 102h200M0 130h200")
        + hatch("M0 79h200v4H0zM0 102h200v5H0zM0 130h200v20H0z")
    )


def cleared_by_fire() -> str:
    """Draws a forest that burns, and what is left behind."""
    fires = ((96, 104, 1.1), (122, 106, 1.45), (150, 104, 1.05), (174, 106, 0.8), (76, 102, 0.7))
    stumps = ((92, 122, 1), (128, 120, 0.9), (164, 122, 1.1))
    return (
        ground("pp")
        + use("sky")
        + smoke((86, 66, 10), (98, 50, 11), (84, 38, 10), (104, 30, 12), (92, 16, 11), (116, 14, 9))
        + smoke((140, 60, 10), (156, 56, 12), (176, 58, 13), (196, 54, 13))
        + path("g1 k1", "M0 92q60-8 110-4t90-4v66H0z")
        + uses("tree-dark", (10, 96, 0.9), (34, 98, 1), (56, 96, 0.8))
        + uses("tree", (22, 104, 0.9), (48, 106, 0.8))
        + path("k1", "M110 90V54M110 66l8-8M110 72l-7-7M138 90V48M138 62l-8-8M138 58l7-8M164 90V58M164 70l7-7")
        + uses("flame", *fires)
        + path("nk k1", "M66 112q60-12 134-6v44H46z")
        + hatch("M66 112q60-12 134-6v44H46z")
        + uses("stump", *stumps)
    )


def orchard() -> str:
    """Draws apple trees and beehives."""
    flight = ((112, 76, 10), (86, 82, -20), (140, 82, 20), (120, 92, 0), (150, 96, 30))
    return (
        ground("pp")
        + use("sky-low")
        + path("g1 k1", "M0 62q60-14 110-6t90-4v98H0z")
        + path("kh", "M0 84q70-14 200-6M0 110q80-14 200-6")
        + uses("tree", (96, 66, 0.5), (150, 64, 0.5))
        + uses("tree-dark", (122, 64, 0.48), (178, 64, 0.5))
        + uses("apple", (62, 88, 0.95), (176, 92, 1), (26, 118, 1.5))
        + use("grass", 0, 114)
        + uses("beehive", (96, 114, 1.15), (132, 112, 1))
        + "".join(use("bee", x, y, 1, turn) for x, y, turn in flight)
        + path("kd2", "M114 78q4 6-6 10")
    )


def rainforest() -> str:
    """Draws a toucan among the giants of the first forest."""
    toucan = (
        path("kb", "M-8 22C-13 10-9-4 2-10C13-15 24-8 23 3C22 15 12 24 2 27L-10 46L-17 43z")
        + path("pp k1", "M9-8C17-12 24-6 22 4C20 12 12 13 9 7C7 2 7-4 9-8z")
        + path("o2 k1", "M20-9C34-17 52-10 55 6C46 0 34 5 22 4z")
        + path("o3 k1", "M46-6C51-3 54 1 55 6C52 4 49 3 46 2z")
        + path("k1", "M21-2Q38-5 53 2")
        + circle("b2 k1", 16, -4, 3.4)
        + circle("kb", 16, -4, 1.5)
        + path("k1", "M0 27l2 5M6 25l2 6")
    )
    leaves = ((14, 126, 1.1, -24), (34, 130, 1, 10), (190, 124, 1.3, 18), (168, 130, 1, -16), (148, 132, 0.8, 34))
    return (
        ground("g1")
        + path("kh", "M70 0V90M76 10V80M148 0V90M154 16V80M112 0v20M118 60v40M124 70v30")
        + path("g2 k1", "M0 0h200v18q-12 14-26 6q-12 12-28 4q-14 12-30 2q-16 10-30-2q-14 12-30 2q-14 10-28 0q-16 8-28-4z")
        + path("g3 k1", "M0 0h200v8q-14 10-26 2q-14 10-30 2q-16 8-30 0q-18 8-32 0q-20 10-36 0q-20 8-46-2z")
        + path("g2 k1", "M0 84q40-14 80-6t120-8v80H0z")
        + path("n1 k1", "M40 0C42 40 42 66 34 88C28 100 20 108 8 116H80C68 108 62 98 60 86C56 60 58 30 60 0z")
        + hatch("M52 0h8C58 30 56 60 60 86C62 98 68 108 80 116H66C54 100 52 60 52 0z")
        + path("kh", "M46 4q3 50-2 84M44 88q-6 16-16 24M52 90q4 16 14 24M50 86v28")
        + path("n1 k1", "M172 0C170 40 172 70 176 90L184 112H150C158 104 162 96 162 84C164 60 160 30 160 0z")
        + hatch("M166 0h6C170 40 172 70 176 90L184 112h-10C166 90 166 40 166 0z")
        + path("kg", "M76 24Q92 74 112 26M128 26Q140 96 158 40M60 40Q68 78 78 24")
        + path("o3 k1", "M58 98C90 90 120 88 160 82L161 87C122 94 92 97 60 104z")
        + place(toucan, 96, 60, 1.15)
        + "".join(use("leaf", *leaf) for leaf in leaves)
    )


def lignite_mine() -> str:
    """Draws a bucket-wheel excavator in the steps of an open pit."""
    buckets = "".join(place(path("o3 k1", "M-3-16h6l2-6h-8z"), turn=turn) for turn in range(0, 360, 45))
    wheel = buckets + circle("pp k1", 0, 0, 16) + path("kh", "M-16 0h32M0-16v32M-11-11l22 22M11-11l-22 22") + circle("o3 k1", 0, 0, 4)
    return (
        ground("pp")
        + use("sky")
        + smoke((66, 30, 6), (76, 22, 8), (90, 16, 9), (106, 13, 9), name="puff-pale")
        + path("n1 k1", "M54 58q4-12 2-22h16q-2 10 2 22zM80 58q4-10 2-17h13q-2 8 2 17z")
        + path("kh", "M68 38q-1 10 2 18M64 38v18M92 43q-1 8 2 14")
        + path("g1 k1", "M0 58q60-6 110-2t90-3v20H0z")
        + path("o1 k1", "M0 66q100-8 200-2v14q-100-6-200 4z")
        + path("o2 k1", "M0 78q100-10 200-4v18q-100-8-200 6z")
        + path("nk k1", "M0 96q100-14 200-6v60H0z")
        + hatch("M0 78q100-10 200-4v8q-100-6-200 6zM0 96q100-14 200-6v12q-100-6-200 8z")
        + path("kb", "M0 118q60-10 110-6l90-4v42H0z")
        + path("kp", "M10 124h30M60 120h40M120 122h60")
        + path("k1", "M100 92L158 42M66 84L112 50L158 42L186 76M112 50V82M158 42L124 84M70 90L112 66")
        + path("o2 k1", "M60 82l52 0v8l-50 2zM112 84l70-10v7l-70 14z")
        + path("kh", "M68 83l6 7l6-7l6 7l6-7l6 7M124 84l6 6l6-8l6 6l6-8l6 6l6-8")
        + path("nk k1", "M172 72h18v15h-18z")
        + path("pp k1", "M100 72h24v16h-24z")
        + path("b2 k1", "M104 75h7v6h-7z")
        + path("n1 k1", "M98 88h32l6 12H92z")
        + rect("nk k1", 84, 100, 52, 12, 6)
        + "".join(circle("pp k1", x, 106, 3) for x in (91, 104, 117, 129))
        + place(wheel, 52, 86, 1.1)
    )


def green_roofs() -> str:
    """Draws gardens on the roofs of a town."""
    columns = ((12, (96, 108)), (26, (96, 108)), (144, (84, 98)), (158, (84, 98)), (172, (84, 98)), (186, (84, 98)))
    small = "".join(f"M{x} {y}h5v7h-5z" for x, y in ((66, 60), (76, 60), (66, 72), (76, 72), (100, 50), (110, 50), (100, 62), (110, 62)))
    return (
        ground("pp")
        + use("sky")
        + use("cloud", 166, 26, 0.6)
        + path("n1 k1", "M60 120V52h26v68zM94 120V42h24v78z")
        + hatch("M78 52h8v68h-8zM110 42h8v78h-8z")
        + path("pp k1", small)
        + path("g2 k1", "M57 53q4-8 9-5q5-6 10 0q7-4 13 5zM91 43q4-7 9-5q4-6 10 0q6-3 11 5z")
        + uses("poplar", (66, 49, 0.4), (104, 40, 0.46))
        + path("n1 k1", "M134 150V74h66v76z")
        + hatch("M134 74h8v76h-8z")
        + path("nk k1", "".join(f"M{x} {y}h7v9h-7z" for x, ys in columns for y in ys))
        + path("g2 k1", "M130 75q5-10 14-6q8-7 16 0q8-7 16 0q8-6 26 0v8h-72z")
        + uses("tree", (152, 72, 0.75), (182, 71, 0.6))
        + use("tree-dark", 168, 72, 0.56)
        + path("n1 k1", "M0 150V90h46v60z")
        + path("nk k1", "".join(f"M{x} {y}h7v9h-7z" for x, ys in columns[:2] for y in ys))
        + path("g2 k1", "M-2 91q6-10 14-6q8-8 18-1q10-6 19 7z")
        + use("tree-dark", 20, 88, 0.62)
        + path("pp k1", "M38 118h106v40H38z")
        + path("nk k1", "".join(f"M{x} 130h9v13h-9z" for x in range(48, 130, 20)))
        + path("g1 k1", "M34 118L50 98h82l16 20z")
        + path("g3 k1", "M34 118h114v5H34z")
        + path("o3 k1", "M58 112l4-7h22l-2 7zM92 112l2-7h22l2 7z")
        + grass([(x, 107) for x in range(62, 84, 3)] + [(x, 107) for x in range(95, 116, 3)], "kg", 9, 0.1)
        + uses("beehive", (126, 108, 0.5))
        + use("apple", 88, 108, 0.95)
        + uses("bee", (116, 88, 1), (132, 92, 1), (112, 98, 0.8))
    )


def drained_bog() -> str:
    """Draws ditches in a bog and stacks of cut peat."""
    cotton = path("kg", "M0 0Q1-9 0-17M4 0Q6-7 8-12") + circle("pp k1", 0, -19, 3.2) + circle("pp k1", 9, -14, 2.6)
    return (
        ground("pp")
        + use("sky")
        + path("g1 k1", "M0 62q50-10 100-6t100-4v30H0z")
        + uses("fir", (58, 60, 0.34), (68, 60, 0.42), (80, 59, 0.32), (150, 57, 0.34))
        + path("o2 k1", "M0 72q100-10 200-4v82H0z")
        + hatch("M0 72q100-10 200-4v30H0z", "hor")
        + path("b2 k1", "M96 68h5L84 150H46zM128 66h4l52 84h-38zM70 70h4L6 128V112zM156 66h4l40 34v14z")
        + path("kp", "M88 92l-6 24M140 92l10 24M46 90L30 104")
        + path("k1", "M96 68L46 150M101 68L84 150M128 66l18 84M132 66l52 84")
        + path("g2 k1", "M0 126q30-8 60-4l-8 28H0zM96 122q20-4 44 0l6 28H88z")
        + grass(scatter(4, 50, 124, 146, 14, seed=2) + scatter(92, 140, 124, 146, 12, seed=5), "kg", 7, 0.3)
        + uses("peat", (108, 112, 1.15), (34, 106, 0.7), (178, 96, 0.5))
        + place(path("k1", "M0 0V-30M-4-30h8") + path("nk k1", "M-4 0h8v12h-8z"), 158, 104, 1.1, 12)
        + place(cotton, 66, 124)
        + place(cotton, 12, 124, 0.9)
    )


def forest_corridor() -> str:
    """Draws a stag on a bridge of young trees over a road."""
    planted = ((22, 92, 0.8), (46, 86, 0.7), (140, 82, 0.75), (160, 86, 0.8), (184, 92, 0.9), (66, 82, 0.6))
    return (
        ground("pp")
        + use("sky")
        + path("g2 k1", "M0 66q16-14 34-8q30 14 66 13t64-15q20-8 36 0V150H0z")
        + uses("tree-dark", (8, 72, 0.8), (44, 70, 0.7), (160, 66, 0.7), (194, 68, 0.85))
        + uses("fir", (28, 72, 0.72), (178, 68, 0.8))
        + path("n1 k1", "M56 150Q84 108 90 84H110Q116 108 144 150z")
        + path("kd", "M100 86V150")
        + path("g1 k1", "M0 84Q100 62 200 84V116H172C166 98 140 94 100 94S34 98 28 116H0z")
        + path("nk k1", "M28 116C34 98 60 94 100 94S166 98 172 116H164C158 102 136 99 100 99S42 102 36 116z")
        + path("kh", "M10 92q40-10 80-12M120 80q40 2 70 10M8 104h14M180 104h14M60 78q30-5 60-3")
        + uses("sapling", *planted)
        + place(deer(), 98, 66, 1.2)
        + path("g1 k1", "M0 116q20-4 44 0q14 6 8 34H0zM200 116q-20-4-44 0q-14 6-8 34h52z")
        + place(path("o3 k1", "M0 0h14l3-5h9l5 5h4v6H0z") + circle("kb", 7, 6, 2.6) + circle("kb", 27, 6, 2.6), 104, 122, 0.6)
    )


def any_earth(value: int) -> str:
    """Draws hills, and more trees the more lives there."""
    wood = ((102, 116, 1.6), (48, 113, 1.2), (158, 113, 1.3), (76, 96, 0.7))
    return (
        ground("pp")
        + use("sky")
        + use("cloud", 150, 34, 0.7)
        + path("n1 k1", "M0 78L40 46L70 66L112 34L150 68L176 54L200 74V120H0z")
        + hatch("M112 34L150 68L176 54L200 74V96H124z")
        + path("g1 k1", "M0 92q50-18 100-8t100-8v74H0z")
        + path("g2 k1", "M0 118q60-12 110-6t90-6v44H0z")
        + use("grass", 0, 114)
        + uses("tree", *wood[: max(0, value)][::-1])
    )


SCENES = {
    "start_earth": soil_before_the_factory,
    "g1_earth_0": moraine,
    "g1_earth_1": ploughed_fields,
    "g1_earth_2": bocage,
    "g1_earth_3": rice_terraces,
    "g2_earth_0": suburb,
    "g2_earth_1": cleared_by_fire,
    "g2_earth_2": orchard,
    "g2_earth_3": rainforest,
    "g3_earth_0": lignite_mine,
    "g3_earth_1": green_roofs,
    "g3_earth_2": drained_bog,
    "g3_earth_3": forest_corridor,
}
