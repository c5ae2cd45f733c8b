"""Phases 6 and 8: what pollutes, where it goes, and how it flows (HEX-POL, HEX-FLO)."""

from __future__ import annotations

import pytest

from tests.hexago.positions import AT, at, begin, grey, heard, kinds, legal, look, moved, of, onwards, play, refused, table, told

# Who pollutes.

POLLUTERS = {
    "residential": ("0,4", "W4"),
    "industrial": ("0,5", "W4"),
    "mine": ("3,4", "W6"),
    "trading_port": ("1,11", "M7"),
    "farm": ("1,5", "W6"),
    "fishing_port": ("-1,11", "M7"),
    "power_plant": ("3,5", "M1"),
    "leisure_base": ("0,6", "M3"),
}
"""Each kind whose production includes pollution, on a hex, with the outfall of table 6.4."""


@pytest.mark.rule("HEX-POL.1", "HEX-POL.2", "HEX-HAR.1")
@pytest.mark.parametrize("tile", POLLUTERS)
def test_a_building_that_worked_puts_one_cube_on_its_outfall(tile: str) -> None:
    hex, outfall = POLLUTERS[tile]
    words = "supplied" if tile in ("trading_port", "fishing_port", "leisure_base") else "watered supplied"
    state = begin(table(2), "supply", board={0: f"{tile} {hex} {words}; junction 10,0"}, energy={0: 1})
    events = heard(state, "end")
    assert grey(state) == {outfall: 1} and told(events, "polluted") == [{"player": 0, "cubes": 1}]
    assert moved(events, "pollution") == [("polluted", "HEX-POL.1", 0, 1)]
    assert moved(events, f"pollution.{AT[outfall]}") == [("polluted", "HEX-POL.1", 0, 1)]
    assert look(state)["tally"][0]["polluted"] == 1


@pytest.mark.rule("HEX-POL.1", "HEX-Q4", "HEX-HAR.2")
@pytest.mark.parametrize("tile", POLLUTERS)
def test_a_building_in_crisis_does_not_pollute(tile: str) -> None:
    state = begin(table(2), "supply", board={0: f"{tile} {POLLUTERS[tile][0]}; junction 10,0"}, energy={0: 1})
    events = heard(state, "end")
    assert grey(state) == {} and look(state)["sea_pollution"] == 0 and told(events, "polluted") == []
    assert (at(state, POLLUTERS[tile][0]) or {})["crisis"]


@pytest.mark.rule("HEX-POL.1", "HEX-TIL.7", "HEX-TIL.10", "HEX-TIL.11", "HEX-TIL.12", "HEX-TIL.13")
def test_clean_tiles_never_pollute_while_they_work() -> None:
    board = {0: "university 0,4 supplied; wind_solar 0,5; treatment_station 1,5; junction 0,6; dam 2,10 1,11 3,10"}
    state = begin(table(2), "supply", board=board, energy={0: 1})
    events = heard(state, "end")
    assert told(events, "harvested", "points")[0] == 5 and grey(state) == {} and look(state)["sea_pollution"] == 0


@pytest.mark.rule("HEX-POL.2", "HEX-FLO.4")
@pytest.mark.parametrize(("tile", "hex"), [("trading_port", "3,11"), ("leisure_base", "-4,9"), ("leisure_base", "-2,11")])
def test_where_the_sea_is_nearer_than_any_river_it_takes_the_cube(tile: str, hex: str) -> None:
    state = begin(table(2), "supply", board={0: f"{tile} {hex} supplied; junction 10,0"}, energy={0: 1})
    events = heard(state, "end")
    assert look(state)["sea_pollution"] == 1 and grey(state) == {}
    assert moved(events, "sea_pollution") == [("polluted", "HEX-POL.1", 0, 1)]


