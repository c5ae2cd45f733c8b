"""Where everything lies on the drawn map: hexes as blocks of different height, the ways of the water, the places for dams.

The map is seen from the south and from high above: a hex is drawn farther up the higher it lies.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ludoterre.games.drawing import Point, numbers
from ludoterre.games.hexago.basin import NOTHING, SEA, SIDES, Basin, Terrain

HALF = 30.0
"""From the middle of a hex to its eastern side."""
RISE = 31.5
"""From the middle of a hex to its northern corner."""
ACROSS = 2 * HALF
DOWN = 1.5 * RISE
"""From one row to the next."""
LIFT = 5.0
"""How much higher a hex is drawn for each step of elevation."""
BASE = 4.0
"""How thick the lowest board under the map is."""
MARGIN = 23.0
"""The frame with its letters and numbers."""
CORNERS: tuple[Point, ...] = ((0, -RISE), (HALF, -RISE / 2), (HALF, RISE / 2), (0, RISE), (-HALF, RISE / 2), (-HALF, -RISE / 2))
"""Of a hex around the origin, clockwise from the north."""
EDGE_OF = (1, 0, 5, 4, 3, 2)
"""Of each of the directions of the basin the corner where its side begins, clockwise."""
BEND = 3.2
"""How far a river strays from the straight way between two hexes."""
EASE = 0.3
"""How far a river cuts the corner in the middle of a hex."""


class Sheet(NamedTuple):
    """The sheet of paper that a map needs, and what is added to the place of a hex to lie on it."""

    x: float
    y: float
    width: float
    height: float
    first_row: int
    rows: int
    first_column: int
    columns: int


class DamPose(NamedTuple):
    """Where a dam stands: its towers on two land hexes, the middle of its river hex, and the direction the water comes from."""

    first: Point
    middle: Point
    second: Point
    upstream: Point


@lru_cache(maxsize=32)
def sheet(basin: Basin) -> Sheet:
    """Measures the sheet for a map."""
    rows = [r for _, r in basin.places]
    columns = [q + r // 2 for q, r in basin.places]
    flat = [(ACROSS * (q + r / 2), DOWN * r - LIFT * lift) for (q, r), lift in zip(basin.places, basin.elevation, strict=True)]
    left, right = min(x for x, _ in flat) - HALF, max(x for x, _ in flat) + HALF
    top = min(y for _, y in flat) - RISE
    # a border of the map shows its side, down to the lowest board
    bottom = max(DOWN * r for r in rows) + RISE + BASE
    return Sheet(
        MARGIN - left,
        MARGIN - top,
        right - left + 2 * MARGIN,
        bottom - top + 2 * MARGIN,
        min(rows),
        max(rows) - min(rows) + 1,
        min(columns),
        max(columns) - min(columns) + 1,
    )


def view_box(basin: Basin) -> str:
    """Returns the viewBox of the whole map."""
    paper = sheet(basin)
    return f"0 0 {numbers(paper.width, paper.height)}"


def centre(basin: Basin, hex: int) -> Point:
    """Returns the middle of a hex, on its surface."""
    paper = sheet(basin)
    q, r = basin.places[hex]
    return ACROSS * (q + r / 2) + paper.x, DOWN * r - LIFT * basin.elevation[hex] + paper.y


def name(basin: Basin, hex: int) -> str:
    """Names a hex as people call it, by the letter of its row and the number of its column: H6."""
    return basin.labels[hex]


def polygon(x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Outlines a hex around a point."""
    return "M" + "L".join(numbers(x + scale * a, y + scale * b) for a, b in CORNERS) + "z"


def outline(basin: Basin, hex: int, scale: float = 1) -> str:
    """Outlines a hex where it lies on the map."""
    return polygon(*centre(basin, hex), scale)


def neighbours(basin: Basin, hex: int) -> list[int]:
    """Lists the six neighbours of a hex by direction, NOTHING where the map ends."""
    return [int(basin.near[hex * SIDES + side]) for side in range(SIDES)]


