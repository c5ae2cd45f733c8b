# compiled by mypyc
"""How a sensible community plays Hexag'O: each decision by the victory points that it promises.

What things are worth is in planning.py, water in drinking.py, offers in bargaining.py, building in developing.py, conflicts in
quarrels.py, action cards in cardplay.py. Only public facts count, and of the hidden ones the own objective and hand.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.game import State
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import bargaining, building, conflicts, haggling, quarrels, scoring, settling, trading
from ludoterre.games.hexago.cardplay import PATIENCE, Hand
from ludoterre.games.hexago.developing import Builder, rate_place, tiles_worth
from ludoterre.games.hexago.drinking import Thirst
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.planning import Household, Purse, coin, harvests, mean_price, watering_worth
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.tables import MOST_BID, NOTHING, TREATMENT_PRICE, Dam, Do, Effect, Good, More, Phase, Settling, Stake

# Which comes first, where the order in one step matters.
FIRST: Final = 60.0
THEN: Final = 30.0
LAST: Final = 10.0

WHIM: Final = 0.5
"""How far a bid may be from the best one, in points: who always bids the same is read like a book."""
PLACE_WHIM: Final = 3.0
"""How far the place of a first zone may be from the best one, in points: communities differ."""
TASTE: Final = 0.1
"""How much better, as a part, something else to build must be to be built for certain: communities differ."""
STOCK: Final = 2
"""Cubes beyond the next turn's needs that are kept for a neighbour."""


class HexagoStrategy(Strategy):
    """Judges decisions of a community."""

    def __init__(self, game: HexagoGame) -> None:
        self.prices: Final[list[float]] = [mean_price(game.tables, Good.ENERGY), mean_price(game.tables, Good.FOOD)]

    def evaluate(self, state: State, player: int) -> float:
        assert isinstance(state, HexagoState)
        total = 0.0
        for other in range(state.rules.players):
            worth = self.standing(state, other)
            if other == player:
                total += worth + float(scoring.objective_points(state, player))
            else:
                total -= worth / float(state.rules.players - 1)
        return total

    def standing(self, state: HexagoState, player: i64) -> float:
        """Judges what everybody can see of a community."""
        left = harvests(state)
        goods = float(state.owns(player, Good.ENERGY) + state.owns(player, Good.FOOD))
        worth = float(state.vp[player]) + coin(left) * (float(state.thunes[player]) + 1.5 * goods)
        return worth + tiles_worth(state, player, self.prices)

    def rate(self, state: State, action: int) -> float:
        assert isinstance(state, HexagoState)
        return Advice(state, self.prices).rate(action)

    def ratings(self, state: State, actions: vec[i64], count: i64) -> list[float]:
        assert isinstance(state, HexagoState)
        advice = Advice(state, self.prices)
        found: list[float] = []
        for i in range(count):
            found.append(advice.rate(actions[i]))
        return found

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, HexagoState)
        actions = state.game.buffer()
        count = state.write_legal(actions)
        if count == 1 or (state.phase == Phase.DECLARE and wants_nothing(state, actions, count)):
            return actions[0]
        advice = Advice(state, self.prices)
        whim = WHIM if state.phase == Phase.BID else PLACE_WHIM if state.phase == Phase.PLACE else 0.0
        taste = TASTE if state.phase == Phase.BUILD else 0.0
        best = actions[0]
        highest = 0.0
        equal: i64 = 0
        for i in range(count):
            rating = advice.rate(actions[i])
            if whim > 0.0:
                rating += whim * rng.random()
            elif taste > 0.0 and rating > 0.0:
                rating *= 1.0 + taste * rng.random()
            if equal == 0 or rating > highest:
                highest = rating
                equal = 0
            if rating == highest:
                actions[equal] = actions[i]
                equal += 1
        return best if equal == 0 else actions[rng.below(equal)]


def wants_nothing(state: HexagoState, actions: vec[i64], count: i64) -> bool:
    """Tells whether the asked community is short of none of the water that it may contest: it passes without thinking."""
    for number in range(1, count):
        action = actions[number]
        if state.rules.kind[action] != Do.DECLARE_WATER or conflicts.is_short(state, state.asking, state.rules.at[action]):
            return False
    return True


