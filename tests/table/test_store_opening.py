"""Opening a database: one server for a file, and clear words when it cannot be used."""

from __future__ import annotations

import logging
import subprocess
import sys
import traceback
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, create_engine, event

from ludoterre.table.store import Store
from ludoterre.table.store_errors import NoBackup, StoreError, StoreInUse, StoreUnreachable
from tests.table.shelf import SEATS, move, row

PASSWORD = "sesame-ouvre-toi"


def opened(address: str) -> Store:
    store = Store(address)
    store.open()
    return store


def test_the_folder_is_made_and_others_cannot_read_the_file(tmp_path: Path) -> None:
    opened(f"sqlite:///{tmp_path}/new/folder/tables.db").close()
    assert (tmp_path / "new/folder/tables.db").stat().st_mode & 0o077 == 0


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    first = opened(address)
    for same in (address, f"sqlite:///{tmp_path}/link.db"):
        with pytest.raises(StoreInUse, match=r"another server \(process \d+\) has the database .*; stop it first"):
            opened(same)
    first.close()
    opened(address).close()


def test_a_server_that_was_killed_does_not_keep_the_file(tmp_path: Path) -> None:
    code = "import sys; from ludoterre.table.store import Store; s = Store(sys.argv[1]); s.open(); print('open', flush=True); input()"
    child = subprocess.Popen(
        [sys.executable, "-c", code, f"sqlite:///{tmp_path}/tables.db"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with child:
        assert child.stdout and child.stdout.readline() == "open\n"
        with pytest.raises(StoreInUse, match=f"process {child.pid}"):
            opened(f"sqlite:///{tmp_path}/tables.db")
        child.kill()
    opened(f"sqlite:///{tmp_path}/tables.db").close()


def asked(question: str, connection: Connection) -> object:
    return connection.exec_driver_sql(question).scalar()


def test_sqlite_is_durable_and_watches_references(tmp_path: Path) -> None:
    store = opened(f"sqlite:///{tmp_path}/tables.db")
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}
    committer = store._writer()
    for pragma, value in wanted.items():
        assert committer.submit(partial(asked, f"PRAGMA {pragma}")).result(5) == value
    store.close()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:///file:tables.db?mode=ro&uri=true", "needs a file"),
        (f"mysql://ludo:{PASSWORD}@localhost/tables", "not in mysql"),
        (f"postgresql+asyncpg://ludo:{PASSWORD}@localhost/tables", "not in postgresql"),
        (f"ludo:{PASSWORD}@localhost/tables", "no address"),
        (f"postgresql://ludo:{PASSWORD}@localhost:many/tables", "no address"),
        (f"postgresql://ludo:{PASSWORD}@127.0.0.1:1/tables", "the database 127.0.0.1/tables cannot be used: .*refused"),
        (f"postgres://127.0.0.1:1/tables?user=ludo&password={PASSWORD}", "the database 127.0.0.1/tables cannot be used: .*refused"),
        (f"postgresql+psycopg://ludo@127.0.0.1/tables?passwordd={PASSWORD}", "the database 127.0.0.1/tables cannot be used"),
    ],
)
def test_a_bad_address_is_refused_without_its_password(address: str, reason: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with pytest.raises(StoreUnreachable, match=reason) as refused:
        opened(address)
    shown = "".join(traceback.format_exception(refused.value))
    assert str(refused.value) in shown
    assert PASSWORD not in shown + caplog.text


def test_what_is_no_database_of_ours_is_refused_and_unchanged(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Chère Zoé, " * 1000)
    with pytest.raises(StoreUnreachable, match="letter.txt cannot be used: file is not a database"):
        opened(f"sqlite:///{tmp_path}/letter.txt")
    assert (tmp_path / "letter.txt").read_text() == "Chère Zoé, " * 1000
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreUnreachable, match="folder cannot be used: Is a directory"):
        opened(f"sqlite:///{tmp_path}/folder")
    with pytest.raises(StoreUnreachable, match="letter.txt/tables.db cannot be used: "):
        opened(f"sqlite:///{tmp_path}/letter.txt/tables.db")


def test_the_database_of_another_program_is_refused(database: str) -> None:
    engine = create_engine(Store(database)._database.url)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE tables (furniture TEXT)")
    engine.dispose()
    with pytest.raises(StoreUnreachable, match="is the database of another program"):
        opened(database)


@pytest.fixture
def pragma(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    """A limit that the disk sets to all connections from now on."""
    opened(f"sqlite:///{tmp_path}/tables.db").close()

    def limit(connection: object, _: object) -> None:
        connection.execute(f"PRAGMA {request.param}")  # type: ignore[attr-defined]

    event.listen(Engine, "connect", limit)
    yield
    event.remove(Engine, "connect", limit)


@pytest.mark.parametrize("pragma", ["max_page_count=40"], indirect=True)
@pytest.mark.usefixtures("pragma")
def test_a_full_disk_is_told_and_takes_what_fits(tmp_path: Path) -> None:
    store = opened(f"sqlite:///{tmp_path}/tables.db")
    table = store.create(row(), SEATS)
    futures = [store.commit(move(table, seq, "x" * 5000)) for seq in range(1, 100)]
    failures = [future.exception(5) for future in futures]
    stored = store.find("LUNE-42")
    assert stored and 0 < stored.row.seq == len(stored.entries) == failures.count(None) < 99
    refused = failures[-1]
    assert isinstance(refused, StoreError)
    assert str(refused) == f"the database {tmp_path}/tables.db refuses: database or disk is full"
    store.delete(table)
    store.commit(move(store.create(row(), SEATS), 1)).result(5)  # there is room again
    store.close()


@pytest.mark.parametrize("pragma", ["query_only=ON"], indirect=True)
@pytest.mark.usefixtures("pragma")
def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=rf"the database {tmp_path}/tables.db refuses: attempt to write a readonly database"):
        opened(f"sqlite:///{tmp_path}/tables.db")


def test_a_backup_of_a_running_database_is_a_database(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    store = opened(address)
    table = store.create(row(), SEATS)
    for seq in range(1, 200):
        store.commit(move(table, seq))
    Store(address).backup(tmp_path / "copy.db")  # as another process does it
    store.commit(move(table, 200)).result(5)
    store.backup(tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    copy = opened(f"sqlite:///{tmp_path}/copy.db")
    assert copy.find("LUNE-42") == store.find("LUNE-42")
    assert len(copy.entries(table)) == 200
    copy.close()
    with pytest.raises(NoBackup, match="is the database itself"):
        store.backup(tmp_path / "tables.db")
    with pytest.raises(NoBackup, match="no/copy.db cannot be written: No such file"):
        store.backup(tmp_path / "no/copy.db")
    with pytest.raises(NoBackup, match="there is no database"):
        Store(f"sqlite:///{tmp_path}/none.db").backup(tmp_path / "none-copy.db")
    store.close()
    assert {path.name for path in tmp_path.iterdir()} == {"tables.db", "tables.db.lock", "copy.db", "copy.db.lock"}


def test_postgresql_says_how_to_back_it_up() -> None:
    store = Store(f"postgresql://ludo:{PASSWORD}@db.example/tables?sslpassword={PASSWORD}")
    with pytest.raises(NoBackup) as refused:
        store.backup("copy.dump")
    assert str(refused.value).endswith("pg_dump --format=custom --file=copy.dump --host=db.example --username=ludo tables")


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "tables.db"
    store = opened(f"sqlite:///{path}")
    table = store.create(row(), SEATS)
    path.unlink()
    if replaced:
        path.write_bytes(b"")
    with pytest.raises(StoreUnreachable, match="was deleted or replaced"):
        store.commit(move(table, 1)).result()
    store.close()