def between(one: Point, other: Point, part: float = 0.5) -> Point:
    """Returns the point at a part of the way from one to the other."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def direction(one: Point, other: Point) -> Point:
    """Returns the way from one point to another as a step of length 1."""
    away = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    return (other[0] - one[0]) / away, (other[1] - one[1]) / away


def mouth(basin: Basin, river: int) -> Point:
    """Returns where the last hex of a river meets the sea; without a sea beside it, where the current would leave the hex."""
    hex = basin.hex_of[river]
    here = centre(basin, hex)
    seas = [centre(basin, other) for other in neighbours(basin, hex) if other != NOTHING and basin.terrain[other] == Terrain.SEA]
    if seas:
        x, y = sum(x for x, _ in seas) / len(seas), sum(y for _, y in seas) / len(seas)
        ahead = direction(here, (x, y)) if hypot(x - here[0], y - here[1]) > 1 else direction(here, seas[0])
    else:
        above = [other for other in range(basin.rivers) if basin.down[other] == river]
        ahead = direction(centre(basin, basin.hex_of[above[0]]), here) if above else (0.0, 1.0)
    return here[0] + RISE * ahead[0], here[1] + (RISE + LIFT * basin.elevation[hex]) * ahead[1]


def bend(one: Point, other: Point, river: int) -> Point:
    """Returns the point between two hexes where a river strays a little to one side."""
    x, y = between(one, other)
    ahead = direction(one, other)
    side = BEND if river % 2 else -BEND
    return x - side * ahead[1], y + side * ahead[0]


def stops(basin: Basin, river: int) -> list[Point]:
    """Returns the points that the water of a river hex passes: middles of hexes, a bend between each two, and the mouth."""
    points = [centre(basin, basin.hex_of[river])]
    at, below = river, basin.down[river]
    while below != SEA:
        following = centre(basin, basin.hex_of[below])
        points += [bend(points[-1], following, at), following]
        at, below = below, basin.down[below]
    points.append(mouth(basin, at))
    return [soft(*points[i - 1 : i + 2]) if 0 < i < len(points) - 1 and i % 2 == 0 else point for i, point in enumerate(points)]


def soft(before: Point, here: Point, after: Point) -> Point:
    """Moves a stop a little towards the inside of its bend, where water runs."""
    return between(here, between(before, after), EASE)


def along(p: Point, q: Point, r: Point, s: Point, t: float) -> Point:
    """Returns the point at a part of a soft line from q to r, coming from p and going to s."""

    def value(a: float, b: float, c: float, d: float) -> float:
        return b + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * (b - c) + d - a))) / 2

    return value(p[0], q[0], r[0], s[0]), value(p[1], q[1], r[1], s[1])


def smooth(points: list[Point], parts: int) -> list[Point]:
    """Returns a soft line through points, with so many parts between each two."""
    rim = [points[0], *points, points[-1]]
    line = [along(rim[i], rim[i + 1], rim[i + 2], rim[i + 3], part / parts) for i in range(len(points) - 1) for part in range(parts)]
    return [*line, points[-1]]


def course(basin: Basin, river: int, parts: int = 4) -> list[Point]:
    """Returns the way of the water from the middle of a river hex down to the sea, as a polyline."""
    return smooth(stops(basin, river), parts)


def nearest_sea(basin: Basin, hex: int) -> int:
    """Returns the sea hex that is nearest to a hex, NOTHING if there is no sea."""
    seas = [other for other in range(basin.count) if basin.terrain[other] == Terrain.SEA]
    return min(seas, key=lambda other: basin.distance(hex, other), default=NOTHING)


def drain(basin: Basin, hex: int, river: int) -> list[Point]:
    """Returns the way of pollution from a hex to the river hex or the sea that receives it, as a polyline."""
    end = basin.hex_of[river] if river != SEA else nearest_sea(basin, hex)
    return [centre(basin, hex)] if end in (hex, NOTHING) else [centre(basin, hex), centre(basin, end)]


def whole_drain(basin: Basin, hex: int, river: int) -> list[Point]:
    """Returns the way of pollution from a hex over its outfall all the way down to the sea, as a polyline."""
    way = drain(basin, hex, river)
    return way if river == SEA else [*way[:-1], *course(basin, river)]


def polyline(points: list[Point]) -> str:
    """Writes a polyline as an outline of SVG."""
    return "M" + "L".join(numbers(*point) for point in points)


def dam_pose(basin: Basin, site: int) -> DamPose:
    """Returns where a dam on one of the basin's sites stands."""
    river = basin.site_river[site]
    middle = centre(basin, basin.hex_of[river])
    line = course(basin, river)
    downstream = direction(middle, line[3])
    sources = [centre(basin, basin.hex_of[other]) for other in range(basin.rivers) if basin.down[other] == river]
    ways = [direction(middle, source) for source in sources] or [(-downstream[0], -downstream[1])]
    upstream = direction((0, 0), (sum(x for x, _ in ways), sum(y for _, y in ways)))
    return DamPose(centre(basin, basin.site_first[site]), middle, centre(basin, basin.site_second[site]), upstream)
