# compiled by mypyc
"""A position of La Glace et le Ciel as numbers for learning programs. Everything is listed here by name; what is not stays hidden."""

from __future__ import annotations

from ludoterre.core.bits import popcount
from ludoterre.core.observation import Observation, Piece, common_pieces, write_bits, write_common, write_one_of
from ludoterre.core.vecs import i64, vec
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.knowledge import allowed_numbers
from ludoterre.games.glace_ciel.rules import GlaceState
from ludoterre.games.glace_ciel.tables import CH4, CO2, EMPTY, FULL_ICE, GENERATIONS, KINDS, LINES, NUMBERS, PHASES, UNKNOWN, Phase


def describe(game: GlaceGame) -> Observation:
    """Names the pieces in the order in which they are written."""
    n = int(game.players)
    pieces = [
        *common_pieces(n),
        Piece("phase", len(PHASES), 0, 1, f"Where the generation stands: 1 at one of {', '.join(PHASES)}."),
        Piece("generation", GENERATIONS, 0, 1, "Which generation plays: 1 at one of three."),
        Piece("ply", 1, 0, KINDS, "How many cards have been placed in this generation."),
        Piece("first_seat", n, 0, 1, "Who begins the generation: 1 at a player, the looking one first; all 0 until it is drawn."),
        Piece(
            "values", 9, -1, 3, "The value of the visible card of each slot, row by row (air, earth, water; W, N, E); −1 if it is empty."
        ),
        Piece("co2", 9, 0, 1, "1 where the visible card of a slot shows CO₂."),
        Piece("ch4", 9, 0, 1, "1 where the visible card of a slot shows CH₄."),
        Piece("totals", LINES, 0, 9, "The total of each line: air, earth, water, W, N, E."),
        Piece("cards_to_come", KINDS, 0, 1, "1 for each card of this generation that is not placed yet, by element, then by value."),
        Piece("hand_sizes", n, 0, KINDS, "How many cards each player holds, the looking one first."),
        Piece(
            "hands", n * KINDS, -1, 1, "1 for each card in a hand, player by player, the looking one first; −1 in hands that are hidden."
        ),
        Piece(
            "landmarks",
            n * LINES,
            0,
            1,
            "The line of each player's objective, the looking one first: 1 at a line; all 0 if it is not known.",
        ),
        Piece("numbers", n, -1, NUMBERS - 1, "The number of each player's objective, the looking one first; −1 if it is not known."),
        Piece("status", n, 0, 1, "1 for each player whose objective is met, the looking one first."),
        Piece("ice", 1, 0, FULL_ICE, "The Ice cards that have not melted."),
        Piece("sky", GENERATIONS, -n, n, "What each survey gave; 0 for those to come."),
        Piece("surveys", 1, 0, GENERATIONS, "How many surveys have been made."),
    ]
    if game.remembered:
        log = "before the first card of the generation and after each one; 0 for what is to come"
        pieces += [
            Piece("announcement_log", (KINDS + 1) * n, 0, 1, f"The status {log}."),
            Piece("totals_log", (KINDS + 1) * LINES, 0, 9, f"The totals {log}."),
            Piece(
                "candidates",
                LINES * NUMBERS,
                0,
                int(game.tables.number_cards),
                "What the looking player's own objective can still be: for each line and number the cards that it could be.",
            ),
        ]
    return Observation(game.meta.observation_version, tuple(pieces))


def write_observation(state: GlaceState, player: i64, out: vec[i64]) -> None:
    """Writes what a player knows."""
    rules = state.rules
    at = write_common(out, rules.players, player, state.current_player())
    at = write_one_of(out, at, len(PHASES), state.phase)
    at = write_one_of(out, at, GENERATIONS, state.generation - 1)
    out[at] = state.ply
    first = state.first_seat
    at = write_one_of(out, at + 1, rules.players, first if first == UNKNOWN else (first - player + rules.players) % rules.players)
    at = write_grid(state, out, at)
    at = write_players(state, player, out, at)
    out[at] = state.ice
    none: i64 = 0
    for i in range(GENERATIONS):
        out[at + 1 + i] = state.sky[i] if i < state.surveys else none
    out[at + 1 + GENERATIONS] = state.surveys
    at += 2 + GENERATIONS
    if rules.remembered:
        write_memory(state, player, out, at)


