"""`ludoterre new-game`: a package whose own tests pass; what is refused changes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.commands import ask

ROOT = Path(__file__).parents[2]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_makes_a_package_whose_own_tests_pass(tmp_path: Path) -> None:
    answer = ask("new-game", "wild_river", "--into", str(tmp_path))
    made = tmp_path / "wild_river"
    assert (answer.code, answer.err) == (0, "")
    assert str(made) in answer.out
    found = contents(tmp_path)
    assert {name.removeprefix("wild_river/") for name in found} == {
        *("pyproject.toml", "README.md", ".ci/run", "tests/test_wild_river.py"),
        *(
            f"wild_river/{name}"
            for name in ("__init__.py", "meta.py", "content.py", "rules.py", "scene.py", "texts.toml", "RULES.md", "static/scene.css")
        ),
        *("wild_river/lesson.toml", "wild_river/examples.toml", "wild_river/phrases.toml"),
    }
    assert not [name for name, text in found.items() if b"oasis" in text.lower() or b"OAS" in text]
    project = tomllib.loads((made / "pyproject.toml").read_text())
    assert project["project"]["entry-points"] == {"ludoterre.games": {"wild_river": "wild_river"}}
    assert os.access(made / ".ci/run", os.X_OK)
    path = os.pathsep.join([str(files("ludoterre").joinpath("..")), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=made, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Wild", "cannot name a game"),
        ("wild-river", "cannot name a game"),
        ("2rivers", "cannot name a game"),
        ("../river", "cannot name a game"),
        ("été", "cannot name a game"),
        ("", "cannot name a game"),
        ("class", "cannot name a game"),
        ("glace_ciel", "there is a game glace_ciel already"),
        ("json", "there is a Python package json already"),
        ("ludoterre", "there is a Python package ludoterre already"),
    ],
)
def test_a_name_that_will_not_do_is_refused_in_one_line(name: str, said: str, tmp_path: Path) -> None:
    answer = ask("new-game", name, "--into", str(tmp_path))
    assert (answer.code, answer.out, list(tmp_path.iterdir())) == (1, "", [])
    assert said in answer.err and len(answer.err.splitlines()) == 1


@pytest.mark.parametrize(("lang", "said"), [("fr", "ne peut pas être le nom d'un jeu\u00a0:"), ("de", "kann kein Spiel heißen")])
def test_the_refusal_is_said_in_every_language(lang: str, said: str, tmp_path: Path) -> None:
    assert said in ask("new-game", "class", "--into", str(tmp_path), "--lang", lang).err


@pytest.mark.parametrize("kind", ["file", "folder", "full folder", "dangling link"])
def test_nothing_that_exists_is_written_over(kind: str, tmp_path: Path) -> None:
    there = tmp_path / "wild_river"
    if kind == "file":
        there.write_text("mine")
    elif kind == "dangling link":
        there.symlink_to(tmp_path / "nowhere")
    else:
        there.mkdir()
        if kind == "full folder":
            (there / "README.md").write_text("mine")
    before = contents(tmp_path)
    answer = ask("new-game", "wild_river", "--into", str(tmp_path))
    assert answer.code == 1 and "exists already" in answer.err
    assert contents(tmp_path) == before and [path.name for path in tmp_path.iterdir()] == ["wild_river"]


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    answer = ask("new-game", "wild_river", "--into", str(tmp_path / "nowhere"))
    assert answer.code == 1 and "there is no folder" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_the_example_beside_the_others_is_the_template() -> None:
    template = Path(str(files("ludoterre"))) / "testing/template"
    shipped = {name: text for name, text in contents(ROOT / "examples/oasis").items() if "cache" not in name}
    assert shipped == {name: text for name, text in contents(template).items() if "cache" not in name}
