# compiled by mypyc
"""Why a decision may not be taken: the number of the reason, or 0. Each kind of move has its function, here or where it is carried out."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.furnished import NO_MOVE
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago import building, cards, conflicts, offers, promises, settling, trading, water
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import MOST_OFFERED, NOTHING, WATER_ASKED, WATER_GIVEN, Dam, Do, Effect, More, Phase, Settling

WHEN: Final[vec[i64]] = filled(Do.SELL, 0)
"""The phases in which each decision of one word is possible, as a set."""


def _allow(kind: i64, *phases: int) -> None:
    for phase in phases:
        WHEN[kind] |= bit(phase)


_allow(Do.END, Phase.COLLECT, Phase.MARKET, Phase.SUPPLY, Phase.TREAT, Phase.BUILD, Phase.SETUP, Phase.PICK, Phase.SPOILS, Phase.RECOLLECT)
_allow(Do.END, Phase.FILL, Phase.BARGAIN)
_allow(Do.ACCEPT, Phase.ANSWER, Phase.CONSENT, Phase.REACT)
_allow(Do.DECLINE, Phase.ANSWER, Phase.CONSENT)
_allow(Do.JOIN, Phase.JOIN)
_allow(Do.PASS, Phase.DECLARE, Phase.JOIN, Phase.SETTLE)
_allow(Do.PUT_BACK, Phase.ASSIGN)
_allow(Do.PROPOSE, Phase.COMPOSE)
_allow(Do.CANCEL, Phase.COMPOSE)


def forbids(state: HexagoBoard, action: i64) -> i64:
    """Returns the number of the reason that forbids a decision, 0 if it is possible."""
    kind, at = state.rules.kind[action], state.rules.at[action]
    if kind < Do.SELL:
        return forbids_word(state, kind)
    if kind < Do.PLACE:
        return forbids_trade(state, kind, at)
    if kind < Do.SUPPLY:
        return forbids_water_move(state, kind, at)
    if kind < Do.PICK:
        return forbids_work(state, kind, at)
    if kind == Do.PICK:
        if state.phase != Phase.PICK:
            return No.WRONG_PHASE
        if state.domains[state.step_owner].access & bit(at) == 0:
            return water.unreachable(state, at)
        return 0 if state.pollution[at] > 0 else No.NOTHING_TO_PICK
    if kind >= state.rules.more:
        return forbids_more(state, kind - state.rules.more, at)
    return forbids_declaring(state, kind, at) if kind < Do.PLAY else forbids_playing(state, kind - Do.PLAY, at)


def forbids_word(state: HexagoBoard, kind: i64) -> i64:
    """Says why an answer, or the end of a step, is not possible."""
    if WHEN[kind] & bit(state.phase) == 0:
        return No.WRONG_PHASE
    if kind == Do.ACCEPT and state.phase == Phase.CONSENT:
        return building.forbids_agreeing(state)
    if kind == Do.PUT_BACK and state.cube_network == NOTHING:
        return No.NOT_TREATED
    return No.OFFER_EMPTY if kind == Do.PROPOSE and offers.is_empty(state) else 0


def forbids_more(state: HexagoBoard, kind: i64, at: i64) -> i64:
    """Says why a counter-offer, water in an offer, a settlement or a promise is not possible (HEX-BAR)."""
    phase = state.phase
    if kind == More.COUNTER:
        return offers.forbids_counter(state) if phase == Phase.ANSWER else No.WRONG_PHASE
    if kind == More.GIVE_WATER or kind == More.ASK_WATER:
        if phase != Phase.COMPOSE:
            return No.OPEN_OFFER_FIRST if phase == Phase.MARKET or phase == Phase.BARGAIN else No.WRONG_PHASE
        return offers.forbids_water_line(state, WATER_GIVEN if kind == More.GIVE_WATER else WATER_ASKED, at)
    if kind == More.SETTLE or kind == More.CONCEDE:
        if at >= state.rules.players:
            return NO_MOVE
        if phase != Phase.SETTLE:
            return No.WRONG_PHASE if state.rules.wide else No.PRINTED_ONLY
        return settling.forbids_settling(state, state.asking, at, Settling.WITHDRAW if kind == More.SETTLE else Settling.CONCEDE)
    return promises.forbids_promise(state, kind, at)


def forbids_trade(state: HexagoBoard, kind: i64, at: i64) -> i64:
    """Says why a sale, an offer, a line of one or a bid is not possible."""
    phase, player = state.phase, state.step_owner
    if kind == Do.SELL:
        if phase != Phase.MARKET and phase != Phase.SUPPLY:
            return No.WRONG_PHASE
        return 0 if state.owns(player, at) > 0 else No.NOTHING_TO_SELL
    if kind == Do.OFFER:
        if at >= state.rules.players:
            return NO_MOVE
        if phase == Phase.MARKET or phase == Phase.BARGAIN:
            return offers.forbids_offer(state, player, at)
        return No.OFFERS_OVER if phase == Phase.SUPPLY else No.WRONG_PHASE
    if kind == Do.GIVE or kind == Do.ASK:
        if phase != Phase.COMPOSE:
            return No.OPEN_OFFER_FIRST if phase == Phase.MARKET or phase == Phase.BARGAIN else No.WRONG_PHASE
        return offers.forbids_amount(state, at // MOST_OFFERED + (3 if kind == Do.ASK else 0), at % MOST_OFFERED + 1)
    if phase != Phase.BID:
        return No.WRONG_PHASE
    if at > state.vp[state.asking]:
        return No.BID_TOO_HIGH
    return No.NO_EMBASSY if kind == Do.BID_WITH_EMBASSY and state.embassy_of(state.asking) == NOTHING else 0


def forbids_water_move(state: HexagoBoard, kind: i64, at: i64) -> i64:
    """Says why a first zone cannot be placed, or water not be taken, treated, drawn or assigned."""
    phase = state.phase
    if kind == Do.PLACE:
        if phase == Phase.PLACE:
            return building.forbids_placing(state, at)
        return No.WRONG_PHASE
    if kind == Do.TAKE:
        if phase == Phase.SPOILS:
            return 0 if at == state.stake_at else No.ONLY_THE_STAKE
        if phase == Phase.RECOLLECT and state.rules.second and at == state.stake_at:
            return No.LOST_THERE
        if phase == Phase.COLLECT or phase == Phase.RECOLLECT:
            return water.forbids_taking(state, state.decider(), at)
        return No.WRONG_PHASE
    if kind == Do.TREAT:
        if phase == Phase.COLLECT or phase == Phase.TREAT:
            return water.forbids_treating(state, state.step_owner, at)
        return No.WRONG_PHASE
    if kind == Do.ASSIGN:
        if phase == Phase.ASSIGN:
            return water.forbids_assigning(state, state.decider(), at)
        return No.WRONG_PHASE
    dam, river = at // state.rules.rivers, at % state.rules.rivers
    if state.rules.tables.basin.below[dam] & bit(river) == 0:
        return NO_MOVE
    if phase == Phase.COLLECT and state.rules.second:
        return No.FILLED_BEFORE
    if phase == Phase.COLLECT or phase == Phase.FILL:
        return water.forbids_filling(state, state.step_owner, dam, river)
    return No.WRONG_PHASE


def forbids_work(state: HexagoBoard, kind: i64, at: i64) -> i64:
    """Says why something cannot be supplied, built or destroyed."""
    phase, player, hexes = state.phase, state.step_owner, state.rules.hexes
    if kind == Do.SUPPLY:
        if phase == Phase.MARKET or phase == Phase.SUPPLY:
            return trading.forbids_supplying(state, player, at)
        return No.WRONG_PHASE
    if kind == Do.DAM and at % Dam.PARTNER_SETS >= building.partner_sets(state):
        return NO_MOVE
    if phase != Phase.BUILD and phase != Phase.SETUP:
        return No.WRONG_PHASE
    if kind == Do.BUILD:
        return building.forbids_building(state, player, at // hexes, at % hexes)
    if kind == Do.DAM:
        return building.forbids_dam(state, player, at // Dam.PARTNER_SETS, at % Dam.PARTNER_SETS)
    if phase == Phase.SETUP:
        return No.NOT_IN_SETUP
    return building.forbids_destroying(state, player, at)


def forbids_declaring(state: HexagoBoard, kind: i64, at: i64) -> i64:
    """Says why hostility cannot be declared over something."""
    phase = state.phase
    if phase == Phase.SETUP or phase == Phase.PLACE:
        return No.NOT_IN_SETUP
    if phase == Phase.REACT:
        if kind != Do.DECLARE_CARD:
            return No.NOT_AT_STAKE  # only the card is contested here
        return 0 if state.may_be_hostile(state.asking) else No.HOSTILITY_USED
    if phase != Phase.DECLARE:
        own_step = (
            phase == Phase.FILL
            or phase == Phase.COLLECT
            or phase == Phase.MARKET
            or phase == Phase.SUPPLY
            or phase == Phase.TREAT
            or phase == Phase.BUILD
        )
        return No.NO_CONTEST_NOW if own_step else No.WRONG_PHASE
    if kind == Do.DECLARE_WATER and (state.step == Phase.COLLECT or state.step == Phase.FILL):
        return conflicts.forbids_contesting_water(state, state.asking, at)
    if kind == Do.DECLARE_CONSTRUCTION and state.step == Phase.BUILD:
        return conflicts.forbids_contesting_construction(state, state.asking, at)
    return No.NOT_AT_STAKE


def forbids_playing(state: HexagoBoard, card: i64, target: i64) -> i64:
    """Says why a card cannot be played: by one's own hand, the time, or because it would do nothing. Other hands never count."""
    tables, phase = state.rules.tables, state.phase
    effect = tables.effect[card]
    if cards.is_malus(effect) and cards.rival_of(state, effect, target) >= state.rules.players:
        return NO_MOVE
    if phase == Phase.SETUP or phase == Phase.PLACE:
        return No.NOT_IN_SETUP
    answering = phase == Phase.REACT and effect == Effect.EMBASSY
    paying = cards.helps_to_pay(state, effect)
    if not answering and not paying and cards.timing_of(phase) == 0:
        return No.WRONG_PHASE
    if not state.holds(state.decider(), card):
        return No.NOT_IN_HAND
    if paying:
        return 0
    if answering:
        # Of several embassies the first one answers.
        return 0 if state.embassy_of(state.asking) == card else No.WRONG_PHASE
    if effect == Effect.EMBASSY:
        return No.EMBASSY_WAITS
    if tables.timing[card] & cards.timing_of(phase) == 0:
        return No.WRONG_TIMING
    return cards.forbids_effect(state, state.step_owner, card, target)
