# compiled by mypyc
"""Pages with open places: the rest is drawn once, and what changes with every move is poured into it.

Templates are given marks instead of the values that change. What they make of the marks and of everything else is a mould; it is
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

MOST_MOULDS = 2000

_START, _END = f"open{secrets.token_hex(12)}-", "-end"
_MARK = re.compile(re.escape(_START) + "(.+?)" + _END)


@cache
def mark(name: str) -> Markup:
    """Returns what stands for a value until it is poured."""
    return Markup(f"{_START}{name}{_END}")


def marks(values: Mapping[str, str]) -> dict[str, Markup]:
    """Returns a mark for each value; what is empty stays so, because templates ask for that."""
    return {name: mark(name) if value else Markup() for name, value in values.items()}


class Mould:
    """A page with open places."""

    def __init__(self, page: str) -> None:
        self.parts = _MARK.split(page)
        self.names = self.parts[1::2]

    def pour(self, values: Mapping[str, str]) -> str:
        """Fills the places with values, which are HTML."""
        poured = self.parts.copy()
        poured[1::2] = [values[name] for name in self.names]
        return "".join(poured)


def flat(page: str) -> str:
    """Writes a page on one line, as an event stream sends it fastest."""
    return plain(" ".join(map(str.strip, page.splitlines())))


class Moulds:
    """The moulds that are kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[object, Mould] = OrderedDict()

    def get(self, key: object, draw: Callable[[], str]) -> Mould:
        """Returns the mould that is named `key`, after drawing it if there is none."""
        mould = self._known.get(key)
        if mould is None:
            mould = self._known[key] = Mould(draw())
            if len(self._known) > MOST_MOULDS:
                self._known.popitem(last=False)
        return mould
