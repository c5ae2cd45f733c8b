"""Processes in which bots from outside think, each alone: none sees the true game, and none that crashes or hangs stops anybody else.

A bot in the same process could look at everything that is there. So it gets a process of its own, is sent positions that its player
could be in, and answers with the number of an action. A process stays for the next game with the same bot.
"""

from __future__ import annotations

import atexit
import base64
import io
import json
import os
import pickle
import subprocess
import sys
import threading
import weakref
from collections import deque
from multiprocessing import Pipe
from typing import Any

from ludoterre.bots.forfeit import Misbehaved
from ludoterre.bots.likeness import written
from ludoterre.bots.outside import Description, description
from ludoterre.core import registry
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng

PATIENCE = 60.0
"""Seconds that a bot from outside may take for a decision if nobody says how many."""
LOADING = 120.0
"""Seconds that its module may take to load, at least."""
MOST_IDLE = 8
"""Processes that are kept for the next game."""
LONGEST = 1 << 24
"""Bytes of an answer."""
START = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from ludoterre.bots.guest import main; main(*map(int, sys.argv[2:]))"


class Booth:
    """One such process, and the bot that thinks in it."""

    def __init__(self, guest: Description) -> None:
        if os.name != "posix":
            raise BadOption("bots from outside need a system such as Linux or macOS")
        self.guest = guest
        self._game: Game | None = None
        self._pipe, theirs = Pipe()
        # It is told nothing: when it closes, because we have died, the process ends, whatever its bot is doing.
        life, self._life = Pipe(duplex=False)
        # What the bot prints goes where errors go: the output of our commands is for results.
        self._process = subprocess.Popen(
            [sys.executable, "-c", START, json.dumps(sys.path), str(theirs.fileno()), str(life.fileno())],
            stdin=subprocess.DEVNULL,
            stdout=2,
            pass_fds=[theirs.fileno(), life.fileno()],
        )
        theirs.close()
        life.close()
        self.about: dict[str, Any] = {}

    def open(self, loading: float = LOADING) -> None:
        """Has the bot's module loaded; raises BadOption if that fails."""
        try:
            self._pipe.send_bytes(pickle.dumps(registry.registered()))
        except OSError:
            raise self._gone() from None
        self.about = self._ask(loading, "bot", self.guest)

    def make(self, game: Game, loading: float) -> None:
        """Has a new bot made for a game; raises BadOption if that fails."""
        if game is not self._game:
            self._ask(loading, "game", game)
            self._game = game
        self._ask(loading, "make")

    def choose(self, state: State, rng: Rng, patience: float) -> dict[str, Any]:
        """Asks the bot what to do."""
        return self._ask(patience, "choose", state.to_json(), rng.getstate())

    def _ask(self, patience: float, *task: Any) -> dict[str, Any]:
        """Asks the process, and ends it if it does not answer in time."""
        try:
            self._pipe.send_bytes(pickle.dumps((patience, *task)))
            if not self._pipe.poll(patience):
                self.close()
                raise Misbehaved(self.guest.label, "slow", f"{patience:g}")
            answer = json.loads(self._pipe.recv_bytes(LONGEST))
        except (EOFError, OSError):
            raise self._gone() from None
        if "refused" in answer:
            template, details = answer["refused"]
            raise BadOption(template, **details)
        if "trouble" in answer:
            raise Misbehaved(self.guest.label, *answer["trouble"])
        return dict(answer)

    def _gone(self) -> Misbehaved:
        return Misbehaved(self.guest.label, "ended", str(self.close()))

    @property
    def stale(self) -> bool:
        """Tells whether the bot's file has been written since it was loaded."""
        return bool(self.about["file"]) and written(self.about["file"]) != self.about["written"]

    @property
    def closed(self) -> bool:
        """Tells whether the process has ended."""
        return self._pipe.closed or self._process.poll() is not None

    def kill(self) -> None:
        """Ends the process from another thread than that which waits for its answers."""
        self._process.kill()

    def close(self) -> int:
        """Ends the process, whatever it does; returns its exit code. One that is ending by itself is given the time to."""
        self._pipe.close()
        self._life.close()
        try:
            return self._process.wait(0.2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()


class Booths:
    """The processes that are free."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free: list[Booth] = []
        self._returned: deque[Booth] = deque()
        self._all: weakref.WeakSet[Booth] = weakref.WeakSet()

    def take(self, guest: Description, fresh: bool = False, loading: float = LOADING) -> Booth:
        """Returns a process for a bot, one that is there or a new one; raises BadOption if its module cannot be loaded.

        With `fresh`, not one in which another version of the module is loaded than its file has now.
        """
        while (found := self._waiting(guest)) is not None:
            if not fresh or not found.stale:
                return found
            found.close()
        booth = Booth(guest)
        self._all.add(booth)
        try:
            booth.open(loading)
        except BaseException as error:
            booth.close()
            if isinstance(error, Misbehaved):
                raise unmade(error) from None
            raise
        return booth

    def give_back(self, booth: Booth) -> None:
        """Keeps a process for the next game. Python may call this in the middle of anything, so it takes no lock and waits for nobody."""
        self._returned.append(booth)

    def _waiting(self, guest: Description) -> Booth | None:
        """Returns a process that is there for a bot; ends those that have waited longest, if there are too many."""
        with self._lock:
            self._gather()
            found = next((booth for booth in reversed(self._free) if booth.guest == guest and not booth.closed), None)
            if found is not None:
                self._free.remove(found)
            ended, self._free = self._free[:-MOST_IDLE], self._free[-MOST_IDLE:]
        for one in ended:
            one.close()
        return found

    def _gather(self) -> None:
        """Puts what was given back to what is free."""
        while self._returned:
            booth = self._returned.popleft()
            if not booth.closed:
                self._free.append(booth)

    def kill(self) -> None:
        """Ends all, also those in which a bot is thinking: whoever waits for it hears that it has gone."""
        for one in list(self._all):
            one.kill()
        self.close()

    def close(self) -> None:
        """Ends all that are free."""
        with self._lock:
            self._gather()
            ended, self._free = self._free, []
        for one in ended:
            one.close()


BOOTHS = Booths()
atexit.register(BOOTHS.close)


class Outsider:
    """A bot from outside as one of ours: whatever it does there, here it answers with a legal action or has misbehaved."""

    def __init__(self, guest: Description, game: Game, patience: float = PATIENCE, loading: float = LOADING) -> None:
        self.guest = guest
        self._loading = loading
        self._game = game
        self._patience = patience
        self._booth: Booth | None = None
        self._evaluation: str | None = None

    def make(self) -> None:
        """Makes the bot, in a process of its own; raises BadOption if that cannot be done."""
        try:
            self._made(fresh=True)
        except Misbehaved as error:
            raise unmade(error) from None

    def _made(self, fresh: bool = False) -> Booth:
        if self._booth is None:
            booth = BOOTHS.take(self.guest, fresh, self._loading)
            weakref.finalize(self, BOOTHS.give_back, booth).atexit = False
            booth.make(self._game, self._loading)
            self._booth = booth
        return self._booth

    def choose(self, state: State, rng: Rng) -> int:
        """Asks the bot, and raises Misbehaved if there is no legal action to be had from it."""
        try:
            booth = self._made()
        except BadOption as error:
            raise Misbehaved(self.guest.label, "not made", str(error)) from None
        answer = booth.choose(state, rng, self._patience)
        self._evaluation = answer.get("evaluation")
        action = answer.get("action")
        if not isinstance(action, int) or action not in state.legal_actions():
            raise Misbehaved(self.guest.label, "illegal", str(action))
        return action

    @property
    def evaluation(self) -> Any:
        """Returns what the bot thought of its last decision, if it tells that as our searching bots do."""
        if self._evaluation is None:
            return None
        try:
            return Plain(io.BytesIO(base64.b64decode(self._evaluation))).load()
        except Exception:  # noqa: BLE001  # a stranger's evaluation may be anything
            return None


class Plain(pickle.Unpickler):
    """Reads plain data and our own kinds of it: a stranger's process must not have anything else made here."""

    def find_class(self, module: str, name: str) -> Any:
        """Finds one of our classes."""
        found = super().find_class(module, name) if module.partition(".")[0] == "ludoterre" and "." not in name else None
        if not isinstance(found, type) or found.__module__.partition(".")[0] != "ludoterre":
            raise pickle.UnpicklingError(f"{module}.{name} does not belong here")
        return found


def unmade(error: Misbehaved) -> BadOption:
    """Says that a bot misbehaved before it could play."""
    return BadOption("the bot {bot} cannot be made: {reason}", bot=error.bot, reason=error.reason)


def look(name: str) -> dict[str, Any] | None:
    """Says what can be known of a bot from outside before it plays (see `Guest.about`); None for a name that is of none."""
    guest = description(name)
    if guest is None:
        return None
    booth = BOOTHS.take(guest, fresh=True)
    BOOTHS.give_back(booth)
    return booth.about


def identity(name: str) -> str:
    """Says which bot this is: its name, and for one from outside digits that stand for its file, which may be another one tomorrow."""
    about = look(name)
    return f"{name}@{about['code']}" if about is not None and about["code"] else str(name)
