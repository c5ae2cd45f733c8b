"""Yellow cards that make, mend and sort: factories, workshops and what comes out of them."""

from __future__ import annotations

from ludoterre.games.drawing import circle, dots, ellipse, hatch, path
from ludoterre.games.ecopolis.faces.common import Draw, flat, gable, ground, plate, several, use, wall, windows
from ludoterre.games.ecopolis.faces.economic_parts import tinted


def car_factory() -> str:
    """Draws a car on the assembly line between two robots."""
    return plate(
        "yellow",
        path("b1 k1", "M55 22L73 8V22L91 8V22L109 8V22L127 8V22L145 8V28H55z")
        + path("kh", "M55 28v60M73 28v60M91 28v60M109 28v60M127 28v60M145 28v60")
        + flat(88, "nk")
        + path("kb", "M-2 83H202V93H-2z")
        + path("pp", "".join(f"M{x} 88a3 3 0 1 1 6 0a3 3 0 1 1-6 0z" for x in range(2, 200, 16)))
        + path("b2 k1", "M46 80V66q3-6 16-8l18-18q18-4 34 0l18 18q20 1 24 10v12z")
        + path("pp k1", "M72 58l12-13h12v13zM101 45h9l12 13h-21z")
        + path("k1", "M98 45v32M104 63h6M46 72h10M148 70h8")
        + several("y-wheel", [(68, 80), (136, 80)])
        + use("y-arm", 172, 84)
        + use("y-arm", 28, 84, flip=True)
        + path("ko", "M60 45l-5 3M63 46l1 5M67 44l5 3"),
    )


def cement_works() -> str:
    """Draws the tower, the silos and the kiln of a cement works, and a mixer lorry."""
    return plate(
        "yellow",
        use("smoke", 66, 24, 0.9)
        + path("n1 k1", "M60 90V24h12v66z")
        + path("kb", "M60 30h12v5H60zM60 42h12v5H60z")
        + path("o2 k1", "M20 88L40 60L52 66L66 88z")
        + hatch("M40 60L52 66L66 88H44z")
        + path("pp k1", "M80 90V46q13-13 26 0v44zM110 90V46q13-13 26 0v44z")
        + hatch("M97 40l9 6v44h-9zM127 40l9 6v44h-9z")
        + path("k1", "M80 56h26M110 56h26M93 40V33h30v7")
        + path("n1 k1", "M136 52L202 72V84L136 64z")
        + path("kb", "M150 56.2l5 1.5v12l-5-1.5zM172 63l5 1.5v12l-5-1.5z")
        + flat(90, "n1")
        + path("pp k1", "M160 94V72h14q10 2 12 14v8z")
        + path("b1 k1", "M166 76h8q6 1 7 9h-15z")
        + path("nk k1", "M88 94v-8h74v8z")
        + path("o3 k1", "M90 76L104 62q22-4 44 4l10 8v10l-26 4q-24 2-36-4z")
        + path("kp", "M106 62q-6 10 0 23M122 61q-7 12 0 26M138 63q-6 12 0 24")
        + path("kb", "M82 72l10 2l-2 6l-8-2z")
        + several("y-wheel", [(104, 95), (121, 95), (172, 95)], 0.75),
    )


def craft_workshops() -> str:
    """Draws three workshops side by side: a smith's, a potter's and a joiner's."""
    unit = "M{0} 52h34v38h-34z"
    return plate(
        "yellow",
        use("tree", 14, 90, 0.8)
        + use("tree", 190, 90, 0.7)
        + ground(88)
        + "".join(wall(x, 46, 48, 44) + gable(x, 46, 48, 19, inks, 2) for x, inks in ((26, "o3"), (76, "b3"), (126, "g3")))
        + "".join(circle("pp k1", x, 38.5, 4) for x in (50, 100, 150))
        + path("o2 k1", "".join(unit.format(x) for x in (33, 83, 133)))
        + path("kh", "".join(f"M{x} 56h34M{x} 60h34" for x in (33, 83, 133)))
        + path("kb", "M35 70h29q0 7-10 9v4l5 6H41l5-6v-4q-9-2-11-9z")
        + path("o3 k1", "M48 67L62 57l2 3L50 69z")
        + path("kb", "M43 64l5-5l6 7l-5 5z")
        + path("r3 k1", "M94 64h12v4l6 8q0 12-5 14H93q-5-2-5-14l6-8z")
        + path("kp", "M89 77h22M91 83h18")
        + path("o3 k1", "M138 62h5v14h19v14h-5v-8h-14v8h-5z"),
    )


