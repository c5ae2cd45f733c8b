"""The pink cards that grow: farms, gardens, woods and waters."""

from __future__ import annotations

from ludoterre.games import drawing_nature as nature
from ludoterre.games.drawing import circle, ellipse, hatch, path, place
from ludoterre.games.ecopolis.faces.common import Draw, box, fence, figure, flat, gable, ground, plate, several, use, wall, water, windows

CROWN = "M74 74c-14-2-15-17-5-21c-3-13 10-20 19-15c5-12 24-13 29-2c12-4 21 6 16 15c10 4 9 20-5 21c-6 7-17 7-22 2c-9 6-24 6-32 0z"
"""The crown of a tree that is a picture's hero."""
APPLES = ((76, 60), (90, 48), (106, 40), (94, 66), (122, 48), (128, 62))


def organic_farm() -> str:
    """Draws a red barn, its field and a hen that walks about."""
    return plate(
        "pink",
        use("sun", 128, 26)
        + path("g1 k1", "M-2 68q40-20 86-6t118-8V106H-2z")
        + use("poplar", 180, 62, 0.55)
        + use("poplar", 188, 63, 0.45)
        + use("tree", 24, 80, 0.7)
        + path("r2 k1", "M46 82V48l11-16h36l11 16v34z")
        + path("n1 k1", "M57 32h36l11 16H46z")
        + hatch("M57 32h36l11 16H46z")
        + path("pp k1", "M66 82V60h18v22zM66 60l18 22M84 60L66 82")
        + path("kb", box(71, 39, 8, 6))
        + wall(110, 62, 22, 20)
        + gable(110, 63, 22, 13, "n1")
        + windows(117, 68, 1, 1, 0, 0, 8, 8, "b1")
        + path("g2 k1", "M-2 87q54-10 102-4t102-3V106H-2z")
        + path("kg", "M8 104Q50 90 84 84M42 104Q72 92 94 84M76 104Q94 94 104 84M110 104q3-10 6-19M146 104q-8-12-18-20M182 104q-16-13-38-20")
        + path("k1", "M26 101q2-6 5 0q2-6 5 0M60 101q2-6 5 0q2-6 5 0M94 101q2-6 5 0q2-6 5 0M128 101q2-6 5 0q2-6 5 0")
        + place(hen(), 168, 90),
    )


def hen() -> str:
    """Draws a hen that looks to the right."""
    return (
        path("k1", "M-2 3v6M3 3v6")
        + path("pp k1", "M-11 0c-6-9 4-12 7-7c4-1 8-3 9-8c5 0 5 6 3 9c1 6-5 10-12 10c-4 0-6-2-7-4z")
        + path("r3", "M5-15l3-4 3 4z")
        + path("o3 k1", "M9-12l5 1-5 2z")
    )


def factory_farm() -> str:
    """Draws a shed without meadow, a pig at every hatch, and its silos."""
    hatches = range(34, 140, 20)
    pigs = "".join(f"M{x} 83c-8 0-9-9-6-12l-2-4 5 1q3-1.5 6 0l5-1-2 4c3 3 2 12-6 12z" for x in hatches)
    snouts = "".join(f"M{x - 3} 77h6v4h-6zM{x - 4} 74h.1M{x + 4} 74h.1" for x in hatches)
    return plate(
        "pink",
        flat(86, "n1")
        + path("pp k1", "M152 88V56q9-12 18 0v32zM174 88V56q9-12 18 0v32z")
        + hatch("M162 88V50q5 1 8 6v32zM184 88V50q5 1 8 6v32z")
        + path("kh", "M152 66h18M152 76h18M174 66h18M174 76h18")
        + path("n1 k1", "M58 40v-9h6v9zM88 40v-9h6v9zM118 40v-9h6v9z")
        + use("smoke", 61, 31, 0.5)
        + use("smoke", 91, 31, 0.5)
        + use("smoke", 121, 31, 0.5)
        + path("nk k1", "M12 58l14-20h112l12 20z")
        + path("kh", "M34 38L24 58M50 38l-6 20M66 38l-2 20M82 38l1 20M98 38l4 20M114 38l8 20M130 38l11 20")
        + wall(17, 58, 128, 30)
        + path("kb", "".join(box(x - 8, 63, 16, 21) for x in hatches))
        + path("r2 k1", pigs)
        + path("r1 k1", snouts)
        + path("nk k1", "M40 97q50-6 110 0q-40 8-110 0z")
        + path("kp", "M70 97h22M104 98h18"),
    )


