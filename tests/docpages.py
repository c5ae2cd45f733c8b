"""Pages of the documentation as tests read them: their blocks, and the commands in them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).parents[1]
PAGES = [HOME / "README.md", HOME / "CONTRIBUTING.md", *sorted(HOME.glob("docs/**/*.md")), *sorted(HOME.glob("examples/**/*.md"))]
PROGRAMS = ("ludoterre", "make", "python")
"""What a line begins with that is a command of this project."""
COMMENT = re.compile(r"\s#\s(.*)$")


class Block(NamedTuple):
    """What stands between two fences."""

    kind: str
    """What stands behind the first fence: `python`, `toml`; with the name of a file, the block shows that file."""
    text: str
    before: str
    """The paragraph above it."""


class Command(NamedTuple):
    """A line for the shell."""

    words: list[str]
    comment: str
    into: str
    """The file into which it writes by `>`, or nothing."""
    before: str
    """The paragraph above its block."""

    def __str__(self) -> str:
        return shlex.join(self.words)


def blocks(page: Path) -> Iterator[Block]:
    """Gives the blocks of a page."""
    paragraph: list[str] = []
    inside: list[str] | None = None
    kind = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        fence = line.strip()
        if fence.startswith("```") and inside is None:
            inside, kind = [], fence.removeprefix("```").strip()
        elif fence == "```" and inside is not None:
            yield Block(kind, "\n".join(inside) + "\n", "\n".join(paragraph))
            inside = None
        elif inside is not None:
            inside.append(line)
        elif fence:
            # An empty line ends a paragraph, but not before the block that it leads to.
            paragraph = [*paragraph, fence] if paragraph and paragraph[-1] else [fence]
        elif paragraph and paragraph[-1]:
            paragraph.append("")
    assert inside is None, f"{page.name}: a block has no end"


def commands(block: Block) -> Iterator[Command]:
    """Gives the commands of a block for the shell; a line that ends with a backslash goes on with the next."""
    if block.kind not in ("", "sh", "console"):
        return
    for line in block.text.replace("\\\n", " ").splitlines():
        comment = COMMENT.search(line)
        typed = COMMENT.sub("", line).removeprefix("$ ").strip()
        if typed.split(" ")[0].removeprefix(".venv/bin/") in PROGRAMS:
            words = shlex.split(typed)
            into = words[words.index(">") + 1] if ">" in words else ""
            yield Command(words[: words.index(">")] if into else words, comment[1] if comment else "", into, block.before)


def prose(page: Path) -> str:
    """Returns what stands outside the blocks."""
    return re.sub(r"^ *```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
