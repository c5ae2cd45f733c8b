"""The tray of tiles: what can be built, for how much, what it needs and yields; what cannot says why. Then dams, with their partners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.controls import acts, ending, hint, put_back, radio
from ludoterre.games.hexago.scene.options import Option, Options
from ludoterre.games.hexago.scene.parts import Parts, amounts, good, tile_picture
from ludoterre.games.hexago.tables import DAM_PRICES, TILES, Tile
from ludoterre.games.markup import icon
from ludoterre.games.scene import View

SCARCE = 5
"""Tiles of which so few are left say so; the memo counts all."""
GROUPS = (
    (Tile.RESIDENTIAL, Tile.FARM, Tile.FISHING_PORT),
    (Tile.WIND_SOLAR, Tile.POWER_PLANT),
    (Tile.LEISURE_BASE, Tile.UNIVERSITY),
    (Tile.INDUSTRIAL, Tile.MINE, Tile.TRADING_PORT),
    (Tile.STATION, Tile.JUNCTION, Tile.DAM),
)
"""The tiles as they lie in the tray: living and eating, energy, knowledge and leisure, industry and trade, works."""


def group_names(parts: Parts) -> tuple[str, ...]:
    """Names the groups of the tray."""
    return (
        parts.tr("Living"),
        parts.tr("Energy"),
        parts.tr("Knowledge"),
        parts.tr("Industry"),
        parts.tr("Works"),
    )


def building(parts: Parts, view: View, options: Options) -> str:
    """Draws the tray, and the ways to pull down and to finish."""
    viewer = view["viewer"]
    groups = [[TILES[number] for number in group if parts.tables.supply[number]] for group in GROUPS]
    possible = [name for group in groups for name in group if options.get(f"build {name}") is not None]
    keys = {name: place for place, name in enumerate(possible, start=1)}
    owing = balance(parts, view)
    entries = ""
    for title, group in zip(group_names(parts), groups, strict=True):
        rank = "".join([entry(parts, view, options, name, keys.get(name, 0), owing) for name in group])
        heading = f'<small class="hx-group-name" aria-hidden="true">{title}</small>'
        if group:
            entries += f'<span class="hx-group" role="group" aria-label="{title}">{heading}<span class="hx-rank">{rank}</span></span>'
    destroy = options.get("destroy")
    pull = radio(destroy, f"{icon('i-close')}{parts.tr('Demolish')}", "btn hx-mode") if destroy is not None else ""
    eco = view["trace"]["eco_works"]
    clean = hint(parts.tr("Your next construction costs {count:# coin|# coins} less and does not pollute.", count=eco)) if eco else ""
    purse = f'<span class="hx-purse num">{good("thunes")}<b>{view["communities"][viewer]["thunes"]}</b></span>'
    end = ending(parts, view, options, parts.tr("Finish building"))
    back = put_back(parts)
    tray = f'<span class="hx-tray" role="group" aria-label="{parts.tr("Tiles")}">{entries}</span>'
    return f"{tray}{partners(parts, view, options)}{clean}{acts(purse, household(parts, owing), pull, back, end)}"


# What the community makes and needs in a turn.


def balance(parts: Parts, view: View) -> dict[str, int]:
    """Counts what the viewer's buildings make of a good beyond what they need, in a turn in which all of them work."""
    left = {"energy": 0, "food": 0}
    for hex, one in view["board"].items():
        if view["viewer"] not in one["owners"] or (one["tile"] == TILES[Tile.DAM] and hex not in view["river"]):
            continue
        needs, makes = saying.needs(parts.scene, one["tile"]), saying.made(parts.scene, view, hex)
        for name in left:
            left[name] += makes[name] - needs[name]
    return left


def household(parts: Parts, owing: Mapping[str, int]) -> str:
    """Says what a turn leaves of energy and food, or lacks of it, if all that stands works."""
    found = "".join([f'<span class="num hx-a">{saying.signed(count)}{good(name)}</span>' for name, count in owing.items()])
    more = parts.words({name: count for name, count in owing.items() if count > 0}) or parts.tr("nothing")
    less = parts.words({name: -count for name, count in owing.items() if count < 0}) or parts.tr("nothing")
    said = parts.tr("A turn in which everything works leaves {more} and lacks {less}.", more=more, less=less)
    return f'<span class="hx-balance" title="{said}"><span class="sr">{said}</span><span aria-hidden="true">{found}</span></span>'


def face(parts: Parts, view: View, tile: str, price: str, left: int, owing: Mapping[str, int]) -> str:
    """Draws a tile as it lies in the tray: picture, name, price, what it needs (marked, if to be bought), yields and spoils."""
    wanted, yields = saying.needs(parts.scene, tile), amounts(saying.yields(parts.scene, tile), True)
    needs = "".join([marked(amounts({name: count}, True), owing.get(name, count) < count) for name, count in wanted.items() if count])
    dirt = good("pollution") if view["pollution_counts"] and saying.tile_of(parts.scene, tile).pollutes else ""
    scarce = f'<small class="hx-left num">×{left}</small>' if left <= SCARCE else ""
    return (
        f'{tile_picture(tile)}<span class="hx-tile-name">{parts.title(tile)}{scarce}</span>'
        f'<span class="hx-tile-line num"><b class="hx-cost">{price}{good("thunes")}</b>'
        f'<span class="hx-flow-line">{needs}{icon("i-arrow") if yields else ""}{yields}{dirt}</span></span>'
    )


