# compiled by mypyc
"""Settlements: before bids are made, the parties of a conflict may come to terms (HEX-BAR.5, BAR.6)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import conflicts, offers
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, Phase, Settling


def forbids_settling(state: HexagoBoard, player: i64, partner: i64, how: i64) -> i64:
    """Says why a party cannot offer another a settlement: one of the two is the author, and only a single challenger is given in to."""
    if partner == player or (player != state.author and partner != state.author) or state.parties() & bit(partner) == 0:
        return No.NOT_THE_OTHER_SIDE
    if how == Settling.CONCEDE and state.challengers & (state.challengers - 1) != 0:
        return No.SEVERAL_CHALLENGERS
    return offers.forbids_offer(state, player, partner)


def can_settle(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a party can offer anybody a settlement."""
    for partner in range(state.rules.players):
        if forbids_settling(state, player, partner, Settling.WITHDRAW) == 0:
            return True
    return False


def next_settler(state: HexagoBoard) -> bool:
    """Asks the next party that can offer a settlement; tells whether there is one."""
    for number in range(state.rules.players):
        player = state.in_order(number)
        if state.parties() & ~state.spoken & bit(player) != 0 and can_settle(state, player):
            state.phase = Phase.SETTLE
            state.asking = player
            return True
    return False


def abstain(state: HexagoBoard) -> None:
    """Lets the asked party offer nothing."""
    state.spoken |= bit(state.asking)
    go_on(state)


def begin(state: HexagoBoard, partner: i64, how: i64) -> None:
    """Begins to write a settlement; who writes one has had its go."""
    player = state.asking
    state.spoken |= bit(player)
    state.settling = how
    offers.open_offer(state, player, partner)
    state.asking = player


def resume(state: HexagoBoard, agreed: bool) -> None:
    """Goes on when a settlement was taken or left."""
    how, one, other = state.settling, state.offerer, state.partner
    offers.close_offer(state)
    state.settling = Settling.NONE
    if not agreed:
        go_on(state)
        return
    challenger = other if one == state.author else one
    if how == Settling.WITHDRAW:
        state.challengers &= ~bit(challenger)
        tell_end(state, "withdrew", challenger)
        if state.challengers != 0:
            go_on(state)
            return
        state.winner = state.author
    else:
        tell_end(state, "gave_in", state.author)
        state.winner = challenger
    state.spoken = 0
    conflicts.apply_result(state)


def tell_end(state: HexagoBoard, kind: str, player: int) -> None:
    """Tells who leaves a conflict by a settlement."""
    if state.listener is not None:
        said: dict[str, Any] = conflicts.stake_said(state, player)
        state.tell(kind, said, "HEX-BAR.5" if kind == "withdrew" else "HEX-BAR.6")


def go_on(state: HexagoBoard) -> None:
    """Asks the next party, or begins the bids."""
    if not next_settler(state):
        state.spoken = 0
        state.asking = NOTHING
        conflicts.begin_bids(state)
