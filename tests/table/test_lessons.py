"""A lesson on a table: its steps, another move than asked, going back, leaving it, and servers that die meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import toys

from ludoterre import lessons
from ludoterre.table import Created, House, Settings, Table, Visitor, lesson_setup, teaching
from ludoterre.table.refusals import InLesson, LessonAsks, LessonStrayed, MoveRefused, NoLesson, NotYourSeat, StaleMove, TablePaused
from tests.table.helpers import run, settle

GARDEN = "toy_garden"
STEPS = ("beds", "plant", "neighbour", "pair", "water", "own")


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    toys.register()
    lessons.lesson_of.cache_clear()
    yield
    lessons.lesson_of.cache_clear()


def garden() -> lessons.Lesson:
    lesson = lessons.lesson_of(GARDEN)
    assert lesson is not None
    return lesson


class Died(Exception):
    """What ends a server."""


@dataclass
class Class:
    """A learner at a table."""

    house: House
    created: Created

    @property
    def table(self) -> Table:
        return self.created.table

    @property
    def learner(self) -> Visitor:
        return self.table.visitor([self.created.secrets[0]])

    @property
    def creator(self) -> Visitor:
        return self.table.visitor([self.created.creator])

    async def say(self, what: str, seq: int | None = None) -> None:
        await self.house.learn(self.table, self.learner, what, self.table.seq if seq is None else seq)

    async def move(self, line: str, seq: int | None = None) -> None:
        await self.house.play(self.table, self.learner, 0, self.table.seq if seq is None else seq, line)

    def step(self) -> str:
        step = self.table.step()
        return "" if step is None else step.id

    def strayed(self) -> bool:
        return self.table.strayed

    async def lines(self) -> list[str]:
        return (await self.house.record(self.table)).moves


async def learn(database: str, step: int = 0) -> Class:
    house = House(Settings(database, bot_pace=0.0))
    await house.start()
    return Class(house, await house.create(lesson_setup(garden(), "en", step)))


def test_a_lesson_is_followed_step_by_step_and_then_the_game_goes_on_with_bots(database: str) -> None:
    async def check() -> None:
        at = await learn(database)
        assert [seat.kind for seat in at.table.seats] == ["people", "bot"] and at.table.names == ("", "Malik")
        assert at.step() == "beds" and at.table.length == 0
        await at.say("next")
        with pytest.raises(LessonAsks):
            await at.say("next")
        assert at.step() == "plant" and at.table.wanted() == "plant 2"
        await at.move("plant 2")
        assert at.step() == "neighbour" and await at.lines() == ["plant 2", "go_on", "plant 5", "water 5"]
        await at.say("next")
        await at.move("plant 1")
        assert at.step() == "water" and at.table.wanted() == "water 2"
        await at.move("water 1")  # another of the same kind will do
        assert at.step() == "own" and at.table.awaited() == 0
        await at.move("plant 3")
        assert at.table.row.lesson is not None and at.table.row.lesson["state"] == "done" and not at.table.learns
        await at.move("go_on")
        await settle(at.table, lambda: at.table.finished)
        await at.house.stop()

    run(check)


def test_another_legal_move_stands_until_the_learner_says_how_to_go_on(database: str) -> None:
    async def check() -> None:
        at = await learn(database, step=1)
        with pytest.raises(MoveRefused):
            await at.move("water 2")
        assert not at.strayed(), "what the rules refuse is refused as ever"
        await at.move("plant 6")
        assert at.strayed() and at.step() == "plant" and at.table.wanted() == "" and not at.table.choices(0)
        for attempt in (at.move("water 6"), at.say("next")):
            with pytest.raises(LessonStrayed):
                await attempt
        await at.say("follow")
        assert not at.strayed() and await at.lines() == [] and at.table.wanted() == "plant 2"
        await at.say("follow")  # it is there already
        await at.move("plant 6")
        await at.say("free")
        assert not at.table.learns and at.table.choices(0)
        await at.move("go_on")
        await settle(at.table, lambda: at.table.awaited() == 0)
        assert at.table.length > 2, "the bot has played"
        with pytest.raises(NoLesson):
            await at.say("back")
        await at.house.stop()

    run(check)


def test_a_move_in_a_step_that_asks_nothing_is_another_move_too(database: str) -> None:
    async def check() -> None:
        at = await learn(database)
        await at.move("plant 3")
        assert at.strayed()
        await at.say("follow")
        assert at.step() == "beds" and not at.strayed()
        await at.house.stop()

    run(check)


def test_a_lesson_goes_back_step_by_step(database: str) -> None:
    async def check() -> None:
        at = await learn(database, step=5)
        assert [*at.table.starts] == [0, 0, 4, 4, 5, 8]
        for number in (4, 3, 2, 1, 0):
            await at.say("back")
            assert at.step() == STEPS[number] and at.table.length == [0, 0, 4, 4, 5, 8][number]
        with pytest.raises(Exception, match="cannot go back"):
            await at.say("back")
        await at.say("next")
        await at.move("plant 6")
        await at.say("back")
        assert at.step() == "beds" and at.table.length == 0, "from another move one goes back to the step before, too"
        await at.house.stop()

    run(check)


def test_moves_are_taken_back_only_as_far_as_the_step_goes(database: str) -> None:
    async def check() -> None:
        at = await learn(database, step=3)
        assert at.table.why_not_undo(0) is not None
        await at.move("plant 3")
        await at.house.undo(at.table, at.learner, 0, at.table.seq)
        assert not at.strayed() and at.table.length == 4
        with pytest.raises(MoveRefused):
            await at.house.undo(at.table, at.learner, 0, at.table.seq)
        await at.house.stop()

    run(check)


def test_said_twice_is_said_once_and_what_is_said_too_late_is_refused(database: str) -> None:
    async def check() -> None:
        at = await learn(database)
        before = at.table.seq
        await at.say("next", before)
        await at.say("next", before)
        assert at.step() == "plant", "a second click does not skip a step"
        with pytest.raises(StaleMove):
            await at.say("back", before)
        with pytest.raises(StaleMove):
            await at.move("plant 2", before)
        seen = at.table.seq
        await at.move("plant 2", seen)
        await at.move("plant 2", seen)
        assert at.step() == "neighbour"
        seen = at.table.seq
        await at.say("back", seen)
        await at.say("back", seen)
        assert at.step() == "plant"
        seen = at.table.seq
        await at.say("free", seen)
        await at.say("free", seen)
        assert not at.table.learns
        await at.house.stop()

    run(check)


def test_two_tabs_at_once_make_one_step(database: str) -> None:
    async def check() -> None:
        at = await learn(database)
        seen = at.table.seq
        await asyncio.gather(*[at.say("next", seen) for _ in range(4)])
        assert at.step() == "plant"
        await at.house.stop()

    run(check)


def test_only_the_learner_answers_a_lesson_and_only_while_the_table_goes_on(database: str) -> None:
    async def check() -> None:
        at = await learn(database)
        for nobody in (at.creator, Visitor(), at.table.visitor([at.created.secrets[1]])):
            with pytest.raises(NotYourSeat):
                await at.house.learn(at.table, nobody, "next", at.table.seq)
        await at.house.pause(at.table, at.creator, True)
        with pytest.raises(TablePaused):
            await at.say("next")
        await at.house.stop()

    run(check)


def test_nothing_else_leads_a_lesson_astray(database: str) -> None:
    async def check() -> None:
        at = await learn(database, step=2)
        house, table = at.house, at.table
        for attempt in (
            house.rewind(table, at.creator, 0, table.seq),
            house.propose_rewind(table, at.learner, 0, table.seq),
            house.hand_to_bot(table, at.learner, 0, "greedy"),
            house.hand_to_bot(table, at.creator, 1, None),
            house.replace(table, at.creator, 1),
        ):
            with pytest.raises(InLesson):
                await attempt
        await at.say("free")
        await house.rewind(table, at.creator, 0, table.seq)
        assert table.length == 0
        await house.stop()

    run(check)


def test_a_table_makes_no_moves_by_itself_for_a_learner(database: str) -> None:
    async def check() -> None:
        at = await learn(database, step=1)
        left = await asyncio.to_thread(at.house.store.awaiting_bots)
        await at.house.play(at.table, at.learner, 0, at.table.seq, "plant 6", frozenset({"dry"}))
        assert left == [] and await at.lines() == ["plant 6"]
        assert await asyncio.to_thread(at.house.store.awaiting_bots) == [], "nor does a bot for anybody else"
        await at.house.stop()

    run(check)


def test_chained_moves_end_where_the_step_does(database: str) -> None:
    async def check() -> None:
        at = await learn(database, step=1)
        await at.move("plant 2; water 2")
        assert at.step() == "neighbour" and await at.lines() == ["plant 2", "go_on", "plant 5", "water 5"]
        await at.house.stop()

    run(check)


@pytest.mark.parametrize("step", [1, 5])
def test_another_server_goes_on_in_the_middle_of_a_lesson(database: str, step: int) -> None:
    async def check() -> None:
        at = await learn(database, step)
        before = (at.step(), at.table.length, at.table.starts, at.table.row)
        await at.house.stop()
        house = House(Settings(database, bot_pace=0.0))
        await house.start()
        again = Class(house, at.created._replace(table=await house.table(at.table.code)))
        assert (again.step(), again.table.length, again.table.starts, again.table.row) == before
        assert again.table.base_length == 0 and not again.table.awaits_bot()
        if step:
            await again.say("back")
            assert again.step() == STEPS[step - 1]
        await house.stop()

    run(check)


@pytest.mark.parametrize("step", [0, 3])
def test_a_server_that_dies_before_it_deals_leaves_the_lesson_to_another(database: str, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def die(*_: object) -> None:
        raise Died

    async def check() -> None:
        house = House(Settings(database, bot_pace=0.0))
        await house.start()
        with monkeypatch.context() as dying:
            dying.setattr(House, "_deal", die)
            with pytest.raises(Died):
                await house.create(lesson_setup(garden(), "en", step))
        (code,) = await asyncio.to_thread(house.store.awaiting_bots)
        await house.stop()
        house = House(Settings(database, bot_pace=0.0))
        await house.start()
        table = await house.table(code)
        await settle(table, lambda: bool(table.starts))
        found = table.step()
        assert found is not None and found.id == STEPS[step] and table.length == [0, 0, 4, 4][step]
        await house.stop()

    run(check)


@pytest.mark.parametrize("gone", [False, True])
def test_a_table_whose_lesson_has_changed_goes_on_without_it_and_says_so_once(
    database: str, gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        at = await learn(database, step=3)
        await at.house.stop()
        other = None if gone else garden()._replace(hash="other")
        monkeypatch.setattr(teaching, "lesson_in", lambda game: other)
        for _ in range(2):
            await goes_on_without(at.table.code)

    async def goes_on_without(code: str) -> None:
        house = House(Settings(database, bot_pace=0.0))
        await house.start()
        table = await house.table(code)
        await settle(table, lambda: table.row.lesson is not None and table.row.lesson["state"] == "free")
        assert sum(entry.data.get("said") == "lost" for entry in table.entries) == 1
        assert table.choices(0) and not table.learns
        await house.stop()

    run(check)


def test_of_two_servers_one_begins_the_next_step(postgresql: str) -> None:
    async def check() -> None:
        at = await learn(postgresql, step=1)
        other = House(Settings(postgresql, bot_pace=0.0, shared=True))
        await other.start()
        table = await other.table(at.table.code)
        seen = table.seq
        await asyncio.gather(at.house.play(at.table, at.learner, 0, seen, "plant 2"), other.play(table, at.learner, 0, seen, "plant 2"))
        await settle(table, lambda: table.seq == at.table.seq)
        assert len(table.starts) == 3 and (await other.record(table)).moves == ["plant 2", "go_on", "plant 5", "water 5"]
        await other.stop()
        await at.house.stop()

    run(check)


def test_a_setup_for_another_game_than_the_lesson_s_is_refused(database: str) -> None:
    async def check() -> None:
        at = await learn(database)
        setup = lesson_setup(garden(), "en")
        with pytest.raises(NoLesson):
            await at.house.create(setup._replace(mode="ring"))
        await at.house.stop()

    run(check)
