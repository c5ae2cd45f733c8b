"""The schema of a pack for Hexag'O, and its compilation into plain tables for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from ludoterre.core.errors import BadOption
from ludoterre.core.furnished import Setting
from ludoterre.core.meta import LANGUAGES, Texts
from ludoterre.core.registry import PackSource
from ludoterre.games.hexago import content_cards as cards
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.basin import Basin, Terrain
from ludoterre.games.hexago.content_layouts import Scenario, make_layout, markers_of, scenario_problems, used_tiles
from ludoterre.games.hexago.content_map import Bonuses, Map, River, make_basin, map_problems
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.meta import META
from ludoterre.packs import PackHead, Problem, content_hash, load, names, plain

DEFAULT_PACK = Path(__file__).parent / "content"

USUAL_TURNS = 6
FREE = "normal"
CHOSEN = "card_waters"
"""The option with the water of each turn."""
SHORT_NAMES = {"simplified": "simplified_1"}


class HexagoPack(PackHead):
    """The map, the tiles, the cards and the scenarios."""

    game: Literal["hexago"]
    map: Map
    river: Annotated[list[River], Field(min_length=1, max_length=26)]
    bonus: Bonuses
    tile: list[cards.Tile]
    action: list[cards.Action]
    objective: list[cards.Objective]
    resource: list[cards.Resource]
    programme: list[cards.Programme]
    scenario: list[Scenario] = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen

    def problems(self) -> Iterator[Problem]:
        """Finds maps without sense, tiles and cards that the rules cannot use, and scenarios that nobody could have built."""
        wrong = [*map_problems(self.map, self.river, self.bonus), *cards.tile_problems(self.tile)]
        yield from wrong
        yield from cards.action_problems(self.action)
        yield from cards.objective_problems(self.objective)
        yield from cards.resource_problems(self.resource, self.programme)
        if wrong:
            return
        basin, tiles = make_basin(self.map, self.river, self.bonus), cards.compile_tiles(self.tile)
        homes = sum(t.fits_on(tiles[t.Tile.RESIDENTIAL], basin, spot) for spot in range(basin.count))
        if homes < META.max_players:
            yield Problem(("map",), f"has room for {homes} residential zones; {META.max_players} communities begin with one each")
        deck = {card.id: card.copies for card in self.resource}
        for index, scenario in enumerate(self.scenario):
            yield from scenario_problems(index, scenario, basin, tiles, deck)


PACK_MODEL = HexagoPack


class Content(NamedTuple):
    """A pack and what is made of it once."""

    pack: HexagoPack
    data: dict[str, Any]
    hash: str
    names: dict[str, Texts]
    basin: Basin


@cache
def _default() -> Content:
    """Reads the game's own pack, once in a process."""
    return _content(load(HexagoPack, DEFAULT_PACK))


def _content(pack: HexagoPack) -> Content:
    basin = make_basin(pack.map, pack.river, pack.bonus)
    return Content(pack, plain(pack), content_hash(pack), _names(pack, basin), basin)


def _names(pack: HexagoPack, basin: Basin) -> dict[str, Texts]:
    """Gives every text of the content by its id."""
    texts = names(pack)
    texts |= {f"{tile.id}.description": tile.description.texts for tile in pack.tile}
    texts |= {f"{card.id}.effect": card.summary.texts for card in pack.action}
    texts |= {f"{card.id}.condition": card.summary.texts for card in pack.objective}
    texts |= {f"{one.id}.description": one.description.texts for one in pack.scenario}
    texts |= {river.letter: river.title.texts for river in pack.river}
    called = dict(zip(basin.ids, basin.labels, strict=True))
    called |= {basin.ids[hex]: name for hex, name in zip(basin.river_hexes, basin.river_names, strict=True)}
    return texts | {name: dict.fromkeys(LANGUAGES, label) for name, label in called.items()}


def _compile(content: Content, players: int, mode: str, options: dict[str, Any]) -> t.Tables:
    """Writes a pack as the arrays that the rules play with."""
    pack, scenario = content.pack, _scenario(content.pack, players, mode, options)
    simplified = scenario is not None and scenario.is_simplified
    polluted = options["pollution"] and not simplified
    tiles = _tiles(pack, polluted, options)
    resources = cards.compile_resources(pack.resource)
    turns = options["turns"] or (scenario and scenario.turns) or USUAL_TURNS
    layout = None
    if scenario is not None:
        layout = make_layout(scenario, players, turns, content.basin, resources)
        _check_room(scenario, layout, tiles, options)
    if options["first_initiative"].startswith("seat_") and int(options["first_initiative"][-1]) > players:
        raise BadOption("{seat} cannot begin: there are {players} communities", seat=options["first_initiative"], players=players)
    fixed = 0 if layout is None else len(layout.cards)
    chosen = _chosen(pack, options.get(CHOSEN, 0), turns, fixed)
    programme = [
        1 << water if water else allowed for water, allowed in zip(chosen, _programme(pack, options["resource_cards"]), strict=True)
    ]
    _check_deck(pack, programme[fixed:turns], chosen[fixed:turns])
    actions = [card for card in pack.action if polluted or card.effect.kind != "cleanup"]
    objectives = [card for card in pack.objective if polluted or card.condition.kind != "treated"]
    return t.Tables(
        basin=content.basin,
        tiles=tiles,
        actions=[] if simplified else cards.compile_actions(actions),
        objectives=[] if simplified else cards.compile_objectives(objectives),
        resources=resources,
        programme=programme,
        chosen=chosen,
        layout=layout,
        turns=turns,
    )


