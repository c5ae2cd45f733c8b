"""The worked examples of Covid19: the board shows what their words say."""

from __future__ import annotations

import re
from functools import cache

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.lessons import EXAMPLES, Example, bubble, file_of, load_examples
from ludoterre.locale.speaker import speaker
from tests.covid19.steps import Seen, steps_of


@cache
def examples() -> dict[str, Example]:
    return {example.id: example for example in load_examples("covid19", file_of("covid19", EXAMPLES))}


@cache
def steps(name: str) -> dict[str, Seen]:
    return steps_of(examples()[name].lesson)


def said(name: str, step: str, code: str = "en") -> str:
    """Returns the words of a step."""
    return next(bubble(one, code) for one in examples()[name].lesson.steps if one.id == step)


def test_rules_are_shown_that_exist() -> None:
    known = speaker(next(iter(examples().values())).lesson.game, "en")
    assert 4 <= len(examples()) <= 8
    assert all(known.rule(rule) != rule for example in examples().values() for rule in example.rules)


@pytest.mark.parametrize("code", LANGUAGES)
def test_figures_are_the_same_in_every_language(code: str) -> None:
    for example in examples().values():
        for step in example.lesson.steps:
            assert sorted(re.findall(r"\d+", bubble(step, code))) == sorted(re.findall(r"\d+", bubble(step, "en"))), (example.id, step.id)


@pytest.mark.rule("COV-5.2", "COV-5.3", "COV-5.6")
def test_a_crowd() -> None:
    before, after = steps("crowd")["before"], steps("crowd")["after"]
    assert (before.view["cells"]["H04"], before.at("H04")) == (3, {"healthy": 3})
    assert after.at("H04") == {"healthy": 1, "infected": 2, "sick": 1}
    assert after.at("restaurant") == {"healthy": 1, "sick": 1}
    assert after.view["cells"]["restaurant"] == 4
    assert "restaurant" not in after.heard("contagion")[0]["places"]


@pytest.mark.rule("COV-4.10", "COV-A2")
def test_who_leaves() -> None:
    asked = steps("who_leaves")["question"]
    assert (asked.view["asking"]["source"], asked.view["asking"]["slot"], asked.view["asking"]["of"]) == ("H15", 2, 2)
    assert asked.at("H15") == {"healthy": 2, "sick": 1}
    lines = {asked.state.notation(action) for action in asked.state.legal_actions()}
    assert {"mover healthy", "mover sick"} <= lines
    assert "mover infected" not in lines
    assert steps("who_leaves")["answer"].at("H15") == {"sick": 1}


@pytest.mark.rule("COV-6.3", "COV-6.4")
def test_the_tills() -> None:
    waiting, home = steps("tills")["waiting"], steps("tills")["home"]
    assert sum(waiting.at("market_2").values()) == 9
    assert waiting.at("market_1") == home.at("market_1") == home.at("market_2") == {}
    assert [back["place"] for back in home.heard("returned")] == ["market_2"]


@pytest.mark.rule("COV-5.4", "COV-6.1", "COV-6.2")
def test_the_academy() -> None:
    after = steps("academy")["sick"]
    assert after.view["cells"]["academy"] == 8
    assert [(back["place"], back["robots"]) for back in after.heard("returned")] == [("academy", 11)]
    assert [(spread["places"], spread["robots"]) for spread in after.heard("contagion")] == [(["academy"], 4)]
    homes = {change["counter"]: change["to"] - change["from"] for change in after.heard("returned")[0]["changes"]}
    came = {counter: more for counter, more in homes.items() if counter[0] == "H" and more}
    infected, healthy = ("H16", "H01", "H02", "H03"), ("H04", "H05", "H06", "H07", "H08", "H09")
    assert came == {"H15.sick": 1} | {f"{house}.infected": 1 for house in infected} | {f"{house}.healthy": 1 for house in healthy}
    assert after.view["returns_next"][0] == "H10"


@pytest.mark.rule("COV-8.1", "COV-8.3")
def test_the_crisis() -> None:
    for step, figures in (("calm", (2, 3, 0, 2)), ("crisis", (4, 11, 2, 5))):
        view = steps("crisis")[step].view
        assert (view["turn"], view["contaminated"], view["crisis"], view["points_left"]) == figures
        assert [int(figure) for figure in re.findall(r"\d+", said("crisis", step))][:2] == list(figures[:2])


@pytest.mark.rule("COV-7.2", "COV-7.5", "COV-7.6", "COV-7.8")
def test_the_beds() -> None:
    before, after = steps("beds")["before"], steps("beds")["after"]
    assert [before.view[column] for column in ("col_a", "col_b", "col_c")] == [4, 1, 3]
    assert [roll["face"] for roll in after.heard("column_rolled") if roll["column"] == "col_c"] == [1, 5, 1]
    assert [roll["effect"] for roll in after.heard("column_rolled") if roll["column"] == "col_c"].count("cured") == 2
    assert [roll["effect"] for roll in after.heard("sick_rolled")].count("admitted") == 9
    assert [after.view[column] for column in ("col_a", "col_b", "col_c")] == [5, 5, 5]


@pytest.mark.rule("COV-12.2", "COV-A17")
def test_protected_in_the_same_turn() -> None:
    laid, event = steps("protected")["laid"], steps("protected")["event"]
    assert laid.view["measures"]["border_screening"] == "laid_this_turn"
    assert [drawn["event"] for drawn in event.heard("event_drawn")] == ["travellers"]
    assert event.view["arrived_total"] == laid.view["arrived_total"]


@pytest.mark.rule("COV-7.10", "COV-10.3")
def test_one_patient_too_many() -> None:
    full, lost = steps("no_bed")["full"], steps("no_bed")["lost"]
    assert full.view["totals"]["hospital"] == full.view["beds"]["usable"] * 3 == 15
    assert lost.view["result"]["end"] == "saturation"
    assert [(roll["place"], roll["face"]) for roll in lost.heard("sick_rolled")] == [("H02", 6)]
    assert all(roll["effect"] == "stays" for roll in lost.heard("column_rolled"))
    assert lost.view["totals"]["sick"] > 1
