"""A game told event by event, for what end pages say of its course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludoterre.core.moves import Event
from ludoterre.games.scene import Frame


class Step(NamedTuple):
    """An event with the turn it belongs to and the number of moves after which it was heard."""

    turn: int
    length: int
    event: Event


def steps(story: Sequence[Frame]) -> Iterator[Step]:
    """Tells every event of the game with its turn; set-up is turn 0."""
    turn = 0
    for frame in story:
        for event in frame.events:
            if event.kind == "turn_begins":
                turn = int(event.args["turn"])
            yield Step(turn, frame.length, event)


def moved(event: Event, counter: str) -> int:
    """Returns by how much an event moved a counter."""
    found = [one for one in event.args.get("changes", ()) if one["counter"] == counter]
    return sum(int(one["to"]) - int(one["from"]) for one in found)
