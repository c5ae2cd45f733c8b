"""What a game declares once is written and read again, in every form that a line or a field can have."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre.core.errors import BadMove, BadRecord
from ludoterre.core.forms import Each, Members, Table, Truth, Whole, Word
from ludoterre.core.grammar import (
    GAP,
    Either,
    Field,
    Fields,
    Fixed,
    Kind,
    Known,
    Moves,
    Names,
    Numbers,
    Part,
    Players,
    Reason,
    Reasons,
    Varying,
    nobody,
)
from ludoterre.core.moves import REFEREE, SPECTATOR, Move, Refusal
from ludoterre.core.vecs import i64, vec

SQUARES = ("A1", "A2", "B1")


class Offer(Varying):
    """What lies on three places of a market."""

    def value(self, state: Any, number: int) -> Any:
        return GAP if state.offer[number] is None else state.offer[number]


class Market:
    """A position with as much as these tests need."""

    def __init__(self) -> None:
        self.offer: list[str | None] = ["oak", None, "ash"]
        self.night = False
        self.active = 1
        self.thing = -1
        self.open = True
        self.found = 0
        self.stock = vec[i64]([0, 3, 0])
        self.places = vec[i64]([1, 2, 0, 0])
        self.total = 0

    def where(self) -> str:
        return "the market"

    def move(self, action: int) -> Move:
        return MOVES.move(self, action)

    def restore(self, data: dict[str, Any]) -> None:
        self.total = sum(self.stock)


MOVES = Moves(
    Kind("build", "build {tree} {square}", tree=Offer(3), square=Names(SQUARES)),
    Kind("buy", "buy {tree} [with {helper}]", tree=Offer(3), helper=Names((None, "bee", "bat"))),
    Kind("bid", "bid {points}", key="plain", points=Numbers(0, 2), embassy=Fixed(False)),
    Kind("bid", "bid {points} embassy", 21, key="backed", points=Numbers(0, 2), embassy=Fixed(True)),
    Either(
        lambda state: 1 if state.night else 0,
        Kind("die", "die {face}", face=Numbers(1, 2)),
        Kind("riot", "riot {face}", face=Numbers(1, 2)),
    ),
    Kind(
        "deal",
        "deal {player} {square}",
        hidden="deal {player} ?",
        knows=lambda state, viewer: viewer == state.active,
        player=Known(lambda state: state.active, Players(4)),
        square=Names(SQUARES),
    ),
    Kind("end", "end turn"),
    Kind("first", "first {player}", player=Players(2, seats=3)),
)


def readable(state: Market) -> dict[int, Move]:
    """Returns what every id means here."""
    found = {}
    for action in range(MOVES.size):
        try:
            found[action] = MOVES.move(state, action)
        except BadMove:
            continue
    return found


@pytest.mark.parametrize("night", [False, True])
def test_every_id_is_written_and_found_again_as_a_move_and_as_a_line(night: bool) -> None:
    state = Market()
    state.night = night
    moves = readable(state)
    assert len(moves) == MOVES.size - 3 - 3 - 1, "an empty place of the market, and a seat too many, name nothing"
    for action, move in moves.items():
        line = MOVES.notation(state, action, REFEREE)
        assert MOVES.action(state, move) == action
        assert MOVES.parse(state, f"  {line.upper()} ") == action


def test_lines_say_what_their_patterns_say() -> None:
    state = Market()
    lines = {MOVES.notation(state, action, REFEREE): move for action, move in readable(state).items()}
    assert lines["build ash B1"] == Move("build", {"tree": "ash", "square": "B1"})
    assert lines["buy oak"] == Move("buy", {"tree": "oak", "helper": None})
    assert lines["buy oak with bat"] == Move("buy", {"tree": "oak", "helper": "bat"})
    assert lines["bid 2"] == Move("bid", {"points": 2, "embassy": False})
    assert lines["bid 2 embassy"] == Move("bid", {"points": 2, "embassy": True})
    assert lines["die 1"] == Move("die", {"face": 1}) and "riot 1" not in lines
    assert lines["deal p1 A2"] == Move("deal", {"player": 1, "square": "A2"})
    assert lines["end turn"] == Move("end", {})
    assert lines["first p1"] == Move("first", {"player": 1}) and "first p2" not in lines
    assert (MOVES.first["build"], MOVES.first["buy"], MOVES.first["backed"]) == (0, 9, 21)


def test_who_may_not_know_a_move_reads_the_rest_of_it() -> None:
    state = Market()
    dealt = MOVES.action(state, Move("deal", {"player": 1, "square": "A1"}))
    assert [MOVES.notation(state, dealt, viewer) for viewer in (1, REFEREE)] == ["deal p1 A1"] * 2
    assert [MOVES.notation(state, dealt, viewer) for viewer in (0, SPECTATOR)] == ["deal p1 ?"] * 2


@pytest.mark.parametrize(
    "text", ["", "build", "build oak", "build elm A1", "build oak C9", "buy oak with", "bid 3", "riot 1", "deal p0 A1", "first 1", 7, None]
)
def test_a_line_that_names_nothing_is_refused(text: Any) -> None:
    with pytest.raises(BadMove, match="names no move in the market"):
        MOVES.parse(Market(), text)


@pytest.mark.parametrize(
    "move",
    [
        Move("build", {"tree": "oak"}),
        Move("build", {"tree": "oak", "square": "A1", "more": 1}),
        Move("build", {"tree": ["oak"], "square": "A1"}),
        Move("bid", {"points": True, "embassy": False}),
        Move("bid", {"points": 1, "embassy": 0}),
        Move("first", {"player": 2}),
        Move("riot", {"face": 1}),
        Move("fly", {}),
        Move("end", None),  # type: ignore[arg-type]  # anybody may ask anything
    ],
)
def test_a_move_that_names_nothing_is_refused(move: Any) -> None:
    with pytest.raises(BadMove, match="names no move in the market"):
        MOVES.action(Market(), move)


def test_a_wrong_declaration_is_noticed_at_once() -> None:
    with pytest.raises(ValueError, match="end begins with id 3, not 4"):
        Moves(Kind("put", "put {square}", square=Names(SQUARES)), Kind("end", "end", 4))
    with pytest.raises(ValueError, match="names hex, which is no argument"):
        Kind("put", "put {hex}", square=Names(SQUARES))
    with pytest.raises(ValueError, match="late is reason 1, not 2"):
        Reasons(Reason(2, "TST-1", "late"))


def test_a_reason_tells_arguments_of_the_move_and_what_the_position_knows() -> None:
    reasons = Reasons(Reason(1, "TST-1", "taken", "square", "tree", stock=lambda state, action: state.stock[action % 3]))
    state = Market()
    assert reasons.refusal(state, 1, 7) == Refusal("TST-1", "taken", {"square": "A2", "tree": "ash", "stock": 3})


FIELDS = Fields(
    Field("thing", Word(("axe", "saw"), none=-1)),
    Field("open", Truth()),
    Field("active", Whole(0, 3)),
    Field("found", Members(("red", "blue", "green"))),
    Field("stock", Each(Whole(0, 9)), seen=lambda state, viewer, owner: viewer == owner),
    Field("places", Table(("well", "mill"), Whole(0, 5), width=2, sparse=True)),
    Part("offer", lambda state: list(state.offer), lambda state, data: setattr(state, "offer", data), seen=nobody),
    Part(
        "note",
        lambda state: {"night": True} if state.night else {},
        lambda state, data: setattr(state, "night", data["night"]),
        optional=True,
    ),
)
WRITTEN = {
    "thing": None,
    "open": True,
    "active": 1,
    "found": [],
    "stock": [0, 3, 0],
    "places": {"well": [1, 2]},
    "offer": ["oak", None, "ash"],
}


def test_a_position_is_written_and_read_again() -> None:
    state = Market()
    assert FIELDS.to_json(state) == WRITTEN
    data = WRITTEN | {
        "thing": "saw",
        "found": ["red", "green"],
        "stock": [1, 2, 3],
        "places": {"well": [0, 4], "mill": [5, 0]},
        "note": {"night": True},
    }
    FIELDS.read(state, data)
    assert FIELDS.to_json(state) == data
    assert (state.thing, state.found, state.total) == (1, 5, 6)


def test_a_viewer_sees_what_the_field_allows() -> None:
    state = Market()
    names = ("open", "stock", "offer")
    assert FIELDS.view(state, REFEREE, *names) == {"open": True, "stock": [0, 3, 0], "offer": ["oak", None, "ash"]}
    assert FIELDS.view(state, 1, *names) == {"open": True, "stock": [None, 3, None], "offer": [None, None, None]}
    assert FIELDS.view(state, SPECTATOR, *names) == {"open": True, "stock": [None] * 3, "offer": [None] * 3}


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("thing", "hat", "hat is no thing"),
        ("thing", 3, "3 is no thing"),
        ("open", 1, "open is true or false"),
        ("active", 4, "active is 0 to 3"),
        ("active", None, "active is 0 to 3"),
        ("found", ["green", "red"], "found lists each once, in their order"),
        ("found", ["pink"], "pink is no found"),
        ("found", [True], "True is no found"),
        ("stock", [1, 2], "stock is a list of 3"),
        ("stock", [1, 2, 10], "stock is 0 to 9"),
        ("places", [], "places names what it counts"),
        ("places", {"barn": [1, 1]}, "places counts well, mill"),
        ("places", {"well": [0, 0]}, "places leaves out what is zero"),
        ("note", 3, "TypeError"),
        ("other", 1, "a position has the fields thing, open"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(field: str, value: object, reason: str) -> None:
    with pytest.raises(BadRecord, match=f"impossible position: .*{reason}"):
        FIELDS.read(Market(), WRITTEN | {field: value})


def test_a_field_that_is_missing_is_refused() -> None:
    wrong: tuple[object, ...] = ({name: value for name, value in WRITTEN.items() if name != "open"}, [], None, "thing")
    for data in wrong:
        with pytest.raises(BadRecord, match="a position has the fields"):
            FIELDS.read(Market(), data)
