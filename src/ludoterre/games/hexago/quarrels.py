# compiled by mypyc
"""Conflicts: what is at stake for whom, the odds of the dice, and how much to bid."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import conflicts
from ludoterre.games.hexago.planning import Household, Purse, future, harvests, watering_worth
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import DIE_FACES, DIE_WEIGHTS, NOTHING, Asks, Effect, Good, Phase, Stake, Tile

GUESSES: Final[tuple[float, ...]] = (0.5, 0.3, 0.15, 0.05)
"""How often a rival is thought to bid 0, 1, 2 and 3 points, if it has them."""
MOST_TRIED: Final = 6
"""The highest bid that is thought about: nothing is worth more."""
SPITE: Final = 0.33
"""The part of a rival's loss that counts as an own gain."""
LEAST_HOPE: Final = 0.95
"""What a declaration must promise, in points: there is one a turn, and who quarrels over nothing bids nothing."""


def odds(lead: i64, ties_win: bool) -> float:
    """Returns how likely one party beats another with such a lead in bids (ledger, 6.5)."""
    won: i64 = 0
    for mine in range(DIE_FACES):
        for theirs in range(DIE_FACES):
            balance = mine + lead - theirs
            if balance > 0 or (balance == 0 and ties_win):
                won += DIE_WEIGHTS[mine] * DIE_WEIGHTS[theirs]
    return float(won) / 36.0


def winning(state: HexagoBoard, player: i64, bid: i64, author: i64, rivals: i64) -> float:
    """Judges how likely a bid wins against some rivals, whose bids can only be guessed."""
    chance = 1.0
    for rival in range(state.rules.players):
        if rivals & bit(rival) == 0:
            continue
        against = 0.0
        for guess in range(len(GUESSES)):
            theirs = guess if guess < state.vp[rival] else state.vp[rival]
            against += GUESSES[guess] * odds(bid - theirs, player == author)
        chance *= against
    return chance


def hope(state: HexagoBoard, player: i64, bid: i64, worth: float, author: i64, rivals: i64) -> float:
    """Judges a bid: what may be won, less what is lost in any case."""
    return worth * winning(state, player, bid, author, rivals) - float(bid)


def best_hope(state: HexagoBoard, player: i64, worth: float, author: i64, rivals: i64) -> float:
    """Judges a conflict by the best bid."""
    most = state.vp[player] if state.vp[player] < MOST_TRIED else MOST_TRIED
    best = hope(state, player, 0, worth, author, rivals)
    for bid in range(1, most + 1):
        best = max(best, hope(state, player, bid, worth, author, rivals))
    return best


def peace_price(state: HexagoBoard, player: i64) -> float:
    """Judges what the first hostility costs a community whose own objective asks for peace."""
    objective = state.objective[player]
    if objective == NOTHING or state.hostile_ever & bit(player) != 0:
        return 0.0
    tables = state.rules.tables
    return 0.7 * float(tables.objective_points[objective]) if tables.asks[objective] == Asks.PEACE else 0.0


# What is at stake.


def water_worth(state: HexagoBoard, home: Household, river: i64, cubes: i64) -> float:
    """Judges so many cubes of a river hex for a community: its best dry buildings there, beyond what other water can serve."""
    domain = state.domains[home.player]
    here = bit(river)
    worths: list[float] = []
    reach: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        network = domain.network[hex]
        if domain.reach[network] & here != 0:
            reach |= domain.reach[network]
            if state.thirsty(hex):
                worths.append(watering_worth(state, home, hex))
    worths.sort(reverse=True)
    served: i64 = 0
    for other in range(state.rules.rivers):
        if reach & bit(other) != 0:
            served += state.water[other]
    total = 0.0
    for number in range(len(worths)):
        if served <= number < served + cubes and worths[number] > 0.0:
            total += worths[number]
    return total


def cubes_at_stake(state: HexagoBoard, river: i64) -> i64:
    """Counts the cubes that the author took or drew from a river hex in this step."""
    cubes = state.taken[river]
    at = river
    while at < len(state.drawn):
        cubes += state.drawn[at]
        at += state.rules.rivers
    return cubes


def defence_worth(state: HexagoBoard, home: Household, river: i64) -> float:
    """Judges what the author would lose with the water of a river hex: it may take other water instead."""
    if state.step == Phase.FILL:
        return max(0.2, drawn_worth(state, home, cubes_at_stake(state, river)))
    domain = state.domains[home.player]
    spare: i64 = 0
    for other in range(state.rules.rivers):
        if other != river and domain.access & bit(other) != 0:
            spare += state.water[other]
    cubes = cubes_at_stake(state, river)
    lost = cubes - spare if spare < cubes else 0
    least = 0.0
    found: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.watered[hex] > state.began:
            least += watering_worth(state, home, hex)
            found += 1
    return max(0.2, float(lost) * least / float(found)) if found > 0 else 0.2


def drawn_worth(state: HexagoBoard, home: Household, cubes: i64) -> float:
    """Judges so many cubes in its dams for an owner who has yet to collect: its best dry buildings there that no other water serves."""
    rules, domain = state.rules, state.domains[home.player]
    dams: i64 = 0
    for river in range(rules.rivers):
        if state.sites[river] != NOTHING:
            dams |= bit(river)
    worths: list[float] = []
    reach: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        near = domain.reach[domain.network[hex]]
        if near & dams != 0:
            reach |= near
            if state.thirsty(hex):
                worths.append(max(0.0, watering_worth(state, home, hex)))
    worths.sort(reverse=True)
    served = -cubes
    for river in range(rules.rivers):
        if reach & bit(river) != 0:
            served += state.water[river]
    total = 0.0
    for number in range(len(worths)):
        if served <= number < served + cubes:
            total += worths[number]
    return total


