"""Hazards that people make for each other: harvests, taxes, grants, ideas and crises."""

from __future__ import annotations

from math import cos, pi, sin

from ludoterre.games.drawing import circle, ellipse, hatch, number, numbers, path, place, rect
from ludoterre.games.ecopolis.faces.common import Draw, box, ground, several, use
from ludoterre.games.ecopolis.faces.hazards_weather import weather


def shine() -> str:
    """Draws rays of paper from the middle of the picture to beyond its edges."""
    edges = [numbers(130 * cos(i * pi / 20), 130 * sin(i * pi / 20)) for i in range(40)]
    return place(path("pp", "".join(f"M0 0L{near}L{far}z" for near, far in zip(edges[::2], edges[1::2], strict=True))), 100, 52)


def coin() -> str:
    """Draws a coin that lies flat, 18 across."""
    return path("o2 k1", "M-9 0v4a9 3.5 0 0 0 18 0v-4z") + ellipse("o1 k1", 0, 0, 9, 3.5)


def wheat() -> str:
    """Draws an ear of wheat, 43 high."""
    return path("ko", "M0 0V-22") + path(
        "o2 k1", "M0-18q-7-2-7-8q7 1 7 8zq7-2 7-8q-7 1-7 8zM0-26q-7-2-7-8q7 1 7 8zq7-2 7-8q-7 1-7 8zM0-33q-4-5 0-10q4 5 0 10z"
    )


def cog() -> str:
    """Draws a toothed wheel, 36 across."""
    teeth = (
        "M-3-18h6l1 4l4 1.5l3.5-2.5l4 4l-2.5 3.5l1.5 4l4 1v6l-4 1l-1.5 4l2.5 3.5l-4 4l-3.5-2.5l-4 1.5l-1 4h-6l-1-4l-4-1.5l-3.5 2.5l-4-4"
        "l2.5-3.5l-1.5-4l-4-1v-6l4-1l1.5-4l-2.5-3.5l4-4l3.5 2.5l4-1.5z"
    )
    return path("n1 k1", teeth) + circle("b3 k1", 0, 0.5, 5.5)


def laurel() -> str:
    """Draws a branch of laurel, 60 high, that bends to the left."""
    leaf = "q-9-2-11-12q10 1 11 12zM{0}q-2-10 8-14q3 10-8 14z"
    places = ("-9-8", "-16-19", "-20-31", "-22-43", "-22-54")
    return path("kg", "M0 0Q-24-14-22-60") + path(
        "g2 k1", "".join(f"M{at}{leaf.format(at)}" for at in places) + "M-22-58q-6-8 0-16q6 8 0 16z"
    )


PARTS: dict[str, Draw] = {"shine": shine, "coin": coin, "wheat": wheat, "cog": cog, "laurel": laurel}


def token(kind: str, x: float, y: float, size: float) -> str:
    """Repeats a token of the page around its middle."""
    return f'<use href="#tok-{kind}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'


def bumper_harvest() -> str:
    """Draws a crate that cannot hold all that the fields gave."""
    return weather(
        "r1",
        circle("r1", 100, 28, 32)
        + circle("o2 k1", 100, 30, 20)
        + path("ko", "M100 4V0M76 12l-4-4M124 12l4-4M70 30h-5M130 30h5")
        + path("o1 k1", "M-2 62q50-14 102-6t102-6V106H-2z")
        + path("kh", "M60 106L90 58M20 106L70 60M-2 88L50 60M140 106L110 57M180 106L130 57M202 88L150 57")
        + use("wheat", 30, 100, 1.1, -10)
        + use("wheat", 42, 100, 1.1, 4)
        + use("wheat", 16, 102, 1.1, -22)
        + use("wheat", 170, 100, 1.1, 10)
        + use("wheat", 158, 100, 1.1, -4)
        + use("wheat", 184, 102, 1.1, 22)
        + path("g3 k1", "M66 66q-14-14-4-22q4 6 7 10q0-12 8-13q2 12-1 25z")
        + path("o3 k1", "M68 72q-2-18 6-20q10 2 8 22zM82 72q0-16 7-17q8 2 6 18z")
        + path("o2 k1", "M94 74C86 58 98 48 112 49C128 48 136 60 130 74z")
        + path("k1", "M104 74q-6-14 4-25M120 74q6-14-4-25M112 74V49M112 49q-1-6 5-8")
        + path("g2 k1", "M126 74c-4-14 6-22 16-16c8 2 10 12 4 17z")
        + circle("r3 k1", 60, 70, 8)
        + path("k1", "M60 62q1-4 4-5")
        + path("o2 k1", box(48, 74, 104, 28))
        + hatch(box(126, 74, 26, 28))
        + path("k1", "M48 83h104M48 92.5h104M56 74v28M144 74v28")
        + path("kb", "M92 80h16v3H92z")
        + circle("r3 k1", 36, 99, 5.5)
        + path("o3 k1", "M176 102l-16-6q2-5 7-3z")
        + path("g3 k1", "M176 102q5-4 8-1q-3 4-8 1z"),
    )


