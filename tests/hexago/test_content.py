"""The game's own pack against the ledger: the basin, the box, the scenarios, and what the options make of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoterre import BadOption
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.basin import BONUSES, NOTHING, SEA, SIDES, Basin, Terrain
from ludoterre.games.hexago.meta import META
from tests.hexago.content_data import Data, first_pack, hexago, item

VARIANTS = [(mode, players) for mode in META.modes for players in META.counts(mode)]
SCENARIOS = META.modes[1:]
SIMPLIFIED = META.modes[2:]


@pytest.fixture(scope="module")
def basin() -> Basin:
    return hexago().tables.basin


def near(basin: Basin, spot: int) -> list[int]:
    """Returns the hexes next to one."""
    found = [int(basin.near[spot * SIDES + side]) for side in range(SIDES)]
    return [other for other in found if other != NOTHING]


# The basin (ledger 6.2 to 6.4).

OUTFALLS = """
W1 W1 W1 W1 W2 W2 E5 E2 E2 [E1] E1
W1 W1 [W1] W2 W2 W5 E5 E2 [E2] E3 E3
W3 W3 W3 [W2] W2 W5 E6 E5 E5 [E3] E3
W3 W3 [W3] W5 W5 W6 E6 [E5] [E4] E4 E4
P1 P1 W4 [W4] [W5] W6 E7 [E6] E6 E4 S1
P1 P1 W4 W6 [W6] M1 [E7] E7 S1 S1 S1
P1 [P1] P2 M3 M2 [M1] [E8] E8 S2 [S1] S1
P2 [P2] P4 M3 [M2] M2 E8 S3 [S2] S2 S2
P3 P3 [P3] [P4] [M3] M5 M5 S4 [S3] S3 S3
SEA P3 P4 M4 [M4] [M5] M6 [S4] S4 S4 SEA
− SEA SEA M4 M4 M7 [M6] [S5] S5 SEA SEA
− − SEA SEA M7 [M7] M7 S5 SEA − −
− − − − − − − − − − −
"""
"""Table 6.4; the last row, all sea, is said in words there."""


@pytest.mark.rule("HEX-POL.2", "HEX-Q19")
def test_every_hex_has_the_outfall_of_the_ledger(basin: Basin) -> None:
    told = OUTFALLS.split()
    assert len(told) == basin.count == 143
    for spot, expected in enumerate(told):
        found = "SEA" if basin.outfall[spot] == SEA else basin.river_names[basin.outfall[spot]]
        if basin.terrain[spot] == Terrain.RIVER:
            found = f"[{found}]"
        elif basin.terrain[spot] == Terrain.SEA:
            found = "−"
        assert found == expected, basin.ids[spot]


def test_hexes_are_numbered_from_north_to_south_and_west_to_east(basin: Basin) -> None:
    assert basin.places == sorted(basin.places, key=lambda place: (place[1], place[0]))
    assert [q + r // 2 for q, r in basin.places] == [*range(11)] * 13
    assert [r for _, r in basin.places] == [r for r in range(13) for _ in range(11)]


def test_the_terrain_is_that_of_the_ledger(basin: Basin) -> None:
    assert Counter(map(int, basin.terrain)) == {Terrain.MEADOW: 64, Terrain.MOUNTAIN: 33, Terrain.RIVER: 30, Terrain.SEA: 16}
    assert sum(basin.sources) == 4
    assert {basin.river_names[basin.river_of[spot]] for spot in range(basin.count) if basin.sources[spot]} == {"W1", "E1", "P1", "S1"}


def test_the_twelve_boards_have_as_many_hexes_as_the_ledger_counts(basin: Basin) -> None:
    column = [q + r // 2 for q, r in basin.places]
    for columns, expected in ((range(6), [78, 69, 58, 42, 28, 13]), (range(6, 11), [65, 58, 46, 36, 26, 11])):
        heights = [basin.elevation[spot] for spot in range(basin.count) if column[spot] in columns]
        assert [sum(height >= level for height in heights) for level in range(6)] == expected


STEPS = {
    "W": [13, 12, 11, 10, 9, 8],
    "E": [15, 14, 13, 12, 11, 10, 9, 8],
    "P": [9, 8, 7, 6],
    "S": [7, 6, 5, 4, 3],
    "M": [7, 6, 5, 4, 3, 2, 1],
}


def test_the_river_tree_is_that_of_the_ledger(basin: Basin) -> None:
    steps = {name: int(basin.steps[river]) for river, name in enumerate(basin.river_names)}
    assert steps == {f"{letter}{number}": step for letter, way in STEPS.items() for number, step in enumerate(way, 1)}
    down = {
        name: "SEA" if basin.down[river] == SEA else basin.river_names[basin.down[river]] for river, name in enumerate(basin.river_names)
    }
    assert (down["W6"], down["E8"], down["P4"], down["S5"], down["M7"]) == ("M1", "M1", "M3", "M6", "SEA")
    assert all(down[f"{letter}{number}"] == f"{letter}{number + 1}" for letter, way in STEPS.items() for number in range(1, len(way)))
    assert {name for name, count in Counter(down.values()).items() if count > 1} == {"M1", "M3", "M6"}


def test_river_hexes_touch_only_if_one_runs_into_the_other(basin: Basin) -> None:
    for river, spot in enumerate(basin.river_hexes):
        for other in near(basin, spot):
            if basin.terrain[other] == Terrain.RIVER:
                assert basin.down[river] == basin.river_of[other] or basin.down[basin.river_of[other]] == river, basin.ids[spot]


def test_water_never_runs_up(basin: Basin) -> None:
    for river, spot in enumerate(basin.river_hexes):
        if basin.down[river] != SEA:
            assert basin.elevation[basin.hex_of[basin.down[river]]] <= basin.elevation[spot]
    for spot in range(basin.count):
        if basin.outfall[spot] != SEA:
            assert basin.elevation[basin.hex_of[basin.outfall[spot]]] <= basin.elevation[spot], basin.ids[spot]


def test_the_shore_and_the_banks_are_those_of_the_ledger(basin: Basin) -> None:
    shore = {basin.ids[spot] for spot in range(basin.count) if basin.shore[spot] and basin.terrain[spot] == Terrain.MEADOW}
    assert shore == {"-4,10", "-3,10", "4,10", "5,10", "-3,11", "-2,11", "-1,11", "1,11", "2,11", "3,11"}
    land = [spot for spot in range(basin.count) if basin.is_land(spot)]
    assert (len(land), sum(basin.banks[spot] != 0 for spot in land)) == (97, 60)
    assert max(min(basin.distance(spot, river) for river in basin.river_hexes) for spot in land) == 3


@pytest.mark.rule("HEX-DAM.2", "HEX-Q24")
def test_there_are_119_places_for_dams(basin: Basin) -> None:
    assert basin.sites == 119
    sites = set()
    for site in range(basin.sites):
        river, first, second = int(basin.hex_of[basin.site_river[site]]), int(basin.site_first[site]), int(basin.site_second[site])
        assert {first, second} <= set(near(basin, river)) and second not in near(basin, first)
        assert basin.is_land(first) and basin.is_land(second)
        sites.add((river, frozenset((first, second))))
    assert len(sites) == 119


@pytest.mark.rule("HEX-SET.1", "HEX-Q44")
def test_there_are_five_bonus_markers_of_each_good(basin: Basin) -> None:
    assert Counter(int(bonus) for bonus in basin.bonus if bonus != NOTHING) == {0: 5, 1: 5, 2: 5}
    places = {name: {basin.ids[spot] for spot in range(basin.count) if basin.bonus[spot] == kind} for kind, name in enumerate(BONUSES)}
    assert places["food"] == {"-1,7", "-2,10", "5,9", "4,4", "0,2"}
    assert places["energy"] == {"4,2", "3,0", "7,7", "9,1", "-4,9"}
    assert places["thunes"] == {"7,0", "6,4", "3,7", "-1,4", "3,10"}


# The tiles.

LEDGER_TILES = {
    # cost, count, on, beside, needs (water energy food thunes), yields (energy food thunes points), pollution
    "residential": (5, 19, "Mm", "", "1110", "0032", 1),
    "industrial": (5, 24, "m", "", "1100", "0061", 1),
    "mine": (4, 10, "M", "", "1100", "0041", 1),
    "trading_port": (5, 5, "m", "sea", "0100", "0061", 1),
    "farm": (5, 17, "m", "", "1000", "0200", 1),
    "fishing_port": (4, 5, "m", "sea", "0100", "0200", 1),
    "wind_solar": (6, 23, "Mm", "", "0000", "1000", 0),
    "power_plant": (10, 12, "Mm", "river", "1000", "2000", 1),
    "leisure_base": (6, 10, "Mm", "", "0002", "0003", 1),
    "university": (15, 8, "Mm", "", "0111", "0005", 0),
    "treatment_station": (5, 16, "Mm", "river", "0000", "0000", 0),
    "junction": (2, 20, "Mmr=", "", "0000", "0000", 0),
    "dam": (15, 4, "Mmr", "", "0000", "2000", 0),
}
LETTERS = {"m": Terrain.MEADOW, "M": Terrain.MOUNTAIN, "r": Terrain.RIVER, "=": Terrain.SEA}


@pytest.mark.rule("HEX-TIL.1", "HEX-TIL.2", "HEX-TIL.3", "HEX-TIL.4", "HEX-TIL.5", "HEX-TIL.6", "HEX-TIL.7")
@pytest.mark.rule("HEX-TIL.8", "HEX-TIL.9", "HEX-TIL.10", "HEX-TIL.11", "HEX-TIL.12", "HEX-TIL.13", "HEX-DAM.3")
@pytest.mark.parametrize("name", t.TILES)
def test_tiles_are_those_of_the_ledger(name: str) -> None:
    cost, count, on, beside, needs, yields, pollutes = LEDGER_TILES[name]
    tile = hexago().tables.tiles[t.TILES.index(name)]
    assert (tile.cost, tile.pieces, set(tile.on)) == (cost, count, {LETTERS[one] for one in on})
    assert tile.beside == {"": NOTHING, "river": Terrain.RIVER, "sea": Terrain.SEA}[beside]
    assert "".join(map(str, tile.needs)) == needs
    assert "".join(map(str, tile.yields)) == yields
    assert tile.pollutes == bool(pollutes)


@pytest.mark.rule("HEX-BLD.6", "HEX-Q1")
def test_the_box_holds_168_tiles_and_five_trading_ports() -> None:
    counts = {tile["id"]: tile["count"] for tile in first_pack()["tile"]}
    assert sum(counts.values()) - counts["trading_port"] == 168
    assert counts["trading_port"] == counts["fishing_port"] == 5


# The cards.


def test_the_resource_deck_is_that_of_the_ledger() -> None:
    deck = hexago().tables.resources
    assert (len(deck), sum(card.copies for card in deck)) == (23, 49)
    assert Counter({water: sum(card.copies for card in deck if card.water == water) for water in range(1, 5)}) == {1: 22, 2: 16, 3: 8, 4: 3}
    for field, mean in (("water", 1.84), ("energy", 2.57), ("food", 2.57)):
        assert round(sum(getattr(card, field) * card.copies for card in deck) / 49, 2) == mean
    assert all(card.id == f"{card.water}-{card.energy}-{card.food}" and abs(card.energy - card.food) <= 1 for card in deck)
    assert next(card.copies for card in deck if card.id == "1-3-3") == 5
    # The cubes of the box cover the wettest card.
    assert 30 * max(card.water for card in deck) == 120
    prices = [sum((card.energy + card.food) * card.copies for card in deck if card.water == water) for water in range(1, 5)]
    means = [price / cards for price, cards in zip(prices, (22, 16, 8, 3), strict=True)]
    assert means == sorted(means, reverse=True), "dry years are dear years"


@pytest.mark.rule("HEX-CRD.1")
def test_the_cards_leave_room_for_the_blank_ones() -> None:
    tables = hexago().tables
    assert (len(tables.objectives), sum(card.copies for card in tables.actions)) == (13 - 5, 49 - 10)
    assert {card.copies for card in tables.actions} == {3} and len(tables.actions) == 13
    assert {card.effect for card in tables.actions} == set(range(len(t.EFFECTS)))


ACTIONS = {
    "subsidy": ("gain_thunes", 5, 0, "collect market build"),
    "bumper_crop": ("gain_food", 2, 0, "market"),
    "fair_winds": ("gain_energy", 2, 0, "market"),
    "local_storm": ("storm", 2, 0, "collect"),
    "drip_irrigation": ("drip", 1, 0, "collect"),
    "eco_works": ("eco_works", 3, 0, "build"),
    "cleanup_day": ("cleanup", 2, 1, "treat"),
    "futures_contract": ("futures", 3, 0, "market"),
    "river_festival": ("festival", 2, 0, "collect market build"),
    "grid_failure": ("lose_energy", 2, 0, "market"),
    "crop_blight": ("lose_food", 2, 0, "market"),
    "leaky_canal": ("leak", 2, 0, "collect"),
    "embassy": ("embassy", 2, 0, ""),
}


@pytest.mark.rule("HEX-ACT.2")
def test_action_cards_do_what_the_ledger_says() -> None:
    told = {
        card.id: (
            t.EFFECTS[card.effect],
            card.amount,
            card.points,
            " ".join(step for bit, step in enumerate(t.TIMINGS) if card.timing >> bit & 1),
        )
        for card in hexago().tables.actions
    }
    assert told == ACTIONS


OBJECTIVES = {
    "granary": ("tiles", {"farm", "fishing_port"}, 3, set(), False, 8),
    "clean_grid": ("tiles", {"wind_solar"}, 3, {"power_plant"}, False, 6),
    "campus": ("tiles", {"university"}, 2, set(), False, 5),
    "river_guardian": ("treated", set(), 6, set(), False, 8),
    "metropolis": ("tiles", {"residential"}, 3, set(), True, 5),
    "workshop": ("tiles", {"industrial", "mine", "trading_port"}, 5, set(), False, 6),
    "good_neighbour": ("peace", set(), 1, set(), False, 5),
    "two_banks": ("access", set(), 12, set(), False, 5),
}


@pytest.mark.rule("HEX-OBJ.1")
def test_objectives_ask_for_what_the_ledger_says() -> None:
    def named(kinds: tuple[int, ...]) -> set[str]:
        return {t.TILES[kind] for kind in kinds}

    told = {
        card.id: (t.CONDITIONS[card.condition], named(card.tiles), card.needed, named(card.without), card.calm, card.points)
        for card in hexago().tables.objectives
    }
    assert told == OBJECTIVES


# The scenarios (ledger 6.9).

CARDS = {
    "normal_pollution_scenario": "",
    "simplified_1": "2-2-2 1-4-4 2-3-3 2-2-3 1-3-3",
    "simplified_2": "2-2-2 1-3-3 1-4-3 2-3-3 1-3-4",
    "simplified_3": "1-3-3 2-3-2 1-4-4 2-2-1",
}
PLAYING = {
    "normal_pollution_scenario": "AD ACD ABCD",
    "simplified_1": "AB ABC ABCD",
    "simplified_2": "ABC ABCD",
    "simplified_3": "AC ACD ABCD",
}
TILES_OF = {
    "normal_pollution_scenario": (5, 4, 7, 5),
    "simplified_1": (4, 7, 5, 6),
    "simplified_2": (3, 3, 3, 4),
    "simplified_3": (3, 3, 4, 4),
}
"""How much stands on the map, as the layouts were tuned."""
THUNES = {"normal_pollution_scenario": (12, 12, 12, 12), "simplified_3": (10, 10, 10, 11)}
"""What the rulebook gives, 10 elsewhere; of scenario 3 it is lost."""


def layout(mode: str, players: int = 4, **options: Any) -> t.Layout:
    found = hexago(players, mode, **options).tables.layout
    assert found is not None
    return found


@pytest.mark.rule("HEX-SIM.2", "HEX-SIM.4", "HEX-SIM.5", "HEX-SIM.6", "HEX-SIM.7", "HEX-Q36")
@pytest.mark.parametrize("mode", SCENARIOS)
def test_scenarios_begin_as_the_ledger_says(mode: str) -> None:
    tables, found = hexago(4, mode).tables, layout(mode)
    assert " ".join(tables.resources[card].id for card in found.cards) == CARDS[mode]
    assert tables.turns == {"normal_pollution_scenario": 6, "simplified_1": 5, "simplified_2": 5, "simplified_3": 4}[mode]
    assert found.thunes == THUNES.get(mode, (10, 10, 10, 10))
    owners = Counter(community for community, _, _ in found.tiles)
    assert tuple(owners[community] for community in range(4)) == TILES_OF[mode]


@pytest.mark.rule("HEX-Q51")
@pytest.mark.parametrize(("mode", "letters"), [(mode, letters) for mode in SCENARIOS for letters in PLAYING[mode].split()])
def test_with_fewer_communities_the_letters_of_the_ledger_play(mode: str, letters: str) -> None:
    few, full = layout(mode, len(letters)), layout(mode)
    assert "".join(few.communities) == letters
    seats = {"ABCD".index(letter): number for number, letter in enumerate(letters)}
    assert set(few.tiles) == {(seats[community], kind, spot) for community, kind, spot in full.tiles if community in seats}
    assert few.pollution == full.pollution and few.cards == full.cards


@pytest.mark.rule("HEX-SIM.7")
def test_the_pollution_scenario_begins_with_four_grey_cubes(basin: Basin) -> None:
    assert {basin.river_names[river] for river in layout("normal_pollution_scenario").pollution} == {"W4", "E6", "M2", "M4"}
    assert all(not layout(mode).pollution for mode in SIMPLIFIED)


@pytest.mark.rule("HEX-SIM.5", "HEX-SIM.6")
def test_dams_stand_where_the_ledger_says(basin: Basin) -> None:
    told = {"simplified_2": ({"1,6", "2,6", "2,7"}, 0b111), "simplified_3": ({"1,5", "2,5", "3,5"}, 0b1)}
    for mode in SCENARIOS:
        found = layout(mode).dams
        assert len(found) == (mode in told)
        for site, owners in found:
            spots = (basin.hex_of[basin.site_river[site]], basin.site_first[site], basin.site_second[site])
            assert ({basin.ids[spot] for spot in spots}, owners) == told[mode]


@pytest.mark.rule("HEX-SIM.3", "HEX-Q41", "HEX-Q48")
@pytest.mark.parametrize(("mode", "players"), VARIANTS)
def test_simplified_games_have_no_cards_and_no_stations(mode: str, players: int) -> None:
    tables = hexago(players, mode).tables
    simplified = mode in SIMPLIFIED
    assert (not tables.actions, not tables.objectives, tables.supply[t.Tile.STATION] == 0) == (simplified,) * 3
    assert (tables.layout is None) == (mode == "normal")


# Options.


@pytest.mark.rule("HEX-Q62")
def test_without_pollution_nothing_asks_for_it() -> None:
    tables = hexago(pollution=False).tables
    assert tables.supply[t.Tile.STATION] == 0
    assert "river_guardian" not in tables.objective_of and len(tables.objectives) == 7
    assert "cleanup_day" not in tables.action_of and sum(card.copies for card in tables.actions) == 36


@pytest.mark.parametrize("mode", SCENARIOS)
def test_only_free_games_may_leave_pollution_out(mode: str) -> None:
    with pytest.raises(BadOption, match="only be left out in the mode normal"):
        hexago(4, mode, pollution=False)


@pytest.mark.rule("HEX-Q43", "HEX-Q1")
def test_options_of_tiles_change_the_tiles() -> None:
    tables = hexago(junction_on_sea=False, trading_port_count=0).tables
    sea = next(spot for spot in range(tables.basin.count) if tables.basin.terrain[spot] == Terrain.SEA)
    assert not tables.fits[t.Tile.JUNCTION * tables.basin.count + sea]
    assert hexago().tables.fits[t.Tile.JUNCTION * tables.basin.count + sea]
    assert tables.supply[t.Tile.TRADING_PORT] == 0 and hexago(trading_port_count=9).tables.supply[t.Tile.TRADING_PORT] == 9


def test_a_scenario_keeps_the_ports_that_stand_in_it() -> None:
    with pytest.raises(BadOption, match="simplified_1: trading_port_count must be at least 1, not 0"):
        hexago(4, "simplified_1", trading_port_count=0)
    assert hexago(3, "simplified_1", trading_port_count=0).tables.supply[t.Tile.TRADING_PORT] == 0, "D, who has them, does not play"


@pytest.mark.rule("HEX-SET.3", "HEX-Q36")
def test_the_option_turns_goes_before_the_scenario() -> None:
    assert hexago().tables.turns == 6
    assert hexago(turns=7).tables.turns == 7
    assert hexago(4, "simplified_3", turns=7).tables.turns == 7
    assert len(layout("simplified_3", turns=7).cards) == 4, "the other three are drawn"
    assert len(layout("simplified_3", turns=2).cards) == 2


@pytest.mark.rule("HEX-GEN.2", "HEX-SET.3")
def test_the_mediator_chooses_among_numbers_of_water() -> None:
    def drawn(chosen: str) -> list[set[int]]:
        programme = hexago(resource_cards=chosen).tables.programme
        return [{water for water in range(10) if allowed >> water & 1} for allowed in programme]

    assert drawn("random") == [{1, 2, 3, 4}] * 7
    assert max(map(max, drawn("dry"))) == 2 and min(map(min, drawn("wet"))) == 2
    drying = [sum(water) / len(water) for water in drawn("drying")]
    assert drying == sorted(drying, reverse=True) and drying[0] > 3 and drying[-1] == 1
    assert all(len(drawn(chosen)) == t.MOST_TURNS for chosen in ("dry", "wet", "drying"))


def test_a_scenario_with_cards_leaves_the_mediator_no_choice() -> None:
    with pytest.raises(BadOption, match="simplified_2 has its own cards; leave resource_cards at random"):
        hexago(4, "simplified_2", resource_cards="dry")
    assert hexago(4, "normal_pollution_scenario", resource_cards="dry").tables.programme[0] == 0b10


def test_modes_are_known_by_their_names() -> None:
    assert hexago(4, "simplified") == hexago(4, "simplified_1")
    assert hexago().mode == "normal"
    for mode, players in (("simplified_2", 2), ("hard", 4), ("simplified_4", 4)):
        with pytest.raises(BadOption):
            hexago(players, mode)


# Words.


def test_everything_has_a_name_in_every_language() -> None:
    names, data = hexago().names(), first_pack()
    wanted = {one["id"] for kind in ("river", "tile", "action", "objective", "resource", "programme", "scenario") for one in data[kind]}
    wanted |= {f"{one['id']}.description" for kind in ("tile", "scenario") for one in data[kind]}
    wanted |= {f"{card['id']}.effect" for card in data["action"]} | {f"{card['id']}.condition" for card in data["objective"]}
    assert set(names) == wanted | set(t.GOODS) | set(hexago().tables.basin.ids) | set("WEPSM")
    assert (names["2,6"]["fr"], names["3,7"]["fr"]) == ("M1", "I7"), "river hexes by their river, others by row and column"
    basin = hexago().tables.basin
    assert basin.labels[basin.number["2,6"]] == "H6", "the seventh row, column 6; no row is called E, like a river"
    assert all(said.keys() >= set(LANGUAGES) and all(said.values()) for said in names.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_differ_and_fit_their_cards(language: str) -> None:
    data = first_pack()
    titles = [one["title"][language] for kind in ("tile", "action", "objective") for one in data[kind]]
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= 28
    said = [
        one[field][language]
        for kind, field in (("tile", "description"), ("action", "summary"), ("objective", "summary"))
        for one in data[kind]
    ]
    assert max(map(len, said)) <= 120


def test_french_keeps_its_spaces_together() -> None:
    for name, said in hexago().names().items():
        assert not any(f" {mark}" in said["fr"] for mark in ";:!?»") and "« " not in said["fr"], name


def test_every_item_says_honestly_where_it_comes_from() -> None:
    data = first_pack()
    assert {one["source"] for one in data["tile"]} == {"rulebook"}
    assert "reconstructed" in item(data, "tile", "trading_port")["source_note"]
    ours: list[Data] = [data["map"], *data["river"], *data["bonus"].values(), *data["action"], *data["objective"], *data["programme"]]
    assert {one["source"] for one in ours} == {"reconstructed"}
    # The prices that the rulebook shows, in scenarios 1 and 3.
    printed = {card["id"] for card in data["resource"] if card["source"] == "rulebook"}
    assert printed == {*CARDS["simplified_1"].split(), *CARDS["simplified_3"].split()}
    for one in [*data["scenario"], *(item(data, "resource", name) for name in printed)]:
        assert one["source"] == "rulebook" and "reconstructed" in one["source_note"]


# Packs and games.


def test_a_pack_in_another_order_makes_the_same_game() -> None:
    data = first_pack()
    for kind in ("river", "tile", "action", "objective", "resource", "programme", "scenario"):
        data[kind].reverse()
    for mode in META.modes:
        mixed, usual = hexago(4, mode, pack=data), hexago(4, mode)
        assert mixed == usual
        assert mixed.tables.layout == usual.tables.layout
        assert (mixed.tables.actions, mixed.tables.objectives, mixed.tables.tiles) == (
            usual.tables.actions,
            usual.tables.objectives,
            usual.tables.tiles,
        )
        assert list(mixed.tables.basin.down) == list(usual.tables.basin.down)


def test_words_change_no_hash_but_figures_do() -> None:
    data = first_pack()
    item(data, "tile", "mine")["description"]["fr"] = "Autre chose."
    assert hexago(pack=data).content_hash == hexago().content_hash
    item(data, "tile", "mine")["cost"] += 1
    assert hexago(pack=data).content_hash != hexago().content_hash
