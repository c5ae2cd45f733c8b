# compiled by mypyc
"""What learning programs get of Hexag'O: everything that matters of the view, but for what a game never changes (the map, prices, options).

Hexes, river hexes and dam sites go in the order of the map, from north to south and in each row from west to east; tiles and cards in
the order of the content. What only serves the lesson (the tally, who gave what to whom) is left out, as are costs and plans that follow
from the rest. Hidden are others' objectives and hands, and bids until all are in.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.observation import Observation, Piece, common_pieces, seat_from, within, write_bits, write_common, write_one_of
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.scoring import is_met, progress
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import Dam, Good, Phase, Source, Stake, Tally, Tile, Unrest
from ludoterre.games.hexago.vows import about_of, other_of, river_of, until_of

PLENTY: Final = 999
"""Cubes, thunes and points are counted up to here; no game comes near it."""
RESOURCE: Final = 3
"""Numbers of a resource card: water, price of energy, price of food."""
FROM_TREATED: Final = 1
FROM_CARD: Final = 2
FROM_RIVER: Final = 3
"""Where the water on a building comes from; the number of the river hex is added."""
COUNTS: Final = 15
"""Numbers of which each community has one."""
LOOSE: Final = 7
"""Numbers that lie on a hex, beside its tile and its owners."""


def describe(game: HexagoGame) -> Observation:
    """Names the pieces in the order in which they are written."""
    return Observation(
        game.meta.observation_version,
        (*common_pieces(game.players), *of_course(game), *of_map(game), *of_river(game), *of_communities(game), *of_underway(game)),
    )


def of_course(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes where the game stands."""
    tables, players = game.tables, int(game.players)
    dearest = max([*tables.water, *tables.prices])
    names = ", ".join(t.PHASES)
    return (
        Piece("phase", len(t.PHASES), 0, 1, f"The phase: 1 at one of {names}."),
        Piece("step", len(t.PHASES), 0, 1, "The step of the turn to which the phase belongs, in the same order."),
        Piece("turn", 1, 0, t.MOST_TURNS, f"The turn, from 1 to {game.turns}; 0 during set-up."),
        Piece("step_owner", players, 0, 1, "Whose step it is, the looking community first."),
        Piece("initiative", players, 0, 1, "Who has the initiative, the looking community first."),
        Piece("passes", 1, 0, players, "Goes without a construction in a row; a round ends when everybody passes."),
        Piece("card", RESOURCE, 0, dearest, "The resource card of this turn: water, price of energy, price of food; zeros without one."),
        Piece("cards", t.MOST_TURNS * RESOURCE, 0, dearest, "The same of the card of each turn, as far as it is known."),
    )


