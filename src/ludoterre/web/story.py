"""A game from its beginning, kept to be looked at move by move."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence, Set
from typing import NamedTuple

from ludoterre.core.game import State
from ludoterre.core.moves import Event
from ludoterre.core.record import Record
from ludoterre.games.scene import Ending, Frame, Scene, Shot, View

MOST_STORIES = 16


class Moment(NamedTuple):
    """The game after some moves: who made the last one, and what it caused."""

    player: int
    state: State
    """Full information: only its views leave the server."""
    events: Sequence[Event]


class Story:
    """All moments of a game. A stop is one at which somebody has to decide, or the end: chance in between is shown with it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        beginning = record.game.new_initial_state()
        self.moments = [Moment(-1, beginning, ())]
        self.moments += [Moment(step.player, step.state.clone(), step.events) for step in record.steps()]
        self.endings: dict[object, Ending | None] = {}
        """The end as it was told to each viewer in each language, with the names that the players had."""
        self.stops = [length for length, moment in enumerate(self.moments) if not moment.state.is_chance_node()] or [0]

    def stop(self, at: int | None) -> int:
        """Returns the number of the first stop after so many moves; the last one if nothing is said."""
        if at is None:
            return len(self.stops) - 1
        return next((number for number, length in enumerate(self.stops) if length >= at), len(self.stops) - 1)

    def view(self, stop: int, viewer: int) -> View:
        """Returns what a viewer knew at a stop."""
        return self.moments[self.stops[stop]].state.view(viewer)

    def since_last(self, stop: int, viewer: int) -> list[tuple[int, list[Event]]]:
        """Returns who did what since the stop before, as far as a viewer heard of it."""
        first = self.stops[stop - 1] + 1 if stop else 1
        moments = self.moments[first : self.stops[stop] + 1]
        return [(moment.player, [event for event in moment.events if event.visible_to(viewer)]) for moment in moments]

    def film(self, scene: Scene, stop: int, viewer: int) -> list[Shot]:
        """Returns the film that leads to a stop from the one before, for a viewer."""
        if not stop:
            return []
        return scene.film(self.view(stop - 1, viewer), [event for _, events in self.since_last(stop, viewer) for event in events])

    def chapter(self, stop: int, viewer: int, kinds: Set[str]) -> list[Event]:
        """Returns what a viewer heard when the last chapter before a stop closed, known by these kinds of events."""
        for moment in reversed(self.moments[: self.stops[stop] + 1]):
            if any(event.kind in kinds and event.visible_to(viewer) for event in moment.events):
                return [event for event in moment.events if event.visible_to(viewer)]
        return []

    def frames(self, viewer: int) -> list[Frame]:
        """Tells the whole game as a viewer saw and heard it."""
        return [
            Frame(length, moment.player, moment.state.view(viewer), [event for event in moment.events if event.visible_to(viewer)])
            for length, moment in enumerate(self.moments)
        ]


class Stories:
    """The games that people looked at last."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[int, Story]] = OrderedDict()

    def get(self, code: str, position: int) -> Story | None:
        """Returns the story of a table, if it is known up to this position."""
        known = self._known.get(code)
        return known[1] if known is not None and known[0] == position else None

    def keep(self, code: str, position: int, story: Story) -> None:
        """Remembers a story."""
        self._known[code] = (position, story)
        self._known.move_to_end(code)
        while len(self._known) > MOST_STORIES:
            self._known.popitem(last=False)