def community_gardens() -> str:
    """Draws raised beds between blocks of flats, and a neighbour who waters them."""
    leaves = "".join(f"M{x} {y}q5-13 11 0z" for x, y in ((20, 86), (33, 86), (46, 86), (14, 93), (27, 93), (40, 93), (53, 93)))
    return plate(
        "pink",
        use("flats", 48, 80)
        + use("flats", 116, 80, 0.8)
        + use("tree", 98, 82, 0.9)
        + ground(76)
        + wall(158, 58, 26, 24, "o2", 0.3)
        + gable(158, 58, 26, 11)
        + path("kb", box(166, 66, 8, 16))
        + path("o3 k1", "M18 84h40l8 9H10zM126 84h58l8 9h-74z")
        + path("o2 k1", "M10 93h56v8H10zM118 93h74v8h-74z")
        + path("g3 k1", leaves)
        + path("k1", "M133 92V66M154 92V66M175 92V66")
        + path("g2 k1", "".join(f"M{x} 92q-4-5 0-8q-3-5 1-8q0-5 5-5t5 5q4 3 1 8q4 3 0 8z" for x in (127, 148, 169)))
        + path("r3", "".join(f"M{x} {y}a2.2 2.2 0 1 1-.1 0z" for x in (129, 150, 171) for x, y in ((x, 85), (x + 6, 86), (x + 3, 76))))
        + figure(98, 101, 36, "r3")
        + path("b2 k1", "M90 82q-6-5-9 2M78 84h12v11H78zM78 91L67 80l-2 3 13 12z")
        + path("k1", "M64 83l-6 4M64 84l-3 6M63 81l-7 1"),
    )


def urban_forest() -> str:
    """Draws a wood with tall trees between towers."""
    return plate(
        "pink",
        use("flats", 44, 84, 1.1)
        + use("flats", 84, 84, 0.9)
        + use("flats", 122, 84, 1.1)
        + ground(80, "g2")
        + use("fir", 14, 90)
        + use("poplar", 188, 92, 1.1)
        + path("o3 k1", "M96 98q4-14 1-28h9q-2 14 3 28z")
        + path("g3 k1", CROWN)
        + path("kh", "M104 66q12 2 22-6M100 59q12 0 18-7M84 69q8 3 14-1M112 47q6-1 10-5M80 50q6-6 12-6")
        + path("k1", "M101 72v-12M101 66l-6-6M102 68l6-6")
        + use("tree", 48, 97, 1.15)
        + use("tree", 156, 97, 1.2)
        + path("pp k1", "M112 106q10-8 26-9t66-7v6q-40 2-62 10z")
        + use("bush", 24, 99)
        + use("bush", 84, 101)
        + use("person", 134, 98)
        + use("bird", 64, 26),
    )


def restored_wetland() -> str:
    """Draws a heron in shallow water, reeds and the leaves of water lilies."""
    heron = (
        path("k1", "M-3 0v-18M3 0v-18")
        + path("b1 k1", "M-26-11C-16-24-2-32 13-28C14-20 4-12-10-15z")
        + path("pp k1", "M6-25C18-30 3-40 11-50C14-54 20-53 21-50L36-47L21-45C18-47 16-46 16-44C14-38 23-30 12-22z")
        + path("kb", "M20-51C14-53 8-50 0-50C8-54 14-56 20-51z")
        + path("kh", "M-18-14Q-6-24 8-24M-14-15Q-4-20 8-20")
    )
    return plate(
        "pink",
        path("g2 k1", "M-2 62q26-12 54-6t50-2t52 0t48-2V80H-2z")
        + use("tree", 148, 60, 0.6)
        + use("tree", 172, 62, 0.8)
        + use("bush", 60, 60)
        + water(66, "b1")
        + ellipse("kh", 98, 91, 20, 3)
        + place(heron, 96, 92, 1.1)
        + use("reeds", 26, 94, 1.4)
        + use("reeds", 48, 88)
        + use("reeds", 176, 98, 1.3, flip=True)
        + path("g3 k1", "M136 84l8-3a9 3 0 1 0 5 1zM58 99l8-3a9 3 0 1 0 5 1zM146 98l8-3a9 3 0 1 0 5 1z")
        + path("r2 k1", "M144 80q-5-4-2-6q2 1 3 3q1-4 3-4q1 1 1 4q3-2 4-1q0 4-5 5z")
        + use("bird", 118, 22)
        + use("bird", 132, 28, 0.7),
    )


