"""The six pieces of waste, 30 across: each a thing that can be recycled."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, path
from ludoterre.games.ecotopia.faces.common import shaded


def bulb() -> str:
    """Draws a light bulb and its filament."""
    return (
        path("o1 k1", "M15 3a8 8 0 0 1 5 14c-1 1-1.5 2-1.5 3.5h-7c0-1.5-.5-2.5-1.5-3.5A8 8 0 0 1 15 3z")
        + path("nk k1", "M11.5 20.5h7v4l-2 2.5h-3l-2-2.5z")
        + path("k1", "M12 23h6M13 16l-1.5-5 2 1.5L15 10l1.5 2.5 2-1.5L17 16")
    )


def can() -> str:
    """Draws a drinks can with its label."""
    return (
        shaded("b2 k1", "M8 7V24l2 3h10l2-3V7z", "M17 7h5v17l-2 3h-3z")
        + path("pp k1", "M8 7l2-3h10l2 3a7 2 0 0 1-14 0z")
        + path("pp k1", "M8 14q7 3 14-2v6q-7 4-14 2z")
    )


def shoe() -> str:
    """Draws a laced shoe."""
    return (
        path("o3 k1", "M4 8c3 2 6 2 8 0l5 8c3 2 9 2 9 6v2H4z")
        + path("pp k1", "M3.5 22h23v3h-23z")
        + path("kp", "M12 12l3-2M14 15l3-2M16.5 17l2-2.5")
    )


def battery() -> str:
    """Draws a battery, its pole up."""
    return (
        path("g2 k1", "M9 7h12v20H9z")
        + path("nk k1", "M12.5 4h5v3h-5z")
        + path("kb", "M9 7h12v6H9z")
        + path("kp", "M13 10h4M15 8v4")
        + hatch("M16 13h5v14h-5z")
    )


def smartphone() -> str:
    """Draws a smartphone with a broken pane."""
    return (
        path("b3 k1", "M8 5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z")
        + path("pp k1", "M10 6.5h10v15H10z")
        + path("k1", "M18 6.5l-4 6 3 3-4 6M17 15.5l3 2")
        + circle("pp", 15, 24.5, 1.3)
    )


def cardboard() -> str:
    """Draws an open box of cardboard."""
    return shaded("o2 k1", "M4 12L15 17V28L4 22zM26 12L15 17V28L26 22z", "M26 12L15 17V28L26 22z") + path(
        "o1 k1", "M4 12L15 8L26 12L15 17zM4 12L1 8L11 4L15 8zM26 12L29 8L19 4L15 8z"
    )


WASTE = {"bulb": bulb, "can": can, "shoe": shoe, "battery": battery, "smartphone": smartphone, "cardboard": cardboard}
"""By kind, in the order of the rules."""
