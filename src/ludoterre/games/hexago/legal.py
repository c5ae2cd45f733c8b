# compiled by mypyc
"""The list of what may be decided in every phase, ascending; why anything else may not is said in forbidding.py."""

from __future__ import annotations

from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import building, cards, conflicts, offers, promises, rights, settling, trading, water
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import (
    BUNDLES,
    DAM_PRICES,
    MOST_BID,
    MOST_OFFERED,
    NOTHING,
    WATER_ASKED,
    WATER_GIVEN,
    Dam,
    Do,
    Good,
    Phase,
    Settling,
    Tile,
    Timing,
)


def write_legal(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes the legal decisions, ascending, and returns how many there are."""
    phase = state.phase
    if phase == Phase.COLLECT:
        return write_collect(state, out)
    if phase == Phase.MARKET or phase == Phase.SUPPLY:
        return write_market(state, out)
    if phase == Phase.BUILD or phase == Phase.SETUP:
        return write_build(state, out)
    if phase == Phase.FILL:
        out[0] = Do.END
        return write_filling(state, out, 1)
    if phase == Phase.ASSIGN:
        return write_assign(state, out)
    if phase == Phase.COMPOSE:
        return write_compose(state, out)
    if phase == Phase.TREAT:
        return write_treat(state, out)
    if phase == Phase.PLACE:
        return write_place(state, out)
    if phase == Phase.BID:
        return write_bid(state, out)
    if phase == Phase.DECLARE:
        return write_declare(state, out)
    if phase == Phase.BARGAIN:
        return write_bargain(state, out)
    if phase == Phase.SETTLE:
        return write_settle(state, out)
    if phase == Phase.REACT:
        return write_react(state, out)
    if phase == Phase.CONSENT:
        return write_consent(state, out)
    if phase == Phase.PICK:
        out[0] = Do.END
        return write_rivers(cards.cleanable(state, state.step_owner), state.rules.pick, out, 1)
    if phase == Phase.SPOILS:
        out[0] = Do.END
        out[1] = state.rules.take + state.stake_at
        return 2
    if phase == Phase.RECOLLECT:
        out[0] = Do.END
        return write_rivers(water.recollectable(state), state.rules.take, out, 1)
    # An answer: to an offer, to a call to arms.
    out[0] = Do.ACCEPT if phase == Phase.ANSWER else Do.JOIN
    out[1] = Do.DECLINE if phase == Phase.ANSWER else Do.PASS
    if phase == Phase.ANSWER and state.rules.second and offers.forbids_counter(state) == 0:
        out[2] = state.rules.counter
        return 3
    return 2


def write_rivers(rivers: i64, base: i64, out: vec[i64], count: i64) -> i64:
    """Writes a decision for each river hex of a set."""
    river: i64 = 0
    while rivers != 0:
        if rivers & 1:
            out[count] = base + river
            count += 1
        rivers >>= 1
        river += 1
    return count


def write_collect(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes what may be decided in phase 3."""
    rules, player = state.rules, state.step_owner
    out[0] = Do.END
    count = write_rivers(water.takeable(state, player), rules.take, out, 1)
    count = write_rivers(water.treatable(state, player), rules.treat, out, count)
    if not rules.second:
        count = write_filling(state, out, count)
    return write_cards(state, Timing.COLLECT, out, count)


def write_filling(state: HexagoBoard, out: vec[i64], count: i64) -> i64:
    """Writes the cubes that may be drawn into dams."""
    rules, player = state.rules, state.step_owner
    if rules.tables.supply[Tile.DAM] > state.supply[Tile.DAM]:
        for dam in range(rules.rivers):
            if state.sites[dam] != NOTHING:
                for river in range(rules.rivers):
                    if water.may_top_up(state, player, dam, river):
                        out[count] = rules.top_up + dam * rules.rivers + river
                        count += 1
    return count


def write_assign(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes where the cube in hand may go."""
    player = state.decider()
    domain = state.domains[player]
    count: i64 = 0
    if state.cube_network != NOTHING:
        out[0] = Do.PUT_BACK
        count = 1
    for number in range(domain.size):
        hex = domain.hexes[number]
        if water.may_assign(state, player, hex):
            out[count] = state.rules.assign + hex
            count += 1
    return count


def write_market(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes what may be decided in phase 4."""
    rules, player = state.rules, state.step_owner
    out[0] = Do.END
    count: i64 = 1
    for good in range(Good.CUBES):
        if state.owns(player, good) > 0:
            out[count] = rules.sell + good
            count += 1
    if state.phase == Phase.MARKET:
        for partner in range(rules.players):
            if offers.forbids_offer(state, player, partner) == 0:
                out[count] = rules.offer + partner
                count += 1
    domain = state.domains[player]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if trading.may_supply(state, player, hex):
            out[count] = rules.supply + hex
            count += 1
    return write_cards(state, Timing.MARKET, out, count) if state.phase == Phase.MARKET else count


def write_compose(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes what may be added to an offer."""
    count: i64 = 0
    if not offers.is_empty(state):
        out[0] = Do.PROPOSE
        count = 1
    out[count] = Do.CANCEL
    count += 1
    for bundle in range(state.written, BUNDLES):
        for amount in range(offers.most_offered(state, bundle)):
            out[count] = state.rules.give + bundle * MOST_OFFERED + amount
            count += 1
    if rights.can_be_left(state):
        if state.written <= WATER_GIVEN:
            count = write_rivers(rights.leavable(state, state.offerer, state.partner), state.rules.give_water, out, count)
        if state.written <= WATER_ASKED:
            count = write_rivers(rights.leavable(state, state.partner, state.offerer), state.rules.ask_water, out, count)
    return count


def write_bargain(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes what may be offered and promised before anybody collects."""
    out[0] = Do.END
    count: i64 = 1
    for partner in range(state.rules.players):
        if offers.forbids_offer(state, state.step_owner, partner) == 0:
            out[count] = state.rules.offer + partner
            count += 1
    return promises.write_promises(state, out, count)


def write_settle(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes how a party may settle a conflict."""
    out[0] = Do.PASS
    count: i64 = 1
    for how in (Settling.WITHDRAW, Settling.CONCEDE):
        first = state.rules.settle if how == Settling.WITHDRAW else state.rules.concede
        for partner in range(state.rules.players):
            if settling.forbids_settling(state, state.asking, partner, how) == 0:
                out[count] = first + partner
                count += 1
    return count


def write_treat(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes what may be decided in phase 6."""
    out[0] = Do.END
    count = write_rivers(water.treatable(state, state.step_owner), state.rules.treat, out, 1)
    return write_cards(state, Timing.TREAT, out, count)


def write_place(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes where a first zone may stand."""
    count: i64 = 0
    for hex in range(state.rules.hexes):
        if building.forbids_placing(state, hex) == 0:
            out[count] = state.rules.place + hex
            count += 1
    return count


def write_consent(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes the answers to the proposal of a dam, and the cards that help to pay for it (HEX-DAM.8, Q35)."""
    rules = state.rules
    count: i64 = 0
    if building.forbids_agreeing(state) == 0:
        out[0] = Do.ACCEPT
        count = 1
    out[count] = Do.DECLINE
    count += 1
    for card in range(len(rules.tables.actions)):
        if cards.helps_to_pay(state, rules.tables.effect[card]) and state.holds(state.asking, card):
            out[count] = rules.card_start[card]
            count += 1
    return count


def write_build(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes what may be built or destroyed."""
    rules, player = state.rules, state.step_owner
    tables = rules.tables
    hexes = rules.hexes
    out[0] = Do.END
    count: i64 = 1
    # The free hexes beside its constructions, noted behind what is written: few kinds can be paid, and few hexes are near.
    frontier = len(out) - hexes
    sites: i64 = 0
    domain = state.domains[player]
    for number in range(domain.edge):
        hex = domain.frontier[number]
        if building.is_site(state, player, hex):
            out[frontier + sites] = hex
            sites += 1
    for kind in range(Tile.SINGLES):
        if building.forbids_price(state, player, kind) == 0:
            for number in range(sites):
                hex = out[frontier + number]
                if tables.fits[kind * hexes + hex]:
                    out[count] = rules.build + kind * hexes + hex
                    count += 1
    count = write_dams(state, out, count)
    if state.phase == Phase.SETUP:
        return count
    one_remains = building.standing_before(state, player) > 1
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.is_heart(hex) and (one_remains or state.fresh[hex] > 0):
            out[count] = rules.destroy + hex
            count += 1
    return write_cards(state, Timing.BUILD, out, count)


def write_dams(state: HexagoBoard, out: vec[i64], count: i64) -> i64:
    """Writes the dams that the active community may build or propose."""
    rules, player = state.rules, state.step_owner
    if not can_pay_dam(state, player):
        return count
    basin = rules.tables.basin
    near = state.domains[player].near
    for site in range(basin.sites):
        # Most sites are far away: this is asked first, and without a call.
        if near[basin.site_first[site]] + near[basin.site_second[site]] + near[basin.hex_of[basin.site_river[site]]] == 0:
            continue
        if building.is_dam_site(state, site):
            for partners in range(building.partner_sets(state)):
                if building.forbids_dam(state, player, site, partners) == 0:
                    out[count] = rules.dam + site * Dam.PARTNER_SETS + partners
                    count += 1
    return count


def write_bid(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes the possible bids."""
    player = state.asking
    most = state.vp[player] if state.vp[player] < MOST_BID else MOST_BID
    count: i64 = 0
    for amount in range(most + 1):
        out[count] = state.rules.bid + amount
        count += 1
    if state.embassy_of(player) != NOTHING:
        for amount in range(most + 1):
            out[count] = state.rules.bid_with_embassy + amount
            count += 1
    return count


def write_declare(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes what the asked community may contest."""
    rules, player = state.rules, state.asking
    out[0] = Do.PASS
    count: i64 = 1
    if state.step == Phase.COLLECT or state.step == Phase.FILL:
        for river in range(rules.rivers):
            if conflicts.forbids_contesting_water(state, player, river) == 0:
                out[count] = rules.declare_water + river
                count += 1
        return count
    for hex in range(rules.hexes):
        if state.fresh[hex] > 0 and conflicts.forbids_contesting_construction(state, player, hex) == 0:
            out[count] = rules.declare_construction + hex
            count += 1
    return count


def write_react(state: HexagoBoard, out: vec[i64]) -> i64:
    """Writes the answers to a malus."""
    rules = state.rules
    out[0] = Do.ACCEPT
    count: i64 = 1
    if state.may_be_hostile(state.asking):
        out[count] = rules.declare_card
        count += 1
    embassy = state.embassy_of(state.asking)
    if embassy != NOTHING:
        out[count] = rules.card_start[embassy]
        count += 1
    return count


# Action cards.


def write_cards(state: HexagoBoard, timing: i64, out: vec[i64], count: i64) -> i64:
    """Writes the action cards that the active community may play, with everything they can be aimed at."""
    rules, player = state.rules, state.step_owner
    if state.hand_size[player] == 0:
        return count
    tables = rules.tables
    for card in range(len(tables.actions)):
        if tables.timing[card] & timing != 0 and state.holds(player, card):
            for target in range(rules.card_start[card + 1] - rules.card_start[card]):
                if cards.forbids_effect(state, player, card, target) == 0:
                    out[count] = rules.card_start[card] + target
                    count += 1
    return count


# Whether anything may be decided.


def is_idle(state: HexagoBoard) -> bool:
    """Tells whether everybody can see that the active community could only end its go (HEX-Q52)."""
    player, phase = state.step_owner, state.phase
    if phase == Phase.PLACE:
        return False
    if state.hand_size[player] > 0 and cards.timing_of(phase) != 0:
        return False
    if phase == Phase.COLLECT:
        if water.takeable(state, player) != 0 or water.treatable(state, player) != 0:
            return False
        return state.rules.second or not can_top_up(state, player)
    if phase == Phase.FILL:
        return not can_top_up(state, player)
    if phase == Phase.TREAT:
        return water.treatable(state, player) == 0
    if phase == Phase.BARGAIN:
        return state.vows[promises.place_of(state, player)] != 0 and not offers.has_partner(state, player)
    if phase == Phase.SUPPLY and state.rules.wide:
        return not could_supply(state, player) and not loses_cubes(state, player)
    if phase == Phase.MARKET or phase == Phase.SUPPLY:
        return not can_trade(state, player)
    return not can_work(state, player)


def can_top_up(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community can draw water into a dam."""
    if state.rules.tables.supply[Tile.DAM] == state.supply[Tile.DAM]:
        return False
    for dam in range(state.rules.rivers):
        if state.sites[dam] != NOTHING:
            for river in range(state.rules.rivers):
                if water.may_top_up(state, player, dam, river):
                    return True
    return False


def can_trade(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community can sell, offer or supply anything."""
    if state.owns(player, 0) > 0 or state.owns(player, 1) > 0:
        return True
    if state.phase == Phase.MARKET and offers.has_partner(state, player):
        return True
    domain = state.domains[player]
    for number in range(domain.size):
        if trading.may_supply(state, player, domain.hexes[number]):
            return True
    return False


def could_supply(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community could supply any building, were all its cubes sold (HEX-BAR.9)."""
    thunes = state.thunes[player] + state.owns(player, Good.ENERGY) + state.owns(player, Good.FOOD)
    domain = state.domains[player]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if trading.waits_for_supply(state, hex) and trading.cost_of_supply(state, player, hex) <= thunes:
            return True
    return False


def loses_cubes(state: HexagoBoard, player: i64) -> bool:
    """Tells whether cubes that a community has now will be gone unless it sells them (HEX-SUP.6)."""
    return not state.rules.keeps_stock and state.owns(player, Good.ENERGY) + state.owns(player, Good.FOOD) > 0


def can_work(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community can build or destroy anything."""
    if state.phase == Phase.BUILD and building.standing_before(state, player) > 1:
        return True
    domain = state.domains[player]
    for number in range(domain.edge):
        hex = domain.frontier[number]
        if building.is_site(state, player, hex):
            for kind in range(Tile.SINGLES):
                if state.rules.tables.fits[kind * state.rules.hexes + hex] and building.forbids_price(state, player, kind) == 0:
                    return True
    if not can_pay_dam(state, player):
        return False
    for site in range(state.rules.tables.basin.sites):
        if building.lives_beside(state, player, site) and building.is_dam_site(state, site):
            for partners in range(building.partner_sets(state)):
                if building.forbids_dam(state, player, site, partners) == 0:
                    return True
    return False


def can_pay_dam(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community can pay the smallest share of a dam, if one is left."""
    return state.supply[Tile.DAM] > 0 and state.thunes[player] >= state.reduced(DAM_PRICES[Dam.MOST_OWNERS])
