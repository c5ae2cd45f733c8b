"""The waters of a board: squares of water that join make a river or a lake, and a lone one a pond."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, sin
from typing import NamedTuple

from ludoterre.games.drawing import Point, number, spread
from ludoterre.games.ecotopia.scene.relief import Relief

S = 96
"""The side of a square."""
LAST = 5
WIDTHS = (34, 29, 37)
"""How far an open lake reaches from the middle of its squares, by turns."""
Square = tuple[int, int]
"""Column and row, from 0."""


class Waters(NamedTuple):
    """Where the water is, which squares are still, and the line along the middle of each river."""

    relief: Relief
    still: set[Square]
    rivers: list[list[Point]]

    def currents(self) -> Iterator[str]:
        """Yields the middle of each river as an outline, as far as the lake that it runs into."""
        for line in self.rivers:
            flowing = [point for point in line if self.relief.at(*point) > -14]
            yield "M" + "L".join(f"{number(x)} {number(y)}" for x, y in flowing[2::3])


def beside(square: Square) -> list[Square]:
    """Returns the four neighbours of a square, whether or not they lie on the board."""
    column, row = square
    return [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]


def joined(squares: set[Square]) -> list[set[Square]]:
    """Divides squares into those that touch each other."""
    left, bodies = set(squares), []
    while left:
        body, border = set(), [min(left, key=reading_order)]
        while border:
            square = border.pop()
            if square in left:
                left.remove(square)
                body.add(square)
                border += beside(square)
        bodies.append(body)
    return bodies


def reading_order(square: Square) -> tuple[int, int]:
    """Orders squares as a page is read."""
    return square[1], square[0]


def lake_squares(body: set[Square]) -> set[Square]:
    """Returns the squares of a body of water that are still: all of a small one, else where four meet, and the bays of that."""
    if len(body) <= 3:
        return body
    lake: set[Square] = set()
    for column, row in body:
        four = {(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)}
        if four <= body:
            lake |= four
    bays = {square for square in body - lake if len(body & set(beside(square))) == 1 and lake & set(beside(square))}
    return lake | bays


def middle(square: Square) -> Point:
    """Returns the middle of a square, moved a little so that nothing stands in rows."""
    column, row = square
    chance = spread(7 * column + 13 * row + 3)
    return column * S + 40 + 14 * next(chance), row * S + 44 + 14 * next(chance)


def courses(body: set[Square], lake: set[Square]) -> list[list[Square]]:
    """Returns the rivers of a body of water, square by square: from the spring down to a lake, a confluence or the end."""
    river = body - lake
    ends = [square for square in river if len(body & set(beside(square))) == 1]
    left, found = set(river), []
    for start in [*sorted(ends, key=reading_order), *sorted(river, key=reading_order)]:
        if start not in left:
            continue
        course = [start]
        left.remove(start)
        while onward := [square for square in beside(course[-1]) if square in left]:
            course.append(onward[0])
            left.remove(onward[0])
        mouth = [square for square in beside(course[-1]) if square in body and square not in course]
        source = [square for square in beside(start) if square in body and square not in course and square not in mouth]
        found.append(source[:1] + course + mouth[:1])
    return found


def winding(course: list[Square], body: set[Square]) -> list[Point]:
    """Returns the points that a river passes: the middles of its squares, with a bend between each two; it may leave the board."""
    stops = [middle(square) for square in course]
    mouth = course[-1]
    if len(body & set(beside(mouth))) == 1:
        x, y = stops[-1]
        column, row = mouth
        edge = {column == 0: (-30.0, y), column == LAST: (606.0, y), row == LAST: (x, 606.0)}
        stops += [edge[True]] if True in edge else []
    points = [stops[0]]
    for turn, ((x, y), (a, b)) in enumerate(pairwise(stops)):
        away = hypot(a - x, b - y)
        bend = 13 if turn % 2 else -13
        points += [((x + a) / 2 + bend * (b - y) / away, (y + b) / 2 - bend * (a - x) / away), (a, b)]
    return points


def smooth(points: list[Point], parts: int = 8) -> list[Point]:
    """Returns many points along a soft line through a few."""
    line = []
    for i in range(len(points) - 1):
        p, q, r, s = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        line += [(along(p[0], q[0], r[0], s[0], k / parts), along(p[1], q[1], r[1], s[1], k / parts)) for k in range(parts)]
    return [*line, points[-1]]


def along(p: float, q: float, r: float, s: float, t: float) -> float:
    """Returns the value at a part of the way from q to r, coming from p and going to s."""
    return q + t * ((r - p) + t * ((2 * p - 5 * q + 4 * r - s) + t * (3 * (q - r) + s - p))) / 2


def lake_middle(square: Square, lake: set[Square], forest: set[Square]) -> Point:
    """Returns the middle of the water on a square: under trees it keeps to its neighbours and leaves them a corner."""
    x, y = middle(square)
    if square in forest:
        column, row = square
        near = [other for other in beside(square) if other in lake]
        x += 13 * sum(a - column for a, _ in near)
        y += 13 * sum(b - row for _, b in near)
    return x, y


def stamp_lake(relief: Relief, lake: set[Square], forest: set[Square]) -> None:
    """Lays the lakes and ponds: wide in the open, narrower under trees."""
    for square in sorted(lake):
        column, row = square
        x, y = lake_middle(square, lake, forest)
        wide = breadth(square, lake, forest)
        relief.stamp(x, y, wide)
        for other in ((column + 1, row), (column, row + 1)):
            if other in lake:
                a, b = lake_middle(other, lake, forest)
                wider = breadth(other, lake, forest) - wide
                for k in range(1, 8):
                    relief.stamp(x + (a - x) * k / 8, y + (b - y) * k / 8, wide + wider * k / 8 - 4 * sin(k * 0.4))
        if {(column + 1, row), (column, row + 1), (column + 1, row + 1)} <= lake:
            for across, down in ((0, 0), (-24, 0), (24, 0), (0, -24), (0, 24)):
                relief.stamp((column + 1) * S + across, (row + 1) * S + down, 38)


def breadth(square: Square, lake: set[Square], forest: set[Square]) -> float:
    """Returns how far still water reaches from the middle of its square; open lakes are nowhere the same."""
    if square in forest:
        return 22
    return WIDTHS[(square[0] + 2 * square[1]) % 3] if lake & set(beside(square)) else 33


def waters(wet: set[Square], forest: set[Square]) -> Waters:
    """Lays all the waters of a board: first the lakes, whose shores wander, then the rivers that run into them."""
    relief, still = Relief(), set()
    bodies = joined(wet)
    for body in bodies:
        still |= lake_squares(body)
    stamp_lake(relief, still, forest)
    relief.ripple(7, 20)
    rivers = [smooth(winding(course, body)) for body in bodies for course in courses(body, body & still)]
    for line in rivers:
        for i, (x, y) in enumerate(line):
            relief.stamp(x, y, 7 + 6 * i / len(line))
        # a spring, which gathers before it flows
        relief.stamp(*line[0], 12)
    relief.soften(3)
    return Waters(relief, still, rivers)
