"""Packs of Ecopolis as data that a test may change."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import ludoterre
from ludoterre import BadPack
from ludoterre.games.ecopolis.content import DEFAULT_PACK, PACK_MODEL
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.packs import check, load, plain

Data = dict[str, Any]
Spoil = Callable[[Data], object]


@cache
def _default() -> Data:
    return plain(load(PACK_MODEL, DEFAULT_PACK))


def default_pack() -> Data:
    """Returns the default pack as data that a test may change."""
    return deepcopy(_default())


def ecopolis(players: int = 3, **choices: Any) -> EcopolisGame:
    loaded = ludoterre.load("ecopolis", players, **choices)
    assert isinstance(loaded, EcopolisGame)
    return loaded


def item(data: Data, kind: str, name: str) -> Data:
    found = next(one for one in data[kind] if one["id"] == name)
    assert isinstance(found, dict)
    return found


def field(kind: str, name: str, /, **fields: Any) -> Spoil:
    """Changes fields of an item."""
    return lambda data: item(data, kind, name).update(fields)


def table(players: int, /, **fields: Any) -> Spoil:
    """Changes what a number of players begins with."""
    return lambda data: data["table"][f"players_{players}"].update(fields)


def without(kind: str, name: str) -> Spoil:
    """Takes an item away."""
    return lambda data: data[kind].remove(item(data, kind, name))


def with_hazards(**effects: Data) -> Data:
    """Returns the default pack under another name, with more blue hazards."""
    data = default_pack() | {"id": "ours"}
    for name, effect in effects.items():
        data["hazard"].append(item(default_pack(), "hazard", "cold_snap") | {"id": name, "effect": effect})
    return data


def refusal(data: Data) -> str:
    """Returns what is said of a pack that is refused, by the check as by the game."""
    with pytest.raises(BadPack) as checked:
        check(None, data)
    with pytest.raises(BadPack) as loaded:
        ludoterre.load("ecopolis", pack=data)
    assert str(checked.value) == str(loaded.value)
    return str(checked.value)
