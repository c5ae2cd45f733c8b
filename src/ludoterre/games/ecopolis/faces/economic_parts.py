"""The shapes that several yellow cards, or one of them several times, repeat by reference."""

from __future__ import annotations

from ludoterre.games.drawing import circle, dots, path, place, rect, transform
from ludoterre.games.ecopolis.faces.common import PREFIX, Draw


def tinted(name: str, inks: str, x: float, y: float, scale: float = 1, flip: bool = False) -> str:
    """Puts a shared part into a picture in an ink of its own: what has no class in the part takes this one."""
    return f'<use class="{inks} k1" href="#{PREFIX}{name}"{transform(x, y, scale, flip=flip)}/>'


def uninked(d: str) -> str:
    """Draws an outline that takes its ink from `tinted`."""
    return f'<path d="{d}"/>'


def wheel() -> str:
    """Draws a wheel with its hub, 20 across, around its middle."""
    return circle("kb", 0, 0, 10) + circle("pp", 0, 0, 4.2)


def car_front() -> str:
    """Draws a car that comes nearer, 20 wide, around the middle of its foot."""
    return (
        path("kb", "M-9 0v-5h5v5zM4 0v-5h5v5z")
        + uninked("M-10-2v-6l3-2l2-6q5-2 10 0l2 6l3 2v6z")
        + path("pp", "M-5.5-9.5l1.5-5q4-1 8 0l1.5 5z")
        + path("o2", "M-9-7h4v3h-4zM5-7h4v3H5z")
    )


def robot_arm() -> str:
    """Draws the arm of a robot, 60 high, that reaches to the left from its base."""
    return (
        path("nk k1", "M-11 0l3-10H8l3 10z")
        + path("o2 k1", "M-5-8L3-42l8 2L5-8zM4-38L-28-54l3-7l34 16z")
        + path("n1 k1", "M-28-58l5 3l-4 14h-5z")
        + "".join(circle("pp k1", x, y, 4.5) for x, y in ((0, -10), (7, -41), (-27, -57)))
    )


def loop() -> str:
    """Draws three arrows that follow each other, 34 across, around their middle."""
    arrow = path("g3 k1", "M-9 6H2V2L11 9.5L2 17V13H-9z")
    return "".join(place(arrow, turn=turn) for turn in (0, 120, 240))


def rack() -> str:
    """Draws a cabinet of computers, 22 wide and 46 high, from its top left corner."""
    lights = range(5, 46, 6)
    return rect("b3 k1", 0, 0, 22, 46) + path("kp", "".join(f"M3 {y}h9" for y in lights)) + path("ko", "M16 5h2M16 17h2M16 29h2M16 35h2")


def fan() -> str:
    """Draws a fan in its case, 26 wide, around its middle."""
    return (
        path("n1 k1", "M-13 9v-18h26v18z")
        + circle("pp k1", 0, 0, 7.5)
        + path("kb", "M0 0q-5-6 0-7q3 3 0 7q7-3 6 3q-4 1-6-3q1 7-5 5q-1-4 5-5z")
        + path("k1", "M-4-12q4-3 0-6M4-12q4-3 0-6")
    )


def saw_blade() -> str:
    """Draws the blade of a round saw, 64 across, around its middle."""
    teeth = "".join(place(path("n1 k1", "M-4-25l6-7l2 7z"), turn=24 * tooth) for tooth in range(15))
    return teeth + circle("n1 k1", 0, 0, 26) + circle("kh", 0, 0, 19) + circle("pp k1", 0, 0, 6)


def log_end() -> str:
    """Draws the end of a log with its rings, 16 across, around its middle."""
    return circle("o2 k1", 0, 0, 8) + circle("o1 k1", 0, 0, 5.8) + circle("kh", 0, 0, 3.2)


def spool() -> str:
    """Draws a reel of thread, 32 wide and 36 high, around the middle of its foot; the thread is tinted."""
    return (
        uninked("M-13-5h26v-26h-26z")
        + path("kh", "".join(f"M-13 {y}l26-3" for y in range(-26, -5, 5)))
        + path("pp k1", "M-16-36h32v6h-32zM-16-6h32v6h-32z")
    )


def awning() -> str:
    """Draws a striped awning, 48 wide and 16 high, from its top left corner; half of the stripes are tinted."""
    stripes = [f"M{x} 0v10q4 6 8 0v-10z" for x in range(0, 48, 8)]
    return uninked("".join(stripes[::2])) + path("pp", "".join(stripes[1::2]))


def crate() -> str:
    """Draws a crate heaped with something round and tinted, 26 wide and 18 high, around the middle of its foot."""
    heap = "".join(f"M{x}-{y}a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z" for x, y in ((-8, 13), (0, 14), (-12, 9), (-4, 9), (4, 9)))
    return uninked(heap) + path("o2 k1", "M-13-9h26l-2 9h-22z") + path("k1", "M-12-4.5h24")


def worker() -> str:
    """Draws somebody at a computer, 30 wide and 36 high, around the middle of the table's edge; the clothes are tinted."""
    return (
        uninked("M-14 0v-6q1-9 14-10q13 1 14 10v6z")
        + circle("pp k1", 0, -23, 7.5)
        + dots("k1", [(-2.7, -23), (2.7, -23)])
        + path("k1", "M-2-19.5q2 1.5 4 0")
        + path("n1 k1", "M-11 0v-13h22v13z")
        + circle("pp", 0, -6.5, 1.8)
    )


def coins() -> str:
    """Draws a pile of four coins, 22 wide and 20 high, around the middle of its foot."""
    return "".join(
        path("o2 k1", f"M-11 {y}v-4a11 4 0 0 1 22 0v4a11 4 0 0 1-22 0z") + path("k1", f"M-11 {y - 4}a11 4 0 0 0 22 0")
        for y in (-4, -9, -14)
    )


def palm() -> str:
    """Draws a palm, 34 wide and 38 high."""
    return path("k1", "M-2 0q-3-14 1-26M2 0q-2-14 0-26") + path(
        "g3 k1",
        "M0-26q-9-7-17 1q9-3 17-1zM0-26q8-8 17 0q-9-3-17 0zM0-26q-10 0-12 9q6-6 12-9zM0-26q10 0 12 9q-6-6-12-9zM0-26q-3-8 1-12q3 6-1 12z",
    )


def stem() -> str:
    """Draws a seedling in its pot, 24 wide; what grows on it is set 32 above its foot."""
    return (
        path("kg", "M0-12V-34")
        + path("g2 k1", "M0-18q-11 1-13-9q11-1 13 9zM0-22q11 1 13-9q-11-1-13 9z")
        + path("o3 k1", "M-10-12h20l-3 12h-14zM-12-15h24v4h-24z")
    )


PARTS: dict[str, Draw] = {
    "y-wheel": wheel,
    "y-front": car_front,
    "y-arm": robot_arm,
    "y-loop": loop,
    "y-rack": rack,
    "y-fan": fan,
    "y-blade": saw_blade,
    "y-log": log_end,
    "y-spool": spool,
    "y-awning": awning,
    "y-crate": crate,
    "y-worker": worker,
    "y-coins": coins,
    "y-palm": palm,
    "y-stem": stem,
}
