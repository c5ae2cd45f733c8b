"""Files and streams that cannot be read or written: one message, no traceback, nothing written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.commands import ask, program

LONG = "a" * 300


@pytest.mark.parametrize(
    "arguments",
    [
        ("validate", LONG),
        ("replay", LONG),
        ("replay", "."),
        ("pack", "check", LONG),
        ("play", "glace_ciel", "--save", LONG),
        ("play", "glace_ciel", "--save", "/no/such/folder/x.json"),
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_a_place_that_cannot_be_is_refused(arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = ask(*arguments, stdin="1\n")
    assert answer.code == 1
    assert len(answer.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_is_no_record_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert ask("validate", str(tmp_path / "pipe")).code == 1
    assert ask("replay", str(tmp_path / "pipe")).code == 1


@pytest.mark.parametrize("command", [("trace", "glace_ciel"), ("games",), ("pack", "export", "glace_ciel")], ids=" ".join)
def test_a_full_disk_is_said(command: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        answer = program(*command, stdout=full)
    assert answer.returncode == 1
    assert b"Traceback" not in answer.stderr
    assert b"No space left" in answer.stderr


def test_a_seed_of_any_bytes_is_a_seed() -> None:
    answer = program("trace", "glace_ciel", "--seed", "\udcff")
    assert (answer.returncode, answer.stderr) == (0, b"")


def test_an_exported_pack_is_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(program("pack", "export", "glace_ciel", PYTHONIOENCODING="cp1252").stdout)
    assert ask("pack", "check", str(path)).code == 0


def test_a_number_with_many_zeros_is_no_move() -> None:
    answer = ask("play", "glace_ciel", "--seed", "1", stdin="0000000001\nq\nq\n")
    assert answer.code == 0
    assert "There is no move" in answer.out
