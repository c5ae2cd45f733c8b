"""Phase III: paying, trees, questions and the team (ECT-6, ECT-7.1 to ECT-7.10)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import SPECTATOR
from tests.ecotopia.packs import default_pack, ecotopia, texts
from tests.ecotopia.tables import PILE, SQUARES, START, WASTE, Table, begin, cards_with, game, position

ALL = "die move tree question"


# ECT-6.


@pytest.mark.rule("ECT-6.1")
@pytest.mark.parametrize("line", ["tree D4", "question p1", "team E4", "roll", "truck A6", "recruit"])
def test_every_action_costs_one_unit(line: str) -> None:
    assert begin(game(), charge=3, apps=ALL).play(line).charge == 2


@pytest.mark.rule("ECT-6.2", "ECT-6.5", "ECT-3.3")
def test_the_turn_ends_with_an_empty_battery_and_not_before() -> None:
    table = begin(game(), charge=2, apps=ALL)
    assert {line.split()[0] for line in table.legal()} == {"tree", "question", "team", "roll", "truck", "recruit"}
    assert table.play("truck A6").view["active"] == 0
    table.play("truck B6")
    assert table.told("turn_ends", "player") == [0]
    assert (table.view["active"], table.view["phones"][0]["charge"]) == (1, 0)


@pytest.mark.rule("ECT-6.3")
def test_a_single_use_app_works_once_a_turn() -> None:
    table = begin(game(2), charge=3, apps=["move tree", "move"]).play("tree D4")
    assert table.view["phones"][0]["apps"] == {"app_move": "up", "app_tree": "down"}
    assert table.legal("tree") == []
    assert table.refused("tree A3") == ("ECT-6.3", "app_used")
    assert table.refused("roll") == ("ECT-6.3", "app_missing")
    table.play("truck A6", "truck B6")
    # It stays face down during the other player's turn, and is turned up at the beginning of the owner's next one.
    assert table.view["active"] == 1
    assert table.view["phones"][0]["apps"]["app_tree"] == "down"
    table.play("reveal place", "draw A3", "reveal tile", "draw solar", "truck B5")
    assert (table.view["active"], table.view["phones"][0]["apps"]["app_tree"]) == (0, "up")


@pytest.mark.rule("ECT-6.4")
def test_printed_apps_work_any_number_of_times() -> None:
    table = begin(game(), charge=7, apps="tree").play("recruit", "recruit", "recruit", "truck A6", "truck B6", "truck A6")
    assert (table.charge, table["recruiter"], table["truck"]) == (1, 3, "A6")
    assert {"recruit", "truck B6"} <= set(table.legal())


@pytest.mark.rule("ECT-6.5", "ECT-Q5", "ECT-7.22")
@pytest.mark.parametrize("mode", ["normal", "simplified"])
def test_the_truck_can_always_move_so_nobody_is_stuck(mode: str) -> None:
    played = game(2, mode)
    for node in [*(letter + number for letter in "ABCDEF" for number in "123456"), "centre_east", "centre_west"]:
        assert begin(played, truck=node, ready="").legal("truck"), node


# ECT-7.1, ECT-7.2.


@pytest.mark.rule("ECT-7.1", "ECT-Q39")
def test_a_tree_grows_on_any_square_without_construction() -> None:
    table = begin(game(), charge=2, apps="tree", A3="solar", D4="5 trees", truck="B6", team="E5")
    assert set(table.legal("tree")) == {f"tree {square}" for square in table["squares"] if square not in {*START, "A3"}}
    assert table.refused("tree A3") == ("ECT-7.1", "built_already")
    # Waste, team, truck or other trees do not matter.
    for square in ("B2", "E5", "B6", "D4"):
        before = begin(game(), charge=2, apps="tree", D4="5 trees", truck="B6")[square]["trees"]
        assert begin(game(), charge=2, apps="tree", D4="5 trees", truck="B6").play(f"tree {square}")[square]["trees"] == before + 1


@pytest.mark.rule("ECT-7.2")
def test_planting_moves_blue() -> None:
    table = begin(game(), charge=2, apps="tree", blue=10).play("tree D4")
    assert table.moved("blue") == [("planted", 10, 12)]
    assert table.told("planted", "player", "place", "gain") == [(0, "D4", 2)]


# ECT-7.3 to ECT-7.6.


def asked(card: str, solution: str, **parts: object) -> Table:
    return begin(game(), charge=2, apps="question", blue=10, **parts).play("question p2", f"card {card} {solution}")


TRUE_FALSE, CHOICE = cards_with(game(), 2)[0], cards_with(game(), 3)[0]


@pytest.mark.rule("ECT-7.3", "ECT-Q30")
def test_another_player_reads_a_card_that_only_the_reader_knows() -> None:
    table = begin(game(4), charge=2, apps="question", active=1)
    assert table.legal("question") == ["question p0", "question p2", "question p3"]
    assert table.refused("question platform") == ("ECT-7.3", "own_reader")
    table.play("question p3", f"card {CHOICE} b")
    assert table.told("question_asked", "player", "readers", "card") == [(1, [3], CHOICE)]
    seen = {viewer: table.state.view(viewer)["question"]["solution"] for viewer in (0, 1, 2, 3, SPECTATOR)}
    assert seen == {0: None, 1: None, 2: None, 3: "b", SPECTATOR: None}


@pytest.mark.rule("ECT-Q30")
def test_who_reads_has_no_effect_on_the_rules() -> None:
    ends = []
    for reader in (1, 2, 3):
        table = begin(game(4), charge=2, apps="question").play(f"question p{reader}", f"card {CHOICE} b", "answer b")
        data = table.state.to_json()
        del data["answers"]
        ends.append(data)
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.rule("ECT-7.4")
def test_the_asked_player_gives_one_answer_and_the_reader_none() -> None:
    table = asked(CHOICE, "b")
    assert table.legal() == ["answer a", "answer b", "answer c"]
    assert not table.state.may_decide(2)
    assert table.state.may_decide(0)
    assert table.play("answer c").phase == "act"


@pytest.mark.rule("ECT-7.5")
@pytest.mark.parametrize(("card", "gain"), [(TRUE_FALSE, 2), (CHOICE, 3)])
def test_a_right_answer_moves_blue(card: str, gain: int) -> None:
    table = asked(card, "b").play("answer b")
    assert table.moved("blue") == [("answered", 10, 10 + gain)]
    assert table.told("answered", "player", "answer", "solution", "right", "gain") == [(0, "b", "b", True, gain)]
    assert table["last_question"]["right"] is True


@pytest.mark.rule("ECT-7.5")
def test_a_statement_is_true_or_false() -> None:
    table = asked(TRUE_FALSE, "a")
    assert table.legal() == ["answer a", "answer b"]
    assert table.refused("answer c") == ("ECT-7.5", "no_such_option")


@pytest.mark.rule("ECT-7.6")
@pytest.mark.parametrize("card", [TRUE_FALSE, CHOICE])
def test_a_wrong_answer_costs_nothing_but_the_unit(card: str) -> None:
    table = asked(card, "b").play("answer a")
    assert (table["blue"], table["red"], table.charge) == (10, 99, 1)
    assert table.told("answered", "solution", "right", "gain") == [("b", False, 0)]


@pytest.mark.rule("ECT-Q29", "ECT-1.4")
def test_used_cards_are_shuffled_when_the_pile_is_empty() -> None:
    cards = list(game(2).tables.cards)
    row = {"turn": 1, "player": 0, "answer": "a", "solution": "b", "reader": 1, "right": False}
    start = begin(game(2), charge=2).state.to_json()
    spent, energy = start["spent"] | {"app_question": 49}, start["energy"] | {"geothermal": 49 + 2}
    drawn = {"answers": [row | {"card": card} for card in cards[1:]], "cards_drawn": cards[1:]}
    table = begin(game(2), charge=2, apps="question", spent=spent, energy=energy, **drawn)
    assert table["questions_left"] == 1
    table.play("question p1")
    assert {line.split()[1] for line in table.chances()} == {cards[0]}
    # A card is used once it is drawn, right or wrong.
    assert table.play(f"card {cards[0]} a")["questions_left"] == 0
    table.play("answer b", "truck A6", "reveal place", "draw A3", "reveal tile", "draw village", "offer D4", "offer B4", "offer C4")
    table.play("question p0")
    assert {line.split()[1] for line in table.chances()} == set(cards)
    assert table["questions_left"] == 50


# ECT-7.7 to ECT-7.10.


@pytest.mark.rule("ECT-7.7")
def test_the_team_moves_one_square_orthogonally() -> None:
    table = begin(game(), charge=2, team="E5")
    assert table.legal("team") == ["team E4", "team D5", "team F5", "team E6"]
    assert table.refused("team D4") == ("ECT-7.7", "team_not_diagonal")
    assert table.refused("team C5") == ("ECT-7.7", "team_too_far")
    assert begin(game(), charge=2, team="A6").legal("team") == ["team A5", "team B6"]
    assert table.play("team D5")["team"] == "D5"


@pytest.mark.rule("ECT-7.8", "ECT-Q7", "ECT-Q42")
@pytest.mark.parametrize("kind", ["village", "mine", "datacenter", "dam", "solar", "wind", "coal", "nuclear"])
def test_a_leaf_may_lie_on_the_square_left_and_on_the_one_reached(kind: str) -> None:
    table = begin(game(), charge=2, team="B4", B4=kind, C4="wind", blue=10).play("team C4")
    assert (table.phase, table["team"]) == ("leaf_from", "B4")
    table.play("leaf")
    assert (table.phase, table["team"]) == ("leaf_to", "C4")
    table.play("leaf")
    assert (table["blue"], table["B4"]["leaf"], table["C4"]["leaf"]) == (12, True, True)


@pytest.mark.rule("ECT-Q42")
@pytest.mark.parametrize(("square", "beside"), [("A1", "A2"), ("F1", "F2"), ("F6", "F5"), ("C6", "C5")])
def test_a_leaf_may_lie_on_a_starting_construction(square: str, beside: str) -> None:
    table = begin(game(), charge=2, team=square, discs=["amphibian", "bird"]).play(f"team {beside}", "leaf")
    assert table[square]["leaf"] is True
    assert table["causes"]["blue"]["leaf"] == 1


@pytest.mark.rule("ECT-7.8", "ECT-Q45")
def test_a_leaf_may_be_left_out() -> None:
    table = begin(game(), charge=2, team="A3", A3="solar", blue=10).play("team A4", "no leaf")
    assert table.told("leaf_skipped", "place") == ["A3"]
    assert table["A3"]["leaf"] is False
    # The mammal of A4 is not a question of choice.
    assert table["blue"] == 13


@pytest.mark.rule("ECT-7.8", "ECT-7.10", "ECT-9.5")
def test_no_leaf_on_a_leaf_on_a_face_down_plant_or_on_bare_land() -> None:
    assert begin(game(), charge=2, team="A3", A3="solar leaf").play("team B3").phase == "act"
    assert begin(game(), charge=2, team="A3", A3="nuclear down").play("team B3").phase == "act"
    assert begin(game(), charge=2, team="D4").play("team D5").phase == "act"


@pytest.mark.rule("ECT-7.9", "ECT-Q7", "ECT-Q45")
def test_animals_of_both_squares_get_their_disc() -> None:
    table = begin(game(), charge=2, team="C1", blue=10).play("team D1")
    assert table.moved("blue") == [("species_seen", 10, 13), ("species_seen", 13, 16)]
    assert table.told("species_seen", "animal", "place") == [("mammal", "C1"), ("reptile", "D1")]
    assert [name for name, animal in table["animals"].items() if animal["disc"]] == ["mammal", "reptile"]


@pytest.mark.rule("ECT-7.9", "ECT-7.10", "ECT-Q7")
def test_a_type_of_animal_is_seen_once() -> None:
    # C2 and the kingfisher's E2 are birds, D2 between them shows none.
    table = begin(game(), charge=2, team="C2", blue=10, discs=["bird"]).play("team C1")
    assert table["blue"] == 13
    assert table.told("species_seen", "animal") == ["mammal"]
    table = begin(game(), charge=2, team="B3", discs=[], blue=10).play("team C3")
    assert table.told("species_seen", "animal") == ["insect", "mammal"]


@pytest.mark.rule("ECT-7.9", "ECT-0.5")
def test_an_animal_under_a_construction_is_not_seen() -> None:
    table = begin(game(), charge=2, team="B3", B3="solar leaf", blue=10).play("team A3")
    assert table.told("species_seen") == []


@pytest.mark.rule("ECT-7.10")
def test_six_types_give_eighteen_points_in_all() -> None:
    table = begin(game(), charge=10, apps="die", discs=["insect", "mammal", "bird", "fish", "reptile"], team="A1", A1="leaf")
    table.play("roll", "die 6", "team A2")
    assert table["causes"]["blue"]["species"] == 18
    assert all(animal["disc"] for animal in table["animals"].values())


# A board that is full.


def bare_land() -> Any:
    """Loads a game on a land so poor that all of it can be built on."""
    data = default_pack()
    homes = dict(zip(["A1", "F1", "F6", "C6", "A3", "D4"], [animal["id"] for animal in data["animal"]], strict=True))
    for place in data["place"]:
        home = homes.get(place["id"])
        place |= {"forest": False, "water": place["id"] in ("B4", "C4", "D3"), "animal": home, "species": texts("Animal") if home else None}
    return ecotopia(2, pack=data)


@pytest.mark.rule("ECT-Q40", "ECT-Q5")
def test_nothing_is_planted_where_everything_is_built() -> None:
    played = bare_land()
    kinds = [kind for kind, number in PILE.items() for _ in range(number) if kind != "dam"]
    free = [square for square in SQUARES if square not in {*START, "B4", "C4", "D3"}]
    tiles = dict(zip(free, kinds, strict=True)) | dict.fromkeys(("B4", "C4", "D3"), "dam")
    waste = dict(zip(("B1", "C1", "D1", "E1", "A2", "B2"), WASTE, strict=True))
    land = {square: f"{tiles[square]} {waste.get(square, '')}" for square in tiles}
    data = position(played, charge=2, apps="tree move", team="E5", turn=33, **land)
    data["causes"]["red"]["extinction"] = 6  # mammal and reptile, or whichever live on A3 and D4
    data["red"] -= 6
    table = Table(played.state_from_json(data))
    assert table.legal("tree") == []
    assert table.refused("tree A3") == ("ECT-7.1", "built_already")
    assert {line.split()[0] for line in table.legal()} == {"team", "truck", "recruit"}
    # There is no place to build on any more: the next turns skip phase II (ECT-Q19), and the charge is still spent.
    table.play("truck A6", "truck A5")
    assert table["turn"] == 34
