# compiled by mypyc
"""What learning programs get of Ecopolis: everything that matters of the view, but for what a game never changes (limit, cards, options).

Cards appear as what they cost, bring and do, so that a learner can judge those of any pack; in the market also by their numbers,
which go pile by pile, in each the constructions first. What only serves the lesson (causes and flows) is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoterre.core.observation import Observation, Piece, common_pieces, seat_from, within, write_bits, write_common, write_one_of
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecopolis.state import EcopolisBoard
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, PHASES, SLOTS, Ambassador, Pile, Tables, Worth

if TYPE_CHECKING:
    from ludoterre.games.ecopolis.game import EcopolisGame

HOTTEST: Final = 99
"""Above the limit the game is lost, however far."""
FACE: Final = 2 * KINDS + 2
"""Numbers that say what a card costs, brings, does to the climate, and its points."""
ANSWERS: Final = 3
"""Of an eco-gesture: given, declined, unable."""


def describe(game: EcopolisGame) -> Observation:
    """Names the pieces in the order in which they are written."""
    tables = game.tables
    players, cards, target = int(game.players), int(tables.count), int(game.target)
    cost, income, points = max(list(tables.costs)), max(list(tables.incomes)), max(list(tables.points))
    coldest, warmest = min(0, *list(tables.climates)), max(0, *list(tables.climates))
    tallest = max(list(tables.sizes))
    tokens = (Worth.VITAL + Worth.GOLD) * MOST + Worth.AMBASSADOR * Ambassador.COUNT
    places = KINDS * SLOTS
    return Observation(
        game.meta.observation_version,
        (
            *common_pieces(players),
            Piece("phase", len(PHASES), 0, 1, f"The phase: 1 at one of {', '.join(PHASES)}."),
            Piece("turn_index", 1, 0, cards + 2 * players, "The turns that have ended."),
            Piece("last_round", 1, 0, 1, "Whether the game ends with this round."),
            Piece("level", 1, 0, HOTTEST, f"The thermometer; above {tables.limit} the game is lost."),
            Piece("first_seat", players, 0, 1, "Who began, the looking player first."),
            Piece("active", players, 0, 1, "Whose turn it is, the looking player first."),
            Piece(
                "market.cards",
                SLOTS * cards,
                0,
                cards,
                "Of each place of the market and each card: 1 if it lies there visible, 2 if one card covers it, and so on; 0 elsewhere.",
            ),
            Piece(
                "market.pile", SLOTS * Pile.COUNT, 0, 1, "Of the visible card of each place: pink, yellow or blue; zeros if it is empty."
            ),
            Piece("market.cost", places, 0, cost, "Of the visible card of each place what it costs: vital, gold, energy."),
            Piece("market.income", places, 0, income, "Of the visible card of each place what it brings: vital, gold, energy."),
            Piece("market.climate", SLOTS, coldest, warmest, "Of the visible card of each place how far it moves the thermometer."),
            Piece("market.points", SLOTS, 0, points, "Of the visible card of each place its points."),
            Piece("pending.pile", Pile.COUNT, 0, 1, "The pile of the card that is being drawn, placed or carried out."),
            Piece("pending.cost", KINDS, 0, cost, "What the card in hand costs: vital, gold, energy."),
            Piece("pending.income", KINDS, 0, income, "What the card in hand brings: vital, gold, energy."),
            Piece("pending.climate", 1, coldest, warmest, "How far the card in hand moves the thermometer."),
            Piece("pending.points", 1, 0, points, "The points of the card in hand."),
            Piece("pile_size", Pile.COUNT, 0, tallest, "How many cards each pile holds: pink, yellow, blue."),
            Piece("piles.unseen", cards, 0, 1, "Of each card whether it lies in its pile and nobody knows where."),
            Piece(
                "piles.known",
                cards,
                0,
                tallest,
                "Of each card 1 if it is known to be on top of its pile, 2 if one lies above it, and so on.",
            ),
            Piece(
                "pending.answers",
                players * ANSWERS,
                0,
                1,
                "Of each player whether they gave to the eco-gesture, declined, or were unable to.",
            ),
            Piece("stock", players * KINDS, 0, MOST, "What each player has of vital, gold and energy."),
            Piece("city", players, 0, target, "How many constructions each player has."),
            Piece(
                "city.income",
                players * target * KINDS,
                0,
                income,
                "What each construction of each player brings, in the order of purchase.",
            ),
            Piece("city.climate", players * target, coldest, warmest, "How far each construction of each player moves the thermometer."),
            Piece("impact", players, target * coldest, target * warmest, "The total impact of each player's city."),
            Piece("colours", players * Pile.COUNT, 0, target, "How many pink, yellow and blue constructions each player has."),
            Piece("points", players, 0, target * points, "The points of each player's constructions."),
            Piece("score", players, 0, target * points + tokens, "The score of each player if the game ended now."),
            Piece(
                "ambassadors",
                players * Ambassador.COUNT,
                0,
                1,
                f"Of each player which ambassadors they have: {', '.join(Ambassador.NAMES)}.",
            ),
        ),
    )


def write_observation(state: EcopolisBoard, player: i64, out: vec[i64]) -> None:
    """Writes what everybody knows, as seen from a player."""
    rules = state.rules
    at = write_common(out, rules.players, player, state.current_player())
    at = write_course(state, player, out, at)
    at = write_market(state, out, at)
    at = write_one_of(out, at, Pile.COUNT, state.pile)
    write_face(rules.tables, state.drawn, out, at, 1, 0)
    at = write_piles(state, out, at + FACE)
    write_players(state, player, out, at)


def write_course(state: EcopolisBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes where the game stands."""
    rules = state.rules
    players = rules.players
    at = write_one_of(out, at, len(PHASES), state.phase)
    out[at] = within(state.turn_index, 0, rules.tables.count + 2 * players)
    out[at + 1] = 1 if state.last_round else 0
    out[at + 2] = within(state.level, 0, HOTTEST)
    at = write_one_of(out, at + 3, players, seat_from(player, state.first_seat, players))
    return write_one_of(out, at, players, seat_from(player, state.active, players))


