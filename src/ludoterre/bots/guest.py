"""A bot from outside in the process of its own in which it thinks: it is found, made for every game anew, and asked.

The other side is `ludoterre.bots.booth`. What comes in is pickled by us; what goes out is plain JSON, so that nothing a stranger's program
writes is run elsewhere.
"""

from __future__ import annotations

import base64
import importlib
import inspect
import json
import operator
import os
import pickle
import signal
import sys
import threading
import traceback
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from ludoterre.bots.likeness import code_likeness, written
from ludoterre.bots.outside import Description, module_file
from ludoterre.bots.spawned import while_wanted
from ludoterre.core import registry
from ludoterre.core.errors import BadOption, described
from ludoterre.core.game import Game
from ludoterre.core.rng import Rng

SHOWN = 12
"""Names of a module that a refusal lists."""
LARGEST = 1 << 22
"""Bytes of an evaluation that comes along."""
GRACE = 5.0
"""Seconds beyond its patience after which a process that nobody ends any more ends itself."""


class FunctionBot:
    """A function `choose(state, rng)` as a bot; arguments of its name come after these."""

    def __init__(self, function: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
        self._function, self._arguments, self._named = function, arguments, named

    def choose(self, state: Any, rng: Rng) -> Any:
        """Asks the function."""
        return self._function(state, rng, *self._arguments, **self._named)


class Guest:
    """The bot of this process."""

    def __init__(self, description: Description) -> None:
        self.description = description
        self.game: Game | None = None
        self.bot: Any = None
        self._found = type(unpacked(description)) if description.pickled else found(description)

    def about(self) -> dict[str, Any]:
        """Says what can be known of the bot before it plays."""
        title = getattr(self._found, "title", None)
        games = getattr(self._found, "games", None)
        module = getattr(self._found, "__module__", None) or self.description.path.partition(":")[0]
        file = None if module == "__main__" else module_file(module)
        return {
            "title": {str(code): str(text) for code, text in title.items()} if isinstance(title, dict) else str(title or ""),
            "games": [str(name) for name in games] if isinstance(games, list | tuple | set | frozenset) else None,
            "code": "" if file is None else code_likeness(file),
            "file": file or "",
            "written": 0 if file is None else written(file),
        }

    def make(self) -> None:
        """Makes the bot for a game: what it learnt in another one must not make the order of games matter."""
        assert self.game is not None
        self.bot = made(self.description, self._found, self.game)

    def choose(self, position: Any, words: tuple[int, int, int, int]) -> dict[str, Any]:
        """Asks the bot what to do in a position."""
        assert self.game is not None
        state = self.game.state_from_json(position)
        answer = self.bot.choose(state, Rng(words))
        try:
            if isinstance(answer, bool):
                raise TypeError
            action = operator.index(answer)
        except TypeError:
            return {"trouble": ["no action", described(answer)]}
        told = {"action": action}
        evaluation = packed_evaluation(self.bot)
        return told if evaluation is None else told | {"evaluation": base64.b64encode(evaluation).decode()}


class Judged(NamedTuple):
    """What a bot thought of the legal actions, if it keeps that in something of its own that cannot leave this process."""

    actions: list[Any]
    policy: list[Any]
    values: list[Any]


def packed_evaluation(bot: Any) -> bytes | None:
    """Packs what a bot thought of its decision; None if it says nothing, or what cannot travel: no game is lost by that."""
    try:
        evaluation = getattr(bot, "evaluation", None)
        if evaluation is None:
            return None
        ours = type(evaluation).__module__.partition(".")[0] == "ludoterre"
        if not ours and all(hasattr(evaluation, name) for name in Judged._fields):
            evaluation = Judged(*(_plain(getattr(evaluation, name)) for name in Judged._fields))
        packed = pickle.dumps(evaluation)
    except Exception:  # noqa: BLE001  # a stranger may mean anything by the word
        return None
    return packed if len(packed) <= LARGEST else None


def _plain(numbers: Any) -> list[Any]:
    """Returns a row of numbers, or an array of them, as a plain list."""
    return list(numbers.tolist() if hasattr(numbers, "tolist") else numbers)


def found(description: Description) -> Any:
    """Imports a module and finds the class, the function or the object in it."""
    module_name, _, attribute = description.path.partition(":")
    try:
        thing: Any = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module_name}.".startswith(f"{error.name}."):
            raise BadOption("the bot {bot}: there is no module {module!r}", bot=description.label, module=error.name) from None
        raise _unloadable(description, module_name, error) from None
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a stranger's module may fail in any way
        raise _unloadable(description, module_name, error) from None
    for name in attribute.split("."):
        if not hasattr(thing, name):
            known = [one for one, value in vars(thing).items() if callable(value) and not one.startswith("_")][:SHOWN]
            raise BadOption(
                "the bot {bot}: {where} has no {name!r}; there are {known}",
                bot=description.label,
                where=module_name,
                name=name,
                known=", ".join(known) or "–",
            )
        thing = getattr(thing, name)
    return thing


