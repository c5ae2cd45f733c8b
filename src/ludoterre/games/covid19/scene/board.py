# compiled by mypyc
"""The board: the ring of planets in its neighbourhoods, the public places and the Academy in one picture, and buttons laid over it."""

from __future__ import annotations

from collections.abc import Mapping

from ludoterre.games.covid19.scene.decisions import verb
from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.scene.places import (
    ACROSS,
    DOWN,
    RIM,
    Spot,
    beside,
    boxes,
    cell_row,
    crowd,
    in_line,
    on_rim,
    planet_cells,
    queue,
    radius,
    robots,
)
from ludoterre.games.covid19.scene.saying import who
from ludoterre.games.drawing import number, numbers, scatter
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, View, is_over

CALM, RISKY, AT_RISK = 0, 1, 2
DRAWN_HALLS = ("bar", "cinema", "museum", "restaurant")
"""Public places that have a picture of their own; those of other packs share one."""
HALO = 100 / 42
"""How large the picture of a halo is around a planet with a radius of one."""
LONG_TITLE, LONGEST_TITLE = 11, 16
"""From how many letters on the name of a building is set smaller, and where it is cut."""


def board(parts: Parts, view: View, choices: Mapping[str, Choice]) -> str:
    """Draws the board, with a button on each place that the viewer may choose."""
    shown = [*parts.houses, *parts.publics, "academy"]
    places = "".join([place(parts, view, name) for name in shown])
    badges = "".join([badge(parts, view, name, index + 1) for index, name in enumerate(parts.houses)])
    wide, high = ACROSS * parts.zoom, DOWN * parts.zoom
    ground = parts.once("ground", None, lambda: sky(parts, view))
    return (
        f'<section class="board" id="board" aria-label="{plain(parts.tr("Board"))}"{looked(view, "board")}><div class="ring{rolled(view)}">'
        f'<svg viewBox="0 0 {number(wide)} {number(high)}" role="group" aria-label="{plain(parts.tr("Planets and public places"))}">'
        f"{ground}{places}{asked(parts, view)}{badges}{flags(parts, view)}{die(parts, view)}</svg>"
        f"{buttons(parts, view, choices)}</div>{legend(parts)}</section>"
    )


def looked(view: View, part: str) -> str:
    """Marks the part of the table that a shot tells of: on a phone the film scrolls there."""
    return " data-look" if view.get("look") == part else ""


def rolled(view: View) -> str:
    """Names the type of planet whose die is thrown or carried out."""
    kind = view["die"]["type"] if view["die"] else view["rolling"]["for"] if view["rolling"] else ""
    return f" rolls-{kind}" if kind in ("crater", "gas", "circuit") else ""


# What no move changes.


def sky(parts: Parts, view: View) -> str:
    """Draws what lies behind the places: stars, neighbourhoods, the ways within them and the orbit."""
    wide, high = ACROSS * parts.zoom, DOWN * parts.zoom
    stars = "".join([f"M{numbers(x, y)}h.1" for x, y in scatter(8, wide - 8, 8, high - 8, int(70 * parts.zoom))])
    areas, lanes = [], []
    for public, houses in view["neighbourhoods"].items():
        spots = [parts.spot(house) for house in around(parts, houses)]
        hall = parts.spot(public)
        outline = "L".join([numbers(x, y) for x, y in (*spots, hall)])
        areas.append(f'<path d="M{outline}z"/>')
        lanes += [f"M{numbers(x, y)}L{numbers(*hall)}" for x, y in spots]
        lanes.append(f"M{numbers(*hall)}L{numbers(*parts.spot('academy'))}")
    orbit = "L".join([numbers(*parts.spot(house)) for house in parts.houses])
    edge = f'x="1" y="1" width="{number(wide - 2)}" height="{number(high - 2)}" rx="14"'
    return (
        f'<rect class="sky" {edge}/><path class="stars" d="{stars}"/><g class="areas">{"".join(areas)}</g>'
        f'<path class="lane" d="{"".join(lanes)}"/><path class="orbit" d="M{orbit}z"/><rect class="card-edge" {edge}/>'
    )


def around(parts: Parts, houses: list[str]) -> list[str]:
    """Sorts the planets of a neighbourhood clockwise, beginning after the gap in their numbers."""
    numbered = sorted([parts.houses.index(house) for house in houses])
    gaps = [index for index in range(1, len(numbered)) if numbered[index] > numbered[index - 1] + 1]
    first = gaps[-1] if gaps else 0
    return [parts.houses[index] for index in numbered[first:] + numbered[:first]]


