"""Somebody gets up from their seat: what they held stays there, and nobody else has to wait for more than for whoever sits down next."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoterre.table import SeatPlan, Setup, Visitor
from ludoterre.table.refusals import NoClaim, NotYourSeat, TableEnded, TableOver
from tests.table.helpers import GLACE, creator, house_in, one_seat_each, play_one, positions, run, settle, visitors


def test_a_seat_that_is_left_is_open_with_all_it_holds(tmp_path: Path, database: str) -> None:
    async def story() -> None:
        async with house_in(tmp_path, database=database) as house:
            created = await house.create(one_seat_each(GLACE, 2, first_player=0))
            table, (_, malik) = created.table, visitors(created)
            await play_one(house, created)
            hand, moves, length = table.view(1), positions(table), table.length
            assert table.awaited() == 1
            await house.leave(table, malik, 1)
            assert (table.seats[1].kind, table.seats[1].taken) == ("open", False)
            assert table.visitor([created.secrets[1]]) == Visitor(), "whoever has left can still look into the hand"
            assert await house.arrive(table, created.secrets[1]) == "", "the old link is no invitation"
            assert (table.view(1), positions(table), table.length) == (hand, moves, length)
            assert not table.paused and table.deciders() == ()
            line = table.log(0)[-1]
            assert (line.kind, line.seat, line.data["names"]) == ("left", 1, ["Malik"])
            with pytest.raises(NotYourSeat):
                await house.play(table, table.visitor([created.secrets[1]]), 1, table.seq, "g1_air_0 N")
            code = table.code
        async with house_in(tmp_path, database=database) as house:
            table = await house.table(code)
            assert table.visitor([created.secrets[1]]) == Visitor() and table.view(1) == hand
            secret = await house.sit(table, 1, [])
            assert table.visitor([secret]).seats == (1,) and table.names == ("Zoé", "Malik")
            await house.play(table, table.visitor([secret]), 1, table.seq, table.choices(1)[0].line)
            assert table.visitor([created.secrets[0]]).seats == (0,)

    run(story)


def test_only_whoever_holds_a_seat_leaves_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table, before = created.table, created.table.seq
            for visitor, number in ((visitors(created)[0], 1), (creator(created), 1), (Visitor(), 0), (visitors(created)[0], 9)):
                with pytest.raises(NotYourSeat):
                    await house.leave(table, visitor, number)
            assert table.seq == before and [seat.kind for seat in table.seats] == ["people", "people"]
            host = table.visitor([created.creator, created.secrets[0]])
            await house.leave(table, host, 0)
            assert table.visitor([created.creator, created.secrets[0]]) == Visitor((), creator=True)

    run(story)


def test_nobody_leaves_a_game_that_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            await house.end(created.table, creator(created))
            with pytest.raises(TableEnded):
                await house.leave(created.table, visitors(created)[0], 0)
            seats = (SeatPlan("people", (0,)), SeatPlan("people", (1,)))
            created = await house.create(Setup("toy_garden", 2, seats))
            while not created.table.finished:
                await play_one(house, created)
            with pytest.raises(TableOver):
                await house.leave(created.table, visitors(created)[0], 0)

    run(story)


def test_whoever_asked_for_a_seat_that_is_left_finds_it_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            secret = await house.ask_back(table, Visitor(), 1, "Malik")
            (claim,) = table.visitor([secret]).claims
            await house.leave(table, visitors(created)[1], 1)
            assert table.claims == () and table.visitor([secret]) == Visitor()
            with pytest.raises(NoClaim):
                await house.answer_claim(table, creator(created), claim, True)

    run(story)


def test_the_others_play_on_until_the_open_seat_is_awaited(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            seats = (SeatPlan("people", (0,)), SeatPlan("people", (1,)), SeatPlan("bot", (2,), bot="random"))
            created = await house.create(Setup(GLACE, 3, seats, options={"first_player": 1}))
            table = created.table
            await house.leave(table, visitors(created)[0], 0)
            await play_one(house, created)
            await settle(table, lambda: table.awaited() == 0)
            assert [player for player, _ in positions(table)] == [1, 2]

    run(story)
