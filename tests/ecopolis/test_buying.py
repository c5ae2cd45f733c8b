"""Buying a construction, with a helper and without (ECP-BUY)."""

from __future__ import annotations

import pytest

from ludoterre import BadMove, Move
from tests.ecopolis.packs import table
from tests.ecopolis.tables import begin, changed, dealt, drawing


@pytest.mark.rule("ECP-BUY.1")
def test_a_visible_construction_goes_to_the_end_of_the_own_city() -> None:
    played = begin(cities={0: "museum", 1: "bank"}).play("buy school")
    assert (played.city(0), played.city(1)) == (["museum", "school"], ["bank"])
    assert played["market"][2] == []
    assert played["seats"][0]["colours"] == {"pink": 1, "yellow": 1, "blue": 0}
    assert played["seats"][0]["points"] == 9


@pytest.mark.rule("ECP-BUY.1")
@pytest.mark.parametrize("line", ["buy tramway", "buy museum", "buy bank", "buy drought", "buy school with bank", "buy school with school"])
def test_only_visible_cards_are_bought_and_the_own_city_helps(line: str) -> None:
    played = begin(cities={0: "museum", 1: "bank"})
    with pytest.raises(BadMove):
        played.state.parse(line)
    assert line not in played.legal()


@pytest.mark.rule("ECP-BUY.2", "ECP-BUY.7", "ECP-STK.2")
def test_the_whole_cost_is_paid_from_the_stock_to_the_mini_bank() -> None:
    played = begin(stock={0: "3 4 5"}).play("buy school")  # 1 3 1
    assert (played.stock(), played.bank()) == ((2, 1, 4), (3, 4, 1))
    assert (played.stock(1), played.bank(1)) == ((5, 5, 5), (0, 0, 0))
    assert played["flows"][0]["spent"] == {"vital": 1, "gold": 3, "energy": 1}


@pytest.mark.rule("ECP-BUY.2")
@pytest.mark.parametrize(
    ("stock", "missing"), [("0 3 1", [1, 0, 0]), ("1 2 1", [0, 1, 0]), ("1 3 0", [0, 0, 1]), ("0 0 0", [1, 3, 1]), ("5 1 0", [0, 2, 1])]
)
def test_who_lacks_a_single_token_cannot_buy(stock: str, missing: list[int]) -> None:
    played = begin(stock={0: stock})
    assert "buy school" not in played.legal()
    assert played.why_not("buy school") == ("ECP-BUY.2", "cannot_pay", {"card": "school", "missing": missing})


@pytest.mark.rule("ECP-BUY.2")
def test_exactly_the_cost_is_enough() -> None:
    assert begin(stock={0: "1 3 1"}).play("buy school").stock() == (0, 0, 0)


@pytest.mark.rule("ECP-BUY.2")
def test_a_helper_that_pays_too_little_does_not_make_up_for_the_rest() -> None:
    played = begin(cities={0: "museum"}, stock={0: "1 0 1"})  # the museum pays 2 of 3 gold
    assert played.why_not("buy school with museum") == ("ECP-BUY.2", "cannot_pay", {"card": "school", "missing": [0, 1, 0]})
    assert begin(cities={0: "museum"}, stock={0: "1 1 1"}).play("buy school with museum").stock() == (0, 0, 0)


@pytest.mark.rule("ECP-BUY.2", "ECP-BUY.7")
def test_a_helper_alone_can_pay_everything() -> None:
    played = begin(cities={0: "bank"}, stock={0: "0 0 0"}, market={8: "led_street_lighting"})  # 0 2 0
    played.play("buy led_street_lighting with bank")
    assert (played.stock(), played.bank()) == ((0, 0, 0), (5, 5, 5))


@pytest.mark.rule("ECP-BUY.3")
def test_one_construction_helps_at_most() -> None:
    # 1 3 1 with 2 gold from the museum and 3 energy from the wind farm would do; no move says so.
    played = begin(cities={0: "museum biogas_plant"}, stock={0: "1 1 0"})
    assert played.legal("buy school") == []
    assert played.refused("buy school with museum") == ("ECP-BUY.2", "cannot_pay")
    assert played.refused("buy school with biogas_plant") == ("ECP-BUY.2", "cannot_pay")
    for line in ("buy school with museum biogas_plant", "buy school with museum with biogas_plant"):
        with pytest.raises(BadMove):
            played.state.parse(line)
    with pytest.raises(BadMove):
        played.state.action(Move("buy", {"card": "school", "helper": ["museum", "biogas_plant"]}))


