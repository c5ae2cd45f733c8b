"""The package as people get it: compiled or not, from the wheel or from sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import ludoterre

pytestmark = pytest.mark.xdist_group("build")  # one worker, so that each environment is made once

ROOT = Path(__file__).parents[1]
DIST = Path(os.environ.get("LUDOTERRE_DIST", ROOT / "dist")).absolute()

DATA = {".toml", ".mo", ".typed", ".html", ".css", ".js", ".svg", ".woff2"}

PLAY = """
import ludoterre
from ludoterre.core.playout import checksum
for name in ludoterre.games():
    game = ludoterre.load(name)
    state, rng = game.new_initial_state(), ludoterre.Rng(1)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    print(name, state.outcome(), checksum(game, 20, 1))
print(ludoterre.is_compiled())
"""


def run(*command: str | Path, cwd: Path, pure: bool = False, **variables: str) -> str:
    """Runs a command as a stranger would: outside the repository, without our variables."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDOTERRE", "VIRTUAL_ENV"))}
    environment = kept | ({"LUDOTERRE_PURE": "1"} if pure else {}) | variables
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def archive(pattern: str) -> Path:
    found = sorted(DIST.glob(pattern))
    assert len(found) == 1, f"{DIST} holds {found}: run `make wheel` first"
    return found[0]


@pytest.fixture(scope="module")
def empty_environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel and what it asks for, and nothing else."""
    wheel = archive("ludoterre-*.whl")
    folder = tmp_path_factory.mktemp("empty")
    # Our pip works on the new environment from outside: quicker than to install one there.
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    pip = (sys.executable, "-m", "pip", "--python", folder / "venv/bin/python", "--disable-pip-version-check")
    run(*pip, "install", "-q", "--no-compile", "-c", ROOT / "constraints.txt", wheel, cwd=folder)
    return folder / "venv/bin"


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that LUDOTERRE_PURE=1 built from the source archive, where an older build left a binary."""
    folder = tmp_path_factory.mktemp("pure")
    run("tar", "-xf", archive("ludoterre-*.tar.gz"), cwd=folder)
    (source,) = folder.iterdir()
    for leftover in ("build/lib/ludoterre/core/game.so", "build/lib.linux-x86_64-cpython-311/ludoterre/core/game.so"):
        (source / leftover).parent.mkdir(parents=True)
        (source / leftover).write_text("old")
    # The build's own requirements are in this environment; that pip can fetch them is not what is tested here.
    run(
        sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder / "out", source, cwd=folder, pure=True
    )
    (wheel,) = (folder / "out").iterdir()
    return wheel


def test_what_is_tested_is_the_installed_compiled_package_unless_asked_otherwise() -> None:
    interpreted = os.environ.get("LUDOTERRE_PURE", "0") not in ("", "0")
    assert ludoterre.is_compiled() is not interpreted, "a compiler failed; see dist/build.log"
    assert interpreted or not Path(ludoterre.__file__).is_relative_to(ROOT / "src")


def test_every_marked_module_is_compiled_and_keeps_its_source() -> None:
    marked = [path for path in (ROOT / "src").rglob("*.py") if path.read_text().startswith("# compiled by mypyc\n")]
    assert ROOT / "src/ludoterre/core/game.py" in marked
    names = zipfile.ZipFile(archive("ludoterre-*.whl")).namelist()
    for path in marked:
        module = path.relative_to(ROOT / "src").with_suffix("").as_posix()
        assert f"{module}.py" in names
        assert [name for name in names if name.startswith(f"{module}.") and name.endswith((".so", ".pyd"))], module


def test_the_wheel_plays_in_an_empty_environment_compiled_and_interpreted(empty_environment: Path, tmp_path: Path) -> None:
    compiled = run(empty_environment / "python", "-c", PLAY, cwd=tmp_path).splitlines()
    interpreted = run(empty_environment / "python", "-c", PLAY, cwd=tmp_path, pure=True).splitlines()
    assert (compiled[-1], interpreted[-1]) == ("True", "False")
    assert compiled[:-1] == interpreted[:-1]
    assert len(compiled) > 1


def test_the_command_says_which_build_it_is(empty_environment: Path, tmp_path: Path) -> None:
    command = empty_environment / "ludoterre"
    assert run(command, "--version", cwd=tmp_path) == f"ludoterre {ludoterre.__version__} (compiled)\n"
    assert run(command, "--version", cwd=tmp_path, pure=True) == f"ludoterre {ludoterre.__version__} (interpreted)\n"


def test_a_pure_build_has_no_binary_and_plays_the_same_games(pure_wheel: Path, empty_environment: Path, tmp_path: Path) -> None:
    assert pure_wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(pure_wheel).namelist() if name.endswith(".so")]
    zipfile.ZipFile(pure_wheel).extractall(tmp_path / "pure")
    pure = run(empty_environment / "python", "-c", PLAY, cwd=tmp_path, PYTHONPATH=str(tmp_path / "pure")).splitlines()
    compiled = run(empty_environment / "python", "-c", PLAY, cwd=tmp_path).splitlines()
    assert pure[-1] == "False"
    assert pure[:-1] == compiled[:-1]


def test_the_wheel_holds_the_data_that_games_and_pages_need() -> None:
    names = set(zipfile.ZipFile(archive("ludoterre-*.whl")).namelist())
    wanted = [path for path in (ROOT / "src").rglob("*") if path.suffix in DATA or path.name == "RULES.md"]
    assert wanted
    assert {path.relative_to(ROOT / "src").as_posix() for path in wanted} <= names


def test_importing_ludoterre_brings_only_what_the_rules_need(tmp_path: Path) -> None:
    code = "import sys; before = set(sys.modules); import ludoterre; print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    brought = set(run(sys.executable, "-c", code, cwd=tmp_path).split())
    strangers = brought - sys.stdlib_module_names - {"ludoterre", "ludoterre_rules__mypyc", "ludoterre_drawings__mypyc"}
    assert strangers <= {"librt", "mypy_extensions"}
    assert not brought & {
        "asyncio",
        "dataclasses",
        "email",
        "http",
        "inspect",
        "logging",
        "random",
        "socket",
        "ssl",
        "subprocess",
        "tomllib",
    }


def pins(path: Path) -> dict[str, str]:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines), f"{path.name} holds more than name==version"
    return {plain(name): version for name, version in (line.split("==") for line in lines)}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_direct_dependency_is_pinned_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pinned = pins(ROOT / "constraints.txt")
    asked = project["build-system"]["requires"] + project["project"]["dependencies"]
    asked += [requirement for extra in project["project"]["optional-dependencies"].values() for requirement in extra]
    for requirement in asked:
        if requirement.startswith("ludoterre["):  # an extra that includes others
            continue
        name, exact = re.fullmatch(r"([\w-]+)(?:\[\w+\])?(?:==([\w.]+))?.*", requirement).groups()  # type: ignore[union-attr]
        assert plain(name) in pinned, requirement
        assert exact in (None, pinned[plain(name)]), requirement


def test_every_package_is_acknowledged() -> None:
    rows = [line.split("|")[1] for line in (ROOT / "THIRD_PARTY.md").read_text().splitlines() if line.startswith("| ")]
    named = {plain(name.strip()) for row in rows for name in row.split(",")}
    assert set(pins(ROOT / "constraints.txt")) | set(pins(ROOT / "benchmarks/peers.txt")) <= named
