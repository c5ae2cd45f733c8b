"""Packs of Ecotopia as data that a test may change."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import ludoterre
from ludoterre import BadPack
from ludoterre.games.ecotopia.content import DEFAULT_PACK, PACK_MODEL
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.packs import check, load, plain

Data = dict[str, Any]


@cache
def _default() -> Data:
    return plain(load(PACK_MODEL, DEFAULT_PACK))


def default_pack() -> Data:
    """Returns the default pack as data that a test may change."""
    return deepcopy(_default())


def ecotopia(players: int = 2, **choices: Any) -> EcotopiaGame:
    loaded = ludoterre.load("ecotopia", players, **choices)
    assert isinstance(loaded, EcotopiaGame)
    return loaded


def item(data: Data, kind: str, name: str) -> Data:
    found = next(one for one in data[kind] if one["id"] == name)
    assert isinstance(found, dict)
    return found


def texts(words: str) -> Data:
    return {"fr": f"{words} (fr)", "de": f"{words} (de)", "en": f"{words} (en)"}


def true_false(name: str, truth: bool = True) -> Data:
    """Makes a card that no other pack has."""
    return {
        "id": name,
        "theme": "water",
        "difficulty": 1,
        "text": texts(f"Statement {name}"),
        "truth": truth,
        "explanation": texts("Because"),
        "source": "public",
        "source_note": "Atlas of our village",
    }


def three_answers(name: str, right: int = 0) -> Data:
    """Makes a card with three answers; `right` says which one is."""
    card = true_false(name) | {"answers": [{"text": texts(f"Answer {number}"), "right": number == right} for number in range(3)]}
    del card["truth"]
    return card


def question_pack(*cards: Data, **head: Any) -> Data:
    """Makes a pack that only adds questions."""
    own = {"format": 1, "game": "ecotopia", "id": "ours", "extends": "base", "title": texts("Ours"), "authors": ["Class 7b"]}
    return own | {"licence": "CC0", "question": list(cards or (true_false("ours_1"), three_answers("ours_2", 2)))} | head


def refusal(data: Data) -> str:
    """Returns what is said of a pack that is refused, by the check as by the game."""
    with pytest.raises(BadPack) as checked:
        check(None, data)
    with pytest.raises(BadPack) as loaded:
        ludoterre.load("ecotopia", pack=data)
    assert str(checked.value) == str(loaded.value)
    return str(checked.value)


def field(kind: str, name: str, /, **fields: Any) -> Callable[[Data], None]:
    """Changes fields of an item."""
    return lambda data: item(data, kind, name).update(fields)


def part(name: str, /, **fields: Any) -> Callable[[Data], None]:
    """Changes fields of a part that the rules know by its name."""
    return lambda data: data[name].update(fields)
