"""Writes reports into files, whole or not at all; what cannot be written is refused before any work is done."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ludoterre.lab.errors import BadResults
from ludoterre.lab.extras import library


def check_file(path: Path, kinds: Sequence[str]) -> None:
    """Refuses a file of another kind, one that could not be written, and a page whose charts could not be drawn."""
    if path.suffix not in kinds:
        raise BadResults("a report is written as {known}, not {suffix!r}", known=", ".join(kinds), suffix=path.suffix)
    check_folder(path.parent, path)
    if os.path.isdir(path):
        raise BadResults("{file} cannot be written: it is a folder", file=str(path))
    if path.suffix in (".html", ".svg"):
        check_charts()


def check_folder(folder: Path, file: Path | None = None) -> None:
    """Refuses a folder where nothing could be written."""
    try:
        writable = folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)
    except (OSError, ValueError):
        # A name that is too long, or holds a null character.
        writable = False
    if not writable:
        raise BadResults("{file} cannot be written: the folder must exist and let you write", file=str(file or folder))


def make_folder(folder: Path) -> None:
    """Makes a folder for reports unless it is there; refuses one where nothing could be written."""
    with suppress(OSError, ValueError):
        folder.mkdir(exist_ok=True)
    check_folder(folder)


def check_charts() -> None:
    """Refuses to begin where no chart could be drawn."""
    library("altair")
    library("vl_convert")


def write_file(path: Path, text: str) -> None:
    """Writes a text: either all of it stands in the file, or the file is as it was."""
    draft = path.parent / f".{path.name}.{os.getpid()}.part"
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        os.replace(draft, path)
    except OSError as error:
        raise BadResults("{file} cannot be written: {reason}", file=str(path), reason=error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            draft.unlink()
