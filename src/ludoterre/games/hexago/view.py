# compiled by mypyc
"""What a seat may see, as plain data under the names of the ledger. Hidden are others' objectives and hands, and bids until all are in."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, elements
from ludoterre.core.moves import REFEREE
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import promises as vows
from ludoterre.games.hexago import rights
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.cards import victims
from ludoterre.games.hexago.fields import dam, promises, stake_at, water_rights
from ludoterre.games.hexago.fields import drawn as step_drawn
from ludoterre.games.hexago.plans import fill_plan, supply_plan, treat_plan, water_plan
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.scoring import deduction, is_met, objective_points, places, progress, score, winners
from ludoterre.games.hexago.stakes import stakes
from ludoterre.games.hexago.tables import Ending, Fate, Good, Phase, Settling, Stake, Tally, Unrest
from ludoterre.games.hexago.trading import missing, price_of, waits_for_supply


def view(state: HexagoState, viewer: int) -> dict[str, Any]:
    """Returns the table as a viewer sees it."""
    rules, stored = state.rules, state.rules.grammar.fields
    players, rivers = rules.players, range(rules.rivers)
    turn = state.whose_turn()
    return {
        "viewer": viewer,
        "players": players,
        "mode": rules.mode,
        "options": dict(rules.options),
        "phase": t.PHASES[state.phase if state.phase <= Phase.OVER else state.step],
        "step": t.PHASES[state.step],
        "turn": state.turn,
        "turns": rules.turns,
        "pollution_counts": rules.pollution,
        "cards_in_play": rules.cards,
        "current_player": turn,
        **stored.view(state, viewer, "step_owner", "initiative"),
        "order": [state.in_order(state.turn_of(number)) for number in range(players)] if state.initiative != t.NOTHING else [],
        "card": None if state.card == t.NOTHING else resource(state, state.card),
        "cards": [None if card == t.NOTHING else rules.tables.resources[card].id for card in state.forecast[: rules.turns]],
        "board": board(state),
        "dams": dams(state),
        "river": {state.river_id(river): {"water": state.water[river], "pollution": state.pollution[river]} for river in rivers},
        **stored.view(state, viewer, "sea_pollution"),
        "pollution": state.grey_cubes(),
        "deduction": deduction(state),
        "supply": {name: state.supply[kind] for kind, name in enumerate(t.TILES)},
        "communities": [community(state, player, viewer) for player in range(players)],
        **stored.view(state, viewer, "settled_hexes"),
        "barred": {state.hex_id(hex): state.members(state.barred[hex]) for hex in range(rules.hexes) if state.barred[hex] != 0},
        "trace": trace(state),
        "contest": contest(state, viewer),
        "stakes": stakes(state, viewer),
        "offer": offer(state),
        "partners": partners(state, viewer),
        "cube": cube(state),
        "proposal": None if state.dam_site == t.NOTHING else dam(state, t.NOTHING),
        "malus": malus(state),
        "picks": state.picks,
        "supply_costs": supply_costs(state),
        "plans": plans(state) if turn == viewer or viewer == REFEREE else {},
        "tally": [{name: state.tally[player * Tally.SIZE + field] for field, name in enumerate(t.TALLIES)} for player in range(players)],
        "traded": traded(state),
        "gauges": {name: state.gauges[gauge] for gauge, name in enumerate(t.GAUGES)} if rules.second else None,
        **({"parched": parched(state)} if rules.second else {}),
        "rights": water_rights(state) or [],
        "promises": promises(state) or [],
        "breaking": breaking(state, viewer),
        "result": result(state),
    }


def rivers_in(state: HexagoState, rivers: int) -> list[str]:
    """Names the river hexes of a set."""
    return [state.river_id(river) for river in elements(rivers)]


def resource(state: HexagoState, card: i64) -> dict[str, Any]:
    """Describes a resource card."""
    one = state.rules.tables.resources[card]
    return {"id": one.id, "water": one.water, "energy": one.energy, "food": one.food}


# The map.


def board(state: HexagoState) -> dict[str, Any]:
    """Describes what stands on the map, hex by hex; a dam stands on three."""
    sources = state.rules.objects.sources
    found: dict[str, Any] = {}
    for hex in range(state.rules.hexes):
        kind = state.tile[hex]
        if kind != t.NOTHING:
            found[state.hex_id(hex)] = {
                "tile": t.TILES[kind],
                "owners": state.members(state.owners[hex]),
                "crisis": state.crisis[hex] != Unrest.CALM,
                "supplied": state.supplied[hex] != 0,
                "water": 1 if state.watered[hex] > 0 else 0,
                "water_from": sources.write(state.water_from[hex]),
                "uses": state.uses[hex],
                "new": state.fresh[hex] > 0,
            }
    return found


def dams(state: HexagoState) -> list[dict[str, Any]]:
    """Describes the dams."""
    hex_of = state.rules.tables.basin.hex_of
    return [
        {"river": state.river_id(river), "hexes": state.bank_ids(state.sites[river]), "owners": state.members(state.owners[hex_of[river]])}
        for river in range(state.rules.rivers)
        if state.sites[river] != t.NOTHING
    ]


# The communities.


def community(state: HexagoState, player: int, viewer: int) -> dict[str, Any]:
    """Describes a community; its objective and hand only to itself."""
    own = viewer in (player, REFEREE)
    domain = state.domains[player]
    row = state.rules.objects.community
    found: dict[str, Any] = {
        "community": letter(state, player),
        **row.some(state, player, "thunes", "vp", "energy", "food"),
        "pooled_energy": state.pooled(player, Good.ENERGY),
        "pooled_food": state.pooled(player, Good.FOOD),
        "owned_energy": state.owns(player, Good.ENERGY),
        "owned_food": state.owns(player, Good.FOOD),
        "markers": state.markers[player],
        "networks": [network(state, player, number) for number in range(domain.networks)],
        "access": rivers_in(state, domain.access),
        **row.some(state, player, "hostility_used", "offers_made", "futures_left"),
        "treated_total": state.tally[player * Tally.SIZE + Tally.TREATED],
        **row.some(state, player, "hostile_ever"),
        "red_cubes": state.red_cubes(player),
        "hand_size": state.hand_size[player],
        **row.some(state, player, "played"),
        "hand": row.named["hand"].write(state, player) if own else None,
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


def objective(state: HexagoState, player: int) -> dict[str, Any] | None:
    """Describes a community's objective and how far it is."""
    number = state.objective[player]
    if number == t.NOTHING:
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
    into = step_drawn(state, t.NOTHING)
    drawn = [{"dam": dam, "hex": hex, "cubes": cubes} for dam, sources in into.items() for hex, cubes in sources.items()]
    works = [
        {"hex": state.hex_id(hex), "tile": t.TILES[state.tile[hex]], "order": state.fresh[hex], "price": state.paid[hex]}
        for hex in range(rules.hexes)
        if state.fresh[hex] > 0 and state.is_heart(hex)
    ]
    return {
        "taken": {state.river_id(river): state.taken[river] for river in range(rules.rivers) if state.taken[river] > 0},
        "drawn": drawn,
        "left_by": {state.river_id(river): state.members(state.honoured[river]) for river in range(rules.rivers) if state.honoured[river]},
        "put_back": {state.river_id(river): state.put_back[river] for river in range(rules.rivers) if state.put_back[river] > 0},
        "constructions": works,
        "eco_works": state.eco_works,
        "proposals": state.proposals,
    }


