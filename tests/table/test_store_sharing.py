"""Several processes on one PostgreSQL: exactly one writes an entry, and the others hear of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue

import psycopg
import pytest

from ludoterre.table.store import Store
from ludoterre.table.stored import Change
from tests.table.shelf import NOON, SEATS, move, row

REPOSITORY = Path(__file__).parents[2]

RACER = """
import sys
from ludoterre.table.store import Conflict, Store
from tests.table.shelf import move
address, me, tables = sys.argv[1], sys.argv[2], [int(number) for number in sys.argv[3:]]
store = Store(address)
store.open()
print("ready", flush=True)
input()
# One goes the other way round: their batches meet crosswise.
order = tables if int(me) % 2 else tables[::-1]
futures = [(table, seq, store.commit(move(table, seq, me))) for seq in range(1, 21) for table in order]
won = [(table, seq) for table, seq, future in futures if not isinstance(future.exception(20), Conflict) and not future.exception()]
assert all(isinstance(future.exception(), Conflict) for table, seq, future in futures if (table, seq) not in won)
print(*(f"{table}:{seq}" for table, seq in won), flush=True)
store.close()
"""

Heard = SimpleQueue[tuple[int | None, int]]


def test_of_processes_that_write_the_same_entries_one_wins_each(postgresql: str) -> None:
    store = Store(postgresql)
    store.open()
    tables = [store.create(row(f"LUNE-{number}"), SEATS) for number in range(5)]
    command = [sys.executable, "-c", RACER, postgresql]
    racers = [
        subprocess.Popen([*command, str(me), *map(str, tables)], cwd=REPOSITORY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for me in range(2)
    ]
    for racer in racers:
        assert racer.stdout and racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("go\n")
        racer.stdin.flush()
    won = {f"{me}": set(racer.communicate(timeout=30)[0].split()) for me, racer in enumerate(racers)}
    assert sum(map(len, won.values())) == 100, "every entry has one winner, who knows it"
    for table in tables:
        for entry in store.entries(table):
            assert f"{table}:{entry.seq}" in won[entry.line]
        assert len(store.entries(table)) == 20
    store.close()


@pytest.fixture
def pair(postgresql: str) -> Iterator[tuple[Store, Heard, Store, Heard]]:
    """Two stores as two processes have them, and what each hears."""
    heard: tuple[Heard, Heard] = (SimpleQueue(), SimpleQueue())
    one = Store(postgresql, lambda table, seq: heard[0].put((table, seq)))
    other = Store(postgresql, lambda table, seq: heard[1].put((table, seq)))
    one.open()
    other.open()
    yield one, heard[0], other, heard[1]
    one.close()
    other.close()


def test_others_hear_of_a_change_and_find_it(pair: tuple[Store, Heard, Store, Heard]) -> None:
    one, own, other, heard = pair
    table = one.create(row(changed_at=NOON), SEATS)
    one.commit(move(table, 1)).result(5)
    assert heard.get(timeout=5) == (table, 1)
    stored = other.find("LUNE-42")
    assert stored and stored.row.seq == 1
    one.commit(Change(table, values={"title": "new"})).result(5)
    assert heard.get(timeout=5) == (table, 0)
    one.delete(table)
    assert heard.get(timeout=5) == (table, 0)
    other.create(row("LUNE-43"), SEATS)
    other.commit(move(other.create(row("LUNE-44"), SEATS), 1)).result(5)
    assert own.get(timeout=5)[1] == 1, "the first thing that it hears is the other's, not its own"
    with pytest.raises(Empty):
        heard.get(timeout=0.2)


def test_after_a_lost_connection_everything_may_have_changed(pair: tuple[Store, Heard, Store, Heard], postgresql: str) -> None:
    one, _, other, heard = pair
    table = one.create(row(), SEATS)
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        assert heard.get(timeout=5) == (None, 0)
        connection.execute("NOTIFY ludoterre, 'nonsense'")
    one.commit(move(table, 1)).result(5)
    assert heard.get(timeout=5) == (table, 1)
    stored = other.find("LUNE-42")
    assert stored and stored.row.seq == 1, "reading, too, goes on"


def test_a_listener_that_fails_hears_the_next_change(postgresql: str) -> None:
    heard: Heard = SimpleQueue()

    def clumsy(table: int | None, seq: int) -> None:
        heard.put((table, seq))
        raise RuntimeError("ouch")

    one, other = Store(postgresql), Store(postgresql, clumsy)
    one.open()
    other.open()
    table = one.create(row(), SEATS)
    for seq in (1, 2):
        one.commit(move(table, seq)).result(5)
        assert heard.get(timeout=5) == (table, seq)
    one.close()
    other.close()
