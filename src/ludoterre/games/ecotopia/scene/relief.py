"""The lie of the land: how deep each point is in the water or in the wood, and the outlines that follow from it."""

from __future__ import annotations

from math import ceil, floor, hypot, sin

from ludoterre.games.drawing import Point, number

STEP = 4
MARGIN = 24
SIZE = 576
FAR = 40.0
CRUMB = 9
"""Outlines with fewer points are not worth drawing."""

EDGES = {
    1: "TL",
    2: "RT",
    3: "RL",
    4: "BR",
    5: "TLBR",
    6: "BT",
    7: "BL",
    8: "LB",
    9: "TB",
    10: "RTLB",
    11: "RB",
    12: "LR",
    13: "TR",
    14: "LT",
}
"""Where an outline enters and leaves a cell, by its corners that lie inside: 1, 2, 4, 8 from the top left, clockwise."""

Side = tuple[int, int, bool]
"""A side between two neighbouring points of the grid: its first point, and whether it runs across."""


class Relief:
    """A grid of distances to the edge of what was stamped on it: negative inside, positive outside."""

    def __init__(self) -> None:
        """Begins with nothing anywhere; the grid reaches a little beyond the board, so that a wood may run on."""
        self.many = (SIZE + 2 * MARGIN) // STEP + 1
        self.heights = [[FAR] * self.many for _ in range(self.many)]

    def stamp(self, x: float, y: float, r: float) -> None:
        """Adds a round patch."""
        column, row, reach = (x + MARGIN) / STEP, (y + MARGIN) / STEP, (r + FAR) / STEP
        for j in range(max(1, ceil(row - reach)), min(self.many - 2, floor(row + reach)) + 1):
            line = self.heights[j]
            for i in range(max(1, ceil(column - reach)), min(self.many - 2, floor(column + reach)) + 1):
                distance = hypot(i - column, j - row) * STEP - r
                if distance < line[i]:
                    line[i] = distance

    def ripple(self, depth: float, length: float) -> None:
        """Lets the edges wander in and out."""
        for j, line in enumerate(self.heights):
            for i in range(1, self.many - 1):
                x, y = i * STEP / length, j * STEP / length
                line[i] += depth * (sin(x + 1.7 * sin(0.6 * y)) + sin(1.2 * y + 1.3 * sin(0.7 * x + 2))) / 2

    def soften(self, times: int) -> None:
        """Rounds off the corners where patches meet."""
        for _ in range(times):
            old = self.heights
            new = [line[:] for line in old]
            for j in range(1, self.many - 1):
                above, line, below = old[j - 1], old[j], old[j + 1]
                for i in range(1, self.many - 1):
                    new[j][i] = (2 * line[i] + line[i - 1] + line[i + 1] + above[i] + below[i]) / 6
            self.heights = new

    def at(self, x: float, y: float) -> float:
        """Returns the distance at a point, or at the rim of the grid if the point lies beyond."""
        column, row = (min(max(round((value + MARGIN) / STEP), 0), self.many - 1) for value in (x, y))
        return self.heights[row][column]

    def outlines(self, level: float = 0) -> list[list[Point]]:
        """Returns closed lines around all that lies below a level."""
        follows = self.sides(level)
        lines = []
        while follows:
            side = next(iter(follows))
            line = []
            while side in follows:
                line.append(self.crossing(side, level))
                side = follows.pop(side)
            lines.append(line)
        return lines

    def sides(self, level: float) -> dict[Side, Side]:
        """Returns, for each side that an outline crosses, the one that it crosses next."""
        follows = {}
        for j in range(self.many - 1):
            above, below = self.heights[j], self.heights[j + 1]
            for i in range(self.many - 1):
                corners = (above[i] < level) + 2 * (above[i + 1] < level) + 4 * (below[i + 1] < level) + 8 * (below[i] < level)
                if 0 < corners < 15:
                    side = {"T": (i, j, True), "B": (i, j + 1, True), "L": (i, j, False), "R": (i + 1, j, False)}
                    ways = EDGES[corners]
                    for entry, leave in zip(ways[::2], ways[1::2], strict=True):
                        follows[side[entry]] = side[leave]
        return follows

    def crossing(self, side: Side, level: float) -> Point:
        """Returns where an outline crosses a side."""
        i, j, across = side
        here, there = self.heights[j][i], self.heights[j][i + 1] if across else self.heights[j + 1][i]
        part = (level - here) / (there - here)
        return (i + part * across) * STEP - MARGIN, (j + part * (not across)) * STEP - MARGIN


def sparse(line: list[Point], gap: float) -> list[Point]:
    """Keeps only points that lie some way apart."""
    kept = [line[0]]
    for point in line:
        if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) >= gap:
            kept.append(point)
    return kept


def curve(line: list[Point], gap: float) -> str:
    """Outlines a closed line by smooth arcs; a crumb is left out."""
    points = sparse(line, gap)
    if len(points) < CRUMB:
        return ""
    middles = [((x + a) / 2, (y + b) / 2) for (x, y), (a, b) in zip(points, points[1:] + points[:1], strict=True)]
    x, y = (round(value, 1) for value in middles[-1])
    d = f"M{number(x)} {number(y)}"
    for (a, b), (end_x, end_y) in zip(points, middles, strict=True):
        d += f"q{brief(a - x, b - y)} {brief(end_x - x, end_y - y)}"
        # the next arc begins where this one, as written, ends
        x, y = x + round(end_x - x, 1), y + round(end_y - y, 1)
    return d.replace(" -", "-") + "z"


def brief(x: float, y: float) -> str:
    """Writes a step."""
    return f"{number(x)} {number(y)}"


def drawn(relief: Relief, level: float, gap: float) -> str:
    """Outlines all that lies below a level."""
    return "".join(curve(line, gap) for line in relief.outlines(level))
