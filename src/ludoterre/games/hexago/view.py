# compiled by mypyc
"""What a seat may see, as plain data under the names of the ledger. Hidden are others' objectives and hands, and bids until all are in."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, elements
from ludoterre.core.moves import REFEREE
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago.plans import supply_plan, water_plan
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.scoring import deduction, is_met, objective_points, places, progress, score, winners
from ludoterre.games.hexago.tables import (
    ENDING_RULES,
    GOODS,
    NOTHING,
    PHASES,
    STAKES,
    TALLIES,
    TILES,
    Ending,
    Good,
    Phase,
    Source,
    Stake,
    Tally,
    Unrest,
)
from ludoterre.games.hexago.trading import missing, price_of, waits_for_supply


def view(state: HexagoState, viewer: int) -> dict[str, Any]:
    """Returns the table as a viewer sees it."""
    rules = state.rules
    players = rules.players
    turn = state.whose_turn()
    return {
        "viewer": viewer,
        "players": players,
        "mode": rules.mode,
        "options": dict(rules.options),
        "phase": PHASES[state.phase if state.phase <= Phase.OVER else state.step],
        "step": PHASES[state.step],
        "turn": state.turn,
        "turns": rules.turns,
        "pollution_counts": rules.pollution,
        "cards_in_play": rules.cards,
        "current_player": turn,
        "step_owner": known(state.step_owner),
        "initiative": known(state.initiative),
        "order": [state.in_order(number) for number in range(players)] if state.initiative != NOTHING else [],
        "card": None if state.card == NOTHING else resource(state, state.card),
        "cards": [None if card == NOTHING else rules.tables.resources[card].id for card in state.forecast[: rules.turns]],
        "board": board(state),
        "dams": dams(state),
        "river": river_hexes(state),
        "sea_pollution": state.sea_pollution,
        "pollution": state.grey_cubes(),
        "deduction": deduction(state),
        "supply": {name: state.supply[kind] for kind, name in enumerate(TILES)},
        "communities": [community(state, player, viewer) for player in range(players)],
        "settled_hexes": rivers_in(state, state.settled_hexes),
        "barred": barred(state),
        "trace": trace(state),
        "contest": contest(state, viewer),
        "offer": offer(state),
        "cube": cube(state),
        "proposal": proposal(state),
        "malus": malus(state),
        "picks": state.picks,
        "supply_costs": supply_costs(state),
        "plans": plans(state) if turn == viewer or viewer == REFEREE else {},
        "tally": [{name: state.tally[player * Tally.SIZE + field] for field, name in enumerate(TALLIES)} for player in range(players)],
        "traded": traded(state),
        "result": result(state),
    }


def known(number: i64) -> int | None:
    """Returns a number, or None for NOTHING."""
    return None if number == NOTHING else number


def members(state: HexagoState, players: int) -> list[int]:
    """Lists the communities of a set."""
    return [player for player in range(state.rules.players) if players >> player & 1]


def rivers_in(state: HexagoState, rivers: int) -> list[str]:
    """Names the river hexes of a set."""
    return [state.river_id(river) for river in elements(rivers)]


def resource(state: HexagoState, card: i64) -> dict[str, Any]:
    """Describes a resource card."""
    tables = state.rules.tables
    return {
        "id": tables.resources[card].id,
        "water": tables.water[card],
        "energy": tables.prices[card * 2],
        "food": tables.prices[card * 2 + 1],
    }


# The map.


def river_hexes(state: HexagoState) -> dict[str, Any]:
    """Describes what lies on each river hex."""
    rivers = range(state.rules.rivers)
    return {state.river_id(river): {"water": state.water[river], "pollution": state.pollution[river]} for river in rivers}


def board(state: HexagoState) -> dict[str, Any]:
    """Describes what stands on the map, hex by hex; a dam stands on three."""
    found: dict[str, Any] = {}
    for hex in range(state.rules.hexes):
        kind = state.tile[hex]
        if kind != NOTHING:
            found[state.hex_id(hex)] = {
                "tile": TILES[kind],
                "owners": members(state, state.owners[hex]),
                "crisis": state.crisis[hex] != Unrest.CALM,
                "supplied": state.supplied[hex] != 0,
                "water": 1 if state.watered[hex] > 0 else 0,
                "water_from": water_source(state, hex),
                "uses": state.uses[hex],
                "new": state.fresh[hex] > 0,
            }
    return found


def water_source(state: HexagoState, hex: int) -> str | None:
    """Names where the water on a building comes from."""
    if state.watered[hex] == 0:
        return None
    source = state.water_from[hex]
    if source == Source.TREATED:
        return "treated"
    return "card" if source == Source.CARD else state.river_id(source)


def dams(state: HexagoState) -> list[dict[str, Any]]:
    """Describes the dams."""
    basin = state.rules.tables.basin
    found: list[dict[str, Any]] = []
    for river in range(state.rules.rivers):
        site = state.sites[river]
        if site != NOTHING:
            hexes = [state.hex_id(basin.site_first[site]), state.hex_id(basin.site_second[site])]
            owners = members(state, state.owners[basin.hex_of[river]])
            found.append({"river": state.river_id(river), "hexes": hexes, "owners": owners})
    return found


def barred(state: HexagoState) -> dict[str, list[int]]:
    """Says who may not build where this turn."""
    return {state.hex_id(hex): members(state, state.barred[hex]) for hex in range(state.rules.hexes) if state.barred[hex] != 0}


# The communities.


def community(state: HexagoState, player: int, viewer: int) -> dict[str, Any]:
    """Describes a community; its objective and hand only to itself."""
    at = player * Good.CUBES
    own = viewer in (player, REFEREE)
    domain = state.domains[player]
    found: dict[str, Any] = {
        "community": letter(state, player),
        "thunes": state.thunes[player],
        "vp": state.vp[player],
        "energy": state.stock[at + Good.ENERGY],
        "food": state.stock[at + Good.FOOD],
        "pooled_energy": state.pooled(player, Good.ENERGY),
        "pooled_food": state.pooled(player, Good.FOOD),
        "markers": state.markers[player],
        "networks": [network(state, player, number) for number in range(domain.networks)],
        "access": rivers_in(state, domain.access),
        "hostility_used": state.hostility_used[player],
        "offers_made": state.offers_made[player],
        "futures_left": state.futures_left[player],
        "treated_total": state.tally[player * Tally.SIZE + Tally.TREATED],
        "hostile_ever": state.hostile_ever >> player & 1 != 0,
        "red_cubes": state.red_cubes(player),
        "hand_size": state.hand_size[player],
        "played": cards_of(state, state.played, player),
        "hand": cards_of(state, state.hand, player) if own else None,
        "objective": objective(state, player) if own or state.phase == Phase.OVER else None,
    }
    if state.phase == Phase.OVER:
        found["score"] = score(state, player)
    return found


def letter(state: HexagoState, player: int) -> str:
    """Names a community of a scenario by its letter in the layout."""
    layout = state.rules.tables.layout
    return "" if layout is None else layout.communities[player]


def network(state: HexagoState, player: int, number: int) -> dict[str, Any]:
    """Describes a network: its hexes, the water in reach, what it has made and what it lacks."""
    domain = state.domains[player]
    at = (player * state.rules.markers + number) * Good.CUBES
    hexes: list[str] = []
    wanted = 0
    for place in range(domain.size):
        hex = domain.hexes[place]
        if domain.network[hex] == number:
            hexes.append(state.hex_id(hex))
            wanted += 1 if state.thirsty(hex) else 0
    reach = 0
    for river in range(state.rules.rivers):
        if domain.reach[number] & bit(river) != 0:
            reach += state.water[river]
    return {
        "first": state.hex_id(domain.first[number]),
        "hexes": hexes,
        "access": rivers_in(state, domain.reach[number]),
        "energy": state.pools[at + Good.ENERGY],
        "food": state.pools[at + Good.FOOD],
        "wanted": wanted,
        "water": reach,
    }


def cards_of(state: HexagoState, counts: vec[i64], player: int) -> dict[str, int]:
    """Names the action cards of a community, with their numbers."""
    actions = state.rules.tables.actions
    at = player * len(actions)
    return {card.id: counts[at + number] for number, card in enumerate(actions) if counts[at + number] > 0}


def objective(state: HexagoState, player: int) -> dict[str, Any] | None:
    """Describes a community's objective and how far it is."""
    number = state.objective[player]
    if number == NOTHING:
        return None
    tables = state.rules.tables
    return {
        "id": tables.objectives[number].id,
        "progress": progress(state, player, number),
        "count": tables.ask_count[number],
        "met": is_met(state, player, number),
        "points": tables.objective_points[number],
    }