def construction_harm(state: HexagoBoard, player: i64, hex: i64, prices: list[float]) -> float:
    """Judges how much a rival's new construction harms a community: water behind a dam, the last room, and what the rival gains."""
    basin = state.rules.tables.basin
    left = harvests(state)
    harm = 0.0
    if state.tile[hex] == Tile.DAM:
        river = basin.river_of[hex]
        domain = state.domains[player]
        wanted: i64 = 0
        for number in range(domain.size):
            wanted += state.rules.tables.needs_water[state.tile[domain.hexes[number]]]
        if basin.banks[hex] != 0 and domain.near[hex] != 0 and 2 * popcount(domain.access) < 3 * wanted and river != NOTHING:
            harm += 1.5 * float(left)
    room: i64 = 0
    for other in range(state.rules.hexes):
        if state.domains[player].near[other] != 0 and state.tile[other] == NOTHING and basin.is_land(other):
            room += 1
    if state.domains[player].near[hex] != 0 and room < 3 and left > 1:
        harm += 1.5
    if left > 0:
        author = Household(state, state.author, prices)
        harm += SPITE * future(state, author, state.tile[hex], hex, left, False) / float(left)
    return harm


def malus_worth(state: HexagoBoard, target: i64, effect: i64, amount: i64, river: i64, prices: list[float]) -> float:
    """Judges what a malus card takes from its target."""
    home = Household(state, target, prices)
    if effect == Effect.LOSE_ENERGY or effect == Effect.LOSE_FOOD:
        good = Good.ENERGY if effect == Effect.LOSE_ENERGY else Good.FOOD
        purse = Purse(state, home)
        owned = state.owns(target, good)
        lost = amount if amount < owned else owned
        energy = purse.energy - (lost if good == Good.ENERGY else 0)
        food = purse.food - (lost if good == Good.FOOD else 0)
        return purse.now() - purse.worth(energy, food, purse.thunes)
    lost = amount if amount < state.water[river] else state.water[river]
    before = dry_loss(state, home, 0, river)
    return dry_loss(state, home, lost, river) - before


def dry_loss(state: HexagoBoard, home: Household, lost: i64, river: i64) -> float:
    """Judges what dry buildings will cost a community that has yet to collect, if a river hex holds so much less water."""
    domain = state.domains[home.player]
    water = -lost if domain.access & bit(river) != 0 else lost - lost
    for other in range(state.rules.rivers):
        if domain.access & bit(other) != 0:
            water += state.water[other]
    worths: list[float] = []
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.thirsty(hex):
            worths.append(max(0.0, watering_worth(state, home, hex)))
    worths.sort(reverse=True)
    total = 0.0
    for number in range(len(worths)):
        if number >= water:
            total += worths[number]
    return total


def stake_worth(state: HexagoBoard, player: i64, prices: list[float]) -> float:
    """Judges the open conflict for one of its parties."""
    if state.stake == Stake.WATER:
        home = Household(state, player, prices)
        if player == state.author:
            return defence_worth(state, home, state.stake_at)
        cubes = cubes_at_stake(state, state.stake_at)
        loss = defence_worth(state, Household(state, state.author, prices), state.stake_at)
        return water_worth(state, home, state.stake_at, cubes) + SPITE * loss
    if state.stake == Stake.CONSTRUCTION:
        if player != state.author:
            return construction_harm(state, player, state.stake_at, prices)
        left = harvests(state)
        home = Household(state, player, prices)
        worth = future(state, home, state.tile[state.stake_at], state.stake_at, left, False)
        # What is undone is refunded, and can be built again a turn later.
        return worth / float(left) if left > 0 else 0.5
    tables = state.rules.tables
    victim = state.target if player == state.author else player
    loss = malus_worth(state, victim, tables.effect[state.malus], tables.amount[state.malus], state.aim, prices)
    return loss if player != state.author else 2.0 * SPITE * loss


def declaration_worth(state: HexagoBoard, player: i64, stake: i64, at: i64, prices: list[float]) -> float:
    """Judges a declaration of hostility: above 0 if it should be made."""
    if stake == Stake.WATER:
        if not conflicts.is_short(state, player, at):
            return -1.0
        home = Household(state, player, prices)
        loss = defence_worth(state, Household(state, state.author, prices), at)
        worth = water_worth(state, home, at, cubes_at_stake(state, at)) + SPITE * loss
    else:
        worth = construction_harm(state, player, at, prices)
    return best_hope(state, player, worth, state.author, bit(state.author)) - LEAST_HOPE - peace_price(state, player)


def joining_worth(state: HexagoBoard, player: i64, prices: list[float]) -> float:
    """Judges joining an open conflict: above 0 if it should be done."""
    if state.stake == Stake.WATER and not conflicts.is_short(state, player, state.stake_at):
        return -1.0
    rivals = state.challengers | bit(state.author)
    worth = stake_worth(state, player, prices)
    return best_hope(state, player, worth, state.author, rivals) - LEAST_HOPE - peace_price(state, player)


def bid_worth(state: HexagoBoard, player: i64, bid: i64, embassy: bool, worth: float) -> float:
    """Judges a bid in the open conflict."""
    rivals = state.parties() & ~bit(player)
    if not embassy:
        return hope(state, player, bid, worth, state.author, rivals)
    help_of_embassy = conflicts.embassy_bonus(state)
    card = 1.0 if harvests(state) > 0 else 0.2
    return worth * winning(state, player, bid + help_of_embassy, state.author, rivals) - float(bid) - card
