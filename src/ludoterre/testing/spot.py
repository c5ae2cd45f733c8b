"""What every check is given: a position of a random game, and the run that it belongs to."""

from __future__ import annotations

import json
import marshal
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoterre.core.game import Game, State
from ludoterre.core.moves import SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.testing.failure import ConformanceError, Flaw

RESAMPLES = 1
"""Other games per viewer that a sampled position is compared with: many positions find more than many games."""

_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_BY_VALUE = 2
"""The newest format of marshal in which equal data have equal bytes: later ones write what is one object only once."""


@dataclass
class Report:
    """What a run has examined."""

    game: str
    games: int = 0
    steps: int = 0
    checks: Counter[str] = field(default_factory=Counter)
    """How often each check was made."""


class Run:
    """One run of the suite over many random games of one game."""

    def __init__(self, game: Game, seed: int, thorough: bool, longest: int, every: int = 1) -> None:
        self.game = game
        self.seed = seed
        self.thorough = thorough
        self.longest = longest
        self.every = every
        self.buffer = game.buffer()  # one for all: compiled methods never give back an array that interpreted code hands them
        self.report = Report(label(game))

    def examine(self, name: str, check: Callable[[], None], number: int | None = None, step: int | None = None) -> None:
        """Makes one check; whatever goes wrong in it becomes a `ConformanceError` that names it."""
        self.report.checks[name] += 1
        try:
            check()
        except ConformanceError:
            raise
        except Flaw as flaw:
            raise ConformanceError(name, str(flaw), label(self.game), self.seed, number, step, self.thorough) from None
        except Exception as error:
            problem = f"{type(error).__name__} was raised: {error}"
            raise ConformanceError(name, problem, label(self.game), self.seed, number, step, self.thorough) from error


class Spot:
    """A position of a random game. `state` belongs to the game that goes on: a check may ask it anything and must not change it."""

    def __init__(self, run: Run, number: int, record: Record) -> None:
        self.run = run
        self.game = run.game
        self.number = number
        self.record = record
        self.state = record.state
        self.step = len(record)
        self._others: dict[int, list[Record]] = {}

    def examine(self, name: str, check: Callable[[Spot], None]) -> None:
        """Makes one check here."""
        self.run.examine(name, lambda: check(self), self.number, self.step)

    def rng(self, purpose: str) -> Rng:
        """Gives a stream that depends on nothing but the seed, the place and the purpose."""
        return Rng(self.run.seed, self.number, self.step, purpose)

    def viewers(self) -> list[int]:
        """Returns everybody who must not see everything."""
        return [*range(self.game.players), SPECTATOR]

    def others(self, viewer: int) -> list[Record]:
        """Returns whole other games that the viewer could not tell from this one."""
        if viewer not in self._others:
            rng = self.rng(f"others {viewer}")
            self._others[viewer] = [self.record.resampled(viewer, rng) for _ in range(RESAMPLES)]
        return self._others[viewer]


def label(game: Game) -> str:
    """Names a game in one word: `glace_ciel-expert-3-methane_weight=2`; options at their usual value are left out, and the newest rules."""
    about = game.meta
    usual = {option.name: option.default_in(game.rules_version) for option in about.options}
    chosen = [f"{name}={value}" for name, value in game.options.items() if usual.get(name) is not None and value != usual[name]]
    preset = [f"{name}={value}" for name, value in game.options.items() if usual.get(name) is None and game.mode not in about.modes]
    rules = [] if game.rules_version == about.rules_version else [f"rules-{game.rules_version}"]
    return "-".join([about.id, game.mode, str(game.players), *rules, *preset, *chosen])


def text_of(data: object) -> str:
    """Writes plain data byte for byte as it would be sent; refuses what is not plain."""
    return _ENCODER.encode(data)


def packed(data: Any) -> bytes:
    """Packs plain data, to compare it with others: as exact as text, several times faster, and for nobody to read."""
    try:
        return marshal.dumps(data, _BY_VALUE)
    except ValueError:  # a named tuple, which is sent as a list
        return text_of(data).encode()


def position(state: State) -> str:
    """Writes a whole position down, for people to read."""
    return text_of(state.to_json())


def snapshot(state: State) -> bytes:
    """Keeps a whole position, to compare it with others."""
    return packed(state.to_json())


def some(items: Sequence[int], count: int, rng: Rng) -> list[int]:
    """Returns the items, or so many of them drawn at random if there are more, in their order."""
    if len(items) <= count:
        return list(items)
    drawn: set[int] = set()
    for last in range(len(items) - count, len(items)):  # Floyd's way, without shuffling all
        at = rng.below(last + 1)
        drawn.add(last if at in drawn else at)
    return [items[i] for i in sorted(drawn)]


def random_action(state: State, rng: Rng) -> int:
    """Draws what happens next."""
    return state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions())


def play_out(state: State, rng: Rng, longest: int) -> None:
    """Plays a position to its end, or for so many moves."""
    for _ in range(longest):
        if state.is_terminal():
            return
        state._apply(random_action(state, rng))


def readable_ids(state: State) -> list[int]:
    """Returns all ids that mean something here."""
    return [action for action in range(state.action_range()) if state.readable(action)]


def carry_out(state: State, action: int) -> tuple[State, list[Event]]:
    """Returns the position after an action, and what it caused."""
    after = state.clone()
    events: list[Event] = []
    after.listener = events.append
    after._apply(action)
    after.listener = None
    return after, events


def heard(before: State, action: int, events: list[Event], viewer: int) -> bytes:
    """Keeps what a viewer is told of one move."""
    seen: list[dict[str, Any]] = [{"kind": e.kind, "args": e.args, "rule": e.rule} for e in events if e.visible_to(viewer)]
    return packed([before.notation(action, viewer), seen])


def seen(state: State, viewer: int) -> bytes:
    """Keeps what a viewer can see of a position."""
    return packed([state.view(viewer), state.moves_of(viewer)])