@pytest.mark.rule("HEX-POL.2", "HEX-Q19")
@pytest.mark.parametrize(
    ("hex", "outfall"),
    [
        ("-1,11", "M7"),  # river and sea equally near: the river
        ("3,7", "E8"),  # E8, nearer to the source than M2, is the only one beside it
        ("2,7", "M2"),  # beside M1, E8 and M2: the one nearest to the sea
        ("3,5", "M1"),  # beside W6, E7, E8 and M1
        ("2,9", "M6"),  # beside M5, M6, S4 and S5
    ],
)
def test_of_several_near_river_hexes_the_one_nearest_to_the_sea(hex: str, outfall: str) -> None:
    state = begin(table(2), "supply", board={0: f"leisure_base {hex} supplied; junction 10,0"}, energy={0: 1})
    heard(state, "end")
    assert grey(state) == {outfall: 1}


@pytest.mark.rule("HEX-POL.3", "HEX-TRN.2")
def test_after_polluting_stations_may_treat_in_initiative_order() -> None:
    board = {0: "treatment_station 0,5; leisure_base 0,4 supplied", 1: "treatment_station 1,5; leisure_base 3,4 supplied"}
    state = begin(table(2), "supply", turn=2, owner=0, board=board, energy={0: 1}, thunes={0: 4, 1: 2})
    events = heard(state, "end")
    assert kinds(events).count("polluted") == 2 and grey(state) == {"W4": 1, "W6": 1}
    assert (look(state)["phase"], look(state)["step_owner"]) == ("treat", 1)
    assert legal(state) == ["end", "treat 1,4", "treat 2,5"]
    play(state, "treat 2,5", "end")
    assert (look(state)["phase"], look(state)["step_owner"]) == ("treat", 0) and legal(state) == ["end", "treat 1,4"]


@pytest.mark.rule("HEX-POL.1", "HEX-POL.3")
def test_cubes_of_the_turn_can_be_treated_in_the_same_turn() -> None:
    board = {0: "treatment_station 0,5; leisure_base 0,4 supplied"}
    state = begin(table(2), "supply", board=board, thunes={0: 2}, energy={0: 1})
    play(state, "end", "treat 1,4")
    assert grey(state) == {} and of(state, 0)["vp"] == 4


# How it flows.


def flowed(pollution: dict[str, int], sea: int = 0, **parts: object) -> tuple[dict[str, int], int]:
    """Lets a position's pollution flow."""
    state = begin(table(2), "build", board={0: "junction -6,12; junction -5,12"}, pollution=pollution, sea=sea, **parts)
    onwards(state, "reveal")
    return grey(state), look(state)["sea_pollution"]


@pytest.mark.rule("HEX-EX5", "HEX-FLO.1", "HEX-FLO.2", "HEX-FLO.3")
def test_two_branches_meet() -> None:
    assert flowed({"E7": 2, "E8": 1, "W6": 1}) == ({"E8": 1, "M1": 1, "M2": 1, "M3": 1}, 0)


@pytest.mark.rule("HEX-EX6", "HEX-FLO.1", "HEX-FLO.2")
def test_what_finds_no_empty_hex_ends_in_the_sea() -> None:
    assert flowed({"M5": 3, "S5": 1, "M7": 2}) == ({"M6": 1, "M7": 1}, 4)


@pytest.mark.rule("HEX-EX7", "HEX-FLO.2")
def test_a_heap_spreads_out_downstream() -> None:
    assert flowed({"W1": 4}) == ({"W2": 1, "W3": 1, "W4": 1, "W5": 1}, 0)


@pytest.mark.rule("HEX-FLO.1")
def test_all_cubes_move_at_the_same_time() -> None:
    assert flowed({"W1": 1, "W2": 1, "W3": 1}) == ({"W2": 1, "W3": 1, "W4": 1}, 0)
    assert flowed({"M7": 1}) == ({}, 1)


@pytest.mark.rule("HEX-FLO.2", "HEX-FLO.1")
def test_surplus_cubes_leap_over_occupied_hexes_and_into_the_other_branch_never() -> None:
    # W1 to W5 move to W2 to W6; the two that are too many go to M1 and M2, where nothing lies.
    assert flowed({"W1": 3, "W2": 1, "W3": 1, "W4": 1, "W5": 1}) == ({"W2": 1, "W3": 1, "W4": 1, "W5": 1, "W6": 1, "M1": 1, "M2": 1}, 0)


