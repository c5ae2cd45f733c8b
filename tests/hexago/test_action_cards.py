"""Action cards: when each may be played, what it does, and how its target answers (HEX-ACT; ledger, 6.8)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import SPECTATOR
from ludoterre.core.game import State
from tests.hexago.positions import at, begin, grey, heard, legal, look, moved, of, onwards, play, refused, table, told
from tests.hexago.stories import (
    E8,
    M1,
    M2,
    M3,
    M4,
    M5,
    M6,
    M7,
    W6,
    after,
    chances,
    collecting,
    cubes,
    dry,
    own,
    shifts,
    watched,
    wet,
    where,
)

TIMINGS = {
    "subsidy": ("collect", "market", "build"),
    "bumper_crop": ("market",),
    "fair_winds": ("market",),
    "local_storm": ("collect",),
    "drip_irrigation": ("collect",),
    "eco_works": ("build",),
    "cleanup_day": ("treat",),
    "futures_contract": ("market",),
    "river_festival": ("collect", "market", "build"),
    "grid_failure": ("market",),
    "crop_blight": ("market",),
    "leaky_canal": ("collect",),
    "embassy": (),
}
"""When each card is played; an embassy only answers."""


def step(phase: str, hand: str, **parts: Any) -> State:
    """Opens a step of community 0, which holds some cards; everything a card may be aimed at is there."""
    board = {0: "wind_solar 0,7; farm 0,6 crisis" if phase == "treat" else "wind_solar 0,7; farm 0,6", 1: "junction 2,7"}
    usual: dict[str, Any] = {"thunes": {0: 10}, "energy": {0: 3, 1: 3}, "food": {0: 3, 1: 3}, "pollution": {"M2": 1, "M3": 1}}
    return begin(table(2), phase, **({"board": board, "hands": {0: hand}} | usual | parts))


# When.


@pytest.mark.rule("HEX-ACT.2", "HEX-Q35", "HEX-TRN.5")
@pytest.mark.parametrize("card", TIMINGS)
def test_a_card_is_played_in_ones_own_steps_of_its_timing(card: str) -> None:
    for phase in ("collect", "market", "supply", "treat", "build"):
        state = step(phase, card)
        playable = any(line.startswith(f"play {card}") for line in legal(state))
        assert playable == (phase in TIMINGS[card]), phase
        if card not in ("local_storm", "drip_irrigation", "grid_failure", "crop_blight", "leaky_canal"):
            assert state.accepts(state.parse(f"play {card}")) == playable, phase


@pytest.mark.rule("HEX-ACT.2", "HEX-Q35")
def test_nobody_plays_a_card_in_the_step_of_another() -> None:
    state = step("collect", "", hands={1: "river_festival subsidy"})
    assert where(state) == ("collect", 0) and legal(state, "play") == []
    play(state, "end")
    assert where(state) == ("collect", 1) and after(state, "play") == {"river_festival", "subsidy"}


@pytest.mark.rule("HEX-ACT.2")
def test_a_card_must_be_in_hand() -> None:
    state = step("collect", "river_festival")
    assert refused(state, "play subsidy")[0].startswith("HEX-ACT")


@pytest.mark.rule("HEX-ACT.1")
def test_a_card_is_discarded_when_it_is_played() -> None:
    state = step("collect", "subsidy subsidy")
    events = watched(state, "play subsidy")
    assert (of(state, 0)["hand"], of(state, 0)["played"]) == ({"subsidy": 1}, {"subsidy": 1})
    assert moved(events, "hand.0") == [("card_played", "HEX-ACT.1", 2, 1)]
    assert [move[2:] for move in moved(events, "discard")] == [(2, 3)], "the other community has played two"
    play(state, "play subsidy")
    assert legal(state, "play") == [], "several may be played in a step, each once"


@pytest.mark.rule("HEX-ACT.1")
def test_hands_are_secret_what_was_played_is_not() -> None:
    state = step("collect", "subsidy embassy")
    assert state.view(0)["communities"][0]["hand"] == {"subsidy": 1, "embassy": 1}
    for viewer in (1, SPECTATOR):
        seen = state.view(viewer)["communities"][0]
        assert (seen["hand"], seen["hand_size"]) == (None, 2)
    play(state, "play subsidy")
    assert state.view(SPECTATOR)["communities"][0]["played"] == {"subsidy": 1}


# Drawing.


@pytest.mark.rule("HEX-ACT.3", "HEX-SET.2")
def test_action_cards_are_dealt_by_the_copies_that_are_left_and_only_their_owner_sees_them() -> None:
    state = play(table(2).new_initial_state(), "objective granary", "objective campus")
    assert set(chances(state).values()) == {3 / 39} and len(chances(state)) == 13
    assert [state.notation(state.parse("action subsidy"), viewer) for viewer in (0, 1, SPECTATOR)] == [
        "action subsidy",
        "action ?",
        "action ?",
    ]
    events = watched(state, "action subsidy")
    assert [(event.kind, event.to) for event in events] == [("action_dealt", None), ("action_secret", (0,))]
    assert told(events, "action_dealt") == [{"player": 0}] and shifts(events, "HEX-SET.2") == {"hand.0": 1}
    assert chances(state)["action subsidy"] == pytest.approx(2 / 38)
    assert chances(state)["action embassy"] == pytest.approx(3 / 38)
    play(state, "action embassy")
    assert [state.notation(state.parse("action subsidy"), viewer) for viewer in (0, 1)] == ["action ?", "action subsidy"]


@pytest.mark.rule("HEX-ACT.3")
def test_no_card_is_drawn_after_the_set_up() -> None:
    state = begin(table(2), "build", board={0: "junction 0,7", 1: "junction 2,7"})
    events = heard(state, "end")
    events += onwards(state, "reveal")
    assert told(events, "action_dealt") == [] and look(state)["turn"] == 2


@pytest.mark.rule("HEX-ACT.3")
def test_by_option_everybody_draws_in_initiative_order_from_the_second_turn_on() -> None:
    rules = table(3, action_draw=1)
    state = begin(rules, "build", owner=2, board={0: "junction 0,7", 1: "junction 2,7", 2: "junction 1,8"})
    events = heard(state, "end")
    assert look(state)["phase"] == "draw_action" and look(state)["turn"] == 2
    assert chances(state)["action subsidy"] == pytest.approx(1 / 33), "two of three were played, as were two of two other kinds"
    events = [*watched(state, "action embassy"), *watched(state, "action subsidy"), *watched(state, "action leaky_canal")]
    assert told(events, "action_dealt", "player") == [1, 2, 0]
    assert {event.rule for event in events if event.kind in ("action_dealt", "action_secret")} == {"HEX-ACT.3"}
    assert [event.to for event in events if event.kind == "action_secret"] == [(1,), (2,), (0,)]
    assert look(state)["phase"] == "reveal" and own(state, "hand_size") == [1, 1, 1]


@pytest.mark.rule("HEX-ACT.3")
def test_the_first_turn_draws_nothing_even_by_option() -> None:
    state = table(2, "normal_pollution_scenario", action_draw=2).new_initial_state()
    play(state, "objective granary", "objective campus", *["action subsidy"] * 2, *["action embassy"] * 2)
    assert (look(state)["phase"], look(state)["turn"]) == ("reveal", 1)


@pytest.mark.rule("HEX-ACT.3")
def test_drawing_ends_with_the_cards() -> None:
    # Four communities that draw two a turn: 8 + 3 times 8 are 32, seven are left in turn 5.
    rules = table(4, action_draw=2, turns=7)
    names = sorted(TIMINGS)
    deck = [name for name in names for _ in range(3)]
    hands = [deck[player * 8 : player * 8 + 8] for player in range(4)]
    fields = {player: {"hand": {name: hand.count(name) for name in sorted(set(hand))}, "played": {}} for player, hand in enumerate(hands)}
    state = begin(rules, "build", turn=4, owner=2, board={3: "junction 0,7", 2: "junction 2,7"}, fields=fields)
    drawn: list[int] = []
    while look(state)["phase"] == "build":
        heard(state, "end")
    while look(state)["phase"] == "draw_action":
        drawn += told(heard(state, sorted(chances(state))[0]), "action_dealt", "player")
    assert drawn == [0, 0, 1, 1, 2, 2, 3] and look(state)["phase"] == "reveal"


# The bonus cards.


@pytest.mark.rule("HEX-ACT.1")
@pytest.mark.parametrize("phase", ["collect", "market", "build"])
def test_subsidy_five_thunes(phase: str) -> None:
    events = watched(step(phase, "subsidy"), "play subsidy")
    assert moved(events, "thunes.0") == [("card_worked", "HEX-ACT.1", 10, 15)]


@pytest.mark.rule("HEX-ACT.1")
@pytest.mark.parametrize(("card", "good"), [("bumper_crop", "food"), ("fair_winds", "energy")])
def test_bumper_crop_and_fair_winds_two_cubes_to_the_stock(card: str, good: str) -> None:
    state = step("market", card)
    events = watched(state, f"play {card}")
    assert moved(events, f"{good}.0") == [("card_worked", "HEX-ACT.1", 3, 5)]
    assert of(state, 0)[good] == 5 and of(state, 0)[f"pooled_{good}"] == 0


@pytest.mark.rule("HEX-ACT.1", "HEX-WAT.2")
def test_local_storm_two_water_on_a_river_hex_in_reach() -> None:
    state = collecting({0: "farm 0,7", 1: "dam 2,6 1,6 2,7"}, water=dry(), hands={0: "local_storm"})
    assert after(state, "play local_storm") == {M2, M3, "-1,8"}
    events = watched(state, f"play local_storm {M3}")
    assert moved(events, f"water.{M3}") == [("card_worked", "HEX-ACT.1", 0, 2)]
    assert after(state, "take") == {M3}
    # Not under the dam of others.
    state = collecting({0: "farm 3,5", 1: "dam 2,6 1,6 2,7"}, hands={0: "local_storm"})
    assert M1 not in after(state, "play local_storm") and E8 in after(state, "play local_storm")


@pytest.mark.rule("HEX-ACT.1", "HEX-WAT.4")
def test_drip_irrigation_waters_a_thirsty_building_of_ones_own_wherever_it_is() -> None:
    board = {0: "farm 0,6; farm 0,7 watered@M2; leisure_base -1,7", 1: "farm 2,7"}
    state = collecting(board, water=dry(), hands={0: "drip_irrigation"}, trace={"watered": 1, "began": 1})
    assert after(state, "play drip_irrigation") == {"0,6"}
    events = watched(state, "play drip_irrigation 0,6")
    assert moved(events, "watered.0") == [("card_worked", "HEX-ACT.1", 1, 2)]
    at_hex = at(state, "0,6")
    assert at_hex is not None and at_hex["water_from"] == "card"
    assert set(cubes(state, "M1", "M2", "M3")) == {0}, "from the supply, not from the river"


@pytest.mark.rule("HEX-ACT.1", "HEX-BLD.4")
def test_eco_works_three_thunes_less_and_no_pollution_for_the_next_construction() -> None:
    state = step("build", "eco_works", pollution={}, thunes={0: 10, 1: 2})
    play(state, "play eco_works")
    events = watched(state, "build farm -1,7")
    assert told(events, "built", "price") == [2]
    play(state, "build farm 0,5")
    assert own(state, "thunes")[0] == 3, "the second is at its price"
    play(state, "end")
    while where(state)[0] == "declare":
        play(state, "pass")
    assert grey(state) == {"W4": 1}, "only the second pollutes"


@pytest.mark.rule("HEX-ACT.1")
def test_eco_works_never_pays_anybody() -> None:
    state = step("build", "eco_works", thunes={0: 0})
    assert legal(state, "build") == []
    play(state, "play eco_works")
    assert {line.split()[1] for line in legal(state, "build")} == {"junction"}
    events = watched(state, f"build junction {M2}")
    assert told(events, "built", "price") == [0] and own(state, "thunes")[0] == 0


@pytest.mark.rule("HEX-ACT.1")
def test_eco_works_makes_a_price_payable() -> None:
    state = step("build", "eco_works", thunes={0: 2})
    assert "build farm -1,7" not in legal(state)
    play(state, "play eco_works")
    assert "build farm -1,7" in legal(state) and "build wind_solar -1,7" not in legal(state)


@pytest.mark.rule("HEX-ACT.1")
def test_eco_works_lapses_at_the_end_of_the_step_and_does_not_add_up() -> None:
    state = step("build", "eco_works eco_works", thunes={0: 20, 1: 20})
    play(state, "play eco_works")
    assert legal(state, "play") == [], "a second one waits until the first is used"
    play(state, "end")
    assert where(state) == ("build", 1)
    assert told(watched(state, "build junction 2,8"), "built", "price") == [2]
    assert look(state)["trace"]["eco_works"] == 0


@pytest.mark.rule("HEX-ACT.1", "HEX-DAM.1", "HEX-CON.7")
def test_eco_works_lowers_its_players_share_of_a_dam_and_a_refund_is_what_was_paid() -> None:
    board = {0: "junction 0,6", 1: "junction 3,5", 2: "junction 1,8"}
    state = begin(table(3), "build", board=board, thunes={0: 20, 1: 20}, hands={0: "eco_works"})
    play(state, "play eco_works", "dam 2,6 1,6 2,7 with p1", "accept")
    assert own(state, "thunes") == [10, 7, 0]
    play(state, "end", f"declare construction {M1}", "bid 0", "bid 0", "die 0", "die 1")
    assert own(state, "thunes") == [20, 20, 0]


@pytest.mark.rule("HEX-ACT.1")
def test_eco_works_outlives_a_partner_who_declines() -> None:
    board = {0: "junction 0,6", 1: "junction 3,5"}
    state = begin(table(2), "build", board=board, thunes={0: 12, 1: 20}, hands={0: "eco_works"})
    play(state, "play eco_works", "dam 2,6 1,6 2,7 with p1", "decline", "dam 2,6 1,6 2,7")
    assert own(state, "thunes") == [0, 20]


@pytest.mark.rule("HEX-ACT.1", "HEX-TRT.1")
def test_cleanup_day_removes_up_to_two_cubes_in_reach_for_a_point() -> None:
    state = step("treat", "cleanup_day", pollution={"M2": 2, "M3": 1, "M4": 1})
    events = watched(state, "play cleanup_day")
    assert where(state) == ("pick", 0) and set(legal(state)) == {"end", f"pick {M2}", f"pick {M3}"}, "M4 is out of reach"
    assert shifts(events, "HEX-ACT.1") == {"hand.0": -1, "discard": 1}
    play(state, f"pick {M2}")
    assert own(state, "vp")[0] == 0
    events = watched(state, f"pick {M2}")
    assert moved(events, "vp.0")[0][1:] == ("HEX-ACT.1", 0, 1)
    assert moved(events, f"pollution.{M2}")[0][1:] == ("HEX-ACT.1", 1, 0)
    assert grey(state) == {"M3": 1, "M4": 1}
    assert own(state, "treated_total")[0] == 0, "nothing was treated"
    assert own(state, "thunes")[0] == 10
    assert where(state)[0] != "pick", "two cubes and no more"


@pytest.mark.rule("HEX-ACT.1")
def test_cleanup_day_may_stop_after_one_or_none() -> None:
    state = step("treat", "cleanup_day", board={0: "wind_solar 0,7", 1: "treatment_station 1,8"}, thunes={0: 0, 1: 2})
    play(state, "play cleanup_day", f"pick {M2}", "end")
    assert own(state, "vp")[0] == 1 and grey(state) == {"M3": 1}
    state = step("treat", "cleanup_day")
    events = watched(state, "play cleanup_day", "end")
    assert own(state, "vp")[0] == 0 and told(events, "cleaned_up") == [{"player": 0, "cubes": 0, "points": 0}], "no cube, no point"


@pytest.mark.rule("HEX-ACT.1")
def test_cleanup_day_ends_when_nothing_is_left_and_is_not_played_without_anything() -> None:
    state = step(
        "treat", "cleanup_day", board={0: "wind_solar 0,7", 1: "treatment_station 1,8"}, thunes={1: 4}, pollution={"M2": 1, "M4": 1}
    )
    play(state, "play cleanup_day", f"pick {M2}")
    assert where(state)[0] != "pick" and own(state, "vp")[0] == 1
    assert legal(step("treat", "cleanup_day", pollution={"M5": 1}), "play") == [], "out of reach"


@pytest.mark.rule("HEX-ACT.1", "HEX-SUP.4")
def test_futures_contract_makes_the_next_three_cubes_cost_one() -> None:
    board = {0: "residential 0,7 watered; residential 0,6 watered@M2; residential -1,7 watered@M2"}
    state = begin(table(2), "market", board=board, card="1-4-3", thunes={0: 30}, hands={0: "futures_contract"})
    events = watched(state, "play futures_contract")
    assert moved(events, "futures.0") == [("card_worked", "HEX-ACT.1", 0, 3)]
    prices = []
    for hex in ("0,6", "0,7", "-1,7"):
        prices += told(watched(state, f"supply {hex}"), "supplied", "price")
    assert prices == [2, 1 + 3, 4 + 3]
    assert own(state, "futures_left") == [0, 0]


@pytest.mark.rule("HEX-ACT.1", "HEX-SUP.4")
def test_futures_last_into_the_supply_step_and_no_longer_than_the_turn() -> None:
    board = {0: "residential 0,7 watered", 1: "residential 2,7 watered"}
    state = begin(table(2), "market", board=board, card="1-4-3", thunes={0: 30, 1: 30}, hands={0: "futures_contract"})
    play(state, "play futures_contract", "end")
    onwards(state, "supply")
    assert where(state) == ("supply", 0)
    assert told(watched(state, "supply 0,7"), "supplied", "price") == [2] and own(state, "futures_left")[0] == 1
    events = onwards(state, "reveal")
    assert moved(events, "futures.0") == [("turn_ends", "HEX-TRN.6", 1, 0)]


@pytest.mark.rule("HEX-ACT.1", "HEX-SUP.10")
def test_futures_count_cubes_that_are_bought_not_those_one_has() -> None:
    board = {0: "residential 0,7 watered"}
    state = begin(table(2), "market", board=board, card="1-4-3", thunes={0: 30}, food={0: 1}, hands={0: "futures_contract"})
    play(state, "play futures_contract", "supply 0,7")
    assert own(state, "futures_left")[0] == 2 and own(state, "thunes")[0] == 29


@pytest.mark.rule("HEX-ACT.1")
@pytest.mark.parametrize("phase", ["collect", "market", "build"])
def test_river_festival_two_points_without_a_red_cube(phase: str) -> None:
    events = watched(step(phase, "river_festival"), "play river_festival")
    assert moved(events, "vp.0") == [("card_worked", "HEX-ACT.1", 0, 2)]
    board = {0: "wind_solar 0,7; farm 0,6 crisis", 1: "junction 2,7"}
    assert legal(step(phase, "river_festival", turn=2, owner=0, board=board), "play") == []
    rival = {0: "wind_solar 0,7; farm 0,6", 1: "farm 2,7 crisis"}
    assert legal(step(phase, "river_festival", turn=2, owner=0, board=rival), "play") == ["play river_festival"]


# The malus cards.


@pytest.mark.rule("HEX-ACT.1", "HEX-SUP.10")
@pytest.mark.parametrize(("card", "good"), [("grid_failure", "energy"), ("crop_blight", "food")])
@pytest.mark.parametrize(("owned", "lost"), [(3, 2), (2, 2), (1, 1)])
def test_grid_failure_and_crop_blight_take_up_to_two_cubes_of_a_rival(card: str, good: str, owned: int, lost: int) -> None:
    state = step("market", card, **{good: {0: 3, 1: owned}})
    assert legal(state, "play") == [f"play {card} p1"], "never against oneself"
    play(state, f"play {card} p1")
    assert where(state) == ("react", 1)
    events = watched(state, "accept")
    assert told(events, "malus_struck") == [{"player": 1, "card": card, "lost": lost}]
    assert moved(events, f"{good}.1") == [("malus_struck", "HEX-ACT.1", owned, owned - lost)]
    assert where(state) == ("market", 0) and own(state, good)[0] == 3


@pytest.mark.rule("HEX-ACT.1")
def test_a_malus_needs_something_to_take() -> None:
    state = begin(table(3), "market", board={0: "junction 0,7"}, energy={0: 2, 2: 1}, hands={0: "grid_failure crop_blight"})
    assert legal(state, "play") == ["play grid_failure p2"]


@pytest.mark.rule("HEX-ACT.1", "HEX-SUP.10")
def test_a_malus_takes_what_the_networks_made_too_first_where_nobody_needs_it() -> None:
    board = {0: "junction -6,12", 1: "wind_solar 0,7; residential 0,6 watered@M2; wind_solar 2,7"}
    pools = {1: {"0,6": (1, 0), "2,7": (1, 0)}}
    state = begin(table(2), "market", board=board, pools=pools, energy={1: 1}, hands={0: "grid_failure"})
    play(state, "play grid_failure p1", "accept")
    assert (of(state, 1)["energy"], of(state, 1)["pooled_energy"]) == (0, 1)
    assert [one["energy"] for one in of(state, 1)["networks"] if one["first"] == "0,6"] == [1], "the residential zone needs that one"


@pytest.mark.rule("HEX-ACT.1", "HEX-WAT.2")
@pytest.mark.parametrize(("there", "lost"), [(3, 2), (1, 1)])
def test_leaky_canal_removes_up_to_two_water_that_a_rival_reaches(there: int, lost: int) -> None:
    state = collecting({0: "junction 0,7", 1: "farm 2,7", 2: "farm 0,10"}, players=3, water=dry(E8=there, M6=1), hands={0: "leaky_canal"})
    assert after(state, "play leaky_canal") == {f"p1 {E8}", f"p2 {M6}"}, "where there is water that they reach"
    play(state, f"play leaky_canal p1 {E8}")
    events = watched(state, "accept")
    assert moved(events, f"water.{E8}") == [("malus_struck", "HEX-ACT.1", there, there - lost)]
    assert where(state) == ("collect", 0)


@pytest.mark.rule("HEX-ACT.1", "HEX-WAT.6")
def test_leaky_canal_reaches_a_dam_of_its_owner_only() -> None:
    board = {0: "junction 0,10", 1: "dam 2,6 1,6 2,7", 2: "farm 3,5"}
    state = collecting(board, players=3, water=dry(M1=5), hands={0: "leaky_canal"})
    assert after(state, "play leaky_canal") == {f"p1 {M1}"}


# Answers.


@pytest.mark.rule("HEX-ACT.2", "HEX-CON.9", "HEX-Q35")
def test_embassy_cancels_a_malus_aimed_at_oneself() -> None:
    state = step("market", "grid_failure", hands={0: "grid_failure", 1: "embassy"})
    play(state, "play grid_failure p1")
    assert set(legal(state)) == {"accept", "declare card", "play embassy"}
    events = watched(state, "play embassy")
    assert told(events, "malus_cancelled") == [{"player": 1, "card": "grid_failure", "author": 0}]
    assert shifts(events, "HEX-ACT.2") == {"hand.1": -1, "discard": 1}
    assert own(state, "energy") == [3, 3] and own(state, "hand_size") == [0, 0] and where(state) == ("market", 0)
    assert own(state, "hostility_used") == [0, 0] and own(state, "hostile_ever") == [False, False]


@pytest.mark.rule("HEX-ACT.2", "HEX-Q35")
def test_the_embassy_of_a_third_does_not_help() -> None:
    board = {0: "junction 0,7", 1: "junction 2,7", 2: "junction 1,8"}
    state = begin(table(3), "market", board=board, energy={1: 2}, hands={0: "grid_failure", 2: "embassy"})
    play(state, "play grid_failure p1")
    assert where(state) == ("react", 1) and set(legal(state)) == {"accept", "declare card"}
    play(state, "accept")
    assert where(state) == ("market", 0)


@pytest.mark.rule("HEX-CON.4", "HEX-ACT.1")
@pytest.mark.parametrize(("rolls", "winner"), [((2, 0), 0), ((1, 0), 1), ((3, 1), 0), ((3, 2), 1)])
def test_embassy_adds_two_in_a_conflict_and_is_spent_with_the_bid(rolls: tuple[int, int], winner: int) -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1), hands={1: "embassy"})
    play(state, f"take {M2}", "end", f"declare water {M2}")
    assert after(state, "bid") == {"0"}, "who holds none commits none"
    play(state, "bid 0")
    assert after(state, "bid") == {"0", "0 embassy"}
    events = watched(state, "bid 0 embassy")
    assert told(events, "bids_revealed") == [{"bids": {"0": 0, "1": 0}, "embassies": [1]}]
    assert moved(events, "hand.1")[0][2:] == (1, 0)
    play(state, f"die {rolls[0]}")
    events = heard(state, f"die {rolls[1]}")
    assert told(events, "conflict_won", "player") == [winner]
    assert own(state, "hand_size")[1] == 0


@pytest.mark.rule("HEX-CON.3", "HEX-ACT.2")
def test_a_committed_embassy_is_secret_until_the_bids_are() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1), hands={0: "embassy embassy"}, vp={0: 1})
    play(state, f"take {M2}", "end", f"declare water {M2}")
    events = watched(state, "bid 1 embassy")
    assert [event.to for event in events] == [None, (0,)] and told(events, "bid_made") == [{"player": 0}]
    assert own(state, "hand_size")[0] == 2 and own(state, "played")[0] == {}, "the hand shrinks at the reveal"
    for viewer in (1, SPECTATOR):
        assert state.view(viewer)["contest"]["embassies"] == []
    play(state, "bid 0")
    assert own(state, "hand_size")[0] == 1 and own(state, "played")[0] == {"embassy": 1}, "one for each conflict"


@pytest.mark.rule("HEX-ACT.2", "HEX-CON.9")
@pytest.mark.parametrize("reaction", ["embassy", "subsidy"])
def test_a_target_that_holds_a_card_is_asked_even_if_it_can_only_accept(reaction: str) -> None:
    spent = {"fields": {1: {"hostility_used": 1, "hostile_ever": True}}, "tally": {1: {"declared": 1}}}
    state = step("market", "", hands={0: "grid_failure", 1: reaction}, **spent)
    play(state, "play grid_failure p1")
    assert where(state) == ("react", 1)
    assert set(legal(state)) == ({"accept", "play embassy"} if reaction == "embassy" else {"accept"})


@pytest.mark.rule("HEX-ACT.2", "HEX-CON.8")
def test_a_target_without_card_and_declaration_is_struck_at_once() -> None:
    spent = {"fields": {1: {"hostility_used": 1, "hostile_ever": True}}, "tally": {1: {"declared": 1}}}
    state = step("market", "grid_failure", **spent)
    events = watched(state, "play grid_failure p1")
    assert told(events, "malus_struck", "lost") == [2] and where(state) == ("market", 0)


@pytest.mark.rule("HEX-ACT.1")
def test_a_malus_that_is_answered_is_discarded_all_the_same() -> None:
    state = step("market", "crop_blight", hands={0: "crop_blight", 1: "embassy"})
    play(state, "play crop_blight p1", "play embassy")
    assert of(state, 0)["played"]["crop_blight"] == 1 and of(state, 1)["played"]["embassy"] == 1


@pytest.mark.rule("HEX-ACT.1", "HEX-WAT.5")
def test_a_storm_is_for_everybody_and_its_water_may_be_contested_like_any() -> None:
    state = collecting({0: "farm 0,7; farm 0,6", 1: "farm 2,7"}, water=dry(), hands={0: "local_storm"})
    play(state, f"play local_storm {M2}", f"take {M2}", "assign 0,7", f"take {M2}", "end")
    assert where(state) == ("declare", 1) and wet(state) == {"0,7", "0,6"}


@pytest.mark.rule("HEX-ACT.1")
def test_aims_are_told_to_everybody() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 1,8"}, hands={0: "leaky_canal local_storm"})
    (said,) = told(heard(state, f"play leaky_canal p1 {M4}"), "card_played")
    assert said == {"player": 0, "card": "leaky_canal", "target": 1, "river": M4}
    play(state, "accept")
    (said,) = told(heard(state, f"play local_storm {M3}"), "card_played")
    assert said == {"player": 0, "card": "local_storm", "river": M3}
    assert {M5, M7, W6}.isdisjoint(after(state, "take"))
