"""What each legal move of Ecopolis does, in words: the bill, where the climate stands after it, what is lost, whether the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis import forecast
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from ludoterre.games.ecopolis.tables import Worth
from ludoterre.games.scene import Scene, View


def choices(scene: Scene, view: View, moves: Sequence[Move]) -> list[str]:
    """Says what each legal move does."""
    known = saying.foreseen(scene, view)
    return [choice(scene, view, move, known) for move in moves]


def choice(scene: Scene, view: View, move: Move, known: Foreseen) -> str:
    """Says one move with what follows from it."""
    said, follows = scene.speaker.move(move), effects(scene, view, move, known)
    return scene.pair(said, ", ".join(follows)) if follows else said


def effects(scene: Scene, view: View, move: Move, known: Foreseen, short: bool = False) -> list[str]:
    """Says what follows at once from a move, one short phrase each; `short` writes resources with letters."""
    match move.kind:
        case "draw":
            deadly = known.next_worst[move.args["pile"]].level > view["limit"]
            return [saying.pile(scene, view, move.args["pile"]), *([saying.may_boil_over(scene)] if deadly else [])]
        case "cover":
            card = move.args["card"]
            return [saying.printed(scene, saying.cards(scene)[card]), saying.vanishing(scene, view, card)]
        case "buy":
            ways = known.ways[move.args["card"]]
            return bill(scene, view, next(way for way in ways if way.helper == move.args.get("helper")), short)
        case "collect" | "innovate":
            return income(scene, view, next(one for one in known.collects if one.card == move.args["card"]), short)
        case "exchange":
            args = (move.args["give"], move.args["given"], move.args["get"])
            swap = next(one for one in known.exchanges if (one.give, one.given, one.get) == args)
            return [scene.tr("Stock {amounts}", amounts=said(scene, swap.stock, short)), score(scene, swap.score)]
        case "ambassador":
            return [score(scene, view["seats"][view["current_player"]]["score"] + Worth.AMBASSADOR)]
        case "gesture" | "decline_gesture":
            return answer(scene, view, move, known.previews([line_of(move)]).get(line_of(move)))
    return []


def line_of(move: Move) -> str:
    """Writes an answer to the eco-gesture in the notation."""
    return f"give {move.args.get('resource', 'nothing')}"


def answer(scene: Scene, view: View, move: Move, preview: forecast.Preview | None) -> list[str]:
    """Says what an answer to the eco-gesture does: at once, or when all are counted (ECP-A21)."""
    if preview is not None and preview.ends:
        return [saying.boils_over(scene)]
    if preview is not None and view["options"]["eco_gesture"] == "at_once":
        return [climate(scene, view, preview.level)]
    return [scene.tr("the climate cools by 1") if move.kind == "gesture" else scene.tr("the climate warms by 1")]


def said(scene: Scene, triple: tuple[int, int, int], short: bool) -> str:
    """Says amounts, in words or with letters."""
    return saying.brief(scene, triple) if short else saying.amounts(scene, triple)


def score(scene: Scene, after: int) -> str:
    """Says the score after a move."""
    return scene.tr("score {score}", score=after)


def climate(scene: Scene, view: View, after: int) -> str:
    """Says where the climate stands after a move."""
    if after == view["level"]:
        return scene.tr("climate stays at {level}", level=after)
    return scene.tr("climate {level} → {after}", level=view["level"], after=after)


def bill(scene: Scene, view: View, way: forecast.Way, short: bool) -> list[str]:
    """Says who pays what for a purchase, and what it does."""
    tr = scene.tr
    pays = tr("pays {amounts}", amounts=said(scene, way.stock_pays, short)) if any(way.stock_pays) else tr("pays nothing")
    parts = [pays, climate(scene, view, way.level)]
    if any(way.wasted):
        parts.append(tr("{amounts} of the income lost", amounts=said(scene, way.wasted, short)))
    if way.greta_leaves:
        parts.append(tr("{ambassador} leaves", ambassador=scene.speaker.name("greta")))
    if saying.begins_last_round(view, way.size, way.ends):
        parts.append(tr("the last round begins"))
    return [*parts, over(scene, view, way) if way.ends else score(scene, way.score)]


def over(scene: Scene, view: View, way: forecast.Way) -> str:
    """Says how a purchase that ends the game would leave the buyer beside the others."""
    others = [seat["score"] for player, seat in enumerate(view["seats"]) if player != view["current_player"]]
    return scene.tr("ends the game: score {score}, best of the others {best}", score=way.score, best=max(others))


def income(scene: Scene, view: View, one: forecast.Collect, short: bool) -> list[str]:
    """Says what collecting brings."""
    gains = scene.tr("gains {amounts}", amounts=said(scene, one.gains, short)) if any(one.gains) else scene.tr("gains nothing")
    parts = [gains, climate(scene, view, one.level)]
    if any(one.lost):
        parts.append(scene.tr("{amounts} too many, lost", amounts=said(scene, one.lost, short)))
    return [*parts, score(scene, one.score)]
