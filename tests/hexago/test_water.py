"""Phase 3: who reaches which water, who takes first, and what dams draw (HEX-WAT, HEX-DAM.4 to DAM.6)."""

from __future__ import annotations

import pytest

from tests.hexago.positions import AT, begin, heard, legal, look, moved, onwards, play, refused, table, told
from tests.hexago.stories import (
    E7,
    E8,
    M1,
    M2,
    M3,
    M4,
    M5,
    M6,
    M7,
    P4,
    S4,
    S5,
    W1,
    W2,
    W5,
    W6,
    after,
    collecting,
    cubes,
    dry,
    own,
    shifts,
    watched,
    wet,
    where,
)

DAM = "dam 2,6 1,6 2,7"
"""A dam on M1 and the banks on both sides."""
ACROSS = {0: "residential 2,7", 1: "residential 0,7"}
"""Two communities that face each other across M2."""

# Who comes when.


@pytest.mark.rule("HEX-WAT.1")
def test_communities_collect_in_initiative_order() -> None:
    board = {0: "farm 2,7", 1: "farm 0,7", 2: "farm -1,10"}
    state = begin(table(3), "collect", turn=3, board=board)
    order = []
    while where(state)[0] == "collect":
        order.append(where(state)[1])
        play(state, "end")
        while where(state)[0] == "declare":
            play(state, "pass")
    assert order == [2, 0, 1]


@pytest.mark.rule("HEX-WAT.1")
def test_nobody_collects_in_the_step_of_another() -> None:
    state = collecting(ACROSS)
    assert where(state) == ("collect", 0)
    assert after(state, "take") == {E8, M1, M2}, "M3 and P4 are in reach of community 1 alone"


# Access.


@pytest.mark.rule("HEX-WAT.2")
def test_a_community_reaches_the_river_hexes_beside_its_constructions() -> None:
    state = collecting({0: "farm 1,6; farm 3,10"})
    assert set(own(state, "access")[0]) == after(state, "take") == {W6, M1, M2, S4, S5}
    assert refused(state, f"take {M3}")[0] == "HEX-WAT.2"


@pytest.mark.rule("HEX-WAT.2", "HEX-GEN.5")
def test_junctions_and_dam_hexes_reach_water_for_their_network() -> None:
    state = collecting({0: "farm 0,6; junction 0,7"})
    assert after(state, "take") == {M2, M3, P4}, "the farm itself touches no river"
    state = collecting({0: f"farm 0,6; {DAM}"})
    assert after(state, "take") == {M1, W6, M2, E8}


@pytest.mark.rule("HEX-WAT.2")
def test_a_construction_that_needs_no_water_reaches_it_for_others() -> None:
    assert after(collecting({0: "farm 0,6; wind_solar 0,7"}), "take") == {M2, M3, P4}


@pytest.mark.rule("HEX-WAT.2", "HEX-Q8")
def test_a_junction_on_a_river_hex_reaches_it_and_shuts_nobody_out() -> None:
    state = collecting({0: "farm 1,8; junction 1,7", 1: "farm 0,7"}, water=dry(M2=2))
    assert after(state, "take") == {M2}
    play(state, f"take {M2}", "end")
    assert where(state) == ("collect", 1) and after(state, "take") == {M2}


@pytest.mark.rule("HEX-WAT.2", "HEX-Q8")
def test_a_junction_alone_in_a_river_reaches_the_hexes_up_and_down_too() -> None:
    state = collecting({0: f"junction {M2}; farm 2,7"}, water=dry(M1=1, M2=1, M3=1))
    assert after(state, "take") == {M1, M2, M3}


@pytest.mark.rule("HEX-WAT.2", "HEX-Q8")
def test_even_a_junction_without_neighbours_reaches_the_hex_it_stands_on() -> None:
    state = collecting({0: f"junction {M2}"}, hands={0: "local_storm"})
    assert set(own(state, "access")[0]) == after(state, "play local_storm") == {M1, M2, M3}


