"""The Python examples of pages that say so are run, block after block as a reader would; pages that show files show them as they are."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = [page for page in sorted(HOME.glob("docs/*.md")) if "tests/test_docs_examples.py" in page.read_text(encoding="utf-8")]


def test_some_pages_are_tested() -> None:
    assert HOME / "docs/environments.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path) -> None:
    program = tmp_path / "examples.py"
    program.write_text("\n".join(BLOCK.findall(page.read_text(encoding="utf-8"))), encoding="utf-8")
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
    for name, blocks in shown.items():
        whole = files[name].read_text(encoding="utf-8")
        assert sorted(line for block in blocks for line in code(block)) == sorted(code(whole)), name
        assert all(block.rstrip("\n") in whole for block in blocks), name
