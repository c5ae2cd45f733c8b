# compiled by mypyc
"""Where to settle, what to build, what to take down: every tile by what it brings over the turns that are left (HEX-Q40 in mind)."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import building, planning, scoring
from ludoterre.games.hexago.basin import SIDES, Bonus, Terrain
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import DAM_PRICES, NOTHING, TREATMENT_PRICE, TREATMENTS, Asks, Dam, Good, Tile, Unrest

DROUGHT: Final = 0.8
"""What part of what dry buildings lose a dam is thought to save."""
RISK: Final = 1.15
"""How much more than the usual bill is kept for the next turn: prices may rise."""
THIRST: Final = 1.4
"""How much of what a building brings a cube of water within reach adds to a network that lacks it."""
SAFETY: Final = 0.04
"""What a cube within reach is worth in a turn that is not needed yet."""
ROOM: Final = 0.06
"""What a free neighbouring hex is worth…"""
HEMMED: Final = 1.5
"""…and how much more where there will soon be none."""
PACE: Final = 3
"""Hexes that a community builds on in a turn."""
DRAWN: Final = 0.7
"""What part of the water below a dam can be trusted to be there for it."""
PASSING: Final = 0.8
"""Grey cubes that come down the river to a hex in a turn."""
PARCHED: Final = 6.0
"""What a first zone lacks that has a single river hex within reach, or none: everything that it will build is thirsty."""
MARKERS: Final[tuple[float, ...]] = (1.9, 2.4, 7.3, 3.8, 2.2, 0.0)
"""What a marker of food, energy or thunes is worth one and two steps from the first zone."""
WISH: Final = 0.8
"""How sure a community is to reach an objective that it works for."""


class Builder:
    """Judges constructions for one community in one position."""

    def __init__(self, state: HexagoBoard, player: i64, prices: list[float], secret: bool) -> None:
        """`secret` tells whether the community's own objective may be looked at."""
        self.state: Final = state
        self.player: Final[i64] = player
        self.home: Final = planning.Household(state, player, prices)
        self.waters: Final = planning.Waters(state, player)
        self.left: Final[i64] = planning.harvests(state)
        self.coin: Final = planning.coin(self.left)
        self.objective: Final[i64] = state.objective[player] if secret else NOTHING
        self.debt: Final = self.strain(0, 0, 0, 0)
        self.space: Final = self.space_worth()
        """What a hex is worth that can be built on besides."""
        self.count: Final[i64] = 0 if self.objective == NOTHING else scoring.progress(state, player, self.objective)

    def space_worth(self) -> float:
        """Judges one more free land hex next to the community: little, unless it will soon be hemmed in."""
        state, basin = self.state, self.state.rules.tables.basin
        near = state.domains[self.player].near
        room: i64 = 0
        for hex in range(state.rules.hexes):
            if near[hex] != 0 and state.tile[hex] == NOTHING and basin.is_land(hex):
                room += 1
        wanted = PACE * (self.left - 1)
        if room >= wanted or self.left < 2:
            return ROOM
        return ROOM + HEMMED * float(wanted - room) / float(wanted) * min(1.0, float(self.left) / 3.0)

    def new_land(self, hex: i64) -> i64:
        """Counts the free land hexes next to a hex that the community could not build on before."""
        basin = self.state.rules.tables.basin
        near = self.state.domains[self.player].near
        count: i64 = 0
        for side in range(SIDES):
            other = basin.near[hex * SIDES + side]
            if other != NOTHING and near[other] == 0 and self.state.tile[other] == NOTHING and basin.is_land(other):
                count += 1
        return count

    def strain(self, price: i64, energy: i64, food: i64, upkeep: i64) -> float:
        """Judges the thunes that will be missing next turn after such a purchase (HEX-Q40)."""
        if self.left == 0:
            return 0.0
        lack = RISK * self.home.bill(energy, food, upkeep) - float(self.state.thunes[self.player] - price)
        return max(0.0, lack) * (1.5 * planning.coin(self.left - 1) + 0.3)

    def tile_worth(self, kind: i64, hex: i64) -> float:
        """Judges a new tile without its price."""
        state, tables = self.state, self.state.rules.tables
        basin = tables.basin
        networks = self.waters.neighbours(hex)
        reach = self.waters.reach_of(networks)
        wanted: i64 = 0
        for network in range(state.domains[self.player].networks):
            if networks & bit(network) != 0:
                wanted += self.home.dry[network]
        old = self.waters.trusted(reach)
        new = reach | basin.banks[hex]
        if basin.river_of[hex] != NOTHING:
            new |= bit(basin.river_of[hex])
        trusted = old if new == reach else self.waters.trusted(new)
        worth = planning.future(state, self.home, kind, hex, self.left, True)
        if tables.needs_water[kind] > 0:
            worth *= planning.chance_of_water(trusted, wanted + 1)
        worth += self.relief_worth(trusted - old, float(wanted + 1) - old)
        if self.left > 1:
            worth += self.space * float(self.new_land(hex)) - self.waste(kind, hex)
        return worth

    def relief_worth(self, more: float, lack: float) -> float:
        """Judges more water within reach of a network."""
        if more <= 0.0 or self.left == 0:
            return 0.0
        useful = more if more < lack else max(0.0, lack)
        worth = 0.0
        for later in range(self.left):
            worth += THIRST * (0.4 + planning.COIN[later]) * useful + SAFETY * (more - useful)
        return worth

    def waste(self, kind: i64, hex: i64) -> float:
        """Judges a good place that another tile would use better: a marker, the shore."""
        state, basin = self.state, self.state.rules.tables.basin
        waste = 0.0
        marker = basin.bonus[hex]
        if marker != Bonus.NONE:
            yields = state.rules.tables.yields
            fits = (
                (marker == Bonus.ENERGY and yields[kind * 4 + Good.ENERGY] > 0)
                or (marker == Bonus.FOOD and yields[kind * 4 + Good.FOOD] > 0)
                or (marker == Bonus.THUNES and yields[kind * 4 + Good.THUNES] > 0)
            )
            waste += 0.0 if fits else 0.5 * self.coin
        ports = state.supply[Tile.TRADING_PORT] + state.supply[Tile.FISHING_PORT]
        if (
            basin.shore[hex]
            and basin.terrain[hex] == Terrain.MEADOW
            and ports > 0
            and kind != Tile.TRADING_PORT
            and kind != Tile.FISHING_PORT
        ):
            waste += 0.8
        return waste

    def rate_tile(self, kind: i64, hex: i64) -> float:
        """Judges building a tile of one hex: above 0 if it pays, and higher where each thune brings more."""
        state, tables = self.state, self.state.rules.tables
        price = state.reduced(tables.cost[kind])
        wish = self.wish(kind, planning.new_access(state, self.player, hex))
        if self.left == 0:
            return self.at_the_end(wish, price)
        worth = self.tile_worth(kind, hex) + wish
        if kind == Tile.STATION:
            worth += self.station_worth(hex)
        at = kind * 3
        energy = tables.yields[kind * 4 + Good.ENERGY] - tables.needs[at + Good.ENERGY]
        food = tables.yields[kind * 4 + Good.FOOD] - tables.needs[at + Good.FOOD]
        worth -= self.strain(price, energy, food, tables.needs[at + Good.THUNES]) - self.debt
        return self.by_price(worth, price)

    def by_price(self, worth: float, price: i64) -> float:
        """Turns what a construction is worth into what it is worth for its price."""
        gain = worth - self.coin * float(price)
        return gain / (float(price) + 2.0) if gain > 0.0 else gain - 0.01

    def at_the_end(self, wish: float, price: i64) -> float:
        """Judges a construction of the last turn, which only the objective can make worth its price and its pollution."""
        return wish - 0.05 - 0.001 * float(price)

    def station_worth(self, hex: i64) -> float:
        """Judges a treatment station: a point for two thunes, for the pollution that passes and that no other station wants."""
        state, basin = self.state, self.state.rules.tables.basin
        banks = basin.banks[hex]
        cubes = PASSING * float(popcount(banks))
        for other in range(state.rules.hexes):
            kind = state.tile[other]
            if kind == Tile.STATION and basin.banks[other] & banks != 0:
                cubes -= float(TREATMENTS)
            elif kind != NOTHING and state.rules.tables.pollutes[kind] and state.rules.outfall[other] >= 0:
                cubes += 0.8 if banks & bit(state.rules.outfall[other]) != 0 else 0.0
        cubes = min(float(TREATMENTS), cubes)
        worth = 0.0
        for later in range(self.left):
            worth += max(0.0, cubes * (1.0 - float(TREATMENT_PRICE) * planning.COIN[later]))
        return worth

    # The own objective.

    def wish(self, kind: i64, access: i64) -> float:
        """Judges what a tile does for the own objective."""
        if self.objective == NOTHING:
            return 0.0
        state, tables = self.state, self.state.rules.tables
        points = float(tables.objective_points[self.objective])
        asks = tables.asks[self.objective]
        missing = tables.ask_count[self.objective] - self.count
        if asks == Asks.TILES:
            if tables.ask_without[self.objective] & bit(kind) != 0:
                return -0.3 * points if self.left > 1 else -points
            if tables.ask_tiles[self.objective] & bit(kind) == 0 or missing <= 0:
                return 0.0
            return self.part(points, missing, tables.cost[kind])
        if asks == Asks.ACCESS:
            if missing <= 0 or access == 0:
                return 0.0
            more = access if access < missing else missing
            return float(more) * self.part(points, missing, 3)
        if asks == Asks.TREATED and kind == Tile.STATION and missing > 0 and self.left > 1:
            domain = state.domains[self.player]
            for number in range(domain.size):
                if state.tile[domain.hexes[number]] == Tile.STATION:
                    return 0.15 * points
            return WISH * points
        return 0.0

    def part(self, points: float, missing: i64, price: i64) -> float:
        """Judges one step towards an objective that needs so many more at such a price."""
        money = float(self.state.thunes[self.player]) + 6.0 * float(self.left)
        if money < float(missing * price):
            return 0.0
        if self.left == 0:
            return points / float(missing)
        return WISH * points / float(missing) if self.left < 3 or missing == 1 else 0.6 * WISH * points / float(missing)

    # Dams.

    def dam_worth(self, site: i64, owners: i64, price: i64) -> float:
        """Judges a share of a dam, its price paid."""
        state, basin = self.state, self.state.rules.tables.basin
        if self.left == 0:
            return -1.0
        energy = state.dam_energy(site)
        worth = 0.0
        for later in range(self.left):
            worth += max(planning.COIN[later], 0.25) * self.home.extra(Good.ENERGY, energy)
        river = basin.site_river[site]
        reach = basin.banks[basin.site_first[site]] | basin.banks[basin.site_second[site]] | basin.banks[basin.hex_of[river]] | bit(river)
        domain = state.domains[self.player]
        cubes = self.dam_water(reach, basin.below[river], popcount(owners))
        for later in range(self.left):
            worth += self.drought(later) * cubes
        worth += 3.0 * ROOM
        worth += self.wish(Tile.DAM, popcount(reach & ~domain.access))
        worth -= self.strain(price, energy, 0, 0) - self.debt
        return worth

    def drought(self, later: i64) -> float:
        """Judges what a building that needs water and gets none loses in a turn after which so many harvests are to come."""
        state = self.state
        domain = state.domains[self.player]
        lost = 0.0
        count: i64 = 0
        for number in range(domain.size):
            hex = domain.hexes[number]
            if state.rules.tables.needs_water[state.tile[hex]] > 0:
                lost += planning.yearly(state, self.home, state.tile[hex], hex, later, False)
                count += 1
        return DROUGHT * (lost / float(count) + planning.CRISIS_COST) if count > 0 else 0.0

    def dam_water(self, reach: i64, below: i64, owners: i64) -> float:
        """Judges how many more buildings have water in a turn, on average over the years that the cards may bring, thanks to a dam.

        It draws from below what nobody shares any more, most welcome in dry years.
        """
        state, tables = self.state, self.state.rules.tables
        domain = state.domains[self.player]
        wanted: i64 = 1
        for network in range(domain.networks):
            wanted += self.home.dry[network]
        old = self.waters.trusted(domain.access) / planning.STEADY_WATER
        more = self.waters.trusted(domain.access | reach) / planning.STEADY_WATER - old
        free = float(popcount(below)) - self.waters.trusted(below & domain.access) / planning.STEADY_WATER
        total = 0.0
        cards: i64 = 0
        for card in range(len(tables.resources)):
            year = float(tables.water[card])
            drawn = min(float(Dam.LIMIT) - year, year * free) / float(owners)
            lack = max(0.0, float(wanted) - year * old)
            total += float(tables.resource_copies[card]) * min(lack, year * more + DRAWN * drawn)
            cards += tables.resource_copies[card]
        return total / float(cards)

    def rate_dam(self, site: i64, partners: i64, prices: list[float]) -> float:
        """Judges building or proposing a dam: partners must want it too, and their gain is a rival's gain."""
        state = self.state
        rivals = building.rivals_in(state, self.player, partners)
        owners = rivals | bit(self.player)
        share = DAM_PRICES[popcount(owners)]
        price = state.reduced(share)
        worth = self.dam_worth(site, owners, price)
        if worth <= self.coin * float(price):
            return -1.0
        for rival in range(state.rules.players):
            if rivals & bit(rival) != 0:
                other = Builder(state, rival, prices, False)
                gain = other.dam_worth(site, owners, share) - other.coin * float(share)
                if gain <= 0.1:
                    return -1.0
                worth -= gain / float(state.rules.players)
        return self.by_price(worth, price)

    def rate_consent(self) -> float:
        """Judges a share of the dam that is proposed: above 0 if it is wanted."""
        state = self.state
        share = DAM_PRICES[popcount(state.dam_owners)]
        return self.dam_worth(state.dam_site, state.dam_owners, share) - self.coin * float(share)

    # Taking down.

    def rate_destroying(self, hex: i64) -> float:
        """Judges taking down: only what riots and cannot be helped, or what stands in the way of the own objective at the end."""
        state, tables = self.state, self.state.rules.tables
        kind = state.tile[hex]
        if self.left == 0:
            return self.rate_last_destroying(hex)
        if state.crisis[hex] == Unrest.CALM or kind == Tile.DAM or state.fresh[hex] > 0:
            return -1.0
        domain = state.domains[self.player]
        network = domain.network[hex]
        water = 1.0
        if tables.needs_water[kind] > 0:
            water = planning.chance_of_water(self.waters.trusted(domain.reach[network]), self.home.dry[network])
        bill = 0.0
        for good in range(Good.CUBES):
            bill += float(tables.needs[kind * 3 + good]) * self.home.prices[good]
        money = float(state.thunes[self.player]) + 0.5
        affordable = 1.0 if money >= bill else money / bill
        working = water * affordable
        worth = 0.0
        for later in range(self.left):
            working += (1.0 - working) * 0.2
            worth += working * planning.yearly(state, self.home, kind, hex, later, False) - (1.0 - working) * planning.RIOT_COST
        return -worth - 0.5

    def rate_last_destroying(self, hex: i64) -> float:
        """Judges taking down in the last turn, when only the objective and red cubes count."""
        state, tables = self.state, self.state.rules.tables
        gain = 0.2 * float(state.rules.crisis_penalty) if state.crisis[hex] != Unrest.CALM else 0.0
        if self.objective == NOTHING or state.fresh[hex] > 0:
            return gain - 0.1
        kind = bit(state.tile[hex])
        asks = tables.asks[self.objective]
        points = float(tables.objective_points[self.objective])
        missing = tables.ask_count[self.objective] - self.count
        if (asks == Asks.PEACE and state.hostile_ever & bit(self.player) == 0 and state.crisis[hex] != Unrest.CALM) or (
            asks == Asks.TILES and missing <= 0 and tables.ask_without[self.objective] & kind != 0
        ):
            gain += points
        elif asks == Asks.TILES and tables.ask_tiles[self.objective] & kind != 0:
            troubled = tables.ask_calm[self.objective] != 0 and state.crisis[hex] != Unrest.CALM
            gain += points if troubled and missing < 0 else -points
        elif asks == Asks.ACCESS:
            gain -= points
        return gain - 0.1


