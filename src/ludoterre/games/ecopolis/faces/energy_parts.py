"""What the blue pictures have in common: chimneys, towers, steam, tanks, pipes and flames."""

from __future__ import annotations

from ludoterre.games.drawing import circle, ellipse, hatch, path, place
from ludoterre.games.ecopolis.faces.common import Draw

PILE = "blue"
BOLT = "M2-12L-7 2h5l-2 11l10-15h-6z"
DROP = "M0-8C4-2 6 1 6 4a6 6 0 0 1-12 0C-6 1-4-2 0-8z"
FLAME = "M0-14C6-8 9-3 8 3C7 8 3 10 0 10S-7 8-8 3C-8-1-6-3-5-6C-4-3-3-2-2-2C-3-6-2-10 0-14z"
GLOW = "M0 10C-4 10-5 6-4 3C-3 1-1 0 0-4C3 0 4 2 4 5C4 8 2 10 0 10z"


def flame(x: float, y: float, scale: float = 1) -> str:
    """Draws a flame around its middle."""
    return place(path("o3 k1", FLAME) + path("o1", GLOW), x, y, scale)


def stack() -> str:
    """Draws a tall chimney of concrete, 60 high, from the middle of its foot."""
    return path("n1 k1", "M-8 0L-5-60H5L8 0z") + hatch("M1-60h4L8 0H1z") + path("k1", "M-5.5-53h11M-6-46h12")


def cooling_tower() -> str:
    """Draws a cooling tower, 50 wide and 44 high, from the middle of its foot."""
    return (
        path("pp k1", "M-25 0C-17-15-17-28-21-42h42C17-28 17-15 25 0z")
        + hatch("M5-42h16C17-28 17-15 25 0H9C5-15 4-28 5-42z")
        + ellipse("n1 k1", 0, -42, 21, 3.6)
        + path("k1", "M-22 0l3-5l3 5l3-5l3 5l3-5l3 5l3-5l3 5l3-5l3 5l3-5l3 5l3-5l3 5")
    )


def steam() -> str:
    """Draws a broad plume of white steam, 56 wide, that rises from the origin and drifts to the right."""
    return path(
        "pp k1", "M-14 0c-8-3-8-13 1-14c-2-9 10-14 16-8c5-9 20-8 22 1c9-3 17 3 14 10c-2 6-9 7-13 4c-3 6-12 7-16 3c-3 5-9 6-12 4z"
    ) + path("kh", "M-6-4q6 3 10-3M6-8q7 3 12-3M22-9q7 3 12-4M-4-12q4-4 8-3M10-18q5-4 10-1")


def pylon() -> str:
    """Draws a pylon for high voltage, 44 high, from the middle of its foot."""
    return path(
        "k1",
        "M-8 0L-2-30V-44L0-47L2-44V-30L8 0M-12-40H12M-14-30H14M-12-40v3M12-40v3M-14-30v3"
        "M14-30v3M-2-40L2-30L-4-18L6-10L-8 0M2-40L-2-30L4-18L-6-10L8 0",
    )


def tank() -> str:
    """Draws an oil tank, 32 wide and 22 high, from the middle of its foot."""
    return (
        path("pp k1", "M-16 0v-19h32V0z")
        + hatch("M5-19h11V0H5z")
        + path("n1 k1", "M-17-19q17-7 34 0z")
        + path("kh", "M-16-12.5h32M-16-6h32")
    )


def sheep() -> str:
    """Draws a sheep, 20 long, that looks to the right."""
    return (
        path("k1", "M-5-3V0M3-3V0")
        + path("pp k1", "M-9-5c-3-6 5-9 8-6c3-3 9-1 8 4c2 3-1 5-4 4h-8c-2 0-4 0-4-2z")
        + path("kb", "M6-10l6 1.5l-1 4.5l-5-1z")
    )


def log() -> str:
    """Draws the sawn end of a log, 14 across."""
    return circle("o1 k1", 0, 0, 7) + path("kh", "M4 0a4 4 0 1 1-1-3M1 0a1 1 0 1 1-1-1")


PARTS: dict[str, Draw] = {
    "stack": stack,
    "cooling-tower": cooling_tower,
    "steam": steam,
    "pylon": pylon,
    "tank": tank,
    "log": log,
    "sheep": sheep,
}


def pipe(d: str, ink: str = "o") -> str:
    """Draws a pipe along a line: ochre, green or blue."""
    width = "w4" if ink == "b" else "w5"
    return path(f"c{ink}-o {width}", d) + path(f"c{ink}-s {width}", d)