@pytest.mark.rule("HEX-Q2", "HEX-GEN.5")
def test_a_source_is_a_river_hex_like_any_other() -> None:
    state = collecting({0: "farm 3,1"}, card="2-2-2")
    assert W1 in after(state, "take") and cubes(state, "W1", "E1", "P1", "S1") == [2, 2, 2, 2]
    play(state, f"take {W1}")
    assert wet(state) == {"3,1"}
    # Dams and junctions stand there, stations treat there, and it is an outfall.
    state = begin(table(2), "build", board={0: "mine 2,0; mine 1,1"}, thunes={0: 30})
    assert {"dam 2,1 3,0 1,2", f"build junction {W1}"} <= set(legal(state))
    play(state, f"build junction {W1}", "end")
    state = collecting({0: "treatment_station 2,0"}, pollution={"W1": 1}, thunes={0: 2})
    assert after(state, "treat") == {W1}


@pytest.mark.rule("HEX-WAT.6", "HEX-WAT.2")
def test_only_owners_reach_the_water_under_a_dam() -> None:
    state = collecting({0: f"farm 0,6; {DAM}", 1: "farm 3,5", 2: "farm 1,5"}, players=3, card="2-2-2")
    play(state, "end")
    assert after(state, "take") == {W6, E7, E8}, "M1 is beside 3,5 and belongs to the dam"
    assert refused(state, f"take {M1}")[0] == "HEX-WAT.6"
    play(state, f"take {W6}", "end")
    state = collecting({(0, 1): DAM, 0: "farm 0,6", 1: "farm 3,5"})
    play(state, "end")
    assert M1 in after(state, "take")


@pytest.mark.rule("HEX-WAT.6")
def test_a_rivals_junction_beside_a_dam_does_not_open_it() -> None:
    state = collecting({0: f"farm 3,7; junction {E8}", 1: DAM}, card="2-2-2")
    assert M1 not in after(state, "take") and E8 in after(state, "take")


# How much, and for what.


@pytest.mark.rule("HEX-WAT.3", "HEX-Q9")
def test_no_more_is_taken_than_buildings_need() -> None:
    state = collecting({0: "farm 2,7; industrial 3,7; wind_solar 2,8"}, card="4-2-2")
    play(state, f"take {M1}", "assign 2,7", f"take {M1}")
    assert wet(state) == {"2,7", "3,7"} and cubes(state, "M1") == [2]
    # The step is left open for what else there is; no cube more can be taken.
    assert where(state) == ("collect", 0) and after(state, "take") == set()
    assert refused(state, f"take {M1}")[0] == "HEX-WAT.3"


@pytest.mark.rule("HEX-WAT.3", "HEX-GEN.6")
def test_needs_count_in_the_network_that_has_the_access() -> None:
    # The farm at 0,10 is thirsty, but only the farm at 2,7 is in the network that reaches M1.
    state = collecting({0: "farm 2,7; farm 0,10"}, card="2-2-2")
    assert M1 in after(state, "take")
    play(state, f"take {M1}")
    assert wet(state) == {"2,7"} and after(state, "take") == {M4, M5, M6, M7}


@pytest.mark.rule("HEX-WAT.4")
def test_only_buildings_that_need_water_get_it_one_cube_each() -> None:
    board = "residential 2,7; industrial 3,7; farm 2,8; power_plant 1,8; leisure_base 3,8; university 2,9; wind_solar 4,7"
    state = collecting({0: board}, card="4-2-2")
    play(state, f"take {M2}")
    assert where(state) == ("assign", 0)
    assert after(state, "assign") == {"2,7", "3,7", "2,8", "1,8"}
    play(state, "assign 3,7", f"take {M2}")
    assert after(state, "assign") == {"2,7", "2,8", "1,8"}
    assert refused(state, "assign 3,7")[0] == "HEX-WAT.4"
    assert look(state)["board"]["3,7"]["water"] == 1


