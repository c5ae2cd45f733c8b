"""Draws what depends on a game, as a field guide is printed: flat shapes, fine lines, no shadow and no gradient.

Every function returns SVG that takes its inks from the classes of the style sheet, and gives the same drawing every time.
A shape stands at the origin; `place` puts it into a picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

Point = tuple[float, float]


def number(value: float, digits: int = 1) -> str:
    """Writes a number as briefly as SVG can read it."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    if text in ("-0", "0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(*values: float) -> str:
    """Writes numbers one after the other; a minus sign already separates."""
    return " ".join(map(number, values)).replace(" -", "-")


def path(inks: str, d: str) -> str:
    """Draws an outline given in SVG's own notation."""
    return f'<path class="{inks}" d="{d}"/>'


def circle(inks: str, x: float, y: float, r: float) -> str:
    """Draws a circle around its middle."""
    return f'<circle class="{inks}" cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'


def ellipse(inks: str, x: float, y: float, rx: float, ry: float) -> str:
    """Draws an ellipse around its middle."""
    return f'<ellipse class="{inks}" cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"/>'


def rect(inks: str, x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """Draws a rectangle from its top left corner."""
    rounded = f' rx="{number(corner)}"' if corner else ""
    return f'<rect class="{inks}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{rounded}/>'


def hatch(d: str, pattern: str = "diag") -> str:
    """Shades an outline with one of the page's patterns: diag, hor, dot or wave."""
    return f'<path d="{d}" fill="url(#hp-{pattern})"/>'


def transform(x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Writes where something stands, how large and turned it is, and whether it looks the other way."""
    parts = []
    if x or y:
        parts.append(f"translate({number(x)} {number(y)})")
    if turn:
        parts.append(f"rotate({number(turn)})")
    if flip:
        parts.append(f"scale({number(-scale, 2)} {number(scale, 2)})")
    elif scale != 1:
        parts.append(f"scale({number(scale, 2)})")
    return f' transform="{"".join(parts)}"' if parts else ""


def place(shape: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Puts a shape into a picture."""
    where = transform(x, y, scale, turn, flip)
    return f"<g{where}>{shape}</g>" if where else shape


def group(name: str, drawing: str) -> str:
    """Wraps a shape for the page to repeat, by its id."""
    return f'<g id="{name}">{drawing}</g>'


def repeat(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Repeats a picture of the page, by its id."""
    if scale == 1 and not turn and not flip:
        return f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>'
    return f'<use href="#{name}"{transform(x, y, scale, turn, flip)}/>'


def spread(seed: int) -> Iterator[float]:
    """Yields numbers from 0 to 1 that look drawn by hand and never bunch: steps of the golden section."""
    return ((seed * 0.7549 + i * 0.618034) % 1 for i in count(1))


def scatter(left: float, right: float, top: float, bottom: float, many: int, seed: int = 1) -> list[Point]:
    """Strews points evenly over an area, without rows."""
    start = seed * 0.37 % 1
    return [
        (left + (right - left) * ((start + i * 0.75487767) % 1), top + (bottom - top) * ((start + i * 0.56984029) % 1))
        for i in range(1, many + 1)
    ]
