"""The nine constructions, each on a square tile of 84: three that people live with, and six power stations."""

from __future__ import annotations

from ludoterre.games.drawing import circle, ellipse, hatch, number, path, place, rect
from ludoterre.games.ecotopia.faces.common import shaded, use

SIZE = 84


def tile(air: str, scene: str) -> str:
    """Draws a tile with rounded corners: a sky of fine lines, and a scene under it."""
    return (
        f'<g clip-path="url(#tile-clip)">{rect(air, 0, 0, SIZE, SIZE)}{hatch("M0 0H84V30H0z", "hor")}{scene}</g>'
        + '<rect class="card-edge" x=".7" y=".7" width="82.6" height="82.6" rx="7"/>'
    )


def meadow(inks: str, top: str) -> str:
    """Draws the ground from a line across the tile down to its foot."""
    return path(f"{inks} k1", f"M-2 {top}V86H-2z")


def house(x: float, y: float, width: float, height: float, roof: str = "o3") -> str:
    """Draws a house from the left corner of its foot."""
    wall = f"v-{number(height)}h{number(width)}v{number(height)}z"
    shade = f"M{number(x + width * 0.6)} {number(y)}v-{number(height)}h{number(width * 0.4)}v{number(height)}z"
    ridge = y - height - width * 0.55
    return (
        shaded("pp k1", f"M{number(x)} {number(y)}{wall}", shade)
        + path(
            f"{roof} k1",
            f"M{number(x - 2)} {number(y - height)}L{number(x + width / 2)} {number(ridge)}L{number(x + width + 2)} {number(y - height)}z",
        )
        + path("kb", f"M{number(x + width * 0.2)} {number(y - height + 4)}h4v5h-4z")
    )


def village() -> str:
    """Draws five houses around their church."""
    return tile(
        "pp",
        meadow("g1", "50C20 38 60 44 86 40")
        + shaded("pp k1", "M40 56V28H52V56z", "M47 28H52V56H47z")
        + path("nk k1", "M38 28L46 8L54 28z")
        + path("k1", "M46 8V3M44 5h4")
        + circle("kb", 46, 34, 2)
        + house(14, 60, 17, 13)
        + house(57, 60, 18, 13)
        + house(4, 78, 20, 14, "o2")
        + house(31, 78, 19, 14)
        + house(57, 79, 20, 14, "o2"),
    )


def mine() -> str:
    """Draws a winding tower, its heap and a tub of ore."""
    return tile(
        "pp",
        meadow("o1", "52C20 44 60 48 86 46")
        + shaded("nk k1", "M44 74L62 44L82 74z", "M62 44L82 74H60z")
        + path("k1", "M18 72L26 18M44 72L36 18M22 46H40M20 58L41 46M22 46L43 60M24 32H38M24 32L39 46")
        + circle("pp k1", 31, 17, 9)
        + path("k1", "M31 8v18M22 17h18M25 11l12 12M37 11L25 23")
        + rect("pp k1", 6, 60, 18, 14)
        + path("o3 k1", "M4 60L15 53L26 60z")
        + path("kb", "M11 74v-8h7v8z")
        + path("nk k1", "M42 72q3-6 7-4q5-3 6 4z")
        + path("n1 k1", "M40 72h16l-3 8H43z")
        + circle("kb", 45, 81, 2)
        + circle("kb", 52, 81, 2)
        + path("k1", "M2 83h80"),
    )


def cloudlet() -> str:
    """Draws a cloud, or a puff of steam."""
    return path("pp k1", "M-14 5c-6 0-7-8-1-9c0-7 10-9 13-4c4-6 14-4 14 2c6 0 7 10 0 11z") + path("kh", "M0 3h10M3 0h7")


