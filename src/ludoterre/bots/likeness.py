"""Tells objects apart by what they hold: a short text that is the same for equal bots in every process and on every day."""

from __future__ import annotations

import hashlib
import os
import types
from typing import Any

LENGTH = 8
"""Digits of a likeness: enough to tell the bots of a laboratory apart, and short enough to be read."""


def likeness(thing: object) -> str:
    """Returns a few digits that stand for an object's class and everything that it holds.

    Not a digest of its pickle: that depends on the order of sets, which is another one in every process.
    """
    return hashlib.sha256("\n".join(_parts(thing, ())).encode(errors="surrogatepass")).hexdigest()[:LENGTH]


def code_likeness(file: str) -> str:
    """Returns a few digits that stand for what a file of a program says."""
    with open(file, "rb") as source:
        return hashlib.sha256(source.read()).hexdigest()[:LENGTH]


def written(file: str) -> int:
    """Tells when a file was written last; 0 if it is gone."""
    try:
        return os.stat(file).st_mtime_ns
    except OSError:
        return 0


def _parts(thing: Any, way: tuple[int, ...]) -> list[str]:
    """Takes an object apart into lines; what holds itself is named by how far up it is."""
    if thing is None or isinstance(thing, bool | int | float | complex | str | bytes | bytearray):
        return [f"{type(thing).__name__} {thing!r}"]
    if id(thing) in way:
        return [f"again {way.index(id(thing))}"]
    way = (*way, id(thing))
    if type(thing) in (list, tuple):
        return [f"{type(thing).__name__} {len(thing)}", *(line for one in thing for line in _parts(one, way))]
    if type(thing) is dict:
        return [f"dict {len(thing)}", *(line for pair in thing.items() for one in pair for line in _parts(one, way))]
    if type(thing) in (set, frozenset):
        return [f"set {len(thing)}", *sorted("\n".join(_parts(one, way)) for one in thing)]
    if isinstance(thing, type | types.FunctionType | types.BuiltinFunctionType | types.ModuleType):
        code = getattr(thing, "__code__", None)
        named = f"{getattr(thing, '__module__', '')}:{getattr(thing, '__qualname__', thing.__name__)}"
        return [f"named {named} {'' if code is None else code.co_code.hex()}"]
    reduced = thing.__reduce_ex__(4)
    if isinstance(reduced, str):
        return [f"named {type(thing).__module__}:{reduced}"]
    maker, details, *rest = reduced
    held = [*rest[:1], *(list(one) for one in rest[1:3] if one is not None)]
    return [f"object {type(thing).__module__}:{type(thing).__qualname__}", *_parts([maker, details, *held], way)]