def legend(parts: Parts) -> str:
    """Says what the marks around places mean."""

    def draw() -> str:
        halo = (
            '<svg viewBox="0 0 26 26" aria-hidden="true"><circle class="{}" cx="13" cy="13" r="10"/>'
            '<circle class="o1 k1" cx="13" cy="13" r="6"/></svg>'
        )
        flag = '<svg viewBox="0 0 20 20" aria-hidden="true"><use href="#m-flag"/></svg>'
        rows = (
            (halo.format("crown"), parts.tr("at risk")),
            (halo.format("crown crown--risky"), parts.tr("at risk if the infected fall sick")),
            (flag, parts.tr("the next return home, then 1, 2, 3")),
        )
        return f'<ul class="key" id="legend">{"".join([f"<li>{picture}{said}</li>" for picture, said in rows])}</ul>'

    return parts.common("legend", draw)


# Places.


def risk_of(view: View, name: str) -> int:
    """Tells whether the disease spreads in a place, or would if its infected robots fell sick."""
    return AT_RISK if name in view["at_risk"] else RISKY if name in view["risky"] else CALM


def place(parts: Parts, view: View, name: str) -> str:
    """Draws a place with its robots."""
    counts = view["places"][name]
    first = name in view["returns_next"][:1]
    frozen = name in view["frozen_houses"]
    risk = risk_of(view, name)
    cells, kind = view["cells"][name], view["types"].get(name, "")
    key = (name, cells, counts["healthy"], counts["infected"], counts["sick"], counts["cured"], risk, frozen, first)

    def draw() -> str:
        x, y = parts.spot(name)
        states = queue(counts)
        if name == "academy":
            drawn = academy(parts, cells, states, risk)
        elif name in parts.publics:
            drawn = hall(parts, name, kind, cells, states, risk)
        else:
            drawn = planet(name, kind, cells, states, risk, frozen)
        said = esc(label(parts, view, name))
        typed = f" place--{kind}" if kind else ""
        return (
            f'<g class="place{typed}" id="place-{name}" role="img" transform="translate({numbers(x, y)})"><title>{said}</title>{drawn}</g>'
        )

    return parts.common(("place", *key), draw)


def label(parts: Parts, view: View, name: str) -> str:
    """Says who is in a place, and whether it is too full."""
    many = sum(view["places"][name].values())
    robots_here = parts.trn("{count} robot", "{count} robots", many)
    cells = parts.trn("{count} cell", "{count} cells", view["cells"][name])
    where = parts.tr("{place}, {robots} for {cells}", place=parts.scene.speaker.name(name), robots=robots_here, cells=cells)
    return parts.pair(where, who(parts.scene, view, name))


def planet(name: str, kind: str, cells: int, states: list[str], risk: int, frozen: bool) -> str:
    """Draws a planet with a robot in each cell, and on its rim those that find none."""
    r = radius(cells)
    spots = planet_cells(cells)
    return (
        f'{halo(r, risk)}<circle class="rolled" r="{number(r + 4)}"/>{centred(f"pl-{kind}", r)}'
        f"{boxes(name, spots)}{robots(name, states, spots)}"
        f"{spilled(name, states, cells, over_planet(cells, len(states)), -r - RIM)}{stop_sign(r) if frozen else ''}"
    )


def halo(r: float, risk: int) -> str:
    """Draws what surrounds a planet where the disease spreads, or may."""
    return "" if risk == CALM else centred("m-risk" if risk == AT_RISK else "m-risky", r * HALO / 2)


def centred(symbol: str, r: float) -> str:
    """Draws a symbol around the middle."""
    return f'<use href="#{symbol}" x="{number(-r)}" y="{number(-r)}" width="{number(2 * r)}" height="{number(2 * r)}"/>'


def stop_sign(r: float) -> str:
    """Draws the sign that nobody leaves a planet."""
    spot = numbers(-r * 0.86, r * 0.62)
    sign_drawn = '<circle class="pp k1" r="9"/><circle class="kb" r="7"/><path class="pp" d="M-4.5-1.5h9v3h-9z"/>'
    return f'<g class="stop" transform="translate({spot})">{sign_drawn}</g>'


# Where those of so many robots stand that find no cell in a planet, a public place or the Academy; None if they are too many to be seen.


def over_planet(cells: int, many: int) -> list[Spot] | None:
    """Lays them out over the rim."""
    return on_rim(many - cells, radius(cells))


