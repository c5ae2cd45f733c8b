"""Headings for the lists of moves in words: what is built, done with water, traded or answered, each apart."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.hexago.scene import facts, saying, underway
from ludoterre.games.hexago.scene.following import price_of
from ludoterre.games.hexago.tables import TILES, Tile
from ludoterre.games.scene import Scene, View

FEW = 6
"""So many moves are seen at once and need no headings."""


def headings(scene: Scene, view: View, moves: Sequence[Move]) -> list[str]:
    """Names the heading of each legal move; short lists have none."""
    if len(moves) <= FEW:
        return [""] * len(moves)
    return [heading(scene, view, move) for move in moves]


def heading(scene: Scene, view: View, move: Move) -> str:
    """Names the heading under which a move is listed."""
    tr, args = scene.tr, move.args
    match move.kind:
        case "place":
            return tr("Row {letter}", letter=saying.label(scene, args["hex"]).rstrip("0123456789"))
        case "build":
            return f"{scene.speaker.name(args['tile'])}, {facts.thunes(scene, price_of(scene, view, args['tile']))}"
        case "dam":
            return scene.speaker.name(TILES[Tile.DAM])
        case "destroy":
            return tr("Demolish")
        case "bid" if args["embassy"]:
            return tr("Bid with {card}", card=scene.speaker.name(underway.embassy(scene)))
        case "bid":
            return tr("Bid")
        case "play":
            return tr("Play a card")
    return of_goods(scene, move)


def of_goods(scene: Scene, move: Move) -> str:
    """Names the heading of a move with water, pollution or goods; answers and ends go on."""
    tr = scene.tr
    if move.kind == "top_up":
        return tr("Fill the dam {place}", place=saying.short(scene, move.args["dam"]))
    words = {"take": tr("Take water"), "assign": tr("Give the water to"), "treat": tr("Treat pollution"), "pick": tr("Treat pollution")}
    words |= {"supply": tr("Supply"), "sell": tr("Sell"), "offer": tr("Make an offer to"), "give": tr("You give"), "ask": tr("You ask for")}
    words |= {"give_water": tr("You leave water on"), "ask_water": tr("You ask for water on"), "promise": tr("Promise")}
    words["declare"] = tr("Contest")
    return words.get(move.kind, tr("Finish or answer"))
