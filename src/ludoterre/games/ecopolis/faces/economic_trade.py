"""Yellow cards that sell, serve and found: shops, markets, offices; and the picture of a pack's own yellow card."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, path
from ludoterre.games.ecopolis.faces.common import Draw, box, door, flat, gable, ground, plate, several, use, wall, windows
from ludoterre.games.ecopolis.faces.economic_parts import tinted

BOLTS = ((138.5, 50), (126, 78.6), (97.5, 91), (69, 78.6), (56.5, 50), (69, 21.4), (97.5, 9), (126, 21.4))
"""The bolts of the strongroom's door, by their left edge."""
WHEEL = "M100 50V26M100 50V74M100 50L79 38M100 50L121 38M100 50L79 62M100 50L121 62"
COG = "M143 38h6l1 4l4-2l4 4l-2 4l4 1v5l-4 1l2 4l-4 4l-4-2l-1 4h-6l-1-4l-4 2l-4-4l2-4l-4-1v-5l4-1l-2-4l4-4l4 2z"


def shopping_mall() -> str:
    """Draws a full trolley before a great mall and its car park."""
    return plate(
        "yellow",
        wall(20, 36, 160, 42, "n1")
        + path("o3 k1", "M16 30h168v7H16z")
        + path("b1 k1", "M66 78V36a34 30 0 0 1 68 0v42z")
        + path("k1", "M100 6v72M66 36h68M82 12v24M118 12v24M78 36v42M122 36v42")
        + path("pp k1", "M28 44h28v26H28zM144 44h28v26h-28z")
        + path("r3 k1", "M35 66l2-13h10l2 13zM38.5 53q3.5-7 7 0")
        + path("g3 k1", "M151 66l2-13h10l2 13zM154.5 53q3.5-7 7 0")
        + flat(78, "nk")
        + path("kp", "M10 90l-6 14M40 84l-8 20M160 84l8 20M190 88l6 16")
        + use("car", 24, 92)
        + use("car", 178, 92, flip=True)
        + path("r3 k1", "M76 58V40h16v18z")
        + path("o2 k1", "M92 58V34h20v24z")
        + path("b3 k1", "M112 58V44h14v14z")
        + path("k1", "M80 40q4-8 8 0M97 34q5-9 10 0")
        + path("pp k1", "M66 54H134L126 80H74z")
        + path("k1", "M69 63H131M71.5 71.5H129M80 54l2 26M91 54l1 26M102 54v26M113 54l-1 26M124 54l-3 26")
        + path("card-edge", "M52 46h9l14 46h52")
        + several("y-wheel", [(80, 97), (122, 97)], 0.55),
    )


def covered_market() -> str:
    """Draws three stalls under the iron and glass of a market hall."""
    return plate(
        "yellow",
        ground(86)
        + path("n1 k1", "M18 94V44Q28 12 100 6Q172 12 182 44V94z")
        + path("b1 k1", "M28 46Q38 20 100 15Q162 20 172 46z")
        + path("k1", "M18 46H182M100 15v31M100 46L64 20M100 46l36-26M100 46L40 31M100 46l60-15")
        + path("kb", "M22 54H178V96H22z")
        + path("o1", "".join(box(x, 54, 3, 42) for x in (20, 73, 124, 177)))
        + flat(96, "n1")
        + tinted("y-awning", "r3", 24, 54)
        + tinted("y-awning", "g3", 76, 54)
        + tinted("y-awning", "o3", 128, 54)
        + tinted("y-crate", "o3", 37, 98)
        + tinted("y-crate", "r3", 63, 98)
        + tinted("y-crate", "g2", 88, 98)
        + tinted("y-crate", "r2", 114, 98)
        + tinted("y-crate", "g1", 139, 98)
        + tinted("y-crate", "o1", 165, 98),
    )


