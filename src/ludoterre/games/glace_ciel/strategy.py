# compiled by mypyc
"""How good a grid looks to one player: partners' objectives, the belief about one's own, and the gas that stays in sight."""

from __future__ import annotations

from typing import Final

from ludoterre.core.game import State
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.knowledge import candidates
from ludoterre.games.glace_ciel.rules import GlaceState
from ludoterre.games.glace_ciel.tables import EMPTY, KINDS

MET: Final = 3.0
"""What an objective met at the end of a generation is worth, against a distance of one."""
GAS: Final = 3.0
"""What an Ice card is worth to each player, on the same scale."""
UNCOVERED: Final = 0.5
"""The chance that a visible gas stays, if one more card of its row is to come; two halve it, and so on."""
HELD_BACK: Final = 0.8
"""The same for a gas card that nobody has placed yet: what comes late can hardly be covered."""


class GlaceStrategy(Strategy):
    """Judges what a placement does to the lines and to the gas, without looking at the player's own objective."""

    def __init__(self, game: GlaceGame) -> None:
        self.rules: Final = game

    def evaluate(self, state: State, player: int) -> float:
        assert isinstance(state, GlaceState)
        return self.judge(state, state.totals, state.ply, player, candidates(state, player)) - self.gas(state, state.top, -1)

    def rate(self, state: State, action: int) -> float:
        assert isinstance(state, GlaceState)
        return self.rate_placing(state, action, candidates(state, state.active_seat()))

    def ratings(self, state: State, actions: vec[i64], count: i64) -> list[float]:
        assert isinstance(state, GlaceState)
        belief = candidates(state, state.active_seat())
        found: list[float] = []
        for i in range(count):
            found.append(self.rate_placing(state, actions[i], belief))
        return found

    def rate_placing(self, state: GlaceState, action: i64, belief: list[tuple[int, int, int]]) -> float:
        """Judges a placement by what one's own objective can be before it: what will be announced after it is not known yet."""
        kind: i64 = action // 3
        column: i64 = action % 3
        cell = kind // 4 * 3 + column
        values = self.rules.tables.values
        card = (state.generation - 1) * KINDS + kind
        gain = values[card]
        if state.top[cell] != EMPTY:
            gain -= values[state.top[cell]]
        totals = state.totals[:]
        totals[kind // 4] += gain
        totals[3 + column] += gain
        top = state.top[:]
        top[cell] = card
        return self.judge(state, totals, state.ply + 1, state.active_seat(), belief) - self.gas(state, top, kind)

    def judge(self, state: GlaceState, totals: vec[i64], ply: i64, player: int, belief: list[tuple[int, int, int]]) -> float:
        """Adds up how near every objective is; being exactly there counts more towards the end."""
        bonus = MET * float(ply) / KINDS
        worth = 0.0
        for other in range(self.rules.players):
            if other != player and state.numbers[other] >= 0:
                worth += closeness(totals[state.landmarks[other]] - state.numbers[other], bonus)
        total = 0
        own = 0.0
        for line, number, weight in belief:
            own += weight * closeness(totals[line] - number, bonus)
            total += weight
        return worth + own / total if total else worth

    def gas(self, state: GlaceState, top: vec[i64], placed: i64) -> float:
        """Weighs the gas that is visible, or still to be placed, by how many cards of its row can cover it."""
        tables = self.rules.tables
        first = (state.generation - 1) * KINDS
        to_come = filled(KINDS, 1)
        for t in range(state.ply):
            to_come[state.plays[t] // 3] = 0
        if placed >= 0:
            to_come[placed] = 0
        cost = 0.0
        for row in range(3):
            left: i64 = 0
            for kind in range(row * 4, row * 4 + 4):
                left += to_come[kind]
            for cell in range(row * 3, row * 3 + 3):
                if top[cell] != EMPTY:
                    weight = self.rules.gas_cost[tables.gases[top[cell]]]
                    cost += float(weight) * (UNCOVERED / float(left) if left else 1.0)
            for kind in range(row * 4, row * 4 + 4):
                if to_come[kind]:
                    cost += float(self.rules.gas_cost[tables.gases[first + kind]]) * HELD_BACK / float(left)
        return cost * GAS * float(self.rules.players)


def closeness(distance: i64, bonus: float) -> float:
    """Rates a line by how far it is from its number."""
    if distance == 0:
        return bonus
    return float(-distance if distance > 0 else distance) * 0.5


def strategy(game: GlaceGame, style: str) -> GlaceStrategy:
    """Gives the game's one strategy."""
    return GlaceStrategy(game)
