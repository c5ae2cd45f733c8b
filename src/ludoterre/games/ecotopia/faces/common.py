"""What the drawn pieces of this game have in common: how they are wrapped, and the shapes that several of them repeat by reference."""

from __future__ import annotations

from ludoterre.games.drawing import circle, hatch, number, path, transform

PREFIX = "f-"


def symbol(name: str, box: str, drawing: str) -> str:
    """Wraps a drawing as a symbol of the page; the box is its viewBox."""
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'


def group(name: str, drawing: str) -> str:
    """Wraps a piece that is drawn around its origin."""
    return f'<g id="{name}">{drawing}</g>'


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a shared shape into a picture."""
    return repeat(PREFIX + name, x, y, scale, turn, flip)


def repeat(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a piece of the page into a picture."""
    if scale == 1 and not turn and not flip:
        return f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>'
    return f'<use href="#{name}"{transform(x, y, scale, turn, flip)}/>'


def bold(inks: str, d: str) -> str:
    """Draws an outline with a stronger line, as befits a piece that lies on the board."""
    return path(inks, d) + path("card-edge", d)


def shaded(inks: str, d: str, shade: str) -> str:
    """Draws an outline, and hatches its side away from the light."""
    return path(inks, d) + hatch(shade)


def disc(r: float) -> str:
    """Outlines a circle around the origin."""
    return f"M0 {number(-r)}a{number(r)} {number(r)} 0 1 1-.1 0z"


def eye(x: float, y: float, r: float = 1.8) -> str:
    """Draws a wide-open eye."""
    return circle("pp k1", x, y, r) + circle("kb", x, y, r / 2)


def eyes(*places: tuple[float, float], r: float = 1.2) -> str:
    """Draws dark eyes."""
    return "".join(circle("kb", x, y, r) for x, y in places)
