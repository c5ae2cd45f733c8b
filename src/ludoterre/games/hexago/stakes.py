# compiled by mypyc
"""What a conflict is about, told before anybody decides: each of its endings is tried on a copy of the position and compared with it.

All of it is public but what the endings do to an objective, which only its own community is told.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, elements
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import conflicts, water
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.scoring import is_met, progress
from ludoterre.games.hexago.tables import DIE_FACES, DIE_WEIGHTS, GOODS, MOST_BID, NOTHING, STAKES, TILES, Good, Phase, Settling, Stake

FURTHEST = 3
"""The lead in bids from which the dice change nothing more."""


def stakes(state: HexagoState, viewer: int) -> dict[str, Any] | None:
    """Says what may be won and lost in the conflict that is fought, or in each that may be declared now; nothing if there is none."""
    if state.mid_move:
        return None
    fights = possible(state)
    if not fights:
        return None
    parties = fights[0].parties()
    return {
        "author": fights[0].author,
        "challengers": state.members(fights[0].challengers),
        "most": {str(player): min(state.vp[player], MOST_BID) for player in state.members(parties)},
        "odds": {"of": 36, "author": odds(True), "challenger": odds(False)},
        "contests": [contest(state, fight, viewer) for fight in fights],
    }


def odds(author: bool) -> list[list[int]]:
    """Counts the rolls of two dice that win against one rival, by how far the own bid is ahead; of equals the author wins (HEX-CON.4)."""
    found: list[list[int]] = []
    for lead in range(-FURTHEST, FURTHEST + 1):
        won: i64 = 0
        for mine in range(DIE_FACES):
            for theirs in range(DIE_FACES):
                if mine + lead > theirs or (author and mine + lead == theirs):
                    won += DIE_WEIGHTS[mine] * DIE_WEIGHTS[theirs]
        found.append([lead, int(won)])
    return found


# The fights that there are or may be.


def possible(state: HexagoState) -> list[HexagoState]:
    """Lists positions in which a conflict is fought: the one that is, or those that the asked community may begin."""
    phase = state.phase
    if phase == Phase.DECLARE:
        return declarable(state)
    if phase == Phase.REACT:
        return [begun(state, state.step_owner, Stake.CARD, NOTHING)] if state.may_be_hostile(state.asking) else []
    if phase == Phase.JOIN:
        return [begun(state, state.author, state.stake, state.stake_at)]
    bargained = (phase == Phase.COMPOSE or phase == Phase.ANSWER) and state.settling != Settling.NONE
    return [state] if bargained or phase == Phase.SETTLE or phase == Phase.BID or phase == Phase.CONFLICT_DIE else []


def declarable(state: HexagoState) -> list[HexagoState]:
    """Lists what the asked community may begin, as `write_declare` does."""
    found: list[HexagoState] = []
    player = state.asking
    if state.step == Phase.COLLECT or state.step == Phase.FILL:
        for river in range(state.rules.rivers):
            if conflicts.forbids_contesting_water(state, player, river) == 0:
                found.append(begun(state, state.author, Stake.WATER, river))
        return found
    for hex in range(state.rules.hexes):
        if state.fresh[hex] > 0 and conflicts.forbids_contesting_construction(state, player, hex) == 0:
            found.append(begun(state, state.author, Stake.CONSTRUCTION, hex))
    return found


def begun(state: HexagoState, author: i64, stake: i64, at: i64) -> HexagoState:
    """Lets the asked community begin a fight, or join it."""
    fight = state.clone()
    fight.author = author
    fight.stake = stake
    fight.stake_at = at
    fight.challengers |= bit(state.asking)
    fight.hostile_ever |= bit(state.asking)
    return fight


def ended(fight: HexagoState, winner: i64) -> HexagoState:
    """Lets somebody win it."""
    end = fight.clone()
    end.winner = winner
    conflicts.apply_result(end)
    return end


# What it is about.


def contest(state: HexagoState, fight: HexagoState, viewer: int) -> dict[str, Any]:
    """Describes what one fight would change."""
    found: dict[str, Any] = {"stake": STAKES[fight.stake], "own": own(state, fight, viewer)}
    if fight.stake == Stake.WATER:
        return found | about_water(state, fight)
    if fight.stake == Stake.CONSTRUCTION:
        return found | about_construction(state, fight)
    return found | about_card(state, fight)


def first_challenger(fight: HexagoState) -> i64:
    """Returns a challenger: for the author all are alike."""
    return elements(fight.challengers)[0]


def about_water(state: HexagoState, fight: HexagoState) -> dict[str, Any]:
    """Says what goes back, whom that dries and what could replace it, and what each challenger could do with it (HEX-CON.7)."""
    river = fight.stake_at
    lost = ended(fight, first_challenger(fight))
    # Whoever only filled a dam has its collection still to come.
    others = 0 if state.step == Phase.FILL else water.takeable(lost, fight.author) & ~bit(river)
    return {
        "hex": state.river_id(river),
        "cubes": lost.water[river] - state.water[river],
        "dried": [said(state, hex) for hex in range(state.rules.hexes) if state.watered[hex] > 0 and lost.watered[hex] == 0],
        "dams": {
            state.river_id(dam): state.water[dam] - lost.water[dam]
            for dam in range(state.rules.rivers)
            if state.sites[dam] != NOTHING and dam != river and lost.water[dam] < state.water[dam]
        },
        "replace": {state.river_id(other): lost.water[other] for other in elements(others)},
        "takers": {str(player): taker(ended(fight, player), player, river) for player in state.members(fight.challengers)},
    }


def taker(won: HexagoState, player: i64, river: i64) -> dict[str, Any]:
    """Says how many cubes a challenger who has won could take, and which of its buildings lack them."""
    domain = won.domains[player]
    dry: list[dict[str, Any]] = []
    for number in range(domain.size):
        hex = domain.hexes[number]
        if won.thirsty(hex) and domain.reach[domain.network[hex]] & bit(river) != 0:
            dry.append(said(won, hex))
    may = water.takeable(won, player) & bit(river) != 0
    return {"cubes": min(len(dry), won.water[river]) if may else 0, "serves": dry}


def about_construction(state: HexagoState, fight: HexagoState) -> dict[str, Any]:
    """Says what would be undone with it, who would be refunded, and who would gain or lose access to water (HEX-CON.7, Q56)."""
    lost = ended(fight, first_challenger(fight))
    players = range(state.rules.players)
    undone: list[dict[str, Any]] = []
    for hex in range(state.rules.hexes):
        if state.tile[hex] != NOTHING and lost.tile[hex] == NOTHING and state.is_heart(hex):
            undone.append(said(state, hex))
    access: dict[str, Any] = {}
    for player in players:
        before, after = state.domains[player].access, lost.domains[player].access
        if before != after:
            access[str(player)] = {"lost": named(state, before & ~after), "won": named(state, after & ~before)}
    return {
        "hex": state.hex_id(fight.stake_at),
        "tile": TILES[state.tile[fight.stake_at]],
        "undone": undone,
        "refunds": {
            str(player): lost.thunes[player] - state.thunes[player] for player in players if lost.thunes[player] > state.thunes[player]
        },
        "access": access,
    }


def about_card(state: HexagoState, fight: HexagoState) -> dict[str, Any]:
    """Says what the card takes from its target if it strikes."""
    struck = ended(fight, fight.author)
    target, aim = state.target, state.aim
    lost: dict[str, int] = {}
    for good in range(Good.CUBES):
        if struck.owns(target, good) < state.owns(target, good):
            lost[GOODS[good]] = state.owns(target, good) - struck.owns(target, good)
    if aim != NOTHING:
        lost["water"] = state.water[aim] - struck.water[aim]
    return {
        "hex": None if aim == NOTHING else state.river_id(aim),
        "card": state.rules.tables.actions[state.malus].id,
        "target": target,
        "lost": lost,
    }


def named(state: HexagoState, rivers: i64) -> list[str]:
    """Names the river hexes of a set."""
    return [state.river_id(river) for river in elements(rivers)]


def said(state: HexagoState, hex: i64) -> dict[str, Any]:
    """Describes a building with what it yields when it works (HEX-BON.1)."""
    tables, kind = state.rules.tables, state.tile[hex]
    yields: dict[str, int] = {}
    for good in range(4):
        gain = tables.yields[kind * 4 + good]
        if gain > 0:
            yields[GOODS[good] if good < 3 else "points"] = gain + state.bonus(hex, good)
    return {"hex": state.hex_id(hex), "tile": TILES[kind], "yields": yields}


# The own objective.


def own(state: HexagoState, fight: HexagoState, viewer: int) -> dict[str, Any]:
    """Says what fighting, winning and losing would change of a party's own objective; nothing of what stays as it is."""
    if viewer < 0 or fight.parties() & bit(viewer) == 0 or state.objective[viewer] == NOTHING:
        return {}
    now = standing(state, viewer)
    other = first_challenger(fight) if viewer == fight.author else fight.author
    moments = {"fight": fight, "win": ended(fight, viewer), "lose": ended(fight, other)}
    found: dict[str, Any] = {}
    before = now
    for name, moment in moments.items():
        after = standing(moment, viewer)
        if after != before:
            found[name] = after
        if name == "fight":
            before = after
    return {"now": now} | found if found else {}


def standing(state: HexagoState, player: i64) -> dict[str, Any]:
    """Says how far an objective is."""
    objective = state.objective[player]
    return {"progress": progress(state, player, objective), "met": is_met(state, player, objective)}
