# compiled by mypyc
"""Water that one community leaves to another: the right to one cube of a river hex in this turn (HEX-BAR.4).

Whoever leaves a cube takes and draws only what is above it; whoever it is left to may take it without access, also from under a dam, and
for any of its buildings. Nobody else is bound: what a third community takes is gone.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, popcount
from ludoterre.core.vecs import i64
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import Phase, Tally


def can_be_left(state: HexagoBoard) -> bool:
    """Tells whether water can be bargained for now: from the card to the last collection of the turn."""
    return state.rules.wide and (state.step == Phase.FILL or state.step == Phase.BARGAIN or state.step == Phase.COLLECT)


def owed(state: HexagoBoard, player: i64, river: i64) -> i64:
    """Counts the cubes of a river hex that a community leaves to others."""
    return popcount(state.yielded[player * state.rules.rivers + river])


def leavable(state: HexagoBoard, giver: i64, receiver: i64) -> i64:
    """Returns the river hexes where a community can leave another a cube, as a set."""
    found: i64 = 0
    access = state.domains[giver].access
    for river in range(state.rules.rivers):
        if access & bit(river) != 0 and forbids_leaving(state, giver, receiver, river) == 0:
            found |= bit(river)
    return found


def forbids_leaving(state: HexagoBoard, giver: i64, receiver: i64, river: i64) -> i64:
    """Says why a community cannot leave another a cube of a river hex."""
    if not state.rules.wide:
        return No.PRINTED_ONLY
    if not can_be_left(state):
        return No.WATER_TOO_LATE
    if state.domains[giver].access & bit(river) == 0:
        return No.GIVER_WITHOUT_ACCESS
    held = state.yielded[giver * state.rules.rivers + river]
    if held & bit(receiver) != 0:
        return No.LEFT_ALREADY
    return 0 if state.water[river] > popcount(held) else No.NO_WATER_TO_LEAVE


def leave(state: HexagoBoard, giver: i64, receiver: i64, river: i64) -> None:
    """Leaves a cube of a river hex to another community for this turn."""
    state.yielded[giver * state.rules.rivers + river] |= bit(receiver)
    state.pledges += 1
    state.note(giver, Tally.YIELDED, 1)
    if state.listener is not None:
        said: dict[str, Any] = {"player": giver, "partner": receiver, "river": state.river_id(river)}
        state.tell("water_left", said, "HEX-BAR.4")


def held_by(state: HexagoBoard, player: i64) -> i64:
    """Returns the river hexes where somebody leaves a community a cube, as a set."""
    found: i64 = 0
    rivers = state.rules.rivers
    for giver in range(state.rules.players):
        if giver != player:
            for river in range(rivers):
                if state.yielded[giver * rivers + river] & bit(player) != 0:
                    found |= bit(river)
    return found


def bound(state: HexagoBoard, player: i64) -> i64:
    """Returns the river hexes where a community has to leave all the water there is, as a set."""
    found: i64 = 0
    for river in range(state.rules.rivers):
        held = state.yielded[player * state.rules.rivers + river]
        if held != 0 and state.water[river] <= popcount(held):
            found |= bit(river)
    return found


def use(state: HexagoBoard, player: i64, river: i64) -> bool:
    """Uses a right to the cube that a community takes, if it has one; tells whether it has."""
    for number in range(state.rules.players):
        at = state.in_order(number) * state.rules.rivers + river
        if state.yielded[at] & bit(player) != 0:
            state.yielded[at] &= ~bit(player)
            state.pledges -= 1
            if state.phase == Phase.COLLECT:
                state.honoured[river] |= bit(state.in_order(number))
            return True
    return False


def forget(state: HexagoBoard) -> None:
    """Ends all rights when everybody has collected."""
    if state.pledges > 0:
        for at in range(len(state.yielded)):
            state.yielded[at] = 0
        state.pledges = 0
