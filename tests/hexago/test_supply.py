"""Phase 4: production, supplying, the world market (HEX-SUP), and what a network may use (HEX-Q5, Q6, Q7)."""

from __future__ import annotations

import pytest

from tests.hexago.positions import at, begin, heard, legal, look, moved, of, onwards, play, refused, table, told

# Production.


@pytest.mark.rule("HEX-SUP.2", "HEX-SUP.1")
def test_before_anybody_supplies_everything_that_needs_no_more_has_produced() -> None:
    board = {0: "wind_solar 0,4; farm 0,5 watered; power_plant 1,5 watered; residential 0,6 watered@W4"}
    state = begin(table(2), "collect", board=board)
    events = heard(state, "end")
    assert look(state)["phase"] == "market" and (of(state, 0)["pooled_energy"], of(state, 0)["pooled_food"]) == (3, 2)
    assert (of(state, 0)["energy"], of(state, 0)["food"]) == (0, 0)
    assert told(events, "generated") == [{"player": 0, "energy": 3, "food": 2}, {"player": 1, "energy": 0, "food": 0}]
    assert moved(events, "energy.0") == [("generated", "HEX-SUP.2", 0, 3)]
    assert moved(events, "food.0") == [("generated", "HEX-SUP.2", 0, 2)]


@pytest.mark.rule("HEX-SUP.2")
def test_a_farm_or_a_plant_without_water_generates_nothing() -> None:
    state = begin(table(2), "collect", board={0: "farm 0,5; power_plant 1,5; wind_solar 0,4"})
    heard(state, "end")
    assert (of(state, 0)["pooled_energy"], of(state, 0)["pooled_food"]) == (1, 0)


@pytest.mark.rule("HEX-SUP.2", "HEX-DAM.3", "HEX-Q7")
def test_production_lies_in_the_pool_of_its_own_network() -> None:
    board = {0: "wind_solar 0,4; junction 0,5; farm 0,6 watered@W4; wind_solar 8,3; wind_solar 9,2", (0, 1): "dam 2,10 1,11 3,10"}
    state = begin(table(2), "collect", board=board)
    onwards(state, "market")
    networks = {network["first"]: (network["energy"], network["food"]) for network in of(state, 0)["networks"]}
    assert networks == {"9,2": (2, 0), "0,4": (1, 2), "2,10": (2, 0)}
    assert [(network["first"], network["energy"]) for network in of(state, 1)["networks"]] == [("2,10", 2)]


@pytest.mark.rule("HEX-SUP.3")
def test_a_fishing_port_feeds_others_in_the_turn_in_which_it_is_supplied() -> None:
    board = {0: "fishing_port -1,11; residential 0,10 watered"}
    state = begin(table(2), "collect", board=board, energy={0: 2})
    assert told(heard(state, "end"), "generated", "player", "food")[0] == (0, 0)
    assert refused(state, "supply 0,10") == ("HEX-SUP.4", "cannot_supply")
    events = heard(state, "supply -1,11")
    assert told(events, "produced", "hex", "food") == [("-1,11", 2)]
    assert moved(events, "food.0") == [("produced", "HEX-SUP.3", 0, 2)]
    assert moved(events, "energy.0") == [("supplied", "HEX-SUP.9", 2, 1)]
    play(state, "supply 0,10")
    assert (of(state, 0)["pooled_food"], of(state, 0)["thunes"]) == (1, 0)


@pytest.mark.rule("HEX-SUP.3", "HEX-Q7")
def test_what_a_fishing_port_catches_stays_in_its_network() -> None:
    board = {0: "fishing_port 1,11; residential 0,4 watered"}
    state = begin(table(2), "market", board=board, energy={0: 2})
    play(state, "supply 1,11")
    assert refused(state, "supply 0,4") == ("HEX-GEN.6", "goods_elsewhere")


# What the table proposes to do at once.


@pytest.mark.parametrize(("energy", "plan"), [(3, ["sell energy", "sell energy", "supply 0,4"]), (2, None)])
def test_the_last_purchases_are_paid_by_cubes_that_the_building_does_not_need(energy: int, plan: list[str] | None) -> None:
    # One energy is needed and one food has to be bought for 3, with 1 thune in hand: two cubes must go.
    state = begin(table(2), "supply", board={0: "residential 0,4 watered"}, energy={0: energy}, thunes={0: 1}, card="2-2-3")
    found = state.view(0)["plans"]["supply"]
    assert (found and found["moves"]) == plan
    if plan:
        assert (found["buildings"], found["cost"], found["sold"]) == (1, 3, {"energy": 2, "food": 0})
        play(state, *plan)
        assert of(state, 0)["thunes"] == 0 and of(state, 0)["energy"] == 0


