# compiled by mypyc
"""Whole chains of ordinary moves for people who want few clicks: water and supply for every building, all treatment (ledger, 7.3).

A plan is only proposed. Whoever takes it makes its moves one by one, and each is in the log.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import rights, trading, water
from ludoterre.games.hexago.basin import SEA
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.tables import NOTHING, TREATMENT_PRICE, Dam, Good, Phase

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


def fill_plan(state: HexagoState) -> dict[str, Any] | None:
    """Draws into the community's dams what its dry buildings can use there, then up to the limit, the nearest water first.

    None if nothing can be drawn. `needed` counts the first moves, those for buildings.
    """
    ahead = state.clone()
    player = state.step_owner
    moves: list[str] = []
    needed = 0
    lacking = [(dam, lack_at(state, player, dam)) for dam in range(state.rules.rivers)]
    full = [(dam, int(Dam.LIMIT)) for dam in range(state.rules.rivers)]
    for number, wanted in enumerate((lacking, full)):
        for dam, cubes in wanted:
            while cubes > 0:
                river = nearest_below(ahead, player, dam)
                if river == NOTHING:
                    break
                action = ahead.rules.top_up + dam * ahead.rules.rivers + river
                moves.append(ahead.notation(action))
                ahead._apply(action)
                cubes -= 1
        needed = needed if number else len(moves)
    return {"moves": moves, "cubes": len(moves), "needed": needed} if moves else None


def lack_at(state: HexagoState, player: i64, dam: i64) -> int:
    """Counts the dry buildings that could drink from a dam, beyond the water it holds."""
    if state.sites[dam] == NOTHING:
        return 0
    domain = state.domains[player]
    lack = -state.water[dam]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.thirsty(hex) and domain.reach[domain.network[hex]] & bit(dam) != 0:
            lack += 1
    return max(0, lack)


def nearest_below(state: HexagoState, player: i64, dam: i64) -> i64:
    """Returns the first river hex below a dam from which its owner may draw, or NOTHING, which is SEA too."""
    if state.sites[dam] == NOTHING:
        return NOTHING
    down = state.rules.tables.basin.down
    river = down[dam]
    while river != SEA and not water.may_top_up(state, player, dam, river):
        river = down[river]
    return river


def next_drink(state: HexagoState, player: i64) -> tuple[int, int]:
    """Chooses a thirsty building and the river hex it drinks from: networks with little water first, then what yields most.

    Of the river hexes in reach, the one that the fewest communities share; of equals the fullest.
    """
    domain = state.domains[player]
    springs, left = water.springs(state), 0
    if state.pledges > 0:
        springs &= ~rights.bound(state, player)
        left = rights.held_by(state, player)
    best: i64 = NOTHING
    best_rank: i64 = -1000000
    for number in range(domain.size):
        hex = domain.hexes[number]
        network = domain.network[hex]
        if not state.thirsty(hex) or (domain.reach[network] | left) & springs == 0:
            continue
        rank = worth(state, hex) - 100 * spare_water(state, player, network)
        if rank > best_rank:
            best, best_rank = hex, rank
    if best == NOTHING:
        return NOTHING, NOTHING
    near = domain.reach[domain.network[best]]
    # Water that somebody has left is drunk first: it is there for nobody else.
    return best, spring_for(state, player, left & springs if left & springs != 0 else near & springs)


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
    """Supplies what can be paid, what brings most for its cost first; None if nothing can be supplied.

    When all have traded, cubes that a building does not need are sold to pay for it.
    """
    ahead = state.clone()
    player = state.step_owner
    moves: list[str] = []
    bought, sold, buildings = [0, 0], [0, 0], 0
    while True:
        hex = next_supply(ahead, player)
        if hex != NOTHING:
            for good in range(2):
                bought[good] += trading.missing(ahead, player, hex, good)
            moves.append(ahead.notation(ahead.rules.supply + hex))
            ahead._apply(ahead.rules.supply + hex)
            buildings += 1
            continue
        sales = sales_to_supply(ahead, player) if state.phase == Phase.SUPPLY else []
        if not sales:
            break
        for good in sales:
            sold[good] += 1
            moves.append(ahead.notation(ahead.rules.sell + good))
            ahead._apply(ahead.rules.sell + good)
    left = 0
    domain = ahead.domains[player]
    for number in range(domain.size):
        left += 1 if trading.waits_for_supply(ahead, domain.hexes[number]) else 0
    if not moves:
        return None
    return {
        "moves": moves,
        "buildings": buildings,
        "cost": state.thunes[player] + sold[0] + sold[1] - ahead.thunes[player],
        "energy": bought[Good.ENERGY],
        "food": bought[Good.FOOD],
        "sold": {"energy": sold[Good.ENERGY], "food": sold[Good.FOOD]},
        "left": left,
    }


def sales_to_supply(state: HexagoState, player: i64) -> list[int]:
    """Finds the fewest cubes whose sale pays for a building that waits, and that this building does not need; none if there are none."""
    domain = state.domains[player]
    fewest: list[int] = []
    for number in range(domain.size):
        hex = domain.hexes[number]
        if not trading.waits_for_supply(state, hex):
            continue
        ahead = state.clone()
        sales: list[int] = []
        for good in range(2):
            while ahead.owns(player, good) > 0 and not trading.may_supply(ahead, player, hex):
                further = ahead.clone()
                further._apply(further.rules.sell + good)
                if trading.cost_of_supply(further, player, hex) > trading.cost_of_supply(ahead, player, hex):
                    break
                ahead = further
                sales.append(good)
        if trading.may_supply(ahead, player, hex) and (not fewest or len(sales) < len(fewest)):
            fewest = sales
    return fewest


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


# Treatment.


def treat_plan(state: HexagoState) -> dict[str, Any] | None:
    """Treats all pollution that stations can and money pays for, from the source down; None if nothing can be treated."""
    ahead = state.clone()
    player = state.step_owner
    moves: list[str] = []
    while (rivers := water.treatable(ahead, player)) != 0:
        river: i64 = 0
        while rivers & bit(river) == 0:
            river += 1
        moves.append(ahead.notation(ahead.rules.treat + river))
        ahead._apply(ahead.rules.treat + river)
    return {"moves": moves, "cubes": len(moves), "cost": TREATMENT_PRICE * len(moves)} if moves else None
