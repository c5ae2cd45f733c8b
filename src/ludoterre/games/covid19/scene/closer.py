"""A closer look at one thing of Covid19 Le Jeu !, and what to look up: nothing is hidden, but nobody knows all dice by heart."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.covid19.scene import CovidScene, facts, saying
from ludoterre.games.covid19.scene.reading import named
from ludoterre.games.covid19.tables import COLUMNS, TYPES, Column, Law
from ludoterre.games.scene import Section, View


def look(scene: CovidScene, view: View, text: str) -> list[Section] | None:
    """Looks closer at a place, the Robopital, a measure or an event."""
    place = named(scene, text, ("robopital", *COLUMNS, *view["places"]))
    if place is not None and place in view["places"]:
        return [(scene.speaker.name(place), list(details(scene, view, place)))]
    if place is not None:
        return [(scene.speaker.name("robopital"), list(facts.robopital(scene, view)))]
    card = named(scene, text, (*view["measures"], *scene.game.tables.event_ids))
    if card is None:
        return None
    return [(scene.speaker.name(card), [scene.summary(card), *([status(scene, view, card)] if card in view["measures"] else [])])]


def details(scene: CovidScene, view: View, place: str) -> Iterator[str]:
    """Says everything about a place."""
    yield saying.place(scene, view, place)
    if place in view["types"]:
        yield scene.pair(scene.tr("Type"), scene.speaker.name(view["types"][place]))
    for public, houses in view["neighbourhoods"].items():
        if place in (public, *houses):
            yield f"{saying.neighbourhood(scene, public)} ({saying.names(scene, houses)})"


def status(scene: CovidScene, view: View, card: str) -> str:
    """Says what a measure costs and whether it is in play."""
    cost = saying.cost(scene, view["costs"][card])
    match view["measures"][card]:
        case "active":
            return scene.tr("{cost}, in force since turn {turn}", cost=cost, turn=view["laid_in_turn"][card] + 1)
        case "laid_this_turn":
            return scene.tr("{cost}, in force from next turn on", cost=cost)
        case _ if view["measures"].get(view["requires"].get(card)) == "pile":
            return scene.tr("{cost}, only after: {card}", cost=cost, card=scene.speaker.name(view["requires"][card]))
        case _:
            return scene.tr("{cost}, not in play", cost=cost)


def memo(scene: CovidScene, view: View) -> list[Section]:
    """Says what the dice do without measures, and which measures change that."""
    return [
        (scene.tr("Movement dice: {types}", types=saying.names(scene, TYPES)), list(movement(scene))),
        (scene.tr("Dice for patients"), list(patients(scene))),
        *((title, lines) for title, lines in facts.measures(scene, view) if lines),
    ]


def movement(scene: CovidScene) -> Iterator[str]:
    """Says what each face of the movement die does (COV-4.4 to 4.9)."""
    tr, pair = scene.tr, scene.pair
    yield pair(1, tr("two robots of each place go to the Academy"))
    yield pair(2, tr("two robots of each planet go to the next one clockwise; public places send four home"))
    yield pair(3, tr("two robots of each planet go to the next one anticlockwise; public places send four home"))
    yield pair(4, tr("two robots of each planet go to their public place; two of each public place to the next one clockwise"))
    yield pair(5, tr("two robots of each planet go to the market; two of each public place to the next one anticlockwise"))
    yield pair(6, tr("nobody moves; one infected and two healthy robots arrive"))


def patients(scene: CovidScene) -> Iterator[str]:
    """Says what the dice for patients do (COV-7.2, 7.3, 7.7)."""
    numbers = scene.game.tables.law
    for column in (Column.C, Column.B):
        parts = [scene.tr("cured on {faces}", faces=lowest(numbers[Law.COLUMN_CURED + column]))]
        if numbers[Law.COLUMN_OUT + column]:
            parts.append(scene.tr("out of service on {faces}", faces=highest(numbers[Law.COLUMN_OUT + column])))
        yield scene.pair(scene.speaker.name(COLUMNS[column]), ", ".join(parts))
    cured = scene.tr("cured on {faces}", faces=lowest(numbers[Law.SICK_CURED]))
    admitted = scene.tr("sent to the Robopital on {faces}", faces=highest(numbers[Law.SICK_ADMITTED]))
    yield scene.pair(scene.tr("Sick robots outside"), f"{cured}, {admitted}")


def lowest(count: int) -> str:
    """Writes the lowest faces of a die: `1–2`."""
    return "1" if count == 1 else f"1–{count}"


def highest(count: int) -> str:
    """Writes the highest faces of a die: `5–6`."""
    return "6" if count == 1 else f"{7 - count}–6"
