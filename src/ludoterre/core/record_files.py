"""Finds records in files and folders, and replays many to say which are broken."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from ludoterre.core.errors import BadRecord, LudoterreError
from ludoterre.core.record import Record
from ludoterre.core.registry import PackSource


def record_files(paths: Iterable[Path]) -> list[Path]:
    """Finds the records that are named: files as they are, and all .json files in folders."""
    found: dict[Path, None] = {}
    for path in paths:
        # os.path answers False where Path raises: for a name that is too long.
        if os.path.isdir(path):
            inside = sorted(path.rglob("*.json"))
            if not inside:
                raise BadRecord("{path}: this folder holds no .json file", path=str(path))
            found.update(dict.fromkeys(inside))
        else:
            found[path] = None
    return list(found)


def broken(files: Iterable[Path], pack: PackSource = None) -> Iterator[LudoterreError]:
    """Replays each record and returns what is wrong with those that fail."""
    for file in files:
        try:
            Record.load(file, pack)
        except LudoterreError as error:
            yield error
