"""Bots think in processes of their own, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from ludoterre.bots.base import make_bot
from ludoterre.bots.beginner import Beginner
from ludoterre.bots.booth import BOOTHS, Outsider
from ludoterre.bots.outside import description
from ludoterre.bots.search import SearchBot
from ludoterre.bots.spawned import serve_parent
from ludoterre.core import registry
from ludoterre.core.game import State
from ludoterre.core.rng import Rng

ATTEMPTS = 3
MOST_WORKERS = 4
"""Processors that one decision uses at most: each process of the pool may call as many helpers."""
OUTSIDERS = 4
"""Bots from outside that think at a time; others wait for their turn."""


def prepare(packages: dict[str, str]) -> None:
    """Makes a new process ready: it knows the same games, leaves Ctrl-C to the server, and ends with it, however that ends."""
    for name, package in packages.items():
        registry.register(name, package)
    serve_parent()


def decide(state: State, bot: str, seed: int, in_a_row: int = 0, workers: int = 1) -> int:
    """Chooses an action for the current player of a position that was resampled for them.

    A bot that thinks for a time has it for a whole turn, in which it has decided `in_a_row` times before, and on several processors.
    """
    made = make_bot(bot, state.game)
    thinker = made.bot if isinstance(made, Beginner) else made
    if isinstance(thinker, SearchBot):
        thinker.in_a_row, thinker.workers = in_a_row, workers
    return int(made.choose(state, Rng(seed)))


def decide_outside(state: State, name: str, seed: int, patience: float) -> int:
    """Asks a bot from outside, which thinks in a process of its own; raises Misbehaved, or BadOption if it cannot be made."""
    guest = description(name)
    assert guest is not None
    return Outsider(guest, state.game, patience, patience).choose(state, Rng(seed))


class Thinking:
    """The processes in which bots think; they start when the first bot has to."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._decisions = 0
        """How many are under way."""
        self._waiting: ThreadPoolExecutor | None = None
        """Threads that wait for bots from outside."""

    def pool(self) -> ProcessPoolExecutor:
        """Returns the processes, and starts them at need."""
        if self._pool is None:
            # Not forked: a copy of a server with threads may hang.
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), prepare, (registry.registered(),))
        return self._pool

    async def action(self, state: State, bot: str, seed: int, in_a_row: int = 0) -> int:
        """Asks a bot. A process that dies is replaced, and the question asked again."""
        self._decisions += 1
        try:
            return await self._asked(state, bot, seed, in_a_row)
        finally:
            self._decisions -= 1

    def workers(self) -> int:
        """Returns how many processors one decision may use: a fair share of them, if others are under way."""
        return min(MOST_WORKERS, max(1, self.processes // max(1, self._decisions)))

    async def _asked(self, state: State, bot: str, seed: int, in_a_row: int) -> int:
        for attempt in range(1, ATTEMPTS + 1):
            pool = self.pool()
            try:
                return await asyncio.wrap_future(pool.submit(decide, state, bot, seed, in_a_row, self.workers()))
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError("unreachable")

    async def outside_action(self, state: State, name: str, seed: int, patience: float) -> int:
        """Asks a bot from outside, for so many seconds at most; raises Misbehaved if it does not decide."""
        if self._waiting is None:
            self._waiting = ThreadPoolExecutor(OUTSIDERS, "outside")
        return await asyncio.wrap_future(self._waiting.submit(decide_outside, state, name, seed, patience))

    def close(self) -> None:
        """Ends the processes."""
        if self._waiting is not None:
            self._waiting.shutdown(wait=False, cancel_futures=True)
            self._waiting = None
            BOOTHS.kill()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
