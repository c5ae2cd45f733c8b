# compiled by mypyc
"""What things are worth to a community of Hexag'O, in victory points: money, goods, water, and a tile over the turns that are left.

Everything here is public, so a community can judge its rivals by the same measure. The numbers were tried out in thousands of games.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago.basin import SIDES
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, Good, Tables, Tile, Unrest
from ludoterre.games.hexago.trading import waits_for_supply

COIN: Final[tuple[float, ...]] = (0.02, 0.22, 0.38, 0.65, 1.0, 1.35, 1.65, 1.9)
"""What a thune is worth with so many harvests still to come after it can be invested; at the end it only breaks ties."""
LEAST_INPUT: Final = 0.25
"""What a thune's worth of energy or food is worth at least: even in the last turn it makes a building work."""
SURPLUS: Final = 1.4
"""Thunes for a cube that is not needed: the world pays one, a neighbour perhaps two."""
STEADY_WATER: Final = 2.0
"""Cubes of water that a river hex is thought to have: those of an ordinary year."""
SHARING: Final = 0.6
"""How far a rival with access to a river hex lowers what can be trusted there."""
SHORT: Final = 0.35
"""How likely a building stays dry for every cube of water that its network lacks."""
RIOT_COST: Final = 1.5
CRISIS_COST: Final = 1.2
"""What a first red cube costs on average: where water is short it often becomes a riot."""


def harvests(state: HexagoBoard) -> i64:
    """Counts the harvests that will still come after money of now can be invested."""
    return state.rules.turns - state.turn


def coin(left: i64) -> float:
    """Judges a thune, with so many harvests to come."""
    return COIN[left] if left > 0 else COIN[0]


def input_worth(left: i64) -> float:
    """Judges a thune's worth of goods that make buildings work."""
    return max(coin(left), LEAST_INPUT)


def mean_price(tables: Tables, good: i64) -> float:
    """Returns the price of a cube on the mean resource card."""
    total: i64 = 0
    cards: i64 = 0
    for card in range(len(tables.resources)):
        total += tables.resource_copies[card] * tables.prices[card * Good.CUBES + good]
        cards += tables.resource_copies[card]
    return float(total) / float(cards)


class Household:
    """What a community makes and needs in a usual turn, when all its buildings work."""

    def __init__(self, state: HexagoBoard, player: i64, prices: list[float]) -> None:
        tables = state.rules.tables
        domain = state.domains[player]
        self.state: Final = state
        self.player: Final[i64] = player
        self.prices: Final = prices
        self.make: Final[vec[i64]] = filled(Good.CUBES, 0)
        self.need: Final[vec[i64]] = filled(Good.CUBES, 0)
        self.upkeep: i64 = 0
        self.dry: Final[vec[i64]] = filled(domain.networks + 1, 0)
        """Buildings of each network that need water."""
        for number in range(domain.size):
            hex = domain.hexes[number]
            kind = state.tile[hex]
            self.upkeep += tables.needs[kind * 3 + Good.THUNES]
            self.dry[domain.network[hex]] += tables.needs_water[kind]
            for good in range(Good.CUBES):
                self.need[good] += tables.needs[kind * 3 + good]
                self.make[good] += made(state, hex, kind, good)

    def extra(self, good: i64, amount: i64) -> float:
        """Judges, in thunes, so many more cubes every turn."""
        lack = self.need[good] - self.make[good]
        worth = 0.0
        for number in range(amount):
            worth += self.prices[good] if lack > number else SURPLUS
        return worth

    def burden(self, good: i64, amount: i64) -> float:
        """Judges, in thunes, so many more cubes needed every turn."""
        spare = self.make[good] - self.need[good]
        cost = 0.0
        for number in range(amount):
            cost += SURPLUS if spare > number else self.prices[good]
        return cost

    def bill(self, energy: i64, food: i64, upkeep: i64) -> float:
        """Returns the thunes that the next turn asks for, if a tile makes such a difference."""
        at = self.player * Good.CUBES
        bill = float(self.upkeep + upkeep)
        lack = self.need[Good.ENERGY] - self.make[Good.ENERGY] - self.state.stock[at + Good.ENERGY] - energy
        if lack > 0:
            bill += float(lack) * self.prices[Good.ENERGY]
        lack = self.need[Good.FOOD] - self.make[Good.FOOD] - self.state.stock[at + Good.FOOD] - food
        if lack > 0:
            bill += float(lack) * self.prices[Good.FOOD]
        return bill

    def lack(self, good: i64) -> i64:
        """Counts the cubes of a good that are missing every turn."""
        return max(self.need[good] - self.make[good], 0)


def made(state: HexagoBoard, hex: i64, kind: i64, good: i64) -> i64:
    """Returns what a construction makes of a good when it works; of a dam its river hex tells."""
    tables = state.rules.tables
    if kind == Tile.DAM:
        river = tables.basin.river_of[hex]
        if good != Good.ENERGY or river == NOTHING:
            return 0
        return state.dam_energy(state.sites[river])
    amount = tables.yields[kind * 4 + good]
    if amount <= 0:
        return 0
    return amount + state.bonus(hex, good)


