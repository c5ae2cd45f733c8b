# compiled by mypyc
"""Whole chains of ordinary moves for people who want few clicks: water for every building, supply for every building (ledger, 7.3).

A plan is only proposed. Whoever takes it makes its moves one by one, and each is in the log.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import trading, water
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.tables import NOTHING, Good, Phase

POINT_WORTH = 2
"""How many thunes a plan would give for a point."""


def worth(state: HexagoState, hex: i64) -> i64:
    """Judges what a building yields in a turn, in thunes."""
    yields = state.rules.tables.yields
    at = state.tile[hex] * 4
    worth = yields[at + Good.THUNES] + POINT_WORTH * yields[at + Good.POINTS] + 2 * (yields[at] + yields[at + 1])
    return worth + state.bonus(hex, Good.THUNES)


# Water.


def water_plan(state: HexagoState) -> dict[str, Any] | None:
    """Waters as many buildings as there is water for, the worthiest first; None if nothing can be taken."""
    ahead = state.clone()
    player = state.step_owner
    moves: list[str] = []
    watered = 0
    while True:
        hex, river = next_drink(ahead, player)
        if hex == NOTHING:
            break
        moves.append(ahead.notation(ahead.rules.take + river))
        ahead._apply(ahead.rules.take + river)
        if ahead.phase == Phase.ASSIGN:
            moves.append(ahead.notation(ahead.rules.assign + hex))
            ahead._apply(ahead.rules.assign + hex)
        watered += 1
    thirsty = 0
    domain = ahead.domains[player]
    for number in range(domain.size):
        thirsty += 1 if ahead.thirsty(domain.hexes[number]) else 0
    return {"moves": moves, "buildings": watered, "dry": thirsty} if moves else None


def next_drink(state: HexagoState, player: i64) -> tuple[int, int]:
    """Chooses a thirsty building and the river hex it drinks from: networks with little water first, then what yields most.

    Of the river hexes in reach, the one that the fewest communities share; of equals the fullest.
    """
    domain = state.domains[player]
    springs = water.springs(state)
    best: i64 = NOTHING
    best_rank: i64 = -1000000
    for number in range(domain.size):
        hex = domain.hexes[number]
        network = domain.network[hex]
        if not state.thirsty(hex) or domain.reach[network] & springs == 0:
            continue
        rank = worth(state, hex) - 100 * spare_water(state, player, network)
        if rank > best_rank:
            best, best_rank = hex, rank
    if best == NOTHING:
        return NOTHING, NOTHING
    return best, spring_for(state, player, domain.reach[domain.network[best]] & springs)


def spare_water(state: HexagoState, player: i64, network: i64) -> i64:
    """Returns how much more water than thirsty buildings a network has, between 0 and 9."""
    domain = state.domains[player]
    spare: i64 = 0
    for river in range(state.rules.rivers):
        if domain.reach[network] & bit(river) != 0:
            spare += state.water[river]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if domain.network[hex] == network and state.thirsty(hex):
            spare -= 1
    return min(max(spare, 0), 9)


def spring_for(state: HexagoState, player: i64, rivers: i64) -> i64:
    """Chooses among river hexes with water."""
    best: i64 = NOTHING
    best_rank: i64 = -1000000
    for river in range(state.rules.rivers):
        if rivers & bit(river) == 0:
            continue
        rank = state.water[river]
        for other in range(state.rules.players):
            if other != player and state.domains[other].access & bit(river) != 0:
                rank -= 20
        if rank > best_rank:
            best, best_rank = river, rank
    return best


# Supply.


def supply_plan(state: HexagoState) -> dict[str, Any] | None:
    """Supplies what can be paid, what brings most for its cost first; None if nothing can be supplied."""
    ahead = state.clone()
    player = state.step_owner
    moves: list[str] = []
    bought = [0, 0]
    while True:
        hex = next_supply(ahead, player)
        if hex == NOTHING:
            break
        for good in range(2):
            bought[good] += trading.missing(ahead, player, hex, good)
        moves.append(ahead.notation(ahead.rules.supply + hex))
        ahead._apply(ahead.rules.supply + hex)
    left = 0
    domain = ahead.domains[player]
    for number in range(domain.size):
        left += 1 if trading.waits_for_supply(ahead, domain.hexes[number]) else 0
    if not moves:
        return None
    cost = state.thunes[player] - ahead.thunes[player]
    return {"moves": moves, "buildings": len(moves), "cost": cost, "energy": bought[0], "food": bought[1], "left": left}


def next_supply(state: HexagoState, player: i64) -> i64:
    """Chooses the building that brings most for its cost; one that produces what others need comes first."""
    tables = state.rules.tables
    domain = state.domains[player]
    best: i64 = NOTHING
    best_rank: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if not trading.may_supply(state, player, hex):
            continue
        at = state.tile[hex] * 4
        rank = worth(state, hex) - trading.cost_of_supply(state, player, hex)
        if tables.yields[at] + tables.yields[at + 1] > 0:
            rank += 100
        if best == NOTHING or rank > best_rank:
            best, best_rank = hex, rank
    return best
