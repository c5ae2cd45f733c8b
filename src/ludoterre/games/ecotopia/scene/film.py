"""The film of what happened between two decisions: the turn begins, stations charge, dice roll, something is built, the team acts.

The events are cut into shots; each shows the board as they left it, with the die that was rolled in it as `shown_die`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Event
from ludoterre.games.ecotopia.scene.patch import patched
from ludoterre.games.scene import Scene, Shot, View

SETUP = "setup"
TURN = "turn"
CHARGE = "charge"
DIE = "die"
COAL = "coal"
REVEAL = "reveal"
BUILD = "build"
ACT = "act"
BONUS = "bonus"

SUBJECTS = {
    "start_tile_placed": SETUP,
    "waste_placed": SETUP,
    "team_placed": SETUP,
    "app_chosen": SETUP,
    "first_player": SETUP,
    "turn_begins": TURN,
    "station_activated": CHARGE,
    "weather_rolled": DIE,
    "coal_burnt": COAL,
    "place_chosen": BUILD,
    "construction_chosen": BUILD,
    "built": BUILD,
    "dam_buried": REVEAL,
    "app_gained": BUILD,
    "app_declined": BUILD,
    "nothing_built": BUILD,
    "planted": ACT,
    "question_asked": ACT,
    "answered": ACT,
    "team_moved": ACT,
    "team_stayed": ACT,
    "leaf_placed": ACT,
    "leaf_skipped": ACT,
    "species_seen": ACT,
    "truck_moved": ACT,
    "waste_loaded": ACT,
    "waste_left": ACT,
    "recruiter_moved": ACT,
    "nobody_to_recruit": ACT,
    "specialist_recruited": ACT,
    "refresh_declined": ACT,
    "bonus_rolled": BONUS,
}
"""What a shot is about that begins with an event; the other events belong to the shot that has begun."""
STEPS = {TURN: 1, CHARGE: 1, DIE: 1, COAL: 1, REVEAL: 2, BUILD: 2, ACT: 3, BONUS: 3}
PHASES = {TURN: "recharge", CHARGE: "recharge", DIE: "weather", COAL: "recharge", REVEAL: "construction", BUILD: "construction"}
"""The phase that is nearest to what a shot shows."""
ALONE = frozenset({DIE, BONUS, REVEAL})
"""Shots that no event of the same kind joins: each shows its own die or tile."""
STILL = (frozenset({SETUP, CHARGE, COAL, BUILD, ACT}), frozenset({REVEAL}))
"""What is seen on the board at once: without a die, a new turn or a tile that is revealed and built it is no film."""
MOST = 8
"""Shots of one turn."""
JOINED = ((DIE, DIE), (REVEAL, REVEAL), (REVEAL, BUILD), (TURN, CHARGE), (CHARGE, DIE), (DIE, COAL), (ACT, BONUS), (BONUS, ACT))
"""Which neighbours become one shot in a film that is too long, in this order."""

Cut = tuple[str, list[Event]]
"""What a shot is about, and its events."""


def film(scene: Scene, view: View, events: Sequence[Event]) -> list[Shot]:
    """Cuts events into shots and shows the board after each."""
    cuts = shortened(loud(cut(events), scene.quiet))
    subjects = {subject for subject, _ in cuts}
    if any(subjects <= still for still in STILL):
        return []
    shots = []
    for subject, heard in cuts:
        view = patched(view, heard)
        moment = {"step": STEPS.get(subject, view["step"]), "phase": PHASES.get(subject, "act"), "shown_die": die(heard)}
        shots.append(Shot(view | moment, heard))
    return shots


def die(events: Sequence[Event]) -> dict[str, object] | None:
    """Returns the last die of a shot, with the square for which it was rolled if it was the weather."""
    for event in reversed(events):
        if event.kind == "weather_rolled":
            return {"place": event.args["place"], "face": event.args["face"]}
        if event.kind == "bonus_rolled":
            return {"face": event.args["face"]}
    return None


def cut(events: Sequence[Event]) -> list[Cut]:
    """Sorts events into shots, in their order."""
    cuts: list[Cut] = []
    opening: list[Event] = []
    for event in events:
        subject = subject_of(event)
        if cuts and (not subject or (subject == cuts[-1][0] and subject not in ALONE)):
            cuts[-1][1].append(event)
        elif subject:
            cuts.append((subject, [*opening, event]))
            opening = []
        else:
            opening.append(event)
    return cuts


def subject_of(event: Event) -> str:
    """Says what a shot is about that begins with an event; nothing for an event that begins none."""
    if event.kind in ("place_chosen", "construction_chosen") and event.args["source"] == "pile":
        return REVEAL
    return SUBJECTS.get(event.kind, "")


def loud(cuts: Sequence[Cut], quiet: frozenset[str]) -> list[Cut]:
    """Joins shots of which there is nothing to say to the ones before them; without one before, they wait for the next."""
    found: list[Cut] = []
    waiting: list[Event] = []
    for subject, events in cuts:
        if any(event.kind not in quiet for event in events):
            found.append((subject, [*waiting, *events]))
            waiting = []
        elif found:
            found[-1][1].extend(events)
        else:
            waiting.extend(events)
    return found


def shortened(cuts: Sequence[Cut]) -> list[Cut]:
    """Joins neighbours until a turn has not too many shots."""
    most = MOST * max(1, sum(subject == TURN for subject, _ in cuts))
    found = list(cuts)
    for pair in JOINED:
        number = 1
        while len(found) > most and number < len(found):
            if (found[number - 1][0], found[number][0]) == pair:
                found[number - 1 : number + 1] = [(pair[1], found[number - 1][1] + found[number][1])]
            else:
                number += 1
    return found
