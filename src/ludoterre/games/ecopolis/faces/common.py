"""What the pictures of the cards have in common: their paper, their air, and the shapes that they repeat by reference.

A picture is 200 wide and 104 high and shows one hero among three to five things. A card prints its points over the top left corner
(to 40 × 42) and its impact on the climate over the top right one (from 152, to 42): a picture keeps nothing that matters there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludoterre.games import drawing_nature as nature
from ludoterre.games.drawing import circle, ellipse, hatch, number, numbers, path, place, rect, transform

Draw = Callable[[], str]

PREFIX = "ecp-"
WIDTH, HEIGHT = 200, 104
COATS = {"pp": "n1", "r3": "o1", "b2": "o2", "b3": "o1", "g3": "o2"}
"""Inks of people's coats, each with the ink of the wearer's face."""
AIR = {"pink": "r1", "yellow": "o1", "blue": "b1"}


def symbol(name: str, box: str, drawing: str) -> str:
    """Wraps a drawing as a symbol of the page; the box is its viewBox."""
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'


def group(name: str, drawing: str) -> str:
    """Wraps a shape that is drawn around its origin."""
    return f'<g id="{name}">{drawing}</g>'


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a shared part (see PARTS) into a picture: its foot stands at the point given."""
    if scale == 1 and not turn and not flip:
        where = "".join(f' {axis}="{number(value)}"' for axis, value in (("x", x), ("y", y)) if value)
        return f'<use href="#{PREFIX}{name}"{where}/>'
    return f'<use href="#{PREFIX}{name}"{transform(x, y, scale, turn, flip)}/>'


def several(name: str, places: Iterable[tuple[float, float]], scale: float = 1, flip: bool = False) -> str:
    """Puts a shared part into a picture several times, all of one size."""
    return "".join(use(name, x, y, scale, flip=flip) for x, y in places)


def plate(pile: str, scene: str) -> str:
    """Draws a picture: the air of its pile with an engraver's lines, and the scene in front of it."""
    return use(f"air-{pile}") + scene


def air(inks: str) -> Draw:
    """Returns how to draw the air of a pile."""
    return lambda: rect(inks, 0, 0, WIDTH, HEIGHT) + use("lines")


def lines() -> str:
    """Draws the engraver's lines of the sky, by hand: dense at the top, sparse at the horizon, and no gap above another."""
    return path(
        "kh",
        "M-2 4q34-1 67 0M71 4q40 1 79 0M157 4q24 0 45 0M-2 8q16 1 33 0M37 8q38-1 76 0M119 8q42 1 83 0M-2 12.6q46 1 94 0M99 12.6q16-1 34 0"
        "M140 12.6q30 0 62 0M-2 18q26-1 51 0M57 18q34 1 68 0M132 18q30-1 57 0M11 24q36 1 74 0M93 24q38-1 76 0M178 24q12 0 24 0"
        "M-2 31q18 1 38 0M46 31q32-1 63 0M121 31q40 1 81 0M19 39q26-1 52 0M85 39q30 1 62 0M161 39q20 0 41 0"
        "M-2 48q14 1 29 0M53 48q20-1 42 0M113 48q32 1 64 0M8 58q16-1 33 0M79 58q20 1 40 0M151 58q22-1 46 0",
    )


# ---------- the land: a line across the picture, and everything below it ----------


def ground(y: float = 88, inks: str = "g1") -> str:
    """Draws gently rolling ground from a height down to the foot of the picture."""
    return path(f"{inks} k1", f"M-2 {number(y)}q52-6 102-1t102-1V106H-2z")


def flat(y: float = 90, inks: str = "n1") -> str:
    """Draws level ground: a square, a quay, a floor."""
    return path(f"{inks} k1", f"M-2 {number(y)}H202V106H-2z")


def road(y: float = 92) -> str:
    """Draws a road with its dashed middle line, down to the foot of the picture."""
    return flat(y, "nk") + path("kd", f"M0 {number((y + HEIGHT) / 2)}H200")