# Where the step stands.


def trace(state: HexagoState) -> dict[str, Any]:
    """Says what this step has done so far, as far as its contests need it."""
    rules = state.rules
    drawn: list[dict[str, Any]] = []
    for dam in range(rules.rivers):
        if state.sites[dam] != NOTHING:
            at = state.dam_rank(dam) * rules.rivers
            for river in range(rules.rivers):
                if state.drawn[at + river] > 0:
                    drawn.append({"dam": state.river_id(dam), "hex": state.river_id(river), "cubes": state.drawn[at + river]})
    works = [
        {"hex": state.hex_id(hex), "tile": TILES[state.tile[hex]], "order": state.fresh[hex], "price": state.paid[hex]}
        for hex in range(rules.hexes)
        if state.fresh[hex] > 0 and state.is_heart(hex)
    ]
    return {
        "taken": {state.river_id(river): state.taken[river] for river in range(rules.rivers) if state.taken[river] > 0},
        "drawn": drawn,
        "put_back": {state.river_id(river): state.put_back[river] for river in range(rules.rivers) if state.put_back[river] > 0},
        "constructions": works,
        "eco_works": state.eco_works,
        "proposals": state.proposals,
    }


def contest(state: HexagoState, viewer: int) -> dict[str, Any] | None:
    """Describes the contest that is fought; a bid before the reveal only to whoever made it."""
    if state.stake == Stake.NONE:
        if state.author == NOTHING:
            return None
        return {
            "author": state.author,
            "stake": None,
            "hex": None,
            "challengers": [],
            "bids": {},
            "bid_by": [],
            "embassies": [],
            "dice": {},
        }
    secret = state.phase == Phase.BID
    bids: dict[str, int] = {}
    bid_by: list[int] = []
    dice: dict[str, int] = {}
    committed: list[int] = []
    for player in range(state.rules.players):
        if state.bids[player] == NOTHING:
            continue
        bid_by.append(player)
        if not secret or viewer in (player, REFEREE):
            bids[str(player)] = state.bids[player]
            if state.embassies >> player & 1:
                committed.append(player)
        if state.dice[player] != NOTHING:
            dice[str(player)] = state.dice[player]
    place: str | None = None
    if state.stake != Stake.CARD:
        place = state.river_id(state.stake_at) if state.stake == Stake.WATER else state.hex_id(state.stake_at)
    return {
        "author": state.author,
        "stake": STAKES[state.stake],
        "hex": place,
        "challengers": members(state, state.challengers),
        "bids": bids,
        "bid_by": bid_by,
        "embassies": committed,
        "dice": dice,
    }