def test_nothing_is_sold_by_a_plan_as_long_as_others_might_want_it() -> None:
    state = begin(table(2), "market", board={0: "residential 0,4 watered"}, energy={0: 3}, thunes={0: 1}, card="2-2-3")
    assert state.view(0)["plans"]["supply"] is None


# Where cubes come from.


@pytest.mark.rule("HEX-SUP.1", "HEX-SUP.10")
def test_the_pool_serves_before_the_stock() -> None:
    board = {0: "residential 0,4 watered; residential 0,5 watered; residential 0,6 watered"}
    state = begin(table(2), "market", board=board, energy={0: 1}, food={0: 1}, pools={0: {"0,4": (1, 1)}}, thunes={0: 5}, card="2-2-3")
    play(state, "supply 0,4")
    community = of(state, 0)
    assert (community["pooled_energy"], community["pooled_food"], community["energy"], community["food"]) == (0, 0, 1, 1)
    play(state, "supply 0,5")
    assert (of(state, 0)["energy"], of(state, 0)["food"], of(state, 0)["thunes"]) == (0, 0, 5)
    events = heard(state, "supply 0,6")
    assert told(events, "supplied") == [{"player": 0, "hex": "0,6", "energy": 1, "food": 1, "price": 5, "upkeep": 0}]
    assert (of(state, 0)["energy"], of(state, 0)["food"], of(state, 0)["thunes"]) == (0, 0, 0)


@pytest.mark.rule("HEX-SUP.4", "HEX-Q3", "HEX-TRN.4")
@pytest.mark.parametrize(("card", "energy", "food"), [("2-2-3", 2, 3), ("1-4-3", 4, 3), ("3-1-2", 1, 2)])
def test_missing_cubes_are_bought_at_the_prices_of_the_card_energy_first(card: str, energy: int, food: int) -> None:
    board = {0: "trading_port 1,11; university 0,10"}
    state = begin(table(2), "market", board=board, thunes={0: 20}, card=card)
    events = heard(state, "supply 1,11")  # 1 energy
    assert moved(events, "thunes.0") == [("supplied", "HEX-SUP.9", 20, 20 - energy)]
    events = heard(state, "supply 0,10")  # 1 energy, 1 food, 1 thune
    assert moved(events, "thunes.0") == [("supplied", "HEX-SUP.9", 20 - energy, 20 - 2 * energy - food - 1)]
    tally = look(state)["tally"][0]
    assert (tally["bought_energy"], tally["bought_food"], tally["bought_for"]) == (2, 1, 2 * energy + food)


@pytest.mark.rule("HEX-SUP.4")
@pytest.mark.parametrize("stock", [0, 1])
def test_what_is_bought_must_be_paid_to_the_last_thune(stock: int) -> None:
    board = {0: "residential 0,4 watered"}
    price = 4 + 3 - 4 * stock
    poor = begin(table(2), "market", board=board, thunes={0: price - 1}, energy={0: stock}, card="1-4-3")
    assert refused(poor, "supply 0,4") == ("HEX-SUP.4", "cannot_supply")
    state = play(begin(table(2), "market", board=board, thunes={0: price}, energy={0: stock}, card="1-4-3"), "supply 0,4")
    assert of(state, 0)["thunes"] == 0 and (at(state, "0,4") or {})["supplied"]


@pytest.mark.rule("HEX-SUP.4", "HEX-Q6")
def test_nothing_is_bought_for_stock() -> None:
    board = {0: "residential 0,4 watered; trading_port 1,11"}
    state = begin(table(2), "market", board=board, thunes={0: 50})
    assert {line.split()[0] for line in legal(state)} == {"end", "offer", "supply"}
    play(state, "supply 0,4", "supply 1,11")
    assert (of(state, 0)["energy"], of(state, 0)["food"], of(state, 0)["pooled_energy"], of(state, 0)["pooled_food"]) == (0, 0, 0, 0)
    assert legal(state) == ["end", "offer p1"]


