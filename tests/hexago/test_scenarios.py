"""Simplified mode and scenarios (HEX-SIM), and games without pollution (HEX-Q62)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import BadOption, Rng
from ludoterre.core.game import State
from tests.hexago.positions import AT, begin, grey, legal, look, moved, of, onwards, play, refused, river, table, told

LAYOUTS = {
    "simplified_1": """
        A residential 5,2; power_plant 3,2; power_plant 3,3; junction 4,2
        B residential 0,4; residential 0,5; industrial -1,6; farm 0,3; farm 1,5; leisure_base 1,6; junction 0,7
        C residential 2,8; industrial 2,7; industrial 3,7; industrial 1,8; leisure_base 3,8
        D residential -1,10; trading_port -1,11; fishing_port -2,11; wind_solar 0,10; wind_solar -3,11; leisure_base -2,10
    """,
    "simplified_2": """
        A residential 0,6; industrial 0,5; junction -1,5
        B residential 3,5; farm 4,4; junction 4,5
        C residential 0,7; residential 3,7; leisure_base 4,7
        D residential -1,9; industrial -1,10; wind_solar -2,9; wind_solar -2,10
        ABC dam M1 1,6 2,7
    """,
    "simplified_3": """
        A residential 0,5; wind_solar -1,6; power_plant 0,4
        B residential 5,5; industrial 5,6; power_plant 6,4
        C residential 0,7; industrial 1,6; farm -1,7; wind_solar 0,6
        D residential 2,7; industrial 1,8; farm 2,8; wind_solar 3,7
        A dam W6 1,5 3,5
    """,
    "normal_pollution_scenario": """
        A residential 1,2; mine 0,1; farm 0,3; wind_solar -1,2; wind_solar 0,2
        B residential 5,5; industrial 7,4; farm 6,5; wind_solar 5,6
        C residential 2,7; residential 1,8; industrial 4,7; farm 3,7; wind_solar 2,8; leisure_base 3,8; junction 4,8
        D residential -1,10; trading_port -1,11; wind_solar -1,9; wind_solar -2,11; treatment_station 0,10
    """,
}
"""As RULES.md says under Balance: tuned from the ledger's 6.9."""
THUNES = {
    "simplified_1": [10, 10, 10, 10],
    "simplified_2": [10, 10, 10, 10],
    "simplified_3": [10, 10, 10, 11],
    "normal_pollution_scenario": [12, 12, 12, 12],
}
CARDS = {
    "simplified_1": ["2-2-2", "1-4-4", "2-3-3", "2-2-3", "1-3-3"],
    "simplified_2": ["2-2-2", "1-3-3", "1-4-3", "2-3-3", "1-3-4"],
    "simplified_3": ["1-3-3", "2-3-2", "1-4-4", "2-2-1"],
}
SIMPLIFIED = list(CARDS)
MODES = list(LAYOUTS)


def expected(mode: str) -> dict[str, tuple[str, str]]:
    """Reads a layout: the tile and the owners of each hex."""
    found = {}
    for line in LAYOUTS[mode].strip().splitlines():
        owners, _, text = line.strip().partition(" ")
        for item in text.split(";"):
            tile, *hexes = item.split()
            found.update({river(hex): (tile, owners) for hex in hexes})
    return found


def first_turn(mode: str, **options: Any) -> State:
    """Opens a scenario of four communities at its first decision."""
    state = table(4, mode, **options).new_initial_state()
    if mode.startswith("normal"):
        play(state, *(f"objective {one}" for one in ("granary", "campus", "workshop", "two_banks")))
        play(state, *["action subsidy"] * 3, *["action fair_winds"] * 3, *["action bumper_crop"] * 2, "reveal 2-2-2")
    return state


def random_game(state: State, seed: int) -> list[Any]:
    """Plays at random to the end and returns all events."""
    rng = Rng(seed)
    events: list[Any] = []
    while not state.is_terminal():
        action = state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions())
        events += state.perform(action)
    return events


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.rule("HEX-SIM.2", "HEX-SIM.4", "HEX-SIM.5", "HEX-SIM.6", "HEX-SIM.7")
def test_everybody_starts_where_the_layout_says_with_the_thunes_of_the_scenario(mode: str) -> None:
    view = look(first_turn(mode))
    found = {hex: (about["tile"], "".join("ABCD"[owner] for owner in about["owners"])) for hex, about in view["board"].items()}
    assert found == expected(mode)
    assert [community["thunes"] for community in view["communities"]] == THUNES[mode]
    assert [community["vp"] for community in view["communities"]] == [0] * 4
    assert [(community["energy"], community["food"]) for community in view["communities"]] == [(0, 0)] * 4


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.rule("HEX-SIM.2", "HEX-SIM.4", "HEX-SIM.5", "HEX-SIM.6", "HEX-SIM.7")
def test_the_first_turn_starts_at_once(mode: str) -> None:
    view = look(first_turn(mode))
    assert (view["turn"], view["phase"], view["current_player"]) == (1, "collect", 0)


