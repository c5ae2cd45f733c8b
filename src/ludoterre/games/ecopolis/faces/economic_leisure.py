"""Yellow cards that people visit: hotel, museum, cinema, theme park and ski resort."""

from __future__ import annotations

from math import cos, radians, sin

from ludoterre.games.drawing import circle, hatch, numbers, path, place
from ludoterre.games.ecopolis.faces.common import Draw, box, ground, plate, several, use, wall, windows


def grand_hotel() -> str:
    """Draws a hotel with a tower, an awning and two palms."""
    return plate(
        "yellow",
        ground(90)
        + wall(52, 36, 96, 58)
        + path("n1 k1", "M48 37l8-16h88l8 16z")
        + hatch("M48 37l8-16h88l8 16z")
        + path("pp k1", "M60 35v-8l5-5l5 5v8zM74 35v-8l5-5l5 5v8zM116 35v-8l5-5l5 5v8zM130 35v-8l5-5l5 5v8z")
        + wall(88, 25, 24, 69, "o2")
        + path("o3 k1", "M84 26L100 13l16 13z")
        + use("flag", 100, 15, 0.6)
        + windows(57, 43, 3, 2, 10, 14, 6, 9)
        + windows(117, 43, 3, 2, 10, 14, 6, 9)
        + windows(92, 30, 2, 3, 10, 14, 6, 10, "b1")
        + path("k1", "M52 70h36M112 70h36")
        + windows(57, 75, 3, 1, 10, 1, 7, 15, "b1")
        + windows(117, 75, 3, 1, 10, 1, 7, 15, "b1")
        + path("kb", "M93 94V82a7 7 0 0 1 14 0v12z")
        + path("r3 k1", "M86 74h28l6 10H80z")
        + path("kp", "M93 74l-3 10M100 74v10M107 74l3 10")
        + path("r2 k1", "M78 106L92 94h16l14 12z")
        + use("y-palm", 32, 98, 1.2)
        + use("y-palm", 168, 98, 1.1, flip=True),
    )


def museum() -> str:
    """Draws a temple of art with its columns and its banners."""
    columns = (44, 61, 78, 115, 132, 149)
    return plate(
        "yellow",
        several("poplar", [(20, 92), (182, 92)], 0.9)
        + ground(90)
        + path("pp k1", "M34 42L100 10l66 32z")
        + path("n1 k1", "M50 38.5L100 15l50 23.5z")
        + circle("o2 k1", 100, 30, 6.5)
        + wall(36, 42, 128, 6)
        + wall(40, 48, 120, 36, "nk")
        + path("pp k1", "".join(box(x, 48, 8, 36) for x in columns))
        + path("kh", "".join(f"M{x + 3} 50v32M{x + 5.5} 50v32" for x in columns))
        + path("kb", "M91 84V60a9 7 0 0 1 18 0v24z")
        + path("r3 k1", "M53.5 51h7v26l-3.5-3l-3.5 3zM140.5 51h7v26l-3.5-3l-3.5 3z")
        + path("pp k1", "M34 84h132v5H34zM28 89h144v5H28zM22 94h156v6H22z")
        + several("person", [(70, 102), (80, 103), (134, 102)], 1.3),
    )


def cinema() -> str:
    """Draws the screen, its curtains and the heads of those who watch."""
    heads = "".join(f"M{x - 12} 106q1-9 8-10a8 8 0 1 1 8 0q7 1 8 10z" for x in (22, 61, 100, 139, 178))
    return plate(
        "yellow",
        path("kb", "M0 0H200V104H0z")
        + path("b1 k1", "M38 8H162V76H38z")
        + circle("o2", 130, 30, 11)
        + path("b2 k1", "M38 56H162V76H38z")
        + path("kh", "M46 64q4-3 8 0t8 0M120 66q4-3 8 0t8 0M140 60q4-3 8 0")
        + path("pp k1", "M92 54V16Q122 30 120 54zM88 54V24Q72 36 70 54z")
        + path("o3 k1", "M64 58H128L120 68H74z")
        + path("r3 k1", "M0 0H44Q44 44 30 84H0zM200 0H156Q156 44 170 84H200z")
        + path("k1", "M10 0V84M22 0Q22 50 16 84M34 0Q34 46 24 84M190 0V84M178 0Q178 50 184 84M166 0Q166 46 176 84")
        + path("o2 k1", "M-2-2H202V5H-2z")
        + path("r2 k1", "".join(f"M{x} 106V92q0-6 6-6h22q6 0 6 6v14z" for x in (5, 44, 83, 122, 161)))
        + path("kb", heads),
    )


