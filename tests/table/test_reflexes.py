"""What people leave to the table: it follows a move, their own or another's, is written down like one, and is taken back with its own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence, Set
from pathlib import Path

import pytest

from ludoterre.games.scene import Reflex, Scene, View
from ludoterre.table import Created, House, MoveRefused, SeatPlan
from ludoterre.table.refusals import UnknownMove
from ludoterre.table.stored import MOVE
from tests.table.helpers import house_in, one_seat_each, play_one, positions, run, visitors

GARDEN = "toy_garden"


DRY = frozenset({"dry"})
"""Waters nothing, for somebody who never does."""
ASLEEP = frozenset({"dry", "first"})
"""Plants in the first bed besides, whenever it is their turn."""


@pytest.fixture(autouse=True)
def lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets gardeners leave their work to the table."""

    def reflex(scene: Scene, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
        if "dry" in wishes and "go_on" in lines:
            return "go_on"
        return next((line for line in lines if line.startswith("plant ") and "first" in wishes), None)

    monkeypatch.setattr(Scene, "reflexes", lambda scene: (Reflex("dry", "Water nothing"), Reflex("first", "Plant anywhere")))
    monkeypatch.setattr(Scene, "reflex", reflex)


async def plant(house: House, created: Created, bed: int, wishes: Set[str] = DRY) -> None:
    """Plants for whoever is to play and leaves the rest to the table."""
    table = created.table
    player = table.awaited() or 0
    await house.play(table, visitors(created)[player], player, table.seq, f"plant {bed}", wishes)


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
                await house.play(table, visitors(created)[0], 0, seq, "plant 1", DRY)
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
            await plant(house, created, 1, frozenset())
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


def test_the_table_goes_on_for_whoever_is_asked_by_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            table, code = created.table, created.table.code
            await plant(house, created, 3, ASLEEP)
            assert table.awaited() == 1  # who has said nothing yet decides
            await plant(house, created, 2)
            assert positions(table)[2:] == [(1, "plant 2"), (1, "go_on"), (0, "plant 1"), (0, "go_on")] and table.awaited() == 1
        async with house_in(tmp_path) as house:
            table = await house.table(code)
            zoe, malik = (table.visitor([secret]) for secret in created.secrets)
            with pytest.raises(MoveRefused, match="undo_other_player"):
                await house.undo(table, malik, 1, table.seq)
            await house.undo(table, zoe, 0, table.seq)  # what was done for her goes alone, and she is asked after all
            assert table.length == 4 and table.awaited() == 0
            await house.play(table, zoe, 0, table.seq, "plant 4", frozenset())
            assert table.awaited() == 0  # she wants to do everything herself now
            await house.play(table, zoe, 0, table.seq, "go_on", frozenset())
            await house.play(table, malik, 1, table.seq, "plant 5", DRY)
            assert table.awaited() == 0

    run(story)


def test_after_a_bot_the_table_goes_on_for_people_but_never_for_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            setup = one_seat_each(GARDEN, 2)
            created = await house.create(setup._replace(seats=(setup.seats[0], SeatPlan("bot", (1,), (), "random"))))
            table = created.table
            await plant(house, created, 3, ASLEEP)
            async with asyncio.timeout(20):
                while not table.finished:
                    await asyncio.sleep(0)
            left = [(entry.player, bool(entry.data.get("reflex"))) for entry in table.entries if entry.kind == MOVE]
            assert left[0] == (0, False) and set(left[1:]) == {(0, True), (1, False)}

    run(story)


def test_what_somebody_left_to_the_table_is_no_decision_of_theirs(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GARDEN, 2))
            await plant(house, created, 3, ASLEEP)
            await plant(house, created, 2)
            heard = [event.kind for event in created.table.last(0)]
            asked = [event.kind for event in created.table.last(1)]
            assert len(heard) > len(asked)  # she has not seen yet what he planted

    run(story)


# What others' moves ask for form's sake.


def test_the_table_passes_for_people_who_miss_nothing_and_says_why(tmp_path: Path) -> None:
    """In Hexag'O one takes or draws water that another reaches too, who has enough without it."""

    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each("hexago", 3)._replace(mode="simplified_2"))
            table, people = created.table, visitors(created)
            for _ in range(80):
                player = table.awaited() or 0
                lines = [choice.line for choice in table.choices(player)]
                wanted = next((line for line in lines if line.startswith(("take", "fill"))), None)
                wanted = wanted or next((line for line in ("end", "pass") if line in lines), lines[0])
                before = table.length
                await house.play(table, people[player], player, table.seq, wanted, frozenset({"quenched"}))
                formal = [entry for entry in table.entries if entry.data.get("formal")]
                if formal and wanted == "end" and formal[-1].data["length"] > before:
                    assert {entry.line for entry in formal} == {"pass"} and formal[-1].player != player
                    assert table.scene("en").reason(formal[-1].data["reflex"]).startswith("The table passes: the buildings")
                    await house.undo(table, people[player], player, table.seq)
                    assert table.length == before and table.awaited() == player, "it is taken back with the move that led to it"
                    return
            raise AssertionError("nobody was asked as a matter of form")

    run(story)