def city_park() -> str:
    """Draws a bandstand on a lawn, with a path, a bench and a lamp."""
    return plate(
        "pink",
        use("cloud", 62, 26, 0.8)
        + use("tree", 24, 86, 1.15)
        + use("tree", 178, 86, 1.1)
        + use("poplar", 52, 84, 0.7)
        + ground(82, "g2")
        + path("pp k1", "M76 106q18-8 18-20h14q2 12 24 20z")
        + path("k1", "M72 80V50M88 80V50M114 80V50M130 80V50")
        + hatch(box(88, 50, 26, 30))
        + path("r2 k1", "M60 51Q88 44 96 26h10Q114 44 142 51z")
        + path("kh", "M78 50Q94 42 98 27M101 50V27M124 50Q108 42 104 27")
        + path("pp k1", "M95 27q6-10 12 0zM60 51h82v4H60z")
        + fence(70, 82, 20, 4, 8)
        + fence(112, 82, 20, 4, 8)
        + path("n1 k1", "M66 82h25v7H66zM111 82h25v7h-25z")
        + use("bench", 42, 98)
        + use("lamp", 150, 98, 1.2)
        + several("person", ((101, 83), (116, 100)), 1.1)
        + use("bush", 178, 101),
    )


def rooftop_farm() -> str:
    """Draws beds and a greenhouse on a flat roof, high above the town."""
    plants = "".join(f"M{x + step * 3} {77 - step * 6}q4-9 9 0z" for x in (25, 45, 65) for step in (2, 1, 0))
    return plate(
        "pink",
        path("n1 k1", "M-2 106V50h18v-8h16v20h14V44h20v20h70V48h22v10h20V46h22v60z")
        + path("kh", "M4 58h6M4 66h6M22 50h5M22 58h5M52 52h8M52 60h8M144 56h8M144 64h8M186 54h8M186 62h8")
        + path("o1 k1", "M14 80l16-24h146l14 24z")
        + path("o3 k1", "M22 78l9-20h11l-7 20zM42 78l8-20h11l-6 20zM62 78l7-20h11l-5 20z")
        + path("g2 k1", plants)
        + figure(92, 76, 26, "r3")
        + path("k1", "M98 76l5-22M101 53l6 2")
        + path("b1 k1", "M114 78V52l26-16 26 16v26z")
        + path("g2", "M118 77q2-10 7-8q4-6 8 0q6-4 10 1q6-4 10 1q6-1 8 6z")
        + path("k1", "M114 52h52M127 78V44M140 78V36M153 78V44M114 65h52")
        + path("pp k1", "M10 80h184v5H10z")
        + wall(14, 85, 176, 22, "n1")
        + windows(22, 90, 11, 1, 15, 0, 9, 12, "b1")
        + use("sun", 76, 26, 0.9),
    )


def municipal_orchard() -> str:
    """Draws apple trees in rows, a ladder and full baskets."""
    basket = path("o2 k1", "M-9-8h18l-3 8H-6z") + path("r3 k1", "M-8-8q2-5 5-2q3-4 6 0q3-3 5 2z")
    return plate(
        "pink",
        ground(66)
        + several("fruit-tree", ((54, 68), (148, 67)), 0.5)
        + path("g2 k1", "M-2 80q52-6 102-1t102-2V106H-2z")
        + several("fruit-tree", ((26, 93), (176, 93)), 1.15)
        + path("o3 k1", "M92 99q4-14 0-28h10q-3 14 2 28z")
        + path("g2 k1", CROWN)
        + path("kh", "M104 66q12 2 22-6M100 59q12 0 18-7M84 69q8 3 14-1M80 50q6-6 12-6")
        + path("r3 k1", "".join(f"M{x} {y}a3 3 0 1 1-.1 0z" for x, y in APPLES))
        + path("k1", "M128 102L112 48M137 102L119 48M127 97h9M125 90h9M123 83h9M121 76h9M119 69h8M117 62h8")
        + figure(127, 88, 26, "b3")
        + path("k1", "M122 73l-5-10")
        + place(basket, 66, 101, 1.1)
        + place(basket, 154, 102, 1.1)
        + several("tuft", ((12, 101), (188, 102), (44, 103))),
    )


