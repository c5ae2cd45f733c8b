"""Moves that people leave with the table while others decide: made as one as soon as they are possible, and known to nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR
from ludoterre.table import Created, House, SeatPlan, Setup, Table
from ludoterre.table.ahead import foreseen
from ludoterre.table.refusals import BotPlays, CannotKeep, NotYourSeat, StaleMove, TableEnded, TableOver
from tests.table.helpers import creator, house_in, one_seat_each, play_one, positions, run, settle, visitors
from tests.table.test_reflexes import DRY, GARDEN, lazy  # noqa: F401  a fixture is used by being there
from tests.table.test_sealed import QUAY, answer, bidding, bids, house_on, mine, with_bots
from tests.table.test_several_servers import two_servers


async def keep(house: House, created: Created, player: int, line: str) -> None:
    table = created.table
    await house.keep(table, visitors(created)[table.seat_of(player).number], player, table.seq, line)


def said(table: Table, player: int) -> tuple[object, ...]:
    """Returns what somebody was told: of what, why, which move failed, and the code of the reason."""
    data = table.slips[player, "said"].data
    return data["of"], data["why"], data.get("line"), data.get("refusal", ["", "", {}])[1]


def test_moves_are_made_in_one_change_when_their_turn_has_come(database: str) -> None:
    async def story() -> None:
        async with house_on(database) as house:
            created = await house.create(one_seat_each(QUAY, 3))
            table = created.table
            before = (table.seq, table.length, table.row.changed_at, table.view(SPECTATOR))
            await keep(house, created, 1, "load 1;  LOAD 3 ; go")
            assert mine(table, 1) == [("kept", "load 1; LOAD 3; go")] and mine(table, 0) == []
            assert before == (table.seq, table.length, table.row.changed_at, table.view(SPECTATOR))
            code = table.code
        async with house_on(database) as house:
            again = created._replace(table=await house.table(code))
            table = again.table
            await answer(house, again, 0, "go")
            assert positions(table) == [(0, "go"), (1, "load 1"), (1, "load 3"), (1, "go")] and table.awaited() == 2
            assert [entry.data.get("kept", False) for entry in table.entries] == [False, True, True, True]
            assert len({entry.at for entry in table.entries}) == 1 and not table.slips
            assert (await house.record(table)).moves == ["go", "load 1", "load 3", "go"]

    run(story)


def test_on_ones_own_turn_they_are_made_at_once_and_a_second_click_makes_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 2))
            table, zoe = created.table, visitors(created)[0]
            seq = table.seq
            for _ in range(2):
                await house.keep(table, zoe, 0, seq, "load 1; go")
                assert positions(table) == [(0, "load 1"), (0, "go")] and not table.slips

    run(story)


def test_what_was_kept_is_replaced_and_withdrawn(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 2))
            table, (_, malik) = created.table, visitors(created)
            seq = table.seq
            await keep(house, created, 1, "load 1; go")
            await keep(house, created, 1, "load 2; go")
            assert mine(table, 1) == [("kept", "load 2; go")]
            for _ in range(2):
                await house.withdraw(table, malik, 1, "kept", seq)
            await answer(house, created, 0, "go")
            assert positions(table) == [(0, "go")]
            await keep(house, created, 1, "load 2; go")
            with pytest.raises(StaleMove):
                await house.withdraw(table, malik, 1, "kept", seq)
            assert positions(table)[1:] == [(1, "load 2"), (1, "go")]

    run(story)


@pytest.mark.parametrize(
    ("line", "failing", "code"),
    [("load 2; load 3; go", "load 3", "too_heavy"), ("go; load 1", "load 1", "not_your_turn"), ("load 1; bid 1", "bid 1", "load_first")],
)
def test_moves_of_which_one_fails_are_not_made_and_their_player_is_told_which(line: str, failing: str, code: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 3))
            table = created.table
            await keep(house, created, 1, line)
            await answer(house, created, 0, "go")
            assert positions(table) == [(0, "go")] and table.awaited() == 1
            assert said(table, 1) == ("kept", "refused", failing, code) and mine(table, 1) == [("said", line)]
            await answer(house, created, 1, "go")  # who goes on has read it
            assert not table.slips

    run(story)


def test_moves_wait_until_the_first_is_possible(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table = created.table
            await keep(house, created, 1, "water 2; plant 3")  # nothing to water yet
            await play_one(house, created)
            await play_one(house, created, -1)
            assert table.awaited() == 1 and mine(table, 1) == [("kept", "water 2; plant 3")]
            await answer(house, created, 1, "plant 2")
            assert table.awaited() == 1 and said(table, 1) == ("kept", "refused", "plant 3", "not_your_turn")

    run(story)


@pytest.mark.parametrize("line", ["fly", "", "load 1;", "load 1; fly", "load 1; " * 400, "load 9", "load\x001", "‮load 1", "<b>1</b>"])
def test_what_names_no_move_is_refused_at_once(line: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 2))
            await keep(house, created, 1, "go")
            with pytest.raises(CannotKeep):
                await keep(house, created, 1, line)
            assert mine(created.table, 1) == [("kept", "go")]

    run(story)


def test_only_ones_own_moves_are_kept_and_none_where_nobody_plays_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path, bot_pace=3600.0) as house:
            created = await house.create(one_seat_each(QUAY, 2))
            table, (zoe, malik) = created.table, visitors(created)
            for attempt in (house.keep(table, zoe, 1, table.seq, "go"), house.withdraw(table, zoe, 1, "kept", table.seq)):
                with pytest.raises(NotYourSeat):
                    await attempt
            await keep(house, created, 1, "go")
            await house.hand_to_bot(table, malik, 1, "random")
            assert not table.slips
            with pytest.raises(BotPlays):
                await keep(house, created, 1, "go")
            await house.end(table, creator(created))
            with pytest.raises(TableEnded):
                await keep(house, created, 0, "go")

    run(story)


def test_the_end_of_the_game_takes_them_along(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table = created.table
            await keep(house, created, 1, "water 1")
            while not table.finished:
                await play_one(house, created, 0)
            assert not table.slips
            with pytest.raises(TableOver):
                await keep(house, created, 1, "go_on")

    run(story)


def test_nothing_is_made_while_the_table_is_paused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 2))
            table = created.table
            await house.pause(table, creator(created), True)
            await keep(house, created, 0, "load 1; go")
            assert positions(table) == []
            await house.pause(table, creator(created), False)
            assert positions(table) == [(0, "load 1"), (0, "go")]

    run(story)


def test_going_back_gives_them_back_with_a_word(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 3))
            table = created.table
            await answer(house, created, 0, "load 1")
            await keep(house, created, 2, "load 2; go")
            await house.undo(table, visitors(created)[0], 0, table.seq)
            assert said(table, 2)[:2] == ("kept", "back") and mine(table, 2) == [("said", "load 2; go")]
            await keep(house, created, 2, "load 1; go")
            assert mine(table, 2) == [("kept", "load 1; go")]

    run(story)


def test_going_back_tells_of_all_that_is_given_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await bidding(house, 2)
            table = created.table
            await answer(house, created, 0, "bid 2")
            await keep(house, created, 0, "load 1; go")
            await house.rewind(table, creator(created), 0, table.seq)
            told = table.slips[0, "said"]
            assert {told.line, told.data["besides"][0]} == {"bid 2", "load 1; go"}

    run(story)


def test_kept_moves_are_taken_back_together(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 3))
            table, malik = created.table, visitors(created)[1]
            await keep(house, created, 1, "load 1; load 3; go")
            await answer(house, created, 0, "go")
            await house.undo(table, malik, 1, table.seq)
            assert table.length == 1 and table.awaited() == 1 and not table.slips

    run(story)


def test_they_go_before_what_the_table_does_for_everybody(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table, zoe = created.table, visitors(created)[0]
            await keep(house, created, 0, "water 1")
            await house.play(table, zoe, 0, table.seq, "plant 1", DRY)
            assert positions(table) == [(0, "plant 1"), (0, "water 1")]
            assert [entry.data.get("kept", False) for entry in table.entries] == [False, True]

    run(story)


def test_a_chain_goes_on_behind_the_dice_and_stops_where_it_is_not_possible_any_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 2))
            table = created.table
            await keep(house, created, 1, "fish; load 2; go")
            await answer(house, created, 0, "go")
            assert [line for _, line in positions(table)][1:] == ["fish", "load 2", "go"]
            for player in (0, 1):
                await answer(house, created, player, "bid 1")
            await keep(house, created, 0, "load 1; fish; load 3; load 2")  # what follows the die can only be known when it has rolled
            assert [line for _, line in positions(table)][-2:] == ["load 1", "fish"]
            assert said(table, 0) == ("kept", "refused", "load 2", "too_heavy")

    run(story)


def test_nobody_peeps_with_moves_that_are_only_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            state: State = (await house.create(one_seat_each(QUAY, 2))).table.state
            assert foreseen(state, 0, ["load 2", "load 3"])[1] is not None
            monkeypatch.setattr(type(state), "reversible", lambda self, action: False)
            assert foreseen(state, 0, ["load 2", "load 3"]) == ([state.parse("load 2")], None), "looked behind what shows something"

    run(story)


def test_where_all_are_asked_at_once_a_kept_answer_is_sealed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(QUAY, 3))
            table = created.table
            await keep(house, created, 0, "bid 2")
            await keep(house, created, 2, "bid 3; load 1")
            for player in range(3):
                await answer(house, created, player, "go")
            assert mine(table, 0) == [("sealed", "bid 2")] and said(table, 2) == ("kept", "refused", "load 1", "not_your_turn")
            assert table.deciders() == (1, 2) and bids(table) == []

    run(story)


@pytest.mark.parametrize("last", [False, True])
def test_a_kept_answer_that_comes_twice_answers_once(last: bool, tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await bidding(house, 2)
            table, zoe = created.table, visitors(created)[0]
            seq = table.seq
            if last:
                await answer(house, created, 1, "bid 1")
            for _ in range(2):
                await house.keep(table, zoe, 0, seq, "BID 1")
            assert mine(table, 0) == ([] if last else [("sealed", "bid 1")]) and len(bids(table)) == 2 * last

    run(story)


def test_they_follow_a_bot_and_what_is_opened(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(with_bots("bot", "people"))
            table = created.table
            await settle(table, lambda: table.awaited() == 1)
            await answer(house, created, 1, "go")
            await keep(house, created, 1, "load 2; go")
            assert mine(table, 1) == [("kept", "load 2; go")]
            await answer(house, created, 1, "bid 1")
            await settle(table, lambda: (1, "load 2") in positions(table))
            assert positions(table)[-2:] == [(1, "load 2"), (1, "go")] and mine(table, 1) == []

    run(story)


def test_one_device_keeps_moves_for_each_of_its_players(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(Setup(QUAY, 3, (SeatPlan("people", (0, 1, 2)),)))
            table = created.table
            await keep(house, created, 2, "load 2; go")
            await keep(house, created, 1, "load 1; go")
            await answer(house, created, 0, "go")
            assert [player for player, _ in positions(table)] == [0, 1, 1, 2, 2] and table.sealing()

    run(story)


def test_another_server_makes_them(postgresql: str) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await here.create(one_seat_each(QUAY, 2))
            other = created._replace(table=await there.table(created.table.code))
            await asyncio.gather(keep(here, created, 1, "load 1; go"), answer(there, other, 0, "go"))
            for table in (created.table, other.table):
                await settle(table, lambda table=table: positions(table) == [(0, "go"), (1, "load 1"), (1, "go")])  # type: ignore[misc]  # bound at once
                assert table.sealing() and not table.slips

    run(story)


def test_of_two_servers_the_moves_that_were_kept_last_are_made(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await bidding(here, 2)
            other = created._replace(table=await there.table(created.table.code))
            for house in (here, there):
                monkeypatch.setattr(house, "_look_again", lambda number, seq: None)  # news is slow today
            await keep(here, created, 1, "load 1; go")
            await keep(there, other, 1, "load 2; go")
            await answer(here, created, 0, "bid 1")
            await answer(here, created, 1, "bid 1")
            await answer(here, created, 0, "go")
            assert positions(created.table)[-3:] == [(0, "go"), (1, "load 2"), (1, "go")]

    run(story)
