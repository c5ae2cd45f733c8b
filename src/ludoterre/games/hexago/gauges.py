# compiled by mypyc
"""What is measured of a whole game: how often water is short, conflicts over it, and the most cubes of each colour in play at once.

No rule asks for it: reports, targets and the lesson do. Positions of version 1 know nothing of it.
"""

from __future__ import annotations

from ludoterre.core.vecs import i64
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, ORDINARY, Gauge, Good, Stake, Tile


def note_step(state: HexagoBoard) -> None:
    """Counts the collecting step that begins, and whether it begins short of water."""
    if not state.rules.second:
        return
    short = lacks_water(state, state.step_owner)
    state.gauges[Gauge.STEPS] += 1
    state.gauges[Gauge.SHORT] += short
    if state.rules.tables.water[state.card] == ORDINARY:
        state.gauges[Gauge.ORDINARY_STEPS] += 1
        state.gauges[Gauge.ORDINARY_SHORT] += short


def lacks_water(state: HexagoBoard, player: i64) -> i64:
    """Returns 1 if some network of a community, or all together, have fewer cubes within reach than dry buildings, else 0."""
    domain = state.domains[player]
    dry: i64 = 0
    reach: i64 = 0
    for network in range(domain.networks):
        wanted: i64 = 0
        for number in range(domain.size):
            hex = domain.hexes[number]
            if domain.network[hex] == network and state.thirsty(hex):
                wanted += 1
        if wanted > 0:
            if wanted > cubes_on(state, domain.reach[network]):
                return 1
            dry += wanted
            reach |= domain.reach[network]
    return 1 if dry > cubes_on(state, reach) else 0


def cubes_on(state: HexagoBoard, rivers: i64) -> i64:
    """Counts the water on a set of river hexes."""
    cubes: i64 = 0
    river: i64 = 0
    while rivers != 0:
        if rivers & 1:
            cubes += state.water[river]
        rivers >>= 1
        river += 1
    return cubes


def note_fight(state: HexagoBoard) -> None:
    """Counts a conflict over water that is declared."""
    if state.rules.second and state.stake == Stake.WATER:
        state.gauges[Gauge.FIGHTS] += 1


def note_bids(state: HexagoBoard) -> None:
    """Counts a conflict over water whose bids are shown, and whether anybody has bid anything."""
    if not state.rules.second or state.stake != Stake.WATER:
        return
    state.gauges[Gauge.FOUGHT] += 1
    for player in range(state.rules.players):
        if state.bids[player] > 0:
            state.gauges[Gauge.BIDDEN] += 1
            return


def note_cubes(state: HexagoBoard) -> None:
    """Keeps how many cubes of each colour are in play now, if there have never been as many."""
    if not state.rules.second:
        return
    tables = state.rules.tables
    blue: i64 = 0
    yellow: i64 = 0
    green: i64 = 0
    red: i64 = 0
    for river in range(state.rules.rivers):
        blue += state.water[river] + state.put_back[river]
    for player in range(state.rules.players):
        yellow += state.owns(player, Good.ENERGY)
        green += state.owns(player, Good.FOOD)
        red += state.red_cubes(player)
    for hex in range(state.rules.hexes):
        kind = state.tile[hex]
        if kind == NOTHING or kind == Tile.DAM:
            continue
        blue += 1 if state.watered[hex] > 0 else 0
        if state.supplied[hex]:
            yellow += tables.needs[kind * 3 + Good.ENERGY]
            green += tables.needs[kind * 3 + Good.FOOD]
    keep_most(state, Gauge.MOST_BLUE, blue)
    keep_most(state, Gauge.MOST_GREY, state.grey_cubes())
    keep_most(state, Gauge.MOST_YELLOW, yellow)
    keep_most(state, Gauge.MOST_GREEN, green)
    keep_most(state, Gauge.MOST_RED, red)


def keep_most(state: HexagoBoard, gauge: i64, cubes: i64) -> None:
    """Raises one of the most."""
    if cubes > state.gauges[gauge]:
        state.gauges[gauge] = cubes
