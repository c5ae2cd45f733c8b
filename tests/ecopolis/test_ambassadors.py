"""Winning ambassadors, and Greta leaving (ECP-AMB)."""

from __future__ import annotations

import pytest

from tests.ecopolis.tables import begin, table

PINK = "school university public_library"
YELLOW = "museum covered_market craft_workshops"
BLUE = "nuclear_power_station battery_storage"
COOL = "urban_forest cycle_network"
"""Together −3."""


@pytest.mark.rule("ECP-AMB.1", "ECP-AMB.2")
@pytest.mark.parametrize(("ambassador", "city"), [("greta", COOL), ("amanda", PINK), ("cesar", YELLOW), ("honore", BLUE)])
def test_each_ambassador_comes_to_a_city_that_suits(ambassador: str, city: str) -> None:
    played = begin(cities={0: city}, level=2)
    assert played.legal("ambassador") == [f"ambassador {ambassador}"]
    before = played["seats"][0]["score"]
    played.play(f"ambassador {ambassador}")
    assert played["seats"][0]["ambassadors"] == [ambassador]
    assert played["ambassador_holder"][ambassador] == 0
    assert played["seats"][0]["score"] == before + 5
    assert played.told("ambassador_won", "player", "ambassador") == [(0, ambassador)]
    assert (played["active"], played.level) == (1, 2)


@pytest.mark.rule("ECP-AMB.2")
@pytest.mark.parametrize(
    ("ambassador", "city", "rest"),
    [
        ("amanda", "school university", {"pile": "pink", "have": 2, "need": 3}),
        ("cesar", "museum covered_market", {"pile": "yellow", "have": 2, "need": 3}),
        ("honore", "battery_storage", {"pile": "blue", "have": 1, "need": 2}),
        ("amanda", "museum covered_market craft_workshops", {"pile": "pink", "have": 0, "need": 3}),
    ],
)
def test_one_construction_of_the_colour_too_few(ambassador: str, city: str, rest: dict[str, object]) -> None:
    refusal = begin(cities={0: city, 1: "city_park day_nursery bank cinema solar_farm"}).why_not(f"ambassador {ambassador}")
    assert refusal == ("ECP-AMB.2", "condition_not_met", {"ambassador": ambassador} | rest)


@pytest.mark.rule("ECP-AMB.2")
@pytest.mark.parametrize(
    ("city", "total"), [("", 0), ("urban_forest", -2), ("nature_reserve museum cinema", -2), ("airport urban_forest cycle_network", 0)]
)
def test_greta_asks_for_three_below_zero(city: str, total: int) -> None:
    refusal = begin(cities={0: city, 1: "restored_wetland rooftop_farm"}).why_not("ambassador greta")
    assert refusal == ("ECP-AMB.2", "impact_too_high", {"ambassador": "greta", "have": total, "need": -3})


@pytest.mark.rule("ECP-AMB.2")
@pytest.mark.parametrize("city", ["nature_reserve", "urban_forest cycle_network", "nature_reserve urban_forest grand_hotel"])
def test_three_below_zero_or_less_is_enough_for_greta(city: str) -> None:
    assert "ambassador greta" in begin(cities={0: city}).legal()


@pytest.mark.rule("ECP-AMB.3", "ECP-AMB.4")
@pytest.mark.parametrize(
    ("line", "total", "stays"),
    [
        ("buy school", -3, True),
        ("buy wind_farm", -4, True),
        ("buy hospital", -2, False),
        ("buy airport", 0, False),
        ("buy coal_power_station", 0, False),
        # With a helper only the card bought counts for the city.
        ("buy solar_roofs with cycle_network", -4, True),
    ],
)
def test_greta_leaves_at_once_when_a_purchase_brings_the_total_to_minus_two_or_more(line: str, total: int, stays: bool) -> None:
    city = "restored_wetland cycle_network"
    played = begin(cities={0: city}, holders={"greta": 0}, level=3).play(line)
    assert played["seats"][0]["impact"] == total
    assert played["ambassador_holder"]["greta"] == (0 if stays else None)
    assert played.told("ambassador_left", "player", "ambassador") == ([] if stays else [(0, "greta")])


