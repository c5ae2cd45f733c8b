"""Makes sure that text can be written anywhere: a terminal or a pipe that knows no é gets an e."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata

HANDLER = "ludoterre.nearest"

NEAREST = {
    "△": "^",
    "□": "#",
    "☆": "*",
    "○": "o",
    "◇": "+",
    "⬡": "%",
    "✓": "v",
    "✗": "x",
    "×": "x",
    "•": "o",
    "·": ".",
    "▸": ">",
    "→": ">",
    "↓": "v",
    "↗": "/",
    "↘": "\\",
    "■": "#",
    "▤": "=",
    "–": "-",
    "−": "-",
    "…": ".",
    "’": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "─": "-",
    "│": "|",
}
"""One character for one, so that drawings stay aligned."""


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Replaces what an encoding lacks by the nearest it has: see `codecs.register_error`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_ascii, error.object[error.start : error.end])), error.end


def _ascii(character: str) -> str:
    if character in NEAREST:
        return NEAREST[character]
    base = unicodedata.normalize("NFKD", character)[:1]
    return base if base.isascii() else "?"


def prepare_streams() -> None:
    """Lets no character stop the program, in either direction."""
    codecs.register_error(HANDLER, nearest)
    for stream, errors in ((sys.stdout, HANDLER), (sys.stderr, HANDLER), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def speaks_unicode() -> bool:
    """Tells whether standard output can take any character as it is."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")
