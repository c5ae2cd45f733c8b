"""What lies on the board when each step of a lesson or of a worked example is told."""

from __future__ import annotations

from typing import Any

from ludoterre.lessons import Lesson, Told


class Seen(Told):
    """A step, and what is seen of the position in which its words are said."""

    @property
    def view(self) -> dict[str, Any]:
        return self.state.view(0)

    def heard(self, kind: str) -> list[Any]:
        """Returns what the events of a kind told."""
        return [event.args for event in self.events() if event.kind == kind]

    def at(self, place: str) -> dict[str, int]:
        """Returns who is in a place."""
        return {state: many for state, many in self.view["places"][place].items() if many}


def steps_of(lesson: Lesson) -> dict[str, Seen]:
    """Tells a lesson or an example, and returns its steps by their ids."""
    return {told.step.id: Seen(*told) for told in lesson.told()}
