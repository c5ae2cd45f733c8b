# compiled by mypyc
"""Action cards as a sensible community plays them: when they bring more than waiting does."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import quarrels, water
from ludoterre.games.hexago.planning import Household, Purse, harvests, input_worth, watering_worth
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, Effect, Good

PATIENCE: Final[tuple[float, ...]] = (0.3, 1.0, 1.6, 2.0, 2.2, 2.4, 2.5, 2.5)
"""What an action card must bring to be played, with so many turns still to come."""


class Hand:
    """Judges the action cards of one community."""

    def __init__(self, state: HexagoBoard, home: Household, purse: Purse | None, prices: list[float]) -> None:
        self.state: Final = state
        self.home: Final = home
        self.purse: Final = purse
        self.prices: Final = prices
        self.player: Final[i64] = home.player
        self.left: Final[i64] = harvests(state)

    def worth(self, card: i64, target: i64) -> float:
        """Judges what a card brings now, for those that are better kept for a good moment."""
        state, rules = self.state, self.state.rules
        effect, amount = rules.tables.effect[card], rules.tables.amount[card]
        if effect == Effect.GAIN_ENERGY or effect == Effect.GAIN_FOOD or effect == Effect.FUTURES:
            return self.market_card(effect, amount)
        if effect == Effect.STORM:
            return self.storm_worth(target, amount)
        if effect == Effect.DRIP:
            return watering_worth(state, self.home, target) if self.is_stranded(target) else 0.0
        if effect == Effect.LOSE_ENERGY or effect == Effect.LOSE_FOOD:
            return self.rival_weight(target) * quarrels.malus_worth(state, target, effect, amount, NOTHING, self.prices)
        rival, river = target // rules.rivers, target % rules.rivers
        if effect != Effect.LEAK or state.domains[self.player].access & bit(river) != 0:
            return 0.0
        return self.rival_weight(rival) * quarrels.malus_worth(state, rival, effect, amount, river, self.prices)

    def market_card(self, effect: i64, amount: i64) -> float:
        """Judges cubes for nothing, or cheap ones."""
        purse = self.purse
        assert purse is not None
        if effect == Effect.GAIN_ENERGY:
            return purse.worth(purse.energy + amount, purse.food, purse.thunes) - purse.now()
        if effect == Effect.GAIN_FOOD:
            return purse.worth(purse.energy, purse.food + amount, purse.thunes) - purse.now()
        lack: i64 = 0
        for good in range(Good.CUBES):
            need = -self.state.owns(self.player, good)
            for number in range(len(purse.hexes)):
                need += self.state.rules.tables.needs[self.state.tile[purse.hexes[number]] * 3 + good]
            if need > 0:
                lack += need
        bought = lack if lack < amount else amount
        dear = (purse.prices[Good.ENERGY] + purse.prices[Good.FOOD]) // 2 - 1
        return float(bought * dear) * input_worth(self.left)

    def is_stranded(self, hex: i64) -> bool:
        """Tells whether a building can get no water from a river."""
        domain = self.state.domains[self.player]
        return domain.reach[domain.network[hex]] & water.springs(self.state) == 0

    def storm_worth(self, river: i64, amount: i64) -> float:
        """Judges rain on a river hex: buildings that have no other water."""
        domain = self.state.domains[self.player]
        worth = 0.0
        found: i64 = 0
        for number in range(domain.size):
            hex = domain.hexes[number]
            if found < amount and domain.reach[domain.network[hex]] & bit(river) != 0 and self.state.thirsty(hex) and self.is_stranded(hex):
                worth += max(0.0, watering_worth(self.state, self.home, hex))
                found += 1
        return worth

    def rival_weight(self, rival: i64) -> float:
        """Judges how much a rival's loss is an own gain: the one who leads matters most."""
        state = self.state
        weight = 0.3
        leads = True
        for other in range(state.rules.players):
            if other != rival and state.vp[other] > state.vp[rival]:
                leads = False
        if leads:
            weight += 0.3
        return 1.0 if state.rules.players == 2 else weight
