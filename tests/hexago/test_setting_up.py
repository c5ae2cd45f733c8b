"""Who plays, what everybody begins with, the first tiles, and the course of a turn (HEX-GEN, HEX-SET, HEX-TRN)."""

from __future__ import annotations

from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE, SPECTATOR, LudoterreError
from ludoterre.core.game import State
from tests.hexago.content_data import first_pack, item
from tests.hexago.content_data import hexago as load
from tests.hexago.positions import AT, at, begin, grey, heard, kinds, legal, look, moved, of, onwards, play, refused, table, told
from tests.hexago.stories import M2, W2, after, chances, collecting, cubes, dry, opened, own, shifts, watched, wet, where


def placed(*homes: str, **options: Any) -> State:
    """Opens a table whose first zones stand."""
    return play(opened(len(homes), **options), *(f"place {home}" for home in homes))


def passing(state: State) -> State:
    """Lets everybody end the set-up."""
    while where(state)[0] == "setup_build":
        play(state, "end")
    return state


# General.


@pytest.mark.rule("HEX-GEN.1")
def test_two_to_four_communities_play() -> None:
    for players in (2, 3, 4):
        assert len(opened(players).view(REFEREE)["communities"]) == players
    for players in (1, 5):
        with pytest.raises(LudoterreError):
            ludoterre.load("hexago", players)


@pytest.mark.rule("HEX-GEN.1", "HEX-Q39")
def test_a_team_sees_what_its_community_sees_and_nothing_else() -> None:
    state = opened(3, hands=("embassy subsidy", "leaky_canal fair_winds", "bumper_crop eco_works"))
    for seat in range(3):
        seen = state.view(seat)["communities"]
        assert [one["objective"] is not None for one in seen] == [seat == other for other in range(3)]
        assert [one["hand"] is not None for one in seen] == [seat == other for other in range(3)]
        assert state.view(seat) == state.view(seat)
    assert all(one["hand"] is None and one["objective"] is None for one in state.view(SPECTATOR)["communities"])


@pytest.mark.rule("HEX-GEN.2", "HEX-Q38")
def test_the_mediator_reveals_the_cards_and_plays_no_community() -> None:
    state = passing(placed("0,7", "2,7"))
    assert look(state)["current_player"] == "chance" and look(state)["phase"] == "reveal"
    assert len(chances(state)) == 23 and chances(state)["reveal 1-3-3"] == pytest.approx(5 / 49)
    events = watched(state, "reveal 1-3-3")
    assert told(events, "revealed", "card") == ["1-3-3"] and moved(events, "resource_deck")[0][2:] == (49, 48)


@pytest.mark.rule("HEX-GEN.2", "HEX-Q38")
def test_a_card_that_was_revealed_does_not_come_back() -> None:
    state = begin(table(2), "reveal", turn=2, board={0: "junction 0,7"}, earlier=("4-1-1",))
    assert "reveal 4-1-1" not in chances(state) and sum(chances(state).values()) == pytest.approx(1)
    assert chances(state)["reveal 1-3-3"] == pytest.approx(5 / 48)


@pytest.mark.rule("HEX-GEN.2", "HEX-SET.3")
def test_the_mediator_may_choose_dry_years() -> None:
    state = passing(placed("0,7", "2,7", resource_cards="dry"))
    assert {line.split()[1][0] for line in chances(state)} == {"1"}


@pytest.mark.rule("HEX-GEN.3", "HEX-END.2")
def test_most_points_after_pollution_win() -> None:
    state = begin(table(3), "over", turn=6, vp={0: 7, 1: 9, 2: 8}, sea=4, pollution={"M1": 1, "M2": 1})
    outcome = state.outcome()
    assert outcome is not None and (outcome.scores, outcome.ranking) == ((5, 7, 6), (3, 1, 2))


