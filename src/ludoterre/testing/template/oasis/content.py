"""Makes the game."""

from typing import Any

from ludoterre.core.furnished import Setting
from oasis.meta import META
from oasis.rules import OasisGame


def load_game(players: int, mode: str | None, options: dict[str, Any], rules_version: int, pack: object) -> OasisGame:
    """Returns the game for a number of players. It has no cards that a pack could replace."""
    return OasisGame(Setting(META, players, META.check_mode(mode), META.check_options(options, rules_version), rules_version))
