"""Hears from other processes on the same PostgreSQL which tables they have changed."""

from __future__ import annotations

import logging
import re
from threading import Event, Thread
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy import Engine

from ludoterre.table.database import PATIENCE
from ludoterre.table.writing import CHANNEL

if TYPE_CHECKING:
    from ludoterre.table.store import Listener

PAUSE = 0.2
"""Seconds between looks whether to stop, and between attempts to connect again."""

PAYLOAD = re.compile(r"(?P<table>\d+):(?P<seq>\d+):(?P<sender>\w+)")
"""What `writing.tell` sends; anybody may send other things."""

logger = logging.getLogger(__name__)


class Listening:
    """A thread with its own connection, which it makes again when it is lost."""

    def __init__(self, engine: Engine, sender: str, listener: Listener) -> None:
        self._engine = engine
        self._sender = sender
        self._listener = listener
        self._hears = Event()
        self._stop = Event()
        self._missing = False
        self._thread = Thread(target=self._listen, name="ludoterre-listener", daemon=True)
        self._thread.start()
        self._hears.wait(PATIENCE)

    def close(self) -> None:
        """Stops listening."""
        self._stop.set()
        self._thread.join()

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self._hear()
            except psycopg.Error:
                if not self._missing:
                    logger.warning("the connection that hears of other processes' changes is lost; trying again until it is back")
                self._missing = True
                self._stop.wait(PAUSE)

    def _hear(self) -> None:
        _, parameters = self._engine.dialect.create_connect_args(self._engine.url)
        with psycopg.connect(**parameters, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._hears.set()
            if self._missing:
                self._missing = False
                self._tell(None, 0)
            while not self._stop.is_set():
                for heard in connection.notifies(timeout=PAUSE):
                    self._read(heard.payload)

    def _read(self, payload: str) -> None:
        ours = PAYLOAD.fullmatch(payload)
        if ours and ours["sender"] != self._sender:
            self._tell(int(ours["table"]), int(ours["seq"]))

    def _tell(self, table: int | None, seq: int) -> None:
        try:
            self._listener(table, seq)
        except Exception:
            logger.exception("a listener failed")
