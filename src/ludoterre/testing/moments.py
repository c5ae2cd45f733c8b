"""The middle of a move can be looked at: by every viewer, without a decision in it, and alike in games that they cannot tell apart."""

from __future__ import annotations

from typing import Any

from ludoterre.core.moves import REFEREE
from ludoterre.core.record import Record
from ludoterre.core.retelling import Told, retold
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot, packed, snapshot, text_of

MOVES = 30
"""Moves before a sampled position that are told again."""


def _told(record: Record, viewer: int) -> list[Told]:
    """Tells a viewer the last moves of a game again."""
    first = max(0, len(record) - MOVES)
    return retold(record.at(first).state, record.actions[first:], viewer)


def views(spot: Spot) -> None:
    """At every event that somebody hears there is a view: plain data with everything that views have, in which nobody decides."""
    before = snapshot(spot.state)
    for viewer in (*spot.viewers(), REFEREE):
        usual = spot.state.view(viewer).keys()
        for one in _told(spot.record, viewer):
            view = _view(one, viewer)
            if view.get("current_player") is not None:
                raise Flaw(f"at {one.event.kind} the view of {viewer} says that it is somebody's turn: {view['current_player']}")
            if missing := sorted(usual - view.keys()):
                raise Flaw(f"at {one.event.kind} the view of {viewer} has no {', '.join(missing)}")
            text_of(view)
    if snapshot(spot.state) != before:
        raise Flaw("telling moves again changes the position that they led to")


def _view(one: Told, viewer: int) -> dict[str, Any]:
    try:
        return one.view
    except Exception as error:
        raise Flaw(f"at {one.event.kind} there is no view for {viewer}: {type(error).__name__}: {error}") from error


def same_moments(spot: Spot) -> None:
    """They are the same, and as many, in all games that a viewer cannot tell apart."""
    for viewer in spot.viewers():
        ours = _told(spot.record, viewer)
        for other in spot.others(viewer):
            theirs = _told(other, viewer)
            if len(ours) != len(theirs):
                raise Flaw(f"{viewer} is told {len(ours)} events again, and {len(theirs)} where they cannot see a difference")
            for one, two in zip(ours, theirs, strict=True):
                if packed(one.view) != packed(two.view):
                    different = sorted(key for key in one.view if one.view[key] != two.view.get(key))
                    raise Flaw(f"at {one.event.kind} the view tells {viewer} what they cannot know: {', '.join(different) or 'an order'}")
