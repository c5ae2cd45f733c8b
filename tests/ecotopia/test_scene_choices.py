"""What people are told of choices that change little, a team that stays and recruiting for nothing, and of what an answer brought."""

from __future__ import annotations

import io
from html import unescape
from typing import Any

import pytest
from rich.console import Console

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import Move
from ludoterre.games.ecotopia.forecast import previews, seen
from ludoterre.games.scene import Choice, Drawing
from tests.ecotopia.stories import scene_of
from tests.ecotopia.tables import Table, begin, cards_with, game
from tests.pages import read

FOUR = ["zoologist", "gardener", "policewoman", "scientist"]


def draw(table: Table, code: str = "en") -> Drawing:
    """Draws a table as the active player sees it, with what was told last."""
    state = table.state
    viewer = state.current_player()
    choices = [Choice(state.move(action), state.notation(action, viewer)) for action in state.moves_of(viewer)]
    drawn = scene_of(state, code).draw(state.view(viewer), choices, table.events)
    assert drawn is not None
    return drawn


def spoken(table: Table, line: str, code: str = "en") -> str:
    """Returns what the text interface says of a move."""
    state = table.state
    (said,) = scene_of(state, code).choices(state.view(state.current_player()), [state.move(state.parse(line))])
    return said


def sheet(table: Table, code: str = "en") -> str:
    """Returns what the sheet of the last question says."""
    return unescape(next(one.html for one in draw(table, code).sheets if one.id == "question"))


# Staying.


@pytest.mark.rule("ECT-Q26")
def test_staying_is_a_choice_on_the_board_and_in_words() -> None:
    table = begin(game(), charge=2, apps="die", team="D1", specialists=["zoologist"], blue=10).play("roll", "die 6")
    (button,) = read(draw(table).stage).find(id="go-move_team-D1")
    assert "Stay here: +4 (+3 Reptiles, first seen, +1 Zoologist" in button["aria-label"]
    lines = [one["value"] for one in read(f"<div>{draw(table).acts}{draw(table).stage}</div>").find("button") if "Stay in D1" in one.text()]
    assert lines == ["team D1", "team D1"], "under the sentence and on the phone"
    assert spoken(table, "team D1").startswith("Let the team stay here: D1 ")
    assert "healthy earth advances by 4" in spoken(table, "team D1")
    assert spoken(table, "team D2").startswith("Lead the team here: D2 ")
    assert scene_of(table.state).asked(table.state.view(0)) == "bonus 6: move the team to any square, or let it stay."


@pytest.mark.rule("ECT-Q26")
def test_staying_can_be_typed_and_is_listed_in_the_terminal() -> None:
    table = begin(game(), charge=2, apps="die", team="D1").play("roll", "die 6")
    scene, view = scene_of(table.state), table.state.view(0)
    assert {scene.read(view, word) for word in ("stay", "rester", "Bleiben", "D1", "team d1")} == {"team D1"}
    paper = Console(width=120, record=True, file=io.StringIO())
    paper.print(scene.terminal_choices(view, [table.state.move(action) for action in table.state.legal_actions()], 120))
    assert "D1" in paper.export_text()


@pytest.mark.rule("ECT-Q26")
def test_in_version_1_the_square_of_the_team_says_why_not() -> None:
    table = begin(game(rules_version=1), charge=2, apps="die", team="D1").play("roll", "die 6")
    stage = read(draw(table).stage)
    assert stage.find(id="go-move_team-D1") == []
    assert "The team is here already." in stage.find(id="w-D1")[0].text()
    assert scene_of(table.state).asked(table.state.view(0)) == "bonus 6: move the team to any square."


@pytest.mark.rule("ECT-Q26")
def test_a_team_that_stays_is_told_and_framed() -> None:
    table = begin(game(), charge=2, apps="die", team="D4").play("roll", "die 6").play("team D4")
    scene = scene_of(table.state)
    assert [scene.speaker.event(event) for event in table.events] == ["Zoé leaves the team where it is: D4 " + place(table, "D4") + "."]
    assert 'class="last"' in draw(table).stage


def place(table: Table, square: str) -> str:
    return table.state.game.names()[square]["en"]


# Recruiting for nothing.


