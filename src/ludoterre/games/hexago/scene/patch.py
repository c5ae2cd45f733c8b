"""A view brought forward by events: the counters that they moved, and what their kinds say besides.

A new view shares with the old one everything that did not change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoterre.core.bits import bit, elements
from ludoterre.core.moves import Event
from ludoterre.games.hexago.definition import HexagoGame
from ludoterre.games.hexago.domain import Domain, surveyed
from ludoterre.games.hexago.tables import LOT, NOTHING, TILES, Good, Tile
from ludoterre.games.scene import View

OF_COMMUNITIES = {
    "thunes": "thunes",
    "vp": "vp",
    "hand": "hand_size",
    "markers": "markers",
    "crisis": "red_cubes",
    "hostility": "hostility_used",
    "offers": "offers_made",
    "futures": "futures_left",
}
"""Counters of communities, and how their view calls them."""
GOODS = ("energy", "food")
MAKING = frozenset({"generated", "produced"})
"""Events by which cubes come into the pools of networks."""
EMPTY: Mapping[str, Any] = {"crisis": False, "supplied": False, "water": 0, "water_from": None, "uses": 0, "new": False}
"""A construction that nothing has happened to."""
CONTEST: Mapping[str, Any] = {"challengers": [], "bids": {}, "bid_by": [], "embassies": [], "dice": {}}
IDLE: Mapping[str, Any] = {"current_player": "chance", "plans": {}, "supply_costs": {}, "cube": None}
"""What nobody sees while nobody decides."""


def patched(game: HexagoGame, view: View, events: Sequence[Event]) -> View:
    """Shows a view after some events, at a moment when nobody decides."""
    new: View = {**view, **IDLE}
    for event in events:
        count(new, event)
        note = NOTES.get(event.kind)
        if note is not None:
            note(game, new, event.args)
    survey(game, new)
    return new


# Counters.


def count(view: View, event: Event) -> None:
    """Moves the counters of an event."""
    for change in event.args.get("changes", ()):
        name, to = change["counter"], change["to"]
        of, _, which = name.partition(".")
        if name in ("turn", "sea_pollution"):
            view[name] = to
        elif name == "pollution":
            view |= {"pollution": to, "deduction": to // LOT}
        elif of in ("water", "pollution"):
            view["river"] = view["river"] | {which: view["river"][which] | {of: to}}
        elif of == "supply":
            view["supply"] = view["supply"] | {which: to}
        elif of in OF_COMMUNITIES:
            change_community(view, int(which), **{OF_COMMUNITIES[of]: to})
        elif of in GOODS:
            carry(view, event, int(which), of, to)


def carry(view: View, event: Event, player: int, good: str, to: int) -> None:
    """Spreads what a community owns of a good over its stock and the pools of its networks, nearly as the rules do (HEX-SUP.10)."""
    own = view["communities"][player]
    change = to - own[good] - own[f"pooled_{good}"]
    networks = [dict(network) for network in own["networks"]]
    stock = own[good]
    if change > 0 and event.kind in MAKING and networks:
        network_of(networks, event.args.get("hex", ""))[good] += change
    elif change > 0:
        stock += change
    else:
        here = network_of(networks, event.args.get("hex", "")) if networks else None
        for network in [here, *networks] if here is not None else []:
            gone = min(network[good], -change)
            network[good] -= gone
            change += gone
        stock += change
    pooled = sum(network[good] for network in networks)
    change_community(view, player, networks=networks, **{good: stock, f"pooled_{good}": pooled})


def network_of(networks: list[dict[str, Any]], hex: str) -> dict[str, Any]:
    """Finds the network of a hex, the first one if it is in none."""
    return next((network for network in networks if hex in network["hexes"]), networks[0])


def change_community(view: View, player: int, **values: Any) -> None:
    """Gives a community new values."""
    view["communities"] = [one | values if number == player else one for number, one in enumerate(view["communities"])]


def change_tiles(view: View, hexes: Sequence[str], **values: Any) -> None:
    """Gives constructions new values."""
    view["board"] = view["board"] | {hex: view["board"][hex] | values for hex in hexes if hex in view["board"]}


def of(view: View, player: int) -> list[str]:
    """Returns the hexes of a community."""
    return [hex for hex, one in view["board"].items() if player in one["owners"]]


# Building.


def placed(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Puts a first zone on the map."""
    lay(view, args["hex"], TILES[Tile.RESIDENTIAL], [args["player"]], False)


