"""What people type at a table: things by their names or how these begin, without accents, capitals and signs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence, Set

SHORTEST = 2
"""Beginnings of words count from this length on: single letters are commands of the table."""


TELLING = 3
"""Beginnings of words count from this length on where they are looked for in whole sentences."""
MOST_NAMED = 6
"""Moves that are named to people whose words fit several."""
LEADING = frozenset(("r", "s"))
"""Commands of every table that name something after them: a rule, a thing to look at."""


def is_command(text: str, alone: Set[str], moves: Set[str]) -> bool:
    """Tells whether a text is a command: one that stands alone, or names something. Only these moves come before it, no short name does."""
    whole = text.lower()
    return whole not in moves and (whole in alone or whole.partition(" ")[0] in LEADING)


def meant(text: str, names: Mapping[str, Sequence[str]]) -> str | None:
    """Finds the one thing that a text means: all of one of its names, else how one begins, else how a word in one begins."""
    wanted = plain(text)
    known = {one: [plain(name) for name in own] for one, own in names.items()}
    exact = [one for one, own in known.items() if wanted in own]
    if exact or len(wanted) < SHORTEST:
        return exact[0] if exact else None
    begun = [one for one, own in known.items() if any(name.startswith(wanted) for name in own)]
    found = begun or [one for one, own in known.items() if any(f" {wanted}" in name for name in own)]
    return found[0] if len(found) == 1 else None


def fitting(text: str, sentences: Sequence[str]) -> list[int]:
    """Finds the sentences that hold every word of a text, or a word that begins like it; numbers of sentences, in their order."""
    wanted = plain(text).split()
    if not any(len(word) >= TELLING for word in wanted):
        return []
    return [number for number, sentence in enumerate(sentences) if all(holds(plain(sentence).split(), word) for word in wanted)]


def holds(words: Sequence[str], wanted: str) -> bool:
    """Tells whether a word is among others, or one of them begins like it."""
    return wanted in words or (len(wanted) >= TELLING and any(word.startswith(wanted) for word in words))


def beginnings(words: Sequence[str], names: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, list[str]]]:
    """Yields what the first words could name, the longest name first, and the words after it: in `robot 2 1 thune` Robot 2."""
    for count in range(len(words), 0, -1):
        found = meant(" ".join(words[:count]), names)
        if found is not None:
            yield found, list(words[count:])


def plain(text: str) -> str:
    """Writes words without accents, capitals, signs and leading zeros."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()
    return re.sub(r"(?<!\d)0+(?=\d)", "", " ".join(re.sub(r"[\W_]", " ", bare).split()))


def prefixed(verb: str, thing: str | None) -> str | None:
    """Writes a move that names one thing, if the thing is known."""
    return None if thing is None else f"{verb} {thing}"