@pytest.mark.rule("HEX-Q7", "HEX-SUP.4", "HEX-SUP.10")
def test_another_network_gives_nothing_but_stock_and_purchases_reach_any_building() -> None:
    board = {0: "wind_solar 0,4; wind_solar 0,5; trading_port 1,11; trading_port 3,11"}
    state = begin(table(2), "market", board=board, pools={0: {"0,4": (2, 0)}}, energy={0: 1}, thunes={0: 2})
    events = heard(state, "supply 1,11")
    assert told(events, "supplied", "energy", "price") == [(0, 0)]  # from the stock
    events = heard(state, "supply 3,11")
    assert told(events, "supplied", "energy", "price") == [(1, 2)]  # bought, with two cubes idle in the other network
    assert (of(state, 0)["pooled_energy"], of(state, 0)["energy"], of(state, 0)["thunes"]) == (2, 0, 0)


@pytest.mark.rule("HEX-Q7")
def test_without_stock_and_thunes_the_cubes_of_another_network_do_not_help() -> None:
    board = {0: "wind_solar 0,4; trading_port 1,11"}
    state = begin(table(2), "market", board=board, pools={0: {"0,4": (1, 0)}}, thunes={0: 1})
    assert refused(state, "supply 1,11") == ("HEX-GEN.6", "goods_elsewhere")


# Thunes and completeness.


@pytest.mark.rule("HEX-SUP.8", "HEX-TIL.9")
def test_the_thunes_a_building_needs_are_paid_while_supplying() -> None:
    board = {0: "leisure_base 0,4; leisure_base 0,5"}
    state = begin(table(2), "market", board=board, thunes={0: 3})
    events = heard(state, "supply 0,4")
    assert moved(events, "thunes.0") == [("supplied", "HEX-SUP.9", 3, 1)]
    assert told(events, "supplied", "price", "upkeep") == [(0, 2)]
    assert refused(state, "supply 0,5")[0] == "HEX-SUP.4" and of(state, 0)["vp"] == 0


@pytest.mark.rule("HEX-SUP.8", "HEX-HAR.1")
def test_what_is_harvested_comes_too_late_to_supply() -> None:
    board = {0: "trading_port 1,11; leisure_base 0,10"}
    state = begin(table(2), "supply", board=board, energy={0: 1}, thunes={0: 1})
    play(state, "supply 1,11")
    assert legal(state) == ["end"]
    play(state, "end")
    assert of(state, 0)["thunes"] == 7 and (at(state, "0,10") or {})["crisis"]


@pytest.mark.rule("HEX-SUP.9", "HEX-Q31")
def test_supplying_is_a_choice() -> None:
    state = begin(table(2), "supply", board={0: "trading_port 1,11"}, energy={0: 1}, thunes={0: 9})
    assert "supply 1,11" in legal(state)
    play(state, "end")
    assert (at(state, "1,11") or {})["crisis"] and (of(state, 0)["thunes"], of(state, 0)["energy"]) == (9, 1)


@pytest.mark.rule("HEX-SUP.9")
def test_a_building_is_supplied_once_a_turn() -> None:
    state = begin(table(2), "market", board={0: "trading_port 1,11"}, energy={0: 3}, thunes={0: 9})
    play(state, "supply 1,11")
    assert refused(state, "supply 1,11") == ("HEX-SUP.9", "supplied_already")
    onwards(state, "supply")
    assert refused(state, "supply 1,11") == ("HEX-SUP.9", "supplied_already")


@pytest.mark.rule("HEX-SUP.9", "HEX-Q31", "HEX-HAR.2", "HEX-TRN.6")
def test_no_cube_is_spent_on_a_building_that_stays_incomplete_but_its_water_is_lost() -> None:
    board = {0: "residential 0,4; industrial 0,5 watered; wind_solar 0,6"}
    state = begin(table(2), "market", board=board, energy={0: 0}, food={0: 5}, thunes={0: 1}, card="1-4-4")
    assert refused(state, "supply 0,4") == ("HEX-SUP.9", "lacks_water")
    assert refused(state, "supply 0,5") == ("HEX-SUP.4", "cannot_supply")
    onwards(state, "build")
    assert (of(state, 0)["food"], of(state, 0)["thunes"]) == (5, 1)
    assert (at(state, "0,5") or {})["water"] == 1 and (at(state, "0,5") or {})["crisis"]
    onwards(state, "reveal")
    assert (at(state, "0,5") or {})["water"] == 0


