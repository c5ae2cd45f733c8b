"""The worked examples of the ledger (ECP-EX)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ecopolis.tables import MARKET, Play, begin, dealt, drawing, new, table

FIRST: dict[str, Any] = {"cities": {0: "grand_hotel"}, "stock": {0: "1 1 3"}, "level": 4}


@pytest.mark.rule("ECP-EX1", "ECP-BUY.2", "ECP-BUY.4", "ECP-BUY.5", "ECP-BUY.9")
def test_the_hotel_helps_to_pay_for_the_bus() -> None:
    played = begin(**FIRST).play("buy bus_line with grand_hotel")
    assert (played["limit"], played.stock(), played.bank(), played.level) == (8, (1, 1, 1), (4, 4, 4), 5)
    assert played.told("excess_lost", "amounts") == [[0, 1, 0]]


@pytest.mark.rule("ECP-EX2", "ECP-BUY.2")
def test_without_the_hotel_a_coin_is_missing() -> None:
    assert begin(**FIRST).why_not("buy bus_line") == ("ECP-BUY.2", "cannot_pay", {"card": "bus_line", "missing": [0, 1, 0]})


@pytest.mark.rule("ECP-EX3", "ECP-BUY.9", "ECP-CLI.4")
def test_one_net_move_from_the_bottom() -> None:
    # Tramway −2, motorway +3: if the tramway moved first it would be 3.
    played = begin(cities={0: "tramway"}, market={3: "motorway"}, level=0).play("buy motorway with tramway")
    assert (played.level, played["cooling_lost"]) == (1, 0)


@pytest.mark.rule("ECP-EX4", "ECP-BUY.9", "ECP-BUY.10", "ECP-CLI.3")
def test_one_net_move_to_the_limit() -> None:
    played = begin(cities={0: "tramway"}, market={3: "motorway"}, level=7).play("buy motorway with tramway")
    assert (played.level, played.phase) == (8, "draw")


@pytest.mark.rule("ECP-EX5", "ECP-COL.2", "ECP-CLI.4")
def test_the_reserve_cools_to_the_bottom() -> None:
    assert begin(cities={0: "nature_reserve"}, level=1).play("collect nature_reserve").level == 0


@pytest.mark.rule("ECP-EX6", "ECP-COL.4")
def test_one_vital_is_not_gained() -> None:
    played = begin(cities={0: "organic_farm"}, stock={0: "4 0 0"}).play("collect organic_farm")
    assert (played.stock(), played.told("income_lost", "amounts")) == ((5, 0, 0), [[1, 0, 0]])


@pytest.mark.rule("ECP-EX7", "ECP-EXC.2", "ECP-EXC.4")
def test_gold_for_energy_once_but_not_twice() -> None:
    played = begin(stock={0: "0 3 2"})
    assert played.why_not("exchange 2 gold for 4 energy") == ("ECP-EXC.4", "stock_full", {"resource": "energy", "would": 6})
    assert played.play("exchange 1 gold for 2 energy").stock() == (0, 2, 4)


@pytest.mark.rule("ECP-EX8", "ECP-EXC.2")
def test_three_vital_for_three_gold() -> None:
    assert begin(stock={0: "3 0 0"}).play("exchange 3 vital for 3 gold").stock() == (0, 3, 0)


@pytest.mark.rule("ECP-EX9", "ECP-HAZ.3", "ECP-HAZ.4")
def test_a_cold_snap_that_nobody_can_pay() -> None:
    played = drawing(stock={0: "5 5 1", 1: "5 5 0"}, level=6).draw("cold_snap")
    assert (played.told("shortage", "missing"), played.level) == ([3], 9)
    assert (played.phase, played["result"]["lost"], played["result"]["winners"]) == ("over", True, [])


@pytest.mark.rule("ECP-EX10", "ECP-AMB.4")
@pytest.mark.parametrize(("card", "holder"), [("school", 0), ("hospital", None)])
def test_greta_stays_at_minus_three(card: str, holder: int | None) -> None:
    played = begin(cities={0: "nature_reserve"}, holders={"greta": 0}).play(f"buy {card}")
    assert played["ambassador_holder"]["greta"] == holder


@pytest.mark.rule("ECP-EX11", "ECP-END.2", "ECP-AMB.1")
def test_honore_is_not_counted_unless_won_before() -> None:
    played = begin(cities={0: "battery_storage solar_farm school museum bank"}, stock={0: "3 2 0"}, market={0: "teaching_apiary"})
    assert "ambassador honore" in played.legal()
    played.play("buy teaching_apiary")
    assert (played.phase, played["ambassador_holder"]["honore"]) == ("over", None)
    assert played["result"]["scores"][0] == (4 + 4 + 4 + 5 + 4 + 3) + 2 * 2 + 1


@pytest.mark.rule("ECP-EX12", "ECP-END.3", "ECP-END.4")
def test_a_score_of_forty_one() -> None:
    city = "nuclear_power_station solar_farm school day_nursery public_library"  # 8 + 4 + 4 + 4 + 4
    seat = begin(cities={0: city}, stock={0: "2 3 5"}, holders={"honore": 0, "amanda": 0})["seats"][0]
    assert (seat["points"], seat["score"]) == (24, 41)


@pytest.mark.rule("ECP-EX13", "ECP-END.6")
def test_the_lower_total_wins_at_forty_one() -> None:
    # Player 0 ends the game with a total of +1, player 1 has −2; both have 41.
    five = "nuclear_power_station battery_storage school day_nursery hospital"  # 8 + 4 + 4 + 4 + 7, total +1
    other = "university retirement_home eco_district health_centre solar_roofs"  # 6 + 6 + 7 + 4 + 3, total −2
    parts: dict[str, Any] = {"stock": {0: "1 2 0", 1: "5 5 5"}, "holders": {"honore": 0, "amanda": 0}}
    played = begin(cities={0: five, 1: other}, market={0: "teaching_apiary"}, **parts).play("buy teaching_apiary")
    assert [seat["impact"] for seat in played["seats"]] == [1, -2]
    assert played["result"]["scores"] == [41, 41]
    assert (played["result"]["winners"], played["result"]["ranking"]) == ([1], [2, 1])


@pytest.mark.rule("ECP-EX14", "ECP-TURN.3", "ECP-TURN.4")
def test_the_place_of_the_first_purchase_is_filled_next() -> None:
    played = dealt().play("buy bus_line")
    assert played["market"][5] == []
    played.draw("biogas_plant")
    assert (played.phase, played["market"][5]) == ("action", ["biogas_plant"])


@pytest.mark.rule("ECP-EX15", "ECP-HAZ.7", "ECP-A21")
def test_a_may_decline_b_cannot_give_and_c_has_to() -> None:
    played = drawing(table(3, eco_gesture="restricted"), stock={1: "0 0 0"}, level=10).draw("eco_gesture")
    assert (played["limit"], played["current_player"]) == (11, 0)
    assert "give nothing" in played.legal()
    played.play("give nothing")
    assert (played["current_player"], played["pending"]["answers"]) == (2, {"0": "declined", "1": "unable"})
    assert played.why_not("give nothing") == ("ECP-HAZ.7", "must_give", {"level": 13, "limit": 11})
    played.play("give vital")
    assert (played.told("gestures_counted", "net", "level"), played.level, played.phase) == ([(1, 11)], 11, "action")


@pytest.mark.rule("ECP-EX18", "ECP-HAZ.7", "ECP-A21")
def test_a_declines_and_b_who_has_no_energy_ends_the_game() -> None:
    played = drawing(table(3), stock={1: "5 5 0"}, level=10).draw("eco_gesture")
    assert (played["limit"], played.legal()) == (11, ["give energy", "give nothing"])
    lost = played.state.clone()
    played.play("give nothing")
    assert (played.level, played.phase, played["result"]["ranking"]) == (12, "over", [3, 3, 3])
    saved = Play(lost).play("give energy")
    assert (saved.level, saved["current_player"]) == (10, 2)


@pytest.mark.rule("ECP-EX16", "ECP-SET.3", "ECP-A6", "ECP-A25")
def test_a_returned_hazard_is_the_fifteenth_card_of_its_pile() -> None:
    game = table(2, first_player="first_seat", pass_policy="free")
    lines = [f"deal {card}" for card in MARKET]
    played = new(game, *lines[:3], "deal financial_crisis", *lines[3:])
    assert played["piles"]["yellow"]["known"] == [{"card": "financial_crisis", "depth": 14}]
    for _ in range(14):
        assert played["piles"]["yellow"]["top"] is None
        played.play("draw yellow")
        played.play(next(iter(played.chances())))
        if played.phase == "place":
            played.play(played.legal()[0])
        played.play("pass")
    assert played["piles"]["yellow"]["top"] == "financial_crisis"
    played.play("draw yellow")
    assert played.told("hazard_drawn", "card") == ["financial_crisis"]
    assert (played.phase, played["removed_hazards"][-1]) == ("action", "financial_crisis")


@pytest.mark.rule("ECP-EX17", "ECP-HAZ.8", "ECP-HAZ.9")
def test_innovation_on_the_limit() -> None:
    played = drawing(cities={0: "grand_hotel organic_farm"}, stock={0: "2 5 5"}, level=8).draw("innovation")
    assert played.legal() == ["innovate organic_farm", "innovate nothing"]
    played.play("innovate organic_farm")
    assert (played.stock()[0], played.level, played.phase, played["active"]) == (4, 7, "action", 0)
    assert played.play("collect organic_farm")["active"] == 1
