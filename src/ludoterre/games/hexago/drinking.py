# compiled by mypyc
"""Phase 3 as a sensible community sees it: whose water to take first, when to fill a dam, when to treat."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import rights, scoring, water
from ludoterre.games.hexago.haggling import WORD, has_promised
from ludoterre.games.hexago.planning import Household, coin, harvests, watering_worth
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, TREATMENT_PRICE, Asks

FILL: Final = 30.0
TAKE: Final = 10.0
"""Dams are filled before water is taken: what is below a dam may be gone later."""
LEFT: Final = 5.0
"""Water that somebody has left is taken before all other."""
CONTESTED: Final = 0.2
"""Water that a thirsty rival can reach too is taken first: there may be none later."""


class Thirst:
    """Judges water for one community."""

    def __init__(self, state: HexagoBoard, home: Household) -> None:
        self.state: Final = state
        self.home: Final = home
        self.player: Final[i64] = home.player
        self.coin: Final = coin(harvests(state))

    def driest(self, network: i64) -> float:
        """Judges the best building without water in a network."""
        best = 0.0
        domain = self.state.domains[self.player]
        for number in range(domain.size):
            hex = domain.hexes[number]
            if domain.network[hex] == network and self.state.thirsty(hex):
                best = max(best, watering_worth(self.state, self.home, hex))
        return best

    def best_use(self, river: i64) -> float:
        """Judges the best building that water of a river hex can reach."""
        best = 0.0
        domain = self.state.domains[self.player]
        for network in range(domain.networks):
            if domain.reach[network] & bit(river) != 0:
                best = max(best, self.driest(network))
        return best

    def any_use(self) -> float:
        """Judges the best building without water in any network: where somebody left a cube it can drink."""
        best = 0.0
        for network in range(self.state.domains[self.player].networks):
            best = max(best, self.driest(network))
        return best

    def sharers(self, river: i64) -> i64:
        """Counts the rivals who have access to a river hex and still lack water."""
        count: i64 = 0
        for rival in range(self.state.rules.players):
            if rival != self.player and self.state.domains[rival].access & bit(river) != 0 and not has_promised(self.state, rival, river):
                if water.thirst(self.state, rival) & bit(river) != 0:
                    count += 1
        return count

    def rate_taking(self, river: i64) -> float:
        """Judges taking a cube from a river hex."""
        worth = self.best_use(river)
        if self.state.pledges > 0 and rights.held_by(self.state, self.player) & bit(river) != 0:
            return TAKE + LEFT + self.any_use()
        if worth > 0.0 and has_promised(self.state, self.player, river):
            worth -= WORD
        return TAKE + worth + CONTESTED * float(self.sharers(river)) if worth > 0.0 else -1.0

    def rate_treatment(self, river: i64) -> float:
        """Judges making water of pollution: only where no other is left; points can wait for phase 6."""
        state = self.state
        station = water.station_for(state, self.player, river)
        worth = self.driest(state.domains[self.player].network[station])
        if worth <= 0.0:
            return -1.0
        return worth + self.guarding() - self.coin * float(TREATMENT_PRICE) - 0.3

    def guarding(self) -> float:
        """Judges a treated cube for the own objective."""
        state, tables = self.state, self.state.rules.tables
        objective = state.objective[self.player]
        if objective == NOTHING or tables.asks[objective] != Asks.TREATED:
            return 0.0
        missing = tables.ask_count[objective] - scoring.progress(state, self.player, objective)
        return 0.9 * float(tables.objective_points[objective]) / float(tables.ask_count[objective]) if missing > 0 else 0.0

    def rate_drawing(self, dam: i64, river: i64) -> float:
        """Judges drawing water into a dam: only as much as dry buildings lack, and not from where they can drink anyway."""
        state = self.state
        domain = state.domains[self.player]
        best = -1.0
        for network in range(domain.networks):
            reach = domain.reach[network]
            if reach & bit(dam) == 0 or reach & bit(river) != 0:
                continue
            lack: i64 = 0
            for number in range(domain.size):
                hex = domain.hexes[number]
                if domain.network[hex] == network and state.thirsty(hex) and watering_worth(state, self.home, hex) > 0.0:
                    lack += 1
            for other in range(state.rules.rivers):
                if reach & bit(other) != 0:
                    lack -= state.water[other]
            if lack > 0:
                best = max(best, FILL - 0.2 * float(self.sharers(river)))
        return best
