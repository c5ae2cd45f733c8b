"""The map of a basin as it lies on the table before anybody builds: relief, rivers, bonus markers, frame. It is the same all game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ludoterre.games.drawing import Point, numbers, path, repeat
from ludoterre.games.hexago.basin import BONUSES, NOTHING, Basin, Bonus, Terrain
from ludoterre.games.hexago.scene.grid import CORNERS, EDGE_OF, LIFT, centre, neighbours, sheet
from ludoterre.games.hexago.scene.lettering import branch_names, coordinates, frame, naming_places
from ludoterre.games.hexago.scene.rivers import rivers

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
SURFACES = {Terrain.MEADOW: "meadow", Terrain.MOUNTAIN: "rock", Terrain.RIVER: "river"}
PEAKS = {1: ("hill",), 2: ("crag", "crag-w"), 3: ("twin", "ridge", "horn")}
"""What rises from mountains, by level."""
PLANTS = {
    1: ("tuft-1", "tuft-2", "tuft-3", "wood", "tuft-1", "wood"),
    2: ("tuft-2", "wood", "tuft-3", "tuft-1", "firs"),
    3: ("blade-1", "blade-2", "firs", "blade-1", "blade-2"),
}
"""What grows on meadows, by level."""
RIPPLES = (0.87, 0.74)
"""How far from the coast the sea is engraved, as parts of a hex."""


def ground(basin: Basin, names: Mapping[str, str] | None = None) -> str:
    """Draws a map, to be put into an `<svg>` with the grid's viewBox.

    `names` gives what branches of the river are called, by the letters that the names of their hexes begin with.
    """
    return drawn(basin, tuple(sorted((names or {}).items())))


@lru_cache(maxsize=32)
def drawn(basin: Basin, names: tuple[tuple[str, str], ...]) -> str:
    """Draws a map once, for every page that shows it."""
    written = naming_places(basin, [prefix for prefix, _ in names])
    busy = set(written.values())
    return (
        f'<g class="ground">{frame(basin)}{relief(basin)}'
        f'<g class="growth">{"".join(growth(basin, busy))}</g>{rivers(basin)}'
        f"{branch_names(basin, dict(names), written)}{''.join(markers(basin))}{''.join(ornaments(basin))}{coordinates(basin)}</g>"
    )


def level(basin: Basin, hex: int) -> int:
    """Tells whether a hex is low, middling or high land: 1, 2 or 3. Mountains are measured by the highest, the rest by the lowest."""
    mountain = basin.terrain[hex] == Terrain.MOUNTAIN
    lowest, highest = heights(basin, mountain)
    if mountain:
        return 3 - 3 * (highest - basin.elevation[hex]) // (highest - lowest + 1)
    return 1 + max(0, 3 * (basin.elevation[hex] - lowest)) // (highest - lowest + 1)


@lru_cache(maxsize=64)
def heights(basin: Basin, mountains: bool) -> tuple[int, int]:
    """Returns the lowest and the highest elevation of a map's mountains, or of all that is not sea."""
    found = [
        basin.elevation[hex]
        for hex in range(basin.count)
        if (basin.terrain[hex] == Terrain.MOUNTAIN if mountains else basin.terrain[hex] != Terrain.SEA)
    ]
    return min(found, default=0), max(found, default=0)


def chance(basin: Basin, hex: int, choices: int) -> int:
    """Picks one of several shapes for a hex, without rows or repetition that one would see."""
    q, r = basin.places[hex]
    mixed = (q * 73856093 ^ r * 19349663) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return (mixed >> 16) % choices


def relief(basin: Basin) -> str:
    """Draws the blocks of the map with the cliffs between them."""
    blocks = "".join(surface(basin, hex) + "".join(cliffs(basin, hex)) for hex in range(basin.count))
    return blocks + path("contour", "".join(contours(basin))) + path("kh", "".join(ripples(basin)))


def surface(basin: Basin, hex: int) -> str:
    """Draws the top of a block."""
    kind = SURFACES.get(basin.terrain[hex])
    return repeat(f"gd-{kind}-{level(basin, hex)}" if kind else "gd-sea", *centre(basin, hex))


def cliffs(basin: Basin, hex: int) -> Iterator[str]:
    """Yields the southern faces of a block: a step for each difference of elevation, and the lowest board where the map ends."""
    x, y = centre(basin, hex)
    near = neighbours(basin, hex)
    for side, letter in ((SOUTH_WEST, "w"), (SOUTH_EAST, "e")):
        other = near[side]
        below = 0 if other == NOTHING else basin.elevation[other]
        for step in range(basin.elevation[hex] - below):
            yield repeat(f"gd-{'side' if other == NOTHING else 'cliff'}-{letter}", x, y + step * LIFT)
        if other == NOTHING:
            yield repeat(f"gd-base-{letter}", x, y + basin.elevation[hex] * LIFT)


