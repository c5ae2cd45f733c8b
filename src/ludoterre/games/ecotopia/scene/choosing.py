"""What each legal move of Ecotopia does, in words: who or what is there, and how it moves the discs at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecotopia.forecast import Preview, previews
from ludoterre.games.ecotopia.notation import WORDS
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.scene import Scene, View


def line(move: Move) -> str:
    """Writes a decision in the notation."""
    word, argument = WORDS[move.kind]
    if not argument:
        return word
    value = move.args[argument]
    if argument == "player":
        value = "platform" if value is None else f"p{value}"
    return f"{word} {str(value).removeprefix('app_')}"


def forecasts(scene: Scene, view: View, moves: Sequence[Move]) -> list[Preview | None]:
    """Returns what each move does at once, as far as that is known."""
    lines = [line(move) for move in moves]
    known: Mapping[str, Preview] = previews(scene.game, view, lines)
    return [known.get(one) for one in lines]


def choices(scene: Scene, view: View, moves: Sequence[Move]) -> list[str]:
    """Says what each legal move does."""
    return [choice(scene, view, move, known) for move, known in zip(moves, forecasts(scene, view, moves), strict=True)]


def choice(scene: Scene, view: View, move: Move, known: Preview | None) -> str:
    """Says one move with what is there and what follows from it."""
    if move.kind == "answer":
        return saying.option(scene, view["question"]["card"], move.args["option"])
    said = spoken(scene, move)
    # A place is paid for when something is built on it: its tile already says how much.
    follows = "" if move.kind == "choose_place" else effect(scene, known)
    parts = [part for part in (there(scene, view, move), follows) if part]
    return " · ".join([said, *parts])


def spoken(scene: Scene, move: Move) -> str:
    """Says a move, a square with its letter and number."""
    said, place = scene.speaker.move(move), move.args.get("place")
    return said.replace(scene.speaker.name(place), saying.spot(scene, place)) if place else said


def there(scene: Scene, view: View, move: Move) -> str:
    """Says what one should know of the thing that a move names."""
    args, speaker = move.args, scene.speaker
    match move.kind:
        case "choose_app":
            return speaker.name(f"{args['app']}.effect")
        case "build":
            return speaker.name(f"{args['construction']}.effect")
        case "choose_specialist":
            return speaker.name(f"{args['specialist']}.effect")
        case "choose_place":
            tile = next(tile for tile in saying.offered(view) if tile["place"] == args["place"])
            return f"{saying.price(scene, tile)} · {saying.ground(scene, view, args['place'])}"
        case "activate" | "plant" | "move_team":
            return saying.ground(scene, view, args["place"])
        case "move_truck" if args["place"] in view["squares"]:
            waste = view["squares"][args["place"]]["waste"]
            return "" if waste is None else speaker.name(waste)
        case _:
            return ""


def effect(scene: Scene, known: Preview | None) -> str:
    """Says how a move moves the discs at once."""
    if known is None:
        return ""
    tr = scene.tr
    parts = [
        *[tr("healthy earth +{count}", count=known.blue)] * bool(known.blue),
        *[tr("threatened earth −{count}", count=abs(known.red))] * bool(known.red),
        *[tr("ends the game")] * known.ends,
    ]
    reasons = [reason(scene, name, count, detail) for name, count, detail in known.causes]
    said = ", ".join(parts)
    return f"{said} ({', '.join(reasons)})" if said and reasons else said


def reason(scene: Scene, name: str, count: int, detail: str) -> str:
    """Says one cause of a move of a disc."""
    words = f"{saying.cause(scene, name)} {abs(count)}"
    return f"{words}, {scene.speaker.name(detail)}" if name in ("species", "extinction") and detail else words
