"""Collecting an income, Stock and Mini-bank (ECP-COL, ECP-STK)."""

from __future__ import annotations

import pytest

from ludoterre import BadMove, Rng
from tests.ecopolis.tables import begin, new, table


@pytest.mark.rule("ECP-COL.1", "ECP-STK.3")
def test_an_income_goes_from_the_own_mini_bank_to_the_own_stock() -> None:
    played = begin(cities={0: "oil_refinery museum"}, stock={0: "1 1 1", 1: "0 0 0"}).play("collect oil_refinery")  # 0 2 3
    assert (played.stock(), played.bank()) == ((1, 3, 4), (4, 2, 1))
    assert (played.stock(1), played.bank(1)) == ((0, 0, 0), (5, 5, 5))
    assert played.told("collected", "player", "card", "net", "level", "amounts") == [(0, "oil_refinery", 3, 3, [0, 2, 3])]
    assert played.kinds() == ["collected", "turn_begins"]


@pytest.mark.rule("ECP-COL.1")
def test_one_collects_from_the_own_city_only() -> None:
    played = begin(cities={0: "museum", 1: "bank"}, stock={0: "1 1 1"})
    assert played.legal("collect") == ["collect museum"]
    for card in ("bank", "school", "tramway"):
        with pytest.raises(BadMove):
            played.state.parse(f"collect {card}")


@pytest.mark.rule("ECP-COL.2", "ECP-CARD.2")
@pytest.mark.parametrize(("card", "level"), [("airport", 7), ("pasture_farm", 5), ("museum", 4), ("wind_farm", 3), ("urban_forest", 2)])
def test_collecting_moves_the_cursor_by_the_impact(card: str, level: int) -> None:
    played = begin(cities={0: card}, level=4).play(f"collect {card}")
    assert played.level == level
    assert played["causes"]["collect"] == [level - 4, 0]


@pytest.mark.rule("ECP-COL.3", "ECP-CLI.2", "ECP-CLI.3")
def test_collecting_may_reach_the_limit_but_not_pass_it() -> None:
    played = begin(cities={0: "airport grand_hotel"}, stock={0: "1 1 1"}, level=6)
    assert played.why_not("collect airport") == ("ECP-COL.3", "too_hot", {"level": 9, "limit": 8})
    assert played.play("collect grand_hotel").level == 8


@pytest.mark.rule("ECP-COL.4", "ECP-STK.1", "ECP-STK.3")
def test_what_is_above_five_is_not_gained() -> None:
    played = begin(cities={0: "oil_refinery"}, stock={0: "0 4 4"}).play("collect oil_refinery")  # 0 2 3
    assert (played.stock(), played.bank()) == ((0, 5, 5), (5, 0, 0))
    assert played.told("collected", "amounts") == [[0, 1, 1]]
    assert played.told("income_lost", "player", "amounts") == [(0, [0, 1, 2])]
    flows = played["flows"][0]
    assert (flows["collected"], flows["overflow"]) == ({"vital": 0, "gold": 1, "energy": 1}, {"vital": 0, "gold": 1, "energy": 2})


@pytest.mark.rule("ECP-COL.5", "ECP-A12")
def test_collecting_without_a_gain_is_allowed_and_cools() -> None:
    played = begin(cities={0: "urban_forest"}, stock={0: "5 0 0"}, level=6).play("collect urban_forest")
    assert (played.stock(), played.level) == ((5, 0, 0), 4)
    assert played.told("collected", "amounts") == [[0, 0, 0]]


@pytest.mark.rule("ECP-COL.5", "ECP-A12")
def test_collecting_without_a_gain_may_even_warm() -> None:
    assert begin(cities={0: "grand_hotel"}, level=1).play("collect grand_hotel").level == 3


@pytest.mark.rule("ECP-A14", "ECP-CARD.3")
def test_the_same_construction_can_be_collected_from_turn_after_turn() -> None:
    played = begin(cities={0: "museum"}, stock={0: "5 0 5", 1: "5 0 5"})
    for gold, first, second in (
        (2, "climate_change_blue_1", "cold_snap"),
        (4, "drought", "wind_and_sun"),
        (5, "heatwave", "bumper_harvest"),
    ):
        played.play("collect museum")
        assert (played.stock()[1], played.city()) == (gold, ["museum"])
        played.draw(first).play("exchange 1 vital for 1 gold").draw(second)


@pytest.mark.rule("ECP-STK.1", "ECP-STK.4", "ECP-A26", "ECP-INV-1", "ECP-INV-2", "ECP-INV-3")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_owns_five_of_each_kind_at_all_times(players: int) -> None:
    rng = Rng(7, f"tokens of {players}")
    played = new(table(players, initial_stock="tight"))
    while played.phase != "over":
        if played["first_seat"] is not None:
            for player in range(players):
                stock, bank = played.stock(player), played.bank(player)
                assert [have + spent for have, spent in zip(stock, bank, strict=True)] == [5, 5, 5]
                assert min(*stock, *bank) >= 0
        played.state.apply_action(rng.choice(played.state.legal_actions()))


@pytest.mark.rule("ECP-STK.2", "ECP-HAZ.2")
def test_what_a_hazard_takes_goes_to_the_own_mini_bank() -> None:
    played = begin(phase="draw", stock={0: "3 3 3", 1: "4 4 4"}).draw("financial_crisis")
    assert (played.stock(0), played.bank(0)) == ((3, 1, 3), (2, 4, 2))
    assert (played.stock(1), played.bank(1)) == ((4, 2, 4), (1, 3, 1))


@pytest.mark.rule("ECP-STK.3", "ECP-HAZ.5", "ECP-STK.1")
def test_a_gain_stops_at_five() -> None:
    played = begin(phase="draw", stock={0: "3 3 4", 1: "4 4 2"}).draw("wind_and_sun")
    assert (played.stock(0), played.stock(1)) == ((3, 3, 5), (4, 4, 4))
    assert played.told("gained", "player", "amounts") == [(0, [0, 0, 1]), (1, [0, 0, 2])]
    assert played["flows"][0]["overflow"] == {"vital": 0, "gold": 0, "energy": 1}
