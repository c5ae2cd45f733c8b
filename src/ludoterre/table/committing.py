"""The one writer: a thread that gathers what is waiting and commits it together, so that many changes share one wait for the disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from copy import copy
from threading import Condition, Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from ludoterre.table.store_errors import Conflict, StoreUnreachable, explained
from ludoterre.table.stored import Change
from ludoterre.table.writing import last_seqs, tell, write

LARGEST = 500
"""Changes in one transaction: the first of them waits for the last."""

T = TypeVar("T")


class _Job(NamedTuple):
    """A change, or any other work that writes, and who waits for it."""

    work: Change | Callable[[Connection], Any]
    future: Future[Any]


class Committer:
    """Writes in the order of arrival; a future is done only when its change is durable. A change that fails harms no other."""

    def __init__(self, engine: Engine, database: str, sender: str, check: Callable[[], None]) -> None:
        self._engine = engine
        self._check = check
        """Raises if what is written would be lost."""
        self._database = database
        self._sender = sender
        self._waiting: deque[_Job] = deque()
        self._arrived = Condition()
        self._open = True
        self._thread = Thread(target=self._work, name="ludoterre-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Change | Callable[[Connection], T]) -> Future[T]:
        """Accepts a change or other work; what is accepted will be tried, even if nobody waits for it any more."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        with self._arrived:
            if not self._open:
                raise StoreUnreachable("the database {database} is closed", database=self._database)
            self._waiting.append(_Job(work, future))
            self._arrived.notify()
        return future

    def close(self) -> None:
        """Finishes what was accepted."""
        with self._arrived:
            self._open = False
            self._arrived.notify()
        self._thread.join()

    def _work(self) -> None:
        while batch := self._take():
            self._save(batch)

    def _take(self) -> list[_Job]:
        """Waits for work and takes the changes that have come meanwhile, or one piece of other work; nothing after the end."""
        with self._arrived:
            self._arrived.wait_for(lambda: self._waiting or not self._open)
            batch: list[_Job] = []
            while self._waiting and len(batch) < LARGEST and (not batch or isinstance(self._waiting[0].work, Change)):
                batch.append(self._waiting.popleft())
                if not isinstance(batch[0].work, Change):
                    break
            return batch

    def _save(self, batch: list[_Job]) -> None:
        """Saves a batch; if it fails, in halves, until what fails is alone."""
        failure = self._try(batch)
        if failure is None:
            return
        if len(batch) == 1 or isinstance(failure, StoreUnreachable):
            for job in batch:
                job.future.set_exception(copy(failure))
            return
        middle = len(batch) // 2
        self._save(batch[:middle])
        self._save(batch[middle:])

    def _try(self, batch: list[_Job]) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                result = self._write(connection, batch)
                self._check()
        except IntegrityError:
            return Conflict()
        except DBAPIError as error:
            return explained(error, self._database)
        except Exception as error:  # noqa: BLE001  whoever waits must hear of it, whatever it is
            return error
        for job in batch:
            job.future.set_result(result)
        return None

    def _write(self, connection: Connection, batch: list[_Job]) -> Any:
        """Writes changes together, or does one piece of other work and returns its result."""
        if not isinstance(batch[0].work, Change):
            return batch[0].work(connection)
        changes = [job.work for job in batch if isinstance(job.work, Change)]
        write(connection, changes)
        tell(connection, last_seqs(changes), self._sender)
        return None
