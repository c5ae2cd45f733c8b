"""Workers that are processes of this machine."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import connection, get_context
from typing import Any, TypeVar

from ludoterre.bots.spawned import serve_parent, start, tried, while_wanted
from ludoterre.core.errors import BadOption, LudoterreError
from ludoterre.lab.pickled import do, packed

T = TypeVar("T")

ATTEMPTS = 3
"""How often a chunk is tried whose worker dies."""
AHEAD = 2
"""Chunks that each worker has, so that none waits for the next."""


class WorkersLost(LudoterreError):
    """Workers that die again and again, or cannot be reached any more. What was finished is not lost."""


class Processes:
    """Works in processes of this machine; without a number, in as many as there are processors.

    With `keep`, processes that have done one piece of work wait for the next, until `close`: starting one takes a second.
    """

    def __init__(self, workers: int | None = None, keep: bool = False) -> None:
        self.size = available() if workers is None else workers
        self.keep = keep
        if self.size < 1:
            raise BadOption("there must be at least one worker, not {workers}", workers=self.size)
        self._workers: list[Worker] = []

    def close(self) -> None:
        """Ends all processes at once."""
        while self._workers:
            self._workers.pop().stop()

    def do_chunks(self, job: Callable[[range], T], chunks: Iterable[range]) -> Iterator[tuple[range, T]]:
        """Gives the chunks to the processes; replaces one that dies and has its chunks done again."""
        pickled = packed(job)
        waiting = iter(chunks)
        lost: list[range] = []
        deaths: dict[range, int] = {}
        workers = self._workers
        finished = False
        for worker in workers:
            worker.turn_to(pickled)

        def next_chunk() -> range | None:
            return lost.pop() if lost else next(waiting, None)

        try:
            while True:
                # Everybody has one chunk before anybody gets a second, and nobody is called for whom there is none.
                while len(workers) < self.size and (chunk := next_chunk()) is not None:
                    workers.append(Worker(pickled, chunk))
                for worker in workers:
                    while len(worker.chunks) < AHEAD and (chunk := next_chunk()) is not None:
                        worker.give(chunk)
                busy = [worker.pipe for worker in workers if worker.chunks]
                if not busy:
                    finished = True
                    return
                for pipe in connection.wait(busy):
                    worker = next(one for one in workers if one.pipe is pipe)
                    found = worker.take()
                    if found is not None:
                        yield found
                        continue
                    workers.remove(worker)
                    lost += worker.chunks
                    note_death(deaths, worker.chunks[0], worker.stop(patience=1))
        finally:
            if not (self.keep and finished):
                self.close()


class Worker:
    """A process that does one chunk after the other."""

    def __init__(self, pickled: bytes, chunk: range) -> None:
        # Not forked: a copy of a process with threads, such as a notebook's, may hang.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, pickled), daemon=True)
        self.chunks: deque[range] = deque()
        start(self.process)
        theirs.close()
        self.give(chunk)

    def turn_to(self, pickled: bytes) -> None:
        """Has an idle process do another job from now on; one that has died is found out when it gets a chunk."""
        with suppress(OSError):
            self.pipe.send(pickled)

    def give(self, chunk: range) -> None:
        """Hands out a chunk. One that a dead worker gets is noted too: it is found with the body."""
        self.chunks.append(chunk)
        try:
            self.pipe.send(chunk)
        except OSError:
            return

    def take(self) -> tuple[range, Any] | None:
        """Takes a result, or None from a worker who has died."""
        try:
            trouble, result = self.pipe.recv()
        except (EOFError, OSError):
            return None
        if trouble:
            result.add_note(trouble)
            raise result
        return self.chunks.popleft(), result

    def stop(self, patience: float = 0) -> int | None:
        """Ends the process, whatever it is doing; returns its exit code. One that is ending by itself is given the time to."""
        self.pipe.close()
        self.process.join(timeout=patience)
        self.process.kill()
        self.process.join()
        code = self.process.exitcode
        self.process.close()
        return code


def note_death(deaths: dict[range, int], chunk: range, code: int | None) -> None:
    """Counts a death against the chunk that was being done, and gives up if it happens too often."""
    deaths[chunk] = deaths.get(chunk, 0) + 1
    if deaths[chunk] >= ATTEMPTS:
        raise WorkersLost(
            "the process that plays games {first} to {last} died {times} times (exit code {code}); perhaps there is too little memory",
            first=chunk[0],
            last=chunk[-1],
            times=ATTEMPTS,
            code=code,
        )


def available() -> int:
    """Counts the processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _work(pipe: connection.Connection, pickled: bytes) -> None:
    """Is a worker: does what comes through the pipe, leaves Ctrl-C to the parent, and ends with it, however that ends."""
    serve_parent()
    with while_wanted():
        while True:
            asked = pipe.recv()
            if isinstance(asked, bytes):
                pickled = asked
            else:
                pipe.send(tried(do, pickled, asked))
