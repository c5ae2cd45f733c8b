"""A file of a run's rows that is whole at every moment, can be gone on with, and is refused to any other run.

Finished chunks are safe in a journal beside it at once. When the run ends or is interrupted, they are put into the file, in the order
of the games. A machine that fails on the way leaves the old file and the journal; the next run begins with both.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludoterre.core.errors import described
from ludoterre.lab.errors import BadResults
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import Journal
from ludoterre.lab.runs import differences

TOLD = 4
"""Differences that are named where a file is of another run: of another game, nearly everything would be one."""


class Store:
    """The file that a run's rows go into. Making one looks whether that is possible, and changes nothing."""

    def __init__(self, path: Path | str, identity: dict[str, Any]) -> None:
        self.path = Path(path)
        self._run = identity
        self._journal = Journal(self.path.with_name(self.path.name + ".part"), identity)
        self._kept = Spans()
        self._look()

    def _find(self) -> Spans:
        """Returns the games that the file itself holds; refuses one of another run, and raises ValueError for a damaged one."""
        raise NotImplementedError

    def _companion(self) -> Path | None:
        """Returns the file beside it that says which run it is of, where the file itself cannot."""
        return None

    def _look(self) -> None:
        """Finds out what is there; refuses a place where this run cannot write."""
        try:
            if not self.path.parent.is_dir() or not os.access(self.path.parent, os.W_OK | os.X_OK):
                raise BadResults("{file} cannot be written: the folder must exist and let you write", file=str(self.path))
            for path in (self.path, self._journal.path, self._companion()):
                # Whoever reads a pipe waits for ever.
                if path is not None and path.exists() and not path.is_file():
                    raise in_the_way(path)
            self._kept = self._find()
            self._journal.look()
            if self._journal.identity is not None:
                self._check_run(self._journal.identity, self._journal.path)
        except OSError as error:
            raise BadResults(
                "{file} cannot be written: {reason}", file=described(str(self.path)), reason=error.strerror or str(error)
            ) from None
        except BadResults:
            raise
        except (LookupError, ValueError):
            raise damaged(self.path) from None

    def _check_run(self, found: dict[str, Any], path: Path) -> None:
        """Refuses a file of another run."""
        refuse(differences(found, self._run), path)

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

    def withdraw(self) -> None:
        """Takes a beginning back: nothing is left of it, unless there was something before."""
        if self._journal.done:
            self._journal.close()
        else:
            self._journal.remove()

    @property
    def done(self) -> Spans:
        """Returns the numbers of the games that are safe."""
        return Spans([*self._kept.ranges, *self._journal.done.ranges])

    def add(self, numbers: range, packed: bytes) -> None:
        """Makes some rows safe."""
        self._journal.add(numbers, packed)

    def _chunks(self) -> Iterator[tuple[int, bytes]]:
        """Yields the chunks of the journal that the file does not hold: the number of the first game, and the rows as they were added."""
        return self._journal.chunks(self._kept)

    def _replace(self, write: Callable[[Path], None]) -> None:
        """Replaces the file by one that `write` makes, at once or not at all."""
        new = self._journal.path.with_name(self._journal.path.name + ".new")
        try:
            write(new)
            make_safe(new)
            new.replace(self.path)
            make_safe(self.path.parent)
        except BaseException:
            new.unlink(missing_ok=True)
            raise

    def close(self) -> None:
        """Lets go of the journal, which stays if there is something in it."""
        self._journal.close()


def refuse(lines: list[str], path: Path) -> None:
    """Refuses a file in which something differs; a run of another version may have had other columns."""
    if lines:
        told = "; ".join([*lines[:TOLD], *(["…"] if len(lines) > TOLD else [])])
        raise BadResults("{file} holds the results of another run: {differences}", file=str(path), differences=told)


def in_the_way(path: Path) -> BadResults:
    """Makes the refusal of a file that is nobody's."""
    return BadResults("{file} is in the way: it holds no results of Ludoterre", file=str(path))


def damaged(path: Path) -> BadResults:
    """Makes the refusal of a file that was ours and cannot be read any more."""
    return BadResults("{file} is damaged", file=str(path))


def make_safe(path: Path) -> None:
    """Has a file, or the names in a folder, written to the disk."""
    if os.name != "posix" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
