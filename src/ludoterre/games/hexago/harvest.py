# compiled by mypyc
"""Phases 5, 6 and 8: harvest and riots, pollution and where it flows, the end of the turn (HEX-HAR, HEX-POL, HEX-FLO, HEX-TRN.6)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago.basin import SEA
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, Good, Tally, Tile, Unrest


def harvest(state: HexagoBoard) -> None:
    """Pays out what supplied buildings yield and puts red cubes on the others (HEX-HAR.1, HAR.2, HAR.4)."""
    state.reaped = 0
    for number in range(state.rules.players):
        reap(state, state.in_order(number))


def reap(state: HexagoBoard, player: i64) -> None:
    """Harvests for one community."""
    tables = state.rules.tables
    domain = state.domains[player]
    thunes: i64 = 0
    points: i64 = 0
    failed: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        kind = state.tile[hex]
        state.note(player, Tally.WATER_WANTED, tables.needs_water[kind])
        if tables.has_needs[kind] and not state.supplied[hex]:
            failed += 1
            continue
        if kind == Tile.DAM and tables.basin.river_of[hex] == NOTHING:
            continue
        state.crisis[hex] = Unrest.CALM
        gain = tables.yields[kind * 4 + Good.THUNES]
        if gain > 0:
            thunes += gain + state.bonus(hex, Good.THUNES)
        points += tables.yields[kind * 4 + Good.POINTS]
    state.thunes[player] += thunes
    state.vp[player] += points
    state.note(player, Tally.EARNED_THUNES, thunes)
    state.note(player, Tally.EARNED_VP, points)
    if thunes + points > 0:
        state.reaped |= bit(player)
    if state.listener is not None:
        state.tell("harvested", {"player": player, "thunes": thunes, "points": points}, "HEX-HAR.1")
    if failed > 0:
        trouble(state, player)


def trouble(state: HexagoBoard, player: i64) -> None:
    """Puts red cubes on the buildings of a community that were not supplied, or lets them riot (HEX-HAR.2, HAR.3)."""
    tables = state.rules.tables
    domain = state.domains[player]
    troubled: list[str] = []
    for number in range(domain.size):
        hex = domain.hexes[number]
        if tables.has_needs[state.tile[hex]] and not state.supplied[hex]:
            state.crisis[hex] = Unrest.CRISIS if state.crisis[hex] == Unrest.CALM else Unrest.RIOT
            state.note(player, Tally.CRISES, 1)
            if state.listener is not None:
                troubled.append(state.hex_id(hex))
    if state.listener is not None:
        state.tell("crisis", {"player": player, "hexes": troubled}, "HEX-HAR.2")


def rioting(state: HexagoBoard) -> i64:
    """Returns the building for which a riot die is rolled next, or NOTHING: communities in initiative order (HEX-Q54)."""
    for number in range(state.rules.players):
        domain = state.domains[state.in_order(number)]
        for place in range(domain.size):
            hex = domain.hexes[place]
            if state.crisis[hex] == Unrest.RIOT:
                return hex
    return NOTHING


def owner_of(state: HexagoBoard, hex: i64) -> i64:
    """Returns the community that owns a tile of one hex."""
    player: i64 = 0
    while state.owners[hex] & bit(player) == 0:
        player += 1
    return player


def riot(state: HexagoBoard, swords: i64) -> None:
    """Takes as many points as the die shows (HEX-HAR.3)."""
    hex = rioting(state)
    player = owner_of(state, hex)
    state.crisis[hex] = Unrest.CRISIS
    lost = state.lose_points(player, swords)
    state.note(player, Tally.RIOTS, 1)
    state.note(player, Tally.RIOT_LOSS, lost)
    if state.listener is not None:
        state.tell("riot", {"player": player, "hex": state.hex_id(hex), "swords": swords, "lost": lost}, "HEX-HAR.3")


def pollute(state: HexagoBoard) -> None:
    """Lets every building that worked pollute its outfall (HEX-POL.1)."""
    tables = state.rules.tables
    for number in range(state.rules.players):
        player = state.in_order(number)
        domain = state.domains[player]
        cubes: i64 = 0
        for place in range(domain.size):
            hex = domain.hexes[place]
            kind = state.tile[hex]
            if tables.pollutes[kind] and (state.supplied[hex] or not tables.has_needs[kind]):
                state.pour(state.rules.outfall[hex], 1)
                cubes += 1
        state.note(player, Tally.POLLUTED, cubes)
        if cubes > 0 and state.listener is not None:
            state.tell("polluted", {"player": player, "cubes": cubes}, "HEX-POL.1")


def flow(state: HexagoBoard) -> None:
    """Moves all grey cubes one hex down, then spreads them out so that no river hex holds two (HEX-FLO.1 to FLO.4)."""
    basin = state.rules.tables.basin
    before = state.sea_pollution
    moved = state.pollution[:]
    for river in range(basin.rivers):
        moved[river] = 0
    for river in range(basin.rivers):
        down = basin.down[river]
        if down == SEA:
            state.sea_pollution += state.pollution[river]
        else:
            moved[down] += state.pollution[river]
    for number in range(basin.rivers):
        river = basin.from_source[number]
        extra = moved[river] - 1
        if extra > 0:
            moved[river] = 1
            if basin.down[river] == SEA:
                state.sea_pollution += extra
            else:
                moved[basin.down[river]] += extra
    state.pollution = moved
    if state.listener is not None:
        state.tell("flowed", {"to_sea": state.sea_pollution - before, "sea": state.sea_pollution}, "HEX-FLO.1")


def end_turn(state: HexagoBoard) -> None:
    """Takes the water off the board and forgets what counts for one turn only (HEX-TRN.6)."""
    for hex in range(state.rules.hexes):
        state.watered[hex] = 0
        state.water_from[hex] = NOTHING
        state.supplied[hex] = 0
        state.uses[hex] = 0
        state.barred[hex] = 0
    for river in range(state.rules.rivers):
        state.water[river] = 0
    state.card = NOTHING
    state.sequence = 0
    state.began = 0
    state.settled_hexes = 0
    for player in range(state.rules.players):
        state.hostility_used[player] = 0
        state.offers_made[player] = 0
        state.futures_left[player] = 0
        if not state.rules.keeps_stock:
            for good in range(Good.CUBES):
                state.stock[player * Good.CUBES + good] = 0
    if state.listener is not None:
        said: dict[str, Any] = {"turn": state.turn}
        state.tell("turn_ends", said, "HEX-TRN.6")
