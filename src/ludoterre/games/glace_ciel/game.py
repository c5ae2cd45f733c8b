# compiled by mypyc
"""The definition of La Glace et le Ciel."""

from __future__ import annotations

from typing import Final

from ludoterre.core.furnished import FurnishedGame, FurnishedState, Setting
from ludoterre.core.vecs import i64, vec
from ludoterre.games.glace_ciel.grammar import make_grammar
from ludoterre.games.glace_ciel.rules import GlaceState
from ludoterre.games.glace_ciel.tables import FULL_ICE, GENERATIONS, UNKNOWN, Tables


class GlaceGame(FurnishedGame):
    """La Glace et le Ciel for 2, 3 or 4 players."""

    def __init__(self, setting: Setting, tables: Tables) -> None:
        super().__init__(setting)
        options = setting.options
        self.tables: Final = tables
        self.open_hands: Final[bool] = options["open_hands"]
        self.gas_counts: Final[bool] = options["gases"] != "none"
        methane: int = options["methane_weight"] if options["gases"] == "co2_ch4" else 0
        self.gas_cost: Final[vec[i64]] = vec[i64]([0, 1 if self.gas_counts else 0, methane])
        """Ice cards turned for each visible molecule, by gas (LGC-5.4, 7.2, A16)."""
        self.play_on: Final[bool] = options["play_on_after_melt"]
        self.melt_is_worst: Final[bool] = setting.rules_version >= 2
        """Whether programs take a melt for worse than any other end (A31)."""
        chosen = options["first_player"]
        self.first_player: Final[i64] = UNKNOWN if chosen == "random" else int(chosen)
        self.remembered: Final[bool] = options["memo_aid"] != "off"
        """Whether players may look up what was announced (A24)."""
        self.best_score: Final[i64] = setting.players * GENERATIONS * (FULL_ICE if self.gas_counts else 1)
        self.declare(make_grammar(tables, setting.players))

    def new_state(self) -> FurnishedState:
        state = GlaceState(self)
        state.set_up()
        return state
