"""Brings a database to the form that this version of Ludoterre knows; a table is never lost on the way."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from ludoterre.table.backup import back_up
from ludoterre.table.database import Database
from ludoterre.table.store_errors import StoreTooNew, StoreUnreachable

FOLDER = Path(__file__).parent
VERSION_TABLE = "ludoterre_version"
"""Not Alembic's usual name: another program may share a PostgreSQL database with us."""
LOCK = 0x1D07E44E
"""The number under which processes on one PostgreSQL wait for each other here."""


def scripts() -> Config:
    """Describes the migrations to Alembic."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def migrate(database: Database) -> None:
    """Migrates a database if need be, in one transaction; an SQLite file is copied aside before."""
    config = scripts()
    script = ScriptDirectory.from_config(config)
    engine = database.builder()
    with engine.begin() as connection:
        if database.path is None:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        found = version(connection)
        if found == script.get_current_head():
            return
        _check(connection, found, script, database)
        if database.path and found:
            back_up(database, _aside(database.path, found))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        _check_references(connection, database)


def version(connection: Connection) -> str | None:
    """Returns the version of a database's form, None if it is empty."""
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


def _check(connection: Connection, found: str | None, script: ScriptDirectory, database: Database) -> None:
    """Refuses a database that is newer than this program, or none of ours."""
    if found is None and inspect(connection).has_table("tables"):
        raise StoreUnreachable("{database} is the database of another program; choose another", database=database.name)
    if found and found not in {known.revision for known in script.walk_revisions()}:
        raise StoreTooNew(
            "a newer Ludoterre has written the database {database} (version {found}, this one knows {known}); update Ludoterre",
            database=database.name,
            found=found,
            known=script.get_current_head(),
        )


def _aside(path: Path, found: str) -> Path:
    """Names a file beside the database that does not exist yet."""
    names = (path.with_name(f"{path.name}.{found}{'' if number == 1 else f'-{number}'}.copy") for number in count(1))
    return next(name for name in names if not name.exists())


def _check_references(connection: Connection, database: Database) -> None:
    """Makes sure that an SQLite database holds together, since references are not watched while it is rebuilt."""
    if database.path and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise StoreUnreachable("{database} could not be migrated: something would be lost. It is unchanged", database=database.name)
