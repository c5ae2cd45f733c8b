"""What is wrong with a lesson is said with its file, its step and the reason, and nobody is taught by it."""

from __future__ import annotations

import json
import logging
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import toys

from ludoterre import lessons
from ludoterre.core.errors import BadLesson
from ludoterre.lessons import load_examples, load_lesson
from ludoterre.lessons.checking import MOST_WAYS
from ludoterre.lessons.model import LONGEST_MOVE, MOST_DRAWS
from ludoterre.table.setup import LONGEST_SCRIPT
from ludoterre.table.slips import LONGEST_LINE

Data = dict[str, Any]
TOYS = Path(toys.__file__).parent


def read(game: str) -> Data:
    toys.register()
    return tomllib.loads((TOYS / game / "lesson.toml").read_text(encoding="utf-8"))


def written(data: Data, path: Path) -> Path:
    """Writes a lesson; TOML reads what JSON writes of a list of tables if each is a table in one line."""

    def value(one: object) -> str:
        if isinstance(one, dict):
            return "{ " + ", ".join(f"{name} = {value(inner)}" for name, inner in one.items()) + " }"
        if isinstance(one, list):
            return "[" + ", ".join(map(value, one)) + "]"
        return json.dumps(one, ensure_ascii=False)

    path.write_text("\n".join(f"{name} = {value(one)}" for name, one in data.items()), encoding="utf-8")
    return path


def in_step(number: int, **values: object) -> Callable[[Data], None]:
    """Changes fields of a step; those that are None are left out."""

    def change(data: Data) -> None:
        step = data["steps"][number]
        for name, value in values.items():
            step.pop(name, None)
            if value is not None:
                step[name] = value

    return change


def at_top(**values: object) -> Callable[[Data], None]:
    return lambda data: data.update(values)


LONG = {"fr": "a" * 150, "de": "a" * 140, "en": "a" * 140}
TEXT = {"fr": "a", "de": "a", "en": "a"}

