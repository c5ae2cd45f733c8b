"""Plays a lesson or a worked example, and returns what lies on the board when each of its steps is told."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoterre.core.game import State
from ludoterre.core.moves import Event
from ludoterre.lessons import Lesson


class Told(NamedTuple):
    """A step: the position in which its words are said, and what happened since the step before."""

    state: State
    events: list[Event]
    before: State
    """The position in which the step before was said."""
    actions: list[int]
    """All that was decided and drawn since."""

    @property
    def view(self) -> dict[str, Any]:
        return self.state.view(0)

    def heard(self, kind: str) -> list[Any]:
        """Returns what the events of a kind told."""
        return [event.args for event in self.events if event.kind == kind]

    def at(self, place: str) -> dict[str, int]:
        """Returns who is in a place."""
        return {state: many for state, many in self.view["places"][place].items() if many}


def told(lesson: Lesson) -> dict[str, Told]:
    """Plays it as its author does."""
    state, luck = lesson.game.new_initial_state(), iter(lesson.luck)
    found: dict[str, Told] = {}
    events: list[Event] = []
    before, actions = state.clone(), list[int]()

    def play(line: str) -> None:
        actions.append(state.checked(state.parse(line)))
        events.extend(state.perform(actions[-1]))

    def decide(line: str) -> None:
        play(line)
        while state.is_chance_node() and (drawn := next(luck, None)) is not None:
            play(drawn)

    for step in lesson.steps:
        for line in step.moves:
            decide(line)
        found[step.id] = Told(state.clone(), list(events), before, list(actions))
        before = state.clone()
        events.clear()
        actions.clear()
        for line in step.ask:
            decide(line)
    return found
