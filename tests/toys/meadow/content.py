"""Makes the game with a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from toys.meadow.meta import META
from toys.meadow.rules import MeadowGame

from ludoterre.core.registry import PackSource
from ludoterre.packs import PackHead, content_hash, load, plain


class MeadowPack(PackHead):
    """What grows on a meadow."""

    game: Literal["toy_meadow"]
    water: int


PACK_MODEL = MeadowPack
DEFAULT_PACK = Path(__file__).parent / "content"


def load_game(players: int, mode: object, options: dict[str, Any], rules_version: int, pack: PackSource) -> MeadowGame:
    """Returns the game for a number of players, a shape and a pack."""
    chosen = META.check_options(options, rules_version)
    found = load(MeadowPack, DEFAULT_PACK if pack is None else pack)
    own = {} if pack is None else plain(found)
    return MeadowGame(META, players, META.check_mode(mode), chosen, rules_version, (found.id, content_hash(found), found.water), own)
