"""The faces of the two dice, 40 across: the weather's wind, sun and both together, and one to six pips for the bonus."""

from __future__ import annotations

from ludoterre.games.drawing import circle, rect
from ludoterre.games.ecotopia.faces.apps import strong

PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
"""Where the pips of each face lie, in squares numbered as on a telephone."""


def face(inks: str) -> str:
    """Draws the side of a die."""
    return rect(inks, 3, 3, 34, 34, 7) + '<rect class="card-edge" x="3" y="3" width="34" height="34" rx="7"/>'


def bonus(points: int) -> str:
    """Draws a face of the bonus die."""
    squares = [int(square) - 1 for square in PIPS[points]]
    return face("pp") + "".join(circle("kb", 11.5 + 8.5 * (square % 3), 11.5 + 8.5 * (square // 3), 3.2) for square in squares)


def wind() -> str:
    """Draws three gusts."""
    return face("b1") + strong("M4.5 8h7.6a2.2 2.2 0 1 0-2.2-2.3M4.5 11h10a2 2 0 1 1-1.9 2.6M4.5 14h4.4")


def sun() -> str:
    """Draws the sun and its rays."""
    return (
        face("o1")
        + circle("o2 k1", 20, 20, 6.5)
        + strong("M10 4.4v1.2M10 14.4v1.2M4.4 10h1.2M14.4 10h1.2M6 6l.8.8M13.2 13.2l.8.8M6 14l.8-.8M13.2 6.8l.8-.8")
    )


def both() -> str:
    """Draws a smaller sun over two gusts, for dice of packs."""
    return (
        face("o1")
        + circle("o2 k1", 20, 13.5, 4.5)
        + strong("M10 2.6v.7M6 6.8h.8M13.2 6.8h.8M7.2 3.9l.6.6M12.8 3.9l-.6.6")
        + strong("M4.5 13h8.2a1.6 1.6 0 1 0-1.5-2.1M4.5 15.6h5.5")
    )


WEATHER = {"wind": wind, "sun": sun, "both": both}
"""By face of the weather die."""
