"""Bots from outside: how they are named, and how an object that is a bot travels under a name.

A name is `package.module:Class`, `package.module:Class(arguments)`, `package.module:function`, or what an installed package announces in
the entry-point group `ludoterre.bots`. Nothing here imports a stranger's module: that happens in the process in which the bot thinks.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from ludoterre.bots.likeness import likeness
from ludoterre.core.errors import BadOption, described

GROUP = "ludoterre.bots"
FORM = "package.module:Class"
"""How the name of a bot from outside is written, for refusals."""

NAMED = re.compile(r"(?P<path>[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*(?:\.[^\W\d]\w*)*)(?P<arguments>\(.*\))?", re.DOTALL)
ANNOUNCED = re.compile(r"(?P<name>[^\s:()]+)(?P<arguments>\(.*\))?", re.DOTALL)
OPEN, CLOSED = "([{", ")]}"


class Description(NamedTuple):
    """What is needed to make a bot in another process."""

    label: str
    """What the bot is called in tables of results and refusals."""
    path: str
    """Where its class or function is, `package.module:Class`; for an object, where its class is."""
    arguments: tuple[Any, ...] = ()
    named: dict[str, Any] = {}  # noqa: RUF012  a default that nobody changes
    pickled: bytes | None = None
    """The object itself, if it is one."""


class Carried(str):
    """The name of a bot that was given as an object, which travels with it: everywhere else it is an ordinary name.

    It says the class and a few digits that stand for what the object holds, so that another bot has another name.
    """

    pickled: bytes
    path: str

    @classmethod
    def of(cls, bot: object) -> Carried:
        """Names an object; refuses one that is no bot, or that cannot travel."""
        kind = type(bot)
        path = f"{kind.__module__}:{kind.__qualname__}"
        if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
            raise BadOption("{bot} is no bot: it has no method choose(state, rng)", bot=described(bot))
        try:
            pickled = _pickled(bot)
            found = cls(f"{path}#{likeness((bot, _source(kind)))}")
        except Exception as error:  # noqa: BLE001  # a stranger's object may refuse to be copied in any way
            reason = f"{type(error).__name__}: {error}"
            raise BadOption("the bot {bot} cannot be copied into another process: {reason}", bot=path, reason=reason) from None
        found.pickled, found.path = pickled, path
        return found


def _pickled(bot: object) -> bytes:
    """Packs an object. What was defined in a notebook or a script goes along as it is; a module must be there where the bot thinks."""
    import cloudpickle  # type: ignore[import-untyped]  # it has no types

    packed: bytes = cloudpickle.dumps(bot)
    return packed


def _source(kind: type) -> str:
    """Returns what a class of a notebook or a script says, where that can be found; other classes are told by their file."""
    if kind.__module__ != "__main__":
        return ""
    try:
        return inspect.getsource(kind)
    except (OSError, TypeError):
        return ""


def split(names: str) -> list[str]:
    """Splits a list of bots at its commas, but for those inside brackets and quotes."""
    found, begin, depth, quote = [], 0, 0, ""
    escaped = False
    for place, sign in enumerate(names):
        if quote:
            if not escaped and sign == quote:
                quote = ""
            escaped = sign == "\\" and not escaped
        elif depth and sign in "'\"":
            quote = sign
        elif sign in OPEN:
            depth += 1
        elif sign in CLOSED:
            depth -= 1
        elif sign == "," and depth <= 0:
            found.append(names[begin:place].strip())
            begin = place + 1
    return [*found, names[begin:].strip()]


def is_outside(name: str) -> bool:
    """Tells whether a name is written as that of a bot from outside, wherever that is."""
    return isinstance(name, Carried) or NAMED.fullmatch(name) is not None


@cache
def announced() -> dict[str, str]:
    """Returns where the bots are that installed packages announce, by their names."""
    from importlib.metadata import entry_points

    return {entry.name: entry.value.replace(" ", "") for entry in sorted(entry_points(group=GROUP))}


def description(name: str) -> Description | None:
    """Reads the name of a bot from outside; None if it is not written as one, and nobody announces it."""
    if isinstance(name, Carried):
        return Description(str(name), name.path, pickled=name.pickled)
    found = NAMED.fullmatch(name)
    if found is not None:
        return Description(name, found["path"], *read_arguments(name, found["arguments"]))
    found = ANNOUNCED.fullmatch(name)
    if found is None or found["name"] not in announced():
        return None
    return Description(name, announced()[found["name"]], *read_arguments(name, found["arguments"]))


def read_arguments(name: str, text: str | None) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Reads what stands in brackets behind a name: Python's literals, which are never run."""
    if text is None:
        return (), {}
    try:
        call = ast.parse(f"bot{text}", mode="eval").body
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            raise ValueError
        arguments = tuple(ast.literal_eval(one) for one in call.args)
        named = {one.arg: ast.literal_eval(one.value) for one in call.keywords if one.arg is not None}
        if len(named) < len(call.keywords):
            raise ValueError
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        raise BadOption(
            "the arguments of the bot {name} cannot be read: they are numbers, texts, True, False, None, or lists of these", name=name
        ) from None
    return arguments, named


def module_file(module: str) -> str | None:
    """Returns the file of a module that is loaded."""
    return getattr(sys.modules.get(module), "__file__", None)


Bots = str | object | Sequence[str | object]
"""Bots as functions of the laboratory take them: a list in one text, a single object, or several names and objects."""


def names_of(bots: Bots) -> list[str]:
    """Returns the names of bots; an object gets one that carries it."""
    if isinstance(bots, Carried):
        return [bots]
    if isinstance(bots, str):
        return split(bots)
    if isinstance(bots, list | tuple) and not hasattr(bots, "choose"):
        return [one.strip() if isinstance(one, str) and not isinstance(one, Carried) else one_name(one) for one in bots]
    return [one_name(bots)]


def one_name(bot: object) -> str:
    """Returns the name of one bot."""
    return bot if isinstance(bot, str) else Carried.of(bot)
