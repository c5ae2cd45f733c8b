"""What communities have built, on the map: the borders of their networks, tiles in their owners' frames, dams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ludoterre.games.drawing import number, numbers
from ludoterre.games.hexago.basin import BONUSES, Basin, Bonus
from ludoterre.games.hexago.scene.dam import dam as dam_drawn
from ludoterre.games.hexago.scene.dam import ghost, mark_places
from ludoterre.games.hexago.scene.grid import centre, dam_pose, neighbours, outline
from ludoterre.games.hexago.scene.ground import side_of
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.hexago.tables import TILES
from ludoterre.games.markup import esc
from ludoterre.games.scene import View

INSET = 0.965
"""How far inside its hexes the border of a network runs, so that those of neighbours lie beside each other."""
WATERING = ("collect", "assign", "spoils", "recollect")
"""Phases in which a dry building of the viewer is their move."""
BARE = ("junction", "dam")
"""Tiles without a frame."""


def seat_sign(player: int, x: float, y: float, size: float) -> str:
    """Draws the shape of a community around a point of the map."""
    sign = player % 6 + 1
    return (
        f'<use class="own seat-{sign}" href="#seat-{sign}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


# Networks.


def networks(parts: Parts, view: View) -> str:
    """Draws a border around every network; those of a community are together."""
    drawn = []
    for player, community in enumerate(view["communities"]):
        borders = []
        for network in community["networks"]:
            hexes = tuple(network["hexes"])
            borders.append(parts.common(("network", player % 6, hexes), partial(border, parts.basin, player, hexes)))
        drawn.append(f'<g id="area-{player}">{"".join(borders)}</g>')
    return f'<g class="hx-nets">{"".join(drawn)}</g>'


def border(basin: Basin, player: int, hexes: Sequence[str]) -> str:
    """Draws the border of one network."""
    inside = {basin.number[hex] for hex in hexes}
    d = ""
    for hex in sorted(inside):
        x, y = centre(basin, hex)
        for side, other in enumerate(neighbours(basin, hex)):
            if other not in inside:
                (a, b), (c, e) = side_of(side)
                d += f"M{numbers(x + INSET * a, y + INSET * b)}L{numbers(x + INSET * c, y + INSET * e)}"
    return f'<g class="own-{player % 6 + 1}"><path class="net-o" d="{d}"/><path class="net-s" d="{d}"/></g>'


# Tiles.


def tiles(parts: Parts, view: View) -> str:
    """Draws everything that stands on one hex."""
    drawn = [parts.common(tile_key(hex, one), partial(tile, parts, hex, one)) for hex, one in view["board"].items() if one["tile"] != "dam"]
    viewer = view["viewer"]
    mine = f" hx-dry-{viewer % 6 + 1}" if view["current_player"] == viewer and view["phase"] in WATERING else ""
    return f'<g class="hx-tiles{mine}">{"".join(drawn)}</g>'


def tile_key(hex: str, one: Mapping[str, Any]) -> tuple[object, ...]:
    """Returns everything that the picture of a tile depends on."""
    return "tile", hex, one["tile"], tuple(one["owners"]), one["crisis"], one["supplied"], one["water"], one["new"]


def tile(parts: Parts, hex: str, one: Mapping[str, Any]) -> str:
    """Draws one tile: its frame and picture, whose it is, its bonus, whether it has water and works, and its crisis."""
    basin = parts.basin
    place = basin.number[hex]
    x, y = centre(basin, place)
    kind, owner = one["tile"], one["owners"][0]
    known = parts.tables.tiles[TILES.index(kind)]
    bare = kind in BARE
    frame = "" if bare else '<use href="#tile-frame"/>'
    mark = seat_sign(owner, 0, 0, 13) if bare else seat_sign(owner, -17, -17, 13)
    bonus = basin.bonus[place]
    badge = "" if bonus == Bonus.NONE or bare else f'<use href="#bo-{BONUSES[bonus]}" x="17" y="-17"/>'
    drop = f'<use href="#{"dr-full" if one["water"] else "dr-need"}" x="18" y="13"/>' if known.needs[0] else ""
    works = '<use href="#hx-works" x="-18" y="14"/>' if one["supplied"] and any(known.needs) and not one["crisis"] else ""
    crisis = '<use href="#cube-c" x="-17" y="13"/>' if one["crisis"] else ""
    new = '<use class="hx-new" href="#hx-h"/>' if one["new"] else ""
    return (
        f'<g class="piece own-{owner % 6 + 1}" id="b{esc(hex)}" transform="translate({number(x)} {number(y)})">'
        f'{frame}<use href="#tile-{kind}"/>{mark}{badge}{drop}{works}{crisis}{new}</g>'
    )


# Dams.


def site_of(basin: Basin, dam: Mapping[str, Any]) -> int:
    """Finds the site of a dam of the view."""
    river = basin.river_of[basin.number[dam["river"]]]
    ends = {basin.number[hex] for hex in dam["hexes"]}
    return next(
        site for site in range(basin.sites) if basin.site_river[site] == river and {basin.site_first[site], basin.site_second[site]} == ends
    )


def dams(parts: Parts, view: View) -> str:
    """Draws the dams with their owners' marks and how full they are, and the one that is proposed."""
    drawn = []
    for one in view["dams"]:
        site = site_of(parts.basin, one)
        new = view["board"][one["river"]]["new"]
        crisis = view["board"][one["river"]]["crisis"]
        key = ("dam", site, tuple(one["owners"]), view["river"][one["river"]]["water"], new, crisis)
        drawn.append(parts.common(key, partial(one_dam, parts, site, one, view["river"][one["river"]]["water"], new, crisis)))
    proposal = view["proposal"]
    if proposal is not None:
        drawn.append(f'<g class="hx-proposal">{ghost(parts.basin, site_of(parts.basin, proposal))}</g>')
    return f'<g class="hx-dams">{"".join(drawn)}</g>' if drawn else ""


def one_dam(parts: Parts, site: int, dam: Mapping[str, Any], water: int, new: bool, crisis: bool) -> str:
    """Draws one dam."""
    basin = parts.basin
    pose = dam_pose(basin, site)
    x, y = pose.middle
    marks = "".join([seat_sign(player, *spot, 14) for player, spot in zip(dam["owners"], mark_places(pose), strict=False)])
    fresh = f'<path class="hx-new" d="{outline(basin, basin.hex_of[basin.site_river[site]])}"/>' if new else ""
    red = f'<use href="#cube-c" x="{number(pose.first[0])}" y="{number(pose.first[1] + 14)}"/>' if crisis else ""
    badge = f'<rect x="-13" y="-7" width="26" height="13" rx="6.5"/><text y="3.5">{water}/9</text>'
    fill = f'<g class="hx-fill" transform="translate({number(x)} {number(y + 22)})">{badge}</g>'
    return f'<g id="d{site}">{dam_drawn(basin, site)}{marks}{fresh}{red}{fill}</g>'
