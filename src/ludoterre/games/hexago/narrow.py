# compiled by mypyc
"""A narrower observation of Hexag'O, for learners that cannot do with thousands of numbers: the map is told by counts, not hex by hex.

Secrets are those of the full observation, and so is the order of players and cards.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.observation import Observation, Piece, common_pieces, seat_from, within, write_bits, write_common, write_one_of
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.observation import (
    PLENTY,
    clear,
    counted,
    of_course,
    of_offer,
    put,
    seats,
    some,
    write_bidding,
    write_counts,
    write_course,
    write_offer,
)
from ludoterre.games.hexago.scoring import is_met, progress
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import Dam, Phase, Stake, Tile, Unrest

VERSION: Final = 1
"""Raised whenever a number gets another meaning."""
ABOUT: Final = (
    "The map is told by counts instead of hex by hex. Left out is what follows from the rest, what the mask says (where one may build,\n"
    "take or declare), promises and water that is left to others, what only matters while a contest undoes it (prices paid, the order of\n"
    "building), who played which card, and what networks have made one by one. The one real loss is where exactly constructions stand:\n"
    "`drains` and `access` tell it by river hexes, enough to decide how much and against whom, too little to choose between two\n"
    "neighbouring hexes. Take the full observation for that."
)
SUMS: Final = 5
"""Numbers about its constructions of which each community has one."""
BY_KIND: Final = 4
"""Numbers of each community and each kind of tile."""
OWN_DAM: Final = 1
THEIR_DAM: Final = 2


def describe(game: HexagoGame) -> Observation:
    """Names the pieces in the order in which they are written."""
    return Observation(
        VERSION,
        (*common_pieces(game.players), *of_course(game), *of_constructions(game), *of_river(game), *of_holdings(game), *of_underway(game)),
        ABOUT,
    )


def of_constructions(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what stands on the map, by counts."""
    players, hexes, markers = int(game.players), int(game.hexes), int(game.markers)
    kinds = players * Tile.KINDS
    return (
        Piece("tiles", kinds, 0, markers, f"How many of each kind each community has, the looking one first: {', '.join(t.TILES)}."),
        Piece("tiles.thirsty", kinds, 0, markers, "How many of them need water and have none."),
        Piece("tiles.supplied", kinds, 0, markers, "How many of them are supplied."),
        Piece("tiles.crisis", kinds, 0, markers, "How many of them are in crisis."),
        Piece("new", players, 0, markers, "How many constructions of this step each community owns."),
        Piece("barred", players, 0, hexes, "On how many hexes each community may not build this turn."),
        Piece("treatments", players, 0, markers * t.TREATMENTS, "How often the stations of each community can still treat this turn."),
        Piece("room", players, 0, hexes, "How many empty hexes lie beside the constructions of each community."),
        Piece("largest_network", players, 0, 3 * markers, "How many hexes the largest network of each community has."),
        Piece("supply", Tile.KINDS, 0, max(list(game.tables.supply)), "How many tiles of each kind are left."),
    )


