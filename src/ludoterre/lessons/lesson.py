"""A lesson: a record with a teacher's words, stepped on an ordinary table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludoterre.core.errors import BadMove
from ludoterre.core.game import Game, State
from ludoterre.core.meta import Texts
from ludoterre.core.moves import Event
from ludoterre.core.record import Record
from ludoterre.lessons.model import ANY, KIND, SetModel, StepModel


class Standing(NamedTuple):
    """How far somebody is with what a step asks."""

    done: int
    """How many of the moves asked for are made."""
    strayed: bool
    """Whether another legal move was made instead."""
    arrived: bool


class Step(NamedTuple):
    """One step of a lesson. Lines are in full notation; chance outcomes among them are in the lesson's `luck`, too."""

    id: str
    topic: Texts
    moves: tuple[str, ...]
    """What is decided when the step begins, whoever decides; what chance gives in between comes from the lesson's luck."""
    film: bool
    at: tuple[str, ...]
    order: Texts
    say: Texts
    ask: tuple[str, ...]
    accept: str
    show: bool
    other: Texts
    public: bool

    def accepts(self, state: State, action: int, number: int) -> bool:
        """Tells whether an action will do for move `number` of those asked for."""
        if self.accept == ANY:
            return True
        try:
            model = state.parse(self.ask[number])
        except BadMove:
            return False
        if self.accept == KIND:
            return bool(state.move(action).kind == state.move(model).kind)
        return bool(action == model)

    def standing(self, state: State, actions: Sequence[int]) -> Standing:
        """Judges what was done since the step began: from that position, these actions, chance among them."""
        state, done = state.clone(), 0
        for action in actions:
            if not state.is_chance_node():
                if done == len(self.ask) or not self.accepts(state, action, done):
                    return Standing(done, True, False)
                done += 1
            state._apply(action)
        return Standing(done, False, bool(self.ask) and done == len(self.ask))

    def wanted(self, done: int) -> str:
        """Returns the line that shows how to go on; empty if nothing is asked any more, or if it is for the learner to find."""
        return self.ask[done] if self.show and done < len(self.ask) else ""


class Told(NamedTuple):
    """A step when a lesson is told as its author plays it. Clone a position to play on in it."""

    step: Step
    before: State
    """The position in which the words of the step before are said, or the beginning of the game."""
    actions: list[int]
    """All that is decided and drawn since."""
    state: State
    """The position in which its own words are said."""
    after: State
    """The position after what it asks for; chance has decided as far as the lesson's luck goes."""

    def events(self) -> list[Event]:
        """Returns what the actions caused, which takes longer than to carry them out."""
        state = self.before.clone()
        return [event for action in self.actions for event in state.perform(action)]


class Lesson(NamedTuple):
    """A lesson that has been checked: every line is legal where it comes, every anchor is drawn."""

    game: Game
    seat: int
    names: tuple[str, ...]
    bot: str | None
    steps: tuple[Step, ...]
    luck: tuple[str, ...]
    """What chance gives, draw by draw, from the beginning of the game."""
    hash: str
    """Changes whenever anything in the lesson does: a table that is in the middle of another one goes on without it."""

    def told(self, record: Record | None = None) -> Iterator[Told]:
        """Tells the lesson step by step as its author plays it, with its own luck; a new record may be given to play it in."""
        played = Record.start(self.game) if record is None else record
        before, said, luck = played.state.clone(), 0, iter(self.luck)

        def draw() -> None:
            while played.state.is_chance_node() and (line := next(luck, None)) is not None:
                played._follow(played.state.parse(line))

        def play(lines: Sequence[str]) -> None:
            draw()
            for line in lines:
                played._follow(played.state.parse(line))
                draw()

        for step in self.steps:
            play(step.moves)
            state, actions = played.state.clone(), played.actions[said:]
            said = len(played)
            play(step.ask)
            yield Told(step, before, actions, state, played.state.clone())
            before = state

    def record(self) -> Record:
        """Returns the game that the lesson plays."""
        record = Record.start(self.game)
        for _ in self.told(record):
            pass
        return record


def step_of(model: StepModel, decisions: Sequence[str]) -> Step:
    """Makes a step of what its author wrote; `decisions` are its moves without what chance gave."""
    return Step(
        model.id,
        model.topic.texts,
        tuple(decisions),
        model.film,
        tuple(model.at),
        model.order.texts,
        model.say.texts,
        tuple(model.ask),
        model.accept,
        model.show,
        model.other.texts if model.other is not None else {},
        model.public,
    )


def lesson_of_models(game: Game, table: SetModel, steps: Sequence[Step], luck: Sequence[str], name: str) -> Lesson:
    """Puts a lesson together."""
    names = (*table.names[: game.players], *[""] * (game.players - len(table.names)))
    return Lesson(game, table.seat, names, table.bot, tuple(steps), tuple(luck), name)
