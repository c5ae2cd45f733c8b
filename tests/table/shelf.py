"""Stored things to test with: a table, its seats, and changes that are easy to recognise."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from ludoterre.core.moves import Event
from ludoterre.table.stored import MOVE, OPEN, PEOPLE, Change, Entry, Snapshot, StoredSeat, TableRow

NOON = datetime(2026, 11, 15, 12, 0, 0, 123456, tzinfo=UTC)


def row(code: str = "LUNE-42", **values: Any) -> TableRow:
    return TableRow(
        code=code,
        title="Chez Zoé",
        language="fr",
        header={"game": "garden", "options": {"long": True}, "b": 1, "a": [1, None, 0.1]},
        pack={"cards": [{"id": "été", "text": "« l’été »"}]},
        creator="creator-secret",
        created_at=NOON,
        changed_at=NOON,
        seq=0,
        position=0,
        length=0,
        awaits_bot=False,
        paused=False,
        finished=False,
        proposal=None,
        ended=None,
    )._replace(**values)


def seat(number: int, name: str = "", **values: Any) -> StoredSeat:
    return StoredSeat(number, PEOPLE if name else OPEN, (number,), (name,), "", f"secret-{number}", bool(name))._replace(**values)


SEATS = (seat(0, "Zoé", players=(0, 2), names=("Zoé", "Ali")), seat(1))


def entry(seq: int, line: str = "plant B3") -> Entry:
    events = (Event("planted", {"square": "B3"}, "", (0, 2)),)
    return Entry(seq, MOVE, 0, 0, line, events, {"note": "été"}, NOON + timedelta(seconds=seq))


def move(table: int, seq: int, line: str = "plant B3", **parts: Any) -> Change:
    """A move as a table makes it: an entry, and where the table stands after it."""
    values = {"seq": seq, "position": seq, "length": seq, "changed_at": NOON + timedelta(seconds=seq)}
    return Change(table, [entry(seq, line)], values, **parts)


def snapshot(seq: int, length: int | None = None) -> Snapshot:
    return Snapshot(seq, seq if length is None else length, {"after": seq})
