"""The board: one picture of the land with everything on it, the waste above, the animals below, and buttons laid over it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Event
from ludoterre.games.ecotopia.scene.legal import Legal
from ludoterre.games.ecotopia.scene.parts import STEP, Parts, spot
from ludoterre.games.ecotopia.scene.slots import slots
from ludoterre.games.ecotopia.scene.squares import squares
from ludoterre.games.ecotopia.tables import ANIMALS, Square
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import View

WIDE, HIGH, LEFT, TOP = 696, 714, 60, 62
"""How large the board is, and where its squares begin."""
CENTRES = {"centre_east": (614, 44), "centre_west": (-40, 524)}
"""Where the recycling centres lie beside the squares."""
SHOWN = ("planted", "team_moved", "team_stayed", "truck_moved", "built", "leaf_placed", "waste_loaded", "coal_burnt")
"""What happened at a place that is worth a frame."""


def board(parts: Parts, view: View, legal: Legal, last: Sequence[Event]) -> str:
    """Draws the board, with a button on every square."""
    ground = parts.once("ground", None, lambda: frame(parts))
    return (
        f'<section class="board" id="board" aria-label="{plain(parts.tr("Board"))}">'
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{plain(parts.tr("The land: 36 squares, A to F and 1 to 6"))}">'
        f'{wastes(parts, view)}<g transform="translate({LEFT} {TOP})">{ground}{squares(parts, view)}{offered(view)}'
        f"{latest(parts, last)}{truck(view)}{team(view)}{die(parts, view)}</g>{animals(parts, view)}</svg>"
        f"{slots(parts, view, legal)}</section>"
    )


def frame(parts: Parts) -> str:
    """Draws what no move changes: the frame with letters and numbers, the land, the grid and both recycling centres."""
    end = 6 * STEP
    marks = "".join(
        [
            f'<path class="neat-k" d="M{at}-17h{STEP}v3h-{STEP}zM{at} {end + 14}h{STEP}v3h-{STEP}z'
            f'M-17 {at}v{STEP}h3v-{STEP}zM{end + 14} {at}v{STEP}h3v-{STEP}z"/>'
            for at in range(0, end, 2 * STEP)
        ]
    )
    names = "".join(
        [
            f'<text class="coord" x="{STEP * at + 48}" y="-3">{"ABCDEF"[at]}</text>'
            f'<text class="coord" x="-7" y="{STEP * at + 52}">{at + 1}</text>'
            for at in range(6)
        ]
    )
    grid = "".join([f"M{at} 0V{end}M0 {at}H{end}" for at in range(STEP, end, STEP)])
    centres = "".join(
        [
            f'<g class="centre" transform="translate({x} {y}) scale(.9)"><use href="#centre"/>'
            f'<text class="ce-n" y="46">{parts.tr("Centre")}</text></g>'
            for x, y in CENTRES.values()
        ]
    )
    return (
        f'<rect class="neat" x="-17" y="-17" width="{end + 34}" height="{end + 34}" rx="4"/>{marks}{names}'
        f'<rect class="neat-i" width="{end}" height="{end}"/><use href="#land"/><path class="grid-s" d="{grid}"/>'
        f'<path class="grid-l" d="{grid}"/><path class="road2" d="M-24 540H-17M593 60H600"/>{centres}'
    )


# Around the land.


def wastes(parts: Parts, view: View) -> str:
    """Draws the spaces of the waste with their values, and where each lies."""
    lies = {entry["waste"]: place for place, entry in view["squares"].items() if entry["waste"] is not None}
    drawn = []
    for number, (waste, value) in enumerate(view["waste_values"].items()):
        state = "recycled" if waste in view["recycled"] else "truck" if waste == view["truck_load"] else lies.get(waste, "")
        drawn.append(waste_space(parts, number, waste, value, state))
    return "".join(drawn)


def waste_space(parts: Parts, number: int, waste: str, value: int, state: str) -> str:
    """Draws the space of one waste."""

    def draw() -> str:
        x = 63 + STEP * number
        done = state == "recycled"
        where = (
            parts.tr("recycled")
            if done
            else parts.tr("truck")
            if state == "truck"
            else parts.tr("in {place}", place=state)
            if state
            else ""
        )
        kind = " ws--done" if done else " ws--truck" if state == "truck" else ""
        if done:
            sign = (
                f'<rect x="{x}" y="2" width="90" height="38" rx="6" fill="url(#hp-diag)"/>'
                f'<circle class="tick-c" cx="{x + 20}" cy="21" r="12"/><path class="tick-p" d="M{x + 14} 21l4.5 4.5l8-9"/>'
            )
        else:
            sign = f'<use href="#w-{esc(waste)}" x="{x + 4}" y="5" width="32" height="32"/>'
        return (
            f'<g class="ws{kind}" id="space-{esc(waste)}"><title>{parts.pair(parts.title(waste), f"+{value}")}</title>'
            f'<rect class="ws-b" x="{x}" y="2" width="90" height="38" rx="6"/>{sign}'
            f'<text class="ws-v" x="{x + 61}" y="22">+{value}</text><text class="ws-n" x="{x + 61}" y="34.5">{where}</text></g>'
        )

    return parts.common(("waste", number, waste, value, state), draw)


def animals(parts: Parts, view: View) -> str:
    """Draws the counters of the animals."""
    drawn = []
    for number, animal in enumerate(ANIMALS):
        counter = view["animals"][animal]
        drawn.append(animal_space(parts, number, animal, counter["visible"], counter["of"], counter["disc"], counter["lost"]))
    return "".join(drawn)


def animal_space(parts: Parts, number: int, animal: str, visible: int, of: int, disc: bool, lost: bool) -> str:
    """Draws the counter of one kind of animal: its homes left, and whether it was seen."""

    def draw() -> str:
        x = 63 + STEP * number
        kind = " ac--found" if disc else " ac--lost" if lost else " ac--last" if visible == 1 else ""
        words = parts.tr("seen") if disc else parts.tr("all lost") if lost else "+3"
        seen = f'<use href="#disc-n" transform="translate({x + 35} 672) scale(.86)"/>' if disc else ""
        wide = 11 if of <= 3 else 33 / of
        pips = "".join(
            [
                f'<circle class="{"pip" if home < visible else "pip0"}" cx="{x + 61 + (home - (of - 1) / 2) * wide:g}" cy="690" r="3.6"/>'
                for home in range(of)
            ]
        )
        said = parts.tr("{animal}: {visible} of {all} homes left", animal=parts.title(animal), visible=visible, all=of)
        return (
            f'<g class="ac{kind}" id="count-{animal}"><title>{said}</title>'
            f'<rect class="ac-b" x="{x}" y="662" width="90" height="50" rx="6"/>'
            f'<circle class="ac-m" cx="{x + 22}" cy="681" r="15.5"/>'
            f'<use href="#an-{animal}" x="{x + 8}" y="667" width="28" height="28"/>{seen}'
            f'<text class="ac-v" x="{x + 61}" y="679">{words}</text>{pips}'
            f'<text class="ac-n" x="{x + 45}" y="707.5">{parts.title(animal)}</text>'
            f'<g class="ghost if-sees-{animal}"><rect class="ac-g" x="{x}" y="662" width="90" height="50" rx="6"/></g></g>'
        )

    return parts.common(("animal", number, animal, visible, of, disc, lost), draw)


# Over the land.


def offered(view: View) -> str:
    """Marks the squares of the place offer and the one that is built on now."""
    drawn = []
    for number, tile in enumerate(view["place_offer"], start=1):
        if tile is not None:
            x, y = spot(tile["place"])
            drawn.append(f'<rect class="offered offered-{number}" x="{x + 3}" y="{y + 3}" width="90" height="90" rx="8"/>')
    site = view["in_hand"]["place"] or view["building"]
    if site is not None:
        x, y = spot(site)
        drawn.append(f'<rect class="in-hand" x="{x + 3}" y="{y + 3}" width="90" height="90" rx="8"/>')
    return "".join(drawn)


def latest(parts: Parts, last: Sequence[Event]) -> str:
    """Frames the place of the last move, with the shape of who made it."""
    where, who = "", -1
    for event in last:
        if event.kind in SHOWN and event.args.get("place") in Square.NAMES:
            where = str(event.args["place"])
            who = int(event.args.get("player", who))
    if not where:
        return ""
    x, y = spot(where)
    ring = f'<rect class="last-ring" x="{x + 3}" y="{y + 3}" width="90" height="90" rx="8"/>'
    if who < 0:
        return f'<g class="last">{ring}</g>'
    seat, said = who % 6 + 1, parts.tr("Last move: {player}", player=parts.names[who])
    return (
        f'<g class="last">{ring}<circle cx="{x + 84}" cy="{y + 84}" r="11"/><svg class="seat seat-{seat}" x="{x + 76}" y="{y + 76}" '
        f'width="16" height="16" viewBox="0 0 20 20"><title>{said}</title><use href="#seat-{seat}"/></svg></g>'
    )


def truck(view: View) -> str:
    """Draws the truck with its load; under its id it travels when the page is renewed."""
    place = view["truck"]
    x, y = CENTRES[place] if place in CENTRES else spot(place)
    beside = 8 if place == view["team"] else 0
    x, y = (x, y + 30) if place in CENTRES else (x + 50 + beside, y + 62 + beside)
    load = ""
    if view["truck_load"] is not None:
        load = (
            '<g transform="translate(-22 -28) rotate(-6)"><rect class="wt k1" width="22" height="22" rx="4"/>'
            f'<use href="#w-{esc(view["truck_load"])}" x="1" y="1" width="20" height="20"/></g>'
        )
    small = " truck--home" if place in CENTRES else ""
    return f'<g class="travels{small}" id="truck-at" transform="translate({x} {y})"><use href="#truck"/>{load}</g>'


def team(view: View) -> str:
    """Draws the team, and where it is about to go; under its id it travels when the page is renewed."""
    if view["team"] is None:
        return ""
    x, y = spot(view["team"])
    aside = 12 if view["team"] == view["truck"] else 0
    ghost = ""
    if view["going_to"] is not None:
        goal_x, goal_y = spot(view["going_to"])
        ghost = f'<use href="#pawn-ghost" transform="translate({goal_x + 38} {goal_y + 80}) scale(1.22)"/>'
    return (
        f'{ghost}<g class="travels" id="team-at" transform="translate({x + 38 - aside} {y + 80 - aside})">'
        '<ellipse class="stands" rx="25" ry="9.5"/><use href="#pawn" transform="scale(1.22)"/></g>'
    )


def die(parts: Parts, view: View) -> str:
    """Draws the die that a film shows: over the power station it was rolled for, or amid the board."""
    shown = view.get("shown_die")
    if not shown:
        return ""
    x, y = spot(shown["place"]) if shown.get("place") in Square.NAMES else (240, 240)
    face = esc(shown["face"])
    said = parts.title("face_" + str(shown["face"])) if shown.get("place") else parts.tr("The bonus die shows {face}.", face=face)
    return (
        f'<g class="die" transform="translate({x + 14} {y + 14})"><title>{said}</title>'
        f'<rect class="die-back" x="-5" y="-5" width="78" height="78" rx="16"/><use href="#die-{face}" width="68" height="68"/></g>'
    )