@pytest.mark.rule("ECP-BUY.4", "ECP-BUY.5", "ECP-A10")
def test_income_beyond_the_cost_is_lost() -> None:
    # 2 3 from the refinery for 0 2 1: 2 energy are lost, none is kept.
    played = begin(cities={0: "oil_refinery"}, stock={0: "1 1 1"}, level=1).play("buy solar_roofs with oil_refinery")
    assert played.stock() == (1, 1, 1)
    assert played.told("excess_lost", "player", "helper", "amounts") == [(0, "oil_refinery", [0, 0, 2])]
    flows = played["flows"][0]
    assert flows["helped"] == {"vital": 0, "gold": 2, "energy": 1}
    assert (flows["wasted"], flows["spent"]) == ({"vital": 0, "gold": 0, "energy": 2}, {"vital": 0, "gold": 0, "energy": 0})


@pytest.mark.rule("ECP-BUY.4")
def test_an_income_of_which_nothing_is_asked_is_lost_too() -> None:
    # 2 gold and 3 energy from the refinery for 2 2 0: the 3 energy are lost.
    played = begin(cities={0: "oil_refinery"}, stock={0: "2 0 0"}).play("buy urban_forest with oil_refinery")
    assert (played.stock(), played.told("excess_lost", "amounts")) == ((0, 0, 0), [[0, 0, 3]])


@pytest.mark.rule("ECP-BUY.4")
def test_nothing_is_said_to_be_lost_when_nothing_is() -> None:
    played = begin(cities={0: "museum"}).play("buy bus_line with museum")
    assert played.kinds() == ["bought_with", "turn_begins"]


@pytest.mark.rule("ECP-BUY.5", "ECP-A10")
def test_the_helper_pays_first_and_the_stock_the_rest() -> None:
    played = begin(cities={0: "museum"}, stock={0: "5 5 5"}).play("buy school with museum")  # 1 3 1, 2 of the gold from the museum
    assert played.stock() == (4, 4, 4)
    assert played["flows"][0]["helped"] == {"vital": 0, "gold": 2, "energy": 0}
    assert played["flows"][0]["helpers"] == 1


@pytest.mark.rule("ECP-BUY.6", "ECP-A11")
def test_a_helper_pays_something() -> None:
    # The forest brings vital; the solar roofs ask for gold and energy. It may not help just because it cools.
    played = begin(cities={0: "urban_forest"}, level=8)
    assert played.why_not("buy solar_roofs with urban_forest") == (
        "ECP-BUY.6",
        "helper_pays_nothing",
        {"card": "solar_roofs", "helper": "urban_forest"},
    )
    assert "buy solar_roofs" in played.legal()
    assert "buy school with urban_forest" in played.legal()


@pytest.mark.rule("ECP-BUY.7", "ECP-A33", "ECP-A26")
def test_a_helper_needs_no_tokens_in_the_mini_bank() -> None:
    played = begin(cities={0: "museum"}, stock={0: "5 5 5"})
    assert played.bank() == (0, 0, 0)
    played.play("buy bus_line with museum")  # 0 2 2
    assert (played.stock(), played.bank()) == ((5, 5, 3), (0, 0, 2))


@pytest.mark.rule("ECP-BUY.8", "ECP-CARD.2")
@pytest.mark.parametrize(("card", "level"), [("airport", 5), ("hospital", 3), ("school", 2), ("wind_farm", 1), ("urban_forest", 0)])
def test_the_cursor_moves_by_the_impact_of_the_card(card: str, level: int) -> None:
    played = begin(level=2).play(f"buy {card}")
    assert played.level == level
    assert played.told("bought", "card", "net", "level") == [(card, level - 2, level)]