def teaching_apiary() -> str:
    """Draws hives, somebody in a veil with two pupils, and bees larger than life."""
    return plate(
        "pink",
        ground(80)
        + use("fruit-tree", 184, 84, 0.8)
        + use("tree", 14, 84, 0.8)
        + path("k1", "M104 96v-8M120 96v-8M138 96v-8M154 96v-8")
        + path("o2 k1", "M100 90V60h24v30z")
        + path("b1 k1", "M134 90V60h24v30z")
        + hatch("M117 90V60h7v30zM151 90V60h7v30z")
        + path("k1", "M100 75h24M134 75h24")
        + path("n1 k1", "M97 60h30v-5H97zM131 60h30v-5h-30zM98 90h28v3H98zM132 90h28v3h-28z")
        + path("kb", "M106 90v-4h12v4zM140 90v-4h12v4z")
        + figure(56, 99, 44, "pp")
        + path("n1 k1", "M48 57h16l3 17q-11 5-22 0z")
        + hatch("M48 57h16l3 17q-11 5-22 0z", "dot")
        + path("o2 k1", "M38 59q18-6 36 0l-9-5q-1-8-9-8t-9 8z")
        + figure(28, 101, 26, "b2")
        + figure(82, 102, 24, "r3")
        + use("bee", 88, 34, 1.3, -10)
        + use("bee", 134, 32, 1.2, 14, flip=True)
        + path("kd2", "M72 37q-10 4-8 8M142 40q8 6 2 12"),
    )


def fishing_harbour() -> str:
    """Draws a trawler at the quay, the lighthouse on its mole, and crates of fish."""
    return plate(
        "pink",
        path("nk k1", "M-2 72q26-8 74 0z")
        + path("pp k1", "M48 70l3-34h10l3 34z")
        + path("r3", "M50 48h12l1 8H49.5zM49 63h14.6l.4 7H48z")
        + path("o2 k1", "M51 36v-8h10v8zM49 28l7-8 7 8z")
        + water(72)
        + path("r3 k1", "M58 74l8 20h74l14-26q-14 6-28 6z")
        + path("pp k1", "M60 79l1 3h85l2-3z")
        + path("pp k1", "M84 74V56h28l5 18z")
        + path("b1 k1", "M88 60h7v6h-7zM99 60h9l2 6H99z")
        + path("k1", "M76 74V34M76 34l54 38M76 40L62 76M124 74V52")
        + hatch("M76 40L62 76h14z")
        + path("o2 k1", "M122 58h10l-2-4h-8z")
        + path("kh", "M50 96q10-5 20 0t20 0t20 0t20 0t20 0")
        + path("n1 k1", "M166 106V84h36v22z")
        + path("o2 k1", "M168 84v-9h20v9zM180 75v-8h18v8z")
        + path("b2 k1", "M170 75q3-4 6 0q3-4 6 0zM183 67q3-4 6 0q3-4 6 0z")
        + several("bird", ((106, 26), (140, 38)))
        + use("bird", 122, 20, 0.7),
    )


def pasture_farm() -> str:
    """Draws cows on a meadow, a fence and the farm behind the hill."""
    cow = (
        path("k1", "M-31-36q-8 4-5 18")
        + path("kb", "M-38-18h4v6h-3z")
        + path("n1 k1", "M-14-14v14h5l1-14zM10-14v14h5l1-14z")
        + path("pp k1", "M-31-38C-16-42 8-41 22-40C30-38 30-26 26-18L25 0H19L18-15C6-12-8-12-17-14L-18 0H-24L-25-16C-33-22-35-32-31-38z")
        + path("r2 k1", "M-14-14q6 8 12 0z")
        + path("kb", "M-26-38c10 10 14 4 16-2zM-2-40c-2 14 16 16 20 1zM-33-28c8 0 8 8 4 12z")
        + path("pp k1", "M18-40C24-50 32-50 38-46L48-37C51-31 46-27 40-29L27-28z")
        + path("kb", "M18-40C22-48 28-50 33-49C32-42 28-36 22-34z")
        + path("r2 k1", "M43-41L48-37C51-31 46-27 40-29z")
        + path("pp k1", "M24-47q-8-3-10 1q5 3 9 1zM29-49q0-5 4-7q0 5-1 7z")
        + circle("kb", 36, -41, 1.2)
    )
    return plate(
        "pink",
        use("sun", 132, 24)
        + path("g1 k1", "M-2 60q40-18 90-4t114-10V106H-2z")
        + use("house", 160, 58, 0.8)
        + use("tree", 150, 60, 0.5)
        + use("tree", 18, 62, 0.7)
        + path("g2 k1", "M-2 78q60-10 104-3t100-5V106H-2z")
        + fence(-4, 74, 208, 12, 10)
        + use("cow", 164, 88)
        + use("cow", 22, 86, flip=True)
        + place(cow, 88, 98, 1.2)
        + several("tuft", ((14, 100), (142, 101), (182, 98), (40, 102))),
    )


