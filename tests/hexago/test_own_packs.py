"""Packs of one's own: another basin is played, and what cannot be played is refused with the hex or the item named."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoterre import BadOption, BadPack, Rng
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.basin import SEA
from ludoterre.games.hexago.content import DEFAULT_PACK, PACK_MODEL
from ludoterre.games.hexago.content_map import MOST_HEXES, MOST_RIVERS
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.packs import check, content_hash, load, plain, to_toml
from tests.cli.commands import program
from tests.hexago.content_data import ISLAND, Data, Spoil, first_pack, hexago, island, item

# Another basin.


def test_the_island_is_a_valid_pack() -> None:
    summary = check(None, ISLAND)
    assert (summary.game, summary.id) == ("hexago", "island")
    assert (summary.counts["river"], summary.counts["tile"], summary.counts["scenario"]) == (4, 13, 1)


def test_the_island_has_its_own_rivers() -> None:
    basin = hexago(pack=ISLAND).tables.basin
    assert (basin.count, basin.rivers) == (42, 12)
    steps = {name: int(basin.steps[river]) for river, name in enumerate(basin.river_names)}
    assert steps == {"N1": 6, "N2": 5, "N3": 4, "N4": 3, "E1": 7, "E2": 6, "E3": 5, "E4": 4, "E5": 3, "M1": 2, "M2": 1, "S1": 1}
    outfall = {name: "SEA" if basin.outfall[spot] == SEA else basin.river_names[basin.outfall[spot]] for name, spot in basin.number.items()}
    assert (outfall["0,0"], outfall["2,2"], outfall["-1,4"], outfall["5,3"], outfall["2,4"]) == ("N1", "N4", "SEA", "S1", "E5")


def test_the_scenario_of_the_island_depends_on_who_plays() -> None:
    basin = hexago(pack=ISLAND).tables.basin
    for players, letters, owners, thunes in ((2, "AC", 0b01, (9, 12)), (3, "ABC", 0b011, (9, 7, 9))):
        tables = hexago(players, "simplified_1", pack=ISLAND).tables
        layout = tables.layout
        assert layout is not None
        assert ("".join(layout.communities), layout.thunes, tables.turns) == (letters, thunes, 6)
        assert [tables.resources[card].id for card in layout.cards] == ["2-2-2", "1-3-3"]
        ((site, found),) = layout.dams
        assert found == owners and basin.river_names[basin.site_river[site]] == "N3"


def test_a_dam_without_owners_at_the_table_is_not_there() -> None:
    data = island()
    item(data, "scenario", "simplified_1")["playing"]["2"] = "BC"
    item(data, "scenario", "simplified_1")["dams"][0]["owners"] = "A"
    item(data, "scenario", "simplified_1")["community"]["B"]["tiles"]["junction"] = []
    layout = hexago(2, "simplified_1", pack=data).tables.layout
    assert layout is not None and layout.dams == ()


def test_modes_without_a_scenario_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption, match="the pack island has no scenario for the mode simplified_3; choose one of normal, simplified_1"):
        hexago(3, "simplified_3", pack=ISLAND)
    with pytest.raises(BadOption, match="the scenario simplified_1 of the pack island is for 2, 3 communities, not 4"):
        hexago(4, "simplified_1", pack=ISLAND)


def test_a_scenario_needs_its_markers() -> None:
    data = island()
    item(data, "scenario", "simplified_1")["community"]["C"]["tiles"]["junction"] = ["5,1", "5,0", "4,1", "4,0", "3,1", "3,0"]
    assert hexago(3, "simplified_1", pack=data).tables.layout is not None
    with pytest.raises(BadOption, match="simplified_1 needs 9 markers for a community: marker_limit cannot be 8"):
        hexago(3, "simplified_1", pack=data, marker_limit=8)


def test_blank_cards_make_room_for_cards_of_ones_own() -> None:
    data = first_pack() | {"id": "ours"}
    data["objective"] += [item(data, "objective", "campus") | {"id": f"campus_{number}"} for number in range(5)]
    data["action"].append(item(data, "action", "subsidy") | {"id": "grant", "copies": 10})
    data["resource"].append(item(data, "resource", "1-2-2") | {"id": "5-1-1", "copies": 5})
    tables = hexago(pack=data).tables
    assert (len(tables.objectives), sum(tables.action_copies), sum(tables.resource_copies)) == (13, 49, 54)
    assert tables.programme[0] == 0b111110


@pytest.mark.parametrize("source", [DEFAULT_PACK, ISLAND], ids=["base", "island"])
def test_an_exported_pack_is_the_same(source: Path, tmp_path: Path) -> None:
    pack = load(PACK_MODEL, source)
    path = tmp_path / "mine.toml"
    path.write_text(to_toml(pack), encoding="utf-8")
    again = load(PACK_MODEL, path)
    assert plain(again) == plain(pack) and content_hash(again) == content_hash(pack)


def largest() -> Data:
    """Returns a pack with as many hexes and river hexes as there may be: six rivers of ten hexes that run south."""
    data = island() | {"id": "largest", "scenario": []}
    columns, mouths = range(20), (2, 5, 8, 11, 14, 17)
    lines = [["=0" if r == 10 else ("s1" if r == 0 else "r1") if c in mouths else "m1" for c in columns] for r in range(11)]
    data["map"]["rows"] = [{"r": r, "q": -(r // 2), "hexes": " ".join(line)} for r, line in enumerate(lines)]
    branch = data["river"][0]
    data["river"] = [
        branch | {"id": f"river_{c}", "letter": letter, "hexes": [f"{c - r // 2},{r}" for r in range(10)], "to": "sea"}
        for c, letter in zip(mouths, "UVWXYZ", strict=True)
    ]
    for marker in data["bonus"].values():
        marker["hexes"] = []
    return data


def test_the_largest_map_can_be_played() -> None:
    game = hexago(4, pack=largest())
    assert (game.tables.basin.count, game.tables.basin.rivers) == (MOST_HEXES, MOST_RIVERS)
    played_to_the_end(game)


@pytest.mark.parametrize(("mode", "players"), [("normal", 2), ("normal", 4), ("simplified_1", 2), ("simplified_1", 3)])
def test_the_island_can_be_played(mode: str, players: int) -> None:
    for seed in range(3):
        played_to_the_end(hexago(players, mode, pack=ISLAND), seed)


@pytest.mark.parametrize("chosen", ["dry", "wet", "drying"])
def test_every_programme_lasts_seven_turns(chosen: str) -> None:
    played_to_the_end(hexago(2, pack=ISLAND, resource_cards=chosen, turns=7))


def played_to_the_end(game: HexagoGame, seed: int = 1) -> None:
    """Plays at random."""
    state, rng = game.new_initial_state(), Rng(seed)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))


def test_the_documentation_names_every_effect_condition_and_step() -> None:
    told = (Path(__file__).parents[2] / "docs" / "hexago-packs.md").read_text(encoding="utf-8")
    for word in (*t.EFFECTS, *t.CONDITIONS, *t.TIMINGS):
        assert f"`{word}`" in told, word


# What cannot be played.


def row(number: int, /, **fields: Any) -> Spoil:
    """Changes a row of the map."""
    return lambda data: data["map"]["rows"][number].update(fields)


def field(kind: str, name: str, /, **fields: Any) -> Spoil:
    """Changes fields of an item."""
    return lambda data: item(data, kind, name).update(fields)


def bonus(good: str, *hexes: str) -> Spoil:
    """Moves the bonus markers of a good."""
    return lambda data: data["bonus"][good].update(hexes=list(hexes))


def scenario(**fields: Any) -> Spoil:
    """Changes fields of the scenario."""
    return field("scenario", "simplified_1", **fields)


def community(letter: str, /, **tiles: list[str]) -> Spoil:
    """Changes the tiles of a community."""
    return lambda data: item(data, "scenario", "simplified_1")["community"][letter]["tiles"].update(tiles)


def dam(*hexes: str, owners: str = "AB") -> Spoil:
    """Moves the dam."""
    return scenario(dams=[{"hexes": list(hexes), "owners": owners}])


def without(kind: str, name: str) -> Spoil:
    """Takes an item away."""
    return lambda data: data[kind].remove(item(data, kind, name))


def both(*spoils: Spoil) -> Spoil:
    """Does several things."""
    return lambda data: [spoil(data) for spoil in spoils]


def action(**fields: Any) -> Spoil:
    return field("action", "subsidy", **fields)


def timed(kind: str, *timing: str) -> Spoil:
    return action(effect={"kind": kind}, timing=list(timing))


def asks(**condition: Any) -> Spoil:
    return field("objective", "campus", condition=condition)


def programme(*water: list[int]) -> Spoil:
    return field("programme", "drying", water=list(water))


def rows_more(count: int, hexes: str) -> Spoil:
    """Adds rows below the map."""
    return lambda data: data["map"]["rows"].extend({"r": 6 + number, "q": -3, "hexes": hexes} for number in range(count))


def long_river(data: Data) -> None:
    """Makes a stream of 61 hexes with the others."""
    data["map"]["rows"].append({"r": 6, "q": -3, "hexes": " ".join(["s0", *["r0"] * 48])})
    way = [f"{q},6" for q in range(-3, 46)]
    data["river"].append(data["river"][0] | {"id": "long", "letter": "L", "hexes": way[::-1], "to": "sea"})


def polluted(data: Data) -> None:
    """Makes the scenario one with pollution."""
    item(data, "scenario", "simplified_1")["id"] = "normal_pollution_scenario"


NORTH, EAST, MOUTH = "north_stream", "east_stream", "mouth"
N = "river north_stream, hexes: "
WATER = [[1]] * 7

SPOILED: list[tuple[str, Spoil, str]] = [
    # The map.
    ("rows that overlap", row(1, r=0, q=3), "map.rows number 2: hex 3,0 is there twice: rows should not overlap"),
    ("an unknown code", row(2, hexes="M3 m2 r2 x2 r2 m2 m2"), "map.rows number 3: hex 2,2 is 'x2'; it should be M, m, r or s"),
    ("a mountain without height", row(0, hexes="M s3 M3 m3 M3 s3 M3"), "map.rows number 1: hex 0,0 is 'M'; it should be"),
    ("a sea above the sea", row(5, hexes="=1 =0 r1 m1 =0 =0 =0"), "map.rows number 6: hex -2,5 is '=1'"),
    ("an isolated river hex", row(2, hexes="M3 r2 r2 m2 r2 m2 m2"), "map.rows number 3: river hex 0,2 is isolated: no branch has it"),
    ("a branch over land", row(2, hexes="M3 m2 m2 m2 r2 m2 m2"), N + "names 1,2, which is meadow; it should be a river hex"),
    ("a branch off the map", field("river", NORTH, hexes=["9,9", "1,1", "1,2", "1,3"]), N + "names 9,9; there is no such hex on the map"),
    ("a jump", field("river", NORTH, hexes=["1,0", "1,2", "1,1", "1,3"]), N + "goes from 1,0 to 1,2, which is not next to it"),
    ("a river into land", field("river", NORTH, to="2,3"), "river north_stream, to: names 2,3, which is meadow"),
    ("a river that jumps into another", field("river", NORTH, to="0,5"), "to: goes from 1,3 to 0,5, which is not next to it"),
    ("a river that does not reach the sea", field("river", NORTH, to="sea"), "to: is the sea, but no sea hex is next to 1,3, the last hex"),
    ("a branch that runs into itself", field("river", EAST, to="3,3"), "river east_stream, to: leads round in a loop through 3,3"),
    (
        "two branches into each other",
        both(row(5, hexes="=0 =0 m1 m1 =0 =0 =0"), field("river", MOUTH, hexes=["1,4"], to="2,4")),
        "river mouth, to: leads round in a loop through 1,4 and never to the sea",
    ),
    ("a hex twice in a branch", field("river", NORTH, hexes=["1,0", "1,1", "1,0", "1,1", "1,2", "1,3"]), N + "has 1,0 twice"),
    (
        "a hex in two branches",
        field("river", MOUTH, hexes=["1,3", "1,4", "0,5"]),
        N + "has 1,3, which mouth has too",
    ),
    ("a river that climbs", row(3, hexes="m1 m1 r3 m1 r1 m1 M2"), N + "climbs from 1,2 to 1,3 (elevation 2 to 3); water runs down"),
    ("a river that climbs into another", row(4, hexes="=0 m1 m1 r2 r1 m1 s1"), "river north_stream, to: climbs from 1,3 to 1,4"),
    ("a source that is fed", row(1, hexes="m2 s2 m2 m2 r2 m2 M3"), N + "has the source 1,1, and water runs into it"),
    ("a head that is no source", row(0, hexes="M3 r3 M3 m3 M3 s3 M3"), N + "begins at 1,0, where nothing runs to; it should be a source"),
    ("a letter of two branches", field("river", EAST, letter="N"), "river north_stream, letter: is 'N' like that of east_stream"),
    ("more than 60 river hexes", long_river, f"map.rows: has 61 river hexes; it may have {MOST_RIVERS}"),
    ("more than 220 hexes", rows_more(18, " ".join(["m1"] * 10)), f"map.rows: has 222 hexes; it may have {MOST_HEXES}"),
    ("27 rows", row(5, r=26), "map.rows number 6, r: should be less than 26, not 26"),
    ("no sea", both(row(4, hexes="m0 m1 m1 r1 r1 m1 s1"), row(5, hexes="m0 m0 r1 m1 m0 m0 m0")), "map.rows: should have a sea hex (=0)"),
    ("a bonus in the river", bonus("food", "1,1"), "bonus.food.hexes: names 1,1, which is river; it should be meadow or mountain"),
    ("a bonus in the sea", bonus("thunes", "-2,5"), "bonus.thunes.hexes: names -2,5, which is sea"),
    ("a bonus off the map", bonus("food", "9,9"), "bonus.food.hexes: names 9,9; there is no such hex"),
    ("two bonuses on a hex", bonus("thunes", "0,4"), "bonus.thunes.hexes: names 0,4, which has a marker already (food)"),
    ("a hex in words", bonus("food", "north"), "bonus.food.hexes number 1: should match pattern"),
    ("nowhere to live", field("tile", "residential", beside="sea", on=["mountain"]), "map: has room for 0 residential zones"),
    # The tiles.
    ("a missing tile", without("tile", "mine"), "tile: should have mine, which the rules know"),
    ("an unknown tile", field("tile", "mine", id="castle"), "tile castle, id: should be 'residential'"),
    ("a thirsty tile", field("tile", "mine", needs={"water": 2}), "tile mine, needs.water: should be less than or equal to 1, not 2"),
    ("a tile without a price", field("tile", "mine", cost=None), "tile mine, cost: is missing"),
    ("a tile without a place", field("tile", "mine", on=[]), "tile mine, on: should name the terrains"),
    ("a mine in the river", field("tile", "mine", on=["river"]), "tile mine, on: should be meadow or mountain, not river"),
    ("a price of dams", field("tile", "dam", cost=15), "tile dam, cost: should be left out: the prices and the place of a dam are rules"),
    ("a dam that feeds", field("tile", "dam", yields={"food": 1}), "tile dam, yields: should be energy alone"),
    ("a hungry junction", field("tile", "junction", needs={"food": 1}), "tile junction: should need nothing and pollute nothing"),
    ("a rich station", field("tile", "treatment_station", yields={"thunes": 1}), "tile treatment_station, yields: should be left out"),
    ("too few homes", field("tile", "residential", count=3), "tile residential, count: is 3; 4 communities begin with one each"),
    # The cards.
    ("a storm on the market", timed("storm", "market"), "action subsidy, timing: should be collect, when storm does something, not market"),
    ("a drip while building", timed("drip", "collect", "build"), "timing: should be collect, when drip does something, not collect build"),
    ("a leak on the market", timed("leak", "market"), "timing: should be collect, when leak"),
    ("futures while building", timed("futures", "build"), "timing: should be market, when futures"),
    ("energy lost at the river", timed("lose_energy", "collect"), "timing: should be market, when lose_energy"),
    ("food lost never", timed("lose_food"), "timing: should be market, when lose_food does something, not never"),
    ("a cleanup while building", timed("cleanup", "build"), "timing: should be treat, when cleanup"),
    ("clean works on the market", timed("eco_works", "market"), "timing: should be build, when eco_works"),
    ("an embassy of one's own step", timed("embassy", "market"), "timing: should be left out: embassy answers others"),
    ("thunes never", timed("gain_thunes"), "timing: should be collect or market or treat or build, when gain_thunes"),
    (
        "an unknown step",
        timed("gain_thunes", "dream"),
        "action subsidy, timing number 1: should be 'collect', 'market', 'treat' or 'build'",
    ),
    ("an unknown effect", action(effect={"kind": "flood"}), "action subsidy, effect.kind: should be 'gain_thunes'"),
    ("two drops", action(effect={"kind": "drip", "amount": 2}, timing=["collect"]), "effect.amount: is 2; a building holds 1 water"),
    ("points for thunes", action(effect={"kind": "gain_thunes", "points": 2}), "effect.points: should be left out"),
    ("eleven action cards", action(copies=5), "action: should make at least 12 cards besides those of cleanup, not 11"),
    ("fifty action cards", action(copies=44), "action: makes 50 cards; there may be 49, the blank ones included"),
    ("three objectives", without("objective", "campus"), "objective: should have at least 4 cards besides those of treated, not 3"),
    (
        "fourteen objectives",
        lambda data: data["objective"].extend(item(data, "objective", "campus") | {"id": f"campus_{one}"} for one in range(10)),
        "objective: has 14 cards; there may be 13",
    ),
    ("an objective without tiles", asks(kind="tiles", count=2), "objective campus, condition.tiles: should name the kinds that count"),
    ("an objective without a number", asks(kind="access"), "objective campus, condition.count: should be at least 1"),
    ("a number of peace", asks(kind="peace", count=2), "objective campus, condition.count: should be left out of peace"),
    ("unknown tiles", asks(kind="tiles", tiles=["castle"], count=1), "objective campus, condition.tiles number 1: should be 'residential'"),
    (
        "with and without",
        asks(kind="tiles", tiles=["mine"], without=["mine"], count=1),
        "condition.without: names mine, which is asked for",
    ),
    ("access without mines", asks(kind="access", count=2, without=["mine"]), "condition.without: should be left out"),
    ("calm access", asks(kind="access", count=2, calm=True), "condition.calm: should be left out"),
    ("a resource in words", field("resource", "2-2-2", id="wet"), "resource wet, id: should match pattern"),
    (
        "six resource cards",
        lambda data: data.update(resource=[item(data, "resource", "1-3-3") | {"copies": 6}]),
        "resource: should make at least 7",
    ),
    ("55 resource cards", field("resource", "2-2-2", copies=41), "resource: makes 55 cards; there may be 54"),
    ("a resource twice", field("resource", "2-2-2", id="1-3-3"), "the id '1-3-3' is used twice"),
    ("a programme of six turns", programme(*WATER[:6]), "programme drying, water: should have at least 7 items"),
    ("a turn without water", programme([], *WATER[:6]), "programme drying, water number 1: should have at least 1 item"),
    (
        "a programme without cards",
        programme([4], *WATER[:6]),
        "programme drying, water: turn 1 draws among water 4: 1 cards are needed, not 0",
    ),
    (
        "a programme with too few cards",
        programme([2, 3], *[[3]] * 6),
        "programme drying, water: turn 7 draws among water 3: 7 cards are needed, not 6",
    ),
    ("no dry programme", without("programme", "dry"), "programme: should have dry, a value of the option resource_cards"),
    # The scenario.
    (
        "two tiles on a hex",
        community("A", farm=["0,1"]),
        "scenario simplified_1, community.A.tiles.farm: stands on 0,1, where residential of A",
    ),
    (
        "tiles of two communities on a hex",
        community("C", farm=["4,3"], mine=["0,0"]),
        "stands on 0,0, where wind_solar of A stands already",
    ),
    ("a tile on a dam", community("A", junction=["1,2"]), "dams number 1, hexes: stands on 1,2, where junction of A stands already"),
    (
        "a farm in the mountains",
        community("A", farm=["-1,2"]),
        "community.A.tiles.farm: stands on -1,2, which is mountain; it should be meadow",
    ),
    ("a port inland", community("C", fishing_port=["5,1"]), "stands on 5,1, which is meadow; it should be meadow next to the sea"),
    (
        "a plant far from water",
        community("A", power_plant=["-1,2"]),
        "stands on -1,2, which is mountain; it should be meadow or mountain next",
    ),
    ("a tile off the map", community("A", farm=["7,7"]), "community.A.tiles.farm: names 7,7; there is no such hex on the map"),
    ("unknown tiles in a community", community("A", castle=["0,3"]), "community.A.tiles.castle"),
    (
        "a community in two pieces",
        community("C", junction=["3,4"], farm=[]),
        "community.C: is not connected: no way leads over its own tiles",
    ),
    ("a dam among the tiles", community("C", dam=["4,3"]), "community.C.tiles.dam: should stand under dams"),
    ("a dam on land", dam("0,2", "0,1", "0,3"), "dams number 1, hexes: is no place for a dam: 0,2 0,1 0,3; it needs a river hex"),
    ("a dam with banks that touch", dam("1,2", "2,1", "2,2"), "is no place for a dam: 1,2 2,1 2,2"),
    ("a dam off the map", dam("0,2", "1,2", "9,9"), "dams number 1, hexes: names 9,9; there is no such hex"),
    ("a dam of a stranger", dam("0,2", "1,2", "2,1", owners="ABD"), "dams number 1, owners: names D; there is no such community"),
    (
        "a dam owned twice",
        dam("0,2", "1,2", "2,1", owners="AA"),
        "dams number 1, owners: should name 1 to 3 different communities, not 'AA'",
    ),
    (
        "a station without pollution",
        community("C", treatment_station=["4,4"]),
        "community.C.tiles.treatment_station: has no place in a simplified",
    ),
    ("more tiles than there are", field("tile", "farm", count=1), "scenario simplified_1: uses 2 tiles of farm; there are 1"),
    ("more dams than there are", field("tile", "dam", count=0), "scenario simplified_1: uses 1 tiles of dam; there are 0"),
    (
        "13 markers",
        community("C", junction=["5,1", "5,0", "4,1", "4,0", "3,1", "3,0", "6,0", "6,1", "5,3", "3,3"]),
        "community.C: has 13 constructions; it should have 1 to 12",
    ),
    (
        "a community without anything",
        community("C", residential=[], farm=[], wind_solar=[]),
        "community.C: has 0 constructions; it should have 1 to 12",
    ),
    ("grey cubes without pollution", scenario(pollution=["1,1"]), "pollution: should be left out: a simplified game has no pollution"),
    (
        "grey cubes on land",
        both(scenario(pollution=["0,0"]), polluted),
        "pollution: names 0,0, which is mountain; it should be a river hex",
    ),
    ("grey cubes off the map", both(scenario(pollution=["9,9"]), polluted), "pollution: names 9,9; there is no such hex"),
    ("two grey cubes on a hex", both(scenario(pollution=["1,1"] * 2), polluted), "pollution: names 1,1 2 times"),
    ("a card that is not there", scenario(cards=["4-4-4"]), "scenario simplified_1, cards: names '4-4-4'; there is no such resource card"),
    (
        "a card too often",
        both(field("resource", "2-2-2", copies=1), scenario(cards=["2-2-2"] * 2)),
        "cards: wants 2-2-2 2 times; there are 1",
    ),
    ("cards for eight turns", scenario(cards=["2-2-2"] * 8), "scenario simplified_1, cards: should have at most 7 items"),
    ("a missing letter", scenario(playing={"2": "AC", "3": "ABD"}), "playing.3: names D; there is no such community in the scenario"),
    ("too few letters", scenario(playing={"2": "AC", "3": "AB"}), "playing.3: should name 3 different communities, not 'AB'"),
    ("a letter twice", scenario(playing={"3": "ABA", "2": "BC"}), "playing.3: should name 3 different communities, not 'ABA'"),
    ("nobody plays", scenario(playing={}), "scenario simplified_1, playing: should have at least 1 item"),
    ("a community that never plays", scenario(playing={"2": "AB"}), "community.C: never plays: no entry of playing names it"),
    ("five communities", scenario(playing={"5": "ABCDE"}), "scenario simplified_1, playing.5"),
    ("an unknown scenario", scenario(id="simplified_4"), "scenario simplified_4, id: should be 'normal_pollution_scenario'"),
    ("eight turns", scenario(turns=8), "scenario simplified_1, turns: should be less than or equal to 7, not 8"),
]


@pytest.mark.parametrize(("spoil", "expected"), [pytest.param(*case[1:], id=case[0]) for case in SPOILED])
def test_an_impossible_pack_is_refused_with_the_reason(spoil: Spoil, expected: str) -> None:
    data = island()
    data["tile"] = [tile | {"count": 20} if tile["id"] in ("junction", "residential") else tile for tile in data["tile"]]
    spoil(data)
    with pytest.raises(BadPack) as caught:
        hexago(pack=data)
    lines = str(caught.value).splitlines()
    assert any(expected in line for line in lines), lines
    assert all(line.startswith(("pack data: ", "… and ")) for line in lines)


def test_the_command_line_names_the_file_and_the_hex(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(ISLAND.read_text(encoding="utf-8").replace("M3 m2 r2 m2", "M3 r2 r2 m2"), encoding="utf-8")
    told = program("pack", "check", str(path))
    assert told.returncode == 1 and told.stdout == b""
    assert "mine.toml: map.rows number 3: river hex 0,2 is isolated: no branch has it" in told.stderr.decode()
    assert b"Traceback" not in told.stderr


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_damage_to_the_pack_is_refused_or_makes_games(choose: st.DataObject) -> None:
    data = island()
    node: Any = data[choose.draw(st.sampled_from(sorted(key for key in data if isinstance(data[key], dict | list))))]
    while True:
        key = choose.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[key], dict | list) or not node[key]:
            break
        node = node[key]
    odd = st.none() | st.booleans() | st.integers(-5, 50) | st.text(max_size=5)
    node[key] = choose.draw(odd | st.sampled_from(["1,4", "0,5", "sea", "dam", "A", "AB", "1-3-3", [], {}, ["1,1"], "drip", "s3 m1"]))
    with contextlib.suppress(BadPack, BadOption):
        for mode in ("normal", "simplified_1"):
            tables = hexago(3, mode, pack=data).tables
            assert len(tables.tiles) == t.Tile.KINDS
