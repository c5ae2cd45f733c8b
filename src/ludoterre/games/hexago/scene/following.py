"""What follows from a move, in words that the previews of the map and the text interface share: water, thunes, pollution, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.core.moves import Move
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.tables import COMMON_LIMIT, DAM_PRICES, LOT, TILES, Tile
from ludoterre.games.scene import Scene, View

# Water.


def shortages(view: View, river: str, but: int) -> list[tuple[int, int]]:
    """Lists which other communities would be short of water where they reach a river hex if one cube less lay there, and by how much."""
    found = []
    for player, community in enumerate(view["communities"]):
        if player == but:
            continue
        near = [network for network in community["networks"] if river in network["access"]]
        wanted = sum(network["wanted"] for network in near)
        reach = {hex for network in near for hex in network["access"]}
        short = wanted - sum(view["river"][hex]["water"] for hex in reach) + 1
        if wanted and short > 0:
            found.append((player, min(short, wanted)))
    return found


def thirst(view: View, player: int) -> int:
    """Counts the buildings of a community that want water."""
    return sum(network["wanted"] for network in view["communities"][player]["networks"])


def taken(scene: Scene, view: View, river: str) -> list[str]:
    """Says what taking a cube of water leaves, and who would be short of it."""
    player, water = saying.mover(view), view["river"][river]["water"]
    needs = thirst(view, player)
    said = scene.tr(
        "water {before} → {after} · your needs {needs} → {left}", before=water, after=water - 1, needs=needs, left=max(0, needs - 1)
    )
    return [said, *short_of_water(scene, view, river)]


def short_of_water(scene: Scene, view: View, river: str) -> list[str]:
    """Says who would be short if a cube less lay on a river hex."""
    found = shortages(view, river, saying.mover(view))
    if not found:
        return [scene.tr("nobody would be short")]
    return [
        scene.tr("{player} would be {count} short and may contest", player=scene.speaker.player(player), count=short)
        for player, short in found
    ]


# Money and pollution.


def paid(scene: Scene, view: View, price: int) -> str:
    """Says what a price leaves of one's thunes."""
    before = view["communities"][saying.mover(view)]["thunes"]
    return scene.tr("coins {before} → {after}", before=before, after=before - price)


def price_of(scene: Scene, view: View, tile: str) -> int:
    """Returns what a tile costs now, eco-works considered."""
    less: int = view["trace"]["eco_works"]
    return max(0, saying.tile_of(scene, tile).cost - less)


def polluted(scene: Scene, view: View, more: int) -> list[str]:
    """Says what cubes that come or go change for everybody: each full lot costs a point, and too much loses (HEX-END.2, HEX-Q34)."""
    if not view["pollution_counts"] or not more:
        return []
    waiting = laid_later(scene, view)
    before = view["pollution"] + waiting
    after = before + more
    if view["options"]["common_goal"] and after > COMMON_LIMIT * view["players"]:
        return [scene.tr("total pollution {before} → {after}: too much, nobody wins", before=before, after=after)]
    change = before // LOT - after // LOT
    if not change:
        return [scene.tr("total pollution {before} → {after}", before=before, after=after)]
    points = scene.trn("{signed} point for everybody", "{signed} points for everybody", abs(change), signed=saying.signed(change))
    return [scene.tr("total pollution {before} → {after}: {points}", before=before, after=after, points=points)]


def laid_later(scene: Scene, view: View) -> int:
    """Counts the cubes that the constructions of this step lay when it ends; eco-works, which are cheaper, lay none (HEX-BLD.4)."""
    if view["phase"] != "build":
        return 0
    return sum(one["price"] >= full_price(scene, view, one) for one in view["trace"]["constructions"])


def full_price(scene: Scene, view: View, one: Mapping[str, Any]) -> int:
    """Returns what a construction costs without eco-works: of a dam the share of one owner."""
    if one["tile"] == TILES[Tile.DAM]:
        return int(DAM_PRICES[len(view["board"][one["hex"]]["owners"])])
    return saying.tile_of(scene, one["tile"]).cost


def building(scene: Scene, view: View, tile: str) -> list[str]:
    """Says what any construction of a tile costs its builder, and everybody."""
    dirty = view["phase"] == "build" or bool(view["options"]["setup_pollution"])
    return [paid(scene, view, price_of(scene, view, tile)), *polluted(scene, view, int(dirty and not view["trace"]["eco_works"]))]


# Promises.


def broken(scene: Scene, view: View, move: Move) -> list[str]:
    """Says that a move breaks a promise of whoever looks (HEX-BAR.8)."""
    found, args = view["breaking"], move.args
    contest = view["contest"]
    match move.kind:
        case "take" | "top_up":
            breaks = args["hex"] in found["take"]
        case "build":
            breaks = args["hex"] in found["build"]
        case "dam":
            breaks = not {args["river"], *args["hexes"]}.isdisjoint(found["build"])
        case "declare" | "join":
            breaks = (view["step_owner"] if contest is None else contest["author"]) in found["contest"]
        case _:
            breaks = False
    return [scene.tr("breaks your promise")] if breaks else []


# Ending a step.


def ended(scene: Scene, view: View) -> list[str]:
    """Says what follows when a community ends its step."""
    player = saying.mover(view)
    found = []
    if view["phase"] == "collect" and (dry := thirst(view, player)):
        found.append(scene.trn("{count} building stays dry", "{count} buildings stay dry", dry))
    if view["phase"] == "supply" and (count := unsupplied(scene, view, player)):
        found.append(scene.trn("{count} building goes into crisis", "{count} buildings go into crisis", count))
    if is_last_step(view):
        found.append(scene.tr("the game ends"))
    return found


def unsupplied(scene: Scene, view: View, player: int) -> int:
    """Counts the buildings of a community that need something and have not been supplied."""
    return sum(
        player in one["owners"] and not one["supplied"] and any(saying.tile_of(scene, one["tile"]).needs) for one in view["board"].values()
    )


def is_last_step(view: View) -> bool:
    """Tells whether nobody decides any more after this step, but for conflicts over what it built."""
    last: bool = view["turn"] == view["turns"] and view["order"][-1:] == [view["current_player"]]
    return last and view["phase"] == "build" and bool(view["options"]["build_mode"] == "all_at_once")
