"""The film of a survey: the last card, the objectives turned one by one, the ice that melts and the line of the sky."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoterre.core.retelling import Told
from ludoterre.games.glace_ciel.telling import addressed, turned
from ludoterre.games.scene import Scene, Shot, View

SURVEY = "survey"
"""What a shot's view says besides what a view says: which generation is surveyed, and what has happened of it."""


def film(scene: Scene, view: View, told: Sequence[Told]) -> list[Shot]:
    """Cuts a survey into shots, with the placements that led to it; where there was none, or more than one, there is nothing to film."""
    surveys = [number for number, one in enumerate(told) if one.event.kind == "objectives_revealed"]
    if len(surveys) != 1 or view["phase"] != "turn":
        return []
    shots: list[Shot] = []
    for one in told[: surveys[0]]:
        if one.event.kind == "placed":
            shots.append(Shot(one.view, [one.event]))
        elif shots:
            shots[-1] = Shot(one.view, [*shots[-1].events, *addressed([one.event], view["viewer"])])
    shots += surveyed(view, told[surveys[0] :])
    shots[-1] = shots[-1]._replace(waits=True)
    return shots


def surveyed(before: View, told: Sequence[Told]) -> list[Shot]:
    """Cuts the survey itself: a shot for each objective, one for the ice and one for the sky (LGC-5.2 to 5.6)."""
    shots = list(objectives(before, told[0]))
    for one in told[1:]:
        event = one.event
        if event.kind in ("ice_melts", "sky_rises"):
            shots.append(Shot(one.view | {SURVEY: shots[-1].view[SURVEY] | {event.kind: event.args}}, [event]))
        elif event.kind == "game_over":
            shots[-1] = Shot(shots[-1].view, [*shots[-1].events, event])
        else:  # the next generation begins, and with it the view that follows
            break
    return shots


def objectives(before: View, revealed: Told) -> Iterator[Shot]:
    """Turns the objectives one after the other; those that come later are still known only to whom they were before."""
    after: list[Any] = revealed.view["objectives"]
    for count, event in enumerate(turned(revealed.event, before["viewer"]), start=1):
        told = {"generation": before["generation"], "turned": count}
        yield Shot(revealed.view | {"objectives": [*after[:count], *before["objectives"][count:]], SURVEY: told}, [event])
