# compiled by mypyc
"""The count at the end: points, objectives, pollution; who has won (HEX-END, HEX-OBJ)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, popcount
from ludoterre.core.vecs import i64
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import LOT, NOTHING, Asks, Ending, Phase, Tally, Unrest


def progress(state: HexagoBoard, player: i64, objective: i64) -> i64:
    """Counts how much of what an objective asks for a community has."""
    tables = state.rules.tables
    asks = tables.asks[objective]
    if asks == Asks.TREATED:
        return state.tally[player * Tally.SIZE + Tally.TREATED]
    if asks == Asks.ACCESS:
        return popcount(state.domains[player].access)
    if asks == Asks.PEACE:
        return 1 if state.hostile_ever & bit(player) == 0 and state.red_cubes(player) == 0 else 0
    domain = state.domains[player]
    count: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if tables.ask_tiles[objective] & bit(state.tile[hex]) != 0 and state.is_heart(hex):
            count += 1
    return count


def is_met(state: HexagoBoard, player: i64, objective: i64) -> bool:
    """Tells whether a community would meet an objective now (ledger, 6.7)."""
    tables = state.rules.tables
    if progress(state, player, objective) < tables.ask_count[objective]:
        return False
    if tables.asks[objective] != Asks.TILES:
        return True
    domain = state.domains[player]
    for number in range(domain.size):
        hex = domain.hexes[number]
        kind = bit(state.tile[hex])
        if tables.ask_without[objective] & kind != 0:
            return False
        if tables.ask_calm[objective] and tables.ask_tiles[objective] & kind != 0 and state.crisis[hex] != Unrest.CALM:
            return False
    return True


def objective_points(state: HexagoBoard, player: i64) -> i64:
    """Returns what a community's objective brings it now (HEX-OBJ.1)."""
    objective = state.objective[player]
    if objective == NOTHING or not is_met(state, player, objective):
        return 0
    return state.rules.tables.objective_points[objective]


def objective_said(state: HexagoBoard, player: int) -> dict[str, Any]:
    """Describes a community's objective at the end."""
    card = state.rules.tables.objectives[state.objective[player]].id
    return {"player": player, "objective": card, "points": objective_points(state, player)}


def deduction(state: HexagoBoard) -> i64:
    """Returns what pollution costs every community: a point for each full lot of three cubes (HEX-END.2, Q33)."""
    return state.grey_cubes() // LOT


def score(state: HexagoBoard, player: i64) -> i64:
    """Returns a community's score as if the game ended now (HEX-END.2)."""
    penalty = state.rules.crisis_penalty * state.red_cubes(player) if state.rules.crisis_penalty > 0 else 0
    return state.vp[player] + objective_points(state, player) - deduction(state) - penalty


def beats(state: HexagoBoard, player: i64, other: i64) -> bool:
    """Tells whether a community stands before another: by score, then thunes, then fewer red cubes (HEX-END.3)."""
    mine, theirs = score(state, player), score(state, other)
    if mine != theirs:
        return mine > theirs
    if state.thunes[player] != state.thunes[other]:
        return state.thunes[player] > state.thunes[other]
    return state.red_cubes(player) < state.red_cubes(other)


def places(state: HexagoBoard) -> tuple[int, ...]:
    """Gives each community's place."""
    players = range(state.rules.players)
    return tuple([1 + sum([1 for other in players if beats(state, other, player)]) for player in players])


def winners(state: HexagoBoard) -> list[int]:
    """Lists who has won: nobody if the common goal was missed (HEX-Q34)."""
    if state.ending == Ending.POLLUTION:
        return []
    return [player for player, place in enumerate(places(state)) if place == 1]


def returns(state: HexagoBoard) -> list[float]:
    """Gives each community's result: how many it beats, less how many beat it."""
    players = state.rules.players
    if state.phase != Phase.OVER:
        return [0.0] * players
    if state.ending == Ending.POLLUTION:
        return [-1.0] * players
    found: list[float] = []
    for player in range(players):
        balance: i64 = 0
        for other in range(players):
            if beats(state, player, other):
                balance += 1
            elif beats(state, other, player):
                balance -= 1
        found.append(float(balance) / float(players - 1))
    return found
