"""What is stored comes back as it was, on every database."""

from __future__ import annotations

import sqlite3
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from threading import Barrier

import pytest

from ludoterre.table.store import Conflict, Store
from ludoterre.table.store_errors import CodeTaken, StoreUnreachable
from ludoterre.table.stored import Change, Claim, Stored
from tests.table.shelf import NOON, SEATS, entry, move, row, seat, snapshot

Opening = Callable[[], Store]


def found(store: Store, code: str = "LUNE-42") -> Stored:
    stored = store.find(code)
    assert stored
    return stored


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    table = store.create(row(), SEATS)
    assert found(store) == Stored(table, row(), SEATS, (), None, (), ())
    assert list(found(store).row.header) == ["game", "options", "b", "a"]  # also in its order
    assert store.find("LUNE-43") is None


def test_a_code_is_given_once(store: Store) -> None:
    store.create(row(), SEATS)
    with pytest.raises(CodeTaken, match="there is a table LUNE-42 already"):
        store.create(row(title="another"), SEATS)
    assert found(store).row.title == "Chez Zoé"
    store.create(row("LUNE-43"), SEATS)


def test_times_are_moments_whatever_the_zone(store: Store) -> None:
    paris = timezone(timedelta(hours=1))
    store.create(row(created_at=datetime(2026, 11, 15, 13, 0, tzinfo=paris)), SEATS)
    stored = found(store).row.created_at
    assert stored == datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
    assert stored.tzinfo is UTC
    with pytest.raises(Exception, match="a time without a time zone is no moment"):
        store.create(row("LUNE-43", created_at=datetime(2026, 11, 15, 13, 0)), SEATS)


def test_a_change_is_there_when_its_future_is_done(store: Store) -> None:
    table = store.create(row(), SEATS)
    proposal = {"length": 1, "yes": [0]}
    change = move(table, 1, seats=[seat(1, "Max")], new_claim=Claim(0, 0, "Léa", "claim-secret"))
    change.values.update(title="Été", awaits_bot=True, proposal=proposal)
    store.commit(change).result(5)
    stored = found(store)
    assert stored.row == row(
        title="Été", seq=1, position=1, length=1, changed_at=NOON + timedelta(seconds=1), awaits_bot=True, proposal=proposal
    )
    assert stored.seats == (SEATS[0], seat(1, "Max"))
    assert stored.entries == (entry(1),)
    assert [claim[1:] for claim in stored.claims] == [(0, "Léa", "claim-secret")]
    store.commit(Change(table, values={"proposal": None}, drop_claims=[stored.claims[0].id])).result(5)
    assert found(store).claims == ()
    assert found(store).row.proposal is None


def test_a_claim_of_another_table_stays(store: Store) -> None:
    one, other = store.create(row("LUNE-1"), SEATS), store.create(row("LUNE-2"), SEATS)
    store.commit(Change(one, new_claim=Claim(0, 0, "Léa", "s"))).result(5)
    claim = found(store, "LUNE-1").claims[0]
    store.commit(Change(other, drop_claims=[claim.id])).result(5)
    assert found(store, "LUNE-1").claims == (claim,)


def test_the_log_is_whole_and_in_order(store: Store) -> None:
    table, other = store.create(row(), SEATS), store.create(row("LUNE-43"), SEATS)
    futures = [store.commit(move(number, seq)) for seq in range(1, 150) for number in (table, other)]
    for future in futures:
        future.result(5)
    assert store.entries(table) == [entry(seq) for seq in range(1, 150)]
    assert found(store).entries == tuple(entry(seq) for seq in range(1, 150))


def test_opening_begins_at_the_newest_snapshot_before_the_last_move(store: Store) -> None:
    table = store.create(row(), SEATS)
    for seq in range(1, 101):
        done = store.commit(move(table, seq, snapshot=snapshot(seq) if seq in (40, 80, 100) else None))
    done.result(5)
    stored = found(store)
    assert stored.snapshot == snapshot(80)
    assert [one.seq for one in stored.entries] == list(range(81, 101))
    assert [one.seq for one in stored.earlier] == list(range(21, 81))
    store.commit(move(table, 101)).result(5)
    assert found(store).snapshot == snapshot(100)
    assert [one.seq for one in found(store).entries] == [101]


def test_a_rewind_drops_the_snapshots_that_it_leaves_behind(store: Store) -> None:
    table = store.create(row(), SEATS)
    for seq in range(1, 31):
        store.commit(move(table, seq, snapshot=snapshot(seq) if seq % 10 == 0 else None))
    store.commit(Change(table, [entry(31)], {"seq": 31, "length": 15}, keep_snapshots_to=15)).result(5)
    store.commit(Change(table, [entry(32)], {"seq": 32, "length": 60})).result(5)
    assert found(store).snapshot == snapshot(10)
    store.commit(Change(table, values={"length": 61}, snapshot=snapshot(32, 60), keep_snapshots_to=5)).result(5)
    assert found(store).snapshot == snapshot(32, 60)


def test_tables_that_wait_for_a_bot_are_known(store: Store) -> None:
    store.create(row("LUNE-1", awaits_bot=True), SEATS)
    store.create(row("LUNE-2", awaits_bot=True, paused=True), SEATS)
    store.create(row("LUNE-3", awaits_bot=True, finished=True), SEATS)
    store.create(row("LUNE-4"), SEATS)
    assert store.awaiting_bots() == ["LUNE-1"]


def everything(store: Store) -> int:
    """Counts all rows of a table's things."""
    from ludoterre.table.schema import metadata

    with store._reading() as connection:
        return sum(len(connection.execute(part.select()).all()) for part in metadata.tables.values() if part.name != "settings")


