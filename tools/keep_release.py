"""Keeps what this release of Ludoterre writes, so that every later one is tested on it: a database with tables in all conditions.

    python tools/keep_release.py tests/releases/NAME

Run it with the release itself (an installed wheel), before rules, packs, records or the database change. Chance is true, so that no
two runs write the same; what is kept is never written again. `tests/table/test_releases.py` opens it.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import ludoterre
from ludoterre.bots.base import make_bot
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.packs import own_pack
from ludoterre.table import House, SeatPlan, Settings, Setup, Table, Visitor
from ludoterre.testing.playthrough import play

MOVES = 150
"""Moves of a table in play, one by one: enough for two stored positions and a tail."""


def main() -> None:
    """Writes the files into the folder that is named."""
    target = Path(sys.argv[1])
    target.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        told = asyncio.run(fill(f"sqlite:///{file}"))
        with closing(sqlite3.connect(file)) as database:
            dump = "\n".join(database.iterdump())
    (target / "tables.sql.xz").write_bytes(lzma.compress(dump.encode(), preset=9))
    (target / "tables.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


async def fill(database: str) -> list[dict[str, Any]]:
    """Sets tables of every game, and says of each where it stands."""
    house = House(Settings(database, bot_pace=0.0))
    await house.start()
    try:
        return [described(await table, secret) for name in ludoterre.games() for table, secret in tables(house, name)]
    finally:
        await house.stop()


def tables(house: House, name: str) -> Iterator[tuple[Any, str]]:
    """Makes one table of each condition, and names it."""
    yield in_play(house, name), "in play"
    yield paused(house, name), "paused"
    yield with_bots(house, name), "with bots"
    yield with_own_pack(house, name), "with a pack of one's own"
    yield imported(house, play(ludoterre.load(name), "greedy", seed=1)), "finished"


def count(name: str) -> int:
    """Returns for how many players the tables are: few, but more than one."""
    return max(2, ludoterre.meta(name).min_players)


async def in_play(house: House, name: str) -> Table:
    """A long game of one person for all, with moves that were taken back in both ways and a proposal that waits."""
    table, visitor = await seated(house, name, "people", "people")
    usual = play(ludoterre.load(name, count(name)), "greedy", seed=1)
    decisions = sum(state.current_player() >= 0 for state in usual.states())
    await moves(house, table, visitor, min(MOVES, decisions * 2 // 3))
    length = table.length - 5
    while table.replayed(length - table.base_length).is_chance_node():
        length -= 1
    await house.rewind(table, visitor, length, table.seq)
    await moves(house, table, visitor, 3)
    await take_back(house, table, visitor)
    half = Visitor(visitor.seats[:1], creator=False)
    length = table.base_length
    while table.replayed(length - table.base_length).is_chance_node():
        length += 1
    await house.propose_rewind(table, half, length, table.seq)
    return table


async def paused(house: House, name: str) -> Table:
    """A game that has just begun, with names and a title, and stands still; somebody asks for a seat back."""
    table, visitor = await seated(house, name, "people", "open")
    await house.rename(table, visitor, 0, "Zoé")
    await house.retitle(table, visitor, "Salle 12")
    await house.ask_back(table, Visitor(), 0, "Noé")
    await house.pause(table, visitor, True)
    return table


async def with_bots(house: House, name: str) -> Table:
    """A game with bots that waits for a person."""
    table, visitor = await seated(house, name, "people", "bot")
    for _ in range(3):
        async with asyncio.timeout(300):
            while table.awaits_bot():
                await asyncio.sleep(0.05)
        await moves(house, table, visitor, 2)
    async with asyncio.timeout(300):
        while table.awaits_bot():
            await asyncio.sleep(0.05)
    return table


async def with_own_pack(house: House, name: str) -> Table:
    """A game with a pack that is not the game's own."""
    pack = own_pack(name) | {"id": "kept"}
    table, visitor = await seated(house, name, "people", "people", pack)
    await moves(house, table, visitor, 10)
    return table


async def imported(house: House, record: Record) -> Table:
    """A game that is over."""
    return (await house.import_record(record.dumps(), "fr")).table


async def seated(house: House, name: str, first: str, others: str, pack: dict[str, Any] | None = None) -> tuple[Table, Visitor]:
    """Sets a table with two seats: the first player's, and all others'."""
    rest = tuple(range(1, count(name)))
    seats = (SeatPlan(first, (0,)), SeatPlan(others, rest, bot="greedy" if others == "bot" else ""))
    created = await house.create(Setup(name, count(name), seats, pack=pack))
    return created.table, created.table.visitor([created.creator, *created.secrets])


async def moves(house: House, table: Table, visitor: Visitor, most: int) -> None:
    """Makes moves for the visitor's players as the greedy bot would, as long as it is their turn."""
    rng, bot = Rng(table.code), make_bot("greedy", table.game)
    for _ in range(most):
        player = table.awaited()
        if player is None or table.seat_of(player).number not in visitor.seats:
            return
        state = table.state
        await house.play(table, visitor, player, table.seq, state.notation(bot.choose(state, rng)))


async def take_back(house: House, table: Table, visitor: Visitor) -> None:
    """Takes the last move back, if a player may."""
    for player in range(table.game.players):
        if table.why_not_undo(player) is None:
            await house.undo(table, visitor, player, table.seq)
            return


def described(table: Table, condition: str) -> dict[str, Any]:
    """Says where a table stands, in words that no later release may change."""
    state = table.state
    outcome = state.outcome()
    return {
        "condition": condition,
        "code": table.code,
        "creator": table.row.creator,
        "secrets": [seat.secret for seat in table.stored_seats],
        "header": table.game.header(),
        "length": table.length,
        "seq": table.seq,
        "decides": int(state.current_player()),
        "legal": [state.notation(action) for action in state.legal_actions()],
        "result": None if outcome is None else outcome.to_json() | {"returns": state.returns()},
    }


if __name__ == "__main__":
    main()
