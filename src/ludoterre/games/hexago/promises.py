# compiled by mypyc
"""Promises: public sentences that bind nobody, and what becomes of them (HEX-BAR.7, BAR.8).

A community makes one in a turn at most, so `vows` has a place for each community and turn; vows.py says how one is packed.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.furnished import NO_MOVE
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import water
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import FURTHEST, MOST_TURNS, NOTHING, SEATS, VOWS, Fate, More, Phase, Vow
from ludoterre.games.hexago.vows import about_of, other_of, packed, river_of, until_of


def read_vow(state: HexagoBoard, kind: i64, at: i64) -> i64:
    """Returns the promise that a decision means."""
    if kind == More.LEAVE:
        return packed(Vow.LEAVE, at // (SEATS * MOST_TURNS), at // MOST_TURNS % SEATS, at % MOST_TURNS + 1)
    if kind == More.ABOVE:
        return packed(Vow.ABOVE, at, NOTHING, state.rules.turns)
    return packed(Vow.PEACE, NOTHING, at, state.turn)


def place_of(state: HexagoBoard, player: i64) -> i64:
    """Returns where the promise of this turn is kept."""
    return player * MOST_TURNS + state.turn - 1


def forbids_promise(state: HexagoBoard, kind: i64, at: i64) -> i64:
    """Says why something cannot be promised."""
    player = state.step_owner
    vow = read_vow(state, kind, at)
    river, other = river_of(vow), other_of(vow)
    if other >= state.rules.players:
        return NO_MOVE
    if not state.rules.wide:
        return No.PRINTED_ONLY
    if state.phase != Phase.BARGAIN:
        return No.WRONG_PHASE
    if state.vows[place_of(state, player)] != 0:
        return No.PROMISED_ALREADY
    if other == player:
        return No.PROMISE_TO_ONESELF
    if about_of(vow) == Vow.PEACE:
        return 0
    if about_of(vow) == Vow.ABOVE:
        return No.NOTHING_ABOVE if state.rules.tables.basin.above[river] == 0 else forbids_again(state, player, vow)
    if until_of(vow) < state.turn or until_of(vow) > min(state.turn + FURTHEST, state.rules.turns):
        return No.PROMISE_TOO_FAR
    if state.domains[player].access & bit(river) == 0:
        return water.unreachable(state, river)
    return 0 if state.domains[other].access & bit(river) != 0 else No.OTHER_WITHOUT_ACCESS


def forbids_again(state: HexagoBoard, player: i64, vow: i64) -> i64:
    """Says that a community has promised the same before, and that it still holds."""
    for turn in range(MOST_TURNS):
        at = player * MOST_TURNS + turn
        if state.vows[at] == vow and state.fates[at] == Fate.OPEN:
            return No.PROMISED_ALREADY
    return 0


def write_promises(state: HexagoBoard, out: vec[i64], count: i64) -> i64:
    """Writes what whose step it is may promise, ascending."""
    rules, player = state.rules, state.step_owner
    if not rules.wide or state.vows[place_of(state, player)] != 0:
        return count
    for river in range(rules.rivers):
        if state.domains[player].access & bit(river) != 0:
            for other in range(rules.players):
                if other != player and state.domains[other].access & bit(river) != 0:
                    for turn in range(state.turn, min(state.turn + FURTHEST, rules.turns) + 1):
                        out[count] = rules.promise_leave + (river * SEATS + other) * MOST_TURNS + turn - 1
                        count += 1
    for river in range(rules.rivers):
        if forbids_promise(state, More.ABOVE, river) == 0:
            out[count] = rules.promise_above + river
            count += 1
    for other in range(rules.players):
        if other != player:
            out[count] = rules.promise_peace + other
            count += 1
    return count


def promise(state: HexagoBoard, kind: i64, at: i64) -> None:
    """Makes a promise."""
    player = state.step_owner
    place = place_of(state, player)
    state.vows[place] = read_vow(state, kind, at)
    state.fates[place] = Fate.OPEN
    if state.listener is not None:
        state.tell("promised", vow_said(state, player, state.turn), "HEX-BAR.7")


def vow_said(state: HexagoBoard, player: int, turn: int) -> dict[str, Any]:
    """Describes the promise that a community made in a turn."""
    vow = state.vows[player * MOST_TURNS + turn - 1]
    said: dict[str, Any] = {"player": player, "about": VOWS[about_of(vow)], "made": turn}
    if river_of(vow) != NOTHING:
        said["hex"] = state.river_id(river_of(vow))
    if other_of(vow) != NOTHING:
        said["partner"] = other_of(vow)
    said["until"] = until_of(vow)
    return said


# What becomes of them.


def decide_fate(state: HexagoBoard, player: i64, turn: i64, fate: i64) -> None:
    """Marks a promise as kept or broken, and tells."""
    state.fates[player * MOST_TURNS + turn] = fate
    if state.listener is not None:
        name = "promise_kept" if fate == Fate.KEPT else "promise_broken"
        state.tell(name, vow_said(state, player, turn + 1), "HEX-BAR.8")


def breaks_by_taking(vow: i64, river: i64) -> bool:
    """Tells whether water taken or drawn from a river hex breaks a promise."""
    return about_of(vow) == Vow.LEAVE and river_of(vow) == river


def breaks_by_building(state: HexagoBoard, vow: i64, hex: i64) -> bool:
    """Tells whether a construction on a hex breaks a promise."""
    if about_of(vow) != Vow.ABOVE:
        return False
    basin = state.rules.tables.basin
    touched = basin.banks[hex]
    if basin.river_of[hex] != NOTHING:
        touched |= bit(basin.river_of[hex])
    return touched & basin.above[river_of(vow)] != 0


def breaks_by_hostility(vow: i64, author: i64) -> bool:
    """Tells whether hostility against a community breaks a promise."""
    return about_of(vow) == Vow.PEACE and other_of(vow) == author


def note_taken(state: HexagoBoard, player: i64, river: i64) -> None:
    """Breaks the promises of a community to leave the water of a river hex."""
    if state.rules.wide:
        for turn in range(MOST_TURNS):
            at = player * MOST_TURNS + turn
            if state.vows[at] != 0 and state.fates[at] == Fate.OPEN and breaks_by_taking(state.vows[at], river):
                decide_fate(state, player, turn, Fate.BROKEN)


def note_built(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Breaks the promises of a community to build nothing above a river hex."""
    if state.rules.wide:
        for turn in range(MOST_TURNS):
            at = player * MOST_TURNS + turn
            if state.vows[at] != 0 and state.fates[at] == Fate.OPEN and breaks_by_building(state, state.vows[at], hex):
                decide_fate(state, player, turn, Fate.BROKEN)


def note_hostile(state: HexagoBoard, player: i64, author: i64) -> None:
    """Breaks the promise of a community not to contest another."""
    if state.rules.wide:
        at = place_of(state, player)
        if state.vows[at] != 0 and state.fates[at] == Fate.OPEN and breaks_by_hostility(state.vows[at], author):
            decide_fate(state, player, state.turn - 1, Fate.BROKEN)


def end_turn(state: HexagoBoard) -> None:
    """Marks as kept what nobody has broken and what speaks of no later turn."""
    if state.rules.wide:
        for player in range(state.rules.players):
            for turn in range(MOST_TURNS):
                at = player * MOST_TURNS + turn
                if state.vows[at] != 0 and state.fates[at] == Fate.OPEN and until_of(state.vows[at]) <= state.turn:
                    decide_fate(state, player, turn, Fate.KEPT)
