"""The shape of the house (design, section 2): who may import whom, and what the rules may not touch. Read from the sources."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES

HOUSE = Path(__file__).parents[1] / "src/ludoterre"
MODULES = sorted(path for path in HOUSE.rglob("*.py") if "template" not in path.parts)  # a package of its own lies there as data
OWN_GAMES = sorted(folder.parent.name for folder in (HOUSE / "games").glob("*/meta.py"))

LAB_CORE = (
    "lab/brief.py",
    "lab/statistics.py",
    "lab/runs.py",
    "lab/endings.py",
    "lab/worlds.py",
    "lab/alike.py",
    "lab/paired.py",
    "lab/analysis/decision.py",
    "lab/analysis/judge.py",
    "lab/analysis/plan.py",
    "lab/analysis/result.py",
    "lab/analysis/steps.py",
    "lab/analysis/words.py",
)
"""The core of the laboratory, which needs no extras and which a server may use: analyses, their words, and paired simulations."""

BELOW = {
    "core": set(),
    "locale": {"core"},
    "packs": {"core", "locale"},
    "games": {"core", "locale", "packs"},
    "lessons": {"core", "locale", "packs", "games", "bots"},
    "bots": {"core"},
    "testing": {"core", "locale", "packs", "games", "lessons", "bots"},
    "terminal": {"core", "locale", "packs", "games", "lessons", "bots"},
    "notebook": {"core", "locale", "packs", "games", "terminal"},
    "lab core": {"core", "locale", "packs", "games", "bots"},
    "lab": {"core", "locale", "packs", "games", "bots", "lab core"},
    "envs": {"core", "games", "bots", "notebook"},
    "table": {"core", "locale", "packs", "games", "lessons", "bots", "lab core"},
    "web": {"core", "locale", "packs", "games", "lessons", "bots", "lab core", "table"},
    "arguments": {"core", "locale", "bots"},
    "cli": {"arguments", "core", "locale", "packs", "games", "lessons", "bots", "terminal", "lab", "lab core", "table", "web"},
}
"""The rooms, and those that each may import; a room that is not here has no place in the house yet."""

READS_FILES = {"core/record.py", "core/record_files.py", "core/registry.py"}
"""Of all core, these load and save."""
FORBIDDEN = {"random", "secrets", "time", "datetime", "os", "io", "sys", "socket", "subprocess", "pathlib", "tempfile", "threading"}


def name_of(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Yields every module that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(module: str) -> str:
    """Returns the room of one of our modules; the package itself offers core."""
    parts = module.split(".")
    if any("/".join(parts[1:count]) + ".py" in LAB_CORE for count in range(3, len(parts) + 1)):
        return "lab core"
    return parts[1] if len(parts) > 1 and (parts[1] in BELOW or parts[1] == "_pure") else "core"


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.parent != HOUSE or path.name in ("arguments.py", "cli.py", "notebook.py")], ids=name_of
)
def test_dependencies_point_downwards(path: Path) -> None:
    own = "lab core" if name_of(path) in LAB_CORE else path.relative_to(HOUSE).parts[0].removesuffix(".py")
    assert own in BELOW, f"{own} is not one of the rooms in this test"
    for module in imports(path):
        if module.split(".")[0] == "ludoterre":
            assert room(module) in BELOW[own] | {own}, f"{name_of(path)} imports {module}"


WITHOUT_EXTRAS = """
import sys
for name in ("altair", "dask", "distributed", "numpy", "polars", "vl_convert", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
for name in sys.argv[1:]:
    __import__(name)
print(*sorted(name for name in sys.modules if name.startswith(("ludoterre.table", "ludoterre.web"))))
"""


def test_the_core_of_the_laboratory_needs_no_extras_and_no_server() -> None:
    modules = [f"ludoterre.{name.removesuffix('.py').replace('/', '.')}" for name in LAB_CORE]
    done = subprocess.run([sys.executable, "-c", WITHOUT_EXTRAS, *modules], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_the_package_itself_offers_core_alone() -> None:
    assert {room(module) for module in imports(HOUSE / "__init__.py") if module.startswith("ludoterre")} <= {"core", "_pure"}


@pytest.mark.parametrize("game", OWN_GAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    for path in (HOUSE / "games" / game).rglob("*.py"):
        for module in imports(path):
            parts = module.split(".")
            assert parts[:2] != ["ludoterre", "games"] or parts[2] == game or parts[2] not in OWN_GAMES, f"{name_of(path)} imports {module}"


def words(path: Path) -> Iterator[str]:
    """Yields the names and texts of a file, without its docstrings: an example may name a game."""
    tree = ast.parse(path.read_text())
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) not in docstrings:
            yield from (text for _, text in ast.iter_fields(node) if isinstance(text, str))


@pytest.mark.parametrize("path", [path for path in MODULES if path.relative_to(HOUSE).parts[0] != "games"], ids=name_of)
def test_no_game_is_named_outside_games(path: Path) -> None:
    marks = {*OWN_GAMES, *(f"{ludoterre.meta(name).rule_prefix}-" for name in OWN_GAMES)}
    for word in words(path):
        assert not [mark for mark in marks if mark in word], f"{name_of(path)} says {word!r}"


def rules() -> list[Path]:
    """Returns what must give the same game everywhere: all of core that reads no files, and all of the games that is compiled."""
    return [
        path
        for path in MODULES
        if (path.relative_to(HOUSE).parts[0] == "core" and name_of(path) not in READS_FILES)
        or (path.relative_to(HOUSE).parts[0] == "games" and path.read_text().startswith("# compiled by mypyc\n"))
    ]


@pytest.mark.parametrize("path", rules(), ids=name_of)
def test_rules_have_no_clock_no_files_and_no_chance_of_their_own(path: Path) -> None:
    for module in imports(path):
        assert module.split(".")[0] not in FORBIDDEN, f"{name_of(path)} imports {module}"
    assert not [
        node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Name) and node.id in ("open", "input", "print")
    ]


def test_rules_of_every_game_are_compiled() -> None:
    compiled = {name_of(path) for path in rules()}
    assert OWN_GAMES
    assert {f"games/{game}/rules.py" for game in OWN_GAMES} <= compiled


def lists_of_languages(path: Path) -> Iterator[str]:
    """Finds where a source lists languages by their codes, or treats one of them unlike the others."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Dict):
            listed = [one.value for one in node.keys if isinstance(one, ast.Constant)]
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            listed = [one.value for one in node.elts if isinstance(one, ast.Constant)]
        elif isinstance(node, ast.ClassDef):
            listed = [one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
        elif isinstance(node, ast.Compare):
            listed = [one.value for one in (node.left, *node.comparators) if isinstance(one, ast.Constant)] * 2
        else:
            continue
        if len([code for code in listed if code in LANGUAGES]) > 1:
            yield f"{path.name}, line {node.lineno}"


def test_languages_are_listed_once() -> None:
    """What must be there stands in `core/meta.py`, what else is spoken is found in the folders of `locale/`; texts are data."""
    tools = sorted((HOUSE.parents[1] / "tools").glob("*.py"))
    sources = [path for path in (*MODULES, *tools) if path.name != "meta.py"]
    assert [where for path in sources for where in lists_of_languages(path)] == []
    pages = [path for kind in ("html", "js") for path in HOUSE.rglob(f"*.{kind}")]
    assert [path.name for path in pages if re.search(r"""(['"])(fr|de|en)\1""", path.read_text(encoding="utf-8"))] == []


def test_a_list_of_languages_would_be_found(tmp_path: Path) -> None:
    source = tmp_path / "listed.py"
    for text in ('A = ("fr", "de")', 'A = {"en": ".", "de": ","}', 'A = code == "en"', "class A:\n    fr: str\n    en: str"):
        source.write_text(text)
        assert len(list(lists_of_languages(source))) == 1, text
