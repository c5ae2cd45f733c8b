"""The film of what happened between two decisions: what was told, cut into shots, and the board as each shot leaves it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Event
from ludoterre.core.retelling import Told
from ludoterre.games.covid19.scene import CovidScene
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

STEPS = {SETUP: 0, MOVE: 1, SYMPTOMS: 2, CONTAGION: 2, WAY_HOME: 3, BEDS: 4, HOSPITAL: 4, CRISIS: 5, MEASURES: 5, EVENT: 6}
"""The step of the turn that a shot shows; the last it tells of may belong to the next one."""
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

Cut = tuple[str, list[Told]]
"""What a shot is about, and what is told in it."""


def film(scene: CovidScene, view: View, told: Sequence[Told]) -> list[Shot]:
    """Cuts what was told into shots and shows the board after each."""
    cuts = loud(cut(told), scene.quiet)
    if STILL.issuperset(subject for subject, _ in cuts):
        return []
    return [shot(subject, heard) for subject, heard in cuts]


def shot(subject: str, heard: Sequence[Told]) -> Shot:
    """Shows the board after a shot; the end of the game is told over the board that it leaves."""
    events = [one.event for one in heard]
    last = [one for one in heard if one.event.kind != "game_over"][-1]
    shown = {"step": STEPS[subject], "die": die(events) if subject == MOVE else None, "look": look(subject, events)}
    return Shot(last.view | shown, events)


def look(subject: str, events: Sequence[Event]) -> str:
    """Names the part of the table that a shot tells of: the beds, the market if only there anything changed, else the board."""
    if subject in (BEDS, HOSPITAL):
        return "robopital"
    moved = [str(change["counter"]) for event in events for change in event.args.get("changes", ())]
    places = {counter.partition(".")[0] for counter in moved if "." in counter}
    return "market" if places and places <= MARKET else "board"


def die(events: Sequence[Event]) -> dict[str, object] | None:
    """Returns the movement die that a shot carries out; the next one may already be rolled when it ends."""
    for event in events:
        if event.kind == "robots_moved" or event.kind == "die_rolled":
            return {"type": event.args["type"], "face": event.args["face"]}
    return None


def cut(told: Sequence[Told]) -> list[Cut]:
    """Sorts what was told into shots, in its order."""
    cuts: list[Cut] = []
    opening: list[Told] = []
    for one in told:
        kind = one.event.kind
        if cuts and not opening and joins(one.event, cuts[-1][0]):
            cuts[-1][1].append(one)
        elif kind in SUBJECTS and not begins_to_act(opening, kind):
            cuts.append((SUBJECTS[kind], [*opening, one]))
            opening = []
        else:
            opening.append(one)
    if cuts:
        cuts[-1][1].extend(opening)
    return cuts


def begins_to_act(opening: Sequence[Told], kind: str) -> bool:
    """Tells whether a measure begins to act: nothing else sends robots home or stops planets before the first die of a turn."""
    return kind in BEGINNING and any(one.event.kind == "turn_begins" for one in opening)


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
    for subject, heard in cuts:
        if any(one.event.kind not in quiet for one in heard):
            found.append((subject, heard))
        elif found:
            found[-1][1].extend(heard)
    return found
