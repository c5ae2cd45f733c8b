"""A database grows with the program, and no table is lost on the way."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from ludoterre.table import migrations
from ludoterre.table.schema import metadata
from ludoterre.table.store import Store
from ludoterre.table.store_errors import StoreTooNew
from tests.table.shelf import SEATS, entry, move, row, snapshot

OLD_ROWS = (
    "INSERT INTO tables (id, code, title, language, creator, created_at, changed_at, seq, position, length, awaits_bot, paused, finished,"
    " proposal, header, pack) VALUES (7, 'LUNE-7', 'Old', 'fr', 'c', '2026-11-15 12:00:00', '2026-11-15 12:00:00', 1, 1, 1, true, false,"
    " false, NULL, '{\"game\": \"garden\"}', '{}')",
    "INSERT INTO seats (table_id, number, kind, players, names, bot, secret, taken)"
    " VALUES (7, 0, 'people', '[0, 1]', '[\"Zoé\", \"Ali\"]', '', 's', true)",
    "INSERT INTO claims (table_id, seat, name, secret) VALUES (7, 0, 'Léa', 'd')",
    "INSERT INTO entries (table_id, seq, kind, player, seat, line, events, data, at)"
    " VALUES (7, 1, 'move', 0, 0, 'plant B3', '[]', '{}', '2026-11-15 12:00:01')",
    "INSERT INTO snapshots (table_id, seq, length, state) VALUES (7, 0, 0, '{\"round\": 1}')",
)
"""A table as the first version of Ludoterre wrote it."""

HEAD = ScriptDirectory.from_config(migrations.scripts()).get_current_head() or ""
FOLLOWING = f"{int(HEAD) + 1:04}"
NEXT = f"""
import sqlalchemy as sa
from alembic import op

revision = "{FOLLOWING}"
down_revision = "{HEAD}"


def upgrade():
    recreate = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("tables", recreate=recreate) as table:
        table.add_column(sa.Column("mood", sa.Text, server_default="glad"))
"""


@pytest.fixture
def future(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The next version of Ludoterre, which rebuilds the most important table."""
    folder = tmp_path / "100 % future"
    shutil.copytree(migrations.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / f"versions/{FOLLOWING}_mood.py").write_text(NEXT)
    monkeypatch.setattr(migrations, "FOLDER", folder)
    return monkeypatch


def opened(address: str) -> Store:
    store = Store(address)
    store.open()
    return store


def test_migrations_make_what_the_schema_says(database: str) -> None:
    opened(database).close()
    engine = Store(database)._database.builder()
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": migrations.VERSION_TABLE, "compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_every_migration_is_numbered_after_the_one_before() -> None:
    script = ScriptDirectory.from_config(migrations.scripts())
    numbers = [one.revision for one in script.walk_revisions()][::-1]
    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]


def test_a_table_of_the_first_version_is_still_there(database: str) -> None:
    engine = Store(database)._database.builder()
    config = migrations.scripts()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for statement in OLD_ROWS:
            connection.execute(text(statement.replace(":", r"\:")))
    engine.dispose()
    store = opened(database)
    stored = store.find("LUNE-7")
    assert stored and stored.id == 7
    assert (stored.row.title, stored.row.header, stored.row.awaits_bot) == ("Old", {"game": "garden"}, True)
    assert stored.row.ended is None, "nobody could end a game then"
    assert store.awaiting_bots() == ["LUNE-7"]
    assert [one.names for one in stored.seats] == [("Zoé", "Ali")]
    assert [one.name for one in stored.claims] == ["Léa"]
    assert stored.snapshot and stored.snapshot.state == {"round": 1}
    assert (stored.row.deal, stored.row.script, stored.deal, stored.snapshot.draws) == (None, None, None, None)
    assert [one.line for one in stored.entries] == ["plant B3"]
    store.commit(move(7, 2)).result(5)
    store.close()


def test_an_older_database_is_migrated_with_all_its_tables(database: str, future: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with future.context() as now:
        now.setattr(migrations, "FOLDER", Path(migrations.__file__).parent)
        store = opened(database)
        table = store.create(row(), SEATS)
        store.commit(move(table, 1, snapshot=snapshot(1))).result(5)
        store.commit(move(table, 2)).result(5)
        before = store.find("LUNE-42")
        store.close()
    store = opened(database)
    assert store.find("LUNE-42") == before
    assert store.entries(table) == [entry(1), entry(2)]
    with store._reading() as connection:
        assert connection.scalar(text("SELECT mood FROM tables")) == "glad"
    store.close()
    opened(database).close()
    copies = list(tmp_path.glob("tables.db.*copy"))
    if database.startswith("sqlite"):
        assert [copy.name for copy in copies] == [f"tables.db.{HEAD}.copy"], "copied aside once, before the migration"
        future.undo()
        copy = opened(f"sqlite:///{copies[0]}")
        assert copy.find("LUNE-42") == before
        copy.close()
    else:
        assert not copies


def test_a_newer_database_is_refused_and_unchanged(database: str, future: pytest.MonkeyPatch) -> None:
    opened(database).close()
    future.undo()
    versions = rf"\(version {FOLLOWING}, this one knows {HEAD}\)"
    with pytest.raises(StoreTooNew, match=rf"a newer Ludoterre has written .* {versions}; update Ludoterre"):
        opened(database)
    engine = Store(database)._database.builder()
    with engine.connect() as connection:
        assert migrations.version(connection) == FOLLOWING
    engine.dispose()


def test_a_migration_that_fails_changes_nothing(database: str, future: pytest.MonkeyPatch) -> None:
    script = migrations.FOLDER / f"versions/{FOLLOWING}_mood.py"
    with future.context() as now:
        now.setattr(migrations, "FOLDER", Path(migrations.__file__).parent)
        store = opened(database)
        store.create(row(), SEATS)
        store.close()
    script.write_text(NEXT + '    raise RuntimeError("power cut")\n')
    with pytest.raises(RuntimeError, match="power cut"):
        opened(database)
    future.undo()
    store = opened(database)
    assert store.find("LUNE-42")
    store.close()


def test_processes_that_start_together_migrate_once(postgresql: str) -> None:
    stores = [Store(postgresql) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(Store.open, stores))
    keys = {store.key() for store in stores}
    assert len(keys) == 1
    for store in stores:
        store.close()
