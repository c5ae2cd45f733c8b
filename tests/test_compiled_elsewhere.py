"""Games of other packages that a build of their own compiles: refused with the reason where they would crash, played where they fit."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from toys.elsewhere import announce, environment

from ludoterre import Game
from ludoterre.core.heirs import Heritage

pytestmark = pytest.mark.xdist_group("build")

ROOT = Path(__file__).parents[1]

HEIRS = {
    "game": ("ludoterre.core.game", "Game", "def num_distinct_actions(self) -> int: return 1"),
    "state": ("ludoterre.core.game", "State", "def where(self) -> str: return 'somewhere'"),
    "furnished": ("ludoterre.core.furnished", "FurnishedState", "def where(self) -> str: return 'somewhere'"),
    "names": ("ludoterre.core.grammar", "Names", "def word(self, state: object, number: object) -> str: return 'word'"),
    "kind": ("ludoterre.core.grammar", "Kind", "def kinds(self) -> tuple[Kind, ...]: return ()"),
    "field": ("ludoterre.core.grammar", "Field", "def write(self, state: object) -> object: return 1"),
    "form": ("ludoterre.core.forms", "Form", "def write(self, value: object) -> object: return 1"),
    "pieces": ("ludoterre.games.pieces", "Pieces", "def more(self) -> str: return 'more'"),
}
"""Modules with one class each that inherits from one of ours."""
CONTENT = """
from toys.raft.content import load_game as load_raft
from strange import {module}
def load_game(**asked):
    return load_raft(**asked)
"""
OWN_RULES = """
from toys.raft.meta import META
from toys.raft.rules import RaftGame
from strange.counting import twice
class OwnGame(RaftGame):
    def num_distinct_actions(self):
        return twice(super().num_distinct_actions()) // 2
def load_game(players, mode, options, rules_version, pack):
    return OwnGame(META, players, META.check_mode(mode), META.check_options(options), rules_version)
"""
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(name="strange", packages=["strange"], ext_modules=mypycify(sys.argv.pop().split(), opt_level="0", debug_level="0"))
"""
IMPORT_ALL = """
import json, sys
from importlib import import_module
from ludoterre import BadOption
found = {}
for name in sys.argv[1:]:
    try:
        import_module(f"strange.{name}")
        found[name] = "imported"
    except BadOption as refused:
        found[name] = refused.details["name"]
print(json.dumps(found))
"""
PLAY = """
import json, ludoterre, strange.counting, strange.own
from ludoterre.core.playout import checksum
from ludoterre.core.registry import register
register("raft", "toys.raft")
own = ludoterre.load("own")
print(json.dumps([strange.counting.__file__.endswith(".py"), checksum(own, 5, 1) == checksum(ludoterre.load("raft"), 5, 1)]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A distribution that announces two games: one whose classes are compiled, one that compiles only what it counts with."""
    folder = tmp_path_factory.mktemp("elsewhere")
    package = folder / "strange"
    package.mkdir()
    (package / "__init__.py").touch()
    for name, (module, parent, method) in HEIRS.items():
        (package / f"{name}.py").write_text(f"from {module} import {parent}\nclass Heir({parent}):\n    {method}\n")
    (package / "counting.py").write_text("def twice(number: int) -> int:\n    return 2 * number\n")
    (folder / "setup.py").write_text(BUILD)
    compiled = " ".join(f"strange/{name}.py" for name in (*HEIRS, "counting"))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", compiled]
    done = subprocess.run(command, cwd=folder, env=environment(MYPYPATH=str(ROOT / "src")), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for name, content in (("crashing", CONTENT.format(module="game")), ("own", OWN_RULES)):
        (package / name).mkdir()
        (package / name / "__init__.py").touch()
        (package / name / "content.py").write_text(content)
        (package / name / "meta.py").write_text("from toys.raft.meta import META\n")
    return announce(folder, {"crashing": "strange.crashing", "own": "strange.own"})


def test_every_class_that_others_may_inherit_from_looks_at_its_heirs() -> None:
    opened = re.compile(r"^@mypyc_attr\(allow_interpreted_subclasses=True\)\nclass (\w+)", re.MULTILINE)
    found = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        found += [getattr(import_module(module), name) for name in opened.findall(path.read_text(encoding="utf-8"))]
    assert Game in found
    assert [kind for kind in found if not issubclass(kind, Heritage)] == []


def test_every_class_that_would_write_over_ours_is_refused_when_it_is_imported(site: Path) -> None:
    done = subprocess.run([sys.executable, "-c", IMPORT_ALL, *HEIRS], env=environment(site), capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {name: f"strange.{name}.Heir" for name in HEIRS}


@pytest.mark.parametrize(("lang", "said"), [("en", "cannot be compiled"), ("fr", "ne peut pas être compilé"), ("de", "nicht kompiliert")])
def test_a_game_that_would_crash_is_refused_in_one_line_with_the_reason(lang: str, said: str, site: Path) -> None:
    command = [sys.executable, "-m", "ludoterre", "trace", "crashing", "--lang", lang]
    done = subprocess.run(command, env=environment(site, LC_ALL="C.UTF-8"), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "strange.game.Heir" in done.stderr
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_game_that_compiles_what_inherits_nothing_of_ours_is_played(site: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment(site), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [False, True]
