"""What the storage of tables refuses, without a word of passwords or of what is stored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from ludoterre.core.errors import LudoterreError


class Conflict(Exception):
    """Somebody else wrote this entry first, or deleted the table: read it again."""


class StoreError(LudoterreError):
    """Something that the database could not do. Of a change that failed with it, read the table to know where it stands."""


class StoreInUse(StoreError):
    """A database file that another server holds."""


class StoreTooNew(StoreError):
    """A database that a newer version of Ludoterre has written."""


class StoreUnreachable(StoreError):
    """A database that is not there, is no database of ours, or has gone away."""


class CodeTaken(StoreError):
    """A code that another table has already."""


class DealGone(StoreError):
    """A deal that is not there, or not any more."""


class NoBackup(StoreError):
    """A copy that cannot be made this way."""


def reason_of(error: DBAPIError) -> str:
    """Returns what a database says is wrong: its first line, since the next ones may show stored values."""
    return (str(error.orig).strip() or type(error.orig).__name__).splitlines()[0]


def explained(error: DBAPIError, database: str) -> StoreError:
    """Makes a refusal of a database's error."""
    # Without a statement it was the connection or the commit that failed: nothing else would succeed now.
    if error.connection_invalidated or error.statement is None:
        return StoreUnreachable("the database {database} cannot be used: {reason}", database=database, reason=reason_of(error))
    return StoreError("the database {database} refuses: {reason}", database=database, reason=reason_of(error))


@contextmanager
def explaining(database: str) -> Iterator[None]:
    """Raises refusals instead of a database's errors, which would show statements and values."""
    try:
        yield
    except DBAPIError as error:
        raise explained(error, database) from None