@pytest.mark.rule("HEX-FLO.4", "HEX-TRT.4")
def test_cubes_in_the_sea_stay_there_and_nobody_treats_them() -> None:
    assert flowed({"M7": 3}, sea=7) == ({}, 10)
    board = {0: "treatment_station 1,11"}
    state = begin(table(2), "treat", board=board, thunes={0: 9}, sea=5, hands={0: "cleanup_day"})
    assert legal(state, "treat") == [] and refused(state, "treat 0,11") == ("HEX-TRT.1", "nothing_to_treat")


@pytest.mark.rule("HEX-Q60", "HEX-FLO.1", "HEX-TIL.15")
def test_neither_a_dam_nor_a_junction_holds_pollution_back() -> None:
    board = {0: "dam 2,5 1,5 3,5; junction 1,7; junction 1,6"}
    state = begin(table(2), "build", board=board, pollution={"W5": 3, "M1": 1})
    onwards(state, "reveal")
    assert grey(state) == {"W6": 1, "M1": 1, "M2": 1, "M3": 1}


@pytest.mark.rule("HEX-FLO.1", "HEX-FLO.4")
def test_the_flow_is_told_with_every_hex_it_changed() -> None:
    state = begin(table(2), "build", board={0: "junction -6,12; junction -5,12"}, pollution={"M7": 2, "W1": 1}, sea=1)
    events = onwards(state, "reveal")
    assert told(events, "flowed") == [{"to_sea": 2, "sea": 3}]
    assert moved(events, "sea_pollution") == [("flowed", "HEX-FLO.1", 1, 3)]
    assert moved(events, "pollution.2,1") == [("flowed", "HEX-FLO.1", 1, 0)] and moved(events, "pollution.2,2") == [
        ("flowed", "HEX-FLO.1", 0, 1)
    ]
    assert moved(events, "pollution") == []


@pytest.mark.rule("HEX-FLO.1", "HEX-TRN.1", "HEX-BLD.4")
def test_pollution_flows_after_the_works_of_everybody() -> None:
    state = begin(table(2), "build", board={0: "junction 0,5", 1: "junction 9,1"}, thunes={0: 2, 1: 2}, pollution={"W3": 1})
    play(state, "build junction 0,6", "end", "build junction 9,2", "end")
    # W3's cube and that of 0,6 (outfall M3) and 9,2 (outfall E3) have each moved by one.
    assert grey(state) == {"W4": 1, "M4": 1, "E4": 1} and look(state)["phase"] == "reveal"


# Working through a whole example.


@pytest.mark.rule("HEX-EX1", "HEX-TIL.8", "HEX-SUP.2", "HEX-POL.1")
def test_a_power_plant_from_its_purchase_to_its_pollution() -> None:
    state = begin(table(2), "build", board={0: "residential 0,5"}, thunes={0: 10})
    play(state, "build power_plant 1,5", "end")
    assert of(state, 0)["thunes"] == 0
    onwards(state, "reveal")
    # One cube for the construction: laid on W6, flowed on to M1.
    assert grey(state) == {"M1": 1}
    play(state, "reveal 2-2-2")
    while look(state)["step_owner"] != 0:
        play(state, "end")
    play(state, "take 2,5", "assign 1,5")
    events = onwards(state, "market", "supply")
    assert told(events, "generated", "player", "energy") == [(1, 0), (0, 2)]
    onwards(state, "treat", "build", "reveal")
    assert of(state, 0)["energy"] == 2
    assert look(state)["tally"][0]["polluted"] == 1


@pytest.mark.rule("HEX-EX1", "HEX-HAR.2", "HEX-Q4", "HEX-POL.1")
def test_a_power_plant_without_water_gives_nothing_and_does_not_pollute() -> None:
    state = begin(table(2), "collect", board={0: "power_plant 1,5; junction 0,5"}, thunes={0: 3})
    events = onwards(state, "build")
    assert told(events, "generated", "energy") == [0, 0] and told(events, "polluted") == []
    assert (at(state, "1,5") or {})["crisis"] and grey(state) == {} and of(state, 0)["energy"] == 0
