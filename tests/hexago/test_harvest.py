"""Phase 5: harvest, crisis and riot (HEX-HAR), bonus markers (HEX-BON.1), and communities that are stuck (HEX-Q40)."""

from __future__ import annotations

import pytest

from ludoterre.core.game import State
from tests.hexago.positions import at, begin, grey, heard, kinds, legal, look, moved, of, onwards, play, table, told


def crisis(state: State, hex: str) -> bool:
    """Tells whether a red cube lies on a building."""
    return bool((at(state, hex) or {})["crisis"])


@pytest.mark.rule("HEX-HAR.1")
def test_each_supplied_building_yields_its_thunes_and_points_at_once() -> None:
    board = {
        0: "residential 0,4 watered supplied; industrial 0,5 watered supplied; leisure_base 0,6 supplied",
        1: "mine 3,4 watered supplied",
    }
    state = begin(table(2), "supply", board=board, owner=1, thunes={0: 1, 1: 2}, vp={0: 4}, energy={1: 1})
    events = heard(state, "end")
    assert told(events, "harvested") == [{"player": 0, "thunes": 9, "points": 6}, {"player": 1, "thunes": 4, "points": 1}]
    assert moved(events, "thunes.0") == [("harvested", "HEX-HAR.1", 1, 10)] and moved(events, "vp.0") == [("harvested", "HEX-HAR.1", 4, 10)]
    assert moved(events, "thunes.1") == [("harvested", "HEX-HAR.1", 2, 6)]
    assert (look(state)["tally"][0]["earned_thunes"], look(state)["tally"][0]["crises"]) == (9, 0)


@pytest.mark.rule("HEX-HAR.2")
def test_a_building_whose_needs_are_not_met_yields_nothing_and_gets_a_red_cube() -> None:
    board = {0: "residential 0,4 watered; farm 0,5; leisure_base 0,6; trading_port 1,11 supplied"}
    state = begin(table(2), "supply", board=board, energy={0: 1})
    events = heard(state, "end")
    assert told(events, "harvested", "thunes", "points")[0] == (6, 1)
    assert told(events, "crisis") == [{"player": 0, "hexes": ["0,4", "0,5", "0,6"]}]
    assert moved(events, "crisis.0") == [("crisis", "HEX-HAR.2", 0, 3)]
    assert [crisis(state, hex) for hex in ("0,4", "0,5", "0,6", "1,11")] == [True, True, True, False]
    assert look(state)["phase"] == "build" and "riot" not in kinds(events)  # no die is rolled for a first failure


@pytest.mark.rule("HEX-HAR.2", "HEX-HAR.5", "HEX-TIL.7", "HEX-TIL.11", "HEX-TIL.12", "HEX-TIL.13")
def test_tiles_without_needs_are_never_in_crisis() -> None:
    board = {0: "wind_solar 0,4; treatment_station 0,5; junction 0,6; dam 2,5 1,5 3,5", 1: "junction 4,4"}
    state = begin(table(2), "collect", board=board)
    for turn in range(2):
        onwards(state, "reveal")
        assert of(state, 0)["red_cubes"] == 0
        play(state, f"reveal {('2-2-2', '1-3-3')[turn]}")
    assert of(state, 0)["red_cubes"] == 0 and of(state, 0)["vp"] == 0


@pytest.mark.rule("HEX-HAR.3")
@pytest.mark.parametrize(("swords", "before", "after"), [(0, 5, 5), (1, 5, 4), (3, 5, 2), (3, 3, 0), (3, 2, 0), (2, 0, 0)])
def test_a_building_left_in_crisis_riots_and_the_die_takes_points_down_to_nought(swords: int, before: int, after: int) -> None:
    state = begin(table(2), "supply", turn=2, owner=0, board={0: "mine 3,4 crisis"}, vp={0: before}, energy={0: 1})
    events = heard(state, "end")
    assert look(state)["phase"] == "riot_die" and told(events, "riot") == []
    assert {state.notation(one): round(chance * 6) for one, chance in state.chance_outcomes()} == {
        "riot 0": 1,
        "riot 1": 2,
        "riot 2": 2,
        "riot 3": 1,
    }
    events = heard(state, f"riot {swords}")
    assert told(events, "riot") == [{"player": 0, "hex": "3,4", "swords": swords, "lost": before - after}]
    assert moved(events, "vp.0") == ([("riot", "HEX-HAR.3", before, after)] if before != after else [])
    assert of(state, 0)["vp"] == after and crisis(state, "3,4")
    assert (look(state)["tally"][0]["riots"], look(state)["tally"][0]["riot_loss"]) == (1, before - after)