def yearly(state: HexagoBoard, home: Household, kind: i64, hex: i64, left: i64, new: bool) -> float:
    """Judges what a building brings in one turn, after which so many harvests are to come; never less than nothing.

    A building that stands is judged by what it uses now, a new one by what it would use besides.
    """
    tables = state.rules.tables
    goods = 0.0
    for good in range(Good.CUBES):
        amount = made(state, hex, kind, good)
        need = tables.needs[kind * 3 + good]
        if new:
            goods += home.extra(good, amount) - home.burden(good, need)
        else:
            goods += (float(amount) - float(need)) * (home.prices[good] if home.need[good] >= home.make[good] else SURPLUS)
    goods -= float(tables.needs[kind * 3 + Good.THUNES])
    thunes = tables.yields[kind * 4 + Good.THUNES]
    if thunes > 0:
        thunes += state.bonus(hex, Good.THUNES)
    worth = float(tables.yields[kind * 4 + Good.POINTS]) + coin(left) * float(thunes)
    worth += (coin(left) if goods < 0.0 and left > 0 else input_worth(left)) * goods
    return max(0.0, worth)


def future(state: HexagoBoard, home: Household, kind: i64, hex: i64, left: i64, new: bool) -> float:
    """Judges what a building brings in all harvests that are to come."""
    worth = 0.0
    for later in range(left):
        worth += yearly(state, home, kind, hex, later, new)
    return worth


class Waters:
    """What water a community can trust in, by river hex; others drink too."""

    def __init__(self, state: HexagoBoard, player: i64) -> None:
        self.state: Final = state
        self.player: Final[i64] = player
        self.share: Final[list[float]] = []
        mine = bit(player)
        basin = state.rules.tables.basin
        self.closed: i64 = 0
        """River hexes under dams of others."""
        for river in range(state.rules.rivers):
            others = 0.0
            for rival in range(state.rules.players):
                if rival != player and state.domains[rival].access & bit(river) != 0:
                    others += 1.0
            if state.sites[river] != NOTHING and state.owners[basin.hex_of[river]] & mine == 0:
                self.closed |= bit(river)
            self.share.append(STEADY_WATER / (1.0 + SHARING * others))

    def trusted(self, reach: i64) -> float:
        """Counts the cubes that can be trusted on a set of river hexes."""
        total = 0.0
        river: i64 = 0
        reach &= ~self.closed
        while reach != 0:
            if reach & 1:
                total += self.share[river]
            reach >>= 1
            river += 1
        return total

    def neighbours(self, hex: i64) -> i64:
        """Returns the networks next to a hex, as a set."""
        domain = self.state.domains[self.player]
        near = self.state.rules.tables.basin.near
        found: i64 = 0
        for side in range(SIDES):
            other = near[hex * SIDES + side]
            if other != NOTHING and domain.network[other] != NOTHING:
                found |= bit(domain.network[other])
        return found

    def reach_of(self, networks: i64) -> i64:
        """Returns the river hexes within reach of some networks."""
        domain = self.state.domains[self.player]
        found: i64 = 0
        for network in range(domain.networks):
            if networks & bit(network) != 0:
                found |= domain.reach[network]
        return found


def chance_of_water(trusted: float, wanted: i64) -> float:
    """Judges how likely the last of so many buildings gets water."""
    lack = float(wanted) - trusted
    return 1.0 if lack <= 0.0 else max(0.15, 1.0 - SHORT * lack)


def watering_worth(state: HexagoBoard, home: Household, hex: i64) -> float:
    """Judges what water on a building brings this turn: what it yields, and the crisis that does not come."""
    tables = state.rules.tables
    kind = state.tile[hex]
    left = harvests(state)
    goods = 0.0
    for good in range(Good.CUBES):
        price = float(tables.prices[state.card * Good.CUBES + good])
        short = home.need[good] >= home.make[good]
        goods += float(made(state, hex, kind, good)) * (price if short else 1.0)
        goods -= float(tables.needs[kind * 3 + good]) * (price if short else 1.0)
    goods -= float(tables.needs[kind * 3 + Good.THUNES])
    thunes = tables.yields[kind * 4 + Good.THUNES]
    if thunes > 0:
        thunes += state.bonus(hex, Good.THUNES)
    worth = float(tables.yields[kind * 4 + Good.POINTS]) + coin(left) * float(thunes)
    worth += (input_worth(left) if goods > 0.0 else coin(left)) * goods
    worth += RIOT_COST if state.crisis[hex] != Unrest.CALM else (CRISIS_COST if left > 0 else 0.0)
    return worth


