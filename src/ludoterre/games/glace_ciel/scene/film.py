"""The film of a survey: the last card, the objectives turned one by one, the ice that melts and the line of the sky.

What the events moved is put into the view one after the other; a shot shares with the view before it everything that did not change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoterre.core.moves import Event
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS
from ludoterre.games.glace_ciel.telling import addressed, turned
from ludoterre.games.scene import Shot, View

SURVEY = "survey"
"""What a shot's view says besides what a view says: which generation is surveyed, and what has happened of it."""


def film(view: View, events: Sequence[Event]) -> list[Shot]:
    """Cuts a survey into shots, with the placements that led to it; where there was none, or more than one, there is nothing to film."""
    surveys = [number for number, event in enumerate(events) if event.kind == "objectives_revealed"]
    if len(surveys) != 1 or view["phase"] != "turn":
        return []
    shots: list[Shot] = []
    for event in events[: surveys[0]]:
        view = patched(view, event)
        if event.kind == "placed":
            view = laid(view, event)
            shots.append(Shot(view, [event]))
        elif shots:
            shots[-1] = Shot(view, [*shots[-1].events, *addressed([event], view["viewer"])])
    shots += surveyed(view, events[surveys[0] :])
    shots[-1] = shots[-1]._replace(waits=True)
    return shots


def surveyed(view: View, events: Sequence[Event]) -> list[Shot]:
    """Cuts the survey itself: a shot for each objective, one for the ice and one for the sky (LGC-5.2 to 5.6)."""
    shots: list[Shot] = []
    told: dict[str, Any] = {"generation": view["generation"], "turned": 0}
    for event in events:
        if event.kind == "objectives_revealed":
            for one in turned(event, view["viewer"]):
                told = told | {"turned": told["turned"] + 1}
                view = shown(view, one) | {SURVEY: told}
                shots.append(Shot(view, [one]))
        elif event.kind in ("ice_melts", "sky_rises"):
            told = told | {event.kind: event.args}
            view = patched(view, event) | {SURVEY: told}
            shots.append(Shot(view, [event]))
        elif event.kind == "game_over":
            shots[-1] = Shot(view, [*shots[-1].events, event])
        else:  # the next generation begins, and with it the view that follows
            break
    return shots


def patched(view: View, event: Event) -> View:
    """Returns a view with the counters that an event moved."""
    after = dict(view)
    for moved in event.args.get("changes", ()):
        name, _, which = moved["counter"].partition(".")
        value = moved["to"]
        match name:
            case "total":
                after["totals"] = after["totals"] | {which: value}
            case "co2" | "ch4":
                after["visible"] = after["visible"] | {name: value}
            case "hand":
                after["hand_sizes"] = replaced(after["hand_sizes"], int(which), value)
            case "met":
                after["status"] = replaced(after["status"], int(which), bool(value))
            case "sky":
                after["sky"] = [*after["sky"], value - moved["from"]]
            case "ply" | "ice":
                after[name] = value
    return after


def laid(view: View, event: Event) -> View:
    """Returns a view with a card on its stack, and in no hand any more; nobody is asked for the next one while the film runs."""
    card, row, column = event.args["card"], ELEMENTS.index(event.args["element"]), COLUMNS.index(event.args["column"])
    stacks = replaced(view["stacks"], row, replaced(view["stacks"][row], column, [*view["stacks"][row][column], card]))
    hands = [None if hand is None else [one for one in hand if one != card] for hand in view["hands"]]
    to_come = [one for one in view["cards_to_come"] if one != card]
    return view | {"stacks": stacks, "hands": hands, "cards_to_come": to_come, "active_seat": None, "current_player": None}


def shown(view: View, event: Event) -> View:
    """Returns a view with an objective that everybody sees now."""
    aim = {"landmark": event.args["landmark"], "number": event.args["number"]}
    return view | {"objectives": replaced(view["objectives"], event.args["player"], aim)}


def replaced(values: Sequence[Any], place: int, value: Any) -> list[Any]:
    """Returns a list with another value in one place."""
    return [value if number == place else one for number, one in enumerate(values)]
