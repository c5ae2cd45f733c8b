"""The scenarios of a pack: their schema, what makes one impossible, and the layout that the rules begin with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.basin import SIDES, TERRAINS, Basin, Terrain
from ludoterre.games.hexago.content_map import HexId
from ludoterre.packs import Item, Part, Problem, Text

if TYPE_CHECKING:
    from ludoterre.packs.problems import Location

LETTERS = "ABCDEFGHI"
MOST_MARKERS = 12
"""Of one community when the game begins, so that all have room to build."""

TileId = Literal[
    "residential",
    "industrial",
    "mine",
    "trading_port",
    "farm",
    "fishing_port",
    "wind_solar",
    "power_plant",
    "leisure_base",
    "university",
    "treatment_station",
    "junction",
    "dam",
]
ResourceId = Annotated[str, Field(pattern="^[1-9]-[1-9]-[1-9]$")]
"""Water, price of energy, price of food."""
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]
Letters = Annotated[str, Field(pattern="^[A-I]{1,4}$")]
Count = Literal["2", "3", "4"]
Thunes = Annotated[int, Field(ge=0, le=99)]


class Dam(Part):
    """A dam that stands from the beginning."""

    hexes: Annotated[list[HexId], Field(min_length=t.Dam.HEXES, max_length=t.Dam.HEXES)]
    owners: Letters


class Community(Part):
    """Where the tiles of a community stand, and its thunes if they are not those of the scenario."""

    tiles: dict[TileId, list[HexId]]
    thunes: Thunes | None = None
    thunes_with: dict[Count, Thunes] = {}  # noqa: RUF012  Pydantic copies defaults, and packs are frozen
    """By the number of communities at the table."""

    def begins_with(self, players: int, usual: int) -> int:
        """Returns the thunes at the beginning."""
        own = usual if self.thunes is None else self.thunes
        wanted = [amount for count, amount in self.thunes_with.items() if count == str(players)]
        return wanted[0] if wanted else own


class Scenario(Item):
    """What stands on the map before the first turn of a mode."""

    id: Literal["normal_pollution_scenario", "simplified_1", "simplified_2", "simplified_3"]
    title: Text
    description: Text
    thunes: Thunes
    turns: Annotated[int, Field(ge=1, le=t.MOST_TURNS)] | None = None
    cards: Annotated[list[ResourceId], Field(max_length=t.MOST_TURNS)] = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen
    """Of the first turns; the others are drawn."""
    playing: Annotated[dict[Count, Letters], Field(min_length=1)]
    """The communities that take part, by their number. Those that never play together may stand on the same hexes."""
    community: dict[Letter, Community]
    dams: list[Dam] = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen
    pollution: list[HexId] = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen

    @property
    def is_simplified(self) -> bool:
        """Whether it is played without pollution."""
        return self.id.startswith("simplified")


def scenario_problems(index: int, scenario: Scenario, basin: Basin, tiles: list[t.TileKind], deck: dict[str, int]) -> Iterator[Problem]:
    """Finds scenarios that the rules could not have led to, or that want what is not there."""
    where: Location = ("scenario", index)
    yield from playing_problems(where, scenario)
    yield from hex_problems(where, scenario, basin, tiles)
    yield from supply_problems(where, scenario, tiles)
    for letter in scenario.community:
        yield from network_problems((*where, "community", letter), scenario, letter, basin)
    yield from pollution_problems((*where, "pollution"), scenario, basin)
    for card, wanted in Counter(scenario.cards).items():
        if card not in deck:
            yield Problem((*where, "cards"), f"names {card!r}; there is no such resource card")
        elif wanted > deck[card]:
            yield Problem((*where, "cards"), f"wants {card} {wanted} times; there are {deck[card]}")


def playing_problems(where: Location, scenario: Scenario) -> Iterator[Problem]:
    """Finds communities that play and are not there, or the other way round."""
    for count, letters in scenario.playing.items():
        if len(set(letters)) != int(count) or len(letters) != int(count):
            yield Problem((*where, "playing", count), f"should name {count} different communities, not {letters!r}")
        for letter in sorted(set(letters) - set(scenario.community)):
            yield Problem((*where, "playing", count), f"names {letter}; there is no such community in the scenario")
    for letter in scenario.community:
        if all(letter not in letters for letters in scenario.playing.values()):
            yield Problem((*where, "community", letter), "never plays: no entry of playing names it")
    for number, dam in enumerate(scenario.dams):
        owners = dam.owners
        if len(set(owners)) != len(owners) or len(owners) > t.Dam.MOST_OWNERS:
            yield Problem((*where, "dams", number, "owners"), f"should name 1 to {t.Dam.MOST_OWNERS} different communities, not {owners!r}")
        for letter in sorted(set(owners) - set(scenario.community)):
            yield Problem((*where, "dams", number, "owners"), f"names {letter}; there is no such community in the scenario")


def hex_problems(where: Location, scenario: Scenario, basin: Basin, tiles: list[t.TileKind]) -> Iterator[Problem]:
    """Finds tiles on a wrong terrain, dams where none can stand, and two tiles on one hex."""
    for letter, community in scenario.community.items():
        for kind, names in community.tiles.items():
            here = (*where, "community", letter, "tiles", kind)
            if kind == t.TILES[t.Tile.DAM]:
                yield Problem(here, "should stand under dams, with its three hexes and its owners")
            if kind == t.TILES[t.Tile.STATION] and scenario.is_simplified:
                yield Problem(here, "has no place in a simplified game, which has no pollution to treat")
            for name in names:
                yield from wrong_ground(here, name, kind, basin, tiles)
    for number, dam in enumerate(scenario.dams):
        here = (*where, "dams", number, "hexes")
        unknown = [name for name in dam.hexes if name not in basin.number]
        for name in unknown:
            yield Problem(here, f"names {name}; there is no such hex on the map")
        if not unknown and site_of(dam, basin) is None:
            expected = "it needs a river hex and two land hexes next to it that are not next to each other (HEX-DAM.2)"
            yield Problem(here, f"is no place for a dam: {' '.join(dam.hexes)}; {expected}")
    yield from dict.fromkeys(problem for letters in scenario.playing.values() for problem in overlaps(where, scenario, letters))


def overlaps(where: Location, scenario: Scenario, letters: Collection[str]) -> Iterator[Problem]:
    """Finds two tiles on one hex, of communities that play together."""
    taken: dict[str, str] = {}
    for letter, community in scenario.community.items():
        for kind, names in community.tiles.items():
            for name in names if letter in letters else []:
                yield from overlap((*where, "community", letter, "tiles", kind), name, f"{kind} of {letter}", taken)
    for number, dam in enumerate(scenario.dams):
        if set(dam.owners) & set(letters):
            for name in dam.hexes:
                yield from overlap((*where, "dams", number, "hexes"), name, f"dam of {dam.owners}", taken)


def overlap(where: Location, name: str, tile: str, taken: dict[str, str]) -> Iterator[Problem]:
    """Puts a tile on a hex, and complains if there is one."""
    if name in taken:
        yield Problem(where, f"stands on {name}, where {taken[name]} stands already; a hex has room for one tile")
    taken.setdefault(name, tile)


def wrong_ground(where: Location, name: str, kind: str, basin: Basin, tiles: list[t.TileKind]) -> Iterator[Problem]:
    """Complains of a tile that may not stand on a hex."""
    if name not in basin.number:
        yield Problem(where, f"names {name}; there is no such hex on the map")
        return
    spot, tile = basin.number[name], tiles[t.TILES.index(kind)]
    if kind != t.TILES[t.Tile.DAM] and not t.fits_on(tile, basin, spot):
        expected = " or ".join(TERRAINS[terrain] for terrain in tile.on)
        expected += {Terrain.RIVER: " next to a river", Terrain.SEA: " next to the sea"}.get(tile.beside, "")
        yield Problem(where, f"stands on {name}, which is {TERRAINS[basin.terrain[spot]]}; it should be {expected}")


def supply_problems(where: Location, scenario: Scenario, tiles: list[t.TileKind]) -> Iterator[Problem]:
    """Finds scenarios that need more tiles or markers than there are, and communities without any."""
    used = [used_tiles(scenario, letters) for letters in scenario.playing.values()]
    for kind in range(t.Tile.KINDS):
        wanted = max(tiles_together[kind] for tiles_together in used)
        if wanted > tiles[kind].pieces:
            yield Problem(where, f"uses {wanted} tiles of {t.TILES[kind]}; there are {tiles[kind].pieces}")
    for letter in scenario.community:
        markers = markers_of(scenario, letter)
        if not 1 <= markers <= MOST_MARKERS:
            yield Problem((*where, "community", letter), f"has {markers} constructions; it should have 1 to {MOST_MARKERS}")


def used_tiles(scenario: Scenario, letters: Collection[str]) -> Counter[int]:
    """Counts the tiles of each kind that some communities own."""
    used = Counter[int]()
    for letter, community in scenario.community.items():
        for kind, names in community.tiles.items():
            used[t.TILES.index(kind)] += len(names) if letter in letters else 0
    used[t.Tile.DAM] += sum(bool(set(dam.owners) & set(letters)) for dam in scenario.dams)
    return used


def markers_of(scenario: Scenario, letter: str) -> int:
    """Counts the owner markers of a community (HEX-Q26)."""
    tiles = sum(len(names) for other, one in scenario.community.items() if other == letter for names in one.tiles.values())
    return tiles + sum(letter in dam.owners for dam in scenario.dams)


def letter_of(letter: str) -> Letter:
    """Returns a letter as the schema knows it."""
    found: tuple[Letter, ...] = ("A", "B", "C", "D", "E", "F", "G", "H", "I")
    return found[LETTERS.index(letter)]


def network_problems(where: Location, scenario: Scenario, letter: Letter, basin: Basin) -> Iterator[Problem]:
    """Finds communities in several pieces (HEX-GEN.6)."""
    names = [name for kind in scenario.community[letter].tiles.values() for name in kind]
    names += [name for dam in scenario.dams if letter in dam.owners for name in dam.hexes]
    hexes = {basin.number[name] for name in names if name in basin.number}
    reached: set[int] = set()
    todo = [min(hexes)] if hexes else []
    while todo:
        spot = todo.pop()
        reached.add(spot)
        near = {int(basin.near[spot * SIDES + side]) for side in range(SIDES)}
        todo += sorted(near & hexes - reached - set(todo))
    for spot in sorted(hexes - reached)[:1]:
        start = basin.ids[min(hexes)]
        yield Problem(where, f"is not connected: no way leads over its own tiles from {start} to {basin.ids[spot]}")


def pollution_problems(where: Location, scenario: Scenario, basin: Basin) -> Iterator[Problem]:
    """Finds grey cubes outside the river, or where there is no pollution."""
    if scenario.pollution and scenario.is_simplified:
        yield Problem(where, "should be left out: a simplified game has no pollution")
    for name, cubes in Counter(scenario.pollution).items():
        if name not in basin.number:
            yield Problem(where, f"names {name}; there is no such hex on the map")
        elif basin.terrain[basin.number[name]] != Terrain.RIVER:
            yield Problem(where, f"names {name}, which is {TERRAINS[basin.terrain[basin.number[name]]]}; it should be a river hex")
        if cubes > 1:
            yield Problem(where, f"names {name} {cubes} times; a hex begins with one grey cube at most")


def site_of(dam: Dam, basin: Basin) -> int | None:
    """Finds the site of a dam, if it is one."""
    hexes = sorted(basin.number[name] for name in dam.hexes)
    for site in range(basin.sites):
        if hexes == sorted([int(basin.hex_of[basin.site_river[site]]), int(basin.site_first[site]), int(basin.site_second[site])]):
            return site
    return None


def make_layout(scenario: Scenario, players: int, turns: int, basin: Basin, resources: list[t.Resource]) -> t.Layout:
    """Writes a scenario without problems as the rules need it, for some of its communities."""
    letters = [letter_of(letter) for count, playing in scenario.playing.items() if count == str(players) for letter in playing]
    tiles = [
        (number, t.TILES.index(kind), basin.number[name])
        for number, letter in enumerate(letters)
        for kind, names in scenario.community[letter].tiles.items()
        for name in names
    ]
    dams: list[tuple[int, int]] = []
    for dam in scenario.dams:
        owners, site = sum(1 << number for number, letter in enumerate(letters) if letter in dam.owners), site_of(dam, basin)
        if owners and site is not None:
            dams.append((site, owners))
    kinds = [card.id for card in resources]
    return t.Layout(
        tiles=tuple(sorted(tiles, key=lambda tile: (tile[0], tile[2]))),
        dams=tuple(sorted(dams)),
        thunes=tuple(scenario.community[letter].begins_with(players, scenario.thunes) for letter in letters),
        pollution=tuple(sorted(int(basin.river_of[basin.number[name]]) for name in scenario.pollution)),
        cards=tuple(kinds.index(card) for card in scenario.cards[:turns]),
        communities=tuple(letters),
    )