@pytest.mark.rule("HEX-HAR.3", "HEX-Q54")
def test_one_roll_for_each_building_after_all_gains_in_initiative_order_and_by_rows() -> None:
    board = {0: "mine 3,4 crisis; farm 0,3 crisis; farm -1,7 crisis; leisure_base 8,3 supplied", 1: "farm 5,5 crisis; farm 4,6"}
    state = begin(table(2), "supply", turn=2, owner=0, board=board, energy={0: 1})
    events = heard(state, "end")
    assert of(state, 0)["vp"] == 3  # the gains are there before the first die
    seen = []
    while look(state)["phase"] == "riot_die":
        events = heard(state, "riot 1")
        seen += told(events, "riot", "player", "hex", "lost")
    # Community 1 has the initiative in turn 2; its second farm fails for the first time.
    assert seen == [(1, "5,5", 0), (0, "0,3", 1), (0, "3,4", 1), (0, "-1,7", 1)]
    assert crisis(state, "4,6") and of(state, 1)["red_cubes"] == 2


@pytest.mark.rule("HEX-HAR.4", "HEX-HAR.3")
def test_a_building_in_crisis_that_is_supplied_loses_its_cube_and_produces_normally() -> None:
    board = {0: "mine 3,4 crisis watered", 1: "farm 5,5 crisis watered"}
    state = begin(table(2), "collect", turn=2, owner=0, board=board, energy={0: 1})
    onwards(state, "market")
    play(state, "end", "supply 3,4")
    events = onwards(state, "build")
    assert told(events, "harvested", "player", "thunes", "points") == [(1, 0, 0), (0, 4, 1)]
    assert moved(events, "crisis.0") == [("harvested", "HEX-HAR.1", 1, 0)] and of(state, 1)["red_cubes"] == 0
    assert of(state, 1)["food"] == 2 and grey(state) == {"W6": 1, "E7": 1}


@pytest.mark.rule("HEX-EX10", "HEX-HAR.2", "HEX-HAR.3", "HEX-HAR.4", "HEX-TIL.3")
def test_a_mine_that_is_unsupplied_three_times_and_then_runs() -> None:
    rules = table(2)
    state = begin(rules, "supply", turn=2, owner=0, board={0: "mine 3,4; junction 4,3"}, vp={0: 9}, energy={0: 3})
    heard(state, "end")
    assert crisis(state, "3,4") and of(state, 0)["vp"] == 9
    for turn, swords, points in ((3, 2, 7), (4, 3, 4)):
        onwards(state, "reveal")
        play(state, "reveal 2-2-2" if turn == 3 else "reveal 1-2-3")
        onwards(state, "riot_die")
        play(state, f"riot {swords}")
        assert look(state)["turn"] == turn and of(state, 0)["vp"] == points and crisis(state, "3,4") and grey(state) == {}
    onwards(state, "reveal")
    play(state, "reveal 2-3-3")
    while look(state)["step_owner"] != 0:
        play(state, "end")
    play(state, "take 2,4", "end")
    while look(state)["step_owner"] != 0:
        play(state, "end")
    events = heard(state, "supply 3,4") + onwards(state, "build")
    assert told(events, "harvested", "player", "thunes", "points")[0] == (0, 4, 1)
    assert not crisis(state, "3,4") and (of(state, 0)["thunes"], of(state, 0)["vp"]) == (4, 5)


@pytest.mark.rule("HEX-HAR.3", "HEX-BLD.5")
def test_a_building_that_is_destroyed_riots_no_more() -> None:
    state = begin(table(2), "build", turn=2, owner=0, board={0: "mine 3,4 crisis; wind_solar 4,3"}, vp={0: 9})
    play(state, "destroy 3,4")
    assert of(state, 0)["red_cubes"] == 0
    onwards(state, "reveal")
    play(state, "reveal 2-2-2")
    onwards(state, "reveal")  # no die stands in between
    assert of(state, 0)["vp"] == 9 and look(state)["turn"] == 4


@pytest.mark.rule("HEX-Q47")
def test_a_tile_in_crisis_still_gives_access_adjacency_and_connection() -> None:
    board = {0: "mine 3,4 crisis; residential 4,4; farm 3,3", 1: "junction 8,4"}
    state = begin(table(2), "collect", turn=2, owner=0, board=board)
    assert {"take 2,4", "take 2,5"} <= set(legal(state, "take"))
    assert len(of(state, 0)["networks"]) == 1
    alone = begin(table(2), "build", turn=2, owner=0, board={0: "mine 3,4 crisis"}, thunes={0: 2})
    assert {"build junction 2,4", "build junction 3,3", "build junction 4,4"} <= set(legal(alone, "build"))


# Bonus markers.


