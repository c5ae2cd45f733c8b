"""The files that hold results: Parquet, CSV and JSON. Each says which run it is of, so that it can be gone on with.

Parquet keeps that in its metadata, JSON in its head, and CSV, which has room for nothing but rows, in a small file beside it.
All are written row group by row group, and read likewise: a table may be larger than the memory.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from ludoterre.core.debrief import JSON, NUMBER, TEXT, TRUTH, WHOLE, Column, Scalar
from ludoterre.lab.columns import Table
from ludoterre.lab.errors import BadResults
from ludoterre.lab.extras import library

KEY = "ludoterre"
"""Under which name a file says which run it is of."""
BESIDE_CSV = ".run.json"
LONGEST_CELL = 2**31 - 1
BLOCK = 50_000
"""Rows that are read at a time."""


class Head(NamedTuple):
    """What a file says of itself."""

    run: dict[str, Any]
    """Which run it is of, see `Run.identity`."""
    columns: tuple[Column, ...]

    def to_json(self) -> dict[str, Any]:
        """Gives the head as plain data."""
        return {"run": self.run, "columns": {column.name: column.kind for column in self.columns}}


def head_of(data: object) -> Head | None:
    """Reads a head; None for what is none."""
    if not isinstance(data, dict) or not isinstance(data.get("run"), dict) or not isinstance(data.get("columns"), dict):
        return None
    return Head(data["run"], tuple(Column(str(name), str(kind)) for name, kind in data["columns"].items()))


class Format(NamedTuple):
    """How one kind of file is written and read."""

    write: Callable[[Path, Head, Iterable[Table]], None]
    """Writes rows, given in order and block by block."""
    read_head: Callable[[Path], Head | None]
    """Reads of which run a file is: None for one that does not say."""
    read_numbers: Callable[[Path], Iterable[int]]
    """Reads the numbers of the games."""
    read: Callable[[Path, Sequence[Column]], Iterator[Table]]
    """Reads the rows, block by block."""
    beside: str = ""
    """The ending of the file beside it that says which run it is of, where the file itself cannot."""

    def companion(self, path: Path) -> Path | None:
        """Returns the file that says which run a file is of, if it is another one."""
        return path.with_name(path.name + self.beside) if self.beside else None


def format_of(path: Path) -> Format:
    """Returns how a file is written, which its name says."""
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        raise BadResults("results are written as {known}, not {suffix!r}", known=", ".join(FORMATS), suffix=suffix)
    if suffix == ".parquet":
        library("polars")
    return FORMATS[suffix]


# Parquet.


def frame(table: Table, columns: Sequence[Column]) -> Any:
    """Makes a Polars data frame of rows."""
    polars = library("polars")
    kinds: dict[str, Any] = {WHOLE: polars.Int64, NUMBER: polars.Float64, TRUTH: polars.Boolean, TEXT: polars.String, JSON: polars.String}
    return polars.DataFrame(table, schema={column.name: kinds[column.kind] for column in columns})


def sink_parquet(path: Path, frames: Iterable[Any], schema: Any, metadata: dict[str, str], group: int | None = None) -> None:
    """Writes data frames one after the other, so that no more than a few are in memory; `group` is how many rows are kept together."""

    def source(*_: object) -> Iterator[Any]:
        yield from frames

    polars = library("polars")
    rows = library("polars.io.plugins").register_io_source(source, schema=schema)
    try:
        rows.sink_parquet(path, metadata=metadata, maintain_order=True, row_group_size=group)
    except polars.exceptions.PolarsError as error:
        # A full disk, most likely: Polars does not say it as Python does.
        raise BadResults("{file} cannot be written: {reason}", file=str(path), reason=str(error)) from None


def _write_parquet(path: Path, head: Head, blocks: Iterable[Table]) -> None:
    schema = frame({column.name: [] for column in head.columns}, head.columns).schema
    frames = (frame(block, head.columns) for block in blocks)
    sink_parquet(path, frames, schema, {KEY: json.dumps(head.to_json())})


def _parquet_head(path: Path) -> Head | None:
    polars = library("polars")
    try:
        found = polars.read_parquet_metadata(path)
        return head_of(json.loads(found[KEY]))
    except (polars.exceptions.PolarsError, OSError, LookupError, ValueError):
        return None


def _parquet_numbers(path: Path) -> Iterator[int]:
    for block in _read_parquet(path, [Column("game", WHOLE)]):
        yield from block["game"]  # type: ignore[misc]  # this column holds numbers


def _read_parquet(path: Path, columns: Sequence[Column]) -> Iterator[Table]:
    polars = library("polars")
    rows = polars.scan_parquet(path).select([column.name for column in columns])
    start = 0
    try:
        while not (block := rows.slice(start, BLOCK).collect()).is_empty():
            yield {column.name: block[column.name].to_list() for column in columns}
            start += BLOCK
    except polars.exceptions.PolarsError:
        raise BadResults("{file} is damaged", file=str(path)) from None


# CSV.


def _write_csv(path: Path, head: Head, blocks: Iterable[Table]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([column.name for column in head.columns])
        for block in blocks:
            texts = [[TRUTHS[cell] for cell in block[one.name]] if one.kind == TRUTH else block[one.name] for one in head.columns]
            writer.writerows(zip(*texts, strict=True))


TRUTHS: dict[Scalar, str] = {None: "", True: "true", False: "false"}


def _csv_head(path: Path) -> Head | None:
    try:
        found = json.loads(path.with_name(path.name + BESIDE_CSV).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return head_of(found.get(KEY)) if isinstance(found, dict) else None


def _csv_numbers(path: Path) -> Iterator[int]:
    with path.open(encoding="utf-8", newline="") as file:
        for cells in islice(_csv_rows(file), 1, None):
            yield int(cells[0])


def _csv_rows(file: TextIO) -> Iterator[list[str]]:
    """Reads lines of cells; a whole list of turns may be in one."""
    csv.field_size_limit(LONGEST_CELL)
    return csv.reader(file)


READERS: dict[str, Callable[[str], Scalar]] = {WHOLE: int, NUMBER: float, TRUTH: "true".__eq__, TEXT: str, JSON: str}


def _read_csv(path: Path, columns: Sequence[Column]) -> Iterator[Table]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = _csv_rows(file)
        if next(rows, None) != [column.name for column in columns]:
            raise BadResults("{file} is damaged", file=str(path))
        while block := list(islice(rows, BLOCK)):
            yield {
                column.name: [READERS[column.kind](cell) if cell else None for cell in cells]
                for column, cells in zip(columns, zip(*block, strict=True), strict=True)
            }


# JSON: one row on each line.


def _write_json(path: Path, head: Head, blocks: Iterable[Table]) -> None:
    names = [column.name for column in head.columns]
    with path.open("w", encoding="utf-8") as file:
        file.write(f'{{"{KEY}": {json.dumps(head.to_json())},\n"games": [')
        between = "\n"
        for block in blocks:
            for cells in zip(*(block[name] for name in names), strict=True):
                file.write(between + json.dumps(dict(zip(names, cells, strict=True)), ensure_ascii=False))
                between = ",\n"
        file.write("\n]}\n")


def _json_head(path: Path) -> Head | None:
    try:
        with path.open(encoding="utf-8") as file:
            found = json.loads(file.readline(1_000_000).rstrip(",\n") + "}")
    except (OSError, ValueError):
        return None
    return head_of(found.get(KEY)) if isinstance(found, dict) else None


def _json_rows(file: TextIO) -> Iterator[dict[str, Scalar]]:
    """Yields the rows of a file that we wrote."""
    for line in islice(file, 2, None):
        if line.startswith("{"):
            yield json.loads(line.rstrip(",\n"))


def _json_numbers(path: Path) -> Iterator[int]:
    with path.open(encoding="utf-8") as file:
        for row in _json_rows(file):
            yield int(row["game"] or 0)


def _read_json(path: Path, columns: Sequence[Column]) -> Iterator[Table]:
    with path.open(encoding="utf-8") as file:
        rows = _json_rows(file)
        while block := list(islice(rows, BLOCK)):
            yield {column.name: [row[column.name] for row in block] for column in columns}


FORMATS = {
    ".parquet": Format(_write_parquet, _parquet_head, _parquet_numbers, _read_parquet),
    ".csv": Format(_write_csv, _csv_head, _csv_numbers, _read_csv, BESIDE_CSV),
    ".json": Format(_write_json, _json_head, _json_numbers, _read_json),
}