def unpacked(description: Description) -> Any:
    """Unpacks a new copy of the object; its class must be here too."""
    try:
        return pickle.loads(description.pickled or b"")
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a stranger's object may fail in any way
        raise BadOption("the bot {bot} cannot be made: {reason}", bot=description.label, reason=told(error)) from None


def _unloadable(description: Description, module: str, error: BaseException) -> BadOption:
    return BadOption(
        "the bot {bot}: the module {module} cannot be loaded: {reason}", bot=description.label, module=module, reason=told(error)
    )


def made(description: Description, thing: Any, game: Game) -> Any:
    """Makes a bot: a class is called with the game, if it takes one, and with the arguments; an object is copied."""
    label = description.label
    try:
        if description.pickled is not None:
            bot = unpacked(description)
        elif isinstance(thing, type):
            first = (game,) if takes_game(thing) else ()
            bot = thing(*first, *description.arguments, **description.named)
        elif callable(getattr(thing, "choose", None)):
            if description.arguments or description.named:
                raise TypeError("an object that is there already takes no arguments")
            bot = pickle.loads(pickle.dumps(thing))
        elif callable(thing):
            bot = FunctionBot(thing, description.arguments, description.named)
            inspect.signature(thing).bind(None, None, *description.arguments, **description.named)
        else:
            bot = thing
    except BadOption:
        raise
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a stranger's class may fail in any way
        raise BadOption("the bot {bot} cannot be made: {reason}", bot=label, reason=told(error)) from None
    choose = getattr(bot, "choose", None)
    if not callable(choose) or not _takes_two(choose):
        raise BadOption("{bot} is no bot: it has no method choose(state, rng)", bot=label)
    return bot


def takes_game(kind: type) -> bool:
    """Tells whether a class wants the game first: its first parameter is called `game`, or it does not say what it takes."""
    try:
        return next(iter(inspect.signature(kind).parameters), "") == "game"
    except (ValueError, TypeError):
        return True


def _takes_two(choose: Any) -> bool:
    """Tells whether a method can be called with a state and a generator; one that does not say so is believed."""
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def told(error: BaseException) -> str:
    """Says an error in one line, with the place in a stranger's file where it happened."""
    text = " ".join(f"{type(error).__name__}: {error}".split())[:200].rstrip(": ")
    own, python = os.path.dirname(os.path.dirname(__file__)), os.path.dirname(os.__file__)
    frames = [
        one
        for one in traceback.extract_tb(error.__traceback__)
        if not one.filename.startswith((own, "<frozen")) and os.path.dirname(one.filename) != python
    ]
    return f"{text} ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})" if frames else text


def answer(guest: Guest | None, task: str, details: tuple[Any, ...]) -> tuple[Guest | None, dict[str, Any]]:
    """Does what is asked, and says what came of it."""
    try:
        if task == "bot":
            guest = Guest(*details)
            return guest, guest.about()
        assert guest is not None
        if task == "game":
            (guest.game,) = details
        elif task == "make":
            guest.make()
        elif task == "choose":
            return guest, guest.choose(*details)
    except BadOption as error:
        return guest, {"refused": [error.template, error.details]}
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's program does, its game is lost and no more
        return guest, {"trouble": ["crash", told(error)]}
    return guest, {}


def end_with(owner: Connection) -> None:
    """Ends the process as soon as its owner has gone."""
    owner.poll(None)
    os._exit(0)


def main(descriptor: int, life: int) -> None:
    """Is the process: answers until its owner has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with, args=(Connection(life, writable=False),), daemon=True).start()
    guest: Guest | None = None
    with while_wanted(), Connection(descriptor) as pipe:
        for name, package in pickle.loads(pipe.recv_bytes()).items():
            registry.register(name, package)
        while True:
            patience, task, *details = pickle.loads(pipe.recv_bytes())
            # Whoever waits for the answer ends this process if it takes too long. If they have died and no thread can run, the alarm does.
            signal.setitimer(signal.ITIMER_REAL, patience + GRACE)
            guest, said = answer(guest, task, tuple(details))
            signal.setitimer(signal.ITIMER_REAL, 0)
            sys.stdout.flush()
            pipe.send_bytes(json.dumps(said).encode())
