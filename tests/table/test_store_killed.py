"""What was acknowledged survives kill -9, and nothing is half there."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from ludoterre.core.rng import Rng
from ludoterre.table.store import Store
from tests.table.shelf import SEATS, row, seat

REPOSITORY = Path(__file__).parents[2]
TABLES = 5

WRITER = """
import os, sys
from ludoterre.table.store import Store
from ludoterre.table.stored import Slip
from tests.table.shelf import entry, move, seat, snapshot
store = Store(sys.argv[1])
store.open()
tables = {code: store.find(code) for code in sys.argv[2:]}
seqs = {code: found.row.seq for code, found in tables.items()}
keys = {code: [slip.key for slip in found.slips] for code, found in tables.items()}
while True:
    futures = []
    for code, found in tables.items():
        seqs[code] += 2
        seq = seqs[code]
        slip = Slip(f"{code} {seq}", 0, "sealed", str(seq), seq)
        change = move(found.id, seq, seats=[seat(1, str(seq))], snapshot=snapshot(seq), new_slips=[slip], drop_slips=keys[code])
        keys[code] = [slip.key]
        change.entries.insert(0, entry(seq - 1))
        future = store.commit(change)
        future.add_done_callback(lambda done, said=f"{code} {seq}\\n": done.exception() or os.write(1, said.encode()))
        futures.append(future)
    for future in futures:
        future.result()
"""


def written_until_killed(address: str, codes: list[str], lines: int, later: float) -> dict[str, int]:
    """Runs a writer, kills it a moment after it has acknowledged so many changes, and returns the last one for each table."""
    command = [sys.executable, "-c", WRITER, address, *codes]
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        for number, line in enumerate(writer.stdout):
            code, seq = line.split()
            acknowledged[code] = int(seq)
            if number == lines:
                time.sleep(later)
                writer.kill()
    assert writer.returncode == -9
    return acknowledged


def test_acknowledged_changes_survive_kill_9(database: str) -> None:
    rng = Rng(9)
    codes = [f"LUNE-{number}" for number in range(TABLES)]
    store = Store(database)
    store.open()
    for code in codes:
        store.create(row(code), SEATS)
    for _ in range(2):
        store.close()
        acknowledged = written_until_killed(database, codes, 20 + rng.below(100), 0.01 * rng.random())
        store.open()
        for code in codes:
            stored = store.find(code)
            assert stored
            seq = stored.row.seq
            assert seq >= acknowledged[code], "lost"
            assert [entry.seq for entry in store.entries(stored.id)] == list(range(1, seq + 1)), "half there"
            assert stored.seats[1] == seat(1, str(seq)), "half there"
            assert [slip.line for slip in stored.slips] == [str(seq)], "half there"
            assert stored.snapshot and stored.snapshot.seq == seq - 2, "half there"
    store.close()
