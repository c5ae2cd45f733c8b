"""The worked examples beside the rules of Ecopolis: each shows what its words and its rules say."""

from __future__ import annotations

from functools import cache

from ludoterre.lessons import Example, Told, file_of, load_examples
from ludoterre.testing.ledger import rules
from tests.ecopolis.tables import Play
from tests.lessons.told import claims, steps_of


@cache
def examples() -> dict[str, Example]:
    return {example.id: example for example in load_examples("ecopolis", file_of("ecopolis", "examples.toml"))}


@cache
def steps(example: str) -> dict[str, Told]:
    return steps_of(examples()[example].lesson)


def at(example: str, step: str) -> Play:
    """Opens the table at which a step speaks."""
    return Play(steps(example)[step].state.clone())


def test_examples_stand_beside_rules_that_exist() -> None:
    assert {rule for example in examples().values() for rule in example.rules} <= set(rules("ecopolis"))
    assert 4 <= len(examples()) <= 8 and all(2 <= len(example.lesson.steps) <= 5 for example in examples().values())


def test_a_first_purchase_leaves_a_place_empty() -> None:
    assert at("first_turn", "nine").phase == "first_choice" and at("first_turn", "gap").visible[5] is None
    assert at("first_turn", "filled").visible[5] == "teaching_apiary"


def test_a_covered_card_comes_back() -> None:
    assert at("covering", "full").phase == "place"
    assert at("covering", "covered").visible[5] == "repair_workshop" and at("covering", "back").visible[5] == "airport"


def test_a_helper_pays_first_and_warms_again() -> None:
    """The same as ECP-EX1 and ECP-EX2."""
    short, both = at("help", "short"), at("help", "both")
    assert short.stock() == (3, 1, 3) and both.stock() == (3, 1, 1)
    assert (short.level, both.level) == (2, 3)
    claims(steps("help")["both"].step, 2, 3, -1, "+2", "+1")
    acting = at("help", "short").draw("community_gardens")
    assert acting.refused("buy bus_line") == ("ECP-BUY.2", "cannot_pay")


def test_cooling_below_zero_is_lost() -> None:
    after = at("cooling", "still")
    assert after.level == 0 and after["seats"][0]["impact"] == -3 and after["cooling_lost"] == 3


def test_greta_leaves() -> None:
    assert "ambassador greta" in at("greta", "meets").legal() and at("greta", "won")["ambassador_holder"]["greta"] == 0
    left = at("greta", "leaves")
    assert left["ambassador_holder"]["greta"] is None and left["seats"][0]["impact"] == -2


def test_what_is_missing_warms() -> None:
    """The same as ECP-EX9."""
    before, after = at("shortage", "poor"), at("shortage", "lost")
    assert [before.stock(player)[2] for player in (0, 1)] == [1, 0]
    claims(steps("shortage")["poor"].step, before.level, before["limit"])
    assert after["result"]["lost"]
    claims(steps("shortage")["lost"].step, before.level, after.level, before["limit"])


def test_an_eco_gesture_counts_at_once() -> None:
    """The same as ECP-EX18."""
    edge = at("gesture", "edge")
    assert (edge.level, edge["limit"]) == (10, 11) and edge.stock(1)[2] == 0
    assert edge.play("give nothing")["result"]["lost"] and edge.level == 12
    gives = at("gesture", "gives")
    assert gives.level == 10 and gives["current_player"] == 2 and {"give energy", "give nothing"} <= set(gives.legal())


def test_points_win() -> None:
    before, after = at("points_win", "before"), at("points_win", "after")
    assert len(before.city(0)) == 3 and before["target"] == 4
    assert after["result"]["winners"] == [1] and len(after.city(1)) == 3
    claims(steps("points_win")["after"].step, *after["result"]["scores"])
