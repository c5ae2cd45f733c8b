"""The question card: who sees what of it, and that nobody but the reader can learn the solution from anything that is drawn or said."""

from __future__ import annotations

import io
import re
from html import unescape
from typing import Any

import pytest
from rich.console import Console

from ludoterre import REFEREE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.core.retelling import retold
from ludoterre.games.scene import Choice, Drawing, Scene, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.ecotopia.quiz import at_question, played, reasons, with_each_solution

TYPES = {"tf": "ab", "mc3": "abc"}


def scene_of(record: Record, code: str = "en") -> Scene:
    return make_scene(record.game, speaker(record.game, code, ("Zoé", "<b>Malik", "Inès")), language(code))


def choices(record: Record, viewer: int) -> list[Choice]:
    state = record.state
    return [Choice(state.move(action), state.notation(action, viewer)) for action in (state.moves_of(viewer) if viewer >= 0 else [])]


def drawn(record: Record, viewer: int, scene: Scene | None = None) -> Drawing:
    picture = (scene or scene_of(record)).draw(record.state.view(viewer), choices(record, viewer), heard(record, viewer))
    assert picture is not None
    return picture


def heard(record: Record, viewer: int) -> list[Any]:
    """Returns what a viewer heard of the last decision and of the card."""
    return [event for step in list(record.steps())[-2:] for event in step.events if event.visible_to(viewer)]


def card(stage: str) -> str:
    """Returns the question card of a stage."""
    found = re.search(r'<section class="quiz .*?</section>', stage, re.S)
    assert found is not None
    return unescape(found[0])


def everything(record: Record, viewer: int, code: str) -> dict[str, object]:
    """Gathers all that a viewer is shown and told, by every way there is."""
    scene, state = scene_of(record, code), record.state
    view = state.view(viewer)
    paper = Console(width=100, record=True, file=io.StringIO())
    paper.print(scene.terminal(view, 100))
    moves = [choice.move for choice in choices(record, viewer)]
    if moves:
        paper.print(scene.terminal_choices(view, moves, 100))
    steps = list(record.steps())
    before = record.at(len(record) - 2).state
    return {
        "view": view,
        "drawing": drawn(record, viewer, scene),
        "facts": scene.facts(view),
        "asked": scene.asked(view),
        "choices": scene.choices(view, moves),
        "lines": [step.before.notation(step.action, viewer) for step in steps],
        "log": [[scene.speaker.event(event) for event in step.events if event.visible_to(viewer)] for step in steps],
        "film": [shot.view for shot in scene.film(before.view(viewer), retold(before, record.actions[-2:], viewer))],
        "memo": scene.memo(view),
        "look": [scene.look(view, what) for what in ("question", view["question"]["card"], f"{view['question']['card']}.why", "answer")],
        "terminal": paper.export_text(),
        "knowledge": record.knowledge(viewer),
        "undo": [record.why_not_undo(player) for player in range(record.game.players)],
        "refusals": [state.why_not(state.move(state.parse(f"answer {option}")), max(viewer, 0)) for option in "abc"],
    }