def contest(state: HexagoState, viewer: int) -> dict[str, Any] | None:
    """Describes the contest that is fought; a bid before the reveal only to whoever made it."""
    if state.author == t.NOTHING:
        return None
    fought = state.stake != Stake.NONE
    secret = state.phase == Phase.BID
    bids: dict[str, int] = {}
    bid_by: list[int] = []
    dice: dict[str, int] = {}
    committed: list[int] = []
    for player in range(state.rules.players):
        if not fought or state.bids[player] == t.NOTHING:
            continue
        bid_by.append(player)
        if not secret or viewer in (player, REFEREE):
            bids[str(player)] = state.bids[player]
            if state.embassies >> player & 1:
                committed.append(player)
        if state.dice[player] != t.NOTHING:
            dice[str(player)] = state.dice[player]
    return {
        "author": state.author,
        "stake": t.STAKES[state.stake] if fought else None,
        "hex": stake_at(state, t.NOTHING) if fought and state.stake != Stake.CARD else None,
        "challengers": state.members(state.challengers) if fought else [],
        "bids": bids,
        "bid_by": bid_by,
        "embassies": committed,
        "dice": dice,
    }


def offer(state: HexagoState) -> dict[str, Any] | None:
    """Describes the offer that is written or answered."""
    if state.partner == t.NOTHING:
        return None
    found: dict[str, Any] = state.rules.objects.offer.write(state, t.NOTHING)
    return {"author": state.offerer, "settlement": None, "former": None} | found | {"proposed": state.phase != Phase.COMPOSE}


