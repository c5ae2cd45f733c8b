"""The open event streams of a server, so that they can be ended at once when it stops."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from ludoterre.table import Table


class Streams:
    """All streams that are open."""

    def __init__(self) -> None:
        self.stopping = False
        self._tables: Counter[Table] = Counter()

    @contextmanager
    def open(self, table: Table) -> Iterator[None]:
        """Counts a stream of a table while it is open."""
        self._tables[table] += 1
        try:
            yield
        finally:
            self._tables[table] -= 1
            if not self._tables[table]:
                del self._tables[table]

    def __len__(self) -> int:
        return self._tables.total()

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
        for table in list(self._tables):
            table.ring()
