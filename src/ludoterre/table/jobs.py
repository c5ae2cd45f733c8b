"""Long work in the database: it is asked for once, one server at a time works on it, and what is done survives whoever did it.

Who works holds a lease, which is a random word and a time. It is renewed with everything that is written; one that has run out may
be taken over. Every write names the word: whoever has lost the lease meanwhile writes nothing more, whatever their clock says.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from ludoterre.table.refusals import TooMany
from ludoterre.table.schema import job_parts, jobs
from ludoterre.table.store import Store
from ludoterre.table.store_errors import Conflict

LEASE = timedelta(seconds=30)
"""How long nobody else works on a job whose server has gone silent. It is renewed about every second."""
MOST_WAITING = 200
"""Jobs that may wait at a time: more would keep people waiting who asked for theirs in good faith."""

WAITING, RUNNING, FINISHED, FAILED = "waiting", "running", "finished", "failed"

Data = dict[str, Any]
T = TypeVar("T")


class LeaseLost(Exception):
    """Somebody else works on the job now, or it is gone: whatever was meant to be written was not."""


class Wanted(NamedTuple):
    """A job to be asked for. Jobs with equal keys are one."""

    key: str
    kind: str
    request: Data
    table: int | None
    """The table with which the job goes."""


class Status(NamedTuple):
    """How far a job is."""

    state: str
    done: int
    total: int | None
    """How many parts there are; None before anybody has looked."""
    result: Data | None


class Lease(NamedTuple):
    """A job that is ours to work on."""

    job: int
    owner: str
    kind: str
    table: int | None
    request: Data
    plan: Data | None


class Part(NamedTuple):
    """How far a part of a job has come."""

    number: int
    finished: bool
    notes: Data


class Jobs:
    """The jobs of a database."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def ask(self, wanted: Wanted) -> bool:
        """Asks for a job, once; one that failed is tried again. Returns False if its table is gone."""
        now = self._clock()
        try:
            accepted = await self._write(lambda connection: _ask(connection, wanted, now))
        except Conflict:
            # Another server was asked for the same at the same moment, or the table was deleted.
            return await self.status(wanted.key) is not None
        if not accepted:
            raise TooMany
        return True

    async def status(self, key: str) -> Status | None:
        """Says how far a job is, or None if nobody asked for it."""
        now = self._clock()
        return await self._read(lambda connection: _status(connection, key, now))

    async def remove(self, key: str) -> None:
        """Forgets a job; whoever works on it stops."""
        await self._write(lambda connection: connection.execute(delete(jobs).where(jobs.c.key == key)))

    # For whoever works.

    async def lease(self) -> Lease | None:
        """Takes hold of the oldest job on which nobody works, or returns None."""
        now = self._clock()
        if await self._read(lambda connection: connection.scalar(_free(now))) is None:
            return None
        owner = secrets.token_hex(8)
        return await self._write(lambda connection: _lease(connection, owner, now))

    async def free_all(self) -> None:
        """Lets go of what was leased before this server began, if nobody else can have leased it."""
        if self._store.is_alone:
            await self._write(lambda connection: connection.execute(update(jobs).where(jobs.c.owner.is_not(None)).values(owner=None)))

    async def parts(self, lease: Lease) -> list[Part]:
        """Reads how far every part is that somebody has begun."""
        chosen = select(job_parts.c.number, job_parts.c.finished, job_parts.c.notes).where(job_parts.c.job_id == lease.job)
        return await self._read(lambda connection: [Part(*row) for row in connection.execute(chosen.order_by(job_parts.c.number))])

    async def begin(self, lease: Lease, plan: Data, total: int) -> None:
        """Writes down what is to be done; nothing of it is."""

        def work(connection: Connection) -> None:
            self._claim(connection, lease, plan=plan, total=total, done=0)
            connection.execute(delete(job_parts).where(job_parts.c.job_id == lease.job))

        await self._write(work)

    async def keep(self, lease: Lease, parts: Iterable[Part] = (), done: int | None = None, release: bool = False) -> None:
        """Writes down how far some parts have come, and renews the lease or lets go of it."""
        known = {part.number: part for part in parts}
        values: Data = {} if done is None else {"done": done}

        def work(connection: Connection) -> None:
            self._claim(connection, lease, **values, **({"owner": None} if release else {}))
            if known:
                connection.execute(delete(job_parts).where(job_parts.c.job_id == lease.job, job_parts.c.number.in_(known)))
                connection.execute(insert(job_parts), [{"job_id": lease.job} | part._asdict() for part in known.values()])

        await self._write(work)

    async def finish(self, lease: Lease, result: Data) -> None:
        """Writes down what came of a job."""
        await self._write(lambda connection: self._claim(connection, lease, result=result, finished=True, done=jobs.c.total, owner=None))

    async def fail(self, lease: Lease, reason: str, anew: bool = False) -> None:
        """Writes down that a job cannot be done; what was done of it stays, should somebody ask again, unless they are to begin anew."""
        forgotten: Data = {"plan": None, "total": None, "done": 0} if anew else {}
        await self._write(lambda connection: self._claim(connection, lease, failure=reason[:1000], owner=None, **forgotten))

    def _claim(self, connection: Connection, lease: Lease, **values: Any) -> None:
        """Changes a job and renews the lease, or raises LeaseLost if it is no longer ours."""
        now = self._clock()
        ours = update(jobs).where(jobs.c.id == lease.job, jobs.c.owner == lease.owner)
        if connection.execute(ours.values({"changed_at": now, "leased_until": now + LEASE} | values)).rowcount == 0:
            raise LeaseLost

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._store.read, work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.wrap_future(self._store.write(work))


