# compiled by mypyc
"""Building and destroying, during set-up and in phase 7; dams and their partners (HEX-BLD, HEX-DAM, HEX-SET.5 to SET.7)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, popcount
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import promises
from ludoterre.games.hexago.basin import SIDES, Terrain
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import DAM_PRICES, NOTHING, TILES, Dam, Phase, Tally, Tile, Unrest


def forbids_placing(state: HexagoBoard, hex: i64) -> i64:
    """Says why a first residential zone may not stand on a hex (HEX-SET.5)."""
    if state.tile[hex] != NOTHING:
        return No.HOME_OCCUPIED
    return 0 if state.rules.tables.fits[Tile.RESIDENTIAL * state.rules.hexes + hex] else No.NOT_LAND


def place(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Puts a community's free residential zone on the map."""
    state.settle(player, Tile.RESIDENTIAL, hex)
    state.survey(player)
    if state.listener is not None:
        state.tell("placed", {"player": player, "hex": state.hex_id(hex)}, "HEX-SET.5")


def forbids_price(state: HexagoBoard, player: i64, kind: i64) -> i64:
    """Says what a community lacks to build a tile of one hex: tiles, markers or thunes (HEX-BLD.2, BLD.6)."""
    if state.supply[kind] == 0:
        return No.SUPPLY_EMPTY
    if state.markers[player] >= state.rules.markers:
        return No.NO_MARKERS
    return No.TOO_DEAR if state.reduced(state.rules.tables.cost[kind]) > state.thunes[player] else 0


def is_site(state: HexagoBoard, player: i64, hex: i64) -> bool:
    """Tells whether a community may build on a hex, as far as neighbours go (HEX-BLD.3)."""
    return state.tile[hex] == NOTHING and state.domains[player].near[hex] != 0 and state.barred[hex] & bit(player) == 0


def forbids_building(state: HexagoBoard, player: i64, kind: i64, hex: i64) -> i64:
    """Says why a community may not build a tile of one hex there now."""
    tables = state.rules.tables
    if tables.supply[kind] == 0:
        return No.NOT_IN_THIS_GAME
    if state.tile[hex] != NOTHING:
        return No.OCCUPIED
    if not tables.fits[kind * state.rules.hexes + hex]:
        return forbids_ground(state, kind, hex)
    if state.barred[hex] & bit(player) != 0:
        return No.BARRED_HEX
    if state.domains[player].near[hex] == 0:
        return No.NOT_ADJACENT
    return forbids_price(state, player, kind)


def forbids_ground(state: HexagoBoard, kind: i64, hex: i64) -> i64:
    """Says why the terrain of a hex does not suit a tile (HEX-TIL)."""
    tile, terrain = state.rules.tables.tiles[kind], state.rules.tables.basin.terrain[hex]
    if terrain in tile.on:
        return No.NOT_BESIDE_RIVER if tile.beside == Terrain.RIVER else No.NOT_BESIDE_SEA
    return No.ON_RIVER if terrain == Terrain.RIVER else No.WRONG_TERRAIN


def build(state: HexagoBoard, player: i64, kind: i64, hex: i64) -> None:
    """Builds a tile of one hex."""
    price = state.reduced(state.rules.tables.cost[kind])
    state.thunes[player] -= price
    begin_works(state, player, hex, price)
    state.settle(player, kind, hex)
    finish_works(state, player, hex)
    state.survey(player)
    if state.listener is not None:
        said: dict[str, Any] = {"player": player, "tile": TILES[kind], "hex": state.hex_id(hex), "price": price}
        state.tell("built", said, "HEX-BLD.2")
    promises.note_built(state, player, hex)


def begin_works(state: HexagoBoard, player: i64, hex: i64, price: i64) -> None:
    """Notes a new construction: contests of this step may undo it (HEX-CON.7, Q56)."""
    state.works += 1
    state.went = True
    state.note(player, Tally.BUILT, 1)
    state.paid[hex] = price
    state.clean[hex] = 1 if state.eco_works > 0 else 0
    state.eco_works = 0