@pytest.mark.rule("HEX-WAT.4", "HEX-TIL.4", "HEX-TIL.6")
def test_a_community_whose_tiles_drink_nothing_takes_nothing() -> None:
    state = collecting({0: "trading_port 1,11; fishing_port 2,11; junction 0,10", 1: "farm -1,10"})
    assert legal(state) == ["end"] and len(own(state, "access")[0]) > 3


@pytest.mark.rule("HEX-WAT.5", "HEX-TRN.2")
def test_first_come_first_served() -> None:
    state = collecting(ACROSS, water=dry(M2=1))
    play(state, f"take {M2}", "end")
    assert where(state) == ("declare", 1), "it may quarrel"
    play(state, "pass")
    assert where(state)[0] != "collect", "there is nothing left for community 1"
    state = collecting(ACROSS, water=dry(M2=1))
    play(state, "end", f"take {M2}")
    assert wet(state) == {"0,7"}, "what the first leaves is for the second"


@pytest.mark.rule("HEX-WAT.7")
def test_a_take_moves_one_cube_from_hex_to_building_and_both_are_chosen() -> None:
    state = collecting({0: "farm 2,7; industrial 3,7"}, card="2-2-2")
    events = watched(state, f"take {E8}")
    assert (told(events, "water_in_hand"), where(state)) == ([{"player": 0, "river": E8}], ("assign", 0))
    assert moved(events, f"water.{E8}") == [("water_in_hand", "HEX-WAT.7", 2, 1)]
    assert set(legal(state)) == {"assign 2,7", "assign 3,7"}, "a cube that was taken cannot be put back"
    events = watched(state, "assign 3,7")
    assert told(events, "watered") == [{"player": 0, "river": E8, "hex": "3,7"}]
    assert shifts(events, "HEX-WAT.7") == {"watered.0": 1}
    assert look(state)["board"]["3,7"]["water_from"] == E8


@pytest.mark.rule("HEX-WAT.7")
def test_where_there_is_no_choice_the_cube_goes_to_the_one_building() -> None:
    state = collecting({0: "farm 2,7", 1: "residential 0,7"}, card="2-2-2")
    events = watched(state, f"take {M2}")
    assert told(events, "watered") == [{"player": 0, "river": M2, "hex": "2,7"}]
    assert shifts(events, "HEX-WAT.7") == {f"water.{M2}": -1, "watered.0": 1}


@pytest.mark.rule("HEX-WAT.7")
def test_a_cube_may_go_to_any_network_that_reaches_its_hex() -> None:
    # 2,7 and 0,7 are not joined, and both touch M2.
    state = collecting({0: "farm 2,7; farm 0,7; farm -1,7"})
    play(state, f"take {M2}")
    assert after(state, "assign") == {"2,7", "0,7", "-1,7"}
    play(state, "assign -1,7", f"take {M1}")
    assert wet(state) == {"-1,7", "2,7"}, "M1 is out of reach of the western network"


@pytest.mark.rule("HEX-WAT.7", "HEX-TRN.6")
def test_water_stays_on_a_building_until_the_turn_ends() -> None:
    state = collecting({0: "farm 2,7"}, thunes={0: 9})
    play(state, f"take {M2}")
    for phase in ("market", "supply", "build"):
        onwards(state, phase)
        assert wet(state) == {"2,7"}, phase
    onwards(state, "reveal")
    assert wet(state) == set()


@pytest.mark.rule("HEX-Q9", "HEX-Q49")
def test_water_is_no_good_of_an_offer() -> None:
    state = begin(table(2), "market", board=ACROSS, energy={0: 1, 1: 1}, food={0: 1, 1: 1}, thunes={0: 1, 1: 1}, vp={0: 4, 1: 4})
    play(state, "offer p1")
    goods = {line.split()[2] for line in legal(state) if line.split()[0] in ("give", "ask")}
    assert goods == {"energy", "food", "thunes"}, "no water, no points, no cards"


