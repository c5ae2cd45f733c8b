"""The blue cards that take what sun, wind and water give, and those that let a city need less."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, path, place, rect
from ludoterre.games.ecopolis.faces.common import Draw, box, door, flat, ground, plate, several, use, wall, water, windows
from ludoterre.games.ecopolis.faces.energy_parts import BOLT, PILE, pipe


def hydroelectric_dam() -> str:
    """Draws a wall of concrete between two mountains, the lake behind it, and the water that it lets through."""
    return plate(
        PILE,
        path("n1 k1", "M-2 94L28 30L52 62L70 48L84 94zM202 94L174 24L148 58L132 46L116 94z")
        + hatch("M28 30L52 62L46 94H32zM174 24L202 94H170z")
        + path("pp k1", "M28 30l-7 13l5-2l4 4l4-5l3 3zM174 24l-8 11l6-1l3 4l4-5l4 2z")
        + path("b3 k1", "M52 56q48-8 96 0l-6 10H58z")
        + path("kp", "M66 59q8-3 16 0M92 57q8-3 16 0M120 59q8-3 16 0")
        + path("pp k1", "M48 60Q100 76 152 60V68L138 100H62L48 68z")
        + path("n1 k1", "M48 60Q100 76 152 60V67Q100 83 48 67z")
        + path("kh", "M56 78q44 14 88 0M60 88q40 12 80 0M72 76l4 25M128 76l-4 25")
        + path("b1 k1", "M88 76q12 2 24 0l5 26H83z")
        + path("k1", "M93 79l-3 21M100 79v22M107 79l3 21")
        + path("b2 k1", "M-2 98q40-6 64-1l18 3h40l18-3q34-4 64 1V106H-2z")
        + path("pp k1", "M78 102q4-6 9-1q4-6 9 0q5-6 9 0q5-5 9 1q5-3 8 2H74z")
        + use("fir", 14, 96, 0.6)
        + use("fir", 30, 98, 0.45)
        + use("fir", 186, 97, 0.6),
    )


def wind_farm() -> str:
    """Draws three turbines on green hills, and cows that do not mind them."""
    return plate(
        PILE,
        use("sun", 76, 20)
        + path("g1 k1", "M-2 74q50-24 98-8t106-10V106H-2z")
        + use("turbine", 56, 72, 0.74)
        + place(path("pp k1", "M-2 0L-1-54H1L2 0z") + use("blades", 0, -54, turn=70), 143, 71, 0.62)
        + path("g2 k1", "M-2 88q54-14 104-4t100-6V106H-2z")
        + hatch("M102 84q52 8 100-6V106H86z")
        + place(path("pp k1", "M-2 0L-1-54H1L2 0z") + use("blades", 0, -54, turn=-20), 100, 92, 1.04)
        + use("sheep", 40, 98, 1.1)
        + use("sheep", 64, 101, 0.9, flip=True)
        + use("sheep", 150, 98, 1.2)
        + several("tuft", ((18, 100), (84, 98), (124, 99), (180, 96)))
        + use("tree", 186, 84, 0.5),
    )


def offshore_wind_farm() -> str:
    """Draws turbines that stand in the sea on yellow feet."""
    return plate(
        PILE,
        use("cloud", 60, 52)
        + water(68)
        + use("turbine", 60, 76, 0.7)
        + place(path("pp k1", "M-2 0L-1-54H1L2 0z") + use("blades", 0, -54, turn=60), 142, 73, 0.6)
        + use("turbine", 102, 87, 1)
        + path("o2 k1", "M54 77q6-4 12 0v4H54zM93 86q9-5 18 0v5H93zM137 74q5-3 10 0v3h-10z")
        + use("boat", 164, 96)
        + use("bird", 32, 56)
        + use("bird", 164, 56, 0.8),
    )


def solar_farm() -> str:
    """Draws rows of panels that look up to the sun."""
    rows = "".join(use("panel", x, 68, 0.75) for x in range(16, 200, 21)) + "".join(use("panel", x, 82, 1.1) for x in range(6, 210, 31))
    front = path("k1", "M14 104v-8M62 104v-8M84 104v-8M132 104v-8M152 104v-8M196 104v-8") + path(
        "b3 k1", "M-2 98l10-20h54l6 20zM76 98l7-20h46l7 20zM140 98l4-20h56l8 20z"
    )
    return plate(
        PILE,
        circle("b1", 100, 29, 26)
        + circle("o2 k1", 100, 29, 15)
        + path("ko", "M100 9V4M100 49v5M80 29h-5M120 29h5M86 15l-4-4M114 15l4-4M86 43l-4 4M114 43l4 4")
        + path("g1 k1", "M-2 62q52-10 102-2t102-2V106H-2z")
        + rows
        + front
        + path(
            "kp",
            "M3 88h62M79 88h54M142 88h58M14 98l7-20M30 98l4-20M46 98l3-20M90 98l3-20"
            "M106 98V78M122 98l-3-20M156 98l1-20M172 98l-1-20M188 98l-3-20",
        ),
    )


def solar_roofs() -> str:
    """Draws a street whose roofs are all panels."""
    roof = path("b3 k1", "M-4-18L8-40H44L52-18z") + path("kp", "M4-18l9-22M16-18l6-22M28-18l3-22M40-18l0-22M-1-25.5H49M3-33H47")
    home = wall(0, -18, 48, 20, "pp", 0.25) + roof + windows(6, -12, 2, 1, 10, 1, 6, 7, "b1") + door(30, 2, 8, 13)
    return plate(
        PILE,
        use("sun", 122, 22, 1.2)
        + path("ko", "M122 6V3M138 22h3M106 22h-3M133 11l2-2M111 11l-2-2M133 33l2 2M111 33l-2 2")
        + ground(84)
        + use("poplar", 72, 84, 0.9)
        + place(home, 80, 84, 0.9)
        + place(home, 132, 92, 1.18)
        + place(home, 12, 92, 1.15)
        + use("bush", 74, 94)
        + use("person", 116, 100, 1.1)
        + use("bicycle", 98, 101),
    )


def tidal_turbines() -> str:
    """Draws turbines on the sea bed, turned by the current."""

    def mill(x: float, foot: float, scale: float, turn: float) -> str:
        return place(
            path("nk k1", "M-9 0L-2-34H2L9 0z") + path("o2 k1", "M-12-40Q0-46 14-37Q0-32-12-34z") + use("blades", -10, -37, 0.62, turn),
            x,
            foot,
            scale,
        )

    return (
        rect("b1", 0, 0, 200, 104)
        + use("lines")
        + use("boat", 122, 20, 0.8)
        + path("b2 k1", "M-2 22q8-4 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0V106H-2z")
        + path("b3", "M0 62Q60 54 100 62T200 60V104H0z")
        + path("kp", "M50 34q14-5 26 0t26 0M132 46q14-5 26 0t26 0M8 52q12-5 22 0t22 0M92 78q14-5 24 0t24 0M2 80q8-4 16 0t16 0")
        + path("o1 k1", "M-2 96q40-8 90-2t114-4V106H-2z")
        + mill(56, 98, 1.18, 20)
        + mill(110, 96, 0.9, 50)
        + mill(160, 98, 1.12, 80)
        + place(path("o2 k1", "M-8 0C-4-5 4-5 8 0C4 5-4 5-8 0zM-8 0l-6-4v8z") + circle("kb", 4, -1, 0.9), 88, 40)
        + place(path("o2 k1", "M-8 0C-4-5 4-5 8 0C4 5-4 5-8 0zM-8 0l-6-4v8z") + circle("kb", 4, -1, 0.9), 132, 86, 0.9)
        + path("kg", "M20 100q-4-8 0-14M26 100q4-7 0-12M84 100q-3-6 0-10M186 98q-4-8 0-14M192 98q3-6 0-10")
    )


def battery_storage() -> str:
    """Draws a giant battery, nearly full, between the turbines and the grid."""
    return plate(
        PILE,
        use("turbine", 48, 84, 0.62)
        + place(path("pp k1", "M-2 0L-1-54H1L2 0z") + use("blades", 0, -54, turn=70), 20, 86, 0.52)
        + ground(82)
        + use("pylon", 172, 90, 1.05)
        + path("kh", "M186 59Q196 64 202 62M157 59Q150 64 144 66M184 48Q196 54 202 52M159 48Q150 54 144 58")
        + flat(94, "n1")
        + pipe("M48 86V98H70M140 98H172V90", "b")
        + path("n1 k1", "M90 26h30v10H90z")
        + path("pp", "M66 40a5 5 0 0 1 5-5h68a5 5 0 0 1 5 5v53a5 5 0 0 1-5 5H71a5 5 0 0 1-5-5z")
        + path("card-edge", "M66 40a5 5 0 0 1 5-5h68a5 5 0 0 1 5 5v53a5 5 0 0 1-5 5H71a5 5 0 0 1-5-5z")
        + path("nk k1", box(72, 41, 66, 11))
        + path("g2 k1", box(72, 55, 66, 11) + box(72, 69, 66, 11) + box(72, 83, 66, 10))
        + hatch(box(120, 41, 18, 52))
        + place(path("pp k1", "M0-17L15-9V9L0 17L-15 9V-9z") + path("kb", "M2-12L-7 2h5l-2 11l10-15h-6z"), 105, 68, 1.1),
    )


def thermal_renovation() -> str:
    """Draws a house wrapped up in a woollen cap and a scarf, and the leaky one before it."""
    return plate(
        PILE,
        use("cloud", 52, 24, 0.8)
        + ground(86)
        + place(use("house"), 22, 90, 1.05)
        + path("ko", "M26 62q-4-5 0-9t0-9M36 54q-4-5 0-9t0-9M46 62q-4-5 0-9t0-9")
        + wall(78, 46, 66, 46, "o1", 0.2)
        + path("kdot", "M78 53h66M78 60h66M78 84h66")
        + windows(86, 52, 1, 1, 1, 1, 14, 13, "b1")
        + windows(122, 52, 1, 1, 1, 1, 14, 13, "b1")
        + path("k1", "M93 52v13M129 52v13")
        + door(105, 92, 12, 18, "o3")
        + path("r2 k1", "M70 47Q72 40 80 40L106 18Q111 14 116 18L142 40Q150 40 152 47Q111 53 70 47z")
        + path("r3 k1", "M84 37L92 30Q111 35 130 30L138 37Q111 43 84 37z")
        + path("kh", "M80 41l-3 7M92 42l-2 8M104 43v8M118 43v8M130 42l2 8M142 41l3 7M99 24l12 4l12-4")
        + circle("pp k1", 111, 13, 6)
        + path("kh", "M108 10l6 6M114 10l-6 6M111 9v8")
        + path("r3 k1", "M75 68Q111 76 147 68V77Q111 85 75 77z")
        + path("r2 k1", "M124 74l11-2l4 24h-11z")
        + path("k1", "M129 96v4M133 96v4M137 96v4")
        + path("kp", "M86 71v9M96 72v9M106 73v9M116 73v9M127 80l9-1M128 88l9-1")
        + use("tree", 170, 94, 0.8)
        + use("bush", 186, 98),
    )


def led_street_lighting() -> str:
    """Draws a street at night: the lamps light the ground and leave the stars to the sky."""
    beam = path("o1", "M4-28L-16 2H26L10-28z")
    return (
        rect("b3", 0, 0, 200, 104)
        + path(
            "kp",
            "M52 12h.1M66 26h.1M84 8h.1M104 18h.1M126 10h.1M142 24h.1M92 34h.1M58 42h.1M148 46h.1M18 52h.1M184 54h.1M70 50h.1M116 36h.1",
        )
        + path("o1", "M112 14a12 12 0 1 0 11 13a10 10 0 0 1-11-13z")
        + path("kb", "M0 92V62h20v-8l12-8l12 8v12h16V56h20v14h14V58l10-8l10 8v8h14V52h22v12h12l12-10l12 10v28z")
        + path("o2", "M6 68h4v5h-4zM30 60h4v5h-4zM66 62h4v5h-4zM106 64h4v5h-4zM138 58h4v5h-4zM146 66h4v5h-4zM176 66h4v5h-4z")
        + flat(90, "nk")
        + place(beam, 40, 96, 1.5)
        + place(beam, 100, 96, 1.5)
        + place(beam, 160, 96, 1.5)
        + several("lamp", ((40, 97), (100, 97), (160, 97)), 1.5)
        + use("person", 64, 101, 1.3)
        + use("bicycle", 132, 101, 1)
    )


def blue() -> str:
    """Draws the picture of a blue card that has none of its own: the grid."""
    return plate(
        PILE,
        use("cloud", 62, 28)
        + path("g1 k1", "M-2 84q50-20 104-6t100-10V106H-2z")
        + use("pylon", 42, 88, 1)
        + use("pylon", 168, 84, 0.9)
        + path(
            "kh",
            "M28 61Q8 70-2 68M56 61Q76 72 88 66M154 60Q132 72 112 66M182 60Q192 64 202 60"
            "M30 51Q10 58-2 56M54 51Q76 62 88 58M156 51Q134 62 112 58",
        )
        + place(
            path("b2 k1", "M0-32L28-16V16L0 32L-28 16V-16z")
            + path("kh", "M0-27L23.5-13.5V13.5L0 27L-23.5 13.5V-13.5z")
            + place(path("kb", BOLT), 0, 0, 1.6),
            100,
            56,
        )
        + use("house", 66, 98, 0.7)
        + use("house", 118, 98, 0.7)
        + use("tree", 14, 98, 0.5),
    )


NATURE: dict[str, Draw] = {
    "hydroelectric_dam": hydroelectric_dam,
    "wind_farm": wind_farm,
    "offshore_wind_farm": offshore_wind_farm,
    "solar_farm": solar_farm,
    "solar_roofs": solar_roofs,
    "tidal_turbines": tidal_turbines,
    "battery_storage": battery_storage,
    "thermal_renovation": thermal_renovation,
    "led_street_lighting": led_street_lighting,
    "blue": blue,
}
"""By card; "blue" stands for a card that has no picture of its own."""
