"""What every scene can do: say a view in words, name what is asked, and read what a person types.

This one works for any game from its view alone. A game whose `scene` module holds `SCENE`, a subclass, is said and drawn better.
The terminal and the browser's text interface are made from the same facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from ludoterre.core.errors import BadMove
from ludoterre.core.game import Game
from ludoterre.core.moves import Event, Move
from ludoterre.core.registry import package_of
from ludoterre.core.retelling import Told
from ludoterre.locale import Language, game_language
from ludoterre.locale.speaker import Speaker

if TYPE_CHECKING:
    from rich.console import RenderableType

View = dict[str, Any]
Section = tuple[str, list[str]]
"""A heading, and what there is to say under it."""

Sayable = Mapping[str, Mapping[str, str]]
"""What gaps of phrases may be filled with: for each kind the things by their names for ever, with what they are called."""

MARKS = "△□☆○◇⬡"
"""Every player has a shape, so that nobody is known by a colour alone."""


class Choice(NamedTuple):
    """A legal move of the viewer, and the line that chooses it."""

    move: Move
    line: str


class Frame(NamedTuple):
    """A moment of a game: the number of moves made, who made the last one, the viewer's view after it, and what they heard of it."""

    length: int
    player: int
    view: View
    events: Sequence[Event]


class Sheet(NamedTuple):
    """Something to look up beside the board: a panel on a large screen, a sheet on a phone."""

    id: str
    title: str
    icon: str
    """A symbol of the sprite that all pages share, such as `i-memo`."""
    html: str
    badge: str = ""
    fresh: bool = False
    """Whether what it tells has only just happened: where sheets are closed, it opens by itself, once."""


class Anchor(NamedTuple):
    """Something on the table that words can point at, known by what it means and not by where it lies."""

    name: str
    """What it is, such as `card:air-2`, `gauge:ice` or `place:M3`: the same in every view and for ever, for lessons name it."""
    id: str
    """The id of its element in the drawing of this view."""
    words: str
    """What it is in a few words, for those who do not see it: *the ice, 3 left*."""


class Panel(NamedTuple):
    """One of the few pictures with which the rules of a game begin; `title` and `example` are plain text, the others HTML."""

    title: str
    text: str
    picture: str
    """Drawn from the pieces of the scene, with a text alternative of its own."""
    example: str = ""
    """A short sum or sentence that shows it: *sky 5 × ice 2 = 10*."""


class Sign(NamedTuple):
    """A sign that the drawings use and that nobody can guess: its picture as HTML, and what it means."""

    picture: str
    words: str


class Drawing(NamedTuple):
    """A view drawn for the browser. Every part is HTML, with all names and texts escaped.

    What can be clicked is `<button name="move" value="LINE">` with the line of a choice, inside `stage`: the page posts it.
    """

    where: str
    """How far the game is, for the top bar."""
    stage: str
    """The gauges, the board and the hand."""
    asked: str
    """What the viewer has to decide, in one sentence, without any block or button in it; empty if nothing."""
    people: str
    """The players, and what is known of each."""
    sheets: tuple[Sheet, ...] = ()
    acts: str = ""
    """What belongs to the decision and is not on the board: buttons and hints, shown under the sentence."""


class Moment(NamedTuple):
    """A move that mattered: after how many moves to look again, and why, as HTML."""

    length: int
    title: str
    html: str


class Shot(NamedTuple):
    """A moment of a film: what the viewer sees in it, and what they heard of it."""

    view: View
    events: list[Event]
    waits: bool = False
    """Whether the film stays at this shot until somebody says to go on."""


class Reflex(NamedTuple):
    """A move that the table makes for people by itself, unless they want to make it themselves; `title` says so in a few words.

    A `formal` one answers what others' moves ask for form's sake: it is taken back with the move that led to it.
    """

    id: str
    title: str
    formal: bool = False


class Likewise(NamedTuple):
    """What would have come of it if everybody had played like one of them: reckoned from this game, all in plain text."""

    rows: tuple[str, ...]
    """What it would be, for each player in the order of seats; empty for one who did too little to tell."""
    here: str
    """The same as it was in this game."""
    how: str
    """How it is reckoned."""


