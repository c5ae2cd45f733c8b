"""What the charts of finished games are made of. No chart tells things apart by colour alone: areas have patterns, lines end in a sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludoterre.games.drawing import number, numbers, path, rect

Fill = tuple[str, str]
"""An ink, and a pattern over it."""
Spot = tuple[float, float]


class Plot(NamedTuple):
    """Where numbers lie in a chart: from `first` to `last` across, from `least` to `most` upwards."""

    width: float
    height: float
    first: float
    last: float
    least: float
    most: float
    left: float = 28
    right: float = 10
    top: float = 8
    foot: float = 20

    def x(self, value: float) -> float:
        """Returns where a number lies across."""
        return self.left + (value - self.first) * (self.width - self.left - self.right) / (self.last - self.first)

    def y(self, value: float) -> float:
        """Returns how high a number lies, within the chart."""
        share = (min(max(value, self.least), self.most) - self.least) / (self.most - self.least)
        return self.floor - share * (self.floor - self.top)

    @property
    def floor(self) -> float:
        """Returns where the lowest number lies."""
        return self.height - self.foot

    @property
    def end(self) -> float:
        """Returns where the chart ends on the right."""
        return self.width - self.right


def paper(plot: Plot) -> str:
    """Draws the ground of a chart."""
    return rect("pp", plot.left, plot.top, plot.end - plot.left, plot.floor - plot.top)


def edge(plot: Plot) -> str:
    """Draws the frame of a chart."""
    return rect("card-edge", plot.left, plot.top, plot.end - plot.left, plot.floor - plot.top)


def across(plot: Plot, value: float, kind: str = "deb-grid") -> str:
    """Draws a line across the chart."""
    return path(kind, f"M{numbers(plot.left, plot.y(value))}H{number(plot.end)}")


def scale(plot: Plot, values: Iterable[int]) -> str:
    """Draws fine lines across with their numbers on the left."""
    drawn = []
    for value in values:
        drawn.append(across(plot, value))
        drawn.append(text("deb-tick deb-tick--end", plot.left - 5, plot.y(value) + 4, signless(value)))
    return "".join(drawn)


def signless(value: int) -> str:
    """Writes a number at an axis."""
    return str(value) if value >= 0 else f"−{-value}"


def text(kind: str, x: float, y: float, words: object) -> str:
    """Writes words, which are HTML, into a chart."""
    return f'<text class="{kind}" x="{number(x)}" y="{number(y)}">{words}</text>'


def picture(box: Spot, label: str, drawn: str, kind: str = "") -> str:
    """Wraps a chart with its text alternative, which is HTML."""
    return f'<svg class="deb-chart{kind}" viewBox="0 0 {number(box[0])} {number(box[1])}" role="img" aria-label="{label}">{drawn}</svg>'


def area(fill: Fill, d: str) -> str:
    """Draws an area with its pattern."""
    ink, pattern = fill
    return path(f"{ink} k1", d) + (f'<path d="{d}" fill="url(#{pattern})"/>' if pattern else "")


def block(fill: Fill, x: float, y: float, width: float, height: float) -> str:
    """Draws a rectangle with its pattern."""
    return area(fill, f"M{numbers(x, y)}h{number(width)}v{number(height)}h{number(-width)}z")


def line(spots: Iterable[Spot]) -> str:
    """Writes a line through points as SVG reads it."""
    return "M" + "L".join(numbers(x, y) for x, y in spots)


def stairs(spots: Sequence[Spot]) -> str:
    """Writes a line that keeps its height until the next point, as SVG reads it."""
    start, *rest = spots
    return f"M{numbers(*start)}" + "".join(f"H{number(x)}V{number(y)}" for x, y in rest)


def swatch(fill: Fill) -> str:
    """Draws a small piece of an area for a key."""
    return area(fill, "M1 1h28v12H1z")


def key(entries: Iterable[tuple[str, str]]) -> str:
    """Lists what the inks of a chart mean: a swatch and words, which are HTML, each."""
    rows = "".join(f'<li><svg viewBox="0 0 30 14" aria-hidden="true">{drawn}</svg><span>{words}</span></li>' for drawn, words in entries)
    return f'<ul class="deb-key num">{rows}</ul>'


def listed(values: Iterable[object]) -> str:
    """Writes one number after the other."""
    return ", ".join(map(str, values))


def seat(player: int, x: float, y: float, size: float = 14) -> str:
    """Draws the shape of a player around a point of a chart."""
    sign = player % 6 + 1
    place = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"'
    return f'<use class="deb-seat seat-{sign}" href="#seat-{sign}" {place}/>'
