"""Pages whose ever-changing parts are left open: the rest is drawn once, and poured again for every move.

A table's page differs from move to move in its board, its log and some numbers; the sentences and forms around them repeat. What
the template makes of everything else is kept under all that it was given, so nothing can be forgotten.
"""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any

from markupsafe import Markup, escape

LEFT_OPEN = (
    *("code", "title", "doc_title", "me", "seq", "position", "length"),
    *("view_url", "live_url", "hide_url", "where", "stage", "people", "log_html", "news"),
)
"""Values that templates only print, or ask whether they are there."""
MOST_MOULDS = 2000

_START, _END = f"open{secrets.token_hex(12)}-", "-end"
_MARK = re.compile(re.escape(_START) + "(.+?)" + _END)

Context = dict[str, Any]
Parts = list[str]
"""Texts, and between each two of them the name of a value."""


@cache
def mark(name: str) -> Markup:
    """Returns what stands for a value that is left open."""
    return Markup(f"{_START}{name}{_END}")


class Opening:
    """The values of a page that are left open."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def leave(self, name: str, value: object) -> Any:
        """Puts a mark in the place of a value; what is empty stays, because templates ask for that."""
        if value is None or value == "":
            return value
        self.values[name] = value if isinstance(value, Markup) else str(escape(value))
        return mark(name)


def opened(t: Context) -> tuple[Context, dict[str, str]]:
    """Returns a table's context with its ever-changing values left open, and these values."""
    opening = Opening()
    undo = t["undo"]
    left = {name: opening.leave(name, t[name]) for name in LEFT_OPEN}
    left["sheets"] = [sheet._replace(html=opening.leave(f"sheet{number}", sheet.html)) for number, sheet in enumerate(t["sheets"])]
    left["players"] = [player | {"name": opening.leave(f"player{player['player']}", player["name"])} for player in t["players"]]
    left["ask"] = t["ask"] | {name: opening.leave(f"ask-{name}", t["ask"][name]) for name in ("name", "sentence", "result")}
    left["undo"] = undo | {name: opening.leave(name, undo[name]) for name in ("propose", "force", "reason")}
    return t | left, opening.values


class Moulds:
    """What templates made of everything that repeats."""

    def __init__(self) -> None:
        self._known: OrderedDict[object, Parts] = OrderedDict()

    def pour(self, key: object, t: Context, draw: Callable[[Context], str]) -> str:
        """Draws a page; `key` names everything besides `t` on which it depends."""
        rest, values = opened(t)
        whole_key = (key, repr(rest))
        parts = self._known.get(whole_key)
        if parts is None:
            parts = self._known[whole_key] = _MARK.split(draw(rest))
            if len(self._known) > MOST_MOULDS:
                self._known.popitem(last=False)
        poured = parts.copy()
        poured[1::2] = [values[name] for name in parts[1::2]]
        return "".join(poured)
