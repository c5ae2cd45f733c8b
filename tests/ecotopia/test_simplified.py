"""The simplified version: what is different, and what is not (ECT-10)."""

from __future__ import annotations

import pytest

from ludoterre import Rng
from tests.ecotopia.tables import PILE, SETUP, SQUARES, WASTE, Table, begin, building, cards_with, new, simplified

DRAWS = [line for line in SETUP if line not in ("start C6", "start datacenter")]
"""The set-up of a normal game without its datacenter."""
STATIONS = {"A2": "dam", "A3": "coal", "D4": "nuclear", "B1": "wind", "B3": "wind"}


def opened() -> Table:
    """Opens a table after its set-up."""
    return new(simplified()).play(*DRAWS, "first p0")


@pytest.mark.rule("ECT-10.1", "ECT-10.2")
def test_both_offers_begin_with_three_tiles() -> None:
    table = opened()
    assert table.offers == (["A3", "D4", "B4"], ["dam", "coal", "solar"])
    assert (table["turn"], table.phase) == (1, "place")


@pytest.mark.rule("ECT-10.2", "ECT-10.3", "ECT-10.10")
def test_there_are_no_dice_trees_cubes_or_specialists_in_a_whole_game() -> None:
    for seed in range(3):
        table, rng = Table(simplified().new_initial_state()), Rng(seed)
        while not table.state.is_terminal():
            table.play(table.state.notation(rng.choice(table.state.legal_actions())))
            assert table.phase not in ("weather", "bonus_die", "recharge", "choose_app", "grant", "specialist")
        squares = table["squares"].values()
        assert not any(square["trees"] or square["coal_cubes"] for square in squares)
        assert (table["recruiter"], table["specialists"]) == (0, [])
        assert {app for app, spent in table["spent"].items() if spent} <= {"app_move", "app_question", "app_recycle"}


@pytest.mark.rule("ECT-10.4")
def test_three_starting_constructions_leave_33_places() -> None:
    table = new(simplified()).play("start A1")
    assert table.chances() == pytest.approx({f"start {kind}": 1 / 3 for kind in ("village", "mine", "geothermal")})
    table.play(*DRAWS[1:6])
    assert table.chances() == pytest.approx({f"waste {place}": 1 / 33 for place in SQUARES if place not in ("A1", "F1", "F6")})
    table.play(*DRAWS[6:19])
    assert len(table["place_pile"]) == 33
    assert {table[place]["waste"] for place in SQUARES} == {None, *WASTE}


@pytest.mark.rule("ECT-10.5")
def test_the_pile_has_25_constructions_and_no_datacenter() -> None:
    table = new(simplified()).play(*DRAWS[:22])
    pile = {kind: number for kind, number in PILE.items() if kind != "datacenter"}
    assert sum(pile.values()) == 25
    assert table.chances() == pytest.approx({f"offer {kind}": number / 25 for kind, number in pile.items()})


@pytest.mark.rule("ECT-10.6", "ECT-10.7", "ECT-Q37")
def test_every_phone_has_move_and_question_face_up_and_nothing_to_choose() -> None:
    table = new(simplified()).play(*DRAWS)
    assert table.phase == "first_player"
    assert [phone["apps"] for phone in table["phones"]] == [{"app_move": "up", "app_question": "up"}] * 3


@pytest.mark.rule("ECT-EX15", "ECT-10.8")
def test_six_stations_charge_six_units() -> None:
    table = begin(simplified(), red=80, **STATIONS).end_turn()
    assert (table.charge, table.phase) == (6, "place")
    assert table.moved("red") == [("turn_begins", 80, 79)]
    energy = table["energy"]
    assert [energy[kind] for kind in ("dam", "nuclear", "wind", "solar", "coal", "lost_to_weather")] == [1, 1, 2, 0, 1, 0]


@pytest.mark.rule("ECT-10.8", "ECT-4.6")
def test_villages_and_mines_charge_nothing() -> None:
    assert begin(simplified(), A3="village", D4="mine").end_turn().charge == 1


@pytest.mark.rule("ECT-10.8", "ECT-4.5")
def test_the_battery_ends_at_10() -> None:
    more = {"C1": "solar", "C2": "solar", "E4": "coal", "A6": "nuclear", "A5": "dam"}
    table = begin(simplified(), **STATIONS, **more).end_turn()
    assert len(table["stations"]) == 11
    assert table.charge == 10


