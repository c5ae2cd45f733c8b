"""What each legal move of Ecotopia does, in words: who or what is there, and how it moves the discs at once."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecotopia.forecast import Preview, previews, seen
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.preview import after
from ludoterre.games.scene import Scene, View


def target(move: Move) -> str:
    """Returns the square or centre that a move names; nothing if it names none."""
    return str(move.args.get("place") or move.args.get("square") or "")


def choices(scene: Scene, view: View, moves: Sequence[Move]) -> list[str]:
    """Says what each legal move does."""
    return [choice(scene, view, move, known) for move, known in zip(moves, previews(seen(saying.game_of(scene), view), moves), strict=True)]


def choice(scene: Scene, view: View, move: Move, known: Preview | None) -> str:
    """Says one move with what is there and what follows from it."""
    if move.kind == "answer":
        return saying.option(scene, view["question"]["card"], move.args["option"])
    if move.kind == "refresh":
        return renewed(scene, move.args["offer"])
    said = scene.speaker.move(move)
    if move.kind == "move_team" and move.args["place"] == view["team"]:
        said = scene.tr("Let the team stay here: {place}", place=saying.spot(scene, view["team"]))
    # A place is paid for when something is built on it: its tile already says how much.
    follows = "" if move.kind == "choose_place" else effect(scene, known)
    parts = [part for part in (there(scene, view, move), follows) if part]
    return " · ".join([said, *parts])


def renewed(scene: Scene, offer: str) -> str:
    """Says which offer the bonus die renews."""
    match offer:
        case "places":
            return scene.tr("New places on offer")
        case "constructions":
            return scene.tr("New constructions on offer")
        case _:
            return scene.tr("Keep both offers")


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
        case "activate" | "plant_tree" | "move_team":
            return saying.ground(scene, view, target(move))
        case "move_truck" if args["place"] in view["squares"]:
            waste = view["squares"][args["place"]]["waste"]
            return "" if waste is None else speaker.name(waste)
        case "recruit" if saying.all_here(view):
            return scene.tr("all specialists are here, so it does nothing")
        case _:
            return ""


def effect(scene: Scene, known: Preview | None) -> str:
    """Says how a move moves the discs at once."""
    if known is None:
        return ""
    tr = scene.tr
    parts = [
        *[tr("healthy earth advances by {count}", count=known.blue)] * bool(known.blue),
        *[tr("threatened earth falls back by {count}", count=abs(known.red))] * bool(known.red),
    ]
    reasons = [reason(scene, name, count, detail) for name, count, detail in known.causes]
    said = ", ".join(parts)
    told = [scene.pair(said, ", ".join(reasons)) if said and reasons else said, *after(tr, known)]
    if known.charge > 0:
        told.insert(1, tr("charge +{count}", count=known.charge))
    return " · ".join([one for one in told if one])


def reason(scene: Scene, name: str, count: int, detail: str) -> str:
    """Says one cause of a move of a disc."""
    words = saying.cause(scene, name)
    whom = f" ({scene.speaker.name(detail)})" if name in ("species", "extinction") and detail else ""
    return f"{words}{whom} {abs(count)}"
