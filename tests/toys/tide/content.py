"""Makes the game."""

from __future__ import annotations

from typing import Any

from toys.tide.meta import META
from toys.tide.rules import TideGame

from ludoterre.core.registry import PackSource


def load_game(players: int, mode: object, options: dict[str, Any], rules_version: int, pack: PackSource) -> TideGame:
    """Returns the game for a number of players."""
    return TideGame(META, players, META.check_mode(mode), META.check_options(options), rules_version)
