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


def retold(state: State, actions: Iterable[int], viewer: int) -> list[Told]:
    """Tells a viewer again what some moves caused, from the position before them, which stays as it is.

    The moves are those that were written down, with what chance gave, so nothing is drawn or checked. There is one moment for each
    event that the viewer hears and none for any other: how many there are tells nothing that the events do not tell.
    """
    game = state.game
    viewer = game.check_viewer(viewer)
    copy = state.clone()
    told: list[Told] = []

    def hear(event: Event) -> None:
        if event.visible_to(viewer):
            moment = copy.clone()
            moment.mid_move = True
            told.append(Told(event, moment, viewer))

    copy.listener = hear
    for action in actions:
        copy._apply(action)
    return told
