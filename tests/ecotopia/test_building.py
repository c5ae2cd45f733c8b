"""Phase II: a place, a construction, what it does and what it costs (ECT-5, ECT-9)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ecotopia.tables import PILE, SQUARES, building, game, simplified

# The two choices.


@pytest.mark.rule("ECT-5.1")
def test_a_place_is_taken_from_the_offer_or_revealed() -> None:
    table = building()
    assert table.legal() == ["place A3", "place D4", "place B4", "reveal place"]
    table.play("place D4")
    assert (table["in_hand"]["place"], table.offers[0], table.phase) == ("D4", ["A3", None, "B4"], "construction")


@pytest.mark.rule("ECT-5.1")
def test_without_an_offer_a_place_is_revealed() -> None:
    assert building(place_offer="").legal() == ["reveal place"]


@pytest.mark.rule("ECT-5.1")
def test_a_revealed_place_must_be_used() -> None:
    table = building().play("reveal place")
    left = [place for place in SQUARES if place not in ("A1", "F1", "F6", "C6", "A3", "D4", "B4")]
    assert table.chances() == pytest.approx({f"draw {place}": 1 / 29 for place in left})
    table.play("draw E2")
    assert table.told("place_chosen", "place", "source") == [("E2", "pile")]
    assert (table["in_hand"]["place"], table.phase) == ("E2", "construction")
    assert "E2" not in table["place_pile"] and table.offers[0] == ["A3", "D4", "B4"]


@pytest.mark.rule("ECT-5.2")
def test_a_construction_is_taken_from_the_offer_or_revealed() -> None:
    table = building().play("place B4")
    assert table.legal() == ["build solar", "build village", "build dam", "reveal tile"]
    table.play("build solar")
    assert (table["B4"]["construction"], table.offers[1]) == ("solar", [None, "village", "dam"])
    assert table.told("construction_chosen", "construction", "source") == [("solar", "offer")]


@pytest.mark.rule("ECT-5.2")
def test_without_an_offer_a_construction_is_revealed() -> None:
    assert building(construction_offer="").play("place D4").legal() == ["reveal tile"]


@pytest.mark.rule("ECT-5.2")
def test_a_revealed_construction_must_be_used() -> None:
    table = building().play("place B4", "reveal tile")
    left = PILE | {"solar": 3, "village": 3, "dam": 2}
    assert table.chances() == pytest.approx({f"draw {kind}": number / 29 for kind, number in left.items()})
    table.play("draw wind")
    assert (table["B4"]["construction"], table["construction_pile"]["wind"]) == ("wind", 3)
    assert table.offers[1] == ["solar", "village", "dam"]


@pytest.mark.rule("ECT-5.2")
def test_two_equal_tiles_are_one_choice() -> None:
    table = building(construction_offer="solar solar wind").play("place D4")
    assert table.legal() == ["build solar", "build wind", "reveal tile"]
    assert table.play("build solar").offers[1] == [None, "solar", "wind"]


@pytest.mark.rule("ECT-5.3")
def test_the_construction_stands_on_the_square_of_the_place() -> None:
    table = building().play("place D4", "build solar")
    assert table.told("built", "construction", "place") == [("solar", "D4")]
    assert (table["D4"]["construction"], table["D4"]["face_up"], table["D4"]["built_in"]) == ("solar", True, 1)
    assert table["in_hand"] == {"place": None, "construction": None}


# The price.


@pytest.mark.rule("ECT-5.5", "ECT-5.6")
@pytest.mark.parametrize(
    ("place", "value"), [("A6", 1), ("B1", 2), ("B4", 2), ("B3", 2), ("D2", 3), ("C1", 3), ("E1", 3), ("E2", 4), ("F5", 4)]
)
def test_red_falls_by_meadow_forest_water_and_animal(place: str, value: int) -> None:
    table = building(red=80, place_offer=place).play(f"place {place}", "build solar")
    assert table.moved("red") == [("habitat_lost", 80, 80 - value)]
    assert table["causes"]["red"]["habitat"] == value


@pytest.mark.rule("ECT-5.6")
def test_a_place_is_worth_one_to_four() -> None:
    values = Counter(square["value"] for square in building()["squares"].values())
    assert values == {1: 7, 2: 14, 3: 11, 4: 4}


@pytest.mark.rule("ECT-5.7")
def test_the_last_visible_animal_of_a_type_costs_three_more() -> None:
    table = building(red=80, A2="wind", B6="nuclear", place_offer="F5").play("place F5", "build solar")
    assert table.moved("red") == [("habitat_lost", 80, 76), ("species_endangered", 76, 73)]
    assert table.told("species_endangered", "animal") == ["amphibian"]
    assert table["animals"]["amphibian"]["lost"]


@pytest.mark.rule("ECT-5.7", "ECT-Q2")
def test_another_visible_animal_of_the_type_saves_it() -> None:
    table = building(A2="wind", B6="3 trees can", team="B6", truck="B6", place_offer="F5").play("place F5", "build solar")
    assert table.told("species_endangered") == []
    assert table["animals"]["amphibian"] == {"visible": 1, "of": 3, "disc": False, "lost": False}


@pytest.mark.rule("ECT-5.7", "ECT-Q36")
def test_starting_constructions_hide_animals_too() -> None:
    table = building(red=80, start="A2 village, B6 mine", place_offer="F5").play("place F5", "build solar")
    assert table["red"] == 73


@pytest.mark.rule("ECT-5.7", "ECT-Q2")
def test_a_plant_that_lies_face_down_hides_its_animal() -> None:
    table = building(red=80, A2="wind", B6="solar", place_offer="F5", construction_offer="nuclear").play("place F5", "build nuclear")
    assert (table["F5"]["face_up"], table["red"]) == (False, 73)


@pytest.mark.rule("ECT-5.7")
def test_a_place_without_an_animal_endangers_nobody() -> None:
    table = building(red=80, A2="wind", B6="solar", F5="solar", place_offer="D4").play("place D4", "build solar")
    assert table.moved("red") == [("habitat_lost", 80, 79)]


@pytest.mark.rule("ECT-5.8")
def test_red_falls_by_each_tree_that_is_cut() -> None:
    table = building(red=80, D4="3 trees", B1="2 trees").play("place D4", "build solar")
    assert table.moved("red") == [("habitat_lost", 80, 79), ("trees_cut", 79, 76)]
    assert (table["D4"]["trees"], table["B1"]["trees"]) == (0, 2)
    assert table["causes"]["red"]["trees_cut"] == 3


@pytest.mark.rule("ECT-5.5", "ECT-5.7", "ECT-5.8")
def test_the_price_of_an_offered_place_is_known_before() -> None:
    table = building(red=80, A2="wind", B6="solar", F5="2 trees", place_offer="F5 D4")
    assert table["place_offer"][0] == {"place": "F5", "value": 4, "extinction": "amphibian", "trees": 2, "price": 9}
    assert table.play("place F5", "build solar")["red"] == 80 - 9
    safe = building(A2="wind", place_offer="F5")["place_offer"][0]
    assert (safe["extinction"], safe["price"]) == (None, 4)


@pytest.mark.rule("ECT-EX8", "ECT-5.4", "ECT-5.5", "ECT-5.7", "ECT-5.8")
def test_a_datacenter_on_the_last_newts() -> None:
    table = building(blue=20, red=80, A2="wind", B6="solar", F5="2 trees", place_offer="F5", construction_offer="datacenter")
    table.play("place F5", "build datacenter", "app tree", "app none", "app die")
    assert table.told("app_gained", "player", "app") == [(0, "app_tree"), (2, "app_die")]
    assert table.moved("red") == [("habitat_lost", 80, 76), ("species_endangered", 76, 73), ("trees_cut", 73, 71)]
    assert (table["F5"]["trees"], table["blue"]) == (0, 20)


# What lies on the square, and the order of it all.


@pytest.mark.rule("ECT-5.9")
def test_waste_lies_on_the_construction_and_can_be_loaded() -> None:
    table = building(D4="can", charge=1, truck="D5").play("place D4", "build solar")
    assert (table["D4"]["construction"], table["D4"]["waste"]) == ("solar", "can")
    assert table.play("truck D4", "load").told("waste_loaded", "waste") == ["can"]


@pytest.mark.rule("ECT-5.10")
def test_team_and_truck_stand_on_the_construction() -> None:
    table = building(team="D4", truck="D4").play("place D4", "build solar")
    assert (table["team"], table["truck"]) == ("D4", "D4")
    assert table.play("team D3", "leaf").told("leaf_placed", "place") == ["D4"]


@pytest.mark.rule("ECT-5.11")
def test_the_place_leaves_the_game() -> None:
    table = building(construction_offer="village").play("place D4", "build village", "offer E1", "offer E2", "offer E3")
    assert "D4" in table["place_box"]
    assert "D4" not in {*table["place_pile"], *table["place_discard"], *table.offers[0]}


@pytest.mark.rule("ECT-5.12", "ECT-5.4")
def test_effect_value_extinction_and_trees_follow_each_other() -> None:
    table = building(A2="wind", B6="solar", F5="1 tree", place_offer="F5 A3", construction_offer="village")
    table.play("place F5", "build village", "offer E1", "offer E2", "offer E3")
    offered = ["offer_refreshed", "place_offered", "place_offered", "place_offered"]
    assert table.kinds()[2:] == ["built", *offered, "habitat_lost", "species_endangered", "trees_cut"]


@pytest.mark.rule("ECT-5.12")
def test_village_and_mine_do_not_discard_the_tiles_just_taken() -> None:
    village = building().play("place D4", "build village")
    assert village["place_discard"] == ["A3", "B4"]
    assert village.offers[1] == ["solar", None, "dam"]
    mine = building(construction_offer="mine mine wind").play("place D4", "build mine")
    assert mine["construction_discard"] == {"mine": 1, "wind": 1}
    assert mine.offers[0] == ["A3", None, "B4"]


@pytest.mark.rule("ECT-5.13", "ECT-Q4")
def test_offers_are_not_filled_up() -> None:
    table = building().play("place D4", "build solar")
    assert table.offers == (["A3", None, "B4"], [None, "village", "dam"])
    assert table.end_turn().phase == "weather"
    assert table.offers == (["A3", None, "B4"], [None, "village", "dam"])


@pytest.mark.rule("ECT-Q4")
def test_with_auto_both_offers_are_filled_up_after_the_price() -> None:
    table = building(game(offer_refill="auto"), red=80).play("place D4", "build solar")
    assert (table["red"], table.phase) == (79, "refill_places")
    table.play("offer E2")
    assert table.phase == "refill_tiles"
    table.play("offer wind")
    assert table.offers == (["A3", "E2", "B4"], ["wind", "village", "dam"])
    assert (table.phase, table["step"]) == ("act", 3)


@pytest.mark.rule("ECT-Q4")
def test_with_auto_a_gap_of_before_is_filled_too() -> None:
    table = building(game(offer_refill="auto"), place_offer="A3", construction_offer="wind coal").play("reveal place", "draw D4")
    table.play("build coal", "offer E1", "offer E2", "offer mine", "offer dam")
    assert (table.offers, table.phase) == ((["A3", "E1", "E2"], ["wind", "mine", "dam"]), "act")


@pytest.mark.rule("ECT-Q4", "ECT-Q17")
def test_with_auto_the_discard_is_shuffled_when_a_pile_is_empty() -> None:
    table = building(game(offer_refill="auto"), place_pile="", construction_pile="").play("place D4", "build solar")
    assert table["place_discard"] == [] and len(table["place_pile"]) == 29
    table.play("offer E2", "offer wind")
    assert table.phase == "act" and table["construction_discard"] == {}


# Datacenters.


@pytest.mark.rule("ECT-9.14", "ECT-Q34")
def test_with_a_datacenter_each_player_may_add_an_app() -> None:
    table = building(active=1, construction_offer="datacenter", apps=("die", "move", "tree"), ready=("", "", "tree"))
    table.play("place D4", "build datacenter")
    assert (table["current_player"], table["active"]) == (1, 1)
    assert table.legal() == ["app die", "app tree", "app question", "app none"]
    assert table.refused("app move") == ("ECT-9.14", "app_there")
    table.play("app tree")
    assert table["current_player"] == 2
    table.play("app none")
    assert table["current_player"] == 0
    table.play("app question")
    assert [phone["apps"] for phone in table["phones"]] == [
        {"app_die": "down", "app_question": "up"},
        {"app_move": "down", "app_tree": "up"},
        {"app_tree": "up"},
    ]
    assert (table.phase, table["current_player"]) == ("act", 1)


@pytest.mark.rule("ECT-Q34")
def test_the_active_player_uses_the_new_app_in_this_turn() -> None:
    table = building(construction_offer="datacenter").play("place D4", "build datacenter", "app tree", "app none", "app none")
    assert table.play("tree A3").told("planted", "place") == ["A3"]


@pytest.mark.rule("ECT-9.14", "ECT-Q35")
def test_full_phones_are_not_asked() -> None:
    full = "die move tree question"
    table = building(construction_offer="datacenter", apps=(full, "move tree question", full)).play("place D4", "build datacenter")
    assert (table["current_player"], table.legal()) == (1, ["app die", "app none"])
    assert table.play("app die").phase == "act"
    useless = building(construction_offer="datacenter", apps=full).play("place D4", "build datacenter")
    assert (useless.phase, useless.told("app_gained")) == ("act", [])


@pytest.mark.rule("ECT-9.17")
@pytest.mark.parametrize("kind", ["dam", "wind", "solar"])
def test_other_tiles_have_no_effect(kind: str) -> None:
    table = building(construction_offer=kind, place_offer="B4 A3").play("place B4", f"build {kind}")
    assert table.kinds() == ["place_chosen", "construction_chosen", "built", "habitat_lost"]
    assert (table["B4"]["face_up"], table["B4"]["coal_cubes"], table.phase) == (True, 0, "act")


@pytest.mark.rule("ECT-9.5")
def test_a_nuclear_plant_is_built_face_down() -> None:
    table = building(construction_offer="nuclear").play("place D4", "build nuclear")
    assert not table["D4"]["face_up"]


@pytest.mark.rule("ECT-Q10", "ECT-Q9")
def test_simplified_villages_renew_and_dams_need_no_water() -> None:
    village = building(simplified()).play("place D4", "build village")
    assert village.phase == "refill_places"
    assert building(simplified()).play("place D4", "build dam")["D4"]["construction"] == "dam"