def water(y: float = 76, inks: str = "b2") -> str:
    """Draws open water with little waves, from a height down to the foot of the picture."""
    return flat(y, inks) + use("waves", 0, y)


# ---------- buildings ----------


def box(x: float, y: float, width: float, height: float) -> str:
    """Outlines a rectangle, for `path` or `hatch`."""
    return f"M{numbers(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"


def wall(x: float, y: float, width: float, height: float, inks: str = "pp", shade: float = 0) -> str:
    """Draws a wall from its top left corner; `shade` says how much of its right side is hatched (0 to 1)."""
    drawn = path(f"{inks} k1", box(x, y, width, height))
    return drawn + (hatch(box(x + width * (1 - shade), y, width * shade, height)) if shade else "")


def gable(x: float, y: float, width: float, height: float, inks: str = "o3", over: float = 3) -> str:
    """Draws a pointed roof on a wall whose top left corner is given; it juts out over both sides."""
    return path(f"{inks} k1", f"M{numbers(x - over, y)}L{numbers(x + width / 2, y - height)}L{numbers(x + width + over, y)}z")


def windows(
    x: float, y: float, columns: int, rows: int, dx: float, dy: float, width: float = 5, height: float = 6.5, inks: str = "pp"
) -> str:
    """Draws rows of windows in one stroke, from the top left corner of the first; dx and dy lead to the next one."""
    pane = f"h{number(width)}v{number(height)}h{number(-width)}z"
    return path(
        f"{inks} k1", "".join(f"M{numbers(x + dx * column, y + dy * row)}{pane}" for row in range(rows) for column in range(columns))
    )


def door(x: float, foot: float, width: float = 7, height: float = 12, inks: str = "kb") -> str:
    """Draws a door from its left edge and its threshold."""
    return path(inks if inks == "kb" else f"{inks} k1", box(x, foot - height, width, height))


def arches(x: float, foot: float, many: int, dx: float, width: float, height: float, inks: str = "b1") -> str:
    """Draws a row of openings with round heads, from the left foot of the first."""
    head = f"V{number(foot - height + width / 2)}a{number(width / 2)} {number(width / 2)} 0 0 1 {number(width)} 0V{number(foot)}z"
    return path(f"{inks} k1", "".join(f"M{numbers(x + dx * i, foot)}{head}" for i in range(many)))


def fence(x: float, y: float, length: float, step: float = 6, height: float = 7) -> str:
    """Draws a wooden fence along its foot."""
    posts = "".join(f"M{numbers(x + step * i, y)}v{number(-height)}" for i in range(int(length / step) + 1))
    return path("k1", posts + f"M{numbers(x, y - height * 0.75)}h{number(length)}M{numbers(x, y - height * 0.35)}h{number(length)}")


def figure(x: float, foot: float, height: float = 22, coat: str = "r3", flip: bool = False) -> str:
    """Draws somebody larger than the shared person, in a coat of one of COATS, who stands in the foreground and looks at us."""
    return use(f"figure-{coat}", x, foot, height / 22, flip=flip)


# ---------- shared parts: drawn once in the page; each stands at the origin unless it says otherwise ----------


def bush() -> str:
    """Draws a bush, 22 wide and 13 high."""
    return path("g2 k1", "M-11 0c-3-6 2-10 6-8c1-6 10-6 11 0c5-1 7 5 4 8z") + path("kh", "M0-2q5 0 8-3M1-5q3 0 5-2")


def small_cloud() -> str:
    """Draws a small cloud, 28 wide, around its middle."""
    return path("pp k1", "M-14 5c-6 0-7-8-1-9c0-7 10-9 13-4c4-6 14-4 14 2c6 0 7 10 0 11z") + path("kh", "M0 3h10M3 0h7M-11 3h6")


