"""What people leave to the table: it follows their own move, is written down like one, and is taken back with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from ludoterre.games.scene import View
from ludoterre.table import Created, House, MoveRefused
from ludoterre.table.refusals import UnknownMove
from tests.table.helpers import house_in, one_seat_each, play_one, positions, run, visitors

GARDEN = "toy_garden"


def go_on(view: View, lines: Sequence[str]) -> str | None:
    """Waters nothing, for somebody who never does."""
    return "go_on" if "go_on" in lines else None


async def plant(house: House, created: Created, bed: int) -> None:
    """Plants for whoever is to play and leaves the rest to the table."""
    table = created.table
    player = table.awaited() or 0
    await house.play(table, visitors(created)[player], player, table.seq, f"plant {bed}", go_on)


def test_the_table_goes_on_for_whoever_leaves_it_to_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            await plant(house, created, 1)
            assert positions(created.table) == [(0, "plant 1"), (0, "go_on")] and created.table.awaited() == 1
            await play_one(house, created)  # the other player decides everything
            assert created.table.awaited() == 1
            assert (await house.record(created.table)).moves == ["plant 1", "go_on", "plant 2"]

    run(story)


def test_chained_moves_are_made_one_after_the_other_and_taken_back_together(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table, first = created.table, visitors(created)[0]
            start, seq = table.view(0), table.seq
            for _ in range(2):  # a second click changes nothing
                await house.play(table, first, 0, seq, "plant 1; go_on")
                assert positions(table) == [(0, "plant 1"), (0, "go_on")] and table.awaited() == 1
            await house.undo(table, first, 0, table.seq)
            assert table.view(0) == start

    run(story)


def test_a_chain_ends_where_it_is_not_possible_and_never_begins_with_nonsense(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table, first = created.table, visitors(created)[0]
            with pytest.raises(UnknownMove):
                await house.play(table, first, 0, table.seq, "fly; plant 1")
            assert positions(table) == []
            await house.play(table, first, 0, table.seq, "plant 1; fly; go_on")
            assert positions(table) == [(0, "plant 1")] and table.awaited() == 0

    run(story)


def test_the_same_move_sent_twice_is_made_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table, seq = created.table, created.table.seq
            for _ in range(2):
                await house.play(table, visitors(created)[0], 0, seq, "plant 1", go_on)
            assert positions(table) == [(0, "plant 1"), (0, "go_on")]

    run(story)


def test_undo_takes_back_the_move_with_what_followed_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table = created.table
            start = table.view(0)
            await plant(house, created, 1)
            with pytest.raises(MoveRefused, match="undo_other_player"):
                await house.undo(table, visitors(created)[1], 1, table.seq)
            await house.undo(table, visitors(created)[0], 0, table.seq)
            assert table.view(0) == start and table.length == 0
            await play_one(house, created)
            await play_one(house, created)  # the same two moves, made by hand, go one by one
            await house.undo(table, visitors(created)[0], 0, table.seq)
            assert table.length == 1
            await house.undo(table, visitors(created)[0], 0, table.seq)
            assert table.length == 0

    run(story)


def test_undo_after_a_restart_still_knows_what_the_table_did(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            await plant(house, created, 1)
            await plant(house, created, 2)
            code = created.table.code
        async with house_in(tmp_path) as house:
            table = await house.table(code)
            await house.undo(table, table.visitor([created.secrets[1]]), 1, table.seq)
            assert table.length == 2 and table.awaited() == 1

    run(story)
