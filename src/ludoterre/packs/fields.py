"""The figures of a game by name: each field of its pack and each option has a path, can be read, and can be changed in a copy.

A path goes down through the pack, a dot between two steps: `plant.oak.height`. An item of an array is called by its id, anything else in an
array by its number, from 1: `plant.oak.cost.2`. In a text of several words each word has a number too. Options of the game are called
`option.NAME`. In a pattern, `*` stands for any one step or a part of it: `plant.*.height`, `option.*`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from ludoterre.core import registry
from ludoterre.core.errors import BadOption, BadPack, LudoterreError, described
from ludoterre.core.game import Game
from ludoterre.core.meta import Option
from ludoterre.packs.forms import SAID, plain
from ludoterre.packs.models import Layout, PackHead, Part, Text
from ludoterre.packs.of_game import pack_of

Plain = bool | int | float | str | None
Changes = Mapping[str, Plain]
"""New values by path."""
Kind = Literal["whole", "number", "truth", "choice", "text"]

OPTION = "option"
NAMING = SAID | {"format", "game", "id"}
"""Fields by which things are known or spoken of; they are no figures."""
SHOWN = 8
"""Fields that a refusal names."""


class Field(NamedTuple):
    """One figure: where it is, what it is, and what it may be."""

    path: str
    value: Plain
    """None where the pack says nothing and the game has a rule for that."""
    kind: Kind
    low: float | None = None
    high: float | None = None
    """Limits that the schema sets; there may be further ones between fields, which show when a variant is made."""
    choices: tuple[Plain, ...] = ()
    """All that it may be, where that is a list."""

    @property
    def is_figure(self) -> bool:
        """Tells whether it is a number, a truth value or a choice, not free text."""
        return self.kind != "text"

    def read(self, text: str) -> Plain:
        """Reads a value of this kind; refuses what is none."""
        value = _READ[self.kind](text.strip(), self)
        problem = self.problem(value)
        if problem is not None:
            raise problem
        return value

    def problem(self, value: Plain) -> BadOption | None:
        """Says what is wrong with a value by the field's own limits; None if it fits."""
        if self.choices:
            fits = any(one == value and type(one) is type(value) for one in self.choices)
            return None if fits else _none_of(self, str(value))
        if isinstance(value, int | float) and not isinstance(value, bool):
            if self.low is not None and value < self.low:
                return BadOption("{path}: {value} is less than {limit}", path=self.path, value=value, limit=f"{self.low:g}")
            if self.high is not None and value > self.high:
                return BadOption("{path}: {value} is more than {limit}", path=self.path, value=value, limit=f"{self.high:g}")
        return None


def _none_of(about: Field, text: str) -> BadOption:
    known = ", ".join(map(str, about.choices))
    return BadOption("{path} is one of {known}, not {text!r}", path=about.path, known=known, text=text)


def fields(game: Game) -> list[Field]:
    """Lists everything that can be varied: the fields of the pack that this game is played with, and its options."""
    return list(_fields(game, repr(game.header())))


@lru_cache(maxsize=8)
def _fields(game: Game, header: str) -> tuple[Field, ...]:
    pack = pack_of(game)
    found = [] if pack is None else list(_inside("", pack, type(pack), ()))
    return (*found, *(_option_field(option, game) for option in game.meta.options if option.name in game.options))


def figures(game: Game, pattern: str = "") -> list[Field]:
    """Lists the fields that a pattern names: free texts only where one asks for something, since they are many."""
    return matching(fields(game), pattern) if pattern else [one for one in fields(game) if one.is_figure]


def matching(known: Sequence[Field], pattern: str) -> list[Field]:
    """Returns the fields that a pattern names; refuses one that names none. A path without its end names all that is below it."""
    steps = pattern.strip().split(".")
    found = [one for one in known if _fits(one.path.split("."), steps)]
    exact = [one for one in found if one.path.count(".") == len(steps) - 1]
    if exact or found:
        return exact or [one for one in found if one.is_figure] or found
    near = sorted({one.path for one in known if one.is_figure and steps[-1] in one.path.split(".")}) or _heads(known)
    raise BadOption(
        "no field is called {pattern!r}; there are {known}",
        pattern=pattern,
        known=", ".join(near[:SHOWN]) + (", …" if len(near) > SHOWN else ""),
    )


