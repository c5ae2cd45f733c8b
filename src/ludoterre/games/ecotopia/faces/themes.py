"""The themes of the questions, as icons 24 across."""

from __future__ import annotations

from ludoterre.games.drawing import circle, path, rect
from ludoterre.games.ecotopia.faces.common import shaded


def climate() -> str:
    """Draws a thermometer beside the sun."""
    return (
        circle("o2 k1", 16.5, 7.5, 4)
        + path("k1", "M16.5 1.8V1M22.2 7.5h.8M20.6 3.4l.6-.6M20.6 11.6l.6.6")
        + path("pp k1", "M6 4a2.5 2.5 0 0 1 5 0v10.3a4.5 4.5 0 1 1-5 0z")
        + circle("o3", 8.5, 18, 2.8)
        + path("o3", "M7.6 8h1.8v9H7.6z")
    )


def energy() -> str:
    """Draws a flash of lightning."""
    return path("o2 k1", "M14 1.5L4 13.5h6.5L8.5 22.5L20 9.5h-7z")


def biodiversity() -> str:
    """Draws a ladybird."""
    return (
        path("k1", "M10 4L8.5 1.5M14 4l1.5-2.5M5 9l-3-1.5M4 14H1.5M5.5 18l-2.5 2M19 9l3-1.5M20 14h2.5M18.5 18l2.5 2")
        + path("kb", "M7.5 8a4.5 4.5 0 0 1 9 0z")
        + circle("o3 k1", 12, 14, 8)
        + path("k1", "M12 6.2V22")
        + "".join(circle("kb", x, y, 1.5) for x, y in ((8.5, 11.5), (15.5, 11.5), (8, 16.5), (16, 16.5)))
    )


def water() -> str:
    """Draws a drop."""
    return path("b2 k1", "M12 1.5C16 8 19.5 11 19.5 15.5a7.5 7.5 0 0 1-15 0C4.5 11 8 8 12 1.5z") + path("kp", "M8 15.5a4 4 0 0 0 3.5 4")


def waste() -> str:
    """Draws a bin."""
    return (
        shaded("n1 k1", "M5 7h14l-1.5 15.5h-11z", "M14 7h5l-1.5 15.5H14z")
        + path("g2 k1", "M3.5 4h17v3.5h-17zM9.5 4V1.5h5V4")
        + path("k1", "M9 11l.5 8M12 11v8M15 11l-.5 8")
    )


def digital() -> str:
    """Draws a microchip."""
    return (
        path("k1", "M8 5V1.5M12 5V1.5M16 5V1.5M8 19v3.5M12 19v3.5M16 19v3.5M5 8H1.5M5 12H1.5M5 16H1.5M19 8h3.5M19 12h3.5M19 16h3.5")
        + rect("b3 k1", 5, 5, 14, 14, 2)
        + rect("pp k1", 9, 9, 6, 6, 1)
    )


def food() -> str:
    """Draws an apple."""
    return (
        path("o3 k1", "M12 8C8 5.5 3 7 3 13c0 5 3.5 9.5 6 9.5c1.5 0 2-.7 3-.7s1.5.7 3 .7c2.5 0 6-4.5 6-9.5c0-6-5-7.5-9-5z")
        + path("k1", "M12 8q0-4-1.5-6")
        + path("g2 k1", "M12.5 5.5q1-4 6-4q0 4.5-6 4z")
        + path("kp", "M6 13q0-3 2-4")
    )


def transport() -> str:
    """Draws a bicycle."""
    return (
        circle("pp k1", 5.5, 16, 4.5)
        + circle("pp k1", 18.5, 16, 4.5)
        + path("k1", "M5.5 16L9 8.5h7L12 16zM12 16L8.5 6.5M6.5 6.5h4M18.5 16L15 5.5h3.5")
        + circle("kb", 12, 16, 1.4)
    )


THEMES = {
    "climate": climate,
    "energy": energy,
    "biodiversity": biodiversity,
    "water": water,
    "waste": waste,
    "digital": digital,
    "food": food,
    "transport": transport,
}
"""By theme."""