@pytest.mark.rule("HEX-SIM.2", "HEX-SET.4")
def test_a_scenario_draws_the_first_initiative_too() -> None:
    rules = table(3, "simplified_1", first_initiative="random")
    state = rules.new_initial_state()
    assert {state.notation(one) for one, _ in state.chance_outcomes()} == {"first p0", "first p1", "first p2"}
    play(state, "first p2")
    assert (look(state)["phase"], look(state)["current_player"], look(state)["turn"]) == ("collect", 2, 1)


@pytest.mark.parametrize("mode", SIMPLIFIED)
@pytest.mark.rule("HEX-SIM.4", "HEX-SIM.5", "HEX-SIM.6", "HEX-Q3", "HEX-Q36", "HEX-TRN.4")
def test_the_cards_of_a_scenario_come_in_their_order_with_energy_before_food(mode: str) -> None:
    state = first_turn(mode)
    seen = []
    for card in CARDS[mode]:
        view = look(state)
        water, energy, food = (int(number) for number in card.split("-"))
        assert view["card"] == {"id": card, "water": water, "energy": energy, "food": food}
        assert all(cubes["water"] == water for cubes in view["river"].values())
        seen.append(view["turn"])
        turn = view["turn"]
        while not state.is_terminal() and look(state)["turn"] == turn:
            options = [state.notation(one) for one, _ in state.chance_outcomes()] if state.is_chance_node() else legal(state)
            play(state, next(one for one in ("end", "pass", "riot 0") if one in options))
    assert state.is_terminal() and seen == list(range(1, len(CARDS[mode]) + 1))


@pytest.mark.rule("HEX-SIM.5", "HEX-DAM.3")
def test_the_dam_of_three_gives_two_energy_to_each_of_them_and_water_to_nobody_else() -> None:
    state = first_turn("simplified_2")
    dam = AT["M1"]
    assert [dam in of(state, player)["access"] for player in range(4)] == [True, True, True, False]
    events = onwards(state, "market")
    assert told(events, "generated", "player", "energy") == [(0, 2), (1, 2), (2, 2), (3, 2)]  # D has two parks


@pytest.mark.rule("HEX-SIM.3")
@pytest.mark.parametrize("mode", SIMPLIFIED)
def test_there_are_no_objectives_and_no_action_cards(mode: str) -> None:
    state = first_turn(mode)
    for community in look(state)["communities"]:
        assert (community["objective"], community["hand"], community["hand_size"], community["played"]) == (None, {}, 0, {})
    events = random_game(state, 4)
    assert not {"objective_dealt", "action_dealt", "objective_shown", "card_played"} & {event.kind for event in events}
    view = look(state)
    assert [community["objective"] for community in view["communities"]] == [None] * 4
    assert [community["score"] for community in view["communities"]] == [community["vp"] for community in view["communities"]]


@pytest.mark.rule("HEX-SIM.1", "HEX-Q41")
@pytest.mark.parametrize("mode", SIMPLIFIED)
@pytest.mark.parametrize("seed", [1, 2])
def test_without_pollution_nothing_pollutes_flows_or_is_treated(mode: str, seed: int) -> None:
    state = first_turn(mode)
    events = random_game(state, seed)
    told_kinds = {event.kind for event in events}
    assert not {"polluted", "works_polluted", "flowed", "treated", "treated_back", "returned"} & told_kinds
    assert {"harvested", "generated", "turn_ends"} <= told_kinds
    assert (look(state)["pollution"], look(state)["deduction"], grey(state)) == (0, 0, {})
    assert look(state)["supply"]["treatment_station"] == 0
    assert all(about["tile"] != "treatment_station" for about in look(state)["board"].values())


@pytest.mark.rule("HEX-SIM.1", "HEX-POL.1")
def test_after_the_harvest_building_begins_at_once_and_works_do_not_pollute() -> None:
    state = begin(table(2, "simplified_1"), "supply", board={0: "residential 0,4 watered supplied; farm 0,5"}, energy={0: 1}, thunes={0: 9})
    events = play_events(state, "end")
    assert look(state)["phase"] == "build" and [event.kind for event in events if event.kind == "polluted"] == []
    play(state, "build farm 0,3", "end")
    assert look(state)["pollution"] == 0 and moved(events, "pollution") == []


