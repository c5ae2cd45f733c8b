"""The buttons over the board: where one may act and what it would do, why not elsewhere, and what every square is."""

from __future__ import annotations

from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.decisions import verb
from ludoterre.games.ecotopia.scene.legal import Legal, Target
from ludoterre.games.ecotopia.scene.parts import DOORS, Parts
from ludoterre.games.ecotopia.scene.preview import NOTHING_KNOWN, tell
from ludoterre.games.ecotopia.scene.reasons import reasons
from ludoterre.games.ecotopia.tables import Square
from ludoterre.games.markup import esc
from ludoterre.games.scene import View


def shade(box: str, drawing: str) -> str:
    """Draws what would stand on a square."""
    return f'<svg class="shade" viewBox="{box}" aria-hidden="true">{drawing}</svg>'


GHOSTS = {
    "move_team": shade("-38 -80 96 96", '<use href="#pawn-ghost" transform="scale(1.22)"/>'),
    "move_truck": shade("-50 -62 96 96", '<use href="#truck-ghost"/>'),
    "plant_tree": shade("-22 -74 96 96", '<use href="#tok-tree"/>'),
}
"""What is shown while a square is under the hand."""


def slots(parts: Parts, view: View, legal: Legal) -> str:
    """Draws a button for each square and each recycling centre."""
    cells = "".join([cell(parts, view, legal, place) for place in Square.NAMES])
    centres = "".join([cell(parts, view, legal, place) for place in DOORS])
    alone = f" auto-{legal.apps[0]}" if len(legal.apps) == 1 else ""
    return (
        f'<div class="slots{alone}" role="group" aria-label="{parts.tr("Squares")}">{cells}</div>'
        f'<div class="doors" role="group" aria-label="{parts.tr("Recycling centres")}">{centres}</div>'
    )


def cell(parts: Parts, view: View, legal: Legal, place: str) -> str:
    """Draws the buttons of a square: the moves that lead there, and for all others why not."""
    here = legal.targets.get(place, [])
    at_once = any(not target.app for target in here)
    offers = "".join([offer(parts, view, legal, target) for target in here])
    shut = "" if at_once else closed(parts, view, legal, place)
    to = "".join([f" to-{target.app}" for target in here if target.app])
    door = f" door--{place}" if place in DOORS else ""
    return f'<div class="cell{to}{door}" id="at-{place}">{shut}{offers}</div>'


def described(parts: Parts, view: View, place: str) -> tuple[str, str]:
    """Names a place and says what is there, escaped."""
    scene = parts.scene
    name = esc(saying.spot(scene, place))
    if place in DOORS:
        here = [parts.tr("truck")] if view["truck"] == place else []
        return name, ", ".join(here)
    entry = view["squares"][place]
    value = [] if entry["construction"] else [esc(scene.tr("value {value}", value=entry["value"]))]
    return name, ", ".join([*value, esc(saying.ground(scene, view, place))])


def state_of(view: View, place: str) -> tuple[object, ...]:
    """Returns everything that the words about a place depend on."""
    entry = view["squares"].get(place)
    here = (view["team"] == place, view["truck"] == place)
    if entry is None:
        return here
    return (
        *(entry["value"], entry["animal"], entry["species"], entry["construction"], entry["face_up"], entry["coal_cubes"]),
        *(entry["leaf"], entry["trees"], entry["waste"], here, view["mode"]),
    )


def closed(parts: Parts, view: View, legal: Legal, place: str) -> str:
    """Draws the button of a square that cannot be chosen, or not with every app: it says what is there, and why not."""
    why = reasons(parts, view, legal, place)

    def draw() -> str:
        name, there = described(parts, view, place)
        label = parts.pair(name, there) if there else name
        about = f'<p class="about"><b>{name}</b> {there}</p>'
        return (
            f'<button class="slot shut" id="s-{place}" type="button" tabindex="-1" aria-disabled="true" data-show="w-{place}" '
            f'aria-describedby="w-{place}" aria-label="{label}"></button><div class="whynot" id="w-{place}">{about}{why}</div>'
        )

    return parts.common(("closed", place, state_of(view, place), why), draw)


def offer(parts: Parts, view: View, legal: Legal, target: Target) -> str:
    """Draws the button of a move, and what it would change."""
    preview = legal.previews.get(target.choice.line, NOTHING_KNOWN)
    charge = 0 if view["active"] is None else view["phones"][view["active"]]["charge"]
    key = (
        *("offer", target.app, target.place, target.choice.line, state_of(view, target.place), view["blue"], view["red"], charge),
        *(preview.blue, preview.red, tuple(preview.causes), preview.charge, preview.ends, preview.then, preview.chance),
    )

    def draw() -> str:
        kind = target.choice.move.kind
        told = tell(parts, view, preview, kind)
        name, there = described(parts, view, target.place)
        stays = kind == "move_team" and target.place == view["team"]
        # What can be read on a button is also said: the sum of several effects is nowhere in their words.
        effect = f"{told.badge} ({told.words})" if told.badge and told.badge not in told.words else told.words
        label = said(parts, "stay" if stays else kind, parts.pair(name, there) if there else name, effect)
        when = f" for-{target.app}" if target.app else ""
        gain = f'<b class="gain num" aria-hidden="true">{told.badge}</b>' if told.badge else ""
        return (
            f'<button class="slot slot--legal{when} {told.kind}" id="go-{kind}-{target.place}" name="move" '
            f'value="{esc(target.choice.line)}" data-show="if-{kind}-{target.place}" data-do="{verb(parts, target.choice)}" '
            f'aria-label="{label}">{GHOSTS.get(kind, "")}{gain}</button>'
            f'<ul class="preview num{when}" id="if-{kind}-{target.place}" aria-hidden="true">'
            f'<li class="whose-is">{name}</li>{told.rows}</ul>'
        )

    return parts.common(key, draw)


def said(parts: Parts, kind: str, square: str, effect: str) -> str:
    """Says what a click on a square would do."""
    match kind:
        case "move_team":
            return parts.tr("{square}. Go here: {effect}.", square=square, effect=effect)
        case "stay":
            return parts.tr("{square}. Stay here: {effect}.", square=square, effect=effect)
        case "move_truck":
            return parts.tr("{square}. Drive here: {effect}.", square=square, effect=effect)
        case "plant_tree":
            return parts.tr("{square}. Plant a tree here: {effect}.", square=square, effect=effect)
        case "choose_place":
            return parts.tr("{square}. Build here: {effect}.", square=square, effect=effect)
        case "activate":
            return parts.tr("{square}. Activate: {effect}.", square=square, effect=effect)
        case "place_leaf":
            return parts.tr("{square}. Put a leaf here: {effect}.", square=square, effect=effect)
        case "load":
            return parts.tr("{square}. Load the waste.", square=square)
    return parts.tr("{square}. Choose: {effect}.", square=square, effect=effect)
