"""A change of a table in the making: it becomes real when the store has it, all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from datetime import datetime
from typing import Any

from ludoterre.core.game import State
from ludoterre.core.moves import Event
from ludoterre.table.names import new_secret
from ludoterre.table.stored import MOVE, ON, Change, Claim, Entry, Slip, Snapshot, StoredSeat
from ludoterre.table.table import Table

SNAPSHOT_EVERY = 64
"""Moves between two stored positions: opening a long game replays fewer than twice as many."""

Clock = Callable[[], datetime]
Data = dict[str, Any]
NOTHING_LEFT: frozenset[str] = frozenset()


class Draft:
    """What a table will be."""

    def __init__(self, table: Table, now: datetime) -> None:
        self.table = table
        self.now = now
        self.state: State = table.state.clone()
        self.before: State | None = table.before
        self.draws = table.draws.copy()
        self.kept = len(table.actions)
        """How many of the table's moves remain."""
        self.actions: list[int] = []
        self.entries: list[Entry] = []
        self.seats: dict[int, StoredSeat] = {seat.number: seat for seat in table.stored_seats}
        self.values: dict[str, Any] = {}
        self.wishes: dict[int, frozenset[str]] = {}
        """What seats leave to the table, as far as they have said so in this change."""
        self.claim: Claim | None = None
        self.dropped_claims: list[int] = []
        self.rewound = False
        self.slips: dict[tuple[int, str], Slip] = dict(table.slips)

    @property
    def length(self) -> int:
        """Counts the moves of the record."""
        return self.table.base_length + self.kept + len(self.actions)

    def note(self, kind: str, seat: int | None = None, player: int | None = None, **data: Any) -> None:
        """Writes something into the log that is no move."""
        self._enter(kind, player, seat, data=data)

    def _enter(
        self, kind: str, player: int | None, seat: int | None, line: str = "", events: Sequence[Event] = (), data: Data | None = None
    ) -> None:
        seq = self.table.seq + len(self.entries) + 1
        self.entries.append(Entry(seq, kind, player, seat, line, tuple(events), {"length": self.length} | (data or {}), self.now))

    def wishes_of(self, seat: int) -> frozenset[str]:
        """Returns what a seat leaves to the table."""
        return self.wishes.get(seat, self.table.wishes.get(seat, NOTHING_LEFT))

    def apply(
        self,
        action: int,
        seat: int | None = None,
        player: int | None = None,
        *,
        reflex: str | bool = False,
        formal: bool = False,
        how: tuple[str, ...] = (),
        wishes: Set[str] | None = None,
    ) -> None:
        """Carries out a legal action and writes it down, with the player who answered if it was another than the current one.

        A `reflex` is the name of what the player leaves to the table, or True for a move that follows another one; a `formal` one is taken
        back with what led to it. `how` says that it was sealed or kept. `wishes` are what their seat leaves to the table from
        now on.
        """
        state = self.state
        if player is None:
            player = int(state.current_player())
        line = state.notation(action)
        self.draws.add(state)
        self.before = state.clone()
        events = state.perform(action)
        self.actions.append(action)
        given = (("reflex", reflex), ("formal", formal), *((one, True) for one in how))
        marks: dict[str, Any] = {name: mark for name, mark in given if mark}
        if seat is not None and wishes is not None and (wishes or self.wishes_of(seat)):
            self.wishes[seat] = frozenset(wishes)
            marks["wishes"] = sorted(wishes)
        self._enter(MOVE, player, seat, line, events, marks)
        self.values["position"] = self.entries[-1].seq
        self.values["proposal"] = None

    def draw(self) -> None:
        """Lets chance decide until somebody has to."""
        while self.state.is_chance_node():
            self.apply(self.table.chance.draw(self.state, self.draws))

    def go_back(self, kind: str, length: int, seat: int | None, player: int | None = None, **data: Any) -> None:
        """Takes back all moves after `length`, and says so in the log."""
        self.kept = length - self.table.base_length
        self.state = self.table.replayed(self.kept)
        self.before = self.table.replayed(self.kept - 1) if self.kept else None
        self.draws = self.table.draws_after(self.kept)
        self.rewound = True
        self._enter(kind, player, seat, data={"to": length} | data)
        self.values |= {"position": self.entries[-1].seq, "proposal": None}

    @property
    def position(self) -> int:
        """Returns the last entry that changes the position."""
        return int(self.values.get("position", self.table.position))

    @property
    def learns(self) -> bool:
        """Tells whether a lesson will be taught."""
        lesson = self.values.get("lesson", self.table.row.lesson)
        return self.table.lesson is not None and lesson is not None and lesson["state"] == ON

    def sealing(self) -> tuple[int, ...]:
        """Returns the players who will be asked at once."""
        return () if self.learns or self.state.is_terminal() else self.state.sealing()

    def leave(self, player: int, kind: str, line: str, data: Data | None = None) -> None:
        """Leaves something with the table for a player, in the place of what was there of its kind."""
        self.slips[player, kind] = Slip(new_secret(), player, kind, line, self.position, data or {})

    def take(self, player: int, kind: str) -> Slip | None:
        """Takes away what a player has left with the table."""
        return self.slips.pop((player, kind), None)

    @property
    def changes_slips(self) -> bool:
        """Tells whether something is left with the table or taken away."""
        return self.slips != self.table.slips

    @property
    def is_empty(self) -> bool:
        """Tells whether nothing changes."""
        return not (self.entries or self.values or self.claim is not None or self.dropped_claims or self.changes_slips)

    def set_seat(self, seat: StoredSeat) -> None:
        """Gives a seat new values."""
        self.seats[seat.number] = seat

    @property
    def seats_changed(self) -> list[StoredSeat]:
        """Returns the seats that have new values."""
        return [self.seats[seat.number] for seat in self.table.stored_seats if self.seats[seat.number] != seat]

    def change(self) -> Change:
        """Returns what the store has to write."""
        table = self.table
        coming = {name: self.values.get(name, getattr(table.row, name)) for name in ("paused", "proposal", "ended", "lesson")}
        waits = coming["paused"] or coming["proposal"] is not None or coming["ended"] is not None
        values: dict[str, Any] = {
            "seq": table.seq + len(self.entries),
            "length": self.length,
            "awaits_bot": table.goes_on(self.state, tuple(self.seats.values()), waits, coming["lesson"], self.slips, self.position),
            "finished": self.state.is_terminal(),
        }
        if self.entries or self.values:
            values["changed_at"] = self.now  # it is for all to know, and what is left with the table is not
        self.values |= values
        changed = self.seats_changed
        # A lesson goes back as far as it likes, so that it is replayed from its beginning as long as it lasts.
        teaches = coming["lesson"] is not None and coming["lesson"]["state"] == ON
        crossed = not teaches and self.length // SNAPSHOT_EVERY > (table.base_length + self.kept) // SNAPSHOT_EVERY
        return Change(
            table.id,
            self.entries,
            self.values,
            changed,
            Snapshot(values["seq"], self.length, self.state.to_json(), self.draws.to_json()) if crossed else None,
            self.length if self.rewound else None,
            self.claim,
            self.dropped_claims,
            [slip for slip in self.slips.values() if slip not in table.slips.values()],
            [slip.key for slip in table.slips.values() if slip not in self.slips.values()],
        )

    def publish(self) -> None:
        """Makes the table what the store now has. The change must have been asked for first."""
        table = self.table
        table.row = table.row._replace(**self.values)
        if self.seats_changed:
            table.set_seats(tuple(self.seats[number] for number in sorted(self.seats)))
        if self.dropped_claims:
            table.claims = tuple(claim for claim in table.claims if claim.id not in self.dropped_claims)
        del table.actions[self.kept :]
        table.actions += self.actions
        table.state, table.before, table.draws = self.state, self.before, self.draws
        table.slips = self.slips
        table.add(self.entries)
        if self.entries or self.claim is not None or self.dropped_claims:
            table.ring()
        else:
            table.whisper()
