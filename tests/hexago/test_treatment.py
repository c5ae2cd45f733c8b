"""Treatment stations: what they turn into water, for how much, and where it goes (HEX-TRT)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre.core.game import State
from tests.hexago.positions import begin, grey, legal, look, moved, onwards, play, refused, table, told
from tests.hexago.stories import E8, M1, M2, M3, M4, M5, after, collecting, cubes, dry, own, shifts, watched, wet, where

STATION = {0: "treatment_station 0,10; farm -1,10"}
"""A station beside M4, M5, M6 and M7 with a farm behind it."""


def treating(board: dict[Any, str], **parts: Any) -> State:
    """Opens the treatment of phase 6 for the first community."""
    return begin(table(2), "treat", board=board, **parts)


# What a station does.


@pytest.mark.rule("HEX-TRT.1")
def test_two_thunes_turn_a_grey_cube_into_water() -> None:
    state = collecting(STATION, pollution={"M4": 2}, thunes={0: 5})
    events = watched(state, f"treat {M4}")
    assert told(events, "treated") == [{"player": 0, "river": M4, "station": "0,10"}]
    assert shifts(events, "HEX-TRT.1") == {"thunes.0": -2, "pollution": -1, f"pollution.{M4}": -1}
    assert cubes(state, "M4") == [1], "the water is in hand, not in the river"
    assert where(state) == ("assign", 0)


@pytest.mark.rule("HEX-TRT.1")
def test_a_treatment_costs_two_thunes_that_one_must_have() -> None:
    state = collecting(STATION, pollution={"M4": 1}, thunes={0: 1, 1: 9})
    assert legal(state, "treat") == []
    assert refused(state, f"treat {M4}")[0] == "HEX-TRT.1"
    assert after(collecting(STATION, pollution={"M4": 1}, thunes={0: 2}), "treat") == {M4}


@pytest.mark.rule("HEX-TRT.1", "HEX-Q17")
def test_a_station_treats_the_river_hexes_beside_it_and_no_others() -> None:
    board = {0: "treatment_station 0,10; junction -1,10 ; junction -1,9"}
    state = collecting(board, pollution={"M1": 1, "M3": 1, "M4": 1, "M5": 1, "S5": 1}, thunes={0: 9})
    assert M3 in own(state, "access")[0], "the network reaches M3, the station does not"
    assert after(state, "treat") == {M4, M5}
    assert refused(state, f"treat {M3}")[0] in ("HEX-TRT.1", "HEX-Q17")


@pytest.mark.rule("HEX-TRT.1")
def test_only_stations_treat_and_only_those_of_ones_own() -> None:
    state = collecting({0: "farm 0,10", 1: "treatment_station 1,8"}, pollution={"M4": 1}, thunes={0: 9, 1: 9})
    assert legal(state, "treat") == []


@pytest.mark.rule("HEX-TRT.1", "HEX-Q18")
def test_a_station_treats_three_times_a_turn_both_phases_together() -> None:
    state = collecting({0: "treatment_station 0,10"}, pollution={"M4": 4, "M5": 2}, thunes={0: 20})
    play(state, f"treat {M4}", f"treat {M5}", "end")
    onwards(state, "treat")
    assert where(state) == ("treat", 0) and after(state, "treat") == {M4, M5}
    play(state, f"treat {M4}")
    assert own(state, "thunes")[0] == 14 and own(state, "treated_total") == [3, 0]
    assert legal(state, "treat") == []
    assert refused(state, f"treat {M4}")[0] in ("HEX-TRT.1", "HEX-Q18")


@pytest.mark.rule("HEX-TRT.1", "HEX-Q18")
def test_the_next_turn_brings_three_new_uses() -> None:
    state = treating({0: "treatment_station 0,10 treated=3"}, pollution={"M3": 1, "M4": 1}, thunes={0: 20})
    assert legal(state, "treat") == []
    play(state, "end")
    onwards(state, "reveal")
    play(state, "reveal 1-3-3")
    while where(state) != ("collect", 0):
        play(state, "end")
    play(state, f"treat {M4}", f"treat {M5}")
    assert look(state)["board"]["0,10"]["uses"] == 2


@pytest.mark.rule("HEX-TRT.1")
def test_two_stations_treat_six_cubes() -> None:
    state = collecting({0: "treatment_station 0,10; treatment_station -1,9"}, pollution={"M4": 7}, thunes={0: 20})
    for _ in range(6):
        play(state, f"treat {M4}")
    assert legal(state, "treat") == [] and own(state, "thunes")[0] == 8 and grey(state) == {"M4": 1}


@pytest.mark.rule("HEX-TRT.1")
def test_which_station_treats_first_one_with_a_thirsty_network_then_the_least_used_then_the_first() -> None:
    # -1,9 stands first on the map and has had no use; only the network of 1,8 is thirsty.
    board = {0: "treatment_station -1,9; treatment_station 1,8 treated=2; farm 2,8"}
    events = watched(collecting(board, pollution={"M4": 1}, thunes={0: 2}), f"treat {M4}")
    assert told(events, "treated", "station") == ["1,8"]
    board = {0: "treatment_station -1,9 treated=1; treatment_station 1,8"}
    events = watched(collecting(board, pollution={"M4": 1}, thunes={0: 2}), f"treat {M4}")
    assert told(events, "treated", "station") == ["1,8"]
    board = {0: "treatment_station -1,9; treatment_station 1,8"}
    events = watched(collecting(board, pollution={"M4": 1}, thunes={0: 2}), f"treat {M4}")
    assert told(events, "treated", "station") == ["1,8"], "1,8 lies in an earlier row"
    # A station whose uses are spent treats nothing, however thirsty its network is.
    board = {0: "treatment_station -1,9; treatment_station 1,8 treated=3; farm 2,8"}
    events = watched(collecting(board, pollution={"M4": 1}, thunes={0: 2}), f"treat {M4}")
    assert told(events, "treated", "station") == ["-1,9"]
    # In phase 6 thirst does not matter.
    board = {0: "treatment_station -1,9; treatment_station 1,8 treated=1; farm 2,8 crisis"}
    events = watched(treating(board, pollution={"M4": 1}, thunes={0: 2}), f"treat {M4}")
    assert told(events, "treated_back", "station") == ["-1,9"]


# Where the water goes.


@pytest.mark.rule("HEX-TRT.2")
def test_treated_water_goes_on_a_building_of_the_stations_network() -> None:
    # The farm at 2,8 has access to M5, but it is in another network than the station.
    state = collecting({0: "treatment_station 0,10; farm -1,10; farm 2,8"}, pollution={"M5": 1}, thunes={0: 2})
    play(state, f"treat {M5}")
    assert set(legal(state)) == {"assign -1,10", "put back"}
    events = watched(state, "assign -1,10")
    assert told(events, "treated_used") == [{"player": 0, "river": M5, "hex": "-1,10"}]
    assert shifts(events, "HEX-TRT.2") == {"watered.0": 1}
    assert look(state)["board"]["-1,10"]["water_from"] == "treated"
    play(state, "end")
    assert own(state, "vp") == [0, 0], "water that is used brings no point"


@pytest.mark.rule("HEX-TRT.2", "HEX-TRT.3")
def test_treated_water_that_nobody_needs_is_set_aside_at_once() -> None:
    state = collecting({0: "treatment_station 0,10; wind_solar -1,10"}, pollution={"M4": 1}, thunes={0: 2})
    events = watched(state, f"treat {M4}")
    assert told(events, "put_back") == [{"player": 0, "river": M4}] and where(state) == ("collect", 0)


@pytest.mark.rule("HEX-TRT.2")
def test_in_phase_6_no_building_gets_water() -> None:
    state = treating({0: "treatment_station 0,10; farm -1,10 crisis"}, pollution={"M4": 1}, thunes={0: 2})
    play(state, f"treat {M4}")
    assert wet(state) == set() and where(state)[0] != "assign"


@pytest.mark.rule("HEX-EX11", "HEX-TRT.3", "HEX-TRT.1")
def test_worked_example_11_unused_water_returns_for_a_point() -> None:
    state = collecting({0: "treatment_station 0,10", 1: "farm 2,8"}, pollution={"M4": 1}, thunes={0: 2}, card="1-3-3")
    play(state, f"treat {M4}")
    assert (grey(state), own(state, "thunes")[0], own(state, "vp")[0], cubes(state, "M4")) == ({}, 0, 0, [1])
    events = watched(state, "end")
    assert told(events, "returned") == [{"player": 0, "river": M4, "cubes": 1}]
    assert moved(events, "vp.0") == [("returned", "HEX-TRT.3", 0, 1)]
    assert moved(events, f"water.{M4}") == [("returned", "HEX-TRT.3", 1, 2)]


@pytest.mark.rule("HEX-TRT.3", "HEX-POL.3")
def test_in_phase_6_the_water_returns_and_the_point_comes_at_once() -> None:
    state = treating({0: "treatment_station 0,10"}, pollution={"M4": 2}, thunes={0: 6})
    events = watched(state, f"treat {M4}")
    assert shifts(events, "HEX-TRT.3") == {"thunes.0": -2, "vp.0": 1, "pollution": -1, f"pollution.{M4}": -1, f"water.{M4}": 1}
    assert where(state) == ("treat", 0)


@pytest.mark.rule("HEX-TRT.3", "HEX-Q57")
def test_who_puts_water_back_cannot_take_it_only_later_communities_can() -> None:
    board = {0: "treatment_station 0,10; farm -1,10", 1: "farm 1,8"}
    state = collecting(board, water=dry(), pollution={"M4": 1}, thunes={0: 2})
    play(state, f"treat {M4}", "put back")
    assert where(state) == ("collect", 0) and cubes(state, "M4") == [0]
    assert legal(state, "take") == [], "its own farm is thirsty and beside M4"
    play(state, "end")
    assert where(state) == ("collect", 1) and after(state, "take") == {M4}


@pytest.mark.rule("HEX-TRT.3")
def test_water_put_back_returns_only_after_the_contests_of_the_step() -> None:
    board = {0: "treatment_station 0,10; farm -1,10", 1: "farm 1,8"}
    state = collecting(board, water=dry(M4=1), pollution={"M4": 1}, thunes={0: 2})
    play(state, f"treat {M4}", "put back", f"take {M4}", "end")
    assert where(state) == ("declare", 1), "short, since the cube set aside does not lie in the river yet"
    assert (cubes(state, "M4"), own(state, "vp")[0]) == ([0], 0)
    play(state, f"declare water {M4}")
    assert after(state, "bid") == {"0"}, "the point cannot be bid yet"
    play(state, "bid 0", "bid 0", "die 3", "die 0")
    assert (cubes(state, "M4"), own(state, "vp")[0]) == ([1], 1)
    assert where(state) == ("collect", 1) and after(state, "take") == {M4}


@pytest.mark.rule("HEX-TRT.3", "HEX-CON.1")
def test_treated_water_on_a_building_cannot_be_contested() -> None:
    board = {0: "treatment_station 0,10; farm -1,10", 1: "farm 1,8"}
    state = collecting(board, water=dry(), pollution={"M4": 1}, thunes={0: 2})
    play(state, f"treat {M4}", "assign -1,10", "end")
    assert where(state)[0] != "declare" and wet(state) == {"-1,10"}


@pytest.mark.rule("HEX-TRT.4")
def test_pollution_in_the_sea_is_never_treated() -> None:
    board = {0: "treatment_station 1,11; treatment_station -1,11"}
    state = collecting(board, sea=5, thunes={0: 9})
    assert legal(state, "treat") == []
    state = treating(board, sea=5, pollution={"M7": 1}, thunes={0: 9})
    play(state, "treat 0,11")
    assert look(state)["sea_pollution"] == 5 and legal(state, "treat") == []


@pytest.mark.rule("HEX-TRT.1", "HEX-WAT.6")
def test_a_station_beside_a_rivals_dam_cleans_its_water_too() -> None:
    # Access is about blue cubes; a station treats what is beside it.
    state = collecting({0: "treatment_station 3,5", 1: "dam 2,6 1,6 2,7"}, pollution={"M1": 1, "E8": 1, "M2": 1}, thunes={0: 9})
    assert after(state, "treat") == {M1, E8}
    assert M2 not in after(state, "treat")


@pytest.mark.rule("HEX-TRN.5", "HEX-TRT.1")
@pytest.mark.parametrize("phase", ["market", "supply", "build"])
def test_nothing_is_treated_in_other_phases(phase: str) -> None:
    state = begin(table(2), phase, board={0: "treatment_station 0,10"}, pollution={"M4": 1}, thunes={0: 9})
    assert legal(state, "treat") == []


@pytest.mark.rule("HEX-POL.3", "HEX-TRT.1")
def test_phase_6_treats_in_initiative_order() -> None:
    board = {0: "treatment_station 0,10", 1: "treatment_station 1,8", 2: "treatment_station -1,9"}
    state = begin(table(3), "treat", turn=2, board=board, pollution={"M4": 1}, thunes={0: 2, 1: 2, 2: 2})
    assert where(state) == ("treat", 1)
    play(state, "end")
    assert where(state) == ("treat", 2)
    play(state, f"treat {M4}", "end")
    assert where(state)[0] == "build", "nothing is left for community 0"