def on_roof(cells: int, many: int) -> list[Spot] | None:
    """Lays them out side by side on the roof."""
    return in_line(many - cells, -50, 58, -23)


def before_doors(cells: int, many: int) -> list[Spot] | None:
    """Lays them out before both doors."""
    return beside(many - cells, -68, 68, 56)


def spilled(name: str, states: list[str], cells: int, spots: list[Spot] | None, y: float) -> str:
    """Draws the robots that find no cell: one by one, or by their numbers if they are too many."""
    if len(states) <= cells:
        return ""
    return crowd(name, states[cells:], 0, y) if spots is None else robots(name, states, spots, cells)


def hall(parts: Parts, name: str, kind: str, cells: int, states: list[str], risk: int) -> str:
    """Draws a public place: robots in its hall, and on its roof those that find no room."""
    symbol = name if name in DRAWN_HALLS else "public"
    spots = cell_row(cells, -52, 52, 6, 21)
    return (
        f'<g transform="scale(1.1)">{crown(-62, -36, 124, 78, risk)}<rect class="rolled" x="-58" y="-34" width="116" height="73" rx="8"/>'
        f'<use href="#b-{symbol}" x="-60" y="-38" width="120" height="76"/>{boxes(name, spots)}{robots(name, states, spots)}'
        f"{spilled(name, states, cells, on_roof(cells, len(states)), -24)}"
        f"{sign(parts, name, kind, 61, 20, len(states), cells, risk)}</g>"
    )


def academy(parts: Parts, cells: int, states: list[str], risk: int) -> str:
    """Draws the Academy: robots in two rows of classrooms, and before its doors those that find no room."""
    upper = (cells + 1) // 2
    spots = cell_row(upper, -53, 53, -11, 25) + cell_row(cells - upper, -53, 53, 22, 25)
    return (
        f'{crown(-63, -60, 126, 116, risk)}<use href="#b-academy" x="-60" y="-62" width="120" height="110"/>'
        f"{boxes('academy', spots)}{robots('academy', states, spots)}"
        f"{spilled('academy', states, cells, before_doors(cells, len(states)), 64)}"
        f"{sign(parts, 'academy', '', 70, 38, len(states), cells, risk)}"
    )


def crown(x: float, y: float, width: float, height: float, risk: int) -> str:
    """Draws what surrounds a building where the disease spreads, or may."""
    if risk == CALM:
        return ""
    kind = "crown" if risk == AT_RISK else "crown crown--risky"
    return f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="12"/>'


def sign(parts: Parts, name: str, kind: str, wide: float, y: float, many: int, cells: int, risk: int) -> str:
    """Draws the name of a building, its type, and how full it is."""
    title = parts.scene.speaker.name(name)
    shown = title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 1].rstrip() + "…"
    world = f'<use href="#pl-{kind}" x="{number(-wide - 7)}" y="{number(y)}" width="18" height="18"/>' if kind else ""
    small = " sign-t--long" if len(shown) > LONG_TITLE else ""
    kinds = f"sign--{'hall' if kind else 'academy'}{' sign--risk' if risk == AT_RISK else ''}"
    return (
        f'<g class="sign {kinds}"><rect x="{number(-wide)}" y="{number(y)}" width="{number(2 * wide)}" height="18" rx="2"/>{world}'
        f'<text class="sign-t{small}" x="{number(-wide + (14 if kind else 6))}" y="{number(y + 13)}">{esc(shown)}</text>'
        f'<text class="sign-n" x="{number(wide - 5)}" y="{number(y + 13.5)}">{many}/{cells}</text></g>'
    )


def badge(parts: Parts, view: View, name: str, order: int) -> str:
    """Draws the number of a planet and how full it is; they lie over all planets."""
    many, cells, risk = sum(view["places"][name].values()), view["cells"][name], risk_of(view, name)

    def draw() -> str:
        x, y = parts.spot(name)
        full = " tally--risk" if risk == AT_RISK else ""
        return (
            f'<g class="tally{full}" aria-hidden="true" transform="translate({numbers(x, y + radius(cells) + 4)})"><g class="tz">'
            f'<rect x="-26" y="-9" width="52" height="18" rx="9"/><circle cx="-17" r="9"/>'
            f'<text class="tally-id" x="-17" y="4">{order}</text>'
            f'<text class="tally-n" x="9" y="4.5">{many}/{cells}</text></g></g>'
        )

    return parts.common(("badge", name, many, cells, risk), draw)


# Marks that move over the board.


