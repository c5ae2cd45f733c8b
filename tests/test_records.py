"""Recorded games replay to the result they had. They are kept for ever; a new one is made in one line:

    play(ludoterre.load("glace_ciel", 3, "expert"), "greedy", seed=1).save("tests/records/glace_ciel/NAME.json")

with `from ludoterre.testing.playthrough import play`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludoterre import Record, meta
from ludoterre.testing.playthrough import shipped_games

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.rglob("*.json"))


def headers(name: str) -> list[dict[str, Any]]:
    """Returns the heads of a game's finished records."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / name).glob("*.json"))]
    return [record["header"] for record in found if record["result"] is not None]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_replays_to_its_result(path: Path, tmp_path: Path) -> None:
    record = Record.load(path)
    assert record.game.meta.id == path.parent.name
    assert record.result() == json.loads(path.read_text(encoding="utf-8"))["result"]
    record.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_steps_through_possible_positions(path: Path) -> None:
    record = Record.load(path)
    for state in record.states():
        state.check()
    assert state == record.state


@pytest.mark.parametrize("name", shipped_games())
def test_every_mode_and_number_of_players_has_a_record(name: str) -> None:
    about = meta(name)
    recorded = {(header["mode"], header["players"]) for header in headers(name)}
    wanted = {(mode, players) for mode in about.modes for players in about.counts(mode)}
    assert wanted - recorded == set()


@pytest.mark.parametrize("name", shipped_games())
def test_every_value_of_every_option_has_a_record(name: str) -> None:
    recorded = {(option, repr(value)) for header in headers(name) for option, value in header["options"].items()}
    wanted = {(option.name, repr(value)) for option in meta(name).options for value in option.values}
    assert wanted - recorded == set()


def test_no_record_lies_where_it_is_not_looked_for() -> None:
    assert {path.parent.name for path in RECORDS} == set(shipped_games())
    assert [path for path in FOLDER.rglob("*") if path.is_file() and path not in RECORDS] == []