@pytest.mark.rule("HEX-GEN.4", "HEX-BLD.2")
def test_thunes_and_points_are_counted_and_each_tile_bears_its_owners_marker() -> None:
    state = begin(table(2), "build", board={0: "junction 0,7", 1: "junction 2,8"}, thunes={0: 9}, vp={0: 3})
    events = watched(state, "build farm 0,6")
    assert shifts(events, "HEX-BLD.2") == {"thunes.0": -5, "markers.0": 1, "supply.farm": -1}
    tile = at(state, "0,6")
    assert tile is not None and (tile["tile"], tile["owners"]) == ("farm", [0])
    for viewer in (0, 1, SPECTATOR):
        assert [(one["thunes"], one["vp"], one["markers"]) for one in state.view(viewer)["communities"]] == [(4, 3, 2), (0, 0, 1)]


@pytest.mark.rule("HEX-GEN.5")
@pytest.mark.parametrize("board", ["junction 1,6", "dam 2,6 1,6 2,7", "farm 1,6"])
def test_junctions_and_dams_are_constructions_to_build_beside(board: str) -> None:
    state = begin(table(2), "build", board={0: board}, thunes={0: 9})
    assert "build farm 0,6" in legal(state)


@pytest.mark.rule("HEX-GEN.6")
def test_tiles_side_by_side_are_a_network_junctions_and_dams_connect() -> None:
    state = collecting({0: "farm 0,6; farm 0,7; farm 2,8", 1: "farm 1,8"})
    assert [sorted(one["hexes"]) for one in of(state, 0)["networks"]] == [["0,6", "0,7"], ["2,8"]], "the rival's 1,8 does not connect"
    state = collecting({0: f"farm 0,7; junction {M2}; farm 2,7; farm 2,8"})
    assert len(of(state, 0)["networks"]) == 1
    state = collecting({0: "farm 0,7; dam 2,6 1,6 2,7; farm 2,8"})
    assert len(of(state, 0)["networks"]) == 1


@pytest.mark.rule("HEX-GEN.6")
def test_water_does_not_leave_its_network() -> None:
    state = collecting({0: "farm 2,7; farm 0,6", 1: "junction 0,7"})
    assert refused(state, f"take {AT['M3']}")[0] == "HEX-WAT.2"
    play(state, f"take {M2}")
    assert wet(state) == {"2,7"} and legal(state, "take") == []


@pytest.mark.rule("HEX-GEN.6", "HEX-SUP.10")
def test_production_stays_in_its_network_stock_and_purchases_reach_everything() -> None:
    board = {0: "wind_solar 2,7; industrial 0,6 watered@M2"}
    state = begin(table(2), "market", board=board, card="1-4-3", pools={0: {"2,7": (1, 0)}}, thunes={0: 9})
    assert told(watched(state, "supply 0,6"), "supplied", "price") == [4], "the park is across the river"
    state = begin(table(2), "market", board=board, card="1-4-3", pools={0: {"2,7": (1, 0)}}, energy={0: 1}, thunes={0: 9})
    assert told(watched(state, "supply 0,6"), "supplied", "price") == [0], "the stock is everywhere"
    joined = {0: f"wind_solar 2,7; industrial 0,6 watered@M2; junction {M2}; junction 0,7"}
    state = begin(table(2), "market", board=joined, card="1-4-3", pools={0: {"0,6": (1, 0)}}, thunes={0: 9})
    assert told(watched(state, "supply 0,6"), "supplied", "price") == [0]


@pytest.mark.rule("HEX-GEN.6", "HEX-SUP.11")
def test_what_is_received_in_trade_reaches_any_network() -> None:
    board = {0: "industrial 2,7 watered; industrial 0,6 watered@M2"}
    state = begin(table(2), "market", board=board, card="1-4-3", energy={1: 1})
    assert legal(state, "supply") == []
    play(state, "offer p1", "ask 1 energy", "propose", "accept")
    assert after(state, "supply") == {"2,7", "0,6"}


# Setting up.


@pytest.mark.rule("HEX-SET.1")
def test_bonus_markers_lie_on_their_hexes() -> None:
    state = collecting({0: "wind_solar 4,2; wind_solar 3,2", 1: "wind_solar 9,1"})
    events = heard(state, "end")
    assert told(events, "generated", "player", "energy") == [(0, 3), (1, 2)]
    assert len(table(2).tables.basin.ids) == 143


