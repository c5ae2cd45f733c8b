"""The table of tiles (HEX-TIL): price, where each may stand, what it needs and what it yields."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ludoterre.core.game import State
from tests.hexago.content_data import first_pack
from tests.hexago.positions import TERRAIN, at, begin, beside, grey, heard, legal, look, moved, of, onwards, play, refused, table, told


class Printed(NamedTuple):
    """A row of the table HEX-TIL."""

    rule: str
    pieces: int
    cost: int
    on: str
    beside: str
    needs: tuple[int, int, int, int]
    """Water, energy, food, thunes."""
    yields: tuple[int, int, int, int]
    """Energy, food, thunes, points."""
    pollutes: bool


TILES = {
    "residential": Printed("HEX-TIL.1", 19, 5, "mM", "", (1, 1, 1, 0), (0, 0, 3, 2), True),
    "industrial": Printed("HEX-TIL.2", 24, 5, "m", "", (1, 1, 0, 0), (0, 0, 6, 1), True),
    "mine": Printed("HEX-TIL.3", 10, 4, "M", "", (1, 1, 0, 0), (0, 0, 4, 1), True),
    "trading_port": Printed("HEX-TIL.4", 5, 5, "m", "=", (0, 1, 0, 0), (0, 0, 6, 1), True),
    "farm": Printed("HEX-TIL.5", 17, 5, "m", "", (1, 0, 0, 0), (0, 2, 0, 0), True),
    "fishing_port": Printed("HEX-TIL.6", 5, 4, "m", "=", (0, 1, 0, 0), (0, 2, 0, 0), True),
    "wind_solar": Printed("HEX-TIL.7", 23, 6, "mM", "", (0, 0, 0, 0), (1, 0, 0, 0), False),
    "power_plant": Printed("HEX-TIL.8", 12, 10, "mM", "rs", (1, 0, 0, 0), (2, 0, 0, 0), True),
    "leisure_base": Printed("HEX-TIL.9", 10, 6, "mM", "", (0, 0, 0, 2), (0, 0, 0, 3), True),
    "university": Printed("HEX-TIL.10", 8, 15, "mM", "", (0, 1, 1, 1), (0, 0, 0, 5), False),
    "treatment_station": Printed("HEX-TIL.11", 16, 5, "mM", "rs", (0, 0, 0, 0), (0, 0, 0, 0), False),
    "junction": Printed("HEX-TIL.12", 20, 2, "mMrs=", "", (0, 0, 0, 0), (0, 0, 0, 0), False),
}
SPOTS = {"mine": "3,4", "trading_port": "-1,11", "fishing_port": "-1,11"}
"""A free hex without a marker on which a tile may stand, with land beside it; for the others 1,5."""
ALL = list(TILES)
NEEDY = [tile for tile in TILES if any(TILES[tile].needs)]


def spot(tile: str) -> str:
    """Returns a hex for a tile."""
    return SPOTS.get(tile, "1,5")


def neighbour(hex: str) -> str:
    """Returns a land hex beside another."""
    return next(other for other in beside(hex) if TERRAIN[other] in "mM")


def fits(tile: str, hex: str) -> bool:
    """Tells whether a tile may stand on a hex, by the words of the table."""
    printed = TILES[tile]
    near = not printed.beside or any(TERRAIN[other] in printed.beside for other in beside(hex))
    return TERRAIN[hex] in printed.on and near


# Price.


@pytest.mark.parametrize("tile", ALL)
@pytest.mark.rule(
    "HEX-BLD.2",
    "HEX-TIL.1",
    "HEX-TIL.2",
    "HEX-TIL.3",
    "HEX-TIL.4",
    "HEX-TIL.5",
    "HEX-TIL.6",
    "HEX-TIL.7",
    "HEX-TIL.8",
    "HEX-TIL.9",
    "HEX-TIL.10",
    "HEX-TIL.11",
    "HEX-TIL.12",
)
def test_the_price(tile: str) -> None:
    cost, hex = TILES[tile].cost, spot(tile)
    board = {0: f"junction {neighbour(hex)}"}
    poor = begin(table(2), "build", board=board, thunes={0: cost - 1}, hands={0: "subsidy"})
    refusal = refused(poor, f"build {tile} {hex}")
    assert refusal[1] == "too_dear" and refusal[0] in (TILES[tile].rule, "HEX-BLD.2")
    state = begin(table(2), "build", board=board, thunes={0: cost})
    left = look(state)["supply"][tile]
    events = heard(state, f"build {tile} {hex}")
    assert told(events, "built") == [{"player": 0, "tile": tile, "hex": hex, "price": cost}]
    assert moved(events, "thunes.0") == [("built", "HEX-BLD.2", cost, 0)]
    assert moved(events, f"supply.{tile}") == [("built", "HEX-BLD.2", left, left - 1)]
    assert moved(events, "markers.0") == [("built", "HEX-BLD.2", 1, 2)]


@pytest.mark.parametrize("tile", ALL)
@pytest.mark.rule(
    "HEX-BLD.6",
    "HEX-TIL.1",
    "HEX-TIL.2",
    "HEX-TIL.3",
    "HEX-TIL.4",
    "HEX-TIL.5",
    "HEX-TIL.6",
    "HEX-TIL.7",
    "HEX-TIL.8",
    "HEX-TIL.9",
    "HEX-TIL.10",
    "HEX-TIL.11",
    "HEX-TIL.12",
)
def test_the_pieces_in_the_box(tile: str) -> None:
    state = table(2).new_initial_state()
    assert look(state)["supply"][tile] == TILES[tile].pieces and look(state)["supply"]["dam"] == 4


# Where it may stand.


@pytest.fixture(scope="module")
def buildable() -> dict[str, set[str]]:
    """What a rich community beside a hex may build there, asked on the whole map."""
    found: dict[str, set[str]] = {hex: set() for hex in TERRAIN}
    open_hexes = set(TERRAIN)
    while open_hexes:
        hex = min(open_hexes)
        base = max(beside(hex), key=lambda other: len(open_hexes & set(beside(other))))
        far = next(other for other in ("4,12", "-6,12", "0,0") if other not in (base, *beside(base)))
        state = begin(table(2), "build", board={0: f"junction {base}", 1: f"junction {far}"}, thunes={0: 99})
        for line in legal(state, "build "):
            _, tile, place = line.split()
            found[place].add(tile)
        open_hexes -= set(beside(base))
    return found


@pytest.mark.rule(
    "HEX-TIL.15",
    "HEX-BLD.2",
    "HEX-Q43",
    "HEX-TIL.1",
    "HEX-TIL.2",
    "HEX-TIL.3",
    "HEX-TIL.4",
    "HEX-TIL.5",
    "HEX-TIL.6",
    "HEX-TIL.7",
    "HEX-TIL.8",
    "HEX-TIL.9",
    "HEX-TIL.10",
    "HEX-TIL.11",
    "HEX-TIL.12",
)
def test_every_tile_may_stand_on_exactly_the_hexes_of_the_table(buildable: dict[str, set[str]]) -> None:
    for hex in TERRAIN:
        assert buildable[hex] == {tile for tile in TILES if fits(tile, hex)}, hex


@pytest.mark.rule("HEX-TIL.15", "HEX-TIL.12")
def test_only_a_junction_stands_in_the_river_or_on_the_sea(buildable: dict[str, set[str]]) -> None:
    wet = [hex for hex, terrain in TERRAIN.items() if terrain in "rs="]
    assert len(wet) == 46 and all(buildable[hex] == {"junction"} for hex in wet)


@pytest.mark.parametrize("tile", ALL)
@pytest.mark.rule(
    "HEX-TIL.1",
    "HEX-TIL.2",
    "HEX-TIL.3",
    "HEX-TIL.4",
    "HEX-TIL.5",
    "HEX-TIL.6",
    "HEX-TIL.7",
    "HEX-TIL.8",
    "HEX-TIL.9",
    "HEX-TIL.10",
    "HEX-TIL.11",
    "HEX-TIL.12",
)
def test_a_wrong_terrain_is_refused_with_its_reason(tile: str) -> None:
    wrong = next((hex for hex in TERRAIN if not fits(tile, hex)), None)
    if wrong is None:
        assert tile == "junction"
        return
    state = begin(table(2), "build", board={0: f"junction {beside(wrong)[0]}"}, thunes={0: 99})
    rule, code = refused(state, f"build {tile} {wrong}")
    assert rule in (TILES[tile].rule, "HEX-TIL.15") and code in ("wrong_terrain", "on_river", "not_beside_river", "not_beside_sea")


@pytest.mark.rule("HEX-Q43")
def test_by_option_no_junction_stands_on_the_sea() -> None:
    rules = table(2, junction_on_sea=False)
    state = begin(rules, "build", board={0: "residential -1,11", 1: "residential 9,1"}, thunes={0: 9})
    assert refused(state, "build junction -1,12")[0] == "HEX-Q43"
    assert "build junction 0,11" in legal(state)
    assert [line for line in legal(state, "build") if TERRAIN[line.split()[2]] == "="] == []


# Needs and yields.


def stocked(tile: str, **less: int) -> State:
    """Opens the supply step of a community that has exactly what a tile needs, or less, and a junction that keeps it busy."""
    water, energy, food, thunes = TILES[tile].needs
    have = {"water": water, "energy": energy, "food": food, "thunes": thunes} | less
    only_water = (energy, food, thunes) == (0, 0, 0)
    words = "watered" if have["water"] else ""
    words += " supplied" if words and only_water else ""
    goods = {"energy": {0: have["energy"]}, "food": {0: have["food"]}, "thunes": {0: have["thunes"]}}
    return begin(table(2), "supply", board={0: f"{tile} {spot(tile)} {words}; junction 10,0"}, **goods)


@pytest.mark.parametrize("tile", NEEDY)
@pytest.mark.rule(
    "HEX-HAR.1", "HEX-TIL.1", "HEX-TIL.2", "HEX-TIL.3", "HEX-TIL.4", "HEX-TIL.5", "HEX-TIL.6", "HEX-TIL.8", "HEX-TIL.9", "HEX-TIL.10"
)
def test_what_it_needs_and_what_it_yields(tile: str) -> None:
    water, energy, food, thunes = TILES[tile].needs
    made_energy, made_food, made_thunes, points = TILES[tile].yields
    hex = spot(tile)
    if energy + food + thunes == 0:
        state = begin(table(2), "collect", board={0: f"{tile} {hex} watered; junction 10,0"})
        events = onwards(state, "supply")
    else:
        state = stocked(tile)
        events = heard(state, f"supply {hex}")
        assert (of(state, 0)["energy"], of(state, 0)["food"], of(state, 0)["thunes"]) == (0, 0, 0)
        assert moved(events, "supplied.0") == [("supplied", "HEX-SUP.9", 0, 1)]
    assert (of(state, 0)["pooled_energy"], of(state, 0)["pooled_food"]) == (made_energy, made_food)
    events = heard(state, "end")
    assert told(events, "harvested", "player", "thunes", "points")[0] == (0, made_thunes, points)
    assert (of(state, 0)["energy"], of(state, 0)["food"]) == (made_energy, made_food)
    assert (of(state, 0)["thunes"], of(state, 0)["vp"]) == (made_thunes, points)
    assert sum(grey(state).values()) == TILES[tile].pollutes
    assert water == (at(state, hex) or {})["water"]


@pytest.mark.parametrize("tile", NEEDY)
@pytest.mark.rule(
    "HEX-SUP.9",
    "HEX-HAR.2",
    "HEX-TIL.1",
    "HEX-TIL.2",
    "HEX-TIL.3",
    "HEX-TIL.4",
    "HEX-TIL.5",
    "HEX-TIL.6",
    "HEX-TIL.8",
    "HEX-TIL.9",
    "HEX-TIL.10",
)
def test_one_thing_less_and_it_cannot_work(tile: str) -> None:
    for number, good in enumerate(("water", "energy", "food", "thunes")):
        need = TILES[tile].needs[number]
        if need == 0:
            continue
        state = stocked(tile, **{good: need - 1})
        assert legal(state, "supply") == []
        onwards(state, "build")
        assert (at(state, spot(tile)) or {})["crisis"] and of(state, 0)["vp"] == 0 and grey(state) == {}


@pytest.mark.parametrize("tile", [one for one in ALL if one not in NEEDY])
@pytest.mark.rule("HEX-HAR.5", "HEX-TIL.7", "HEX-TIL.11", "HEX-TIL.12")
def test_what_needs_nothing(tile: str) -> None:
    state = begin(table(2), "collect", board={0: f"{tile} 1,5; junction 10,0"})
    assert legal(state, "take") == []
    events = onwards(state, "build")
    energy = TILES[tile].yields[0]
    assert told(events, "harvested", "thunes", "points")[0] == (0, 0)
    assert (of(state, 0)["energy"], of(state, 0)["food"], of(state, 0)["red_cubes"]) == (energy, 0, 0) and grey(state) == {}


@pytest.mark.rule("HEX-Q1", "HEX-TIL.4")
def test_the_trading_ports_are_five_tiles_of_their_own() -> None:
    board = {0: "trading_port -1,11; trading_port -2,11; trading_port -3,11; trading_port -3,10; trading_port 1,11; junction 4,11"}
    state = begin(table(2), "build", board=board, thunes={0: 30})
    assert look(state)["supply"]["trading_port"] == 0 and look(state)["supply"]["fishing_port"] == 5
    assert refused(state, "build trading_port 3,11") == ("HEX-BLD.6", "supply_empty")
    assert "build fishing_port 3,11" in legal(state)


@pytest.mark.rule("HEX-Q1")
@pytest.mark.parametrize("count", [0, 2])
def test_by_option_there_are_fewer_trading_ports(count: int) -> None:
    rules = table(2, trading_port_count=count)
    board = {0: "junction 4,11", 1: "trading_port -1,11; trading_port -2,11" if count else "residential -1,11"}
    state = begin(rules, "build", board=board, thunes={0: 30})
    assert look(state)["supply"]["trading_port"] == 0
    assert refused(state, "build trading_port 3,11")[0] == "HEX-BLD.6" and "build fishing_port 3,11" in legal(state)


@pytest.mark.rule("HEX-TIL.14")
def test_each_tile_says_its_name_price_place_needs_and_production_in_three_languages() -> None:
    tiles = {tile["id"]: tile for tile in first_pack()["tile"]}
    assert set(tiles) == {*TILES, "dam"}
    terrains = {"m": "meadow", "M": "mountain", "r": "river", "=": "sea"}
    for name, tile in tiles.items():
        assert all(tile["title"][language] for language in ("fr", "de", "en"))
        assert table(4).names()[name] == tile["title"]
        if name != "dam":
            printed = TILES[name]
            assert (tile["cost"], tile["count"], tile["pollutes"]) == (printed.cost, printed.pieces, printed.pollutes)
            assert tuple(tile["needs"].values()) == printed.needs and tuple(tile["yields"].values()) == printed.yields
            assert tile["beside"] == (terrains[printed.beside[0]] if printed.beside else None)


# Junctions.


@pytest.mark.rule("HEX-EX2", "HEX-TIL.15", "HEX-TIL.12", "HEX-Q7", "HEX-Q55")
def test_a_junction_across_the_river_joins_two_networks() -> None:
    board = {0: "residential 3,5 watered; wind_solar 1,5; farm 0,5 watered supplied"}
    pools = {0: {"0,5": (1, 2)}}
    cut = begin(table(2), "market", board=board, pools=pools)
    assert len(of(cut, 0)["networks"]) == 2 and refused(cut, "supply 3,5") == ("HEX-GEN.6", "goods_elsewhere")
    state = begin(table(2), "build", board=board, thunes={0: 2})
    play(state, "build junction 2,5")
    assert of(state, 0)["thunes"] == 0 and [network["first"] for network in of(state, 0)["networks"]] == ["0,5"]
    whole = begin(table(2), "market", board={0: board[0] + "; junction 2,5"}, pools=pools)
    play(whole, "supply 3,5")
    assert (of(whole, 0)["pooled_energy"], of(whole, 0)["pooled_food"], of(whole, 0)["thunes"]) == (0, 1, 0)


@pytest.mark.rule("HEX-TIL.15")
def test_a_junction_carries_water_from_a_river_that_only_it_touches() -> None:
    # -1,6 touches P1, 0,6 touches no river; a junction between lets the farm drink.
    dry = begin(table(2), "collect", board={0: "farm 0,6; wind_solar 9,1"})
    assert legal(dry, "take") == []
    state = begin(table(2), "collect", board={0: "farm 0,6; junction -1,6"})
    assert "take -2,6" in legal(state)
    play(state, "take -2,6")
    assert (at(state, "0,6") or {})["water_from"] == "-2,6"


@pytest.mark.rule("HEX-TIL.15", "HEX-BLD.3")
def test_a_junction_extends_the_community() -> None:
    state = begin(table(2), "build", board={0: "residential 1,5"}, thunes={0: 12})
    assert refused(state, "build farm 3,5") == ("HEX-BLD.3", "not_adjacent")
    play(state, "build junction 2,5")
    assert "build farm 3,5" in legal(state)


@pytest.mark.rule("HEX-TIL.15")
def test_the_tiles_of_another_community_do_not_connect() -> None:
    state = begin(table(2), "market", board={0: "wind_solar 0,4; trading_port -1,11", 1: "junction 0,5"})
    assert len(of(state, 0)["networks"]) == 2
    joined = begin(table(2), "market", board={0: "wind_solar 0,4; residential 0,6", 1: "junction 0,5"})
    assert len(of(joined, 0)["networks"]) == 2