def _heads(known: Sequence[Field]) -> list[str]:
    """Returns how paths begin."""
    return [f"{head}.…" for head in dict.fromkeys(one.path.split(".")[0] for one in known)]


def _fits(path: Sequence[str], steps: Sequence[str]) -> bool:
    return len(steps) <= len(path) and all(fnmatchcase(one, step) for one, step in zip(path, steps, strict=False))


def field(game: Game, path: str) -> Field:
    """Returns the one field that a path names."""
    found = next((one for one in fields(game) if one.path == path), None)
    return matching(fields(game), path)[0] if found is None else found


# Walking through a pack.


def _inside(path: str, node: object, annotation: Any, metadata: Sequence[Any]) -> Iterator[Field]:
    """Walks through a part of a pack; the annotation says what may stand there."""
    annotation, metadata = _unwrapped(annotation, metadata)
    if isinstance(node, Text | Layout):
        return
    if isinstance(node, Part):
        for name, info in type(node).model_fields.items():
            if name not in NAMING:
                yield from _inside(_joined(path, name), getattr(node, name), info.annotation, info.metadata)
    elif isinstance(node, dict):
        for key, inner in node.items():
            yield from _inside(_joined(path, str(key)), inner, _argument(annotation, node, -1), ())
    elif isinstance(node, list):
        for name, inner in _named(node):
            yield from _inside(_joined(path, name), inner, _argument(annotation, node, 0), ())
    else:
        yield from _single(path, node, annotation, metadata)


def _named(items: list[Any]) -> list[tuple[str, Any]]:
    """Names what stands in an array: items by their ids and in their order, since that of the file means nothing; the rest by numbers."""
    if items and all(isinstance(one, Part) and hasattr(one, "id") for one in items):
        return sorted([(str(one.id), one) for one in items], key=lambda pair: pair[0])
    return [(str(number), one) for number, one in enumerate(items, start=1)]


def _joined(path: str, step: str) -> str:
    return f"{path}.{step}" if path else step


def _unwrapped(annotation: Any, metadata: Sequence[Any]) -> tuple[Any, Sequence[Any]]:
    """Takes what `Annotated` adds off a type, and gathers it."""
    while hasattr(annotation, "__metadata__"):
        added = [inner for one in annotation.__metadata__ for inner in getattr(one, "metadata", None) or [one]]
        annotation, metadata = annotation.__origin__, (*metadata, *added)
    return annotation, metadata


def _arms(annotation: Any, metadata: Sequence[Any]) -> list[tuple[Any, Sequence[Any]]]:
    """Returns the types that may stand in one place, each with its limits."""
    annotation, metadata = _unwrapped(annotation, metadata)
    if get_origin(annotation) is Union or type(annotation).__name__ == "UnionType":
        return [arm for one in get_args(annotation) for arm in _arms(one, metadata)]
    return [(annotation, metadata)]


def _argument(annotation: Any, node: object, which: int) -> Any:
    """Returns what an array or a table holds."""
    for arm, _ in _arms(annotation, ()):
        if get_origin(arm) is type(node):
            return get_args(arm)[which]
    return Any


def _single(path: str, value: Any, annotation: Any, metadata: Sequence[Any]) -> Iterator[Field]:
    """Yields the field of a single value; of a text also its words, where it has several."""
    for arm, limits in _arms(annotation, metadata):
        if get_origin(arm) is Literal:
            choices = get_args(arm)
            if value is None or value in choices:
                yield Field(path, value, "choice", choices=choices)
                return
        kind = _KINDS.get(arm if isinstance(arm, type) else object)
        if kind is not None and (value is None or type(value) is arm or (arm is float and type(value) is int)):
            yield Field(path, value, kind, *_limits(limits))
            if kind == "text" and value is not None and len(value.split()) > 1:
                yield from (Field(f"{path}.{number}", word, "text") for number, word in enumerate(value.split(), start=1))
            return


_KINDS: dict[type, Kind] = {int: "whole", float: "number", bool: "truth", str: "text"}


def _limits(metadata: Sequence[Any]) -> tuple[float | None, float | None]:
    """Reads the least and the greatest value from what an annotation adds."""
    found: dict[str, float] = {name: getattr(one, name) for one in metadata for name in ("ge", "gt", "le", "lt") if hasattr(one, name)}
    return found.get("ge", found.get("gt")), found.get("le", found.get("lt"))


