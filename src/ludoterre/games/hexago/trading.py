# compiled by mypyc
"""Phase 4: production, supplying buildings, the world market (HEX-SUP)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.vecs import i64
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import GOODS, NOTHING, Good, Tally, Tile


def generate(state: HexagoBoard) -> None:
    """Lets every building that needs nothing more produce energy and food (HEX-SUP.2)."""
    tables = state.rules.tables
    for number in range(state.rules.players):
        player = state.in_order(number)
        domain = state.domains[player]
        made = [0, 0]
        for place in range(domain.size):
            hex = domain.hexes[place]
            kind = state.tile[hex]
            network = domain.network[hex]
            if kind == Tile.DAM:
                river = tables.basin.river_of[hex]
                if river != NOTHING:
                    energy = state.dam_energy(state.sites[river])
                    pool(state, player, network, Good.ENERGY, energy)
                    made[Good.ENERGY] += energy
                continue
            if tables.has_needs[kind] and not (tables.only_water[kind] and state.watered[hex] > 0):
                continue
            state.supplied[hex] = 1 if tables.has_needs[kind] else 0
            for good in range(Good.CUBES):
                made[good] += produce(state, player, hex, good)
        if state.listener is not None:
            state.tell("generated", {"player": player, "energy": made[Good.ENERGY], "food": made[Good.FOOD]}, "HEX-SUP.2")


def produce(state: HexagoBoard, player: i64, hex: i64, good: i64) -> i64:
    """Adds what a working building makes of a good to the pool of its network; returns how much."""
    amount = state.rules.tables.yields[state.tile[hex] * 4 + good]
    if amount > 0:
        amount += state.bonus(hex, good)
        pool(state, player, state.domains[player].network[hex], good, amount)
    return amount


def pool(state: HexagoBoard, player: i64, network: i64, good: i64, amount: i64) -> None:
    """Adds cubes to the pool of a network."""
    state.pools[(player * state.rules.markers + network) * Good.CUBES + good] += amount


def store_pools(state: HexagoBoard, player: i64) -> None:
    """Puts what the networks have not used into the stock (HEX-SUP.7)."""
    for network in range(state.domains[player].networks):
        at = (player * state.rules.markers + network) * Good.CUBES
        for good in range(Good.CUBES):
            state.stock[player * Good.CUBES + good] += state.pools[at + good]
            state.pools[at + good] = 0


# Supplying.


def missing(state: HexagoBoard, player: i64, hex: i64, good: i64) -> i64:
    """Counts the cubes that would have to be bought for a building (HEX-SUP.10)."""
    need = state.rules.tables.needs[state.tile[hex] * 3 + good]
    if need == 0:
        return 0
    need -= state.pools[(player * state.rules.markers + state.domains[player].network[hex]) * Good.CUBES + good]
    need -= state.stock[player * Good.CUBES + good]
    return max(need, 0)


def price_of(state: HexagoBoard, player: i64, energy: i64, food: i64) -> i64:
    """Returns what cubes cost on the world market, a futures contract considered; energy is bought first (HEX-SUP.4)."""
    cheap = state.futures_left[player]
    prices = state.rules.tables.prices
    price: i64 = 0
    for good in range(Good.CUBES):
        count = energy if good == Good.ENERGY else food
        while count > 0:
            count -= 1
            if cheap > 0:
                cheap -= 1
                price += 1
            else:
                price += prices[state.card * Good.CUBES + good]
    return price


def waits_for_supply(state: HexagoBoard, hex: i64) -> bool:
    """Tells whether a building could still be supplied this turn, as far as water goes (HEX-SUP.9)."""
    tables = state.rules.tables
    kind = state.tile[hex]
    if not tables.has_needs[kind] or tables.only_water[kind] or state.supplied[hex]:
        return False
    return state.watered[hex] > 0 or tables.needs_water[kind] == 0


def cost_of_supply(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Returns the thunes that supplying a building takes: what it needs, and what has to be bought."""
    bought = price_of(state, player, missing(state, player, hex, Good.ENERGY), missing(state, player, hex, Good.FOOD))
    return bought + state.rules.tables.needs[state.tile[hex] * 3 + Good.THUNES]


