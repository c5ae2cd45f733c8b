"""Yellow cards that carry people and goods: bus, tram, bicycle, plane, ship, train and motorway."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, path, place
from ludoterre.games.ecopolis.faces.common import Draw, arches, flat, ground, plate, road, several, use, wall, water, windows
from ludoterre.games.ecopolis.faces.economic_parts import tinted


def bus_line() -> str:
    """Draws a bus that reaches its stop, where two people wait."""
    return plate(
        "yellow",
        use("flats", 4, 88, 0.8)
        + use("tree", 152, 88, 0.9)
        + road(88)
        + path("g2 k1", "M24 90V44q0-9 9-9h96q11 0 13 10l4 26v19z")
        + path("pp k1", "M31 43h19v18H31zM54 43h19v18H54zM77 43h19v18H77zM120 43h11q3 0 4 3l3 15h-18z")
        + path("b1 k1", "M100 43h16v42h-16zM108 43v42")
        + path("o2 k1", "M24 68h76v7H24zM116 68h29.5l.9 7H116z")
        + path("pp k1", "M138 79h8v5h-8z")
        + use("y-wheel", 49, 90)
        + use("y-wheel", 130, 90)
        + path("k1", "M172 96V52")
        + circle("o2 k1", 172, 54, 11)
        + path("pp k1", "M165 50h14v8h-14zM165 54h14")
        + several("person", [(160, 98), (185, 99)], 1.6),
    )


def tramway() -> str:
    """Draws a tram on a track of grass, under its wire."""
    return plate(
        "yellow",
        several("poplar", [(16, 80), (34, 78)], 0.9)
        + use("flats", 162, 80, 0.8)
        + ground(78, "g2")
        + path("n1 k1", "M22 106L152 79h16L126 106z")
        + path("k1", "M52 106L160 79M96 106L166 79M188 84V28M188 32h-24")
        + path("k1", "M-2 11L94 21L202 36M86 28l10-4l-7-5h16")
        + path("b1 k1", "M92 32L176 50V80L92 93z")
        + path("pp k1", "M104 45l15 2.3v15.2l-15-.3zM124 47.8l12 1.8v13.2l-12-.3zM141 50.4l10 1.5v11.2l-10-.3zM156 52.7l8 1.2v9.4l-8-.3z")
        + path("o3 k1", "M92 68L176 65V72L92 79z")
        + path("pp k1", "M42 92V44q0-14 14-16h24q14 2 14 16v48z")
        + path("b3 k1", "M47 50q0-10 10-11h22q10 1 10 11v16H47z")
        + path("kp", "M53 61l10-17M60 61l7-12")
        + path("o3 k1", "M42 71h52v9H42z")
        + path("kb", "M58 30h20v5H58zM46 92h44l-4 6H50z")
        + circle("pp k1", 51, 75.5, 3)
        + circle("pp k1", 85, 75.5, 3),
    )


def cycle_network() -> str:
    """Draws a cyclist on a broad lane of her own, at the gates of the town."""
    spokes = "M-15 0h30M0-15v30M-10.6-10.6l21.2 21.2M-10.6 10.6l21.2-21.2"
    rim = circle("kb", 0, 0, 18) + circle("pp", 0, 0, 15) + path("kh", spokes) + circle("kb", 0, 0, 2)
    frame = "M66 78L88 52L114 51L96 78zM88 52L96 78M132 78L115 44"
    return plate(
        "yellow",
        use("flats", 6, 72, 0.6)
        + several("house", [(24, 72), (168, 70)], 0.7)
        + use("tree", 152, 76, 0.7)
        + ground(70)
        + path("b2 k1", "M-2 90Q100 78 202 90V106H-2z")
        + path("kd", "M0 100Q100 89 200 100")
        + place(rim, 66, 78)
        + place(rim, 132, 78)
        + path("b3 k1", "M90 50l9 14l-5 20l5 1l6-21l-6-15z")
        + path("co-o w4", frame)
        + path("co-s w4", frame)
        + path("kb", "M80 48h15l-2 4H81zM110 42h12l3 5l-3 1l-3-3h-9z")
        + path("b3 k1", "M84 48q-2-8 5-9l9 5l14 16l-8 24h7v3h-13l6-26l-13-10z")
        + path("r2 k1", "M84 44q2-18 16-22l9 6l12 12l-3 4l-14-7l-7 10z")
        + circle("pp k1", 120, 41, 2.5)
        + circle("pp k1", 108, 17, 7)
        + path("g3 k1", "M99 16q1-10 10-9q8 1 8 8z"),
    )


def airport() -> str:
    """Draws an airliner that takes off, with the control tower and the terminal behind it."""
    plane = (
        path("n1 k1", "M8-5L-6-18h-7l7 13z")
        + path("o2 k1", "M-42-3l-9-18h9l15 17z")
        + path("pp k1", "M-48 2C-48-4-41-6-32-6H26C37-6 44-2 48 2C44 7 37 8 26 8H-32C-41 8-48 7-48 2z")
        + path("n1 k1", "M10 4L-17 27h-11L-12 4z")
        + path("kh", "M4 6l-23 20M-1 6l-21 20")
        + path("kb", "M-28-1h3v3h-3zM-20-1h3v3h-3zM-12-1h3v3h-3zM-4-1h3v3h-3zM4-1h3v3h-3zM12-1h3v3h-3zM20-1h3v3h-3zM36-3l7 4h-9z")
        + path("nk k1", "M-10 14h11q3 3 0 6h-11z")
    )
    return plate(
        "yellow",
        several("cloud", [(68, 66), (178, 54)], 0.8)
        + flat(78, "g1")
        + path("nk k1", "M-2 106L86 80h28l88 26z")
        + path("pp", "M94 106l3-9h6l3 9zM97.5 93l1-5h3l1 5zM98.5 85l.5-3h2l.5 3z")
        + wall(122, 63, 72, 17)
        + path("n1 k1", "M118 64q40-11 80 0z")
        + windows(127, 68, 9, 1, 7.2, 1, 5, 7, "b1")
        + path("n1 k1", "M20 82l3-26h10l3 26z")
        + hatch("M28 56h5l3 26h-8z")
        + path("b1 k1", "M12 46h32l-5 11H17z")
        + path("pp k1", "M14 41h28v5H14zM22 46l1 11M34 46l-1 11M28 41v-9")
        + place(plane, 102, 38, 1.08, -16),
    )


def cargo_port() -> str:
    """Draws a ship full of containers under the crane of the quay."""
    return plate(
        "yellow",
        path("o2 k1", "M50 32h18v12H50zM86 44h18v14H86zM122 44h18v14h-18z")
        + path("b3 k1", "M68 32h18v12H68zM50 44h18v14H50zM122 58h18v14h-18zM86 58h18v14H86z")
        + path("r3 k1", "M86 32h18v12H86zM68 44h18v14H68zM104 58h18v14h-18zM50 58h18v14H50z")
        + path("g2 k1", "M104 44h18v14h-18zM68 58h18v14H68z")
        + path(
            "kh",
            "M54 34v36M59 34v36M64 34v36M72 34v36M77 34v36M82 34v36M90 34v36M95 34v36M100 34v36M108 46v24M113 46v24M126 46v24M131 46v24",
        )
        + path("pp k1", "M22 74V46h20v28zM20 46h24v-4H20z")
        + windows(25, 50, 2, 2, 8, 10, 6, 6, "b1")
        + water(84)
        + path("nk k1", "M8 72H158L146 94H18z")
        + path("r3 k1", "M14.5 84H151.5L146 94H18z")
        + path("n1 k1", "M160 82H202V106H160z")
        + path("o2 k1", "M164 82V20h5v62zM188 82V20h5v62zM96 16H200v5H96z")
        + path("k1", "M169 40l19 24M188 40l-19 24M178 16V4L100 16M178 4l20 12M113 21v23")
        + path("kb", "M107 21h12v4h-12z"),
    )


def railway_station() -> str:
    """Draws the clock tower and the arcades of a station, and the train before them."""
    return plate(
        "yellow",
        several("cloud", [(22, 60), (178, 58)], 0.8)
        + ground(82)
        + path("n1 k1", "M38 44h124l-8-9H46z")
        + wall(40, 44, 120, 40)
        + arches(46, 76, 3, 15, 11, 25)
        + arches(116, 76, 3, 15, 11, 25)
        + wall(91, 22, 20, 60, "n1", 0.4)
        + path("o3 k1", "M87 23L101 5l14 18z")
        + circle("pp k1", 101, 36, 8)
        + path("k1", "M101 30.5V36l4 2.5")
        + flat(96, "nk")
        + path("kp", "M0 100H200")
        + path("b3 k1", "M-2 94V64H128q22 2 38 24q2 6-6 6z")
        + path("pp k1", "M4 69h16v10H4zM26 69h16v10H26zM48 69h16v10H48zM70 69h16v10H70zM92 69h16v10H92zM116 69h14q10 2 16 10h-30z")
        + path("o2 k1", "M-2 83H160.5l3 5H-2z")
        + path("k1", "M67 64v30M112 64v30")
        + path("kb", "M8 94a4 4 0 0 0 8 0zM48 94a4 4 0 0 0 8 0zM78 94a4 4 0 0 0 8 0zM120 94a4 4 0 0 0 8 0zM142 94a4 4 0 0 0 8 0z"),
    )


def motorway() -> str:
    """Draws six lanes full of cars that run to the horizon under a sign."""
    return plate(
        "yellow",
        ground(50)
        + several("tree", [(20, 62), (182, 60)], 0.5)
        + path("nk k1", "M-40 106L92 50h16L240 106z")
        + path("g2 k1", "M92 106L99 50h2L108 106z")
        + path(
            "pp",
            "M36 106l13-14h4l-11 14zM60 82l8-9h2l-7 9zM78 64l5-6h1l-4 6zM164 106l-13-14h-4l11 14zM140 82l-8-9h-2l7 9zM122 64l-5-6h-1l4 6z",
        )
        + path("k1", "M40 58V14M156 58V14M40 18H156M40 22H156")
        + path("b3 k1", "M52 9h40v24H52zM104 9h40v24h-40z")
        + path("pp", "M72 12l8 8h-5v10h-6V20h-5zM124 12l8 8h-5v10h-6V20h-5z")
        + tinted("y-front", "pp", 84, 66, 0.6)
        + tinted("y-front", "o3", 66, 76, 0.9)
        + tinted("y-front", "b2", 34, 98, 1.5)
        + tinted("y-front", "r2", 74, 100, 1.3)
        + tinted("y-front", "g2", 116, 66, 0.6)
        + path("kb", "M124 98v6h8v-6zM150 98v6h8v-6z")
        + path("pp k1", "M120 58h42v42h-42z")
        + path("k1", "M141 58v42M138 76v6M144 76v6")
        + path("r3", "M122 95h6v3h-6zM154 95h6v3h-6z"),
    )


MOVING: dict[str, Draw] = {
    "bus_line": bus_line,
    "tramway": tramway,
    "cycle_network": cycle_network,
    "airport": airport,
    "cargo_port": cargo_port,
    "railway_station": railway_station,
    "motorway": motorway,
}
