"""The worked examples of Ecotopia: what their words say is so in their positions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE
from ludoterre.lessons import Example, load_examples
from ludoterre.testing.ledger import rules
from tests.lessons.told import claims

FOLDER = Path(ludoterre.__file__).parent / "games" / "ecotopia"


@cache
def examples() -> dict[str, Example]:
    return {one.id: one for one in load_examples("ecotopia", FOLDER / "examples.toml")}


@cache
def views(name: str) -> list[dict[str, Any]]:
    """Returns what everybody may know at each step of an example."""
    return [told.state.view(REFEREE) for told in examples()[name].lesson.told()]


def charge(view: dict[str, Any]) -> int:
    """Returns the charge of whoever's turn it is."""
    return int(view["phones"][view["active"]]["charge"])


def says(name: str, step: int, *figures: str) -> None:
    claims(examples()[name].lesson.steps[step], *figures)


def test_there_are_a_handful_each_beside_a_rule_of_the_ledger() -> None:
    known = set(rules("ecotopia"))
    assert 4 <= len(examples()) <= 8
    for one in examples().values():
        assert set(one.rules) <= known and 2 <= len(one.lesson.steps) <= 5
        assert all(step.public for step in one.lesson.steps)


@pytest.mark.rule("ECT-2.3", "ECT-2.2")
def test_the_disc_that_did_not_move_is_the_score() -> None:
    before, after = views("meeting")
    assert (before["blue"], before["red"], before["squares"]["F2"]["value"]) == (60, 61, 2)
    assert (after["blue"], after["red"], after["result"]["score"], after["result"]["mover"]) == (60, 59, 60, "red")
    says("meeting", 0, "60", "61", "2")
    says("meeting", 1, "60", "61")


@pytest.mark.rule("ECT-9.10", "ECT-9.7")
def test_the_die_decides_on_wind_and_coal_has_its_price() -> None:
    weather, coal = views("recharge")
    assert (charge(weather), weather["energy"]["lost_to_weather"], weather["phase"]) == (1, 1, "recharge")
    assert (charge(coal), coal["squares"]["A3"]["coal_cubes"], weather["red"] - coal["red"]) == (2, 5, 1)
    says("recharge", 1, "2", "5")


@pytest.mark.rule("ECT-5.7", "ECT-5.5", "ECT-5.8")
def test_the_last_amphibians_cost_4_and_3_and_2() -> None:
    before, after = views("last_home")
    (tile,) = [tile for tile in before["place_offer"] if tile and tile["place"] == "F5"]
    assert (tile["price"], tile["value"], tile["trees"], tile["extinction"]) == (9, 4, 2, "amphibian")
    assert before["red"] - after["red"] == 9
    assert after["animals"]["amphibian"] == before["animals"]["amphibian"] | {"visible": 0, "lost": True}
    says("last_home", 0, "9", "4", "3", "2")
    says("last_home", 1, "4", "3", "2")


@pytest.mark.rule("ECT-7.2")
def test_trees_are_worth_2_but_for_a_second_one_in_a_forest() -> None:
    first, second, meadow = views("trees")
    assert (first["blue"], second["blue"] - first["blue"], meadow["blue"] - second["blue"]) == (2, 1, 2)
    assert first["squares"]["B1"]["forest"] and not meadow["squares"]["D4"]["forest"]
    says("trees", 0, "+2")
    says("trees", 1, "+1")
    says("trees", 2, "+2")


@pytest.mark.rule("ECT-7.8", "ECT-7.9")
def test_a_move_looks_at_the_square_left_and_the_square_reached() -> None:
    before, after = views("team_move")
    assert (before["team"], before["squares"]["C4"]["construction"], charge(before)) == ("C4", "dam", 1)
    assert (after["team"], after["blue"] - before["blue"]) == ("C3", 4)
    assert (after["causes"]["blue"]["leaf"], after["causes"]["blue"]["species"]) == (1, 3)
    says("team_move", 1, "+1", "+3", "+4")


@pytest.mark.rule("ECT-7.18", "ECT-7.19", "ECT-7.21")
def test_the_can_goes_by_truck_to_the_centre() -> None:
    start, loaded, done = views("truck")
    assert (start["truck"], start["squares"]["A6"]["waste"]) == ("centre_west", "can")
    assert (loaded["truck"], loaded["truck_load"], loaded["active"]) == ("A6", "can", 1)
    assert (done["recycled"], done["blue"] - loaded["blue"]) == (["can"], 4)
    says("truck", 2, "+4")


@pytest.mark.rule("ECT-9.5", "ECT-9.6")
def test_a_nuclear_plant_takes_a_turn_to_start() -> None:
    built, turned, working = views("nuclear")
    assert not built["squares"]["A3"]["face_up"] and turned["squares"]["A3"]["face_up"]
    assert (turned["active"], charge(turned), turned["energy"]["nuclear"]) == (1, 1, 0)
    assert (working["active"], charge(working), working["energy"]["nuclear"]) == (0, 3, 1)
    says("nuclear", 1, "1")
    says("nuclear", 2, "3")


@pytest.mark.rule("ECT-10.8", "ECT-10.9")
def test_in_the_simplified_game_power_stations_are_counted() -> None:
    two, three = views("simplified")
    assert (two["active"], charge(two), len(two["stations"]), two["squares"]["A3"]["coal_cubes"]) == (1, 2, 2, 0)
    assert (three["active"], charge(three), len(three["stations"])) == (0, 3, 3)
    assert two["causes"]["red"]["coal"] == three["energy"]["lost_to_weather"] == 0