def forbids_supplying(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Says why a community cannot supply a building (HEX-SUP.4, SUP.9)."""
    foreign = state.forbids_own(player, hex)
    if foreign != 0:
        return foreign
    tables = state.rules.tables
    kind = state.tile[hex]
    if not tables.has_needs[kind]:
        return No.NEEDS_NOTHING
    if state.supplied[hex]:
        return No.SUPPLIED_ALREADY
    if tables.needs_water[kind] > 0 and state.watered[hex] == 0:
        return No.LACKS_WATER
    if may_supply(state, player, hex):
        return 0
    return No.CANNOT_SUPPLY if good_elsewhere(state, player, hex) == NOTHING else No.GOODS_ELSEWHERE


def good_elsewhere(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Returns the good that a building lacks and another network has, or NOTHING (HEX-GEN.6)."""
    network = (player * state.rules.markers + state.domains[player].network[hex]) * Good.CUBES
    for good in range(Good.CUBES):
        if state.pooled(player, good) > state.pools[network + good] and missing(state, player, hex, good) > 0:
            return good
    return NOTHING


def may_supply(state: HexagoBoard, player: i64, hex: i64) -> bool:
    """Tells whether a community can supply a building of its own now."""
    return waits_for_supply(state, hex) and cost_of_supply(state, player, hex) <= state.thunes[player]


def supply(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Supplies a building fully; what it makes of energy and food can be used at once (HEX-SUP.3, SUP.4, SUP.8)."""
    tables = state.rules.tables
    kind = state.tile[hex]
    bought = [0, 0]
    for good in range(Good.CUBES):
        bought[good] = missing(state, player, hex, good)
    price = price_of(state, player, bought[Good.ENERGY], bought[Good.FOOD])
    for good in range(Good.CUBES):
        need = tables.needs[kind * 3 + good] - bought[good]
        at = (player * state.rules.markers + state.domains[player].network[hex]) * Good.CUBES + good
        pooled = need if need < state.pools[at] else state.pools[at]
        state.pools[at] -= pooled
        state.stock[player * Good.CUBES + good] -= need - pooled
        state.note(player, Tally.BOUGHT_ENERGY + good, bought[good])
        cheap = state.futures_left[player]
        state.futures_left[player] = max(cheap - bought[good], 0)
    state.note(player, Tally.BOUGHT_FOR, price)
    upkeep = tables.needs[kind * 3 + Good.THUNES]
    state.thunes[player] -= price + upkeep
    state.supplied[hex] = 1
    if state.listener is not None:
        said: dict[str, Any] = {"player": player, "hex": state.hex_id(hex), "energy": bought[Good.ENERGY], "food": bought[Good.FOOD]}
        said["price"] = price
        said["upkeep"] = upkeep
        state.tell("supplied", said, "HEX-SUP.9")
    made = [0, 0]
    for good in range(Good.CUBES):
        made[good] = produce(state, player, hex, good)
    if state.listener is not None and made[Good.ENERGY] + made[Good.FOOD] > 0:
        state.tell(
            "produced", {"player": player, "hex": state.hex_id(hex), "energy": made[Good.ENERGY], "food": made[Good.FOOD]}, "HEX-SUP.3"
        )


def sell(state: HexagoBoard, player: i64, good: i64) -> None:
    """Sells a cube to the world for a thune (HEX-SUP.6)."""
    part_with(state, player, good, 1)
    state.thunes[player] += 1
    state.note(player, Tally.SOLD, 1)
    if state.listener is not None:
        state.tell("sold", {"player": player, "good": GOODS[good]}, "HEX-SUP.6")


# Cubes that leave.


def needed_in(state: HexagoBoard, player: i64, network: i64, good: i64) -> bool:
    """Tells whether a building of a network that is not supplied needs a good."""
    tables = state.rules.tables
    domain = state.domains[player]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if domain.network[hex] == network and tables.needs[state.tile[hex] * 3 + good] > 0 and not state.supplied[hex]:
            return True
    return False


def part_with(state: HexagoBoard, player: i64, good: i64, amount: i64) -> None:
    """Takes cubes from a community: from pools where nobody needs them, then the stock, then the other pools (HEX-SUP.10)."""
    amount = leave_pools(state, player, good, amount, False)
    at = player * Good.CUBES + good
    stocked = amount if amount < state.stock[at] else state.stock[at]
    state.stock[at] -= stocked
    leave_pools(state, player, good, amount - stocked, True)


def leave_pools(state: HexagoBoard, player: i64, good: i64, amount: i64, needed: bool) -> i64:
    """Takes cubes from the pools where a good is needed, or from the others; returns how many are still to be found."""
    for network in range(state.domains[player].networks):
        at = (player * state.rules.markers + network) * Good.CUBES + good
        if amount > 0 and state.pools[at] > 0 and (needed or not needed_in(state, player, network, good)):
            left = amount if amount < state.pools[at] else state.pools[at]
            state.pools[at] -= left
            amount -= left
    return amount