@pytest.mark.rule("HEX-BON.1", "HEX-Q44")
@pytest.mark.parametrize(
    ("tile", "hex", "energy", "food"),
    [
        ("farm", "-1,7", 0, 3),
        ("farm", "5,9", 0, 3),
        ("farm", "4,4", 0, 3),
        ("farm", "0,2", 0, 3),
        ("farm", "-2,10", 0, 3),
        ("wind_solar", "7,7", 2, 0),
        ("power_plant", "9,1", 3, 0),
        ("wind_solar", "4,2", 2, 0),
        ("wind_solar", "3,0", 2, 0),
        ("wind_solar", "9,1", 2, 0),
        ("wind_solar", "-4,9", 2, 0),
        ("power_plant", "-1,7", 2, 0),  # the marker is of another good
        ("farm", "3,7", 0, 2),
        ("farm", "9,1", 0, 2),
        ("wind_solar", "-1,7", 1, 0),
    ],
)
def test_a_marker_adds_one_cube_of_its_good_to_a_building_that_makes_it(tile: str, hex: str, energy: int, food: int) -> None:
    words = "" if tile == "wind_solar" else "watered@treated"
    state = begin(table(2), "collect", board={0: f"{tile} {hex} {words}"})
    events = onwards(state, "market")
    assert told(events, "generated", "energy", "food")[0] == (energy, food)


@pytest.mark.rule("HEX-BON.1")
def test_a_marker_gives_nothing_to_a_building_that_does_not_work() -> None:
    state = begin(table(2), "collect", board={0: "farm -1,7; wind_solar 0,7"})
    assert told(onwards(state, "market"), "generated", "energy", "food")[0] == (1, 0)
    state = begin(table(2), "supply", board={0: "industrial 6,4 watered; industrial 7,4 watered"}, energy={0: 1})
    assert told(heard(state, "end"), "harvested", "thunes")[0] == 0


@pytest.mark.rule("HEX-BON.1", "HEX-HAR.1", "HEX-Q44")
@pytest.mark.parametrize(
    ("tile", "hex", "thunes"),
    [
        ("industrial", "6,4", 8),
        ("industrial", "3,7", 8),
        ("residential", "-1,4", 5),
        ("mine", "7,0", 6),
        ("industrial", "3,10", 8),
        ("leisure_base", "6,4", 0),  # makes no thunes
        ("industrial", "-1,7", 6),
        ("mine", "3,0", 4),
    ],
)
def test_a_marker_adds_two_thunes_to_a_building_that_makes_thunes(tile: str, hex: str, thunes: int) -> None:
    words = "supplied" if tile == "leisure_base" else "watered supplied"
    state = begin(table(2), "supply", board={0: f"{tile} {hex} {words}"}, energy={0: 1})
    assert told(heard(state, "end"), "harvested", "thunes")[0] == thunes


@pytest.mark.rule("HEX-BON.1", "HEX-DAM.3")
def test_a_dam_with_an_energy_marker_on_a_land_hex_gives_each_owner_one_more() -> None:
    # The marker of 9,1 lies beside E2; the dam on E3 has none.
    state = begin(table(3), "collect", board={(0, 1): "dam 8,1 7,1 9,1", 2: "dam 8,2 7,2 9,2"})
    events = onwards(state, "market")
    assert told(events, "generated", "player", "energy") == [(0, 3), (1, 3), (2, 2)]


# Stuck communities.


@pytest.mark.rule("HEX-Q40")
def test_there_is_no_relief_by_default() -> None:
    state = begin(table(2), "build", board={0: "mine 3,4 crisis"})
    assert told(onwards(state, "reveal"), "relief") == [] and of(state, 0)["thunes"] == 0


@pytest.mark.rule("HEX-Q40")
@pytest.mark.parametrize(("thunes", "reaped", "after"), [(0, False, 3), (2, False, 5), (3, False, 3), (0, True, 0)])
def test_by_option_a_community_that_harvested_nothing_and_is_poor_gets_thunes(thunes: int, reaped: bool, after: int) -> None:
    rules = table(2, relief_grant=3)
    state = begin(rules, "build", board={0: "junction 0,0"}, thunes={0: thunes, 1: 9}, fields={0: {"reaped": reaped}})
    events = onwards(state, "reveal")
    assert of(state, 0)["thunes"] == after and of(state, 1)["thunes"] == 9
    assert told(events, "relief") == ([{"player": 0, "thunes": 3}] if after != thunes else [])
    if after != thunes:
        assert moved(events, "thunes.0") == [("relief", "HEX-Q40", thunes, after)]


@pytest.mark.rule("HEX-Q40")
@pytest.mark.parametrize(
    ("board", "relieved"), [("leisure_base 0,4 supplied", False), ("leisure_base 0,4", True), ("wind_solar 0,4", True)]
)
def test_points_count_as_a_harvest_and_energy_does_not(board: str, relieved: bool) -> None:
    state = begin(table(2, relief_grant=3), "supply", board={0: board, 1: "junction 8,4"}, thunes={0: 0, 1: 9}, energy={0: 1})
    events = onwards(state, "reveal")
    assert told(events, "relief", "player") == ([0] if relieved else [])


@pytest.mark.rule("HEX-Q40")
def test_the_first_turn_brings_no_relief() -> None:
    state = table(2, "simplified_1", relief_grant=3).new_initial_state()
    assert [of(state, player)["thunes"] for player in range(2)] == [10, 10]
