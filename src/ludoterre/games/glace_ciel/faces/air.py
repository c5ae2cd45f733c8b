"""The faces of the element air, in ochre."""

from __future__ import annotations

from ludoterre.games.drawing import circle, dots, grass, hatch, path, place, scatter, sun
from ludoterre.games.drawing_nature import butterfly, falcon, pigeon
from ludoterre.games.drawing_works import chimney, plane, turbine, windmill
from ludoterre.games.glace_ciel.faces.common import ground, open_sea, smoke, use, uses


def before_the_factory() -> str:
    """Draws a windmill under a wide sky, and geese."""
    geese = uses("gull", (104, 30, 0.2), (92, 35, 0.18), (117, 36, 0.18), (81, 40, 0.16), (130, 42, 0.16), (71, 45, 0.15))
    return (
        ground("o1")
        + use("sky-high")
        + sun(168, 32, 13, "o1")
        + use("cloud", 30, 82, 0.9)
        + use("cloud", 96, 72, 0.62)
        + geese
        + path("g1 k1", "M0 112q50-16 96-8t104-10v56H0z")
        + path("g2 k1", "M0 128q60-12 200-8v30H0z")
        + path("kh", "M10 112q40-10 70-5M110 108q40-2 80-10")
        + uses("poplar", (18, 113, 0.5), (28, 112, 0.6))
        + uses("tree", (62, 110, 0.5), (44, 116, 0.4))
        + place(windmill(), 144, 116, 1.25)
        + use("grass", 0, 114)
    )


def high_stratosphere() -> str:
    """Draws a balloon with its cabin above the curve of the Earth."""
    balloon = (
        path("kh", "M-4 22L-3 36M4 22L3 36M0 22V36")
        + path("pp k1", "M0-42C24-42 32-22 27-8C23 6 10 12 4 22H-4C-10 12-23 6-27-8C-32-22-24-42 0-42z")
        + hatch("M0-42C24-42 32-22 27-8C23 6 10 12 4 22H1C12 2 16-22 0-42z")
        + path("kh", "M0-42C-20-24-16 2-3 22M0-42C-5-20-5 2-1 22M0-42C5-20 5 2 1 22")
        + circle("o3 k1", 0, 41, 5.5)
        + path("k1", "M-5 40h10")
        + circle("pp", -2, 42.6, 1)
        + circle("pp", 2, 42.6, 1)
    )
    return (
        ground("b3")
        + dots("kp", scatter(4, 196, 3, 46, 26, seed=5))
        + path("o3", "M0 62Q100 22 200 62V150H0z")
        + path("o2", "M0 76Q100 40 200 76V150H0z")
        + path("o1 k1", "M0 90Q100 58 200 90V150H0z")
        + path("kh", "M0 70Q100 33 200 70M0 83Q100 50 200 83M0 66Q100 28 200 66")
        + path("pp k1", "M0 108q12-10 26-7q8-7 20-3q16-8 30-4q22-8 44 0q16-5 32 3q10-4 20 2q16-4 28 8v43H0z")
        + path("kh", "M8 112h40M60 106h50M120 110h60M20 118h60M100 117h70M34 103h22M130 103h26")
        + place(balloon, 100, 57, 1.06)
    )


def factory_chimneys() -> str:
    """Draws a factory of the age of coal."""
    windows = "".join(f"M{x} 106h7v9h-7z" for x in range(24, 190, 14))
    return (
        ground("o1")
        + use("sky-high")
        + smoke((70, 42, 6), (78, 33, 8), (90, 24, 9), (106, 17, 10), (122, 13, 9))
        + smoke((107, 60, 5), (114, 52, 7), (126, 47, 8), (142, 48, 9), (160, 50, 10), (180, 52, 11))
        + smoke((152, 72, 5), (160, 66, 6), (171, 68, 7), (184, 72, 8), (198, 74, 9))
        + place(chimney(62), 66, 112)
        + place(chimney(46), 104, 112)
        + place(chimney(34), 148, 112)
        + path("n1 k1", "M14 150V98l24-16v16l24-16v16l24-16v16l24-16v16l24-16v16l24-16v16l28-16v68z")
        + hatch("M38 82v16L14 98zM62 82v16L38 98zM86 82v16L62 98zM110 82v16L86 98zM134 82v16L110 98zM158 82v16L134 98zM186 82v16L158 98z")
        + path("nk k1", windows)
        + path("k1", "M0 122h200")
        + path("g1 k1", "M0 132q50-8 100-4t100-2v24H0z")
    )


