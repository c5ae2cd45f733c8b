"""The map of a pack: its schema, what makes one impossible, and the basin that the rules play on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from pydantic import Field

from ludoterre.games.hexago import basin as b
from ludoterre.packs import Item, Part, Problem, Sourced, Text

if TYPE_CHECKING:
    from ludoterre.packs.problems import Location

MOST_HEXES = 220
MOST_ROWS = 26
MOST_RIVERS = 60
"""The river hexes are the bits of one number."""

CODES = {"m": b.Terrain.MEADOW, "M": b.Terrain.MOUNTAIN, "r": b.Terrain.RIVER, "s": b.Terrain.RIVER, "=": b.Terrain.SEA}
CODE = re.compile(r"[mMrs][0-9]|=0")
THE_SEA = "sea"

Place = tuple[int, int]
"""A hex as (q, r)."""
HexId = Annotated[str, Field(pattern=r"^-?[0-9]{1,2},[0-9]{1,2}$")]
"""A hex as the ledger writes it: "q,r"."""


class Row(Part):
    """A row of hexes from west to east: `q` is that of the first."""

    r: Annotated[int, Field(ge=0, lt=MOST_ROWS)]
    q: Annotated[int, Field(ge=-60, le=60)]
    hexes: Annotated[str, Field(min_length=1, max_length=1000)]


class Map(Sourced):
    """The terrain."""

    rows: Annotated[list[Row], Field(min_length=1)]


class River(Item):
    """A branch of the river: its hexes are called by its letter and their number."""

    letter: Annotated[str, Field(pattern="^[A-Z]$")]
    hexes: Annotated[list[HexId], Field(min_length=1)]
    to: HexId | Literal["sea"]
    title: Text


class Bonus(Sourced):
    """The hexes where buildings yield more of one good, which has this title."""

    hexes: list[HexId]
    title: Text


class Bonuses(Part):
    """The bonus markers."""

    food: Bonus
    energy: Bonus
    thunes: Bonus

    def each(self) -> list[tuple[str, Bonus]]:
        """Returns the markers of each good, in the order of BONUSES."""
        return [("food", self.food), ("energy", self.energy), ("thunes", self.thunes)]


class Ground(NamedTuple):
    """One hex of a map."""

    terrain: int
    elevation: int
    source: bool
    where: Location


Land = dict[Place, Ground]


def place_of(name: str) -> Place:
    """Reads "q,r"."""
    q, r = name.split(",")
    return int(q), int(r)


def name_of(place: Place) -> str:
    """Writes "q,r"."""
    return f"{place[0]},{place[1]}"


def beside(place: Place) -> list[Place]:
    """Returns the six places next to one."""
    return [(place[0] + q, place[1] + r) for q, r in b.DIRECTIONS]


def read_land(chart: Map) -> tuple[Land, list[Problem]]:
    """Reads the rows, and says what is wrong with them."""
    land: Land = {}
    wrong: list[Problem] = []
    for index, row in enumerate(chart.rows):
        where = ("map", "rows", index)
        for number, code in enumerate(row.hexes.split()):
            place = (row.q + number, row.r)
            if not CODE.fullmatch(code):
                wrong.append(
                    Problem(
                        where,
                        f"hex {name_of(place)} is {code[:10]!r}; it should be M, m, r or s with an elevation 0 to 9, or =0 for the sea",
                    )
                )
            elif place in land:
                wrong.append(Problem(where, f"hex {name_of(place)} is there twice: rows should not overlap"))
            else:
                land[place] = Ground(CODES[code[0]], int(code[1]), code[0] == "s", where)
    return land, wrong


def map_problems(chart: Map, rivers: list[River], bonuses: Bonuses) -> Iterator[Problem]:
    """Finds maps on which water would not run, or which the rules cannot keep."""
    land, wrong = read_land(chart)
    yield from wrong
    if wrong:
        return
    if len(land) > MOST_HEXES:
        yield Problem(("map", "rows"), f"has {len(land)} hexes; it may have {MOST_HEXES}")
    wet = [place for place, ground in land.items() if ground.terrain == b.Terrain.RIVER]
    if not wet:
        yield Problem(("map", "rows"), "should have a river hex (r or s)")
    if len(wet) > MOST_RIVERS:
        yield Problem(("map", "rows"), f"has {len(wet)} river hexes; it may have {MOST_RIVERS}")
    if all(ground.terrain != b.Terrain.SEA for ground in land.values()):
        yield Problem(("map", "rows"), "should have a sea hex (=0): rivers run to the sea")
    wrong = [*branch_problems(rivers, land), *membership_problems(rivers, land)]
    yield from wrong or flow_problems(rivers, land)
    yield from bonus_problems(bonuses, land)


def branch_problems(rivers: list[River], land: Land) -> Iterator[Problem]:
    """Finds branches with steps that no water could take."""
    letters: dict[str, str] = {}
    for index, river in enumerate(rivers):
        if river.letter in letters:
            yield Problem(("river", index, "letter"), f"is {river.letter!r} like that of {letters[river.letter]}; each branch has its own")
        letters.setdefault(river.letter, river.id)
        where: Location = ("river", index, "hexes")
        way = [place_of(name) for name in river.hexes]
        for place in way:
            yield from not_wet(where, place, land)
        for place, after in pairwise(way):
            yield from not_next(where, place, after, land)
        if river.to != THE_SEA:
            yield from not_wet(("river", index, "to"), place_of(river.to), land)
            yield from not_next(("river", index, "to"), way[-1], place_of(river.to), land)
        elif not any(land[place].terrain == b.Terrain.SEA for place in beside(way[-1]) if place in land):
            yield Problem(("river", index, "to"), f"is the sea, but no sea hex is next to {name_of(way[-1])}, the last hex")


def not_wet(where: Location, place: Place, land: Land) -> Iterator[Problem]:
    """Complains of a hex that should be a river hex."""
    if place not in land:
        yield Problem(where, f"names {name_of(place)}; there is no such hex on the map")
    elif land[place].terrain != b.Terrain.RIVER:
        yield Problem(where, f"names {name_of(place)}, which is {b.TERRAINS[land[place].terrain]}; it should be a river hex (r or s)")


def not_next(where: Location, place: Place, after: Place, land: Land) -> Iterator[Problem]:
    """Complains of a step to a hex that is far, or higher."""
    if after not in beside(place):
        yield Problem(where, f"goes from {name_of(place)} to {name_of(after)}, which is not next to it")
    elif place in land and after in land and land[after].elevation > land[place].elevation:
        heights = f"elevation {land[place].elevation} to {land[after].elevation}"
        yield Problem(where, f"climbs from {name_of(place)} to {name_of(after)} ({heights}); water runs down")


def membership_problems(rivers: list[River], land: Land) -> Iterator[Problem]:
    """Finds river hexes in no branch, or in two."""
    owners: dict[Place, str] = {}
    for index, river in enumerate(rivers):
        for name in river.hexes:
            place = place_of(name)
            if owners.get(place) == river.id:
                yield Problem(("river", index, "hexes"), f"has {name} twice: a branch should not run into itself")
            elif place in owners:
                yield Problem(("river", index, "hexes"), f"has {name}, which {owners[place]} has too; each river hex is in one branch")
            owners.setdefault(place, river.id)
    for place, ground in land.items():
        if ground.terrain == b.Terrain.RIVER and place not in owners:
            yield Problem(ground.where, f"river hex {name_of(place)} is isolated: no branch has it")


def downstream(rivers: list[River]) -> dict[Place, Place | None]:
    """Returns where each river hex runs to; None is the sea."""
    after: dict[Place, Place | None] = {}
    for river in rivers:
        way = [place_of(name) for name in river.hexes]
        after |= dict(pairwise(way))
        after[way[-1]] = None if river.to == THE_SEA else place_of(river.to)
    return after


def flow_problems(rivers: list[River], land: Land) -> Iterator[Problem]:
    """Finds loops, sources that are fed, and branches that begin from nothing."""
    after = downstream(rivers)
    fed = Counter(place for place in after.values() if place is not None)
    for index, river in enumerate(rivers):
        head = place_of(river.hexes[0])
        if not fed[head] and not land[head].source:
            yield Problem(("river", index, "hexes"), f"begins at {name_of(head)}, where nothing runs to; it should be a source (s)")
        for name in river.hexes:
            if fed[place_of(name)] and land[place_of(name)].source:
                yield Problem(
                    ("river", index, "hexes"), f"has the source {name}, and water runs into it; a source is where a branch begins"
                )
        seen: set[Place] = set()
        at: Place | None = head
        while at is not None and at not in seen:
            seen.add(at)
            at = after[at]
        if at is not None:
            yield Problem(("river", index, "to"), f"leads round in a loop through {name_of(at)} and never to the sea")


def bonus_problems(bonuses: Bonuses, land: Land) -> Iterator[Problem]:
    """Finds markers where nothing can be built, or two on one hex."""
    marked: dict[str, str] = {}
    for good, bonus in bonuses.each():
        where = ("bonus", good, "hexes")
        for name in bonus.hexes:
            ground = land.get(place_of(name))
            if ground is None:
                yield Problem(where, f"names {name}; there is no such hex on the map")
            elif ground.terrain not in (b.Terrain.MEADOW, b.Terrain.MOUNTAIN):
                yield Problem(where, f"names {name}, which is {b.TERRAINS[ground.terrain]}; it should be meadow or mountain")
            if name in marked:
                yield Problem(where, f"names {name}, which has a marker already ({marked[name]})")
            marked.setdefault(name, good)


def make_basin(chart: Map, rivers: list[River], bonuses: Bonuses) -> b.Basin:
    """Makes the map that the rules know of one without problems."""
    land, _ = read_land(chart)
    places = sorted(land, key=lambda place: (place[1], place[0]))
    number = {place: count for count, place in enumerate(places)}
    called = {place_of(name): f"{river.letter}{count}" for river in rivers for count, name in enumerate(river.hexes, 1)}
    return b.Basin(
        places=places,
        terrains=[land[place].terrain for place in places],
        elevations=[land[place].elevation for place in places],
        sources=[land[place].source for place in places],
        river_names={number[place]: name for place, name in called.items()},
        downstream={number[place]: b.SEA if to is None else number[to] for place, to in downstream(rivers).items()},
        bonuses={number[place_of(name)]: kind for kind, (_, bonus) in enumerate(bonuses.each()) for name in bonus.hexes},
    )
