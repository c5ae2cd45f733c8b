"""The offers of places and constructions with their prices, and what is in the piles and discards behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.games.ecotopia.scene.legal import Legal, of_kind
from ludoterre.games.ecotopia.scene.parts import Parts, symbol
from ludoterre.games.ecotopia.scene.tiles import land_words, offer_words, tile_picture
from ludoterre.games.ecotopia.tables import Square, Tile
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Sheet, View


def offers(parts: Parts, view: View, legal: Legal) -> Sheet:
    """Draws both offers, lit while one of them is to be chosen from."""
    entries = [view["squares"][tile["place"]] for tile in view["place_offer"] if tile is not None]
    key = (
        *(view["phase"], view["place_offer"], view["construction_offer"], view["in_hand"], view["mode"], bool(legal.choices)),
        *(view["place_pile"], view["place_discard"], view["place_box"], view["construction_pile"], view["construction_discard"], entries),
    )
    html = parts.once(("offers", bool(legal.choices)), key, lambda: drawn(parts, view, legal))
    return Sheet("offers", parts.tr("Offers"), "i-cards", html)


def drawn(parts: Parts, view: View, legal: Legal) -> str:
    """Draws the panel."""
    places = "".join(
        [f'<li id="offer-{slot}">{place(parts, view, legal, tile, slot)}</li>' for slot, tile in enumerate(view["place_offer"], start=1)]
    )
    tiles = "".join(
        [
            f'<li id="offer-tile-{slot}">{construction(parts, view, legal, tile, slot)}</li>'
            for slot, tile in enumerate(view["construction_offer"], start=1)
        ]
    )
    behind = sum(view["construction_pile"].values())
    return plain(
        f"{head(parts, parts.tr('Places'), 'places', len(view['place_pile']))}"
        f'<ul class="ofs ofs--places">{places}</ul>'
        f"{head(parts, parts.tr('Constructions'), 'tiles', behind)}"
        f'<ul class="ofs ofs--tiles">{tiles}</ul>{place_pile(parts, view)}{tile_pile(parts, view)}'
    )


def head(parts: Parts, title: str, name: str, count: int) -> str:
    """Draws the title of an offer, with the button that shows its pile."""
    words = parts.tr("pile {count}", count=f'<b class="num">{count}</b>')
    return (
        f'<div class="panel-head"><h2>{title}</h2><button class="link small" type="button" id="look-{name}" '
        f'popovertarget="pile-{name}">{words}</button></div>'
    )


def line_of(legal: Legal, kind: str, name: str, value: str) -> str:
    """Returns the line of the choice that takes a tile, empty if it cannot be taken."""
    found = [choice.line for choice in of_kind(legal, kind) if choice.move.args.get(name) == value]
    return found[0] if found else ""


def wrapped(line: str, kind: str, name: str, inner: str, verb: str, more: str = "") -> str:
    """Draws a tile of an offer: a button if it can be taken; a finger is shown the same as in the list of answers."""
    if line:
        shown = f'data-show="large-{esc(line.replace(" ", "-"))}" data-do="{verb}"'
        return f'<button class="of of--go {kind}" form="stage" name="move" value="{esc(line)}" id="{name}" {shown}>{inner}</button>'
    return f'<span class="of {kind}"{more}>{inner}</span>'


def empty(parts: Parts, rule: str) -> str:
    """Draws an empty place of an offer, with the rule that explains it."""
    return f'<span class="of of--none"><span class="cut">{parts.tr("empty")}</span><small>{parts.rule(rule)}</small></span>'


# Places.


def place(parts: Parts, view: View, legal: Legal, tile: dict[str, Any] | None, slot: int) -> str:
    """Draws a place of the offer with what it would cost to build there."""
    if tile is None:
        return empty(parts, "ECT-5.13")
    name, price = tile["place"], tile["price"]
    line = line_of(legal, "choose_place", "place", name)
    dear = " of--warn" if tile["extinction"] else ""
    preview = legal.previews.get(line)
    moves = f" gives down-{price}" if preview is not None and price else ""
    said = parts.tr("{place}: building here would set the threatened earth back by {price}", place=parts.title(name), price=price)
    return wrapped(
        line,
        f"of-{slot}{dear}{moves}",
        f"take-{name}",
        f'{tile_picture(view, name)}<b class="where-sq" aria-hidden="true">{name}</b><b class="pr num" aria-hidden="true">−{price}</b>'
        f'<small>{offer_words(parts, view, tile)}</small><span class="sr">{said}</span>',
        parts.tr("Take"),
    )


def place_pile(parts: Parts, view: View) -> str:
    """Lists the places of the pile, of the discard and of the box."""
    groups = (
        (parts.tr("In the pile, in unknown order"), view["place_pile"]),
        (parts.tr("Discarded"), view["place_discard"]),
        (parts.tr("Built on, out of the game"), view["place_box"]),
    )
    lists = "".join([f"<h3>{title} ({len(places)})</h3>{place_list(parts, view, places)}" for title, places in groups if places])
    return popover(parts, "places", parts.tr("Place tiles"), lists)


def place_list(parts: Parts, view: View, places: list[str]) -> str:
    """Lists places in the order of the board, each with what it is."""
    order = [name for name in Square.NAMES if name in places]
    entries = "".join([f"<li><b>{name}</b> {parts.title(name)} <small>{land_words(parts, view, name)}</small></li>" for name in order])
    return f'<ul class="in-pile">{entries}</ul>'


# Constructions.


def construction(parts: Parts, view: View, legal: Legal, tile: str | None, slot: int) -> str:
    """Draws a construction of the offer; a dam that has no water is greyed, with the reason."""
    if tile is None:
        return empty(parts, "ECT-5.13")
    line = line_of(legal, "build", "construction", tile)
    dry = is_dry(view, tile)
    remark = parts.tr("needs water") if dry else remark_of(parts, view, tile)
    rule = f" {parts.rule('ECT-9.1')}" if dry else ""
    kind = "of--shut" if dry else ""
    effect = parts.title(f"{tile}.effect")
    inner = f'{symbol(f"c-{tile}", 84, "cut")}<b>{label(parts, tile)}</b><small>{remark}{rule}</small><span class="sr">{effect}</span>'
    return wrapped(line, kind, f"take-tile-{slot}", inner, parts.tr("Build"), f' title="{effect}"')


def label(parts: Parts, tile: str) -> str:
    """Names a construction in a word. Its place is narrow: soft hyphens say where long words may be broken."""
    names = {
        "village": parts.tr("Village"),
        "mine": parts.tr("Mine"),
        "geothermal": parts.tr("Geothermal"),
        "datacenter": parts.tr("Data centre"),
        "dam": parts.tr("Dam"),
        "solar": parts.tr("Solar"),
        "wind": parts.tr("Wind"),
        "coal": parts.tr("Coal"),
        "nuclear": parts.tr("Nuclear"),
    }
    return names[tile]


def is_dry(view: View, tile: str) -> bool:
    """Tells whether a tile is a dam and the chosen place has no water (ECT-9.1)."""
    chosen = view["in_hand"]["place"]
    return tile == "dam" and view["mode"] == "normal" and chosen is not None and not view["squares"][chosen]["water"]


def remark_of(parts: Parts, view: View, tile: str) -> str:
    """Says in a word what a construction is good for."""
    tr = parts.tr
    remarks = {"village": tr("new places"), "mine": tr("new construc\u00adtions"), "datacenter": tr("an app for all")}
    if view["mode"] == "normal":
        remarks |= {"dam": tr("on water"), "wind": tr("if windy"), "solar": tr("if sunny"), "coal": tr("6 cubes")}
    return remarks.get(tile, tr("charge +1"))


def tile_pile(parts: Parts, view: View) -> str:
    """Counts the constructions of the pile and of the discard."""
    lists = f"<h3>{parts.tr('In the pile, in unknown order')}</h3>{counted(parts, view['construction_pile'])}"
    if view["dams_at_bottom"]:
        bottom = parts.trn("{count} dam lies at the bottom.", "{count} dams lie at the bottom.", view["dams_at_bottom"])
        lists += f"<p>{bottom} {parts.rule('ECT-9.2')}</p>"
    if any(view["construction_discard"].values()):
        lists += f"<h3>{parts.tr('Discarded')}</h3>{counted(parts, view['construction_discard'])}"
    return popover(parts, "tiles", parts.tr("Construction tiles"), lists)


def counted(parts: Parts, counts: Mapping[str, int]) -> str:
    """Lists constructions with how many there are."""
    entries = "".join(
        [
            f'<li>{symbol(f"c-{kind}", 84)}<b class="num">{counts[kind]} ×</b> {parts.title(kind)}</li>'
            for kind in Tile.NAMES
            if counts.get(kind)
        ]
    )
    return f'<ul class="in-pile in-pile--tiles">{entries}</ul>'


def popover(parts: Parts, name: str, title: str, inner: str) -> str:
    """Draws the sheet that shows a pile."""
    return (
        f'<div class="panel pile-sheet" popover id="pile-{name}"><div class="panel-head"><h2>{title}</h2>'
        f'<button class="btn" type="button" popovertarget="pile-{name}" popovertargetaction="hide">{parts.tr("Close")}</button></div>'
        f"{inner}</div>"
    )
