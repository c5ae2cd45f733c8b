"""Secret objectives: who knows them, when they count, and what each of the eight asks for (HEX-OBJ.1, ledger 6.7)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import SPECTATOR
from tests.hexago.positions import AT, begin, heard, look, onwards, play, table, told
from tests.hexago.stories import M4, collecting, dry, own, watched, where


def points(objective: str, board: str, **parts: Any) -> int:
    """Returns what an objective adds to the score of a community with 10 points at the end of the game."""
    boards = {0: board} | parts.pop("boards", {})
    objectives = {0: objective, 1: "two_banks" if objective != "two_banks" else "campus"}
    state = begin(table(2), "over", turn=6, board=boards, vp={0: 10}, objectives=objectives, **parts)
    shown = look(state)["communities"][0]["objective"]
    outcome = state.outcome()
    assert outcome is not None
    gain = outcome.scores[0] - 10 + int(look(state)["deduction"])
    assert (shown["id"], shown["met"], shown["points"] if shown["met"] else 0) == (objective, gain > 0, gain)
    return gain


# What they ask for.


@pytest.mark.rule("HEX-OBJ.1")
def test_granary_asks_for_three_farms_or_fishing_ports() -> None:
    assert points("granary", "farm 2,7; farm 2,8; fishing_port 1,11") == 8
    assert points("granary", "farm 2,7 crisis; farm 2,8 crisis; farm 3,7 crisis") == 8, "crisis does not matter"
    assert points("granary", "farm 2,7; fishing_port 1,11; trading_port 2,11; residential 3,7") == 0


@pytest.mark.rule("HEX-OBJ.1")
def test_clean_grid_asks_for_three_parks_and_no_power_plant() -> None:
    parks = "wind_solar 2,7; wind_solar 2,8; wind_solar 3,7"
    assert points("clean_grid", parks) == 6
    assert points("clean_grid", f"{parks}; wind_solar 3,8; power_plant 1,8") == 0
    assert points("clean_grid", parks, boards={1: "power_plant 1,8"}) == 6, "a rival's power plant is no matter"
    assert points("clean_grid", "wind_solar 2,7; wind_solar 2,8") == 0


@pytest.mark.rule("HEX-OBJ.1")
def test_campus_asks_for_two_universities() -> None:
    assert points("campus", "university 2,7; university 2,8") == 5
    assert points("campus", "university 2,7", boards={1: "university 2,8"}) == 0


@pytest.mark.rule("HEX-OBJ.1")
def test_river_guardian_asks_for_six_cubes_treated() -> None:
    assert points("river_guardian", "treatment_station 0,10", tally={0: {"treated": 6}}) == 8
    assert points("river_guardian", "treatment_station 0,10", tally={0: {"treated": 5}, 1: {"treated": 9}}) == 0
    assert points("river_guardian", "treatment_station 0,10", tally={0: {"treated": 5, "cleaned": 6}}) == 0, "a cleanup treats nothing"


@pytest.mark.rule("HEX-OBJ.1", "HEX-TRT.1")
def test_both_phases_count_for_the_guardian_of_the_river() -> None:
    board = {0: "treatment_station 0,10"}
    state = collecting(board, pollution={"M4": 2}, thunes={0: 9}, objectives={0: "river_guardian"})
    play(state, f"treat {M4}", "end")
    onwards(state, "treat")
    play(state, f"treat {M4}")
    assert look(state)["communities"][0]["objective"]["progress"] == 2


@pytest.mark.rule("HEX-OBJ.1")
def test_metropolis_asks_for_three_residential_zones_all_without_crisis() -> None:
    assert points("metropolis", "residential 2,7; residential 2,8; residential 3,7; farm 3,8 crisis") == 5
    assert points("metropolis", "residential 2,7; residential 2,8 crisis; residential 3,7; residential 1,8") == 0
    assert points("metropolis", "residential 2,7; residential 2,8") == 0


@pytest.mark.rule("HEX-OBJ.1")
def test_workshop_asks_for_five_among_industry_mines_and_trading_ports() -> None:
    four = "industrial 2,7; mine 0,0; mine 1,0; trading_port 1,11"
    assert points("workshop", f"{four}; industrial 2,8") == 6
    assert points("workshop", f"{four}; farm 2,8; fishing_port 2,11; power_plant 1,8") == 0


@pytest.mark.rule("HEX-OBJ.1")
def test_good_neighbour_asks_for_peace_and_no_red_cube() -> None:
    assert points("good_neighbour", "residential 2,7") == 5
    assert points("good_neighbour", "residential 2,7", boards={1: "farm 1,8 crisis"}) == 5
    assert points("good_neighbour", "residential 2,7; farm 2,8 crisis") == 0
    hostile = {"fields": {0: {"hostile_ever": True}}}
    assert points("good_neighbour", "residential 2,7", tally={0: {"declared": 1}}, **hostile) == 0
    assert points("good_neighbour", "residential 2,7", tally={0: {"joined": 1}}, **hostile) == 0


@pytest.mark.rule("HEX-OBJ.1", "HEX-CON.2")
def test_who_is_attacked_stays_a_good_neighbour_who_declares_or_joins_does_not() -> None:
    board = {0: "farm 0,7", 1: "farm 2,7", 2: "farm 1,8"}
    state = collecting(board, players=3, water=dry(M2=1), objectives={0: "good_neighbour"})
    play(state, f"take {AT['M2']}", "end", f"declare water {AT['M2']}", "join")
    assert own(state, "hostile_ever") == [False, True, True]


@pytest.mark.rule("HEX-OBJ.1", "HEX-CON.9")
def test_who_fights_a_card_has_declared_hostility() -> None:
    state = begin(table(2), "market", board={0: "junction 0,7", 1: "junction 1,8"}, energy={1: 2}, hands={0: "grid_failure"})
    play(state, "play grid_failure p1", "declare card")
    assert own(state, "hostile_ever") == [False, True]


@pytest.mark.rule("HEX-OBJ.1", "HEX-WAT.2")
def test_two_banks_asks_for_access_to_twelve_river_hexes() -> None:
    # W6 M1 M2 E8 | M3 P4 | M4 M5 | E7 | M6 M7 make eleven.
    eleven = "junction 1,6; junction 2,7; junction 0,7; junction 1,8; junction 3,5; junction 0,10"
    assert points("two_banks", eleven) == 0
    assert points("two_banks", f"{eleven}; junction 1,11") == 5, "S5 is the twelfth"


@pytest.mark.rule("HEX-OBJ.1", "HEX-WAT.6")
def test_water_under_a_rivals_dam_does_not_count_for_two_banks() -> None:
    board = "junction 1,6; junction 2,7; junction 0,7; junction 1,8; junction 0,10; junction 1,11; junction 4,4"
    # W6 M1 M2 E8, M3 P4, M4 M5, M6 M7, S5, E6 E7: thirteen, less what dams of others reserve.
    assert points("two_banks", board) == 5
    state = begin(table(2), "over", turn=6, board={0: board})
    assert len(own(state, "access")[0]) == 13
    reserved = begin(table(2), "over", turn=6, board={0: board, 1: "dam 4,5 5,5 3,5"})
    assert len(own(reserved, "access")[0]) == 12
    less = begin(table(2), "over", turn=6, board={0: board, 1: "dam 4,5 5,5 3,5; dam 5,4 6,4 5,3"}, objectives={0: "two_banks"})
    assert len(own(less, "access")[0]) == 11 and not look(less)["communities"][0]["objective"]["met"]


# How they count.


@pytest.mark.rule("HEX-OBJ.1", "HEX-END.2")
def test_what_stands_at_the_end_decides() -> None:
    # Met in the last turn by a construction of phase 7.
    state = begin(table(2), "build", turn=6, owner=1, board={0: "university 2,7; junction 2,8"}, thunes={0: 15}, objectives={0: "campus"})
    onwards(state, "build")
    while where(state) != ("build", 0):
        play(state, "end")
    assert not look(state)["communities"][0]["objective"]["met"]
    play(state, "build university 3,7")
    events = onwards(state, "over")
    shown = {one["player"]: (one["objective"], one["points"]) for one in told(events, "objective_shown")}
    assert shown[0] == ("campus", 5)
    outcome = state.outcome()
    assert outcome is not None and outcome.scores[0] == 5


@pytest.mark.rule("HEX-OBJ.1")
def test_objectives_are_shown_when_the_game_is_over_and_cite_their_rule() -> None:
    state = begin(table(2), "build", turn=6, board={0: "residential 2,7 crisis", 1: "residential 0,7 crisis"})
    assert look(state)["phase"] == "build"
    assert state.view(1)["communities"][0]["objective"] is None
    events = onwards(state, "over")
    assert [event.rule for event in events if event.kind == "objective_shown"] == ["HEX-OBJ.1"] * 2
    for viewer in (0, 1, SPECTATOR):
        assert [one["objective"]["id"] for one in state.view(viewer)["communities"]] == ["granary", "clean_grid"]


@pytest.mark.rule("HEX-OBJ.1")
def test_an_objective_is_known_to_its_owner_alone() -> None:
    state = table(2).new_initial_state()
    assert state.notation(state.parse("objective campus"), 0) == "objective campus"
    for viewer in (1, SPECTATOR):
        assert state.notation(state.parse("objective campus"), viewer) == "objective ?"
    events = heard(state, "objective campus")
    assert [(event.kind, event.to) for event in events] == [("objective_dealt", None), ("objective_secret", (0,))]
    assert told(events, "objective_dealt") == [{"player": 0}]
    assert state.view(0)["communities"][0]["objective"]["id"] == "campus"
    for viewer in (1, SPECTATOR):
        assert state.view(viewer)["communities"][0]["objective"] is None


@pytest.mark.rule("HEX-OBJ.1")
def test_every_objective_is_there_once() -> None:
    state = table(4).new_initial_state()
    names = {"granary", "clean_grid", "campus", "river_guardian", "metropolis", "workshop", "good_neighbour", "two_banks"}
    for number, name in enumerate(("campus", "granary", "workshop", "two_banks")):
        outcomes = {state.notation(one).split()[1]: chance for one, chance in state.chance_outcomes()}
        assert set(outcomes) == names and set(outcomes.values()) == {1 / (8 - number)}
        watched(state, f"objective {name}")
        names.discard(name)
    assert look(state)["phase"] == "deal_action"