WRONG = {
    "a move that the rules refuse": ("tide", in_step(1, ask=["dance"]), "step sail", "dance"),
    "a move of the record that is illegal": ("garden", in_step(2, moves=["plant 2"]), "step neighbour", "'plant 2' is not possible"),
    "chance that nobody told": ("tide", in_step(2, moves=["wave 1 white"]), "step pearls", "chance decides here"),
    "a question to somebody else": ("garden", in_step(1, ask=["plant 2", "go_on", "plant 5"]), "step plant", "player 0 does not decide"),
    "a way on which the record cannot go on": ("garden", in_step(1, accept="any"), "step neighbour", "after every move that the step"),
    "an anchor that there is not": ("tide", in_step(0, at=["moon"]), "step beach", "no anchor 'moon' there; there are beach"),
    "a bubble that is too long": ("tide", in_step(0, say=LONG), "step beach", "the fr bubble has 169 characters; 160"),
    "words for another move that are too long": ("tide", in_step(1, other=TEXT | {"de": "b" * 161}), "step sail", "longer than 160"),
    "a language that is missing": ("tide", in_step(0, order={"fr": "a", "de": "a"}), "steps", "en"),
    "a step without words": ("tide", in_step(0, say=None), "steps", "say"),
    "a field that there is not": ("tide", in_step(0, speak=TEXT), "steps", "speak"),
    "two steps of one name": ("tide", in_step(1, id="beach"), "step beach", "another step has this id"),
    "a move to find where only one will do": ("tide", in_step(1, show=False), "step sail", "must leave a choice"),
    "an end that is not the learner's own choice": ("tide", in_step(3, accept="exact"), "step own", "ends in the learner's own choice"),
    "an end that asks nothing": ("tide", in_step(3, ask=[]), "step own", "ends in the learner's own choice"),
    "a learner who does not play": ("tide", at_top(seat=2), "step 1", "there is no player 2"),
    "players that the game cannot have": ("tide", at_top(players=9), "lesson.toml", "9"),
    "an option that there is not": ("garden", at_top(options={"moon": 1}), "lesson.toml", "moon"),
    "an option that says which rules are played": (
        "garden",
        at_top(options={"rules_version": 1}),
        "options",
        "'rules_version' is no option",
    ),
    "an option that is said elsewhere": ("garden", at_top(options={"mode": "ring"}), "options", "'mode' is no option"),
    "a bot that there is not": ("garden", at_top(bot="oracle"), "step 1", "there is no bot 'oracle'"),
    "a name that fits no seat": ("garden", at_top(names=["", "M" * 25]), "names", "at most 24"),
    "a move longer than a table reads": ("garden", in_step(1, ask=["plant " + "2" * 200]), "steps plant, ask", "at most 200"),
    "an end that asks for two moves": ("garden", in_step(5, ask=["plant 4", "go_on"]), "step own", "ends in the learner's own choice"),
    "no steps": ("garden", at_top(steps=[]), "steps", "1"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_broken_lesson_is_refused_with_its_file_its_step_and_the_reason(case: str, tmp_path: Path) -> None:
    game, change, step, reason = WRONG[case]
    data = deepcopy(read(game))
    change(data)
    with pytest.raises(BadLesson) as refused:
        load_lesson(f"toy_{game}", written(data, tmp_path / "lesson.toml"))
    told = str(refused.value)
    assert "lesson.toml" in told and step in told and reason in told


def test_an_anchor_that_is_not_drawn_or_has_no_words_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from toys.tide.scene import TideScene

    path = written(read("tide"), tmp_path / "lesson.toml")
    true = TideScene.anchors
    for change, reason in (({"id": "moon"}, "no element has the id 'moon'"), ({"words": " "}, "'beach' has no words")):
        monkeypatch.setattr(TideScene, "anchors", lambda scene, view, change=change: [true(scene, view)[0]._replace(**change)])
        with pytest.raises(BadLesson, match="step beach") as refused:
            load_lesson("toy_tide", path)
        assert reason in str(refused.value)


def test_a_file_that_is_no_toml_or_is_not_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text("steps = [", encoding="utf-8")
    for name in ("lesson.toml", "none.toml"):
        with pytest.raises(BadLesson, match=name):
            load_lesson("toy_tide", tmp_path / name)


def test_a_lesson_that_lets_people_go_anywhere_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoterre.lessons.checking.MOST_WAYS", 1)
    with pytest.raises(BadLesson, match="step water: more than 1 ways"):
        load_lesson("toy_garden", written(read("garden"), tmp_path / "lesson.toml"))
    assert MOST_WAYS > 1


def test_a_lesson_whose_ways_grow_with_every_move_is_refused_before_all_are_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, reason in (("MOST_TRIED", "ways lead on from here"), ("MOST_POSITIONS", "positions are to be checked")):
        with monkeypatch.context() as patched:
            patched.setattr(f"ludoterre.lessons.checking.{limit}", 1)
            with pytest.raises(BadLesson, match=f"step [a-z]+: more than .* {reason}"):
                load_lesson("toy_garden", written(read("garden"), tmp_path / "lesson.toml"))


def test_every_way_to_a_second_move_leaves_one_to_make() -> None:
    path = lessons.file_of("ecotopia", "lesson.toml")
    assert path is not None
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    wind = next(step for step in data["steps"] if step["id"] == "wind")
    wind["accept"] = "kind"  # on a place that is not by the water, no dam can be built
    with pytest.raises(BadLesson, match="step wind: 'build dam' is not possible on every way here"):
        load_lesson("ecotopia", data)


def test_a_lesson_with_more_luck_than_a_table_keeps_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoterre.lessons.checking.MOST_DRAWS", 1)
    with pytest.raises(BadLesson, match="step pearls: chance decides more than 1 times"):
        load_lesson("toy_tide", written(read("tide"), tmp_path / "lesson.toml"))
    assert (MOST_DRAWS, LONGEST_MOVE) == (LONGEST_SCRIPT, LONGEST_LINE)


def test_a_broken_lesson_is_never_served_and_whoever_runs_the_server_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    data = read("tide")
    data["steps"][1]["ask"] = ["dance"]
    path = written(data, tmp_path / "lesson.toml")
    monkeypatch.setattr(lessons, "file_of", lambda game, name: path)
    lessons.lesson_of.cache_clear()
    with caplog.at_level(logging.ERROR):
        assert lessons.lesson_of("toy_tide") is None
    lessons.lesson_of.cache_clear()
    assert "toy_tide" in caplog.text and "step sail" in caplog.text


def test_a_lesson_that_is_whole_is_served_under_a_name_that_changes_with_every_word(tmp_path: Path) -> None:
    data = read("tide")
    one = load_lesson("toy_tide", written(data, tmp_path / "lesson.toml"))
    assert load_lesson("toy_tide", data).hash == one.hash
    data["steps"][0]["say"]["de"] += " Sehr."
    assert load_lesson("toy_tide", data).hash != one.hash


def test_an_example_only_shows(tmp_path: Path) -> None:
    data = read("tide")
    steps = [data["steps"][0], data["steps"][2] | {"moves": ["sail", *data["steps"][2]["moves"]]}]
    example = {"id": "waves", "rules": ["TID-2.1"], "title": TEXT, "players": 2, "names": ["", "Malik"], "steps": steps}
    (loaded,) = load_examples("toy_tide", {"examples": [example]})
    assert loaded.rules == ("TID-2.1",) and [step.id for step in loaded.lesson.steps] == ["beach", "pearls"]
    steps[1]["ask"] = ["stay"]
    with pytest.raises(BadLesson, match="example waves, step pearls: an example only shows"):
        load_examples("toy_tide", {"examples": [example]})
