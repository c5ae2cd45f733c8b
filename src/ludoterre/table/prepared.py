"""Statements that are written again and again, a row or two at a time.

For so few rows SQLAlchemy's own preparation of parameters takes longer than the database. It still writes the SQL and knows how each
kind of value is kept; we only keep both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update
from sqlalchemy.sql.compiler import SQLCompiler

Process = Callable[[Any], Any]


class Prepared:
    """A statement in the words of one database."""

    def __init__(self, statement: Insert | Update, names: Sequence[str], dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(names))
        assert isinstance(compiled, SQLCompiler)
        self._sql = str(compiled)
        self._in_order = compiled.positiontup
        """The names of the values, where the database counts its parameters."""
        kinds = {name: bind.type.dialect_impl(dialect).bind_processor(dialect) for name, bind in compiled.binds.items()}
        self._processes: list[tuple[str, Process | None]] = [(name, kinds[name]) for name in self._in_order or kinds]

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Writes rows and says how many it met."""
        written: list[Any] = [[process(row[name]) if process else row[name] for name, process in self._processes] for row in rows]
        if not self._in_order:
            written = [dict(zip((name for name, _ in self._processes), values, strict=True)) for values in written]
        else:
            written = [tuple(values) for values in written]
        return connection.exec_driver_sql(self._sql, written).rowcount


@lru_cache(maxsize=64)
def prepared(statement: Insert | Update, names: frozenset[str], dialect: Dialect) -> Prepared:
    """Prepares a statement once for each set of fields and each database."""
    return Prepared(statement, sorted(names), dialect)
