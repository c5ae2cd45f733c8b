"""What people like to type at a table of Covid19 Le Jeu !: a card, a place or a state by its name or how it begins."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.tables import STATES
from ludoterre.games.scene import View
from ludoterre.games.typed import meant, plain

VERBS = {
    "seed": "pick",
    "movers": "mover",
    "one_off": "mover",
    "homes": "home",
    "vaccinate": "place",
    "test": "place",
    "event_place": "place",
    "measures": "lay",
    "choose_event": "apply",
}
"""What a decision of each phase is called in the notation."""
WORDS = {"fin": "end", "ende": "end", "passer": "skip", "weiter": "skip"}
"""Moves that name nothing, in other languages than that of the notation."""


def read(scene: CovidScene, view: View, text: str) -> str:
    """Turns what was typed into the notation, if it names one thing that the phase asks for."""
    verb = VERBS.get(view["phase"])
    wanted = plain(text)
    if verb is None:
        return text
    if wanted in WORDS:
        return WORDS[wanted]
    found = named(scene, wanted.removeprefix(f"{verb} "), answers(view))
    return text if found is None else f"{verb} {found}"


def answers(view: View) -> Sequence[str]:
    """Returns what can be named in a phase."""
    match view["phase"]:
        case "measures":
            return tuple(view["measures"])
        case "choose_event":
            return tuple(view["events_drawn"])
        case "movers" | "one_off":
            return STATES
        case _:
            return tuple(view["places"])


def named(scene: CovidScene, text: str, among: Sequence[str]) -> str | None:
    """Finds the one thing that a text means by its id or its name."""
    return meant(text, {one: (one, scene.speaker.name(one)) for one in among})