def _open() -> ColumnElement[bool]:
    return ~jobs.c.finished & jobs.c.failure.is_(None)


def _free(now: datetime) -> Any:
    """Finds the oldest job on which nobody works."""
    unleased = or_(jobs.c.owner.is_(None), jobs.c.leased_until < now)
    return select(jobs.c.id).where(_open(), unleased).order_by(jobs.c.id).limit(1)


def _ask(connection: Connection, wanted: Wanted, now: datetime) -> bool:
    """Writes a job down, unless it is there already; returns False if there are too many."""
    known = connection.execute(select(jobs.c.id, jobs.c.failure).where(jobs.c.key == wanted.key)).first()
    if known is not None and known.failure is None:
        return True
    if (connection.scalar(select(func.count()).select_from(jobs).where(_open())) or 0) >= MOST_WAITING:
        return False
    if known is not None:
        connection.execute(update(jobs).where(jobs.c.id == known.id).values(failure=None, changed_at=now))
        return True
    fresh = {"key": wanted.key, "kind": wanted.kind, "request": wanted.request, "table_id": wanted.table}
    connection.execute(insert(jobs).values(fresh | {"created_at": now, "changed_at": now, "done": 0, "finished": False}))
    return True


def _status(connection: Connection, key: str, now: datetime) -> Status | None:
    fields = (jobs.c.finished, jobs.c.failure, jobs.c.owner, jobs.c.leased_until, jobs.c.done, jobs.c.total, jobs.c.result)
    found = connection.execute(select(*fields).where(jobs.c.key == key)).first()
    if found is None:
        return None
    leased = found.owner is not None and found.leased_until >= now
    state = FINISHED if found.finished else FAILED if found.failure is not None else RUNNING if leased else WAITING
    return Status(state, found.done, found.total, found.result)


def _lease(connection: Connection, owner: str, now: datetime) -> Lease | None:
    # On PostgreSQL several servers may look at the same moment: each takes another job, and none waits.
    job = connection.scalar(_free(now).with_for_update(skip_locked=True))
    if job is None:
        return None
    connection.execute(update(jobs).where(jobs.c.id == job).values(owner=owner, leased_until=now + LEASE, changed_at=now))
    row = connection.execute(select(jobs.c.kind, jobs.c.table_id, jobs.c.request, jobs.c.plan).where(jobs.c.id == job)).one()
    return Lease(job, owner, *row)
