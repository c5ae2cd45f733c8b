"""A lesson at the terminal: the same steps as at any table, with the teacher's words before the board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.bots.base import USUAL_BOT
from ludoterre.bots.match import Streams
from ludoterre.core.errors import BadMove
from ludoterre.core.moves import CHANCE, Refusal
from ludoterre.core.record import Record
from ludoterre.games.prose import Prose
from ludoterre.games.scene import make_scene
from ludoterre.lessons import Lesson, Standing, Step, plain
from ludoterre.lessons.answers import answer_of, without
from ludoterre.locale import Language
from ludoterre.locale.speaker import speaker
from ludoterre.terminal.drawing import Drawing
from ludoterre.terminal.screen import Screen, headed
from ludoterre.terminal.seats import HUMAN, Seat, make_seats
from ludoterre.terminal.table import Table


class LessonTable(Table):
    """A table that teaches its one person, and goes on as any other when the lesson is over or left."""

    def __init__(
        self, lesson: Lesson, record: Record, seats: Sequence[Seat], streams: Streams, screen: Screen, drawing: Drawing, first: int = 0
    ) -> None:
        super().__init__(record, seats, streams, screen, drawing)
        self.lesson = lesson
        self.first = min(max(first, 0), len(lesson.steps) - 1)
        self.starts: list[int] = []
        """How long the record was when each step so far was shown."""
        self.teaches = True

    @property
    def step(self) -> Step:
        """Returns the step that is being taught."""
        return self.lesson.steps[len(self.starts) - 1]

    def play(self) -> None:
        """Teaches, and then plays to the end."""
        for number in range(self.first + 1):
            self.open_step()
            for line in self.step.ask if number < self.first else ():
                self.follow(line)
        while self.teaches and not self.record.state.is_terminal():
            self.teach()
        self.teaches = False
        super().play()

    # What the lesson does.

    def open_step(self) -> None:
        """Plays what the next step plays; it is told as news only if the step wants to show it."""
        before = len(self.news)
        step = self.lesson.steps[len(self.starts)]
        self.draw()
        for line in step.moves:
            self.follow(line)
        self.starts.append(len(self.record))
        self.told[self.lesson.seat] = before if step.film else len(self.news)

    def follow(self, line: str) -> None:
        """Makes a move of the record, and lets chance follow."""
        state = self.record.state
        self.apply(state.checked(state.parse(line)))
        self.draw()

    def draw(self) -> None:
        """Lets chance decide until somebody has to."""
        while self.record.state.is_chance_node():
            self.apply(self.next_action())

    def next_action(self) -> int:
        """Gives the draw that is written in the lesson, where it is possible; else what chance or a bot decides."""
        state = self.record.state
        if state.is_chance_node():
            drawn = sum(step.player == CHANCE for step in self.record.steps())
            try:
                outcome = state.parse(self.lesson.luck[drawn])
                if state.accepts(outcome):
                    return int(outcome)
            except (BadMove, IndexError):
                pass
        return super().next_action()

    def standing(self) -> Standing:
        """Judges what the learner has done since the step began."""
        start = self.starts[-1]
        return self.step.standing(self.record.at(start).state, self.record.actions[start:])

    def teach(self) -> None:
        """Shows a step until the learner has answered it."""
        standing = self.standing()
        if standing.strayed:
            self.after_another()
        elif standing.arrived and len(self.starts) < len(self.lesson.steps):
            self.open_step()
        elif standing.arrived:
            self.teaches = False
            self.say(self.tr("The lesson is over: you can play."))
        else:
            self.turn(self.lesson.seat)

    def decide(self, player: int, action: int, chained: Sequence[str] = ()) -> None:
        """Carries out the learner's move; while the lesson goes on, the table adds nothing that was not asked for."""
        if not self.teaches:
            super().decide(player, action, chained)
            return
        self.apply(action)
        self.draw()

    def show_again(self, number: int) -> None:
        """Goes back to a step as it was when it was shown."""
        self.record.rewind(self.starts[number])
        del self.news.steps[len(self.record) :], self.starts[number + 1 :]
        self.told = [min(told, len(self.news)) for told in self.told]
        self.last_curtain = min(self.last_curtain, len(self.news))

    # What the learner sees.

    def turn(self, player: int) -> None:
        """Lets the learner read and answer; Enter goes on where nothing is asked."""
        if not self.teaches:
            super().turn(player)
            return
        self.at_screen = player
        self.screen.clear()
        self.screen.show(self.page(player))
        before = (len(self.record), len(self.starts))
        while self.is_open(before):
            self.answer(player, self.screen.ask())
        self.told[player] = min(self.told[player], len(self.news))

    def is_open(self, before: tuple[int, int]) -> bool:
        """Tells whether the step still waits for an answer, as it did when the record and the lesson were so long."""
        return self.teaches and (len(self.record), len(self.starts)) == before

    def page(self, player: int) -> RenderableType:
        """Puts the teacher's words before the board."""
        if not self.teaches:
            return super().page(player)
        view = self.record.state.view(player)
        parts: list[RenderableType] = [*self.words(), Text()]
        if self.step.ask:
            parts.append(super().page(player))
        else:
            news = self.news.lines(player, self.told[player])
            parts += [self.drawing.board(view, self.screen.width)]
            parts += [headed([(self.tr("What happened"), news)]), Text()] if news else []
        # On a low screen the words have scrolled away: what to do is said once more where people type.
        order = plain(self.scene.language.choose(self.step.order))
        return Group(*parts, Prose(order, style="bold"), Prose(self.hint(), style="dim"))

    def words(self) -> list[RenderableType]:
        """Says the step: its topic, what to do, why, and what it points at."""
        choose, step = self.scene.language.choose, self.step
        heading = self.tr(
            "Lesson, step {number} of {count}: {topic}",
            number=len(self.starts),
            count=len(self.lesson.steps),
            topic=choose(step.topic),
        )
        lines: list[RenderableType] = [
            Prose(heading, style="dim"),
            Prose(plain(choose(step.order)), style="bold"),
            Prose(plain(choose(step.say))),
        ]
        if not step.at:
            return lines
        known = {anchor.name: anchor.words for anchor in self.scene.anchors(self.record.state.view(self.lesson.seat))}
        return [*lines, headed([(self.tr("Look at:"), [known[name] for name in step.at if name in known])])]

    def hint(self) -> str:
        """Says what can be typed besides moves."""
        if self.step.ask:
            return self.tr("show: which move is meant · back: the step before · skip: play on freely")
        return self.tr("Enter: continue · back: the step before · skip: play on freely")

    def after_another(self) -> None:
        """Says what another legal move did, and asks how to go on."""
        seat, choose = self.lesson.seat, self.scene.language.choose
        allowed = self.tr("That is allowed.")
        self.say(allowed)
        if self.step.other:
            self.say(without(allowed, plain(choose(self.step.other))))
        for line in self.news.lines(seat, self.starts[-1]):
            self.say(line)
        while True:
            answer = self.screen.ask(self.tr("Enter: take it back and follow the lesson · free: play on freely"))
            if answer.lower() == "q":
                self.leave()
            elif answer_of(answer) in ("free", "skip"):
                self.teaches = False
                return
            elif answer_of(answer) in ("", "follow", "next"):
                self.show_again(len(self.starts) - 1)
                return
            elif answer_of(answer) == "back":
                self.show_again(max(0, len(self.starts) - 2))
                return

    # What the learner types.

    def answer(self, player: int, text: str) -> None:
        """Does what was typed: an answer to the lesson, or what can be typed at any table."""
        said = answer_of(text) if text else "next"
        if not self.teaches or not (said or not self.may_move(player)):
            if text:
                super().answer(player, text)
            return
        match said:
            case "next" if not self.step.ask:
                self.open_step()
            case "back" if len(self.starts) > 1:
                self.show_again(len(self.starts) - 2)
            case "show" if self.step.ask:
                self.show_move(player)
            case "skip" | "free":
                self.teaches = False
            case "":
                self.command(player, text)
            case _:
                self.say(self.hint())

    def may_move(self, player: int) -> bool:
        """Tells whether the learner could decide: the lesson may speak while it is somebody else's turn."""
        return self.decider() == player

    def show_move(self, player: int) -> None:
        """Says which move the lesson asks for."""
        state, done = self.record.state, self.standing().done
        if not self.step.show:
            self.say(self.tr("This is for you to find: any answer will do."))
            return
        fit = [action for action in state.moves_of(player) if self.step.accepts(state, action, done)]
        exact = [action for action in fit if state.notation(action) == self.step.wanted(done)]
        move = state.move((exact or fit)[0])
        self.say(self.tr("This move is meant: {move}", move=self.scene.choices(state.view(player), [move])[0]))

    def typed(self, player: int) -> list[str]:
        """Lists what can be typed."""
        return [self.hint(), *super().typed(player)] if self.teaches else super().typed(player)

    def undo(self, player: int) -> None:
        """Takes the last move back; the lesson's own moves by `back` alone."""
        if self.teaches and len(self.record) <= self.starts[-1]:
            self.refuse(Refusal("", "undo_nothing", {}))
        else:
            super().undo(player)


def set_lesson(lesson: Lesson, seed: int | str, language: Language, plain: bool = False, first: int = 0) -> LessonTable:
    """Sets the table of a lesson: the learner's seat for whoever sits here, bots on the others."""
    game = lesson.game
    bots = ",".join(HUMAN if player == lesson.seat else lesson.bot or USUAL_BOT for player in range(game.players))
    seats = make_seats(game, bots, ",".join(lesson.names), language)
    scene = make_scene(game, speaker(game, language.code, [seat.name for seat in seats]), language)
    return LessonTable(lesson, Record.start(game), seats, Streams(game.players, seed), Screen(), Drawing(scene, plain), first)
