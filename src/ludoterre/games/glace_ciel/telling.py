"""What happened as one viewer is told it: they are addressed where it concerns them, and a survey turns one objective after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoterre.core.moves import Event


def addressed(events: Sequence[Event], viewer: int) -> Sequence[Event]:
    """Returns events with every announcement cut into one for each objective; about their own a viewer hears in the second person."""
    if all(event.kind != "announcement" for event in events):
        return events
    return [one for event in events for one in (announced(event, viewer) if event.kind == "announcement" else (event,))]


def announced(event: Event, viewer: int) -> Iterator[Event]:
    """Yields an announcement objective by objective (LGC-4.1, 4.2)."""
    for name, rule in (("met", event.rule), ("lost", "LGC-4.2")):
        for player in event.args[name]:
            kind = "own_objective" if player == viewer else "objective"
            yield Event(kind, {"player": player, "met": name == "met"}, rule, None)


def turned(event: Event, viewer: int) -> Iterator[Event]:
    """Yields the objectives that a survey shows, one for each player in the order of seats (LGC-5.2)."""
    for player, aim in enumerate(event.args["objectives"]):
        kind = "own_turned" if player == viewer else "objective_turned"
        yield Event(kind, {"player": player, "met": player in event.args["met"], **aim}, event.rule, None)
