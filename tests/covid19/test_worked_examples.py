"""The worked examples of the ledger, as tables."""

from __future__ import annotations

import pytest

from tests.covid19.box import RING
from tests.covid19.tables import CRATERS, begin, game


@pytest.mark.rule("COV-EX1", "COV-4.5")
def test_crater_die_2() -> None:
    held = [f"{house} 3h" for house in RING]
    table = begin(game(), *held, "cinema 5h", "restaurant 3h", "bar 1s").play("roll crater 2")
    assert table.at("cinema", "restaurant") == "1h / "
    count = {house: sum(table.view["places"][house].values()) for house in RING}
    home = dict.fromkeys(("H04", "H05", "H06", "H07"), 1)
    came = {house: count[house] - 3 + 2 * (house in CRATERS) - 2 * (RING[RING.index(house) - 1] in CRATERS) for house in RING}
    restaurant = {house: came[house] for house in ("H12", "H13", "H14", "H15")}
    assert {house: came[house] for house in home} == home
    assert sorted(restaurant.values()) == [0, 1, 1, 1]
    assert sum(came.values()) == 7


@pytest.mark.rule("COV-EX2", "COV-4.9")
@pytest.mark.parametrize("marker", ["H01", "H08", "H15"])
def test_then_gas_die_6(marker: str) -> None:
    held = [f"{house} 3h" for house in RING]
    table = begin(game(), *held, "bar 1s", type="gas", marker=marker)
    before = sum(table.view["totals"].values())
    table.play("roll gas 6")
    at = RING.index(marker)
    assert table.at(marker, RING[(at + 1) % 16], RING[(at + 2) % 16]) == "3h 1i / 4h / 4h"
    assert table.marker == RING[(at + 3) % 16]
    assert sum(table.view["totals"].values()) == before + 3


@pytest.mark.rule("COV-EX3", "COV-5.2", "COV-5.3")
def test_contagion_in_a_house_of_three_cells() -> None:
    table = begin(game(), "H11 5h 2s", type="circuit")
    assert table.view["at_risk"] == ["H11"]
    assert table.play("roll circuit 1").at("H11") == "1h 4i 2s"


@pytest.mark.rule("COV-EX4", "COV-EX5", "COV-8.1", "COV-8.3", "COV-8.4")
@pytest.mark.parametrize(("turn", "houses", "level", "points"), [(2, 3, 0, 2), (5, 11, 2, 5)])
def test_points_by_turn_and_crisis(turn: int, houses: int, level: int, points: int) -> None:
    table = begin(game(), *[f"{house} 1s" for house in RING[:houses]], phase="roll_sick", turn=turn).quiet("measures")
    assert (table.view["crisis"], table.view["points_left"]) == (level, points)


@pytest.mark.rule("COV-EX6", "COV-4.7", "COV-4.8")
@pytest.mark.parametrize(("face", "goal"), [(4, "cinema"), (5, "restaurant")])
def test_three_robots_in_the_bar(face: int, goal: str) -> None:
    table = begin(game(), "bar 3h", type="circuit").play(f"roll circuit {face}")
    assert table.occupied() == {"bar": "1h", goal: "2h"}


@pytest.mark.rule("COV-EX7", "COV-5.4")
def test_hygiene_in_the_academy() -> None:
    table = begin(game(), "academy 7h 1s 1c", type="circuit", active="hygiene_1 hygiene_2").play("roll circuit 1")
    assert table.changed("contagion") == {"academy.healthy": -3, "academy.infected": 3}


@pytest.mark.rule("COV-EX8", "COV-6.1", "COV-6.2")
def test_the_academy_goes_home() -> None:
    # Two sick and four healthy robots stay too few for contagion; one of them was infected by an event afterwards.
    table = begin(game(), "H11 1s", "academy 3h 1i 2s 1c", phase="measures", marker="H15")
    table.play("lay school_closure", "end", "draw trust")
    assert table.at("H15", "H16", "H01", "H02", "H03", "H04", "H05") == "1s / 1s / 1i / 1h / 1h / 1h / 1c"
    assert (table.at("academy"), table.marker) == ("", "H06")


@pytest.mark.rule("COV-EX9", "COV-6.3", "COV-6.4")
def test_the_market_moves_on() -> None:
    table = begin(game(), "market_2 1h", "market_1 2s", type="circuit", marker="H06").play("roll circuit 1")
    assert table.at("H06", "market_1", "market_2") == "1h /  / 2s"
    assert table.marker == "H07"


@pytest.mark.rule("COV-EX10", "COV-5.2")
def test_as_many_robots_as_cells() -> None:
    assert begin(game(), "H08 3h 1s", type="circuit").play("roll circuit 1").at("H08") == "3h 1s"


