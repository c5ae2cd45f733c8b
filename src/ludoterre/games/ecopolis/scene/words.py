"""Ecopolis in words, for the text interface and for the terminal: everything on the table, what is asked, what each move does."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.scene import facts as table
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.choosing import choices
from ludoterre.games.ecopolis.scene.closer import look, memo
from ludoterre.games.scene import Scene, Section, View

__all__ = ["aim", "asked", "choices", "facts", "goal", "headings", "look", "memo", "tips"]


def goal(scene: Scene) -> str:
    """Says what the game is about to somebody who has never played it."""
    return scene.tr(
        "Build the city that is worth most points, without driving the thermometer that you all share above its limit: then nobody wins."
    )


def facts(scene: Scene, view: View) -> list[Section]:
    """Says everything on the table."""
    tr = scene.tr
    cities = [(saying.whose(scene, view, player), table.city(scene, view, player)) for player in saying.seating(view)]
    sections = [
        (saying.where(scene, view), table.situation(scene, view)),
        (tr("Market"), table.market(scene, view)),
        *cities,
        (tr("Ambassadors"), table.ambassadors(scene, view)),
        (tr("Piles"), table.piles(scene, view)),
        (tr("Why the climate moved"), table.causes(scene, view)),
    ]
    told = [(title, list(lines)) for title, lines in sections]
    ending = [] if view["result"] is None else [(tr("The end"), list(table.result(scene, view)))]
    return ending + [(title, lines) for title, lines in told if lines]


def aim(scene: Scene, view: View) -> str:
    """Says in one line how the game is won and lost, and how far it is: the largest city, and the climate (ECP-END.1, END.2, A22)."""
    tr, figures = scene.tr, {"heat": view["limit"] + 1, "level": view["level"]}
    if view["last_round"]:
        return tr("Last round, the points win · all lose at climate {heat}: {level}", **figures)
    return tr(
        "Points win at {target} constructions: {built} · all lose at climate {heat}: {level}",
        target=view["target"],
        built=saying.nearest(view),
        **figures,
    )


def headings(scene: Scene, moves: Sequence[Move]) -> list[str]:
    """Names for each move the kind of action that it is, where there are several kinds."""
    several = len({move.kind for move in moves}) > 1
    titles = saying.kinds_of_moves(scene) if several else {}
    return [titles.get(move.kind, "") for move in moves]


def asked(scene: Scene, view: View) -> str:
    """Says in one sentence what the viewer has to decide."""
    tr, speaker = scene.tr, scene.speaker
    match view["phase"]:
        case "first_choice":
            return tr("draw a card, or buy one of the constructions without drawing.")
        case "draw":
            return tr("draw a card from one of the piles.")
        case "place":
            return tr("cover a card with {card}.", card=speaker.name(view["pending"]["card"]))
        case "action":
            return tr("choose your action (climate {level} of {limit}).", level=view["level"], limit=view["limit"])
        case "innovation":
            return tr("collect from one more construction, or from none.")
        case "eco_gesture":
            if view["options"]["eco_gesture"] in ("at_once", "energy"):
                return tr("give 1 energy (climate −1) or keep it (+1).")
            return tr("give 1 resource (climate −1) or keep all (+1).")
    return tr("choose a move.")


def tips(scene: Scene) -> list[str]:
    """Says what else can be typed."""
    tr = scene.tr
    return [
        tr("draw blue, cover museum: a pile or a card, by its name or how it begins"),
        tr("buy museum with wind farm: a purchase, with the construction that helps to pay"),
        tr("collect wind farm, exchange 2 gold for energy, greta, pass: the other actions"),
        tr("give energy, nothing: a gesture, or none"),
        tr("s museum: look at a card, a pile, a player, an ambassador, the market or the rates"),
    ]
