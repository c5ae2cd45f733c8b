"""The open event streams of a server: not too many, and ended at once when it stops."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeVar

from ludoterre.table import Table
from ludoterre.table.refusals import TooMany

MOST_OF_ONE = 20
"""Streams of one seat, or of one browser that only watches; people have a few tabs open."""
MOST_WATCHING = 200
"""Streams of everybody who only watches a table."""

Key = TypeVar("Key")


class Streams:
    """All streams that are open."""

    def __init__(self) -> None:
        self.stopping = False
        self._open: Counter[tuple[Table, object]] = Counter()
        self._watching: Counter[Table] = Counter()

    @contextmanager
    def open(self, table: Table, name: object, watches: bool) -> Iterator[None]:
        """Counts somebody's stream of a table while it is open, or refuses it. Who watches takes no stream from who plays."""
        if self._open[table, name] >= MOST_OF_ONE or (watches and self._watching[table] >= MOST_WATCHING):
            raise TooMany
        with counted(self._open, (table, name)), counted(self._watching, table) if watches else nullcontext():
            yield

    def __len__(self) -> int:
        return self._open.total()

    @contextmanager
    def closed_by_signals(self) -> Iterator[None]:
        """Ends the streams when the server is asked to stop: it waits for them before it says so itself."""
        loop = asyncio.get_running_loop()
        server = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

        def stop(number: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(self.close)
            handler = server[signal.Signals(number)]
            if callable(handler):
                handler(number, frame)

        heeded = [number for number, handler in server.items() if callable(handler)] if current_thread() is main_thread() else []
        for number in heeded:
            signal.signal(number, stop)
        try:
            yield
        finally:
            for number in heeded:
                signal.signal(number, server[number])

    def close(self) -> None:
        """Ends all streams: the browsers come back when the server does."""
        self.stopping = True
        for table in {table for table, _ in self._open}:
            table.ring()


@contextmanager
def counted(counter: Counter[Key], key: Key) -> Iterator[None]:
    """Counts one more for a key meanwhile; a key without any is forgotten."""
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]