def write_grid(state: GlaceState, out: vec[i64], at: i64) -> i64:
    """Writes the visible cards, the totals, and the cards that are still to come."""
    tables = state.rules.tables
    none: i64 = 0
    empty: i64 = -1
    for cell in range(9):
        card = state.top[cell]
        gas = none if card == EMPTY else tables.gases[card]
        out[at + cell] = empty if card == EMPTY else tables.values[card]
        out[at + 9 + cell] = 1 if gas == CO2 else 0
        out[at + 18 + cell] = 1 if gas == CH4 else 0
    at += 27
    for line in range(LINES):
        out[at + line] = state.totals[line]
    at += LINES
    for kind in range(KINDS):
        out[at + kind] = 1
    for t in range(state.ply):
        out[at + state.plays[t] // 3] = 0
    return at + KINDS


def write_players(state: GlaceState, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes hands and objectives as the looking player sees them, and whose objectives are met; the looking player first."""
    players = state.rules.players
    hands = at + players
    landmarks = hands + players * KINDS
    numbers = landmarks + players * LINES
    status = numbers + players
    unknown: i64 = UNKNOWN
    for i in range(players):
        other = (player + i) % players
        out[at + i] = popcount(state.hands[other])
        if i == 0 or state.rules.open_hands:
            write_bits(out, hands + i * KINDS, KINDS, state.hands[other])
        else:
            for kind in range(KINDS):
                out[hands + i * KINDS + kind] = -1
        shown = i > 0 or state.phase == Phase.OVER
        write_one_of(out, landmarks + i * LINES, LINES, state.landmarks[other] if shown else unknown)
        out[numbers + i] = state.numbers[other] if shown else unknown
        out[status + i] = state.status >> other & 1
    return status + players


def write_memory(state: GlaceState, player: i64, out: vec[i64], at: i64) -> None:
    """Writes what was announced and what the lines totalled, and what the looking player can conclude from it."""
    players = state.rules.players
    totals = at + (KINDS + 1) * players
    candidates = totals + (KINDS + 1) * LINES
    for i in range(at, candidates + LINES * NUMBERS):
        out[i] = 0
    if state.phase >= Phase.TURN:
        for t in range(state.ply + 1):
            for i in range(players):
                out[at + t * players + i] = state.status_log[t] >> ((player + i) % players) & 1
    write_totals_log(state, out, totals)
    if state.phase == Phase.TURN:
        write_candidates(state, player, out, candidates)


def write_totals_log(state: GlaceState, out: vec[i64], at: i64) -> None:
    """Writes the totals as they were, going back card by card from those of now."""
    values = state.rules.tables.values
    t = state.ply
    for line in range(LINES):
        out[at + t * LINES + line] = state.totals[line]
    while t > 0:
        t -= 1
        for line in range(LINES):
            out[at + t * LINES + line] = out[at + (t + 1) * LINES + line]
        kind = state.plays[t] // 3
        card = (state.generation - 1) * KINDS + kind
        gain = values[card]
        if state.below[card] != EMPTY:
            gain -= values[state.below[card]]
        out[at + t * LINES + kind // 4] -= gain
        out[at + t * LINES + 3 + state.plays[t] % 3] -= gain


def write_candidates(state: GlaceState, player: i64, out: vec[i64], at: i64) -> None:
    """Writes for each line and number how many of the cards that the player does not see would agree with all announcements."""
    allowed = allowed_numbers(state, player)
    own = state.numbers[player]
    for number in range(NUMBERS):
        copies = state.copies_left(number)
        if number == own:
            copies += 1
        if copies > 0:
            for line in range(LINES):
                if allowed[line] >> number & 1 and (line == state.landmarks[player] or state.landmark_free(line)):
                    out[at + line * NUMBERS + number] = copies