class Purse:
    """What a community can make of energy, food and thunes in this phase 4: the buildings that wait, the best first."""

    def __init__(self, state: HexagoBoard, home: Household) -> None:
        self.state: Final = state
        self.home: Final = home
        player = home.player
        self.left: Final[i64] = harvests(state)
        self.coin: Final = coin(self.left)
        self.energy: Final[i64] = state.owns(player, Good.ENERGY)
        self.food: Final[i64] = state.owns(player, Good.FOOD)
        self.thunes: Final[i64] = state.thunes[player]
        tables = state.rules.tables
        self.prices: Final[vec[i64]] = filled(Good.CUBES, 0)
        for good in range(Good.CUBES):
            self.prices[good] = tables.prices[state.card * Good.CUBES + good] if state.card != NOTHING else 3
        self.keep: Final[list[float]] = [self.kept(Good.ENERGY), self.kept(Good.FOOD)]
        """What a cube is worth that next turn's buildings will need."""
        domain = state.domains[player]
        self.hexes: Final[list[int]] = []
        self.gains: Final[list[float]] = []
        ratios: list[float] = []
        for number in range(domain.size):
            hex = domain.hexes[number]
            if not waits_for_supply(state, hex):
                continue
            gain = self.gain(hex)
            ratio = gain / (self.full_price(hex) + 0.3)
            if tables.yields[state.tile[hex] * 4 + Good.FOOD] > 0:
                ratio += 100.0
            at = 0
            while at < len(ratios) and ratios[at] >= ratio:
                at += 1
            ratios.insert(at, ratio)
            self.hexes.insert(at, hex)
            self.gains.insert(at, gain)

    def kept(self, good: i64) -> float:
        """Judges a cube in stock that will be needed next turn."""
        if self.left == 0 or not self.state.rules.keeps_stock:
            return self.coin
        return max(self.coin, 0.9 * self.home.prices[good] * input_worth(self.left - 1))

    def full_price(self, hex: i64) -> float:
        """Returns what supplying a building would cost without own cubes."""
        needs = self.state.rules.tables.needs
        at = self.state.tile[hex] * 3
        return float(needs[at] * self.prices[0] + needs[at + 1] * self.prices[1] + needs[at + 2])

    def gain(self, hex: i64) -> float:
        """Judges what a supplied building brings, without what it takes."""
        tables = self.state.rules.tables
        kind = self.state.tile[hex]
        thunes = tables.yields[kind * 4 + Good.THUNES]
        if thunes > 0:
            thunes += self.state.bonus(hex, Good.THUNES)
        gain = float(tables.yields[kind * 4 + Good.POINTS]) + self.coin * float(thunes)
        for good in range(Good.CUBES):
            amount = made(self.state, hex, kind, good)
            if amount > 0:
                worth = float(self.prices[good]) if self.home.lack(good) + amount > 0 and self.home.need[good] > 0 else 1.0
                gain += float(amount) * worth * input_worth(self.left)
        return gain + (RIOT_COST if self.state.crisis[hex] != Unrest.CALM else (CRISIS_COST if self.left > 0 else 0.0))

    def worth(self, energy: i64, food: i64, thunes: i64) -> float:
        """Judges goods and money by the buildings that they make work, and by what is left over."""
        tables = self.state.rules.tables
        worth = 0.0
        for number in range(len(self.hexes)):
            hex = self.hexes[number]
            at = self.state.tile[hex] * 3
            own_energy = min(energy, tables.needs[at])
            own_food = min(food, tables.needs[at + 1])
            price = (tables.needs[at] - own_energy) * self.prices[0] + (tables.needs[at + 1] - own_food) * self.prices[1]
            price += tables.needs[at + 2]
            cost = self.coin * float(price + own_energy + own_food)
            if price > thunes or self.gains[number] <= cost:
                continue
            energy -= own_energy
            food -= own_food
            thunes -= price
            made_food = made(self.state, hex, self.state.tile[hex], Good.FOOD)
            if made_food > 0:
                food += made_food
            else:
                worth += self.gains[number]
        return worth + self.coin * float(thunes) + self.rest(Good.ENERGY, energy) + self.rest(Good.FOOD, food)

    def rest(self, good: i64, amount: i64) -> float:
        """Judges cubes that nothing uses this turn: some will be needed, the others can be sold."""
        wanted = self.home.lack(good)
        useful = amount if amount < wanted else wanted
        return float(useful) * self.keep[good] + float(amount - useful) * self.coin

    def now(self) -> float:
        """Judges what the community has."""
        return self.worth(self.energy, self.food, self.thunes)


def free_land_near(state: HexagoBoard, hex: i64) -> i64:
    """Counts the free land hexes next to a hex."""
    basin = state.rules.tables.basin
    count: i64 = 0
    for side in range(SIDES):
        other = basin.near[hex * SIDES + side]
        if other != NOTHING and state.tile[other] == NOTHING and basin.is_land(other):
            count += 1
    return count


def new_access(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Counts the river hexes that a construction on a hex would bring within reach."""
    basin = state.rules.tables.basin
    reach = basin.banks[hex]
    if basin.river_of[hex] != NOTHING:
        reach |= bit(basin.river_of[hex])
    return popcount(reach & ~state.domains[player].access)
