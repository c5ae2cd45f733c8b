"""A game from its beginning, kept to be looked at step by step."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ludoterre.core.game import State
from ludoterre.core.moves import Event
from ludoterre.core.record import Record
from ludoterre.core.retelling import retold
from ludoterre.games.scene import Ending, Frame, Scene, Shot, View

MOST_STORIES = 16


class Moment(NamedTuple):
    """The game after some moves: who made the last one, and what it caused."""

    player: int
    state: State
    """Full information: only its views leave the server."""
    events: Sequence[Event]


class Story:
    """All moments of a game."""

    def __init__(self, record: Record) -> None:
        self.record = record
        beginning = record.game.new_initial_state()
        self.moments = [Moment(-1, beginning, ())]
        self.moments += [Moment(step.player, step.state.clone(), step.events) for step in record.steps()]
        self.endings: dict[object, Ending | None] = {}
        """The end as it was told to each viewer in each language, with the names that the players had."""
        last = len(self.moments) - 1
        self.stops = [length for length, moment in enumerate(self.moments) if length == last or not moment.state.is_chance_node()]
        """The moments at which somebody has to decide, and the last one: chance in between is shown with the next."""

    def heard(self, after: int, length: int, viewer: int) -> list[tuple[int, list[Event]]]:
        """Returns who did what between two moments, as far as a viewer heard of it."""
        moments = self.moments[after + 1 : length + 1]
        return [(moment.player, [event for event in moment.events if event.visible_to(viewer)]) for moment in moments]

    def frames(self, viewer: int) -> list[Frame]:
        """Tells the whole game as a viewer saw and heard it."""
        return [
            Frame(length, moment.player, moment.state.view(viewer), [event for event in moment.events if event.visible_to(viewer)])
            for length, moment in enumerate(self.moments)
        ]


class Walk:
    """The steps in which a replay shows a game to a viewer. Every one has something to say: what is silent is shown with the next."""

    def __init__(self, story: Story, scene: Scene, viewer: int) -> None:
        self.story = story
        self.scene = scene
        self.viewer = viewer
        first, last = story.stops[0], story.stops[-1]
        told = [length for before, length in pairwise(story.stops) if self.is_told(before, length)]
        if first < last and told[-1:] != [last]:
            # How it came to the last position is told with it; the step before would show the same words again.
            told = [*told[:-1], last]
        self.steps = [first, *told]
        """After how many moves each step stands; step 0 is the first decision."""

    def is_told(self, before: int, length: int) -> bool:
        """Tells whether a viewer hears of anything between two stops."""
        heard = self.story.heard(before, length, self.viewer)
        return any(event.kind not in self.scene.quiet for _, events in heard for event in events)

    @property
    def last(self) -> int:
        """Returns the number of the last step."""
        return len(self.steps) - 1

    def at(self, length: int) -> int:
        """Returns the first step after so many moves, or the last one."""
        return next((number for number, there in enumerate(self.steps) if there >= length), self.last)

    def view(self, step: int) -> View:
        """Returns what the viewer knew at a step."""
        return self.story.moments[self.steps[step]].state.view(self.viewer)

    def heard(self, step: int) -> list[tuple[int, list[Event]]]:
        """Returns who did what since the step before, as far as the viewer heard of it."""
        return self.story.heard(self.steps[step - 1] if step else 0, self.steps[step], self.viewer)

    def film(self, step: int) -> list[Shot]:
        """Returns the film that leads to a step from the one before."""
        if not step:
            return []
        before, after = self.steps[step - 1], self.steps[step]
        told = retold(self.story.moments[before].state, self.story.record.actions[before:after], self.viewer)
        return self.scene.film(self.view(step - 1), told)

    def chapter(self, step: int) -> list[Event]:
        """Returns what the viewer heard when the last chapter before a step closed."""
        for moment in reversed(self.story.moments[: self.steps[step] + 1]):
            heard = [event for event in moment.events if event.visible_to(self.viewer)]
            if any(event.kind in self.scene.chapters for event in heard):
                return heard
        return []


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
