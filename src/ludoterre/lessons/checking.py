"""Plays a lesson through before anybody is taught by it: whatever is wrong is said with its file, its step and the reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.bots.levels import table_bots
from ludoterre.core.errors import LudoterreError
from ludoterre.core.game import Game, State
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.scene import Choice, Scene, make_scene
from ludoterre.lessons.lesson import Step, step_of
from ludoterre.lessons.model import ANY, EXACT, LONGEST_BUBBLE, MOST_DRAWS, LessonModel, SetModel, StepModel
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.packs.problems import short

MOST_WAYS = 400
"""Positions at the beginning of one step that are checked: a lesson that lets people go more ways teaches nothing in particular."""
MOST_TRIED = 10_000
"""Moves that are tried in one step: however many of them lead to the same positions, an author does not wait long."""
MOST_POSITIONS = 2000
"""Positions that are checked, and drawn, in all steps together."""

ID = re.compile(r'\sid="([^"]+)"')
BOLD = re.compile(r"\*\*(.+?)\*\*")


class Wrong(Exception):
    """Something in a step that cannot be."""

    def __init__(self, step: str, reason: str) -> None:
        super().__init__(f"step {step}: {reason}")


class Way(NamedTuple):
    """One of the ways in which a learner may have come here: the position, and how often chance has decided."""

    state: State
    draws: int

    @property
    def name(self) -> str:
        """Returns the same for two ways only if they have come to the same."""
        return repr((self.draws, self.state.to_json()))


def plain(text: str) -> str:
    """Returns words without their marks for bold letters: what a reader reads, and what is counted."""
    return BOLD.sub(r"\1", text)


def bubble(step: Step, code: str) -> str:
    """Returns all that a bubble says in a language."""
    return f"{plain(step.order[code])} {plain(step.say[code])}"


class Checker:
    """Plays a lesson as its author wrote it, and every other way that its questions leave open."""

    def __init__(self, game: Game, table: SetModel, models: Sequence[StepModel]) -> None:
        self.game = game
        self.table = table
        self.models = models
        self.luck: list[str] = []
        self.steps: list[Step] = []
        self.tried = 0
        """How many moves were tried in the step that is being checked."""
        self.scene: Scene = make_scene(game, speaker(game, LANGUAGES[0], tuple(table.names)), language(LANGUAGES[0]))

    def check(self, every_way: bool = True) -> None:
        """Raises Wrong for the first thing that cannot be; fills `steps` and `luck`."""
        if self.table.seat >= self.game.players:
            raise Wrong("1", f"there is no player {self.table.seat}: the game is for {self.game.players}, counted from 0")
        bots = table_bots(self.game.meta)
        if self.table.bot is not None and self.table.bot not in bots:
            raise Wrong("1", f"there is no bot {short(self.table.bot)!r}; there are {', '.join(bots)}")
        seen: set[str] = set()
        for model in self.models:
            if model.id in seen:
                raise Wrong(model.id, "another step has this id")
            seen.add(model.id)
            if not model.show and (not model.ask or model.accept == EXACT):
                raise Wrong(model.id, 'what is not shown must leave a choice: `show = false` needs `ask` and accept = "kind" or "any"')
        self.author()
        if every_way:
            self.ways()

    def author(self) -> None:
        """Plays the record as it is written, and tells apart what chance gives in it."""
        state = self.game.new_initial_state()
        for model in self.models:
            decisions = [line for line in model.moves if not self.played(state, model, line)]
            if state.is_chance_node():
                raise Wrong(model.id, "chance decides here: its `moves` must say what it gives")
            step = step_of(model, decisions)
            self.words(step)
            self.pointed(state, step)
            self.steps.append(step)
            for line in model.ask:
                if state.current_player() != self.table.seat and not state.may_decide(self.table.seat):
                    raise Wrong(model.id, f"asks for {line!r} where player {self.table.seat} does not decide")
                self.played(state, model, line)

    def played(self, state: State, model: StepModel, line: str) -> bool:
        """Makes a move of the record; tells whether chance did."""
        by_chance = state.is_chance_node()
        try:
            action = state.parse(line)
            state.checked(action)
        except LudoterreError as error:
            raise Wrong(model.id, f"{line!r} is not possible there: {error}") from None
        if by_chance:
            self.luck.append(state.notation(action))
            if len(self.luck) > MOST_DRAWS:
                raise Wrong(model.id, f"chance decides more than {MOST_DRAWS} times up to here")
        state._apply(action)
        return by_chance

    def words(self, step: Step) -> None:
        """Refuses bubbles that are too long."""
        for code in LANGUAGES:
            length = len(bubble(step, code))
            if length > LONGEST_BUBBLE:
                raise Wrong(step.id, f"the {code} bubble has {length} characters; {LONGEST_BUBBLE} are the most")
            if step.other and len(plain(step.other[code])) > LONGEST_BUBBLE:
                raise Wrong(step.id, f"what is said in {code} of another move is longer than {LONGEST_BUBBLE} characters")

    def pointed(self, state: State, step: Step) -> None:
        """Refuses anchors that the learner's drawing does not have."""
        if not step.at:
            return
        view = state.view(self.table.seat)
        known = {anchor.name: anchor for anchor in self.scene.anchors(view)}
        drawn = self.ids(state)
        for name in step.at:
            if name not in known:
                raise Wrong(step.id, f"there is no anchor {name!r} there; there are {', '.join(sorted(known)) or 'none'}"[:1500])
            if drawn is not None and known[name].id not in drawn:
                raise Wrong(step.id, f"the anchor {name!r} is not drawn there: no element has the id {known[name].id!r}")
            if not known[name].words.strip():
                raise Wrong(step.id, f"the anchor {name!r} has no words")

    def ids(self, state: State) -> set[str] | None:
        """Returns the ids in the drawing that the learner sees; None for a game that is not drawn."""
        seat = self.table.seat
        may = state.current_player() == seat or state.may_decide(seat)
        choices = [Choice(state.move(a), state.notation(a, seat)) for a in state.moves_of(seat)] if may else []
        drawing = self.scene.draw(state.view(seat), choices, [], (), {})
        if drawing is None:
            return None
        sheets = [f'<i id="sheet-{sheet.id}" >{sheet.html}' for sheet in drawing.sheets]
        return {found[1] for part in (drawing.stage, drawing.people, drawing.acts, *sheets) for found in ID.finditer(part)}

    def ways(self) -> None:
        """Goes every way that the questions leave open: the record must go on after each."""
        ways = [Way(self.game.new_initial_state(), 0)]
        positions = 0
        for number, step in enumerate(self.steps):
            positions += len(ways)
            if positions > MOST_POSITIONS:
                raise Wrong(
                    step.id, f"more than {MOST_POSITIONS} positions are to be checked up to here: ask for something more particular"
                )
            arrived: dict[str, Way] = {}
            self.tried = 0
            for way in ways:
                state, draws = self.drawn(way.state, way.draws, step)
                for line in step.moves:
                    try:
                        state._apply(state.checked(state.parse(line)))
                    except LudoterreError as error:
                        raise Wrong(step.id, f"{line!r} is not possible after every move that the step before accepts: {error}") from None
                    state, draws = self.drawn(state, draws, step)
                self.pointed(state, step)
                arrived |= self.answers(Way(state, draws), step, number + 1 == len(self.steps))
                self.not_too_many(arrived, step)
            ways = list(arrived.values())

    def not_too_many(self, ways: dict[str, Way], step: Step) -> None:
        """Refuses a question that leads to more positions than anybody wants to check."""
        if len(ways) > MOST_WAYS or self.tried > MOST_TRIED:
            raise Wrong(step.id, f"more than {MOST_WAYS} ways lead on from here: ask for something more particular")

    def drawn(self, state: State, draws: int, step: Step) -> tuple[State, int]:
        """Lets the lesson's luck decide until somebody has to."""
        state = state.clone()
        while state.is_chance_node():
            try:
                state._apply(state.checked(state.parse(self.luck[draws])))
            except (LudoterreError, IndexError):
                raise Wrong(step.id, f"draw {draws + 1} of the record is not possible on every way here") from None
            draws += 1
        return state, draws

    def answers(self, way: Way, step: Step, last: bool) -> dict[str, Way]:
        """Returns where the accepted moves of a step lead, each position once; nobody follows the last one."""
        ways = {way.name: way}
        for number, line in enumerate(step.ask):
            after: dict[str, Way] = {}
            for one in ways.values():
                accepted = [action for action in one.state.moves_of(self.table.seat) if step.accepts(one.state, action, number)]
                if not accepted:
                    raise Wrong(step.id, f"{line!r} is not possible on every way here")
                for action in () if last else accepted:
                    following = one.state.clone()
                    following._apply(action)
                    # What comes after the last answer is drawn when the next step begins: the record may end there.
                    came = Way(*self.drawn(following, one.draws, step))
                    after[came.name] = came
                    self.tried += 1
                    self.not_too_many(after, step)
            ways = after
        return ways


def check_lesson(checker: Checker, model: LessonModel, every_way: bool = True) -> None:
    """Checks what a lesson has and an example has not: it ends in the learner's own choice."""
    checker.check(every_way)
    last = model.steps[-1]
    if len(last.ask) != 1 or last.accept != ANY:
        # After a first move of one's own nobody knows whose turn it is.
        raise Wrong(last.id, 'a lesson ends in the learner\'s own choice: its last step has one move to `ask` for and accept = "any"')


def check_example(checker: Checker, steps: Sequence[StepModel]) -> None:
    """Checks a worked example: it asks nothing."""
    for step in steps:
        if step.ask or step.accept != EXACT or step.other is not None:
            raise Wrong(step.id, "an example only shows: no `ask`, `accept` or `other`")
    checker.check()
