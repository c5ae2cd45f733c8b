"""A game played at one terminal: whose turn it is, what they see, what they type."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.bots.base import USUAL_BOT, make_bot
from ludoterre.bots.forfeit import Misbehaved
from ludoterre.bots.match import Streams
from ludoterre.core.errors import BadMove
from ludoterre.core.moves import SPECTATOR, Refusal
from ludoterre.core.record import Record
from ludoterre.games.ledger import look_up
from ludoterre.games.prose import Prose
from ludoterre.games.scene import Section
from ludoterre.games.typed import MOST_NAMED, fitting, is_command
from ludoterre.terminal.drawing import Drawing
from ludoterre.terminal.news import News
from ludoterre.terminal.screen import Screen, headed
from ludoterre.terminal.seats import Seat

NOBODY = -1


class PersonLeft(Exception):
    """A person ended the game before its end."""


class Table:
    """People and bots around one screen.

    Everything that is shown to a person comes from their own view, the notation for them, and events addressed to them.
    """

    def __init__(self, record: Record, seats: Sequence[Seat], streams: Streams, screen: Screen, drawing: Drawing) -> None:
        self.record = record
        self.seats = seats
        self.bots = [seat.bot for seat in seats]
        self.streams = streams
        self.screen = screen
        self.drawing = drawing
        self.scene = drawing.scene
        self.tr = drawing.scene.tr
        self.news = News(self.scene)
        self.told = [0] * len(seats)
        """How many steps each person has heard of."""
        self.people = [player for player, seat in enumerate(seats) if seat.bot is None]
        self.has_curtain = len(self.people) > 1 and record.game.meta.curtain
        self.wishes = frozenset(reflex.id for reflex in self.scene.reflexes())
        """What the people leave to the table."""
        self.reflexes: set[int] = set()
        """After how many moves the last one was made by the table for a person."""
        self.taken_back = -1
        """To how many moves somebody has gone back: there they want to decide themselves."""
        self.greeted: set[int] = set()
        """Who has decided once, and knows what the game is about."""
        self.at_screen = NOBODY
        self.last_curtain = 0

    def play(self) -> None:
        """Plays to the end."""
        while not self.record.state.is_terminal():
            player = self.decider()
            if player is not None and len(self.record) != self.taken_back and (line := self.reflex(player)) is not None:
                # Others have asked what this person leaves to the table.
                self.apply(self.record.state.parse(line))
                self.reflexes.add(len(self.record))
            elif player is not None:
                self.turn(player)
            else:
                self.apply(self.next_action())
        self.finish()

    def next_action(self) -> int:
        """Returns what chance or a bot does next; where a bot from outside fails, the usual one goes on in its place."""
        state = self.record.state
        try:
            return self.streams.action(state, self.bots)
        except Misbehaved as fault:
            player = state.current_player()
            self.bots[player] = make_bot(USUAL_BOT, state.game)
            self.say(self.tr("{name} has failed ({reason}): the usual bot goes on.", name=self.seats[player].name, reason=fault.reason))
            return self.streams.action(state, self.bots)

    def decider(self) -> int | None:
        """Returns the person who is asked: whose turn it is, else anybody who may decide; None if only a bot or chance can."""
        state = self.record.state
        may = [player for player in self.people if state.may_decide(player)]
        current = state.current_player()
        return current if current in may else next(iter(may), None)

    def apply(self, action: int) -> None:
        """Carries out an action and keeps what it caused."""
        self.news.steps.append(self.record.append(action))

    def decide(self, player: int, action: int, chained: Sequence[str] = ()) -> None:
        """Carries out a person's move, those they have chained to it, and what they leave to the table after it."""
        self.apply(action)
        for wanted in chained:
            state = self.record.state
            if state.current_player() != player or wanted not in [state.notation(other, player) for other in state.legal_actions()]:
                break
            self.apply(state.parse(wanted))
            self.reflexes.add(len(self.record))
        while (line := self.reflex(player)) is not None:
            self.apply(self.record.state.parse(line))
            self.reflexes.add(len(self.record))

    def reflex(self, player: int) -> str | None:
        """Returns the move that a person leaves to the table now, if any."""
        state = self.record.state
        if not self.wishes or state.current_player() != player:
            return None
        lines = [state.notation(action, player) for action in state.legal_actions()]
        return self.scene.reflex(state.view(player), lines, self.wishes)

    # A person's turn.

    def turn(self, player: int) -> None:
        """Lets a person look and decide."""
        if player != self.at_screen:
            if self.has_curtain:
                self.curtain(player)
            self.at_screen = player
        self.screen.clear()
        self.screen.show(self.page(player))
        before = len(self.record)
        while len(self.record) == before:
            answer = self.screen.ask()
            if answer:
                self.answer(player, answer)
        self.greeted.add(player)
        self.told[player] = min(before, len(self.record))

    def curtain(self, player: int) -> None:
        """Hides the screen and asks for the next person; meanwhile it says only what everybody may know."""
        self.screen.clear(forget=True)
        for line in self.news.lines(SPECTATOR, self.last_curtain):
            self.say(line)
        self.last_curtain = len(self.news)
        call = self.tr("{player}, it is your turn at the screen.", player=self.seats[player].name)
        self.screen.show(Text(), Prose(call, style="bold"))
        self.screen.ask(self.tr("The others look away. Press Enter when you are alone with the screen."))

    def page(self, player: int) -> RenderableType:
        """Draws everything a person needs to decide: what happened, the board, what is asked, and the moves."""
        state = self.record.state
        view = state.view(player)
        parts: list[RenderableType] = [self.drawing.board(view, self.screen.width)]
        if player not in self.greeted:
            parts.insert(0, Group(Prose(self.scene.goal(), style="bold"), Text()))
        news = self.news.lines(player, self.told[player])
        if news:
            parts += [headed([(self.tr("What happened"), news)]), Text()]
        call = self.tr("{player}, your move: {asked}", player=self.seats[player].name, asked=self.scene.asked(view))
        moves = [state.move(action) for action in state.legal_actions()]
        aim = self.scene.aim(view)
        if aim:
            parts.append(Prose(aim, style="dim"))
        parts += [Prose(call, style="bold bright_magenta"), self.drawing.choices(view, moves, self.screen.width)]
        return Group(*parts, Prose(self.tr("Type a number, or ? for help."), style="dim"))

    # What a person types.

    def answer(self, player: int, text: str) -> None:
        """Does what was typed, or says why not."""
        text = "".join(c if c.isprintable() else "?" for c in text)
        state = self.record.state
        if text.isdecimal():
            legal = state.legal_actions()
            number = int(text[:9])
            if 1 <= number <= len(legal) and len(text) < 10:
                self.decide(player, legal[number - 1])
            else:
                self.say(self.tr("There is no move {number}; they go from 1 to {last}.", number=text[:9], last=len(legal)))
            return
        if is_command(text, self.commands, self.scene.letters(state.view(player)) | self.lines(player)):
            self.command(player, text)
            return
        line, *chained = [part.strip() for part in self.scene.read(state.view(player), text).split(";")]
        try:
            action = state.parse(line)
        except BadMove:
            self.in_words(player, text)
            return
        refusal = state.why_not(state.move(action), player)
        if refusal is None:
            self.decide(player, action, chained)
        else:
            self.refuse(refusal)

    def in_words(self, player: int, text: str) -> None:
        """Reads a text as words of what a move does; where it fits none, it is a command."""
        state = self.record.state
        legal = state.legal_actions()
        sentences = self.scene.choices(state.view(player), [state.move(action) for action in legal])
        fit = fitting(text, sentences)
        if len(fit) == 1:
            self.decide(player, legal[fit[0]])
        elif fit:
            self.say(self.tr("Several moves fit: {moves}", moves="; ".join(sentences[number] for number in fit[:MOST_NAMED])))
        else:
            self.command(player, text)

    @property
    def commands(self) -> frozenset[str]:
        """Lists the commands that stand alone."""
        return frozenset("?hblmuq" + ("a" if self.scene.reflexes() else ""))

    def lines(self, player: int) -> frozenset[str]:
        """Lists the moves of a person in notation."""
        return frozenset(self.record.state.notation(action, player) for action in self.record.state.moves_of(player))

    def command(self, player: int, text: str) -> None:
        """Follows a command that is no move."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "?" | "h":
                self.screen.sections(self.help(player))
            case "a" if self.scene.reflexes():
                self.switch()
            case "b":
                self.screen.clear()
                self.screen.show(self.page(player))
            case "l":
                self.log(player)
            case "m":
                self.memo(player)
            case "r":
                self.rule(rest)
            case "s":
                self.look(player, rest)
            case "u":
                self.undo(player)
            case "q":
                self.leave()
            case _:
                self.say(self.tr("“{text}” is no move and no command; ? lists them.", text=text[:60]))

    def help(self, player: int) -> list[Section]:
        """Says what the game is about, what is asked, and then what can be typed."""
        asked = self.scene.asked(self.record.state.view(player))
        return [
            (self.tr("What it is about"), [self.scene.goal()]),
            (self.tr("What you can do now"), [asked[:1].upper() + asked[1:]]),
            (self.tr("What you can type"), self.typed(player)),
        ]

    def typed(self, player: int) -> list[str]:
        """Lists what can be typed."""
        legal = self.record.state.legal_actions()
        example = self.record.state.notation(legal[0], player)
        return [
            self.tr("1, 2, 3…: the move with that number"),
            self.tr("{example}: a move in notation; a move that is not possible is answered with the rule", example=example),
            *self.scene.help(),
            *(self.tr("a: “{what}” on or off", what=reflex.title) for reflex in self.scene.reflexes()[:1]),
            self.tr("b: draw the board again"),
            self.tr("l: what happened so far"),
            self.tr("m: memory aid"),
            self.tr("r: the chapters of the rules, r 2: one of them"),
            self.tr("r RULE: explain a rule, such as {rule}", rule=self.known_rule()),
            self.tr("u: take the last move back"),
            self.tr("q: leave the game"),
        ]

    def log(self, player: int) -> None:
        """Tells the whole game as the person saw it; where the table plays by memory, only since their last turn."""
        by_memory = self.scene.memo(self.record.state.view(player)) is None
        lines = self.news.lines(player, self.told[player] if by_memory else 0)
        self.screen.sections([(self.tr("What happened"), lines or ["–"])])

    def memo(self, player: int) -> None:
        """Shows what the person may note."""
        sections = self.scene.memo(self.record.state.view(player))
        if sections is None:
            self.say(self.tr("This table plays without a memory aid."))
        else:
            self.screen.sections(sections or [(self.tr("Memory aid"), ["–"])])

    def rule(self, name: str) -> None:
        """Explains a rule or the rules of a chapter; without a name it lists the chapters."""
        rule = name.upper()
        text = self.scene.speaker.rule(rule)
        found = look_up(self.scene, name) if text == rule else None
        if text != rule:
            self.say(self.scene.pair(rule, text))
        elif found is None:
            self.say(self.tr("There is no rule “{rule}”.", rule=name[:30]))
        else:
            self.screen.sections(found)

    def known_rule(self) -> str:
        """Returns a rule that can be explained, as an example: the first of the ledger, or one of an option where rules have names."""
        meta, explain = self.record.game.meta, self.scene.speaker.rule
        rules = [f"{meta.rule_prefix}-1.1", *(option.rule for option in meta.options)]
        return next((rule for rule in rules if explain(rule) != rule), rules[0])

    def look(self, player: int, what: str) -> None:
        """Looks closer at something on the table."""
        sections = self.scene.look(self.record.state.view(player), what)
        if sections is None:
            self.say(self.tr("There is nothing to look at under “{what}”; ? lists the commands.", what=what[:30]))
        else:
            self.screen.sections(sections)

    def undo(self, player: int) -> None:
        """Takes the last move back, if the engine allows it."""
        refusal = self.record.why_not_undo(player)
        if refusal is not None:
            self.refuse(refusal)
            return
        self.take_back(player)
        self.told = [min(told, len(self.news)) for told in self.told]
        self.last_curtain = min(self.last_curtain, len(self.news))
        self.say(self.tr("The last move is taken back."))

    def take_back(self, player: int) -> None:
        """Takes back a move and what the table did after it for its player."""
        while True:
            last = len(self.record)
            self.record.undo(player)
            self.news.steps.pop()
            if last not in self.reflexes or self.record.why_not_undo(player) is not None:
                break
            self.reflexes.remove(last)
        self.taken_back = len(self.record)

    def switch(self) -> None:
        """Leaves moves to the table, or no longer."""
        all_of_them = self.scene.reflexes()
        self.wishes = frozenset() if self.wishes else frozenset(reflex.id for reflex in all_of_them)
        self.say(self.scene.pair(all_of_them[0].title, self.tr("yes") if self.wishes else self.tr("no")))

    def leave(self) -> None:
        """Ends the game early, if the person means it."""
        if self.screen.ask(self.tr("Leave the game before its end? Type q again to leave, Enter to stay.")).lower() == "q":
            raise PersonLeft

    def refuse(self, refusal: Refusal) -> None:
        """Says why not, with the text of the rule."""
        self.say(self.scene.speaker.refusal(refusal))
        if refusal.rule:
            self.say(self.scene.pair(refusal.rule, self.scene.speaker.rule(refusal.rule)))

    def say(self, text: str) -> None:
        """Answers in one line."""
        self.screen.show(Prose(text))

    # The end.

    def finish(self) -> None:
        """Shows the end of the game to everybody."""
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        since = self.told[viewer] if len(self.people) == 1 else self.last_curtain
        view = self.record.state.view(viewer)
        self.screen.clear(forget=self.has_curtain)
        self.screen.show(self.drawing.board(view, self.screen.width))
        self.screen.sections([(self.tr("What happened"), self.news.lines(viewer, since))])