@pytest.mark.rule("ECT-7.3")
@pytest.mark.parametrize("mode", ["normal", "simplified"])
@pytest.mark.parametrize("platform", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_but_the_reader_can_tell_solutions_apart(mode: str, platform: bool, seed: int) -> None:
    record = at_question(seed, mode=mode, platform_reader=platform)
    asked = record.state.view(REFEREE)["question"]
    others = [viewer for viewer in (*range(3), SPECTATOR) if viewer != asked["reader"]]
    alike = [other for _, other in with_each_solution(record)]
    for viewer in others:
        for code in ("fr", "en"):
            first, *rest = (everything(other, viewer, code) for other in alike)
            for one in rest:
                assert [name for name in first if first[name] != one[name]] == []
            assert not any(reason in unescape(str(first)) for reason in reasons(record))
    if not platform:
        first, second = (everything(other, asked["reader"], "en") for other in alike[:2])
        assert {name for name in first if first[name] != second[name]} >= {"view", "drawing", "facts", "lines", "knowledge"}


@pytest.mark.rule("ECT-7.4")
def test_whoever_is_asked_gets_a_button_for_every_answer() -> None:
    record = at_question()
    asked = record.state.view(REFEREE)["question"]
    shown = card(drawn(record, asked["asked"]).stage)
    names = record.game.names()
    assert re.findall(r'name="move" value="([^"]+)"', shown) == [f"answer {option}" for option in TYPES[asked["type"]]]
    assert re.findall(r'data-letter="(.)"', shown) == list(TYPES[asked["type"]])
    assert shown.count("data-focus") == 1
    for text in (asked["card"], *(f"{asked['card']}.{option}" for option in TYPES[asked["type"]])):
        assert names[text]["en"] in shown
    assert "reads. You may ask everybody else for help." in shown


@pytest.mark.rule("ECT-7.3")
def test_the_reader_sees_the_right_answer_and_is_told_not_to_say_it() -> None:
    for option, record in with_each_solution(at_question()):
        asked = record.state.view(REFEREE)["question"]
        shown = card(drawn(record, asked["reader"]).stage)
        right = re.findall(r'quiz-option--right">.*?<span>(.*?)</span>', shown)
        assert right == [record.game.names()[f"{asked['card']}.{option}"]["en"]]
        assert "Read it aloud, do not say the solution." in shown and "<button" not in shown


def test_everybody_else_reads_the_card_without_buttons() -> None:
    record = at_question()
    asked = record.state.view(REFEREE)["question"]
    third = next(player for player in range(3) if player not in (asked["asked"], asked["reader"]))
    for viewer, helps in ((third, True), (SPECTATOR, False)):
        shown = card(drawn(record, viewer).stage)
        assert record.game.names()[asked["card"]]["en"] in shown
        assert "<button" not in shown and "right" not in shown.split("quiz-options")[1]
        assert ("You may help." in shown) == helps


@pytest.mark.rule("ECT-Q31")
def test_the_platform_reads_in_large_type_to_everybody() -> None:
    record = at_question(platform_reader=True)
    for viewer in (*range(3), SPECTATOR):
        shown = card(drawn(record, viewer).stage)
        assert "quiz--platform" in shown and "Read it aloud" not in shown and "quiz-option--right" not in shown


def answered(option: str) -> Record:
    """Returns a game after an answer, with the first option as the right one."""
    record = next(other for _, other in with_each_solution(at_question()))
    record.append(record.state.parse(f"answer {option}"))
    return record


@pytest.mark.rule("ECT-7.5", "ECT-7.6")
@pytest.mark.parametrize(("option", "verdict"), [("a", "Correct!"), ("b", "Not correct.")])
def test_after_the_answer_everybody_reads_what_is_right_and_why(option: str, verdict: str) -> None:
    record = answered(option)
    told, names = record.state.view(0)["last_question"], record.game.names()
    for viewer in (*range(3), SPECTATOR):
        picture = drawn(record, viewer)
        sheet = next(sheet for sheet in picture.sheets if sheet.id == "question")
        said = unescape(sheet.html)
        assert sheet.fresh and sheet.title == "Question 1"
        assert verdict in said and names[f"{told['card']}.{told['solution']}"]["en"] in said
        assert names[f"{told['card']}.why"]["en"] in said and names[f"{told['card']}.source"]["en"] in said
        assert 'id="quiz"' not in picture.stage
        assert "healthy earth +" in said if option == "a" else "healthy earth +" not in said


def test_the_result_stays_to_be_read_but_is_news_only_once() -> None:
    record = answered("b")
    scene, view = scene_of(record), record.state.view(0)
    later = scene.draw(view, [], [])
    assert later is not None and [sheet.fresh for sheet in later.sheets if sheet.id == "question"] == [False]
    assert "quiz" not in later.stage


def test_before_the_first_question_there_is_no_result() -> None:
    record = played(1, "act")
    assert [sheet for sheet in drawn(record, 0).sheets if sheet.id == "question"] == []


def test_names_on_the_card_are_escaped() -> None:
    for seed in range(1, 6):
        for viewer in (*range(3), SPECTATOR):
            assert "<b>Malik" not in drawn(at_question(seed), viewer).stage


@pytest.mark.rule("ECT-7.3")
def test_an_answer_and_the_card_cannot_be_taken_back() -> None:
    record = at_question()
    asked = record.state.view(REFEREE)["question"]["asked"]
    assert record.why_not_undo(asked) is not None  # the card has been seen
    assert answered("b").why_not_undo(asked) is not None  # the solution has been seen
