"""The pieces of wood and cardboard that lie on the board, drawn around their origin, and the back of a question card."""

from __future__ import annotations

from ludoterre.games.drawing import circle, ellipse, hatch, path, place, rect
from ludoterre.games.ecotopia.faces.common import bold, disc, shaded, use

PAWN = "M-13 0C-13-9-6-11-5.5-19H5.5C6-11 13-9 13 0C9 3-9 3-13 0z"
PAWN_WHOLE = "M-13 0C-13-9-6-11-5.5-17.5L-8-19.5L-5.5-21.5A8.5 8.5 0 1 1 5.5-21.5L8-19.5L5.5-17.5C6-11 13-9 13 0C9 3-9 3-13 0z"
TRUCK = "M-26 9V-13H7V-8H17L25 1V9L26 12H21A5 5 0 0 1 11 12H-11A5 5 0 0 1-21 12H-27V9z"


def pawn() -> str:
    """Draws the team's pawn on its foot, 26 wide and 37 high."""
    return (
        hatch("M-17 1a17 4.5 0 1 0 34 0a17 4.5 0 1 0-34 0z")
        + bold("o2", PAWN)
        + hatch("M1-19H5.5C6-11 13-9 13 0C10 2 5 2.4 1 2.4z")
        + bold("pp", "M-8-19q8-4 16 0q-1 4-8 4t-8-4z")
        + bold("o2", "M0-36.5a8.5 8.5 0 1 1-.1 0z")
        + path("kh", "M4-34q4 4 2 10M2-35q4 5 2 13")
    )


def pawn_ghost() -> str:
    """Draws where the pawn would stand."""
    return path("pp kd2", PAWN_WHOLE)


def truck() -> str:
    """Draws the recycling truck, which drives to the right: 53 wide and 30 high around the origin."""
    wheels = "".join(circle("kb", x, 12, 5) + circle("pp", x, 12, 1.8) for x in (-16, 16))
    return (
        hatch("M-28 14a28 4 0 1 0 56 0a28 4 0 1 0-56 0z")
        + bold("g3", "M-26 9V-13H7V9z")
        + use("rec-light", -10, -2.4, 0.62)
        + bold("pp", "M7 9V-8H17L25 1V9z")
        + path("b1 k1", "M11-5H16L21 1H11z")
        + hatch("M-1-13H7V9H-1z")
        + path("n1 k1", "M-27 9H26V12H-27z")
        + wheels
    )


def truck_ghost() -> str:
    """Draws where the truck would stand."""
    return path("pp kd2", TRUCK)


ARROWS = (
    "M-2-4L0-7L4-.6M4-.6L1.6-.9M4-.6L5-2.8M5.6 1.7L3.4 5.1H-1.6M-1.6 5.1L.1 3.4M-1.6 5.1L.1 6.8"
    "M-3.6 4.5L-5.6 1.2L-2.4-3.4M-2.4-3.4L-4.6-3.1M-2.4-3.4L-1.9-1.2"
)


def dark_arrows() -> str:
    """Draws three arrows that follow each other, in green, with a line twice as strong as usual."""
    return place(path("kg", ARROWS), scale=1.8)


def light_arrows() -> str:
    """Draws the same arrows for a dark ground."""
    return place(path("kp", ARROWS), scale=1.8)


def centre() -> str:
    """Draws a recycling centre, 44 wide, from 22 above the origin to 30 below."""
    return (
        shaded("g2 k1", "M-19 30V-4L0-20L19-4V30z", "M4-16.6L19-4V30H4z")
        + path("n1 k1", "M-22-3L0-22L22-3L19 0L0-16L-19 0z")
        + circle("pp k1", 0, 4, 13)
        + place(use("rec"), 0, 4.5, 0.82)
        + path("kb", "M-8 30V21H8V30z")
        + path("kp", "M-7 24H7M-7 27H7")
    )