def theme_park() -> str:
    """Draws a big wheel, a roller coaster and a striped tent."""
    rim = [(100 + 37 * cos(radians(45 * i)), 46 + 37 * sin(radians(45 * i))) for i in range(8)]
    spokes = "".join(f"M100 46L{numbers(x, y)}" for x, y in rim)
    inks = ("r3", "o2", "g3", "b2") * 2
    track = "M-4 74Q8 38 22 60T50 92H204M144 74a18 18 0 1 1 36 0a18 18 0 1 1-36 0"
    return plate(
        "yellow",
        ground(90)
        + path("co-o w4", track)
        + path("co-s w4", track)
        + path("k1", "M4 60v38M14 54v44M24 64v34M34 80v18M134 94v6M146 94v6M178 94v6M192 94v6")
        + path("card-edge", "M100 46L80 98M100 46l20 52")
        + circle("k1", 100, 46, 37)
        + circle("k1", 100, 46, 33)
        + path("k1", spokes)
        + circle("o3 k1", 100, 46, 5)
        + "".join(
            path(f"{ink} k1", f"M{numbers(x - 6, y)}h12a6 7 0 0 1-12 0zM{numbers(x - 6, y)}q6-8 12 0z")
            for ink, (x, y) in zip(inks, rim, strict=True)
        )
        + path("pp k1", "M42 100V84L60 68l18 16v16z")
        + path("r3 k1", "M42 100V84L60 68l-9 16v16zM60 100V68l9 16v16z"),
    )


def skier() -> str:
    """Draws somebody who skis down to the right, 30 high, around the feet."""
    return (
        path("card-edge", "M-18 3L20 11M-16 7L16 14M13-14L-16-6")
        + path("b3 k1", "M-10-11l12 1l4 6l-4 12l-5-1l3-9l-11-2z")
        + path("o2 k1", "M-10-10L-1-26l9 4l7 7l-2 4l-8-5l-4 8z")
        + circle("pp k1", 7, -28, 5)
        + path("r3 k1", "M1-29q2-8 9-5l3 5z")
    )


def ski_resort() -> str:
    """Draws a cable car over white slopes, and somebody who skis down."""
    return plate(
        "yellow",
        path("pp k1", "M-2 74L34 34L58 58L100 10L140 56L164 36L202 76V106H-2z")
        + hatch("M100 10L140 56L128 72L110 48L104 60zM34 34L58 58L50 68L40 58zM164 36L202 76H176L170 58z")
        + path("i1 k1", "M-2 86Q60 62 116 80T202 82V106H-2z")
        + path("kh", "M40 104Q70 78 110 88M56 106Q86 84 118 92")
        + several("fir", [(16, 92), (32, 88)], 0.8)
        + path("k1", "M-2 62L202 14M176 90V20M168 22h16")
        + path("k1", "M82 42v8")
        + path("r3 k1", "M64 56q0-6 6-6h24q6 0 6 6v14q0 6-6 6H70q-6 0-6-6z")
        + path("b1 k1", "M69 54h11v11H69zM84 54h11v11H84z")
        + path("o3 k1", "M154 92V80h28v12z")
        + path("i1 k1", "M148 82L168 66l20 16l-3 3l-17-13l-17 13z")
        + path("kb", "M166 92v-8h6v8z")
        + place(skier(), 124, 92),
    )


LEISURE: dict[str, Draw] = {
    "grand_hotel": grand_hotel,
    "theme_park": theme_park,
    "museum": museum,
    "cinema": cinema,
    "ski_resort": ski_resort,
}