def of_map(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what stands and lies on the hexes."""
    tables, players, hexes = game.tables, int(game.players), int(game.hexes)
    price = max([*tables.cost, *t.DAM_PRICES])
    origin = f"0 for none, {FROM_TREATED} treated, {FROM_CARD} by a card, {FROM_RIVER} and more the number of the river hex after that"
    return (
        Piece("board.tile", hexes * Tile.KINDS, 0, 1, f"Of each hex what stands there: {', '.join(t.TILES)}; a dam stands on three."),
        Piece("board.owners", hexes * players, 0, 1, "Of each hex whose it is, the looking community first."),
        Piece("barred", hexes * players, 0, 1, "Of each hex who may not build there this turn, the looking community first."),
        Piece("board.crisis", hexes, 0, 1, "Of each hex whether its building is in crisis."),
        Piece("board.supplied", hexes, 0, 1, "Of each hex whether its building is supplied."),
        Piece("board.water", hexes, 0, 1, "Of each hex whether its building has water."),
        Piece("board.water_from", hexes, 0, FROM_RIVER + int(game.rivers) - 1, f"Of each hex where that water comes from: {origin}."),
        Piece("board.uses", hexes, 0, t.TREATMENTS, "Of each hex how often its station has treated this turn."),
        Piece("board.new", hexes, 0, PLENTY, "Of each hex 0, or the how-manieth construction of this step stands there."),
        Piece("board.price", hexes, 0, price, "Of each hex what was paid for that construction."),
        Piece("dams", int(tables.basin.sites), 0, 1, "Of each dam site whether a dam stands there."),
        Piece("supply", Tile.KINDS, 0, max(list(tables.supply)), "How many tiles of each kind are left."),
    )


def of_river(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what lies in the river."""
    rivers, dams = int(game.rivers), int(game.tables.supply[Tile.DAM])
    return (
        Piece("river.water", rivers, 0, PLENTY, "The water on each river hex."),
        Piece("river.pollution", rivers, 0, PLENTY, "The grey cubes on each river hex."),
        Piece("trace.taken", rivers, 0, PLENTY, "The cubes taken from each river hex in this collection."),
        Piece("trace.put_back", rivers, 0, PLENTY, "The treated water to put back on each river hex after the contests."),
        Piece("trace.drawn", dams * rivers, 0, PLENTY, "The cubes drawn into each dam from each river hex; dams in the order of the map."),
        Piece("settled_hexes", rivers, 0, 1, "Of each river hex whether its water has been fought over this turn."),
        Piece("sea_pollution", 1, 0, PLENTY, "The grey cubes in the sea."),
    )


def of_communities(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes the communities."""
    tables, players = game.tables, int(game.players)
    actions, objectives, copies = len(tables.actions), len(tables.objectives), sum(list(tables.action_copies))
    return (
        *counted(game),
        Piece(
            "networks.pools",
            players * int(game.markers) * Good.CUBES,
            0,
            PLENTY,
            "The energy and food that each network of each community has made and not used; networks go by their first hex.",
        ),
        Piece("access", players * int(game.rivers), 0, 1, "The river hexes to which each community has access."),
        Piece("played", players * actions, 0, copies, "How many of each action card each community has played."),
        Piece("hand", actions, 0, copies, "How many of each action card the looking community holds."),
        Piece(
            "objective",
            players * objectives,
            0,
            1,
            "The objective of each community: the looking one's, and of the others when the game is over.",
        ),
        Piece("objective.progress", 1, 0, PLENTY, "How much of what its objective asks for the looking community has."),
        Piece("objective.met", 1, 0, 1, "Whether the looking community would meet its objective now."),
    )


def counted(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what each community has one number of."""
    players, copies = int(game.players), sum(list(game.tables.action_copies))
    return (
        Piece("thunes", players, 0, PLENTY, "The thunes of each community, the looking one first, as in all that follows."),
        Piece("vp", players, 0, PLENTY, "The points of each community."),
        Piece("energy", players, 0, PLENTY, "The energy that each community has in stock."),
        Piece("food", players, 0, PLENTY, "The food that each community has in stock."),
        Piece("pooled_energy", players, 0, PLENTY, "The energy in the pools of each community's networks."),
        Piece("pooled_food", players, 0, PLENTY, "The food in the pools of each community's networks."),
        Piece("markers", players, 0, int(game.markers), "The owner markers that each community has in use."),
        Piece("hostility_used", players, 0, PLENTY, "How often each community has been hostile this turn."),
        Piece("offers_made", players, 0, PLENTY, "How many offers each community has made this turn."),
        Piece("futures_left", players, 0, PLENTY, "The cubes that a futures contract still makes cheap for each community."),
        Piece("treated_total", players, 0, PLENTY, "The cubes that each community has treated."),
        Piece("red_cubes", players, 0, int(game.hexes), "The red cubes of each community."),
        Piece("hostile_ever", players, 0, 1, "Whether each community has ever been hostile."),
        Piece("hand_size", players, 0, copies, "How many action cards each community holds."),
        Piece("networks", players, 0, int(game.markers), "How many networks each community has."),
    )


def of_underway(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what is half decided."""
    tables, players, rivers, sites = game.tables, int(game.players), int(game.rivers), int(game.tables.basin.sites)
    amounts = max([0, *tables.amount])
    return (
        Piece("contest.author", players, 0, 1, "Whose doing may be contested."),
        Piece("contest.stake", len(t.STAKES), 0, 1, f"What is fought over: {', '.join(t.STAKES)}."),
        Piece("contest.hex", int(game.hexes), 0, 1, "Where that lies."),
        Piece("contest.challengers", players, 0, 1, "Who contests it."),
        Piece("contest.bid_by", players, 0, 1, "Who has bid."),
        Piece("contest.bids", players, 0, t.MOST_BID + 1, "What each community has bid and 1 more, if the looking one knows it; else 0."),
        Piece("contest.embassies", players, 0, 1, "Who commits an embassy, as far as the looking community knows."),
        Piece("contest.dice", players, 0, t.DIE_FACES, "The swords that each community rolled and 1 more; 0 before."),
        *of_offer(game),
        *of_bargains(game),
        Piece("cube.from", rivers, 0, 1, "The river hex that the cube in hand comes from."),
        Piece("cube.treated", 1, 0, 1, "Whether that cube was treated."),
        Piece("proposal", sites, 0, 1, "The dam site that is proposed."),
        Piece("proposal.owners", players, 0, 1, "Who would own that dam."),
        Piece("proposal.agreed", players, 0, 1, "Who has agreed to it."),
        Piece("malus.card", len(tables.actions), 0, 1, "The malus that waits for an answer or is fought over."),
        Piece("malus.target", players, 0, 1, "Whom it is aimed at."),
        Piece("malus.heard", players, 0, 1, "Which of its victims let it happen."),
        Piece("malus.hex", rivers, 0, 1, "The river hex it is aimed at."),
        Piece("picks", 1, 0, amounts, "The grey cubes that a cleanup day may still remove."),
        Piece("eco_works", 1, 0, amounts, "What an eco-works card takes off the next price."),
        Piece("proposals", 1, 0, Dam.SHARED_PROPOSALS, "How many shared dams this step has proposed."),
    )


def of_offer(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes an offer that is written or answered."""
    players, rivers = int(game.players), int(game.rivers)
    lines = "what it gives of energy, food and thunes, what it asks for, then the river hex where water is given and asked for, 0 for none"
    return (
        Piece("offer.author", players, 0, 1, "Who makes an offer."),
        Piece("offer.partner", players, 0, 1, "To whom an offer is made."),
        Piece("offer", t.LINES, 0, max(t.MOST_OFFERED, rivers), f"The lines of the offer: {lines}."),
        Piece("offer.former", t.LINES, 0, max(t.MOST_OFFERED, rivers), "The lines of the offer that it answers."),
        Piece("offer.written", 1, 0, t.LINES, "How many of these lines are settled."),
        Piece("offer.settlement", 1, 0, 2, "1 if the challenger would withdraw, 2 if the author would give in."),
        Piece("contest.spoken", players, 0, 1, "Who has had its go to settle the conflict."),
    )


def of_bargains(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what was agreed upon and promised."""
    players, rivers, dates = int(game.players), int(game.rivers), int(game.players) * t.MOST_TURNS
    return (
        Piece(
            "rights", players * rivers, 0, bit(players) - 1, "Of each community and river hex to whom it leaves a cube, as a set of bits."
        ),
        Piece("promises.about", dates, 0, len(t.VOWS) - 1, f"What each community promised in each turn: {', '.join(t.VOWS[1:])}, from 1."),
        Piece("promises.hex", dates, 0, rivers, "The river hex that this names and 1 more; 0 for none."),
        Piece("promises.to", dates, 0, players, "The community that this names, the looking one 1; 0 for none."),
        Piece("promises.until", dates, 0, t.MOST_TURNS, "The last turn that this speaks of."),
        Piece("promises.fate", dates, 0, len(t.FATES) - 1, f"What has become of it: {', '.join(t.FATES)}, from 0."),
    )


def write_offer(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes an offer that is written or answered."""
    players = state.rules.players
    at = write_one_of(out, at, players, seat_from(player, state.offerer, players))
    at = write_one_of(out, at, players, seat_from(player, state.partner, players))
    for line in range(t.LINES):
        out[at + line] = state.offer[line]
        out[at + t.LINES + line] = state.former[line]
    at += 2 * t.LINES
    out[at] = state.written
    out[at + 1] = state.settling
    return write_bits(out, at + 2, players, seats(state, player, state.spoken))


def write_bargains(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes water that is left to others, and promises."""
    players, rivers = state.rules.players, state.rules.rivers
    for place in range(players):
        giver = (player + place) % players
        for river in range(rivers):
            out[at + river] = seats(state, player, state.yielded[giver * rivers + river]) & bit(players) - 1
        at += rivers
    dates = players * t.MOST_TURNS
    for place in range(players):
        for turn in range(t.MOST_TURNS):
            vow = state.vows[(player + place) % players * t.MOST_TURNS + turn]
            cell = at + place * t.MOST_TURNS + turn
            out[cell] = about_of(vow)
            out[cell + dates] = river_of(vow) + 1 if vow != 0 else 0
            out[cell + 2 * dates] = seat_from(player, other_of(vow), players) + 1 if vow != 0 else 0
            out[cell + 3 * dates] = until_of(vow)
            out[cell + 4 * dates] = state.fates[(player + place) % players * t.MOST_TURNS + turn]
    return at + 5 * dates


def write_observation(state: HexagoBoard, player: i64, out: vec[i64]) -> None:
    """Writes what a community knows."""
    at = write_common(out, state.rules.players, player, state.current_player())
    at = write_course(state, player, out, at)
    at = write_map(state, player, out, at)
    at = write_river(state, out, at)
    at = write_counts(state, player, out, at)
    at = write_networks(state, player, out, at)
    at = write_cards(state, player, out, at)
    at = write_contest(state, player, out, at)
    write_underway(state, player, out, at)


# What several pieces need.


def seats(state: HexagoBoard, player: i64, members: i64) -> i64:
    """Returns a set of communities as it is seen from one of them."""
    players = state.rules.players
    return members >> player | members << players - player  # what is left over above is not written


def some(count: i64) -> i64:
    """Returns a count as far as it is told."""
    most: i64 = PLENTY
    return count if count < most else most


def clear(out: vec[i64], at: i64, end: i64) -> None:
    """Writes zeros."""
    for i in range(at, end):
        out[i] = 0


# The pieces.


def write_course(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes where the game stands."""
    players = state.rules.players
    at = write_one_of(out, at, len(t.PHASES), state.phase)
    at = write_one_of(out, at, len(t.PHASES), state.step)
    out[at] = state.turn
    at = write_one_of(out, at + 1, players, seat_from(player, state.step_owner, players))
    at = write_one_of(out, at, players, seat_from(player, state.initiative, players))
    out[at] = within(state.passes, 0, players)
    at = write_resource(state, state.card, out, at + 1)
    for turn in range(t.MOST_TURNS):
        at = write_resource(state, state.forecast[turn], out, at)
    return at


def write_resource(state: HexagoBoard, card: i64, out: vec[i64], at: i64) -> i64:
    """Writes what a resource card says, zeros for none."""
    tables = state.rules.tables
    there = card != t.NOTHING
    none: i64 = 0
    out[at] = tables.water[card] if there else none
    out[at + 1] = tables.prices[card * Good.CUBES] if there else none
    out[at + 2] = tables.prices[card * Good.CUBES + 1] if there else none
    return at + RESOURCE


def write_map(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes what stands and lies on the hexes, and the tiles that are left."""
    rules = state.rules
    players, hexes = rules.players, rules.hexes
    owners = at + hexes * Tile.KINDS
    barred = owners + hexes * players
    loose = barred + hexes * players
    dams = loose + hexes * LOOSE
    supply = dams + rules.tables.basin.sites
    clear(out, at, supply)
    for hex in range(hexes):
        if state.barred[hex] != 0:
            write_bits(out, barred + hex * players, players, seats(state, player, state.barred[hex]))
        kind = state.tile[hex]
        if kind != t.NOTHING:
            out[at + hex * Tile.KINDS + kind] = 1
            write_bits(out, owners + hex * players, players, seats(state, player, state.owners[hex]))
            write_loose(state, hex, out, loose + hex)
    for river in range(rules.rivers):
        if state.sites[river] != t.NOTHING:
            out[dams + state.sites[river]] = 1
    for kind in range(Tile.KINDS):
        out[supply + kind] = state.supply[kind]
    return supply + Tile.KINDS


def write_loose(state: HexagoBoard, hex: i64, out: vec[i64], at: i64) -> None:
    """Writes what lies on a construction: one number for each of the pieces, which follow each other."""
    hexes = state.rules.hexes
    out[at] = 0 if state.crisis[hex] == Unrest.CALM else 1
    out[at + hexes] = 1 if state.supplied[hex] != 0 else 0
    if state.watered[hex] > 0:
        source = state.water_from[hex]
        out[at + 2 * hexes] = 1
        out[at + 3 * hexes] = FROM_TREATED if source == Source.TREATED else FROM_CARD if source == Source.CARD else FROM_RIVER + source
    out[at + 4 * hexes] = state.uses[hex]
    if state.fresh[hex] > 0:
        out[at + 5 * hexes] = some(state.fresh[hex])
        out[at + 6 * hexes] = state.paid[hex]


def write_river(state: HexagoBoard, out: vec[i64], at: i64) -> i64:
    """Writes what lies in the river, and what this collection has done to it."""
    rivers = state.rules.rivers
    for river in range(rivers):
        out[at + river] = some(state.water[river])
        out[at + rivers + river] = some(state.pollution[river])
        out[at + 2 * rivers + river] = some(state.taken[river])
        out[at + 3 * rivers + river] = some(state.put_back[river])
    at += 4 * rivers
    for i in range(len(state.drawn)):
        out[at + i] = some(state.drawn[i])
    at = write_bits(out, at + len(state.drawn), rivers, state.settled_hexes)
    out[at] = some(state.sea_pollution)
    return at + 1


def write_counts(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes what each community has, the looking one first."""
    players = state.rules.players
    for place in range(players):
        owner = (player + place) % players
        cell = at + place
        cell = put(out, cell, players, state.thunes[owner])
        cell = put(out, cell, players, state.vp[owner])
        cell = put(out, cell, players, state.stock[owner * Good.CUBES + Good.ENERGY])
        cell = put(out, cell, players, state.stock[owner * Good.CUBES + Good.FOOD])
        cell = put(out, cell, players, state.pooled(owner, Good.ENERGY))
        cell = put(out, cell, players, state.pooled(owner, Good.FOOD))
        cell = put(out, cell, players, state.markers[owner])
        cell = put(out, cell, players, state.hostility_used[owner])
        cell = put(out, cell, players, state.offers_made[owner])
        cell = put(out, cell, players, state.futures_left[owner])
        cell = put(out, cell, players, state.tally[owner * Tally.SIZE + Tally.TREATED])
        cell = put(out, cell, players, state.red_cubes(owner))
        cell = put(out, cell, players, state.hostile_ever >> owner & 1)
        cell = put(out, cell, players, state.hand_size[owner])
        put(out, cell, players, state.domains[owner].networks)
    return at + COUNTS * players


def put(out: vec[i64], at: i64, players: i64, count: i64) -> i64:
    """Writes a count of one community; returns where its next one goes, as each piece has a number for every community."""
    out[at] = some(count)
    return at + players


def write_networks(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes what the networks have made, and the water in reach."""
    rules = state.rules
    players = rules.players
    row = rules.markers * Good.CUBES
    clear(out, at, at + players * row)
    for place in range(players):
        owner = (player + place) % players
        for i in range(state.domains[owner].networks * Good.CUBES):
            out[at + i] = some(state.pools[owner * row + i])
        at += row
    for place in range(players):
        at = write_bits(out, at, rules.rivers, state.domains[(player + place) % players].access)
    return at


def write_cards(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes the cards that were played, and of hands and objectives those that a community may see (HEX-ACT.1, OBJ.1)."""
    players, tables = state.rules.players, state.rules.tables
    actions: i64 = len(tables.actions)
    objectives: i64 = len(tables.objectives)
    for place in range(players):
        first = (player + place) % players * actions
        for card in range(actions):
            out[at + card] = state.played[first + card]
        at += actions
    for card in range(actions):
        out[at + card] = state.hand[player * actions + card]
    at += actions
    own = state.objective[player]
    at = write_one_of(out, at, objectives, own)
    for place in range(1, players):
        at = write_one_of(out, at, objectives, state.objective[(player + place) % players] if state.phase == Phase.OVER else t.NOTHING)
    out[at] = 0 if own == t.NOTHING else some(progress(state, player, own))
    out[at + 1] = 1 if own != t.NOTHING and is_met(state, player, own) else 0
    return at + 2


def write_contest(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes the contest that is fought."""
    rules = state.rules
    players = rules.players
    fought = state.stake != Stake.NONE
    place: i64 = t.NOTHING
    if fought and state.stake != Stake.CARD:
        place = rules.tables.basin.hex_of[state.stake_at] if state.stake == Stake.WATER else state.stake_at
    at = write_one_of(out, at, players, seat_from(player, state.author, players))
    at = write_one_of(out, at, len(t.STAKES), state.stake)
    at = write_one_of(out, at, rules.hexes, place)
    return write_bidding(state, player, out, at)


def write_bidding(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes who contests, and the bids: one before all are in only to whoever made it (HEX-CON.3)."""
    players = state.rules.players
    fought = state.stake != Stake.NONE
    at = write_bits(out, at, players, seats(state, player, state.challengers) if fought else 0)
    end = at + 4 * players
    clear(out, at, end)
    if fought:
        for number in range(players):
            party = (player + number) % players
            if state.bids[party] == t.NOTHING:
                continue
            out[at + number] = 1
            if party == player or state.phase != Phase.BID:
                out[at + players + number] = state.bids[party] + 1
                out[at + 2 * players + number] = state.embassies >> party & 1
            out[at + 3 * players + number] = state.dice[party] + 1
    return end


def write_underway(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> None:
    """Writes what else is half decided: an offer, a cube in hand, a dam that is proposed, a malus, a cleanup."""
    rules = state.rules
    players, rivers = rules.players, rules.rivers
    assigning = state.phase == Phase.ASSIGN
    at = write_bargains(state, player, out, write_offer(state, player, out, at))
    at = write_one_of(out, at, rivers, state.cube if assigning else t.NOTHING)
    out[at] = 1 if assigning and state.cube_network != t.NOTHING else 0
    at = write_one_of(out, at + 1, rules.tables.basin.sites, state.dam_site)
    at = write_bits(out, at, players, seats(state, player, state.dam_owners))
    at = write_bits(out, at, players, seats(state, player, state.dam_agreed))
    at = write_one_of(out, at, len(rules.tables.actions), state.malus)
    at = write_one_of(out, at, players, seat_from(player, state.target, players))
    at = write_bits(out, at, players, seats(state, player, state.heard))
    at = write_one_of(out, at, rivers, state.aim)
    out[at] = state.picks
    out[at + 1] = state.eco_works
    out[at + 2] = within(state.proposals, 0, Dam.SHARED_PROPOSALS)
