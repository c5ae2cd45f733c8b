"""The storage of tables, for as many threads as like: SQLite for one server, PostgreSQL for several."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, insert, select

from ludoterre.table import reading, writing
from ludoterre.table.backup import back_up
from ludoterre.table.committing import Committer
from ludoterre.table.database import Database, FileLock
from ludoterre.table.migrations import migrate
from ludoterre.table.schema import deals, packs, settings
from ludoterre.table.store_errors import Conflict, StoreUnreachable, explaining
from ludoterre.table.stored import Change, Entry, Saying, Stored, StoredDeal, StoredSeat, TableRow

__all__ = ["Conflict", "Listener", "Store"]

Listener = Callable[[int | None, int], None]
"""Is told which table another process has changed, and its newest entry (0: not the log but something else); None: any table may have."""

T = TypeVar("T")

FORGOTTEN_TOGETHER = 50
"""Tables that retention deletes in one transaction, so that moves do not wait long."""


class Store:
    """Keeps tables. `listener` hears of what other processes on the same PostgreSQL have written; with SQLite there are none."""

    def __init__(self, url: str, listener: Listener | None = None) -> None:
        self._database = Database(url)
        self._listener = listener
        self._sender = secrets.token_hex(8)
        self._opened = ExitStack()
        self._readers: Engine | None = None
        self._committer: Committer | None = None

    def open(self) -> None:
        """Takes hold of the database, migrates it if need be, and begins to accept changes."""
        with ExitStack() as opened, explaining(self._database.name):
            if self._database.path:
                opened.callback(FileLock(self._database.path).release)
            migrate(self._database)
            readers, writer = self._database.readers(), self._database.writer()
            opened.callback(readers.dispose)
            opened.callback(writer.dispose)
            if self._listener and not self._database.path:
                # Its driver is only installed where PostgreSQL is used.
                from ludoterre.table.listening import Listening

                opened.callback(Listening(writer, self._sender, self._listener).close)
            committer = Committer(writer, self._database.name, self._sender, self._database.watch())
            opened.callback(committer.close)
            self._readers, self._committer = readers, committer
            self._opened = opened.pop_all()

    def close(self) -> None:
        """Saves what was accepted and lets go of the database."""
        self._opened.close()
        self._readers = self._committer = None

    def create(self, row: TableRow, seats: Sequence[StoredSeat]) -> int:
        """Saves a new table and returns its number; CodeTaken if its code is another's, DealGone if its deal is not there."""
        return self._writer().submit(lambda connection: writing.create(connection, row, seats)).result()

    def find(self, code: str) -> Stored | None:
        """Reads a table as it was at one moment."""
        with self._reading() as connection:
            return reading.find(connection, code)

    def entries(self, table: int) -> list[Entry]:
        """Reads the whole log of a table."""
        with self._reading() as connection:
            return reading.log(connection, table)

    def awaiting_bots(self) -> list[str]:
        """Returns the codes of the tables where a bot is to move."""
        with self._reading() as connection:
            return reading.awaiting_bots(connection)

    def commit(self, change: Change) -> Future[None]:
        """Accepts a change; the future is done when it is durable, or fails with Conflict or StoreError. It cannot be cancelled."""
        return self._writer().submit(change)

    def say(self, table: int, saying: Saying, kept: int) -> Future[None]:
        """Accepts what somebody says at a table, where so much is kept; the future is done when it is durable, or fails with Conflict."""

        def work(connection: Connection) -> None:
            writing.say(connection, table, saying, kept)
            writing.tell(connection, {table: 0}, self._sender)

        return self._writer().submit(work)

    def delete(self, table: int) -> None:
        """Deletes a table with all that belongs to it."""

        def work(connection: Connection) -> None:
            writing.remove(connection, [table])
            writing.tell(connection, {table: 0}, self._sender)

        self._writer().submit(work).result()

    def forget(self, before: datetime) -> int:
        """Deletes the tables that have not changed since a moment and returns how many; deals as old, that no table has, go with them."""

        def work(connection: Connection) -> int:
            gone = writing.remove_older(connection, before, FORGOTTEN_TOGETHER)
            writing.tell(connection, dict.fromkeys(gone, 0), self._sender)
            return len(gone)

        total = 0
        while count := self._writer().submit(work).result():
            total += count
        # If another process has just set a table with one of them, they stay until the next time.
        with suppress(Conflict):
            self._writer().submit(lambda connection: writing.remove_older_deals(connection, before)).result()
        return total

    def keep_deal(self, deal: StoredDeal) -> None:
        """Saves a new deal."""
        self._writer().submit(lambda connection: connection.execute(insert(deals), deal._asdict())).result()

    def deal(self, name: str) -> StoredDeal | None:
        """Reads a deal."""
        with self._reading() as connection:
            return reading.deal(connection, name)

    def deal_in_play(self, name: str) -> bool:
        """Tells whether any table of a deal is not over: what one table drew tells what the others will draw."""
        with self._reading() as connection:
            return reading.deal_in_play(connection, name)

    def keep_pack(self, game: str, content_hash: str, data: dict[str, Any]) -> None:
        """Keeps a game's own pack as it is today, once."""
        if self.pack(game, content_hash) is None:
            row = {"game": game, "hash": content_hash, "data": data}
            # If another process is faster, it has kept the same.
            with suppress(Conflict):
                self._writer().submit(lambda connection: connection.execute(insert(packs), row)).result()

    def pack(self, game: str, content_hash: str) -> dict[str, Any] | None:
        """Reads a pack that was kept."""
        with self._reading() as connection:
            kept: dict[str, Any] | None = connection.scalar(select(packs.c.data).where(packs.c.game == game, packs.c.hash == content_hash))
            return kept

    def key(self) -> bytes:
        """Returns the server's own 32 secret bytes, which are made once for a database."""
        known = self._read_key()
        if known is None:
            fresh = {"name": "key", "value": secrets.token_hex(32)}
            # If another process is faster, its key is everybody's.
            with suppress(Conflict):
                self._writer().submit(lambda connection: connection.execute(insert(settings), fresh)).result()
            known = self._read_key()
        return bytes.fromhex(known or "")

    def backup(self, path: str | Path) -> None:
        """Copies an SQLite database into a file, also while a server uses it; needs no `open`."""
        back_up(self._database, Path(path))

    # What is kept besides tables: see `jobs`.

    @property
    def is_alone(self) -> bool:
        """Tells whether nobody else can use this database: an SQLite file has one server."""
        return self._database.path is not None

    def read(self, work: Callable[[Connection], T]) -> T:
        """Reads something as it was at one moment."""
        with self._reading() as connection:
            return work(connection)

    def write(self, work: Callable[[Connection], T]) -> Future[T]:
        """Has something written in a transaction of its own, when its turn has come; the future is done when it is durable."""
        return self._writer().submit(work)

    def _read_key(self) -> str | None:
        with self._reading() as connection:
            return connection.scalar(select(settings.c.value).where(settings.c.name == "key"))

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        if self._readers is None:
            raise self._closed()
        with explaining(self._database.name), self._readers.connect() as connection:
            yield connection

    def _writer(self) -> Committer:
        if self._committer is None:
            raise self._closed()
        return self._committer

    def _closed(self) -> StoreUnreachable:
        return StoreUnreachable("the database {database} is closed", database=self._database.name)
