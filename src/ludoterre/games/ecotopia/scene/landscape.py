"""The land under the board: one drawing of 576 by 576 made from what each square holds, whatever the pack says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.games.drawing import group, hatch, path, rect, spread
from ludoterre.games.ecotopia.scene.planting import Planting
from ludoterre.games.ecotopia.scene.relief import SIZE, Relief, drawn
from ludoterre.games.ecotopia.scene.waters import S, Square, Waters, beside, waters

ROADS = {
    (0, 5): "M-4 537C14 536 22 546 44 546C60 546 70 552 84 548L85 555C70 558 58 553 43 553C20 553 14 544-4 544z",
    (5, 0): "M580 57C566 57 560 65 548 65C534 65 530 57 518 59L519 66C530 64 534 72 549 72C562 72 568 64 580 64z",
}
"""The ways from A6 and F1, where the truck of the game's own board comes from; they are left out where water lies."""
WAYSIDE = {(0, 5): ((12, 540), (34, 546), (56, 551), (76, 553)), (5, 0): ((526, 64), (546, 70), (566, 62))}
"""Where nothing may grow for them."""


def landscape(squares: Mapping[str, Mapping[str, Any]]) -> str:
    """Draws the whole land: meadows, woods that run over the borders of squares, rivers, lakes and ponds.

    The ground and what stands on each square are groups with names of their own, so that a picture of one square need not repeat it all.
    """
    forest = {spot(name) for name, square in squares.items() if square["forest"]}
    wet = {spot(name) for name, square in squares.items() if square["water"]}
    animals = {spot(name): square["animal"] for name, square in squares.items() if square["animal"]}
    lie, wood = waters(wet, forest), woods(forest)
    plants = planted(forest, wet, animals, lie, wood)
    roads = "".join(path("o1 k1", road) for corner, road in ROADS.items() if corner not in wet)
    ground = rect("g1", 0, 0, SIZE, SIZE) + wood_floor(wood) + water_surface(lie) + roads + plants.grass_drawn()
    standing = "".join(group(f"land-{name_of(square)}", drawing) for square, drawing in plants.drawn())
    return f'<g clip-path="url(#land-clip)">{group("land-ground", ground)}{standing}</g>'


def name_of(square: Square) -> str:
    """Returns the name of a square."""
    return f"{'ABCDEF'[square[0]]}{square[1] + 1}"


def spot(name: str) -> Square:
    """Returns the column and the row of a square."""
    return "ABCDEF".index(name[0]), int(name[1:]) - 1


def woods(forest: set[Square]) -> Relief:
    """Lays the floor of the woods, which join across the borders of squares and run on beyond the board."""
    relief = Relief()
    for square in sorted(forest):
        column, row = square
        chance = spread(5 * column + 11 * row + 1)
        for x, y in ((24, 26), (48, 22), (72, 26), (24, 50), (48, 48), (72, 50), (24, 72), (48, 74), (72, 72)):
            relief.stamp(column * S + x + 8 * next(chance) - 4, row * S + y + 8 * next(chance) - 4, 14 + 10 * next(chance))
        for a, b in beside(square):
            if (a, b) in forest or not (0 <= a <= 5 and 0 <= b <= 5):
                for k in (-24, 0, 24):
                    relief.stamp((column + a + 1) * S / 2 + k * (a == column), (row + b + 1) * S / 2 + k * (b == row), 20)
    relief.ripple(6, 9)
    relief.soften(2)
    return relief


def wood_floor(wood: Relief) -> str:
    """Draws the floor of the woods."""
    floor = drawn(wood, 0, 9)
    return path("g2 k1", floor) + hatch(floor, "dot") if floor else ""


def water_surface(lie: Waters) -> str:
    """Draws a beach, the water, a line along its shore, its depth, its waves and the current of its rivers."""
    surface = drawn(lie.relief, 0, 8)
    if not surface:
        return ""
    return (
        path("o1 k1", drawn(lie.relief, 3.5, 8))
        + path("b1", surface)
        + path("kh", drawn(lie.relief, -6, 9))
        + path("b2", drawn(lie.relief, -14, 9))
        + hatch(surface, "wave")
        + path("kd", "".join(lie.currents()))
    )


def planted(forest: set[Square], wet: set[Square], animals: Mapping[Square, str], lie: Waters, wood: Relief) -> Planting:
    """Plants the land; what has the least choice of places comes first."""
    land = Planting(lie.relief, wood)
    meadows = [(column, row) for row in range(6) for column in range(6) if (column, row) not in forest]
    land.scenes([square for square in meadows if square not in wet], animals)
    for line in lie.rivers:
        land.spring(*line[0])
    land.taken += [point for corner, points in WAYSIDE.items() if corner not in wet for point in points]
    land.trees(forest, animals)
    land.shores(lie.still)
    land.grass(meadows, animals)
    return land
