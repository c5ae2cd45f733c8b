"""Taking moves back: freely where the engine allows it, together or by the creator elsewhere, and always for all to see."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludoterre.table import MoveRefused, SeatPlan, Setup, Visitor
from ludoterre.table.moves import voters
from ludoterre.table.refusals import BadRewind, NoProposal, NotTheCreator, NotYourSeat, StaleMove, TableOver
from tests.table.helpers import GLACE, creator, house_in, one_seat_each, play_one, run, settle, visitors


def test_a_move_that_shows_nothing_is_taken_back_by_whoever_made_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("toy_garden", 2))
            table = created.table
            start = table.view(0)
            player = table.awaited() or 0
            await play_one(house, created)
            with pytest.raises(MoveRefused, match="undo_other_player"):
                await house.undo(table, visitors(created)[1 - player], 1 - player, table.seq)
            await house.undo(table, visitors(created)[player], player, table.seq)
            assert table.view(0) == start
            assert [line.kind for line in table.log(0)][-2:] == ["move", "undo"]
            with pytest.raises(MoveRefused, match="undo_nothing"):
                await house.undo(table, visitors(created)[player], player, table.seq)

    run(story)


def test_undo_survives_a_restart_and_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("toy_garden", 2))
            table = created.table
            for _ in range(3):
                await play_one(house, created)
            view, last = table.view(0), table.actions[-1]
            await play_one(house, created)
            player = table.before.current_player() if table.before else 0
            await house.undo(table, visitors(created)[player], player, table.seq)
            code = table.code
        async with house_in(tmp_path) as house:
            table = await house.table(code)
            assert table.view(0) == view
            assert table.actions[-1] == last
            record = await house.record(table)
            assert len(record) == 3 == table.length

    run(story)


@pytest.mark.rule("LGC-A30")
def test_a_placement_is_not_taken_back_and_the_reason_is_said(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            player = table.awaited() or 0
            await play_one(house, created)
            seq = table.seq
            with pytest.raises(MoveRefused) as refused:
                await house.undo(table, visitors(created)[player], player, seq)
            assert refused.value.refusal.rule == "LGC-A30"
            assert table.seq == seq

    run(story)


def test_the_table_goes_back_when_all_people_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 3))
            table = created.table
            start, seen = table.length, table.view(0)
            await play_one(house, created)
            zoe, malik, ines = visitors(created)
            await house.propose_rewind(table, zoe, start, table.seq)
            assert table.proposal == {"by": 0, "to": start, "yes": [0]}
            await house.answer_rewind(table, malik, start, True, table.seq)
            assert table.length > start
            await house.answer_rewind(table, ines, start, True, table.seq)
            assert table.view(0) == seen
            assert not table.row.proposal
            assert table.log(0)[-1].kind == "rewind"
            assert table.log(0)[-1].data["by"] == "table"

    run(story)


def test_one_no_ends_a_proposal_and_so_does_a_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            start = table.length
            await play_one(house, created)
            zoe, malik = visitors(created)
            await house.propose_rewind(table, zoe, start, table.seq)
            await house.answer_rewind(table, malik, start, False, table.seq)
            assert table.proposal is None
            with pytest.raises(NoProposal):
                await house.answer_rewind(table, malik, start, True, table.seq)
            await house.propose_rewind(table, zoe, start, table.seq)
            await play_one(house, created)
            assert table.proposal is None
            assert table.length > start

    run(story)


def test_a_proposal_needs_no_bot_and_no_second_person(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path, bot_pace=3600.0) as house:
            seats = (SeatPlan("people", (0, 1), ("A", "B")), SeatPlan("bot", (2,), bot="greedy"))
            created = await house.create(Setup(GLACE, 3, seats, options={"first_player": 0}))
            table = created.table
            start = table.length
            await play_one(house, created)
            await house.propose_rewind(table, visitors(created)[0], start, table.seq)
            assert table.length == start

    run(story)


def test_the_creator_goes_back_alone_and_nobody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            start, seen = table.length, table.view(1)
            for _ in range(5):
                await play_one(house, created)
            for stranger in (*visitors(created), Visitor()):
                with pytest.raises(NotTheCreator):
                    await house.rewind(table, stranger, start, table.seq)
            with pytest.raises(NotYourSeat):
                await house.propose_rewind(table, Visitor(), start, table.seq)
            with pytest.raises(StaleMove):
                await house.rewind(table, creator(created), start, table.seq - 1)
            await house.rewind(table, creator(created), start, table.seq)
            assert table.view(1) == seen
            assert len(await house.record(table)) == start

    run(story)


@pytest.mark.parametrize("length", [-1, 0, 1, 10_000])
def test_no_table_goes_back_to_where_nobody_decides(tmp_path: Path, length: int) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            await play_one(house, created)
            with pytest.raises(BadRewind):
                await house.rewind(created.table, creator(created), length, created.table.seq)

    run(story)


def test_going_far_back_in_a_long_game_works_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 4, play_on_after_melt=True))
            table = created.table
            start, seen = table.length, table.view(2)
            while table.length < 80:
                await play_one(house, created)
            code = table.code
        async with house_in(tmp_path) as house:
            table = await house.table(code)
            assert table.base_length > start, "the table was not opened from a stored position"
            await house.say(table, visitors(created)[0], 0, "reaction", "ouch")
            await house.rewind(table, creator(created._replace(table=table)), start, table.seq)
            assert table.view(2) == seen
            assert table.said == 1, "what was said stays said"
            await play_one(house, created._replace(table=table))
            after = table.view(2)
        async with house_in(tmp_path) as house:
            assert (await house.table(code)).view(2) == after

    run(story)


def test_nobody_goes_back_once_the_secrets_are_out(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            while not table.finished:
                await play_one(house, created)
            for attempt in (
                house.rewind(table, creator(created), table.length - 1, table.seq),
                house.propose_rewind(table, visitors(created)[0], table.length - 1, table.seq),
                house.undo(table, visitors(created)[0], 0, table.seq),
            ):
                with pytest.raises(TableOver):
                    await attempt
            assert table.finished

    run(story)


def test_without_secrets_the_last_move_of_a_game_can_be_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("toy_garden", 2))
            table = created.table
            while not table.finished:
                player = table.awaited() or 0
                await play_one(house, created)
            await house.undo(table, visitors(created)[player], player, table.seq)
            assert not table.row.finished
            assert table.awaited() == player

    run(story)


def test_a_yes_counts_for_the_proposal_that_was_seen(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            first = table.length
            await play_one(house, created)
            second = table.length
            await play_one(house, created)
            zoe, malik = visitors(created)
            await house.propose_rewind(table, zoe, second, table.seq)
            seen = table.seq
            await house.propose_rewind(table, zoe, first, table.seq)
            with pytest.raises(NoProposal):
                await house.answer_rewind(table, malik, second, True, seen)
            assert table.length > second

    run(story)


def test_a_proposal_ends_when_the_people_at_the_table_change(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path, bot_pace=3600.0) as house:
            created = await house.create(one_seat_each(GLACE, 3))
            table = created.table
            start = table.length
            await play_one(house, created)
            zoe, malik, _ = visitors(created)
            for change in (
                lambda: house.hand_to_bot(table, creator(created), 2, "random"),
                lambda: house.replace(table, creator(created), 2),
                lambda: house.sit(table, 2, ["Noé"]),
            ):
                await house.propose_rewind(table, zoe, start, table.seq)
                await house.answer_rewind(table, malik, start, True, table.seq) if table.row.proposal and len(voters(table)) > 2 else None
                await change()
                assert table.row.proposal is None
                assert table.length > start
                assert table.log(0)[-1].kind == "dropped"

    run(story)


def test_a_bot_that_goes_on_keeps_people_waiting_less(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path, bot_pace=3600.0) as house:
            seats = (SeatPlan("people", (0,)), SeatPlan("bot", (1,), bot="random"))
            created = await house.create(Setup("toy_garden", 2, seats))
            table = created.table
            await house.play(table, visitors(created)[0], 0, table.seq, "plant 1; go_on")
            assert table.awaited() == 1 and house._pace(table) == 3600.0
            draft = house.draft(table)
            draft.apply(draft.state.parse("plant 2"), 1, 1)
            await house.commit(draft)
            assert table.awaited() == 1 and house._pace(table) < 1800.0

    run(story)


def test_bots_wait_for_the_answer_to_a_proposal(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path, bot_pace=0.3) as house:
            seats = (SeatPlan("people", (0,)), SeatPlan("bot", (1,), bot="random"), SeatPlan("people", (2,)))
            created = await house.create(Setup(GLACE, 3, seats, options={"first_player": 0}))
            table = created.table
            start = table.length
            await play_one(house, created)
            await house.propose_rewind(table, visitors(created)[0], start, table.seq)
            await asyncio.sleep(0.6)
            assert table.awaited() == 1
            await house.answer_rewind(table, visitors(created)[2], start, False, table.seq)
            await settle(table, lambda: table.awaited() != 1)

    run(story)
