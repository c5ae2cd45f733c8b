"""Offers between communities (HEX-SUP.5, SUP.11, Q58)."""

from __future__ import annotations

import pytest

from ludoterre.core.game import State
from tests.hexago.positions import begin, heard, kinds, legal, look, moved, of, onwards, play, refused, table, told


def market(players: int = 3, **parts: object) -> State:
    """Opens the market of community 0, everybody with a little of everything."""
    some = {player: 2 + player for player in range(players)}
    return begin(table(players), "market", **({"thunes": some, "energy": some, "food": some} | parts))


@pytest.mark.rule("HEX-SUP.5", "HEX-SUP.11")
def test_an_exchange_of_energy_food_and_thunes_at_any_rate() -> None:
    state = market()
    play(state, "offer p2", "give 2 energy", "give 1 thunes", "ask 1 energy", "ask 4 food", "ask 3 thunes")
    events = heard(state, "propose")
    bundles = {"give": {"energy": 2, "food": 0, "thunes": 1}, "ask": {"energy": 1, "food": 4, "thunes": 3}}
    assert told(events, "offered") == [{"player": 0, "partner": 2} | bundles]
    assert look(state)["current_player"] == 2 and legal(state) == ["accept", "decline"]
    events = heard(state, "accept")
    assert told(events, "dealt") == [{"player": 0, "partner": 2} | bundles]
    assert moved(events, "thunes.0") == [("dealt", "HEX-SUP.5", 2, 4)] and moved(events, "thunes.2") == [("dealt", "HEX-SUP.5", 4, 2)]
    assert moved(events, "energy.0") == [("dealt", "HEX-SUP.5", 2, 1)] and moved(events, "food.2") == [("dealt", "HEX-SUP.5", 4, 0)]
    assert [(of(state, one)["energy"], of(state, one)["food"], of(state, one)["thunes"]) for one in range(3)] == [
        (1, 6, 4),
        (3, 3, 3),
        (5, 0, 2),
    ]
    assert look(state)["phase"] == "market" and look(state)["current_player"] == 0


@pytest.mark.rule("HEX-SUP.11")
def test_a_declined_offer_changes_nothing_but_counts() -> None:
    state = market()
    events = heard(state, "offer p1", "give 1 food", "ask 1 thunes", "propose", "decline")
    assert kinds(events) == ["offer_begun", "offer_written", "offer_written", "offered", "offer_declined"]
    assert moved(events, "offers.0") == [("offer_begun", "HEX-SUP.11", 0, 1)]
    assert all(event.rule == "HEX-SUP.11" for event in events)
    assert [change for counter in ("food.0", "thunes.0", "food.1", "thunes.1") for change in moved(events, counter)] == []
    assert (of(state, 0)["offers_made"], look(state)["offer"]) == (1, None)


@pytest.mark.rule("HEX-SUP.11", "HEX-Q58")
def test_an_offer_that_is_dropped_counts_from_its_opening() -> None:
    state = market()
    play(state, "offer p1")
    assert of(state, 0)["offers_made"] == 1
    play(state, "cancel")
    assert of(state, 0)["offers_made"] == 1 and look(state)["phase"] == "market"


@pytest.mark.rule("HEX-SUP.11", "HEX-Q58")
def test_three_offers_per_community_and_turn_declined_and_dropped_ones_included() -> None:
    state = market()
    play(state, "offer p1", "cancel", "offer p2", "give 1 food", "propose", "decline", "offer p1", "give 1 food", "propose", "accept")
    assert legal(state, "offer") == [] and refused(state, "offer p1") == ("HEX-Q58", "no_offers_left")
    play(state, "end")
    assert look(state)["step_owner"] == 1 and legal(state, "offer") == ["offer p0", "offer p2"]


@pytest.mark.rule("HEX-Q58")
@pytest.mark.parametrize("offers", [0, 1, 5])
def test_by_option_there_are_fewer_or_more_offers(offers: int) -> None:
    state = begin(table(2, offers_per_turn=offers), "market", food={0: 9})
    for _ in range(offers):
        play(state, "offer p1", "cancel")
    assert refused(state, "offer p1") == ("HEX-Q58", "no_offers_left")


@pytest.mark.rule("HEX-SUP.11")
def test_the_offers_of_the_next_turn_are_new() -> None:
    state = begin(table(2), "market", food={0: 9}, fields={0: {"offers_made": 3}})
    assert refused(state, "offer p1") == ("HEX-Q58", "no_offers_left")
    onwards(state, "reveal")
    play(state, "reveal 2-2-2")
    assert of(state, 0)["offers_made"] == 0
    while look(state)["step_owner"] != 0:
        play(state, "end")
    assert "offer p1" in legal(state)


