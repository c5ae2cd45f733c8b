"""The lesson of Ecotopia: what its words claim is true in its positions, whichever way the learner went."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.lessons import Lesson, Told, bubble, load_lesson, plain
from tests.lessons.told import claims, steps_of

FOLDER = Path(ludoterre.__file__).parent / "games" / "ecotopia"
WORDS_OF_THREE_MINUTES = 540


@cache
def lesson() -> Lesson:
    return load_lesson("ecotopia", FOLDER / "lesson.toml")


@cache
def steps() -> dict[str, Told]:
    return steps_of(lesson())


def before(name: str) -> State:
    """Returns the position that the learner sees when a step begins; tests only look at it."""
    return steps()[name].state


def view(name: str) -> dict[str, Any]:
    """Returns what the learner sees when a step begins."""
    seen: dict[str, Any] = before(name).view(lesson().seat)
    return seen


def after(name: str, *lines: str) -> dict[str, Any]:
    """Returns what the learner sees after other moves than those that a step asks for."""
    state = before(name).clone()
    for line in lines or steps()[name].step.ask:
        state._apply(state.checked(state.parse(line)))
    seen: dict[str, Any] = state.view(lesson().seat)
    return seen


def gained(name: str, *lines: str) -> int:
    """Returns how far the healthy earth climbs by what a step asks for, or by other moves."""
    return int(after(name, *lines)["blue"] - view(name)["blue"])


def legal(name: str, kind: str) -> list[str]:
    """Returns the lines of one kind of move that a step allows."""
    state = before(name)
    return [state.notation(action) for action in state.legal_actions() if state.move(action).kind == kind]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lesson_is_read_in_less_than_three_minutes(code: str) -> None:
    assert sum(len(bubble(one, code).split()) for one in lesson().steps) <= WORDS_OF_THREE_MINUTES
    assert 7 <= len(lesson().steps) <= 11
    assert all(len(one.topic[code].split()) <= 3 for one in lesson().steps)


@pytest.mark.rule("ECT-1.2")
def test_it_begins_with_the_discs_at_both_ends() -> None:
    assert (view("discs")["blue"], view("discs")["red"]) == (0, 100)
    claims(steps()["discs"].step, 0, 100)


@pytest.mark.rule("ECT-4.1", "ECT-4.4")
def test_the_geothermal_plant_charges_one_unit_and_the_threatened_earth_falls_by_one() -> None:
    seen = view("recharge")
    assert seen["phones"][0]["charge"] == seen["energy"]["geothermal"] == 1
    assert seen["red"] == 99
    assert [one["construction"] for one in seen["stations"]] == ["geothermal"]


@pytest.mark.rule("ECT-5.5", "ECT-5.6")
def test_one_place_costs_1_and_the_bank_of_the_kingfisher_4() -> None:
    prices = {tile["place"]: tile["price"] for tile in view("place")["place_offer"]}
    assert (prices["D4"], prices["E2"]) == (1, 4)
    bank = view("place")["squares"]["E2"]
    assert bank["forest"] and bank["water"] and bank["species"] == "species_E2"
    for code in LANGUAGES:
        assert lesson().game.names()["species_E2"][code] in bubble(steps()["place"].step, code)
    for place, price in prices.items():
        state = before("place").clone()
        for line in (f"place {place}", "build wind"):
            state._apply(state.checked(state.parse(line)))
        assert view("place")["red"] - state.view(0)["red"] == price


@pytest.mark.rule("ECT-7.9", "ECT-6.1")
def test_the_beaver_is_the_first_mammal_and_brings_3_for_the_last_unit() -> None:
    seen = view("animal")
    assert (seen["phones"][0]["charge"], seen["animals"]["mammal"]["disc"], seen["squares"]["C3"]["animal"]) == (1, False, "mammal")
    assert gained("animal") == 3
    claims(steps()["animal"].step, 3)
    beaver = lesson().game.names()["species_C3"]
    assert "castor" in beaver["fr"] and "Biber" in beaver["de"] and "beaver" in beaver["en"]


@pytest.mark.rule("ECT-9.7", "ECT-9.1")
def test_the_wind_fails_and_a_dam_needs_water() -> None:
    seen = view("wind")
    assert [one["construction"] for one in seen["stations"]] == ["geothermal", "wind"]
    assert (seen["energy"]["lost_to_weather"], seen["phones"][0]["charge"]) == (1, 1)
    assert seen["squares"]["F4"]["water"]
    dry = [tile["place"] for tile in seen["place_offer"] if tile and not seen["squares"][tile["place"]]["water"]]
    assert dry, "somebody who takes another place is told that it has no water"
    for place in dry:
        state = before("wind").clone()
        state._apply(state.parse(f"place {place}"))
        assert "build dam" not in [state.notation(action) for action in state.legal_actions()]
    assert after("wind")["squares"]["F4"]["construction"] == "dam"


@pytest.mark.rule("ECT-7.21")
def test_the_smartphone_brings_6_more_than_any_other_waste() -> None:
    seen = view("recycle")
    assert (seen["truck"], seen["truck_load"], seen["phones"][0]["charge"]) == ("A6", "smartphone", 1)
    assert max(seen["waste_values"], key=seen["waste_values"].get) == "smartphone"
    assert gained("recycle") == seen["waste_values"]["smartphone"] == 6
    claims(steps()["recycle"].step, "+6")


@pytest.mark.rule("ECT-7.2", "ECT-9.14")
def test_two_data_centres_later_every_tree_brings_2() -> None:
    new = [one for one in view("tree")["squares"].values() if one["construction"] == "datacenter" and one["built_in"]]
    assert len(new) == 2 and view("tree")["turn"] - view("recycle")["turn"] == 2
    assert {"app_tree", "app_question"} <= set(view("tree")["phones"][0]["apps"])
    assert not {"app_tree", "app_question"} & set(view("recycle")["phones"][0]["apps"])
    assert {gained("tree", line) for line in legal("tree", "plant_tree")} == {2}
    claims(steps()["tree"].step, "+2")


@pytest.mark.rule("ECT-7.5", "ECT-7.6", "ECT-7.3")
def test_a_right_answer_brings_2_and_the_learner_is_not_who_reads() -> None:
    asked = view("question")["question"]
    assert (asked["type"], asked["reader"], asked["solution"]) == ("tf", 1, None)
    assert (gained("question", "answer a"), gained("question", "answer b")) == (2, 0)
    claims(steps()["question"].step, "+2")


def test_it_ends_in_a_choice_between_team_truck_and_recruiting_with_one_unit() -> None:
    seen = view("choice")
    assert seen["phones"][0]["charge"] == 1
    assert seen["last_question"]["card"] == "qc01" and lesson().game.names()["qc01.source"]["fr"]
    assert {before("choice").move(action).kind for action in before("choice").legal_actions()} == {"move_team", "move_truck", "recruit"}
    assert lesson().steps[-1].id == "choice"


def test_other_moves_are_answered_in_every_language() -> None:
    for one in lesson().steps:
        assert one.public, "nothing that the learner alone knows is said"
        assert not one.ask or one.accept == "any" or one.id == "question" or all(plain(one.other[code]) for code in LANGUAGES), one.id
