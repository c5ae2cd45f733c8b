"""Workers on other machines: a Dask cluster."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any, TypeVar
from uuid import uuid4

from ludoterre.core.errors import LudoterreError
from ludoterre.lab.extras import library
from ludoterre.lab.pickled import OtherWorker, do, packed, unpacked
from ludoterre.lab.processes import AHEAD, ATTEMPTS, WorkersLost

T = TypeVar("T")


class NoCluster(LudoterreError):
    """A scheduler that is not there, or has nobody to do the work."""


class Dask:
    """Works on the Dask cluster of a scheduler, such as tcp://10.0.0.1:8786.

    Workers may come and go. If all have gone, the work waits for one to come.
    """

    def __init__(self, address: str, timeout: float = 5) -> None:
        self.address = address
        self.timeout = timeout
        self._client: Any = None

    @property
    def size(self) -> int:
        """Returns how many chunks the cluster works on at a time now."""
        return sum(self.client().nthreads().values())

    def client(self) -> Any:
        """Returns the connection to the scheduler, and makes it at need."""
        if self._client is None:
            distributed = library("distributed")
            try:
                knock(self.address, self.timeout)
                client = distributed.Client(self.address, timeout=self.timeout, set_as_default=False)
            except (OSError, OverflowError, ValueError) as error:
                raise NoCluster("there is no Dask scheduler at {address}: {reason}", address=self.address, reason=str(error)) from None
            if not client.nthreads():
                client.close()
                raise NoCluster("the Dask scheduler at {address} has no workers", address=self.address)
            self._client = client
        return self._client

    def close(self) -> None:
        """Leaves the cluster, and drops what was asked of it."""
        client, self._client = self._client, None
        if client is not None:
            client.close()

    def check(self, pickled: bytes) -> None:
        """Asks every worker whether it would play the same games."""
        with self._scheduler():
            answers = self.client().run(_can_do, pickled, on_error="return")
        for worker, answer in answers.items():
            if isinstance(answer, OtherWorker):
                raise answer
            if isinstance(answer, BaseException):
                reason = f"{type(answer).__name__}: {answer}"
                raise OtherWorker("the worker {worker} cannot play this: {reason}", worker=worker, reason=reason)

    def do_chunks(self, job: Callable[[range], T], chunks: Iterable[range]) -> Iterator[tuple[range, T]]:
        """Has the workers do the chunks; that they can is found out at once."""
        pickled = packed(job)
        try:
            self.check(pickled)
        except BaseException:
            # A client that is left behind would look for its scheduler for half a minute once that is gone.
            self.close()
            raise
        return self._do_chunks(pickled, chunks)

    def _do_chunks(self, pickled: bytes, chunks: Iterable[range]) -> Iterator[tuple[range, Any]]:
        """Keeps as many chunks under way as the workers of the moment need."""
        client, waiting = self.client(), iter(chunks)
        coming = library("distributed").as_completed(loop=client.loop)
        under_way: dict[Any, range] = {}
        lost: list[range] = []
        losses: dict[range, int] = {}
        try:
            while True:
                with self._scheduler():
                    while len(under_way) < max(1, self.size) * AHEAD:
                        chunk = lost.pop() if lost else next(waiting, None)
                        if chunk is None:
                            break
                        future = client.submit(do, pickled, chunk, key=f"ludoterre-{uuid4().hex}", pure=False)
                        under_way[future] = chunk
                        coming.add(future)
                    if not under_way:
                        return
                    future = next(coming)
                    chunk = under_way.pop(future)
                    status, found = future.status, None
                    if status == "finished":
                        found = future.result()
                    elif status == "error":
                        found = future.exception()
                if status == "finished":
                    yield chunk, found
                elif found is not None:
                    raise self._explained(found, chunk)
                else:
                    # The scheduler has forgotten it; if it does so again and again, something is wrong there.
                    lost.append(chunk)
                    losses[chunk] = losses.get(chunk, 0) + 1
                    if losses[chunk] >= ATTEMPTS:
                        raise self._gone("it forgets what it was asked")
        finally:
            self.close()

    @contextmanager
    def _scheduler(self) -> Iterator[None]:
        """Turns what goes wrong between us and the scheduler into one error."""
        try:
            yield
        except (OSError, CancelledError) as error:
            raise self._gone(str(error)) from None

    def _gone(self, reason: str) -> WorkersLost:
        return WorkersLost("the Dask scheduler at {address} has gone: {reason}", address=self.address, reason=reason)

    def _explained(self, error: BaseException, chunk: range) -> BaseException:
        """Says what became of a chunk: Dask gives one up whose workers die again and again. Another error is the job's own."""
        if not isinstance(error, library("distributed").scheduler.KilledWorker):
            return error
        return WorkersLost(
            "the workers that play games {first} to {last} died again and again; perhaps there is too little memory",
            first=chunk[0],
            last=chunk[-1],
        )


def knock(address: str, timeout: float) -> None:
    """Finds out whether a scheduler listens at an address: a client that finds nobody asks again and again, or waits for ever."""
    addressing = library("distributed.comm.addressing")
    scheme = addressing.parse_address(address)[0]
    if scheme in ("tcp", "tls", "ws", "wss"):
        with socket.create_connection(addressing.get_address_host_port(address), timeout) as door:
            # By plain TCP a scheduler greets first.
            if scheme == "tcp" and not door.recv(1):
                raise OSError("it does not answer as a scheduler")


def _can_do(pickled: bytes) -> bool:
    """Tells a scheduler's client that a worker can do a job; if it cannot, unpacking says why."""
    return unpacked(pickled) is not None