@pytest.mark.rule("HEX-SUP.11")
def test_one_side_may_give_nothing_but_not_both() -> None:
    state = market()
    play(state, "offer p1")
    assert refused(state, "propose") == ("HEX-SUP.11", "offer_empty")
    play(state, "give 2 thunes", "propose", "accept")
    assert (of(state, 0)["thunes"], of(state, 1)["thunes"]) == (0, 5)
    play(state, "offer p1", "ask 3 energy", "propose", "accept")
    assert (of(state, 0)["energy"], of(state, 1)["energy"]) == (5, 0)


@pytest.mark.rule("HEX-SUP.11")
def test_both_sides_must_own_what_the_offer_names() -> None:
    state = market(energy={0: 2, 1: 0, 2: 9}, food={0: 0, 1: 1}, thunes={0: 4, 1: 3})
    play(state, "offer p1")
    assert legal(state, "give 2 energy") and refused(state, "give 3 energy") == ("HEX-SUP.11", "not_enough")
    assert (
        refused(state, "give 1 food") == ("HEX-SUP.11", "not_enough")
        and legal(state, "give 4 thunes")
        and not legal(state, "give 5 thunes")
    )
    assert refused(state, "ask 1 energy") == ("HEX-SUP.11", "partner_lacks")
    assert legal(state, "ask") == ["ask 1 food", "ask 1 thunes", "ask 2 thunes", "ask 3 thunes"]


@pytest.mark.rule("HEX-SUP.11")
def test_what_lies_in_pools_may_be_offered_and_what_lies_on_buildings_may_not() -> None:
    board = {0: "trading_port -1,11; wind_solar 0,10", 1: "wind_solar 0,4"}
    state = begin(table(2), "market", board=board, pools={0: {"0,10": (1, 0)}, 1: {"0,4": (1, 0)}}, energy={1: 1})
    play(state, "supply -1,11", "offer p1")
    assert legal(state, "give") == [] and legal(state, "ask") == ["ask 1 energy", "ask 2 energy"]


@pytest.mark.rule("HEX-SUP.11", "HEX-SUP.10")
def test_received_cubes_reach_a_building_of_any_network() -> None:
    board = {0: "wind_solar 9,2; trading_port 1,11"}
    state = begin(table(2), "market", board=board, energy={1: 1})
    assert refused(state, "supply 1,11")[0] == "HEX-SUP.4"
    play(state, "offer p1", "ask 1 energy", "propose", "accept", "supply 1,11")
    assert of(state, 0)["energy"] == 0


@pytest.mark.rule("HEX-SUP.11")
def test_amounts_are_from_one_to_nine_and_written_in_one_order() -> None:
    state = market(energy={0: 30}, food={0: 1}, thunes={1: 12})
    play(state, "offer p1")
    assert legal(state, "give") == [*(f"give {amount} energy" for amount in range(1, 10)), "give 1 food"]
    assert legal(state, "ask")[-1] == "ask 9 thunes"
    play(state, "give 1 food")
    assert refused(state, "give 1 energy") == ("HEX-SUP.11", "line_written") == refused(state, "give 1 food")
    play(state, "ask 9 thunes")
    assert legal(state) == ["propose", "cancel"]


@pytest.mark.rule("HEX-SUP.11")
def test_an_offer_is_made_to_somebody_else() -> None:
    state = market()
    assert legal(state, "offer") == ["offer p1", "offer p2"] and refused(state, "offer p0") == ("HEX-SUP.11", "offer_to_oneself")


@pytest.mark.rule("HEX-SUP.11", "HEX-SUP.5")
def test_a_community_whose_step_is_over_may_still_be_made_an_offer() -> None:
    state = market()
    play(state, "end", "offer p0", "give 1 thunes", "ask 2 energy", "propose", "accept")
    assert (of(state, 0)["energy"], of(state, 0)["thunes"], of(state, 1)["energy"], of(state, 1)["thunes"]) == (0, 3, 5, 2)


@pytest.mark.rule("HEX-SUP.11")
def test_there_is_no_counter_offer_and_no_offer_in_the_supply_step() -> None:
    state = market()
    play(state, "offer p1", "ask 1 food", "propose")
    assert legal(state) == ["accept", "decline"]
    play(state, "decline")
    onwards(state, "supply")
    assert legal(state, "offer") == [] and refused(state, "offer p1")[1] == "offers_over"


@pytest.mark.rule("HEX-Q58", "HEX-SUP.5")
def test_what_was_traded_is_on_record() -> None:
    state = market()
    play(state, "offer p1", "give 2 energy", "ask 1 thunes", "propose", "accept")
    tally = look(state)["tally"]
    assert [row["deals"] for row in tally] == [1, 1, 0] and [row["offered"] for row in tally] == [1, 0, 0]
