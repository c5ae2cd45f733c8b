"""Packs of Covid19 as data that a test may change."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import ludoterre
from ludoterre.games.covid19.content import DEFAULT_PACK, PACK_MODEL
from ludoterre.games.covid19.game import CovidGame
from ludoterre.packs import load, plain

Data = dict[str, Any]


@cache
def _default() -> Data:
    return plain(load(PACK_MODEL, DEFAULT_PACK))


def default_pack() -> Data:
    """Returns the default pack as data that a test may change."""
    return deepcopy(_default())


def covid(players: int = 1, **choices: Any) -> CovidGame:
    loaded = ludoterre.load("covid19", players, **choices)
    assert isinstance(loaded, CovidGame)
    return loaded


def item(data: Data, kind: str, name: str) -> Data:
    found = next(one for one in data[kind] if one["id"] == name)
    assert isinstance(found, dict)
    return found


def with_cards(measures: dict[str, list[Data]] | None = None, events: dict[str, list[Data]] | None = None) -> Data:
    """Returns the default pack with more cards: each measure costs 1 point."""
    data = default_pack()
    for name, effects in (measures or {}).items():
        data["measure"].append(item(default_pack(), "measure", "hygiene_1") | {"id": name, "cost": 1, "effects": effects})
    for name, effects in (events or {}).items():
        data["event"].append(item(default_pack(), "event", "trust") | {"id": name, "effects": effects})
    data["id"] = "ours"
    return data
