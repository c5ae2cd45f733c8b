# compiled by mypyc
"""Robots within places: one in each cell, and those that find none around it, so that a crowd is seen before it is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, radians, sin, sqrt

from ludoterre.games.drawing import number

ACROSS, DOWN = 660, 572
"""How large the sky is."""
HALL_WIDE, HALL_HIGH = 144, 92
"""How large a public place is."""
ORDER = ("sick", "infected", "healthy", "cured")
"""Who stands first: those who spread the disease, then those who may catch it."""
TALL = 28 / 24
"""How tall a robot is that is one wide."""
CELL_WIDE, CELL_HIGH = 25.4, 29.0
ROWS: tuple[tuple[int, ...], ...] = ((), (1,), (2,), (2, 1), (2, 2), (3, 2), (3, 3))
SMALLEST_PLANET = 27.0
RIM = 12.5
"""How far over the rim of its planet the middle of a robot is that finds no cell."""
STEEPEST = 100
"""How far from the top a robot may stand on a planet, in degrees."""

Spot = tuple[float, float, float, float]
"""Where the middle of a robot is, how wide it is, and how far it is turned."""


def rows_of(cells: int) -> tuple[int, ...]:
    """Tells how many cells lie in each row of a planet."""
    if cells < len(ROWS):
        return ROWS[cells]
    long = int(sqrt(cells * 1.2) + 0.99)
    return (long,) * (cells // long) + ((cells % long,) if cells % long else ())


def radius(cells: int) -> float:
    """Tells how large a planet is that has so many cells."""
    rows = rows_of(cells)
    return max(SMALLEST_PLANET, round(hypot(max(rows) * CELL_WIDE, len(rows) * CELL_HIGH) / 2 + 0.3)) if rows else SMALLEST_PLANET


def queue(counts: Mapping[str, int]) -> list[str]:
    """Lists the robots of a place one by one."""
    return [state for state in ORDER for _ in range(counts[state])]


def planet_cells(cells: int) -> list[Spot]:
    """Lays out the cells of a planet around its middle."""
    rows = rows_of(cells)
    return [
        ((column - (many - 1) / 2) * CELL_WIDE, (row - (len(rows) - 1) / 2) * CELL_HIGH, 24.0, 0.0)
        for row, many in enumerate(rows)
        for column in range(many)
    ]


def cell_row(cells: int, left: float, right: float, y: float, width: float) -> list[Spot]:
    """Lays out cells in one row; many cells are narrow ones."""
    step = (right - left) / max(cells, 1)
    return [(left + step * (cell + 0.5), y, min(width, step - 1), 0.0) for cell in range(cells)]


def on_rim(many: int, r: float) -> list[Spot] | None:
    """Lays out robots over the top of a planet, closer and smaller if they are many, or None if they are too many to be seen."""
    for width, apart in ((24.0, 26.0), (20.0, 19.0), (17.0, 14.0)):
        far = r + RIM - (24 - width) / 2
        step = min(40.0, apart / far * 57.3)
        if (many - 1) * step <= 2 * STEEPEST:
            turns = [(index - (many - 1) / 2) * step for index in range(many)]
            return [(far * sin(radians(turn)), -far * cos(radians(turn)), width, turn) for turn in turns]
    return None


def in_line(many: int, left: float, right: float, y: float) -> list[Spot] | None:
    """Lays out robots side by side, overlapping if they are many, or None if they are too many to be seen."""
    for width, apart in ((21.0, 22.0), (19.0, 15.0), (17.0, 11.0)):
        if (many - 1) * apart + width <= right - left:
            middle = (left + right) / 2
            return [(middle + (index - (many - 1) / 2) * apart, y, width, 0.0) for index in range(many)]
    return None


def beside(many: int, left: float, right: float, floor: float) -> list[Spot] | None:
    """Lays out robots before both doors of a house, from the doors outwards, or None if they are too many to be seen."""
    width, apart, deep = (20.0, 20.0, 2) if many <= 12 else (18.0, 15.0, 3)
    if many > 30:
        return None
    found = []
    for index in range(many):
        step, row = divmod(index // 2, deep)
        x = 12 + step * apart + row % 2 * apart / 2
        y = floor - width * TALL / 2 - row * width * 0.8
        found.append((left - x if index % 2 else right + x, y, width, 0.0))
    return found


def packed(many: int, width: float, height: float) -> list[Spot] | None:
    """Lays out a crowd in a room, row behind row, or None if they are too many to be seen."""
    for wide in (23.0, 20.0, 17.0, 15.0):
        apart, behind = wide * 0.8, wide * 0.55
        a_row = int((width - wide) / apart) + 1
        deep = int((height - wide * TALL) / behind) + 1
        if a_row * deep >= many:
            rows = max(-(-many // a_row), 1)
            a_row = -(-many // rows)
            top = (height - (rows - 1) * behind) / 2
            found = []
            for index in range(many):
                row, column = divmod(index, a_row)
                here = min(a_row, many - row * a_row)
                found.append((width / 2 + (column - (here - 1) / 2) * apart, top + row * behind, wide, 0.0))
            return found
    return None


def robots(place: str, states: Sequence[str], spots: Sequence[Spot], first: int = 0) -> str:
    """Draws robots where they stand; under their ids they walk there when the page is renewed."""
    drawn = []
    for index, (x, y, width, turn) in enumerate(spots):
        state = states[first + index] if first + index < len(states) else ""
        if not state:
            break
        turned = f"rotate({number(turn)})" if turn else ""
        drawn.append(
            f'<use class="bot" id="bot-{place}-{first + index}" href="#r-{state}" width="{number(width)}" height="{number(width * TALL)}" '
            f'transform="translate({number(x)} {number(y)}){turned}translate({number(-width / 2)} {number(-width * TALL / 2)})"/>'
        )
    return "".join(drawn)


def crowd(place: str, states: Sequence[str], x: float, y: float) -> str:
    """Draws too many robots to be seen one by one: a figure for each state, and how many they are."""
    kinds = [(state, states.count(state)) for state in ORDER if state in states]
    drawn = []
    for index, (state, many) in enumerate(kinds):
        left = x + (index - len(kinds) / 2) * 52
        drawn.append(
            f'<use class="bot" id="bot-{place}-{state}" href="#r-{state}" width="20" height="23.3" '
            f'transform="translate({number(left)} {number(y - 11.7)})"/>'
            f'<text class="times" x="{number(left + 19)}" y="{number(y + 5)}">×{many}</text>'
        )
    wide = len(kinds) * 52
    return (
        f'<rect class="crowd" x="{number(x - wide / 2 - 2)}" y="{number(y - 13)}" width="{wide + 6}" height="26" rx="9"/>{"".join(drawn)}'
    )


def boxes(place: str, spots: Sequence[Spot]) -> str:
    """Draws the empty cells of a place."""
    drawn = [
        f'<rect class="cellbox" x="{number(x - width / 2 - 0.2)}" y="{number(y - width * TALL / 2 + 0.2)}" '
        f'width="{number(width + 0.4)}" height="{number(width * TALL - 0.4)}" rx="4.5"/>'
        for x, y, width, _ in spots
    ]
    return f'<g id="cells-{place}">{"".join(drawn)}</g>'
