# compiled by mypyc
"""How a sensible community bargains for water: what everybody will probably get, what a cube is worth to whom, settlements, promises.

All of it is judged by what everybody can see, so that each side can judge the other.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago import promises, quarrels, rights
from ludoterre.games.hexago.planning import Household, harvests, input_worth, watering_worth
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import (
    LINES,
    MOST_OFFERED,
    MOST_TURNS,
    NOTHING,
    SEATS,
    WATER_ASKED,
    WATER_GIVEN,
    Fate,
    Good,
    Phase,
    Settling,
    Vow,
)
from ludoterre.games.hexago.vows import about_of, other_of, river_of

LEAST_GAIN: Final = 0.25
"""What a deal must bring at least, to either side, in points."""
FAIR: Final = 0.45
"""What it must bring, as a part of what the other side gains: nobody makes a rival rich for nothing."""
FAIR_OF_TWO: Final = 0.9
"""Likewise where the other side is the only rival."""
SPARE: Final = 0.1
"""What a cube of water is worth to whoever has more than enough."""
TRUST: Final = 0.6
"""The part of a rival's need for a river hex that is still reckoned with when it has promised to leave it."""
WORD: Final = 0.5
"""What breaking a promise of one's own must bring at least, in points."""


class Outlook:
    """What water everybody will probably get: each in turn waters its best buildings, first from where the fewest others drink."""

    def __init__(self, state: HexagoBoard, prices: list[float]) -> None:
        players, rivers = state.rules.players, state.rules.rivers
        self.state: Final = state
        self.left: Final[vec[i64]] = state.water[:]
        """What will be left on each river hex."""
        self.takes: Final[vec[i64]] = filled(players * rivers, 0)
        """How much each community will take where."""
        self.dry: Final[list[float]] = [0.0] * players
        """What the best building is worth that will stay dry, 0 if none will."""
        self.least: Final[list[float]] = [0.0] * players
        """What the worst building is worth that will be watered."""
        for number in range(players):
            self.serve(state.in_order(number), prices)

    def serve(self, player: i64, prices: list[float]) -> None:
        """Waters the buildings of a community, the best first."""
        state = self.state
        home = Household(state, player, prices)
        domain = state.domains[player]
        worths: list[float] = []
        places: list[int] = []
        for number in range(domain.size):
            hex = domain.hexes[number]
            if state.thirsty(hex):
                worth = watering_worth(state, home, hex)
                at = 0
                while at < len(worths) and worths[at] >= worth:
                    at += 1
                worths.insert(at, worth)
                places.insert(at, hex)
        for number in range(len(places)):
            if worths[number] <= 0.0:
                continue
            river = self.spring(player, domain.reach[domain.network[places[number]]])
            if river == NOTHING:
                self.dry[player] = max(self.dry[player], worths[number])
            else:
                self.left[river] -= 1
                self.takes[player * state.rules.rivers + river] += 1
                self.least[player] = worths[number]

    def spring(self, player: i64, reach: i64) -> i64:
        """Chooses where a community drinks: from where the fewest others do, and the fullest of equals."""
        state = self.state
        best: i64 = NOTHING
        best_rank: i64 = NOTHING * 1000
        for river in range(state.rules.rivers):
            if reach & bit(river) == 0 or self.left[river] <= rights.owed(state, player, river):
                continue
            rank = self.left[river]
            for other in range(state.rules.players):
                if other != player and state.domains[other].access & bit(river) != 0:
                    rank -= 10
            if rank > best_rank:
                best, best_rank = river, rank
        return best

    def cost(self, giver: i64, river: i64) -> float:
        """Judges leaving a cube to somebody: next to nothing where water will be left, else the worst building that it waters."""
        if self.takes[giver * self.state.rules.rivers + river] == 0:
            return SPARE
        access = self.state.domains[giver].access
        for other in range(self.state.rules.rivers):
            if access & bit(other) != 0 and self.left[other] > 0:
                return SPARE
        return max(SPARE, self.least[giver])

    def worth(self, receiver: i64, giver: i64, river: i64) -> float:
        """Judges getting a cube: what the best dry building brings, if the cube would not be there anyway."""
        if self.dry[receiver] <= 0.0:
            return 0.0
        beyond = self.state.domains[receiver].access & bit(river) == 0 and self.left[river] > 0
        taken = self.takes[giver * self.state.rules.rivers + river] > 0
        return self.dry[receiver] if beyond or taken else 0.0


class WaterDeal:
    """An offer about water that is thought of, and what each side gains by it."""

    def __init__(self) -> None:
        self.partner: i64 = NOTHING
        self.lines: vec[i64] = filled(LINES, 0)
        self.gain = 0.0


def best_water_deal(state: HexagoBoard, player: i64, only: i64, share: float, prices: list[float]) -> WaterDeal:
    """Finds the offer about water that brings most: a cube for thunes, bought or sold."""
    best = WaterDeal()
    if not rights.can_be_left(state) or state.step != Phase.BARGAIN:
        return best
    outlook = Outlook(state, prices)
    thune = input_worth(harvests(state))
    for partner in range(state.rules.players):
        if partner == player or (only != NOTHING and partner != only):
            continue
        for asked in range(2):
            giver, receiver = (partner, player) if asked else (player, partner)
            spots = rights.leavable(state, giver, receiver) if outlook.dry[receiver] > 0.0 else 0
            for river in range(state.rules.rivers):
                if spots & bit(river) == 0:
                    continue
                worth, cost = outlook.worth(receiver, giver, river), outlook.cost(giver, river)
                for price in range(1, min(state.thunes[receiver], MOST_OFFERED) + 1):
                    paid = thune * float(price)
                    mine = worth - paid if asked else paid - cost
                    theirs = paid - cost if asked else worth - paid
                    if agreeable(state, mine, theirs) and theirs >= share * mine and mine > best.gain:
                        best.partner = partner
                        best.gain = mine
                        best.lines = filled(LINES, 0)
                        best.lines[Good.THUNES + (0 if asked else 3)] = price
                        best.lines[WATER_ASKED if asked else WATER_GIVEN] = river + 1
    return best


