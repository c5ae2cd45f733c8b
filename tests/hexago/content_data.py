"""Packs of Hexag'O as data that a test may change."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from ludoterre.games.hexago.content import DEFAULT_PACK, PACK_MODEL, load_game
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.packs import load, plain

Data = dict[str, Any]
Spoil = Callable[[Data], object]

FIRST_PACK = DEFAULT_PACK / "old" / "505f3c35cf3737f5.toml"
"""The game's own pack of version 1, on whose map the rules are tested in every version."""
ISLAND = Path(__file__).parents[2] / "docs" / "examples" / "hexago-island.toml"


@cache
def _plain(path: Path) -> Data:
    return plain(load(PACK_MODEL, path))


def default_pack() -> Data:
    """Returns the default pack as data that a test may change."""
    return deepcopy(_plain(DEFAULT_PACK))


def first_pack() -> Data:
    """Returns the game's own pack of version 1 as data that a test may change."""
    return deepcopy(_plain(FIRST_PACK))


def island() -> Data:
    """Returns the small basin as data that a test may change."""
    return deepcopy(_plain(ISLAND))


def hexago(players: int = 4, mode: str | None = None, pack: Data | Path | None = None, version: int = 1, **options: Any) -> HexagoGame:
    """Loads the game in a version of its rules, with the pack of version 1 if none is named."""
    return load_game(players=players, mode=mode, options=options, rules_version=version, pack=FIRST_PACK if pack is None else pack)


def item(data: Data, kind: str, name: str) -> Data:
    """Finds an item by its id."""
    found = next(one for one in data[kind] if one["id"] == name)
    assert isinstance(found, dict)
    return found
