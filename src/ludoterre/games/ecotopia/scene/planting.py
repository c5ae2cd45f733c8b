"""What stands on the land: trees, reeds, flowers, stones and small scenes, each where there is room for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot

from ludoterre.games.drawing import Point, path, repeat, scatter, spread
from ludoterre.games.ecotopia.scene.relief import Relief
from ludoterre.games.ecotopia.scene.waters import LAST, S, Square, reading_order

SCENES: Mapping[str, tuple[tuple[str, int, int], ...]] = {
    "haystacks": (("haystack", 34, 52), ("haystack", 56, 60), ("haystack", 32, 76)),
    "field": (("field", 58, 40),),
    "slope": (("knoll", 56, 40), ("knoll", 44, 72)),
    "cow": (("cow", 26, 50), ("knoll", 56, 76)),
    "fence": (("fence", 30, 34),),
    "sheep": (("sheep", 62, 34), ("sheep", 36, 52), ("sheep", 62, 64), ("sheep", 28, 78)),
    "rocks": (("crag", 34, 62), ("boulders", 58, 76)),
    "wall": (("wall", 24, 78),),
}
"""What a meadow may show: each thing and where its foot stands on the square."""
EMPTY = ("haystacks", "field", "slope", "cow", "fence", "sheep")
"""The scenes of meadows where nobody lives, one after the other."""
HALF = {"field": 26, "knoll": 26, "fence": 23, "wall": 23, "cow": 14}
"""How far broad things reach to each side of their middle, or half as far as they reach from their left foot."""
FROM_LEFT = ("fence", "wall", "cow")


class Planting:
    """Puts up one thing after the other, and remembers which places are taken."""

    def __init__(self, water: Relief, wood: Relief) -> None:
        """Begins with bare land."""
        self.water = water
        self.wood = wood
        self.taken: list[Point] = []
        self.standing: dict[Square, list[tuple[float, str]]] = {}
        self.tufts: list[Point] = []

    def grass_drawn(self) -> str:
        """Draws all tufts of grass in one stroke."""
        return path("kg", "".join(f"M{round(x)} {round(y)}l-3-5m3 5v-6.5m0 6.5l3-5" for x, y in self.tufts)) if self.tufts else ""

    def drawn(self) -> Iterator[tuple[Square, str]]:
        """Yields what stands on each square, further up first: what is nearer hides what is behind it."""
        for square in sorted(self.standing, key=reading_order):
            yield square, "".join(drawing for _, drawing in sorted(self.standing[square]))

    def put(self, name: str, x: float, y: float) -> None:
        """Puts something up."""
        square = int(x // S), min(int(y // S), LAST)
        self.standing.setdefault(square, []).append((y, repeat(f"f-{name}", round(x), round(y))))
        reach = HALF.get(name, 0)
        middle = x + reach if name in FROM_LEFT else x
        self.taken += [(middle, y)] if not reach else [(middle - reach, y), (middle, y), (middle + reach, y)]

    def room(self, x: float, y: float, gap: float) -> bool:
        """Tells whether nothing stands close by."""
        return all(hypot(x - a, y - b) >= gap for a, b in self.taken)

    def scenes(self, meadows: list[Square], animals: Mapping[Square, str]) -> None:
        """Puts stones where reptiles live, and a small scene on each dry meadow where nobody lives."""
        empty = 0
        for column, row in meadows:
            animal = animals.get((column, row), "")
            if animal == "reptile":
                scene = "rocks" if row < 2 else "wall"
            elif not animal:
                scene = EMPTY[empty % len(EMPTY)]
                empty += 1
            else:
                continue
            for name, x, y in SCENES[scene]:
                self.put(name, column * S + x, row * S + y)

    def spring(self, x: float, y: float) -> None:
        """Puts up the rocks that a river comes from, unless trees stand there or more water comes in."""
        for name, left, top in (("crag", max(x - 28, 18), y + 2), ("boulders", x + 26, y + 36)):
            if self.wood.at(x, y) > 6 and self.water.at(left, top) > 8:
                self.put(name, left, top)

    def trees(self, forest: set[Square], animals: Mapping[Square, str]) -> None:
        """Plants the woods: firs towards the north-east, broad trees and hazels towards the south-west."""
        for column, row in sorted(forest, key=reading_order):
            firs = 0.5 + 0.14 * (column - row)
            chance = spread(3 * column + 17 * row + 2)
            for x, y in scatter(-4, 100, 14, 110, 90, seed=6 * row + column + 1):
                kind = next(chance)
                under_value = x < 30 and y < 42
                under_medallion = (column, row) in animals and hypot(x - 70, y - 38) < 16
                left, top = column * S + x, row * S + y
                if not under_value and not under_medallion and self.may_grow(left, top):
                    self.put("fir" if kind < firs else "bush" if firs < 0.15 and kind > 0.6 else "oak", left, top)

    def may_grow(self, x: float, y: float) -> bool:
        """Tells whether a tree has room here, in the wood and not over the water."""
        dry = self.water.at(x, y) > 6 and self.water.at(x, y - 14) > 6
        return dry and self.wood.at(x, y - 3) < -5 and 8 < x < 568 and self.room(x, y, 15.5)

    def shores(self, still: set[Square]) -> None:
        """Plants reeds and water lilies along still water."""
        for column, row in sorted(still, key=reading_order):
            reeds = lilies = 2
            for x, y in scatter(8, 88, 30, 92, 60, seed=9 * column + row + 4):
                left, top = column * S + x, row * S + y
                depth = self.water.at(left, top)
                if reeds and 0 < depth < 5 and self.room(left, top, 24):
                    reeds -= 1
                    self.put("reed", left, top)
                elif lilies and -16 < depth < -8 and self.room(left, top, 14):
                    lilies -= 1
                    self.put("lily", left, top)

    def grass(self, meadows: list[Square], animals: Mapping[Square, str]) -> None:
        """Sows tufts of grass, and flowers above all where insects live."""
        for column, row in meadows:
            insects = animals.get((column, row)) == "insect"
            chance = spread(column + 6 * row + 5)
            seeds = 10 if insects else 7
            for x, y in scatter(8, 88, 22, 92, 50, seed=column * 6 + row + 2):
                left, top = column * S + x, row * S + y
                if seeds and self.water.at(left, top) > 6 and self.wood.at(left, top) > 4 and self.room(left, top, 17):
                    seeds -= 1
                    kind = next(chance) * (0.4 if insects else 1)
                    if kind < 0.3:
                        self.put("bloom" if kind < 0.14 else "daisy", left, top)
                    else:
                        self.taken.append((left, top))
                        self.tufts.append((left, top))