def bank() -> str:
    """Draws the round door of a strongroom, and gold before it."""
    return plate(
        "yellow",
        path("o1", "M0 0H200V104H0z")
        + path("k1", "M0 24H50M150 24H200M0 52H46M154 52H200M0 80H50M150 80H200M24 24v28M10 52v28M176 24v28M190 52v28M28 80v14M172 80v14")
        + flat(94, "nk")
        + circle("kb", 100, 50, 48)
        + circle("nk k1", 100, 50, 45)
        + circle("pp k1", 100, 50, 37)
        + hatch("M100 87A37 37 0 0 0 126 24A50 50 0 0 1 100 87z")
        + path("kb", "".join(f"M{x} {y}a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z" for x, y in BOLTS))
        + path("co-o w5", WHEEL)
        + path("co-s w5", WHEEL)
        + circle("o3 k1", 100, 50, 9)
        + path("kb", "M52 30h8v10h-8zM52 60h8v10h-8z")
        + use("y-coins", 24, 102, 1.15)
        + use("y-coins", 50, 104)
        + path("o2 k1", "M142 104l4-12h22l4 12zM172 104l4-12h20l4 12zM157 92l4-12h22l4 12z"),
    )


def business_incubator() -> str:
    """Draws a greenhouse where ideas grow in pots: a bulb, an office and a cog."""
    return plate(
        "yellow",
        ground(88)
        + path("pp k1", "M26 94V42L100 8L174 42V94z")
        + path("b1 k1", "M30 91V45H170V91zM36 41L98 13V41zM164 41L102 13V41z")
        + path("kp", "M64 45v46M136 45v46M30 66h140M66 41V28M134 41V28")
        + path("o3 k1", "M22 91H178V98H22z")
        + several("y-stem", [(54, 91), (100, 91), (146, 91)])
        + circle("o2 k1", 54, 49, 10)
        + path("n1 k1", "M50 58h8v6h-8z")
        + path("k1", "M51 50l3 3l3-3v7")
        + wall(89, 28, 22, 33, "b3")
        + windows(92, 32, 2, 3, 9, 9, 6, 5, "o1")
        + path("n1 k1", COG)
        + circle("pp k1", 146, 50, 4)
        + path("b3 k1", "M176 101V86h16v15zM176 91L166 82l-3 2l13 12zM192 88q9 2 0 10")
        + use("bush", 12, 98),
    )


def local_produce_restaurant() -> str:
    """Draws a table laid with what the fields behind it give."""
    cloth = "".join(f"M{x} {y}h14v9h-14z" for row, y in enumerate((77, 86, 95)) for x in range(30 + 14 * (row % 2), 170, 28))
    return plate(
        "yellow",
        path("g1 k1", "M-2 60Q50 40 100 54T202 46V106H-2z")
        + path("kg", "M4 76L34 58M18 82L44 58M120 60L134 78M134 57l20 20M148 55l26 22M162 53l28 20M176 52l22 12")
        + use("house", 3, 66, 0.75)
        + several("poplar", [(182, 52), (192, 54)], 0.5)
        + path("pp k1", "M30 72H170V106H30z")
        + path("r3", cloth)
        + path("pp k1", "M24 70H176V77H24z")
        + path("kb", "M74 44h52v18q0 8-8 8H82q-8 0-8-8z")
        + path("kb", "M67 48h66v5H67z")
        + path("n1 k1", "M72 44q4-12 28-12t28 12z")
        + circle("kb", 100, 30, 3.5)
        + path("k1", "M86 24q5-5 0-10t0-10M100 22q5-5 0-9t0-9M114 24q5-5 0-10t0-10")
        + path("o3 k1", "M30 70q-4-12 8-13h18q12 1 8 13z")
        + path("kp", "M38 60l3 7M46 59l3 8M54 60l3 7")
        + path("b1 k1", "M140 70q-3-12 3-18v-12h10v12q6 6 3 18z")
        + path("r3", "M140 69q-2-8 2-13h12q4 5 2 13z")
        + path("pp k1", "M163 52h10q0 9-4 10v6h3v2h-8v-2h3v-6q-4-1-4-10z"),
    )


