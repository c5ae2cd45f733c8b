"""Makes the game."""

from __future__ import annotations

from typing import Any

from toys.raft.meta import META
from toys.raft.rules import RaftGame

from ludoterre.core.registry import PackSource


def load_game(players: int, mode: object, options: dict[str, Any], rules_version: int, pack: PackSource) -> RaftGame:
    """Returns the game for a number of players and a way to decide."""
    return RaftGame(META, players, META.check_mode(mode), META.check_options(options), rules_version)
