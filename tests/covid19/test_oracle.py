"""The engine and a second telling of the rules agree on every position, every choice and every row of random games."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ludoterre import REFEREE, Record, Rng
from tests.covid19.oracle import Oracle
from tests.covid19.tables import game

FOLDER = Path(__file__).parent
GAMES = int(os.environ.get("LUDOTERRE_GAMES", "200"))
MAIN: list[dict[str, Any]] = [
    {},
    {"mover_choice": "ask"},
    {"measure_pack": "extended"},
    {"measure_pack": "extended", "mover_choice": "ask", "beds_per_column": 6},
    {"rules_version": 1},
    {"rules_version": 1, "measure_pack": "extended", "mover_choice": "ask", "beds_per_column": 6},
]
OPTIONS: list[dict[str, Any]] = [
    {"beds_per_column": 4},
    {"beds_per_column": 6},
    {"score": "humane"},
    {"win_check": "end_of_turn"},
    {"seed_houses": "pick"},
    {"decider": "free"},
    {"prerequisite_same_turn": False},
    {"measure_pack": "extended", "treatment_in_hospital": True},
    {"measure_pack": "extended", "win_check": "end_of_turn", "score": "humane", "seed_houses": "pick"},
    {"rules_version": 1, "win_check": "end_of_turn", "prerequisite_same_turn": False},
]


def kind_luck(line: str) -> bool:
    """Tells whether a die of the patients spares the Robopital."""
    words = line.split()
    return words[0] != "roll" or words[1] in ("crater", "gas", "circuit", "travellers") or words[2] < "5"


def compare(options: dict[str, Any], seed: int) -> str:
    """Plays a random game beside the oracle; returns how it ended. In every other game the dice are kind, so that it lasts longer."""
    rng = Rng(seed, str(options))
    record = Record.start(game(1 + seed % 4, **options))
    oracle = Oracle(record.game.options, record.game.rules_version)
    state = record.state
    while not state.is_terminal():
        lines = {state.notation(action): action for action in state.legal_actions()}
        assert sorted(lines) == oracle.may_come, record.moves[-5:]
        line = rng.choice(sorted(lines))
        if seed % 2 and not kind_luck(line):
            line = rng.choice(sorted(lines))
        record.append(lines[line])
        oracle.hear(line)
        view = state.view(REFEREE)
        assert {name: view[name] for name in oracle.seen()} == oracle.seen(), record.moves[-5:]
    view = state.view(REFEREE)
    assert oracle.may_come == []
    assert view["history"] == oracle.history
    assert (view["result"]["end"], view["result"]["score"]) == (oracle.end, oracle.score())
    assert view["result"]["won"] == (oracle.end in ("extinction", "immunity"))
    return str(oracle.end)


@pytest.mark.soak
@pytest.mark.parametrize("options", MAIN, ids=str)
def test_engine_and_oracle_agree(options: dict[str, Any]) -> None:
    ends = {compare(options, seed) for seed in range(max(30, GAMES // 8))}
    assert {"immunity", "saturation"} <= ends


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_engine_and_oracle_agree_with_every_option(options: dict[str, Any]) -> None:
    assert {compare(options, seed) for seed in range(max(10, GAMES // 20))} <= {"immunity", "saturation", "extinction", "time"}


def test_the_oracle_shares_no_code_with_the_rules() -> None:
    for path in [*FOLDER.glob("oracle*.py"), FOLDER / "box.py", FOLDER / "watch.py"]:
        assert "import ludoterre" not in (text := path.read_text(encoding="utf-8")) and "from ludoterre" not in text
