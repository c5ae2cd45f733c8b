"""Phase I: red falls, apps are ready again, power stations charge the phone (ECT-4, ECT-9.4 to 9.11)."""

from __future__ import annotations

import pytest

from ludoterre.games.ecotopia.game import EcotopiaGame
from tests.ecotopia.tables import Table, begin, game

ALL = {"A2": "dam", "A3": "nuclear", "B1": "wind", "B3": "solar", "D4": "coal"}


def free(**options: object) -> EcotopiaGame:
    """Loads the game with every station asked for."""
    return game(auto_recharge=False, **options)


def status(table: Table) -> dict[str, str]:
    """Returns how each power station stands."""
    return {station["place"]: station["status"] for station in table["stations"]}


# The beginning of a turn.


@pytest.mark.rule("ECT-4.1")
def test_red_falls_by_one_as_a_turn_begins() -> None:
    table = begin(game(), red=80, ready=("move", "", "move")).end_turn()
    assert table.moved("red") == [("turn_begins", 80, 79)]
    assert table.kinds()[-4:] == ["turn_begins", "apps_ready", "station_activated", "recharged"]
    assert table["causes"]["red"]["phase"] == table["turn"]


@pytest.mark.rule("ECT-4.2")
def test_all_apps_of_the_active_player_and_of_nobody_else_are_turned_up() -> None:
    table = begin(game(), apps=("move", "die move tree", "die"), ready=("", "die", "")).end_turn()
    assert table.told("apps_ready", "player", "apps") == [(1, ["app_move", "app_tree"])]
    assert [phone["apps"] for phone in table["phones"]] == [
        {"app_move": "down"},
        {"app_die": "up", "app_move": "up", "app_tree": "up"},
        {"app_die": "down"},
    ]


@pytest.mark.rule("ECT-4.2")
def test_there_is_nothing_to_turn_in_a_first_turn() -> None:
    table = begin(game(), turn=1).end_turn()
    assert table.told("apps_ready") == []
    assert table["phones"][1]["apps"] == {"app_move": "up"}


# Power stations.


@pytest.mark.rule("ECT-4.3")
def test_each_station_may_be_activated_once_in_any_order() -> None:
    table = begin(free(), **ALL).end_turn()
    assert table.legal() == ["activate B1", "activate A2", "activate A3", "activate B3", "activate D4", "activate F6", "charged"]
    table.play("activate F6", "activate A2")
    assert table.refused("activate F6") == ("ECT-4.3", "station_used")
    assert table.legal() == ["activate B1", "activate A3", "activate B3", "activate D4", "charged"]


@pytest.mark.rule("ECT-4.3")
def test_stations_need_not_be_activated() -> None:
    table = begin(free(), **ALL).end_turn().play("charged")
    assert (table.charge, table.phase) == (0, "place")
    assert table.told("recharged", "player", "charge") == [(1, 0)]


@pytest.mark.rule("ECT-4.3")
def test_stations_work_again_in_the_next_turn() -> None:
    table = begin(game(), place_offer="A3", construction_offer="mine wind solar").end_turn()
    assert table.told("station_activated", "player", "place") == [(1, "F6")]
    table.play("place A3", "build wind", "truck A5")
    assert table.told("station_activated", "player", "place") == [(2, "F6")]


@pytest.mark.rule("ECT-4.4")
def test_each_station_charges_one_unit_from_nothing() -> None:
    table = begin(free(), **ALL).end_turn()
    charges = [table.charge]
    for lines in (("activate F6",), ("activate A2",), ("activate A3",), ("activate B1", "weather wind"), ("activate D4",)):
        charges.append(table.play(*lines).charge)
    assert charges == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("ECT-4.5", "ECT-Q15")
def test_the_battery_ends_at_10_and_nothing_more_is_activated_or_rolled() -> None:
    places = {"A2": "dam", "B4": "dam", "C4": "dam", "A3": "nuclear", "A6": "nuclear", "D4": "nuclear"}
    weather = {"B1": "wind", "E1": "wind", "B3": "wind", "D1": "solar"}
    table = begin(game(), **places, **weather, E4="coal").end_turn()
    assert (table.charge, table["rolling"]) == (7, {"die": "weather", "place": "B1"})
    table.play("weather wind", "weather wind", "weather wind")
    assert (table.charge, table.phase) == (10, "place")
    assert status(table)["D1"] == status(table)["E4"] == "ready"
    assert table["E4"]["coal_cubes"] == 6


@pytest.mark.rule("ECT-4.5", "ECT-Q15")
def test_coal_is_not_offered_for_a_full_battery() -> None:
    places = {"A2": "dam", "B4": "dam", "C4": "dam", "A3": "nuclear", "A6": "nuclear", "D4": "nuclear", "B1": "coal", "B3": "coal"}
    table = begin(game(), **places, D1="wind", E4="wind").end_turn().play("weather wind", "weather wind")
    assert (table.charge, table.legal()) == (9, ["activate B1", "activate B3", "charged"])
    table.play("activate B3")
    assert (table.charge, table.phase, table["B1"]["coal_cubes"]) == (10, "place", 6)