@pytest.mark.rule("COV-EX11", "COV-5.4", "COV-5.5")
def test_more_infections_than_healthy_robots() -> None:
    table = begin(game(), "academy 7h 2s", type="circuit").play("roll circuit 1")
    assert table.changed("contagion") == {"academy.healthy": -7, "academy.infected": 7}


@pytest.mark.rule("COV-EX12", "COV-7.2", "COV-7.3", "COV-7.4", "COV-7.5", "COV-7.6")
def test_beds_are_freed() -> None:
    table = begin(game(), "museum 1s", columns="5 4 5", phase="roll_c", marker="H03")
    out = table.view["out_of_service"]
    table.play(*[f"roll col_c {face}" for face in (1, 2, 3, 5, 6)])
    assert (table.columns, table.view["out_of_service"] - out) == ("5 4 2", 1)
    table.play(*[f"roll col_b {face}" for face in (1, 4, 4, 6)])
    assert (table.columns, table.marker) == ("0 5 5", "H06")
    assert table.at("H03", "H04", "H05") == "1c / 1c / 1c"


@pytest.mark.rule("COV-EX13", "COV-7.10")
def test_no_bed_is_left() -> None:
    table = begin(game(), "H02 3s", columns="5 5 5", phase="roll_sick").play("roll H02 2", "roll H02 1", "roll H02 6")
    assert table.told("sick_rolled", "effect") == ["stays", "cured", "no_bed"]
    assert (table.end, table.at("H02")) == ("saturation", "2s 1c")


@pytest.mark.rule("COV-EX14", "COV-10.1", "COV-10.5")
def test_the_last_sick_robots() -> None:
    table = begin(game(), "H02 2s 2h", phase="roll_sick").play("roll H02 5", "roll H02 1")
    assert (table.end, table.columns, table.view["turn"]) == ("extinction", "1 0 0", 5)
    assert table.told("crisis_assessed") == []


@pytest.mark.rule("COV-EX15", "COV-8.3", "COV-8.4")
def test_treatment_in_turn_7() -> None:
    table = begin(game(), "H02 1s", phase="roll_sick", turn=7, crisis=1).quiet("measures")
    assert table.view["points_left"] == 6
    assert table.play("lay treatment").view["measures"]["treatment"] == "laid_this_turn"
    assert "lay treatment" not in begin(game(), "H02 1s", phase="roll_sick", turn=7).quiet("measures").legal()


@pytest.mark.rule("COV-EX16", "COV-4.10")
@pytest.mark.parametrize("choice", ["auto", "ask"])
def test_whoever_goes_first_the_same_two_leave(choice: str) -> None:
    table = begin(game(mover_choice=choice), "H02 1i 2s").play("roll crater 4")
    assert table.phase == "roll_move"
    assert table.at("H02", "bar") == "1s / 1i 1s"


@pytest.mark.rule("COV-EX17", "COV-10.2", "COV-10.5")
def test_forty_cured_before_the_dice_outside() -> None:
    table = begin(game(), "H02 30s", "H03 38c", columns="5 5 5", phase="roll_c").play("roll col_c 1", "roll col_c 2")
    assert (table.end, table.columns) == ("immunity", "5 5 3")
    table = begin(game(rules_version=1), "H02 30s", "H03 38c", columns="5 5 5", phase="roll_c")
    table.play("roll col_c 1", "roll col_c 2", *["roll col_c 3"] * 3, *["roll col_b 3"] * 5)
    assert (table.end, table.view["places"]["H02"]["sick"], table.view["totals"]["cured"]) == ("immunity", 30, 40)


@pytest.mark.rule("COV-EX18", "COV-11.4", "COV-A19")
def test_masks_and_hygiene() -> None:
    held = ("bar 9h 1s", "market_1 5h 3s")
    # The circuit die moves two healthy robots from the bar to the Academy.
    table = begin(game(), *held, type="circuit", active="hygiene_1 hygiene_2 masks").play("roll circuit 1")
    assert table.changed("contagion") == {"market_1.healthy": -2, "market_1.infected": 2}


@pytest.mark.rule("COV-EX19", "COV-8.7")
@pytest.mark.parametrize(("cards", "left", "bar"), [("lockdown public_closure", 3, 0), ("public_closure lockdown", 2, 1)])
def test_the_order_of_two_cards_matters(cards: str, left: int, bar: int) -> None:
    table = begin(game(), "H01 4h", "museum 1s", phase="measures", turn=7, crisis=1).play(*[f"lay {card}" for card in cards.split()])
    assert table.at("H01") == f"{left}h"
    assert table.at("market_1") == "1h"
    assert table.at("bar") == ("1h" if bar else "")
