# compiled by mypyc
"""Positions as plain data: what is written; restoring.py reads it.

What follows from the rest is not written: who has how many markers and networks, the tiles and cards that are left, how a game ended.
What a step has done so far is the `trace`, what is half decided is `pending`; both are there only when they hold something.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import GOODS, NOTHING, PHASES, STAKES, TALLIES, TILES, Good, Phase, Source, Stake, Tally, Tile, Unrest

LARGEST: Final = 100_000
"""No number of a position is greater."""
CRISES: Final = ("", "crisis", "riot")
SEA_NAME: Final = "sea"
TREATED_NAME: Final = "treated"
CARD_NAME: Final = "card"
OWN_STEP: Final = (Phase.CONSENT, Phase.DECLARE, Phase.JOIN, Phase.BID, Phase.CONFLICT_DIE, Phase.REACT)
"""Phases that come in more than one step: there the step is written."""
CONTESTS: Final = (Phase.DECLARE, Phase.JOIN, Phase.BID, Phase.CONFLICT_DIE, Phase.SPOILS, Phase.RECOLLECT)
"""Phases of a contest; a cube in hand may be part of one too."""
FIELDS: Final = (
    *("phase", "turn", "initiative", "step_owner", "card", "forecast", "board", "river", "sea_pollution", "settled_hexes", "barred"),
    *("communities", "tally", "traded"),
)
OPTIONAL: Final = ("step", "asking", "trace", "pending")
COMMUNITY: Final = (
    *("thunes", "vp", "energy", "food", "pools", "hand", "played", "objective", "hostility_used", "offers_made", "futures_left"),
    *("hostile_ever", "reaped"),
)
TRACE: Final = (
    *(
        "watered",
        "began",
        "closed",
        "taken",
        "drawn",
        "put_back",
        "works",
        "razed",
        "proposals",
        "eco_works",
        "round",
        "passes",
        "went",
        "drawing",
    ),
)
PENDING: Final = ("cube", "offer", "dam", "malus", "contest", "cleanup")


# What the phase tells.


def in_step(state: HexagoBoard) -> bool:
    """Tells whether a community has its go, or dice are rolled in it."""
    return Phase.FIRST_CHOICE <= state.phase < Phase.OVER or state.phase == Phase.CONFLICT_DIE or state.phase == Phase.RIOT_DIE


def goes_round(state: HexagoBoard) -> bool:
    """Tells whether communities have their goes in rounds, until all pass."""
    return in_step(state) and (state.step == Phase.SETUP or (state.step == Phase.BUILD and state.rules.one_each))


def is_contested(state: HexagoBoard) -> bool:
    """Tells whether the active community is the author of something that may be contested now."""
    return state.phase in CONTESTS or (state.phase == Phase.ASSIGN and state.back in (Phase.SPOILS, Phase.RECOLLECT))


def usual_step(state: HexagoBoard) -> i64:
    """Returns the step to which a phase belongs, where there is only one; before a turn's first step, what came last."""
    phase = state.phase
    if phase == Phase.RIOT_DIE:
        return Phase.SUPPLY
    if phase < Phase.FIRST_CHOICE:
        free = state.rules.tables.layout is None
        if state.turn > 1:
            return Phase.BUILD
        return Phase.SETUP if state.turn == 1 and free else Phase.FIRST_INITIATIVE
    if phase == Phase.ASSIGN or phase == Phase.SPOILS or phase == Phase.RECOLLECT:
        return Phase.COLLECT
    if phase == Phase.PICK:
        return Phase.TREAT
    return Phase.MARKET if Phase.COMPOSE <= phase < Phase.SUPPLY else phase


# Writing.


def write_position(state: HexagoBoard) -> dict[str, Any]:
    """Returns everything that is not determined by the rest."""
    rules, tables = state.rules, state.rules.tables
    players = range(rules.players)
    found: dict[str, Any] = {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "initiative": known(state.initiative),
        "step_owner": known(state.step_owner),
        "card": None if state.card == NOTHING else tables.resources[state.card].id,
        "forecast": [tables.resources[card].id for card in state.forecast if card != NOTHING],
        "board": {state.hex_id(hex): construction(state, hex) for hex in range(rules.hexes) if stands(state, hex)},
        "river": {
            state.river_id(river): {"water": state.water[river], "pollution": state.pollution[river]} for river in range(rules.rivers)
        },
        "sea_pollution": state.sea_pollution,
        "settled_hexes": [state.river_id(river) for river in range(rules.rivers) if state.settled_hexes & bit(river) != 0],
        "barred": {state.hex_id(hex): seats(state, state.barred[hex]) for hex in range(rules.hexes) if state.barred[hex] != 0},
        "communities": [community(state, player) for player in players],
        "tally": [tally_of(state, player) for player in players],
        "traded": [traded_by(state, player) for player in players],
    }
    if state.phase in OWN_STEP:
        found["step"] = PHASES[state.step]
    if state.asking != NOTHING:
        found["asking"] = state.asking
    trace = trace_of(state)
    if trace:
        found["trace"] = trace
    pending = pending_of(state)
    if pending:
        found["pending"] = pending
    return found


