"""What hazards do (ECP-HAZ); the eco-gesture is in test_gesture.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ecopolis.packs import field
from tests.ecopolis.tables import Play, changed, drawing, table

HOT = "airport grand_hotel cinema museum wind_farm"
"""Impacts +3, +2, +1, 0 and −1."""


def struck(card: str, players: int = 2, **parts: Any) -> Play:
    """Opens a table at which player 0 has just drawn a hazard."""
    return drawing(table(players), **parts).draw(card)


# Costs.


@pytest.mark.rule("ECP-HAZ.1", "ECP-HAZ.2")
@pytest.mark.parametrize(
    ("card", "left"), [("heatwave", (2, 3, 2)), ("drought", (2, 3, 3)), ("financial_crisis", (3, 1, 3)), ("cold_snap", (3, 3, 1))]
)
def test_everybody_pays(card: str, left: tuple[int, int, int]) -> None:
    played = struck(card, 3, stock={0: "3 3 3", 1: "3 3 3", 2: "3 3 3"}, level=2)
    assert [played.stock(player) for player in range(3)] == [left] * 3
    assert (played.level, played.told("shortage"), played.phase) == (2, [], "action")
    assert played.told("paid", "player", "missing") == [(0, 0), (1, 0), (2, 0)]


@pytest.mark.rule("ECP-HAZ.1")
def test_the_bill_goes_round_from_the_drawer() -> None:
    played = drawing(table(3), active=1).draw("drought")
    assert played.told("paid", "player") == [1, 2, 0]


@pytest.mark.rule("ECP-HAZ.1", "ECP-HAZ.2")
@pytest.mark.parametrize(("card", "rest"), [("smog_peak", (1, 3, 3)), ("carbon_tax", (3, 0, 3))])
def test_polluters_pay_for_each_construction_that_warms_so_much(card: str, rest: tuple[int, int, int]) -> None:
    # Smog: one vital for each with +2 or more, here two. Carbon tax: one gold for each with +1 or more, here three.
    played = struck(card, stock={0: "3 3 3", 1: "3 3 3"}, cities={0: HOT, 1: "organic_farm school"})
    assert (played.stock(0), played.stock(1), played.level) == (rest, (3, 3, 3), 0)
    assert played.told("paid", "player") == [0]


@pytest.mark.rule("ECP-HAZ.1")
@pytest.mark.parametrize("card", ["smog_peak", "carbon_tax", "sustainable_city_label"])
def test_a_hazard_may_concern_nobody(card: str) -> None:
    played = struck(card, stock={0: "3 3 3", 1: "3 3 3"}, cities={0: "museum"})
    assert played.kinds() == ["hazard_drawn", "hazard_harmless", "hazard_removed"]
    assert (played.stock(0), played.stock(1), played.level, played.phase) == ((3, 3, 3), (3, 3, 3), 0, "action")


@pytest.mark.rule("ECP-HAZ.2")
def test_no_income_no_exchange_and_no_other_kind_pays() -> None:
    # The power station brings 5 energy, and gold could be exchanged for energy: neither helps.
    played = struck("cold_snap", stock={0: "5 5 0"}, cities={0: "nuclear_power_station"})
    assert (played.stock(0), played.level) == ((5, 5, 0), 2)
    assert played.told("paid", "player", "amounts", "missing") == [(0, [0, 0, 0], 2), (1, [0, 0, 2], 0)]


@pytest.mark.rule("ECP-HAZ.3", "ECP-A20")
def test_what_is_missing_of_all_players_raises_the_cursor_once() -> None:
    played = struck("heatwave", 4, stock={0: "0 5 0", 1: "0 5 5", 2: "5 5 0", 3: "5 5 5"}, level=1)
    assert [played.stock(player) for player in range(4)] == [(0, 5, 0), (0, 5, 4), (4, 5, 0), (4, 5, 4)]
    assert (played.level, played.moved("level")) == (5, [(1, 5)])
    assert played.told("shortage", "missing", "level") == [(4, 5)]
    assert played["causes"]["shortage"] == [2, 1, 1, 0]


@pytest.mark.rule("ECP-HAZ.3")
def test_everybody_pays_as_much_as_they_can() -> None:
    played = struck("financial_crisis", stock={0: "5 1 5", 1: "5 0 5"})
    assert (played.stock(0), played.stock(1), played.level) == ((5, 0, 5), (5, 0, 5), 3)


@pytest.mark.rule("ECP-HAZ.3")
def test_a_tax_that_cannot_be_paid_warms_too() -> None:
    played = struck("carbon_tax", stock={0: "5 1 5"}, cities={0: HOT}, level=1)
    assert (played.stock(0), played.level) == ((5, 0, 5), 3)


@pytest.mark.rule("ECP-HAZ.4", "ECP-A27", "ECP-CLI.3")
@pytest.mark.parametrize(("level", "over"), [(5, False), (6, True)])
def test_what_is_missing_can_end_the_game(level: int, over: bool) -> None:
    played = struck("cold_snap", stock={0: "5 5 1", 1: "5 5 0"}, level=level)
    assert played.level == level + 3
    assert (played.phase, played["result"] is not None) == (("over", True) if over else ("action", False))


@pytest.mark.rule("ECP-A27", "ECP-END.1", "ECP-TURN.8")
def test_a_hazard_that_ends_the_game_leaves_no_action() -> None:
    played = struck("cold_snap", stock={0: "5 5 0", 1: "5 5 0"}, level=8)
    assert (played.phase, played.legal(), played["current_player"]) == ("over", [], None)
    assert played.kinds() == ["hazard_drawn", "paid", "paid", "shortage", "hazard_removed", "climate_lost", "game_over"]
    assert played["result"]["rule"] == "ECP-END.1"


# Gains.


@pytest.mark.rule("ECP-HAZ.1", "ECP-HAZ.5")
@pytest.mark.parametrize(("card", "left"), [("bumper_harvest", (2, 1, 1)), ("wind_and_sun", (1, 1, 3))])
def test_everybody_gains(card: str, left: tuple[int, int, int]) -> None:
    played = struck(card, 3, stock=dict.fromkeys(range(3), "1 1 1"), level=2)
    assert [played.stock(player) for player in range(3)] == [left] * 3
    assert played.bank() == tuple(5 - amount for amount in left)
    assert played.level == 2


@pytest.mark.rule("ECP-HAZ.5")
def test_gains_go_round_from_the_drawer() -> None:
    played = drawing(table(3), active=1, stock=dict.fromkeys(range(3), "1 1 1")).draw("bumper_harvest")
    assert played.told("gained", "player") == [1, 2, 0]


@pytest.mark.rule("ECP-HAZ.1", "ECP-HAZ.5")
def test_a_grant_is_for_the_drawer_alone() -> None:
    played = drawing(table(3), active=1, stock=dict.fromkeys(range(3), "1 1 1")).draw("regional_grant")
    assert [played.stock(player) for player in range(3)] == [(1, 1, 1), (1, 4, 1), (1, 1, 1)]


@pytest.mark.rule("ECP-HAZ.5", "ECP-HAZ.1")
def test_the_label_rewards_cities_that_have_built_and_cool() -> None:
    cities = {0: "organic_farm", 1: "wind_farm cinema", 2: "", 3: "airport urban_forest tramway"}  # −1, 0, none, −1
    played = struck("sustainable_city_label", 4, cities=cities, stock=dict.fromkeys(range(4), "1 1 1"))
    assert [played.stock(player) for player in range(4)] == [(2, 2, 1), (1, 1, 1), (1, 1, 1), (2, 2, 1)]


@pytest.mark.rule("ECP-HAZ.1")
def test_a_cost_may_be_for_the_drawer_alone() -> None:
    effect = {"kind": "pay", "who": "drawer", "amounts": [0, 0, 2]}
    played = drawing(changed(field("hazard", "cold_snap", effect=effect)), active=1, stock={0: "1 1 0", 1: "1 1 1"}).draw("cold_snap")
    assert (played.stock(0), played.stock(1), played.level) == ((1, 1, 0), (1, 1, 0), 1)


@pytest.mark.rule("ECP-HAZ.1")
def test_a_city_without_a_construction_gets_no_label_even_if_its_total_would_do() -> None:
    effect = {"kind": "gain_if", "max_impact": 0, "amounts": [1, 1, 0]}
    game = changed(field("hazard", "sustainable_city_label", effect=effect))
    played = drawing(game, cities={0: "museum"}, stock={0: "1 1 1", 1: "1 1 1"}).draw("sustainable_city_label")
    assert (played.stock(0), played.stock(1)) == ((2, 2, 1), (1, 1, 1))


# Climate change.


@pytest.mark.rule("ECP-HAZ.6")
@pytest.mark.parametrize(("players", "rise"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
@pytest.mark.parametrize("card", ["climate_change_pink", "climate_change_yellow_1", "climate_change_yellow_2", "climate_change_blue_2"])
def test_climate_change_goes_by_the_number_of_players(players: int, rise: int, card: str) -> None:
    played = struck(card, players, level=3)
    assert (played.level, played["causes"]["climate_change"]) == (3 + rise, 3 + rise)
    assert played.told("climate_changed", "rise", "level") == [(rise, 3 + rise)]
    assert {played.stock(player) for player in range(players)} == {(5, 5, 5)}


@pytest.mark.rule("ECP-HAZ.6", "ECP-A27", "ECP-A19")
@pytest.mark.parametrize(("level", "phase"), [(12, "action"), (13, "over"), (14, "over")])
def test_climate_change_can_end_the_game(level: int, phase: str) -> None:
    assert struck("climate_change_blue_1", 4, level=level).phase == phase


# Innovation.


@pytest.mark.rule("ECP-HAZ.8", "ECP-A18")
def test_innovation_collects_beside_the_action() -> None:
    played = struck("innovation", cities={0: "museum wind_farm", 1: "bank"}, stock={0: "1 1 1"}, level=3)
    assert (played.phase, played["current_player"]) == ("innovation", 0)
    assert played.legal() == ["innovate museum", "innovate wind_farm", "innovate nothing"]
    played.play("innovate wind_farm")
    assert (played.stock(), played.level, played.phase, played["active"]) == ((1, 1, 4), 2, "action", 0)
    assert played.told("innovated", "player", "card", "net", "level", "amounts") == [(0, "wind_farm", -1, 2, [0, 0, 3])]
    assert (played["removed_hazards"], played["causes"]["collect"]) == (["innovation"], [-1, 0])
    played.play("collect wind_farm")
    assert (played.stock(), played.level, played["active"]) == ((1, 1, 5), 1, 1)


@pytest.mark.rule("ECP-HAZ.8", "ECP-A18")
def test_innovation_may_be_declined() -> None:
    played = struck("innovation", cities={0: "museum"}, stock={0: "1 1 1"}, level=3).play("innovate nothing")
    assert (played.stock(), played.level, played.phase, played["active"]) == ((1, 1, 1), 3, "action", 0)
    assert played.kinds() == ["innovation_declined", "hazard_removed"]


@pytest.mark.rule("ECP-HAZ.8", "ECP-COL.4")
def test_with_innovation_nothing_is_gained_above_five_either() -> None:
    played = struck("innovation", cities={0: "museum"}, stock={0: "1 4 1"}).play("innovate museum")
    assert (played.stock(), played.told("income_lost", "amounts")) == ((1, 5, 1), [[0, 1, 0]])


@pytest.mark.rule("ECP-HAZ.9", "ECP-CLI.2")
def test_with_innovation_nobody_passes_the_limit() -> None:
    played = struck("innovation", cities={0: "airport pasture_farm museum"}, level=7)
    assert played.legal() == ["innovate pasture_farm", "innovate museum", "innovate nothing"]
    assert played.why_not("innovate airport") == ("ECP-HAZ.9", "too_hot", {"level": 10, "limit": 8})


@pytest.mark.rule("ECP-A18", "ECP-HAZ.9")
@pytest.mark.parametrize(("city", "level"), [("", 0), ("airport grand_hotel", 7)])
def test_without_a_construction_to_choose_innovation_asks_nothing(city: str, level: int) -> None:
    played = struck("innovation", cities={0: city, 1: "museum"}, level=level)
    assert (played.phase, played["removed_hazards"]) == ("action", ["innovation"])
    assert played.kinds() == ["hazard_drawn", "hazard_harmless", "hazard_removed"]
