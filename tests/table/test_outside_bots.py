"""Bots from outside at a table: offered by whoever runs the server, and replaced when they fail."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from ludoterre.core.errors import BadOption
from ludoterre.table import House, SeatPlan, Setup
from ludoterre.table.offered import offers
from ludoterre.table.refusals import BadSetup
from tests.table.helpers import creator, house_in, one_seat_each, positions, run, settle, visitors

RAFT = "toy_raft"
HERE = "tests.bots.strangers"


def with_bot(bot: str) -> Setup:
    """Plans a raft on which a bot goes first."""
    return Setup(RAFT, 2, (SeatPlan("bot", (0,), ("Nanuq",), bot), SeatPlan("people", (1,), ("Zoé",))))


def id_of(house: House, name: str) -> str:
    return next(one.id for one in house.offered.values() if one.name == f"{HERE}:{name}")


def test_a_bot_that_is_offered_sits_down_and_plays(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_in(tmp_path, bots=(f"{HERE}:First", f"{HERE}:Picky")) as house:
            made = await house.create(with_bot(id_of(house, "First")))
            await settle(made.table, lambda: len(positions(made.table)) >= 2)
            assert {player for player, _ in positions(made.table)} == {0}
            assert [entry.kind for entry in made.table.entries if entry.kind != "move"] == []
            seats = await house.create(one_seat_each(RAFT, 2))
            await house.hand_to_bot(seats.table, visitors(seats)[1], 1, id_of(house, "Picky"))
            assert seats.table.seats[1].bot == id_of(house, "Picky")
            other = await house.create(one_seat_each("toy_garden", 2))
            with pytest.raises(BadSetup):
                await house.hand_to_bot(other.table, creator(other), 1, id_of(house, "Picky"))

    run(work)


@pytest.mark.parametrize("bot", ["Crash", "Sleepy"])
def test_where_a_bot_fails_the_usual_one_goes_on_and_the_log_says_so(bot: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with house_in(tmp_path, bots=(f"{HERE}:{bot}",), bot_patience=2.0) as house:
            made = await house.create(with_bot(id_of(house, bot)))
            await settle(made.table, lambda: len(positions(made.table)) >= 2)
            assert {player for player, _ in positions(made.table)} == {0}
            notes = [entry for entry in made.table.entries if entry.kind == "stood_in"]
            assert [(note.seat, note.player) for note in notes] == [(0, None)]
            assert made.table.seats[0].bot == "greedy"

    with caplog.at_level(logging.WARNING):
        run(work)
    assert "a bot from outside has failed" in caplog.text


def test_a_bot_that_is_no_longer_offered_is_replaced_at_its_tables(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_in(tmp_path, bots=(f"{HERE}:First",)) as house:
            made = await house.create(one_seat_each(RAFT, 2))
            await house.pause(made.table, creator(made), True)
            await house.hand_to_bot(made.table, visitors(made)[0], 0, id_of(house, "First"))
        async with house_in(tmp_path) as house:
            table = await house.table(made.table.code)
            await house.pause(table, creator(made), False)
            await settle(table, lambda: len(positions(table)) >= 2)
            assert table.seats[0].bot == "greedy" and "stood_in" in [entry.kind for entry in table.entries]

    run(work)


@pytest.mark.parametrize("bot", [f"{HERE}:First", "outside:12345678", f"{HERE}:First()"])
def test_nobody_else_can_name_a_bot_from_outside(bot: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with house_in(tmp_path, bots=(f"{HERE}:Picky",)) as house:
            with pytest.raises(BadSetup):
                await house.create(with_bot(bot))
            made = await house.create(one_seat_each(RAFT, 2))
            with pytest.raises(BadSetup):
                await house.hand_to_bot(made.table, visitors(made)[1], 1, bot)

    run(work)


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("greedy", "is no bot from outside"),
        (f"{HERE}:Nobody", "has no 'Nobody'"),
        ("nowhere:Bot", "there is no module"),
        (f"{HERE}:Mute", "is no bot"),
        (f"{HERE}:Unmade", "cannot be made"),
    ],
)
def test_what_cannot_be_offered_is_refused_when_the_server_starts(bot: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        offers([bot])
