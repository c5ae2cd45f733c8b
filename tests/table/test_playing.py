"""Moves at a table: who may make them, when, and what happens when two arrive at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.table import House, MoveRefused, Visitor
from ludoterre.table.refusals import NotYourSeat, StaleMove, TableOver, UnknownMove
from tests.table.helpers import GLACE, house_in, one_seat_each, play_one, positions, run, visitors


def test_a_table_deals_and_awaits_somebody(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            table = (await house.create(one_seat_each(GLACE, 3))).table
            assert table.awaited() in (0, 1, 2)
            assert table.names == ("Zoé", "Malik", "Inès")
            assert table.seq == table.length > 0
            assert len(table.choices(table.awaited() or 0)) > 0

    run(story)


def test_a_whole_game_is_kept_through_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            for _ in range(7):
                await play_one(house, created)
            code, seen, log = created.table.code, created.table.view(0), positions(created.table)
        async with house_in(tmp_path) as house:
            table = await house.table(code)
            assert table.view(0) == seen
            assert positions(table) == log
            again = created._replace(table=table)
            while not table.finished:
                await play_one(house, again)
            record = await house.record(table)
            assert Record.loads(record.dumps()).result() == record.result() is not None
            assert record.state == table.state

    run(story)


def test_nobody_moves_for_somebody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 3))
            table = created.table
            player = table.awaited() or 0
            line = table.choices(player)[0].line
            others = [visitor for visitor in visitors(created) if player not in visitor.seats]
            for stranger in (*others, Visitor(), Visitor((), creator=True)):
                with pytest.raises(NotYourSeat):
                    await house.play(table, stranger, player, table.seq, line)
            with pytest.raises(MoveRefused, match="not_your_turn"):
                await house.play(table, others[0], others[0].seats[0], table.seq, line)
            assert positions(table) == []

    run(story)


def test_an_answer_to_an_earlier_position_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("toy_garden", 2))
            table = created.table
            await play_one(house, created)
            old, player = table.seq, table.awaited() or 0
            await play_one(house, created)
            now = table.seq
            for seq in (0, old - 1, old, now + 1, now + 1000, -1):
                with pytest.raises(StaleMove):
                    await house.play(table, visitors(created)[player], player, seq, table.choices(table.awaited() or 0)[0].line)
            assert table.seq == now

    run(story)


def test_what_happens_around_the_board_makes_no_move_stale(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            seen, player = table.seq, table.awaited() or 0
            await house.rename(table, visitors(created)[1 - player], 1 - player, "Somebody else")
            await house.play(table, visitors(created)[player], player, seen, table.choices(player)[0].line)
            assert len(positions(table)) == 1

    run(story)


def test_the_same_move_sent_twice_is_made_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            seq, player = table.seq, table.awaited() or 0
            first, second = (choice.line for choice in table.choices(player)[:2])
            who = visitors(created)[player]
            await asyncio.gather(*(house.play(table, who, player, seq, first) for _ in range(5)))
            assert len(positions(table)) == 1
            with pytest.raises(StaleMove):
                await house.play(table, who, player, seq, second)

    run(story)


def test_of_many_answers_at_once_exactly_one_counts(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            seq, player = table.seq, table.awaited() or 0
            who = visitors(created)[player]
            lines = [choice.line for choice in table.choices(player)]
            answers = await asyncio.gather(*(house.play(table, who, player, seq, line) for line in lines), return_exceptions=True)
            assert sum(answer is None for answer in answers) == 1
            assert all(answer is None or isinstance(answer, StaleMove) for answer in answers)
            assert len(positions(table)) == 1

    run(story)


@pytest.mark.parametrize("line", ["", "nonsense", "g9_air_9 N", "x" * 100_000, "g1_air_0\x00 N", "<b>", "\u202e"])
def test_a_text_that_is_no_move_is_refused(tmp_path: Path, line: str) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            player = table.awaited() or 0
            with pytest.raises(UnknownMove):
                await house.play(table, visitors(created)[player], player, table.seq, line)
            assert positions(table) == []

    run(story)


def test_an_impossible_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            player = table.awaited() or 0
            mine = set(table.view(player)["hands"][player])
            foreign = next(
                card for card in ("g1_air_0", "g1_air_1", "g1_air_2", "g1_earth_0", "g1_water_0", "g1_water_1") if card not in mine
            )
            with pytest.raises(MoveRefused) as refused:
                await house.play(table, visitors(created)[player], player, table.seq, f"{foreign} N")
            assert refused.value.refusal.rule

    run(story)


def test_a_finished_game_takes_no_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("toy_garden", 2))
            table = created.table
            while not table.finished:
                line = await play_one(house, created)
            with pytest.raises(TableOver):
                await house.play(table, visitors(created)[0], 0, table.seq, line)

    run(story)


def test_followers_hear_of_every_change_and_of_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            with house.follow(table) as follower:
                assert await follower.changed(table.seq, 0.01) == table.seq
                before = table.seq
                waiting = asyncio.ensure_future(follower.changed(before, 5))
                await asyncio.sleep(0)
                await play_one(house, created)
                assert await waiting == table.seq > before
                await house.delete(table, table.visitor([created.creator]))
                await follower.changed(table.seq, 5)
                assert table.deleted

    run(story)


def test_a_position_is_shown_only_when_it_is_durable(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            seen = table.view(SPECTATOR)
            commit = house.store.commit

            def watched(change):  # type: ignore[no-untyped-def]
                assert table.view(SPECTATOR) == seen, "the move is visible before it is safe"
                return commit(change)

            house.store.commit = watched  # type: ignore[method-assign]
            await play_one(house, created)
            assert table.view(SPECTATOR) != seen

    run(story)


def test_whoever_comes_back_sees_the_missed_moves_one_by_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 3))
            table = created.table
            left, shown = table.seq, []
            for _ in range(4):
                await play_one(house, created)
                shown.append(table.view(SPECTATOR))
            frames = table.frames(left)
            assert [frame.view(SPECTATOR) for frame in frames] == shown
            assert frames[-1].seq == table.seq
            assert all(frame.last(SPECTATOR) for frame in frames)
            assert table.frames(table.seq) == []

    run(story)


def test_old_tables_are_deleted_only_if_that_is_wished(tmp_path: Path) -> None:
    async def story(house: House, present: bool, code: str) -> None:
        assert (await asyncio.to_thread(house.store.find, code) is not None) is present

    async def main() -> None:
        async with house_in(tmp_path) as house:
            code = (await house.create(one_seat_each(GLACE, 2))).table.code
        async with house_in(tmp_path) as house:
            await asyncio.sleep(0.05)
            await story(house, True, code)
        async with house_in(tmp_path, retention_days=0) as house:
            for _ in range(100):
                if await asyncio.to_thread(house.store.find, code) is None:
                    break
                await asyncio.sleep(0.01)
            await story(house, False, code)

    run(main)
