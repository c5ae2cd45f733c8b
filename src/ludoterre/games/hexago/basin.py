# compiled by mypyc
"""The map as the rules need it: hexes, rivers and where they run, outfalls, places for dams.

Hexes are numbered from north to south and in each row from west to east, the order (r, q) of the ledger; river hexes, sources
included, are numbered among themselves in the same order, so that a set of them is one integer.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import filled, i64, vec

NOTHING: Final = -1
SEA: Final = -1
"""Where the last hex of a river runs to."""

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east: the next hex in each direction, as steps of (q, r)."""
SIDES: Final = 6


class Terrain:
    """What the ground of a hex is."""

    MEADOW: Final = 0
    MOUNTAIN: Final = 1
    RIVER: Final = 2
    SEA: Final = 3


TERRAINS: Final = ("meadow", "mountain", "river", "sea")


class Bonus:
    """What a marker on the map gives more of."""

    NONE: Final = -1
    FOOD: Final = 0
    ENERGY: Final = 1
    THUNES: Final = 2


BONUSES: Final = ("food", "energy", "thunes")


class Basin:
    """A map that is known to be sound: content.py refuses others."""

    def __init__(
        self,
        *,
        places: list[tuple[int, int]],
        terrains: list[int],
        elevations: list[int],
        sources: list[bool],
        river_names: dict[int, str],
        downstream: dict[int, int],
        bonuses: dict[int, int],
    ) -> None:
        """Takes each hex as (q, r), sorted by (r, q), with its terrain and elevation.

        `river_names` and `downstream` go by hex: what a river hex is called, and the hex it runs to, SEA from the last one.
        """
        count = len(places)
        self.places: Final = places
        self.ids: Final = [f"{q},{r}" for q, r in places]
        """The ledger's name of each hex."""
        west = min([q + r // 2 for q, r in places])
        self.row_names: Final = _row_names(sorted({r for _, r in places}), {name[0] for name in river_names.values()})
        """What people call each row: a letter that no river has, so that E4 is the fourth hex of river E and nothing else."""
        self.labels: Final = [f"{self.row_names[r]}{q + r // 2 - west + 1}" for q, r in places]
        """What people call each hex: the letter of its row and the number of its column; river hexes have names of their own too."""
        self.number: Final = {name: hex for hex, name in enumerate(self.ids)}
        at = {place: hex for hex, place in enumerate(places)}
        self.count: Final[i64] = count
        self.zeros: Final[vec[i64]] = filled(count, 0)
        self.nowhere: Final[vec[i64]] = filled(count, NOTHING)
        """Arrays to begin with: a slice of one is made faster than a new one."""
        self.terrain: Final[vec[i64]] = vec[i64](terrains)
        self.elevation: Final = elevations
        self.sources: Final = sources
        self.bonus: Final[vec[i64]] = vec[i64]([bonuses.get(hex, Bonus.NONE) for hex in range(count)])
        near = [at.get((q + dq, r + dr), NOTHING) for q, r in places for dq, dr in DIRECTIONS]
        self.near: Final[vec[i64]] = vec[i64](near)
        """Six neighbours of each hex, NOTHING where the map ends."""
        self.river_hexes: Final = [hex for hex in range(count) if terrains[hex] == Terrain.RIVER]
        self.rivers: Final[i64] = len(self.river_hexes)
        self.hex_of: Final[vec[i64]] = vec[i64](self.river_hexes)
        """Of each river hex its number among all hexes."""
        self.river_of: Final[vec[i64]] = filled(count, NOTHING)
        """Of each hex its number among the river hexes."""
        for river, hex in enumerate(self.river_hexes):
            self.river_of[hex] = river
        self.river_names: Final = [river_names[hex] for hex in self.river_hexes]
        self.down: Final[vec[i64]] = vec[i64]([self._river_after(downstream[hex]) for hex in self.river_hexes])
        """The river hex that each one runs to, or SEA."""
        self.steps: Final[vec[i64]] = vec[i64]([self._steps_to_sea(river) for river in range(len(self.river_hexes))])
        from_source = sorted(range(len(self.river_hexes)), key=lambda river: -self.steps[river])
        self.from_source: Final[vec[i64]] = vec[i64](from_source)
        """The river hexes from the farthest to the nearest to the sea (HEX-FLO.2)."""
        self.below: Final[vec[i64]] = vec[i64]([self._path_below(river) for river in range(len(self.river_hexes))])
        """Of each river hex those on its way to the sea, without itself."""
        self.above: Final[vec[i64]] = filled(len(self.river_hexes), 0)
        """Of each river hex those from which water comes to it."""
        for river in range(len(self.river_hexes)):
            for other in range(len(self.river_hexes)):
                if self.below[other] & bit(river) != 0:
                    self.above[river] |= bit(other)
        self.banks: Final[vec[i64]] = filled(count, 0)
        """Of each hex the river hexes next to it."""
        self.shore: Final[vec[i64]] = filled(count, 0)
        """Whether the sea is next to a hex."""
        for hex in range(count):
            for side in range(SIDES):
                other = near[hex * SIDES + side]
                if other != NOTHING and terrains[other] == Terrain.RIVER:
                    self.banks[hex] |= bit(self.river_of[other])
                if other != NOTHING and terrains[other] == Terrain.SEA:
                    self.shore[hex] = 1
        self.outfall: Final[vec[i64]] = vec[i64]([self._outfall(hex) for hex in range(count)])
        """The river hex that receives the pollution of each hex, or SEA, as version 1 of the rules has it (HEX-POL.2)."""
        self.outfall_below: Final[vec[i64]] = vec[i64]([self._outfall_below(hex) for hex in range(count)])
        """The same from version 2 on: SEA only where no river lies downhill."""
        sites = [site for river in range(len(self.river_hexes)) for site in self._sites_on(river)]
        self.sites: Final[i64] = len(sites)
        self.site_river: Final[vec[i64]] = vec[i64]([river for river, _, _ in sites])
        self.site_first: Final[vec[i64]] = vec[i64]([first for _, first, _ in sites])
        self.site_second: Final[vec[i64]] = vec[i64]([second for _, _, second in sites])
        """Where dams may stand: a river hex and two land hexes beside it, not next to each other (HEX-DAM.2)."""

    def _river_after(self, hex: int) -> int:
        return SEA if hex == SEA else self.river_of[hex]

    def _steps_to_sea(self, river: int) -> int:
        steps = 1
        at = self.down[river]
        while at != SEA:
            steps += 1
            at = self.down[at]
        return steps

    def _path_below(self, river: int) -> int:
        members: i64 = 0
        at = self.down[river]
        while at != SEA:
            members |= bit(at)
            at = self.down[at]
        return members

    def distance(self, one: int, other: int) -> int:
        """Counts the steps between two hexes."""
        q, r = self.places[one][0] - self.places[other][0], self.places[one][1] - self.places[other][1]
        return (abs(q) + abs(r) + abs(q + r)) // 2

    def _outfall(self, hex: int) -> int:
        """Finds the nearest river hex, of several the one nearest to the sea; the sea if it is nearer than any (HEX-POL.2)."""
        if self.terrain[hex] == Terrain.RIVER:
            return self.river_of[hex]
        if self.terrain[hex] == Terrain.SEA:
            return SEA
        sea = min([self.distance(hex, other) for other in range(self.count) if self.terrain[other] == Terrain.SEA], default=self.count)
        far = [self.distance(hex, self.hex_of[river]) for river in range(self.rivers)]
        nearest = min(far)
        if sea < nearest:
            return SEA
        # `min` keeps the first of equals, and river hexes are numbered by (r, column): the ledger's last tie-break.
        return min([river for river in range(self.rivers) if far[river] == nearest], key=lambda river: self.steps[river])

    def _outfall_below(self, hex: int) -> int:
        """Finds the nearest river hex that lies no higher, of several the one nearest to the sea; the sea if there is none (HEX-POL.2)."""
        if self.terrain[hex] == Terrain.RIVER:
            return self.river_of[hex]
        if self.terrain[hex] == Terrain.SEA:
            return SEA
        lower = [river for river in range(self.rivers) if self.elevation[self.hex_of[river]] <= self.elevation[hex]]
        return min(lower, key=lambda river: (self.distance(hex, self.hex_of[river]), self.steps[river]), default=SEA)

    def _sites_on(self, river: int) -> list[tuple[int, int, int]]:
        """Lists the dams that could stand on a river hex."""
        hex = self.hex_of[river]
        banks = [int(self.near[hex * SIDES + side]) for side in range(SIDES)]
        land = sorted([other for other in banks if other != NOTHING and self.terrain[other] in (Terrain.MEADOW, Terrain.MOUNTAIN)])
        pairs: list[tuple[int, int, int]] = []
        for number, first in enumerate(land):
            for second in land[number + 1 :]:
                if self.distance(first, second) > 1:
                    pairs.append((river, first, second))
        return pairs

    def site_at(self, river: i64, first: i64, second: i64) -> i64:
        """Finds the site on a river hex and two land hexes, or NOTHING."""
        for site in range(self.sites):
            if self.site_river[site] == river and self.site_first[site] == first and self.site_second[site] == second:
                return site
        return NOTHING

    def parts(self, site: i64) -> list[int]:
        """Lists the three hexes of a site, that of the river first."""
        return [self.hex_of[self.site_river[site]], self.site_first[site], self.site_second[site]]

    def is_land(self, hex: i64) -> bool:
        """Tells whether a hex is meadow or mountain."""
        return self.terrain[hex] == Terrain.MEADOW or self.terrain[hex] == Terrain.MOUNTAIN


def _row_names(rows: list[int], taken: set[str]) -> dict[int, str]:
    """Names rows by the letters that are free, and by two letters when they are used up."""
    letters = [chr(ord("A") + number) for number in range(26)]
    free = [letter for letter in letters if letter not in taken] + [first + second for first in letters for second in letters]
    return dict(zip(rows, free, strict=False))