def cooperative_grocery() -> str:
    """Draws a small shop with its jars and its crates, and those who run it."""
    jars = "".join(f"M{x} {y}v-8h7v8z" for y in (61, 74) for x in (54, 65, 76, 87))
    return plate(
        "yellow",
        use("house", 4, 90, 1.1)
        + use("flats", 166, 90, 0.9)
        + flat(88, "n1")
        + wall(42, 28, 116, 64, "pp")
        + path("g3 k1", "M38 22h124v8H38z")
        + path("b1 k1", "M50 48h48v38H50z")
        + path("o2 k1", jars)
        + path("k1", "M50 61h48M50 74h48")
        + path("o3 k1", "M108 92V50h26v42z")
        + path("b1 k1", "M112 54h18v20h-18z")
        + circle("kb", 130, 80, 1.6)
        + tinted("y-awning", "g2", 44, 30, 1.18)
        + tinted("y-awning", "g2", 100, 30, 1.18)
        + circle("pp k1", 100, 19, 13)
        + path("o3 k1", "M91 19h18l-3 8H94z")
        + path("k1", "M94 19q6-14 12 0")
        + tinted("y-crate", "r3", 60, 101, 1.05)
        + tinted("y-crate", "g2", 90, 101, 1.05)
        + several("person", [(146, 100), (166, 101), (176, 98)], 1.5),
    )


def coworking_space() -> str:
    """Draws three people who share a long table before a window."""
    return plate(
        "yellow",
        path("b1 k1", "M44 6H156V58H44z")
        + path("n1 k1", "M50 58V34h14v24zM66 58V24h16v34zM112 58V30h12v28zM128 58V20h18v38z")
        + path("pp", "M70 29h3v4h-3zM76 29h3v4h-3zM70 38h3v4h-3zM132 25h3v4h-3zM139 25h3v4h-3zM132 34h3v4h-3zM139 34h3v4h-3z")
        + path("k1", "M100 6v52M44 6H156V58H44z")
        + path("k1", "M72 0v12M128 0v12")
        + path("o2 k1", "M62 20q2-9 10-9t10 9zM118 20q2-9 10-9t10 9z")
        + flat(92, "n1")
        + tinted("y-worker", "r2", 52, 78, 1.25)
        + tinted("y-worker", "g2", 100, 78, 1.25)
        + tinted("y-worker", "b2", 148, 78, 1.25)
        + path("kb", "M42 51q-2-14 10-13q12-1 10 13l-4-7H46zM138 50q-2-12 10-12t10 12l-6-6z")
        + path("o3 k1", "M90 60q-3-23 10-22q13-1 10 22l-4-2v-10H94v10z")
        + path("o3 k1", "M16 78H184V85H16z")
        + path("k1", "M26 85v19M174 85v19")
        + path("g3 k1", "M190 88q-14-4-14-20q12 2 14 20zM190 88q-4-16 6-26q8 12-6 26zM190 88q8-12 14-10v8z")
        + path("o2 k1", "M180 88h20l-3 14h-14z"),
    )


def yellow() -> str:
    """Draws a shop and an office around a coin, for the card of a pack."""
    return plate(
        "yellow",
        use("flats", 20, 92)
        + use("flats", 148, 92, 1.1)
        + use("tree", 14, 94, 0.7)
        + ground(90)
        + wall(56, 44, 88, 50)
        + gable(56, 44, 88, 14, "n1")
        + path("b1 k1", "M64 66h32v24H64z")
        + door(108, 94, 22, 30, "o3")
        + tinted("y-awning", "o3", 60, 48, 0.84)
        + tinted("y-awning", "o3", 100, 48, 0.84)
        + circle("o2 k1", 100, 28, 20)
        + circle("o1 k1", 100, 28, 15)
        + path("o3 k1", "M100 18l7 10l-7 10l-7-10z")
        + several("person", [(48, 100), (152, 100)], 1.4),
    )


TRADE: dict[str, Draw] = {
    "shopping_mall": shopping_mall,
    "covered_market": covered_market,
    "bank": bank,
    "business_incubator": business_incubator,
    "local_produce_restaurant": local_produce_restaurant,
    "cooperative_grocery": cooperative_grocery,
    "coworking_space": coworking_space,
    "yellow": yellow,
}
