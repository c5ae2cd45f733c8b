"""Recycling, recruiting and the specialists (ECT-7.17 to ECT-8.4)."""

from __future__ import annotations

import pytest

from tests.ecotopia.tables import VALUES, begin, cards_with, game, simplified

FOUR = ["zoologist", "gardener", "policewoman", "scientist"]


@pytest.mark.rule("ECT-7.17")
def test_the_truck_moves_to_any_neighbour() -> None:
    table = begin(game(), charge=2, truck="B2")
    assert sorted(table.legal("truck")) == [f"truck {square}" for square in ("A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3")]
    assert table.refused("truck B4") == ("ECT-7.17", "truck_too_far")
    assert table.refused("truck B2") == ("ECT-7.17", "truck_is_here")
    assert table.play("truck C3")["truck"] == "C3"


@pytest.mark.rule("ECT-7.18", "ECT-0.3")
def test_a_centre_is_reached_from_its_corner_only() -> None:
    assert begin(game(), truck="centre_east").legal("truck") == ["truck F1"]
    assert begin(game(), truck="centre_west").legal("truck") == ["truck A6"]
    entering = [
        square for square in game().new_initial_state().view(0)["squares"] if "truck centre_east" in begin(game(), truck=square).legal()
    ]
    assert entering == ["F1"]
    table = begin(game(), charge=3, truck="B6")
    assert table.refused("truck centre_west") == ("ECT-7.18", "truck_centre")
    # In and out are two whole actions.
    assert table.play("truck A6", "truck centre_west").charge == 1


@pytest.mark.rule("ECT-7.19", "ECT-Q27")
def test_waste_may_be_loaded_where_a_move_ends() -> None:
    table = begin(game(), charge=3, truck="A2").play("truck B2")
    assert (table.phase, table.legal()) == ("load", ["load", "leave"])
    table.play("load")
    assert (table["truck_load"], table["B2"]["waste"], table.charge) == ("bulb", None, 2)


@pytest.mark.rule("ECT-Q27")
def test_waste_left_behind_waits_for_another_move() -> None:
    table = begin(game(), charge=4, truck="A2").play("truck B2", "leave")
    assert (table["truck_load"], table["B2"]["waste"]) == (None, "bulb")
    assert {line.split()[0] for line in table.legal()} == {"team", "truck", "recruit"}
    assert table.play("truck A2", "truck B2").phase == "load"


@pytest.mark.rule("ECT-Q28", "ECT-5.9")
@pytest.mark.parametrize(("start", "square", "lies"), [("A5", "A6", "bulb"), ("centre_west", "A6", "bulb"), ("A2", "A3", "solar bulb")])
def test_waste_is_loaded_wherever_it_lies(start: str, square: str, lies: str) -> None:
    table = begin(game(), charge=2, truck=start, **{square: lies}).play(f"truck {square}", "load")
    assert table["truck_load"] == "bulb"


@pytest.mark.rule("ECT-7.19", "ECT-7.20")
def test_a_loaded_truck_takes_nothing_and_drops_nothing() -> None:
    table = begin(game(), charge=2, truck="A2", truck_load="can").play("truck B2")
    assert (table.phase, table["truck_load"], table["B2"]["waste"]) == ("act", "can", "bulb")
    assert {line.split()[0] for line in table.legal()} == {"team", "truck", "recruit"}


@pytest.mark.rule("ECT-7.21")
@pytest.mark.parametrize(("waste", "value"), VALUES.items())
@pytest.mark.parametrize(("corner", "centre"), [("A6", "centre_west"), ("F1", "centre_east")])
def test_waste_is_recycled_in_either_centre_at_its_value(waste: str, value: int, corner: str, centre: str) -> None:
    table = begin(game(), charge=2, truck=corner, truck_load=waste, blue=10).play(f"truck {centre}")
    assert table.moved("blue") == [("waste_recycled", 10, 10 + value)]
    assert (table["truck_load"], table["recycled"]) == (None, [waste])


@pytest.mark.rule("ECT-7.22")
def test_a_truck_without_waste_left_moves_for_nothing() -> None:
    table = begin(game(), charge=2, truck="A6", recycled=list(VALUES)).play("truck centre_west")
    assert (table["truck"], table["blue"], table.charge) == ("centre_west", sum(VALUES.values()), 1)


@pytest.mark.rule("ECT-7.23")
def test_the_recruiter_moves_one_square_at_a_time() -> None:
    table = begin(game(), charge=5)
    assert [table.play("recruit")["recruiter"] for _ in range(3)] == [1, 2, 3]
    assert table.told("recruiter_moved", "player", "steps") == [(0, 1)]


@pytest.mark.rule("ECT-7.24", "ECT-Q23")
def test_on_the_silhouette_a_specialist_must_be_chosen() -> None:
    table = begin(game(), charge=2, recruiter=3, specialists=["gardener"]).play("recruit")
    assert (table.phase, table["recruiter"]) == ("specialist", 4)
    assert table.legal() == ["specialist zoologist", "specialist policewoman", "specialist scientist"]
    assert table.refused("specialist gardener") == ("ECT-7.24", "already_recruited")
    table.play("specialist scientist")
    assert (table["specialists"], table["recruiter"]) == (["gardener", "scientist"], 0)


@pytest.mark.rule("ECT-Q23", "ECT-7.24")
def test_the_last_specialist_is_chosen_too() -> None:
    table = begin(game(), charge=2, recruiter=3, specialists=FOUR[:3]).play("recruit")
    assert table.legal() == ["specialist scientist"]


