"""The results of a run in a file that is whole at every moment, can be gone on with, and is refused to any other run.

Finished chunks are safe in a journal beside it at once. When the run ends or is interrupted, they are put into the file, in the order
of the games. A machine that fails on the way leaves the old file and the journal; the next run begins with both.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterable, Iterator
from heapq import merge
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.debrief import Column
from ludoterre.core.errors import described
from ludoterre.lab.columns import Table, columns_of
from ludoterre.lab.errors import BadResults
from ludoterre.lab.formats import KEY, Head, format_of, frame
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import Journal
from ludoterre.lab.runs import Run, differences

TOLD = 4
"""Differences that are named where a file is of another run: of another game, nearly everything would be one."""


class Results:
    """The file that a run's results go into. Making one looks whether that is possible, and changes nothing."""

    def __init__(self, path: Path | str, run: Run) -> None:
        self.path = Path(path)
        self._head = Head(run.identity(), columns_of(run.game))
        self._format = format_of(self.path)
        self._journal = Journal(self.path.with_name(self.path.name + ".part"), self._head.run)
        self._kept = Spans()
        self._look()

    def _look(self) -> None:
        """Finds out what is there; refuses a place where this run cannot write."""
        companion = self._format.companion(self.path)
        try:
            if not self.path.parent.is_dir() or not os.access(self.path.parent, os.W_OK | os.X_OK):
                raise BadResults("{file} cannot be written: the folder must exist and let you write", file=str(self.path))
            for path in (self.path, self._journal.path, companion):
                # Whoever reads a pipe waits for ever.
                if path is not None and path.exists() and not path.is_file():
                    raise BadResults("{file} is in the way: it holds no results of Ludoterre", file=str(path))
            if self.path.exists():
                self._check(self._format.read_head(self.path), self.path)
                self._kept = spans_of(self._format.read_numbers(self.path))
            elif companion is not None and companion.exists():
                self._check(self._format.read_head(self.path), companion)
            self._journal.look()
            if self._journal.identity is not None:
                self._check_run(self._journal.identity, self._journal.path)
        except OSError as error:
            raise BadResults(
                "{file} cannot be written: {reason}", file=described(str(self.path)), reason=error.strerror or str(error)
            ) from None
        except BadResults:
            raise
        except (LookupError, ValueError, csv.Error):
            raise BadResults("{file} is damaged", file=str(self.path)) from None

    def _check(self, found: Head | None, path: Path) -> None:
        """Refuses a file of another run, and one that is nobody's."""
        if found is None:
            raise BadResults("{file} is in the way: it holds no results of Ludoterre", file=str(path))
        self._check_run(found.run, path)
        self._refuse(differences({"columns": found.to_json()["columns"]}, {"columns": self._head.to_json()["columns"]}), path)

    def _check_run(self, found: dict[str, Any], path: Path) -> None:
        self._refuse(differences(found, self._head.run), path)

    def _refuse(self, lines: list[str], path: Path) -> None:
        """Refuses a file in which something differs; a run of another version may have had other columns."""
        if lines:
            told = "; ".join([*lines[:TOLD], *(["…"] if len(lines) > TOLD else [])])
            raise BadResults("{file} holds the results of another run: {differences}", file=str(path), differences=told)

    def begin(self) -> None:
        """Begins to write, alone; looks again, since another run may just have finished."""
        try:
            self._journal.lock()
        except OSError as error:
            raise BadResults("{file} cannot be written: {reason}", file=str(self.path), reason=error.strerror or str(error)) from None
        try:
            self._look()
            self._journal.begin()
        except BaseException:
            self._journal.close()
            raise

    @property
    def done(self) -> Spans:
        """Returns the numbers of the games that are safe."""
        return Spans([*self._kept.ranges, *self._journal.done.ranges])

    def add(self, numbers: range, packed: bytes) -> None:
        """Makes some rows safe."""
        self._journal.add(numbers, packed)

    def finish(self, watch: Callable[[Table], None]) -> None:
        """Puts everything into the file, which is replaced at once or not at all; `watch` sees all rows on the way."""
        if not self._journal.done:
            for _, table in self._blocks(watch):
                del table
            self._journal.remove()
            return
        new = self._journal.path.with_name(self._journal.path.name + ".new")
        try:
            self._format.write(new, self._head, (table for _, table in self._blocks(watch)))
            make_safe(new)
            self._write_companion()
            new.replace(self.path)
            make_safe(self.path.parent)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
        self._journal.remove()

    def _write_companion(self) -> None:
        companion = self._format.companion(self.path)
        if companion is not None:
            companion.write_text(json.dumps({KEY: self._head.to_json()}, indent=2) + "\n", encoding="utf-8")
            make_safe(companion)

    def _blocks(self, watch: Callable[[Table], None]) -> Iterator[tuple[int, Table]]:
        """Yields all rows in order, with the number of the first of each block."""
        kept = _pieces(self._format.read(self.path, self._head.columns)) if self._kept else iter(())
        for first, table in merge(kept, self._journal.chunks(self._kept), key=lambda block: block[0]):
            watch(table)
            yield first, table

    def close(self) -> None:
        """Lets go of the journal, which stays if there is something in it."""
        self._journal.close()


def _pieces(blocks: Iterable[Table]) -> Iterator[tuple[int, Table]]:
    """Cuts blocks of rows where a game is missing: others' rows belong there."""
    for table in blocks:
        numbers = table["game"]
        start = 0
        for span in spans_of(numbers).ranges:  # type: ignore[arg-type]  # this column holds numbers
            yield span.start, {name: cells[start : start + len(span)] for name, cells in table.items()}
            start += len(span)


def spans_of(numbers: Iterable[int]) -> Spans:
    """Gathers numbers that come in order."""
    found = Spans()
    start = stop = 0
    for number in numbers:
        if number != stop:
            if number < stop:
                raise ValueError("games out of order")
            found.add(range(start, stop))
            start = number
        stop = number + 1
    found.add(range(start, stop))
    return found


def make_safe(path: Path) -> None:
    """Has a file, or the names in a folder, written to the disk."""
    if os.name != "posix" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


class Found(NamedTuple):
    """What a file of results holds."""

    run: dict[str, Any]
    """Which run it is of, see `Run.identity`."""
    columns: tuple[Column, ...]
    table: Table

    def frame(self) -> Any:
        """Gives the rows as a Polars data frame."""
        return frame(self.table, self.columns)


def read(path: Path | str) -> Found:
    """Reads a whole file of results, of whatever format."""
    path = Path(path)
    form = format_of(path)
    head = form.read_head(path)
    if head is None:
        raise BadResults("{file} holds no results of Ludoterre", file=str(path))
    table: Table = {column.name: [] for column in head.columns}
    for block in form.read(path, head.columns):
        for name, cells in block.items():
            table[name] += cells
    return Found(head.run, head.columns, table)
