"""The memo of tiles: cost, place, needs and yields of every kind."""

from __future__ import annotations

from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.parts import Parts, amounts, good, tile_picture
from ludoterre.games.hexago.tables import DAM_PRICES, TILES, Tile
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Sheet, View


def memo_sheet(parts: Parts, view: View) -> Sheet:
    """Draws the memo."""
    left = tuple(view["supply"].values())
    html = parts.once("memo", left, lambda: memo(parts, view))
    return Sheet("memo", parts.tr("Tiles"), "i-memo", html)


def memo(parts: Parts, view: View) -> str:
    """Draws the list of tiles, closed on a large screen until somebody wants it."""
    rows = "".join([entry(parts, view, number, tile) for number, tile in enumerate(TILES) if parts.tables.supply[number]])
    return plain(f'<details class="hx-memo" id="memo"><summary><h2>{parts.tr("Tiles")}</h2></summary><ul>{rows}</ul></details>')


def entry(parts: Parts, view: View, number: int, tile: str) -> str:
    """Draws one kind of tile."""
    scene = parts.scene
    known = parts.tables.tiles[number]
    price = f"{DAM_PRICES[3]}–{DAM_PRICES[1]}" if number == Tile.DAM else str(known.cost)
    needs, yields = saying.needs(scene, tile), saying.yields(scene, tile)
    words = []
    if any(needs.values()):
        words.append(f'{parts.tr("needs")} {amounts(needs)}<span class="sr">{parts.words(needs)}</span>')
    if any(yields.values()):
        words.append(f'{parts.tr("yields")} {amounts(yields)}<span class="sr">{parts.words(yields)}</span>')
    if known.pollutes and view["pollution_counts"]:
        words.append(f'{good("pollution")}<span class="sr">{parts.tr("pollutes")}</span>')
    return (
        f'<li>{tile_picture(tile)}<span><b>{parts.title(tile)}</b> <span class="num">{price}{good("thunes")}</span> '
        f'<small class="num">×{view["supply"][tile]}</small>'
        f'<small>{esc(saying.stands_on(scene, tile))}</small><small class="hx-memo-n">{" · ".join(words)}</small></span></li>'
    )
