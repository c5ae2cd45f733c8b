"""The Python examples of all pages are run, block after block as a reader would; pages that show files show them as they are."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import ask
from tests.docpages import HOME, PAGES, blocks, commands

WITH_EXAMPLES = [page for page in PAGES if any(block.kind == "python" for block in blocks(page))]


def test_pages_are_found() -> None:
    assert {"README.md", "environments.md", "packs.md"} <= {page.name for page in WITH_EXAMPLES}


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.relative_to(HOME).as_posix())
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path) -> None:
    """A block that names a file behind its fence shows that file and is no example; every other one is run, without exception."""
    for block in blocks(page):
        for command in commands(block):
            if command.into:
                (tmp_path / command.into).write_text(ask(*command.words[1:]).out, encoding="utf-8")
    program = tmp_path / "examples.py"
    program.write_text("\n".join(block.text for block in blocks(page) if block.kind == "python"), encoding="utf-8")
    done = subprocess.run([sys.executable, "-W", "error", str(program)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_page_of_observations_says_what_the_games_say() -> None:
    page = runpy.run_path(str(HOME / "tools/observations.py"))["page"]
    assert (HOME / "docs/observations.md").read_text(encoding="utf-8") == page(), "run python tools/observations.py"


def test_the_page_of_columns_says_what_the_games_say() -> None:
    page = runpy.run_path(str(HOME / "tools/columns.py"))["page"]
    assert (HOME / "docs/columns.md").read_text(encoding="utf-8") == page(), "run python tools/columns.py"


SHOWN = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = HOME / "examples" / "oasis"


def code(text: str) -> list[str]:
    """Returns the lines that hold something."""
    return [line for line in text.splitlines() if line.strip()]


def test_adding_a_game_shows_the_whole_example_and_nothing_else() -> None:
    shown: dict[str, list[str]] = {}
    for name, block in SHOWN.findall((HOME / "docs/adding-a-game.md").read_text(encoding="utf-8")):
        shown.setdefault(name, []).append(block)
    files = {path.relative_to(EXAMPLE).as_posix(): path for path in EXAMPLE.rglob("*") if path.is_file() and "cache" not in str(path)}
    assert set(shown) == set(files) - {"README.md"}
    for name, parts in shown.items():
        whole = files[name].read_text(encoding="utf-8")
        assert sorted(line for part in parts for line in code(part)) == sorted(code(whole)), name
        assert all(part.rstrip("\n") in whole for part in parts), name