class Ending(NamedTuple):
    """The end of a game told for the browser; what is said, the title first, is plain text, what is drawn is HTML."""

    title: str
    """The result in a sentence; empty for a game that was not over, which has none."""
    score: str
    picture: str
    moments: tuple[Moment, ...]
    rest: str
    discuss: tuple[str, ...] = ()
    """Questions for those who played, which begin with what happened in this game."""
    likewise: Likewise | None = None


class Scene:
    """A view in words. It sees nothing but the view, so it can say nothing that its viewer may not know."""

    quiet: frozenset[str] = frozenset()
    """Kinds of events that need no line in a summary, because the facts show what they did."""
    chapters: frozenset[str] = frozenset()
    """Kinds of events that close a chapter of the game: a replay stops there and shows the board."""

    headlines: frozenset[str] = frozenset()
    """Kinds of events, as they are told, that matter more than the move that caused them: where there is little room they come first."""

    def __init__(self, game: Game, speaker: Speaker, language: Language) -> None:
        self.game = game
        self.speaker = speaker
        self.language = game_language(game.meta.id, language.code)
        self.tr = self.language.tr
        self.trn = self.language.trn
        self.pair = self.language.pair

    def facts(self, view: View) -> list[Section]:
        """Says everything in a view: first the single values, then each group under its own name."""
        groups = {name: value for name, value in view.items() if isinstance(value, dict | list) and value}
        single = [self.pair(name, self.value(value)) for name, value in view.items() if name not in groups]
        return [
            (self.language.choose(self.game.meta.title), single),
            *((name, list(self.entries(value))) for name, value in groups.items()),
        ]

    def entries(self, value: Any) -> Iterator[str]:
        """Says each member of a group on a line of its own."""
        if isinstance(value, dict):
            for name, inner in value.items():
                yield self.pair(self.speaker.name(str(name)), self.value(inner))
        else:
            for number, inner in enumerate(value, start=1):
                yield f"{number}. {self.value(inner)}"

    def value(self, value: Any) -> str:
        """Says one value in a few words."""
        if isinstance(value, bool):
            return self.tr("yes") if value else self.tr("no")
        if value is None:
            return "–"
        if isinstance(value, dict):
            return ", ".join(f"{self.speaker.name(str(name))} {self.value(inner)}" for name, inner in value.items()) or "–"
        if isinstance(value, list | tuple):
            return ", ".join(map(self.value, value)) or "–"
        return self.speaker.name(value) if isinstance(value, str) else str(value)

    def addressed(self, events: Sequence[Event], viewer: int) -> Sequence[Event]:
        """Returns what happened as it is told to one viewer: where it concerns themselves it may be said in other words."""
        return events

    def goal(self) -> str:
        """Says in one sentence what this game is about and what its people try to do, to somebody who has never played it."""
        return self.language.choose(self.game.meta.summary)

    def signs(self) -> list[Sign]:
        """Explains the signs of the drawings."""
        return []

    def panels(self) -> list[Panel]:
        """Tells the rules in three or four pictures: the goal, a turn, the end."""
        return []

    def aim(self, view: View) -> str:
        """Says in one line how this game is won and lost and how far it is; short enough for one line of a phone."""
        return ""

    def asked(self, view: View) -> str:
        """Says in one sentence what the viewer has to decide."""
        return self.tr("choose a move.")

    def choices(self, view: View, moves: Sequence[Move]) -> list[str]:
        """Says what each legal move does."""
        return [self.speaker.move(move) for move in moves]

    def headings(self, view: View, moves: Sequence[Move]) -> list[str]:
        """Names for each legal move the heading under which a list in words puts it; moves of one heading follow one another."""
        return [""] * len(moves)

    def read(self, view: View, text: str) -> str:
        """Turns a short form that people like to type into the notation; anything else stays as it is."""
        return text

    def composed(self, view: View, fields: Mapping[str, str]) -> str:
        """Makes moves of what somebody has put together in fields of the drawing, the lines of the notation chained with `;`.

        A field is `<input form="composed" name="f-NAME">`; the button that sends them is `<button form="composed" name="now">` to play at
        once, or `name="keep"` to leave the moves with the table, and its value is the field `what`. Raises BadMove for fields that make
        no move; what the rules do not allow they refuse themselves.
        """
        raise BadMove("nothing can be put together here")

    def letters(self, view: View) -> Set[str]:
        """Returns the single letters that are short for a move now, such as answers `a` to `c`: no command takes them away."""
        return frozenset()

    def look(self, view: View, text: str) -> list[Section] | None:
        """Looks closer at something that the viewer names, or None if there is no such thing to look at."""
        return None

    def help(self) -> list[str]:
        """Says what else can be typed at this game's table."""
        return []

    def memo(self, view: View) -> list[Section] | None:
        """Reminds the viewer of what they may note, or None if the table plays by memory."""
        return []

    def terminal(self, view: View, width: int) -> RenderableType | None:
        """Draws a view for the terminal, or None to have its facts listed."""
        return None

    def terminal_choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        """Draws the legal moves, numbered from 1, or None to have them listed."""
        return None

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing | None:
        """Draws a view for the browser, or None to have its facts listed.

        `choices` are the viewer's legal moves, none unless they decide; `last` is what the viewer heard since their own last decision,
        or of the last decision if they make none; `chapter` is what they heard when the last chapter closed; `bots` are the players
        for whom bots play, with the word for that. While several are asked at once, the view of a page names in `sealed` who has answered.
        """
        return None

    def anchors(self, view: View) -> list[Anchor]:
        """Lists what words can point at in the drawing of a view; it tells no more than the view does."""
        return []

    def sayable(self) -> Sayable:
        """Lists the kinds of things that the game's phrases may name, such as its rivers: the same at every moment and for everybody."""
        return {}

    def film(self, view: View, told: Sequence[Told]) -> list[Shot]:
        """Cuts what happened into the shots of a short film, from the viewer's view before and what they were told since.

        Each one told is a `core.retelling.Told`: an event, and the view at its moment. The scene decides where a shot begins; its view
        is that of its last event, to which it may add what the drawing should point at. It is drawn like any other, without choices.
        Where there is nothing to watch there are no shots, and the table shows the result at once.
        """
        return []

    def reflexes(self) -> tuple[Reflex, ...]:
        """Lists what people may leave to the table."""
        return ()

    def reflex(self, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
        """Returns the line that the table plays for a viewer who has to decide, or None if none of their reflexes settles it.

        It may be asked of everybody whose turn it is, at any time: what it says of a view must follow from what all can see, or the
        haste of an answer would tell the others of a secret.
        """
        return None

    def left(self, view: View, lines: Sequence[str], wishes: Set[str]) -> tuple[str, Reflex] | None:
        """Returns the line that the table plays for a viewer, and the reflex that wants it; None if the viewer has to decide."""
        for reflex in self.reflexes():
            line = self.reflex(view, lines, {reflex.id}) if reflex.id in wishes else None
            if line is not None:
                return line, reflex
        return None

    def reason(self, why: str) -> str:
        """Says why the table made a move for somebody, by the name of the reflex; empty if the move says enough."""
        return ""

    def sprite(self) -> str:
        """Gives the SVG symbols that the drawings use: a page holds them once, whoever looks."""
        return ""

    def ending(self, story: Sequence[Frame]) -> Ending | None:
        """Tells a game that nobody plays on from its moments, or None to have only the result said.

        The moments are those of one viewer: the referee, or somebody from whom things are still hidden. The game may have been stopped
        at any of them, the very first one too: then its views have no result, and nothing is said that only a game that is over has.
        """
        return None


STOPPED = "stopped"
"""What a view says besides its facts when people have ended the game as it stands."""


def stopped(view: View) -> View:
    """Returns a view of a game that people have ended as it stands: all is where it was, but it is nobody's turn."""
    return view | {"current_player": None, STOPPED: True}


def is_over(view: View) -> bool:
    """Tells whether nobody plays on: the game has a result, or people have ended it as it stands."""
    return view["result"] is not None or STOPPED in view


def make_scene(game: Game, speaker: Speaker, language: Language) -> Scene:
    """Makes the scene of a game: its own if it has one."""
    module = package_of(game.meta.id) + ".scene"
    kind: type[Scene] = import_module(module).SCENE if find_spec(module) else Scene
    return kind(game, speaker, language)