def contours(basin: Basin) -> Iterator[str]:
    """Yields the edges of blocks whose faces cannot be seen: to the east, the west and the north."""
    for hex in range(basin.count):
        x, y = centre(basin, hex)
        near = neighbours(basin, hex)
        for side in (EAST, WEST, NORTH_EAST, NORTH_WEST):
            other = near[side]
            drop = basin.elevation[hex] - (0 if other == NOTHING else basin.elevation[other])
            if drop > 0 or other == NOTHING:
                (a, b), (c, d) = side_of(side)
                down = f"v{numbers(drop * LIFT)}" if side in (EAST, WEST) and other != NOTHING else ""
                if side == WEST:
                    (a, b), (c, d) = (c, d), (a, b)
                yield f"M{numbers(x + a, y + b)}L{numbers(x + c, y + d)}{down}"


def side_of(side: int) -> tuple[Point, Point]:
    """Returns the two ends of a side of a hex around the origin, clockwise."""
    corner = EDGE_OF[side]
    return CORNERS[corner], CORNERS[(corner + 1) % len(CORNERS)]


def ripples(basin: Basin) -> Iterator[str]:
    """Yields lines on the sea that follow the coast."""
    for hex in range(basin.count):
        if basin.terrain[hex] == Terrain.SEA:
            x, y = centre(basin, hex)
            for side, other in enumerate(neighbours(basin, hex)):
                if other != NOTHING and basin.terrain[other] != Terrain.SEA:
                    for part in RIPPLES:
                        (a, b), (c, d) = side_of(side)
                        yield f"M{numbers(x + part * a, y + part * b)}L{numbers(x + part * c, y + part * d)}"


def growth(basin: Basin, written: set[int]) -> Iterator[str]:
    """Yields what stands on the blocks: peaks, plants, waves; nothing where a name is written."""
    for hex in range(basin.count):
        shapes = shapes_on(basin, hex)
        if shapes and hex not in written:
            yield repeat(f"gd-{shapes[chance(basin, hex, len(shapes))]}", *centre(basin, hex))


def shapes_on(basin: Basin, hex: int) -> tuple[str, ...]:
    """Lists what may stand on a hex; on a bonus marker nothing high grows."""
    terrain, high = basin.terrain[hex], level(basin, hex)
    if terrain == Terrain.MOUNTAIN:
        return PEAKS[high]
    if terrain == Terrain.SEA:
        return ("wave-1", "wave-2")
    if terrain == Terrain.MEADOW:
        plants = PLANTS[high]
        return plants if basin.bonus[hex] == Bonus.NONE else plants[:1]
    return ()


def markers(basin: Basin) -> Iterator[str]:
    """Yields the bonus markers, at the southern corner of their hexes."""
    for hex in range(basin.count):
        if basin.bonus[hex] != Bonus.NONE:
            x, y = centre(basin, hex)
            yield repeat(f"bm-{BONUSES[basin.bonus[hex]]}", x, y + 15)


def calm_sea(basin: Basin) -> list[int]:
    """Lists the sea hexes that no river touches."""
    return [hex for hex in range(basin.count) if basin.terrain[hex] == Terrain.SEA and basin.banks[hex] == 0]


def sea_tally(basin: Basin) -> Point:
    """Returns where the number of cubes in the sea is written: the south-west of the sea, or the map's lower left corner."""
    seas = calm_sea(basin)
    if not seas:
        return 80, sheet(basin).height - 40
    last = max(basin.places[hex][1] for hex in seas)
    row = [hex for hex in seas if basin.places[hex][1] == last]
    return centre(basin, row[min(2, len(row) - 1)])


def ornaments(basin: Basin) -> Iterator[str]:
    """Yields a ship on the open sea; the compass belongs to the frame."""
    place = ship(basin)
    if place is not None:
        yield repeat("gd-ship", *place)


def ship(basin: Basin) -> Point | None:
    """Returns where a ship lies: on the open sea, far from what is written there; None if there is no room."""
    spot = sea_tally(basin)
    seas = [hex for hex in calm_sea(basin) if abs(centre(basin, hex)[0] - spot[0]) > 150 and abs(centre(basin, hex)[1] - spot[1]) < 1]
    if not seas:
        return None
    x, y = centre(basin, seas[len(seas) // 2])
    return x + 12, y - 2