def fairness(players: i64) -> float:
    """Returns what part of the other side's gain is enough."""
    return FAIR_OF_TWO if players == 2 else FAIR


def acceptable(players: i64, mine: float, theirs: float) -> bool:
    """Tells whether a community should agree to a deal."""
    return mine >= LEAST_GAIN and mine >= fairness(players) * theirs


def agreeable(state: HexagoBoard, mine: float, theirs: float) -> bool:
    """Tells whether both sides should agree to a deal."""
    return acceptable(state.rules.players, mine, theirs) and acceptable(state.rules.players, theirs, mine)


def water_gain(state: HexagoBoard, player: i64, prices: list[float]) -> float:
    """Judges the water in the offer that lies before a community, for one side of it."""
    if state.offer[WATER_GIVEN] == 0 and state.offer[WATER_ASKED] == 0:
        return 0.0
    outlook = Outlook(state, prices)
    gain = 0.0
    for line in (WATER_GIVEN, WATER_ASKED):
        if state.offer[line] == 0:
            continue
        river = state.offer[line] - 1
        giver = state.offerer if line == WATER_GIVEN else state.partner
        receiver = state.partner if line == WATER_GIVEN else state.offerer
        gain += outlook.worth(receiver, giver, river) if player == receiver else -outlook.cost(giver, river)
    return gain


# Settlements.


def terms(state: HexagoBoard, player: i64, how: i64, one: i64, other: i64, prices: list[float]) -> float:
    """Judges what a settlement, without its price, brings a party more than the fight would."""
    loser = settler(state, how, one, other)
    worth = quarrels.stake_worth(state, player, prices)
    rivals = state.parties() & ~bit(player)
    fight = quarrels.best_hope(state, player, worth, state.author, rivals)
    return -fight if player == loser else worth - fight


def settler(state: HexagoBoard, how: i64, one: i64, other: i64) -> i64:
    """Returns who leaves the fight by a settlement."""
    challenger = other if one == state.author else one
    return challenger if how == Settling.WITHDRAW else state.author


def best_price(state: HexagoBoard, player: i64, partner: i64, how: i64, prices: list[float]) -> WaterDeal:
    """Finds the price in thunes for a settlement that is good for both."""
    best = WaterDeal()
    thune = input_worth(harvests(state))
    mine = terms(state, player, how, player, partner, prices)
    theirs = terms(state, partner, how, player, partner, prices)
    pays = player != settler(state, how, player, partner)
    payer = player if pays else partner
    for price in range(1, min(state.thunes[payer], MOST_OFFERED) + 1):
        paid = thune * float(price)
        my_gain = mine - paid if pays else mine + paid
        their_gain = theirs + paid if pays else theirs - paid
        if my_gain >= LEAST_GAIN and their_gain >= LEAST_GAIN and my_gain > best.gain:
            best.partner = partner
            best.gain = my_gain
            best.lines = filled(LINES, 0)
            best.lines[Good.THUNES + (0 if pays else 3)] = price
    return best


def settlement_gain(state: HexagoBoard, player: i64, prices: list[float]) -> float:
    """Judges, for one side, what the settlement that is offered brings beside its price."""
    return terms(state, player, state.settling, state.offerer, state.partner, prices)


# Promises.


def has_promised(state: HexagoBoard, player: i64, river: i64) -> bool:
    """Tells whether a community has promised to leave the water of a river hex, and still may keep it."""
    for turn in range(MOST_TURNS):
        at = player * MOST_TURNS + turn
        vow = state.vows[at]
        if vow != 0 and state.fates[at] == Fate.OPEN and about_of(vow) == Vow.LEAVE and river_of(vow) == river:
            return True
    return False


def keeps_peace(state: HexagoBoard, player: i64, rival: i64) -> bool:
    """Tells whether a community has promised not to contest another in this turn."""
    vow = state.vows[promises.place_of(state, player)]
    return vow != 0 and about_of(vow) == Vow.PEACE and other_of(vow) == rival


def broken_by(state: HexagoBoard, player: i64) -> i64:
    """Counts the promises that a community has broken: nobody trusts it as before."""
    count: i64 = 0
    for turn in range(MOST_TURNS):
        if state.fates[player * MOST_TURNS + turn] == Fate.BROKEN:
            count += 1
    return count


def best_promise(state: HexagoBoard, player: i64, prices: list[float]) -> i64:
    """Finds a promise that costs nothing and helps a thirsty neighbour: to leave it, in this turn, what one would not take; or NOTHING."""
    rules = state.rules
    if not rules.wide or state.vows[promises.place_of(state, player)] != 0:
        return NOTHING
    outlook = Outlook(state, prices)
    best: i64 = NOTHING
    highest = 0.0
    for other in range(rules.players):
        if other == player or outlook.dry[other] <= highest:
            continue
        both = state.domains[player].access & state.domains[other].access
        for river in range(rules.rivers):
            if both & bit(river) != 0 and state.water[river] > 0 and outlook.takes[player * rules.rivers + river] == 0:
                best = rules.promise_leave + (river * SEATS + other) * MOST_TURNS + state.turn - 1
                highest = outlook.dry[other]
    return best
