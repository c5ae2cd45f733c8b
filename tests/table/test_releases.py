"""What every release of Ludoterre wrote opens, replays and plays on with this one: `tools/keep_release.py` keeps it."""

from __future__ import annotations

import asyncio
import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import MetaData, insert, text

from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.table import House, Settings, Table, Visitor, migrations
from ludoterre.table.database import Database
from ludoterre.testing.playthrough import shipped_games
from ludoterre.testing.spot import random_action

FOLDER = Path(__file__).parents[1] / "releases"
RELEASES = sorted(path.name for path in FOLDER.iterdir())
MOVES = 8


def fill(database: str, release: str, tmp_path: Path) -> None:
    """Brings a release's database back: as the file that it was, or copied row by row to PostgreSQL."""
    dump = lzma.decompress((FOLDER / release / "tables.sql.xz").read_bytes()).decode()
    file = Database(database).path or tmp_path / "copied.db"
    with closing(sqlite3.connect(file)) as restored:
        restored.executescript(dump)
    if Database(database).path is None:
        copy_rows(Database(f"sqlite:///{file}"), Database(database))


def copy_rows(source: Database, target: Database) -> None:
    """Copies all rows into a database of the same version."""
    config, known = migrations.scripts(), MetaData()
    engine, other = source.builder(), target.builder()
    with engine.connect() as reader, other.begin() as writer:
        config.attributes["connection"] = writer
        command.upgrade(config, migrations.version(reader) or "")
        known.reflect(writer)
        for table in known.sorted_tables:
            if table.name != migrations.VERSION_TABLE:
                columns = ", ".join(f'"{column.name}"' for column in table.columns)
                rows = reader.execute(text(f"SELECT {columns} FROM {table.name}").columns(*table.columns)).mappings().all()
                if rows:
                    writer.execute(insert(table), [dict(row) for row in rows])
        for name in ("tables", "claims"):
            writer.execute(text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT max(id) FROM {name}))"))
    engine.dispose()
    other.dispose()


def told(release: str) -> list[dict[str, Any]]:
    """Returns what the release said of its tables."""
    tables: list[dict[str, Any]] = json.loads((FOLDER / release / "tables.json").read_text(encoding="utf-8"))
    return tables


@pytest.mark.parametrize("release", RELEASES)
def test_every_table_of_a_release_opens_and_plays_on(release: str, database: str, tmp_path: Path) -> None:
    fill(database, release, tmp_path)
    was = told(release)
    assert {table["header"]["game"] for table in was} == set(shipped_games())

    async def story() -> None:
        house = House(Settings(database, bot_pace=0.0))
        await house.start()
        try:
            for known in was:
                await reopened(house, known)
        finally:
            await house.stop()

    asyncio.run(story())


async def reopened(house: House, known: dict[str, Any]) -> None:
    """Opens a table, compares it with what was said of it, plays some moves there and takes its record home."""
    table = await house.table(known["code"])
    visitor = table.visitor([known["creator"], *known["secrets"]])
    state = table.state
    assert table.game.header() == known["header"]
    assert (table.length, table.seq, int(state.current_player())) == (known["length"], known["seq"], known["decides"])
    assert [state.notation(action) for action in state.legal_actions()] == known["legal"]
    record = await house.record(table)
    assert record.state.to_json() == state.to_json()
    assert record.result() == known["result"]
    if table.paused:
        await house.pause(table, visitor, False)
    await some_moves(house, table, visitor)
    record = await house.record(table)
    assert Record.loads(record.dumps()).to_json() == record.to_json()
    to_the_end(record)


async def some_moves(house: House, table: Table, visitor: Visitor) -> None:
    """Plays for whoever the visitor may decide for, and goes back once."""
    rng = Rng(table.code)
    for _ in range(MOVES):
        player = table.awaited()
        if player is None or table.seat_of(player).number not in visitor.seats:
            return
        line = table.state.notation(rng.choice(table.state.legal_actions()))
        length = table.length
        await house.play(table, visitor, player, table.seq, line)
        assert table.length > length
    if not table.finished:
        earlier = range(table.length - 1, table.base_length, -1)
        length = next(one for one in earlier if not table.replayed(one - table.base_length).is_chance_node())
        await house.rewind(table, visitor, length, table.seq)
        assert table.length == length


def to_the_end(record: Record) -> None:
    """Plays a game to its end, whatever happens: with the rules it began with there is one."""
    rng = Rng(len(record))
    while not record.state.is_terminal():
        record.append(random_action(record.state, rng))
    assert Record.loads(record.dumps()).result() == record.result()
