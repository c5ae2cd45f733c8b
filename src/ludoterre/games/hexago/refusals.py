# compiled by mypyc
"""Why not: the rule that forbids each decision that is not possible, from what whoever decides may know."""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.game import CHANCE_DECIDES, GAME_OVER
from ludoterre.core.moves import Refusal
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import building, cards, conflicts, legal, trading
from ludoterre.games.hexago.basin import TERRAINS, Terrain
from ludoterre.games.hexago.definition import Do
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.tables import (
    DAM_PRICES,
    GOODS,
    MOST_OFFERED,
    NOTHING,
    PHASES,
    TILES,
    TIMINGS,
    TREATMENT_PRICE,
    TREATMENTS,
    Dam,
    Effect,
    Good,
    Phase,
    Tile,
    Unrest,
)

PHASE_RULES: Final = {
    Phase.PLACE: "HEX-SET.5",
    Phase.SETUP: "HEX-SET.6",
    Phase.ASSIGN: "HEX-WAT.7",
    Phase.COMPOSE: "HEX-SUP.11",
    Phase.ANSWER: "HEX-SUP.11",
    Phase.PICK: "HEX-ACT.1",
    Phase.CONSENT: "HEX-DAM.8",
    Phase.DECLARE: "HEX-CON.2",
    Phase.JOIN: "HEX-CON.2",
    Phase.BID: "HEX-CON.3",
    Phase.SPOILS: "HEX-CON.7",
    Phase.RECOLLECT: "HEX-CON.7",
    Phase.REACT: "HEX-CON.9",
}
"""The rule by which something is asked that is not simply the next step of the turn."""


def refuse(state: HexagoState, action: int) -> Refusal | None:
    """Says which rule forbids a decision."""
    if state.phase < Phase.FIRST_CHOICE:
        return Refusal("", CHANCE_DECIDES, {})
    if state.phase == Phase.OVER:
        return Refusal("", GAME_OVER, {})
    state.move(action)  # an id that means nothing here is no decision
    if legal.is_legal(state, action):
        return None
    rules = state.rules
    if action < Do.PLACE:
        return why_not_say(state, action)
    if action < rules.take:
        return why_not_place(state, action - Do.PLACE)
    if action < rules.assign:
        return why_not_draw(state, action)
    if action < rules.supplying:
        return why_not_water(state, action - rules.assign) if state.phase == Phase.ASSIGN else wrong_phase(state)
    if action < rules.build:
        return why_not_supply(state, action - rules.supplying)
    if action < rules.pick:
        return why_not_work(state, action)
    if action < rules.declare_water:
        return why_not_pick(state, action - rules.pick)
    if action < rules.play:
        return why_not_declare(state, action)
    return why_not_play(state, action)


def wrong_phase(state: HexagoState) -> Refusal:
    """Says that something else is decided now."""
    return Refusal(PHASE_RULES.get(int(state.phase), "HEX-TRN.1"), "wrong_phase", {"phase": PHASES[state.phase]})


def here(state: HexagoState, hex: i64) -> dict[str, Any]:
    """Describes a hex and what stands there."""
    said: dict[str, Any] = {"hex": state.hex_id(hex)}
    if state.tile[hex] != NOTHING:
        said["tile"] = TILES[state.tile[hex]]
        said["owners"] = members(state, state.owners[hex])
    return said


def members(state: HexagoState, communities: i64) -> list[int]:
    """Lists a set of communities."""
    return [player for player in range(state.rules.players) if communities & bit(player) != 0]


# Words: selling, offers, bids.


def why_not_say(state: HexagoState, action: i64) -> Refusal:
    """Says why an answer, a sale, a line of an offer or a bid is not possible."""
    phase = state.phase
    if action == Do.PUT_BACK and phase == Phase.ASSIGN:
        return Refusal("HEX-WAT.7", "not_treated", {"hex": state.river_id(state.cube)})
    if action == Do.PROPOSE and phase == Phase.COMPOSE:
        return Refusal("HEX-SUP.11", "offer_empty", {})
    if Do.SELL <= action < Do.OFFER and (phase == Phase.MARKET or phase == Phase.SUPPLY):
        return Refusal("HEX-SUP.6", "nothing_to_sell", {"good": GOODS[action - Do.SELL]})
    if Do.OFFER <= action < Do.GIVE and (phase == Phase.MARKET or phase == Phase.SUPPLY):
        return why_not_offer(state, action - Do.OFFER)
    if Do.GIVE <= action < Do.BID:
        return why_not_write(state, action)
    if Do.BID <= action < Do.PLACE and phase == Phase.BID:
        return why_not_bid(state, action)
    return wrong_phase(state)


