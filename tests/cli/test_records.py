"""Looking back at games with `replay`, and checking many with `validate`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.record import Record
from tests.cli.commands import ask, program

GAME = ludoterre.load("glace_ciel", players=3)
RECORD: Record = play_match(GAME, make_bots("greedy", GAME), 11)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    RECORD.save(path)
    return path


def test_replay_tells_every_placement_with_its_rule(record: Path) -> None:
    answer = ask("replay", str(record), "--lang", "en", "--names", "Zoé,Malik,Inès", COLUMNS="200")
    assert (answer.code, answer.err) == (0, "")
    placements = [line for line in answer.out.splitlines() if " places “" in line]
    assert len(placements) == sum(step.player != ludoterre.CHANCE for step in RECORD.steps())
    assert all("[LGC-3.3]" in line or "[LGC-3.5]" in line for line in placements)
    assert {"△ Zoé", "□ Malik", "☆ Inès"} == {" ".join(line.split()[1:3]) for line in placements}


def test_replay_draws_the_board_at_the_end_of_each_generation(record: Path) -> None:
    surveys = sum(any(event.kind == "objectives_revealed" for event in step.events) for step in RECORD.steps())
    assert ask("replay", str(record)).out.count("╰─") == surveys


def test_replay_step_by_step_draws_the_board_after_every_decision(record: Path) -> None:
    decisions = sum(step.player != ludoterre.CHANCE for step in RECORD.steps())
    assert ask("replay", str(record), "--step").out.count("╰─") == decisions


def test_replay_of_one_moment_shows_that_position(record: Path) -> None:
    turns = [step.seq for step in RECORD.steps() if step.player != ludoterre.CHANCE]
    answer = ask("replay", str(record), "--at", str(turns[4]), "--plain", COLUMNS="200")
    state = RECORD.at(turns[4]).state
    totals = state.view(ludoterre.REFEREE)["totals"]
    assert f"card {state.view(ludoterre.REFEREE)['ply'] + 1} of 12" in answer.out
    assert f"Totals: Air {totals['air']}, Earth {totals['earth']}, Water {totals['water']}" in answer.out


def test_a_replay_with_a_players_eyes_does_not_show_that_players_own_objective(record: Path) -> None:
    survey = next(step.seq for step in RECORD.steps() if any(event.kind == "objectives_revealed" for event in step.events))
    moment = RECORD.at(survey - 1).state.view(ludoterre.REFEREE)
    own = moment["objectives"][1]
    line = GAME.names()[own["landmark"]]["en"]
    seen = {
        viewer: ask("replay", str(record), "--at", str(survey - 1), "--plain", "--viewer", viewer).out
        for viewer in ("0", "1", "spectator", "referee")
    }
    assert f"{line} {own['number']} (total" in seen["0"]
    assert f"{line} {own['number']} (total" in seen["referee"]
    assert f"{line} {own['number']} (total" not in seen["1"]
    assert "(total" not in seen["spectator"]


@pytest.mark.parametrize(
    "arguments", [["--viewer", "3"], ["--viewer", "arbitre"], ["--at", "100000"], ["--at", "-1"], ["--names", "a,b,c,d"]]
)
def test_replay_refuses_what_is_not_there(record: Path, arguments: list[str]) -> None:
    answer = ask("replay", str(record), *arguments)
    assert (answer.code, answer.out) == (1, "")
    assert arguments[-1].split(",")[0] in answer.err or "4 names" in answer.err


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(RECORD.dumps())
    change(data)
    return json.dumps(data)


BROKEN = {
    "cut short": RECORD.dumps()[:-200],
    "empty": "",
    "no JSON": "moves: []",
    "another program's": '{"name": "chess", "moves": ["e4"]}',
    "a list": "[]",
    "nested beyond reason": "[" * 100_000,
    "another format": edited(lambda data: data.update(format=99)),
    "an unknown game": edited(lambda data: data["header"].update(game="chess")),
    "an unknown mode": edited(lambda data: data["header"].update(mode="easy")),
    "an impossible number of players": edited(lambda data: data["header"].update(players=9)),
    "an unknown option": edited(lambda data: data["header"]["options"].update(hurry=True)),
    "a reserved option": edited(lambda data: data["header"]["options"].update(pack="x")),
    "a newer version": edited(lambda data: data["header"].update(rules_version=99)),
    "another pack": edited(lambda data: data["header"]["pack"].update(hash="0" * 16)),
    "an illegal move": edited(lambda data: data["moves"].insert(30, "g3_air_0 N")),
    "a malformed move": edited(lambda data: data["moves"].insert(30, "take back")),
    "a move that is a number": edited(lambda data: data["moves"].insert(30, 7)),
    "a move too many": edited(lambda data: data["moves"].append("g3_air_0 N")),
    "a move missing": edited(lambda data: data["moves"].pop(25)),
    "an edited score": edited(lambda data: data["result"].update(scores=[27, 27, 27])),
    "a result too early": edited(lambda data: data["moves"].pop()),
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_record_is_refused_and_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    replayed = ask("replay", str(path))
    assert (replayed.code, replayed.out) == (1, "")
    assert "broken.json" in replayed.err
    assert "Traceback" not in replayed.err
    validated = ask("validate", str(path))
    assert validated.code == 1
    assert "broken.json" in validated.err
    assert validated.out == "1 record, 1 broken\n"
    assert path.read_text(encoding="utf-8") == text
    assert list(tmp_path.iterdir()) == [path]


def test_validate_replays_folders_and_counts(tmp_path: Path) -> None:
    for number in range(3):
        play_match(GAME, make_bots("random", GAME), 1, number).save(tmp_path / f"{number}.json")
    assert ask("validate", str(tmp_path)) == (0, "3 records, 0 broken\n", "")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "bad.json").write_text("{}")
    answer = ask("validate", str(tmp_path), str(tmp_path / "0.json"))
    assert answer.code == 1
    assert answer.out == "4 records, 1 broken\n"
    assert len(answer.err.splitlines()) == 1
    assert "bad.json" in answer.err


def test_validate_says_when_a_folder_holds_no_record(tmp_path: Path) -> None:
    answer = ask("validate", str(tmp_path))
    assert answer.code == 1
    assert ".json" in answer.err


def test_validate_shows_no_progress_in_a_pipe(record: Path) -> None:
    answer = program("validate", str(record))
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, b"1 record, 0 broken\n", b"")


def test_a_record_with_ones_own_cards_brings_them_and_without_them_needs_the_pack(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    cards = ask("pack", "export", "glace_ciel").out.replace('en = "High stratosphere"', 'en = "My own sky"')
    pack.write_text(cards.replace('gas = "ch4"', 'gas = "none"', 1), encoding="utf-8")
    own = ludoterre.load("glace_ciel", players=2, pack=pack)
    path = tmp_path / "own.json"
    play_match(own, make_bots("random", own), 1).save(path)
    assert ask("validate", str(path)).code == 0
    assert "My own sky" in ask("replay", str(path)).out
    data = json.loads(path.read_text())
    del data["pack"]
    path.write_text(json.dumps(data))
    assert ask("validate", str(path)).code == 1
    assert ask("validate", str(path), "--pack", str(pack)).code == 0
    assert "My own sky" in ask("replay", str(path), "--pack", str(pack)).out
