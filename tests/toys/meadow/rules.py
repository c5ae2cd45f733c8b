"""The meadow: as the garden, and

GAR-2.1 A watered plant is worth what the pack says.
GAR-2.3 Since version 2, dew: every player has so many points from the beginning (option `dew`).
"""

from __future__ import annotations

from typing import Any

from toys.garden.rules import GardenGame, GardenState

from ludoterre.core.meta import GameMeta


class MeadowGame(GardenGame):
    """The meadow with the plants of a pack."""

    def __init__(
        self, meta: GameMeta, players: int, mode: str, options: dict[str, Any], version: int, pack: Any, own: dict[str, Any]
    ) -> None:
        super().__init__(meta, players, mode, options, version, *pack[:2], own)
        self.water: int = pack[2]
        self.dew: int = self.option("dew")


class MeadowState(GardenState):
    """A position of the garden that is worth something else."""

    def scores(self) -> list[int]:
        game = self.game
        assert isinstance(game, MeadowGame)
        wet = [sum(w and bed == player for bed, w in zip(self.beds, self.watered, strict=True)) for player in range(game.players)]
        return [score + (game.water - 1) * count + game.dew for score, count in zip(super().scores(), wet, strict=True)]


MeadowGame.state_class = MeadowState