@pytest.mark.rule("ECP-BUY.9")
@pytest.mark.parametrize(
    ("helper", "card", "net"),
    [
        ("grand_hotel", "airport", 5),
        ("grand_hotel", "bus_line", 1),
        ("recycling_centre", "hospital", 0),
        ("recycling_centre", "wind_farm", -2),
        ("museum", "school", 0),
        ("bank", "solar_roofs", 0),
    ],
)
def test_with_a_helper_it_moves_once_by_the_sum_of_both(helper: str, card: str, net: int) -> None:
    played = begin(cities={0: helper}, level=3).play(f"buy {card} with {helper}")
    assert played.level == 3 + net
    assert played.moved("level") == ([(3, 3 + net)] if net else [])
    assert played.told("bought_with", "card", "helper", "net", "level") == [(card, helper, net, 3 + net)]


@pytest.mark.rule("ECP-BUY.9", "ECP-AMB.8")
def test_a_helper_does_not_count_twice_in_the_city() -> None:
    played = begin(cities={0: "grand_hotel"}).play("buy bus_line with grand_hotel")
    assert played["seats"][0]["impact"] == 1


@pytest.mark.rule("ECP-BUY.10", "ECP-CLI.2")
def test_nobody_buys_the_planet_above_the_limit() -> None:
    played = begin(level=6)  # the airport has +3, the hospital +1
    assert played.why_not("buy airport") == ("ECP-BUY.10", "too_hot", {"level": 9, "limit": 8})
    assert played.play("buy hospital").level == 7


@pytest.mark.rule("ECP-BUY.10")
def test_a_helper_can_make_a_purchase_too_hot_or_cool_enough() -> None:
    played = begin(cities={0: "grand_hotel recycling_centre"}, level=7)
    assert "buy hospital" in played.legal()
    assert played.why_not("buy hospital with grand_hotel") == ("ECP-BUY.10", "too_hot", {"level": 10, "limit": 8})
    played = begin(cities={0: "recycling_centre"}, level=8)
    assert played.refused("buy hospital") == ("ECP-BUY.10", "too_hot")
    assert played.play("buy hospital with recycling_centre").level == 8


@pytest.mark.rule("ECP-BUY.10", "ECP-TURN.3")
def test_the_first_purchase_keeps_the_limit_too() -> None:
    played = dealt(changed(table(2, limit=2)))
    assert played.why_not("buy airport") == ("ECP-BUY.10", "too_hot", {"level": 3, "limit": 2})
    assert "buy hospital" in played.legal()


@pytest.mark.rule("ECP-BUY.11", "ECP-A15")
def test_the_card_is_paid_then_the_cursor_moves_then_greta_leaves_then_the_game_ends() -> None:
    cities = {0: "urban_forest restored_wetland museum covered_market university"}
    played = begin(cities=cities, market={7: "coal_power_station"}, holders={"greta": 0}, level=2).play("buy coal_power_station")
    assert played.kinds() == ["bought", "ambassador_left", "target_reached", "game_over"]
    assert played.moved("level") == [(2, 5)]
    assert played["seats"][0]["ambassadors"] == []


@pytest.mark.rule("ECP-BUY.11")
def test_a_purchase_with_a_helper_that_uncovers_a_card_is_told_in_order() -> None:
    played = begin(cities={0: "grand_hotel"}, market={5: "tramway bus_line"}).play("buy bus_line with grand_hotel")
    assert played.kinds() == ["bought_with", "excess_lost", "uncovered", "turn_begins"]


@pytest.mark.rule("ECP-CARD.3", "ECP-A14")
def test_a_construction_may_help_in_every_turn_and_stays() -> None:
    played = begin(cities={0: "museum"}).play("buy bus_line with museum")
    played.draw("cold_snap").play("buy school")
    played.draw("wind_and_sun")
    assert {"buy solar_roofs with museum", "collect museum"} <= set(played.legal())
    played.play("buy solar_roofs with museum")
    assert played.city() == ["museum", "bus_line", "solar_roofs"]


@pytest.mark.rule("ECP-CARD.3", "ECP-BUY.2")
def test_a_card_cannot_help_to_pay_for_itself() -> None:
    played = drawing(stock={0: "1 2 1"}, market={0: ""}).draw("biogas_plant")
    assert played.legal("buy biogas_plant") == ["buy biogas_plant"]
