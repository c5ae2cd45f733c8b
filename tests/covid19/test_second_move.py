"""Step 3: the second move (COV-6). The circuit die moves nobody here, since no robot is in a place of that type."""

from __future__ import annotations

import pytest

from tests.covid19.box import RING
from tests.covid19.tables import Table, begin, game


def went_home(*held: str, marker: str, active: str = "", **options: object) -> Table:
    """Goes through steps 2 and 3. The sick robot of H02 keeps the game going."""
    return begin(game(**options), *held, "H02 1s", type="circuit", marker=marker, active=active).play("roll circuit 1")


@pytest.mark.rule("COV-6.1")
def test_sick_robots_come_home_first_then_infected_healthy_cured() -> None:
    table = went_home("academy 8h 1s 1c", marker="H04")
    assert [table.at(house) for house in RING[3:13]] == ["1s", "1i", "1i", "1i", "1i", "1h", "1h", "1h", "1h", "1c"]


@pytest.mark.rule("COV-6.2", "COV-3.3", "COV-INV-15")
def test_the_academy_empties_around_the_ring_as_often_as_needed() -> None:
    table = went_home("academy 35h", marker="H15")
    assert table.at("academy") == ""
    gained = {house: int(table.at(house)[:-1]) for house in RING if house != "H02"}
    assert gained == {house: 3 if house in ("H15", "H16", "H01") else 2 for house in RING if house != "H02"}
    assert table.at("H02") == "2h 1s"
    assert table.marker == "H02"


@pytest.mark.rule("COV-6.3")
def test_zone_2_follows_from_where_the_academy_left_the_marker() -> None:
    table = went_home("academy 2c", "market_2 3h", marker="H05")
    assert table.at("H05", "H06", "H07", "H08", "H09") == "1c / 1c / 1h / 1h / 1h"
    assert table.marker == "H10"
    assert table.told("returned", "place", "robots") == [("academy", 2), ("market_2", 3)]


@pytest.mark.rule("COV-6.4")
def test_zone_1_moves_to_zone_2_after_it_is_empty() -> None:
    table = went_home("market_1 4h 1c", "market_2 2h", marker="H05")
    assert table.at("market_1", "market_2", "H05", "H06", "H07") == " / 4h 1c / 1h / 1h / "
    assert table.marker == "H07"


@pytest.mark.rule("COV-6.5")
def test_robots_in_public_places_stay() -> None:
    table = went_home("cinema 2h", "museum 1h 1c", "restaurant 3h", marker="H05")
    assert table.at("cinema", "museum", "restaurant") == "2h / 1h 1c / 3h"


@pytest.mark.rule("COV-6.6", "COV-A10")
def test_the_marker_stays_if_nobody_goes_home() -> None:
    assert went_home("market_1 2h", "cinema 2h", marker="H05").marker == "H05"
    assert went_home("academy 1h", marker="H05").marker == "H06"


@pytest.mark.rule("COV-11.2")
def test_without_queues_zone_1_goes_home_too() -> None:
    table = went_home("market_1 2h 1c", "market_2 2h", marker="H05", active="shop_good_practice")
    assert table.at("market_1", "market_2", "H05", "H06", "H07", "H08", "H09") == " /  / 1h / 1h / 1h / 1h / 1c"
    assert table.marker == "H10"


@pytest.mark.rule("COV-A25", "COV-6.2")
def test_a_robot_of_the_closed_academy_goes_home_in_step_3() -> None:
    table = begin(game(), "H02 1s", phase="draw_event", active="school_closure", marker="H05").play("draw academy_case")
    assert table.at("academy") == "1i"
    table.play("roll crater 1", "roll gas 1", "roll circuit 1")
    assert table.at("academy", "H05") == " / 1s"
