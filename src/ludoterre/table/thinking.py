"""Bots think in processes of their own, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process

from ludoterre.bots.base import make_bot
from ludoterre.core import registry
from ludoterre.core.game import State
from ludoterre.core.rng import Rng

ATTEMPTS = 3


def prepare(packages: dict[str, str]) -> None:
    """Makes a new process ready: it knows the same games, leaves Ctrl-C to the server, and ends with it, however that ends."""
    for name, package in packages.items():
        registry.register(name, package)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def decide(state: State, bot: str, seed: int) -> int:
    """Chooses an action for the current player of a position that was resampled for them."""
    return int(make_bot(bot, state.game).choose(state, Rng(seed)))


class Thinking:
    """The processes in which bots think; they start when the first bot has to."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        """Returns the processes, and starts them at need."""
        if self._pool is None:
            # Not forked: a copy of a server with threads may hang.
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), prepare, (registry.registered(),))
        return self._pool

    async def action(self, state: State, bot: str, seed: int) -> int:
        """Asks a bot. A process that dies is replaced, and the question asked again."""
        for attempt in range(1, ATTEMPTS + 1):
            pool = self.pool()
            try:
                return await asyncio.wrap_future(pool.submit(decide, state, bot, seed))
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