def partners(state: HexagoState, viewer: int) -> list[dict[str, Any]]:
    """Says at which river hexes a community and each of the others can leave each other water, in the next offer it can make."""
    rules = state.rules
    if not 0 <= viewer < rules.players or state.phase == Phase.OVER:
        return []
    wet = bargains_for_water(state, viewer)
    return [
        {
            "player": other,
            "give_water": rivers_in(state, rights.leavable(state, viewer, other)) if wet else [],
            "ask_water": rivers_in(state, rights.leavable(state, other, viewer)) if wet else [],
        }
        for other in range(rules.players)
        if other != viewer
    ]


def bargains_for_water(state: HexagoState, player: int) -> bool:
    """Tells whether the next offer of a community can be about water: in the window before collecting, or in a settlement."""
    if not rights.can_be_left(state):
        return False
    if state.step == Phase.FILL:
        return True
    if state.step != Phase.BARGAIN:
        return state.settling != Settling.NONE or state.phase == Phase.SETTLE
    return player == state.asking or (player - state.initiative) % state.rules.players >= state.place


def breaking(state: HexagoState, viewer: int) -> dict[str, list[Any]]:
    """Says what would break a promise of a community: where to take water, where to build, and whose deeds to contest (HEX-BAR.8)."""
    rules = state.rules
    found: dict[str, list[Any]] = {"take": [], "build": [], "contest": []}
    if not rules.wide or not 0 <= viewer < rules.players:
        return found
    for turn in range(t.MOST_TURNS):
        at = viewer * t.MOST_TURNS + turn
        vow = state.vows[at]
        if vow == 0 or state.fates[at] != Fate.OPEN:
            continue
        found["take"] += [state.river_id(river) for river in range(rules.rivers) if vows.breaks_by_taking(vow, river)]
        found["build"] += [state.hex_id(hex) for hex in range(rules.hexes) if vows.breaks_by_building(state, vow, hex)]
        if turn == state.turn - 1:
            found["contest"] += [other for other in range(rules.players) if vows.breaks_by_hostility(vow, other)]
    return found


def cube(state: HexagoState) -> dict[str, Any] | None:
    """Describes the cube in hand."""
    if state.phase != Phase.ASSIGN or state.mid_move:
        return None
    return {"player": state.decider(), "from": state.river_id(state.cube), "treated": state.cube_network != t.NOTHING}


def malus(state: HexagoState) -> dict[str, Any] | None:
    """Describes the malus that waits for an answer."""
    if state.malus == t.NOTHING:
        return None
    river = None if state.aim == t.NOTHING else state.river_id(state.aim)
    return {
        "card": state.rules.tables.actions[state.malus].id,
        "author": state.step_owner,
        "target": state.target,
        "hex": river,
        **answering(state),
    }


def answering(state: HexagoState) -> dict[str, Any]:
    """Says who may answer the malus, and who has let it happen."""
    return {"victims": state.members(victims(state)), "heard": state.members(state.heard)}


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
    """Proposes whole chains of moves to whoever decides: full dams, water for all, supply for all, all pollution treated."""
    if state.mid_move:
        return {}
    if state.phase == Phase.COLLECT:
        return {"water": water_plan(state)}
    if state.phase == Phase.TREAT:
        return {"treat": treat_plan(state)}
    if state.phase == Phase.FILL:
        return {"fill": fill_plan(state)}
    return {"supply": supply_plan(state)} if state.phase in (Phase.MARKET, Phase.SUPPLY) else {}


# The lesson and the end.


def traded(state: HexagoState) -> list[dict[str, Any]]:
    """Lists what communities gave to each other."""
    players = state.rules.players
    found: list[dict[str, Any]] = []
    for giver in range(players):
        for receiver in range(players):
            at = (giver * players + receiver) * 3
            amounts = {good: state.traded[at + number] for number, good in enumerate(t.GOODS)}
            if any(amounts.values()):
                found.append({"from": giver, "to": receiver, **amounts})
    return found


def parched(state: HexagoState) -> list[list[int]]:
    """Counts for each community how many buildings stayed dry because of each other one, and because of nobody on its own place."""
    players = state.rules.players
    return [[state.parched[player * players + other] for other in range(players)] for player in range(players)]


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
        "rule": t.ENDING_RULES[state.ending],
    }
