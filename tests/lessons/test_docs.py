"""What docs/lessons.md shows is a lesson, and an example, of the game that authors begin with."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import toys

from ludoterre.lessons import load_examples, load_lesson

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"


def test_the_lesson_and_the_example_of_the_page_can_be_played() -> None:
    toys.register()
    lesson, example = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert [step.id for step in load_lesson("oasis", tomllib.loads(lesson)).steps] == ["spring", "draw", "own"]
    assert load_examples("oasis", tomllib.loads(example))[0].rules == ("OAS-3.1",)


def test_every_field_that_a_step_has_is_explained() -> None:
    from ludoterre.lessons.model import SetModel, StepModel

    page = PAGE.read_text(encoding="utf-8")
    assert [name for model in (SetModel, StepModel) for name in model.model_fields if f"`{name}`" not in page] == []