@pytest.mark.rule("HEX-Q45")
def test_pollution_spoils_no_water_unless_the_table_wants_it() -> None:
    board = {0: "farm 2,7", 1: "farm 0,7"}
    state = begin(table(2), "reveal", turn=2, board=board, pollution={"M1": 1, "M3": 1})
    play(state, "reveal 2-2-2")
    assert cubes(state, "M1", "M2", "M3") == [2, 2, 2]
    state = begin(table(2, pollution_spoils_water=True), "reveal", turn=2, board=board, pollution={"M1": 1, "M3": 1})
    events = watched(state, "reveal 2-2-2")
    assert cubes(state, "M1", "M2", "M3") == [1, 2, 1]
    assert moved(events, f"water.{M1}")[0][2:] == (0, 1)


# Dams.


@pytest.mark.rule("HEX-EX4", "HEX-DAM.4")
def test_worked_example_4_a_dam_is_filled_up_to_nine() -> None:
    state = collecting({0: f"farm 0,6; {DAM}"}, card="2-2-2")
    assert cubes(state, "M1") == [2], "it receives the card's water like any river hex"
    assert after(state, f"fill {M1} from") == {M2, M3, M4, M5, M6, M7}
    for number, name in enumerate(("M2", "M2", "M3", "M3", "M4", "M4")):
        assert where(state) == ("collect", 0) and cubes(state, "M1") == [2 + number]
        events = watched(state, f"fill {M1} from {AT[name]}")
        assert shifts(events, "HEX-DAM.4") == {f"water.{M1}": 1, f"water.{AT[name]}": -1}
    assert refused(state, f"fill {M1} from {M2}")[0].startswith("HEX-"), "M2 is dry"
    play(state, f"fill {M1} from {M7}")
    assert cubes(state, "M1", "M2", "M3", "M4", "M5", "M6", "M7") == [9, 0, 0, 0, 2, 2, 1]
    assert legal(state, "fill") == []
    assert refused(state, f"fill {M1} from {M5}")[0] == "HEX-DAM.4"


@pytest.mark.rule("HEX-DAM.4")
def test_a_dam_draws_from_its_own_way_to_the_sea_only() -> None:
    state = collecting({0: f"farm 0,6; {DAM}"})
    for name in (W6, E8, P4, S5, M1):
        assert f"fill {M1} from {name}" not in legal(state), "upstream, a side stream, itself"
    # A dam on a side stream draws from the main river below its mouth.
    state = collecting({0: "dam 4,8 5,8 4,7"})
    assert after(state, "fill 4,8 from") == {S4, S5, M6, M7}


@pytest.mark.rule("HEX-DAM.4")
def test_only_owners_fill_a_dam_and_only_in_their_own_collection() -> None:
    state = collecting({0: "farm 3,5", 1: DAM}, card="2-2-2")
    assert where(state) == ("collect", 0) and legal(state, "fill") == []
    play(state, "end")
    assert where(state) == ("collect", 1) and len(legal(state, "fill")) == 6
    play(state, f"fill {M1} from {M7}")
    onwards(state, "market", "supply")
    assert legal(state, "fill") == []


@pytest.mark.rule("HEX-DAM.4")
def test_water_of_a_dam_that_is_used_makes_room() -> None:
    state = collecting({0: f"farm 0,6; {DAM}"}, water={"M1": 9}, card="2-2-2")
    assert legal(state, "fill") == []
    play(state, f"take {M1}", f"fill {M1} from {M2}")
    assert cubes(state, "M1", "M2") == [9, 1] and wet(state) == {"0,6"}