def eco_gesture() -> str:
    """Draws two hands that carry a seedling, and the energy that everybody gives for it."""
    return seedling() + energy_gifts()


def eco_gesture_any() -> str:
    """Draws the same where any resource can be given."""
    return seedling() + token("vital", 40, 34, 28) + token("energy", 160, 34, 28) + token("gold", 22, 62, 18) + token("vital", 178, 62, 18)


def energy_gifts() -> str:
    """Draws energy on both sides of the hands."""
    return token("energy", 40, 34, 28) + token("energy", 160, 34, 28) + token("energy", 22, 62, 18) + token("energy", 178, 62, 18)


def seedling() -> str:
    """Draws two hands that carry a seedling."""
    return (
        rect("g1", 0, 0, 200, 104)
        + use("shine")
        + circle("g1", 100, 50, 40)
        + circle("pp k1", 100, 50, 36)
        + path("k1", "M100 72C99 56 100 44 101 34")
        + path("g2 k1", "M100 54C84 56 74 46 74 32C90 30 100 40 100 54zM100 44C101 28 112 20 128 22C128 36 116 46 100 44z")
        + path("kh", "M79 37q12 4 19 14M123 27q-13 4-21 14")
        + path("o3 k1", "M72 76Q100 56 128 76Q124 94 100 94T72 76z")
        + path("kh", "M88 72h6M100 70h7M108 74h5M94 77h6")
        + path(
            "o1 k1",
            "M-2 106V84L36 78C48 72 56 66 62 64C68 63 70 68 66 72L58 79C66 78 72 76 78 72C83 70 87 74 83 78C78 86 84 92 100 91V106z",
        )
        + path(
            "o2 k1",
            "M202 106V84L164 78C152 72 144 66 138 64C132 63 130 68 134 72L142 79"
            "C134 78 128 76 122 72C117 70 113 74 117 78C122 86 116 92 100 91V106z",
        )
        + path("k1", "M58 79L46 88M142 79L154 88M78 72q-6 8-16 10M122 72q6 8 16 10")
        + path("r3 k1", "M-2 84L20 79L24 106H-2z")
        + path("b3 k1", "M202 84L180 79L176 106H202z")
    )


def financial_crisis() -> str:
    """Draws a curve that falls through the roof of a bank, and coins that roll away."""
    return weather(
        "n1",
        path("kh", "M20 20H190M20 38H190M20 56H190M20 74H190M50 10V88M80 10V88M110 10V88M140 10V88M170 10V88")
        + ground(92, "nk")
        + path("pp k1", "M46 50L100 22L154 50z")
        + path("n1 k1", "M60 47L100 26L140 47z")
        + path("pp k1", box(48, 50, 104, 6))
        + path("n1 k1", box(54, 56, 92, 32))
        + hatch(box(54, 56, 92, 32))
        + path("pp k1", "".join(box(x, 56, 9, 32) for x in (56, 74, 117, 135)))
        + path("kb", "M93 88V66h14v22z")
        + path("pp k1", "M44 88h112v5H44zM38 93h124v5H38z")
        + path("kb", "M112 28L104 40L112 48L103 58L113 66L104 78L110 88L116 98H106L100 88L96 78L106 66L96 58L104 48L96 40L106 25z")
        + path("r3 k1", "M-2 34L14 26L34 40L58 12L84 34L104 16L166 76L173 68L180 96L152 92L159 84L104 32L84 50L58 28L36 56L14 40L-2 48z")
        + hatch("M104 32L84 50L58 28L36 56L14 40L-2 48V44L14 35L35 50L58 22L84 43L104 26L162 84L159 84z")
        + place(circle("o2 k1", 0, 0, 8) + circle("kh", 0, 0, 5.5), 30, 92)
        + place(ellipse("o2 k1", 0, 0, 4, 8) + ellipse("kh", 0, 0, 2, 5.5), 54, 76, 0.9, 30)
        + place(ellipse("o2 k1", 0, 0, 8, 5), 140, 30, 0.9, -20)
        + circle("o2 k1", 12, 76, 6)
        + several("coin", ((70, 98), (188, 98))),
    )


