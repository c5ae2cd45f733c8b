"""Chunks of results on their way into a file: each is safe on the disk as soon as it is done, whatever happens next.

A journal is a file beside the results, `F.part`: one line that says which run it is, then for each chunk a line with its games, its
length and a checksum, and the rows, compressed. What follows the last whole chunk was being written when the power went.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Any, BinaryIO

from ludoterre.lab.columns import Table
from ludoterre.lab.errors import BadResults
from ludoterre.lab.game_numbers import Spans

MARK = "ludoterre results under way"


def pack(table: Table) -> bytes:
    """Packs rows; as plain data, since a file may come from anybody. A column that says the same in all rows says it once."""
    short = {
        name: cells[0] if cells and cells[0] == cells[-1] and cells.count(cells[0]) == len(cells) else cells
        for name, cells in table.items()
    }
    text = json.dumps([len(table["game"]), short], ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(errors="surrogatepass"), 1)


def unpack(data: bytes) -> Table:
    """Unpacks rows."""
    count, short = json.loads(zlib.decompress(data).decode(errors="surrogatepass"))
    return {name: cells if isinstance(cells, list) else [cells] * count for name, cells in short.items()}


class Journal:
    """The finished chunks of a run that is under way."""

    def __init__(self, path: Path, identity: dict[str, Any]) -> None:
        self.path = path
        self.identity: dict[str, Any] | None = None
        """Of the run whose chunks are there, None if there are none."""
        self.done = Spans()
        self._head = json.dumps({"what": MARK, "run": identity}).encode() + b"\n"
        self._places: dict[range, tuple[int, int]] = {}
        self._end = 0
        self._file: FileIO | None = None

    def look(self) -> None:
        """Finds the chunks that are there."""
        self.identity, self.done, self._places, self._end = None, Spans(), {}, 0
        try:
            with self.path.open("rb") as file:
                head = file.readline()
                if head != self._head and self._head.startswith(head):
                    return  # nothing, or what was left of our first line
                self.identity = _identity(head, self.path)
                self._end = file.tell()
                while (found := _next_chunk(file)) is not None:
                    numbers, place, size = found
                    self._places[numbers] = (place, size)
                    self.done.add(numbers)
                    self._end = file.tell()
        except FileNotFoundError:
            return

    def lock(self) -> None:
        """Opens the file for writing, for nobody else."""
        self.path.touch()
        file = self.path.open("r+b", buffering=0)
        if not _alone(file):
            file.close()
            raise BadResults("another run is writing {file} just now", file=str(self.path))
        self._file = file

    def begin(self) -> None:
        """Goes on after the last whole chunk, or writes the first line."""
        assert self._file is not None
        self._file.truncate(self._end)
        self._file.seek(self._end)
        if self._end == 0:
            self._write(self._head)

    def add(self, numbers: range, data: bytes) -> None:
        """Writes a chunk down; when this returns, it is safe."""
        assert self._file is not None
        head = b"%d %d %d %d\n" % (numbers.start, numbers.stop, len(data), zlib.crc32(data))
        place = self._end + len(head)
        self._write(head + data + b"\n")
        self._places[numbers] = (place, len(data))
        self.done.add(numbers)
        os.fsync(self._file.fileno())

    def _write(self, data: bytes) -> None:
        assert self._file is not None
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]
        self._end += len(data)

    def chunks(self, but: Spans) -> Iterator[tuple[int, bytes]]:
        """Yields the first number and the packed rows of each chunk, in order, but for those that are elsewhere already."""
        if not self._places:
            return
        with self.path.open("rb") as file:
            for numbers in sorted(self._places, key=lambda one: one.start):
                if numbers.start in self.done and numbers.start not in but:
                    place, size = self._places[numbers]
                    file.seek(place)
                    yield numbers.start, file.read(size)

    def remove(self) -> None:
        """Deletes the file: its rows are in the results, or there are none."""
        if os.name == "posix":
            # Before anybody else can have it.
            self.path.unlink(missing_ok=True)
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Lets the file go."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _identity(head: bytes, path: Path) -> dict[str, Any]:
    """Reads which run a journal is of."""
    try:
        data = json.loads(head)
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.get("what") != MARK or not isinstance(data.get("run"), dict):
        raise BadResults("{file} is in the way: it is no file of Ludoterre", file=str(path))
    found: dict[str, Any] = data["run"]
    return found


def _next_chunk(file: BinaryIO) -> tuple[range, int, int] | None:
    """Reads where the next chunk is and what it holds; None if it is not whole."""
    words = file.readline(200).split()
    if len(words) != 4 or not all(word.isdigit() for word in words):
        return None
    start, stop, size, checksum = map(int, words)
    place = file.tell()
    data = file.read(size)
    whole = len(data) == size and file.read(1) == b"\n" and zlib.crc32(data) == checksum
    return (range(start, stop), place, size) if whole else None


def _alone(file: FileIO) -> bool:
    """Tells whether nobody else writes a file; from now on nobody else does. Where there are no such locks, it is believed."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    # Whoever held the lock may have finished and deleted the file since we opened it.
    return os.fstat(file.fileno()).st_nlink > 0
