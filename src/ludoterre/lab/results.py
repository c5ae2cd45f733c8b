"""The results of a run in a file: a row for each game."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from heapq import merge
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.debrief import Column
from ludoterre.lab.columns import Table, columns_of_run
from ludoterre.lab.errors import BadResults
from ludoterre.lab.formats import KEY, Head, format_of, frame
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import unpack
from ludoterre.lab.runs import Run, differences
from ludoterre.lab.store import Store, damaged, in_the_way, make_safe, refuse


class Results(Store):
    """The file that a run's results go into. Making one looks whether that is possible, and changes nothing."""

    def __init__(self, path: Path | str, run: Run) -> None:
        self._head = Head(run.identity(), columns_of_run(run))
        self._format = format_of(Path(path))
        super().__init__(path, self._head.run)

    def _companion(self) -> Path | None:
        return self._format.companion(self.path)

    def _find(self) -> Spans:
        companion = self._companion()
        if self.path.exists():
            self._check(self._format.read_head(self.path), self.path)
            try:
                return spans_of(self._format.read_numbers(self.path))
            except csv.Error:
                raise damaged(self.path) from None
        if companion is not None and companion.exists():
            self._check(self._format.read_head(self.path), companion)
        return Spans()

    def _check(self, found: Head | None, path: Path) -> None:
        """Refuses a file of another run, and one that is nobody's."""
        if found is None:
            raise in_the_way(path)
        self._check_run(found.run, path)
        refuse(differences({"columns": found.to_json()["columns"]}, {"columns": self._head.to_json()["columns"]}), path)

    def finish(self, watch: Callable[[Table], None]) -> None:
        """Puts everything into the file, which is replaced at once or not at all; `watch` sees all rows on the way."""
        blocks = (table for _, table in self._blocks(watch))
        if self._journal.done:
            self._replace(lambda new: self._write(new, blocks))
        else:
            for table in blocks:
                del table
        self._journal.remove()

    def _write(self, new: Path, blocks: Iterable[Table]) -> None:
        self._format.write(new, self._head, blocks)
        companion = self._companion()
        if companion is not None:
            companion.write_text(json.dumps({KEY: self._head.to_json()}, indent=2) + "\n", encoding="utf-8")
            make_safe(companion)

    def _blocks(self, watch: Callable[[Table], None]) -> Iterator[tuple[int, Table]]:
        """Yields all rows in order, with the number of the first of each block."""
        kept = _pieces(self._format.read(self.path, self._head.columns)) if self._kept else iter(())
        new = ((first, unpack(packed)) for first, packed in self._chunks())
        for first, table in merge(kept, new, key=lambda block: block[0]):
            watch(table)
            yield first, table


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


class Found(NamedTuple):
    """What a file of results holds."""

    run: dict[str, Any]
    """Which run it is of, see `Run.identity`."""
    columns: tuple[Column, ...]
    table: Table

    def __repr__(self) -> str:
        game = self.run["game"]
        rows = len(self.table["game"])
        return f"<results of {game['game']} {game['mode']} for {game['players']}: {rows} games, {len(self.columns)} columns>"

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
