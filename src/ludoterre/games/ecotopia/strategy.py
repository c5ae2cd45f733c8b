# compiled by mypyc
"""How good a position looks, for the bots."""

from __future__ import annotations

from ludoterre.core.game import State, Strategy
from ludoterre.games.ecotopia.state import EcotopiaGame


class EcotopiaStrategy(Strategy):
    """Judges by the discs."""

    def __init__(self, game: EcotopiaGame) -> None:
        self.game = game

    def evaluate(self, state: State, player: int) -> float:
        return 0.0