def _scenario(pack: HexagoPack, players: int, mode: str, options: dict[str, Any]) -> Scenario | None:
    """Finds the scenario of a mode; None for a free game. Refuses what a scenario does not allow."""
    if mode == FREE:
        return None
    scenario = next((one for one in pack.scenario if one.id == mode), None)
    if scenario is None:
        known = ", ".join([FREE, *sorted(one.id for one in pack.scenario)])
        raise BadOption("the pack {pack} has no scenario for the mode {mode}; choose one of {known}", pack=pack.id, mode=mode, known=known)
    if str(players) not in scenario.playing:
        counts = ", ".join(sorted(scenario.playing))
        raise BadOption(
            "the scenario {mode} of the pack {pack} is for {counts} communities, not {players}",
            mode=mode,
            pack=pack.id,
            counts=counts,
            players=players,
        )
    if not options["pollution"]:
        raise BadOption("pollution can only be left out in the mode {free}; simplified games have none anyway", free=FREE)
    if scenario.cards and options["resource_cards"] != "random":
        raise BadOption("the scenario {mode} has its own cards; leave resource_cards at random", mode=mode)
    return scenario


def _tiles(pack: HexagoPack, polluted: bool, options: dict[str, Any]) -> list[t.TileKind]:
    """Returns the tiles as the options want them."""
    tiles = cards.compile_tiles(pack.tile)
    tiles[t.Tile.TRADING_PORT] = tiles[t.Tile.TRADING_PORT]._replace(pieces=options["trading_port_count"])
    if not polluted:  # nothing to treat (HEX-Q41, HEX-Q62)
        tiles[t.Tile.STATION] = tiles[t.Tile.STATION]._replace(pieces=0)
    if not options["junction_on_sea"]:
        dry = tuple(terrain for terrain in tiles[t.Tile.JUNCTION].on if terrain != Terrain.SEA)
        tiles[t.Tile.JUNCTION] = tiles[t.Tile.JUNCTION]._replace(on=dry)
    return tiles


def _check_room(scenario: Scenario, layout: t.Layout, tiles: list[t.TileKind], options: dict[str, Any]) -> None:
    """Refuses options that leave a scenario without the tiles or markers that it begins with."""
    used = used_tiles(scenario, layout.communities)
    if used[t.Tile.TRADING_PORT] > tiles[t.Tile.TRADING_PORT].pieces:
        raise BadOption(
            "the ports of the scenario {mode}: trading_port_count must be at least {needed}, not {count}",
            mode=scenario.id,
            needed=used[t.Tile.TRADING_PORT],
            count=tiles[t.Tile.TRADING_PORT].pieces,
        )
    markers = max(markers_of(scenario, letter) for letter in layout.communities)
    if markers > options["marker_limit"]:
        raise BadOption(
            "the scenario {mode} needs {needed} markers for a community: marker_limit cannot be {limit}",
            mode=scenario.id,
            needed=markers,
            limit=options["marker_limit"],
        )


def _programme(pack: HexagoPack, chosen: str) -> list[int]:
    """Writes for each turn the numbers of water that may be drawn."""
    deck = [card.numbers()[0] for card in pack.resource]
    turns = next((one.water for one in pack.programme if one.id == chosen), [deck] * t.MOST_TURNS)
    return [sum(1 << water for water in set(allowed)) for allowed in turns]


def _chosen(pack: HexagoPack, digits: int, turns: int, fixed: int) -> list[int]:
    """Reads the water that the mediator has chosen for each turn, digit by digit; 0 leaves a turn to the programme and the lot."""
    text = str(digits).zfill(turns) if digits else "0" * turns
    if len(text) > turns:
        raise BadOption("{option}: {count} digits for {turns} turns", option=CHOSEN, count=len(text), turns=turns)
    chosen = [int(digit) for digit in text]
    if any(chosen[:fixed]):
        raise BadOption(
            "{option}: the scenario has cards of its own for {count} turns; begin with as many zeros", option=CHOSEN, count=fixed
        )
    for water in sorted(set(chosen) - {0}):
        there = sum(card.copies for card in pack.resource if card.numbers()[0] == water)
        if there < chosen.count(water):
            if not there:
                raise BadOption("{option}: no card of the pack has {water} water", option=CHOSEN, water=water)
            raise BadOption("{option}: cards with {water} water in the pack: {count}", option=CHOSEN, count=there, water=water)
    return chosen + [0] * (t.MOST_TURNS - turns)


def _check_deck(pack: HexagoPack, programme: list[int], chosen: list[int]) -> None:
    """Refuses chosen cards that leave too few for the turns that draw theirs."""
    for turn, allowed in enumerate(programme):
        others = [water for water in chosen if water and allowed >> water & 1]
        left = sum(card.copies for card in pack.resource if allowed >> card.numbers()[0] & 1) - len(others)
        if any(chosen) and not chosen[turn] and left < chosen.count(0):
            raise BadOption("{option}: the chosen cards leave too few for turn {turn}", option=CHOSEN, turn=turn + 1)


def load_game(*, players: int, mode: str | None, options: dict[str, Any], rules_version: int, pack: PackSource) -> HexagoGame:
    """Makes the game definition."""
    mode, options = META.check_mode(mode, also=tuple(SHORT_NAMES)), META.check_options(options, rules_version)
    mode = SHORT_NAMES.get(mode, mode)
    META.check_mode_players(mode, players)
    content = _default() if pack is None else _content(load(HexagoPack, pack))
    own = {} if pack is None else content.data
    tables = _compile(content, players, mode, options)
    setting = Setting(META, players, mode, options, rules_version, content.pack.id, content.hash, own, content.names)
    return HexagoGame(setting, tables)
