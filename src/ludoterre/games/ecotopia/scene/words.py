"""Ecotopia in words, for the text interface and for the terminal: everything on the table, what is asked, what each move does."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecotopia.scene import facts as table
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.choosing import choices
from ludoterre.games.ecotopia.scene.closer import look, memo
from ludoterre.games.ecotopia.scene.saying import spot
from ludoterre.games.scene import Scene, Section, View

__all__ = ["aim", "asked", "choices", "facts", "goal", "headings", "look", "memo", "tips"]


def facts(scene: Scene, view: View) -> list[Section]:
    """Says everything on the table."""
    tr = scene.tr
    sections = [
        (saying.where(scene, view), table.situation(scene, view)),
        (tr("The question"), table.question(scene, view)),
        (tr("Last question"), table.last_question(scene, view)),
        (tr("Phones"), table.phones(scene, view)),
        (tr("Places on offer"), table.places(scene, view)),
        (tr("Constructions on offer"), table.constructions(scene, view)),
        (tr("Power stations"), table.stations(scene, view)),
        (tr("Built squares"), table.built(scene, view)),
        (tr("Natural squares"), table.natural(scene, view)),
        (tr("Animals"), table.animals(scene, view)),
        (tr("Team, truck and waste"), table.pieces(scene, view)),
        (tr("Specialists"), table.specialists(scene, view)),
        (tr("Piles"), table.piles(scene, view)),
        (tr("Why the discs moved"), table.causes(scene, view)),
    ]
    told = [(title, list(lines)) for title, lines in sections]
    ending = [] if view["result"] is None else [(tr("The end"), list(table.result(scene, view)))]
    return ending + [(title, lines) for title, lines in told if lines]


def goal(scene: Scene) -> str:
    """Says what the game is about."""
    return scene.tr("Together, make the healthy Earth advance and hold the threatened one where it is: your score is where they meet.")


def aim(scene: Scene, view: View) -> str:
    """Says in one line where the two earths meet, or would, and what place is good enough: what the team aims at, or the best rating."""
    tr, best, target, result = scene.tr, view["ratings"][-1], view["target"], view["result"]
    meeting = saying.meeting(view) if result is None else result["score"]
    if target is not None and result is None:
        return tr("Meeting near {meeting} · target {target}, less is lost", meeting=meeting, target=target)
    if target is not None:
        met = tr("Met at {meeting} · target {target}", meeting=meeting, target=target)
        return scene.pair(met, tr("reached") if result["won"] else tr("missed"))
    rating = [one["id"] for one in view["ratings"] if one["from"] <= meeting][-1]
    names = {"rating": scene.speaker.name(rating), "best": scene.speaker.name(best["id"]), "start": best["from"]}
    if result is None:
        return tr("Meeting near {meeting} ({rating}) · {best} from {start}", meeting=meeting, **names)
    return tr("Met at {meeting} ({rating}) · {best} from {start}", meeting=meeting, **names)


def headings(scene: Scene, view: View, moves: Sequence[Move]) -> list[str]:
    """Sorts the many squares of a turn's actions under the app that acts there; short lists need no headings."""
    if view["phase"] != "act":
        return [""] * len(moves)
    apps = {kind: scene.speaker.name(app) for app, kind in saying.KINDS.items()}
    return [apps.get(move.kind, "") for move in moves]


def asked(scene: Scene, view: View) -> str:
    """Says in one sentence what the viewer has to decide."""
    tr = scene.tr
    match view["phase"]:
        case "choose_app":
            return tr("choose the first app of your phone.")
        case "recharge":
            return recharge_asked(scene, view)
        case "place":
            return tr("choose the place to build on, or reveal another.")
        case "construction":
            return tr("choose what to build here: {place}.", place=spot(scene, view["in_hand"]["place"]))
        case "grant":
            return tr("add an app to your phone, or decline.")
        case "act":
            return scene.trn("choose an action: {count} unit to spend.", "choose an action: {count} units to spend.", saying.charge(view))
        case "answer":
            return tr("answer the question.")
        case "leaf_from" | "leaf_to":
            return tr("put a leaf on this construction, or not: {place}.", place=spot(scene, view["team"]))
        case "load":
            return tr("load the waste, or leave it: {waste}.", waste=scene.speaker.name(view["squares"][view["truck"]]["waste"]))
        case "specialist":
            return tr("choose a specialist.")
        case "bonus_1":
            return tr("bonus 1: recruit, or move the truck.")
        case "bonus_3":
            return tr("bonus 3: renew an offer, or keep both.")
        case "bonus_5":
            return tr("bonus 5: move the team one square, diagonally too.")
        case "bonus_6":
            if saying.game_of(scene).may_stay:
                return tr("bonus 6: move the team to any square, or let it stay.")
            return tr("bonus 6: move the team to any square.")
    return tr("choose a move.")


def recharge_asked(scene: Scene, view: View) -> str:
    """Asks for a power station; where the others work by themselves, only coal is left to decide."""
    ready = {one["construction"] for one in view["stations"] if one["status"] == "ready"}
    if ready <= {"coal"}:
        return scene.tr("burn coal for one more unit, or go on (charge {charge}).", charge=saying.charge(view))
    return scene.tr("activate a power station, or go on (charge {charge}).", charge=saying.charge(view))


def tips(scene: Scene) -> list[str]:
    """Says what else can be typed."""
    tr = scene.tr
    return [
        tr("A5, coal, gardener: a square, a tile or a person, by its name or how it begins"),
        tr("tree D5, truck B4, team C5: an action with its square"),
        tr("question, die, recruit: the other actions"),
        tr("true, false, a, b, c: an answer"),
        tr("yes, no: a leaf, a load"),
        tr("s D5: look at a square, a tile, an animal, a specialist, an app, a player or the piles"),
    ]
