"""A change of a table in the making: it becomes real when the store has it, all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from ludoterre.core.game import State
from ludoterre.core.moves import Event
from ludoterre.table.stored import MOVE, ON, Change, Claim, Entry, Snapshot, StoredSeat
from ludoterre.table.table import Table

SNAPSHOT_EVERY = 64
"""Moves between two stored positions: opening a long game replays fewer than twice as many."""

Clock = Callable[[], datetime]
Data = dict[str, Any]


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
        self.claim: Claim | None = None
        self.dropped_claims: list[int] = []
        self.rewound = False

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

    def apply(self, action: int, seat: int | None = None, player: int | None = None, reflex: bool = False) -> None:
        """Carries out a legal action and writes it down, with the player who answered if it was another than the current one.

        A `reflex` is a move that the player leaves to the table.
        """
        state = self.state
        if player is None:
            player = int(state.current_player())
        line = state.notation(action)
        self.draws.add(state)
        self.before = state.clone()
        events = state.perform(action)
        self.actions.append(action)
        self._enter(MOVE, player, seat, line, events, {"reflex": True} if reflex else None)
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
            "awaits_bot": table.goes_on(self.state, tuple(self.seats.values()), waits, coming["lesson"]),
            "finished": self.state.is_terminal(),
            "changed_at": self.now,
        }
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
        table.add(self.entries)
        table.ring()