@pytest.mark.rule("HEX-SUP.9")
@pytest.mark.parametrize(("hex", "refusal"), [("0,5", "HEX-HAR.5"), ("0,6", "HEX-SUP.9"), ("0,7", "HEX-GEN.4"), ("-6,12", "HEX-HAR.5")])
def test_only_a_building_that_waits_for_something_is_supplied(hex: str, refusal: str) -> None:
    board = {0: "wind_solar 0,5; farm 0,6 watered supplied; junction -6,12", 1: "leisure_base 0,7"}
    state = begin(table(2), "market", board=board, thunes={0: 9}, energy={0: 3})
    assert refused(state, f"supply {hex}")[0] == refusal


@pytest.mark.rule("HEX-SUP.9")
def test_farms_and_plants_run_by_themselves() -> None:
    state = begin(table(2), "collect", board={0: "farm 0,5 watered; power_plant 1,5 watered; farm 0,6"}, thunes={0: 9})
    onwards(state, "market")
    assert [(at(state, hex) or {})["supplied"] for hex in ("0,5", "1,5", "0,6")] == [True, True, False]
    assert legal(state, "supply") == []


# Selling.


@pytest.mark.rule("HEX-SUP.6")
@pytest.mark.parametrize("card", ["3-1-1", "1-4-4"])
@pytest.mark.parametrize("good", ["energy", "food"])
@pytest.mark.parametrize("phase", ["market", "supply"])
def test_a_surplus_cube_brings_one_thune_whatever_the_card_says(card: str, good: str, phase: str) -> None:
    state = begin(table(2), phase, energy={0: 1}, food={0: 1}, card=card)
    events = heard(state, f"sell {good}")
    assert told(events, "sold") == [{"player": 0, "good": good}]
    assert moved(events, "thunes.0") == [("sold", "HEX-SUP.6", 0, 1)] and moved(events, f"{good}.0") == [("sold", "HEX-SUP.6", 1, 0)]
    assert refused(state, f"sell {good}") == ("HEX-SUP.6", "nothing_to_sell")
    assert look(state)["tally"][0]["sold"] == 1


@pytest.mark.rule("HEX-SUP.6")
def test_a_cube_on_a_building_is_not_for_sale() -> None:
    state = begin(table(2), "market", board={0: "trading_port 1,11"}, energy={0: 1}, food={0: 1})
    play(state, "supply 1,11")
    assert legal(state, "sell") == ["sell food"]


@pytest.mark.rule("HEX-SUP.6")
def test_only_in_phase_four_is_anything_sold() -> None:
    board = {0: "wind_solar 0,4; residential 0,5"}
    for phase in ("collect", "build"):
        state = begin(table(2), phase, board=board, energy={0: 3}, food={0: 3}, thunes={0: 9})
        assert legal(state, "sell") == [] == legal(state, "offer")


# The order in which cubes leave.

SPLIT = {0: "wind_solar 9,2; trading_port -1,11; wind_solar 0,10; wind_solar 0,4; wind_solar 0,5"}
"""Three networks; only that of the port, the last on the map, needs energy."""


@pytest.mark.rule("HEX-SUP.10", "HEX-Q58")
def test_cubes_leave_idle_pools_first_then_the_stock_then_pools_where_they_are_needed() -> None:
    state = begin(table(2), "market", board=SPLIT, energy={0: 1}, pools={0: {"9,2": (1, 0), "0,4": (2, 0), "0,10": (1, 0)}})
    seen = []
    for _ in range(5):
        play(state, "sell energy")
        networks = {network["first"]: network["energy"] for network in of(state, 0)["networks"]}
        seen.append((networks["9,2"], networks["0,4"], of(state, 0)["energy"], networks["0,10"]))
    assert seen == [(0, 2, 1, 1), (0, 1, 1, 1), (0, 0, 1, 1), (0, 0, 0, 1), (0, 0, 0, 0)]


@pytest.mark.rule("HEX-SUP.10")
def test_a_pool_is_idle_once_its_building_is_supplied() -> None:
    state = begin(table(2), "market", board=SPLIT, energy={0: 1}, pools={0: {"0,10": (2, 0)}})
    play(state, "supply -1,11", "sell energy")
    assert (of(state, 0)["pooled_energy"], of(state, 0)["energy"]) == (0, 1)


