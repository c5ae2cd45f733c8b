"""What the database keeps of a table, as plain values: the language between the table room and its store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from ludoterre.core.moves import Event

PEOPLE, OPEN, BOT = "people", "open", "bot"
"""Who holds a seat: people who have sat down, nobody yet, or a bot for the time being."""

MOVE, UNDO, REWIND = "move", "undo", "rewind"
"""Kinds of entries that change the position; all others tell what happened around the board."""
ENDED = "ended"
"""The kind of entry with which a game is over before its rules end it."""
LESSON = "lesson"
"""The kind of entry with which a step of a lesson begins, or the lesson ends: whatever was answered to the step before is too late."""

REACTION, PHRASE, WORDS = "reaction", "phrase", "words"
"""What somebody can say: see `talking`."""

ON, DONE, FREE = "on", "done", "free"
"""How it is with a lesson: it goes on, it was followed to its end, or it was left for a game like any other."""


class Entry(NamedTuple):
    """One line of a table's log. It is never changed and never removed."""

    seq: int
    kind: str
    player: int | None
    """Who decided: a player, CHANCE, or None where no player did."""
    seat: int | None
    line: str
    """The move in full notation, chance outcomes included: full information."""
    events: tuple[Event, ...]
    """What the move caused: each says who may know of it."""
    data: dict[str, Any]
    at: datetime


class Saying(NamedTuple):
    """Something that somebody has said. It is no entry of the log: no record, no analysis and no view of the game knows of it."""

    number: int
    """Counted at each table from 1."""
    player: int
    kind: str
    """REACTION, PHRASE or WORDS."""
    what: str
    """The name of a reaction or of a phrase, or somebody's own words."""
    gaps: tuple[str, ...]
    """What fills the gaps of a phrase."""
    phase: str
    """The phase in which it was said, as everybody sees it."""
    at: datetime


class StoredSeat(NamedTuple):
    """A place at a table. `names` has one name for each of its players; `secret` opens the seat."""

    number: int
    kind: str
    players: tuple[int, ...]
    names: tuple[str, ...]
    bot: str
    secret: str
    taken: bool
    """Whether anybody has ever sat here: from then on only they know the secret."""


class Claim(NamedTuple):
    """Somebody who says that a seat is theirs; its secret becomes the seat's when the creator agrees."""

    id: int
    seat: int
    name: str
    secret: str


SEALED, KEPT, SAID = "sealed", "kept", "said"
"""What a player may have left with the table: an answer in an envelope, moves to be made later, and what became of either."""


class Slip(NamedTuple):
    """Something between one player and the table, which nobody else may read; of each kind a player has one at most.

    It is no entry of the log: whoever looks at the log, or counts its entries, does not learn that it is there.
    """

    key: str
    """Which slip it is: another one of the same player and kind has another key, so that a change knows what it opens."""
    player: int
    kind: str
    line: str
    position: int
    """The entry to which it answers."""
    data: dict[str, Any] = {}  # noqa: RUF012  a default that nobody changes
    """Of what was said: `why`, and of a move that failed its `line` and its `refusal`."""


class Snapshot(NamedTuple):
    """The whole position after an entry: `length` moves of the record, and the state as JSON."""

    seq: int
    length: int
    state: dict[str, Any]
    draws: dict[str, int] | None = None
    """How often each source of luck was asked up to here; None in a table from before this was counted."""


class StoredDeal(NamedTuple):
    """The luck of the tables of one game definition. Whoever knows the id can set another, so it is for whoever leads them alone."""

    id: str
    secret: bytes
    """It tells all that will be drawn, and never leaves this room."""
    header: dict[str, Any]
    created_at: datetime

    def __repr__(self) -> str:
        return f"<deal {self.id}>"


class TableRow(NamedTuple):
    """A table, and where it stands."""

    code: str
    title: str
    language: str
    header: dict[str, Any]
    pack: dict[str, Any]
    """The pack that the table began with as plain data; empty for the game's own."""
    creator: str
    """The creator's secret."""
    created_at: datetime
    changed_at: datetime
    seq: int
    position: int
    """The last entry that changed the position."""
    length: int
    """How many moves the record has."""
    awaits_bot: bool
    paused: bool
    finished: bool
    proposal: dict[str, Any] | None
    """A rewind that the table is asked to agree to."""
    ended: datetime | None = None
    """When the game was ended before its rules did; None if nobody did."""
    deal: str | None = None
    """The deal that draws here; None for true chance."""
    script: list[str] | None = None
    """What the first draws of the game give, as far as it is possible."""
    lesson: dict[str, Any] | None = None
    """Where the lesson stands that is taught here: the `hash` of the lesson, its `step` counted from 0, the lengths of the record at
    which the steps so far were shown (`starts`; none before the game is dealt), and its `state`. None at any other table."""
    talk: str | None = None
    """How people may talk, one of `games.phrases.LEVELS`; None: as is usual for the game."""


class Stored(NamedTuple):
    """Everything one needs to go on with a table."""

    id: int
    row: TableRow
    seats: tuple[StoredSeat, ...]
    claims: tuple[Claim, ...]
    snapshot: Snapshot | None
    """The newest that is at least one move before the end, so that the last move can be judged; None: begin at the beginning."""
    entries: tuple[Entry, ...]
    """All entries after the snapshot."""
    earlier: tuple[Entry, ...]
    """Some entries up to the snapshot, for the log that people read."""
    deal: StoredDeal | None = None
    slips: tuple[Slip, ...] = ()
    sayings: tuple[Saying, ...] = ()
    """The last that was said."""


class Change(NamedTuple):
    """One change of a table, durable as a whole or not at all."""

    table: int
    entries: Sequence[Entry] = ()
    values: dict[str, Any] = {}  # noqa: RUF012  a default that nobody changes
    """New values of fields of TableRow."""
    seats: Sequence[StoredSeat] = ()
    """Seats with new values."""
    snapshot: Snapshot | None = None
    keep_snapshots_to: int | None = None
    """After a rewind: snapshots with more moves than this no longer lie on the table's path."""
    new_claim: Claim | None = None
    """Its id is given by the store."""
    drop_claims: Sequence[int] = ()
    new_slips: Sequence[Slip] = ()
    drop_slips: Sequence[str] = ()
    """Their keys: the change is a conflict if one of them is no longer there."""
