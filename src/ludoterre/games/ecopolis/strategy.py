# compiled by mypyc
"""How good a decision looks to a player, for the bots.

All styles count points alike. They differ in how much they fear the common loss: `reckless` not at all, the usual one a little,
`prudent` a lot. Nobody ends a game that they would not win.
"""

from __future__ import annotations

import math
from typing import Final

from ludoterre.core.bits import popcount
from ludoterre.core.game import State
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64
from ludoterre.games.ecopolis.buying import can_pay
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.grammar import Do
from ludoterre.games.ecopolis.hazards import level_so_far, level_to_come, rise
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import KINDS, NOTHING, SLOTS, Ambassador, Ending, Phase, Pile, Resource, Worth

CAUTION: Final = {"": 1.0, "prudent": 2.5, "reckless": 0.0}
"""How much each style fears the limit."""
WON: Final = 1000.0
"""More than anything else can be worth."""


def strategy(game: EcopolisGame, style: str) -> Strategy:
    """Makes the judgement of a style."""
    return EcopolisStrategy(game, style)


class EcopolisStrategy(Strategy):
    """Judges a table by the points that a city has and may still get."""

    def __init__(self, game: EcopolisGame, style: str) -> None:
        self.caution: float = CAUTION[style]
        self.tempo: float = 2.0
        """What a construction is worth because it brings the end nearer."""
        self.engine: float = 0.35
        """What one token of income is worth for each round to come."""
        self.gold: float = 0.66
        self.energy: float = 0.4
        self.vital: float = 1.26
        self.third: float = 0.5
        """How much less a token is worth from the fourth on."""
        self.near: float = 1.5
        """What an ambassador is worth whose condition is met, and who is free."""
        self.progress: float = 0.57
        """What a step towards a free ambassador is worth."""
        self.fear: float = 8.0
        """What a hazard costs that would certainly come in the next round and be the end."""
        self.calm: float = 3.0
        """Over how many levels below the limit this fear falls to a third."""
        self.waste: float = 0.3
        self.prospect: float = 0.67
        """How much the best purchase of the next turn counts already."""

    def rate(self, state: State, action: int) -> float:
        assert isinstance(state, EcopolisState)
        kind, at = state.rules.decisions.kind[action], state.rules.decisions.at[action]
        if kind == Do.DRAW:
            return self.rate_draw(state, at)
        if kind == Do.COVER:
            return self.rate_cover(state, at)
        player = state.current_player()
        after = state.clone()
        after._apply(action)
        return self.evaluate(after, player)

    def evaluate(self, state: State, player: int) -> float:
        assert isinstance(state, EcopolisState)
        if state.phase == Phase.OVER:
            return self.result(state, player)
        return self.standing(state, player) - self.danger(state)

    def result(self, state: EcopolisState, player: i64) -> float:
        """Judges an end: a lost planet and being beaten are as bad (A32)."""
        if state.ending == Ending.CLIMATE:
            return -WON
        for other in range(state.rules.players):
            if other != player and not state.beats(player, other):
                return -WON
        return WON

    def danger(self, state: EcopolisState) -> float:
        """Says how much the thermometer frightens: the hazards that may come in a round, each by how near the limit it would bring us."""
        if self.caution == 0.0:
            return 0.0
        tables = state.rules.tables
        level = state.level
        if state.phase == Phase.ECO_GESTURE:
            level = level_to_come(state) if state.rules.counts_at_once else level_so_far(state)
        fright = 0.0
        cards: i64 = 1
        for pile in range(Pile.COUNT):
            cards += state.sizes[pile]
            waiting = state.unseen[pile] & tables.hazards[pile]
            card = tables.starts[pile]
            while waiting != 0:
                if waiting & 1:
                    over = level + rise(state, card) - state.rules.limit
                    fright += 1.0 if over > 0 else math.exp(float(over - 1) / self.calm)
                waiting >>= 1
                card += 1
        return self.caution * self.fear * float(state.rules.players) * fright / float(cards)

    def standing(self, state: EcopolisState, player: i64) -> float:
        """Judges a city: its points, what it can still do, and the ambassadors within reach."""
        rules, tables = state.rules, state.rules.tables
        most: i64 = 0
        for other in range(rules.players):
            if state.built[other] > most:
                most = state.built[other]
        rounds = 1.7 * float(rules.target - most)
        at = player * KINDS
        worth = float(state.points[player]) + self.tempo * float(state.built[player])
        worth += self.tokens_worth(self.vital, 2.0, state.stock[at + Resource.VITAL], rounds)
        worth += self.tokens_worth(self.gold, 1.0, state.stock[at + Resource.GOLD], rounds)
        worth += self.tokens_worth(self.energy, 0.0, state.stock[at + Resource.ENERGY], rounds)
        income = 0.0
        for position in range(state.built[player]):
            card = state.city(player, position) * KINDS
            income += (
                1.5 * float(tables.incomes[card + Resource.VITAL])
                + float(tables.incomes[card + Resource.GOLD])
                + 0.7 * float(tables.incomes[card + Resource.ENERGY])
            )
        worth += self.engine * min(rounds, 6.0) * math.sqrt(income)
        if rounds > 0.0:
            worth += self.prospect * self.best_purchase(state, player)
        for ambassador in range(Ambassador.COUNT):
            holder = state.ambassador_holder[ambassador]
            if holder == player:
                worth += float(Worth.AMBASSADOR)
            elif holder == NOTHING and rounds > 0.0:
                worth += self.reach(state, player, ambassador)
        return worth

    def best_purchase(self, state: EcopolisState, player: i64) -> float:
        """Judges the best card of the market that a city could pay for now, with a helper or without."""
        tables = state.rules.tables
        best = 0.0
        active = state.active
        state.active = player
        for slot in range(SLOTS):
            card = state.market[slot]
            if card == NOTHING:
                continue
            worth = float(tables.points[card])
            if worth <= best:
                continue
            for number in range(state.built[player] + 1):
                helper = NOTHING if number == 0 else state.city(player, number - 1)
                if can_pay(state, card, helper):
                    best = worth
                    break
        state.active = active
        return best

    def tokens_worth(self, use: float, final: float, amount: i64, rounds: float) -> float:
        """Judges tokens of a kind: points at the end, and before it what they can buy; the first are worth more than the last."""
        first = amount if amount < 3 else 3
        mixed = use if rounds > 3.0 else final + (use - final) * rounds / 3.0
        rest = final + (mixed - final) * self.third if mixed > final else mixed
        return mixed * float(first) + rest * float(amount - first)

    def reach(self, state: EcopolisState, player: i64, ambassador: i64) -> float:
        """Judges how near a free ambassador is."""
        if state.meets(player, ambassador):
            return self.near
        if ambassador == Ambassador.GRETA:
            return self.progress * max(0.0, min(1.0, -float(state.impacts[player]) / -float(Ambassador.GRETA_ASKS)))
        pile = ambassador - 1
        return self.progress * float(state.colours[player * Pile.COUNT + pile]) / float(Ambassador.COLOURS_ASKED[pile])

    def rate_draw(self, state: EcopolisState, pile: i64) -> float:
        """Judges a pile: few hazards, and a colour that an ambassador asks for."""
        rules = state.rules
        hazards = popcount(state.unseen[pile] & rules.tables.hazards[pile])
        unknown = popcount(state.unseen[pile])
        known = state.known_top(pile)
        risk = 1.0 if known != NOTHING else float(hazards) / float(unknown) if unknown > 0 else 1.0
        wish = 0.0
        if state.ambassador_holder[pile + 1] == NOTHING:
            wish = self.reach(state, state.active, pile + 1)
        return 0.1 * wish - risk * (0.3 + self.danger(state))

    def rate_cover(self, state: EcopolisState, slot: i64) -> float:
        """Judges a card by whether it may vanish: one that serves the next player more than me."""
        card = state.market[slot]
        rules = state.rules
        mine = self.card_worth(state, card, state.active)
        theirs = self.card_worth(state, card, (state.active + 1) % rules.players)
        return 0.5 * theirs - mine

    def card_worth(self, state: EcopolisState, card: i64, player: i64) -> float:
        """Judges what a card would bring to a city."""
        tables = state.rules.tables
        at = card * KINDS
        worth = float(tables.points[card]) - self.caution * 0.3 * float(tables.climates[card])
        for kind in range(KINDS):
            short = tables.costs[at + kind] - state.stock[player * KINDS + kind]
            worth -= 0.5 * float(tables.costs[at + kind])
            worth += 0.4 * float(tables.incomes[at + kind])
            if short > 0:
                worth -= self.waste * float(short)
        pile = tables.piles[card]
        if state.ambassador_holder[pile + 1] == NOTHING:
            worth += 0.5
        return worth