def marked(sign: str, short: bool) -> str:
    """Marks a need that the community does not make itself."""
    return f'<span class="hx-buy">{sign}</span>' if short else sign


def spoken(parts: Parts, view: View, tile: str, left: int, owing: Mapping[str, int]) -> str:
    """Says what a tile needs, yields and spoils, for the ear."""
    wanted = saying.needs(parts.scene, tile)
    needs, yields = parts.words(wanted), parts.words(saying.yields(parts.scene, tile))
    said = [parts.tr("needs {needs}, yields {yields}, {left} left", needs=needs, yields=yields, left=left)]
    short = {name: count for name, count in wanted.items() if count and owing.get(name, count) < count}
    if short:
        said.append(parts.tr("to be bought: {goods}", goods=parts.words(short)))
    if view["pollution_counts"] and saying.tile_of(parts.scene, tile).pollutes:
        said.append(parts.tr("pollutes when it works"))
    return f'<span class="sr">. {"; ".join(said)}</span>'


def entry(parts: Parts, view: View, options: Options, tile: str, key: int, owing: Mapping[str, int]) -> str:
    """Draws a tile: of one hex, or a dam."""
    if tile == TILES[Tile.DAM]:
        return dam_entry(parts, view, options, owing)
    left = view["supply"][tile]
    price = max(0, saying.tile_of(parts.scene, tile).cost - view["trace"]["eco_works"])
    inner = face(parts, view, tile, str(price), left, owing)
    option = options.get(f"build {tile}")
    if option is not None:
        count = len(option.lines)
        places = parts.trn("{count} place", "{count} places", count)
        return radio(
            option, f'{inner}<span class="sr"> {places}</span>{spoken(parts, view, tile, left, owing)}', "hx-tile", key, f"tray-{tile}"
        )
    return closed(tile, inner, why_not(parts, view, tile, price, left))


def closed(tile: str, inner: str, why: str) -> str:
    """Draws a tile that cannot be built, with the reason."""
    return (
        f'<span class="cell hx-tilecell" id="tray-{tile}"><button class="slot hx-tile hx-tile--shut" type="button" aria-disabled="true" '
        f'id="no-{tile}" aria-describedby="why-{tile}">'
        f'{inner}</button><span class="whynot" id="why-{tile}">{why}</span></span>'
    )


def why_not(parts: Parts, view: View, tile: str, price: int, left: int) -> str:
    """Says why nothing of a kind can be built."""
    one = view["communities"][view["viewer"]]
    limit = view["options"]["marker_limit"]
    if not left:
        return parts.refused(No.SUPPLY_EMPTY, tile=tile)
    if one["markers"] >= limit:
        return parts.refused(No.NO_MARKERS, tile=tile, limit=limit)
    if price > one["thunes"]:
        return parts.refused(No.TOO_DEAR, tile=tile, price=price, have=one["thunes"])
    return f"{parts.tr('No free hex beside your constructions suits it.')} {parts.rule('HEX-BLD.3')}"


# Dams.


def dam_entry(parts: Parts, view: View, options: Options, owing: Mapping[str, int]) -> str:
    """Draws the dam: chosen with its partners below the tray, or closed."""
    left = view["supply"]["dam"]
    sets = options.starting("dam")
    inner = face(parts, view, "dam", f"{DAM_PRICES[3]}–{DAM_PRICES[1]}", left, owing)
    if sets:
        return f'<label class="hx-tile hx-tile--dam" id="tray-dam" for="{sets[0].id}">{inner}</label>'
    thunes = view["communities"][view["viewer"]]["thunes"]
    price = max(0, DAM_PRICES[1] - view["trace"]["eco_works"])
    if not left:
        why = parts.refused(No.NO_DAM_LEFT, tile="dam")
    elif thunes < price:
        why = parts.refused(No.DAM_TOO_DEAR, tile="dam", price=price, have=thunes)
    else:
        why = f"{parts.tr('No river hex beside your constructions has room for a dam.')} {parts.rule('HEX-DAM.2')}"
    return closed("dam", inner, why)


def partners(parts: Parts, view: View, options: Options) -> str:
    """Draws the sets of owners that a dam could have, with the price of a share."""
    sets = options.starting("dam")
    if not sets:
        return ""
    ways = "".join([radio(option, partner_words(parts, view, option), "btn btn--small hx-partners") for option in sets])
    return f'<span class="hx-dams-row" role="group" aria-label="{parts.tr("Owners of the dam")}"><b>{parts.title("dam")}</b>{ways}</span>'


def partner_words(parts: Parts, view: View, option: Option) -> str:
    """Says with whom a dam would be built, and what each pays."""
    others = members(option)
    price = max(0, DAM_PRICES[1 + len(others)] - view["trace"]["eco_works"])
    who = "".join([f"{parts.seats[player]}{parts.names[player]} " for player in others]) if others else parts.tr("alone")
    return f'{who} <span class="num">{price}{good("thunes")}</span>'


def members(option: Option) -> Sequence[int]:
    """Returns the partners of a set."""
    return [int(word[1:]) for word in option.value.split()[1:]]
