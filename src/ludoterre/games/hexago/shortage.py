# compiled by mypyc
"""Who went short of water, and where it went: counted when all have collected, from version 2 on (ledger, "Digital rulings added here")."""

from __future__ import annotations

from ludoterre.core.bits import bit
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING


def remember_drawn(state: HexagoBoard) -> None:
    """Notes from which river hexes a community has drawn into dams in its go, before the step forgets it."""
    rivers = state.rules.rivers
    for at in range(len(state.drawn)):
        state.siphoned[state.step_owner * rivers + at % rivers] += state.drawn[at]


def count_shortage(state: HexagoBoard) -> None:
    """Counts every dry building by who took a cube that it could have had, or by its own community where nobody did."""
    players = state.rules.players
    for player in range(players):
        drawn = state.siphoned[:]
        counted = filled(state.rules.hexes, 0)
        domain = state.domains[player]
        for number in range(domain.size):
            hex = domain.hexes[number]
            if state.thirsty(hex):
                taker = taker_of(state, player, domain.reach[domain.network[hex]], drawn, counted)
                state.parched[player * players + taker] += 1
    for at in range(len(state.siphoned)):
        state.siphoned[at] = 0


def taker_of(state: HexagoBoard, player: i64, reach: i64, drawn: vec[i64], counted: vec[i64]) -> i64:
    """Finds who took the first cube of others off some river hexes that is not counted yet, and counts it; without one, the loser.

    Dams are filled before anybody collects, so what was drawn into those of others comes first.
    """
    rivers = state.rules.rivers
    for place in range(state.rules.players):
        other = state.in_order(place)
        for river in range(rivers):
            at = other * rivers + river
            if drawn[at] > 0 and reach & bit(river) != 0 and other != player and not shares_lake(state, player, other, river):
                drawn[at] -= 1
                return other
    first: i64 = NOTHING
    for hex in range(state.rules.hexes):
        source = state.water_from[hex]
        if counted[hex] != 0 or source < 0 or state.watered[hex] == 0 or state.owners[hex] & bit(player) != 0:
            continue
        if reach & bit(source) != 0 and (first == NOTHING or state.watered[hex] < state.watered[first]):
            first = hex
    if first == NOTHING:
        return player
    counted[first] = 1
    taker: i64 = 0
    while state.owners[first] & bit(taker) == 0:
        taker += 1
    return taker


def shares_lake(state: HexagoBoard, player: i64, other: i64, river: i64) -> bool:
    """Tells whether two communities own a dam into which water from a river hex can be drawn: what lies there is lost to neither."""
    basin = state.rules.tables.basin
    both = bit(player) | bit(other)
    for dam in range(state.rules.rivers):
        if state.sites[dam] != NOTHING and basin.below[dam] & bit(river) != 0 and state.owners[basin.hex_of[dam]] & both == both:
            return True
    return False
