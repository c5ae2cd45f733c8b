"""What people like to type at a table of Covid19 Le Jeu !: a card, a place or a state by its name or how it begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.scene import Section, View
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


# Looking closer.


def look(scene: CovidScene, view: View, text: str) -> list[Section] | None:
    """Looks closer at a place, the Robopital, a measure or an event."""
    place = named(scene, text, ("robopital", *COLUMNS, *view["places"]))
    if place is not None and place in view["places"]:
        return [(scene.speaker.name(place), list(details(scene, view, place)))]
    if place is not None:
        return [(scene.speaker.name("robopital"), list(scene.robopital(view)))]
    card = named(scene, text, (*view["measures"], *scene.game.tables.event_ids))
    if card is None:
        return None
    return [(scene.speaker.name(card), [scene.summary(card), *([status(scene, view, card)] if card in view["measures"] else [])])]


def details(scene: CovidScene, view: View, place: str) -> Iterator[str]:
    """Says everything about a place."""
    yield scene.place(view, place)
    if place in view["types"]:
        yield scene.pair(scene.tr("Type"), scene.speaker.name(view["types"][place]))
    for public, houses in view["neighbourhoods"].items():
        if place in (public, *houses):
            yield f"{scene.neighbourhood(public)} ({scene.names(houses)})"


def status(scene: CovidScene, view: View, card: str) -> str:
    """Says what a measure costs and whether it is in play."""
    cost = scene.cost(view["costs"][card])
    match view["measures"][card]:
        case "active":
            return scene.tr("{cost}, in force since turn {turn}", cost=cost, turn=view["laid_in_turn"][card] + 1)
        case "laid_this_turn":
            return scene.tr("{cost}, in force from next turn on", cost=cost)
        case _ if view["measures"].get(view["requires"].get(card)) == "pile":
            return scene.tr("{cost}, only after: {card}", cost=cost, card=scene.speaker.name(view["requires"][card]))
        case _:
            return scene.tr("{cost}, not in play", cost=cost)
