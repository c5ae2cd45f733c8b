"""What has happened at a table, kept step by step and told to each person as far as they may know it."""

from __future__ import annotations

from collections.abc import Iterable

from ludoterre.core.moves import Event
from ludoterre.games.scene import Scene


class News:
    """The events of every step so far."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.steps: list[list[Event]] = []

    def __len__(self) -> int:
        return len(self.steps)

    def lines(self, viewer: int, since: int = 0) -> list[str]:
        """Tells a viewer what happened after step `since`, leaving out what their view shows anyway."""
        events = [event for step in self.steps[since:] for event in step if event.visible_to(viewer)]
        return [tell(self.scene, event) for event in events if event.kind not in self.scene.quiet]


def tell(scene: Scene, event: Event) -> str:
    """Says an event, with the rule it follows."""
    said = scene.speaker.event(event)
    return f"{said} [{event.rule}]" if event.rule else said


def tell_step(scene: Scene, events: Iterable[Event], viewer: int) -> list[str]:
    """Says one step. Of a deal, which the public hears of and one person sees, only what the viewer knows best."""
    seen = [event for event in events if event.visible_to(viewer)]
    loud = [event for event in seen if event.kind not in scene.quiet]
    return [tell(scene, event) for event in loud or seen[-1:]]