def built(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Puts a tile on the map; what is built in a turn is new until nobody contests it any more."""
    lay(view, args["hex"], args["tile"], [args["player"]], view["turn"] > 0)


def lay(view: View, hex: str, tile: str, owners: list[int], new: bool) -> None:
    """Puts a tile on a hex."""
    view["board"] = view["board"] | {hex: {**EMPTY, "tile": tile, "owners": owners, "new": new}}


def dam_built(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Puts a dam on the map."""
    for hex in (args["river"], *args["hexes"]):
        lay(view, hex, TILES[Tile.DAM], args["owners"], view["turn"] > 0)
    dam = {"river": args["river"], "hexes": args["hexes"], "owners": args["owners"]}
    number = game.tables.basin.number
    view["dams"] = sorted([*view["dams"], dam], key=lambda one: number[one["river"]])
    view["proposal"] = None


def removed(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Takes a construction off the map."""
    gone = {args["hex"], *(hex for dam in view["dams"] if dam["river"] == args["hex"] for hex in dam["hexes"])}
    view["board"] = {hex: one for hex, one in view["board"].items() if hex not in gone}
    view["dams"] = [dam for dam in view["dams"] if dam["river"] != args["hex"]]
    number = game.tables.basin.number
    barred = {hex: sorted({*view["barred"].get(hex, ()), args["player"]}) for hex in gone}
    view["barred"] = dict(sorted((view["barred"] | barred).items(), key=lambda one: number[one[0]]))


def share_left(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Takes a community's share out of a dam."""
    number, hexes = game.tables.basin.number, [args["hex"]]
    for dam in view["dams"]:
        if dam["river"] == args["hex"]:
            hexes += dam["hexes"]
    owners = [player for player in view["board"][args["hex"]]["owners"] if player != args["player"]]
    change_tiles(view, hexes, owners=owners)
    view["dams"] = [dam | {"owners": owners} if dam["river"] == args["hex"] else dam for dam in view["dams"]]
    barred = {hex: sorted({*view["barred"].get(hex, ()), args["player"]}) for hex in hexes}
    view["barred"] = dict(sorted((view["barred"] | barred).items(), key=lambda one: number[one[0]]))


def works_polluted(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Ends a step of building: nothing is new any more."""
    change_tiles(view, list(view["board"]), new=False)


# Water and supply.


def watered(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Puts water on a building."""
    change_tiles(view, [args["hex"]], water=1, water_from=args["river"])


def treated_used(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Puts treated water on a building."""
    change_tiles(view, [args["hex"]], water=1, water_from="treated")


def card_worked(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Waters a building by a card."""
    if "hex" in args:
        change_tiles(view, [args["hex"]], water=1, water_from="card")


def treated(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Counts a use of a station."""
    change_tiles(view, [args["station"]], uses=view["board"][args["station"]]["uses"] + 1)
    own = view["communities"][args["player"]]
    change_community(view, args["player"], treated_total=own["treated_total"] + 1)


def generated(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Lets what needs only water work, and puts what was made where it was made."""
    tables, player = game.tables, args["player"]
    ready = [hex for hex in of(view, player) if tables.only_water[kind(view, hex)] and view["board"][hex]["water"]]
    change_tiles(view, ready, supplied=True)
    pools = [dict(network) for network in view["communities"][player]["networks"]]
    for network in pools:
        for number, good in enumerate(GOODS):
            network[good] = sum(makes(game, view, hex, number) for hex in network["hexes"])
    change_community(view, player, networks=pools)


def kind(view: View, hex: str) -> int:
    """Returns the kind of tile on a hex."""
    return TILES.index(view["board"][hex]["tile"])


def makes(game: HexagoGame, view: View, hex: str, good: int) -> int:
    """Returns what a construction makes of a good before anybody buys anything (HEX-SUP.2)."""
    tables = game.tables
    tile, at = kind(view, hex), tables.basin.number[hex]
    if tile == Tile.DAM:
        banks = next((dam["hexes"] for dam in view["dams"] if dam["river"] == hex), None)
        marked = banks is not None and any(tables.basin.bonus[tables.basin.number[bank]] == 1 for bank in banks)
        return int(tables.yields[tile * 4]) + marked if banks is not None and good == 0 else 0
    works = view["board"][hex]["supplied"] if tables.has_needs[tile] else True
    amount = int(tables.yields[tile * 4 + good])
    return amount + int(tables.basin.bonus[at] == Good.CUBES - 1 - good) if works and amount else 0


def supplied(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Notes that a building has all it needs."""
    change_tiles(view, [args["hex"]], supplied=True)


def water_returned(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Takes water off the buildings of whoever lost it: first what came from the hex, then what came through a dam (HEX-CON.10)."""
    river, player = args["river"], args["player"]
    mine = of(view, player)
    dry = [hex for hex in mine if view["board"][hex]["water_from"] == river]
    change_tiles(view, dry, water=0, water_from=None)
    view["settled_hexes"] = in_order(game, {*view["settled_hexes"], river})


def in_order(game: HexagoGame, hexes: set[str]) -> list[str]:
    """Sorts hexes as the map numbers them."""
    return sorted(hexes, key=lambda hex: game.tables.basin.number[hex])


# Harvest and the turn.


def harvested(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Calms what was supplied, and puts what the networks have left into the stock."""
    tables, player = game.tables, args["player"]
    calm = [hex for hex in of(view, player) if view["board"][hex]["supplied"] or not tables.has_needs[kind(view, hex)]]
    change_tiles(view, calm, crisis=False)
    own = view["communities"][player]
    stock = {good: own[good] + own[f"pooled_{good}"] for good in GOODS}
    networks = [network | {"energy": 0, "food": 0} for network in own["networks"]]
    change_community(view, player, networks=networks, pooled_energy=0, pooled_food=0, **stock)


def crisis(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Puts red cubes on buildings."""
    change_tiles(view, args["hexes"], crisis=True)


def turn_ends(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Forgets what counts for one turn only."""
    change_tiles(view, list(view["board"]), water=0, water_from=None, supplied=False, uses=0, new=False)
    view |= {"barred": {}, "settled_hexes": [], "card": None}


def turn_begins(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Moves the initiative on."""
    first, players = args["player"], view["players"]
    order = [(first + number) % players for number in range(players)]
    view |= {"turn": args["turn"], "initiative": first, "order": order, "step_owner": first, "phase": "reveal"}


def initiative(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Gives the first initiative."""
    first, players = args["player"], view["players"]
    view |= {"initiative": first, "order": [(first + number) % players for number in range(players)]}


def revealed(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Lays the card of the turn."""
    view["card"] = {"id": args["card"], "water": args["water"], "energy": args["energy"], "food": args["food"]}
    know_card(view, args["turn"], args["card"])
    view |= {"step": "collect", "phase": "collect"}


def foretold(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Shows the card of a turn to come."""
    know_card(view, args["turn"], args["card"])


def know_card(view: View, turn: int, card: str) -> None:
    """Notes the card of a turn."""
    view["cards"] = [card if number == turn else known for number, known in enumerate(view["cards"], start=1)]


# Conflicts and cards.


def declared(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Begins a contest."""
    contest = dict(CONTEST) | {"author": args["author"], "stake": args["stake"], "hex": args.get("river", args.get("hex"))}
    view["contest"] = contest | {"challengers": [args["player"]]}
    change_community(view, args["player"], hostile_ever=True)


def joined(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Adds a party to the contest."""
    if view["contest"] is not None:
        view["contest"] = view["contest"] | {"challengers": sorted({*view["contest"]["challengers"], args["player"]})}
    change_community(view, args["player"], hostile_ever=True)


def bid_made(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Notes that a party has made its bid."""
    if view["contest"] is not None:
        view["contest"] = view["contest"] | {"bid_by": sorted({*view["contest"]["bid_by"], args["player"]})}


def bids_revealed(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Shows the bids."""
    if view["contest"] is not None:
        parties = sorted(map(int, args["bids"]))
        view["contest"] = view["contest"] | {"bids": args["bids"], "embassies": args["embassies"], "bid_by": parties}
    view["phase"] = "conflict_die"


def rolled(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Shows a die."""
    if view["contest"] is not None:
        view["contest"] = view["contest"] | {"dice": view["contest"]["dice"] | {str(args["player"]): args["swords"]}}


def conflict_won(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Shows who has won, with all totals; a contest over water is settled for this turn."""
    if view["contest"] is not None:
        view["contest"] = view["contest"] | {"winner": args["player"], "totals": args["totals"]}
    if args["stake"] == "water":
        view["settled_hexes"] = in_order(game, {*view["settled_hexes"], args["river"]})


def card_played(game: HexagoGame, view: View, args: Mapping[str, Any]) -> None:
    """Discards a card."""
    own, card = view["communities"][args["player"]], args["card"]
    played = own["played"] | {card: own["played"].get(card, 0) + 1}
    hand = own["hand"]
    if hand is not None:
        hand = {one: number - (one == card) for one, number in hand.items() if number - (one == card) > 0}
    change_community(view, args["player"], played=played, hand=hand)


NOTES: dict[str, Callable[[HexagoGame, View, Mapping[str, Any]], None]] = {
    "placed": placed,
    "built": built,
    "dam_built": dam_built,
    "destroyed": removed,
    "undone": removed,
    "share_left": share_left,
    "works_polluted": works_polluted,
    "watered": watered,
    "treated_used": treated_used,
    "card_worked": card_worked,
    "treated": treated,
    "treated_back": treated,
    "generated": generated,
    "supplied": supplied,
    "water_returned": water_returned,
    "harvested": harvested,
    "crisis": crisis,
    "turn_ends": turn_ends,
    "turn_begins": turn_begins,
    "initiative": initiative,
    "revealed": revealed,
    "foretold": foretold,
    "declared": declared,
    "joined": joined,
    "bid_made": bid_made,
    "bids_revealed": bids_revealed,
    "rolled": rolled,
    "conflict_won": conflict_won,
    "card_played": card_played,
}
"""What each kind of event tells beside its counters."""


# Networks.


def survey(game: HexagoGame, view: View) -> None:
    """Draws up the networks of all communities anew, with the water they reach and want."""
    basin = game.tables.basin
    number = basin.number
    view["board"] = {hex: view["board"][hex] for hex in sorted(view["board"], key=lambda hex: number[hex])}
    owners, sites = [0] * basin.count, [NOTHING] * basin.rivers
    for hex, one in view["board"].items():
        for player in one["owners"]:
            owners[number[hex]] |= bit(player)
    for dam in view["dams"]:
        sites[basin.river_of[number[dam["river"]]]] = site_of(game, dam)
    for player in range(view["players"]):
        domain = surveyed(basin, owners, sites, player)
        networks = [network(game, view, player, domain, place) for place in range(domain.networks)]
        change_community(view, player, networks=networks, access=rivers(game, domain.access))


def site_of(game: HexagoGame, dam: Mapping[str, Any]) -> int:
    """Finds the site of a dam."""
    basin = game.tables.basin
    river, first = basin.river_of[basin.number[dam["river"]]], basin.number[dam["hexes"][0]]
    second = basin.number[dam["hexes"][1]]
    for site in range(basin.sites):
        if basin.site_river[site] == river and basin.site_first[site] == first and basin.site_second[site] == second:
            return site
    return NOTHING


def rivers(game: HexagoGame, members: int) -> list[str]:
    """Names the river hexes of a set."""
    basin = game.tables.basin
    return [basin.ids[int(basin.hex_of[river])] for river in elements(members)]


def network(game: HexagoGame, view: View, player: int, domain: Domain, place: int) -> dict[str, Any]:
    """Describes a network; what it held before it still holds."""
    basin = game.tables.basin
    hexes = [basin.ids[int(domain.hexes[at])] for at in range(domain.size) if domain.network[domain.hexes[at]] == place]
    before = [one for one in view["communities"][player]["networks"] if one["first"] in hexes]
    access = rivers(game, domain.reach[place])
    thirst = sum(not view["board"][hex]["water"] and game.tables.needs_water[kind(view, hex)] > 0 for hex in hexes)
    return {
        "first": basin.ids[int(domain.first[place])],
        "hexes": hexes,
        "access": access,
        **{good: sum(one[good] for one in before) for good in GOODS},
        "wanted": thirst,
        "water": sum(view["river"][river]["water"] for river in access),
    }