class Advice:
    """Rates the decisions of one position; what several of them need is thought out once."""

    def __init__(self, state: HexagoState, prices: list[float]) -> None:
        self.state: Final = state
        self.prices: Final = prices
        self.player: Final[i64] = state.decider()
        self.left: Final[i64] = harvests(state)
        self.coin: Final = coin(self.left)
        self.home: Final = Household(state, self.player, prices)
        self.thirst: Final = Thirst(state, self.home)
        self.builder: Builder | None = None
        self.purse: Purse | None = None
        self.plan: i64 = NOTHING
        self.worth = 0.0
        """Of what the phase is about."""
        phase = state.phase
        if phase == Phase.BUILD or phase == Phase.SETUP or phase == Phase.CONSENT:
            self.builder = Builder(state, self.player, prices, True)
        elif phase == Phase.MARKET or phase == Phase.SUPPLY:
            self.purse = Purse(state, self.home)
            if phase == Phase.MARKET and state.offers_made[self.player] < state.rules.offers:
                deal = bargaining.best_deal(state, self.player, NOTHING, state.offers_made[self.player], prices)
                self.plan = NOTHING if deal.partner == NOTHING else state.rules.offer + deal.partner
        elif phase == Phase.BARGAIN:
            self.plan_bargain()
        elif phase == Phase.SETTLE:
            self.plan_settlement()
        elif phase == Phase.COMPOSE:
            made = state.offers_made[self.player] - 1
            self.plan = bargaining.next_step(state, bargaining.best_deal(state, self.player, state.partner, made, prices))
        elif phase == Phase.BID:
            self.worth = quarrels.stake_worth(state, self.player, prices)

    def plan_bargain(self) -> None:
        """Chooses an offer about water, or else a promise."""
        state, made = self.state, self.state.offers_made[self.player]
        if made < state.rules.offers:
            deal = bargaining.best_deal(state, self.player, NOTHING, made, self.prices)
            if deal.partner != NOTHING:
                self.plan = state.rules.offer + deal.partner
                return
        self.plan = haggling.best_promise(state, self.player, self.prices)

    def plan_settlement(self) -> None:
        """Chooses whether to settle a conflict, with whom and how."""
        state = self.state
        best = 0.0
        for how in (Settling.WITHDRAW, Settling.CONCEDE):
            for partner in range(state.rules.players):
                if settling.forbids_settling(state, self.player, partner, how) == 0:
                    deal = haggling.best_price(state, self.player, partner, how, self.prices)
                    if deal.partner != NOTHING and deal.gain > best:
                        best = deal.gain
                        self.plan = (state.rules.settle if how == Settling.WITHDRAW else state.rules.concede) + partner

    def rate(self, action: i64) -> float:
        """Judges a decision; of those that end a step 0, so that only what is better is done."""
        state, phase = self.state, self.state.phase
        if phase == Phase.COMPOSE:
            return 1.0 if action == self.plan else 0.0
        kind, at = state.rules.kind[action], state.rules.at[action]
        if kind < Do.SELL:
            return self.rate_word(kind)
        if kind < Do.PLACE:
            return self.rate_trading(action, kind, at)
        if kind < Do.SUPPLY:
            return self.rate_water(kind, at)
        if kind < Do.PICK:
            return self.rate_work(kind, at)
        if kind >= state.rules.more:
            return self.rate_more(action, kind - state.rules.more)
        if kind == Do.PICK:
            return 1.0 + 0.01 * float(state.rules.tables.basin.steps[at])
        if kind == Do.DECLARE_WATER:
            return quarrels.declaration_worth(state, self.player, Stake.WATER, at, self.prices) - self.word_given()
        if kind == Do.DECLARE_CONSTRUCTION:
            return quarrels.declaration_worth(state, self.player, Stake.CONSTRUCTION, at, self.prices) - self.word_given()
        return self.rate_reaction(kind) if phase == Phase.REACT else self.rate_card(kind - Do.PLAY, at)

    def word_given(self) -> float:
        """Judges what hostility costs a community that has promised peace."""
        return haggling.WORD if haggling.keeps_peace(self.state, self.player, self.state.author) else 0.0

    def rate_more(self, action: i64, kind: i64) -> float:
        """Judges a counter-offer, a settlement or a promise."""
        if kind == More.COUNTER:
            return bargaining.counter_worth(self.state, self.state.offers_made[self.player], self.prices)
        return 1.0 if action == self.plan else -1.0

    def rate_word(self, kind: i64) -> float:
        """Judges an answer, or the end of a step."""
        phase = self.state.phase
        if kind == Do.JOIN:
            return quarrels.joining_worth(self.state, self.player, self.prices)
        if kind == Do.PUT_BACK:
            return 1.0
        if kind != Do.ACCEPT:
            return 0.0
        if phase == Phase.ANSWER:
            return bargaining.answer_worth(self.state, self.prices)
        return self.builder.rate_consent() if phase == Phase.CONSENT and self.builder is not None else 0.0

    def rate_water(self, kind: i64, at: i64) -> float:
        """Judges a first zone, and water where it brings something: contested water first, then what costs more."""
        if kind == Do.TAKE:
            return self.thirst.rate_taking(at)
        if kind == Do.ASSIGN:
            return watering_worth(self.state, self.home, at)
        if kind == Do.TOP_UP:
            return self.thirst.rate_drawing(at // self.state.rules.rivers, at % self.state.rules.rivers)
        if kind == Do.PLACE:
            return rate_place(self.state, self.player, at)
        if self.state.phase == Phase.COLLECT:
            return self.thirst.rate_treatment(at)
        # In phase 6 a point for two thunes, and whatever the objective gives.
        steps = float(self.state.rules.tables.basin.steps[at])
        return 1.0 + self.thirst.guarding() - self.coin * float(TREATMENT_PRICE) + 0.001 * steps

    # The market.

    def rate_trading(self, action: i64, kind: i64, at: i64) -> float:
        """Judges sales, offers and bids: first cards and offers, then supplying in the best order, at last selling."""
        if kind == Do.SELL:
            return self.rate_selling(at)
        if kind == Do.OFFER:
            return THEN if action == self.plan else -1.0
        if at > quarrels.MOST_TRIED:
            return -float(MOST_BID)
        return quarrels.bid_worth(self.state, self.player, at, kind == Do.BID_WITH_EMBASSY, self.worth)

    def rate_supplying(self, hex: i64) -> float:
        """Judges supplying a building; in the market only with own cubes, as others may still offer cheaper ones."""
        state, player, purse = self.state, self.player, self.purse
        assert purse is not None
        tables = state.rules.tables
        cost = trading.cost_of_supply(state, player, hex)
        at = state.tile[hex] * 3
        own = tables.needs[at] + tables.needs[at + 1]
        own -= trading.missing(state, player, hex, Good.ENERGY) + trading.missing(state, player, hex, Good.FOOD)
        is_port = tables.yields[state.tile[hex] * 4 + Good.FOOD] > 0
        if state.phase == Phase.MARKET and cost > 0 and not is_port:
            return -1.0
        gain = purse.gain(hex)
        if gain <= self.coin * float(cost + own):
            return -1.0
        return LAST + (20.0 if is_port else 0.0) + min(9.0, gain / (purse.full_price(hex) + 0.3))

    def rate_selling(self, good: i64) -> float:
        """Judges selling a cube: to pay for a building that waits, or because nobody will ever need it."""
        state, player, purse = self.state, self.player, self.purse
        assert purse is not None
        if state.phase == Phase.MARKET:
            return -1.0
        tables = state.rules.tables
        spare = state.owns(player, good)
        wish = -1.0
        for number in range(len(purse.hexes)):
            hex = purse.hexes[number]
            cost = trading.cost_of_supply(state, player, hex)
            need = tables.needs[state.tile[hex] * 3 + good]
            if cost > state.thunes[player] and purse.gains[number] > self.coin * float(cost) and need == 0:
                wish = 2.0
            elif purse.gains[number] > self.coin * float(cost):
                spare -= need
        if spare <= 0:
            return -1.0
        if wish > 0.0 or self.left == 0 or not state.rules.keeps_stock:
            return 2.0
        return 1.0 if spare > self.home.lack(good) * self.left + STOCK else -1.0

    # Building.

    def rate_work(self, kind: i64, at: i64) -> float:
        """Judges what is supplied, built or taken down."""
        rules, builder = self.state.rules, self.builder
        if kind == Do.SUPPLY:
            return self.rate_supplying(at)
        assert builder is not None
        if kind == Do.BUILD:
            return builder.rate_tile(at // rules.hexes, at % rules.hexes)
        if kind == Do.DAM:
            return builder.rate_dam(at // Dam.PARTNER_SETS, at % Dam.PARTNER_SETS, self.prices)
        return builder.rate_destroying(at)

    def builds_something(self) -> bool:
        """Tells whether something dear enough for an eco-works card is to be built."""
        state, rules, builder = self.state, self.state.rules, self.builder
        assert builder is not None
        actions = rules.buffer()
        for number in range(state.write_legal(actions)):
            action = actions[number]
            if rules.build <= action < rules.dam:
                at = action - rules.build
                if rules.tables.cost[at // rules.hexes] >= 4 and builder.rate_tile(at // rules.hexes, at % rules.hexes) > 0.0:
                    return True
        return False

    # Answers and action cards.

    def rate_reaction(self, kind: i64) -> float:
        """Judges fighting a malus, or cancelling it."""
        state, tables = self.state, self.state.rules.tables
        loss = quarrels.malus_worth(state, self.player, tables.effect[state.malus], tables.amount[state.malus], state.aim, self.prices)
        if kind == Do.DECLARE_CARD:
            hope = quarrels.best_hope(state, self.player, loss, state.step_owner, bit(state.step_owner))
            return hope - quarrels.LEAST_HOPE - quarrels.peace_price(state, self.player)
        return loss - PATIENCE[self.left]

    def rate_card(self, card: i64, target: i64) -> float:
        """Judges playing an action card now: some are never better later, the others must bring more than waiting may."""
        effect = self.state.rules.tables.effect[card]
        if self.state.phase == Phase.CONSENT:
            # Only to pay for a share that is wanted.
            asked = building.forbids_agreeing(self.state) != 0 and self.builder is not None
            return 0.1 if asked and self.builder is not None and self.builder.rate_consent() > 0.0 else -1.0
        if effect == Effect.GAIN_THUNES or effect == Effect.FESTIVAL or effect == Effect.CLEANUP:
            return FIRST
        if effect == Effect.ECO_WORKS:
            return FIRST if self.builds_something() else -1.0
        worth = Hand(self.state, self.home, self.purse, self.prices).worth(card, target)
        enough = PATIENCE[self.left]
        return THEN + 5.0 + worth if worth > enough else worth - enough - 0.01


def strategy(game: HexagoGame, style: str) -> HexagoStrategy:
    """Gives the game's one strategy."""
    return HexagoStrategy(game)