def spring_swallows() -> str:
    """Draws swallows over a meadow."""
    return (
        ground("o1")
        + use("sky-high")
        + use("cloud", 44, 92, 0.95)
        + use("cloud", 158, 98, 0.7)
        + path("g1 k1", "M0 124q40-12 90-6t110-4v40H0z")
        + use("grass", 0, 118)
        + use("swallow", 116, 64, 1.12, -14)
        + use("swallow", 76, 34, 0.5, 10)
        + use("swallow", 164, 34, 0.5, -24, flip=True)
    )


def insects() -> str:
    """Draws a butterfly, bees and a swarm over flowers."""
    dragonfly = (
        path("pp k1", "M2-1Q12-14 22-12Q18-4 4 0zM0-1Q2-16-6-20Q-10-10-2 0z")
        + path("b3 k1", "M-30 5L0-2l5 2l-4 3z")
        + circle("b3 k1", 6, 0, 2.6)
        + path("kh", "M4-2l14-8M-2-2l-4-14")
    )
    swarm = "".join(f"M{x:.0f} {y:.0f}q-2-3-3 0m3 0q2-3 3 0" for x, y in scatter(56, 196, 8, 84, 22, seed=6))
    return (
        ground("o1")
        + use("sky-low")
        + sun(176, 24, 11, "o1")
        + path("g1 k1", "M0 98q40-12 90-6t110-6v64H0z")
        + path("g2 k1", "M0 116q50-10 100-4t100-4v42H0z")
        + path("k1", swarm)
        + uses("daisy", (22, 120, 1.5), (60, 122, 1.2), (170, 122, 1.6), (188, 116, 1), (42, 124, 1.1), (142, 122, 1.1))
        + grass(scatter(4, 196, 116, 148, 20, seed=3), "kg", 9, 0.3)
        + uses("bee", (68, 86, 1.7), (148, 82, 1.8), (36, 78, 1.4))
        + place(dragonfly, 150, 44, 0.95, -12)
        + place(butterfly(), 98, 62, 1.25, -16)
    )


def leaking_well() -> str:
    """Draws a derrick and gas that escapes from the pipe."""
    derrick = (
        path("k1", "M-16 0L-4-74H4L16 0M-14-12H14M-12-26H12M-9-40H9M-7-54H7M-14-12L12-26L-9-40L7-54M14-12L-12-26L9-40L-7-54")
        + path("o3 k1", "M-6-74h12v-5h-12z")
        + path("n1 k1", "M-20 0h40v6h-40z")
    )
    plume = "M128 92q-9-9-1-17q-5-10 6-13q2-11 13-8q9-9 17-1q12-4 15 6q13 1 10 13q8 9-3 14q-4 9-15 5q-9 7-16 1q-14 7-26 0z"
    return (
        ground("o1")
        + use("sky-high")
        + path("o2 k1", "M0 92l30-8l26 6l40-10l44 12l60-8v66H0z")
        + path("kh", "M6 96h30M50 94h20M150 94h40M120 100h24")
        + path("o1 k1", "M0 106q60-8 110-2t90-2v48H0z")
        + path("n1 k1", plume)
        + hatch(plume, "dot")
        + path("kh", "M132 88q10-6 6-14q10 2 10-8M148 90q12-2 10-12q10 2 12-8M140 66q6-8 14-4")
        + place(derrick, 78, 104)
        + path("n1 k1", "M92 98h34v8H92z")
        + path("o3 k1", "M108 92h8v20h-8zM122 95h7v14h-7z")
        + path("k1", "M112 92v-8M105 84h14")
        + circle("o3 k1", 112, 84, 3.4)
        + path("k1", "M128 96l8-6M130 100l9-1M128 105l8 4")
        + path("n1 k1", "M20 92h26v16H20zM24 92q9-8 18 0")
        + path("kh", "M26 96v10M33 96v10M40 96v10M12 116h30M60 116h60M140 114h50")
    )