def write_market(state: EcopolisBoard, out: vec[i64], at: i64) -> i64:
    """Writes which cards lie where, and what the visible ones do."""
    tables = state.rules.tables
    piles = at + SLOTS * tables.count
    faces = piles + SLOTS * Pile.COUNT
    for i in range(at, piles):
        out[i] = 0
    for slot in range(SLOTS):
        card = state.market[slot]
        write_one_of(out, piles + slot * Pile.COUNT, Pile.COUNT, card if card == NOTHING else tables.piles[card])
        write_face(tables, card, out, faces, SLOTS, slot)
        depth: i64 = 0
        while card != NOTHING:
            depth += 1
            out[at + slot * tables.count + card] = depth
            card = state.under[card]
    return faces + FACE * SLOTS


def write_face(tables: Tables, card: i64, out: vec[i64], at: i64, places: i64, place: i64) -> None:
    """Writes what the card on one of several places does; zeros where there is none. All costs come first, then all incomes, and so on."""
    costs = at + place * KINDS
    incomes = costs + places * KINDS
    climate = at + 2 * places * KINDS + place
    there = card != NOTHING
    none: i64 = 0
    for kind in range(KINDS):
        out[costs + kind] = tables.costs[card * KINDS + kind] if there else none
        out[incomes + kind] = tables.incomes[card * KINDS + kind] if there else none
    out[climate] = tables.climates[card] if there else none
    out[climate + places] = tables.points[card] if there else none


def write_piles(state: EcopolisBoard, out: vec[i64], at: i64) -> i64:
    """Writes what the piles hold, and the few places that are known."""
    tables = state.rules.tables
    for pile in range(Pile.COUNT):
        out[at + pile] = state.sizes[pile]
    at += Pile.COUNT
    for pile in range(Pile.COUNT):  # cards are numbered pile by pile
        at = write_bits(out, at, tables.sizes[pile], state.unseen[pile])
    end = at + tables.count
    for i in range(at, end):
        out[i] = 0
    for entry in range(0, len(state.returned), 2):
        card = state.returned[entry]
        above = state.sizes[tables.piles[card]] - 1 - state.returned[entry + 1]
        if above >= 0:
            out[at + card] = above + 1
    return end


def write_players(state: EcopolisBoard, player: i64, out: vec[i64], at: i64) -> None:
    """Writes the answers, the Stocks, the cities and the ambassadors, the looking player's first."""
    tables, target = state.rules.tables, state.rules.target
    players = state.rules.players
    stock = at + players * ANSWERS
    city = stock + players * KINDS
    income = city + players
    climate = income + players * target * KINDS
    impact = climate + players * target
    colours = impact + players
    points = colours + players * Pile.COUNT
    score = points + players
    ambassadors = score + players
    none: i64 = 0
    for place in range(players):
        owner = (player + place) % players
        answer = at + place * ANSWERS
        out[answer] = state.gave >> owner & 1
        out[answer + 1] = state.declined >> owner & 1
        out[answer + 2] = state.unable >> owner & 1
        for kind in range(KINDS):
            out[stock + place * KINDS + kind] = state.stock[owner * KINDS + kind]
        out[city + place] = state.built[owner]
        for position in range(target):
            card = state.cities[owner * target + position]
            there = card != NOTHING
            spot = place * target + position
            for kind in range(KINDS):
                out[income + spot * KINDS + kind] = tables.incomes[card * KINDS + kind] if there else none
            out[climate + spot] = tables.climates[card] if there else none
        out[impact + place] = state.impacts[owner]
        for pile in range(Pile.COUNT):
            out[colours + place * Pile.COUNT + pile] = state.colours[owner * Pile.COUNT + pile]
        out[points + place] = state.points[owner]
        out[score + place] = state.score(owner)
        for ambassador in range(Ambassador.COUNT):
            out[ambassadors + place * Ambassador.COUNT + ambassador] = 1 if state.ambassador_holder[ambassador] == owner else 0