def test_a_deleted_table_leaves_nothing_behind(store: Store) -> None:
    table = store.create(row(), SEATS)
    store.commit(move(table, 1, snapshot=snapshot(1), new_claim=Claim(0, 0, "Léa", "s"))).result(5)
    store.delete(table)
    assert store.find("LUNE-42") is None
    assert everything(store) == 0
    for late in (move(table, 2), Change(table, values={"title": "late"}), Change(table, seats=[seat(1, "late")])):
        with pytest.raises(Conflict):
            store.commit(late).result(5)
    assert store.create(row(), SEATS) != table, "a late change would reach another table"
    store.delete(table)  # twice is no harm


def test_old_tables_are_forgotten(store: Store) -> None:
    for day in range(120):
        store.create(row(f"LUNE-{day}", changed_at=NOON + timedelta(days=day)), SEATS)
    assert store.forget(NOON + timedelta(days=110)) == 110
    assert store.find("LUNE-109") is None
    assert store.find("LUNE-110")
    assert store.forget(NOON + timedelta(days=110)) == 0


def test_the_key_is_made_once(database: str) -> None:
    keys = set()
    for _ in range(2):
        store = Store(database)
        store.open()
        keys |= {store.key(), store.key()}
        store.close()
    (key,) = keys
    assert len(key) == 32


def test_one_bad_change_harms_no_other(store: Store) -> None:
    tables = [store.create(row(f"LUNE-{number}"), SEATS) for number in range(40)]
    futures = [store.commit(change) for table in tables for change in (move(table, 1, "first"), move(table, 1, "second"))]
    unknown = store.commit(Change(tables[0], values={"title": "half", "tittle": "half"}))
    results = [future.exception(5) for future in futures]
    assert results[::2] == [None] * 40
    assert all(isinstance(one, Conflict) for one in results[1::2])
    with pytest.raises(TypeError, match="a table has no tittle"):
        unknown.result(5)
    assert found(store, "LUNE-0").row.title == "Chez Zoé"
    assert {store.entries(table)[0].line for table in tables} == {"first"}


def test_who_does_not_know_the_last_entry_cannot_set_a_table_back(store: Store) -> None:
    table = store.create(row(), SEATS)
    store.commit(move(table, 1)).result(5)
    with pytest.raises(Conflict):
        store.commit(Change(table, values={"seq": 0, "length": 0, "title": "late"})).result(5)
    assert (found(store).row.seq, found(store).row.title) == (1, "Chez Zoé")
    store.commit(Change(table, values={"seq": 1, "title": "in time"})).result(5)
    assert found(store).row.title == "in time"


def test_a_failure_does_not_show_what_is_stored(store: Store) -> None:
    table = store.create(row(), SEATS)
    for unwritable in (seat(1, "\ud800"), seat(1, "Max", taken=None)):
        failure = store.commit(Change(table, seats=[unwritable])).exception(5)
        assert failure
        assert "secret-1" not in "".join(traceback.format_exception(failure))


def test_a_change_is_written_as_a_whole_or_not_at_all(store: Store) -> None:
    table = store.create(row(), SEATS)
    store.commit(move(table, 1, snapshot=snapshot(1))).result(5)
    before = found(store)
    bad = Change(table, [entry(2), entry(1)], {"title": "half"}, [seat(1, "half")], snapshot(2), new_claim=Claim(0, 0, "half", "s"))
    with pytest.raises(Conflict):
        store.commit(bad).result(5)
    last = Change(table, [entry(2)], {"title": "half"}, [seat(1, "half")], snapshot(1))  # fails at its last statement
    with pytest.raises(Conflict):
        store.commit(last).result(5)
    assert found(store) == before


def test_of_many_writers_of_one_entry_one_succeeds(store: Store) -> None:
    table = store.create(row(), SEATS)
    barrier = Barrier(16)

    def write(number: int) -> bool:
        barrier.wait()
        return store.commit(move(table, 1, f"by {number}")).exception(5) is None

    with ThreadPoolExecutor(16) as threads:
        succeeded = list(threads.map(write, range(16)))
    assert succeeded.count(True) == 1
    assert [one.line for one in store.entries(table)] == [f"by {succeeded.index(True)}"]


def test_what_was_accepted_is_saved_before_the_store_closes(database: str) -> None:
    store = Store(database)
    store.open()
    table = store.create(row(), SEATS)
    futures: list[Future[None]] = [store.commit(move(table, seq)) for seq in range(1, 1001)]
    assert not futures[-1].cancel(), "an accepted change cannot be taken back"
    store.close()
    assert all(future.done() for future in futures)
    for use in (lambda: store.commit(move(table, 1001)), lambda: store.find("LUNE-42"), store.awaiting_bots):
        with pytest.raises(StoreUnreachable, match="is closed"):
            use()
    store.open()
    assert len(store.entries(table)) == 1000
    store.close()


def test_reading_does_not_wait_for_writing(store: Store) -> None:
    """A reader sees one moment of a table, while others write and read."""
    table = store.create(row(), SEATS)

    def consistent(_: int) -> bool:
        stored = found(store)
        return stored.row.seq == len(stored.entries)

    with ThreadPoolExecutor(4) as threads:
        reads = threads.map(consistent, range(100))
        for seq in range(1, 60):
            store.commit(move(table, seq)).result(5)
        assert all(reads)


def test_sqlite_readers_see_the_last_commit_while_a_writer_holds_the_file(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    store.open()
    store.create(row(), SEATS)
    holder = sqlite3.connect(tmp_path / "tables.db")
    holder.execute("BEGIN IMMEDIATE")
    holder.execute("UPDATE tables SET title = 'unfinished'")
    assert found(store).row.title == "Chez Zoé"
    holder.close()
    store.close()
