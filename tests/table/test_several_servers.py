"""Several servers on one PostgreSQL database: they hear of each other's moves, and each entry has one writer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from ludoterre.core.moves import SPECTATOR
from ludoterre.table import House, SeatPlan, Settings, Setup
from ludoterre.table.refusals import StaleMove
from ludoterre.table.stored import StoredSeat, TableRow
from tests.table.helpers import GLACE, creator, one_seat_each, play_one, positions, run, settle, visitors


@asynccontextmanager
async def two_servers(database: str, pace: float = 0.0) -> AsyncIterator[tuple[House, House]]:
    first, second = (House(Settings(database, bot_pace=pace, shared=True)) for _ in range(2))
    await first.start()
    await second.start()
    try:
        yield first, second
    finally:
        await first.stop()
        await second.stop()


def test_a_move_at_one_server_is_seen_at_the_other(postgresql: str) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await here.create(one_seat_each(GLACE, 2))
            other = await there.table(created.table.code)
            assert other is not created.table
            with there.follow(other) as follower:
                before = other.seq
                await play_one(here, created)
                assert await follower.changed(before, 10) == created.table.seq
            assert other.view(SPECTATOR) == created.table.view(SPECTATOR)
            again = created._replace(table=other)
            await play_one(there, again)
            await settle(created.table, lambda: created.table.seq == other.seq)
            await here.delete(created.table, creator(created))
            await settle(other, lambda: other.deleted)

    run(story)


def test_of_two_answers_at_two_servers_one_counts(postgresql: str) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await here.create(one_seat_each(GLACE, 2))
            tables = (created.table, await there.table(created.table.code))
            for _ in range(8):
                await settle(tables[0], lambda: tables[0].seq == tables[1].seq)
                player, seq = tables[0].awaited() or 0, tables[0].seq
                who = visitors(created)[player]
                lines = [choice.line for choice in tables[0].choices(player)][:2]
                if len(lines) < 2:
                    break
                made = len(positions(tables[0]))
                answers = await asyncio.gather(
                    *(house.play(table, who, player, seq, line) for house, table, line in zip((here, there), tables, lines, strict=True)),
                    return_exceptions=True,
                )
                assert sum(answer is None for answer in answers) == 1
                assert sum(isinstance(answer, StaleMove) for answer in answers) == 1
                await settle(tables[0], lambda: tables[0].seq == tables[1].seq)
                assert positions(tables[0]) == positions(tables[1])
                assert len(positions(tables[0])) == made + 1

    run(story)


def test_a_bot_goes_on_when_its_server_has_gone(postgresql: str) -> None:
    async def story() -> None:
        async with two_servers(postgresql, pace=0.02) as (here, there):
            seats = tuple(SeatPlan("bot", (player,), bot="random") for player in range(2))
            table = (await here.create(Setup(GLACE, 2, seats))).table
            await settle(table, lambda: len(positions(table)) >= 1)
            await here.stop()
            await there.look_after_bots()
            other = await there.table(table.code)
            await settle(other, lambda: other.finished)
            await here.start()

    run(story)


def test_whoever_ends_a_game_or_names_it_is_not_told_to_choose_again(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await here.create(one_seat_each(GLACE, 2))
            table, other = created.table, await there.table(created.table.code)
            player = table.awaited() or 0
            line, seq = table.choices(player)[0].line, table.seq
            for house in (here, there):
                monkeypatch.setattr(house, "_look_again", lambda number, seq: None)  # news is slow today
            await here.play(table, visitors(created)[player], player, seq, line)
            await there.retitle(other, creator(created), "Before lunch")
            await here.end(table, creator(created))
            stored = here.store.find(table.code)
            assert stored and stored.row.ended and stored.row.title == "Before lunch"
            assert [entry.line for entry in here.store.entries(table.id) if entry.seq > seq and entry.player == player] == [line]
            assert [entry.kind for entry in here.store.entries(table.id)][-2:] == ["retitled", "ended"]

    run(story)


def test_a_table_that_another_server_deals_first_belongs_to_its_creator(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            loop = asyncio.get_running_loop()
            create = here.store.create

            def slowly(row: TableRow, seats: Sequence[StoredSeat]) -> int:
                number = create(row, seats)
                asyncio.run_coroutine_threadsafe(dealt(row.code, row.awaits_bot), loop).result()
                return number

            async def dealt(code: str, awaited: bool) -> None:
                await there.look_after_bots()
                if awaited:
                    table = await there.table(code)
                    await settle(table, lambda: table.length > 0)

            monkeypatch.setattr(here.store, "create", slowly)
            created = await here.create(one_seat_each(GLACE, 2))
            assert created.table.length > 0
            await play_one(here, created)
            record = (await here.record(created.table)).dumps()
            copied = await here.import_record(record, "en")
            assert (await here.record(copied.table)).dumps() == record

    run(story)
