"""The film of what happened between two decisions: the turn begins, stations charge, dice roll, something is built, the team acts.

What was told is cut into shots; each shows the board at its last event, with the die that was rolled in it as `shown_die`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Event
from ludoterre.core.retelling import Told
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

BEGINNINGS = {
    SETUP: "start_tile_placed waste_placed team_placed app_chosen first_player",
    TURN: "turn_begins",
    CHARGE: "station_activated",
    DIE: "weather_rolled",
    COAL: "coal_burnt",
    REVEAL: "dam_buried",
    BUILD: "place_chosen construction_chosen built app_gained app_declined nothing_built",
    ACT: "planted question_asked answered team_moved team_stayed leaf_placed leaf_skipped species_seen truck_moved waste_loaded waste_left "
    "recruiter_moved nobody_to_recruit specialist_recruited refresh_declined",
    BONUS: "bonus_rolled",
}
SUBJECTS = {kind: subject for subject, kinds in BEGINNINGS.items() for kind in kinds.split()}
"""What a shot is about that begins with an event; the other events belong to the shot that has begun."""
ALONE = frozenset({DIE, BONUS, REVEAL})
"""Shots that no event of the same kind joins: each shows its own die or tile."""
AHEAD = frozenset({"app_used", "game_over"})
"""Events that are told in a shot, while what they begin is seen after it."""
STILL = (frozenset({SETUP, CHARGE, COAL, BUILD, ACT}), frozenset({REVEAL}))
"""What is seen on the board at once: without a die, a new turn or a tile that is revealed and built it is no film."""
MOST = 8
"""Shots of one turn."""
JOINED = ((DIE, DIE), (REVEAL, REVEAL), (REVEAL, BUILD), (TURN, CHARGE), (CHARGE, DIE), (DIE, COAL), (ACT, BONUS), (BONUS, ACT))
"""Which neighbours become one shot in a film that is too long, in this order."""

Cut = tuple[str, list[Told]]
"""What a shot is about, and what is told in it."""


def film(scene: Scene, view: View, told: Sequence[Told]) -> list[Shot]:
    """Cuts what was told into shots and shows the board after each."""
    cuts = shortened(loud(cut(told), scene.quiet))
    subjects = {subject for subject, _ in cuts}
    if any(subjects <= still for still in STILL):
        return []
    shots = []
    for _, heard in cuts:
        events = [one.event for one in heard]
        shots.append(Shot(seen(heard) | {"shown_die": die(events)}, events))
    return shots


def seen(heard: Sequence[Told]) -> View:
    """Returns what a shot shows: the view at its last event, but for those that already belong to what comes next."""
    own = [one for one in heard if one.event.kind not in AHEAD]
    return (own or heard)[-1].view


def die(events: Sequence[Event]) -> dict[str, object] | None:
    """Returns the last die of a shot, with the square for which it was rolled if it was the weather."""
    for event in reversed(events):
        if event.kind == "weather_rolled":
            return {"place": event.args["place"], "face": event.args["face"]}
        if event.kind == "bonus_rolled":
            return {"face": event.args["face"]}
    return None


def cut(told: Sequence[Told]) -> list[Cut]:
    """Sorts what was told into shots, in its order."""
    cuts: list[Cut] = []
    opening: list[Told] = []
    for one in told:
        subject = subject_of(one.event)
        if cuts and (not subject or (subject == cuts[-1][0] and subject not in ALONE)):
            cuts[-1][1].append(one)
        elif subject:
            cuts.append((subject, [*opening, one]))
            opening = []
        else:
            opening.append(one)
    return cuts


def subject_of(event: Event) -> str:
    """Says what a shot is about that begins with an event; nothing for an event that begins none."""
    if event.kind in ("place_chosen", "construction_chosen") and event.args["source"] == "pile":
        return REVEAL
    return SUBJECTS.get(event.kind, "")


def loud(cuts: Sequence[Cut], quiet: frozenset[str]) -> list[Cut]:
    """Joins shots of which there is nothing to say to the ones before them; without one before, they wait for the next."""
    found: list[Cut] = []
    waiting: list[Told] = []
    for subject, told in cuts:
        if any(one.event.kind not in quiet for one in told):
            found.append((subject, [*waiting, *told]))
            waiting = []
        elif found:
            found[-1][1].extend(told)
        else:
            waiting.extend(told)
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
