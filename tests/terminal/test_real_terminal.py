"""The program as people meet it: on a terminal, in a pipe, with little colour or width."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.record import Record
from tests.cli.commands import program
from tests.terminal.tty import ESCAPES, Terminal


def test_a_whole_game_on_a_terminal_is_saved_as_a_record(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    with Terminal("play", "glace_ciel", "--players", "2", "--seed", "4", "--mode", "chick", "--save", str(path)) as terminal:
        for _ in range(18):
            assert "? for help." in terminal.page()
            terminal.type("1")
        code, last = terminal.end()
    assert code == 0
    assert "--seed 4" in last
    record = Record.load(path)
    assert record.state.is_terminal()
    assert sum(step.player == 0 for step in record.steps()) == 18


@pytest.mark.parametrize("width", [60, 100])
def test_a_turn_fits_the_width_of_the_terminal(width: int) -> None:
    arguments = ("play", "glace_ciel", "--players", "4", "--seed", "1", "--option", "memo_aid=exact", "--lang", "de")
    with Terminal(*arguments, width=width) as terminal:
        page = ESCAPES.sub("", terminal.page())
    assert [line for line in page.splitlines() if len(line) > width] == []


def first_page(environment: dict[str, str]) -> str:
    with Terminal("play", "glace_ciel", "--seed", "1", environment=environment) as terminal:
        return terminal.page()


def test_colours_are_for_terminals_that_want_them() -> None:
    coloured, plain = first_page({}), first_page({"NO_COLOR": "1"})
    assert "\x1b[1;33m" in coloured
    assert "33m" not in plain
    assert ESCAPES.sub("", coloured) == ESCAPES.sub("", plain)


def test_a_dumb_terminal_gets_no_control_codes() -> None:
    assert "\x1b" not in first_page({"TERM": "dumb"})


def test_an_interruption_ends_quietly() -> None:
    with Terminal("play", "glace_ciel", "--seed", "1") as terminal:
        terminal.page()
        terminal.raw = ""
        terminal.interrupt()
        code, last = terminal.end()
    assert code == 130
    assert last.strip() in ("", "^C")


@pytest.mark.rule("LGC-2.6")
def test_the_screen_and_its_history_are_wiped_before_the_next_person_sits_down() -> None:
    arguments = ("play", "glace_ciel", "--bots", "human,human", "--names", "Zoé,Malik", "--seed", "6", "--option", "first_player=0")
    with Terminal(*arguments) as terminal:
        first = ESCAPES.sub("", terminal.page())
        assert "△ Zoé, it is your turn" in first
        assert "Your hand" not in first
        terminal.type("")
        assert "Your hand" in terminal.page()
        terminal.type("1")
        between = terminal.page()
    wiped = between.index("\x1b[3J")
    assert "\x1b[2J" in between[:wiped]
    after = ESCAPES.sub("", between[wiped:])
    assert "△ Zoé places" in after
    assert "□ Malik, it is your turn" in after
    assert "Your hand" not in after


def test_replay_steps_forwards_backwards_and_jumps(tmp_path: Path) -> None:
    game = ludoterre.load("glace_ciel", players=2)
    record = play_match(game, make_bots("random", game), 1)
    path = tmp_path / "record.json"
    record.save(path)
    count = len(record)
    first = next(step.seq for step in record.steps() if step.player >= 0)
    with Terminal("replay", str(path), "--step") as terminal:
        for typed, seq in (("", 0), ("", first), ("b", first + 1), ("30", first), ("99999", 30), ("", count), ("q", count)):
            assert f"Move {seq} of {count} " in terminal.page()
            terminal.type(typed)
        assert terminal.end()[0] == 0


def test_nothing_but_text_goes_into_a_pipe() -> None:
    answer = program("play", "glace_ciel", "--seed", "1", "--players", "2", "--bots", "human", stdin=b"\n1\n")
    assert answer.returncode == 1
    assert b"\x1b" not in answer.stdout
    assert answer.stderr == b"ludoterre: the input ended before the game did\n"
    assert b"Objective" not in answer.stderr


def test_leaving_early_keeps_the_record_and_warns(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    arguments = ("play", "glace_ciel", "--seed", "1", "--save", str(path))
    left = program(*arguments, stdin=b"1\nq\nq\n")
    assert (left.returncode, left.stderr) == (0, b"")
    assert b"secrets included" in left.stdout
    assert json.loads(path.read_text())["result"] is None
    assert not Record.load(path).state.is_terminal()
    kept = path.read_bytes()
    again = program(*arguments)
    assert (again.returncode, again.stdout) == (1, b"")
    assert b"exists already" in again.stderr
    assert path.read_bytes() == kept


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_encoding_can_be_written_and_drawings_stay_aligned(encoding: str) -> None:
    answer = program(
        "play", "glace_ciel", "--seed", "1", "--names", "Zoé", "--lang", "fr", stdin=b"\xff\n", PYTHONIOENCODING=encoding, LC_ALL="C"
    )
    assert answer.returncode == 1
    page = answer.stdout.decode(encoding)
    assert b"Traceback" not in answer.stderr
    assert ("Zo\u00e9" if encoding != "ascii" else "Zoe") in page
    grid = [line for line in page.partition("Joueurs")[0].splitlines() if line[:1] in tuple("|+│├╭╰")]
    assert len(grid) >= 15
    assert {len(line) for line in grid} == {80}
    if encoding == "ascii":
        assert "^ Zoe" in page
        assert "CO?" not in page


def test_seats_are_random_without_a_seed_and_equal_with_one() -> None:
    pages = [program("play", "glace_ciel", *seed).stdout for seed in ((), (), ("--seed", "a"), ("--seed", "a"))]
    assert pages[0] != pages[1]
    assert pages[2] == pages[3]
