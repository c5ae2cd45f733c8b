"""Processes for long work, at the lowest priority that there is: whatever else the machine has to do goes first."""

from __future__ import annotations

import asyncio
import os
import pickle
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import connection, get_context
from typing import Any, Protocol

from ludoterre.bots.spawned import while_wanted
from ludoterre.core import registry
from ludoterre.table.thinking import prepare

STEP = 0.2
"""Seconds of a processor that one step takes, if what is done cannot be cut finer."""

Data = dict[str, Any]


class Steps(Protocol):
    """Long work that can be done in short steps; between two of them everything is plain data. See `lab.analysis.steps`."""

    def plan(self) -> Data:
        """Says what is to be done."""

    def is_ours(self, plan: Data) -> bool:
        """Tells whether a plan can be gone on with."""

    def parts(self, plan: Data) -> int:
        """Counts the parts of the work."""

    def step(self, plan: Data, number: int, notes: Data | None, enough: Callable[[], bool]) -> tuple[Data, bool]:
        """Goes on with a part until it is done or enough for now; returns what is known then, and whether it is done."""

    def result(self, plan: Data, parts: Sequence[Data]) -> Data:
        """Puts the parts together."""


class ProcessLost(Exception):
    """The process died, or was ended, before it had answered."""


class Failed(Exception):
    """The work itself failed."""


class WorkerProcess:
    """One process; it is started when there is something to do, and again if it has died."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: connection.Connection | None = None
        self._has: bytes | None = None
        """The work that the process knows."""
        self._lock = threading.Lock()

    @property
    def is_there(self) -> bool:
        """Tells whether there is a process now."""
        return self._process is not None

    def do(self, pickled: bytes, name: str, *details: Any) -> Any:
        """Has one thing done and waits for it; for a thread of its own."""
        try:
            pipe = self._started()
            pipe.send((None if self._has is pickled else pickled, name, details))
            self._has = pickled
            trouble, found = pipe.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise ProcessLost from error
        if trouble:
            raise Failed(trouble)
        return found

    def _started(self) -> connection.Connection:
        with self._lock:
            if self._process is None or self._pipe is None:
                if self._pipe is not None:
                    self._pipe.close()
                # Not forked: a copy of a server with threads may hang.
                context = get_context("spawn")
                self._pipe, theirs = context.Pipe()
                self._process = context.Process(target=work, args=(theirs, registry.registered()), daemon=True)
                self._process.start()
                lower_priority(self._process.pid)  # from the first moment: it begins with a second of imports
                theirs.close()
                self._has = None
            return self._pipe

    def end(self) -> None:
        """Ends the process, whatever it is doing; who waits for it hears that it is lost. It may take a moment, at such a low priority."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
                self._process = None


class WorkerProcesses:
    """So many processes. They are given no more than one thing each to do, so that nothing waits here."""

    def __init__(self, count: int | None = None) -> None:
        self.count = max(1, (os.cpu_count() or 2) - 1) if count is None else count
        self._idle = [WorkerProcess() for _ in range(self.count)]
        self._all = tuple(self._idle)
        self._threads: ThreadPoolExecutor | None = None

    async def do(self, pickled: bytes, name: str, *details: Any) -> Any:
        """Has one thing done; at most `count` may be asked for at a time."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self.count, "ludoterre-lab")
        one = self._idle.pop()
        doing = asyncio.get_running_loop().run_in_executor(self._threads, one.do, pickled, name, *details)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            # Nobody wants the answer any more.
            await asyncio.to_thread(one.end)
            with suppress(ProcessLost, Failed):
                await doing
            raise
        finally:
            self._idle.append(one)

    async def rest(self) -> None:
        """Ends all processes and threads, until there is work again."""
        for one in self._all:
            if one.is_there:
                await asyncio.to_thread(one.end)
        if self._threads is not None:
            self._threads.shutdown(wait=False)
            self._threads = None


def lower_priority(process: int) -> None:
    """Lets a process work only when nobody else wants to, as far as the system knows such a thing."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process, 19)
    if hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


# In the process.


def work(pipe: connection.Connection, packages: dict[str, str]) -> None:
    """Does what comes through the pipe until that is closed."""
    prepare(packages)
    steps: Steps | None = None
    with while_wanted():
        while True:
            pickled, name, details = pipe.recv()
            try:
                if pickled is not None:
                    steps = pickle.loads(pickled)
                assert steps is not None
                answer = "", done(steps, name, details)
            except Exception:  # noqa: BLE001  whatever it is, the server shall know
                answer = traceback.format_exc(), None
            pipe.send(answer)


def done(steps: Steps, name: str, details: tuple[Any, ...]) -> Any:
    """Does one thing."""
    if name != "step":
        return getattr(steps, name)(*details)
    plan, number, notes = details
    end = time.process_time() + STEP
    return steps.step(plan, number, notes, lambda: time.process_time() >= end)