def why_not_offer(state: HexagoState, partner: i64) -> Refusal:
    """Says why a community cannot be made an offer."""
    if state.phase == Phase.SUPPLY:
        return Refusal("HEX-TRN.5", "offers_over", {})
    if partner == state.step_owner:
        return Refusal("HEX-SUP.11", "offer_to_oneself", {})
    if state.offers_made[state.step_owner] >= state.rules.offers:
        return Refusal("HEX-Q58", "no_offers_left", {"offers": state.rules.offers})
    return Refusal("HEX-SUP.11", "nothing_to_trade", {"player": partner})


def why_not_write(state: HexagoState, action: i64) -> Refusal:
    """Says why an amount cannot be written into an offer."""
    if state.phase == Phase.MARKET:
        return Refusal("HEX-SUP.11", "open_offer_first", {})
    if state.phase != Phase.COMPOSE:
        return wrong_phase(state)
    bundle = (action - Do.GIVE) // MOST_OFFERED
    good = GOODS[bundle % 3]
    if bundle < state.written:
        return Refusal("HEX-SUP.11", "line_written", {"good": good})
    if action < Do.ASK:
        return Refusal("HEX-SUP.11", "not_enough", {"good": good, "have": state.owns(state.step_owner, bundle % 3)})
    said: dict[str, Any] = {"player": state.partner, "good": good, "have": state.owns(state.partner, bundle % 3)}
    return Refusal("HEX-SUP.11", "partner_lacks", said)


def why_not_bid(state: HexagoState, action: i64) -> Refusal:
    """Says why a bid is not possible."""
    points = action - (Do.BID if action < Do.BID_WITH_EMBASSY else Do.BID_WITH_EMBASSY)
    have = state.vp[state.asking]
    if points > have:
        return Refusal("HEX-CON.3", "bid_too_high", {"points": points, "have": have})
    return Refusal("HEX-ACT.2", "no_embassy", {})


# Water.


