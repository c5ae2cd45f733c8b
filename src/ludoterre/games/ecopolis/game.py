# compiled by mypyc
"""The definition of Ecopolis."""

from __future__ import annotations

from typing import Final

from ludoterre.core.furnished import FurnishedGame, FurnishedState, Setting
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecopolis.grammar import make_grammar
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import Tables


class EcopolisGame(FurnishedGame):
    """Ecopolis for 2 to 6 players."""

    def __init__(self, setting: Setting, tables: Tables) -> None:
        super().__init__(setting)
        options = setting.options
        self.tables: Final = tables
        self.limit: Final[i64] = tables.limit
        target: int = options["target"]
        self.target: Final[i64] = target
        self.first_seat_begins: Final[bool] = options["first_player"] == "first_seat"
        self.discards: Final[bool] = options["covered_cards"] == "discard"
        self.keeps_rows: Final[bool] = options["market_rows"] == "by_category"
        self.shuffles_hazards: Final[bool] = options["hazard_return"] == "shuffle"
        self.passes_freely: Final[bool] = options["pass_policy"] == "free"
        self.plays_on: Final[bool] = options["on_empty"] == "last_round"
        self.must_give: Final[bool] = options["eco_gesture"] == "forced"
        self.gives_energy: Final[bool] = options["eco_gesture"] in ("energy", "at_once")
        self.counts_at_once: Final[bool] = options["eco_gesture"] == "at_once"
        """Whether each answer to the eco-gesture moves the cursor by itself (A21)."""
        self.finishes_round: Final[bool] = options["finish_round"]
        self.loses_together: Final[bool] = setting.rules_version >= 2
        """Whether a common loss puts everybody in the last place, whatever the scores (A32)."""
        self.declare(make_grammar(tables, setting.players, target))
        decisions = self.grammar.decisions
        self.decisions: Final = decisions
        self.first: Final[vec[i64]] = vec[i64]([decisions.first[kind.key] for kind in decisions.kinds])
        """The first id of each kind of decision."""

    def new_state(self) -> FurnishedState:
        state = EcopolisState(self)
        state.set_up()
        return state
