"""Reads a pack or a record from standard input in a process of its own: `python -m ludoterre.web.reader pack GAME`."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from base64 import b64decode
from contextlib import suppress
from pathlib import Path
from typing import Any

from ludoterre.core.errors import LudoterreError
from ludoterre.core.record import Record
from ludoterre.lessons import check_in_pack
from ludoterre.packs.of_game import check
from ludoterre.packs.source import read_source

MEMORY = 1 << 30
UNSAFE = re.compile(r"[^\w-]")


def main(what: str, game: str) -> dict[str, Any]:
    """Reads what standard input holds; returns its data, or what is wrong with it."""
    limit_memory()
    content = sys.stdin.buffer.read()
    try:
        if what == "record":
            Record.loads(content)
            return {"data": None}
        return {"data": pack(game, [(name, b64decode(part)) for name, part in json.loads(content)])}
    except LudoterreError as error:
        return {"error": error.template, "details": {name: plain(value) for name, value in error.details.items()}}


def pack(game: str, files: list[tuple[str, bytes]]) -> dict[str, Any]:
    """Reads a pack of one or more files; messages call them by their own names."""
    with tempfile.TemporaryDirectory(prefix="pack") as folder:
        for number, (name, content) in enumerate(files):
            plain_name = UNSAFE.sub("_", Path(name).stem)[:60] or f"pack{number}"
            (Path(folder) / f"{plain_name}.toml").write_bytes(content)
        os.chdir(folder)  # messages name a file as the person knows it
        check(game, ".")
        check_in_pack(game, ".")
        return read_source(".").data


def plain(value: object) -> object:
    """Keeps a detail that JSON can hold, and describes any other."""
    return value if isinstance(value, str | int | float | bool) or value is None else str(value)


def limit_memory() -> None:
    """Refuses to use more memory than any pack needs, where the system can do that."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(*sys.argv[1:])))
