"""Brings the browser code of others into the repository: `make vendor` fetches the versions named here from npm.

The files are committed, so nobody needs npm to play or to test. To update one, change its version here and run the command;
THIRD_PARTY.md then names the new version and its checksum, which a test compares with the file.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "THIRD_PARTY.md"
HEADING = "## In this repository"
COLUMNS = ("package", "version", "licence", "file", "sha256")


class Package(NamedTuple):
    """A package of npm, and where each of its files goes."""

    name: str
    version: str
    files: dict[str, str]


STATIC = "src/ludoterre/web/static"
PACKAGES = (
    Package(
        "htmx.org",
        "4.0.0",
        {"dist/htmx.min.js": f"{STATIC}/lib/htmx.min.js", "LICENSE": f"{STATIC}/lib/htmx-LICENSE.txt"},
    ),
    Package(
        "@fontsource/alegreya",
        "5.3.0",
        {
            "files/alegreya-latin-500-italic.woff2": f"{STATIC}/fonts/alegreya-latin-500-italic.woff2",
            "files/alegreya-latin-700-normal.woff2": f"{STATIC}/fonts/alegreya-latin-700-normal.woff2",
            "LICENSE": f"{STATIC}/fonts/alegreya-LICENSE.txt",
        },
    ),
    Package(
        "axe-core",
        "4.14.0",
        {"axe.min.js": "tests/browser/vendor/axe.min.js", "LICENSE": "tests/browser/vendor/axe-LICENSE.txt"},
    ),
)


def fetch(package: Package, folder: Path) -> list[tuple[str, ...]]:
    """Unpacks a package's files to their places; returns their rows of the list."""
    packed = subprocess.run(
        ["npm", "pack", "--json", "--silent", f"{package.name}@{package.version}"], cwd=folder, check=True, capture_output=True, text=True
    )
    answer = json.loads(packed.stdout)
    described = answer[0] if isinstance(answer, list) else next(iter(answer.values()))
    with tarfile.open(folder / described["filename"]) as archive:
        licence = json.loads(read(archive, "package.json"))["license"]
        return [row(package, licence, target, read(archive, source)) for source, target in package.files.items()]


def read(archive: tarfile.TarFile, name: str) -> bytes:
    """Reads one file of a package."""
    file = archive.extractfile(f"package/{name}")
    if file is None:
        raise FileNotFoundError(name)
    return file.read()


def row(package: Package, licence: str, target: str, content: bytes) -> tuple[str, ...]:
    """Writes a file to its place and describes it."""
    path = ROOT / target
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return (package.name, package.version, licence, target, hashlib.sha256(content).hexdigest())


def with_list(text: str, rows: list[tuple[str, ...]]) -> str:
    """Puts the rows under their heading; what the heading says before them stays."""
    before, rest = text.split(HEADING)
    section, after = rest.split("\n## ", 1)
    words = "\n".join(line for line in section.splitlines() if not line.startswith("|")).rstrip()
    table = "".join("| " + " | ".join(cells) + " |\n" for cells in (COLUMNS, ("---",) * len(COLUMNS), *rows))
    return f"{before}{HEADING}{words}\n\n{table}\n## {after}"


def listed() -> dict[str, str]:
    """Returns the files that the list names, with their checksums."""
    section = LIST.read_text(encoding="utf-8").split(HEADING)[1].split("\n## ")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("| ")]
    return {target: checksum for _, _, _, target, checksum in cells[2:]}


def main() -> None:
    """Fetches everything and renews the list."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [line for package in PACKAGES for line in fetch(package, Path(folder))]
    LIST.write_text(with_list(LIST.read_text(encoding="utf-8"), rows), encoding="utf-8")
    for _, version, _, target, _ in rows:
        sys.stdout.write(f"{target}  {version}\n")


if __name__ == "__main__":
    main()
