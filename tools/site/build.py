"""Builds the site of the documentation: the pages of docs/, the ledgers of the games, and the reference of the package from its docstrings.

    python tools/site/build.py [FOLDER]

`make docs` runs it. The pages are put together in a folder in which they lie as in the repository, so that their links hold. Any warning is
an error: a link to nowhere, a docstring that cannot be read. The result needs no server and no network, its search neither.
"""

from __future__ import annotations

import gc
import pkgutil
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from sphinx.cmd.build import build_main

import ludoterre

HOME = Path(__file__).parents[2]
HERE = Path(__file__).parent
ROOMS = ("core", "bots", "lab", "envs", "packs", "lessons", "locale", "testing", "notebook")
"""The rooms that people use as a library; tables and pages are a program."""
WALK = (
    "research",
    "engine",
    "bots",
    "simulation",
    "columns",
    "balance",
    "tuning",
    "analysis",
    "environments",
    "observations",
    "packs",
    "speed",
)
"""The pages for researchers and designers, in the order of a first walk, as far as they are there; all others come after them."""


def build(folder: Path) -> int:
    """Puts the pages together and has them built; returns Sphinx's exit code."""
    source = folder / "source"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HOME / "docs", source / "docs")
    shutil.copytree(HOME / "examples", source / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "THIRD_PARTY.md", "LICENSE", *ledgers()):
        shutil.copy(HOME / name, made(source / name))
    for room in rooms():
        made(source / "reference" / f"{room}.md").write_text(page_of(room), encoding="utf-8")
    (source / "index.md").write_text(index(source), encoding="utf-8")
    # Pages are trees that nearly all stay, and to look through them for garbage at Python's usual pace takes as long as to make them. Two
    # processes would be no sooner done: each has to hand its trees to the other.
    gc.set_threshold(100_000)
    return int(build_main(["-q", "-W", "--keep-going", "-c", str(HERE), str(source), str(folder / "site")]))


def made(path: Path) -> Path:
    """Makes the folder of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def ledgers() -> list[str]:
    """Names the ledgers of the games."""
    return [f"src/ludoterre/games/{name}/RULES.md" for name in ludoterre.games()]


def rooms() -> Iterator[str]:
    """Names every page of the reference: the package itself, its rooms, and the rooms in them."""
    yield "ludoterre"
    for room in ROOMS:
        yield f"ludoterre.{room}"
        for found in walked(f"ludoterre.{room}"):
            if found.ispkg:
                yield found.name


def walked(room: str) -> list[pkgutil.ModuleInfo]:
    """Finds the modules that lie in a room; what begins with an underscore, and what is only a template, is left out."""
    folder = HOME / "src" / room.replace(".", "/")
    found = pkgutil.iter_modules([str(folder)], f"{room}.") if room != "ludoterre" and folder.is_dir() else []
    return [module for module in found if not re.search(r"\._|\.template$", module.name)]


def page_of(room: str) -> str:
    """Writes the page of a room: what the docstrings of its modules say. What it offers itself is indexed where it is defined."""
    lines = [f"# `{room}`", "", *automatic(room, ["   :no-index:"] if walked(room) else [])]
    for module in walked(room):
        lines += [] if module.ispkg else ["", f"## `{module.name}`", "", *automatic(module.name)]
    return "\n".join([*lines, ""])


def automatic(module: str, options: Sequence[str] = ()) -> list[str]:
    """Has Sphinx read a module."""
    return ["```{eval-rst}", f".. automodule:: {module}", *options, "```"]


def index(source: Path) -> str:
    """Writes the first page: what the project is, and the way to every other page."""
    pages = {path.relative_to(source).with_suffix("").as_posix() for path in source.rglob("*.md")}
    parts = {"For researchers and designers": [page for name in WALK if (page := f"docs/{name}") in pages]}
    parts["Reference"] = [f"reference/{room}" for room in rooms()]
    parts["The games' ledgers"] = [name.removesuffix(".md") for name in ledgers()]
    listed = {page for part in parts.values() for page in part}
    decisions = {page for page in pages if page.startswith("docs/decisions/")}
    parts["More"] = sorted(pages - listed - decisions)
    parts["Decisions"] = sorted(decisions)
    return (HOME / "README.md").read_text(encoding="utf-8") + "\n" + "\n".join(tree(title, pages) for title, pages in parts.items())


def tree(title: str, pages: list[str]) -> str:
    """Lists pages for the column beside every page."""
    return "\n".join(["```{toctree}", f":caption: {title}", ":maxdepth: 1", ":hidden:", "", *pages, "```", ""])


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1] if len(sys.argv) > 1 else HOME / "build/docs").resolve()))
