"""Hazards that come from the sky: each a scene of its own, in the colour of its weather."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, number, path, place, rect
from ludoterre.games.ecopolis.faces.common import Draw, flat, ground, several, use, wall, windows

RAYS = (
    "M0-62L6-40H-6zM0 62L6 40H-6zM62 0L40 6V-6zM-62 0L-40 6V-6zM44-44L33-24L24-33z"
    "M-44-44L-33-24L-24-33zM44 44L33 24L24 33zM-44 44L-33 24L-24 33z"
)


FLAKE = (
    "M0-15V15M-13-7.5L13 7.5M-13 7.5L13-7.5M-4-13L0-9L4-13M-4 13L0 9L4 13"
    "M-13-2L-8-4.5L-9-10M13 2L8 4.5L9 10M-13 2L-8 4.5L-9 10M13-2L8-4.5L9-10"
)


def fumes() -> str:
    """Draws the upper edge of a bank of smog across the picture, and all that it hides below."""
    return path("o1", "M-2 0q12-9 26-3t30-3t28 3t32-3t30 3t34-3t24 3V58H-2z") + path(
        "kh", "M-2 0q12-9 26-3t30-3t28 3t32-3t30 3t34-3t24 3M6 7q12-6 24-2t26-3M70 6q14-5 26 0t28-2M140 6q14-6 26-1t28-3"
    )


def snowy_house() -> str:
    """Draws a wooden house with a thick cap of snow, 40 wide, from the left corner of its foot."""
    return (
        wall(0, -20, 40, 20, "o3", 0.25)
        + windows(6, -14, 2, 1, 20, 1, 8, 8, "o2")
        + path("n1 k1", "M28-42v12h8v-12z")
        + path(
            "i1 k1",
            "M-5-17Q-4-22 0-23L18-42Q20-44 22-42L40-23Q45-22 45-17Q36-21 30-17Q24-22 18-17Q12-22 6-17Q0-21-5-17z",
        )
    )


PARTS: dict[str, Draw] = {"fumes": fumes, "snowy-house": snowy_house}


def weather(inks: str, scene: str) -> str:
    """Draws a picture under a sky of its own ink."""
    return rect(inks, 0, 0, 200, 104) + use("lines") + scene


def gauge(level: float, inks: str) -> str:
    """Draws a large thermometer, 84 high, from the middle of its bulb; the level is the height of its column."""
    return (
        path("pp k1", "M-7-12V-66a7 7 0 0 1 14 0V-12a14 14 0 1 1-14 0z")
        + path(inks, f"M-3.5-8V{number(-level)}h7V-8z")
        + circle(f"{inks} k1", 0, 0, 10)
        + path("k1", "M7-62h5M7-52h5M7-42h5M7-32h5M7-22h5")
    )


def climate_change() -> str:
    """Draws the Earth with a fever, over a sea that rises around the houses."""
    return weather(
        "o1",
        circle("o2", 100, 48, 47)
        + place(path("o3", RAYS), 100, 48)
        + circle("b2 k1", 100, 48, 37)
        + path("g2 k1", "M70 27C78 14 94 10 104 12C108 18 100 22 96 28C90 30 88 38 80 40C74 42 66 42 64 40C65 35 67 31 70 27z")
        + path(
            "g2 k1", "M116 15C128 20 134 30 136 38C130 40 124 34 120 30C116 26 112 20 116 15zM70 68C76 68 84 74 86 82C80 80 74 76 70 68z"
        )
        + hatch("M122 18a37 37 0 0 1-8 64Q134 54 122 18z")
        + path("k1", "M78 50q6-5 12 0M106 50q6-5 12 0M79 44l9 2M117 44l-9 2")
        + path("r2", "M74 60a5 4 0 1 1 10 0a5 4 0 1 1-10 0zM114 60a5 4 0 1 1 10 0a5 4 0 1 1-10 0z")
        + path("k1", "M90 67q8-7 16 0")
        + place(
            path("pp k1", "M0-2.5h34a5 5 0 1 1 0 5H0z") + path("r3", "M6-1h32v2H6zM38 0m-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0z"), 102, 65, 1, 18
        )
        + path(
            "b1 k1",
            "M58 40c3 5 4 7 4 9a4 4 0 0 1-8 0c0-2 1-4 4-9zM146 24c3 5 4 7 4 9a4 4 0 0 1-8 0c0-2 1-4 4-9z"
            "M64 16c2 4 3 5 3 7a3 3 0 0 1-6 0c0-2 1-3 3-7z",
        )
        + path("i1 k1", "M4 92L12 68L22 74L30 62L46 92z")
        + hatch("M22 74L30 62L46 92H28z")
        + use("house", 152, 100, 1)
        + use("house", 178, 98, 0.8)
        + path("b3 k1", "M-2 90q8-5 17 0t17 0t17 0t17 0t17 0t17 0t17 0t17 0t17 0t17 0t17 0t17 0V106H-2z")
        + path("kp", "M12 98q6-3 12 0t12 0M80 97q6-3 12 0t12 0M150 98q6-3 12 0t12 0"),
    )


def heatwave() -> str:
    """Draws an enormous sun above a town that gasps for air."""
    return weather(
        "o2",
        circle("o1", 100, 24, 38)
        + place(path("o3", RAYS), 100, 24, 0.92, 22.5)
        + circle("o2 k1", 100, 24, 24)
        + use("flats", 42, 88, 0.8)
        + use("house", 70, 88, 0.7)
        + use("house", 112, 88, 0.7)
        + use("flats", 134, 88, 0.76)
        + flat(86, "o1")
        + place(gauge(64, "r3"), 22, 86, 0.9)
        + path("k1", "M180 98C180 84 182 78 176 72")
        + path(
            "g2 k1",
            "M176 72C164 62 154 70 152 86C158 80 162 78 166 80C164 86 166 92 169 94C170 86 174 82 178 82C182 84 185 90 186 96"
            "C190 90 191 84 188 80C193 80 196 84 199 88C200 74 188 64 176 72z",
        )
        + path("k1", "M88 103V64")
        + path("r2 k1", "M66 66Q88 40 110 66Q105 62 99 66Q94 62 88 66Q82 62 77 66Q71 62 66 66z")
        + path("r3 k1", "M88 53Q82 56 77 66Q82 62 88 66Q94 62 99 66Q94 56 88 53z")
        + use("person", 98, 103, 1.9)
        + path("b1 k1", "M110 76c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z"),
    )


def smog_peak() -> str:
    """Draws a town that disappears in its own fumes, and somebody who needs a mask."""
    return (
        rect("n1", 0, 0, 200, 104)
        + circle("o1", 150, 22, 14)
        + path("nk k1", "M-2 104V44h22V28h20v22h14V14h24v36h44V18h22v30h16V32h22v16h20v56z")
        + windows(60, 20, 2, 5, 8, 9, 4, 4.5, "o1")
        + windows(128, 24, 2, 4, 8, 9, 4, 4.5, "o1")
        + use("fumes", 0, 46)
        + path("n1", "M-2 60q14-7 28-1t30-3t30 3t32-3t30 3t32-3t22 2V92H-2z")
        + use("fumes", 200, 76, flip=True)
        + flat(92, "nk")
        + use("car", 32, 99, 1.15)
        + use("car", 178, 99, 1.15)
        + path(
            "n1 k1",
            "M12 95c-4 2-7-1-6-4c-5 0-7-6-3-8c-1-6 7-7 9-3c5 0 6 6 2 7c3 3 1 7-2 8z"
            "M156 95c-4 2-7-1-6-4c-5 0-7-6-3-8c-1-6 7-7 9-3c5 0 6 6 2 7c3 3 1 7-2 8z",
        )
        + path("b3 k1", "M60 106C62 90 80 86 100 86S138 90 140 106z")
        + path("o1 k1", "M80 58C80 76 90 86 100 86S120 76 120 58C120 34 80 34 80 58z")
        + path("o3 k1", "M78 62C72 40 84 30 100 30S128 40 122 62C121 54 118 48 112 46C104 50 90 50 86 46C82 50 79 56 78 62z")
        + path("pp k1", "M81 66Q100 58 119 66C119 78 110 87 100 87S81 78 81 66z")
        + path("kh", "M86 70q14-5 28 0M86 75q14-5 28 0M89 80q11-4 22 0")
        + path("k1", "M81 67L77 60M119 67L123 60M86 54q4-4 9-4M114 54q-4-4-9-4")
        + circle("kb", 91, 59, 1.8)
        + circle("kb", 109, 59, 1.8)
    )


def drought() -> str:
    """Draws a lake without water: cracked mud, a boat aground, and a bare tree."""
    return weather(
        "o1",
        circle("o1", 72, 28, 24)
        + circle("o2 k1", 72, 28, 15)
        + path("ko", "M72 8V3M72 48v5M52 28h-5M92 28h5M58 14l-4-4M86 14l4-4M58 42l-4 4M86 42l4 4")
        + path("n1 k1", "M-2 66Q40 52 84 62T202 56V106H-2z")
        + path("o2 k1", "M-2 74Q50 66 100 71T202 68V106H-2z")
        + path(
            "k1",
            "M14 74L22 84L8 94L14 106M22 84L48 86L58 72M48 86L56 98L50 106"
            "M56 98L84 94L92 82L86 71M92 82L118 86L128 98L122 106M84 94L92 106"
            "M118 86L130 76L128 70M130 76L156 82L164 94L158 106M156 82L168 70M164 94L190 92L202 98M190 92L184 80L188 69M128 98L164 94",
        )
        + path("kh", "M30 92l10 2M70 80l8 2M102 94l10 2M142 88l8 3M174 84l6 2M28 78l10 1M104 77l8 1M172 100l8 1")
        + place(
            path("r3 k1", "M-28-10C-20-6 14-6 30-12L24 4Q-6 10-22 2z")
            + path("pp k1", "M-28-10C-20-6 14-6 30-12L29-8.5Q-6-1-26.5-6z")
            + path("k1", "M0-8V-38")
            + path("o1 k1", "M0-37L18-16L0-12z"),
            116,
            80,
            1,
            -12,
        )
        + path(
            "kb",
            "M168 92C171 76 169 64 164 52L154 42L155 40L165 49L162 32L164 31L170 50L180 36L182 37"
            "L173 55L190 46L191 48L175 60C176 72 176 82 179 92Q173 95 168 92z",
        )
        + place(
            path("pp k1", "M-10 0C-6-5-2-5 0-4V4C-2 5-6 5-10 0z")
            + path("k1", "M0 0H15M4-4v8M8-3.5v7M12-2.5v5M15 0l5-4v8z")
            + circle("kb", -5, -0.5, 0.9),
            44,
            99,
            0.9,
            -8,
        )
        + path("k1", "M28 82Q27 75 31 72M28 78l-4-3"),
    )


def cold_snap() -> str:
    """Draws a town under snow: icicles, a smoking chimney and a thermometer that has sunk."""
    snow = "M14 12h.1M20 17h.1M25 12h.1M31 20h.1M41 19h.1M47 11h.1M50 19h.1M57 12h.1M62 19h.1M4 17h.1M53 15h.1M28 16h.1"
    return (
        rect("b2", 0, 0, 200, 104)
        + use("lines")
        + place(path("kp", snow), scale=3)
        + path(
            "i1 k1",
            "M-2-2H202V6L196 24L190 8L184 16L178 7L170 32L162 8L156 18L150 7L140 9L134 20L128 7L116 8L110 14L104 7L92 8L86 22"
            "L80 8L72 14L66 7L56 9L48 34L40 8L34 20L28 7L20 9L12 28L4 8L-2 10z",
        )
        + place(path("kp", FLAKE), 92, 38, 1.4)
        + path("i1 k1", "M-2 80Q40 66 88 76T202 70V106H-2z")
        + use("fir", 80, 84, 0.85)
        + use("fir", 186, 82, 0.9)
        + path("i1 k1", "M80 48l7 12q-7-4-14 0zM186 44l7.5 12q-7.5-4-15 0z")
        + use("snowy-house", 92, 88, 0.86)
        + path("pp k1", "M120 52q-5-6 1-10t0-11q6 4 5 9t-2 12z")
        + use("snowy-house", 138, 93, 1.1)
        + circle("i1 k1", 62, 92, 10)
        + circle("i1 k1", 62, 77, 7)
        + path("kb", "M55.5 71h13v-2h-3v-6h-7v6h-3zM60 76a1 1 0 1 1-.1 0zM62 88a1 1 0 1 1-.1 0zM62 93a1 1 0 1 1-.1 0z")
        + path("o3 k1", "M62 78l9 2l-9 1z")
        + path("k1", "M71 90l9-8M53 90l-8-7")
        + place(gauge(22, "b3"), 26, 84, 0.82)
    )


def wind_and_sun() -> str:
    """Draws a cloud that blows and a sun that shines: turbines turn, panels gleam, a kite flies."""
    return weather(
        "b1",
        circle("b1", 154, 30, 34)
        + place(path("o3", RAYS), 154, 30, 0.72)
        + circle("o2 k1", 154, 30, 22)
        + path("k1", "M145 27q3-4 6 0M157 27q3-4 6 0M145 35q9 9 18 0")
        + path("pp k1", "M6 44c-8-2-8-14 2-15c-2-12 14-16 20-8c7-10 24-6 23 5c9 0 11 12 3 15c4 6-4 10-9 7c-6 4-14 3-17-1c-6 4-18 4-22-3z")
        + path("kh", "M12 40q6 4 12 1M20 46q8 3 13-1")
        + path("k1", "M30 27q3-3 6 0M42 27q3-3 6 0M52 38q6-4 7 1q-1 5-7 3")
        + circle("r2", 32, 36, 3)
        + path("kp", "M66 36h34q9 0 9-7t-8-6M66 43h50q10 0 9 8t-9 5M66 50h24q8 0 8 7t-8 6")
        + ground(80, "g1")
        + use("turbine", 100, 84, 1)
        + place(path("pp k1", "M-2 0L-1-54H1L2 0z") + use("blades", 0, -54, turn=70), 66, 82, 0.62)
        + path("g2 k1", "M-2 92q52-8 102-2t102-3V106H-2z")
        + several("panel", ((134, 92), (162, 92), (190, 92)), 1.15)
        + use("person", 24, 98, 1.2)
        + path("k1", "M27 89Q34 74 44 68")
        + path("r3 k1", "M44 68l14-4l-4-10l-13 4z")
        + path("k1", "M44 68l10-14M41 58l17 6M44 68q-2 5 2 6q3 2 1 6"),
    )


WEATHER: dict[str, Draw] = {
    "climate_change": climate_change,
    "heatwave": heatwave,
    "smog_peak": smog_peak,
    "drought": drought,
    "cold_snap": cold_snap,
    "wind_and_sun": wind_and_sun,
}