def reuse_centre() -> str:
    """Draws an armchair, a lamp and a chest of drawers that wait for somebody new."""
    return plate(
        "yellow",
        circle("pp k1", 98, 25, 23)
        + use("y-loop", 98, 24.5)
        + path("o2 k1", "M-2 78H202V106H-2z")
        + path("kh", "M0 86H200M0 96H200M30 78v8M90 86v10M150 78v8M170 86v10M20 96v8")
        + path("k1", "M102 96V60M92 96h20")
        + path("o3 k1", "M90 64L97 50h10l7 14z")
        + path("r3 k1", "M40 72V56q0-12 14-12h16q14 0 14 12v16z")
        + path("r2 k1", "M30 92V66q0-6 6-6t6 6v8h40v-8q0-6 6-6t6 6v26z")
        + path("k1", "M42 74v12h40V74M35 92v5M89 92v5M62 46v26")
        + path("o3 k1", "M124 94V58h54v36z")
        + path("k1", "M124 70h54M124 82h54M128 94v4M174 94v4")
        + path("kb", "M148 63h6v2.5h-6zM148 75h6v2.5h-6zM148 87h6v2.5h-6z")
        + path("b3 k1", "M130 58l-2-8q0-5 4-7v-5h6v5q4 2 4 7l-2 8z")
        + path("g2 k1", "M150 58V46h24v12z")
        + circle("pp k1", 157, 52, 4)
        + path("k1", "M165 50h6M165 54h6M172 46l4-9"),
    )


def recycling_centre() -> str:
    """Draws what a belt brings, and the three containers that it is sorted into."""
    bins = "".join(
        path(f"{inks} k1", f"M{x} 62h42l-4 36h-34z") + path("n1 k1", f"M{x - 2} 58h46v5h-46z")
        for x, inks in ((26, "b2"), (79, "o2"), (132, "g2"))
    )
    return plate(
        "yellow",
        path("k1", "M20 52V100M176 52V100")
        + path("kb", "M-2 44H178a5 5 0 0 1 0 10H-2z")
        + path("pp", "".join(f"M{x} 49a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z" for x in range(4, 180, 16)))
        + path("b2 k1", "M52 44V28l4-5v-9h7v9l4 5v16z")
        + path("pp k1", "M52 30h15v8H52zM54.5 11h10v4h-10z")
        + path("o2 k1", "M76 44V22h24v22zM76 22l-6-5M100 22l6-5M88 22v8")
        + path("n1 k1", "M114 44V24q7-4 14 0v20z")
        + path("r3", "M114 29h14v9h-14z")
        + path("pp k1", "M138 44l-3-10l6-6l9 2l4 8l-4 6z")
        + path("kh", "M138 36l8-4l4 7M142 31l2 9")
        + flat(96, "n1")
        + bins
        + use("y-loop", 47, 79, 0.8)
        + use("y-loop", 100, 79, 0.8)
        + use("y-loop", 153, 79, 0.8),
    )


def data_centre() -> str:
    """Draws a hall of computers and the fans that cool it."""
    return plate(
        "yellow",
        path("k1", "M182 92l6-50l6 50M176 54h24M178 64h20M184 76l8 8M192 76l-8 8M186 58l5 9M180 54Q150 50 168 40M200 54v2")
        + ground(90)
        + wall(30, 36, 140, 56, "pp")
        + path("n1 k1", "M26 30h148v7H26z")
        + several("y-fan", [(58, 21), (94, 21), (130, 21)])
        + several("y-rack", [(39, 44), (64, 44), (89, 44), (114, 44), (139, 44)])
        + path("k1", "M30 92H170")
        + several("bush", [(20, 94), (182, 97)], 0.9),
    )


