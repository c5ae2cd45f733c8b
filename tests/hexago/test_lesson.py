"""The lesson of Hexag'O: what its words claim is true of the positions that they are said of."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.scene import View, make_scene
from ludoterre.lessons import Lesson, Told, bubble, load_lesson
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.hexago.positions import AT
from tests.hexago.stories import after
from tests.lessons.told import steps_of

FOLDER = Path(ludoterre.__file__).parent / "games" / "hexago"
YOU, MALIK, INES = range(3)
HOMES, FARM, FACTORY, STATION = "-1,9", "-2,10", "-3,10", "-2,9"
INES_HOMES = "-1,10"
M3, M4, P3, P4 = (AT[name] for name in ("M3", "M4", "P3", "P4"))


@cache
def lesson() -> Lesson:
    return load_lesson("hexago", FOLDER / "lesson.toml")


@cache
def steps() -> dict[str, Told]:
    return steps_of(lesson())


def said(name: str) -> View:
    """Returns what the learner sees when the words of a step are said."""
    return steps()[name].state.view(YOU)


def done(name: str) -> View:
    """Returns what the learner sees when they have done what a step asks."""
    return steps()[name].after.view(YOU)


def community(view: View, player: int, *fields: str) -> list[int]:
    return [view["communities"][player][field] for field in fields]


def test_homes_by_the_river_reach_three_hexes() -> None:
    view = done("settle")
    assert view["communities"][YOU]["access"] == [P4, M3, M4]


def test_in_the_dry_year_you_reach_as_much_water_as_you_need() -> None:
    view = said("dry_year")
    (network,) = view["communities"][YOU]["networks"]
    assert view["card"]["water"] == 1
    assert (network["wanted"], network["water"], set(network["access"])) == (3, 3, {M3, M4, P4})
    assert {hex: one["tile"] for hex, one in view["board"].items() if YOU in one["owners"]} == {
        HOMES: "residential",
        FARM: "farm",
        FACTORY: "industrial",
    }
    assert after(steps()["take"].state, "take") == {M3, M4, P4}


def test_the_water_that_you_take_is_all_that_ines_could_have() -> None:
    before, view = said("take"), said("downstream")
    assert before["communities"][INES]["access"] == [M4]
    assert view["board"][FACTORY]["water_from"] == M4
    assert not view["board"][INES_HOMES]["water"]
    assert view["river"][M4]["water"] == 0
    scene = make_scene(lesson().game, speaker(lesson().game, "en", lesson().names), language("en"))
    words = {anchor.name: anchor.words for anchor in scene.anchors(view)}
    assert words["watered:2"] == "Inès: buildings with water 0/1"


def test_you_have_food_and_no_energy_and_malik_the_other_way_round() -> None:
    view = said("needs")
    assert community(view, YOU, "pooled_energy", "pooled_food", "energy", "food") == [0, 3, 0, 0]
    assert community(view, MALIK, "pooled_energy", "pooled_food", "energy", "food") == [4, 0, 0, 0]
    assert view["card"]["energy"] == 3


def test_the_trade_and_a_purchase_serve_homes_and_factory() -> None:
    before, view = said("supply"), done("supply")
    assert (before["communities"][YOU]["energy"], before["communities"][YOU]["pooled_food"]) == (1, 1)
    assert all(view["board"][hex]["supplied"] for hex in (HOMES, FACTORY))
    assert before["communities"][YOU]["thunes"] - view["communities"][YOU]["thunes"] == 3


def test_the_harvest_pays_you_and_pollutes_and_ines_is_in_crisis() -> None:
    before, view = done("supply"), said("station")
    assert view["communities"][YOU]["thunes"] - before["communities"][YOU]["thunes"] == 9
    assert (before["communities"][YOU]["vp"], view["communities"][YOU]["vp"]) == (0, 3)
    assert (before["pollution"], view["pollution"]) == (0, 6)
    assert view["board"][INES_HOMES]["crisis"]


def test_building_adds_three_cubes_and_nine_cost_everybody_three_points() -> None:
    before, view = said("station"), said("flow")
    assert view["pollution"] - before["pollution"] == 3
    assert (view["pollution"], view["deduction"]) == (9, 3)
    assert (before["sea_pollution"], view["sea_pollution"]) == (0, 2)
    assert view["river"][P4]["pollution"] == 1


def test_treating_gives_everybody_a_point_back_and_you_water() -> None:
    before, view = said("treat"), done("treat")
    assert (view["pollution"], view["deduction"]) == (8, 2)
    assert before["communities"][YOU]["thunes"] - view["communities"][YOU]["thunes"] == 2
    assert view["board"][HOMES]["water"] == 1
    assert view["board"][STATION]["uses"] == 1


def test_it_ends_in_a_choice_that_is_worth_one() -> None:
    state = steps()["yours"].state
    (network,) = state.view(YOU)["communities"][YOU]["networks"]
    assert network["wanted"] == 2
    assert after(state, "take") == {P3, P4, M3, M4}
    assert after(state, "treat") == {P3}
    assert state.view(YOU)["communities"][YOU]["hand"] == {"river_festival": 1, "subsidy": 1}


def test_serving_may_be_done_in_any_order() -> None:
    state = steps()["supply"].state.clone()
    actions = [state.parse(f"supply {hex}") for hex in (FACTORY, HOMES)]
    assert steps()["supply"].step.standing(state, actions).arrived


@pytest.mark.parametrize("code", LANGUAGES)
def test_its_words_are_read_in_three_minutes(code: str) -> None:
    words = [word for one in lesson().steps for word in bubble(one, code).split()]
    assert len(words) <= 3 * 180
    assert all(one.public for one in lesson().steps), "nothing that is said is a secret"


def test_figures_in_the_words_are_those_of_the_positions() -> None:
    for code in LANGUAGES:
        assert "3" in bubble(steps()["needs"].step, code)
        assert "**3 " in steps()["supply"].step.say[code]
        assert "**6 " in steps()["take"].step.say[code]
        assert "−3" in bubble(steps()["flow"].step, code)
        assert "−2" in bubble(steps()["treat"].step, code)