# The first zone.


def rate_place(state: HexagoBoard, player: i64, hex: i64) -> float:
    """Judges a hex for the first residential zone by the points that such places brought in thousands of games.

    What counts is water and meadow within two steps, the markers, the shore, and rivals that are near or want the same water.
    """
    basin = state.rules.tables.basin
    reach: i64 = within(state, hex)
    wider: i64 = reach
    rating = -1.3 * float(popcount(basin.banks[hex])) + (2.0 if basin.bonus[hex] == Bonus.THUNES else 0.0)
    for other in range(state.rules.hexes):
        away = basin.distance(hex, other)
        if not basin.is_land(other) or away < 1 or away > 2:
            continue
        meadow = basin.terrain[other] == Terrain.MEADOW
        if away == 2:
            wider |= basin.banks[other]
            rating += 1.3 if meadow else -1.3
        marker = basin.bonus[other]
        if marker != Bonus.NONE:
            rating += MARKERS[2 * marker + away - 1]
        rating += 1.2 if meadow and basin.shore[other] else 0.0
    rating += 2.9 * float(popcount(reach)) + float(popcount(wider & ~reach))
    if popcount(reach) < 2:
        rating -= PARCHED
    for rival in range(state.rules.players):
        domain = state.domains[rival]
        if rival == player or domain.size == 0:
            continue
        home = domain.hexes[0]
        rating -= 1.7 * float(popcount(reach & within(state, home))) + 0.6 * float(max(0, 7 - basin.distance(hex, home)))
    return rating


def within(state: HexagoBoard, hex: i64) -> i64:
    """Returns the river hexes next to a hex, or to land next to it, as a set."""
    basin = state.rules.tables.basin
    reach = basin.banks[hex]
    for side in range(SIDES):
        other = basin.near[hex * SIDES + side]
        if other != NOTHING and basin.is_land(other):
            reach |= basin.banks[other]
    return reach


def tiles_worth(state: HexagoBoard, player: i64, prices: list[float]) -> float:
    """Judges everything that a community has built, by what it will still bring."""
    home = planning.Household(state, player, prices)
    domain = state.domains[player]
    waters = planning.Waters(state, player)
    worth = 0.0
    left = planning.harvests(state)
    for number in range(domain.size):
        hex = domain.hexes[number]
        kind = state.tile[hex]
        if kind == Tile.JUNCTION or kind == Tile.STATION or not state.is_heart(hex):
            continue
        network = domain.network[hex]
        one = planning.future(state, home, kind, hex, left, False)
        if state.rules.tables.needs_water[kind] > 0:
            one *= planning.chance_of_water(waters.trusted(domain.reach[network]), home.dry[network])
        worth += one
    return worth
