"""What can be wrong with a pack, in words: short sentences that say where, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludoterre.core.errors import BadPack

Location = tuple[int | str, ...]
"""The way to a value in the data of a pack: ("gen_card", 14, "title", "de")."""

SHOWN = 5
"""Problems in one message: enough to see a pattern, few enough to be read."""

LONGEST = 80
"""Characters of foreign text in one message."""


class Problem(NamedTuple):
    """One thing that is wrong, and where."""

    location: Location
    text: str


def short(text: str, longest: int = LONGEST) -> str:
    """Makes any text fit into a message: one line, only printable characters, its beginning."""
    beginning = "".join(c if c.isprintable() else "?" for c in text[:longest])
    return beginning if len(text) <= longest else beginning[:-1] + "…"


def short_path(path: object) -> str:
    """Makes a path fit into a message; its end says more than its beginning."""
    text = str(path)
    return short(text) if len(text) <= LONGEST else "…" + short(text[1 - LONGEST :])


def found(value: object) -> str:
    """Says what stands where something else was expected, in the words of TOML."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return f"an array of {len(value)}"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return repr(short(value))
    if isinstance(value, int | float):
        return repr(value) if abs(value) < 2**63 else "a very large number"
    return "nothing" if value is None else f"a {type(value).__name__}"


def count_of(number: int, thing: str) -> str:
    """Writes `1 problem`, `5,000 problems`."""
    return f"{number:,} {thing}" + ("" if number == 1 else "s")


def bad_pack(lines: Iterable[str]) -> BadPack:
    """Makes the error for problems that already say where they are: the first few, and how many more."""
    told = list(lines)
    rest = len(told) - SHOWN
    text = "\n".join(told[:SHOWN]) + (f"\n… and {count_of(rest, 'more problem')}" if rest > 0 else "")
    details: dict[str, Any] = {"problems": text}
    return BadPack("{problems}", **details)
