"""A lesson at the terminal: the same steps, in words, and Enter to go on."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest
import toys

from ludoterre.core.meta import LANGUAGES
from ludoterre.lessons import Lesson, plain
from ludoterre.locale import language
from ludoterre.terminal.lesson import LessonTable, set_lesson
from ludoterre.terminal.screen import InputEnded
from tests.cli.commands import ask
from tests.lessons.shelf import lesson, taught
from tests.terminal.script import Script

GARDEN, TIDE = "toy_garden", "toy_tide"


def learner(
    taught_by: Lesson, answers: Iterable[str], code: str = "en", first: int = 0, plainly: bool = False
) -> tuple[LessonTable, Script]:
    """Lets somebody learn who types these answers, as long as they last."""
    table = set_lesson(taught_by, 1, language(code), plainly, first)
    table.screen = script = Script(answers)
    with suppress(InputEnded):
        table.play()
    return table, script


def test_a_lesson_is_followed_with_enter_and_moves_and_then_bots_play_on() -> None:
    answers = ["", "plant 2", "", "plant 1", "water 1", "plant 3", "go_on"]
    table, script = learner(lesson(GARDEN), answers)
    assert table.record.moves[:9] == ["plant 2", "go_on", "plant 5", "water 5", "plant 1", "water 1", "plant 6", "go_on", "plant 3"]
    assert not table.teaches and len(table.record) > 10, "the bot has played"
    first = script.pages[0]
    places = [first.index(text) for text in ("Lesson, step 1 of 6: The beds", "Look at the six beds.", "side by side.", "Enter: continue")]
    assert places == sorted(places) and "**" not in first
    assert "The lesson is over" in "".join(script.pages)


@pytest.mark.parametrize("game", taught())
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_lesson_is_followed_to_its_end(game: str, code: str) -> None:
    taught_by = lesson(game)
    answers = [line for step in taught_by.steps for line in (step.ask or ("",))]
    table, script = learner(taught_by, answers, code, plainly=code == "de")
    assert not table.teaches
    pages = "".join(" ".join(page.split()) for page in script.pages)
    for step in taught_by.steps:
        for text in (step.order, step.say):
            assert " ".join(plain(text[code]).split()).replace("\xa0", " ") in pages.replace("\xa0", " "), step.id


def test_another_move_is_answered_and_taken_back_or_gone_on_with() -> None:
    table, script = learner(lesson(TIDE), ["", "stay", "", "sail"])
    assert table.record.moves[0] == "sail" and len(table.starts) == 3
    answered = script.pages[2]
    assert "That is allowed." in answered and "without waves" in answered and "take it back" in answered
    table, script = learner(lesson(TIDE), ["", "stay", "free"])
    assert table.record.moves[0] == "stay" and not table.teaches
    table, script = learner(lesson(TIDE), ["", "stay", "back"])
    assert table.record.moves == [] and len(table.starts) == 1


def test_what_can_be_typed_besides_moves() -> None:
    table, script = learner(lesson(TIDE), ["suite", "zeigen", "back", "next", "next", "u", "?", "beach"], first=0)
    assert len(table.starts) == 2 and not table.record.moves
    assert "This move is meant: sail" in script.pages[2]
    assert "step 1 of 4" in script.pages[3] and "step 2 of 4" in script.pages[4]
    assert "which move is meant" in script.pages[5], "what the lesson asks for cannot be passed over"
    assert "What you can type\n  show: which move is meant" in script.pages[7]


def test_a_lesson_begins_at_any_step_and_what_it_points_at_is_said() -> None:
    table, script = learner(lesson(TIDE), [], first=2)
    assert len(table.record) == 10 and "Look at:" in script.pages[0] and "white black white black" in script.pages[0]
    assert "What happened" in script.pages[0], "this step shows what it plays"
    table, script = learner(lesson(TIDE), ["skip"], first=2)
    assert not table.teaches


def test_whoever_leaves_is_told_how_to_come_back() -> None:
    toys.register()
    left = ask("learn", TIDE, "--step", "2", stdin="q\nq\n")
    assert left.code == 0 and "ludoterre learn toy_tide --step 2" in left.out


def test_the_command_line_checks_a_lesson(tmp_path: Path) -> None:
    toys.register()
    path = Path(__file__).parents[1] / "toys" / "tide" / "lesson.toml"
    whole = ask("learn", "--check", str(path), TIDE)
    assert whole.code == 0 and "4 steps; words: fr" in whole.out
    broken = tmp_path / "lesson.toml"
    broken.write_text(path.read_text(encoding="utf-8").replace('ask = ["sail"]', 'ask = ["dance"]'), encoding="utf-8")
    refused = ask("learn", "--check", str(broken), TIDE)
    assert refused.code == 1 and "lesson.toml: step sail" in refused.err
    assert "has no lesson" in ask("learn", "toy_raft").err