def offer(state: HexagoState) -> dict[str, Any] | None:
    """Describes the offer that is written or answered."""
    if state.partner == NOTHING:
        return None
    return {
        "author": state.step_owner,
        "partner": state.partner,
        "give": {good: state.offer[number] for number, good in enumerate(GOODS)},
        "ask": {good: state.offer[3 + number] for number, good in enumerate(GOODS)},
        "written": state.written,
        "proposed": state.phase != Phase.COMPOSE,
    }


def cube(state: HexagoState) -> dict[str, Any] | None:
    """Describes the cube in hand."""
    if state.phase != Phase.ASSIGN or state.mid_move:
        return None
    return {"player": state.decider(), "from": state.river_id(state.cube), "treated": state.cube_network != NOTHING}


def proposal(state: HexagoState) -> dict[str, Any] | None:
    """Describes the dam that is proposed."""
    if state.dam_site == NOTHING:
        return None
    basin = state.rules.tables.basin
    return {
        "river": state.river_id(basin.site_river[state.dam_site]),
        "hexes": [state.hex_id(basin.site_first[state.dam_site]), state.hex_id(basin.site_second[state.dam_site])],
        "owners": members(state, state.dam_owners),
        "agreed": members(state, state.dam_agreed),
    }


def malus(state: HexagoState) -> dict[str, Any] | None:
    """Describes the malus that waits for an answer."""
    if state.malus == NOTHING:
        return None
    river = None if state.aim == NOTHING else state.river_id(state.aim)
    return {"card": state.rules.tables.actions[state.malus].id, "author": state.step_owner, "target": state.target, "hex": river}


def supply_costs(state: HexagoState) -> dict[str, Any]:
    """Says what each building of whose step it is would take to be supplied now: cubes to buy, their price, and upkeep."""
    if state.mid_move or (state.phase != Phase.MARKET and state.phase != Phase.SUPPLY):
        return {}
    player = state.step_owner
    domain = state.domains[player]
    found: dict[str, Any] = {}
    for number in range(domain.size):
        hex = domain.hexes[number]
        if waits_for_supply(state, hex):
            energy, food = missing(state, player, hex, Good.ENERGY), missing(state, player, hex, Good.FOOD)
            upkeep = state.rules.tables.needs[state.tile[hex] * 3 + Good.THUNES]
            found[state.hex_id(hex)] = {"energy": energy, "food": food, "price": price_of(state, player, energy, food), "upkeep": upkeep}
    return found


def plans(state: HexagoState) -> dict[str, Any]:
    """Proposes whole chains of moves to whoever decides: water for all, supply for all."""
    if state.mid_move:
        return {}
    if state.phase == Phase.COLLECT:
        return {"water": water_plan(state)}
    return {"supply": supply_plan(state)} if state.phase in (Phase.MARKET, Phase.SUPPLY) else {}


# The lesson and the end.


def traded(state: HexagoState) -> list[dict[str, Any]]:
    """Lists what communities gave to each other."""
    players = state.rules.players
    found: list[dict[str, Any]] = []
    for giver in range(players):
        for receiver in range(players):
            at = (giver * players + receiver) * 3
            amounts = {good: state.traded[at + number] for number, good in enumerate(GOODS)}
            if any(amounts.values()):
                found.append({"from": giver, "to": receiver, **amounts})
    return found


def result(state: HexagoState) -> dict[str, Any] | None:
    """Says how the game ended."""
    if state.phase != Phase.OVER:
        return None
    players = range(state.rules.players)
    return {
        "lost": state.ending == Ending.POLLUTION,
        "winners": winners(state),
        "scores": [score(state, player) for player in players],
        "ranking": list(places(state)),
        "vp": [state.vp[player] for player in players],
        "objectives": [objective_points(state, player) for player in players],
        "deduction": deduction(state),
        "rule": ENDING_RULES[state.ending],
    }