@pytest.mark.rule("ECT-4.6")
def test_datacenters_mines_and_villages_are_no_power_stations() -> None:
    table = begin(free(), A3="village", B1="mine", B3="datacenter").end_turn()
    assert table.legal() == ["activate F6", "charged"]
    assert [table.refused(f"activate {place}") for place in ("A3", "B1", "B3", "D4")] == [("ECT-4.6", "not_a_station")] * 4


@pytest.mark.rule("ECT-4.6")
def test_there_are_six_kinds_of_power_stations() -> None:
    table = begin(free(), **ALL).end_turn()
    assert [station["construction"] for station in table["stations"]] == ["geothermal", "dam", "nuclear", "wind", "solar", "coal"]
    assert set(status(table).values()) == {"ready"}


# Dam, geothermal and nuclear plant.


@pytest.mark.rule("ECT-9.4", "ECT-9.11")
def test_dam_and_geothermal_plant_recharge_without_a_condition() -> None:
    table = begin(game(), A2="dam", B4="dam").end_turn()
    assert table.told("station_activated", "construction", "place") == [("geothermal", "F6"), ("dam", "A2"), ("dam", "B4")]
    assert (table.charge, table.phase, len(table.moved("red"))) == (3, "place", 1)


@pytest.mark.rule("ECT-9.11")
def test_there_is_one_geothermal_plant() -> None:
    table = begin(game())
    assert [place for place, square in table["squares"].items() if square["construction"] == "geothermal"] == ["F6"]
    assert "geothermal" not in table["construction_pile"]


@pytest.mark.rule("ECT-EX10", "ECT-9.5", "ECT-9.6", "ECT-Q14", "ECT-Q43")
def test_a_nuclear_plant_of_turn_5_charges_from_turn_7_on() -> None:
    table = begin(game(), phase="place", turn=5, place_offer="A3 D4 B1", construction_offer="nuclear mine solar", team="A4")
    table.play("place A3", "build nuclear")
    assert not table["A3"]["face_up"] and status(table)["A3"] == "asleep"
    table.play("team A3")
    assert table.told("leaf_placed") == [] and table["turn"] == 6
    assert table.told("nuclear_started", "place") == ["A3"]
    assert (table["A3"]["face_up"], table.charge, status(table)["A3"]) == (True, 1, "used")
    table.play("place B1", "build solar", "team B3", "leaf", "weather sun")
    assert table.told("leaf_placed", "place") == ["A3"]
    assert table["turn"] == 7 and table.told("nuclear_started") == []
    assert table.told("station_activated", "place") == ["F6", "A3"]
    assert table.charge == 3


@pytest.mark.rule("ECT-9.6", "ECT-Q14")
def test_turning_a_nuclear_plant_up_is_its_use_for_the_turn() -> None:
    table = begin(free(), A3="nuclear down").end_turn()
    assert table["A3"]["face_up"]
    assert table.refused("activate A3") == ("ECT-9.6", "station_asleep")
    assert table.legal() == ["activate F6", "charged"]


@pytest.mark.rule("ECT-Q43")
def test_a_station_built_this_turn_charges_the_next_player() -> None:
    table = begin(game(), phase="place", place_offer="B4", construction_offer="dam").play("place B4", "build dam")
    assert table.charge == 1
    table.end_turn()
    assert (table["active"], table.charge) == (1, 2)


# Wind and sun.


@pytest.mark.rule("ECT-9.7", "ECT-9.8")
@pytest.mark.parametrize(("kind", "face", "charge"), [("wind", "wind", 2), ("wind", "sun", 1), ("solar", "sun", 2), ("solar", "wind", 1)])
def test_wind_and_sun_recharge_on_their_own_weather(kind: str, face: str, charge: int) -> None:
    table = begin(game(), B1=kind).end_turn().play(f"weather {face}")
    assert (table.charge, table.phase) == (charge, "place")
    assert table.told("weather_rolled", "construction", "face", "charged") == [(kind, face, charge == 2)]
    assert (table["energy"][kind], table["energy"]["lost_to_weather"]) == (charge - 1, 2 - charge)


@pytest.mark.rule("ECT-9.7", "ECT-9.8")
def test_a_station_rolls_once_even_if_the_weather_is_bad() -> None:
    table = begin(free(), B1="wind").end_turn().play("activate B1", "weather sun")
    assert table.refused("activate B1") == ("ECT-4.3", "station_used")


@pytest.mark.rule("ECT-Q11")
def test_each_tile_has_its_own_roll() -> None:
    table = begin(game(), B1="wind", B2="wind bulb", B3="solar").end_turn()
    for place, face in (("B1", "wind"), ("B2", "sun"), ("B3", "sun")):
        assert table["rolling"] == {"die": "weather", "place": place}
        table.play(f"weather {face}")
    assert (table.charge, table["weather"]) == (3, None)


