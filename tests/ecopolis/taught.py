"""The positions of a lesson or of a worked example, for tests of what their words claim."""

from __future__ import annotations

from ludoterre.core.meta import LANGUAGES
from ludoterre.lessons import Lesson, bubble
from tests.ecopolis.tables import Play


def positions(lesson: Lesson, instead: dict[str, str] | None = None) -> dict[str, Play]:
    """Plays a lesson and returns the table at which each step speaks; `instead` names other answers, by the step."""
    table, luck, found = Play(lesson.game.new_initial_state()), iter(lesson.luck), dict[str, Play]()

    def draw() -> None:
        while table.state.is_chance_node():
            table.play(next(luck))

    draw()
    for step in lesson.steps:
        for line in step.moves:
            table.play(line)
            draw()
        found[step.id] = Play(table.state.clone())
        if step is not lesson.steps[-1]:
            for line in step.ask:
                table.play((instead or {}).get(step.id, line))
                draw()
    return found


def claims(lesson: Lesson, name: str, *figures: object) -> None:
    """Checks that the bubble of a step names some figures in every language."""
    step = next(one for one in lesson.steps if one.id == name)
    for code in LANGUAGES:
        words = bubble(step, code).replace("−", "-")
        assert all(str(figure) in words for figure in figures), (name, code, figures)
