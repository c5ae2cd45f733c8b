"""Games of one team: who answers for it, when bots keep still, and a team of one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludoterre.core.record import Record
from ludoterre.table import House, MoveRefused, SeatPlan, Setup, Table
from ludoterre.table.refusals import StaleMove
from tests.table.helpers import creator, house_in, one_seat_each, play_one, positions, run, settle, visitors

RAFT = "toy_raft"
FREE = {"decider": "free"}


def seats(*kinds: str) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(kind, (player,), (), "random" if kind == "bot" else "") for player, kind in enumerate(kinds))


def lines(table: Table) -> list[str]:
    return [line for _, line in positions(table)]


def test_anybody_answers_for_the_team_and_the_log_names_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(RAFT, 3, **FREE))
            table, people = created.table, visitors(created)
            assert table.awaited() == 0 and table.deciders() == (0, 1, 2)
            await house.play(table, people[2], 2, table.seq, "row")
            await house.play(table, people[1], 1, table.seq, "gently")
            assert positions(table) == [(2, "row"), (1, "gently")]
            assert table.awaited() == 1 and table.deciders() == (1, 0, 2)
            assert [entry.seat for entry in table.entries if entry.player in (1, 2)] == [2, 1]
            log, code = positions(table), table.code
        async with house_in(tmp_path) as house:
            again = await house.table(code)
            assert positions(again) == log
            assert again.state == table.state
            record = await house.record(again)
            assert Record.loads(record.dumps()).state == table.state

    run(story)


def test_where_players_take_turns_only_one_answers(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(RAFT, 2))
            table, people = created.table, visitors(created)
            assert table.deciders() == (0,) and table.choices(1) == []
            with pytest.raises(MoveRefused) as refused:
                await house.play(table, people[1], 1, table.seq, "row")
            assert refused.value.refusal.code == "not_your_turn"

    run(story)


def test_of_two_answers_at_once_one_counts_and_the_other_is_stale(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(RAFT, 2, **FREE))
            table, people = created.table, visitors(created)
            seq = table.seq
            both = [house.play(table, people[player], player, seq, "row") for player in (1, 0)]
            answers = await asyncio.gather(*both, return_exceptions=True)
            assert [type(answer) for answer in answers if answer is not None] == [StaleMove]
            assert lines(table) == ["row"]
            await house.play(table, people[0], 0, table.seq, "hard")
            assert lines(table) == ["row", "hard"]

    run(story)


def test_whoever_may_decide_takes_back_what_another_answered(tmp_path: Path) -> None:
    async def story(house: House, **options: object) -> str | None:
        created = await house.create(one_seat_each(RAFT, 2, **options))
        table, people = created.table, visitors(created)
        await house.play(table, people[0], 0, table.seq, "mend")
        before = table.length
        try:
            await house.undo(table, people[1], 1, table.seq)
        except MoveRefused as error:
            return str(error.refusal.code)
        assert table.length == before - 1 and table.state == table.game.new_initial_state()
        return None

    async def both() -> None:
        async with house_in(tmp_path) as house:
            assert await story(house, **FREE) is None
            assert await story(house) == "undo_other_player"

    run(both)


def test_bots_leave_the_decision_to_people_who_may_take_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            calm = ("calm",) * 8  # a wave or two more would end the journey before everybody has had a turn
            created = await house.create(Setup(RAFT, 3, seats("bot", "people", "bot"), options=dict(FREE), script=calm))
            table, person = created.table, visitors(created)[1]
            assert table.awaited() == 0 and table.deciders() == (1,) and not table.awaits_bot()
            for line in ("row", "gently", "mend", "gently"):
                await house.play(table, person, 1, table.seq, line)
            assert positions(table) == [(1, "row"), (1, "gently"), (1, "mend"), (1, "gently")]
            await house.hand_to_bot(table, person, 1, "greedy")
            assert table.choices(1) == [] and table.deciders() == ()
            await settle(table, lambda: table.finished)
            # Bots answer in turn, each for its own player.
            assert {player for player, _ in positions(table)[4:]} > {2}
            assert positions(table)[4][0] == 2

    run(story)


def test_an_open_seat_is_nobody_and_is_waited_for_in_its_turn(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(Setup(RAFT, 2, seats("bot", "open"), options=dict(FREE)))
            table = created.table
            await settle(table, lambda: table.awaited() == 1)
            assert {player for player, _ in positions(table)} == {0}
            assert table.deciders() == () and not table.awaits_bot()

    run(story)


def test_a_seat_with_several_players_answers_for_whoever_has_the_turn(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            plan = (SeatPlan("people", (0, 2), ("Zoé", "Inès")), SeatPlan("people", (1,), ("Malik",)))
            created = await house.create(Setup(RAFT, 3, plan, options=dict(FREE)))
            table, people = created.table, visitors(created)
            await house.play(table, people[0], 2, table.seq, "row")
            await house.play(table, people[0], 0, table.seq, "gently")
            assert [player for player, _ in positions(table)] == [2, 0]

    run(story)


@pytest.mark.parametrize("options", [{}, FREE])
def test_a_team_of_one_plays_to_the_end(tmp_path: Path, options: dict[str, str]) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(RAFT, 1, **options))
            table = created.table
            while not table.finished:
                assert table.deciders() == (0,)
                await play_one(house, created)
            assert (await house.record(table)).result() is not None
            await house.rewind(table, creator(created), 0, table.seq)
            assert table.deciders() == (0,)

    run(story)