@pytest.mark.rule("ECT-10.9", "ECT-Q9")
def test_rules_and_effects_of_power_stations_do_not_apply() -> None:
    table = building(simplified(), construction_offer="dam nuclear coal")
    assert table.play("place D4").legal() == ["build dam", "build nuclear", "build coal", "reveal tile"]
    assert table.play("build dam")["D4"]["construction"] == "dam"
    nuclear = building(simplified(), construction_offer="nuclear").play("place D4", "build nuclear")
    assert nuclear["D4"]["face_up"]
    assert nuclear.end_turn().charge == 2
    coal = building(simplified(), construction_offer="coal").play("place D4", "build coal")
    assert coal["D4"]["coal_cubes"] == 0
    assert coal.end_turn().charge == 2


@pytest.mark.rule("ECT-10.9", "ECT-Q9")
def test_a_revealed_dam_is_built_on_dry_land() -> None:
    table = building(simplified()).play("place D4", "reveal tile", "draw dam")
    assert (table["D4"]["construction"], table["dams_at_bottom"]) == ("dam", 0)


@pytest.mark.rule("ECT-10.9", "ECT-Q10")
def test_villages_and_mines_renew_their_offers() -> None:
    village = building(simplified()).play("place D4", "build village", "offer E1", "offer E2", "offer E3")
    assert (village.offers[0], village["place_discard"]) == (["E1", "E2", "E3"], ["A3", "B4"])
    mine = building(simplified(), construction_offer="mine wind").play("place D4", "build mine", "offer coal", "offer dam", "offer coal")
    assert (mine.offers[1], mine["construction_discard"]) == (["coal", "dam", "coal"], {"wind": 1})


@pytest.mark.rule("ECT-10.10")
def test_question_and_move_once_a_turn_and_recycling_any_number_of_times() -> None:
    card = cards_with(simplified(), 2)[0]
    table = begin(simplified(), charge=6)
    assert table.legal() == ["question p1", "question p2", "team E4", "team D5", "team F5", "team E6", "truck A6"]
    table.play("question p1", f"card {card} a", "answer b", "team E4", "truck A6", "truck A5", "truck A6")
    assert table.charge == 1
    assert table["phones"][0]["apps"] == {"app_move": "down", "app_question": "down"}
    assert (table.refused("team E5"), table.refused("question p1")) == (("ECT-6.3", "app_used"),) * 2
    assert not table.legal("team") and not table.legal("question")


@pytest.mark.rule("ECT-10.10", "ECT-4.2")
def test_used_apps_are_ready_again_in_the_next_phase_i_of_their_player() -> None:
    table = begin(simplified(2), ready=("", "move")).end_turn()
    assert [phone["apps"] for phone in table["phones"]] == [
        {"app_move": "down", "app_question": "down"},
        {"app_move": "up", "app_question": "up"},
    ]


@pytest.mark.rule("ECT-10.10")
@pytest.mark.parametrize("line", ["tree D4", "roll", "recruit"])
def test_there_is_no_planting_no_bonus_die_and_no_recruiting(line: str) -> None:
    assert begin(simplified()).refused(line) == ("ECT-10.10", "simplified")


@pytest.mark.rule("ECT-10.11", "ECT-0.2")
def test_value_and_extinction_are_the_same() -> None:
    table = building(simplified(), red=80, A2="wind", B6="solar", place_offer="F5").play("place F5", "build solar")
    assert table.moved("red") == [("habitat_lost", 80, 76), ("species_endangered", 76, 73)]


@pytest.mark.rule("ECT-10.11", "ECT-0.2")
def test_leaves_discs_and_waste_are_the_same() -> None:
    table = begin(simplified(), team="F1", truck="A6", truck_load="can", charge=2)
    table.play("team E1", "leaf", "truck centre_west")
    assert [(kind, after - before) for kind, before, after in table.moved("blue")] == [
        ("leaf_placed", 1),
        ("species_seen", 3),
        ("waste_recycled", 4),
    ]


@pytest.mark.rule("ECT-10.11", "ECT-6.5")
def test_all_units_are_spent() -> None:
    table = begin(simplified(), charge=2).play("truck A6")
    assert (table["active"], table.charge) == (0, 1)
    assert table.play("truck A5")["active"] == 1