def bee() -> str:
    """Draws a bee larger than life."""
    return (
        path("pp k1", "M-1-4q-7-9-1-11q5 2 4 11zM2-4q1-10 7-9q3 4-3 10z")
        + ellipse("o2 k1", 0, 0, 9, 5.5)
        + path("kb", "M-3-5.2q2 5 0 10.4l3 .1q2-5 0-10.6zM3-5q2 5 0 10l2.5-.8q2-4 0-8.4z")
        + path("k1", "M8-3q3-1 4-4M-9 0h-3")
    )


def house() -> str:
    """Draws a small house 26 wide and 30 high, from the left corner of its foot."""
    return (
        path("pp k1", "M0 0V-18L13-28L26-18V0z")
        + hatch("M17 0V-24L26-18V0z")
        + path("o3 k1", "M-3-16L13-30L29-16L26-14L13-25L0-14z")
        + path("nk k1", "M4-12h6v6H4z")
        + path("kb", "M16 0v-11h6V0z")
    )


def flats() -> str:
    """Draws a block of flats 30 wide and 48 high, from the left corner of its foot."""
    return wall(0, -46, 30, 46, "n1", 0.3) + path("pp k1", "M-2-46h34v-4h-34z") + windows(4, -41, 3, 4, 8.5, 10, 5, 6.5) + door(12, 0, 6, 6)


def person() -> str:
    """Draws somebody 13 high."""
    return circle("kb", 0, -11, 1.9) + path("kb", "M-2-8.5h4l.6 5h-1.4L.8 0h-1.6l-.4-3.5h-1.4z")


HAIR = "M-3.4-17.8q-.8-4.8 3.4-4.8t3.4 4.8q-1.6-2.6-3.4-2.6t-3.4 2.6z"


def somebody(coat: str, skin: str) -> Draw:
    """Returns how to draw somebody 22 high in a coat."""
    return lambda: (
        path("k1", "M-2-4v4M2-4v4")
        + path(f"{coat} k1", "M-4.4-3l.2-5.6-1.4 2.8-1.7-.8 3.3-7.2q4-3.2 8 0l3.3 7.2-1.7.8-1.4-2.8.2 5.6z")
        + circle(f"{skin} k1", 0, -18.4, 3.2)
        + path("o3 k1" if skin == "o1" else "kb", HAIR)
        + circle("kb", -1.2, -17.8, 0.5)
        + circle("kb", 1.2, -17.8, 0.5)
    )


def car() -> str:
    """Draws a car 30 long that drives to the right, on its wheels, around its middle."""
    return (
        path("r2 k1", "M-15-3v-5q1-2 5-2.5l5-5.5h11l5 6q5 0 5 4v3z")
        + path("pp k1", "M-7-10l3-4h4v4zM2-14h3l4 4h-7z")
        + circle("kb", -8, -3, 3)
        + circle("kb", 8, -3, 3)
    )


def smoke() -> str:
    """Draws dark smoke that a chimney sends up and to the right; its mouth is the origin."""
    return path(
        "nk k1",
        "M-3 0C-7-6-4-12 2-13C0-20 8-26 15-22C18-30 32-31 36-23C44-27 54-21 51-14C47-8 38-8 34-12C31-6 22-5 18-9C16-4 9-3 6-6C7-3 5-1 3 0z",
    ) + path("kh", "M4-8q6 2 10-4M16-13q7 3 12-3M32-16q7 3 12-3M10-17q4-4 8-3M28-24q4-2 8 1")


def little_waves() -> str:
    """Draws the waves of `water`, below its line."""
    return path(
        "kh",
        "M6 7q4-3 8 0t8 0t8 0M62 6q4-3 8 0t8 0M132 7q4-3 8 0t8 0t8 0M176 6q4-3 8 0t8 0M26 14q5-3 10 0t10 0t10 0M96 14q5-3 10 0t10 0"
        "M158 15q5-3 10 0t10 0M4 22q6-4 12 0t12 0M58 23q6-4 12 0t12 0t12 0M124 23q6-4 12 0t12 0t12 0",
    )


