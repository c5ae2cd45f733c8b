"""The bonus die (ECT-7.11 to ECT-7.16)."""

from __future__ import annotations

import pytest

from tests.ecotopia.tables import Table, begin, game

FOUR = ["zoologist", "gardener", "policewoman", "scientist"]


def rolled(face: int, version: int = 2, **parts: object) -> Table:
    """Rolls the die with one more unit to spend."""
    return begin(game(rules_version=version), **({"charge": 2, "apps": "die"} | parts)).play("roll", f"die {face}")


@pytest.mark.rule("ECT-7.11", "ECT-Q13")
def test_the_die_shows_each_face_as_often() -> None:
    table = begin(game(), charge=2, apps="die").play("roll")
    assert table.view["rolling"] == {"die": "bonus"}
    assert table.chances() == {f"die {face}": pytest.approx(1 / 6) for face in range(1, 7)}


@pytest.mark.rule("ECT-7.11", "ECT-Q26")
@pytest.mark.parametrize(("face", "then"), [(1, "truck A6"), (1, "recruit"), (3, "refresh none"), (5, "team D4"), (6, "team A3")])
def test_what_a_bonus_gives_is_free_and_needs_no_app(face: int, then: str) -> None:
    table = rolled(face, apps="die")
    assert table.play(then).charge == 1
    assert table["spent"] == {name: int(name == "app_die") for name in table["spent"]}


@pytest.mark.rule("ECT-7.11", "ECT-Q26")
def test_a_bonus_move_does_not_turn_the_app() -> None:
    table = rolled(5, apps="die move").play("team D4")
    assert table.view["phones"][0]["apps"] == {"app_die": "down", "app_move": "up"}


@pytest.mark.rule("ECT-7.12")
def test_a_1_is_one_recruit_or_one_recycling_action() -> None:
    table = rolled(1, truck="A6")
    assert set(table.legal()) == {"recruit", "truck A5", "truck B5", "truck B6", "truck centre_west"}
    assert table.play("recruit")["recruiter"] == 1
    assert table.phase == "act"


@pytest.mark.rule("ECT-7.12", "ECT-7.19", "ECT-7.21", "ECT-7.24")
def test_the_action_of_a_1_is_complete() -> None:
    assert rolled(1, truck="A2").play("truck B2").legal() == ["load", "leave"]
    assert rolled(1, recruiter=3).play("recruit").phase == "specialist"
    assert rolled(1, truck="A6", truck_load="can", blue=10).play("truck centre_west")["blue"] == 14


@pytest.mark.rule("ECT-Q24", "ECT-Q22")
def test_a_1_may_be_wasted_on_recruiting_once_all_are_recruited() -> None:
    table = rolled(1, truck="A6", specialists=FOUR)
    assert set(table.legal()) == {"recruit", "truck A5", "truck B5", "truck B6", "truck centre_west"}
    table.play("recruit")
    assert table.kinds() == ["nobody_to_recruit"]
    assert (table.phase, table.charge, table["recruiter"]) == ("act", 1, 0)


@pytest.mark.rule("ECT-Q24", "ECT-Q22")
def test_in_version_1_a_1_is_recycling_only_once_all_are_recruited() -> None:
    table = rolled(1, 1, truck="A6", specialists=FOUR)
    assert set(table.legal()) == {"truck A5", "truck B5", "truck B6", "truck centre_west"}
    assert table.refused("recruit") == ("ECT-Q22", "all_recruited")


@pytest.mark.rule("ECT-7.13")
@pytest.mark.parametrize(("face", "charge"), [(2, 3), (4, 5)])
def test_a_2_and_a_4_charge_the_phone(face: int, charge: int) -> None:
    table = rolled(face)
    assert (table.phase, table.charge) == ("act", charge)
    assert table.told("bonus_charge", "player", "charge") == [(0, face)]


@pytest.mark.rule("ECT-7.13", "ECT-Q8", "ECT-4.5")
@pytest.mark.parametrize(("charge", "face", "gained"), [(10, 2, 1), (10, 4, 1), (9, 2, 2), (8, 4, 3), (7, 4, 4)])
def test_the_battery_stops_at_ten(charge: int, face: int, gained: int) -> None:
    table = rolled(face, charge=charge)
    assert table.charge == charge - 1 + gained
    assert table.told("bonus_charge", "charge") == [gained]
    assert table["energy"]["bonus"] == gained


@pytest.mark.rule("ECT-7.13")
def test_the_last_unit_can_be_spent_on_the_die() -> None:
    table = rolled(2, charge=1)
    assert (table.view["active"], table.charge, table.phase) == (0, 2, "act")


