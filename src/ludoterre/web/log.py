# compiled by mypyc
"""The log of a table in words: what each entry says to a viewer, with the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from ludoterre.core.moves import REFEREE, SPECTATOR, Event
from ludoterre.games.markup import esc, plain, rule_address, seat_mark
from ludoterre.games.phrases import level_name
from ludoterre.games.scene import Scene
from ludoterre.locale import Language
from ludoterre.table.stored import MOVE, REWIND, UNDO
from ludoterre.table.table import LogLine, Table

LONGEST = 16
"""Entries that a page shows; the replay has them all."""
MOST_SHARED = 1000
HEADLINE = "headline"
"""The tone of a sentence that matters more than the one before it."""


class Line(NamedTuple):
    """One sentence of the log."""

    html: Markup
    rule: str
    rule_url: str
    tone: str


class Entry(NamedTuple):
    """One entry of the log, as a page shows it."""

    seq: int
    kind: str
    shape: int | None
    length: int | None
    """Where the replay shows it."""
    lines: list[Line]
    html: str = ""
    """The entry drawn."""
    undone: bool = False
    """Whether the table has gone back behind it."""


def rule_url(game: str, rule: str) -> str:
    """Returns the address of a rule's card."""
    return rule_address(game, rule) if rule else ""


def event_lines(scene: Scene, events: list[Event], quietly: bool = False, viewer: int = SPECTATOR) -> list[Line]:
    """Says events to a viewer, leaving out what the view shows anyway; `quietly` says the last of those if there is nothing else."""
    loud = [event for event in events if event.kind not in scene.quiet] or (events[-1:] if quietly else [])
    game = scene.game.meta.id
    return [
        Line(
            escape(sentence(scene, event, viewer)),
            event.rule,
            rule_url(game, event.rule),
            HEADLINE if event.kind in scene.headlines else "",
        )
        for event in scene.addressed(loud, viewer)
    ]


def sentence(scene: Scene, event: Event, viewer: int) -> str:
    """Says an event; to whoever sees everything, also to whom it was said, since it may speak of "your" objective."""
    text: str = scene.speaker.event(event)
    if viewer != REFEREE or event.to is None:
        return text
    names = scene.speaker.join([scene.speaker.player(player) for player in event.to])
    return scene.tr("To {players}: {text}", players=names, text=text)


def entry(table: Table, line: LogLine, language: Language, viewer: int) -> Entry | None:
    """Says one entry, or None if there is nothing to say to this viewer."""
    if line.kind == MOVE:
        scene = table.scene(language.code)
        lines = event_lines(scene, line.events, viewer=viewer)
        if told := why_made(scene, line):
            lines = [Line(escape(told), "", "", "muted"), *lines]
    else:
        told = note(table, line, language)
        lines = [Line(escape(told), "", "", "muted")] if told else []
    if not lines:
        return None
    player = line.player if line.player is not None else _first_player(table, line.seat)
    return Entry(line.seq, line.kind, player + 1 if player is not None and player >= 0 else None, line.length, lines)


def why_made(scene: Scene, line: LogLine) -> str:
    """Says why the table made a move for somebody, if it did and if there is more to say than the move."""
    reflex = line.data.get("reflex")
    return scene.reason(reflex) if isinstance(reflex, str) else ""


def _first_player(table: Table, seat: int | None) -> int | None:
    """Returns whose shape stands for a seat."""
    return None if seat is None else table.seats[seat].players[0]


def note(table: Table, line: LogLine, language: Language) -> str:
    """Says what happened around the board."""
    tr = language.tr
    name = who(table, line.seat, language)
    match line.kind:
        case "undo":
            return tr("{name} takes the last move back.", name=name)
        case "rewind":
            return went_back(line.data.get("by"), language)
        case "lesson":
            return tr("The lesson of this table has changed meanwhile: the game goes on without it.") if line.data["said"] == "lost" else ""
        case "proposed":
            return tr("{name} proposes to go back.", name=name)
        case "agreed":
            return tr("{name} agrees to go back.", name=name)
        case "declined":
            return tr("{name} does not want to go back.", name=name)
        case "dropped":
            return tr("The proposal to go back no longer stands.")
        case "talk":
            return tr("How people talk at this table from now on: {how}.", how=level_name(language, line.data["talk"]))
        case "paused":
            return tr("The table is paused.")
        case "resumed":
            return tr("The table goes on.")
        case "ended":
            return ended_by(table, line.seat, language)
        case "sat":
            return tr("{name} sits down.", name=name)
        case "asked_back":
            return tr("Somebody asks to have the seat of {name} back.", name=name)
        case "gave_back":
            return tr("{name} is back.", name=name)
        case "kept":
            return tr("The seat of {name} stays as it is.", name=name)
        case "bot":
            return tr("A bot plays for {name}.", name=name)
        case "stood_in":
            return tr("The bot of {name} has failed: the usual bot goes on in its place.", name=name)
        case "people":
            return tr("{name} plays without a bot.", name=name)
        case "freed":
            return tr("The seat of {name} is free.", name=name)
        case "left":
            return tr("{name} leaves the seat.", name=who(table, line.seat, language, line.data["names"]))
        case "renamed":
            return tr("A player is now called {name}.", name=table.speaker(language.code).player(line.player or 0))
        case "retitled":
            return tr("The table has another name.")
    return ""


def went_back(by: str | None, language: Language) -> str:
    """Says who led the table back."""
    match by:
        case "table":
            return language.tr("The table goes back.")
        case "lesson":
            return language.tr("The lesson shows it again.")
    return language.tr("Whoever opened the table takes it back.")


