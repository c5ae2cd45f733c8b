"""The rivers of a map: one band of water from each spring to the sea, broader after every confluence."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, sqrt
from typing import NamedTuple

from ludoterre.games.drawing import Point, number, path, repeat
from ludoterre.games.hexago.basin import NOTHING, SEA, Basin, Terrain
from ludoterre.games.hexago.scene.grid import bend, between, centre, direction, mouth, neighbours, smooth, stops

PARTS = 2
"""Into how many parts the way between two stops is divided."""
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
    """Outlines the water of a branch; a tributary ends inside the greater river, already turned with its current."""
    line = smooth(stops(basin, branch.rivers[0])[: 2 * len(branch.rivers)], PARTS)
    widths = [SPRING, *(breadth(passing[river]) for river in branch.rivers[1:])]
    if branch.joins:
        line = line[: 1 - PARTS]
        widths[-1] = widths[-2]
    widths.append(widths[-1])
    left, right = [], []
    for number_, (x, y) in enumerate(line):
        step, part = divmod(number_, 2 * PARTS)
        half = (widths[step] + (widths[min(step + 1, len(widths) - 1)] - widths[step]) * part / (2 * PARTS)) / 2
        ahead = direction(line[max(0, number_ - 1)], line[min(len(line) - 1, number_ + 1)])
        left.append((x - half * ahead[1], y + half * ahead[0]))
        right.append((x + half * ahead[1], y - half * ahead[0]))
    return closed([*left, *reversed(right)])


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


def current(basin: Basin, passing: list[int]) -> str:
    """Draws where the water runs to: a chevron between hexes, and falls where it drops."""
    chevrons, falls = [], []
    for river, at, ahead, falling in steps(basin):
        size = CHEVRON * breadth(passing[river]) / 10
        if falling:
            half = breadth(passing[river]) / 2
            for aside in (-0.62, -0.2, 0.22, 0.64):
                reach = FALL + (1.4 if abs(aside) < 0.4 else 0)
                falls.append(f"M{turned(at, ahead, -reach, aside * half)}L{turned(at, ahead, reach, aside * half)}")
        else:
            tip, wings = turned(at, ahead, size * 0.7, 0), [turned(at, ahead, -size * 0.6, side * size) for side in (-1, 1)]
            chevrons.append(f"M{wings[0]}L{tip}L{wings[1]}")
    return path("rv-c", "".join(chevrons)) + path("rv-f", "".join(falls))


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