@pytest.mark.rule("HEX-Q59", "HEX-DAM.4")
@pytest.mark.parametrize("owner", [0, 1])
def test_no_dam_draws_from_under_another_even_of_the_same_owner(owner: int) -> None:
    state = collecting({0: DAM if owner else f"{DAM}; dam 0,9 1,8 -1,9", 1: "dam 0,9 1,8 -1,9" if owner else "farm 5,5"}, card="2-2-2")
    assert after(state, f"fill {M1} from") == {M2, M3, M5, M6, M7}
    assert refused(state, f"fill {M1} from {M4}")[0] in ("HEX-DAM.4", "HEX-Q59")


@pytest.mark.rule("HEX-Q27", "HEX-DAM.6")
def test_each_owner_fills_a_shared_dam_in_its_own_step_from_what_is_left() -> None:
    state = collecting({(0, 1): DAM, 0: "farm 0,6", 1: "farm 3,5"}, water=dry(M2=1, M3=2))
    play(state, f"fill {M1} from {M2}", f"fill {M1} from {M3}", "end")
    if where(state)[0] == "declare":
        play(state, "pass")
    assert where(state) == ("collect", 1) and after(state, f"fill {M1} from") == {M3}
    play(state, f"fill {M1} from {M3}")
    assert cubes(state, "M1", "M2", "M3") == [3, 0, 0]


@pytest.mark.rule("HEX-DAM.6")
def test_the_first_owner_may_use_all_the_water_and_co_owners_may_contest_it() -> None:
    board = {(0, 1): DAM, 0: "farm 0,6; farm -1,7", 1: "farm 3,5", 2: "residential 1,8"}
    state = collecting(board, players=3, water=dry(M1=2))
    play(state, f"take {M1}", "assign 0,6", f"take {M1}", "end")
    assert cubes(state, "M1") == [0]
    assert where(state) == ("declare", 1) and set(legal(state)) == {"pass", f"declare water {M1}"}
    play(state, "pass")
    assert where(state)[0] != "declare", "community 2 has no part in the dam"


@pytest.mark.rule("HEX-DAM.5", "HEX-CON.1")
def test_who_lacks_water_may_contest_what_a_dam_drew() -> None:
    state = collecting({0: DAM, 1: "farm 2,8", 2: "farm -1,10"}, players=3, water=dry(M1=1, M4=2, M5=1))
    play(state, f"fill {M1} from {M5}", f"fill {M1} from {M4}", "end")
    # M4 still has a cube for the farm at -1,10; M5 has none left for the one at 2,8.
    assert where(state) == ("declare", 1) and set(legal(state)) == {"pass", f"declare water {M5}"}
    play(state, "pass")
    assert where(state) == ("collect", 2)


@pytest.mark.rule("HEX-Q61")
def test_nine_limits_the_filling_and_nothing_else() -> None:
    state = collecting({0: f"farm 0,6; {DAM}"}, card="2-2-2", water={"M1": 8}, hands={0: "local_storm"})
    play(state, f"play local_storm {M1}")
    assert cubes(state, "M1") == [10] and legal(state, "fill") == []
    # Treated water that is put back stays too.
    board = {0: f"junction 0,6; {DAM}; treatment_station 3,5"}
    state = collecting(board, card="2-2-2", water={"M1": 9}, pollution={"M1": 1}, thunes={0: 2})
    play(state, f"treat {M1}", "end")
    assert cubes(state, "M1") == [10]


@pytest.mark.rule("HEX-WAT.2", "HEX-WAT.6")
def test_land_hexes_of_a_dam_reach_the_river_hexes_beside_them() -> None:
    state = collecting({0: "dam 2,2 1,2 3,1"})
    assert {W1, W2} <= set(own(state, "access")[0])
    assert W5 not in own(state, "access")[0]


@pytest.mark.rule("HEX-WAT.7")
def test_everybody_sees_who_takes_what() -> None:
    state = collecting({0: "farm 2,7"})
    assert all(event.to is None for event in heard(state, f"take {M2}"))