@pytest.mark.rule("ECT-Q11")
def test_a_shared_roll_holds_for_all_tiles_of_the_turn() -> None:
    table = begin(game(weather_roll="shared"), B1="wind", B2="wind bulb", B3="solar", place_offer="A3", construction_offer="mine dam coal")
    table.end_turn().play("weather wind")
    assert table.told("weather_rolled", "place", "face", "charged") == [("B1", "wind", True), ("B2", "wind", True), ("B3", "wind", False)]
    assert (table.charge, table.phase) == (3, "place")
    table.play("place A3", "build coal", "truck A5", "truck A6", "truck A5")
    assert (table["active"], table["weather"], table.phase) == (2, None, "weather")


@pytest.mark.rule("ECT-Q11")
def test_a_shared_roll_is_made_for_the_first_tile_activated() -> None:
    table = begin(free(weather_roll="shared"), B1="wind", B3="solar").end_turn().play("activate B3", "weather sun")
    assert (table.charge, table["weather"], table.phase) == (1, "sun", "recharge")
    table.play("activate B1")
    assert (table.charge, table.phase) == (1, "recharge")


# Coal.


@pytest.mark.rule("ECT-9.9")
def test_a_coal_plant_gets_six_cubes() -> None:
    table = begin(game(), phase="place", place_offer="A3", construction_offer="coal").play("place A3", "build coal")
    assert table["A3"]["coal_cubes"] == 6


@pytest.mark.rule("ECT-EX2", "ECT-4.3", "ECT-4.4", "ECT-9.7", "ECT-9.10", "ECT-9.11")
def test_the_rulebook_s_recharge() -> None:
    table = begin(free(), D4="coal 4 cubes", B1="wind").end_turn()
    red = table["red"]
    charges = [table.play(*lines).charge for lines in (("activate F6",), ("activate D4",), ("activate B1", "weather sun"))]
    assert charges == [1, 2, 2]
    assert (table["D4"]["coal_cubes"], table["red"], table.phase) == (3, red - 1, "place")


@pytest.mark.rule("ECT-9.10")
def test_coal_costs_a_cube_and_a_point_of_red() -> None:
    table = begin(game(), D4="coal").end_turn().play("activate D4")
    assert (table["D4"]["coal_cubes"], table.charge) == (5, 2)
    assert [(kind, before - after) for kind, before, after in table.moved("red")] == [("coal_burnt", 1)]
    assert table["causes"]["red"]["coal"] == 1


@pytest.mark.rule("ECT-9.10")
def test_a_coal_plant_without_cubes_stays_and_cannot_be_activated() -> None:
    table = begin(free(), D4="coal 0 cubes", A3="coal 1 cube").end_turn()
    assert table.refused("activate D4") == ("ECT-9.10", "no_coal")
    assert status(table) == {"F6": "ready", "A3": "ready", "D4": "empty"}
    table.play("activate A3", "activate F6")
    assert (table["A3"]["construction"], table["A3"]["coal_cubes"], table.phase) == ("coal", 0, "place")


@pytest.mark.rule("ECT-9.10")
def test_without_coal_left_nothing_is_asked() -> None:
    assert begin(game(), D4="coal 0 cubes").end_turn().phase == "place"


# By themselves, or one by one.


@pytest.mark.rule("ECT-Q16")
def test_free_stations_work_by_themselves_and_coal_is_asked_last() -> None:
    table = begin(game(), **ALL).end_turn()
    assert table.told("station_activated", "construction") == ["geothermal", "dam", "nuclear"]
    assert table["rolling"] == {"die": "weather", "place": "B1"}
    table.play("weather wind", "weather wind")
    assert (table.charge, table.legal()) == (4, ["activate D4", "charged"])
    assert table.play("charged")["D4"]["coal_cubes"] == 6


@pytest.mark.rule("ECT-Q16")
def test_without_automatic_recharge_the_player_chooses_stations_and_order() -> None:
    table = begin(free(), **ALL).end_turn().play("activate D4", "activate B3", "weather sun", "activate F6", "charged")
    assert table.charge == 3
    assert [args["place"] for event in table.events if "place" in (args := event.args)] == ["D4", "B3", "F6"]


@pytest.mark.rule("ECT-Q16")
def test_the_recharge_ends_by_itself_when_nothing_is_left() -> None:
    table = begin(free()).end_turn().play("activate F6")
    assert (table.charge, table.phase) == (1, "place")
    assert table.kinds() == ["station_activated", "recharged"]


@pytest.mark.rule("ECT-Q16")
def test_whoever_wants_to_activate_a_free_station_by_hand_is_told_that_it_works_by_itself() -> None:
    table = begin(game(), A2="dam", D4="coal").end_turn()
    assert table.refused("activate A2") == ("ECT-Q16", "automatic")