def ended_by(table: Table, seat: int | None, language: Language) -> str:
    """Says who ended a game as it stood, for all to read."""
    if seat is None:
        return language.tr("Whoever opened the table has ended the game here.")
    return language.tr("{name} has ended the game here.", name=who(table, seat, language))


def who(table: Table, seat: int | None, language: Language, before: Sequence[str] = ()) -> str:
    """Names the people of a seat: by the names that they have now, or had before."""
    if seat is None or not 0 <= seat < len(table.seats):
        return language.tr("Somebody")
    speaker = table.speaker(language.code)
    players = table.seats[seat].players
    had = dict(zip(players, before, strict=False))
    return speaker.join([had.get(player) or speaker.player(player) for player in players])


class Told:
    """What a viewer has been told so far, in one language."""

    def __init__(self) -> None:
        self.seq = 0
        self.entries: list[Entry] = []
        """The last entries, the newest first."""
        self.closed: list[Event] = []
        """What they heard when the last chapter of the game closed."""


class LogCache:
    """The sentences that were already made for a table: entries never change, so each is said and drawn once."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, str], Told] = {}
        self._public: dict[tuple[int, str], Entry | None] = {}
        self._names: tuple[str, ...] = ()

    def told(self, table: Table, viewer: int, language: Language) -> Told:
        """Tells a viewer what is new, and returns all that is at hand."""
        if self._names != table.names:
            self._told.clear()
            self._public.clear()
            self._names = table.names
        told = self._told.get((viewer, language.code))
        if told is None:
            told = self._told[viewer, language.code] = Told()
        if told.seq != table.seq:
            self._tell(told, table, viewer, language)
        return told

    def _tell(self, told: Told, table: Table, viewer: int, language: Language) -> None:
        new: list[LogLine] = []
        for line in reversed(table.log(viewer)):
            if line.seq <= told.seq:
                break
            new.append(line)
        said: list[Entry] = []
        for line in new:
            entry = self._entry(table, line, language, viewer)
            if entry is not None:
                said.append(entry)
            if len(said) == LONGEST:
                break
        told.entries = struck(table, (said + told.entries)[:LONGEST], language)
        kinds = table.scene(language.code).chapters
        if any(line.kind in (UNDO, REWIND) for line in new):
            told.closed = chapter(table, viewer, kinds, table.seq, table.length)
        else:
            told.closed = next((line.events for line in new if closes(line, kinds)), told.closed)
        told.seq = table.seq

    def _entry(self, table: Table, line: LogLine, language: Language, viewer: int) -> Entry | None:
        """Says and draws an entry; once for all who hear only what everybody may hear, and are not addressed, since they hear the same."""
        told = table.scene(language.code).addressed
        if any(event.to is not None for event in line.events) or told(line.events, viewer) != told(line.events, SPECTATOR):
            return drawn(entry(table, line, language, viewer))
        key = (line.seq, language.code)
        if key not in self._public:
            if len(self._public) > MOST_SHARED:
                self._public.clear()
            self._public[key] = drawn(entry(table, line, language, SPECTATOR))
        return self._public[key]


def struck(table: Table, entries: list[Entry], language: Language) -> list[Entry]:
    """Strikes out the moves that the table has gone back behind: what was said stays readable, and no longer counts."""
    if not any(entry.kind in (UNDO, REWIND) for entry in entries):
        return entries
    limits = {line.seq: int(line.data["to"]) for line in table.log(SPECTATOR) if line.kind in (UNDO, REWIND)}
    limit, result = table.length, []
    for entry in entries:
        limit = min(limit, limits.get(entry.seq, limit))
        gone = entry.kind == MOVE and not entry.undone and entry.length is not None and entry.length > limit
        result.append(crossed_out(entry, language) if gone else entry)
    return result


def crossed_out(said: Entry, language: Language) -> Entry:
    """Strikes an entry out, also for those who hear it."""
    head, text = said.html.split(">", 1)
    sign = f'<span class="sr">{esc(language.tr("Taken back:"))} </span>'
    return said._replace(undone=True, html=f"{head.replace('log-move', 'log-move undone', 1)}>{sign}{text}")


def closes(line: LogLine, kinds: frozenset[str]) -> bool:
    """Tells whether a chapter closed with an entry."""
    return line.kind == MOVE and any(event.kind in kinds for event in line.events)


def chapter(table: Table, viewer: int, kinds: frozenset[str], seq: int, length: int) -> list[Event]:
    """Returns what a viewer heard when the last chapter before a moment closed, as far as the log at hand says."""
    line: LogLine
    for line in reversed(table.log(viewer)):
        if line.seq > seq:
            continue
        if line.kind in (UNDO, REWIND):
            length = min(length, int(line.data["to"]))
        elif line.length <= length and closes(line, kinds):
            return line.events
    return []


def drawn(said: Entry | None) -> Entry | None:
    """Draws an entry once for all pages; by hand, because every move makes some and a template would take longer than the rest."""
    if said is None:
        return None
    first, *others = (f"{line.html} {rule_mark(line)}" for line in said.lines)
    mark = seat_mark(said.shape - 1) if said.shape else ""
    tones = [line.tone if line.tone == "muted" else "said" for line in said.lines[1:]]
    more = "".join(f'<p class="{tone}">{text}</p>' for tone, text in zip(tones, others, strict=True))
    kind = f"log-{said.kind}" if said.shape else f"log-{said.kind} when"
    return said._replace(html=plain(f'<li id="log-{said.seq}" class="{kind}">{mark}<span>{first}</span>{more}</li>'))


def rule_mark(line: Line) -> str:
    """Links to the rule behind a sentence."""
    return f'<a class="rule" href="{line.rule_url}">{esc(line.rule)}</a>' if line.rule else ""