def geothermal() -> str:
    """Draws a house that takes its heat from below, its two pipes and their steam."""
    return tile(
        "o1",
        use("cloud", 27, 16, 0.8)
        + use("cloud", 58, 12, 1)
        + path("k1", "M29 40V24M33 40V24M54 36V20M58 36V20")
        + meadow("g1", "62C14 54 30 55 44 58C60 62 74 56 86 58")
        + path("n1 k1", "M18 60V42H50V60zM50 60V34H64V60z")
        + path("o3 k1", "M15 42L34 32L53 42z")
        + hatch("M40 42H50V60H40zM58 34H64V60H58z")
        + path("pp k1", "M23 47h6v6h-6zM33 47h6v6h-6z")
        + path("o2 k1", "M-2 70Q42 62 86 70V86H-2z")
        + path("k1", "M22 60v14q0 5 5 5h30q5 0 5-5V60")
        + path("ko", "M8 76q2-3 0-6M14 80q2-3 0-6M70 80q2-3 0-6M76 76q2-3 0-6M34 74q2-3 0-6M42 74q2-3 0-6M50 74q2-3 0-6"),
    )


def rack(x: int, y: int, width: int, units: int) -> str:
    """Draws a cabinet of computers."""
    shelves = "".join(f"M{x + 3} {y + 4 + 9 * unit}h{width - 6}v6h{6 - width}z" for unit in range(units))
    lamps = "".join(f"M{x + 6} {y + 7 + 9 * unit}h1m2 0h1M{x + width - 11} {y + 7 + 9 * unit}h5" for unit in range(units))
    return rect("n1 k1", x, y, width, 9 * units + 6) + path("b3 k1", shelves) + path("kp", lamps)


def datacenter() -> str:
    """Draws two cabinets of computers under their aerial."""
    return tile(
        "pp",
        meadow("g1", "62H86")
        + path("k1", "M64 26V12M60 14a6 6 0 0 1 8 0M57 10a11 11 0 0 1 14 0")
        + rack(8, 34, 30, 4)
        + rack(42, 25, 32, 5)
        + rect("pp k1", 14, 26, 16, 8)
        + circle("pp k1", 22, 30, 2.6)
        + path("kh", "M4 80h76"),
    )


def dam() -> str:
    """Draws a wall across a valley, the lake behind it and its spillway."""
    return tile(
        "o1",
        path("b2 k1", "M-2 26H86V60H-2z")
        + hatch("M0 26H84V50H0z", "wave")
        + path("g2 k1", "M-2 20C8 20 14 30 16 44C18 58 10 74 6 86H-2zM86 16C76 20 70 30 68 44C66 58 74 74 78 86H86z")
        + path("b1 k1", "M10 86C14 74 22 68 42 68S70 74 74 86z")
        + shaded("n1 k1", "M12 36C30 46 54 46 72 36L66 74C52 80 32 80 18 74z", "M46 45C56 44 64 42 71 39L66 74C60 76 52 78 46 78z")
        + path("pp k1", "M10 33C30 43 54 43 74 33V38C54 48 30 48 10 38z")
        + path("pp k1", "M38 48h8v25c-3 1-5 1-8 0z")
        + path("kh", "M40 52v20M42 52v21M44 52v20M26 46l2 30M33 47l1 31M54 47l-1 31"),
    )


def solar() -> str:
    """Draws four panels that face the sun."""
    return tile(
        "o1",
        circle("o2 k1", 62, 19, 9)
        + path("k1", "M62 5V2M62 33v3M48 19h-3M76 19h3M52 9l-2-2M72 9l2-2M52 29l-2 2M72 29l2 2")
        + meadow("g1", "44C20 36 50 46 86 40")
        + "".join(use("panel", x, y) for x, y in ((6, 44), (44, 44), (2, 64), (40, 64)))
        + path("kh", "M10 38h12M30 39h10"),
    )


def panel() -> str:
    """Draws a solar panel from its top left corner."""
    return path("k1", "M8 15v6M24 15v6") + path("b3 k1", "M6 0H34L28 16H0z") + path("kp", "M15.3 0l-6 16M24.7 0l-6 16M3 8h28")


def turbine(x: float, y: float, height: float, turn: float, scale: float) -> str:
    """Draws a turbine around its hub."""
    return path("pp k1", f"M{number(x - 1.2)} {y}L{number(x - 2.4)} {y + height}h4.8L{number(x + 1.2)} {y}z") + use(
        "rotor", x, y, scale, turn
    )