def city_sky() -> str:
    """Draws a pigeon over the roofs of a town."""
    windows = ((6, 100, 5), (16, 100, 5), (6, 112, 5), (16, 112, 5), (52, 78, 4), (52, 92, 4), (52, 106, 4), (84, 90, 5), (84, 104, 5))
    more = ((112, 68, 4), (112, 82, 4), (112, 96, 4), (143, 84, 5), (143, 98, 5), (174, 90, 5), (174, 104, 5))
    return (
        ground("o1")
        + use("sky-high")
        + use("cloud", 158, 36, 0.8)
        + path(
            "n1 k1",
            "M0 150V92h18V80h20v12h10V68l13-9l13 9v26h8V82h22v16h6V60h5V50h12v10h5v36h12V76h20v-6h16v12h20v68z",
        )
        + hatch("M28 80h10v70H28zM61 59l13 9v82H61zM92 82h12v68H92zM116 50h6v10h5v90h-11zM154 70h10v80h-10zM188 82h12v68h-12z")
        + path("k1", "M61 59v-14M55 49h12M57 53h8M116 50V34M112 39h8")
        + path("pp k1", "".join(f"M{x} {y}h{w}v6h-{w}z" for x, y, w in windows + more))
        + place(pigeon(), 92, 38, 1.05, -6)
    )


def seabirds() -> str:
    """Draws gulls over the sea."""
    return (
        ground("o1")
        + use("sky-high")
        + sun(158, 30, 15, "o1")
        + use("cloud", 52, 70, 0.8)
        + use("cloud", 170, 84, 0.55)
        + open_sea(112)
        + use("gull", 112, 66, 1.12, -12)
        + use("gull", 76, 30, 0.55, 8)
        + use("gull", 170, 62, 0.4, -4)
        + use("gull", 36, 92, 0.38, -8)
    )


def storks() -> str:
    """Draws storks above cars on a motorway."""
    red_car = path("o3 k1", "M0 0h14l3-5h9l5 5h4v6H0z") + circle("kb", 7, 6, 2.6) + circle("kb", 27, 6, 2.6)
    van = path("pp k1", "M0 0h9v-5h6l4 5h3v5H0z") + circle("kb", 5, 5, 2) + circle("kb", 17, 5, 2)
    return (
        ground("o1")
        + use("sky-high")
        + sun(78, 24, 12, "o1")
        + path("g1 k1", "M0 96q50-10 100-4t100-8v66H0z")
        + path("n1 k1", "M0 150C40 128 96 104 122 92h10C118 106 104 128 96 150z")
        + path("kd", "M52 150C84 128 112 106 126 92")
        + path("kh", "M0 112q20-4 40-4M150 104q24-4 50-4M140 120q30-4 60-2")
        + grass(scatter(112, 196, 112, 146, 20, seed=4))
        + place(red_car, 58, 116, 0.8, -24)
        + place(van, 96, 102, 0.62, -28)
        + use("stork", 104, 72, 1, -6)
        + use("stork", 44, 66, 0.4, 2)
    )


def polar_air() -> str:
    """Draws the ring that dry ice needles make around the sun, with a false sun on each side."""
    return (
        ground("o1")
        + use("sky-high")
        + circle("o1", 118, 72, 57)
        + circle("pp k1", 118, 72, 47)
        + circle("o1 k1", 118, 72, 43.5)
        + path("kh", "M66 72H170M118 18V66M84 16q34 16 68 0M74 22q44 22 88 0")
        + circle("o1", 118, 72, 20)
        + circle("o2 k1", 118, 72, 12)
        + path("o2 k1", "M69 72q4-13 8 0q-4 13-8 0zM159 72q4-13 8 0q-4 13-8 0z")
        + path("i1 k1", "M0 94q50-6 100-2t100-4v64H0z")
        + path("i2", "M0 106q30-8 60-2q-30 2-44 8H0zM80 100q40-6 84 0q-44 0-60 6zM120 116q40-8 80-2v10q-40-6-60-2z")
        + path("kh", "M10 102q30-6 56-2M76 99q40-6 90 0M20 114q40-8 70 0M116 114q40-8 84-2M40 122q50-6 90 0")
        + path("k1", "M40 116V54M32 62h16M32 62v-3M48 62v-3M28 116l12-36l12 36")
        + path("o3 k1", "M40 70h15l-4 4l4 4H40z")
        + circle("kb", 32, 59, 2.6)
        + circle("kb", 48, 59, 2.6)
        + dots("kdot", scatter(82, 154, 40, 88, 14, seed=2))
    )