def sawmill() -> str:
    """Draws a round saw that cuts a trunk, and the logs that wait."""
    return plate(
        "yellow",
        use("fir", 14, 78, 0.9)
        + use("fir", 34, 80, 1.1)
        + use("fir", 190, 74, 0.8)
        + ground(80)
        + use("y-blade", 94, 48)
        + path("o3 k1", "M24 52H136V76H24z")
        + path("kh", "M30 58h48M36 64h56M30 70h40M100 58h26M106 66h24M90 71h30")
        + path("kb", "M92 52h4v18h-4z")
        + ellipse("o1 k1", 24, 64, 6, 12)
        + path("kh", "M24 58a3 6 0 1 0 .1 0")
        + path("n1 k1", "M14 76H142V83H14z")
        + path("nk k1", "M26 83h7v17h-7zM122 83h7v17h-7z")
        + dots("ko", [(98, 90), (90, 94), (96, 97), (104, 95), (86, 99), (101, 101), (92, 101)])
        + several("y-log", [(152, 92), (169, 92), (186, 92), (160, 77), (177, 77), (169, 63)]),
    )


def textile_factory() -> str:
    """Draws a mill with its chimney, its reels of thread and its cloth."""
    return plate(
        "yellow",
        use("smoke", 92, 26, 0.8)
        + path("o3 k1", "M85 86l2-60h10l2 60z")
        + path("kp", "M87 33h10M87 40h10")
        + path("n1 k1", "M102 86V50l22-16v16l22-16v16l22-16v16l22-16v52z")
        + path("b1 k1", "M106 50l18-13v13zM128 50l18-13v13zM150 50l18-13v13zM172 50l18-13v13z")
        + windows(107, 54, 5, 1, 17, 1, 10, 8)
        + ground(80)
        + tinted("y-spool", "r3", 30, 101, 1.3)
        + tinted("y-spool", "b2", 78, 101, 1.3)
        + path("g2 k1", "M122 88h70q0 8 6 14h-70q-6-6-6-14z")
        + hatch("M122 88h70q0 8 6 14h-70q-6-6-6-14z", "dot")
        + path("g2 k1", "M122 68h70v20h-70z")
        + circle("pp k1", 122, 78, 10)
        + path("k1", "M122 73a5 5 0 1 1-5 5a3 3 0 0 0 5 1"),
    )


def repair_workshop() -> str:
    """Draws the tools on the wall of a workshop, and what is being mended on its bench."""
    return plate(
        "yellow",
        path("pp k1", "M46 4H148V54H46z")
        + hatch("M46 4H148V54H46z", "dot")
        + path("b3 k1", "M57 48V22q-6-3-5-9q1-4 4-5v7h8V8q3 1 4 5q1 6-5 9v26q-3 3-6 0z")
        + path("o3 k1", "M80 48V20h6v28z")
        + path("kb", "M74 20V11h19q4 2 5 7l-7-3v5z")
        + path("o3 k1", "M108 10h8v16h-8z")
        + path("n1 k1", "M110.5 26h3v20l-1.5 3l-1.5-3z")
        + path("n1 k1", "M124 48L138 18l8 4l-12 28z")
        + path("o3 k1", "M135 19l2-8h8l2 9l-4 4z")
        + flat(92, "n1")
        + path("pp k1", "M8 98V56h34v42z")
        + path("k1", "M8 64h34M12 60h8")
        + circle("b1 k1", 25, 81, 12)
        + circle("pp k1", 25, 81, 8)
        + circle("kb", 37, 60, 1.6)
        + path("o2 k1", "M54 74H192V81H54z")
        + path("o3 k1", "M60 81h8v18h-8zM178 81h8v18h-8z")
        + path("b3 k1", "M88 100V88h30v12zM96 88v-3h14v3")
        + path("r3 k1", "M72 74V50h52v24z")
        + circle("pp k1", 86, 62, 8)
        + path("pp k1", "M100 55h18v5h-18zM100 64h18v5h-18z")
        + path("k1", "M116 50l10-16")
        + circle("card-edge", 156, 58, 15)
        + circle("pp k1", 156, 58, 12.5)
        + path("k1", "M143.5 58h25M156 45.5v25M147 49l18 18M165 49l-18 18")
        + circle("kb", 156, 58, 2.5),
    )


INDUSTRY: dict[str, Draw] = {
    "car_factory": car_factory,
    "cement_works": cement_works,
    "craft_workshops": craft_workshops,
    "reuse_centre": reuse_centre,
    "recycling_centre": recycling_centre,
    "data_centre": data_centre,
    "sawmill": sawmill,
    "textile_factory": textile_factory,
    "repair_workshop": repair_workshop,
}
