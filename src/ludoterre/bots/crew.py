"""Processes that help with one decision: each does a part of the games. They stay for the next decision, and end with their parent."""

from __future__ import annotations

import contextlib
import pickle
import threading
from collections.abc import Sequence
from multiprocessing import connection, current_process, get_context
from typing import NamedTuple

from ludoterre.bots.budget import Budget, Iterations, Seconds
from ludoterre.bots.part import Found, Part
from ludoterre.bots.spawned import serve_parent, start, tried, while_wanted
from ludoterre.core import registry
from ludoterre.core.game import State

ATTEMPTS = 3
"""How often a process is replaced that dies during one decision; then the parent does its part itself."""
PATIENCE = 60.0
"""Seconds after which a process ends for which there is nothing to do."""


class Begin(NamedTuple):
    """A decision to take up: see `Part.begin`."""

    state: State
    player: int
    usual: int
    seed: int


class Round(NamedTuple):
    """Games to imagine: see `Part.play`."""

    actions: list[int]
    numbers: range
    seconds: float
    """How long it may take; infinite where the number of games decides."""


Answer = tuple[list[Found], int]
"""What is known of the candidates, and how many games it took."""


class Crew:
    """Those who help with one decision: processes, or nobody but ourselves where there can be none.

    The laboratory's own workers may have no children. There the parts are done one after the other: the same games, so the same answer.
    """

    def __init__(self, size: int, begin: Begin, in_time: bool) -> None:
        self.members: list[Member | Alone]
        if current_process().daemon:
            # One after the other saves no time: where a clock decides, nobody helps.
            self.members = [] if in_time else [Alone() for _ in range(size)]
        else:
            self.members = list(_borrowed(size, in_time))
        for member in self.members:
            member.begin(begin)

    def start(self, rounds: Sequence[Round]) -> None:
        """Gives everybody something to do."""
        for member, one in zip(self.members, rounds, strict=True):
            member.start(one)

    def answers(self) -> list[Answer]:
        """Waits for everybody's answer."""
        return [member.answer() for member in self.members]

    def dismiss(self) -> None:
        """Lets the processes wait for the next decision."""
        with _lock:
            _idle.extend(member for member in self.members if isinstance(member, Member) and not member.busy)
        for member in self.members:
            if isinstance(member, Member) and member.busy:
                member.stop()
        self.members = []


class Alone:
    """Does a part in this process, when its answer is wanted."""

    def __init__(self) -> None:
        self._part: Part | None = None
        self._round: Round | None = None

    def begin(self, begin: Begin) -> None:
        """Takes up a decision."""
        self._part = Part(begin.state.game)
        self._part.begin(*begin)

    def start(self, one: Round) -> None:
        """Notes what is to be done."""
        self._round = one

    def answer(self) -> Answer:
        """Does it."""
        assert self._part is not None
        assert self._round is not None
        return played(self._part, self._round)


class Member:
    """A process that helps, one decision after the other."""

    def __init__(self) -> None:
        self.busy = False
        """Whether an answer is due."""
        self._told: list[bytes] = []
        """All that it was told of this decision: one that takes its place is told it again."""
        self._deaths = 0
        self._ready = False
        self._open()

    def _open(self) -> None:
        # Not forked: a copy of a process with threads, such as a notebook's, may hang.
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=_help, args=(theirs, registry.registered()), daemon=True, name="search")
        start(self.process)
        theirs.close()
        self._ready = False

    def is_ready(self) -> bool:
        """Tells whether it has started, and can begin at once."""
        with contextlib.suppress(EOFError, OSError):
            if not self._ready and self._pipe.poll():
                self._hear()
        return self._ready

    def _hear(self) -> None:
        """Waits until it has started: then it says so."""
        if not self._ready:
            self._pipe.recv()
            self._ready = True

    def is_alive(self) -> bool:
        """Tells whether it can be asked again."""
        return bool(self.process.is_alive())

    def begin(self, begin: Begin) -> None:
        """Takes up a decision."""
        self._told, self._deaths = [], 0
        self._tell(begin)

    def start(self, one: Round) -> None:
        """Gives it games to imagine."""
        self.busy = True
        self._tell(one)

    def _tell(self, message: Begin | Round) -> None:
        self._told.append(pickle.dumps(message))
        self._send(self._told[-1])

    def _send(self, message: bytes) -> None:
        try:
            self._pipe.send_bytes(message)
        except OSError:
            return  # who has died is found when the answer is due

    def answer(self) -> Answer:
        """Waits for its answer. If it dies, another takes its place, and does again what it had done."""
        due = 1
        while True:
            try:
                self._hear()
                for _ in range(due):
                    trouble, found = self._pipe.recv()
                    if trouble:
                        self.busy = False
                        found.add_note(trouble)
                        raise found
                self.busy = False
                return found  # type: ignore[no-any-return]  # whatever the process has sent
            except (EOFError, OSError):
                self.stop()
                self._deaths += 1
                if self._deaths >= ATTEMPTS:
                    self.busy = False
                    return self._done_here()
                self._open()
                for message in self._told:
                    self._send(message)
                due = len(self._told) - 1

    def _done_here(self) -> Answer:
        substitute = Alone()
        messages = [pickle.loads(message) for message in self._told]
        substitute.begin(messages[0])
        for one in messages[1:]:
            substitute.start(one)
            found = substitute.answer()
        return found

    def stop(self) -> None:
        """Ends the process."""
        self._pipe.close()
        self.process.kill()
        self.process.join()


_idle: list[Member] = []
_lock = threading.Lock()


def close() -> None:
    """Ends the processes that wait for the next decision; without it they end with this one."""
    with _lock:
        waiting, _idle[:] = list(_idle), []
    for member in waiting:
        member.stop()


def _borrowed(size: int, in_time: bool) -> list[Member]:
    """Takes processes that wait for something to do, and starts those that are missing: for this decision, or in time for the next."""
    found: list[Member] = []
    with _lock:
        while _idle and len(found) < size:
            member = _idle.pop()
            if member.is_alive():
                found.append(member)
    found += [Member() for _ in range(size - len(found))]
    if not in_time:
        return found
    with _lock:
        _idle.extend(member for member in found if not member.is_ready())
    return [member for member in found if member.is_ready()]


def played(part: Part, one: Round) -> Answer:
    """Plays a round."""
    limit: Budget = Iterations(0) if one.seconds == float("inf") else Seconds(one.seconds)
    limit.start()
    found = part.play(one.actions, one.numbers, limit)
    return found, int(part.played)


# In the process that helps.


def _help(pipe: connection.Connection, packages: dict[str, str]) -> None:
    """Is a helping process: leaves Ctrl-C to the parent, ends with it however that ends, and when nobody has wanted it for long."""
    serve_parent()
    for name, package in packages.items():
        registry.register(name, package)
    part: Part | None = None
    with while_wanted():
        pipe.send(None)
        while pipe.poll(PATIENCE):
            message = pickle.loads(pipe.recv_bytes())
            if isinstance(message, Begin):
                part = Part(message.state.game)
                part.begin(*message)
            else:
                assert part is not None
                pipe.send(tried(played, part, message))
