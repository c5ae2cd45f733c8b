"""The lesson of La Glace et le Ciel: what its words claim is so at the table, and they tell nothing that the learner may not know."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE
from ludoterre.games.glace_ciel.tables import LANDMARKS
from ludoterre.games.scene import View
from ludoterre.lessons import Lesson, Told, bubble, load_lesson, plain
from ludoterre.locale.speaker import speaker
from tests.lessons.told import steps_of

FILE = Path(ludoterre.__file__).parent / "games" / "glace_ciel" / "lesson.toml"
LEARNER, MALIK, INES = 0, 1, 2
WORDS_IN_THREE_MINUTES = 540


@cache
def lesson() -> Lesson:
    return load_lesson("glace_ciel", FILE)


@cache
def steps() -> dict[str, Told]:
    return steps_of(lesson())


def views(step: str) -> tuple[View, View]:
    """Returns what the learner sees when a step speaks, and after what it asks for."""
    return steps()[step].state.view(LEARNER), steps()[step].after.view(LEARNER)


def possible(view: View) -> set[tuple[str, int]]:
    """Returns what the memo says the learner's objective can be."""
    return {(one["landmark"], one["number"]) for one in view["candidates"]}


def after_instead(step: str) -> list[dict[str, Any]]:
    """Returns what the learner sees after each other legal move."""
    before, asked = steps()[step].state, steps()[step].step.ask[0]
    found = []
    for action in before.legal_actions():
        if before.notation(action) != asked:
            other = before.clone()
            other._apply(action)
            found.append(other.view(LEARNER))
    assert found
    return found


# What is said is so.


def test_the_west_has_one_and_malik_needs_three_there() -> None:
    view, _ = views("objectives")
    assert view["totals"]["W"] == 1
    assert view["objectives"] == [None, {"landmark": "W", "number": 3}, {"landmark": "earth", "number": 4}]
    assert not any(view["status"])


def test_earth_2_in_the_west_meets_maliks_objective() -> None:
    before, after = views("help")
    assert (before["totals"]["W"], after["totals"]["W"]) == (1, 3)
    assert after["last_announcement"] == [{"seat": MALIK, "now_met": True}]
    assert not any(view["status"][MALIK] for view in after_instead("help")), "no other card helps him now"


@pytest.mark.rule("LGC-4.4")
def test_silence_strikes_two_possibilities() -> None:
    (_, before), (view, _) = views("help"), views("silence")
    assert view["totals"]["water"] == view["totals"]["N"] == 4
    assert view["last_announcement"] == []
    assert possible(before) - possible(view) == {("water", 4), ("N", 4)}


@pytest.mark.rule("LGC-3.4", "LGC-3.8")
def test_a_card_on_a_full_row_lowers_its_total_for_ines() -> None:
    before, after = views("cover")
    assert all(before["stacks"][1]) and before["stacks"][1][2] == ["g1_earth_3"]
    assert (before["totals"]["earth"], after["totals"]["earth"]) == (6, 4)
    assert after["last_announcement"] == [{"seat": INES, "now_met": True}]
    assert not any(view["status"][INES] for view in after_instead("cover"))


def test_ines_meets_the_learners_objective_which_is_one_of_two() -> None:
    (_, before), (view, _) = views("cover"), views("own")
    assert {line for line in LANDMARKS if before["totals"][line] != view["totals"][line]} == {"air", "N", "E"}
    assert view["last_announcement"] == [{"seat": LEARNER, "now_met": True}]
    assert {line for line, _ in possible(view)} == {"air", "N"}
    assert len(possible(view)) == 2


def test_a_nought_changes_no_total_and_the_other_card_would_cost_malik_his_objective() -> None:
    before, after = views("protect")
    assert before["totals"] == after["totals"] and all(after["status"])
    assert [(view["totals"]["W"], view["status"][MALIK]) for view in after_instead("protect")] == [(4, False)]


@pytest.mark.rule("LGC-3.8", "LGC-5.4")
def test_one_of_two_gases_is_covered() -> None:
    before, after = views("gas")
    assert (before["ice"], before["visible"]["co2"], after["visible"]["co2"]) == (3, 2, 1)
    assert before["stacks"][2][2][-1] == "g1_water_2" and after["stacks"][2][2][-1] == "g1_water_1"
    assert all(after["status"])
    assert [view["visible"]["co2"] for view in after_instead("gas")] == [2, 2]


@pytest.mark.rule("LGC-5.4", "LGC-5.6", "LGC-6.2")
def test_the_survey_gives_sky_one_and_ice_two() -> None:
    view, _ = views("survey")
    assert (view["generation"], view["sky"], view["ice"]) == (2, [1], 2)
    told = {event.kind: event.args for event in steps()["survey"].events()}
    assert told["objectives_revealed"]["met"] == [LEARNER, MALIK]
    assert steps()["survey"].step.film


def test_in_the_end_the_learner_can_help_either_partner_and_cover_gas() -> None:
    before, after = steps()["choose"].state, steps()["choose"].after
    assert before.current_player() == LEARNER and before.view(LEARNER)["visible"]["co2"] == 1
    view = after.view(LEARNER)
    assert view["status"][MALIK] and view["visible"]["co2"] == 0, "the move that is shown does both"
    assert any(view["status"][INES] for view in after_instead("choose"))


# What is not said.


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_teacher_tells_no_secret(code: str) -> None:
    name = speaker(lesson().game, code).name
    for told in steps().values():
        step, everything = told.step, told.state.view(REFEREE)
        said = " ".join([bubble(step, code), plain(step.other.get(code, ""))])
        own = everything["objectives"][LEARNER]
        assert f"{name(own['landmark'])} {own['number']}" not in said, step.id
        for card in everything["hands"][MALIK] + everything["hands"][INES]:
            _, element, value = card.split("_")
            assert not re.search(rf"\b{name(element)} {value}\b", said), (step.id, card)
        if step.public:
            aims = [everything["objectives"][player] for player in (MALIK, INES)]
            assert not any(f"{name(aim['landmark'])} {aim['number']}" in said for aim in aims), step.id
            assert not any(f"{name(card.split('_')[1])} {card[-1]}" in said for card in everything["hands"][LEARNER]), step.id
            # To point at a total beside somebody's objective tells which of them is meant, though the objective is not seen.
            assert not any(at.startswith(("goal:", "card:", "memo:")) for at in step.at), step.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lesson_is_read_in_three_minutes(code: str) -> None:
    assert sum(len(bubble(step, code).split()) for step in lesson().steps) < WORDS_IN_THREE_MINUTES
