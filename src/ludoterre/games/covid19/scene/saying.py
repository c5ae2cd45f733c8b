"""Small phrases about the things of Covid19 Le Jeu !, which the text interface, the terminal and the drawings share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.scene import View

BY_RULE = ("movers", "homes", "one_off")
"""Phases in which to skip leaves the rest to the rule."""


def is_lost(view: View) -> bool:
    """Tells whether the game is over and lost: then there is no score, whatever rules version it was played by (COV-10.6)."""
    return view["result"] is not None and not view["result"]["won"]


def where(scene: CovidScene, view: View) -> str:
    """Says how far the game is."""
    if not view["step"]:
        return scene.speaker.phase(view["phase"])
    turn = scene.tr("Turn {turn} of {turns}", turn=view["turn"], turns=view["turns"])
    return f"{turn} · {scene.tr('step {number}: {step}', number=view['step'], step=step_names(scene)[view['step'] - 1])}"


def step_names(scene: CovidScene) -> tuple[str, ...]:
    """Names the steps of a turn in a word each."""
    return (
        scene.tr("Outings"),
        scene.tr("Disease"),
        scene.tr("Way home"),
        scene.tr("Patients"),
        scene.tr("Measures"),
        scene.tr("Event"),
    )


def score(scene: CovidScene, view: View) -> str:
    """Says the score so far, or that a lost game has none."""
    if is_lost(view):
        return scene.tr("No score: the game is lost")
    return scene.tr("Score so far: {score}, the lower the better", score=view["score"])


def robots(scene: CovidScene, counts: Mapping[str, int]) -> str:
    """Says how many robots are in which state, leaving out those that none are in."""
    return ", ".join(count(scene, state, counts[state]) for state in STATES if counts[state]) or scene.tr("empty")


def count(scene: CovidScene, state: str, count: int) -> str:
    """Says how many robots of a state there are."""
    match state:
        case "healthy":
            return scene.trn("{count} healthy", "{count} healthy", count)
        case "infected":
            return scene.trn("{count} infected", "{count} infected", count)
        case "sick":
            return scene.trn("{count} sick", "{count} sick", count)
        case _:
            return scene.trn("{count} cured", "{count} cured", count)


def beds(view: View) -> int:
    """Counts the beds that can be used."""
    return len(COLUMNS) * int(view["beds"]["usable"])


def crisis(scene: CovidScene, view: View) -> list[str]:
    """Says the crisis level, and how far it is from the next."""
    level = scene.tr("Crisis level {level}", level=view["crisis"])
    sick = scene.trn("{count} place with a sick robot", "{count} places with a sick robot", view["contaminated"])
    ahead = [threshold for number, threshold in enumerate(view["thresholds"], start=1) if number > view["crisis"]]
    return [level, sick, *[scene.tr("next level from {count}", count=count) for count in ahead[:1]]]


def points(scene: CovidScene, view: View) -> list[str]:
    """Says what the team may spend."""
    parts = []
    if view["result"] is None:
        left = scene.trn("{count} measure point left", "{count} measure points left", view["points_left"])
        parts.append(scene.tr("{left} of {available} this turn", left=left, available=view["points_available"]))
    if view["trust_tokens"]:
        parts.append(scene.trn("{count} trust token", "{count} trust tokens", view["trust_tokens"]))
    return [*parts, scene.trn("{count} point played so far", "{count} points played so far", view["points_played"])]


def names(scene: CovidScene, ids: Sequence[str], mark: str = ", ") -> str:
    """Names several things, with another mark between them where names have commas of their own."""
    return mark.join(map(scene.speaker.name, ids))


def neighbourhood(scene: CovidScene, public: str) -> str:
    """Names a neighbourhood after its public place."""
    return scene.tr("Neighbourhood: {place}", place=scene.speaker.name(public))


def place(scene: CovidScene, view: View, place: str) -> str:
    """Says who is in a place, and whether it is too full."""
    cells = scene.trn("{count} cell", "{count} cells", view["cells"][place])
    return scene.pair(f"{scene.speaker.name(place)} ({cells})", who(scene, view, place))


def who(scene: CovidScene, view: View, place: str) -> str:
    """Says who is in a place."""
    signs = [
        *[scene.tr("at risk")] * (place in view["at_risk"]),
        *[scene.tr("at risk soon")] * (place in view["risky"]),
        *[scene.tr("nobody leaves")] * (place in view["frozen_houses"]),
        *[scene.tr("next way home")] * (place in homes(view, 1)),
    ]
    return ", ".join([robots(scene, view["places"][place]), *signs])


def homes(view: View, count: int) -> list[str]:
    """Returns the houses to which the next robots go home: from the marker's clockwise (COV-3.3)."""
    houses = [place for place, kind in view["kinds"].items() if kind == "house"]
    marker = view["returns_marker"]
    return [] if marker is None else [houses[(marker + i) % len(houses)] for i in range(count)]


def piles(view: View) -> dict[int, list[str]]:
    """Sorts the cards that are not in play by their cost (COV-2.6)."""
    free = [card for card, status in view["measures"].items() if status == "pile"]
    return {cost: [card for card in free if view["costs"][card] == cost] for cost in sorted({view["costs"][card] for card in free})}


def cost(scene: CovidScene, cost: int) -> str:
    """Says a number of points."""
    return scene.trn("{count} point", "{count} points", cost)


def card(scene: CovidScene, card: str) -> str:
    """Names a measure or an event with what it does."""
    return scene.pair(scene.speaker.name(card), scene.summary(card))


def result(scene: CovidScene, view: View) -> str:
    """Says how the game ended."""
    result = view["result"]
    match result["end"]:
        case "extinction":
            end = scene.tr("Won: outside the Robopital nobody is infected or sick any more.")
        case "immunity":
            end = scene.trn("Won: {count} robot is cured.", "Won: {count} robots are cured.", view["totals"]["cured"])
        case "saturation":
            end = scene.tr("Lost: a sick robot finds no bed in the Robopital.")
        case _:
            end = scene.tr("Lost: the last turn is over and the epidemic is not.")
    return " ".join([end, *[scene.tr("Score: {score}.", score=result["score"])] * result["won"]])
