# compiled by mypyc
"""Phase 3 and the stations: taking water, filling dams, treating pollution (HEX-WAT, HEX-DAM.4, HEX-TRT)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import rights
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, TREATMENT_PRICE, TREATMENTS, Dam, Phase, Source, Tally, Tile


def springs(state: HexagoBoard) -> i64:
    """Returns the river hexes that hold water, as a set."""
    found: i64 = 0
    for river in range(state.rules.rivers):
        if state.water[river] > 0:
            found |= bit(river)
    return found


def thirst(state: HexagoBoard, player: i64) -> i64:
    """Returns the river hexes from which a community could water some building, whether they hold water or not (HEX-WAT.3)."""
    domain = state.domains[player]
    found: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.thirsty(hex):
            found |= domain.reach[domain.network[hex]]
    return found


def takeable(state: HexagoBoard, player: i64) -> i64:
    """Returns the river hexes from which a community may take a cube, as a set (HEX-WAT.7)."""
    wanted = thirst(state, player)
    if state.pledges > 0:
        if is_thirsty(state, player):
            wanted |= rights.held_by(state, player)
        wanted &= ~rights.bound(state, player)
    if wanted == 0:
        return 0
    return wanted & springs(state)


def unreachable(state: HexagoBoard, river: i64) -> i64:
    """Says why a community has no access to a river hex (HEX-WAT.2, WAT.6)."""
    return No.NO_ACCESS if state.sites[river] == NOTHING else No.DAM_RESERVES


def forbids_taking(state: HexagoBoard, player: i64, river: i64) -> i64:
    """Says why no cube can be taken from a river hex; as `takeable` tells of all at once."""
    left = state.pledges > 0 and rights.held_by(state, player) & bit(river) != 0
    if state.domains[player].access & bit(river) == 0 and not left:
        return unreachable(state, river)
    if state.water[river] == 0:
        return No.NO_WATER
    if state.pledges > 0 and rights.bound(state, player) & bit(river) != 0:
        return No.LEFT_TO_OTHERS
    if thirst(state, player) & bit(river) != 0 or (left and is_thirsty(state, player)):
        return 0
    return No.NEEDS_ELSEWHERE if is_thirsty(state, player) else No.NEEDS_MET


def is_thirsty(state: HexagoBoard, player: i64) -> bool:
    """Tells whether any building of a community needs water."""
    domain = state.domains[player]
    for number in range(domain.size):
        if state.thirsty(domain.hexes[number]):
            return True
    return False


def lacks(state: HexagoBoard, player: i64, river: i64, lost: i64) -> bool:
    """Tells whether a community would lack water where it has access to a river hex, if so many cubes less lay there."""
    domain = state.domains[player]
    here = bit(river)
    if domain.access & here == 0:
        return False
    reach: i64 = 0
    for network in range(domain.networks):
        if domain.reach[network] & here != 0:
            reach |= domain.reach[network]
    wanted: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.thirsty(hex) and domain.reach[domain.network[hex]] & here != 0:
            wanted += 1
    if wanted == 0:
        return False
    wanted += lost
    for other in range(state.rules.rivers):
        if reach & bit(other) != 0:
            wanted -= state.water[other]
    return wanted > 0


def recollectable(state: HexagoBoard) -> i64:
    """Returns the river hexes from which an author who lost water may collect once more; what was lost is lost (HEX-CON.7)."""
    rivers = takeable(state, state.author)
    return rivers & ~bit(state.stake_at) if state.rules.second else rivers


def forbids_water(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Says why a community has no building on a hex that could take water (HEX-WAT.4)."""
    foreign = state.forbids_own(player, hex)
    if foreign != 0:
        return foreign
    if state.rules.tables.needs_water[state.tile[hex]] == 0:
        return No.WATERLESS
    return No.HAS_WATER if state.watered[hex] > 0 else 0


