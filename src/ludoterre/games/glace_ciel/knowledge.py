# compiled by mypyc
"""What a seat can know: the exact deduction of its own objective, and positions it could not tell apart (ledger, 7.4 and 7.5)."""

from __future__ import annotations

from ludoterre.core.bits import bit, elements, nth_bit, popcount
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.glace_ciel.rules import GlaceState
from ludoterre.games.glace_ciel.tables import EMPTY, KINDS, LINES, NUMBERS, UNKNOWN, Out, Phase

EVERY_NUMBER = 1023


def allowed_numbers(state: GlaceState, player: i64) -> vec[i64]:
    """Returns per line the numbers that agree with all that was announced, and not announced, about a player's objective.

    Each is a set of bits. Walks the generation backwards from the grid as it is.
    """
    allowed = filled(LINES, EVERY_NUMBER)
    if state.phase < Phase.TURN:
        return allowed
    values = state.rules.tables.values
    totals = state.totals[:]
    t = state.ply
    while True:
        met = state.status_log[t] >> player & 1
        for line in range(LINES):
            reached = bit(totals[line])
            allowed[line] &= reached if met else ~reached
        if t == 0:
            return allowed
        t -= 1
        kind = state.plays[t] // 3
        card = (state.generation - 1) * KINDS + kind
        gain = values[card]
        if state.below[card] != EMPTY:
            gain -= values[state.below[card]]
        totals[kind // 4] -= gain
        totals[3 + state.plays[t] % 3] -= gain


def candidates(state: GlaceState, player: i64) -> list[tuple[int, int, int]]:
    """Returns what the player's own objective can still be, to that player: (line, number, number of equal cards)."""
    landmark = state.landmarks[player]
    number = state.numbers[player]
    if landmark == UNKNOWN or number == UNKNOWN:
        return []
    allowed = allowed_numbers(state, player)
    found: list[tuple[int, int, int]] = []
    for line in range(LINES):
        if line == landmark or state.landmark_free(line):
            for n in range(NUMBERS):
                copies = state.copies_left(n)
                if n == number:
                    copies += 1
                if copies > 0 and allowed[line] >> n & 1:
                    found.append((line, n, copies))
    return found


def resample(state: GlaceState, player: i64, rng: Rng) -> GlaceState:
    """Draws new hands for the others and a new objective for the player; for a spectator, both for everybody."""
    other = state.clone()
    if player == REFEREE or state.phase == Phase.OVER:
        return other
    if not state.rules.open_hands:
        redeal(other, player, rng)
    Objectives(state, other, player).draw(rng)
    return other


def redeal(state: GlaceState, player: i64, rng: Rng) -> None:
    """Shuffles all cards of this generation that the player has not seen, and deals them out again in the same numbers."""
    pool = state.deck()
    for other in range(state.rules.players):
        if other != player:
            pool |= state.hands[other]
    for other in range(state.rules.players):
        if other != player:
            size = popcount(state.hands[other])
            state.hands[other] = 0
            for _ in range(size):
                card = nth_bit(pool, rng.below(popcount(pool)))
                pool &= ~card
                state.hands[other] |= card


class Objectives:
    """All ways to give the players whom a viewer does not know objectives that agree with every announcement and silence."""

    def __init__(self, known: GlaceState, state: GlaceState, viewer: i64) -> None:
        self.state = state
        self.unknown: list[int] = []
        self.allowed: list[vec[i64]] = []
        self.has_landmark: list[bool] = []
        self.has_number: list[bool] = []
        for player in range(known.rules.players):
            if viewer == player or viewer == SPECTATOR:
                self.unknown.append(player)
                self.allowed.append(allowed_numbers(known, player))
                self.has_landmark.append(known.landmarks[player] != UNKNOWN)
                self.has_number.append(known.numbers[player] != UNKNOWN)
                state.landmarks[player] = UNKNOWN
                state.numbers[player] = UNKNOWN

    def draw(self, rng: Rng) -> None:
        """Leaves the state with one of the ways, drawn with the probability the deal gives it."""
        self.walk(0, 1, rng.below(self.walk(0, 1, -1)))

    def walk(self, depth: i64, weight: i64, target: i64) -> i64:
        """Runs through the ways and returns their total weight.

        With a target, stops where the running total first exceeds it, and leaves the state as it is there.
        """
        if depth == len(self.unknown):
            return weight
        state = self.state
        player: i64 = self.unknown[depth]
        total: i64 = 0
        for line in range(LINES if self.has_landmark[depth] else 1):
            if self.has_landmark[depth] and not state.landmark_free(line):
                continue
            for number in range(NUMBERS if self.has_number[depth] else 1):
                copies: i64 = state.copies_left(number) if self.has_number[depth] else 1
                if copies <= 0 or (self.has_number[depth] and not self.allowed[depth][line] >> number & 1):
                    continue
                if self.has_landmark[depth]:
                    state.landmarks[player] = line
                if self.has_number[depth]:
                    state.numbers[player] = number
                total += self.walk(depth + 1, weight * copies, target - total)
                if 0 <= target < total:
                    return total
                state.landmarks[player] = UNKNOWN
                state.numbers[player] = UNKNOWN
        return total


def retrace(state: GlaceState, goal: GlaceState, action: int) -> int:
    """Deals what the players of `goal` hold; only the generation under way has secrets."""
    if state.generation != goal.generation or goal.phase == Phase.OVER:
        return action
    player = state.receiver()
    if state.phase == Phase.DRAW_LANDMARK and goal.landmarks[player] != UNKNOWN:
        return Out.LANDMARK + goal.landmarks[player]
    if state.phase == Phase.DRAW_NUMBER and goal.numbers[player] != UNKNOWN:
        return Out.NUMBER + goal.numbers[player]
    if state.phase != Phase.DEAL:
        return action
    wanted = goal.hands[player]
    for t in range(goal.ply):
        if (goal.first_seat + t) % goal.rules.players == player:
            wanted |= bit(goal.plays[t] // 3)
    wanted &= ~state.hands[player]
    return action if wanted >> action & 1 else elements(wanted)[0]