def falcon_and_turbines() -> str:
    """Draws a falcon in front of wind turbines."""
    return (
        ground("o1")
        + use("sky-high")
        + use("cloud", 34, 76, 0.7)
        + path("g1 k1", "M0 108q40-18 90-10t110-14v66H0z")
        + place(turbine(40), 26, 108, 0.62)
        + place(turbine(0), 66, 101, 0.85)
        + use("turbine", 178, 96, 1.1)
        + path("g2 k1", "M0 122q60-12 110-6t90-6v40H0z")
        + path("kh", "M8 112q30-10 60-8M120 104q30-6 70-10M20 126q40-6 80-4")
        + uses("tree", (20, 124, 0.42), (36, 122, 0.36), (146, 118, 0.4))
        + place(falcon(), 96, 58, 1.1, -2)
    )


def flight_corridor() -> str:
    """Draws an airliner above a marsh."""
    return (
        ground("o1")
        + use("sky-high")
        + path("pp", "M-2 54q30-3 62 0q-30 3-62 5z")
        + path("pp", "M-2 62q30-2 70 0q-40 3-70 4z")
        + path("kh", "M0 54q30-2 60 0M0 58q20-2 44-1M0 63q30-1 66 0M0 66q20-1 40-1")
        + use("cloud", 176, 76, 0.5)
        + path("g1 k1", "M0 92q60-8 110-4t90-4v66H0z")
        + path("b1 k1", "M14 104q40-10 92-6q40-6 80 0q16 8-10 14q-20 10-70 8q-60 4-84-4q-20-6-8-12z")
        + path("kh", "M30 104h26M70 110h36M120 104h30M140 112h24M50 116h30")
        + path("g2 k1", "M92 100q14-4 28 0q-10 5-28 0z")
        + uses("reeds", (20, 118, 0.8), (38, 122, 0.95), (160, 120, 1.05), (182, 116, 0.85), (110, 101, 0.4))
        + place(path("nk k1", "M-9 0q3-5 9-4q1-6 5-5l5 1l-4 2q1 6-6 7h-6z") + circle("kb", 5.4, -7.4, 0.6), 74, 106, 1.1)
        + place(path("nk k1", "M-9 0q3-5 9-4q1-6 5-5l5 1l-4 2q1 6-6 7h-6z"), 134, 111, 0.8, flip=True)
        + place(plane(), 106, 58, 1.12, -5)
    )


def bats() -> str:
    """Draws bats before the setting sun."""
    return (
        ground("o2")
        + use("sky-high")
        + circle("o2", 104, 74, 47)
        + circle("o1", 104, 74, 40)
        + path("kh", "M66 84h76M64 92h80M68 76h30M110 78h34")
        + path("g3 k1", "M0 102q40-14 84-6t116-8v62H0z")
        + hatch("M0 102q40-14 84-6t116-8v62H0z")
        + path("nk k1", "M156 98V70l10-22l10 22v28z")
        + path("kb", "M163 78h6v8h-6z")
        + path("k1", "M166 48V38M163 42h6")
        + uses("tree-dark", (30, 104, 0.8), (52, 102, 0.55), (190, 98, 0.6))
        + use("bat", 96, 62, 1.2, -8)
        + use("bat", 154, 26, 0.55, 10)
        + use("bat", 62, 28, 0.4, -14)
        + use("bat", 132, 88, 0.34, 6)
        + use("bat", 34, 66, 0.42, 12)
    )


def any_air(value: int) -> str:
    """Draws clouds, and more gulls the more lives there."""
    flock = ((110, 64, 1.0), (66, 88, 0.55), (164, 48, 0.5), (152, 92, 0.4))
    return (
        ground("o1")
        + use("sky-high")
        + sun(76, 24, 12, "o1")
        + uses("cloud", (40, 78, 0.9), (158, 74, 0.7), (100, 100, 0.8))
        + uses("gull", *flock[: max(0, value)])
    )


SCENES = {
    "start_air": before_the_factory,
    "g1_air_0": high_stratosphere,
    "g1_air_1": factory_chimneys,
    "g1_air_2": spring_swallows,
    "g1_air_3": insects,
    "g2_air_0": leaking_well,
    "g2_air_1": city_sky,
    "g2_air_2": seabirds,
    "g2_air_3": storks,
    "g3_air_0": polar_air,
    "g3_air_1": falcon_and_turbines,
    "g3_air_2": flight_corridor,
    "g3_air_3": bats,
}
