# compiled by mypyc
"""Pages with open places: the rest is drawn once, and what changes with every move is filled in.

Templates are given marks instead of the values that change. What they make of the marks and of everything else is a skeleton; it is
kept under a name for all that it was drawn from, and serves every table where that is the same.
"""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache

from markupsafe import Markup

from ludoterre.games.markup import plain

MOST_SKELETONS = 2000

_START, _END = f"open{secrets.token_hex(12)}-", "-end"
_MARK = re.compile(re.escape(_START) + "(.+?)" + _END)


@cache
def mark(name: str) -> Markup:
    """Returns what stands for a value until it is filled in."""
    return Markup(f"{_START}{name}{_END}")


def marks(values: Mapping[str, str]) -> dict[str, Markup]:
    """Returns a mark for each value; what is empty stays so, because templates ask for that."""
    return {name: mark(name) if value else Markup() for name, value in values.items()}


class Skeleton:
    """A page with open places."""

    def __init__(self, page: str) -> None:
        self.parts = _MARK.split(page)
        self.names = self.parts[1::2]

    def fill(self, values: Mapping[str, str]) -> str:
        """Fills the places with values, which are HTML."""
        filled = self.parts.copy()
        filled[1::2] = [values[name] for name in self.names]
        return "".join(filled)


def flat(page: str) -> str:
    """Writes a page on one line, as an event stream sends it fastest."""
    return plain(" ".join(map(str.strip, page.splitlines())))


class Skeletons:
    """The skeletons that are kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[object, Skeleton] = OrderedDict()

    def get(self, key: object, draw: Callable[[], str]) -> Skeleton:
        """Returns the skeleton that is named `key`, after drawing it if there is none."""
        skeleton = self._known.get(key)
        if skeleton is None:
            skeleton = self._known[key] = Skeleton(draw())
            if len(self._known) > MOST_SKELETONS:
                self._known.popitem(last=False)
        return skeleton