def bird() -> str:
    """Draws a bird far away."""
    return path("k1", "M-6-2q3-3 6 1q3-4 6-1")


def blades() -> str:
    """Draws the three blades of a wind turbine around their hub, each 30 long."""
    blade = path("pp k1", "M0 0C3-4 3-22 0-30C-3-22-2-6 0 0z")
    return "".join(place(blade, turn=turn) for turn in (0, 120, 240)) + circle("kb", 0, 0, 2.4)


def turbine() -> str:
    """Draws a wind turbine 84 high; its hub is 54 above its foot."""
    return path("pp k1", "M-2 0L-1-54H1L2 0z") + use("blades", 0, -54, turn=15)


def panel() -> str:
    """Draws a solar panel on its stand, 24 wide and 16 high, around the middle of its foot."""
    return (
        path("k1", "M-6 0v-5M6 0v-5")
        + path("b3 k1", "M-12-4l5-11h17l2 11z")
        + path("kp", "M-6.5-4l3.5-11M0-4l1-11M6-4l-.5-11M-9.5-9.5h20.5")
    )


def lamp() -> str:
    """Draws a street lamp 30 high."""
    return path("k1", "M0 0v-26q0-4 5-4") + path("o2 k1", "M3-31h7l-1 3h-5z")


def bench() -> str:
    """Draws a park bench 18 wide."""
    return path("o3 k1", "M-9-5h18v2h-18zM-9-10h18v2h-18z") + path("k1", "M-7-3v3M7-3v3M-7-8v3M7-8v3")


def tuft() -> str:
    """Draws a tuft of grass."""
    return path("kg", "M-3 0q-1-4-3-5M0 0v-7M3 0q1-4 3-5")


def flag() -> str:
    """Draws a flag on a pole 22 high."""
    return path("k1", "M0 0v-22") + path("r3 k1", "M0-22l12 3.5l-12 4z")


def cow() -> str:
    """Draws a cow 30 long that looks to the right."""
    return place(nature.cow(), -14, -6.5)


def boat() -> str:
    """Draws a fishing boat 38 long; its waterline is the origin's height."""
    return (
        path("r3 k1", "M-20-5h38l-6 8h-26z")
        + path("pp k1", "M-8-5v-10h13l3 10z")
        + path("b1 k1", "M-5-12h4v3h-4zM1-12h3l1 3h-4z")
        + path("k1", "M-14-5v-17M-14-22l14 7M-14-18l-5 13")
    )


def bicycle() -> str:
    """Draws a bicycle 24 long."""
    return circle("k1", -7, -5, 4.8) + circle("k1", 7, -5, 4.8) + path("k1", "M-7-5l4-7h7l3 7M-3-12l3 7l4-7M-7-5h7M4-12l-1-3h3M-5-13h4")


PARTS: dict[str, Draw] = {
    "lines": lines,
    **{f"air-{pile}": air(inks) for pile, inks in AIR.items()},
    "tree": nature.tree,
    "fruit-tree": lambda: nature.tree(fruit=True),
    "poplar": nature.poplar,
    "fir": nature.fir,
    "reeds": nature.reeds,
    "bush": bush,
    "tuft": tuft,
    "cloud": small_cloud,
    "sun": lambda: circle("o2", 0, 0, 10),
    "bird": bird,
    "bee": bee,
    "house": house,
    "flats": flats,
    "person": person,
    **{f"figure-{coat}": somebody(coat, skin) for coat, skin in COATS.items()},
    "car": car,
    "bicycle": bicycle,
    "boat": boat,
    "cow": cow,
    "smoke": smoke,
    "waves": little_waves,
    "blades": blades,
    "turbine": turbine,
    "panel": panel,
    "lamp": lamp,
    "bench": bench,
    "flag": flag,
}
