"""What the buildings of a community need, have and would yield: a table beside the map, with buttons while they are supplied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.following import thirst
from ludoterre.games.hexago.scene.hand import owner
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, amounts, good, tile_picture
from ludoterre.games.hexago.tables import TILES
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Sheet, View


def own_needy(parts: Parts, view: View, player: int) -> list[str]:
    """Lists the buildings of a community that need something."""
    return [
        hex for hex, one in view["board"].items() if player in one["owners"] and any(parts.tables.tiles[TILES.index(one["tile"])].needs)
    ]


def needs_sheet(parts: Parts, view: View) -> list[Sheet]:
    """Draws the table of needs for screens on which sheets are closed; it stays in its place while nothing is needed."""
    if view["result"] is not None:
        return []
    player = owner(view)
    table = needs_table(parts, view) or f"<p>{parts.tr('No building needs anything yet.')}</p>"
    dry = thirst(view, player)
    return [Sheet("needs", parts.tr("Needs"), "i-check", table, str(dry) if dry else "")]


def needs_table(parts: Parts, view: View) -> str:
    """Draws the table of needs of the viewer, or of whose step it is; nothing if no building needs anything."""
    player = owner(view)
    hexes = own_needy(parts, view, player)
    if not hexes:
        return ""
    title = parts.tr("Your needs") if player == view["viewer"] else parts.tr("Needs of {player}", player=parts.names[player])
    rows = "".join([row(parts, view, hex, view["board"][hex]) for hex in hexes])
    one = view["communities"][player]
    energy, food = one["energy"] + one["pooled_energy"], one["food"] + one["pooled_food"]
    head = "".join([f'<th scope="col">{good(name)}<span class="sr">{said}</span></th>' for name, said in columns(parts)])
    have = "".join([f'<td class="num">{value}</td>' for value in (water_cell(parts, view, player, hexes), energy, food, one["thunes"])])
    held = parts.tr("You have") if player == view["viewer"] else parts.tr("In stock")
    html = (
        f'<table class="hx-need"><thead><tr><th scope="col">{title}</th>{head}'
        f'<th class="yl" scope="col">{parts.tr("if served")}</th></tr></thead>'
        f'<tbody>{rows}</tbody><tfoot><tr><th scope="row">{held}</th>{have}<td></td></tr></tfoot></table>'
    )
    return plain(html)


def columns(parts: Parts) -> tuple[tuple[str, str], ...]:
    """Names the columns of the table."""
    return (("water", parts.tr("water")), ("energy", parts.tr("energy")), ("food", parts.tr("food")), ("thunes", parts.tr("coins")))


def water_cell(parts: Parts, view: View, player: int, hexes: list[str]) -> str:
    """Counts the buildings with water among those that need it."""
    needing = [hex for hex in hexes if saying.tile_of(parts.scene, view["board"][hex]["tile"]).needs[0]]
    return f"{sum(view['board'][hex]['water'] for hex in needing)}/{len(needing)}"


def row(parts: Parts, view: View, hex: str, one: dict[str, Any]) -> str:
    """Draws one building: each need ticked, still wanted, or none."""
    needs = saying.needs(parts.scene, one["tile"])
    served = one["supplied"]
    cells = []
    for name, _ in columns(parts):
        count = needs[name]
        if not count:
            cells.append('<td class="no">·</td>')
        elif served or (name == "water" and one["water"]):
            cells.append(f'<td class="st--ok">{icon("i-check")}<span class="sr">{parts.tr("has")}</span></td>')
        elif name == "water":
            cells.append(f'<td class="st--no">{icon("i-ring")}<span class="sr">{parts.tr("lacks")}</span></td>')
        else:
            cells.append(f'<td class="num">{count}</td>')
    yields = saying.yields(parts.scene, one["tile"], hex)
    crisis = f'<span class="hx-crisis" title="{parts.tr("in crisis")}">{good("crisis")}</span>' if one["crisis"] else ""
    return (
        f'<tr><th scope="row">{tile_picture(one["tile"])}'
        f"<span>{parts.title(one['tile'])} <small>{parts.short(hex)}</small></span>{crisis}</th>"
        f'{"".join(cells)}<td class="yl">{amounts(yields)}<span class="sr">{parts.words(yields)}</span></td></tr>'
    )


# Supplying, in the panel of the decision.


def supply_rows(parts: Parts, view: View, options: Options) -> str:
    """Draws each building that waits, with what it takes, what it brings, and its button or why not."""
    option = options.get("supply")
    lines = option.lines if option is not None else {}
    rows = []
    for hex, cost in view["supply_costs"].items():
        tile = view["board"][hex]["tile"]
        yields = saying.yields(parts.scene, tile, hex)
        price = cost["price"] + cost["upkeep"]
        paid = f"−{price}{good('thunes')}" if price else ""
        inner = (
            f'{tile_picture(tile)}<span class="hx-s-name"><b>{parts.title(tile)} {parts.short(hex)}</b>'
            f"<small>{sources(parts, tile, cost)}</small></span>"
            f'<span class="hx-s-pay num">{paid}</span>'
            f'<span class="hx-s-get num">{icon("i-arrow")}{amounts(yields)}</span>'
        )
        said = parts.tr(
            "{tile} {place}: serve for {price:# coin|# coins}, yields {yields}",
            tile=parts.title(tile),
            place=parts.short(hex),
            price=price,
            yields=parts.words(yields),
        )
        if hex in lines:
            rows.append(
                f'<button class="btn hx-serve" form="stage" name="move" value="{esc(lines[hex])}" id="serve-{esc(hex)}">'
                f'<span class="sr">{said}</span>'
                f'<span class="hx-s" aria-hidden="true">{inner}</span></button>'
            )
        else:
            dry = needs_water(parts, view, hex)
            lack = price - view["communities"][view["viewer"]]["thunes"]
            dear = f"{parts.tr('{count:# coin|# coins} missing', count=lack)} {parts.rule('HEX-SUP.4')}"
            why = f"{parts.tr('dry')} {parts.rule('HEX-SUP.9')}" if dry else dear
            rows.append(
                f'<span class="hx-serve hx-serve--shut"><span class="hx-s">{inner}</span><small class="hx-s-why">{why}</small></span>'
            )
    return "".join(rows)


def sources(parts: Parts, tile: str, cost: Mapping[str, int]) -> str:
    """Says where a building gets what it takes: from what is there, from the world, as upkeep."""
    needs = saying.needs(parts.scene, tile)
    there = amounts({name: needs[name] - cost[name] for name in ("energy", "food")})
    bought = amounts({name: cost[name] for name in ("energy", "food")})
    said = [f"{there} {parts.tr('in hand')}"] if there else []
    said += [f"{bought} {parts.tr('to buy')}"] if bought else []
    said += [f"{cost['upkeep']}{good('thunes')} {parts.tr('upkeep')}"] if cost["upkeep"] else []
    return " · ".join(said)


def needs_water(parts: Parts, view: View, hex: str) -> bool:
    """Tells whether a building lacks water."""
    return saying.thirsty(parts.scene, view["board"][hex])