@pytest.mark.rule("ECP-AMB.4")
def test_greta_does_not_care_for_the_purchases_of_others() -> None:
    played = begin(cities={0: "museum", 1: COOL}, holders={"greta": 1}).play("buy airport")
    assert played["ambassador_holder"]["greta"] == 1


@pytest.mark.rule("ECP-AMB.4", "ECP-AMB.1")
def test_greta_is_free_for_the_next_player_who_suits() -> None:
    played = begin(cities={0: COOL, 1: "nature_reserve"}, holders={"greta": 0}).play("buy airport")
    played.draw("wind_and_sun").play("ambassador greta")
    assert played["ambassador_holder"]["greta"] == 1


@pytest.mark.rule("ECP-AMB.5", "ECP-A16")
def test_an_ambassador_is_not_taken_from_a_player() -> None:
    played = begin(cities={0: f"nature_reserve {COOL}", 1: "restored_wetland rooftop_farm"}, holders={"greta": 1})
    assert played.why_not("ambassador greta") == ("ECP-AMB.5", "ambassador_held", {"ambassador": "greta", "player": 1})


@pytest.mark.rule("ECP-AMB.5")
def test_an_own_ambassador_is_not_won_twice() -> None:
    played = begin(cities={0: BLUE}, holders={"honore": 0})
    assert played.why_not("ambassador honore") == ("ECP-AMB.5", "ambassador_held", {"ambassador": "honore", "player": 0})


@pytest.mark.rule("ECP-A16")
def test_who_has_lost_greta_can_win_her_back() -> None:
    played = begin(cities={0: COOL}, holders={"greta": 0}, market={0: "pasture_farm", 1: "nature_reserve"})
    played.play("buy pasture_farm").draw("wind_and_sun").play("buy school").draw("bumper_harvest")
    assert played.refused("ambassador greta") == ("ECP-AMB.2", "impact_too_high")
    played.play("buy nature_reserve").draw("climate_change_blue_1").play("buy bus_line").draw("climate_change_blue_2")
    assert played.play("ambassador greta")["ambassador_holder"]["greta"] == 0


@pytest.mark.rule("ECP-AMB.6", "ECP-AMB.7")
def test_one_player_may_have_all_four_and_they_are_no_constructions() -> None:
    city = "nature_reserve urban_forest rooftop_farm museum covered_market craft_workshops battery_storage solar_roofs"
    everybody = {"greta": 0, "amanda": 0, "cesar": 0, "honore": 0}
    played = begin(table(target=10), cities={0: city}, holders=everybody)
    seat = played["seats"][0]
    assert seat["ambassadors"] == ["greta", "amanda", "cesar", "honore"]
    assert seat["colours"] == {"pink": 3, "yellow": 3, "blue": 2}
    assert seat["score"] - seat["points"] == 15 + 4 * 5


@pytest.mark.rule("ECP-AMB.7", "ECP-END.2")
def test_ambassadors_do_not_count_towards_the_target() -> None:
    played = begin(cities={0: f"{BLUE} {YELLOW}"}, holders={"honore": 0}).play("ambassador cesar")
    assert (played.phase, played["result"], len(played.city())) == ("draw", None, 5)


@pytest.mark.rule("ECP-AMB.7")
def test_ambassadors_have_no_colour() -> None:
    played = begin(cities={0: f"{BLUE} school university"}, holders={"honore": 0})
    assert played.refused("ambassador amanda") == ("ECP-AMB.2", "condition_not_met")


@pytest.mark.rule("ECP-AMB.8")
def test_collecting_helping_and_hazards_do_not_change_a_total() -> None:
    played = begin(cities={0: "nature_reserve airport", 1: "bank"}, level=4, market={3: "museum"})
    assert played["seats"][0]["impact"] == 0
    played.play("collect nature_reserve")
    assert played["seats"][0]["impact"] == 0
    played.draw("climate_change_blue_1").play("collect bank").draw("climate_change_blue_2")
    assert [seat["impact"] for seat in played["seats"]] == [0, 1]
    played.play("buy museum with airport")
    assert [seat["impact"] for seat in played["seats"]] == [0, 1]
