# compiled by mypyc
"""Offers between communities: composing, answering, carrying out (HEX-SUP.11, HEX-BAR.2 to BAR.4).

An offer is written line by line in one order: energy, food and thunes given, then asked for, then the river hex where water is given or
asked for. It is made in the window before collecting, on the market, or as a settlement in a conflict; settling.py goes on from there.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.vecs import i64
from ludoterre.games.hexago import rights
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import (
    GOODS,
    LINES,
    MOST_OFFERED,
    NOTHING,
    SETTLINGS,
    WATER_ASKED,
    WATER_GIVEN,
    Good,
    Phase,
    Settling,
    Tally,
)
from ludoterre.games.hexago.trading import part_with


def forbids_offer(state: HexagoBoard, player: i64, partner: i64) -> i64:
    """Says why a community cannot make another an offer: somebody must own something, or reach water."""
    if partner == player:
        return No.OFFER_TO_ONESELF
    if state.offers_made[player] >= state.rules.offers:
        return No.NO_OFFERS_LEFT
    for good in range(Good.THUNES + 1):
        if state.owns(player, good) > 0 or state.owns(partner, good) > 0:
            return 0
    if rights.can_be_left(state) and (rights.leavable(state, player, partner) | rights.leavable(state, partner, player)) != 0:
        return 0
    return No.NOTHING_TO_TRADE


def has_partner(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community may make anybody an offer."""
    for partner in range(state.rules.players):
        if forbids_offer(state, player, partner) == 0:
            return True
    return False


def open_offer(state: HexagoBoard, player: i64, partner: i64) -> None:
    """Begins to write an offer; one that is never made counts too, so that nobody begins for ever."""
    state.offers_made[player] += 1
    state.note(player, Tally.OFFERED, 1)
    state.offerer = player
    state.partner = partner
    state.phase = Phase.COMPOSE
    if state.listener is not None:
        state.tell("offer_begun", {"player": player, "partner": partner}, "HEX-SUP.11")


# Writing.


def most_offered(state: HexagoBoard, bundle: i64) -> i64:
    """Returns how much of a good the offer that is being written may name: what its owner has, 9 at most."""
    owner = state.offerer if bundle < 3 else state.partner
    most = state.owns(owner, bundle % 3)
    return min(most, MOST_OFFERED)


def forbids_amount(state: HexagoBoard, bundle: i64, amount: i64) -> i64:
    """Says why an amount cannot be written into the offer."""
    if bundle < state.written:
        return No.LINE_WRITTEN
    if amount <= most_offered(state, bundle):
        return 0
    return No.NOT_ENOUGH if bundle < 3 else No.PARTNER_LACKS


def forbids_water_line(state: HexagoBoard, line: i64, river: i64) -> i64:
    """Says why water on a river hex cannot be written into the offer (HEX-BAR.4)."""
    if line < state.written:
        return No.WATER_LINE_WRITTEN
    if line == WATER_GIVEN:
        return rights.forbids_leaving(state, state.offerer, state.partner, river)
    return rights.forbids_leaving(state, state.partner, state.offerer, river)


def write_line(state: HexagoBoard, line: i64, value: i64) -> None:
    """Writes a line into the offer; lines are written in one order, so an offer can be written in one way only."""
    state.offer[line] = value
    state.written = line + 1
    if state.listener is not None:
        state.tell("offer_written", {"player": state.offerer}, "HEX-SUP.11")


def is_empty(state: HexagoBoard) -> bool:
    """Tells whether an offer names nothing yet."""
    for line in range(LINES):
        if state.offer[line] > 0:
            return False
    return True


def amounts_of(state: HexagoBoard, first: i64) -> dict[str, Any]:
    """Names what one side of the offer gives: amounts, and the river hex where it leaves water."""
    found: dict[str, Any] = {}
    for good in range(3):
        found[GOODS[good]] = state.offer[first + good]
    water = state.offer[WATER_GIVEN if first == 0 else WATER_ASKED]
    if water > 0:
        found["water"] = state.river_id(water - 1)
    return found


