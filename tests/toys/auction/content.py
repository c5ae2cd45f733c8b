"""Makes the game."""

from __future__ import annotations

from typing import Any

from toys.auction.meta import META
from toys.auction.rules import AuctionGame

from ludoterre.core.registry import PackSource


def load_game(players: int, mode: object, options: dict[str, Any], rules_version: int, pack: PackSource) -> AuctionGame:
    """Returns the game for a number of players."""
    return AuctionGame(META, players, META.check_mode(mode), META.check_options(options), rules_version)
