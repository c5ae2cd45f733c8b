"""Where tables are kept: an SQLite file or a PostgreSQL server, and how each is opened so that nothing acknowledged is lost."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from ludoterre.table.store_errors import StoreInUse, StoreUnreachable

PATIENCE = 10
"""Seconds to wait for a connection, or for a lock that another program holds on the file."""
POSTGRESQL = ("postgresql", "postgres", "postgresql+psycopg")
UNLESS_TOLD = {"connect_timeout": str(PATIENCE), "keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3"}
"""How PostgreSQL's driver finds out within a minute that the other end has vanished; the address may say otherwise."""
PRAGMAS = (
    "journal_mode=WAL",  # readers and the writer do not wait for each other
    "synchronous=FULL",  # a commit is on the disk before it returns
    "fullfsync=ON",  # also on a Mac
)

_compact = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


class Database:
    """A database by its address. `name` is for people: it holds no user and no password; `path` is the file of an SQLite database."""

    def __init__(self, address: str) -> None:
        self.url = _read(address)
        self.path = Path(self.url.database or "").resolve() if self.url.drivername == "sqlite" else None
        self.name = str(self.path or f"{self.url.host or 'localhost'}/{self.url.database or ''}")

    def readers(self) -> Engine:
        """Opens connections on which every transaction sees one moment of the database."""
        return self._sqlite("BEGIN") if self.path else self._postgresql(isolation_level="REPEATABLE READ")

    def writer(self) -> Engine:
        """Opens the one connection that writes."""
        return self._sqlite("BEGIN IMMEDIATE", pool_size=1) if self.path else self._postgresql(pool_size=1)

    def watch(self) -> Callable[[], None]:
        """Returns what raises once the file is no longer the one that is open now: what is written then is lost with it."""
        path = self.path
        if path is None:
            return lambda: None
        number = path.stat().st_ino

        def check() -> None:
            try:
                same = path.stat().st_ino == number
            except OSError:
                same = False
            if not same:
                raise StoreUnreachable("the file {database} was deleted or replaced while it was in use", database=self.name)

        return check

    def builder(self) -> Engine:
        """Opens a connection for migrations: rebuilding a table in SQLite must not delete what refers to it."""
        if self.path:
            return self._sqlite("BEGIN IMMEDIATE", foreign_keys="OFF", poolclass=NullPool)
        return self._postgresql(poolclass=NullPool)

    def _sqlite(self, begin: str, foreign_keys: str = "ON", **options: Any) -> Engine:
        # The driver would begin a transaction late, and commit it early: we say BEGIN ourselves.
        connecting = {"timeout": PATIENCE, "isolation_level": None}
        engine = create_engine(self.url, connect_args=connecting, json_serializer=_compact, hide_parameters=True, **options)

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            for pragma in (*PRAGMAS, f"foreign_keys={foreign_keys}"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def start(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    def _postgresql(self, **options: Any) -> Engine:
        try:
            return create_engine(self.url, pool_pre_ping=True, json_serializer=_compact, hide_parameters=True, **options)
        except ImportError:
            raise StoreUnreachable("PostgreSQL needs another package: pip install 'ludoterre[postgresql]'") from None


def _read(address: str) -> URL:
    """Reads an address; a refusal does not repeat it, since it may hold a password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreUnreachable("this is no address of a database; write sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if url.drivername in POSTGRESQL:
        return url.set(drivername="postgresql+psycopg", query=UNLESS_TOLD | dict(url.query))
    if url.drivername != "sqlite":
        raise StoreUnreachable(
            "tables are kept in SQLite or PostgreSQL, not in {kind}; write sqlite:///FILE or postgresql://USER@HOST/NAME",
            kind=url.drivername,
        )
    if url.host or url.query or (url.database or ":memory:").startswith((":memory:", "file:")):
        raise StoreUnreachable("an SQLite database needs a file: write sqlite:///FILE, or sqlite:////FOLDER/FILE from the root")
    return url


class FileLock:
    """Holds an SQLite file for one server: a second one would not know of the first one's moves."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Seats' secrets are in there: nobody else on this machine need read it.
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnreachable(
                "the database {database} cannot be used: {reason}", database=str(path), reason=error.strerror or str(error)
            ) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.pread(self._file, 20, 0).decode("ascii", "replace").strip() or "?"
            os.close(self._file)
            raise StoreInUse(
                "another server (process {process}) has the database {database}; stop it first, or use PostgreSQL for several",
                process=holder,
                database=str(path),
            ) from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Lets the next server have the file."""
        os.close(self._file)