def offer_said(state: HexagoBoard) -> dict[str, Any]:
    """Describes the offer."""
    said: dict[str, Any] = {"player": state.offerer, "partner": state.partner, "give": amounts_of(state, 0), "ask": amounts_of(state, 3)}
    if state.settling != Settling.NONE:
        said["settlement"] = SETTLINGS[state.settling]
    return said


# Making and answering it.


def propose(state: HexagoBoard) -> None:
    """Puts the offer before its partner."""
    state.phase = Phase.ANSWER
    state.asking = state.partner
    if state.listener is not None:
        state.tell("countered" if state.countered else "offered", offer_said(state), "HEX-BAR.3" if state.countered else "HEX-SUP.11")


def forbids_counter(state: HexagoBoard) -> i64:
    """Says why the asked community cannot answer with an offer of its own (HEX-BAR.3)."""
    if state.countered:
        return No.COUNTERED_ALREADY
    return No.NO_OFFERS_LEFT if state.offers_made[state.asking] >= state.rules.offers else 0


def counter(state: HexagoBoard) -> None:
    """Lets the asked community write an offer of its own instead (HEX-BAR.3)."""
    author, player = state.offerer, state.asking
    for line in range(LINES):
        state.former[line] = state.offer[line]
        state.offer[line] = 0
    state.written = 0
    state.countered = True
    open_offer(state, player, author)
    state.asking = player


def accept(state: HexagoBoard) -> None:
    """Carries an offer out."""
    one, other = state.offerer, state.partner
    hand_over(state, one, other, 0)
    hand_over(state, other, one, 3)
    state.note(one, Tally.DEALS, 1)
    state.note(other, Tally.DEALS, 1)
    if state.settling != Settling.NONE:
        state.note(one, Tally.SETTLED, 1)
        state.note(other, Tally.SETTLED, 1)
    if state.listener is not None:
        state.tell("dealt", offer_said(state), "HEX-SUP.5" if state.settling == Settling.NONE else "HEX-BAR.5")
    leave_water(state, one, other, WATER_GIVEN)
    leave_water(state, other, one, WATER_ASKED)


def hand_over(state: HexagoBoard, giver: i64, receiver: i64, first: i64) -> None:
    """Gives the goods that the offer says; cubes go into the stock."""
    for good in range(3):
        amount = state.offer[first + good]
        if amount == 0:
            continue
        state.traded[(giver * state.rules.players + receiver) * 3 + good] += amount
        if good == Good.THUNES:
            state.thunes[giver] -= amount
            state.thunes[receiver] += amount
        else:
            part_with(state, giver, good, amount)
            state.stock[receiver * Good.CUBES + good] += amount


def leave_water(state: HexagoBoard, giver: i64, receiver: i64, line: i64) -> None:
    """Leaves the water that the offer names on its river hex."""
    if state.offer[line] > 0:
        rights.leave(state, giver, receiver, state.offer[line] - 1)


def drop_offer(state: HexagoBoard) -> None:
    """Gives up an offer before it is made."""
    if state.listener is not None:
        state.tell("offer_dropped", {"player": state.offerer}, "HEX-SUP.11")


def decline(state: HexagoBoard) -> None:
    """Refuses an offer."""
    if state.listener is not None:
        state.tell("offer_declined", {"player": state.asking, "author": state.offerer}, "HEX-SUP.11")


def close_offer(state: HexagoBoard) -> None:
    """Forgets the offer and goes back to the step in which it was made."""
    for line in range(LINES):
        state.offer[line] = 0
        state.former[line] = 0
    state.written = 0
    state.countered = False
    state.offerer = NOTHING
    state.partner = NOTHING
    state.asking = NOTHING
    state.phase = state.step
