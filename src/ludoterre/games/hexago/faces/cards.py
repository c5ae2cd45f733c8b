"""How cards are drawn: pictures of 100 by 75, printed twice as large so that they are still clear as thumbnails."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoterre.games.drawing import circle, path, rect, sky
from ludoterre.games.hexago.faces.common import shaded, use

BOX = "0 0 200 150"


def card(scene: str) -> str:
    """Draws a scene on a card with rounded corners."""
    return (
        f'<g clip-path="url(#card-clip)"><g transform="scale(2)">{scene}</g></g>'
        '<rect class="card-edge" x=".7" y=".7" width="198.6" height="148.6" rx="7.5"/>'
    )


def air(inks: str) -> str:
    """Draws the sky of a scene."""
    return rect(inks, 0, 0, 100, 75) + use("sky")


def land(inks: str, top: str) -> str:
    """Draws the ground from a line across the scene down to its foot."""
    return path(f"{inks} k1", f"M-2 {top}V77H-2z")


def cloud() -> str:
    """Draws a dark cloud, 44 wide."""
    return path("nk k1", "M-16 8c-9 0-10-11-1-12c0-9 13-12 18-4c5-7 18-4 18 4c9-1 11 12 2 12z") + path("kh", "M-13 5h14M5 5h12M-9 1.5h9")


def house() -> str:
    """Draws a house, 16 wide, its foot at the origin."""
    return shaded("pp k1", "M-6 0V-9H6V0z", "M2-9H6V0H2z") + path("o3 k1", "M-8-9L0-16L8-9z") + path("kb", "M-3.5-6h3v3h-3z")


def ear() -> str:
    """Draws an ear of corn, 34 high, its foot at the origin."""
    grains = "".join(f"M0 {y}q7-6 8 0q-3 5-8 4zM0 {y}q-7-6-8 0q3 5 8 4z" for y in (-25, -18, -11))
    return path("k1", "M0 0V-26") + path("o2 k1", "M0-35q5 4 0 9q-5-5 0-9z" + grains)


def turbine() -> str:
    """Draws a wind turbine, 44 high, its foot at the origin."""
    return (
        path("pp k1", "M-2 0L-1-28H1L2 0z")
        + path(
            "pp k1", "M0-29C-3-34-3-40 0-45C3-40 3-34 0-29zM0-29C-6-30-12-27-15-22C-9-20-3-23 0-29zM0-29C6-30 12-27 15-22C9-20 3-23 0-29z"
        )
        + circle("kb", 0, -29, 2)
    )


def tree() -> str:
    """Draws a round tree, 20 high, its foot at the origin."""
    return path("k1", "M0 0V-8") + path("g3 k1", "M-7-6c-4-3-1-8 2-7c0-6 8-7 9-1c5-1 6 6 2 8c-4 2-10 2-13 0z") + path("kh", "M2-7q4 0 5-4")


def coin() -> str:
    """Draws a coin seen from the front, 20 across."""
    return circle("o2 k1", 0, 0, 10) + circle("o1 k1", 0, 0, 7.5) + path("k1", "M-3.5-3h7M0-3V5")


SHARED_SHAPES: dict[str, Callable[[], str]] = {
    "sky": partial(sky, 34, 5, width=100),
    "cloud": cloud,
    "house": house,
    "ear": ear,
    "turbine": turbine,
    "tree": tree,
    "coin": coin,
}
"""What several cards repeat, by name."""