def rotor() -> str:
    """Draws three blades around their hub."""
    blade = path("pp k1", "M0 0C-4-6-3-18 0-25C2-18 2-6 0 0z")
    return "".join(place(blade, turn=turn) for turn in (0, 120, 240)) + circle("kb", 0, 0, 2.2)


def wind() -> str:
    """Draws two turbines on their hills."""
    return tile(
        "o1",
        use("cloud", 60, 15, 0.8)
        + path("kh", "M4 20h14M8 25h14M4 30h8")
        + meadow("g1", "60C20 48 40 62 86 50")
        + turbine(63, 38, 30, 35, 0.72)
        + meadow("g2", "74C24 60 56 76 86 66")
        + turbine(31, 32, 44, 8, 1.1)
        + path("kh", "M8 80l2-4M16 78l2-4M46 80l2-4M56 79l2-4M68 80l2-4"),
    )


def coal() -> str:
    """Draws two chimneys and their smoke; the foot of the tile is left to the cubes."""
    smoke = (
        "M22 24C16 22 16 14 23 14C22 6 34 4 36 10C42 4 54 6 52 13C60 8 72 12 68 19C76 20 74 28 66 27C60 32 50 28 46 26C40 30 28 30 22 24z"
    )
    return tile(
        "o1",
        shaded("nk k1", smoke, smoke)
        + meadow("g1", "64H86")
        + path("n1 k1", "M21 66L23 24H29L31 66zM37 66L39 28H45L47 66z")
        + path("o3 k1", "M21.6 36H30.4V41H21.4zM37.5 39H46.5V44H37.3z")
        + hatch("M27 24h2l2 42h-4zM43 28h2l2 38h-4z")
        + shaded("n1 k1", "M48 66V44L58 38V44L68 38V44L78 38V66z", "M64 42L68 38V44L78 38V66H64z")
        + path("pp k1", "M53 50h5v6h-5zM62 50h5v6h-5z")
        + path("kb", "M3 66C8 54 12 52 15 55C18 57 20 62 21 66z"),
    )


TOWERS = "M14 72C20 56 20 42 17 24H41C38 42 38 56 44 72zM46 72C51 58 51 46 48 31H67C64 46 64 58 69 72z"
TOWERS_SHADE = "M30 25H41C38 42 38 56 44 72H32C30 56 29 40 30 25zM58 31H67C64 46 64 58 69 72H60C58 58 58 44 58 31z"


def plant(windows: str) -> str:
    """Draws cooling towers and the reactor under its dome."""
    return (
        meadow("g1", "66C20 60 60 62 86 64")
        + shaded("n1 k1", TOWERS, TOWERS_SHADE)
        + ellipse("nk k1", 29, 24, 12, 2.6)
        + ellipse("nk k1", 57.5, 31, 9.5, 2.2)
        + path("pp k1", "M4 76V66a7 7 0 0 1 14 0V76zM64 76V62H80V76z")
        + path(windows, "M68 67h3v4h-3zM74 67h3v4h-3z")
        + path("kh", "M8 80h66M20 77h40")
    )


def nuclear() -> str:
    """Draws a nuclear power station at work, steam over its towers."""
    return tile("o1", use("cloud", 29, 12, 1.05) + use("cloud", 60, 18, 0.85) + plant("k1"))


def nuclear_down() -> str:
    """Draws a nuclear power station that rests for a turn: no steam, the moon over it, and a dark veil."""
    moon = path("o1 k1", "M64 6a10 10 0 1 0 10 13a9 9 0 0 1-10-13z")
    stars = path("kp", "M20 9h.1M34 14h.1M46 7h.1M50 20h.1M10 18h.1M76 9h.1M42 17h.1")
    return tile("b3", stars + moon + plant("kb") + hatch("M0 34H84V84H0z"))


CONSTRUCTIONS = {
    "village": village,
    "mine": mine,
    "geothermal": geothermal,
    "datacenter": datacenter,
    "dam": dam,
    "solar": solar,
    "wind": wind,
    "coal": coal,
    "nuclear": nuclear,
    "nuclear-down": nuclear_down,
}
"""By construction, in the order of the rules; the last is the nuclear power station face down."""
