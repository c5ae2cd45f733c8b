"""Reads tables from the database."""

from __future__ import annotations

from sqlalchemy import Connection, Select, exists, select

from ludoterre.table.schema import claims, deals, entries, sayings, seats, slips, snapshots, tables
from ludoterre.table.stored import Claim, Entry, Saying, Slip, Snapshot, Stored, StoredDeal, StoredSeat, TableRow

EARLIER = 60
"""Entries before the snapshot that are read for people to look at."""

_ROW = select(tables.c.id, *(tables.c[name] for name in TableRow._fields))
_ENTRY = select(*(entries.c[name] for name in Entry._fields))
_SEAT = select(*(seats.c[name] for name in StoredSeat._fields)).order_by(seats.c.number)
_CLAIM = select(*(claims.c[name] for name in Claim._fields)).order_by(claims.c.id)
_SLIP = select(*(slips.c[name] for name in Slip._fields)).order_by(slips.c.player, slips.c.kind)
_SAYING = select(*(sayings.c[name] for name in Saying._fields)).order_by(sayings.c.number)
_DEAL = select(*(deals.c[name] for name in StoredDeal._fields))
_SNAPSHOT = select(*(snapshots.c[name] for name in Snapshot._fields)).order_by(snapshots.c.seq.desc()).limit(1)


def find(connection: Connection, code: str) -> Stored | None:
    """Reads what one needs to go on with a table."""
    found = connection.execute(_ROW.where(tables.c.code == code)).first()
    if found is None:
        return None
    table, row = int(found[0]), TableRow._make(found[1:])
    snapshot = _snapshot(connection, table, row.length - 1)
    own = _ENTRY.where(entries.c.table_id == table)
    since = snapshot.seq if snapshot else -1
    return Stored(
        id=table,
        row=row,
        seats=tuple(
            StoredSeat(number, kind, tuple(players), tuple(names), bot, secret, taken)
            for number, kind, players, names, bot, secret, taken in connection.execute(_SEAT.where(seats.c.table_id == table))
        ),
        claims=tuple(map(Claim._make, connection.execute(_CLAIM.where(claims.c.table_id == table)))),
        snapshot=snapshot,
        entries=_entries(connection, own.where(entries.c.seq > since).order_by(entries.c.seq)),
        earlier=_entries(connection, own.where(entries.c.seq <= since).order_by(entries.c.seq.desc()).limit(EARLIER))[::-1],
        deal=None if row.deal is None else deal(connection, row.deal),
        slips=tuple(map(Slip._make, connection.execute(_SLIP.where(slips.c.table_id == table)))),
        sayings=tuple(
            Saying(number, player, kind, what, tuple(gaps), phase, at)
            for number, player, kind, what, gaps, phase, at in connection.execute(_SAYING.where(sayings.c.table_id == table))
        ),
    )


def _snapshot(connection: Connection, table: int, longest: int) -> Snapshot | None:
    """Reads the newest position that lies at least one move before the end."""
    found = connection.execute(_SNAPSHOT.where(snapshots.c.table_id == table, snapshots.c.length <= longest)).first()
    return Snapshot._make(found) if found else None


def _entries(connection: Connection, query: Select[Entry]) -> tuple[Entry, ...]:
    return tuple(map(Entry._make, connection.execute(query).all()))


def deal(connection: Connection, name: str) -> StoredDeal | None:
    """Reads a deal."""
    found = connection.execute(_DEAL.where(deals.c.id == name)).first()
    return StoredDeal._make(found) if found else None


def deal_in_play(connection: Connection, name: str) -> bool:
    """Tells whether a table of a deal is still being played."""
    return bool(connection.scalar(select(exists().where(tables.c.deal == name, ~tables.c.finished, tables.c.ended.is_(None)))))


def log(connection: Connection, table: int) -> list[Entry]:
    """Reads the whole log of a table."""
    return list(_entries(connection, _ENTRY.where(entries.c.table_id == table).order_by(entries.c.seq)))


def awaiting_bots(connection: Connection) -> list[str]:
    """Reads the codes of the tables where a bot is to move."""
    waiting = select(tables.c.code).where(tables.c.awaits_bot, ~tables.c.paused, ~tables.c.finished, tables.c.ended.is_(None))
    return list(connection.scalars(waiting.order_by(tables.c.id)))
