# compiled by mypyc
"""The definition of Ecotopia."""

from __future__ import annotations

from typing import Final

from ludoterre.core.furnished import FurnishedGame, FurnishedState, Setting
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecotopia.grammar import make_grammar
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import Tables, Tile, total


class EcotopiaGame(FurnishedGame):
    """Ecotopia for 2 to 6 players."""

    def __init__(self, setting: Setting, tables: Tables) -> None:
        super().__init__(setting)
        options = setting.options
        self.tables: Final = tables
        self.simplified: Final[bool] = setting.mode == "simplified"
        self.either: Final[bool] = options["tree_bonus"] == "either"
        self.refills: Final[bool] = options["offer_refill"] == "auto"
        self.shares_weather: Final[bool] = options["weather_roll"] == "shared"
        self.automatic: Final[bool] = options["auto_recharge"]
        self.platform_reads: Final[bool] = options["platform_reader"]
        target = options["target_score"]
        self.target: Final[i64] = 0 if target == "off" else target
        """The score to reach, 0 for none (Q38)."""
        self.may_stay: Final[bool] = setting.rules_version >= 2
        """Whether the team may end the long move of a 6 where it began (Q26)."""
        self.recruits_for_nothing: Final[bool] = setting.rules_version >= 2
        """Whether recruiting is possible when nobody is left to recruit (Q22, Q24)."""
        self.pile: Final[vec[i64]] = tables.pile[:]
        self.start: Final[vec[i64]] = tables.start[:]
        if self.simplified:  # ECT-10.4, 10.5
            self.pile[Tile.DATACENTER] = 0
            self.start[Tile.DATACENTER] = 0
        self.start_tiles: Final[i64] = total(self.start)
        self.declare(make_grammar(tables, setting.players))

    def new_state(self) -> FurnishedState:
        state = EcotopiaState(self)
        state.set_up()
        return state

    def guide(self) -> Strategy:
        from ludoterre.games.ecotopia.strategy import guide

        return guide(self)