def known(player: i64) -> int | None:
    """Returns a community, None for nobody."""
    return None if player == NOTHING else player


def seats(state: HexagoBoard, members: i64) -> list[int]:
    """Lists the communities of a set."""
    return [player for player in range(state.rules.players) if members & bit(player) != 0]


def stands(state: HexagoBoard, hex: i64) -> bool:
    """Tells whether a construction is written under a hex."""
    return state.tile[hex] != NOTHING and state.is_heart(hex)


def construction(state: HexagoBoard, hex: i64) -> dict[str, Any]:
    """Describes a construction and what lies on it."""
    basin = state.rules.tables.basin
    found: dict[str, Any] = {"tile": TILES[state.tile[hex]], "owners": seats(state, state.owners[hex])}
    if state.tile[hex] == Tile.DAM:
        site = state.sites[basin.river_of[hex]]
        found["hexes"] = [state.hex_id(basin.site_first[site]), state.hex_id(basin.site_second[site])]
    if state.crisis[hex] != Unrest.CALM:
        found["crisis"] = CRISES[state.crisis[hex]]
    if state.watered[hex] > 0:
        source = state.water_from[hex]
        found["water"] = state.watered[hex]
        found["water_from"] = TREATED_NAME if source == Source.TREATED else CARD_NAME if source == Source.CARD else state.river_id(source)
    if state.supplied[hex]:
        found["supplied"] = True
    if state.uses[hex] > 0:
        found["treatments"] = state.uses[hex]
    if state.fresh[hex] > 0:
        built: dict[str, Any] = {"order": state.fresh[hex], "paid": state.paid[hex]}
        built["clean"] = state.clean[hex] != 0
        built["rooted"] = state.rooted[hex] != 0
        found["built"] = built
    return found


def community(state: HexagoBoard, player: i64) -> dict[str, Any]:
    """Describes what a community has."""
    tables = state.rules.tables
    domain = state.domains[player]
    pools: dict[str, Any] = {}
    for network in range(domain.networks):
        at = (player * state.rules.markers + network) * Good.CUBES
        if state.pools[at] + state.pools[at + 1] > 0:
            pools[state.hex_id(domain.first[network])] = {"energy": state.pools[at], "food": state.pools[at + 1]}
    objective = state.objective[player]
    return {
        "thunes": state.thunes[player],
        "vp": state.vp[player],
        "energy": state.stock[player * Good.CUBES + Good.ENERGY],
        "food": state.stock[player * Good.CUBES + Good.FOOD],
        "pools": pools,
        "hand": cards_of(state, state.hand, player * len(tables.actions)),
        "played": cards_of(state, state.played, player * len(tables.actions)),
        "objective": None if objective == NOTHING else tables.objectives[objective].id,
        "hostility_used": state.hostility_used[player],
        "offers_made": state.offers_made[player],
        "futures_left": state.futures_left[player],
        "hostile_ever": state.hostile_ever & bit(player) != 0,
        "reaped": state.reaped & bit(player) != 0,
    }


def cards_of(state: HexagoBoard, counts: vec[i64], first: i64) -> dict[str, int]:
    """Counts action cards by their names."""
    found: dict[str, int] = {}
    for card, about in enumerate(state.rules.tables.actions):
        if counts[first + card] > 0:
            found[about.id] = counts[first + card]
    return found


def tally_of(state: HexagoBoard, player: i64) -> dict[str, int]:
    """Returns a community's row of the tally, without what is 0."""
    found: dict[str, int] = {}
    for field, name in enumerate(TALLIES):
        amount = state.tally[player * Tally.SIZE + field]
        if amount != 0:
            found[name] = amount
    return found


def traded_by(state: HexagoBoard, player: i64) -> dict[str, Any]:
    """Returns what a community gave to others, without what is 0."""
    found: dict[str, Any] = {}
    for other in range(state.rules.players):
        at = (player * state.rules.players + other) * 3
        goods = {name: state.traded[at + good] for good, name in enumerate(GOODS) if state.traded[at + good] > 0}
        if goods:
            found[str(other)] = goods
    return found


