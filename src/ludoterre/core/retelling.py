"""What happened, told again to one viewer: the moves are made once more from an earlier position, and every event keeps its moment.

Films are made from this. A moment in the middle of a move is a position like any other, and `State.view` is the only door to it; it is
marked by `State.mid_move`, so that a view says nothing there that belongs to a decision: whose turn it is, plans, prices, candidates.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from ludoterre.core.game import State
from ludoterre.core.moves import Event


class Told:
    """An event that a viewer heard, and what they could see at that moment."""

    def __init__(self, event: Event, moment: State, viewer: int) -> None:
        self.event = event
        self._moment = moment  # full information: only its view leaves
        self._viewer = viewer

    @cached_property
    def view(self) -> dict[str, Any]:
        """Returns what the viewer could see while the event was told; it is made when somebody asks for it."""
        return self._moment.view(self._viewer)


class Retelling:
    """Some moves made once more from the position before them, with the moment of every event.

    The moves are those that were written down, with what chance gave, so nothing is drawn or checked; the position stays as it is. All of
    it is full information, for whoever tells several viewers what happened: what leaves is `view` and `told`.
    """

    def __init__(self, before: State, actions: Iterable[int]) -> None:
        self._before = before
        self._moments: list[tuple[Event, State]] = []
        copy = before.clone()

        def hear(event: Event) -> None:
            moment = copy.clone()
            moment.mid_move = True
            self._moments.append((event, moment))

        copy.listener = hear
        for action in actions:
            copy._apply(action)

    def view(self, viewer: int) -> dict[str, Any]:
        """Returns what a viewer could see before the first of the moves."""
        return self._before.view(viewer)

    def told(self, viewer: int) -> list[Told]:
        """Returns what a viewer heard, each event with what they could see at its moment.

        There is one for each event that the viewer hears and none for any other: how many there are tells nothing that the events do not.
        """
        viewer = self._before.game.check_viewer(viewer)
        return [Told(event, moment, viewer) for event, moment in self._moments if event.visible_to(viewer)]


def retold(before: State, actions: Iterable[int], viewer: int) -> list[Told]:
    """Tells one viewer again what some moves caused, from the position before them."""
    return Retelling(before, actions).told(viewer)
