"""The worked examples of phase III (ECT-EX); those of the other phases are beside their rules."""

from __future__ import annotations

import pytest

from tests.ecotopia.tables import begin, game


@pytest.mark.rule("ECT-EX3", "ECT-6.5")
def test_six_units_are_six_actions() -> None:
    table = begin(game(), charge=6, ready="", truck="A6")
    for number, line in enumerate(["recruit", "truck A5", "truck A4", "recruit", "truck A3", "recruit"], start=1):
        assert (table.view["active"], table.charge) == (0, 7 - number)
        table.play(line)
    assert table.view["active"] == 1
    assert sum(table["spent"].values()) == 6


@pytest.mark.rule("ECT-EX4", "ECT-7.18")
def test_the_first_drive_goes_to_a6() -> None:
    assert begin(game(), charge=3).legal("truck") == ["truck A6"]


@pytest.mark.rule("ECT-EX5", "ECT-7.18", "ECT-7.21")
def test_the_can_is_brought_in() -> None:
    table = begin(game(), charge=3, truck="A6", truck_load="can", blue=20).play("truck centre_west")
    assert (table.charge, table["recycled"], table["truck_load"], table["blue"]) == (2, ["can"], None, 24)


@pytest.mark.rule("ECT-EX9", "ECT-7.8", "ECT-7.9", "ECT-8.1", "ECT-8.3")
def test_a_leaf_and_a_bird_with_two_specialists_are_six_points() -> None:
    table = begin(game(), charge=2, team="C4", C4="dam", specialists=["zoologist", "policewoman"], blue=20).play("team C5", "leaf")
    assert [to - start for _, start, to in table.moved("blue")] == [1, 1, 3, 1]
    assert (table["blue"], table["animals"]["bird"]["disc"]) == (26, True)


@pytest.mark.rule("ECT-EX12", "ECT-7.2", "ECT-Q6")
@pytest.mark.parametrize(("tree_bonus", "gains"), [("either", [2, 2, 1]), ("neither", [1, 1, 1])])
def test_what_trees_are_worth(tree_bonus: str, gains: list[int]) -> None:
    played = game(tree_bonus=tree_bonus)
    found = []
    for square, before in (("D4", {"D4": "3 trees"}), ("B1", {}), ("B1", {"B1": "1 tree"})):
        found += begin(played, charge=2, apps="tree", **before).play(f"tree {square}").told("planted", "gain")
    assert found == gains


@pytest.mark.rule("ECT-EX14", "ECT-4.5", "ECT-7.13", "ECT-6.5")
def test_a_four_at_eight_is_ten_and_ten_more_actions() -> None:
    table = begin(game(), charge=9, apps="die", truck="A6").play("roll")
    assert table.charge == 8
    assert table.play("die 4").charge == 10
    for number in range(10):
        assert table.view["active"] == 0
        table.play("truck A5" if number % 2 == 0 else "truck A6")
    assert table.view["active"] == 1