def of_river(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what lies in the river and stands along it."""
    players, rivers, markers = int(game.players), int(game.rivers), int(game.markers)
    return (
        Piece("river.water", rivers, 0, PLENTY, "The water on each river hex."),
        Piece("river.pollution", rivers, 0, PLENTY, "The grey cubes on each river hex."),
        Piece("trace.taken", rivers, 0, PLENTY, "The cubes taken from each river hex in this collection, or drawn from it into dams."),
        Piece("trace.put_back", 1, 0, PLENTY, "The treated water to put back into the river after the contests."),
        Piece("sea_pollution", 1, 0, PLENTY, "The grey cubes in the sea."),
        Piece("river.dam", rivers, 0, THEIR_DAM, "Of each river hex 1 if the looking community owns a dam there, 2 if others do."),
        Piece(
            "access",
            players * rivers,
            0,
            markers + 1,
            "Of each community and river hex 0 without access; else 1 and the buildings within reach that still need water.",
        ),
        Piece(
            "drains",
            players * (rivers + 1),
            0,
            markers,
            "How many constructions of each community drain into each river hex, the sea last: roughly where they stand.",
        ),
    )


def of_holdings(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what communities have, and the cards."""
    tables = game.tables
    actions, copies = len(tables.actions), sum(list(tables.action_copies))
    return (
        *counted(game),
        Piece("discard", actions, 0, copies, "How many of each action card have been played."),
        Piece("hand", actions, 0, copies, "How many of each action card the looking community holds."),
        Piece("objective", len(tables.objectives), 0, 1, "The objective of the looking community."),
        Piece("objective.progress", 1, 0, PLENTY, "How much of what its objective asks for the looking community has."),
        Piece("objective.met", 1, 0, 1, "Whether the looking community would meet its objective now."),
    )


def of_underway(game: HexagoGame) -> tuple[Piece, ...]:
    """Describes what is half decided."""
    tables, players, amounts = game.tables, int(game.players), max([0, *game.tables.amount])
    return (
        Piece(
            "concerned",
            int(game.rivers),
            0,
            1,
            "The river hexes of the cube in hand, the water or dam that is fought over, the proposed dam, and the aim of a malus.",
        ),
        Piece("contest.author", players, 0, 1, "Whose doing may be contested."),
        Piece("contest.stake", len(t.STAKES), 0, 1, f"What is fought over: {', '.join(t.STAKES)}."),
        Piece("contest.tile", Tile.KINDS, 0, 1, "Which kind of construction is fought over."),
        Piece("contest.challengers", players, 0, 1, "Who contests it."),
        Piece("contest.bid_by", players, 0, 1, "Who has bid."),
        Piece("contest.bids", players, 0, t.MOST_BID + 1, "What each community has bid and 1 more, if the looking one knows it; else 0."),
        Piece("contest.embassies", players, 0, 1, "Who commits an embassy, as far as the looking community knows."),
        Piece("contest.dice", players, 0, t.DIE_FACES, "The swords that each community rolled and 1 more; 0 before."),
        *of_offer(game),
        Piece("cube.treated", 1, 0, 1, "Whether the cube in hand was treated."),
        Piece("proposal.owners", players, 0, 1, "Who would own the dam that is proposed."),
        Piece("proposal.agreed", players, 0, 1, "Who has agreed to it."),
        Piece("malus.card", len(tables.actions), 0, 1, "The malus that waits for an answer or is fought over."),
        Piece("malus.target", players, 0, 1, "Whom it is aimed at."),
        Piece("malus.heard", players, 0, 1, "Which of its victims let it happen."),
        Piece("picks", 1, 0, amounts, "The grey cubes that a cleanup day may still remove."),
        Piece("eco_works", 1, 0, amounts, "What an eco-works card takes off the next price."),
        Piece("proposals", 1, 0, Dam.SHARED_PROPOSALS, "How many shared dams this step has proposed."),
    )


def write_narrow(state: HexagoBoard, player: i64, out: vec[i64]) -> None:
    """Writes what a community knows, in few numbers."""
    at = write_common(out, state.rules.players, player, state.current_player())
    at = write_course(state, player, out, at)
    at = write_constructions(state, player, out, at)
    at = write_river(state, player, out, at)
    at = write_counts(state, player, out, at)
    at = write_cards(state, player, out, at)
    at = write_concerned(state, out, at)
    at = write_contest(state, player, out, at)
    write_underway(state, player, out, at)


# The pieces.


def write_constructions(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes what each community has built, and the tiles that are left."""
    players = state.rules.players
    sums = at + players * Tile.KINDS * BY_KIND
    supply = sums + players * SUMS
    clear(out, at, supply)
    for place in range(players):
        owner = (player + place) % players
        write_kinds(state, owner, out, at + place * Tile.KINDS)
        write_sums(state, owner, out, sums + place)
    for kind in range(Tile.KINDS):
        out[supply + kind] = state.supply[kind]
    return supply + Tile.KINDS


def write_kinds(state: HexagoBoard, owner: i64, out: vec[i64], at: i64) -> None:
    """Counts the constructions of a community by kind: one number for each of the pieces, which follow each other."""
    row = state.rules.players * Tile.KINDS
    domain = state.domains[owner]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if not state.is_heart(hex):
            continue
        cell = at + state.tile[hex]
        out[cell] += 1
        if state.thirsty(hex):
            out[cell + row] += 1
        if state.supplied[hex] != 0:
            out[cell + 2 * row] += 1
        if state.crisis[hex] != Unrest.CALM:
            out[cell + 3 * row] += 1


def write_sums(state: HexagoBoard, owner: i64, out: vec[i64], at: i64) -> None:
    """Counts what else there is to say of a community's constructions, and where it may build."""
    rules, domain = state.rules, state.domains[owner]
    fresh: i64 = 0
    treatments: i64 = 0
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.fresh[hex] > 0 and state.is_heart(hex):
            fresh += 1
        if state.tile[hex] == Tile.STATION:
            treatments += t.TREATMENTS - state.uses[hex]
    barred: i64 = 0
    mine = bit(owner)
    for hex in range(rules.hexes):
        if state.barred[hex] & mine != 0:
            barred += 1
    room: i64 = 0
    for number in range(domain.edge):
        if state.tile[domain.frontier[number]] == t.NOTHING:
            room += 1
    at = put(out, at, rules.players, fresh)
    at = put(out, at, rules.players, barred)
    at = put(out, at, rules.players, treatments)
    at = put(out, at, rules.players, room)
    put(out, at, rules.players, largest_network(state, owner))


def largest_network(state: HexagoBoard, owner: i64) -> i64:
    """Counts the hexes of a community's largest network."""
    domain = state.domains[owner]
    most: i64 = 0
    for network in range(domain.networks):
        size: i64 = 0
        for number in range(domain.size):
            if domain.network[domain.hexes[number]] == network:
                size += 1
        if size > most:
            most = size
    return most


def write_river(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes what lies in the river, who can take it and who builds along it."""
    rules = state.rules
    rivers, players = rules.rivers, rules.players
    dams: i64 = len(state.drawn) // rivers
    back: i64 = 0
    for river in range(rivers):
        taken = state.taken[river]
        for number in range(dams):
            taken += state.drawn[number * rivers + river]
        out[at + river] = some(state.water[river])
        out[at + rivers + river] = some(state.pollution[river])
        out[at + 2 * rivers + river] = some(taken)
        back += state.put_back[river]
    at += 3 * rivers
    out[at] = some(back)
    out[at + 1] = some(state.sea_pollution)
    at += 2
    for river in range(rivers):
        dam: i64 = 0
        if state.sites[river] != t.NOTHING:
            dam = OWN_DAM if state.owners[rules.tables.basin.hex_of[river]] & bit(player) != 0 else THEIR_DAM
        out[at + river] = dam
    at += rivers
    drains = at + players * rivers
    end = drains + players * (rivers + 1)
    clear(out, drains, end)
    for place in range(players):
        owner = (player + place) % players
        write_banks(state, owner, out, at + place * rivers, drains + place * (rivers + 1))
    return end


def write_banks(state: HexagoBoard, owner: i64, out: vec[i64], access: i64, drains: i64) -> None:
    """Writes to which river hexes a community has access and how many buildings wait for their water, and where its constructions drain."""
    rules, domain = state.rules, state.domains[owner]
    rivers = rules.rivers
    write_bits(out, access, rivers, domain.access)
    for number in range(domain.size):
        hex = domain.hexes[number]
        if not state.is_heart(hex):
            continue
        outfall = rules.outfall[hex]
        out[drains + (rivers if outfall < 0 else outfall)] += 1
        if state.thirsty(hex):
            reach = domain.reach[domain.network[hex]]
            for river in range(rivers):
                out[access + river] += reach >> river & 1


def write_cards(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes the discard pile, and the hand and the objective of the looking community (HEX-ACT.1, OBJ.1)."""
    tables = state.rules.tables
    actions: i64 = len(tables.actions)
    for card in range(actions):
        discarded: i64 = 0
        for other in range(state.rules.players):
            discarded += state.played[other * actions + card]
        out[at + card] = discarded
        out[at + actions + card] = state.hand[player * actions + card]
    own = state.objective[player]
    at = write_one_of(out, at + 2 * actions, len(tables.objectives), own)
    out[at] = 0 if own == t.NOTHING else some(progress(state, player, own))
    out[at + 1] = 1 if own != t.NOTHING and is_met(state, player, own) else 0
    return at + 2


def write_concerned(state: HexagoBoard, out: vec[i64], at: i64) -> i64:
    """Writes which river hexes the decision is about."""
    rules = state.rules
    basin = rules.tables.basin
    concerned: i64 = 0
    if state.phase == Phase.ASSIGN and state.cube != t.NOTHING:
        concerned |= bit(state.cube)
    if state.stake == Stake.WATER:
        concerned |= bit(state.stake_at)
    elif state.stake == Stake.CONSTRUCTION and basin.river_of[state.stake_at] != t.NOTHING:
        concerned |= bit(basin.river_of[state.stake_at])
    if state.dam_site != t.NOTHING:
        concerned |= bit(basin.site_river[state.dam_site])
    if state.aim != t.NOTHING:
        concerned |= bit(state.aim)
    return write_bits(out, at, rules.rivers, concerned)


def write_contest(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes the contest that is fought."""
    players = state.rules.players
    at = write_one_of(out, at, players, seat_from(player, state.author, players))
    at = write_one_of(out, at, len(t.STAKES), state.stake)
    at = write_one_of(out, at, Tile.KINDS, state.tile[state.stake_at] if state.stake == Stake.CONSTRUCTION else t.NOTHING)
    return write_bidding(state, player, out, at)


def write_underway(state: HexagoBoard, player: i64, out: vec[i64], at: i64) -> None:
    """Writes what else is half decided: an offer, a cube in hand, a dam that is proposed, a malus, a cleanup."""
    rules = state.rules
    players = rules.players
    at = write_offer(state, player, out, at)
    out[at] = 1 if state.phase == Phase.ASSIGN and state.cube_network != t.NOTHING else 0
    at = write_bits(out, at + 1, players, seats(state, player, state.dam_owners))
    at = write_bits(out, at, players, seats(state, player, state.dam_agreed))
    at = write_one_of(out, at, len(rules.tables.actions), state.malus)
    at = write_one_of(out, at, players, seat_from(player, state.target, players))
    at = write_bits(out, at, players, seats(state, player, state.heard))
    out[at] = state.picks
    out[at + 1] = state.eco_works
    out[at + 2] = within(state.proposals, 0, Dam.SHARED_PROPOSALS)
