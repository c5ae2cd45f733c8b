"""Makes the game."""

from __future__ import annotations

from typing import Any

from toys.hive.meta import META
from toys.hive.rules import HiveGame

from ludoterre.core.registry import PackSource


def load_game(players: int, mode: object, options: dict[str, Any], rules_version: int, pack: PackSource) -> HiveGame:
    """Returns the game for a number of players."""
    return HiveGame(META, players, META.check_mode(mode), META.check_options(options), rules_version)
