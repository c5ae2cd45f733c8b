"""Makes the game."""

from __future__ import annotations

from typing import Any

from toys.quay.meta import META
from toys.quay.rules import QuayGame

from ludoterre.core.registry import PackSource


def load_game(players: int, mode: object, options: dict[str, Any], rules_version: int, pack: PackSource) -> QuayGame:
    """Returns the game for a number of players."""
    return QuayGame(META, players, META.check_mode(mode), META.check_options(options), rules_version)
