"""A game being played by people: where it stands, who sits where, and what each may see.

A `Table` only tells; it is changed by its house, one change at a time, after the change is durable.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hmac import compare_digest
from itertools import islice
from typing import Any, NamedTuple, Protocol

from ludoterre.core.errors import BadMove
from ludoterre.core.game import Game, State
from ludoterre.core.moves import CHANCE, SPECTATOR, Event, Refusal
from ludoterre.core.record import why_not_take_back
from ludoterre.core.retelling import Retelling
from ludoterre.games.phrases import LEVELS, phrases_of
from ludoterre.games.scene import Choice, Scene, View, make_scene
from ludoterre.lessons import Lesson, Standing, Step
from ludoterre.locale import language
from ludoterre.locale.speaker import Speaker, speaker
from ludoterre.table.chance import Chance, Deal, Draws, Script, TrueChance
from ludoterre.table.offered import Offers
from ludoterre.table.slips import Slips, awaited_bot, by_player, is_ready, sealed
from ludoterre.table.stored import LESSON, MOVE, ON, PEOPLE, REWIND, UNDO, Claim, Entry, Saying, Slip, Stored, StoredSeat, TableRow

LOG_LENGTH = 120
"""Entries that a table keeps at hand for people to read; the whole log is in the store."""
MOST_SECRETS = 16
"""Secrets that are looked at when somebody brings many."""
MOST_FRAMES = 12
"""Moves that are shown one by one to somebody who comes back; before that the board just jumps."""


class Seat(NamedTuple):
    """A seat as everybody may know it."""

    number: int
    kind: str
    players: tuple[int, ...]
    bot: str
    taken: bool


class Visitor(NamedTuple):
    """Somebody at the table, known by the secrets they brought."""

    seats: tuple[int, ...] = ()
    creator: bool = False
    claims: tuple[int, ...] = ()
    """Their claims that nobody has answered yet."""


class LogLine(NamedTuple):
    """An entry of the log as a viewer may read it."""

    seq: int
    kind: str
    player: int | None
    seat: int | None
    events: list[Event]
    length: int
    """How many moves the record has after it."""
    data: dict[str, Any]


class Follower(Protocol):
    """Somebody who waits for a table to change."""

    def ring(self) -> None:
        """Ends the waiting."""

    def whisper(self) -> None:
        """Ends the waiting if what was left with the table concerns whoever waits."""


class Position:
    """The game at one moment, for any viewer."""

    def __init__(self, seq: int, length: int, state: State, entries: Sequence[Entry], sealing: Sequence[int] = ()) -> None:
        self.seq = seq
        self.length = length
        self.state = state
        """Full information: it stays in this room."""
        self.entries = entries
        """The log up to this moment, as far as it is at hand."""
        self._sealing = sealing
        """Who is asked at once: each sees the position in which it is their turn."""

    def view(self, viewer: int) -> View:
        """Returns what a viewer may see."""
        return (self.state.turned_to(viewer) if viewer in self._sealing else self.state).view(viewer)

    def last(self, viewer: int) -> list[Event]:
        """Returns what a viewer heard since their own last decision; of the last one if it was theirs, or if they decide nothing."""
        news: list[list[Event]] = []
        since = 0  # how many of the last moves are news: back to the newest decision, and on to those of others before it
        for entry in reversed(self.entries):
            if entry.kind in (UNDO, REWIND):
                break
            if entry.kind != MOVE:
                continue
            if since and entry.player == viewer and not is_left(entry):
                break  # their own decision before the news
            news.append(heard(entry, viewer))
            if entry.player != CHANCE:
                since = len(news)
                if viewer < 0 or (entry.player == viewer and not is_left(entry)):
                    break
        if since:
            del news[since:]
        return [event for events in reversed(news) for event in events]


class Table:
    """A table as its house knows it."""

    def __init__(self, stored: Stored, game: Game, lesson: Lesson | None = None) -> None:
        self.game = game
        self.lesson = lesson
        """The lesson that this table teaches or has taught, if it is still the one that was begun."""
        self._standing: tuple[int, Standing] | None = None
        self.lock = asyncio.Lock()
        """Held by whoever changes the table."""
        self.waiting: set[Follower] = set()
        """Who wants to know when the table has changed."""
        self.deleted = False
        self.offered: Offers = {}
        """The bots from outside that may sit down here, as its house says."""
        self.shared_luck_in_play = stored.row.deal is not None
        """Whether others still play a game with the luck of this one, so that what is hidden here would be told about theirs; its house
        finds out when the game is over."""
        self._scenes: dict[tuple[str, tuple[str, ...]], Scene] = {}
        self.chance = chance_of(stored)
        """Whoever draws here; it knows what nobody else may know."""
        self.restore(stored)

    def restore(self, stored: Stored) -> None:
        """Takes over everything that the store knows."""
        self.id = stored.id
        self.row: TableRow = stored.row
        self.set_seats(stored.seats)
        self.claims: tuple[Claim, ...] = stored.claims
        self.slips: Slips = by_player(stored.slips)
        """What players have left with the table; each of them may read their own."""
        self.sayings: tuple[Saying, ...] = stored.sayings
        """The last that people have said here, the newest last: no part of the game."""
        self.entries: deque[Entry] = deque((*stored.earlier, *stored.entries), LOG_LENGTH)
        self._logs: dict[int, deque[LogLine]] = {}
        self.wishes: dict[int, frozenset[str]] = {}
        """What each seat leaves to the table, as it last said."""
        self._heed(self.entries)
        snapshot = stored.snapshot
        self.base: State = self.game.new_initial_state() if snapshot is None else self.game.state_from_json(snapshot.state)
        self.base_length = 0 if snapshot is None else snapshot.length
        self._base_draws = Draws({} if snapshot is None else snapshot.draws)
        self.actions: list[int] = []
        """The moves since the base that still count."""
        state = self.base.clone()
        for entry in stored.entries:
            if entry.kind == MOVE:
                self.actions.append(state.parse(entry.line))
                state._apply(self.actions[-1])
            elif entry.kind in (UNDO, REWIND):
                del self.actions[entry.data["to"] - self.base_length :]
                state = self.replayed(len(self.actions))
        self.state: State = state
        self.before: State | None = self.replayed(len(self.actions) - 1) if self.actions else None
        self.draws = self.draws_after(len(self.actions))
        """How often each source of luck was asked in the moves that count."""

    def replayed(self, count: int) -> State:
        """Returns the position `count` moves after the base."""
        state = self.base.clone()
        for action in self.actions[:count]:
            state._apply(action)
        return state

    def draws_after(self, count: int) -> Draws:
        """Returns how often each source of luck had been asked `count` moves after the base."""
        state, draws = self.base.clone(), self._base_draws.copy()
        for action in self.actions[:count]:
            draws.add(state)
            state._apply(action)
        return draws

    def set_seats(self, stored: tuple[StoredSeat, ...]) -> None:
        """Seats everybody."""
        self.stored_seats = stored
        self.seats = tuple(Seat(seat.number, seat.kind, seat.players, seat.bot, seat.taken) for seat in stored)
        """The seats as everybody may know them, without their secrets."""
        self._seat_of = {player: seat for seat in self.seats for player in seat.players}
        given = {player: name for seat in stored for player, name in zip(seat.players, seat.names, strict=True)}
        self.names = tuple(given[player] for player in range(self.game.players))
        """The chosen name of each player, empty for none."""

    # What everybody may know.

    @property
    def code(self) -> str:
        """Returns what people type to come here."""
        return self.row.code

    @property
    def title(self) -> str:
        """Returns the name that the creator gave the table, or nothing."""
        return self.row.title

    @property
    def seq(self) -> int:
        """Returns the number of the last entry of the log."""
        return self.row.seq

    @property
    def position(self) -> int:
        """Returns the number of the last entry that changed the position: what a move must have seen."""
        return self.row.position

    @property
    def length(self) -> int:
        """Counts the moves of the record."""
        return self.row.length

    @property
    def paused(self) -> bool:
        """Tells whether the table is paused."""
        return self.row.paused

    @property
    def finished(self) -> bool:
        """Tells whether the rules have ended the game."""
        return self.row.finished

    @property
    def ended(self) -> bool:
        """Tells whether somebody ended the game as it stood, before the rules did."""
        return self.row.ended is not None

    @property
    def over(self) -> bool:
        """Tells whether the game is over, whoever ended it."""
        return self.finished or self.ended

    @property
    def revealed(self) -> bool:
        """Tells whether everybody may now look at what was hidden: hands, objectives, the record. The only place that decides it.

        Nobody can play on then. As long as others still play with the same luck, everybody goes on knowing what they knew.
        """
        return self.over and not self.shared_luck_in_play

    @property
    def proposal(self) -> dict[str, Any] | None:
        """Returns the rewind that the table is asked to agree to: `by` and `yes` are seats, `to` is a length."""
        return self.row.proposal

    @property
    def talk(self) -> str:
        """Returns how people may talk here, one of LEVELS: as was chosen, as far as the game's rules allow."""
        phrases = phrases_of(self.game.meta.id)
        return min(self.row.talk or phrases.usual, phrases.most, key=LEVELS.index)

    @property
    def said(self) -> int:
        """Returns the number of the last saying, 0 before the first."""
        return self.sayings[-1].number if self.sayings else 0

    def seat_of(self, player: int) -> Seat:
        """Returns the seat that plays for a player."""
        return self._seat_of[player]

    def awaited(self) -> int | None:
        """Returns the player whose turn it is to decide, or was when the game was ended; None if the rules have ended it."""
        player = self.state.current_player()
        return player if player >= 0 else None

    def deciders(self) -> tuple[int, ...]:
        """Returns the players who may decide now and whom people play; whose turn it is comes first.

        Where several are asked at once, they are those who have not answered yet.
        """
        awaited = self.awaited()
        if awaited is None or self.ended:
            return ()
        sealing = self.sealing()
        if sealing:
            given = self.sealed()
            return tuple(player for player in sealing if player not in given and self._seat_of[player].kind == PEOPLE)
        may = [player for player in range(self.game.players) if self.state.may_decide(player)]
        return tuple(sorted((p for p in may if self._seat_of[p].kind == PEOPLE), key=lambda player: player != awaited))

    def awaits_bot(self) -> bool:
        """Tells whether the table goes on by itself."""
        waits = self.paused or self.ended or self.proposal is not None
        return self.goes_on(self.state, self.stored_seats, waits, self.row.lesson, self.slips, self.position)

    def goes_on(
        self, state: State, seats: Sequence[StoredSeat], waits: bool, lesson: dict[str, Any] | None, slips: Slips, position: int
    ) -> bool:
        """Tells whether this table goes on by itself where it stands like this: a lesson only begins by itself."""
        if self.lesson is not None and lesson is not None and lesson["state"] == ON:
            return not lesson["starts"] and not waits
        if waits or state.is_terminal():
            return False
        sealing = state.sealing()
        if is_ready(state, sealing, slips, position) or awaited_bot(state, sealing, slips, position, seats) is not None:
            return True
        return state.is_chance_node()

    def awaited_bot(self) -> int | None:
        """Returns the player for whom a bot has to decide now, None where it is not a bot that the table waits for."""
        return None if self.learns else awaited_bot(self.state, self.sealing(), self.slips, self.position, self.stored_seats)

    # What several are asked at once.

    def sealing(self) -> tuple[int, ...]:
        """Returns the players who are asked at once, and whose answers stay closed until all are there."""
        return () if self.over or self.learns else self.state.sealing()

    def sealed(self) -> tuple[int, ...]:
        """Returns who of them have answered: everybody may know that, and nobody else what."""
        return sealed(self.sealing(), self.slips, self.position) if self.slips else ()

    def turned(self, player: int) -> State:
        """Returns the position as it is for a player who is asked at once with others: it is their turn."""
        return self.state.turned_to(player) if player in self.sealing() else self.state

    def may_answer(self, player: int) -> bool:
        """Tells whether people may answer for a player, or answer something else than they did."""
        return player in self.deciders() or (player in self.sealing() and self._seat_of[player].kind == PEOPLE)

    def left_by(self, players: Sequence[int]) -> tuple[Slip, ...]:
        """Returns what these players have left with the table: for whoever plays them and nobody else."""
        return tuple(self.slips[name] for name in sorted(self.slips) if name[0] in players) if self.slips else ()

    def whispers(self, players: Sequence[int]) -> object:
        """Returns what a page for these players shows besides the log and the position: whatever it is equal to is no news to them."""
        return self.sealed(), self.left_by(players)

    # A lesson.

    @property
    def learns(self) -> bool:
        """Tells whether a lesson is being taught here."""
        return self.lesson is not None and self.row.lesson is not None and self.row.lesson["state"] == ON

    @property
    def starts(self) -> list[int]:
        """Returns how long the record was when each step so far was shown."""
        return [] if self.row.lesson is None else self.row.lesson["starts"]

    def step(self) -> Step | None:
        """Returns the step of the lesson that is being taught, None where none is."""
        if self.lesson is None or not self.learns or not self.starts:
            return None
        return self.lesson.steps[len(self.starts) - 1]

    def standing(self) -> Standing | None:
        """Says how far the learner is with what the step asks; None where no step is being taught."""
        step = self.step()
        if step is None:
            return None
        start = self.starts[-1] - self.base_length
        if len(self.actions) == start:
            return Standing(0, False, False)
        if self._standing is None or self._standing[0] != self.position:
            self._standing = (self.position, step.standing(self.replayed(start), self.actions[start:]))
        return self._standing[1]

    @property
    def strayed(self) -> bool:
        """Tells whether the learner has made another move than the lesson asks for, and has to say how to go on."""
        standing = self.standing()
        return standing is not None and standing.strayed

    def wanted(self) -> str:
        """Returns the line with which the learner can follow the lesson, as their own page has it; empty if nothing is asked."""
        step, standing = self.step(), self.standing()
        if self.lesson is None or step is None or standing is None or standing.strayed or not step.wanted(standing.done):
            return ""
        state, player = self.state, self.lesson.seat
        possible = state.moves_of(player)
        with suppress(BadMove):
            action = state.parse(step.wanted(standing.done))
            if action in possible:
                return state.notation(action, player)
        # On another way than the author's this very move may not be possible, but one that will do is.
        return next((state.notation(action, player) for action in possible if step.accepts(state, action, standing.done)), "")

    # Who is it?

    def visitor(self, secrets: Iterable[str]) -> Visitor:
        """Tells which seats somebody's secrets open; an invitation opens nothing before somebody has arrived by it."""
        seats: list[int] = []
        claims: list[int] = []
        creator = False
        for given in islice(secrets, MOST_SECRETS):
            secret = given.encode()
            seats += [seat.number for seat in self.stored_seats if seat.taken and compare_digest(seat.secret.encode(), secret)]
            claims += [claim.id for claim in self.claims if compare_digest(claim.secret.encode(), secret)]
            creator |= compare_digest(self.row.creator.encode(), secret)
        return Visitor(tuple(sorted(set(seats))), creator, tuple(sorted(set(claims))))

    # What a viewer may see.

    @property
    def now(self) -> Position:
        """Returns the game as it stands."""
        return Position(self.seq, self.length, self.state, self.entries, self.sealing())

    def view(self, viewer: int) -> View:
        """Returns what a viewer may see now."""
        return self.turned(viewer).view(viewer)

    def last(self, viewer: int) -> list[Event]:
        """Returns what a viewer heard since their own last decision, or of the last one."""
        return self.now.last(viewer)

    def choices(self, player: int) -> list[Choice]:
        """Returns what a person may do now for a player: nothing while others or a bot decide, or while the table is paused."""
        if self.paused or not self.may_answer(player) or self.strayed:
            return []
        state = self.turned(player)
        return [Choice(state.move(action), state.notation(action, player)) for action in state.moves_of(player)]

    def why_not_undo(self, player: int) -> Refusal | None:
        """Says why a player cannot take the last move back, or None if they can."""
        if self.before is None or (self.learns and self.undo_length() < max(self.starts, default=0)):
            return Refusal("", "undo_nothing", {})
        refusal: Refusal | None = None
        last, formal = len(self.actions) - 1, self.formalities()
        for kept in range(last, self.undo_length() - self.base_length - 1, -1):
            if kept + self.base_length not in formal:
                before = self.before if kept == last else self.replayed(kept)
                refusal = refusal or why_not_take_back(before, self.actions[kept], player)
        return refusal

    def formalities(self) -> set[int]:
        """Returns after how many moves the last ones were made that nobody had to decide: they are taken back with what led to them."""
        found: set[int] = set()
        for entry in reversed(self.entries):
            if entry.kind != MOVE or not entry.data.get("reflex"):
                break
            if entry.data.get("formal"):
                found.add(entry.data["length"] - 1)
        return found

    def undo_length(self) -> int:
        """Returns how many moves remain without the last one: what the table did for a player goes with the move before it."""
        length = self.length
        by: int | None = None
        for entry in reversed(self.entries):
            if entry.kind in (UNDO, REWIND):
                length = min(length, entry.data["to"])
            elif entry.kind == MOVE and entry.data["length"] <= length:
                if by is not None and entry.player != by:
                    break  # what the table did for somebody whom others had asked goes alone
                length = entry.data["length"] - 1
                if not entry.data.get("reflex"):
                    break
                by = by if entry.data.get("formal") else entry.player
        return length

    def log(self, viewer: int) -> Sequence[LogLine]:
        """Returns the last entries of the log, as far as a viewer may read them, the newest last."""
        if viewer not in self._logs:
            self._logs[viewer] = deque((line_of(entry, viewer) for entry in self.entries), LOG_LENGTH)
        return self._logs[viewer]

    def add(self, entries: Sequence[Entry]) -> None:
        """Adds entries to the log."""
        self.entries.extend(entries)
        self._heed(entries)
        for entry in entries:
            # What everybody may know reads the same to all.
            public = line_of(entry, SPECTATOR)
            everything = len(public.events) == len(entry.events)
            for viewer, lines in self._logs.items():
                lines.append(public if everything else line_of(entry, viewer))

    def _heed(self, entries: Iterable[Entry]) -> None:
        """Notes what seats leave to the table."""
        for entry in entries:
            if entry.seat is not None and "wishes" in entry.data:
                self.wishes[entry.seat] = frozenset(entry.data["wishes"])

    def moves_since(self, after: int) -> list[Entry]:
        """Returns the moves since entry `after` that are to be shown; none if the table went back meanwhile, or if it is too long ago."""
        missed = [entry for entry in self.entries if entry.seq > after]
        if not self.entries or self.entries[0].seq > after + 1 or any(entry.kind in (UNDO, REWIND) for entry in missed):
            return []
        moves = [entry for entry in self.filmed(missed) if entry.kind == MOVE]
        return moves if len(moves) <= len(self.actions) else []

    def filmed(self, missed: list[Entry]) -> list[Entry]:
        """Leaves out what a step of a lesson has played without wanting to show it, and what came before that if several steps did."""
        steps = [number for number, entry in enumerate(missed) if entry.kind == LESSON]
        if not steps or self.lesson is None:
            return missed
        number = missed[steps[0]].data["step"]
        if len(steps) > 1 or number >= len(self.lesson.steps):
            return [] if len(steps) > 1 else missed
        return missed if self.lesson.steps[number].film else missed[: steps[0]]

    def since(self, after: int) -> Retelling | None:
        """Makes the moves since entry `after` once more, to tell viewers of them; None if that cannot be told."""
        moves = self.moves_since(after)
        if not moves:
            return None
        last = moves[-1].data["length"] - self.base_length
        return Retelling(self.replayed(last - len(moves)), self.actions[last - len(moves) : last])

    def frames(self, after: int) -> list[Position]:
        """Returns the positions after each decision since entry `after`, to be shown one by one; none if they cannot be told apart."""
        if self.row.seq == after + 1:
            return []
        moves = self.moves_since(after)
        turns = [number for number, entry in enumerate(moves) if entry.player != CHANCE]
        if not 1 < len(turns) <= MOST_FRAMES:
            return []
        state = self.replayed(moves[-1].data["length"] - self.base_length - len(moves))
        frames = []
        for number, entry in enumerate(moves):
            state._apply(state.parse(entry.line))
            if number + 1 == len(moves) or number + 1 in turns:
                frames.append(Position(entry.seq, entry.data["length"], state.clone(), moves[: number + 1]))
        return frames

    # Words and pictures.

    def scene(self, code: str) -> Scene:
        """Returns the scene of this table in a language; it lasts as long as the names."""
        key = (code, self.names)
        if key not in self._scenes:
            self._scenes = {known: scene for known, scene in self._scenes.items() if known[1] == self.names}
            self._scenes[key] = make_scene(self.game, speaker(self.game, code, self.names), language(code))
        return self._scenes[key]

    def speaker(self, code: str) -> Speaker:
        """Returns who speaks at this table in a language."""
        return self.scene(code).speaker

    def ring(self) -> None:
        """Tells everybody who follows the table that it has changed."""
        for follower in self.waiting:
            follower.ring()

    def whisper(self) -> None:
        """Tells those whom it concerns that something was left with the table; nobody else hears anything."""
        for follower in self.waiting:
            follower.whisper()


def chance_of(stored: Stored) -> Chance:
    """Returns whoever draws for a table."""
    chance: Chance = TrueChance() if stored.deal is None else Deal(stored.deal.secret)
    return Script(stored.row.script, chance) if stored.row.script else chance


def heard(entry: Entry, viewer: int) -> list[Event]:
    """Returns the events of an entry that a viewer may know of."""
    return [event for event in entry.events if event.visible_to(viewer)]


def is_left(entry: Entry) -> bool:
    """Tells whether the table made a move for somebody who had not decided anything."""
    return isinstance(entry.data.get("reflex"), str) or "why" in entry.data


def line_of(entry: Entry, viewer: int) -> LogLine:
    """Returns an entry as a viewer may read it."""
    return LogLine(entry.seq, entry.kind, entry.player, entry.seat, heard(entry, viewer), entry.data["length"], entry.data)
