"""Makes a package with a game to begin from: the example that is shipped for authors of games, under another name.

The template is `testing/template`, a whole package with build, tests and CI file; `examples/oasis` is the same folder.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from tempfile import TemporaryDirectory

import ludoterre
from ludoterre.core import registry
from ludoterre.core.errors import BadOption

TEMPLATE = Path(ludoterre.__file__).parent / "testing" / "template"
FILES = ("pyproject.toml", "README.md", ".ci/run", "oasis/*", "oasis/static/*", "tests/*")
"""What is copied: whoever tries the example out may leave other things beside it."""
EXAMPLE = re.compile("L'oasis|Die Oase|The oasis|Oasis|oasis|OAS(?=[-\"])")
"""How the example calls itself: as a title, as a class, as a package, and in the IDs of its rules."""
NAME = re.compile("[a-z][a-z0-9_]{0,39}")


def make_game(name: str, into: Path) -> Path:
    """Writes a new package into a new folder of that name, and returns the folder. What is refused changes nothing."""
    check_name(name)
    folder = into / name
    if not into.is_dir():
        raise BadOption("there is no folder {folder}", folder=str(into))
    if folder.exists() or folder.is_symlink():
        raise BadOption("{folder} exists already; nothing was changed", folder=str(folder))
    # Made aside and moved when it is whole: if the disk is full, nothing is left behind.
    with TemporaryDirectory(dir=into, prefix=f".{name}-") as aside:
        write_package(name, Path(aside) / name)
        (Path(aside) / name).rename(folder)
    return folder


def check_name(name: str) -> None:
    """Refuses what cannot be the name of a package with a new game."""
    if not NAME.fullmatch(name) or iskeyword(name):
        raise BadOption("{name!r} cannot name a game: take small letters, digits and _, and no word of Python's own", name=name)
    if name in registry.games():
        raise BadOption("there is a game {name} already: take another name", name=name)
    found = find_spec(name)
    if found is not None and found.origin is not None:
        raise BadOption("there is a Python package {name} already: take another name", name=name)


def write_package(name: str, folder: Path) -> None:
    """Writes the files of the example, with the new name in place of its own."""
    for file in sorted(file for pattern in FILES for file in TEMPLATE.glob(pattern) if file.is_file()):
        copy = folder / renamed(file.relative_to(TEMPLATE).as_posix(), name)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = renamed(file.read_text(encoding="utf-8"), name)
        copy.write_text(text, encoding="utf-8", newline="\n")
        if text.startswith("#!"):
            copy.chmod(0o755)


def renamed(text: str, name: str) -> str:
    """Puts the new name wherever the example calls itself something."""
    title = name.replace("_", " ").strip().capitalize()
    letters = "".join(letter for letter in name.upper() if letter.isalpha())
    called = {"Oasis": name.title().replace("_", ""), "oasis": name, "OAS": (letters + "XX")[:3]}
    return EXAMPLE.sub(lambda found: called.get(found[0], title), text)
