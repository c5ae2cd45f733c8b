"""Makes the game."""

from __future__ import annotations

from typing import Any

from toys.garden.meta import META
from toys.garden.rules import GardenGame

from ludoterre.core.errors import BadOption
from ludoterre.core.registry import PackSource


def load_game(players: int, mode: object, options: dict[str, Any], rules_version: int, pack: PackSource) -> GardenGame:
    """Returns the game for a number of players and a shape of the garden."""
    chosen = META.check_options(options)
    if chosen["starter"] >= players:
        raise BadOption("there is no player {starter} to begin", starter=chosen["starter"])
    return GardenGame(META, players, META.check_mode(mode), chosen, rules_version)
