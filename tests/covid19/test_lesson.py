"""The lesson of Covid19: what the teacher says is what lies on the board when it is said, in every language."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.retelling import retold
from ludoterre.games.covid19.forecast import forecast
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.scene import Shot, make_scene
from ludoterre.lessons import LESSON, Lesson, Step, bubble, file_of, load_lesson
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.covid19.steps import Seen, steps_of

READING = 540
"""Words of three minutes."""


@cache
def lesson() -> Lesson:
    return load_lesson("covid19", file_of("covid19", LESSON))


def step(name: str) -> Step:
    return next(one for one in lesson().steps if one.id == name)


@cache
def steps() -> dict[str, Seen]:
    return steps_of(lesson())


def view(name: str) -> dict[str, Any]:
    """Returns what the learner sees when a step begins."""
    return steps()[name].view


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_read_in_three_minutes(code: str) -> None:
    assert 100 < sum(len(bubble(one, code).split()) for one in lesson().steps) <= READING


@pytest.mark.rule("COV-5.1", "COV-5.2", "COV-5.3")
def test_planet_4_is_crowded_and_its_infected_robot_infects_two() -> None:
    state = steps()["crowd"].state.clone()
    assert view("crowd")["cells"]["H04"] == 3
    assert steps()["crowd"].at("H04") == {"healthy": 3}
    for action in state.legal_actions():  # whichever planet is chosen instead is crowded, too
        after = state.clone()
        after._apply(action)
        place = state.move(action).args["place"]
        assert sum(after.view(0)["places"][place].values()) == view("crowd")["cells"][place] + 1
    assert steps()["contagion"].at("H04") == {"healthy": 1, "infected": 2, "sick": 1}


@pytest.mark.rule("COV-4.8", "COV-6.4", "COV-8.6")
def test_a_5_sends_robots_to_the_market_until_the_measure_acts() -> None:
    assert [(roll["type"], roll["face"]) for roll in steps()["contagion"].heard("robots_moved") if roll["face"] == 5] == [("gas", 5)]
    assert sum(steps()["market"].at("market_2").values()) == 9
    assert view("market")["cells"]["market_2"] == 6
    assert view("measure")["points_left"] == view("measure")["costs"]["shop_good_practice"] == 1
    assert [roll["type"] for roll in steps()["acting"].heard("robots_moved") if roll["face"] == 5] == ["gas", "circuit"]
    assert view("acting")["measures"]["shop_good_practice"] == "active"
    assert steps()["acting"].at("market_1") == steps()["acting"].at("market_2") == {}


@pytest.mark.rule("COV-9.1")
def test_the_event_brings_the_disease_to_a_crowded_cinema() -> None:
    assert [event["event"] for event in steps()["acting"].heard("event_drawn")] == ["blockbuster"]
    assert [event["event"] for event in steps()["acting"].heard("event_added")] == ["blockbuster"]
    assert steps()["event"].at("cinema") == {"healthy": 1, "infected": 4, "sick": 2}
    assert sum(steps()["event"].at("cinema").values()) > view("event")["cells"]["cinema"]


@pytest.mark.rule("COV-7.7", "COV-10.3")
def test_the_beds_fill() -> None:
    assert [view(name)["turn"] for name in ("event", "beds", "full")] == [2, 4, 5]
    assert [view(name)["totals"]["hospital"] for name in ("beds", "full")] == [8, 15]
    assert [view(name)["beds"]["usable"] * 3 for name in ("beds", "full")] == [15, 15]


@pytest.mark.rule("COV-7.9")
def test_the_forecast_says_what_the_teacher_reads_from_it() -> None:
    game = lesson().game
    assert isinstance(game, CovidGame)
    seen = forecast(game, view("forecast"))
    assert round(100 * seen["field_hospital"].saturation) == 0
    # What is said of another move holds for each of them, finishing among them.
    assert {round(100 * seen[card].saturation) for card in seen if card != "field_hospital"} == {56}
    assert len(seen) == len(steps()["forecast"].state.legal_actions())
    assert view("choice")["measures"]["field_hospital"] == "laid_this_turn"


@pytest.mark.rule("COV-10.1", "COV-10.2")
def test_it_ends_in_a_choice_of_ones_own_with_the_game_still_open() -> None:
    last = view("choice")
    assert (last["turns"], last["cured_goal"], last["totals"]["cured"]) == (10, 40, 23)
    assert last["totals"]["infected"] + last["totals"]["sick"] > 0
    assert last["current_player"] == lesson().seat
    assert last["points_left"] == 3
    assert len(steps()["choice"].state.legal_actions()) > 5


def filmed(name: str) -> list[Shot]:
    """Returns the film that a step begins with."""
    told, game = steps()[name], lesson().game
    scene = make_scene(game, speaker(game, "en", lesson().names), language("en"))
    return scene.film(told.before.view(0), retold(told.before, told.actions, 0))


def test_films_show_what_the_words_after_them_speak_of() -> None:
    assert [one.id for one in lesson().steps if one.film] == ["contagion", "acting", "full"]
    shots = filmed("contagion")
    (market,) = [shot.view for shot in shots if shot.view["die"] == {"type": "gas", "face": 5}]
    assert sum(market["places"]["market_1"].values()) == 9
    planet = [shot.view["places"]["H04"] for shot in shots if shot.view["step"] == 2]
    assert [(robots["infected"], robots["sick"]) for robots in planet] == [(0, 1), (2, 1)]  # falls sick, and then infects two
    assert any(event.kind == "event_drawn" for shot in filmed("acting") for event in shot.events)
    assert filmed("full")[-1].view["totals"]["hospital"] == 15
    assert min(len(filmed(name)) for name in ("contagion", "acting", "full")) >= 5
    assert max(len(filmed(name)) for name in ("contagion", "acting", "full")) <= 14


FIGURES = {
    "crowd": ("4", "4", "3"),
    "contagion": ("4",),
    "market": ("5", "9", "6"),
    "acting": ("5",),
    "event": ("2",),
    "beds": ("8", "15"),
    "full": ("15", "15"),
    "forecast": ("56", "0", "3"),
    "choice": ("10", "40", "23"),
}
"""The figures that the words say, which the tests above look up on the board."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_say_the_figures_of_the_board(code: str) -> None:
    said = {one.id: tuple(re.findall(r"\d+", bubble(one, code))) for one in lesson().steps}
    assert {name: figures for name, figures in said.items() if figures} == FIGURES


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_called_as_on_the_table(code: str) -> None:
    names = speaker(lesson().game, code)
    for name, card in (("measure", "shop_good_practice"), ("event", "blockbuster"), ("forecast", "field_hospital")):
        assert names.name(card) in bubble(step(name), code)
