"""A view brought forward by events: the counters that they moved, and everything that follows from those by the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.games.covid19.state import CovidGame
from ludoterre.games.covid19.tables import COLUMNS
from ludoterre.games.covid19.view import seen
from ludoterre.games.covid19.view import view as view_of
from ludoterre.games.scene import View

COUNTED = ("turn", "crisis", "returns_marker", "trust_tokens", "points_left", "points_played", "out_of_service", "arrived_total", *COLUMNS)
"""Counters that stand in a view under their own name."""
OF_THE_MOMENT = (
    "phase",
    "step",
    "current_player",
    "deciders",
    "rolling",
    "die",
    "asking",
    "events_drawn",
    "last_event",
    "history",
    "result",
)
"""What does not follow from the counters."""


def patched(game: CovidGame, view: View, events: Sequence[Event]) -> View:
    """Shows a view after some events, at a moment when nobody decides."""
    moved = {change["counter"]: change["to"] for event in events for change in event.args.get("changes", ())}
    new = dict(view) | {name: moved[name] for name in COUNTED if name in moved}
    new |= {"current_player": "chance", "deciders": [], "asking": None, "rolling": None, "events_drawn": []}
    new["dark_open"] = bool(moved.get("dark_open", view["dark_open"]))
    new["places"] = places(view["places"], moved)
    for event in events:
        note(new, event)
    if len(new["events_drawn"]) == 1:
        # Where two are drawn, nothing happens before one of them is chosen.
        new["last_event"] = new["events_drawn"].pop()
    following = view_of(seen(game, new), view["viewer"])
    return following | {name: new[name] for name in OF_THE_MOMENT}


def places(old: Mapping[str, Mapping[str, int]], moved: Mapping[str, int]) -> dict[str, Mapping[str, int]]:
    """Moves the robots."""
    return {place: {state: moved.get(f"{place}.{state}", count) for state, count in robots.items()} for place, robots in old.items()}


def note(view: View, event: Event) -> None:
    """Takes from an event what no counter tells."""
    args = event.args
    match event.kind:
        case "measure_laid":
            view["laid_in_turn"] = view["laid_in_turn"] | {args["card"]: view["turn"]}
        case "card_returned":
            view["laid_in_turn"] = {card: turn for card, turn in view["laid_in_turn"].items() if card != args["card"]}
        case "houses_frozen":
            view["frozen_houses"] = args["places"]
        case "event_drawn":
            view["events_drawn"].append(args["event"])
        case "event_chosen":
            view["events_drawn"].clear()
            view["last_event"] = args["event"]
