"""Covid19 Le Jeu ! in words, for the text interface and for the terminal: the facts, what is asked, what each move does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoterre.core.moves import Move
from ludoterre.games.covid19.scene import CovidScene, preview, saying
from ludoterre.games.covid19.scene import facts as table
from ludoterre.games.covid19.scene.closer import look, memo
from ludoterre.games.scene import Section, View

__all__ = ["aim", "asked", "choices", "facts", "goal", "look", "memo", "tips"]


def facts(scene: CovidScene, view: View) -> list[Section]:
    """Says everything on the table."""
    sections = [
        (saying.where(scene, view), list(table.situation(scene, view))),
        (scene.tr("Places at risk"), list(table.risks(scene, view))),
        *(
            (saying.neighbourhood(scene, public), table.group(scene, view, [public, *houses]))
            for public, houses in view["neighbourhoods"].items()
        ),
        (scene.tr("Academy and market"), table.group(scene, view, [place for place in view["places"] if place not in view["types"]])),
        (scene.speaker.name("robopital"), list(table.robopital(scene, view))),
        *((title, lines) for title, lines in table.measures(scene, view) if lines),
        (scene.tr("The epidemic so far"), [table.row(scene, row) for row in view["history"]]),
    ]
    if view["last_event"] is not None:
        sections.append((scene.tr("Last event"), [saying.card(scene, view["last_event"])]))
    ending = [] if view["result"] is None else [(scene.tr("The end"), [saying.result(scene, view)])]
    return ending + [(title, lines) for title, lines in sections if lines]


def goal(scene: CovidScene) -> str:
    """Says what the game is about, to somebody who has never played it."""
    return scene.tr("A disease spreads among robots: together, choose the measures that stop it before the Robopital runs out of beds.")


def aim(scene: CovidScene, view: View) -> str:
    """Says how the game is won and lost: enough cured, or no case left; no free bed for a sick robot, or the last turn over."""
    totals = view["totals"]
    return scene.tr(
        "Won: {goal} cured ({cured}) or 0 cases ({cases}) · lost: 0 beds ({beds}), turn {turns}",
        goal=view["cured_goal"],
        cured=totals["cured"],
        cases=totals["infected"] + totals["sick"],
        beds=saying.beds(view) - totals["hospital"],
        turns=view["turns"],
    )


def asked(scene: CovidScene, view: View) -> str:
    """Says what the team has to decide."""
    asking: dict[str, Any] = view["asking"] or {}
    source = scene.speaker.name(asking.get("source", ""))
    match view["phase"]:
        case "seed":
            return scene.tr("choose the planet of the next infected robot.")
        case "movers" | "one_off":
            if asking["of"] == 1:
                return scene.tr("who leaves? {place}.", place=source)
            return scene.tr("who leaves? {place}, robot {number} of {count}.", place=source, number=asking["slot"], count=asking["of"])
        case "homes":
            robot = scene.speaker.name(asking["state"])
            return scene.tr("where does the {robot} robot go home? From: {place}.", robot=robot, place=source)
        case "vaccinate":
            return scene.tr("choose where a healthy robot is vaccinated ({left} to go), or skip.", left=asking.get("left", 0))
        case "test":
            return scene.tr("choose a place to test before contagion ({left} to go), or skip.", left=asking.get("left", 0))
        case "measures":
            return scene.trn(
                "play measures ({count} point left), or end.", "play measures ({count} points left), or end.", view["points_left"]
            )
        case "choose_event":
            return scene.tr("choose which of the two events happens.")
        case "event_place":
            return scene.tr("choose the place that is hit.")
        case _:
            return scene.tr("choose a move.")


def choices(scene: CovidScene, view: View, moves: Sequence[Move]) -> list[str]:
    """Says what each move does."""
    return [choice(scene, view, move) for move in moves]


def choice(scene: CovidScene, view: View, move: Move) -> str:
    """Says what one move does."""
    said = scene.speaker.move(move)
    args = move.args
    if "card" in args:
        cost, then = saying.cost(scene, view["costs"][args["card"]]), foreseen(scene, view, args["card"])
        return f"{scene.pair(f'{said} ({cost})', scene.summary(args['card']))} ({then})"
    if "event" in args:
        return scene.pair(said, scene.summary(args["event"]))
    if "place" in args:
        after = [after_vaccine(scene, view)] if view["phase"] == "vaccinate" else []
        return f"{said} ({'; '.join([saying.who(scene, view, args['place']), *after])})"
    if move.kind == "skip" and view["phase"] in saying.BY_RULE:
        return scene.tr("Let the rule choose the rest")
    if move.kind == "end_measures":
        return f"{said} ({foreseen(scene, view, '')})"
    return said


def after_vaccine(scene: CovidScene, view: View) -> str:
    """Says how near one more cured robot brings the end."""
    cured, goal = view["totals"]["cured"] + 1, view["cured_goal"]
    if cured >= goal and view["options"]["win_check"] == "immediate":
        return scene.tr("then {cured} of {goal} are cured: the game is won", cured=cured, goal=goal)
    return scene.tr("then {cured} of {goal} are cured", cured=cured, goal=goal)


def foreseen(scene: CovidScene, view: View, card: str) -> str:
    """Says what a measure would change, or under "" what to expect if no more is laid."""
    return preview.said(scene.parts, view, card)


def tips(scene: CovidScene) -> list[str]:
    """Says what else can be typed."""
    return [
        scene.tr("masks, h13, sick: a card, a place or a state, by its name or how it begins"),
        scene.tr("end: take no more measures"),
        scene.tr("s h13: look at a place, a measure or an event"),
    ]