def composting_site() -> str:
    """Draws a warm heap with a fork in it, bins of slats and a barrow of peels."""
    slats = "".join(f"M{x} {y}h32" for x in (16, 52) for y in (70, 77, 84, 91))
    return plate(
        "pink",
        use("tree", 176, 80, 0.9)
        + ground(82)
        + path("g2 k1", "M18 64q3-8 10-5q6-7 10 0q6-2 8 5z")
        + path("o3 k1", "M54 64q3-8 10-4q8-6 18 4z")
        + path("o2 k1", "M16 64h32v32H16zM52 64h32v32H52z")
        + path("k1", slats)
        + path("k1", "M20 64v32M44 64v32M56 64v32M80 64v32")
        + path("o3 k1", "M78 98C92 92 98 62 116 58C134 56 144 88 168 98z")
        + hatch("M120 58C134 58 144 88 168 98h-30C134 84 128 66 120 58z")
        + path("g2 k1", "M100 84q4-5 8-1q-3 4-8 1zM118 78q4-5 8-1q-3 4-8 1zM108 94q4-5 8-1q-3 4-8 1z")
        + path("r3 k1", "M132 90q1-4 5-3q2 4-1 5zM112 70q1-3 4-2q1 3-1 4z")
        + path("o2 k1", "M139 72l17-30 3 2-17 30z")
        + path("n1 k1", "M152 40l9 5 1.5-3-9-5z")
        + path("card-edge", "M130 72q9 0 16 9M130 72l-5 12M137 73l-5 14M146 81l-5 10")
        + path("k1", "M100 54q-5-6 0-11t0-11t0-10M114 50q-5-6 0-11t0-11t0-10M128 54q-5-6 0-11t0-11t0-10")
        + path("r2 k1", "M166 88h22l-4 10h-13z")
        + path("k1", "M188 88l10-4M174 98l4 4")
        + circle("kb", 170, 100, 3)
        + path("g3 k1", "M168 88q3-8 8-4q5-5 9 4z"),
    )


def nature_reserve() -> str:
    """Draws a stag above a mountain lake, firs and an eagle."""
    return plate(
        "pink",
        path("n1 k1", "M-2 72V58l20-10L52 66l34-6L126 16l34 38 16-10L202 62v10z")
        + hatch("M126 16l34 38-6 16h-18zM176 44L202 62v8h-22z")
        + path("pp k1", "M126 16l-12 13 7-1 5 6 5-7 7 3z")
        + path("b1 k1", "M-2 68H202V94H-2z")
        + path("kh", "M98 74q5-3 10 0t10 0M124 80q5-3 10 0t10 0M96 86q5-3 10 0t10 0")
        + use("fir", 184, 72, 0.6)
        + use("fir", 8, 76, 0.6)
        + path("g1 k1", "M-2 80q30-2 60 5t70 6t74-10V106H-2z")
        + use("fir", 184, 97, 1.1)
        + use("fir", 158, 99, 0.8)
        + use("fir", 16, 96, 0.9)
        + place(nature.deer(), 58, 79, 1.25)
        + path("nk k1", "M92 16C86 8 80 7 72 10C80 11 83 16 88 19L86 24L92 22L98 24L96 19C101 16 106 13 113 14C106 8 98 9 93 16z")
        + several("tuft", ((38, 101), (98, 102), (132, 102))),
    )


FACES: dict[str, Draw] = {
    "organic_farm": organic_farm,
    "factory_farm": factory_farm,
    "community_gardens": community_gardens,
    "urban_forest": urban_forest,
    "restored_wetland": restored_wetland,
    "city_park": city_park,
    "rooftop_farm": rooftop_farm,
    "municipal_orchard": municipal_orchard,
    "teaching_apiary": teaching_apiary,
    "fishing_harbour": fishing_harbour,
    "pasture_farm": pasture_farm,
    "composting_site": composting_site,
    "nature_reserve": nature_reserve,
}
