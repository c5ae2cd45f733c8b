# compiled by mypyc
"""The definition of Covid19 Le Jeu !"""

from __future__ import annotations

from typing import Final

from ludoterre.core.furnished import FurnishedGame, FurnishedState, Setting
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.grammar import make_grammar
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.tables import Tables

NORMAL_BEDS: Final = 5
"""The difficulty at which a column has the beds that the pack gives it (COV-13.1)."""


class CovidGame(FurnishedGame):
    """Covid19 Le Jeu ! for 1 to 4 players."""

    def __init__(self, setting: Setting, tables: Tables) -> None:
        super().__init__(setting)
        options, rules_version = setting.options, setting.rules_version
        self.tables: Final = tables
        beds: int = options["beds_per_column"]
        self.light_beds: Final[i64] = tables.light_beds + beds - NORMAL_BEDS
        self.humane: Final[bool] = options["score"] == "humane"
        self.asks: Final[bool] = options["mover_choice"] == "ask"
        self.wins_at_once: Final[bool] = options["win_check"] == "immediate"
        # Whether the robot that decides the game ends it although dice are left: those of a step once were all rolled (COV-A12).
        self.ends_in_between: Final[bool] = rules_version >= 2
        # Whether what a measure does once waits until it begins to act, unless its card names the moment it is taken (COV-A14).
        self.one_offs_wait: Final[bool] = rules_version >= 2
        self.picks: Final[bool] = options["seed_houses"] == "pick"
        self.anyone: Final[bool] = options["decider"] == "free"
        self.same_turn: Final[bool] = options["prerequisite_same_turn"]
        self.treats_patients: Final[bool] = options["treatment_in_hospital"]
        # Whether a lost game has a score too (COV-10.6).
        self.scores_losses: Final[bool] = rules_version < 2
        points: i64 = 0
        for turn in range(tables.turns):
            points += tables.points[turn]
        # Every turn at the highest crisis, and a token of trust after each one.
        self.worst_score: Final[i64] = tables.turns + points + tables.turns * (len(tables.thresholds) + 1)
        self.declare(make_grammar(tables))

    def new_state(self) -> FurnishedState:
        state = CovidState(self)
        state.set_up()
        return state
