"""What a change compiles again: nothing but the game whose rules it touches, and never less than that."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("build")

ROOT = Path(__file__).parents[1]

BASE = """# compiled by mypyc
from mypy_extensions import i64

from ludoterre.core.plain import factor

class Well:
    depth: i64

    def dig(self) -> None:
        self.depth = 5

class Base:
    def __init__(self) -> None:
        self.water = 1

    def name(self) -> str:
        return "base"

    def worth(self) -> int:
        return self.water * factor()

    def told(self) -> str:
        return f"{self.name()} {self.worth()}"
"""
GAME = """# compiled by mypyc
from ludoterre.core.base import Base, Well

class Rules(Base):
    def __init__(self) -> None:
        super().__init__()
        self.own = {number}
        self.well = Well()
        self.well.dig()

    def name(self) -> str:
        return "game"

    def worth(self) -> int:
        return self.own + super().worth() + int(self.well.depth)
"""
SOURCES = {
    "pyproject.toml": """
[build-system]
requires = ["setuptools"]
[project]
name = "ludoterre"
version = "0"
[tool.setuptools.packages.find]
where = ["src"]
[tool.setuptools.package-data]
"*" = ["*.txt"]
""",
    "src/ludoterre/__init__.py": "",
    "src/ludoterre/core/__init__.py": "",
    "src/ludoterre/core/base.py": BASE,
    "src/ludoterre/core/plain.py": "def factor() -> int:\n    return 10\n",
    "src/ludoterre/games/__init__.py": "",
    "src/ludoterre/games/one/__init__.py": "",
    "src/ludoterre/games/one/rules.py": GAME.format(number=1),
    "src/ludoterre/games/one/text.txt": "old",
    "src/ludoterre/games/two/__init__.py": "",
    "src/ludoterre/games/two/rules.py": GAME.format(number=2),
}
LOOK = """
from pathlib import Path
from ludoterre.games.one import rules
from ludoterre.games.two import rules as other
print(rules.Rules().told(), other.Rules().told(), Path(rules.__file__).with_name("text.txt").read_text(), rules.__file__.endswith(".py"))
"""


class Tree:
    """A tiny house of two games, built as `make play` builds ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = ""
        for name, text in SOURCES.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        shutil.copy(ROOT / "setup.py", folder)

    def change(self, name: str, old: str, new: str) -> None:
        path = self.folder / "src/ludoterre" / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))

    def build(self, **variables: str) -> subprocess.CompletedProcess[str]:
        shutil.rmtree(self.folder / "build/play", ignore_errors=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDOTERRE"))}
        asked = kept | {"LUDOTERRE_BINARIES": str(self.folder / "build/binaries")} | variables
        command = [sys.executable, "setup.py", "-q", "build", "--build-base", "build/play", "--build-lib", "build/play/lib"]
        return subprocess.run(command, cwd=self.folder, env=asked, capture_output=True, text=True, check=False)

    def compiled(self, **variables: str) -> set[str]:
        """Builds, and returns the groups that were compiled."""
        done = self.build(**variables)
        assert done.returncode == 0, done.stdout + done.stderr
        self.log = done.stderr
        return set(re.findall(r"the C code of (\w+)__mypyc is new", done.stderr))

    def ran_mypyc(self) -> bool:
        """Tells whether the last build translated the modules again."""
        return "into C" in self.log

    def seen(self) -> str:
        """Returns what a process that runs the build finds."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("LUDOTERRE")}
        environment = kept | {"PYTHONPATH": str(self.folder / "build/play/lib")}
        done = subprocess.run([sys.executable, "-c", LOOK], cwd=self.folder, env=environment, capture_output=True, text=True, check=True)
        return done.stdout.strip()


def test_a_change_compiles_the_groups_that_it_touches_and_no_other(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    separate = {"LUDOTERRE_SEPARATE": "1"}
    assert tree.compiled(**separate) == {"ludoterre_rules", "ludoterre_rules_one", "ludoterre_rules_two"}
    assert tree.seen() == "game 16 game 17 old False"

    (tmp_path / "src/ludoterre/games/one/text.txt").write_text("new")
    tree.change("core/plain.py", "return 10", "return 20")
    (tmp_path / "src/ludoterre/core/late.py").write_text("")
    assert tree.compiled(**separate) == set(), "a text and an interpreted module compile nothing"
    assert tree.ran_mypyc(), "the module's types might have changed the C code"
    assert tree.seen() == "game 26 game 27 new False"

    (tmp_path / "src/ludoterre/games/one/text.txt").write_text("newer")
    (tmp_path / "src/ludoterre/pages.py").write_text("from ludoterre.core.base import Base\n")
    assert tree.compiled(**separate) == set()
    assert not tree.ran_mypyc(), "nobody compiled asks a module of pages"
    assert tree.seen() == "game 26 game 27 newer False"

    tree.change("games/one/rules.py", "self.own = 1", "self.own = 3")
    (tmp_path / "src/ludoterre/core/late.py").unlink()
    assert tree.compiled(**separate) == {"ludoterre_rules_one"}
    assert tree.seen() == "game 28 game 27 newer False"
    assert not list((tmp_path / "build/play").rglob("late.py")), "what was removed is not played on"

    # A method more before the others moves all that games find in the class by its place.
    tree.change("core/base.py", "    def name", '    def early(self) -> str:\n        return "early"\n\n    def name')
    assert tree.compiled(**separate) == {"ludoterre_rules", "ludoterre_rules_one", "ludoterre_rules_two"}
    assert tree.seen() == "game 28 game 27 newer False"

    tree.change("games/two/rules.py", "return self.own", 'return "many" + self.own')
    failed = tree.build(**separate)
    assert failed.returncode != 0
    assert "rules.py:15: error" in failed.stdout
    assert not (tmp_path / "build/play/lib").exists(), "nothing stale is left to be played"


def test_a_released_build_compiles_again_only_if_a_compiled_module_changes(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    assert tree.compiled() == {"ludoterre_rules"}
    (tmp_path / "src/ludoterre/games/one/text.txt").write_text("new")
    tree.change("core/plain.py", "return 10", "return 20")
    assert tree.compiled() == set()
    assert tree.seen() == "game 26 game 27 new False"
    tree.change("games/two/rules.py", "self.own = 2", "self.own = 4")
    assert tree.compiled() == {"ludoterre_rules"}
    assert tree.seen() == "game 26 game 29 new False"
