"""The blue cards that make heat, and power from heat."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, numbers, path, place
from ludoterre.games.ecopolis.faces.common import Draw, box, door, flat, ground, plate, road, several, use, wall, windows
from ludoterre.games.ecopolis.faces.energy_parts import DROP, PILE, flame, pipe


def coal_power_station() -> str:
    """Draws heaps of coal, a belt that climbs to the boilers, and their smoke."""
    return plate(
        PILE,
        use("smoke", 78, 30, 0.95)
        + use("smoke", 100, 37, 0.7)
        + ground(90, "n1")
        + use("stack", 77, 90)
        + use("stack", 99, 90, 0.9)
        + use("cooling-tower", 140, 90)
        + use("cloud", 150, 42, 0.8)
        + wall(58, 64, 54, 26, "nk")
        + path("n1 k1", "M55 64l6-8h48l6 8z")
        + windows(63, 70, 5, 1, 10, 1, 6, 8, "o2")
        + path("pp k1", "M12 96L56 66l3 4L22 98z")
        + path("kh", "M17 97L58 68")
        + path("kb", "M-2 106Q8 82 24 86Q40 82 58 106zM150 106q14-18 26-13q14-2 26 13z")
        + path("kp", "M10 96l4-4l5 3M24 92l5-2l4 4M35 100l4-3l5 3M168 101l4-3l4 3M182 100l5-3l4 3"),
    )


def gas_power_station() -> str:
    """Draws a turbine hall with a flame on its wall, two gas holders and their yellow pipes."""
    sphere = (
        circle("pp k1", 0, -20, 14) + hatch("M5-33a14 14 0 0 1 0 26q7-13 0-26z") + path("k1", "M-14-20q14 5 28 0M-9-9L-11 0M0-6V0M9-9L11 0")
    )
    return plate(
        PILE,
        use("steam", 130, 28, 0.5)
        + flat(88, "n1")
        + use("stack", 131, 88, 0.95)
        + wall(136, 66, 36, 22, "n1", 0.25)
        + windows(141, 71, 3, 1, 10, 1, 6, 9, "b1")
        + path("b3 k1", "M62 42q31-14 62 0V88H62z")
        + path("b2 k1", "M59 42q34-16 68 0z")
        + hatch(box(106, 42, 18, 46))
        + flame(92, 68, 1.75)
        + place(sphere, 20, 93)
        + place(sphere, 47, 95)
        + pipe("M34 97H76V86M76 97H154V86M182 104V97H154")
        + circle("r3 k1", 114, 97, 3.6)
        + use("tree", 188, 90, 0.5),
    )


def oil_power_station() -> str:
    """Draws a great tank of fuel oil, a sooty chimney and a lorry that brings more."""
    lorry = (
        path("kb", "M-22-5h32v3h-32z")
        + path("o3 k1", "M-22-15a5 5 0 0 1 5-2h22a5 5 0 0 1 5 2v8h-32z")
        + path("o2 k1", "M12-4v-12h7l5 6v6z")
        + circle("kb", -14, -2, 3.4)
        + circle("kb", -5, -2, 3.4)
        + circle("kb", 17, -2, 3.4)
    )
    return plate(
        PILE,
        use("smoke", 118, 32, 0.95)
        + use("smoke", 112, 30, 0.6, flip=True)
        + ground(86, "n1")
        + use("stack", 115, 86, 0.92)
        + wall(98, 58, 56, 28, "nk", 0.35)
        + path("n1 k1", "M95 58h62l-5-7H100z")
        + windows(103, 63, 4, 1, 13, 1, 8, 9, "o2")
        + use("tank", 176, 88, 1)
        + pipe("M86 80H98")
        + wall(16, 46, 70, 44, "pp", 0.3)
        + path("n1 k1", "M13 46q38-13 76 0z")
        + path("kh", "M16 60h70M16 75h70")
        + place(path("kb", DROP), 46, 70, 1.9)
        + road(92)
        + place(lorry, 150, 101, 1.2),
    )


def nuclear_power_station() -> str:
    """Draws two cooling towers over a river, and the dome of the reactor."""
    return plate(
        PILE,
        use("steam", 66, 36, 0.9)
        + use("steam", 118, 42, 0.7)
        + ground(82, "g1")
        + use("cooling-tower", 70, 86, 1.15)
        + use("cooling-tower", 122, 84, 0.95)
        + path("o1 k1", "M146 86V64a14 14 0 0 1 28 0V86z")
        + hatch("M164 51a14 14 0 0 1 10 13V86H164z")
        + path("k1", "M146 64h28")
        + wall(140, 74, 44, 13, "n1")
        + windows(144, 78, 5, 1, 8, 1, 5, 5, "b1")
        + use("pylon", 24, 88, 0.9)
        + path("kh", "M13 55Q4 60-2 58M35 55Q50 62 60 58")
        + path("b2 k1", "M-2 92Q60 84 110 90T202 88V106H-2z")
        + path("kh", "M16 97q5-3 10 0t10 0M70 95q5-3 10 0t10 0M150 96q5-3 10 0t10 0M110 101q5-3 10 0t10 0"),
    )


def geothermal_plant() -> str:
    """Draws the ground cut open: cold water goes down to hot rock and comes up as steam."""
    return plate(
        PILE,
        use("steam", 84, 22, 0.72)
        + use("steam", 122, 23, 0.5)
        + path("n1 k1", "M-2 52H202V106H-2z")
        + path("o1 k1", "M-2 64q50-4 104 2t100-3V106H-2z")
        + path("o2 k1", "M-2 80q50 6 104-2t100 4V106H-2z")
        + path("o3 k1", "M-2 96q30-8 60-3t50-4t50 5t44-4V106H-2z")
        + path(
            "kh", "M8 58h14M42 57h10M150 58h18M176 57h12M10 72q6 3 12 0M34 73q6 3 12 0M150 74q6 3 12 0M176 72q6 3 12 0M16 88h10M172 90h12"
        )
        + wall(62, 34, 74, 18, "pp", 0.3)
        + path("g2 k1", "M60 34h78l-5-7H65z")
        + windows(68, 38, 5, 1, 13, 1, 8, 8, "b1")
        + path("n1 k1", "M79 27v-6h10v6zM117 27v-5h9v5z")
        + pipe("M78 52V92", "b")
        + pipe("M122 92V52", "o")
        + path("kp", "M75 70l3 4l3-4M119 74l3-4l3 4M75 82l3 4l3-4M119 86l3-4l3 4")
        + use("fir", 44, 53, 0.55)
        + use("fir", 148, 53, 0.5),
    )


def biogas_plant() -> str:
    """Draws the green domes that turn dung and leftovers into gas, next to the stable."""
    dome = (
        path("g3 k1", "M-28-16Q0-46 28-16z")
        + hatch("M8-30Q20-26 28-16H12z")
        + path("n1 k1", "M-28-16h56V0h-56z")
        + path("kh", "M-28-11h56M-28-6h56M-14-16q2-12 8-15M14-16q-2-12-8-15")
        + path("kp", "M-20-20q6-6 12-8")
    )
    return plate(
        PILE,
        use("sun", 62, 24)
        + ground(82)
        + place(dome, 120, 86, 0.8)
        + place(
            path("r3 k1", "M0 0V-22L10-32H34L44-22V0z")
            + path("n1 k1", "M-3-21L9-34H35L47-21z")
            + hatch("M-3-21L9-34H35L47-21z")
            + door(14, 0, 16, 15, "kb")
            + path("kp", "M14 0l16-15M14-15L30 0"),
            148,
            86,
            0.95,
        )
        + path("g2 k1", "M-2 92q52-6 102-2t102-2V106H-2z")
        + place(dome, 64, 96, 1.18)
        + pipe("M64 60V52H96V80")
        + flame(64, 88, 0.62)
        + path("o3 k1", "M102 100q6-16 14-10q6-8 12 1q8-2 10 9z")
        + path("kh", "M110 96h6M120 94h6M126 98h5")
        + use("cow", 162, 101, 1.1)
        + use("cow", 16, 100, 0.8),
    )


def wood_fired_boiler_house() -> str:
    """Draws a wooden hall, its chimney, and the logs that will warm the quarter."""
    logs = [(20 + 7.2 * row + 14.5 * i, 97 - 12.5 * row) for row in range(4) for i in range(4 - row)]
    return plate(
        PILE,
        place(
            path("pp k1", "M-3 0C-7-6-4-12 2-13C0-20 8-26 15-22C18-28 27-27 28-20C30-13 22-9 17-11C15-5 9-3 6-6C7-3 5-1 3 0z"), 132, 26, 0.8
        )
        + use("fir", 22, 88, 1)
        + use("fir", 60, 84, 0.8)
        + use("fir", 186, 88, 1.1)
        + ground(88)
        + path("o3 k1", "M127 50l1-24h8l1 24z")
        + path("kp", "M127 34h10M127 42h10")
        + wall(80, 54, 88, 38, "o2", 0.25)
        + path("kh", "M80 61h88M80 68h88M80 75h88M80 82h88")
        + path("n1 k1", "M74 55L96 38H152L174 55z")
        + hatch("M74 55L96 38H152L174 55z")
        + path("kb", "M112 92V70a12 10 0 0 1 24 0v22z")
        + flame(124, 82, 0.95)
        + windows(88, 66, 1, 1, 1, 1, 14, 11, "b1")
        + windows(146, 66, 1, 1, 1, 1, 14, 11, "b1")
        + several("log", logs)
        + use("person", 148, 101, 1.2),
    )


def district_heating() -> str:
    """Draws a street cut open: a warm pipe and a cold one lead from the boiler to every house."""
    return plate(
        PILE,
        use("cloud", 62, 20, 0.8)
        + wall(20, 36, 30, 32, "o2", 0.3)
        + path("n1 k1", "M42 36V18h7v18zM18 36h34v-4H18z")
        + flame(33, 54, 0.9)
        + use("flats", 66, 68, 0.92)
        + use("house", 106, 68, 1)
        + use("flats", 146, 68, 0.6)
        + use("tree", 186, 68, 0.66)
        + path("o1 k1", "M-2 68H202V106H-2z")
        + hatch("M-2 68H202V74H-2z")
        + pipe("M28 68V96H164V68M84 96V68M122 96V68", "b")
        + pipe("M38 68V84H156V68M76 84V68M114 84V68", "o")
        + path("kh", "M8 80h8M180 82h10M178 98h14M6 96h12M52 102h12M100 102h10M136 102h12"),
    )


def waste_incinerator() -> str:
    """Draws a claw that drops rubbish into the furnace, under a tall chimney."""
    return plate(
        PILE,
        use("smoke", 128, 26, 0.7)
        + ground(90, "n1")
        + path("pp k1", "M120 90L123 26h10l3 64z")
        + path("r3 k1", "M122.6 34h11l.4 7h-11.8zM122 48h12.4l.4 7h-13.2z")
        + wall(50, 44, 66, 46, "n1", 0.2)
        + path("kb", box(56, 52, 54, 38))
        + path("nk k1", "M47 45L60 34H106L119 45z")
        + path("kp", "M83 52v8")
        + path("o2 k1", "M74 70q-2-10 9-10t9 10l-5 4q0-8-4-8t-4 8z")
        + path("g2 k1", "M58 90q4-12 12-8q4-8 12-2q8-6 12 1q10-3 14 9z")
        + path("r2 k1", "M64 90q2-7 9-6l2 6zM92 90l3-8l8 3l1 5z")
        + circle("b2 k1", 84, 86, 4)
        + wall(134, 60, 34, 30, "o3", 0.25)
        + path("kb", "M142 90V76a9 7 0 0 1 18 0v14z")
        + flame(151, 82, 0.85)
        + place(
            path("g3 k1", "M-20-4v-17l6-3h20v20z")
            + path("pp k1", "M8-4v-14h8l4 7v7z")
            + path("kh", "M-14-22v17M-8-22v17M-2-22v17")
            + circle("kb", -12, -3, 3.4)
            + circle("kb", 12, -3, 3.4),
            26,
            100,
            1.15,
        ),
    )


def oil_refinery() -> str:
    """Draws columns, pipes and tanks around a burning flare."""

    def column(x: float, foot: float, width: float, height: float) -> str:
        half = width / 2
        return (
            path(
                "pp k1", f"M{numbers(x - half, foot)}v{numbers(-height)}a{numbers(half, half)} 0 0 1 {numbers(width, 0)}v{numbers(height)}z"
            )
            + hatch(box(x + half * 0.3, foot - height, half * 0.7, height))
            + path("k1", "".join(f"M{numbers(x - half - 2, foot - y)}h{numbers(width + 4)}" for y in range(12, int(height), 14)))
        )

    return plate(
        PILE,
        use("smoke", 142, 22, 0.6)
        + path("k1", "M138 88V28M142 88V28M138 80l4-6l-4-6l4-6l-4-6l4-6l-4-6l4-6l-4-6")
        + flame(140, 20, 0.9)
        + ground(86, "n1")
        + column(58, 88, 15, 46)
        + column(80, 88, 20, 62)
        + column(104, 88, 14, 38)
        + pipe("M86 24V20H118V80M48 60H38V88M97 66H128V80", "o")
        + pipe("M66 74H97M58 42V34H71", "b")
        + wall(110, 72, 24, 16, "nk")
        + use("tank", 170, 92, 1.3)
        + place(path("kb", DROP), 166, 79)
        + use("tank", 24, 96, 1.1)
        + pipe("M-2 100H202")
        + path("k1", "M50 104v-4M100 104v-4M150 104v-4"),
    )


HEAT: dict[str, Draw] = {
    "coal_power_station": coal_power_station,
    "gas_power_station": gas_power_station,
    "oil_power_station": oil_power_station,
    "nuclear_power_station": nuclear_power_station,
    "geothermal_plant": geothermal_plant,
    "biogas_plant": biogas_plant,
    "wood_fired_boiler_house": wood_fired_boiler_house,
    "district_heating": district_heating,
    "waste_incinerator": waste_incinerator,
    "oil_refinery": oil_refinery,
}