def play_events(state: State, line: str) -> list[Any]:
    """Plays a move and returns its events."""
    return state.perform(state.checked(state.parse(line)))


@pytest.mark.rule("HEX-Q41", "HEX-SIM.1")
def test_stations_are_not_offered_in_simplified_mode() -> None:
    state = begin(table(2, "simplified_1"), "build", board={0: "residential 0,5"}, thunes={0: 50})
    assert [line for line in legal(state) if "treatment_station" in line] == []
    assert refused(state, "build treatment_station 1,5") == ("HEX-Q41", "not_in_this_game")
    normal = begin(table(2), "build", board={0: "residential 0,5"}, thunes={0: 50})
    assert "build treatment_station 1,5" in legal(normal)


@pytest.mark.rule("HEX-SIM.3")
def test_conflicts_trade_building_and_destroying_remain_in_simplified_mode() -> None:
    rules = table(2, "simplified_1")
    state = begin(rules, "market", board={0: "residential 0,4; farm 0,5"}, thunes={0: 20, 1: 20})
    assert "offer p1" in legal(state)
    state = begin(rules, "build", board={0: "residential 0,4; farm 0,3", 1: "residential 0,6"}, thunes={0: 20, 1: 20})
    assert "destroy 0,3" in legal(state)
    play(state, "build farm 0,5", "end")
    assert look(state)["phase"] == "declare" and "declare construction 0,5" in legal(state)


@pytest.mark.rule("HEX-SIM.7", "HEX-Q48")
def test_the_scenario_with_pollution_has_all_of_a_normal_game() -> None:
    state = first_turn("normal_pollution_scenario")
    view = look(state)
    assert grey(state) == {"W4": 1, "E6": 1, "M2": 1, "M4": 1} and view["turns"] == 6
    assert all(community["hand_size"] == 2 and community["objective"] for community in view["communities"])
    assert "play subsidy" in legal(state)
    events = onwards(state, "reveal")
    assert "flowed" in {event.kind for event in events}
    assert grey(state) == {"W5": 1, "E7": 1, "M3": 1, "M5": 1}
    # The resource cards are drawn at random: any card that is left may come.
    assert len(state.chance_outcomes()) == 23


@pytest.mark.rule("HEX-Q36", "HEX-END.1")
@pytest.mark.parametrize(
    ("mode", "turns"), [("normal", 6), ("normal_pollution_scenario", 6), ("simplified_1", 5), ("simplified_2", 5), ("simplified_3", 4)]
)
def test_how_many_turns_are_planned(mode: str, turns: int) -> None:
    assert look(table(3, mode).new_initial_state())["turns"] == turns


@pytest.mark.rule("HEX-Q36", "HEX-END.1")
@pytest.mark.parametrize("turns", [5, 7])
def test_the_table_may_plan_other_numbers_of_turns_up_to_seven(turns: int) -> None:
    assert look(table(2, turns=turns).new_initial_state())["turns"] == turns
    for wrong in (0, 8):
        with pytest.raises(BadOption):
            table(2, turns=wrong)


# Free games without pollution.


@pytest.mark.rule("HEX-Q62", "HEX-SIM.1", "HEX-Q41")
def test_a_free_game_may_leave_pollution_out_with_all_that_belongs_to_it() -> None:
    rules = table(4, pollution=False)
    state = rules.new_initial_state()
    dealt = {state.notation(one) for one, _ in state.chance_outcomes()}
    assert len(dealt) == 7 and "objective river_guardian" not in dealt
    play(state, *sorted(dealt)[:4])
    actions = {state.notation(one) for one, _ in state.chance_outcomes()}
    assert len(actions) == 12 and "action cleanup_day" not in actions and "action embassy" in actions
    events = random_game(state, 3)
    assert not {"polluted", "works_polluted", "flowed", "treated"} & {event.kind for event in events}
    assert look(state)["pollution"] == 0 and look(state)["supply"]["treatment_station"] == 0


@pytest.mark.rule("HEX-Q62")
def test_with_pollution_all_eight_objectives_and_thirteen_cards_are_there() -> None:
    state = table(4).new_initial_state()
    assert len(state.chance_outcomes()) == 8
    play(state, "objective river_guardian", "objective campus", "objective granary", "objective workshop")
    assert len(state.chance_outcomes()) == 13


@pytest.mark.rule("HEX-Q62", "HEX-SIM.2")
@pytest.mark.parametrize("mode", [*SIMPLIFIED, "simplified"])
def test_the_simplified_turn_is_always_tied_to_a_scenario(mode: str) -> None:
    state = table(3, mode).new_initial_state()
    assert look(state)["phase"] == "collect" and len(look(state)["board"]) > 8