@pytest.mark.rule("HEX-SET.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_the_same(players: int) -> None:
    state = opened(players)
    assert where(state) == ("place", 0)
    assert own(state, "thunes") == [20] * players and own(state, "vp") == [0] * players
    assert own(state, "energy") == own(state, "food") == [0] * players
    assert own(state, "hand_size") == [2] * players and None not in own(state, "objective")
    assert look(state)["supply"]["residential"] == 19 and look(state)["board"] == {}


@pytest.mark.rule("HEX-SET.2")
def test_objectives_and_actions_are_dealt_in_seat_order_whoever_has_the_initiative() -> None:
    state = table(3, first_initiative="random").new_initial_state()
    events = heard(state, "first p2", "objective granary", "objective campus", "objective workshop")
    assert told(events, "objective_dealt", "player") == [0, 1, 2]
    events = heard(state, *["action subsidy", "action embassy"], *["action fair_winds"] * 2, *["action eco_works"] * 2)
    assert told(events, "action_dealt", "player") == [0, 0, 1, 1, 2, 2]
    assert {event.rule for event in events if event.kind == "action_dealt"} == {"HEX-SET.2"}


@pytest.mark.rule("HEX-SET.3")
@pytest.mark.parametrize(("options", "turns"), [({}, 6), ({"turns": 5}, 5), ({"turns": 7}, 7)])
def test_there_are_as_many_resource_cards_as_turns(options: dict[str, int], turns: int) -> None:
    state = passing(placed("0,0", "10,1", **options))
    revealed = 0
    while look(state)["phase"] != "over":
        if look(state)["phase"] == "reveal":
            play(state, "reveal 1-3-3" if revealed < 5 else "reveal 2-2-2")
            revealed += 1
        elif look(state)["phase"] == "riot_die":
            play(state, "riot 0")
        else:
            play(state, "pass" if "pass" in legal(state) else "end")
    assert revealed == turns and look(state)["turn"] == turns


@pytest.mark.rule("HEX-SET.3")
def test_no_game_has_more_than_seven_turns() -> None:
    with pytest.raises(LudoterreError):
        load(2, turns=8)


@pytest.mark.rule("HEX-SET.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_initiative_is_declared_or_drawn(players: int) -> None:
    state = table(players, first_initiative="random").new_initial_state()
    assert chances(state) == pytest.approx({f"first p{player}": 1 / players for player in range(players)})
    last = players - 1
    events = watched(state, f"first p{last}")
    assert [(event.kind, event.rule) for event in events] == [("initiative", "HEX-SET.4")]
    assert look(state)["initiative"] == last and look(state)["order"] == [(last + number) % players for number in range(players)]
    assert look(opened(players))["initiative"] == 0


@pytest.mark.rule("HEX-SET.5")
def test_first_zones_are_placed_clockwise_from_the_initiative_on_any_free_land() -> None:
    state = table(3, first_initiative="random").new_initial_state()
    play(state, "first p1", "objective granary", "objective campus", "objective workshop")
    play(state, *["action subsidy"] * 2, *["action embassy"] * 2, *["action fair_winds"] * 2)
    assert where(state) == ("place", 1) and len(legal(state)) == 97
    assert not after(state, "place") & set(AT.values()), "no river"
    assert "0,12" not in after(state, "place"), "no sea"
    events = watched(state, "place 1,6")
    assert [(event.kind, event.rule) for event in events] == [("placed", "HEX-SET.5")]
    assert shifts(events, "HEX-SET.5") == {"markers.1": 1, "supply.residential": -1}, "and it is free"
    assert where(state) == ("place", 2) and len(legal(state)) == 96 and "1,6" not in after(state, "place")
    play(state, "place 0,6")
    assert where(state) == ("place", 0)
    play(state, "place 0,0")
    assert own(state, "thunes") == [20] * 3 and where(state) == ("setup_build", 1)
    assert {hex: one["tile"] for hex, one in look(state)["board"].items()} == dict.fromkeys(("0,0", "0,6", "1,6"), "residential")


@pytest.mark.rule("HEX-SET.5")
def test_placing_is_not_optional() -> None:
    assert not {"end", "pass"} & set(legal(opened()))


@pytest.mark.rule("HEX-SET.6", "HEX-Q22")
def test_communities_build_round_after_round_any_mix_in_a_go() -> None:
    state = placed("0,6", "3,7")
    assert where(state) == ("setup_build", 0)
    play(state, "build junction 0,7", "build farm -1,7", f"build junction {M2}", "end")
    assert own(state, "thunes")[0] == 20 - 2 - 5 - 2
    assert where(state) == ("setup_build", 1)
    play(state, "build wind_solar 3,8", "end")
    assert where(state) == ("setup_build", 0)


@pytest.mark.rule("HEX-SET.6")
def test_set_up_ends_when_all_pass_in_succession() -> None:
    state = placed("0,6", "3,7", "5,5")
    play(state, "build junction 0,7", "end", "end", "end")
    assert where(state) == ("setup_build", 0), "two have passed, and community 0 built"
    play(state, "end")
    assert look(state)["phase"] == "reveal" and look(state)["turn"] == 1


@pytest.mark.rule("HEX-SET.6", "HEX-Q22")
def test_who_passed_may_build_in_a_later_round() -> None:
    state = placed("0,6", "3,7")
    play(state, "end", "build wind_solar 3,8", "end")
    assert where(state) == ("setup_build", 0)
    play(state, "build farm 0,5", "end")
    assert where(state) == ("setup_build", 1)
    play(state, "end")
    assert where(state) == ("setup_build", 0)
    play(state, "end")
    assert look(state)["phase"] == "reveal"


@pytest.mark.rule("HEX-SET.6", "HEX-BLD.2", "HEX-BLD.3")
def test_set_up_follows_the_rules_of_building_within_twenty_thunes() -> None:
    state = placed("0,6", "3,7")
    assert refused(state, "build farm 4,6")[0] == "HEX-BLD.3"
    assert refused(state, "build mine 0,5")[0] in ("HEX-TIL.3", "HEX-BLD.2")
    play(state, "build university 0,5")
    assert own(state, "thunes")[0] == 5 and {line.split()[1] for line in legal(state, "build")} <= {
        *("residential", "industrial", "farm", "treatment_station", "junction", "mine"),
    }


@pytest.mark.rule("HEX-SET.6", "HEX-DAM.8", "HEX-DAM.1")
def test_dams_are_built_in_the_set_up_too_alone_or_together() -> None:
    state = placed("0,6", "3,5")
    play(state, "dam 2,6 1,6 2,7 with p1", "decline", "dam 2,6 1,6 2,7 with p1", "accept")
    assert own(state, "thunes") == [7, 7] and where(state) == ("setup_build", 0)
    assert grey(state) == {}
    state = play(placed("0,6", "3,5"), "dam 2,6 1,6 2,7")
    assert own(state, "thunes") == [5, 20]


@pytest.mark.rule("HEX-Q25", "HEX-SET.6")
def test_each_go_of_the_set_up_has_two_shared_proposals() -> None:
    state = placed("0,6", "3,5")
    play(state, "dam 2,6 1,6 2,7 with p1", "decline", "dam 2,6 1,6 2,7 with p1", "decline")
    assert not [line for line in legal(state, "dam") if "with" in line]
    play(state, "build junction 0,7", "end", "end")
    assert where(state) == ("setup_build", 0) and "dam 2,6 1,6 2,7 with p1" in legal(state)


@pytest.mark.rule("HEX-SET.6", "HEX-Q22")
def test_a_declined_proposal_is_no_build() -> None:
    state = play(placed("0,6", "3,5"), "dam 2,6 1,6 2,7 with p1", "decline", "end")
    assert where(state) == ("setup_build", 1)
    play(state, "end")
    assert look(state)["phase"] == "reveal"


@pytest.mark.rule("HEX-SET.6", "HEX-Q52")
def test_who_can_build_nothing_is_passed_over() -> None:
    state = placed("0,6", "3,7")
    play(state, "build university 0,5", "build farm 0,4", "end")
    assert own(state, "thunes")[0] == 0
    play(state, "build wind_solar 3,8", "end")
    assert where(state) == ("setup_build", 1), "community 0 has no thune left"


@pytest.mark.rule("HEX-SET.7", "HEX-Q21")
def test_set_up_puts_no_pollution_on_the_board() -> None:
    state = placed("0,6", "3,7")
    events = watched(state, "build farm 0,7", f"build junction {M2}", "end", "end", "end")
    assert grey(state) == {} and look(state)["sea_pollution"] == 0 and "works_polluted" not in kinds(events)


@pytest.mark.rule("HEX-Q21")
def test_by_option_the_set_up_pollutes_but_not_with_the_first_zones() -> None:
    state = placed("0,6", "3,7", setup_pollution=True)
    assert grey(state) == {}
    events = watched(state, "build farm 0,7")
    assert grey(state) == {"M3": 1} and [move[2:] for move in moved(events, "pollution")] == [(0, 1)]


@pytest.mark.rule("HEX-SET.7")
def test_no_conflict_no_card_and_no_destroying_during_set_up() -> None:
    state = play(opened(2, hands=("subsidy eco_works", "river_festival subsidy")), "place 0,6", "place 0,7")
    assert legal(state, "play") == legal(state, "destroy") == []
    assert refused(state, "destroy 0,6")[0].startswith("HEX-")
    play(state, "build farm 1,6", "end")
    assert where(state) == ("setup_build", 1), "the neighbour at 0,7 is not asked"


@pytest.mark.rule("HEX-SET.7")
def test_what_was_built_in_the_set_up_works_from_turn_one() -> None:
    state = play(placed("0,6", "3,7"), "build wind_solar 0,7", "end", "end", "end", "reveal 1-3-3")
    events = onwards(state, "market")
    assert told(events, "generated", "player", "energy") == [(0, 1), (1, 0)]


# The turn.


@pytest.mark.rule("HEX-TRN.1")
def test_a_turn_has_eight_phases_in_order() -> None:
    board = {0: "residential 0,7; treatment_station 1,8", 1: "residential 2,7"}
    state = begin(table(2), "reveal", turn=2, board=board, thunes={0: 40, 1: 40}, pollution={"M4": 1})
    phases: list[str] = []
    events = heard(state, "reveal 2-2-2")
    while look(state)["turn"] == 2:
        phase = look(state)["phase"]
        if phase not in phases:
            phases.append(phase)
        lines = legal(state)
        wanted = [line for line in lines if line.split()[0] in ("take", "supply")]
        wanted += [line for line in lines if line == "build junction 0,8"]
        events += heard(state, (wanted or [line for line in lines if line in ("end", "pass")])[0])
    assert phases == ["collect", "market", "treat", "build"] or phases == ["collect", "market", "supply", "treat", "build"]
    order = ["revealed", "watered", "generated", "supplied", "harvested", "polluted", "built", "works_polluted", "flowed", "turn_ends"]
    found = [kind for kind in dict.fromkeys(kinds(events)) if kind in order]
    assert found == order
    assert kinds(events)[-1] == "turn_begins"


@pytest.mark.rule("HEX-TRN.1", "HEX-SIM.1")
def test_without_pollution_phases_6_and_8_are_skipped() -> None:
    state = table(4, "simplified_1").new_initial_state()
    events = onwards(state, "build")
    while look(state)["turn"] == 1:
        assert look(state)["phase"] in ("build", "declare")
        events += heard(state, "end" if "end" in legal(state) else "pass")
    assert not {"polluted", "flowed", "treated_back"} & set(kinds(events))


@pytest.mark.rule("HEX-TRN.2")
def test_the_initiative_moves_on_one_community_a_turn() -> None:
    board = {0: "farm 0,7", 1: "farm 2,7", 2: "farm -1,10"}
    state = begin(table(3), "build", turn=3, board=board)
    assert look(state)["order"] == [2, 0, 1]
    events = onwards(state, "reveal")
    assert (look(state)["turn"], look(state)["order"]) == (4, [0, 1, 2])
    assert told(events, "turn_begins") == [{"turn": 4, "player": 0}]
    assert moved(events, "turn") == [("turn_begins", "HEX-TRN.2", 3, 4)]


@pytest.mark.rule("HEX-TRN.2")
def test_the_first_turn_keeps_the_initiative_of_the_set_up() -> None:
    state = passing(placed("0,6", "3,7", "5,5"))
    assert (look(state)["turn"], look(state)["order"]) == (1, [0, 1, 2])


@pytest.mark.rule("HEX-TRN.2", "HEX-BLD.1")
def test_who_has_the_initiative_builds_first() -> None:
    board = {0: "junction 0,7; junction 0,6", 1: "junction 2,8; junction 2,9", 2: "junction 5,5; junction 5,6"}
    state = begin(table(3), "build", turn=2, board=board)
    order = []
    while look(state)["phase"] == "build":
        order.append(where(state)[1])
        play(state, "end")
    assert order == [1, 2, 0]


@pytest.mark.rule("HEX-TRN.3", "HEX-Q2")
@pytest.mark.parametrize(("card", "water"), [("1-3-3", 1), ("4-2-2", 4)])
def test_the_card_puts_its_water_on_every_river_and_source_hex(card: str, water: int) -> None:
    state = begin(table(2), "reveal", board={0: "farm 0,7"})
    events = watched(state, f"reveal {card}")
    assert cubes(state, *AT) == [water] * 30
    assert set(look(state)["river"]) == set(AT.values()), "there is no water on the sea"
    changes = shifts(events, "HEX-TRN.3")
    assert changes == {**{f"water.{hex}": water for hex in AT.values()}, "resource_deck": -1}


@pytest.mark.rule("HEX-TRN.3")
def test_dams_and_junctions_on_the_river_change_nothing_about_that() -> None:
    state = begin(table(2), "reveal", board={0: f"farm 0,7; dam 2,6 1,6 2,7; junction {M2}"})
    play(state, "reveal 2-2-2")
    assert cubes(state, "M1", "M2") == [2, 2]


@pytest.mark.rule("HEX-TRN.4")
def test_the_card_says_what_energy_and_food_cost_this_turn() -> None:
    board = {0: "trading_port 1,11; university 1,8"}
    state = begin(table(2), "market", board=board, card="1-4-3", thunes={0: 20})
    assert (look(state)["card"]["energy"], look(state)["card"]["food"]) == (4, 3)
    assert told(watched(state, "supply 1,11"), "supplied", "price") == [4]
    assert told(watched(state, "supply 1,8"), "supplied", "price", "upkeep") == [(7, 1)]
    state = begin(table(2), "market", board=board, card="3-2-1", thunes={0: 20})
    assert told(watched(state, "supply 1,8"), "supplied", "price") == [3]


@pytest.mark.rule("HEX-TRN.5")
def test_conflicts_arise_over_water_in_phase_3_and_over_cards_in_phases_3_and_4() -> None:
    board = {0: "farm 0,7", 1: "farm 2,7"}
    state = play(collecting(board, water=dry(M2=1)), f"take {M2}", "end")
    assert where(state)[0] == "declare"
    state = play(collecting(board, hands={0: "leaky_canal"}), f"play leaky_canal p1 {M2}")
    assert "declare card" in legal(state)
    state = play(begin(table(2), "market", board=board, food={1: 1}, hands={0: "crop_blight"}), "play crop_blight p1")
    assert "declare card" in legal(state)


@pytest.mark.rule("HEX-TRN.6", "HEX-DAM.4")
def test_at_the_end_of_the_turn_all_water_leaves_the_board() -> None:
    board = {0: "farm 0,6 watered@M1; dam 2,6 1,6 2,7", 1: "residential 2,8 watered; junction 2,9"}
    state = begin(table(2), "build", board=board, water={"M1": 9})
    events = onwards(state, "reveal")
    assert cubes(state, *AT) == [0] * 30 and wet(state) == set()
    changes = shifts(events, "HEX-TRN.6")
    assert changes["water.2,6"] == -9 and changes["watered.0"] == changes["watered.1"] == -1
    play(state, "reveal 1-3-3")
    assert cubes(state, "M1") == [1], "nothing is kept"


# Rulings about the course of the game.


@pytest.mark.rule("HEX-Q50")
def test_cards_to_come_are_hidden_until_they_are_revealed() -> None:
    state = table(4, "simplified_1").new_initial_state()
    for viewer in (0, SPECTATOR):
        assert state.view(viewer)["cards"] == ["2-2-2", None, None, None, None]
    onwards(state, "build")
    while look(state)["turn"] == 1:
        play(state, "end" if "end" in legal(state) else "pass")
    assert state.view(0)["cards"] == ["2-2-2", "1-4-4", None, None, None]


@pytest.mark.rule("HEX-Q50")
def test_the_mediator_may_show_the_cards_to_come() -> None:
    state = table(4, "simplified_1", forecast="shown").new_initial_state()
    assert state.view(SPECTATOR)["cards"] == ["2-2-2", "1-4-4", "2-3-3", "2-2-3", "1-3-3"]
    state = opened(2, forecast="shown", turns=5)
    foretold = ("1-3-3", "2-2-2", "4-1-1", "1-2-2", "3-1-1")
    for number, card in enumerate(foretold):
        events = watched(state, f"forecast {card}")
        assert told(events, "foretold") == [{"turn": number + 1, "card": card}]
    assert "forecast" not in look(state)["phase"] and state.view(1)["cards"] == list(foretold)
    passing(play(state, "place 0,6", "place 3,7"))
    assert look(state)["card"]["id"] == "1-3-3", "what was shown comes"


@pytest.mark.rule("HEX-Q51")
@pytest.mark.parametrize(
    ("mode", "letters"),
    [
        ("simplified_1", ("ABC", "AB")),
        ("simplified_2", ("ABC", "")),
        ("simplified_3", ("ACD", "AC")),
        ("normal_pollution_scenario", ("ACD", "AD")),
    ],
)
def test_with_fewer_communities_some_of_a_scenario_stay_away(mode: str, letters: tuple[str, str]) -> None:
    for players, expected in zip((3, 2), letters, strict=True):
        if not expected:
            with pytest.raises(LudoterreError):
                load(players, mode)
        else:
            state = table(players, mode).new_initial_state()
            assert "".join(own(state, "community")) == expected
            assert {owner for one in look(state)["board"].values() for owner in one["owners"]} == set(range(players))


@pytest.mark.rule("HEX-Q51", "HEX-SIM.5")
def test_the_dam_of_scenario_2_stays_with_three() -> None:
    state = table(3, "simplified_2").new_initial_state()
    assert look(state)["dams"] == [{"river": "2,6", "hexes": ["1,6", "2,7"], "owners": [0, 1, 2]}]


@pytest.mark.rule("HEX-Q52")
def test_a_step_that_could_only_be_ended_is_skipped() -> None:
    board = {0: "junction 0,7", 1: "farm 2,7", 2: "junction 5,5"}
    state = begin(table(3), "reveal", board=board)
    play(state, "reveal 1-3-3")
    assert where(state) == ("collect", 1)
    play(state, "end")
    assert look(state)["turn"] == 2, "nobody has anything to sell, to treat, to build or to destroy"


@pytest.mark.rule("HEX-Q52")
@pytest.mark.parametrize("card", ["embassy", "subsidy", "cleanup_day"])
def test_a_step_is_never_skipped_while_its_owner_holds_an_action_card(card: str) -> None:
    board = {0: "junction 0,7", 1: "junction 5,5"}
    state = begin(table(2), "reveal", board=board, hands={0: card})
    play(state, "reveal 1-3-3")
    seen = []
    while look(state)["turn"] == 1:
        assert where(state)[1] == 0
        seen.append(where(state)[0])
        play(state, "end")
    assert [phase for phase in seen if phase != "supply"] == ["collect", "market", "treat", "build"], "whatever the card is"


@pytest.mark.rule("HEX-Q49")
def test_offers_name_energy_food_and_thunes_only_and_bind_to_nothing() -> None:
    board = {0: "farm 0,7", 1: "farm 2,7"}
    parts = {"energy": {0: 1}, "food": {1: 1}, "thunes": {0: 1, 1: 1}, "vp": {0: 5, 1: 5}, "hands": {0: "subsidy", 1: "embassy"}}
    state = play(begin(table(2), "market", board=board, **parts), "offer p1")
    assert set(legal(state)) == {"cancel", "give 1 energy", "give 1 thunes", "ask 1 food", "ask 1 thunes"}
    play(state, "give 1 thunes", "propose", "accept")
    assert own(state, "vp") == [5, 5] and own(state, "hand_size") == [1, 1]


@pytest.mark.rule("HEX-CRD.1")
def test_blank_cards_make_room_for_a_houses_own() -> None:
    data = first_pack()
    data["objective"] += [item(data, "objective", "campus") | {"id": f"own_{number}"} for number in range(5)]
    data["action"].append(item(data, "action", "subsidy") | {"id": "own", "copies": 10})
    data["resource"].append(item(data, "resource", "4-1-1") | {"id": "5-1-1", "copies": 5})
    state = load(2, pack=data, first_initiative="first_seat").new_initial_state()
    assert len(chances(state)) == 13
    play(state, "objective own_3", "objective campus")
    assert chances(state)["action own"] == pytest.approx(10 / 49)
    play(state, "action own", "action own", "action embassy", "action embassy", "place 0,7", "place 2,7")
    passing(state)
    assert chances(state)["reveal 5-1-1"] == pytest.approx(5 / 54)
    events = heard(state, "reveal 5-1-1", "play own")
    assert cubes(state, "M1") == [5] and moved(events, "thunes.0")[0][2:] == (20, 25)


@pytest.mark.rule("HEX-CRD.1")
@pytest.mark.parametrize("kind", ["objective", "action", "resource"])
def test_there_are_no_more_cards_than_the_box_has(kind: str) -> None:
    data = first_pack()
    if kind == "objective":
        data["objective"] += [item(data, "objective", "campus") | {"id": f"own_{number}"} for number in range(6)]
    elif kind == "action":
        data["action"].append(item(data, "action", "subsidy") | {"id": "own", "copies": 11})
    else:
        data["resource"].append(item(data, "resource", "4-1-1") | {"id": "5-1-1", "copies": 6})
    with pytest.raises(LudoterreError, match=r"HEX-CRD\.1"):
        load(2, pack=data)


@pytest.mark.rule("HEX-Q2")
def test_a_dam_may_stand_on_a_source_and_draws_from_below_it() -> None:
    state = collecting({0: "dam 2,1 3,0 1,2"})
    assert W2 in after(state, "fill 2,1 from") and len(after(state, "fill 2,1 from")) == 12


@pytest.mark.rule("HEX-Q19", "HEX-POL.2", "HEX-BLD.4")
@pytest.mark.parametrize(
    ("beside", "hex", "outfall"),
    [
        ("2,11", "3,11", "SEA"),  # the sea is nearer than S5
        ("3,11", "2,11", "S5"),  # as near as the sea: the river
        ("2,7", "1,8", "M5"),  # beside M2, M3, M4 and M5: the one nearest to the sea
        ("0,6", "1,6", "M2"),  # beside W6, M1 and M2
        ("0,7", "0,6", "M3"),  # two steps from M1, M2 and M3, among others
        ("0,7", M2, "M2"),  # on the river
        ("3,11", "2,12", "SEA"),  # at sea
    ],
)
def test_pollution_reaches_the_nearest_water_down_the_valley(beside: str, hex: str, outfall: str) -> None:
    state = begin(table(2), "build", board={0: f"junction {beside}", 1: "junction 8,4"}, thunes={0: 2, 1: 9})
    play(state, f"build junction {hex}", "end")
    assert where(state) == ("build", 1)
    assert (grey(state), look(state)["sea_pollution"]) == (({}, 1) if outfall == "SEA" else ({outfall: 1}, 0))