@pytest.mark.rule("ECT-Q22")
def test_recruiting_when_all_four_are_there_costs_a_unit_and_does_nothing() -> None:
    table = begin(game(), charge=2, specialists=FOUR)
    before = table.view
    assert table.legal("recruit") == ["recruit"]
    table.play("recruit")
    assert table.kinds() == ["app_used", "nobody_to_recruit"]
    changed = {name for name, value in table.view.items() if value != before[name]}
    assert (table.charge, changed) == (1, {"phones", "spent"})


@pytest.mark.rule("ECT-Q22", "ECT-6.5")
def test_the_last_unit_may_be_spent_on_recruiting_for_nothing() -> None:
    table = begin(game(), charge=1, specialists=FOUR).play("recruit")
    assert (table.view["active"], table.told("turn_ends", "player")) == (1, [0])


@pytest.mark.rule("ECT-Q22")
def test_in_version_1_nobody_recruits_when_all_four_are_there() -> None:
    table = begin(game(rules_version=1), charge=2, specialists=FOUR)
    assert table.legal("recruit") == []
    assert table.refused("recruit") == ("ECT-Q22", "all_recruited")


@pytest.mark.rule("ECT-7.25", "ECT-8.2")
def test_a_specialist_works_at_once_and_for_every_player() -> None:
    table = begin(game(2), charge=2, recruiter=3, apps="tree").play("recruit", "specialist gardener", "tree D4")
    assert table.told("specialist_gain", "specialist", "gain") == [("gardener", 1)]
    table.play("reveal place", "draw A3", "reveal tile", "draw solar", "tree D5")
    assert table.told("specialist_gain", "specialist") == ["gardener"]


@pytest.mark.rule("ECT-8.1")
@pytest.mark.parametrize("discs", [[], ["reptile"]])
def test_the_zoologist_counts_every_visible_animal_reached(discs: list[str]) -> None:
    table = begin(game(), charge=3, apps="die move", team="D2", specialists=["zoologist"], discs=discs)
    before = table["blue"]
    table.play("roll", "die 5", "team D1")
    assert table["blue"] == before + 1 + (0 if discs else 3)
    # Visited before, left or built: only a visible animal where a move ends counts.
    assert (
        begin(game(), charge=3, team="D1", specialists=["zoologist"], discs=["reptile"]).play("team D2")["causes"]["blue"]["zoologist"] == 0
    )
    built = begin(game(), charge=3, team="D2", D1="solar leaf", specialists=["zoologist"], discs=["reptile"], blue=4)
    assert built.play("team D1").moved("blue") == []


@pytest.mark.rule("ECT-8.1")
def test_the_zoologist_counts_a_square_again() -> None:
    table = begin(game(), charge=3, apps="die move", team="D1", specialists=["zoologist"], discs=["reptile"]).play("team D2")
    assert table["causes"]["blue"]["zoologist"] == 0
    assert table.play("roll", "die 5", "team D1")["causes"]["blue"]["zoologist"] == 1


@pytest.mark.rule("ECT-8.2")
@pytest.mark.parametrize(("square", "gain"), [("D4", 2), ("B1", 1)])
def test_the_gardener_adds_to_every_tree(square: str, gain: int) -> None:
    table = begin(game(), charge=2, apps="tree", specialists=["gardener"], B1="1 tree", blue=10).play(f"tree {square}")
    assert table.moved("blue") == [("planted", 10, 10 + gain), ("specialist_gain", 10 + gain, 11 + gain)]


@pytest.mark.rule("ECT-8.3")
def test_the_policewoman_adds_to_every_leaf() -> None:
    table = begin(game(), charge=2, team="B4", B4="dam", C4="wind", specialists=["policewoman"], blue=10).play("team C4", "leaf", "leaf")
    assert table.told("specialist_gain", "specialist", "gain") == [("policewoman", 1)] * 2
    assert table["blue"] == 14
    assert begin(game(), charge=2, team="B4", B4="dam", specialists=["policewoman"], blue=10).play("team C4", "no leaf")["blue"] == 10


@pytest.mark.rule("ECT-8.4")
@pytest.mark.parametrize(("options", "right"), [(2, 3), (3, 4)])
def test_the_scientist_adds_to_every_right_answer(options: int, right: int) -> None:
    card = cards_with(game(), options)[0]
    for answer, blue in (("a", 10 + right), ("b", 10)):
        table = begin(game(), charge=2, apps="question", specialists=["scientist"], blue=10)
        assert table.play("question p1", f"card {card} a", f"answer {answer}")["blue"] == blue


@pytest.mark.rule("ECT-Q32", "ECT-8.1", "ECT-8.3")
def test_gains_of_one_move_come_one_after_the_other() -> None:
    leaf = begin(game(), charge=2, team="B4", B4="dam", specialists=["zoologist", "policewoman"], blue=10).play("team B3", "leaf")
    assert leaf.moved("blue") == [
        ("leaf_placed", 10, 11),
        ("specialist_gain", 11, 12),
        ("species_seen", 12, 15),
        ("specialist_gain", 15, 16),
    ]
    discs = begin(game(), charge=2, team="C1", specialists=["zoologist"], blue=10).play("team D1")
    told = [kind for kind in discs.kinds() if kind in ("species_seen", "team_moved", "specialist_gain")]
    assert told == ["species_seen", "team_moved", "species_seen", "specialist_gain"]


@pytest.mark.rule("ECT-10.10")
def test_the_simplified_version_recruits_nobody() -> None:
    assert begin(simplified(), charge=2).refused("recruit") == ("ECT-10.10", "simplified")
