"""A game can be ended as it stands: for good, for all to see, and nothing goes on afterwards."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from ludoterre.core.record import Record
from ludoterre.table import Created, House, SeatPlan, Settings, Setup, Visitor
from ludoterre.table.refusals import NotTheCreator, StaleMove, TableEnded, TableOver
from ludoterre.table.store import Store
from ludoterre.table.stored import Change
from tests.table.helpers import GLACE, creator, house_in, one_seat_each, play_one, run, settle, url, visitors
from tests.table.shelf import NOON, SEATS, row

REPOSITORY = Path(__file__).parents[2]


async def begun(house: House, game: str = GLACE, players: int = 3) -> Created:
    """Sets a table at which one move was made."""
    created = await house.create(one_seat_each(game, players))
    await play_one(house, created)
    return created


def test_only_the_creator_ends_a_game_and_everybody_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await begun(house)
            table, seq = created.table, created.table.seq
            for visitor in (*visitors(created), Visitor()):
                with pytest.raises(NotTheCreator):
                    await house.end(table, visitor)
            assert table.row.ended is None and table.seq == seq
            with house.follow(table) as follower:
                told = asyncio.ensure_future(follower.changed(seq, 20))
                await asyncio.sleep(0)
                await house.end(table, creator(created))
                assert await told == seq + 1
            assert table.ended and table.over and not table.finished and table.revealed
            for viewer in (0, 1, 2, -5):
                assert [line.kind for line in table.log(viewer)][-1] == "ended"
            assert table.state.outcome() is None

    run(story)


def test_whoever_ends_it_from_a_seat_is_named(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await begun(house)
            await house.end(created.table, created.table.visitor([created.creator, created.secrets[1]]))
            assert created.table.entries[-1].seat == 1

    run(story)


def test_ending_twice_is_ending_once_however_many_click_at_a_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await begun(house)
            table = created.table
            await asyncio.gather(*(house.end(table, creator(created)) for _ in range(5)))
            seq, when = table.seq, table.row.ended
            await house.end(table, creator(created))
            assert (table.seq, table.row.ended) == (seq, when)
            assert [entry.kind for entry in table.entries].count("ended") == 1

    run(story)


def test_nothing_goes_on_afterwards(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await begun(house, "toy_garden", 2)
            table, everybody = created.table, visitors(created)
            player = table.awaited() or 0
            line = table.choices(player)[0].line
            await house.end(table, creator(created))
            view, log = table.view(0), list(table.entries)
            attempts: list[Callable[[], Awaitable[object]]] = [
                lambda: house.play(table, everybody[player], player, table.seq, line),
                lambda: house.undo(table, everybody[1 - player], 1 - player, table.seq),
                lambda: house.rewind(table, creator(created), 0, table.seq),
                lambda: house.propose_rewind(table, everybody[0], 0, table.seq),
                lambda: house.answer_rewind(table, everybody[0], 0, True, table.seq),
                lambda: house.pause(table, creator(created), True),
                lambda: house.pause(table, creator(created), False),
                lambda: house.hand_to_bot(table, everybody[0], 0, "greedy"),
                lambda: house.replace(table, creator(created), 1),
                lambda: house.sit(table, 0, ["Eve"]),
            ]
            for attempt in attempts:
                with pytest.raises(TableEnded) as refused:
                    await attempt()
                assert refused.value.code == "ended"
            assert table.deciders() == () and table.choices(player) == [] and not table.awaits_bot()
            assert table.view(0) == view and list(table.entries) == log

    run(story)


def test_a_move_that_arrived_before_the_end_is_still_that_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("toy_garden", 2))
            table, seq = created.table, created.table.seq
            player = table.awaited() or 0
            line = await play_one(house, created)
            await house.end(table, creator(created))
            length = table.length
            await house.play(table, visitors(created)[player], player, seq, line)  # the same click, sent again
            assert table.length == length

    run(story)


def test_a_paused_table_and_one_with_a_proposal_can_be_ended(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await begun(house)
            table = created.table
            await house.propose_rewind(table, visitors(created)[0], table.length - 1, table.seq)
            await house.pause(table, creator(created), True)
            await house.end(table, creator(created))
            assert table.ended and not table.paused and table.proposal is None

    run(story)


def test_a_game_that_its_rules_have_ended_is_not_ended_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("toy_garden", 2))
            table = created.table
            while not table.finished:
                await play_one(house, created)
            seq = table.seq
            with pytest.raises(TableOver):
                await house.end(table, creator(created))
            assert table.seq == seq and not table.ended and table.over

    run(story)


def test_bots_stop_and_no_server_wakes_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            seats = (SeatPlan("bot", (0,), bot="random"), SeatPlan("bot", (1,), bot="random"))
            house.settings = house.settings._replace(bot_pace=0.02)
            created = await house.create(Setup(GLACE, 2, seats))
            table = created.table
            await settle(table, lambda: any(entry.player in (0, 1) for entry in table.entries))
            await house.end(table, creator(created))
            seq = table.seq
            await settle(table, lambda: table.code not in house._bots)
            assert table.seq == seq and not table.finished
            assert house.store.awaiting_bots() == []
            code = table.code
        async with house_in(tmp_path) as house:
            await house.look_after_bots()
            table = await house.table(code)
            assert table.ended and table.seq == seq and code not in house._bots

    run(story)


def test_the_record_of_an_ended_game_replays_and_can_be_played_on_at_another_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await begun(house)
            await house.end(created.table, creator(created))
            text = (await house.record(created.table)).dumps()
            record = Record.loads(text)
            assert record.result() is None and record.state == created.table.state
            other = await house.import_record(text, "fr")
            assert not other.table.over and other.table.choices(other.table.awaited() or 0)

    run(story)


def test_an_ended_table_keeps_its_seats_and_can_be_renamed_deleted_and_forgotten(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created, other = await begun(house), await begun(house)
            for one in (created, other):
                await house.end(one.table, creator(one))
            table = created.table
            assert visitors(created)[2].seats == (2,) and house.link_secret(table, visitors(created)[2], 2)
            await house.rename(table, visitors(created)[0], 0, "Zoë")
            await house.retitle(table, creator(created), "Friday")
            assert table.names[0] == "Zoë" and table.title == "Friday"
            claim = await house.ask_back(table, Visitor(), 0, "Zoë")
            await house.answer_claim(table, creator(created), table.claims[0].id, True)
            assert table.visitor([claim]).seats == (0,)
            await house.delete(table, creator(created))
            assert table.deleted
            assert house.store.forget(house.clock() + timedelta(days=1)) == 1
            assert house.store.find(other.table.code) is None

    run(story)


# What is durable.


def test_the_end_is_in_the_database(store: Store) -> None:
    table = store.create(row(awaits_bot=True), SEATS)
    assert store.awaiting_bots() == ["LUNE-42"]
    store.commit(Change(table, values={"ended": NOON})).result(5)
    stored = store.find("LUNE-42")
    assert stored and stored.row == row(awaits_bot=True, ended=NOON)
    assert store.awaiting_bots() == []


ENDING = """
import asyncio, os, signal, sys
from ludoterre.table import House, SeatPlan, Settings, Setup
async def main():
    house = House(Settings(sys.argv[1], bot_pace=0.0))
    await house.start()
    created = await house.create(Setup("glace_ciel", 2, (SeatPlan("people", (0, 1)),)))
    await house.end(created.table, created.table.visitor([created.creator]))
    print(created.table.code, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""


def test_what_was_ended_stays_ended_after_kill_9(tmp_path: Path) -> None:
    killed = subprocess.run([sys.executable, "-c", ENDING, url(tmp_path)], cwd=REPOSITORY, stdout=subprocess.PIPE, text=True, check=False)
    assert killed.returncode == -9

    async def story() -> None:
        async with house_in(tmp_path) as house:
            table = await house.table(killed.stdout.strip())
            assert table.ended and [entry.kind for entry in table.entries][-1] == "ended"

    run(story)


def test_two_servers_end_a_game_once_and_no_late_move_gets_through(postgresql: str) -> None:
    async def story() -> None:
        houses = [House(Settings(postgresql, bot_pace=0.0, shared=True)) for _ in range(2)]
        for house in houses:
            await house.start()
        one, two = houses
        created = await one.create(one_seat_each("glace_ciel", 2))
        there = await two.table(created.table.code)
        player = there.awaited() or 0
        line, seq = there.choices(player)[0].line, there.seq
        await one.end(created.table, creator(created))
        with pytest.raises((StaleMove, TableEnded)):
            await two.play(there, visitors(created)[player], player, seq, line)
        await settle(there, lambda: there.ended)
        await two.end(there, creator(created))
        assert there.seq == created.table.seq
        for house in houses:
            await house.stop()

    run(story)