def flags(parts: Parts, view: View) -> str:
    """Draws the flag where the next robot comes home, and the numbers of the planets after it."""
    coming = view["returns_next"]
    if view["returns_marker"] is None or not coming:
        return ""
    drawn = [flag(parts, coming[0], "returns", '<use href="#m-flag" x="-5" y="-22" width="25" height="25"/>')]
    first = parts.houses.index(coming[0])
    for step in (1, 2, 3):
        house = parts.houses[(first + step) % len(parts.houses)]
        pole = '<path class="k1" d="M0 2V-18"/><path class="pp k1" d="M0-18h15l-3 6.5L15-5H0z"/>'
        drawn.append(flag(parts, house, f"next-{step}", f'{pole}<text class="next-n" x="6.2" y="-7">{step}</text>'))
    return f'<g aria-hidden="true">{"".join(drawn)}</g>'


def flag(parts: Parts, house: str, name: str, drawn: str) -> str:
    """Plants a flag at the foot of a planet; under its id it travels to the next one."""
    x, y = parts.spot(house)
    r = radius(parts.cells[house])
    return f'<g class="travels" id="{name}" transform="translate({numbers(x + r * 0.84, y + r * 0.66)})"><g class="fz">{drawn}</g></g>'


def asked(parts: Parts, view: View) -> str:
    """Marks the place that robots leave now, and those that were chosen already."""
    asking = {} if is_over(view) else view["asking"] or {}
    drawn = [ring(parts, name, "chosen") for name in asking.get("chosen", ()) if name in parts.layout]
    if asking.get("source") in parts.layout:
        drawn.append(ring(parts, asking["source"], "source"))
    return f'<g aria-hidden="true">{"".join(drawn)}</g>' if drawn else ""


def ring(parts: Parts, name: str, kind: str) -> str:
    """Draws a line around a place, and a tick if it was chosen."""
    x, y = parts.spot(name)
    wide = 6 if kind == "source" else 0  # outside the rings of all places that a die moves
    if name in parts.houses:
        r = radius(parts.cells[name])
        line, far = f'<circle r="{number(r + 4 + wide)}"/>', r * 0.8
    else:
        size = f'x="{-72 - wide}" y="{-48 - wide}" width="{144 + 2 * wide}" height="{96 + 2 * wide}"'
        line, far = f'<rect {size} rx="12"/>', 62.0
    tick = (
        f'<use href="#i-check" x="{number(-far - 9)}" y="{number(-min(far, 40) - 9)}" width="18" height="18"/>' if kind == "chosen" else ""
    )
    return f'<g class="{kind}" transform="translate({numbers(x, y)})">{line}{tick}</g>'


def die(parts: Parts, view: View) -> str:
    """Draws the die that moves the planets of a type, over the Academy."""
    shown = view["die"]
    if not shown:
        return ""
    x, y = parts.spot("academy")
    said = esc(parts.tr("Die of {type}: {face}", type=parts.scene.speaker.name(shown["type"]), face=shown["face"]))
    return (
        f'<g class="die" id="die" role="img" transform="translate({numbers(x, y - 96)})"><title>{said}</title>'
        '<rect class="sign-plate" x="-38" y="-20" width="76" height="40" rx="20"/>'
        f'<use href="#pl-{shown["type"]}" x="-32" y="-13" width="26" height="26"/>'
        f'<use href="#die-{shown["face"]}" x="2" y="-15" width="30" height="30"/></g>'
    )


# Choosing.


def buttons(parts: Parts, view: View, choices: Mapping[str, Choice]) -> str:
    """Lays a button over each place of the board that the viewer may choose."""
    drawn = [spot(parts, view, name, choice) for name, choice in choices.items() if name in parts.layout]
    return f'<div class="spots" role="group" aria-label="{plain(parts.tr("Places to choose"))}">{"".join(drawn)}</div>' if drawn else ""


def spot(parts: Parts, view: View, name: str, choice: Choice) -> str:
    """Draws the button that chooses a place; the style sheet knows each hundredth of the board by a class."""
    x, y = parts.layout[name]
    if name in parts.houses:
        size = f"spot--house spot--d{round(2 * radius(parts.cells[name]) / ACROSS / parts.zoom * 125)}"
    else:
        size = "spot--hall" if name in parts.publics else "spot--academy"
    return (
        f'<button class="spot {size} x-{x} y-{y}" id="at-{name}" name="move" value="{esc(choice.line)}" data-do="{verb(parts, view)}" '
        f'aria-label="{esc(parts.scene.choices(view, [choice.move])[0])}"></button>'
    )
