"""The map: the ground, what stands and lies on it, what can be clicked, and what each hex says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from ludoterre.core.moves import Event
from ludoterre.games.drawing import Point, number
from ludoterre.games.hexago.basin import SEA
from ludoterre.games.hexago.scene.accords import flags
from ludoterre.games.hexago.scene.buildings import dams, networks, seat_sign, tiles
from ludoterre.games.hexago.scene.cubes import cubes, sea
from ludoterre.games.hexago.scene.dam import ghost
from ludoterre.games.hexago.scene.duel import duel
from ludoterre.games.hexago.scene.grid import between, centre, course, dam_pose, drain, polygon, polyline, sheet, view_box
from ludoterre.games.hexago.scene.ground import ground
from ludoterre.games.hexago.scene.health import life
from ludoterre.games.hexago.scene.lettering import river_labels
from ludoterre.games.hexago.scene.living import beds, living
from ludoterre.games.hexago.scene.options import Option, Options
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.hexago.scene.speech import bubbles, latest
from ludoterre.games.hexago.scene.tips import consequence_id, follows, tip
from ludoterre.games.hexago.scene.underway import is_settled
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import View

WIDE, HIGH = 54.0, 46.0
"""The part of a hex that can be clicked: the buttons of neighbours do not overlap."""
SMALL = 26.0
LATELY = ("placed", "built", "dam_built", "watered", "topped_up", "treated", "treated_used", "picked", "destroyed", "undone")
"""Events that are shown on the map until the next decision."""
MOST_LATELY = 10
MANY = 30
"""From so many hexes on they glow less."""
TIP = 264
"""How wide a tip is at most."""


def board(parts: Parts, view: View, options: Options, last: Sequence[Event]) -> str:
    """Draws the map."""
    basin = parts.basin
    labels = parts.common("labels", lambda: river_labels(basin))
    targets = by_hex(options)
    drawn = (
        f"{living(parts, view)}{networks(parts, view)}{tiles(parts, view)}{dams(parts, view)}{cubes(parts, view)}{labels}"
        f"{sea(parts, view)}{lately(parts, last)}{stake(parts, view)}{flags(parts, view)}"
        f"{glows(parts, targets)}{hits(parts, view, options, targets)}{dam_sites(parts, view, options)}{bubbles(parts, view, last)}"
    )
    said = parts.tr("Map of the basin: {hexes} hexes, {rivers} of them river", hexes=basin.count, rivers=basin.rivers)
    if view["pollution_counts"]:
        said = f"{said}. {life(parts.scene, view)}"
    return (
        f'<section class="board hx-board" id="board" aria-label="{plain(parts.tr("Board"))}">{zoom(parts)}'
        f'<div class="hx-pan" id="pan" data-pan><svg class="hx-map" viewBox="{view_box(basin)}" role="group" aria-label="{esc(said)}">'
        f'<use href="#hx-ground"/>{plain(drawn)}</svg></div>{duel(parts, view, options, last)}{plain(latest(parts, view, last))}</section>'
    )


def still(parts: Parts, view: View) -> str:
    """Draws the map as it stands, to be looked at."""
    drawn = (
        f"{living(parts, view)}{networks(parts, view)}{tiles(parts, view)}{dams(parts, view)}{cubes(parts, view)}"
        f"{parts.common('labels', lambda: river_labels(parts.basin))}{sea(parts, view)}"
    )
    said = plain(parts.tr("The map: what stands where, and the cubes on the river"))
    ground = '<use href="#hx-ground"/>'
    return f'<svg class="deb-map" viewBox="{view_box(parts.basin)}" role="img" aria-label="{said}">{ground}{plain(drawn)}</svg>'


def plate(parts: Parts) -> str:
    """Draws what no move changes, for the sprite of the page: the ground, and what the layers repeat."""
    return parts.common("plate", lambda: f'<defs>{defs(parts)}<g id="hx-ground">{ground(parts.basin, river_names(parts))}</g></defs>')


def zoom(parts: Parts) -> str:
    """Draws the switches that enlarge the map on small screens, once and once more; they need no script."""
    return (
        f'<label class="btn btn--icon hx-zoom"><input class="sr" type="checkbox" id="zoom" form="none" data-zoom="1">'
        f'{icon("i-plus", "hx-in")}{icon("i-minus", "hx-out")}<span class="sr">{plain(parts.tr("Larger map"))}</span></label>'
        f'<label class="btn btn--icon hx-zoom hx-zoom--more"><input class="sr" type="checkbox" id="zoom-more" form="none" data-zoom="2">'
        f'{icon("i-plus")}<span class="sr">{plain(parts.tr("Map even larger"))}</span></label>'
    )


def river_names(parts: Parts) -> dict[str, str]:
    """Names the branches of the river by the letters of their hexes."""
    return {letter: parts.scene.speaker.name(letter) for letter in dict.fromkeys(name[0] for name in parts.basin.river_names)}


def defs(parts: Parts) -> str:
    """Draws what the layers repeat: the outline of a hex, its glow, and the ways down the river."""
    basin = parts.basin
    shape = polygon(scale=0.97)
    flows = "".join([f'<path id="fl{river}" d="{polyline(course(basin, river, 1))}"/>' for river in range(basin.rivers)])
    return (
        f'<path id="hx-h" d="{shape}"/><g id="hx-go"><path class="hx-halo" d="{shape}"/><path class="hx-edge" d="{shape}"/></g>'
        '<g id="hx-works"><circle class="hx-ok" r="6.5"/><path class="tick-p" d="M-3 .3l2.200 2.200 3.800-4.600"/></g>'
        f"{flows}{beds(parts)}"
    )


def stake(parts: Parts, view: View) -> str:
    """Marks what a contest is about."""
    contest = view["contest"]
    if contest is None or contest["hex"] is None or is_settled(view):
        return ""
    x, y = centre(parts.basin, parts.basin.number[contest["hex"]])
    return (
        f'<g class="hx-seal" transform="translate({number(x)} {number(y - 16)})"><circle r="12"/>'
        '<use href="#y-swords" x="-8" y="-8" width="16" height="16"/></g>'
    )


def lately(parts: Parts, last: Sequence[Event]) -> str:
    """Frames the hexes where something has just happened, with the shape of who did it; the newest are the last."""
    found: dict[str, int] = {}
    for event in last:
        if event.kind in LATELY and "player" in event.args:
            hex = event.args.get("hex") or event.args.get("river")
            if isinstance(hex, str) and hex in parts.basin.number:
                found.pop(hex, None)
                found[hex] = int(event.args["player"])
    drawn = []
    for hex, player in list(found.items())[-MOST_LATELY:]:
        x, y = centre(parts.basin, parts.basin.number[hex])
        drawn.append(f'<use class="hx-new" href="#hx-h" x="{number(x)}" y="{number(y)}"/>{seat_sign(player, x + 22, y - 12, 11)}')
    return f'<g class="hx-lately">{"".join(drawn)}</g>' if drawn else ""


# What can be clicked.


def by_hex(options: Options) -> dict[str, list[Option]]:
    """Sorts what is possible by hex; dams have their own buttons."""
    found: dict[str, list[Option]] = {}
    for option in options.by_value.values():
        if not option.value.startswith("dam"):
            for hex in option.lines:
                found.setdefault(hex, []).append(option)
    return found


def own_classes(options: Sequence[Option]) -> str:
    """Returns the classes of something that belongs to several options."""
    return " ".join(["to", *sorted({word for option in options for word in option.classes.split()[1:]})])


def glows(parts: Parts, targets: Mapping[str, Sequence[Option]]) -> str:
    """Lets every hex glow where something is possible, once the option is chosen; where almost all are, more quietly."""
    named = {hex: own_classes(options) for hex, options in targets.items()}
    drawn = [parts.common(("glow", hex, classes), partial(glow, parts, hex, classes)) for hex, classes in named.items()]
    quiet = max([len(option.lines) for options in targets.values() for option in options], default=0) > MANY
    return f'<g class="hx-glows{" hx-glows--many" if quiet else ""}">{"".join(drawn)}</g>'


def glow(parts: Parts, hex: str, classes: str) -> str:
    """Draws the glow of one hex."""
    x, y = centre(parts.basin, parts.basin.number[hex])
    return f'<use class="{classes}" href="#hx-go" x="{number(x)}" y="{number(y)}"/>'


def hits(parts: Parts, view: View, options: Options, targets: Mapping[str, Sequence[Option]]) -> str:
    """Draws over each hex that has something to tell its buttons and its tip; the hexes are in the order of the map."""
    told = set(view["board"]) | set(view["river"]) | set(targets)
    drawn = [hit(parts, view, options, hex, targets.get(hex, [])) for hex in parts.basin.ids if hex in told]
    return f'<g class="hx-hits">{"".join(drawn)}</g>'


def hit(parts: Parts, view: View, options: Options, hex: str, here: Sequence[Option]) -> str:
    """Draws the buttons of a hex, and what is shown while it is under the hand."""
    basin = parts.basin
    place = basin.number[hex]
    x, y = centre(basin, place)
    words = tip(parts, view, options, hex)
    back = parts.common(("way", hex), lambda: downstream(parts, place))
    inner = "".join([button(parts, option, hex) for option in here])
    buttons = f"{frame((x, y), WIDE, HIGH)}{inner}</foreignObject>" if inner else ""
    name = f"t{place}"
    focus = "" if inner else f' tabindex="-1" role="img" aria-labelledby="{name}" data-show="{name}"'
    shape = f'<use id="at{place}" href="#hx-h" x="{number(x)}" y="{number(y)}"/>'
    return f'<g class="hx"{focus} id="h{place}">{shape}{buttons}{back}{bubble(parts, (x, y), name, words)}</g>'


def frame(at: Point, wide: float, high: float) -> str:
    """Opens a place for buttons around a point of the map."""
    left, top = number(at[0] - wide / 2), number(at[1] - high / 2)
    return f'<foreignObject x="{left}" y="{top}" width="{number(wide)}" height="{number(high)}">'


def button(parts: Parts, option: Option, hex: str) -> str:
    """Draws the button of one move on a hex; a finger is shown the hex and what would follow before it plays."""
    place = parts.basin.number[hex]
    verb = parts.common(("deed", option.value), lambda: deed(parts, option.value))
    word = parts.common(("word", option.value), lambda: option_word(parts, option.value))
    return (
        f'<button class="{option.classes}" name="move" value="{esc(option.lines[hex])}" '
        f'data-show="t{place} {consequence_id(place, option)}" data-do="{verb}" aria-label="{word} {parts.place(hex)}"></button>'
    )


def deed(parts: Parts, value: str) -> str:
    """Returns the verb on the button that plays what a finger has tapped."""
    tr = parts.tr
    verbs = {"place": tr("Settle here"), "assign": tr("Water it"), "destroy": tr("Demolish"), "declare": tr("Contest")}
    verbs |= {"take": tr("Take"), "treat": tr("Treat"), "supply": tr("Serve"), "pick": tr("Clean"), "fill": tr("Fill")}
    verbs["card"] = tr("Play it")
    return verbs.get(value.partition(" ")[0], tr("Build"))


def option_word(parts: Parts, value: str) -> str:
    """Says in a word what an option does."""
    tr, (word, _, name) = parts.tr, value.partition(" ")
    verbs = {"place": tr("Settle on"), "take": tr("Take water from"), "assign": tr("Water"), "fill": tr("Into the dam from")}
    verbs |= {"treat": tr("Treat"), "supply": tr("Serve"), "destroy": tr("Demolish"), "pick": tr("Clean"), "declare": tr("Contest")}
    return verbs.get(word) or parts.title(name.partition(" ")[0])


def downstream(parts: Parts, hex: int) -> str:
    """Draws the way of pollution from a hex down to the sea."""
    basin = parts.basin
    river = parts.scene.game.outfall[hex]
    way = drain(basin, hex, river)
    line = f'<path class="hx-drain" d="{polyline(way)}"/>' if len(way) > 1 else ""
    flow = "" if river == SEA else f'<use class="hx-flow" href="#fl{river}"/>'
    return flow + line


def bubble(parts: Parts, at: Point, name: str, words: str) -> str:
    """Draws a tip beside a hex, on the side where there is room."""
    paper = sheet(parts.basin)
    x, y = at
    left = x > paper.width / 2
    where = x - 34 - TIP if left else x + 34
    top = min(max(8.0, y - 34), paper.height - 110)
    kind = " hx-tip--l" if left else ""
    return (
        f'<foreignObject class="hx-tip{kind}" x="{number(max(4.0, min(where, paper.width - TIP - 4)))}" y="{number(top)}" width="{TIP}" '
        f'height="100"><p id="{name}">{words}</p></foreignObject>'
    )


# Dams to build.


def dam_sites(parts: Parts, view: View, options: Options) -> str:
    """Draws a button for each place of a dam, for each set of partners."""
    found = options.starting("dam")
    if not found:
        return ""
    sites = sorted({site for option in found for site in option.lines})
    spots = dict(zip(sites, spread(parts, sites), strict=True))
    drawn = [dam_site(parts, view, site, spots[site], [option for option in found if site in option.lines]) for site in sites]
    return f'<g class="hx-sites">{"".join(drawn)}</g>'


def number_of(parts: Parts, site: str) -> int:
    """Finds the number of a site by its three hexes."""
    river, first, second = [parts.basin.number[hex] for hex in site.split()]
    return int(parts.basin.site_at(parts.basin.river_of[river], first, second))


def spread(parts: Parts, sites: Sequence[str]) -> Iterator[Point]:
    """Finds a spot for each site where no other has its button: near one of its towers, else near the other, else between."""
    used: set[tuple[int, int]] = set()
    for site in sites:
        pose = dam_pose(parts.basin, number_of(parts, site))
        ends = [between(pose.middle, pose.first, 0.52), between(pose.middle, pose.second, 0.52), pose.middle]
        free = [spot for spot in ends if (round(spot[0]), round(spot[1])) not in used] or [between(pose.middle, pose.first, 0.95)]
        used.add((round(free[0][0]), round(free[0][1])))
        yield free[0]


def dam_site(parts: Parts, view: View, site: str, at: Point, options: Sequence[Option]) -> str:
    """Draws the buttons of one site, and the dam that would stand there while one of them is under the hand."""
    x, y = at
    river, first, second = site.split()
    said = f"{parts.title('dam')} {parts.short(river)}, {parts.short(first)}–{parts.short(second)}"
    place = number_of(parts, site)
    deed = parts.tr("Build")
    buttons = "".join(
        [
            f'<button class="{option.classes}" name="move" value="{esc(option.lines[site])}" aria-label="{said}" data-do="{deed}" '
            f'data-show="s{place} s{place}-{option.number}"></button>'
            for option in options
        ]
    )
    costs = "".join(
        [
            f'<span class="{option.classes} hx-then" id="s{place}-{option.number}">{follows(parts, view, option.moves[site])}</span>'
            for option in options
        ]
    )
    tip = bubble(parts, centre(parts.basin, parts.basin.number[river]), f"s{place}", f"<span><b>{said}</b></span>{costs}")
    return (
        f'<g class="hx hx-site"><g class="{own_classes(options)}"><circle class="hx-dot" cx="{number(x)}" cy="{number(y)}" r="9"/></g>'
        f'{frame(at, SMALL, SMALL)}{buttons}</foreignObject><g class="hx-ghost">{ghost(parts.basin, place)}</g>{tip}</g>'
    )