@pytest.mark.rule("HEX-SUP.10")
def test_what_a_pool_is_needed_for_is_asked_good_by_good() -> None:
    state = begin(table(2), "market", board={0: "trading_port 1,11"}, energy={0: 1}, food={0: 1}, pools={0: {"1,11": (1, 1)}})
    play(state, "sell food")
    assert (of(state, 0)["pooled_food"], of(state, 0)["food"]) == (0, 1)
    play(state, "sell energy")
    assert (of(state, 0)["pooled_energy"], of(state, 0)["energy"]) == (1, 0)


@pytest.mark.rule("HEX-SUP.10", "HEX-SUP.5")
def test_what_is_given_leaves_in_the_same_order_and_reaches_the_stock() -> None:
    state = begin(table(2), "market", board=SPLIT, energy={0: 1}, pools={0: {"9,2": (1, 0), "0,10": (1, 0)}})
    play(state, "offer p1", "give 2 energy", "propose", "accept")
    networks = {network["first"]: network["energy"] for network in of(state, 0)["networks"]}
    assert (networks["9,2"], of(state, 0)["energy"], networks["0,10"]) == (0, 0, 1)
    assert (of(state, 1)["energy"], of(state, 1)["pooled_energy"]) == (2, 0)


# What is left.


@pytest.mark.rule("HEX-SUP.7", "HEX-Q5", "HEX-Q7")
def test_what_is_neither_used_nor_sold_is_kept_in_the_stock() -> None:
    state = begin(table(2), "market", board={0: "wind_solar 0,4; farm 0,5 watered supplied"}, energy={0: 7}, pools={0: {"0,4": (1, 2)}})
    onwards(state, "supply")
    assert (of(state, 0)["pooled_energy"], of(state, 0)["energy"]) == (1, 7)
    onwards(state, "build", "reveal")
    assert (of(state, 0)["energy"], of(state, 0)["food"], of(state, 0)["pooled_energy"], of(state, 0)["pooled_food"]) == (8, 2, 0, 0)
    onwards(state, "reveal")
    play(state, "reveal 2-2-2")
    assert (of(state, 0)["energy"], of(state, 0)["food"]) == (8, 2)
    onwards(state, "market")
    assert (of(state, 0)["energy"], of(state, 0)["pooled_energy"]) == (8, 1)


@pytest.mark.rule("HEX-SUP.7")
def test_a_community_with_nothing_to_do_keeps_what_it_has_made_too() -> None:
    # Its neighbour supplies nothing, nobody owns anything else, and the supply step of community 1 shows only selling.
    state = begin(table(2), "supply", board={1: "wind_solar 0,4"}, pools={1: {"0,4": (1, 0)}}, owner=1)
    play(state, "end")
    assert (of(state, 1)["energy"], of(state, 1)["pooled_energy"]) == (1, 0)


@pytest.mark.rule("HEX-Q5")
def test_by_option_the_stock_is_emptied_at_the_end_of_the_turn() -> None:
    state = begin(table(2, stock_carryover=False), "build", board={0: "wind_solar 0,4"}, energy={0: 3, 1: 1}, food={0: 2}, thunes={0: 9})
    assert of(state, 0)["energy"] == 3
    events = onwards(state, "reveal")
    assert (of(state, 0)["energy"], of(state, 0)["food"], of(state, 1)["energy"], of(state, 0)["thunes"]) == (0, 0, 0, 9)
    assert moved(events, "energy.0")[0][0] == "turn_ends" and moved(events, "food.0")[0][2:] == (2, 0)


@pytest.mark.rule("HEX-SUP.7", "HEX-Q31")
def test_pools_of_the_supply_step_are_used_up_to_its_end_only() -> None:
    state = begin(
        table(2), "supply", board={0: "trading_port 1,11", 1: "trading_port 3,11"}, pools={0: {"1,11": (1, 0)}, 1: {"3,11": (1, 0)}}
    )
    play(state, "end")
    assert (of(state, 0)["energy"], of(state, 1)["pooled_energy"]) == (1, 1)
    assert look(state)["step_owner"] == 1 and refused(state, "supply 1,11") == ("HEX-GEN.4", "not_yours")
