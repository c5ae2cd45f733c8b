"""What the drawn pieces of this game have in common: how they are wrapped, and how one picture repeats another."""

from __future__ import annotations

from ludoterre.games.drawing import hatch, number, path, transform

SHARED = "f-"
"""Begins the names of shapes that only other pictures use."""


def symbol(name: str, box: str, drawing: str) -> str:
    """Wraps a drawing as a symbol of the page; the box is its viewBox."""
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'


def group(name: str, drawing: str) -> str:
    """Wraps a piece that is drawn around its origin."""
    return f'<g id="{name}">{drawing}</g>'


def repeat(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a piece of the page into a picture."""
    if scale == 1 and not turn and not flip:
        return f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>'
    return f'<use href="#{name}"{transform(x, y, scale, turn, flip)}/>'


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a shared shape into a picture."""
    return repeat(SHARED + name, x, y, scale, turn, flip)


def shaded(inks: str, d: str, shade: str, pattern: str = "diag") -> str:
    """Draws an outline, and hatches its side away from the light."""
    return path(inks, d) + hatch(shade, pattern)


def disc(r: float) -> str:
    """Outlines a circle around the origin."""
    return f"M0 {number(-r)}a{number(r)} {number(r)} 0 1 1-.1 0z"
