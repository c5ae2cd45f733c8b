"""Content packs on the command line: export one, check it, play with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import ask


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(ask("pack", "export", "glace_ciel").out, encoding="utf-8")
    return path


def test_an_exported_pack_is_accepted_and_plays_the_same_game(exported: Path) -> None:
    answer = ask("pack", "check", str(exported))
    assert (answer.code, answer.err) == (0, "")
    assert "gen_card 36" in answer.out
    game = ("trace", "glace_ciel", "--seed", "3")
    assert ask(*game, "--pack", str(exported)).out == ask(*game).out


def test_the_schema_describes_the_fields_of_a_pack() -> None:
    schema = json.loads(ask("pack", "schema", "glace_ciel").out)
    assert {"game", "gen_card", "rating", "title"} <= set(schema["properties"])


SPOILT = {
    "a duplicate id": ('id = "g1_air_1"', 'id = "g1_air_0"', "g1_air_0"),
    "a missing translation": (', en = "High stratosphere"', "", "English"),
    "a wrong value": ("biosphere = 3", "biosphere = 4", "biosphere"),
    "an unknown gas": ('gas = "co2"', 'gas = "smoke"', "smoke"),
    "another game": ('game = "glace_ciel"', 'game = "chess"', "chess"),
    "invalid TOML": ("format = 1", "format = ", "TOML"),
}


@pytest.mark.parametrize("change", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_pack_is_refused_with_the_place(change: tuple[str, str, str], exported: Path) -> None:
    before, after, named = change
    text = exported.read_text(encoding="utf-8")
    exported.write_text(text.replace(before, after, 1), encoding="utf-8")
    for arguments in (("pack", "check", str(exported)), ("trace", "glace_ciel", "--pack", str(exported))):
        answer = ask(*arguments)
        assert (answer.code, answer.out) == (1, "")
        assert "mine.toml" in answer.err
        assert named in answer.err
        assert "Traceback" not in answer.err
    assert list(exported.parent.iterdir()) == [exported]


def test_all_packs_are_checked_and_one_bad_one_is_enough_to_fail(exported: Path, tmp_path: Path) -> None:
    answer = ask("pack", "check", str(tmp_path / "nowhere"), str(exported))
    assert answer.code == 1
    assert "nowhere" in answer.err
    assert "mine.toml" in answer.out
