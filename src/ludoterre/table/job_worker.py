"""Works on the jobs of a database, one after the other, beside the tables and never in their way.

Everything that computes is done by `WorkerProcesses`, in short steps. About every second what they have found is written down, and with it
the lease of the job is renewed; so a server that is killed loses a second of work, and the next one goes on from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from typing import Any

from ludoterre.table.jobs import Data, Jobs, Lease, LeaseLost, Part
from ludoterre.table.store_errors import StoreError
from ludoterre.table.worker_processes import ProcessLost, Steps, WorkerProcesses

log = logging.getLogger(__name__)

LOOK_EVERY = 10.0
"""Seconds between two looks for jobs that others asked for, or whose server has gone."""
SAVE_EVERY = 1.0
"""Seconds of work that may be lost with the server."""
ATTEMPTS = 3
"""How often something is tried whose process dies."""

Load = Callable[[Lease], Awaitable[Steps]]
"""Finds out what a job is about; a LudoterreError says that it cannot be done."""


class Lost(Exception):
    """Processes that die again and again over the same thing: the job is given up."""


class JobWorker:
    """Whoever works in this server."""

    def __init__(self, jobs: Jobs, load: Load, processes: int | None = None) -> None:
        self.jobs = jobs
        self.processes = WorkerProcesses(processes)
        self._load = load
        self._bell = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._working: tuple[Lease, asyncio.Task[None]] | None = None

    def start(self) -> None:
        """Begins to look for jobs, unless this server is to do none."""
        if self.processes.count > 0:
            self._running = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        """Stops, and lets go of the job at hand: another server, or this one when it is back, goes on with it."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None
        await self.processes.rest()

    def wake(self) -> None:
        """Says that there is something to do."""
        self._bell.set()

    def drop(self, table: int) -> None:
        """Stops the work for a table that is gone."""
        if self._working is not None and self._working[0].table == table:
            self._working[1].cancel()

    async def _run(self) -> None:
        fresh = True
        while True:
            try:
                if fresh:
                    await self.jobs.free_all()
                    fresh = False
                self._bell.clear()
                lease = await self.jobs.lease()
                if lease is not None:
                    await self._work_on(lease)
                    continue
                await self.processes.rest()
            except StoreError:
                log.exception("the database is not to be reached; long work waits")
            except Exception:
                # Of whatever kind: who stopped here would never work again, and nobody would see why everybody waits.
                log.exception("looking for long work failed; trying again")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._bell.wait()

    async def _work_on(self, lease: Lease) -> None:
        """Works on a job until it is done, cannot be done, or is no longer ours."""
        working = asyncio.ensure_future(self._tried(lease))
        self._working = (lease, working)
        try:
            await asyncio.wait({working})
        except asyncio.CancelledError:
            working.cancel()
            await asyncio.wait({working})
            raise
        finally:
            self._working = None
        if not working.cancelled():
            working.result()

    async def _tried(self, lease: Lease) -> None:
        try:
            await self._done_or_failed(lease)
        except LeaseLost:
            log.info("job %s is somebody else's now, or gone", lease.job)

    async def _done_or_failed(self, lease: Lease) -> None:
        try:
            await Working(self.jobs, self.processes, lease, self._load).work()
        except (LeaseLost, StoreError):
            raise
        except Exception as error:
            # Of whatever kind: the next job may be better, and somebody waits for this one.
            log.exception("job %s (%s) cannot be done", lease.job, lease.kind)
            # Steps are exact: from the same notes the same error would come. Only who begins anew may have better luck.
            await self.jobs.fail(lease, str(error) or type(error).__name__, anew=not isinstance(error, Lost))


class Working:
    """The work on one job."""

    def __init__(self, jobs: Jobs, processes: WorkerProcesses, lease: Lease, load: Load) -> None:
        self.jobs = jobs
        self.processes = processes
        self.lease = lease
        self.pickled = b""
        self.parts: dict[int, Part] = {}
        self.deaths: Counter[object] = Counter()
        self._load = load
        self._unsaved: set[int] = set()
        self._saved_at = time.monotonic()

    async def work(self) -> None:
        """Does what is left to do. Who is interrupted writes down what is new, and lets go of the job."""
        try:
            steps = await self._load(self.lease)
            self.pickled = await asyncio.to_thread(pickle.dumps, steps)
            plan = await self._begun(steps)
            await self._do_parts(plan, steps.parts(plan))
            result = await self._alone("result", plan, [self.parts[number].notes for number in sorted(self.parts)])
            await self.jobs.finish(self.lease, result)
        except asyncio.CancelledError:
            with contextlib.suppress(LeaseLost, StoreError):
                await self._save(release=True)
            raise

    async def _begun(self, steps: Steps) -> Data:
        """Returns the plan of the work, and takes over what others have done of it."""
        known = self.lease.plan
        if known is not None and steps.is_ours(known):
            self.parts = {part.number: part for part in await self.jobs.parts(self.lease)}
            return known
        plan: Data = await self._alone("plan")
        await self.jobs.begin(self.lease, plan, steps.parts(plan))
        return plan

    async def _do_parts(self, plan: Data, total: int) -> None:
        """Has all parts done: every process goes on with its part until that is done, then takes the next."""
        waiting = deque(number for number in range(total) if number not in self.parts or not self.parts[number].finished)
        doing: dict[asyncio.Task[tuple[Data, bool]], int] = {}
        try:
            while waiting or doing:
                while waiting and len(doing) < self.processes.count:
                    number = waiting.popleft()
                    known = self.parts.get(number)
                    doing[asyncio.ensure_future(self._step(plan, number, None if known is None else known.notes))] = number
                done, _ = await asyncio.wait(doing, timeout=SAVE_EVERY, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    number = doing.pop(task)
                    notes, finished = task.result()
                    self.parts[number] = Part(number, finished, notes)
                    self._unsaved.add(number)
                    if not finished:
                        waiting.appendleft(number)
                if time.monotonic() - self._saved_at >= SAVE_EVERY:
                    await self._save()
            await self._save()
        finally:
            for task in doing:
                task.cancel()
            await asyncio.gather(*doing, return_exceptions=True)

    async def _alone(self, name: str, *details: Any) -> Any:
        """Has something done that is no part, and keeps the lease meanwhile."""
        task = asyncio.ensure_future(self._asked(name, name, *details))
        try:
            while not (await asyncio.wait({task}, timeout=SAVE_EVERY))[0]:
                await self._save()
            return task.result()
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _step(self, plan: Data, number: int, notes: Data | None) -> tuple[Data, bool]:
        found: tuple[Data, bool] = await self._asked(number, "step", plan, number, notes)
        return found

    async def _asked(self, what: object, name: str, *details: Any) -> Any:
        """Has one thing done, by another process if the first one dies over it."""
        while True:
            try:
                return await self.processes.do(self.pickled, name, *details)
            except ProcessLost:
                self.deaths[what] += 1
                if self.deaths[what] >= ATTEMPTS:
                    raise Lost(f"the process for {name} {what} died {ATTEMPTS} times; perhaps there is too little memory") from None

    async def _save(self, release: bool = False) -> None:
        """Writes down what is new."""
        fresh = [self.parts[number] for number in sorted(self._unsaved)]
        done = sum(part.finished for part in self.parts.values()) if fresh else None
        await self.jobs.keep(self.lease, fresh, done, release)
        self._unsaved.clear()
        self._saved_at = time.monotonic()
