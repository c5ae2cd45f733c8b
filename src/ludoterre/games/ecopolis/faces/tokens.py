"""The small pieces: resources, badges of the piles, card backs, the cursor, and the signs of a hazard and of the climate."""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.games.drawing import circle, hatch, path, rect

SMALL = "0 0 24 24"
BACK = "0 0 92 142"

HEART = "M12 22.5C3.6 16.2 1 12 1 8C1 1.6 9.4.6 12 6C14.6.6 23 1.6 23 8C23 12 20.4 16.2 12 22.5z"
COIN = "M12 1a11 11 0 1 0 .1 0z"
HEXAGON = "M12 .8L22.4 6.4V17.6L12 23.2L1.6 17.6V6.4z"
LEAF = "M12 18C11.6 13 12 9 17 6.4C18 11.6 16.6 16 12 18zM11.4 18C8.6 17.4 6.4 15.4 6.4 11.2C9.8 12 11.4 14.4 11.4 18z"
BOLT = "M13.4 3.6L6 13.2H11L9.8 20.4L18 10.4H12.8z"


def heart() -> str:
    """Draws the vital resource: a heart with a leaf, pale enough to carry a number."""
    return path("r2 k1", HEART) + path("r1", LEAF)


def coin() -> str:
    """Draws gold: a coin with its rim."""
    return (
        path("o2 k1", COIN)
        + path("o1", "M12 3.6a8.4 8.4 0 1 0 .1 0zM12 5.2a6.8 6.8 0 1 1-.1 0z")
        + path("kh", "M5.4 17.6a8.6 8.6 0 0 0 13.2 0")
    )


def hexagon() -> str:
    """Draws energy: a hexagon with a bolt, pale enough to carry a number."""
    return path("b2 k1", HEXAGON) + path("b1", BOLT)


def badge(ink: str, band: str, emblem: str) -> str:
    """Draws the badge of a pile: a little card with the pile's ink, its pattern and its emblem."""
    return (
        rect(f"{ink}1 k1", 2, 1, 20, 22, 3)
        + path(f"{ink}2", "M2.6 17.6H21.4V20a2.4 2.4 0 0 1-2.4 2.4H5a2.4 2.4 0 0 1-2.4-2.4z")
        + path("kdot", band)
        + path("k1", "M2 17.6H22")
        + path("kb", emblem)
    )


def pink_badge() -> str:
    """Draws the badge of the vital cards."""
    return badge(
        "r",
        "M5.4 20.4h.1M8.7 20.4h.1M12 20.4h.1M15.3 20.4h.1M18.6 20.4h.1",
        "M12 15.4C6.6 11.6 5.4 9 5.4 7C5.4 3 10.6 2.6 12 5.8C13.4 2.6 18.6 3 18.6 7C18.6 9 17.4 11.6 12 15.4z",
    )


def yellow_badge() -> str:
    """Draws the badge of the economic cards."""
    return badge("o", "M5 20.3H19", "M12 3a6.3 6.3 0 1 0 .1 0zM12 4.8a4.5 4.5 0 1 1-.1 0zM11 6.8h2v5h-2z")


def blue_badge() -> str:
    """Draws the badge of the energy cards."""
    return badge("b", "M5 20.6q1.7-1.8 3.5 0t3.5 0t3.5 0t3.5 0", "M13.4 2.6L7 10.2h4.2L10 15.8L17 8h-4.2z")


def back(ink: str, pattern: str, token: str, emblem: str) -> str:
    """Draws the back of a card: the pile's pattern, its token in a disc, and a blank label below (8 to 84 across, 84 to 132 down)."""
    return (
        rect(f"{ink}2", 0.7, 0.7, 90.6, 140.6, 7)
        + hatch("M5 5H87V137H5z", pattern)
        + '<rect class="card-edge" x=".7" y=".7" width="90.6" height="140.6" rx="7"/>'
        + '<rect class="k1 nofill" x="4.5" y="4.5" width="83" height="133" rx="4.5"/>'
        + circle("pp k1", 46, 44, 29)
        + circle("kh", 46, 44, 26.5)
        + f'<g transform="translate(25 23)scale(1.75)">{token}{emblem}</g>'
        + rect("pp k1", 8, 84, 76, 48, 4)
    )


def pink_back() -> str:
    """Draws the back of a vital card."""
    return back(
        "r",
        "dot",
        path("r2 k1", HEART),
        path("k1", "M12 18.4V10.6M12 15.4Q8 15.4 7.4 10.8Q12 11 12 15.4zM12 13Q12 8.6 16.4 8Q16.4 12.6 12 13z"),
    )


def yellow_back() -> str:
    """Draws the back of an economic card."""
    return back("o", "hor", path("o2 k1", COIN), circle("kh", 12, 12, 8.8) + path("o1 k1", "M12 5.6L18.4 12L12 18.4L5.6 12z"))


def blue_back() -> str:
    """Draws the back of an energy card."""
    return back("b", "wave", path("b2 k1", HEXAGON), path("kb", BOLT))


def cursor() -> str:
    """Draws the wooden pointer of the climate scale; a number fits on it."""
    return (
        path("o2", "M1.5 4.5a3 3 0 0 1 3-3H26L38.5 12L26 22.5H4.5a3 3 0 0 1-3-3z")
        + path("o3", "M26 1.5L38.5 12L26 22.5V19L34 12L26 5z")
        + path("kh", "M4 5q10-1.6 20 .2M4 19q12 1.4 20-.2")
        + path("k1", "M1.5 4.5a3 3 0 0 1 3-3H26L38.5 12L26 22.5H4.5a3 3 0 0 1-3-3z")
    )


def hazard_sign() -> str:
    """Draws the triangle that announces a hazard."""
    return path("o2 k1", "M10.4 2.8Q12 .2 13.6 2.8L22.6 19.2Q23.8 21.8 21 22H3Q.2 21.8 1.4 19.2z") + path(
        "kb", "M10.6 8h2.8l-.7 7h-1.4zM12 16.6a1.4 1.4 0 1 1-.1 0z"
    )


def thermometer() -> str:
    """Draws a thermometer, half full."""
    return path("pp k1", "M3.6 10.8V3.2a2.4 2.4 0 0 1 4.8 0V10.8a4.5 4.5 0 1 1-4.8 0z") + path(
        "kb", "M5.2 6.6h1.6v6h-1.6zM6 12.2a2.7 2.7 0 1 1-.1 0z"
    )


TOKENS: dict[str, tuple[str, Callable[[], str]]] = {
    "tok-vital": (SMALL, heart),
    "tok-gold": (SMALL, coin),
    "tok-energy": (SMALL, hexagon),
    "cat-pink": (SMALL, pink_badge),
    "cat-yellow": (SMALL, yellow_badge),
    "cat-blue": (SMALL, blue_badge),
    "back-pink": (BACK, pink_back),
    "back-yellow": (BACK, yellow_back),
    "back-blue": (BACK, blue_back),
    "cursor": ("0 0 40 24", cursor),
    "hz": (SMALL, hazard_sign),
    "thermo": ("0 0 12 20", thermometer),
}
"""By the name of their symbol: the box, and the drawing."""