def tree_token() -> str:
    """Draws a token for a planted tree, 27 across."""
    return bold("pp", disc(13.5)) + circle("g3", 0, 0, 11) + path("pp", "M0-9L5-2H3L7 4H1.3V8H-1.3V4H-7L-3-2H-5z")


def leaf_token() -> str:
    """Draws a token for a seized leaf, 22 across."""
    return bold("pp", disc(11)) + path("g2 k1", "M-6 6C-7-3-1-8 7-7C8 1 3 7-4 5z") + path("k1", "M-7 8C-3 2 0-1 4-4")


def cube() -> str:
    """Draws a cube of coal, 10 wide."""
    return path("pp k1", "M0-6L5-3.5L0-1L-5-3.5z") + path("kb", "M-5-3.5L0-1V5L-5 2.5z") + path("nk k1", "M5-3.5L0-1V5L5 2.5z")


def burnt_cube() -> str:
    """Draws where a cube of coal was."""
    return path("kd2", "M0-6L5-3.5V2.5L0 5L-5 2.5V-3.5z")


def animal_disc() -> str:
    """Draws the disc that says a group of animals has been seen, 18 across."""
    return circle("n1 k1", 0, 0, 9) + circle("nofill k1", 0, 0, 6.4) + path("k1", "M-3.5.2L-1 3L4-3")


CONTINENTS = (
    "M-11-9C-6-14 0-13 1-9C2-6-3-5-4-2C-5 2-9 1-12-2C-13-5-12-8-11-9z"
    "M2 1C7-2 13-1 13 3C11 8 6 12 3 11C2 8-1 4 2 1zM6-12C10-10 12-7 12-6C9-5 6-8 6-12z"
)


def earth(sea: str, land: str, wounds: str = "") -> str:
    """Draws the Earth as a disc, 30 across."""
    return bold(sea, disc(15)) + path(f"{land} k1", CONTINENTS) + wounds + path("kh", "M9-9q5 8 1 17M12-6q3 6 1 11")


def healthy_earth() -> str:
    """Draws the healthy Earth, blue and green."""
    return earth("b2", "g2")


def threatened_earth() -> str:
    """Draws the threatened Earth, parched and cracked."""
    return earth("o3", "nk", hatch(disc(15)) + path("k1", "M-3-14L0-8L-3-5L1 0L-2 4L0 9M-3-5L-8-3M1 0L7 2"))


def question_back() -> str:
    """Draws the back of a question card, 60 wide and 84 high: a globe that asks."""
    return (
        rect("b3", 1, 1, 58, 82, 6)
        + '<rect class="card-edge" x="1" y="1" width="58" height="82" rx="6"/>'
        + '<rect class="nofill kp" x="5" y="5" width="50" height="74" rx="3.5"/>'
        + path("kp", "M9 14q4-4 8 0t8 0t8 0t8 0t8 0M9 20q4-4 8 0t8 0t8 0t8 0t8 0M9 66q4-4 8 0t8 0t8 0t8 0t8 0M9 72q4-4 8 0t8 0t8 0t8 0t8 0")
        + circle("pp k1", 30, 42, 19)
        + ellipse("nofill kh", 30, 42, 8, 19)
        + path("kh", "M11.5 38h37M11.5 46h37M14.5 31h31M14.5 53h31")
        + place(path("pp k1", disc(7)) + path("k1", "M-2.8-2.2C-2.8-6 2.8-6 2.8-2.2C2.8.2 0 0 0 2.2M0 4.4v.1"), 30, 42, 2)
    )


PIECES = {
    "pawn": pawn,
    "pawn-ghost": pawn_ghost,
    "truck": truck,
    "truck-ghost": truck_ghost,
    "centre": centre,
    "tok-tree": tree_token,
    "tok-leaf": leaf_token,
    "cube": cube,
    "cube0": burnt_cube,
    "disc-n": animal_disc,
    "earth-ok": healthy_earth,
    "earth-bad": threatened_earth,
}
"""By name; each is drawn around its origin."""
