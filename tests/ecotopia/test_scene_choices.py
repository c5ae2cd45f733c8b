"""What people are told of what an answer brought."""

from __future__ import annotations

import io
from html import unescape
from typing import Any

import pytest
from rich.console import Console

from ludoterre.games.scene import Choice, Drawing
from tests.ecotopia.stories import scene_of
from tests.ecotopia.tables import Table, begin, cards_with, game


def draw(table: Table, code: str = "en") -> Drawing:
    """Draws a table as the active player sees it, with what was told last."""
    state = table.state
    viewer = state.current_player()
    choices = [Choice(state.move(action), state.notation(action, viewer)) for action in state.moves_of(viewer)]
    drawn = scene_of(state, code).draw(state.view(viewer), choices, table.events)
    assert drawn is not None
    return drawn


def sheet(table: Table, code: str = "en") -> str:
    """Returns what the sheet of the last question says."""
    return unescape(next(one.html for one in draw(table, code).sheets if one.id == "question"))


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
