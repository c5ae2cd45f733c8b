"""Exchanging tokens between Stock and Mini-bank (ECP-EXC)."""

from __future__ import annotations

import pytest

from ludoterre import BadMove, Move
from tests.ecopolis.tables import begin

LINES = {
    "exchange 1 gold for 2 energy": (0, -1, 2),
    "exchange 2 gold for 4 energy": (0, -2, 4),
    "exchange 2 gold for 1 vital": (1, -2, 0),
    "exchange 4 gold for 2 vital": (2, -4, 0),
    "exchange 1 vital for 1 gold": (-1, 1, 0),
    "exchange 2 vital for 2 gold": (-2, 2, 0),
    "exchange 3 vital for 3 gold": (-3, 3, 0),
    "exchange 4 vital for 4 gold": (-4, 4, 0),
    "exchange 5 vital for 5 gold": (-5, 5, 0),
    "exchange 2 energy for 1 gold": (0, 1, -2),
    "exchange 4 energy for 2 gold": (0, 2, -4),
}
"""Every exchange there is, with what it does to vital, gold and energy."""


def roomy(line: str) -> str:
    """Returns a Stock with just enough to give and just enough room."""
    return " ".join(str(-change if change < 0 else 5 - change if change else 3) for change in LINES[line])


@pytest.mark.rule("ECP-EXC.2", "ECP-EXC.3", "ECP-EXC.4")
@pytest.mark.parametrize("line", LINES)
def test_the_rates(line: str) -> None:
    played = begin(stock={0: roomy(line)}, level=3)
    before, bank = played.stock(), played.bank()
    played.play(line)
    assert played.stock() == tuple(have + change for have, change in zip(before, LINES[line], strict=True))
    assert played.bank() == tuple(have - change for have, change in zip(bank, LINES[line], strict=True))
    assert played.stock(1) == (5, 5, 5)
    assert played["flows"][0]["exchanges"] == 1


@pytest.mark.rule("ECP-EXC.2", "ECP-EXC.4")
def test_there_are_these_eleven_and_no_others() -> None:
    found = {line for vital in range(6) for gold in range(6) for energy in range(6) for line in exchanges(f"{vital} {gold} {energy}")}
    assert found == set(LINES)


def exchanges(stock: str) -> list[str]:
    return begin(stock={0: stock}).legal("exchange")


@pytest.mark.rule("ECP-EXC.2")
@pytest.mark.parametrize(
    "line",
    [
        "exchange 1 energy for 1 vital",
        "exchange 2 vital for 4 energy",
        "exchange 1 gold for 1 energy",
        "exchange 3 gold for 6 energy",
        "exchange 1 gold for 1 vital",
        "exchange 3 energy for 1 gold",
        "exchange 0 gold for 0 energy",
        "exchange 1 gold for 1 gold",
        "exchange 6 vital for 6 gold",
    ],
)
def test_there_is_no_other_rate(line: str) -> None:
    with pytest.raises(BadMove):
        begin(stock={0: "3 3 3"}).state.parse(line)


@pytest.mark.rule("ECP-EXC.1", "ECP-A31")
def test_one_line_at_a_time() -> None:
    # 3 gold for 2 energy and 1 vital would be two lines.
    state = begin(stock={0: "3 3 3"}).state
    with pytest.raises(BadMove):
        state.parse("exchange 3 gold for 2 energy 1 vital")
    with pytest.raises(BadMove):
        state.action(Move("exchange", {"give": "gold", "given": 3, "get": ["energy", "vital"], "got": 3}))
    assert {tuple(sorted(state.move(action).args)) for action in state.legal_actions() if state.move(action).kind == "exchange"} == {
        ("get", "give", "given", "got")
    }


@pytest.mark.rule("ECP-EXC.1", "ECP-TURN.1")
def test_an_exchange_is_the_action_of_the_turn() -> None:
    played = begin(stock={0: "3 3 3"}).play("exchange 1 gold for 2 energy")
    assert (played["active"], played.phase) == (1, "draw")
    assert played.told("exchanged")[0] | {"changes": []} == {
        "player": 0,
        "give": "gold",
        "given": 1,
        "get": "energy",
        "got": 2,
        "changes": [],
    }


@pytest.mark.rule("ECP-EXC.1")
@pytest.mark.parametrize("line", LINES)
def test_one_gives_what_one_has(line: str) -> None:
    kind = next(number for number, change in enumerate(LINES[line]) if change < 0)
    need = -LINES[line][kind]
    stock = [0, 0, 0]
    stock[kind] = need - 1
    played = begin(stock={0: " ".join(map(str, stock))})
    resource = ("vital", "gold", "energy")[kind]
    assert played.why_not(line) == ("ECP-EXC.1", "too_few", {"resource": resource, "have": need - 1, "need": need})


@pytest.mark.rule("ECP-EXC.4", "ECP-A13", "ECP-STK.1")
@pytest.mark.parametrize("line", LINES)
def test_what_is_received_must_fit_in_full(line: str) -> None:
    kind = next(number for number, change in enumerate(LINES[line]) if change > 0)
    got = LINES[line][kind]
    stock = [-change if change < 0 else 0 for change in LINES[line]]
    stock[kind] = 5 - got + 1
    played = begin(stock={0: " ".join(map(str, stock))})
    resource = ("vital", "gold", "energy")[kind]
    assert played.why_not(line) == ("ECP-EXC.4", "stock_full", {"resource": resource, "would": 6})


@pytest.mark.rule("ECP-EXC.5", "ECP-CLI.5")
@pytest.mark.parametrize("level", [0, 5, 8])
def test_an_exchange_does_not_move_the_cursor(level: int) -> None:
    played = begin(stock={0: "3 3 3"}, level=level, cities={0: "airport"}).play("exchange 1 gold for 2 energy")
    assert (played.level, played.moved("level")) == (level, [])