def _option_field(option: Option, game: Game) -> Field:
    """Makes the field of an option."""
    path, value = f"{OPTION}.{option.name}", game.options[option.name]
    if option.span is not None:
        return Field(path, value, "whole", *option.span)
    values = option.values_in(game.rules_version)
    if all(isinstance(one, bool) for one in values):
        return Field(path, value, "truth")
    kind: Kind = "whole" if all(type(one) is int for one in values) else "choice"
    return Field(path, value, kind, choices=values)


# Reading values.


def _whole(text: str, about: Field) -> Plain:
    if re.fullmatch(r"[+-]?\d{1,15}", text):
        return int(text)
    raise BadOption("{path} is a whole number, not {text!r}", path=about.path, text=text)


def _number(text: str, about: Field) -> Plain:
    if re.fullmatch(r"[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})", text):
        return float(text)
    raise BadOption("{path} is a number, not {text!r}", path=about.path, text=text)


def _truth(text: str, about: Field) -> Plain:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    raise BadOption("{path} is true or false, not {text!r}", path=about.path, text=text)


def _choice(text: str, about: Field) -> Plain:
    found = [one for one in about.choices if str(one).lower() == text.lower()]
    if found:
        return found[0]
    raise _none_of(about, text)


def _text(text: str, about: Field) -> Plain:
    return text


_READ = {"whole": _whole, "number": _number, "truth": _truth, "choice": _choice, "text": _text}


# Making variants.


def variant(game: Game, changes: Changes) -> Game:
    """Makes the same game with some fields changed, validated like any pack; refuses in one line that names the path and the reason."""
    if not changes:
        return game
    options = {name: value for name, value in game.options.items() if value is not None}
    options |= {path.partition(".")[2]: value for path, value in changes.items() if _is_option(path)}
    inner = {path: value for path, value in changes.items() if not _is_option(path)}
    try:
        data = changed_pack(game, inner) if inner else game.pack or None
        return registry.load(game.meta.id, int(game.players), game.mode, data, game.rules_version, **options)
    except (BadPack, BadOption) as error:
        raise BadPack("{changes}: {reason}", changes=told(changes), reason=_one_line(error)) from None


def changed_pack(game: Game, changes: Changes) -> dict[str, Any]:
    """Gives the data of the game's pack with some fields changed; what the changes do not touch is shared, not copied."""
    data: dict[str, Any] = pack_data(game)
    for path, value in changes.items():
        data = _with(data, path.split("."), value, path)
    return data


def pack_data(game: Game) -> dict[str, Any]:
    """Gives the pack that a game is played with as plain data; empty for a game without packs."""
    return _data(game, repr(game.header()))


@lru_cache(maxsize=8)
def _data(game: Game, header: str) -> dict[str, Any]:
    pack: PackHead | None = pack_of(game)
    return {} if pack is None else plain(pack)


def told(changes: Changes) -> str:
    """Writes changes in one line; of many only the first."""
    said = [f"{path}={value}" for path, value in changes.items()]
    return ", ".join(said[:3]) + (f", … ({len(said)})" if len(said) > 3 else "")


def _is_option(path: str) -> bool:
    return path.startswith(f"{OPTION}.")


def _with(node: Any, steps: Sequence[str], value: Plain, path: str) -> Any:
    """Copies the way down to one value, and sets it."""
    if not steps:
        return value
    step, rest = steps[0], steps[1:]
    if isinstance(node, dict):
        return node | {step: _with(node.get(step), rest, value, path)}
    if isinstance(node, list):
        place = _place(node, step)
        if place is not None:
            return [*node[:place], _with(node[place], rest, value, path), *node[place + 1 :]]
    if isinstance(node, str) and not rest and step.isdecimal() and 0 < int(step) <= len(node.split()):
        words = node.split()
        words[int(step) - 1] = str(value)
        return " ".join(words)
    raise BadOption("no field is called {path!r}", path=path)


def _place(items: list[Any], step: str) -> int | None:
    """Finds an item by its id, else by its number."""
    for place, item in enumerate(items):
        if isinstance(item, dict) and item.get("id") == step:
            return place
    return int(step) - 1 if step.isdecimal() and 0 < int(step) <= len(items) else None


def _one_line(error: LudoterreError) -> str:
    """Returns the first line of a refusal, without the name that data has instead of a file."""
    return described(str(error).splitlines()[0].removeprefix("pack data: "), 400).strip("'\"")
