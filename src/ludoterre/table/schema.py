"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from ludoterre.core.moves import Event


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC, also where the database knows no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turns a moment of any time zone into UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a time zone is no moment")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Gives the time zone back."""
        if value is None:
            return None
        stored: datetime = value
        return stored.astimezone(UTC) if stored.tzinfo else stored.replace(tzinfo=UTC)


class Events(TypeDecorator[tuple[Event, ...]]):
    """What a move caused, as JSON."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: tuple[Event, ...] | None, dialect: Dialect) -> Any:
        """Writes events as plain data."""
        return [event.to_json() for event in value or ()]

    def process_result_value(self, value: Any, dialect: Dialect) -> tuple[Event, ...]:
        """Makes events of the plain data."""
        return tuple(Event(e["kind"], e["args"], e["rule"], None if e["to"] is None else tuple(e["to"])) for e in value)


def _of_table() -> Column[int]:
    return Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


metadata = MetaData(
    # Names for all constraints, so that a later migration can name what it changes.
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

deals = Table(
    "deals",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("header", JSON, nullable=False),
    Column("created_at", UtcTime, nullable=False),
)
"""The luck that several tables share."""

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("title", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("creator", Text, nullable=False),
    Column("created_at", UtcTime, nullable=False),
    Column("changed_at", UtcTime, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("awaits_bot", Boolean, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("proposal", JSON(none_as_null=True)),
    Column("deal", Text, ForeignKey("deals.id"), index=True),
    Column("script", JSON(none_as_null=True)),
    # What may be large comes last: SQLite reads the columns before it without it.
    Column("header", JSON, nullable=False),
    Column("pack", JSON, nullable=False),
    # Newer columns stand behind, where a database that has grown has them.
    Column("ended", UtcTime),
    Column("lesson", JSON(none_as_null=True)),
    Column("talk", Text),
    # The number of a deleted table is never given again: a late change must not reach a stranger's table.
    sqlite_autoincrement=True,
)
"""A table, and where it stands."""

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("players", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("bot", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("taken", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

claims = Table(
    "claims",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Index("ix_claims_table_id", "table_id"),
    sqlite_autoincrement=True,
)
"""People who say that a seat is theirs."""

entries = Table(
    "entries",
    metadata,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("player", Integer),
    Column("seat", Integer),
    Column("line", Text, nullable=False),
    Column("events", Events, nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", UtcTime, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)
"""The log of every table: only ever added to. Its key is what decides between two writers."""

slips = Table(
    "slips",
    metadata,
    Column("key", Text, primary_key=True),
    _of_table(),
    Column("player", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("line", Text, nullable=False),
    Column("position", Integer, nullable=False),
    Column("data", JSON, nullable=False),
    UniqueConstraint("table_id", "player", "kind"),
)
"""What players have left with a table, each to be read by themselves alone: see `slips.py`."""

sayings = Table(
    "sayings",
    metadata,
    _of_table(),
    Column("number", Integer, nullable=False),
    Column("player", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("gaps", JSON, nullable=False),
    Column("phase", Text, nullable=False),
    Column("at", UtcTime, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)
"""The last that people have said at a table: no part of the game, its log or its record. Its key decides between two writers."""

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("state", JSON, nullable=False),
    Column("draws", JSON(none_as_null=True)),
    PrimaryKeyConstraint("table_id", "seq"),
)
"""Whole positions, so that opening a long game stays fast."""

packs = Table(
    "packs",
    metadata,
    Column("game", Text, primary_key=True),
    Column("hash", Text, primary_key=True),
    Column("data", JSON, nullable=False),
)
"""The games' own packs as they were when a table began with them: a later version of Ludoterre may have other ones."""

settings = Table("settings", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))
"""What the server remembers about itself."""

jobs = Table(
    "jobs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False, unique=True),
    Column("created_at", UtcTime, nullable=False),
    Column("changed_at", UtcTime, nullable=False),
    Column("owner", Text),
    Column("leased_until", UtcTime),
    Column("done", Integer, nullable=False),
    Column("total", Integer),
    Column("finished", Boolean, nullable=False),
    Column("failure", Text),
    Column("request", JSON, nullable=False),
    Column("plan", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
    Index("ix_jobs_table_id", "table_id"),
    sqlite_autoincrement=True,
)
"""Long work that a server does beside its tables; what is asked for twice has one key, and is done once. See `jobs.py`."""

job_parts = Table(
    "job_parts",
    metadata,
    Column("job_id", Integer, ForeignKey("jobs.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("notes", JSON, nullable=False),
    PrimaryKeyConstraint("job_id", "number"),
)
"""How far each part of a job has come, so that whoever goes on with it does nothing twice."""