@pytest.mark.rule("ECT-7.14", "ECT-9.12")
def test_a_3_may_renew_the_place_offer() -> None:
    table = rolled(3, place_offer="A3 D4", construction_offer="coal wind")
    assert table.legal() == ["refresh places", "refresh constructions", "refresh none"]
    table.play("refresh places", "offer B4", "offer C4", "offer D1")
    assert table.offers == (["B4", "C4", "D1"], ["coal", "wind", None])
    assert (table["place_discard"], table.phase, table.charge) == (["A3", "D4"], "act", 1)


@pytest.mark.rule("ECT-7.14", "ECT-9.15")
def test_a_3_may_renew_the_construction_offer() -> None:
    table = rolled(3, place_offer="A3 D4", construction_offer="coal wind")
    table.play("refresh constructions", "offer dam", "offer dam", "offer mine")
    assert table.offers == (["A3", "D4", None], ["dam", "dam", "mine"])
    assert (table["construction_discard"], table.phase) == ({"wind": 1, "coal": 1}, "act")


@pytest.mark.rule("ECT-7.14", "ECT-Q25")
def test_a_3_may_be_declined() -> None:
    table = rolled(3, place_offer="A3 D4", construction_offer="coal wind").play("refresh none")
    assert table.told("refresh_declined", "player") == [0]
    assert table.offers == (["A3", "D4", None], ["coal", "wind", None])


@pytest.mark.rule("ECT-7.15", "ECT-Q26")
def test_a_5_moves_the_team_to_any_neighbour() -> None:
    table = rolled(5, team="E5")
    assert sorted(table.legal()) == [f"team {square}" for square in ("D4", "D5", "D6", "E4", "E6", "F4", "F5", "F6")]
    assert table.refused("team C5") == ("ECT-7.15", "team_too_far")
    assert table.refused("team E5") == ("ECT-Q26", "team_is_here")
    assert rolled(5, team="A6").legal() == ["team A5", "team B5", "team B6"]


@pytest.mark.rule("ECT-7.16", "ECT-Q26")
def test_a_6_costs_one_and_moves_the_team_to_any_of_the_36_squares() -> None:
    table = rolled(6, team="E5", blue=10)
    assert table.moved("red") == [("bonus_rolled", 99, 98)]
    assert sorted(table.legal()) == sorted(f"team {square}" for square in table["squares"])


@pytest.mark.rule("ECT-7.16", "ECT-Q26")
def test_in_version_1_a_6_moves_the_team_to_another_square() -> None:
    table = rolled(6, 1, team="E5")
    assert sorted(table.legal()) == sorted(f"team {square}" for square in table["squares"] if square != "E5")
    assert table.refused("team E5") == ("ECT-Q26", "team_is_here")


@pytest.mark.rule("ECT-Q26", "ECT-7.8", "ECT-8.3")
def test_a_team_that_stays_is_asked_once_for_a_leaf() -> None:
    table = rolled(6, team="A3", A3="solar", blue=10, specialists=["policewoman"]).play("team A3")
    assert (table.phase, table.kinds()) == ("leaf_to", ["team_stayed"])
    assert table.play("leaf").moved("blue") == [("leaf_placed", 10, 11), ("specialist_gain", 11, 12)]
    declined = rolled(6, team="A3", A3="solar", blue=10).play("team A3", "no leaf")
    assert (declined.phase, declined["team"], declined["blue"]) == ("act", "A3", 10)


@pytest.mark.rule("ECT-Q26", "ECT-7.9", "ECT-8.1")
def test_a_team_that_stays_sees_its_animal_once_and_ends_a_move_for_the_zoologist() -> None:
    table = rolled(6, team="D1", blue=10, specialists=["zoologist"]).play("team D1")
    assert table.moved("blue") == [("species_seen", 10, 13), ("specialist_gain", 13, 14)]
    again = rolled(6, team="D1", discs=["reptile"], blue=10, specialists=["zoologist"]).play("team D1")
    assert again.moved("blue") == [("specialist_gain", 10, 11)]
    assert rolled(6, team="D4", blue=10, specialists=["zoologist"]).play("team D4").moved("blue") == []


@pytest.mark.rule("ECT-7.16", "ECT-7.8", "ECT-7.9")
def test_a_6_looks_at_departure_and_destination_only() -> None:
    table = rolled(6, team="A3", A3="solar", blue=10).play("team F3", "leaf")
    assert table.told("leaf_placed", "place") == ["A3"]
    assert table.told("species_seen", "place") == ["F3"]
    assert table["blue"] == 10 + 1 + 3


@pytest.mark.rule("ECT-7.12", "ECT-7.15", "ECT-7.16", "ECT-Q26")
@pytest.mark.parametrize("face", [1, 5, 6])
def test_a_1_a_5_and_a_6_must_be_used(face: int) -> None:
    assert {line.split()[0] for line in rolled(face).legal()} <= {"recruit", "truck", "team"}
