"""Writes analyses into files, whole or not at all; what cannot be written is refused before any work is done."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from ludoterre.lab.analysis.words import Teller
from ludoterre.lab.errors import BadResults
from ludoterre.lab.extras import library

FORMATS = (".json", ".svg", ".html")
DRAWN = (".svg", ".html")


def check_file(path: Path) -> None:
    """Refuses a file of another kind, one that could not be written, and a chart that could not be drawn."""
    if path.suffix not in FORMATS:
        raise BadResults("an analysis is written as {known}, not {suffix!r}", known=", ".join(FORMATS), suffix=path.suffix)
    try:
        writable = not path.is_dir() and path.parent.is_dir() and os.access(path.parent, os.W_OK | os.X_OK)
    except (OSError, ValueError):
        # A name that is too long, or holds a null character.
        writable = False
    if not writable:
        raise BadResults("{file} cannot be written: the folder must exist and let you write", file=str(path))
    if path.suffix in DRAWN:
        library("altair")
        library("vl_convert")


def write_file(path: Path, teller: Teller) -> None:
    """Writes an analysis in the format that the name of the file asks for."""
    text = _text(path.suffix, teller)
    draft = path.parent / f".{os.getpid()}.ludoterre.part"
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError as error:
        raise BadResults("{file} cannot be written: {reason}", file=str(path), reason=error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            draft.unlink()


def _text(suffix: str, teller: Teller) -> str:
    if suffix == ".json":
        return json.dumps(teller.analysis.to_json(), indent=1, ensure_ascii=False) + "\n"
    if suffix == ".svg":
        from ludoterre.lab.analysis.chart import svg

        return svg(teller)
    from ludoterre.lab.analysis.page import page

    return page(teller)
