"""Objects of a stored position: written from arrays, read again, and refused where they do not fit."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ludoterre import BadRecord
from ludoterre.core.forms import NOTHING, Members, Truth, Whole, Word
from ludoterre.core.rows import All, Entry, Member, Row, Run, Stored, differs

PLAYER = Row(
    "player",
    Entry("coins", Whole()),
    Entry("food", Whole(), "stock", stride=2, offset=1),
    Entry("aim", Word(("peace", "gold"), NOTHING)),
    Run("hand", ("ace", "king"), "card"),
    Member("tired", Truth()),
    Entry("debt", Whole(1), blank=0),
    called="a player",
)
OFFER = Row("offer", Entry("to", Members(range(3)), "whom"), All("bids", Whole(none=NOTHING)), when=lambda state, _: bool(state.whom))


def table() -> Any:
    return SimpleNamespace(
        coins=[3, 4], stock=[1, 2, 5, 6], aim=[1, NOTHING], hand=[0, 2, 1, 0], tired=2, debt=[0, 7], whom=0, bids=[NOTHING, 3]
    )


def empty() -> Any:
    return SimpleNamespace(coins=[0, 0], stock=[0] * 4, aim=[NOTHING] * 2, hand=[0] * 4, tired=0, debt=[0, 0], whom=0, bids=[NOTHING] * 2)


def test_a_row_gathers_what_arrays_say_of_one_thing_and_gives_it_back() -> None:
    field = Stored(PLAYER, 2, name="players")
    written = field.write(table())
    assert written == [
        {"coins": 3, "food": 2, "aim": "gold", "hand": {"king": 2}, "tired": False},
        {"coins": 4, "food": 6, "aim": None, "hand": {"ace": 1}, "tired": True, "debt": 7},
    ]
    state = empty()
    field.read(state, written)
    assert field.write(state) == written and state.stock == [0, 2, 0, 6] and state.tired == 2


def test_an_object_with_a_condition_is_there_only_then() -> None:
    state = table()
    pending = Row("pending", OFFER)
    assert pending.write(state, NOTHING) == {}
    state.whom = 5
    written = pending.write(state, NOTHING)
    assert written == {"offer": {"to": [0, 2], "bids": [None, 3]}}
    other = empty()
    pending.read(other, NOTHING, written)
    assert other.whom == 5 and other.bids == [NOTHING, 3]


@pytest.mark.parametrize(
    ("data", "because"),
    [
        ({"coins": 1}, "a player lacks food"),
        ({"coins": 1, "dog": 2}, "a player has no field 'dog'"),
        ([], "a player has the fields coins, food, aim, hand, tired"),
        ({"coins": -1, "food": 0, "aim": None, "hand": {}, "tired": True}, "coins is 0 to"),
        ({"coins": 1, "food": 0, "aim": None, "hand": {"joker": 1}, "tired": True}, "there is no card 'joker'"),
        ({"coins": 1, "food": 0, "aim": None, "hand": [], "tired": True}, "hand is an object"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_reason(data: object, because: str) -> None:
    with pytest.raises(BadRecord, match=because):
        PLAYER.read(empty(), 0, data)


@pytest.mark.parametrize("data", [{"a": 1, "b": None}, {}, {"a": 2}])
def test_one_position_has_one_text(data: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="would be written"):
        differs({"a": 1}, data)
    differs({"a": 1}, {"a": 1})
