"""What tests of a game's own lesson and worked examples compare: their words, and the positions in which these are said."""

from __future__ import annotations

from ludoterre.core.meta import LANGUAGES
from ludoterre.lessons import Lesson, Step, Told, bubble


def steps_of(lesson: Lesson) -> dict[str, Told]:
    """Tells a lesson or an example, and returns its steps by their ids."""
    return {told.step.id: told for told in lesson.told()}


def claims(step: Step, *figures: object) -> None:
    """Checks that the bubble of a step names some figures in every language."""
    for code in LANGUAGES:
        words = bubble(step, code).replace("−", "-")
        assert all(str(figure) in words for figure in figures), (step.id, code, figures)
