"""Reads a pack into plain data: a TOML file, a folder of them, or data that is already there.

The limits stand before everything else, so that a pack that is far too large costs little to refuse.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.errors import BadPack
from ludoterre.packs.problems import LONGEST, Location, Problem, bad_pack, count_of, found, short, short_path

MAX_BYTES = 10_000_000
"""Of all files of a pack together."""
MAX_ENTRIES = 20_000
"""Of one array or table."""
MAX_VALUES = 500_000
"""Of all arrays and tables together."""
MAX_DEPTH = 20

LONG_KEY = re.compile(r"""(?m)(?:^|[{,])[ \t]*+\[{0,2}+[ \t]*+(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){50}""")
"""A key of more than fifty parts. tomllib would take minutes for one of a hundred thousand."""

LESSON = "lesson.toml"
"""The file of a folder that holds the pack's lesson: what stands in it is `lesson` in the pack."""

TARGETS = "targets.toml"
"""The file of a folder that holds what its author wants of the balance: it is no content, and the laboratory reads it."""

DATA = "pack data"
"""How messages call a pack that came as data."""


class Source(NamedTuple):
    """The data of a pack, and where each part of it was written."""

    data: dict[str, Any]
    where: str
    files: tuple[tuple[str, dict[str, Any]], ...]
    """Each file and what stood in it, in the order they were merged."""

    def place(self, location: Location, by_id: bool = True) -> tuple[str, str]:
        """Names the file, and the item with the field, that a location leads to: ("a.toml", "gen_card g1_air_2, title.de").

        An item is named by its id, or by its position in its own file.
        """
        holders: list[tuple[str, Any]] = list(self.files)
        groups: list[str] = []
        keys: list[str] = []
        for step in location:
            holders, position = _step(holders, step)
            if isinstance(step, int):
                label = _id(holders) if by_id else None
                groups.append(f"{'.'.join(keys)} {label or f'number {position + 1}'}".strip())
                keys = []
            else:
                keys.append(short(step))
        file = holders[0][0] if len(holders) == 1 else self.where
        return file, short(", ".join([*groups, ".".join(keys)] if keys else groups), 2 * LONGEST)

    def tell(self, problem: Problem) -> str:
        """Writes a problem as one line that begins with its place."""
        file, item = self.place(problem.location)
        return f"{file}: {item}: {problem.text}" if item else f"{file}: {problem.text}"


def _step(holders: list[tuple[str, Any]], step: int | str) -> tuple[list[tuple[str, Any]], int]:
    """Goes one step into what each file holds; an index counts through the files. Stays where there is nothing to go into."""
    if isinstance(step, str):
        inner = [(file, value[step]) for file, value in holders if isinstance(value, dict) and step in value]
        return inner or holders, 0
    position = step
    for file, value in holders:
        size = len(value) if isinstance(value, list) else 0
        if position < size:
            return [(file, value[position])], position
        position -= size
    return holders, step


def _id(holders: list[tuple[str, Any]]) -> str | None:
    """Returns the id of the item that was reached, if it has one that can be shown."""
    item = holders[0][1] if len(holders) == 1 else None
    name = item.get("id") if isinstance(item, dict) else None
    return short(name) if isinstance(name, str) and name else None


def read_source(source: object) -> Source:
    """Reads a pack from a file, a folder or plain data. Raises BadPack, and nothing else, for what cannot be read."""
    if isinstance(source, dict):
        read = Source(source, DATA, ((DATA, source),))
    elif isinstance(source, str | Path):
        read = _read_path(Path(source))
    else:
        raise BadPack("a pack is a TOML file, a folder of them or a table of data, not {found}", found=found(source))
    problem = next(_problems(read.data), None)
    if problem is not None:
        raise bad_pack([read.tell(problem)])
    return read


def _read_path(path: Path) -> Source:
    """Reads one file, or all the TOML files of a folder."""
    where = short_path(path)
    try:
        if path.is_dir():
            paths = sorted(file for file in path.glob("*.toml") if not file.name.startswith(".") and file.name != TARGETS)
            if not paths:
                raise BadPack("{where}: this folder holds no .toml file", where=where)
        elif path.is_file():
            paths = [path]
        elif path.exists():
            raise BadPack("{where}: is neither a file nor a folder", where=where)
        else:
            raise BadPack("{where}: there is no such file or folder", where=where)
        files = tuple(_read_files(paths, where))
        if path.is_dir():
            files = tuple((file, {"lesson": part} if Path(file).name == LESSON else part) for file, part in files)
    except OSError as error:
        raise BadPack("{where}: cannot be read: {reason}", where=where, reason=error.strerror or "unknown reason") from None
    except ValueError as error:
        if isinstance(error, BadPack):
            raise
        # A path with a null character is a ValueError, not an OSError.
        raise BadPack("{where}: is no path", where=where) from None
    data: dict[str, Any] = {}
    for index, (file, part) in enumerate(files):
        _merge(data, part, (), file, Source(data, where, files[:index]))
    return Source(data, where, files)


def _read_files(paths: list[Path], where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Reads files until they are together too large."""
    left = MAX_BYTES
    for path in paths:
        with path.open("rb") as stream:
            content = stream.read(left + 1)
        left -= len(content)
        if left < 0:
            raise BadPack("{where}: is larger than {limit}; no pack needs that", where=where, limit=count_of(MAX_BYTES, "byte"))
        yield short_path(path), _parse(content, short_path(path))


def _parse(content: bytes, where: str) -> dict[str, Any]:
    """Reads TOML text; some editors put a byte order mark before it."""
    try:
        text = content.decode("utf-8-sig")
        if LONG_KEY.search(text):
            raise BadPack("{where}: is nested too deeply", where=where)
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadPack("{where}: is no UTF-8 text (line {line})", where=where, line=line) from None
    except RecursionError:
        raise BadPack("{where}: is nested too deeply", where=where) from None
    except tomllib.TOMLDecodeError as error:
        # It says the line and the column.
        raise BadPack("{where}: is not valid TOML: {reason}", where=where, reason=short(str(error), 2 * LONGEST)) from None
    except ValueError as error:
        if isinstance(error, BadPack):
            raise
        # Python itself refuses to read a number of thousands of digits.
        raise BadPack("{where}: holds a number with too many digits", where=where) from None


def _merge(into: dict[str, Any], part: dict[str, Any], location: Location, file: str, earlier: Source) -> None:
    """Adds one file's data: tables are united, arrays joined, and a value may be said twice only if it is the same."""
    for key, value in part.items():
        here = (*location, key)
        old = into.get(key)
        if key not in into:
            into[key] = _copy(value)
        elif isinstance(value, dict) and isinstance(old, dict):
            _merge(old, value, here, file, earlier)
        elif isinstance(value, list) and isinstance(old, list):
            old.extend(value)
        elif old != value or type(old) is not type(value):
            other, item = earlier.place(here)
            raise bad_pack([f"{file}: {item}: says {found(value)}, but {other} says {found(old)}"])


def _copy(value: Any) -> Any:
    """Copies what merging may change: tables, and arrays one level deep."""
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items()}
    return list(value) if isinstance(value, list) else value


def _problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Finds what is no plain data of reasonable size, whatever game it is for."""
    todo: list[tuple[Location, Any]] = [((), data)]
    values = 0
    while todo:
        location, value = todo.pop()
        values += 1
        wrong = _wrong(value) or ("is nested too deeply" if len(location) > MAX_DEPTH else "")
        if wrong:
            yield Problem(location, wrong)
        elif isinstance(value, dict):
            todo.extend(((*location, key), inner) for key, inner in value.items())
        elif isinstance(value, list):
            todo.extend(((*location, index), inner) for index, inner in enumerate(value))
        if values + len(todo) > MAX_VALUES:
            yield Problem((), f"holds more than {count_of(MAX_VALUES, 'value')}; no pack needs that")
            return


def _wrong(value: Any) -> str:
    """Says what is wrong with a value by itself, or nothing."""
    if isinstance(value, dict | list):
        if len(value) > MAX_ENTRIES:
            return f"has {len(value):,} entries; at most {MAX_ENTRIES:,} are allowed"
        bad = [key for key in value if not (isinstance(key, str) and _is_unicode(key))] if isinstance(value, dict) else []
        return f"has a key that is no text: {found(bad[0])}" if bad else ""
    if isinstance(value, str):
        return "" if _is_unicode(value) else "holds half a character (a lone surrogate)"
    if isinstance(value, int):
        return "" if -(2**63) <= value < 2**63 else "is too large a number"
    if isinstance(value, float):
        return "" if math.isfinite(value) else "is no finite number"
    return "" if value is None else f"should be a text, a number, true, false, an array or a table, not a {type(value).__name__}"


def _is_unicode(text: str) -> bool:
    """Tells whether a text can be written to a file at all."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