@pytest.mark.rule("ECT-Q22")
@pytest.mark.parametrize("code", LANGUAGES)
def test_recruiting_for_nothing_is_foretold(code: str) -> None:
    table = begin(game(), charge=3, specialists=FOUR)
    words = {"fr": "sans effet", "de": "wirkungslos", "en": "does nothing"}
    warnings = {
        "fr": "Tous les spécialistes sont là\u00a0: recruter coûte une unité et ne fait rien.",
        "de": "Alle Fachleute sind da: Anwerben kostet eine Einheit und bewirkt nichts.",
        "en": "All specialists are here: recruiting costs a unit and does nothing.",
    }
    stage = read(draw(table, code).stage)
    (button,) = stage.find(id="use-app_recruit")
    (told,) = stage.find(id=button["aria-describedby"])
    assert (button["value"], words[code] in button.text()) == ("recruit", True)
    assert warnings[code] in told.text() and told.find("a")[0]["href"] == "/rules/ecotopia#ECT-Q22"
    assert spoken(table, "recruit", code).count(" · ") == 1


@pytest.mark.rule("ECT-Q22", "ECT-Q24")
def test_a_1_of_the_die_shows_that_recruiting_does_nothing() -> None:
    table = begin(game(), charge=3, apps="die", specialists=FOUR).play("roll", "die 1")
    (option,) = [node for node in read(draw(table).stage).find("button") if node["value"] == "recruit"]
    assert "does nothing" in option.text()
    fewer = begin(game(), charge=3, apps="die", specialists=FOUR[1:], recruiter=2).play("roll", "die 1")
    (option,) = [node for node in read(draw(fewer).stage).find("button") if node["value"] == "recruit"]
    assert "2/4" in option.text()


@pytest.mark.rule("ECT-Q22")
def test_the_forecast_of_recruiting_for_nothing_changes_nothing_but_the_charge() -> None:
    table = begin(game(), charge=3, specialists=FOUR)
    (known,) = previews(seen(game(), table.state.view(0)), [Move("recruit", {})])
    assert known is not None
    assert (known.blue, known.red, known.causes, known.charge, known.then) == (0, 0, [], -1, "act")


@pytest.mark.rule("ECT-Q22")
def test_in_version_1_the_app_says_that_all_are_here() -> None:
    stage = read(draw(begin(game(rules_version=1), charge=3, specialists=FOUR)).stage)
    assert stage.find(id="use-app_recruit")[0]["aria-disabled"] == "true"
    assert "All specialists are here." in stage.find(id="no-app_recruit")[0].text()


# The verdict of a question.


def answered(options: int, **parts: Any) -> Table:
    """Answers a question rightly."""
    card = cards_with(game(), options)[0]
    table = begin(game(), **({"charge": 5, "apps": "question"} | parts))
    return table.play("question p1", f"card {card} a").play("answer a")


@pytest.mark.rule("ECT-8.4", "ECT-7.5")
@pytest.mark.parametrize(("options", "gain"), [(2, 3), (3, 4)])
def test_the_verdict_counts_the_scientist(options: int, gain: int) -> None:
    table = answered(options, specialists=["scientist"], blue=10)
    assert table["blue"] == 10 + gain
    assert f"healthy earth +{gain} (Scientist +1)" in sheet(table)
    assert f"gesunde Erde +{gain} (Wissenschaftler +1)" in sheet(table, "de")
    scene, view = scene_of(table.state), table.state.view(0)
    assert any(f"right, healthy earth +{gain}" in line for line in dict(scene.facts(view))["Last question"])
    paper = Console(width=100, record=True, file=io.StringIO())
    paper.print(scene.terminal(view, 100))
    assert f"healthy earth +{gain}" in " ".join(paper.export_text().split())


@pytest.mark.rule("ECT-8.4", "ECT-7.5")
def test_a_scientist_who_comes_later_changes_no_verdict() -> None:
    table = answered(2, blue=10, recruiter=3)
    assert "healthy earth +2<" in sheet(table)
    table.play("recruit", "specialist scientist")
    assert "healthy earth +2<" in sheet(table)
    assert (table["last_question"]["gain"], table["answers"][0]["gain"]) == (2, 2)


@pytest.mark.rule("ECT-8.4", "ECT-2.2")
def test_a_point_that_the_scientist_did_not_add_any_more_is_not_told() -> None:
    table = answered(2, specialists=["scientist"], blue=60, red=62)
    assert table.end == ("blue", 62)
    assert table["last_question"]["gain"] == 2


@pytest.mark.rule("ECT-8.4")
def test_what_an_answer_brought_is_part_of_a_position() -> None:
    table = answered(3, specialists=["scientist"], blue=10)
    data = table.state.to_json()
    assert game().state_from_json(data) == table.state
    del data["answers"][0]["gain"]  # as older positions are
    assert game().state_from_json(data).view(0)["last_question"]["gain"] == 3
