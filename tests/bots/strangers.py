"""Bots as strangers write them: honest ones, and some that crash, cheat, break the rules or never answer."""

from __future__ import annotations

import gc
import os
import sys
import threading
import time  # noqa: TID251  a bot that sleeps
from contextlib import suppress
from typing import Any

from ludoterre import Rng, State
from ludoterre.core.game import Game


class First:
    """Takes the first legal action."""

    title = {"fr": "le premier venu", "de": "der Erstbeste", "en": "first comer"}  # noqa: RUF012  as a stranger writes it

    def choose(self, state: State, rng: Rng) -> int:
        return state.legal_actions()[0]


class Picky:
    """Takes the action at a place of the list, and wants to know the game."""

    title = "picky"
    games = ("toy_raft",)

    def __init__(self, game: Game, place: int = 0, *, note: str = "") -> None:
        assert isinstance(game, Game)
        self.place, self.note = place, note

    def choose(self, state: State, rng: Rng) -> int:
        return state.legal_actions()[min(self.place, len(state.legal_actions()) - 1)]


class Anything:
    """Takes any action, by its generator."""

    blind = True

    def choose(self, state: State, rng: Rng) -> int:
        return rng.choice(state.legal_actions())


def last(state: State, rng: Rng, off: int = 0) -> int:
    return state.legal_actions()[-1 - off]


class Learner:
    """Plays otherwise the more it has been asked; it holds words in a set, whose order is another one in every process."""

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self.asked = 0
        self.words = set(words)

    def choose(self, state: State, rng: Rng) -> int:
        self.asked += 1
        legal = state.legal_actions()
        return legal[self.asked % len(legal)]


class Thinker(First):
    """Tells what it thought."""

    def choose(self, state: State, rng: Rng) -> int:
        self.evaluation = {"policy": (1.0,), "player": state.current_player()}
        return super().choose(state, rng)


class Opinion:
    """Keeps its judgement in something of its own."""

    def __init__(self, legal: list[int]) -> None:
        self.actions = tuple(legal)
        self.policy = [1 / len(legal)] * len(legal)
        self.values = [None] * len(legal)
        self.unpackable = lambda: legal


class Opinionated(First):
    """Tells what it thought, by an object of a class that nobody else knows."""

    def choose(self, state: State, rng: Rng) -> int:
        self.evaluation = Opinion(state.legal_actions())
        return super().choose(state, rng)


class Secretive(First):
    """Means something else by an evaluation, which cannot leave its process."""

    def __init__(self, size: int = 0) -> None:
        super().__init__()
        self.evaluation = b" " * size if size else lambda: None


class Cheat:
    """Changes whatever it can reach, and looks for other positions than those that it was given."""

    def __init__(self) -> None:
        self.given: list[State] = []

    def choose(self, state: State, rng: Rng) -> int:
        action = state.legal_actions()[0]
        self.given.append(state)
        found = [one for one in gc.get_objects() if isinstance(one, State)]
        frame: Any = sys._getframe()
        while frame is not None:
            found += [one for one in frame.f_locals.values() if isinstance(one, State)]
            frame = frame.f_back
        assert {id(one) for one in found} <= {id(one) for one in self.given}
        state.apply_action(action)
        with suppress(TypeError, AttributeError):  # compiled games know better
            state.game.meta = None  # type: ignore[assignment]  # it cheats
        return action


class Crash:
    def choose(self, state: State, rng: Rng) -> int:
        return 1 // (len(state.legal_actions()) - len(state.legal_actions()))


class Illegal:
    def choose(self, state: State, rng: Rng) -> int:
        return 123456789


class Talker:
    """Answers with words, and prints others."""

    def choose(self, state: State, rng: Rng) -> Any:
        print("I talk")
        return "the first one"


class Sleepy:
    def choose(self, state: State, rng: Rng) -> int:
        time.sleep(1e6)
        return 0


class Spinning:
    """Hears nothing while it thinks."""

    def choose(self, state: State, rng: Rng) -> int:
        while True:
            pass


class Dead:
    def choose(self, state: State, rng: Rng) -> int:
        os._exit(7)


class Quits:
    def choose(self, state: State, rng: Rng) -> int:
        sys.exit("enough")


class Unmade:
    def __init__(self) -> None:
        raise OSError("no such network")


class Mute:
    """Is no bot."""


class OneArmed:
    def choose(self, state: State) -> int:
        return 0


class Locked(First):
    """Cannot be copied."""

    def __init__(self) -> None:
        self.lock = threading.Lock()


HONEST = First()
