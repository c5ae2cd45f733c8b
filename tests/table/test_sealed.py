"""Questions that several players are asked at once: answers stay closed, and are opened together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import toys

from ludoterre.core.moves import SPECTATOR
from ludoterre.table import Created, House, MoveRefused, SeatPlan, Settings, Setup, Table
from ludoterre.table.refusals import BotPlays, NotYourSeat, StaleMove, TablePaused, UnknownMove
from tests.table.helpers import creator, house_in, one_seat_each, positions, run, settle, visitors
from tests.table.test_several_servers import two_servers

QUAY = "toy_quay"


@asynccontextmanager
async def house_on(database: str) -> AsyncIterator[House]:
    toys.register()
    house = House(Settings(database, bot_pace=0.0))
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


async def bidding(house: House, players: int = 3) -> Created:
    """Opens a table at which everybody is asked for a bid."""
    created = await house.create(one_seat_each(QUAY, players))
    return await all_go(house, created)


async def all_go(house: House, created: Created) -> Created:
    """Lets people load nothing until the bids are asked."""
    table = created.table
    while not table.sealing():
        if table.deciders():
            await answer(house, created, table.deciders()[0], "go")
        await asyncio.sleep(0)
    return created


async def answer(house: House, created: Created, player: int, line: str) -> None:
    table = created.table
    await house.play(table, visitors(created)[table.seat_of(player).number], player, table.seq, line)


def bids(table: Table) -> list[tuple[int | None, str]]:
    return [(player, line) for player, line in positions(table) if line.startswith("bid")]


def mine(table: Table, player: int) -> list[tuple[str, str]]:
    """Returns what somebody has left with the table, as they may read it."""
    return [(slip.kind, slip.line) for slip in table.left_by([player])]


def test_answers_are_opened_together_in_the_order_of_the_rules(database: str) -> None:
    async def story() -> None:
        async with house_on(database) as house:
            created = await bidding(house)
            table = created.table
            before = (table.seq, table.length, table.position, table.row.changed_at, table.view(SPECTATOR))
            assert table.deciders() == (0, 1, 2)
            for player in range(3):
                assert [choice.line for choice in table.choices(player)] == ["bid 0", "bid 1", "bid 2", "bid 3"]
                assert table.view(player)["active"] == player
            for given, player in enumerate((2, 0)):
                await answer(house, created, player, f"bid {player + 1}")
                assert table.sealed() == ((2,), (0, 2))[given] and player not in table.deciders()
                assert mine(table, player) == [("sealed", f"bid {player + 1}")] and mine(table, 1) == []
                assert before == (table.seq, table.length, table.position, table.row.changed_at, table.view(SPECTATOR))
            await answer(house, created, 1, "bid 0")
            assert bids(table) == [(0, "bid 1"), (1, "bid 0"), (2, "bid 3")]
            assert len({entry.at for entry in table.entries if entry.line.startswith("bid")}) == 1
            assert [entry.seat for entry in table.entries if entry.line.startswith("bid")] == [0, 1, 2]
            assert [mine(table, player) for player in range(3)] == [[]] * 3 and table.awaited() == 0
            assert [move for move in (await house.record(table)).moves if "bid" in move] == ["bid 1", "bid 0", "bid 3"]

    run(story)


def test_an_answer_is_changed_and_taken_back_until_it_is_opened(database: str) -> None:
    async def story() -> None:
        async with house_on(database) as house:
            created = await bidding(house, 2)
            table, (zoe, _) = created.table, visitors(created)
            seq = table.seq
            for line in ("bid 1", "bid 1", "bid 3"):
                await answer(house, created, 0, line)
                assert mine(table, 0) == [("sealed", line)] and [choice.line for choice in table.choices(0)]
            for _ in range(2):  # a second click changes nothing
                await house.withdraw(table, zoe, 0, "sealed", seq)
                assert mine(table, 0) == [] and table.deciders() == (0, 1)
            await answer(house, created, 0, "bid 2")
            await answer(house, created, 1, "bid 1")
            assert bids(table) == [(0, "bid 2"), (1, "bid 1")]
            with pytest.raises(StaleMove):
                await house.withdraw(table, zoe, 0, "sealed", seq)
            for _ in range(2):  # nor does one that comes after all was opened
                await house.play(table, zoe, 0, seq, "bid 2")
                await house.play(table, visitors(created)[1], 1, seq, "bid 1")
            with pytest.raises(StaleMove):
                await house.play(table, zoe, 0, seq, "bid 3")
            assert len(bids(table)) == 2

    run(story)


def test_what_no_answer_could_be_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await bidding(house, 2)
            table, (zoe, malik) = created.table, visitors(created)
            await answer(house, created, 0, "bid 1")
            left = table.slips
            for line, kind in (("bid 9", UnknownMove), ("load 1", MoveRefused), ("<b>" * 60, UnknownMove)):
                with pytest.raises(kind):
                    await answer(house, created, 0, line)
            for attempt in (house.play(table, malik, 0, table.seq, "bid 3"), house.withdraw(table, malik, 0, "sealed", table.seq)):
                with pytest.raises(NotYourSeat):
                    await attempt
            with pytest.raises(StaleMove):
                await house.play(table, zoe, 0, table.position - 1, "bid 3")
            with pytest.raises(MoveRefused):
                await house.play(table, zoe, 0, table.seq, "bid 2; go", whole=True)  # others decide before the second could be made
            await house.pause(table, creator(created), True)
            with pytest.raises(TablePaused):
                await answer(house, created, 1, "bid 3")
            assert table.slips == left and bids(table) == [] and table.choices(0) == []
            await house.pause(table, creator(created), False)
            await answer(house, created, 1, "bid 3")
            assert bids(table) == [(0, "bid 1"), (1, "bid 3")]

    run(story)


def test_answers_survive_a_restart(database: str) -> None:
    async def story() -> None:
        async with house_on(database) as house:
            created = await bidding(house, 2)
            await answer(house, created, 1, "bid 2")
        async with house_on(database) as house:
            again = created._replace(table=await house.table(created.table.code))
            assert mine(again.table, 1) == [("sealed", "bid 2")] and again.table.deciders() == (0,)
            await answer(house, again, 0, "bid 1")
            assert bids(again.table) == [(0, "bid 1"), (1, "bid 2")]

    run(story)


def with_bots(*kinds: str) -> Setup:
    return Setup(
        QUAY, len(kinds), tuple(SeatPlan(kind, (number,), bot="random" if kind == "bot" else "") for number, kind in enumerate(kinds))
    )


@pytest.mark.parametrize("kinds", [("bot", "people", "people"), ("people", "bot", "people"), ("people", "people", "bot")])
def test_bots_seal_too_and_all_is_opened_at_once(kinds: Sequence[str], tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await all_go(house, await house.create(with_bots(*kinds)))
            table = created.table
            first, second = (number for number, kind in enumerate(kinds) if kind == "people")
            await answer(house, created, second, "bid 2")
            await settle(table, lambda: len(table.sealed()) == 2)
            assert bids(table) == [] and not table.awaits_bot()
            await answer(house, created, first, "bid 0")
            assert [player for player, _ in bids(table)] == [0, 1, 2]
            assert {"bid 2", "bid 0"} <= {line for player, line in bids(table) if player in (first, second)}

    run(story)


def test_bots_alone_need_nobody_to_open_their_answers(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(with_bots("bot", "bot"))
            await settle(created.table, lambda: created.table.finished)
            assert len(bids(created.table)) >= 2 and not created.table.slips

    run(story)


def test_a_seat_that_changes_hands_takes_its_answer_along(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path, bot_pace=3600.0) as house:
            created = await bidding(house, 3)
            table, people = created.table, visitors(created)
            for player in (0, 1):
                await answer(house, created, player, "bid 1")
            await house.hand_to_bot(table, people[0], 0, "random")
            assert mine(table, 0) == [] and table.sealed() == (1,)
            with pytest.raises(BotPlays):
                await answer(house, created, 0, "bid 1")
            await house.replace(table, creator(created), 1)
            assert not table.slips and table.deciders() == (2,)
            await house.hand_to_bot(table, people[0], 0, None)
            assert table.deciders() == (0, 2)

    run(story)


def test_going_back_gives_answers_back_with_a_word(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await bidding(house, 2)
            table = created.table
            await answer(house, created, 0, "bid 1")
            await house.undo(table, visitors(created)[1], 1, table.seq)
            assert not table.sealing() and mine(table, 0) == [("said", "bid 1")] and table.slips[0, "said"].data["why"] == "back"
            await all_go(house, created)
            assert table.sealed() == ()
            await answer(house, created, 0, "bid 2")
            assert mine(table, 0) == [("sealed", "bid 2")]
            await house.rewind(table, creator(created), 0, table.seq)
            assert table.length == 0 and mine(table, 0) == [("said", "bid 2")]
            await house.withdraw(table, visitors(created)[0], 0, "said", table.seq)
            assert not table.slips

    run(story)


def test_a_proposal_to_go_back_is_answered_before_anything_is_opened(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await bidding(house, 2)
            table, (zoe, malik) = created.table, visitors(created)
            await answer(house, created, 0, "bid 1")
            await house.propose_rewind(table, zoe, 0, table.seq)
            await answer(house, created, 1, "bid 2")
            assert bids(table) == [] and table.sealed() == (0, 1)
            await house.answer_rewind(table, malik, 0, False, table.seq)
            assert bids(table) == [(0, "bid 1"), (1, "bid 2")]

    run(story)


def test_the_end_of_a_game_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await bidding(house, 2)
            await answer(house, created, 0, "bid 1")
            await house.end(created.table, creator(created))
            assert not created.table.slips and created.table.sealing() == ()

    run(story)


def test_one_device_seals_for_one_after_the_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            setup = Setup(QUAY, 3, (SeatPlan("people", (0, 2), ("Zoé", "Inès")), SeatPlan("people", (1,), ("Malik",))))
            created = await all_go(house, await house.create(setup))
            table = created.table
            await answer(house, created, 0, "bid 1")
            assert table.deciders() == (1, 2)
            await answer(house, created, 2, "bid 3")
            assert table.deciders() == (1,)
            await answer(house, created, 1, "bid 0")
            assert bids(table) == [(0, "bid 1"), (1, "bid 0"), (2, "bid 3")]

    run(story)


def test_two_servers_open_the_same_answers_once(postgresql: str) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await bidding(here, 2)
            other = created._replace(table=await there.table(created.table.code))
            await asyncio.gather(answer(here, created, 0, "bid 1"), answer(there, other, 1, "bid 2"))
            for table in (created.table, other.table):
                await settle(table, lambda table=table: bids(table) == [(0, "bid 1"), (1, "bid 2")])  # type: ignore[misc]  # bound at once
                assert not table.slips
            stored = here.store.find(created.table.code)
            assert stored is not None and not stored.slips

    run(story)


def test_what_is_opened_is_what_was_acknowledged_last(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await bidding(here, 2)
            other = created._replace(table=await there.table(created.table.code))
            for house in (here, there):
                monkeypatch.setattr(house, "_look_again", lambda number, seq: None)  # news is slow today
            await answer(here, created, 0, "bid 1")
            await answer(there, other, 0, "bid 3")
            await answer(here, created, 1, "bid 2")
            assert bids(created.table) == [(0, "bid 3"), (1, "bid 2")]
            with pytest.raises(StaleMove):
                await answer(there, other, 0, "bid 0")
            assert not (await there.table(created.table.code)).slips

    run(story)