def finish_works(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Notes which hexes are new; during set-up nothing is contested, and there is pollution only by option (HEX-SET.7)."""
    if state.step == Phase.SETUP:
        if state.rules.setup_pollutes:
            state.note(player, Tally.BUILT_POLLUTION, 1)
            state.pour(state.rules.outfall[hex], 1)
        state.paid[hex] = 0
        state.works = 0
        return
    mark_fresh(state, player, hex)


def mark_fresh(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Marks a hex as built on in this step, and whether it stands next to something older."""
    for side in range(SIDES):
        other = state.rules.tables.basin.near[hex * SIDES + side]
        if other != NOTHING and state.owners[other] & bit(player) != 0 and state.fresh[other] == 0:
            state.rooted[hex] = 1
    state.fresh[hex] = state.works


# Dams.


def rivals_in(state: HexagoBoard, player: i64, partners: i64) -> i64:
    """Returns a set of partners, which is numbered from the next community on, as a set of communities."""
    found: i64 = 0
    for number in range(state.rules.players - 1):
        if partners & bit(number) != 0:
            found |= bit((player + 1 + number) % state.rules.players)
    return found


def partner_sets(state: HexagoBoard) -> i64:
    """Counts the sets of partners that a dam can have at this table."""
    return min(bit(state.rules.players - 1), Dam.PARTNER_SETS)


def is_dam_site(state: HexagoBoard, site: i64) -> bool:
    """Tells whether the three hexes of a site are free."""
    basin = state.rules.tables.basin
    return (
        state.tile[basin.site_first[site]] == NOTHING
        and state.tile[basin.site_second[site]] == NOTHING
        and state.tile[basin.hex_of[basin.site_river[site]]] == NOTHING
    )


def lives_beside(state: HexagoBoard, player: i64, site: i64) -> bool:
    """Tells whether a community has a construction next to a site (HEX-DAM.7)."""
    basin = state.rules.tables.basin
    near = state.domains[player].near
    return near[basin.site_first[site]] != 0 or near[basin.site_second[site]] != 0 or near[basin.hex_of[basin.site_river[site]]] != 0


def most_thunes(state: HexagoBoard, player: i64) -> i64:
    """Returns the most that a community could pay for a share of a dam, as far as everybody knows: any of its cards may be a subsidy."""
    if not state.rules.second or state.step != Phase.BUILD or player == state.step_owner:
        return state.thunes[player]
    return state.thunes[player] + state.hand_size[player] * state.rules.tables.richest


def forbids_agreeing(state: HexagoBoard) -> i64:
    """Says why the asked partner cannot agree to the proposed dam yet: it must have its share (HEX-DAM.7, Q35)."""
    return No.SHARE_TOO_DEAR if state.thunes[state.asking] < DAM_PRICES[popcount(state.dam_owners)] else 0


def may_own_dam(state: HexagoBoard, player: i64, site: i64, price: i64) -> bool:
    """Tells whether a community lives beside a site, could pay its share and has a marker left (HEX-DAM.7, Q35)."""
    return most_thunes(state, player) >= price and state.markers[player] < state.rules.markers and lives_beside(state, player, site)


def forbids_dam(state: HexagoBoard, player: i64, site: i64, partners: i64) -> i64:
    """Says why a community may not build a dam there alone, or propose it to partners (HEX-DAM.1, DAM.2, DAM.7)."""
    if not is_dam_site(state, site):
        return No.DAM_OCCUPIED
    basin = state.rules.tables.basin
    barred = (
        state.barred[basin.hex_of[basin.site_river[site]]] | state.barred[basin.site_first[site]] | state.barred[basin.site_second[site]]
    )
    if barred & bit(player) != 0:
        return No.DAM_BARRED
    rivals = rivals_in(state, player, partners)
    price = DAM_PRICES[1 + popcount(rivals)]
    if state.markers[player] < state.rules.markers and not lives_beside(state, player, site):
        return No.DAM_NOT_ADJACENT
    if state.supply[Tile.DAM] == 0:
        return No.NO_DAM_LEFT
    if state.markers[player] >= state.rules.markers:
        return No.NO_MARKERS_FOR_DAM
    if state.thunes[player] < state.reduced(price):
        return No.DAM_TOO_DEAR
    if rivals == 0:
        return 0
    if state.proposals >= Dam.SHARED_PROPOSALS:
        return No.NO_PROPOSALS_LEFT
    other = unable_partner(state, site, rivals, price)
    if other == NOTHING:
        return 0
    if state.markers[other] >= state.rules.markers:
        return No.PARTNER_OUT_OF_MARKERS
    return No.PARTNER_CANNOT_PAY if lives_beside(state, other, site) else No.PARTNER_NOT_ADJACENT


def unable_partner(state: HexagoBoard, site: i64, rivals: i64, price: i64) -> i64:
    """Returns the first of some partners who cannot own a share of a dam, or NOTHING."""
    for other in range(state.rules.players):
        if rivals & bit(other) != 0 and not may_own_dam(state, other, site, price):
            return other
    return NOTHING


def propose_dam(state: HexagoBoard, player: i64, site: i64, partners: i64) -> None:
    """Builds a dam alone, or asks the partners first (HEX-DAM.8)."""
    state.dam_site = site
    state.dam_owners = bit(player) | rivals_in(state, player, partners)
    state.dam_agreed = bit(player)
    if partners == 0:
        raise_dam(state)
        return
    state.proposals += 1
    if state.listener is not None:
        state.tell("dam_proposed", dam_said(state), "HEX-DAM.8")
    ask_partner(state)


def dam_said(state: HexagoBoard) -> dict[str, Any]:
    """Describes the dam that is proposed or built."""
    basin = state.rules.tables.basin
    site = state.dam_site
    said: dict[str, Any] = {"player": state.step_owner, "river": state.river_id(basin.site_river[site])}
    said["hexes"] = state.bank_ids(site)
    said["owners"] = state.members(state.dam_owners)
    said["price"] = DAM_PRICES[popcount(state.dam_owners)]
    return said


def ask_partner(state: HexagoBoard) -> None:
    """Asks the next partner, in initiative order; when all agree the dam is built."""
    for number in range(state.rules.players):
        player = state.in_order(number)
        if state.dam_owners & ~state.dam_agreed & bit(player) != 0:
            state.phase = Phase.CONSENT
            state.asking = player
            return
    raise_dam(state)


def answer_dam(state: HexagoBoard, agrees: bool) -> None:
    """Takes a partner's answer."""
    partner = state.asking
    if agrees:
        state.dam_agreed |= bit(partner)
        if state.listener is not None:
            state.tell("dam_agreed", {"player": partner}, "HEX-DAM.8")
        ask_partner(state)
        return
    if state.listener is not None:
        state.tell("dam_declined", {"player": partner}, "HEX-DAM.8")
    forget_dam(state)


def forget_dam(state: HexagoBoard) -> None:
    """Goes back to the step in which a dam was proposed."""
    state.dam_site = NOTHING
    state.dam_owners = 0
    state.dam_agreed = 0
    state.asking = NOTHING
    state.phase = state.step


def raise_dam(state: HexagoBoard) -> None:
    """Builds the dam that all owners want; each pays (HEX-DAM.1)."""
    site, player = state.dam_site, state.step_owner
    basin = state.rules.tables.basin
    hex = basin.hex_of[basin.site_river[site]]
    share = DAM_PRICES[popcount(state.dam_owners)]
    own = state.reduced(share)
    for other in range(state.rules.players):
        if state.dam_owners & bit(other) != 0:
            state.thunes[other] -= own if other == player else share
    begin_works(state, player, hex, own)
    state.span(site, state.dam_owners)
    if state.step == Phase.SETUP:
        finish_works(state, player, hex)
    else:
        # Neighbours among the three hexes of the dam itself are no older construction.
        for part in basin.parts(site):
            state.fresh[part] = state.works
        for part in basin.parts(site):
            mark_fresh(state, player, part)
        if state.rooted[basin.site_first[site]] or state.rooted[basin.site_second[site]]:
            state.rooted[hex] = 1
    state.survey_all()
    if state.listener is not None:
        said = dam_said(state)
        said["paid"] = own
        state.tell("dam_built", said, "HEX-DAM.1")
    for other in range(state.rules.players):
        if state.dam_owners & bit(other) != 0:
            for part in basin.parts(site):
                promises.note_built(state, other, part)
    forget_dam(state)


# Taking down.


def standing_before(state: HexagoBoard, player: i64) -> i64:
    """Counts a community's constructions that are older than this step."""
    domain = state.domains[player]
    count: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.fresh[hex] == 0 and state.is_heart(hex):
            count += 1
    return count


def forbids_destroying(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Says why a community may not destroy a construction of its own (HEX-BLD.5)."""
    foreign = state.forbids_own(player, hex)
    if foreign != 0:
        return foreign
    if not state.is_heart(hex):
        return No.PART_OF_DAM
    return 0 if state.fresh[hex] > 0 or standing_before(state, player) > 1 else No.LAST_CONSTRUCTION


def destroy(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Destroys a tile, or gives up a share of a dam; the last share takes the dam with it (HEX-BLD.5, Q28)."""
    kind = state.tile[hex]
    state.went = True
    state.note(player, Tally.RAZED, 1)
    shared = popcount(state.owners[hex]) > 1
    if state.fresh[hex] > 0:
        if shared and state.rules.second:
            # It still stands, and may be contested; only that contest undoes it.
            let_stand(state, hex)
            state.rooted[hex] = 1
        else:
            settle_fresh(state, player, hex)
    state.barred[hex] |= bit(player)
    if kind == Tile.DAM:
        for part in state.parts_of(hex):
            state.barred[part] |= bit(player)
        leave_dam(state, player, hex)
    else:
        clear(state, hex)
        state.supply[kind] += 1
        state.markers[player] -= 1
        state.survey(player)
    if state.listener is not None:
        said: dict[str, Any] = {"player": player, "tile": TILES[kind], "hex": state.hex_id(hex)}
        state.tell("share_left" if kind == Tile.DAM and shared else "destroyed", said, "HEX-BLD.5")


def settle_fresh(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Lets a construction of this step that is destroyed count as built: it pollutes, and what leans on it is not undone any more."""
    if state.clean[hex] == 0 and state.rules.pollution:
        outfall = state.rules.outfall[hex]
        state.razed[state.rules.rivers if outfall < 0 else outfall] += 1
        state.note(player, Tally.BUILT_POLLUTION, 1)
    let_stand(state, hex)
    for part in state.parts_of(hex):
        state.fresh[part] = 0
        state.rooted[part] = 0
    state.paid[hex] = 0
    state.clean[hex] = 0


def let_stand(state: HexagoBoard, hex: i64) -> None:
    """Keeps what leans on a construction of this step from being undone with it."""
    order = state.fresh[hex]
    basin = state.rules.tables.basin
    for part in state.parts_of(hex):
        for side in range(SIDES):
            other = basin.near[part * SIDES + side]
            if other != NOTHING and state.fresh[other] > order:
                state.rooted[state.heart(other)] = 1


def clear(state: HexagoBoard, hex: i64) -> None:
    """Takes everything off a hex."""
    state.tile[hex] = NOTHING
    state.owners[hex] = 0
    state.crisis[hex] = Unrest.CALM
    state.watered[hex] = 0
    state.water_from[hex] = NOTHING
    state.supplied[hex] = 0
    state.uses[hex] = 0
    state.fresh[hex] = 0
    state.paid[hex] = 0
    state.clean[hex] = 0
    state.rooted[hex] = 0


def leave_dam(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Takes a community's share out of a dam; without owners the dam goes."""
    state.markers[player] -= 1
    owners = state.owners[hex] & ~bit(player)
    if owners == 0:
        clear_dam(state, hex)
    else:
        for part in state.parts_of(hex):
            state.owners[part] = owners
    state.survey_all()


def clear_dam(state: HexagoBoard, hex: i64) -> None:
    """Takes a dam off the map."""
    for part in state.parts_of(hex):
        clear(state, part)
    state.sites[state.rules.tables.basin.river_of[hex]] = NOTHING
    state.supply[Tile.DAM] += 1


# What a lost contest undoes.


def undo(state: HexagoBoard, author: i64, hex: i64, rule: str) -> None:
    """Takes a construction of this step back and refunds it, then whatever leant on nothing else (HEX-CON.7, Q56)."""
    take_back(state, author, hex, rule)
    for order in range(1, state.works + 1):
        for other in range(state.rules.hexes):
            if state.fresh[other] == order and state.is_heart(other) and hangs_in_the_air(state, author, other):
                take_back(state, author, other, "HEX-Q56")


def hangs_in_the_air(state: HexagoBoard, author: i64, hex: i64) -> bool:
    """Tells whether everything next to which a construction of this step was built has been undone."""
    if state.rooted[hex]:
        return False
    basin = state.rules.tables.basin
    for part in state.parts_of(hex):
        for side in range(SIDES):
            other = basin.near[part * SIDES + side]
            if other != NOTHING and state.owners[other] & bit(author) != 0 and 0 < state.fresh[other] < state.fresh[hex]:
                return False
    return True


def take_back(state: HexagoBoard, author: i64, hex: i64, rule: str) -> None:
    """Takes one construction back: who paid and owns it is refunded, and the author may not build there this turn.

    Whoever has left a dam gave up its share for nothing (HEX-Q28); the other owners get back what each of them paid.
    """
    kind = state.tile[hex]
    owners = state.owners[hex]
    refund = state.paid[hex]
    if owners & bit(author) == 0:
        refund = 0
    share = DAM_PRICES[popcount(owners | bit(author))] if kind == Tile.DAM else refund
    for part in state.parts_of(hex):
        state.barred[part] |= bit(author)
    state.note(author, Tally.BUILT, -1)
    for player in range(state.rules.players):
        if owners & bit(player) != 0:
            state.thunes[player] += refund if player == author else share
            state.markers[player] -= 1
    if kind == Tile.DAM:
        clear_dam(state, hex)
        state.survey_all()
    else:
        clear(state, hex)
        state.supply[kind] += 1
        state.survey(author)
    if state.listener is not None:
        state.tell("undone", {"player": author, "tile": TILES[kind], "hex": state.hex_id(hex), "refund": refund}, rule)


def lay_works_pollution(state: HexagoBoard, player: i64) -> None:
    """Lays a grey cube for every construction of the step that was not undone, and forgets which they were (HEX-BLD.4)."""
    if state.works == 0:
        return
    cubes: i64 = 0
    for hex in range(state.rules.hexes):
        if state.fresh[hex] > 0:
            if state.rules.pollution and state.is_heart(hex) and state.clean[hex] == 0:
                state.pour(state.rules.outfall[hex], 1)
                state.note(player, Tally.BUILT_POLLUTION, 1)
                cubes += 1
            state.fresh[hex] = 0
            state.paid[hex] = 0
            state.clean[hex] = 0
            state.rooted[hex] = 0
    for river in range(state.rules.rivers + 1):
        if state.razed[river] > 0:
            state.pour(river if river < state.rules.rivers else NOTHING, state.razed[river])
            cubes += state.razed[river]
            state.razed[river] = 0
    state.works = 0
    if cubes > 0 and state.listener is not None:
        state.tell("works_polluted", {"player": player, "cubes": cubes}, "HEX-BLD.4")
