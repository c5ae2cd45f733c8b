"""Copies a database while it is in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from ludoterre.table.database import Database
from ludoterre.table.store_errors import NoBackup


def back_up(database: Database, target: Path) -> None:
    """Copies an SQLite database into a file, which appears only when it is complete; PostgreSQL has its own way."""
    if database.path is None:
        raise NoBackup(
            "PostgreSQL makes its own copies: pg_dump --format=custom --file={file} {database}",
            file=str(target),
            database=_dump_arguments(database),
        )
    if not database.path.exists():
        raise NoBackup("there is no database {database}", database=database.name)
    if target.exists() and target.samefile(database.path):
        raise NoBackup("{file} is the database itself; choose another file", file=str(target))
    part = target.with_name(f"{target.name}.part")
    try:
        _copy(database.path, part)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink()
        reason = getattr(error, "strerror", None) or str(error)
        raise NoBackup("{file} cannot be written: {reason}", file=str(target), reason=reason) from None


def _copy(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(f"file:{quote(str(source))}?mode=ro", uri=True)) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)


def _dump_arguments(database: Database) -> str:
    """Says where the database is as pg_dump wants to know it, without the password."""
    url = database.url
    told = {"--host": url.host, "--port": url.port, "--username": url.username}
    return " ".join([*(f"{option}={value}" for option, value in told.items() if value), url.database or ""]).strip()