def forbids_assigning(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Says why the cube in hand cannot go on a hex (HEX-WAT.7, TRT.2)."""
    dry = forbids_water(state, player, hex)
    if dry == 0 and not may_assign(state, player, hex):
        return No.OTHER_NETWORK
    return dry


def may_assign(state: HexagoBoard, player: i64, hex: i64) -> bool:
    """Tells whether the cube in hand may go on a building (HEX-WAT.4, TRT.2)."""
    domain = state.domains[player]
    network = domain.network[hex]
    if network == NOTHING or not state.thirsty(hex):
        return False
    if state.any_network:
        return True
    if state.cube_network != NOTHING:
        return network == state.cube_network
    return domain.reach[network] & bit(state.cube) != 0


def take(state: HexagoBoard, player: i64, river: i64) -> None:
    """Takes a cube off a river hex; where it can go on one building only, it goes there."""
    state.water[river] -= 1
    state.note(player, Tally.WATER_TAKEN, 1)
    if state.phase == Phase.COLLECT:
        state.taken[river] += 1
    if state.pledges > 0:
        state.any_network = rights.use(state, player, river)
    hold(state, player, river, NOTHING)


def hold(state: HexagoBoard, player: i64, river: i64, network: i64) -> None:
    """Has a cube in hand until it lies on a building or, treated, is to be put back."""
    state.cube = river
    state.cube_network = network
    state.back = state.phase
    domain = state.domains[player]
    only: i64 = NOTHING
    options: i64 = 0 if network == NOTHING else 1
    for number in range(domain.size):
        hex = domain.hexes[number]
        if may_assign(state, player, hex):
            options += 1
            only = hex
    if options > 1:
        state.phase = Phase.ASSIGN
        if state.listener is not None:
            state.tell("water_in_hand", {"player": player, "river": state.river_id(river)}, "HEX-WAT.7")
    elif only == NOTHING:
        put_back(state, player)
    else:
        assign(state, player, only)


def assign(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Puts the cube in hand on a building."""
    treated = state.cube_network != NOTHING
    river = state.cube
    drop_cube(state)
    give_water(state, player, hex, Source.TREATED if treated else river)
    if state.listener is not None:
        said: dict[str, Any] = {"player": player, "river": state.river_id(river), "hex": state.hex_id(hex)}
        if treated:
            state.tell("treated_used", said, "HEX-TRT.2")
        else:
            state.tell("watered", said, "HEX-WAT.7")


def give_water(state: HexagoBoard, player: i64, hex: i64, source: i64) -> None:
    """Notes that a building has water, and where it comes from."""
    state.sequence += 1
    state.watered[hex] = state.sequence
    state.water_from[hex] = source
    state.note(player, Tally.WATER_GOT, 1)


def dry_up(state: HexagoBoard, player: i64, hex: i64) -> None:
    """Takes the water off a building."""
    state.watered[hex] = 0
    state.water_from[hex] = NOTHING
    state.note(player, Tally.WATER_GOT, -1)


def put_back(state: HexagoBoard, player: i64) -> None:
    """Sets treated water aside; it returns to its hex after the contests of this step (HEX-TRT.3)."""
    river = state.cube
    state.put_back[river] += 1
    drop_cube(state)
    if state.listener is not None:
        state.tell("put_back", {"player": player, "river": state.river_id(river)}, "HEX-TRT.3")


def drop_cube(state: HexagoBoard) -> None:
    """Goes back to the phase in which the cube was taken."""
    state.phase = state.back
    state.cube = NOTHING
    state.cube_network = NOTHING
    state.any_network = False
    state.back = NOTHING


def return_treated(state: HexagoBoard, player: i64) -> None:
    """Puts treated water that nobody used back into the river, for a point each (HEX-TRT.3)."""
    for river in range(state.rules.rivers):
        cubes = state.put_back[river]
        if cubes > 0:
            state.put_back[river] = 0
            state.water[river] += cubes
            state.vp[player] += cubes
            state.note(player, Tally.TREATED_VP, cubes)
            if state.listener is not None:
                state.tell("returned", {"player": player, "river": state.river_id(river), "cubes": cubes}, "HEX-TRT.3")


# Dams.


def forbids_filling(state: HexagoBoard, player: i64, dam: i64, river: i64) -> i64:
    """Says why an owner cannot draw a cube from a hex below into a dam (HEX-DAM.4)."""
    if state.sites[dam] == NOTHING:
        return No.NO_DAM
    if state.owners[state.rules.tables.basin.hex_of[dam]] & bit(player) == 0:
        return No.NOT_YOUR_DAM
    if state.water[dam] >= Dam.LIMIT:
        return No.DAM_FULL
    if state.sites[river] != NOTHING:
        return No.UNDER_A_DAM
    if state.pledges > 0 and rights.bound(state, player) & bit(river) != 0:
        return No.LEFT_TO_OTHERS
    return No.NO_WATER_TO_DRAW if state.water[river] == 0 else 0


def may_top_up(state: HexagoBoard, player: i64, dam: i64, river: i64) -> bool:
    """Tells whether an owner may draw a cube into a dam from a river hex, which may lie anywhere."""
    return state.rules.tables.basin.below[dam] & bit(river) != 0 and forbids_filling(state, player, dam, river) == 0


def top_up(state: HexagoBoard, player: i64, dam: i64, river: i64) -> None:
    """Draws a cube into a dam."""
    state.water[river] -= 1
    state.water[dam] += 1
    state.drawn[state.dam_rank(dam) * state.rules.rivers + river] += 1
    state.note(player, Tally.WATER_DRAWN, 1)
    if state.listener is not None:
        state.tell("topped_up", {"player": player, "dam": state.river_id(dam), "river": state.river_id(river)}, "HEX-DAM.4")


# Stations.


def treatable(state: HexagoBoard, player: i64) -> i64:
    """Returns the river hexes where a station of a community can treat pollution now, as a set (HEX-TRT.1)."""
    if state.thunes[player] < TREATMENT_PRICE or not state.rules.pollution:
        return 0
    found: i64 = 0
    domain = state.domains[player]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.tile[hex] == Tile.STATION and state.uses[hex] < TREATMENTS:
            found |= state.rules.tables.basin.banks[hex]
    if found == 0:
        return 0
    polluted: i64 = 0
    for river in range(state.rules.rivers):
        if state.pollution[river] > 0:
            polluted |= bit(river)
    return found & polluted


def forbids_treating(state: HexagoBoard, player: i64, river: i64) -> i64:
    """Says why pollution cannot be treated on a river hex; as `treatable` tells of all at once."""
    if not state.rules.pollution:
        return No.NO_POLLUTION_HERE
    domain = state.domains[player]
    stations: i64 = 0
    spent: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.tile[hex] == Tile.STATION and state.rules.tables.basin.banks[hex] & bit(river) != 0:
            stations += 1
            spent += 1 if state.uses[hex] >= TREATMENTS else 0
    if stations == 0:
        return No.NO_STATION
    if state.pollution[river] == 0:
        return No.NOTHING_TO_TREAT
    if spent == stations:
        return No.STATION_SPENT
    return No.TREATMENT_TOO_DEAR if state.thunes[player] < TREATMENT_PRICE else 0


def network_thirsts(state: HexagoBoard, player: i64, network: i64) -> bool:
    """Tells whether a building of a network needs water."""
    domain = state.domains[player]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if domain.network[hex] == network and state.thirsty(hex):
            return True
    return False


def station_for(state: HexagoBoard, player: i64, river: i64) -> i64:
    """Chooses the station that treats: one that can use the water, then the least used, then the first on the map (ledger, 7.3)."""
    domain = state.domains[player]
    best: i64 = NOTHING
    best_rank: i64 = NOTHING
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.tile[hex] != Tile.STATION or state.uses[hex] >= TREATMENTS:
            continue
        if state.rules.tables.basin.banks[hex] & bit(river) == 0:
            continue
        rank = TREATMENTS - state.uses[hex]
        if state.phase == Phase.COLLECT and network_thirsts(state, player, domain.network[hex]):
            rank += 10
        if rank > best_rank:
            best, best_rank = hex, rank
    return best


def treat(state: HexagoBoard, player: i64, river: i64) -> None:
    """Turns a grey cube into water: in hand during phase 3, back in the river at once during phase 6 (HEX-TRT.1 to TRT.3)."""
    station = station_for(state, player, river)
    state.thunes[player] -= TREATMENT_PRICE
    state.uses[station] += 1
    state.pollution[river] -= 1
    state.note(player, Tally.TREATED, 1)
    said: dict[str, Any] = {"player": player, "river": state.river_id(river), "station": state.hex_id(station)}
    if state.phase == Phase.COLLECT:
        if state.listener is not None:
            state.tell("treated", said, "HEX-TRT.1")
        hold(state, player, river, state.domains[player].network[station])
        return
    state.water[river] += 1
    state.vp[player] += 1
    state.note(player, Tally.TREATED_VP, 1)
    if state.listener is not None:
        state.tell("treated_back", said, "HEX-TRT.3")