def why_not_draw(state: HexagoState, action: i64) -> Refusal:
    """Says why water cannot be taken, treated or drawn into a dam."""
    rules, phase = state.rules, state.phase
    if action < rules.treat:
        if phase == Phase.SPOILS:
            return Refusal("HEX-CON.7", "only_the_stake", {"hex": state.river_id(state.stake_at)})
        return why_not_take(state, action - rules.take) if phase == Phase.COLLECT or phase == Phase.RECOLLECT else wrong_phase(state)
    if action < rules.top_up:
        return why_not_treat(state, action - rules.treat) if phase == Phase.COLLECT or phase == Phase.TREAT else wrong_phase(state)
    at = action - rules.top_up
    return why_not_top_up(state, at // rules.rivers, at % rules.rivers) if phase == Phase.COLLECT else wrong_phase(state)


def out_of_reach(state: HexagoState, river: i64) -> Refusal:
    """Says why a community has no access to a river hex (HEX-WAT.2)."""
    hex = state.rules.tables.basin.hex_of[river]
    if state.sites[river] != NOTHING:
        return Refusal("HEX-WAT.6", "dam_reserves", here(state, hex))
    return Refusal("HEX-WAT.2", "no_access", {"hex": state.hex_id(hex)})


def why_not_take(state: HexagoState, river: i64) -> Refusal:
    """Says why no cube can be taken from a river hex."""
    player = state.decider()
    said: dict[str, Any] = {"hex": state.river_id(river)}
    if state.domains[player].access & bit(river) == 0:
        return out_of_reach(state, river)
    if state.water[river] == 0:
        return Refusal("HEX-WAT.5", "no_water", said)
    domain = state.domains[player]
    for number in range(domain.size):
        if state.thirsty(domain.hexes[number]):
            return Refusal("HEX-GEN.6", "needs_elsewhere", said)
    return Refusal("HEX-WAT.3", "needs_met", said)


def why_not_treat(state: HexagoState, river: i64) -> Refusal:
    """Says why pollution cannot be treated."""
    player, rules = state.step_owner, state.rules
    said: dict[str, Any] = {"hex": state.river_id(river)}
    if not rules.pollution:
        return Refusal("HEX-Q62" if rules.cards else "HEX-SIM.1", "no_pollution_here", {})
    domain = state.domains[player]
    stations: i64 = 0
    spent: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.tile[hex] == Tile.STATION and rules.tables.basin.banks[hex] & bit(river) != 0:
            stations += 1
            spent += 1 if state.uses[hex] >= TREATMENTS else 0
    if stations == 0:
        return Refusal("HEX-TRT.1", "no_station", said)
    if state.pollution[river] == 0:
        return Refusal("HEX-TRT.1", "nothing_to_treat", said)
    if spent == stations:
        return Refusal("HEX-TRT.1", "station_spent", said | {"uses": TREATMENTS})
    return Refusal("HEX-TRT.1", "treatment_too_dear", {"price": TREATMENT_PRICE, "have": state.thunes[player]})


def why_not_top_up(state: HexagoState, dam: i64, river: i64) -> Refusal:
    """Says why no water can be drawn into a dam."""
    hex = state.rules.tables.basin.hex_of[dam]
    if state.sites[dam] == NOTHING:
        return Refusal("HEX-DAM.4", "no_dam", {"hex": state.hex_id(hex)})
    if state.owners[hex] & bit(state.step_owner) == 0:
        return Refusal("HEX-DAM.4", "not_your_dam", here(state, hex))
    if state.water[dam] >= Dam.LIMIT:
        return Refusal("HEX-DAM.4", "dam_full", {"hex": state.hex_id(hex), "limit": Dam.LIMIT})
    if state.sites[river] != NOTHING:
        return Refusal("HEX-Q59", "under_a_dam", {"hex": state.river_id(river)})
    return Refusal("HEX-DAM.4", "no_water", {"hex": state.river_id(river)})


def why_not_water(state: HexagoState, hex: i64) -> Refusal:
    """Says why the cube in hand cannot go on a hex."""
    found = why_not_thirsty(state, state.decider(), hex)
    return Refusal("HEX-GEN.6", "other_network", here(state, hex)) if found is None else found


def why_not_thirsty(state: HexagoState, player: i64, hex: i64) -> Refusal | None:
    """Says why a community has no building on a hex that could take water; None if it has."""
    foreign = why_not_own(state, player, hex)
    if foreign is not None:
        return foreign
    if state.rules.tables.needs_water[state.tile[hex]] == 0:
        return Refusal("HEX-WAT.4", "waterless", here(state, hex))
    return Refusal("HEX-WAT.4", "has_water", here(state, hex)) if state.watered[hex] > 0 else None


def why_not_own(state: HexagoState, player: i64, hex: i64) -> Refusal | None:
    """Says that nothing of a community stands on a hex; None if something does."""
    if state.tile[hex] == NOTHING:
        return Refusal("HEX-GEN.4", "nothing_stands_there", here(state, hex))
    return Refusal("HEX-GEN.4", "not_yours", here(state, hex)) if state.owners[hex] & bit(player) == 0 else None


# Supplying.


def why_not_supply(state: HexagoState, hex: i64) -> Refusal:
    """Says why a building cannot be supplied."""
    if state.phase != Phase.MARKET and state.phase != Phase.SUPPLY:
        return wrong_phase(state)
    player = state.step_owner
    foreign = why_not_own(state, player, hex)
    if foreign is not None:
        return foreign
    tables = state.rules.tables
    kind = state.tile[hex]
    if not tables.has_needs[kind]:
        return Refusal("HEX-HAR.5", "needs_nothing", here(state, hex))
    if state.supplied[hex]:
        return Refusal("HEX-SUP.9", "supplied_already", here(state, hex))
    if tables.needs_water[kind] > 0 and state.watered[hex] == 0:
        return Refusal("HEX-SUP.9", "lacks_water", here(state, hex))
    said = here(state, hex) | {"cost": trading.cost_of_supply(state, player, hex), "have": state.thunes[player]}
    network = (player * state.rules.markers + state.domains[player].network[hex]) * Good.CUBES
    for good in range(Good.CUBES):
        elsewhere = state.pooled(player, good) - state.pools[network + good]
        if elsewhere > 0 and trading.missing(state, player, hex, good) > 0:
            return Refusal("HEX-GEN.6", "goods_elsewhere", said | {"good": GOODS[good]})
    return Refusal("HEX-SUP.4", "cannot_supply", said)


# Building.


def why_not_place(state: HexagoState, hex: i64) -> Refusal:
    """Says why the first zone cannot stand on a hex."""
    if state.phase != Phase.PLACE:
        return wrong_phase(state)
    if state.tile[hex] != NOTHING:
        return Refusal("HEX-SET.5", "occupied", here(state, hex))
    return Refusal("HEX-SET.5", "not_land", here(state, hex) | {"terrain": TERRAINS[state.rules.tables.basin.terrain[hex]]})


def why_not_work(state: HexagoState, action: i64) -> Refusal:
    """Says why something cannot be built or destroyed."""
    rules = state.rules
    if state.phase != Phase.BUILD and state.phase != Phase.SETUP:
        return wrong_phase(state)
    if action < rules.dam:
        at = action - rules.build
        return why_not_build(state, at // rules.hexes, at % rules.hexes)
    if action < rules.destroy:
        at = action - rules.dam
        return why_not_dam(state, at // Dam.PARTNER_SETS, at % Dam.PARTNER_SETS)
    return why_not_destroy(state, action - rules.destroy)


def why_not_build(state: HexagoState, kind: i64, hex: i64) -> Refusal:
    """Says why a tile of one hex cannot be built there."""
    rules, player = state.rules, state.step_owner
    said: dict[str, Any] = {"hex": state.hex_id(hex), "tile": TILES[kind]}
    if rules.tables.supply[kind] == 0:
        return Refusal("HEX-Q41" if kind == Tile.STATION else "HEX-BLD.6", "not_in_this_game", said)
    if state.tile[hex] != NOTHING:
        return Refusal("HEX-BLD.2", "occupied", here(state, hex))
    if not rules.tables.fits[kind * rules.hexes + hex]:
        return why_not_fit(state, kind, hex)
    if state.barred[hex] & bit(player) != 0:
        return barred(state, hex)
    if not state.domains[player].near[hex]:
        return Refusal("HEX-BLD.3", "not_adjacent", said)
    return why_not_afford(state, kind, building.reduced(state, rules.tables.cost[kind]), "HEX-BLD.2")


def why_not_fit(state: HexagoState, kind: i64, hex: i64) -> Refusal:
    """Says why the terrain of a hex does not suit a tile (HEX-TIL)."""
    tables = state.rules.tables
    terrain = tables.basin.terrain[hex]
    tile = tables.tiles[kind]
    said: dict[str, Any] = {"hex": state.hex_id(hex), "tile": TILES[kind], "terrain": TERRAINS[terrain]}
    rule = f"HEX-TIL.{kind + 1}"
    if terrain in tile.on:
        return Refusal(rule, "not_beside_river" if tile.beside == Terrain.RIVER else "not_beside_sea", said)
    if terrain == Terrain.RIVER:
        return Refusal("HEX-TIL.15", "on_river", said)
    return Refusal("HEX-Q43" if kind == Tile.JUNCTION else rule, "wrong_terrain", said)


def barred(state: HexagoState, hex: i64) -> Refusal:
    """Says that a community has destroyed or lost something on a hex this turn."""
    return Refusal("HEX-Q23" if state.rules.one_each else "HEX-BLD.5", "barred_hex", {"hex": state.hex_id(hex)})


def why_not_afford(state: HexagoState, kind: i64, price: i64, rule: str) -> Refusal:
    """Says what is missing to build a tile: tiles, markers or thunes (HEX-BLD.2, BLD.6)."""
    said: dict[str, Any] = {"tile": TILES[kind]}
    player = state.step_owner
    if state.supply[kind] == 0:
        return Refusal("HEX-BLD.6", "supply_empty", said)
    if state.markers[player] >= state.rules.markers:
        return Refusal("HEX-BLD.6", "no_markers", said | {"limit": state.rules.markers})
    return Refusal(rule, "too_dear", said | {"price": price, "have": state.thunes[player]})


def why_not_dam(state: HexagoState, site: i64, partners: i64) -> Refusal:
    """Says why a dam cannot be built or proposed."""
    player = state.step_owner
    basin = state.rules.tables.basin
    parts = [basin.hex_of[basin.site_river[site]], basin.site_first[site], basin.site_second[site]]
    for hex in parts:
        if state.tile[hex] != NOTHING:
            return Refusal("HEX-DAM.2", "occupied", here(state, hex))
    for hex in parts:
        if state.barred[hex] & bit(player) != 0:
            return barred(state, hex)
    said: dict[str, Any] = {"hex": state.hex_id(parts[0])}
    rivals = building.rivals_in(state, player, partners)
    price = DAM_PRICES[1 + popcount(rivals)]
    if not building.may_own_dam(state, player, site, 0) and state.markers[player] < state.rules.markers:
        return Refusal("HEX-DAM.7", "dam_not_adjacent", said)
    own = building.reduced(state, price)
    if state.supply[Tile.DAM] == 0 or not building.may_own_dam(state, player, site, own):
        return why_not_afford(state, Tile.DAM, own, "HEX-DAM.1")
    if rivals != 0 and state.proposals >= Dam.SHARED_PROPOSALS:
        return Refusal("HEX-Q25", "no_proposals_left", {"limit": Dam.SHARED_PROPOSALS})
    return why_not_partner(state, site, rivals, price)


def why_not_partner(state: HexagoState, site: i64, rivals: i64, price: i64) -> Refusal:
    """Says which partner of a dam cannot own a share, and why (HEX-DAM.7)."""
    for other in members(state, rivals):
        if building.may_own_dam(state, other, site, price):
            continue
        said: dict[str, Any] = {"player": other}
        if state.markers[other] >= state.rules.markers:
            return Refusal("HEX-BLD.6", "partner_out_of_markers", said | {"limit": state.rules.markers})
        if building.may_own_dam(state, other, site, 0):
            return Refusal("HEX-DAM.7", "partner_cannot_pay", said | {"price": price, "have": state.thunes[other]})
        return Refusal("HEX-DAM.7", "partner_not_adjacent", said)
    raise AssertionError("something forbids a dam that is not legal")


def why_not_destroy(state: HexagoState, hex: i64) -> Refusal:
    """Says why something cannot be destroyed."""
    if state.phase == Phase.SETUP:
        return Refusal("HEX-SET.7", "not_in_setup", {})
    foreign = why_not_own(state, state.step_owner, hex)
    if foreign is not None:
        return foreign
    if not state.is_heart(hex):
        return Refusal("HEX-Q28", "part_of_dam", {"hex": state.hex_id(state.heart(hex))})
    return Refusal("HEX-BLD.5", "last_construction", here(state, hex))


# Contests.


def why_not_declare(state: HexagoState, action: i64) -> Refusal:
    """Says why hostility cannot be declared over something."""
    rules, phase = state.rules, state.phase
    if phase == Phase.SETUP or phase == Phase.PLACE:
        return Refusal("HEX-SET.7", "not_in_setup", {})
    if phase == Phase.REACT:
        # Only the card is contested here.
        spent = not state.may_be_hostile(state.target) and action == rules.declare_card
        return Refusal("HEX-CON.8", "hostility_used", {"limit": rules.hostilities}) if spent else Refusal("HEX-CON.9", "not_at_stake", {})
    if phase != Phase.DECLARE:
        own_step = phase == Phase.COLLECT or phase == Phase.MARKET or phase == Phase.SUPPLY or phase == Phase.TREAT or phase == Phase.BUILD
        return Refusal("HEX-CON.9", "no_contest_now", {}) if own_step else wrong_phase(state)
    if action < rules.declare_construction and state.step == Phase.COLLECT:
        return why_not_fight_for_water(state, action - rules.declare_water)
    if rules.declare_construction <= action < rules.declare_card and state.step == Phase.BUILD:
        return why_not_fight_construction(state, action - rules.declare_construction)
    return Refusal("HEX-CON.9", "not_at_stake", {})


def why_not_fight_for_water(state: HexagoState, river: i64) -> Refusal:
    """Says why the water of a river hex cannot be contested."""
    said: dict[str, Any] = {"hex": state.river_id(river)}
    if state.settled_hexes & bit(river) != 0:
        return Refusal("HEX-CON.8", "settled", said)
    if state.taken[river] == 0 and not conflicts.drew(state, river):
        return Refusal("HEX-CON.1", "nothing_taken", said | {"player": state.author})
    if state.domains[state.asking].access & bit(river) == 0:
        return out_of_reach(state, river)
    return Refusal("HEX-Q15", "not_short", said)


def why_not_fight_construction(state: HexagoState, hex: i64) -> Refusal:
    """Says why a construction cannot be contested."""
    if state.tile[hex] == NOTHING:
        return Refusal("HEX-CON.1", "nothing_stands_there", here(state, hex))
    if state.fresh[hex] == 0:
        return Refusal("HEX-CON.1", "not_new", here(state, hex))
    if state.owners[hex] & bit(state.asking) != 0:
        return Refusal("HEX-DAM.8", "partner_may_not", here(state, hex))
    if not state.is_heart(hex):
        return Refusal("HEX-CON.9", "part_of_dam", {"hex": state.hex_id(state.heart(hex))})
    return Refusal("HEX-Q15", "not_concerned", here(state, hex))


# Action cards.


def why_not_play(state: HexagoState, action: i64) -> Refusal:
    """Says why a card cannot be played: by one's own hand, the time, or because it would do nothing. Other hands never count."""
    rules, phase = state.rules, state.phase
    tables = rules.tables
    card = legal.card_of(rules, action)
    effect = tables.effect[card]
    said: dict[str, Any] = {"card": tables.actions[card].id}
    if phase == Phase.SETUP or phase == Phase.PLACE:
        return Refusal("HEX-SET.7", "not_in_setup", {})
    answering = phase == Phase.REACT and effect == Effect.EMBASSY
    if not answering and legal.timing_of(phase) == 0:
        return wrong_phase(state)
    if not state.holds(state.decider(), card):
        return Refusal("HEX-ACT.1", "not_in_hand", said)
    if answering:
        return wrong_phase(state)  # another embassy of the same hand answers first
    if effect == Effect.EMBASSY:
        return Refusal("HEX-ACT.2", "embassy_waits", said)
    if tables.timing[card] & legal.timing_of(phase) == 0:
        timings = [TIMINGS[number] for number in range(len(TIMINGS)) if tables.timing[card] & bit(number) != 0]
        return Refusal("HEX-ACT.2", "wrong_timing", said | {"timings": timings})
    return why_useless(state, card, action - rules.card_start[card])


def why_useless(state: HexagoState, card: i64, target: i64) -> Refusal:
    """Says why a card would do nothing if it were aimed like this."""
    rules, player = state.rules, state.step_owner
    effect = rules.tables.effect[card]
    said: dict[str, Any] = {"card": rules.tables.actions[card].id}
    if effect == Effect.FESTIVAL:
        return Refusal("HEX-ACT.1", "in_crisis", said | {"hexes": troubled(state, player)})
    if effect == Effect.ECO_WORKS:
        return Refusal("HEX-ACT.1", "eco_already", said)
    if effect == Effect.CLEANUP:
        return Refusal("HEX-ACT.1", "nothing_to_clean", said)
    if effect == Effect.STORM:
        return out_of_reach(state, target)
    if effect == Effect.DRIP:
        found = why_not_thirsty(state, player, target)
        if found is None:
            raise AssertionError("a building that needs water may have it")
        return found
    rival = target // rules.rivers if effect == Effect.LEAK else target
    if rival == player:
        return Refusal("HEX-ACT.1", "rival_only", said)
    if effect == Effect.LEAK:
        river = target % rules.rivers
        if state.water[river] == 0:
            return Refusal("HEX-ACT.1", "no_water", {"hex": state.river_id(river)})
        return Refusal("HEX-ACT.1", "rival_without_access", {"player": rival, "hex": state.river_id(river)})
    return Refusal("HEX-ACT.1", "rival_has_none", {"player": rival, "good": GOODS[cards.lost_good(effect)]})


def troubled(state: HexagoState, player: i64) -> list[str]:
    """Lists a community's buildings that bear a red cube."""
    domain = state.domains[player]
    hexes = [domain.hexes[number] for number in range(domain.size)]
    return [state.hex_id(hex) for hex in hexes if state.crisis[hex] != Unrest.CALM]


def why_not_pick(state: HexagoState, river: i64) -> Refusal:
    """Says why a cleanup cannot remove a cube there."""
    if state.phase != Phase.PICK:
        return wrong_phase(state)
    if state.domains[state.step_owner].access & bit(river) == 0:
        return out_of_reach(state, river)
    return Refusal("HEX-ACT.1", "nothing_to_treat", {"hex": state.river_id(river)})
