"""The rivers of a map: one band of water from each spring to the sea, broader after every confluence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, sqrt
from typing import NamedTuple

from ludoterre.games.drawing import Point, number, numbers, path, repeat
from ludoterre.games.hexago.basin import NOTHING, SEA, Basin, Terrain
from ludoterre.games.hexago.scene.grid import bend, between, centre, direction, mouth, neighbours, smooth, stops

PARTS = 2
"""Into how many parts the way between two stops is divided."""
STOP = 2 * PARTS
"""How many points of a shore lie between the middles of two hexes."""
SPRING = 4.0
"""How broad a river begins."""
CHEVRON = 2.7
FALL = 3.2


def upstream(basin: Basin) -> list[int]:
    """Counts for each river hex those whose water passes it, itself included."""
    passing = [1] * basin.rivers
    for river in basin.from_source:
        if basin.down[river] != SEA:
            passing[basin.down[river]] += passing[river]
    return passing


def breadth(passing: int) -> float:
    """Tells how broad a river is where the water of so many hexes passes."""
    return 4.4 + 2.3 * sqrt(passing)


class Branch(NamedTuple):
    """A river from its spring down to the sea, or to the first hex of a greater river that it joins."""

    rivers: list[int]
    joins: bool


def branches(basin: Basin) -> list[Branch]:
    """Divides the rivers into branches; of those that meet, the one that brings most water goes on."""
    passing = upstream(basin)
    main: dict[int, int] = {}
    for river in sorted(range(basin.rivers), key=lambda river: passing[river]):
        main[int(basin.down[river])] = river
    return [branch_from(basin, int(spring), main) for spring in basin.from_source if spring not in main]


def branch_from(basin: Basin, spring: int, main: dict[int, int]) -> Branch:
    """Follows a river down from its spring; `main` tells which hex brings most water to another."""
    rivers = [spring]
    while (below := int(basin.down[rivers[-1]])) != SEA:
        joins = main[below] != rivers[-1]
        rivers.append(below)
        if joins:
            return Branch(rivers, True)
    return Branch(rivers, False)


def ribbon(basin: Basin, branch: Branch, passing: list[int]) -> str:
    """Outlines the water of a branch."""
    left, right = shores(basin, branch, passing)
    return closed([*left, *reversed(right)])


def shores(basin: Basin, branch: Branch, passing: list[int]) -> tuple[list[Point], list[Point]]:
    """Returns the two shores of a branch; a tributary ends inside the greater river, already turned with its current."""
    line = smooth(stops(basin, branch.rivers[0])[: 2 * len(branch.rivers)], PARTS)
    widths = [SPRING, *(breadth(passing[river]) for river in branch.rivers[1:])]
    if branch.joins:
        line = line[: 1 - PARTS]
        widths[-1] = widths[-2]
    widths.append(widths[-1])
    left, right = [], []
    for number_, (x, y) in enumerate(line):
        step, part = divmod(number_, STOP)
        half = (widths[step] + (widths[min(step + 1, len(widths) - 1)] - widths[step]) * part / STOP) / 2
        ahead = direction(line[max(0, number_ - 1)], line[min(len(line) - 1, number_ + 1)])
        left.append((x - half * ahead[1], y + half * ahead[0]))
        right.append((x + half * ahead[1], y - half * ahead[0]))
    return left, right


class Stretch(NamedTuple):
    """The water of one river hex on the map: the outline of its bed, the line in its middle, signs of where it runs to, how broad it is."""

    bed: str
    thread: str
    signs: str
    breadth: float


@lru_cache(maxsize=32)
def stretches(basin: Basin) -> list[Stretch]:
    """Cuts the rivers into the stretches of their hexes; to a hex where rivers meet belongs the end of the smaller one too."""
    passing = upstream(basin)
    beds, threads, leading = ([""] * basin.rivers for _ in range(3))
    for branch in branches(basin):
        left, right = shores(basin, branch, passing)
        last = len(left) - 1
        for number_, river in enumerate(branch.rivers):
            # a stretch begins before the bend that the river makes when it enters the hex
            start, stop = max(0, STOP * number_ - PARTS - 1), min(last, STOP * number_ + PARTS)
            if start < stop:
                one, other = left[start : stop + 1], right[start : stop + 1]
                beds[river] += f"M{soft_line(one, start == 0, stop == last)}L{soft_line(other[::-1], stop == last, start == 0)}z"
                threads[river] += "M" + soft_line([between(*pair) for pair in zip(one, other, strict=True)], start == 0, stop == last)
    for river, _, d in signs(basin, passing):
        below = int(basin.down[river])
        leading[river if below == SEA else below] += d
    return [Stretch(beds[river], threads[river], leading[river], breadth(passing[river])) for river in range(basin.rivers)]


def soft_line(points: list[Point], from_first: bool, to_last: bool) -> str:
    """Writes a line of soft arcs through the middles between points, which runs on to the first or the last of them where it is the end."""
    middles = [between(one, other) for one, other in pairwise(points)]
    arcs = "".join([f"Q{numbers(*point, *end)}" for point, end in zip(points[1:], middles[1:], strict=False)])
    start = f"{numbers(*points[0])}L" if from_first else ""
    return f"{start}{numbers(*middles[0])}{arcs}{f'L{numbers(*points[-1])}' if to_last else ''}"


def closed(points: list[Point]) -> str:
    """Outlines a closed shape by soft arcs around its points."""
    middles = [between(one, other) for one, other in zip(points, [*points[1:], points[0]], strict=True)]
    x, y = (round(value, 1) for value in middles[-1])
    d = f"M{number(x)} {number(y)}"
    for (a, b), (end_x, end_y) in zip(points, middles, strict=True):
        d += f"q{number(a - x)} {number(b - y)} {number(end_x - x)} {number(end_y - y)}"
        # the next arc begins where this one, as written, ends
        x, y = x + round(end_x - x, 1), y + round(end_y - y, 1)
    return d.replace(" -", "-") + "z"


def steps(basin: Basin) -> Iterator[tuple[int, Point, Point, bool]]:
    """Yields for each river hex the point where its water leaves it, the direction, and whether it falls there."""
    for river in range(basin.rivers):
        hex, below = basin.hex_of[river], basin.down[river]
        here = centre(basin, hex)
        if below == SEA:
            there = mouth(basin, river)
            yield river, between(here, there), direction(here, there), False
        else:
            there = centre(basin, basin.hex_of[below])
            falls = basin.elevation[hex] > basin.elevation[basin.hex_of[below]]
            yield river, bend(here, there, river), direction(here, there), falls


def turned(at: Point, ahead: Point, along: float, aside: float) -> str:
    """Writes a point that lies some way ahead and aside of another."""
    x, y = at[0] + along * ahead[0] - aside * ahead[1], at[1] + along * ahead[1] + aside * ahead[0]
    return f"{number(x)} {number(y)}".replace(" -", "-")


class Sign(NamedTuple):
    """What is drawn where the water leaves a river hex: a chevron, or falls where it drops."""

    river: int
    falls: bool
    d: str


def signs(basin: Basin, passing: list[int]) -> Iterator[Sign]:
    """Yields where the water runs to, for each river hex."""
    for river, at, ahead, falling in steps(basin):
        size = CHEVRON * breadth(passing[river]) / 10
        if falling:
            half, drops = breadth(passing[river]) / 2, []
            for aside in (-0.62, -0.2, 0.22, 0.64):
                reach = FALL + (1.4 if abs(aside) < 0.4 else 0)
                drops.append(f"M{turned(at, ahead, -reach, aside * half)}L{turned(at, ahead, reach, aside * half)}")
            yield Sign(river, True, "".join(drops))
        else:
            tip, wings = turned(at, ahead, size * 0.7, 0), [turned(at, ahead, -size * 0.6, side * size) for side in (-1, 1)]
            yield Sign(river, False, f"M{wings[0]}L{tip}L{wings[1]}")


def current(basin: Basin, passing: list[int]) -> str:
    """Draws where the water runs to: a chevron between hexes, and falls where it drops."""
    found = list(signs(basin, passing))
    return path("rv-c", "".join([one.d for one in found if not one.falls])) + path("rv-f", "".join([one.d for one in found if one.falls]))


def rivers(basin: Basin) -> str:
    """Draws all rivers of a map."""
    passing = upstream(basin)
    band = "".join(ribbon(basin, branch, passing) for branch in branches(basin))
    mouths = [river for river in range(basin.rivers) if basin.down[river] == SEA]
    springs = [centre(basin, basin.hex_of[river]) for river in range(basin.rivers) if basin.sources[basin.hex_of[river]]]
    return (
        f'<path class="rv-o" d="{band}"/>{"".join(delta(basin, river) for river in mouths)}<path class="rv-s" d="{band}"/>'
        + current(basin, passing)
        + "".join(repeat("gd-spring", *spring) for spring in springs)
    )


def delta(basin: Basin, river: int) -> str:
    """Draws the mouth of a river in the direction in which it reaches the sea, smaller where only one hex of sea receives it."""
    here, there = centre(basin, basin.hex_of[river]), mouth(basin, river)
    seas = [hex for hex in neighbours(basin, basin.hex_of[river]) if hex != NOTHING and basin.terrain[hex] == Terrain.SEA]
    turn = round(degrees(atan2(there[1] - here[1], there[0] - here[0])) - 90)
    return repeat("gd-delta", *there, scale=1 if len(seas) > 1 else 0.65, turn=turn)