def carbon_tax() -> str:
    """Draws scales: a smoking factory on one side, coins on the other."""
    pan = path("k1", "M0-32L-24 0M0-32L24 0") + path("o2 k1", "M-27 0H27Q20 13 0 13T-27 0z") + hatch("M8 0H27Q20 13 6 13z")
    stacks = [(x, y) for x, top in ((136, 44), (160, 49), (148, 34)) for y in range(53, top - 1, -5)]
    return weather(
        "o1",
        circle("o1", 100, 50, 42)
        + circle("kh", 100, 50, 42)
        + ground(95, "n1")
        + use("smoke", 41, 52, 0.8, flip=True)
        + use("smoke", 41, 50, 0.55)
        + path("o3 k1", "M36 80L38 52H45L47 80z")
        + path("kp", "M38 60h8M37.5 67h9")
        + path("nk k1", "M45 80V68L56 61V68L67 61V68L76 63V80z")
        + path("o2 k1", "M49 71h5v5h-5zM59 71h5v5h-5z")
        + place(pan, 56, 80)
        + several("coin", stacks)
        + place(pan, 148, 57)
        + path("n1 k1", "M96 96L98 34H102L104 96z")
        + path("o3 k1", "M54 47L100 32L148 23L149 27L100 37.5L55 51z")
        + circle("o2 k1", 100, 35, 7)
        + path("o2 k1", "M100 17l5 12h-10z")
        + path("n1 k1", "M74 103Q78 94 96 94H104Q122 94 126 103z")
        + use("tree", 184, 99, 0.7)
        + use("bush", 12, 101),
    )


def regional_grant() -> str:
    """Draws a sack of coins that comes down over the town by parachute."""
    return weather(
        "o1",
        use("cloud", 30, 26)
        + use("cloud", 172, 40, 0.9)
        + path("kh", "M86 62V78M114 62V78M78 66V84M122 66V84")
        + path("k1", "M54 36L94 58M78 32L97 57M122 32L103 57M146 36L106 58")
        + path("pp k1", "M54 36C54 12 76 2 100 2S146 12 146 36Q136 28 123 34Q112 26 100 33Q88 26 77 34Q64 28 54 36z")
        + path(
            "r2 k1", "M54 36C54 12 76 2 100 2C86 8 77 18 77 34Q64 28 54 36zM146 36C146 12 124 2 100 2C114 8 123 18 123 34Q136 28 146 36z"
        )
        + hatch("M146 36C146 12 124 2 100 2C114 8 123 18 123 34Q136 28 146 36z")
        + path("o3 k1", "M92 60C78 66 76 84 84 88H116C124 84 122 66 108 60z")
        + hatch("M108 60C122 66 124 84 116 88H106C112 78 112 66 108 60z")
        + path("o2 k1", "M90 56q10-4 20 0l-3 6q-7-2-14 0z")
        + token("gold", 99, 75, 17)
        + ground(90)
        + use("flats", 20, 94, 0.85)
        + use("house", 48, 95, 0.8)
        + use("house", 132, 95, 0.8)
        + use("flats", 158, 94, 0.8)
        + use("tree", 194, 96, 0.6)
        + use("person", 84, 102, 1.1)
        + use("person", 118, 102, 1.1)
        + use("person", 100, 103)
        + path("k1", "M82 93l-5-5M86 93l3-6M116 93l-3-6M120 93l5-5"),
    )


