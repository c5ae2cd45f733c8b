"""Writes tables into the database: what many changes have in common is written by one statement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from ludoterre.table.prepared import prepared
from ludoterre.table.schema import claims, deals, entries, sayings, seats, slips, snapshots, tables
from ludoterre.table.store_errors import CodeTaken, Conflict, DealGone
from ludoterre.table.stored import Change, Entry, Saying, StoredSeat, TableRow

CHANNEL = "ludoterre"
"""Where processes that share a PostgreSQL database tell each other of changes."""

_INSERT_ENTRY = insert(entries)
_ENTRY_FIELDS = frozenset({"table_id", *Entry._fields})
_UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("this_table"))
_UPDATE_MOVED_TABLE = _UPDATE_TABLE.where(tables.c.seq <= bindparam("known"))
"""A change without entries meets no unique key: it must not set a table back that another process has moved on."""
_UPDATE_SEAT = update(seats).where(seats.c.table_id == bindparam("this_table"), seats.c.number == bindparam("this_number"))
_TELL = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")


def write(connection: Connection, changes: Sequence[Change]) -> None:
    """Writes changes in their order, all or nothing."""
    # In the order of their keys, so that two processes do not wait for each other.
    rows = [{"table_id": change.table} | entry._asdict() for change in changes for entry in change.entries]
    if rows:
        rows.sort(key=lambda row: (row["table_id"], row["seq"]))
        prepared(_INSERT_ENTRY, _ENTRY_FIELDS, connection.dialect).run(connection, rows)
    _write_values(connection, changes)
    _write_seats(connection, changes)
    for change in changes:
        _write_snapshot(connection, change)
        _write_claims(connection, change)
        _write_slips(connection, change)


def _write_values(connection: Connection, changes: Sequence[Change]) -> None:
    """Gives every table the last of the values that the changes give it; Conflict if it has gone on further than they know."""
    values: dict[int, dict[str, Any]] = defaultdict(dict)
    for change in changes:
        values[change.table] |= change.values
    alike: dict[frozenset[str], list[dict[str, Any]]] = defaultdict(list)
    for table in sorted(values):
        if values[table]:
            alike[frozenset(values[table])].append({"this_table": table, "known": values[table].get("seq")} | values[table])
    for fields, rows in alike.items():
        # SQLAlchemy would pass over a field that it does not know.
        if unknown := fields.difference(TableRow._fields):
            raise TypeError(f"a table has no {', '.join(sorted(unknown))}")
        statement = _UPDATE_MOVED_TABLE if "seq" in fields else _UPDATE_TABLE
        if prepared(statement, fields, connection.dialect).run(connection, rows) != len(rows):
            raise Conflict


def _write_seats(connection: Connection, changes: Sequence[Change]) -> None:
    """Gives every seat the last of the values that the changes give it."""
    values = {(change.table, seat.number): seat for change in changes for seat in change.seats}
    rows = [{"this_table": table, "this_number": number} | seat._asdict() for (table, number), seat in sorted(values.items())]
    if rows and connection.execute(_UPDATE_SEAT, rows).rowcount != len(rows):
        raise Conflict


def _write_snapshot(connection: Connection, change: Change) -> None:
    if change.keep_snapshots_to is not None:
        left = snapshots.c.length > change.keep_snapshots_to
        connection.execute(delete(snapshots).where(snapshots.c.table_id == change.table, left))
    if change.snapshot is not None:
        connection.execute(insert(snapshots), {"table_id": change.table} | change.snapshot._asdict())


def _write_claims(connection: Connection, change: Change) -> None:
    if change.new_claim is not None:
        _, seat, name, secret = change.new_claim
        connection.execute(insert(claims), {"table_id": change.table, "seat": seat, "name": name, "secret": secret})
    if change.drop_claims:
        connection.execute(delete(claims).where(claims.c.table_id == change.table, claims.c.id.in_(change.drop_claims)))


def _write_slips(connection: Connection, change: Change) -> None:
    """Exchanges slips; Conflict if another process has exchanged one of them first, so that nothing is opened but what was acknowledged."""
    if change.drop_slips:
        gone = delete(slips).where(slips.c.table_id == change.table, slips.c.key.in_(change.drop_slips))
        if connection.execute(gone).rowcount != len(change.drop_slips):
            raise Conflict
    if change.new_slips:
        connection.execute(insert(slips), [{"table_id": change.table} | slip._asdict() for slip in change.new_slips])


def say(connection: Connection, table: int, saying: Saying, kept: int) -> None:
    """Writes down what somebody has said, and forgets what was said long before; its number decides between two writers."""
    connection.execute(insert(sayings), {"table_id": table} | saying._asdict())
    connection.execute(delete(sayings).where(sayings.c.table_id == table, sayings.c.number <= saying.number - kept))


def create(connection: Connection, row: TableRow, places: Sequence[StoredSeat]) -> int:
    """Writes a new table."""
    if row.deal is not None and connection.scalar(select(deals.c.id).where(deals.c.id == row.deal)) is None:
        raise DealGone("There is no such deal. Make a new one.")
    try:
        table: int = connection.execute(insert(tables).returning(tables.c.id), row._asdict()).scalar_one()
    except IntegrityError:
        raise CodeTaken("there is a table {code} already", code=row.code) from None
    connection.execute(insert(seats), [{"table_id": table} | seat._asdict() for seat in places])
    return table


def remove(connection: Connection, ids: Iterable[int]) -> None:
    """Deletes tables with everything that belongs to them."""
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))


def remove_older(connection: Connection, before: datetime, most: int) -> list[int]:
    """Deletes tables that have not changed since a moment, and returns which."""
    old = select(tables.c.id).where(tables.c.changed_at < before).order_by(tables.c.id).limit(most)
    gone = list(connection.scalars(old.with_for_update()))
    remove(connection, gone)
    return gone


def remove_older_deals(connection: Connection, before: datetime) -> None:
    """Deletes deals that were made before a moment and that no table has."""
    connection.execute(delete(deals).where(deals.c.created_at < before, ~exists().where(tables.c.deal == deals.c.id)))


def tell(connection: Connection, seqs: dict[int, int], sender: str) -> None:
    """Tells other processes, once this is committed, which tables have changed, and up to which entry if the log has grown."""
    if connection.dialect.name == "postgresql" and seqs:
        connection.execute(_TELL, {"told": [f"{table}:{seq}:{sender}" for table, seq in seqs.items()]})


def last_seqs(changes: Iterable[Change]) -> dict[int, int]:
    """Returns the newest entry that the changes write for each table, 0 where they write none."""
    seqs: dict[int, int] = defaultdict(int)
    for change in changes:
        seqs[change.table] = max(seqs[change.table], *(entry.seq for entry in change.entries), 0)
    return seqs