def on_rivers(state: HexagoBoard, amounts: vec[i64], first: i64) -> dict[str, int]:
    """Names the river hexes with something, of as many amounts."""
    found: dict[str, int] = {}
    for river in range(state.rules.rivers):
        if amounts[first + river] > 0:
            found[state.river_id(river)] = amounts[first + river]
    return found


def trace_of(state: HexagoBoard) -> dict[str, Any]:
    """Returns what the step has done so far."""
    rules = state.rules
    numbers: dict[str, int] = {"watered": state.sequence, "works": state.works, "eco_works": state.eco_works, "drawing": state.drawing}
    numbers["proposals"] = state.proposals
    if in_step(state):
        if state.step == Phase.COLLECT:
            numbers["began"] = state.began
            numbers["closed"] = state.closed
        if goes_round(state):
            numbers["round"] = state.place // rules.players
            numbers["passes"] = state.passes
    found: dict[str, Any] = {name: number for name, number in numbers.items() if number != 0}
    if goes_round(state) and state.went:
        found["went"] = True
    taken, put_back = on_rivers(state, state.taken, 0), on_rivers(state, state.put_back, 0)
    if taken:
        found["taken"] = taken
    if put_back:
        found["put_back"] = put_back
    drawn: dict[str, Any] = {}
    for dam in range(rules.rivers):
        if state.sites[dam] != NOTHING:
            into = on_rivers(state, state.drawn, state.dam_rank(dam) * rules.rivers)
            if into:
                drawn[state.river_id(dam)] = into
    if drawn:
        found["drawn"] = drawn
    razed = on_rivers(state, state.razed, 0)
    if state.razed[rules.rivers] > 0:
        razed[SEA_NAME] = state.razed[rules.rivers]
    if razed:
        found["razed"] = razed
    return found


def pending_of(state: HexagoBoard) -> dict[str, Any]:
    """Returns what is half decided."""
    tables = state.rules.tables
    found: dict[str, Any] = {}
    if state.cube != NOTHING:
        cube: dict[str, Any] = {"river": state.river_id(state.cube), "back": PHASES[state.back]}
        if state.cube_network != NOTHING:
            cube["network"] = state.hex_id(state.domains[state.decider()].first[state.cube_network])
        found["cube"] = cube
    if state.partner != NOTHING:
        give = {name: state.offer[good] for good, name in enumerate(GOODS)}
        ask = {name: state.offer[3 + good] for good, name in enumerate(GOODS)}
        found["offer"] = {"partner": state.partner, "give": give, "ask": ask, "written": state.written}
    if state.dam_site != NOTHING:
        basin, site = tables.basin, state.dam_site
        dam: dict[str, Any] = {"river": state.river_id(basin.site_river[site])}
        dam["hexes"] = [state.hex_id(basin.site_first[site]), state.hex_id(basin.site_second[site])]
        dam["owners"] = seats(state, state.dam_owners)
        dam["agreed"] = seats(state, state.dam_agreed)
        found["dam"] = dam
    if state.malus != NOTHING:
        malus: dict[str, Any] = {"card": tables.actions[state.malus].id, "target": state.target}
        if state.aim != NOTHING:
            malus["river"] = state.river_id(state.aim)
        found["malus"] = malus
    if is_contested(state):
        found["contest"] = contest_of(state)
    if state.cleaning != NOTHING:
        found["cleanup"] = {"card": tables.actions[state.cleaning].id, "left": state.picks, "picked": state.picked}
    return found


def contest_of(state: HexagoBoard) -> dict[str, Any]:
    """Describes a contest; its author is whose step it is."""
    players = range(state.rules.players)
    found: dict[str, Any] = {"asked": seats(state, state.asked)}
    if state.stake == Stake.NONE:
        return found
    found["stake"] = STAKES[state.stake]
    if state.stake != Stake.CARD:
        found["at"] = state.river_id(state.stake_at) if state.stake == Stake.WATER else state.hex_id(state.stake_at)
    found["challengers"] = seats(state, state.challengers)
    found["invited"] = seats(state, state.invited)
    if state.winner != NOTHING:
        found["winner"] = state.winner
    if state.phase == Phase.BID or state.phase == Phase.CONFLICT_DIE:
        found["bids"] = [known(state.bids[player]) for player in players]
        found["embassies"] = seats(state, state.embassies)
        found["dice"] = [known(state.dice[player]) for player in players]
    return found
