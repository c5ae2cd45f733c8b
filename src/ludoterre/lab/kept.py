"""Results of variants that survive: finished chunks are safe in a journal at once, and the same work asked for again goes on from there."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

from ludoterre.lab.columns import Table
from ludoterre.lab.errors import BadResults
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import Journal
from ludoterre.lab.reports.files import check_folder
from ludoterre.lab.results import TOLD
from ludoterre.lab.runs import differences
from ludoterre.lab.variants import Kept, Plan


class KeptInFile(Kept):
    """Keeps the chunks of one plan after the other in a journal, numbered through; refuses a journal of something else.

    Making one looks whether that is possible and changes nothing; `with` begins to write.
    """

    def __init__(self, path: Path, identity: dict[str, Any]) -> None:
        self.path = path
        self._identity = identity
        self._journal = Journal(path, identity)
        self._found: dict[int, Table] = {}
        self._begins = 0
        check_folder(path.parent, path)
        if path.exists() and not path.is_file():
            raise BadResults("{file} is in the way: it holds no results of Ludoterre", file=str(path))
        self._look()

    @property
    def games(self) -> int:
        """Counts the games that are safe."""
        return len(self._journal.done)

    def _look(self) -> None:
        try:
            self._journal.look()
        except OSError as error:
            raise BadResults("{file} cannot be read: {reason}", file=str(self.path), reason=error.strerror or str(error)) from None
        there = self._journal.identity
        lines = [] if there is None else differences(there, self._identity)
        if lines:
            told = "; ".join([*lines[:TOLD], *(["…"] if len(lines) > TOLD else [])])
            raise BadResults("{file} holds the results of another run: {differences}", file=str(self.path), differences=told)

    def __enter__(self) -> KeptInFile:
        try:
            self._journal.lock()
        except OSError as error:
            raise BadResults("{file} cannot be written: {reason}", file=str(self.path), reason=error.strerror or str(error)) from None
        try:
            self._look()
            self._journal.begin()
            self._found = dict(self._journal.chunks(Spans()))
        except BaseException:
            self._journal.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._journal.close()

    def of(self, plan: Plan) -> dict[int, Table]:
        """Returns what is there of a plan's games."""
        mine = {start - self._begins: table for start, table in self._found.items() if 0 <= start - self._begins < plan.total}
        if any(table["plan"][0] != plan.mark for table in mine.values()):
            raise BadResults("{file} holds the results of another run: {differences}", file=str(self.path), differences="…")
        return mine

    def add(self, chunk: range, packed: bytes) -> None:
        """Makes a chunk safe."""
        self._journal.add(range(chunk.start + self._begins, chunk.stop + self._begins), packed)

    def finish(self, plan: Plan) -> None:
        """Leaves room for the next plan."""
        self._begins += plan.total

    def remove(self) -> None:
        """Deletes the journal: what it was kept for is done."""
        self._journal.remove()