def sustainable_city_label() -> str:
    """Draws a rosette with a green town in it, between two branches of laurel."""
    lobes = [(100 + 38 * cos(i * pi / 8), 46 + 38 * sin(i * pi / 8)) for i in range(17)]
    rosette = f"M{numbers(*lobes[0])}" + "".join(f"A7.8 7.8 0 0 1 {numbers(*lobe)}" for lobe in lobes[1:]) + "z"
    return weather(
        "o1",
        path("g3 k1", "M78 74L64 104H82L92 84zM122 74L136 104H118L108 84z")
        + path("kp", "M76 84L69 102M124 84L131 102")
        + path("g3 k1", rosette)
        + circle("pp k1", 100, 46, 33)
        + circle("b1 k1", 100, 46, 30)
        + use("sun", 112, 30, 0.7)
        + use("turbine", 87, 61, 0.47)
        + use("flats", 93, 62, 0.55)
        + use("house", 110, 62, 0.45)
        + use("tree", 80, 64, 0.4)
        + path("g1 k1", "M72.5 58Q100 52 127.5 58A30 30 0 0 1 72.5 58z")
        + path("g3 k1", "M100 74C92 72 88 66 90 60C98 60 102 66 100 74z")
        + use("laurel", 64, 98, 1.1)
        + use("laurel", 136, 98, 1.1, flip=True),
    )


def innovation() -> str:
    """Draws a bright idea: a seedling that grows in a light bulb, and the wheels it sets going."""
    return (
        rect("b2", 0, 0, 200, 104)
        + use("shine")
        + circle("b2", 100, 46, 49)
        + circle("o1", 100, 44, 44)
        + circle("o2 k1", 100, 42, 33)
        + use("cog", 40, 70, 1.3)
        + use("cog", 162, 68, 1.4, 12)
        + use("cog", 28, 24, 0.8, 20)
        + use("cog", 174, 20, 0.75)
        + path("pp k1", "M88 80C88 70 70 62 70 42a30 30 0 0 1 60 0C130 62 112 70 112 80z")
        + hatch("M116 17a30 30 0 0 1 14 25C130 62 112 70 112 80H106C106 66 126 52 116 17z")
        + path("n1 k1", "M88 80h24v6H88zM89 86h22v5H89zM91 91h18l-5 7h-8z")
        + path("k1", "M100 80C99 66 100 54 101 46M93 80V70q-5 0-5-4M107 80V70q5 0 5-4")
        + path("g2 k1", "M100 60C88 62 80 54 80 43C92 42 100 49 100 60zM100 50C101 38 109 31 121 33C121 44 112 51 100 50z")
        + path("kh", "M84 47q9 3 14 10M117 37q-9 3-15 10")
        + path("kp", "M78 34q4-12 16-15")
    )


def hazard() -> str:
    """Draws the picture of a hazard that has none of its own: a storm over the town."""
    return (
        rect("nk", 0, 0, 200, 104)
        + use("lines")
        + path("n1 k1", "M24 58c-20 0-24-26-2-30c-4-24 32-32 44-16c10-22 54-22 58 0c20-10 46 4 40 22c22 2 24 24 4 24z")
        + hatch("M24 58c-20 0-24-26-2-30c-2 10 10 20 26 18c20 6 50 6 70 0c20 4 40-2 46-12c22 2 24 24 4 24z")
        + path("o2 k1", "M60 58L44 80H56L48 100L74 72H62L70 58zM146 58L132 76H142L136 92L158 70H148L154 58z")
        + path(
            "kp",
            "M24 66l-5 12M38 66l-5 12M88 62l-3 8M120 62l-3 8M172 64l-5 12M186 64l-5 12M30 84l-4 10M80 90l-4 10M122 86l-4 10M176 84l-4 10",
        )
        + ground(96, "g3")
        + several("house", ((12, 100), (162, 100)), 0.7)
        + '<use href="#hz" x="74" y="36" width="52" height="52"/>'
    )


TOWN: dict[str, Draw] = {
    "bumper_harvest": bumper_harvest,
    "eco_gesture": eco_gesture,
    "eco_gesture_any": eco_gesture_any,
    "financial_crisis": financial_crisis,
    "carbon_tax": carbon_tax,
    "regional_grant": regional_grant,
    "sustainable_city_label": sustainable_city_label,
    "innovation": innovation,
    "hazard": hazard,
}
"""By card; "hazard" stands for one that has no picture of its own."""
