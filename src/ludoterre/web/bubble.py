"""What a lesson says on a page: the words of its step, what they point at, and what the learner can answer."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import Any, NamedTuple

from markupsafe import Markup

from ludoterre.games.markup import esc
from ludoterre.games.scene import Anchor, Choice, Scene, View
from ludoterre.lessons import BOLD, Lesson, Step, plain
from ludoterre.lessons.answers import without
from ludoterre.table.stored import DONE, LESSON, MOVE, UNDO
from ludoterre.table.table import Table
from ludoterre.web.audience import Audience
from ludoterre.web.log import event_lines

LONGEST_TOLD = 200
"""Letters that are told of what another move did."""

SAY, ASK, STRAYED = "say", "ask", "strayed"


class Bubble(NamedTuple):
    """A step of a lesson as a page shows it; `say` is HTML, everything else plain text."""

    state: str
    """SAY: the learner reads on; ASK: a move is asked for; STRAYED: they made another one; DONE: the game is theirs."""
    number: int
    steps: int
    """How many steps the lesson has."""
    topic: str = ""
    order: str = ""
    say: str = ""
    at: tuple[Anchor, ...] = ()
    """What the words point at, the most important first, as far as the viewer sees it."""
    wanted: str = ""
    """The line that is asked for, for the learner alone."""
    wanted_words: str = ""
    shown: bool = False
    """Whether the learner wants to be shown the move."""
    back: bool = False
    """Whether there is a step before this one."""
    acts: bool = False
    """Whether whoever looks may answer the lesson."""

    @property
    def words(self) -> str:
        """Returns what is said, without its marks."""
        return Markup(self.say).striptags()

    @property
    def still(self) -> Bubble:
        """Returns all of it but what is told anew each time."""
        return self._replace(say="")

    def context(self, say: Markup) -> dict[str, Any]:
        """Returns it for the templates, with what stands for its reason."""
        now = 0 if self.state == DONE else self.number
        dots = ["now" if dot == now else "done" if dot < self.number or not now else "todo" for dot in range(1, self.steps + 1)]
        return self._asdict() | {"count": self.steps, "say": say, "at": [anchor._asdict() for anchor in self.at], "dots": dots}


def bubble(audience: Audience, scene: Scene, view: View, choices: Sequence[Choice]) -> Bubble | None:
    """Returns what the lesson of a table says to whoever looks; None if it says nothing, or there is none."""
    table, viewer = audience.table, audience.perspective.viewer
    lesson, step = table.lesson, table.step()
    # A move that ends the game is another move like any: whoever made it can still follow the lesson.
    if lesson is None or audience.past is not None or table.ended or (table.finished and not table.strayed):
        return None
    if step is None:
        return farewell(audience, lesson)
    number, count, mine = len(table.starts), len(lesson.steps), viewer == lesson.seat
    # A lesson sits on a seat: its words may speak of what is seen from there alone.
    if not (mine or step.public or not table.game.meta.hidden_information):
        return Bubble(SAY, number, count)
    acts = mine and not table.paused
    if table.strayed:
        return strayed(audience, scene, view, step, acts)
    if table.game.pack:  # two packs that play alike may call their cards by other names
        return asking(audience, scene, view, step, acts, choices)
    # Everybody who follows a lesson comes by the same positions: what is said there is put together once.
    key = (lesson.hash, table.names, audience.language.code, viewer, number, acts, audience.shown, tuple(table.actions))
    if key not in _said:
        if len(_said) >= MOST_SAID:
            _said.clear()
        _said[key] = asking(audience, scene, view, step, acts, choices)
    return _said[key]


_said: dict[object, Bubble] = {}
MOST_SAID = 2000
"""Bubbles that are kept."""


def telling(audience: Audience, scene: Scene, view: View, step: Step, acts: bool) -> Bubble:
    """Returns the words of a step, and what they point at."""
    choose, number = audience.language.choose, len(audience.table.starts)
    count = len(audience.table.lesson.steps) if audience.table.lesson is not None else 0
    return Bubble(
        ASK if step.ask else SAY,
        number,
        count,
        choose(step.topic),
        plain(choose(step.order)),
        bold(choose(step.say)),
        pointed(scene, view, step),
        back=acts and number > 1,
        acts=acts,
    )


def strayed(audience: Audience, scene: Scene, view: View, step: Step, acts: bool) -> Bubble:
    """Answers another move than the one that is asked for."""
    allowed = audience.language.tr("That is allowed.")
    told = telling(audience, scene, view, step, acts)
    return told._replace(state=STRAYED, order=allowed, say=after_another(audience, scene, step, allowed))


def asking(audience: Audience, scene: Scene, view: View, step: Step, acts: bool, choices: Sequence[Choice]) -> Bubble:
    """Tells a step, and to the learner also which move it asks for."""
    told = telling(audience, scene, view, step, acts)
    wanted = audience.table.wanted() if acts else ""
    meant = [choice.move for choice in choices if choice.line == wanted] if wanted else []
    return told._replace(wanted=wanted, wanted_words="".join(scene.choices(view, meant)), shown=audience.shown and bool(wanted))


def farewell(audience: Audience, lesson: Lesson) -> Bubble | None:
    """Says that the game is the learner's now, until they decide again."""
    table, tr = audience.table, audience.language.tr
    if table.row.lesson is None or table.row.lesson["state"] != DONE or not only_just(table, lesson):
        return None
    count = len(lesson.steps)
    order, say = tr("The lesson is over: you can play."), tr("Bots play the others, and every decision is yours.")
    return Bubble(DONE, count, count, tr("Your game"), order, esc(say))


def only_just(table: Table, lesson: Lesson) -> bool:
    """Tells whether the learner has not decided anything since the lesson was over."""
    seat = table.seat_of(lesson.seat).number
    for entry in reversed(table.entries):
        if entry.kind == LESSON:
            return True
        if entry.seat == seat and entry.kind in (MOVE, UNDO):
            return False
    return False


def pointed(scene: Scene, view: View, step: Step) -> tuple[Anchor, ...]:
    """Returns what a step points at, as far as it is seen."""
    if not step.at:
        return ()
    known = {anchor.name: anchor for anchor in scene.anchors(view)}
    return tuple([known[name] for name in step.at if name in known])


def after_another(audience: Audience, scene: Scene, step: Step, allowed: str) -> str:
    """Says what another move than the one that is asked for did, as the log tells it; that it is allowed is said already."""
    viewer = audience.perspective.viewer
    lines = event_lines(scene, audience.table.last(viewer), quietly=True, viewer=viewer)
    did = shorten(" ".join(line.html.unescape() for line in lines), LONGEST_TOLD, placeholder="…")
    other = audience.language.choose(step.other) if step.other else ""
    return " ".join(filter(None, (bold(without(allowed, other)), esc(did))))


def bold(text: str) -> str:
    """Writes an author's words as HTML."""
    return BOLD.sub(r"<b>\1</b>", esc(text))
