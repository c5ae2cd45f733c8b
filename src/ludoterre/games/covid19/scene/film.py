"""The film of what happened between two decisions: the events cut into shots, and the board as each shot leaves it.

The counters that the events moved are put into the view one after the other. A shot shares with the view before it everything
that did not change.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Event
from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.scene.patch import patched
from ludoterre.games.scene import Shot, View

SETUP = "setup"
MOVE = "move"
SYMPTOMS = "symptoms"
CONTAGION = "contagion"
WAY_HOME = "way_home"
BEDS = "beds"
HOSPITAL = "hospital"
CRISIS = "crisis"
MEASURES = "measures"
EVENT = "event"

WHEN = {
    SETUP: (0, "seed"),
    MOVE: (1, "roll_move"),
    SYMPTOMS: (2, "test"),
    CONTAGION: (2, "test"),
    WAY_HOME: (3, "roll_c"),
    BEDS: (4, "roll_c"),
    HOSPITAL: (4, "roll_sick"),
    CRISIS: (5, "measures"),
    MEASURES: (5, "measures"),
    EVENT: (6, "draw_event"),
}
"""The step of the turn that a shot shows, and the phase that is nearest."""
SUBJECTS = {
    "seed_infected": SETUP,
    "marker_placed": SETUP,
    "die_rolled": MOVE,
    "mover_chosen": MOVE,
    "home_assigned": MOVE,
    "robots_moved": MOVE,
    "robots_arrived": MOVE,
    "symptoms": SYMPTOMS,
    "contagion": CONTAGION,
    "returned": WAY_HOME,
    "queued": WAY_HOME,
    "column_rolled": BEDS,
    "transferred": BEDS,
    "beds_freed": BEDS,
    "sick_rolled": HOSPITAL,
    "hospitalised": HOSPITAL,
    "crisis_assessed": CRISIS,
    "measure_laid": MEASURES,
    "robots_sent": MEASURES,
    "houses_frozen": MEASURES,
    "event_drawn": EVENT,
    "event_chosen": EVENT,
    "event_added": EVENT,
    "event_infected": EVENT,
    "travellers_arrived": EVENT,
}
"""What a shot is about that begins with an event; the other events belong to a shot that has begun, or to the next."""
OPENING = frozenset({"turn_begins", "vaccinated", "tested", "measures_ended"})
"""Events that tell what the next shot starts from."""
BEGINNING = frozenset({"returned", "houses_frozen"})
"""What measures do when they begin to act: right after a turn has begun, it belongs to its first shot."""
STILL = frozenset({SETUP, MEASURES})
"""Decisions whose effect is seen on the board at once: alone they are no film."""

MARKET = frozenset({"market_1", "market_2"})

Cut = tuple[str, list[Event]]
"""What a shot is about, and its events."""


def film(scene: CovidScene, view: View, events: Sequence[Event]) -> list[Shot]:
    """Cuts events into shots and shows the board after each."""
    cuts = loud(cut(events), scene.quiet)
    if STILL.issuperset(subject for subject, _ in cuts):
        return []
    shots = []
    for subject, heard in cuts:
        step, phase = WHEN[subject]
        view = patched(scene.game, view, heard) | {"step": step, "phase": phase, "die": die(heard) if subject == MOVE else None}
        shots.append(Shot(view | {"look": look(subject, heard)}, heard))
    return shots


def look(subject: str, events: Sequence[Event]) -> str:
    """Names the part of the table that a shot tells of: the beds, the market if only there anything changed, else the board."""
    if subject in (BEDS, HOSPITAL):
        return "robopital"
    moved = [str(change["counter"]) for event in events for change in event.args.get("changes", ())]
    places = {counter.partition(".")[0] for counter in moved if "." in counter}
    return "market" if places and places <= MARKET else "board"


def die(events: Sequence[Event]) -> dict[str, object] | None:
    """Returns the movement die that a shot carries out."""
    for event in events:
        if event.kind == "robots_moved" or event.kind == "die_rolled":
            return {"type": event.args["type"], "face": event.args["face"]}
    return None


def cut(events: Sequence[Event]) -> list[Cut]:
    """Sorts events into shots, in their order."""
    cuts: list[Cut] = []
    opening: list[Event] = []
    for event in events:
        if cuts and not opening and joins(event, cuts[-1][0]):
            cuts[-1][1].append(event)
        elif event.kind in SUBJECTS and not begins_to_act(opening, event):
            cuts.append((SUBJECTS[event.kind], [*opening, event]))
            opening = []
        else:
            opening.append(event)
    if cuts:
        cuts[-1][1].extend(opening)
    return cuts


def begins_to_act(opening: Sequence[Event], event: Event) -> bool:
    """Tells whether a measure begins to act: nothing else sends robots home or stops planets before the first die of a turn."""
    return event.kind in BEGINNING and any(one.kind == "turn_begins" for one in opening)


def joins(event: Event, subject: str) -> bool:
    """Tells whether an event belongs to the shot before it."""
    kind = event.kind
    if kind in OPENING:
        return False
    if subject == EVENT or kind == "game_over":
        return True
    if kind == "die_rolled":
        return False
    if kind == "crisis_assessed":
        return subject in (BEDS, HOSPITAL) and not raises_crisis(event)
    if subject == MEASURES:
        return kind != "event_drawn"
    return SUBJECTS.get(kind, subject) == subject


def raises_crisis(event: Event) -> bool:
    """Tells whether the crisis got worse, which deserves a shot of its own."""
    return any(change["counter"] == "crisis" for change in event.args.get("changes", ()))


def loud(cuts: Sequence[Cut], quiet: frozenset[str]) -> list[Cut]:
    """Joins shots of which there is nothing to say to the ones before them; without one before, they are left for the decision."""
    found: list[Cut] = []
    for subject, events in cuts:
        if any(event.kind not in quiet for event in events):
            found.append((subject, events))
        elif found:
            found[-1][1].extend(events)
    return found
