"""Results of variants that survive: finished chunks are safe in a journal at once, and the same work asked for again goes on from there."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

from ludoterre.lab.columns import Table
from ludoterre.lab.errors import BadResults
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import Journal, unpack
from ludoterre.lab.reports.files import check_folder
from ludoterre.lab.runs import differences
from ludoterre.lab.store import in_the_way, refuse
from ludoterre.lab.variants import Kept, Plan

ROOM = 10**9
"""Numbers that are left free after those of an earlier visit."""


class KeptInFile(Kept):
    """Keeps the chunks of one plan after the other in a journal; refuses a journal of something else.

    A plan is known by its mark, so that work that asks for the same plans in another order, or for more of them, finds what is there.
    Making one looks whether that is possible and changes nothing; `with` begins to write.
    """

    def __init__(self, path: Path, identity: dict[str, Any]) -> None:
        self.path = path
        self._identity = identity
        self._journal = Journal(path, identity)
        self._found: dict[int, dict[int, Table]] = {}
        """By the mark of the plan, then by the first number of the chunk in it."""
        self._begins: dict[int, int] = {}
        """Where in the journal a plan's numbers begin."""
        self._end = 0
        check_folder(path.parent, path)
        if path.exists() and not path.is_file():
            raise in_the_way(path)
        self._look()

    def _look(self) -> None:
        try:
            self._journal.look()
        except OSError as error:
            raise BadResults("{file} cannot be read: {reason}", file=str(self.path), reason=error.strerror or str(error)) from None
        there = self._journal.identity
        refuse([] if there is None else differences(there, self._identity), self.path)

    def __enter__(self) -> KeptInFile:
        try:
            self._journal.lock()
        except OSError as error:
            raise BadResults("{file} cannot be written: {reason}", file=str(self.path), reason=error.strerror or str(error)) from None
        try:
            self._look()
            self._journal.begin()
            self._sort()
        except BaseException:
            self._journal.close()
            raise
        return self

    def _sort(self) -> None:
        """Finds the chunks of each plan."""
        for start, packed in self._journal.chunks(Spans()):
            table = unpack(packed)
            first, mark = int(table["game"][0] or 0), int(table["plan"][0] or 0)
            self._found.setdefault(mark, {})[first] = table
            self._begins.setdefault(mark, start - first)
        # A plan that was begun may have more games than are there.
        self._end = max((span.stop for span in self._journal.done.ranges), default=0) + ROOM

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._journal.close()

    def of(self, plan: Plan) -> dict[int, Table]:
        """Returns what is there of a plan's games."""
        if plan.mark not in self._begins:
            self._begins[plan.mark] = self._end
            self._end += plan.total
        return dict(self._found.get(plan.mark, {}))

    def add(self, plan: Plan, chunk: range, packed: bytes) -> None:
        """Makes a chunk safe."""
        begins = self._begins[plan.mark]
        self._journal.add(range(chunk.start + begins, chunk.stop + begins), packed)

    def remove(self) -> None:
        """Deletes the journal: what it was kept for is done."""
        self._journal.remove()
