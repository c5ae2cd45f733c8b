"""Jobs in the database: asked for once, leased to one at a time, and written only by whoever holds the lease."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import pytest

from ludoterre.table import jobs as module
from ludoterre.table.jobs import FAILED, FINISHED, LEASE, RUNNING, WAITING, Jobs, LeaseLost, Part, Status, Wanted
from ludoterre.table.refusals import TooMany
from ludoterre.table.store import Store
from tests.table.helpers import run
from tests.table.shelf import NOON, SEATS, row


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, time: timedelta) -> None:
        self.now += time


def wanted(key: str = "a", table: int | None = None) -> Wanted:
    return Wanted(key, "counting", {"to": 10, "word": "été"}, table)


@asynccontextmanager
async def two_servers(address: str) -> AsyncIterator[tuple[Jobs, Jobs, Clock]]:
    """Two who look at the same jobs; on SQLite they are one server."""
    clock = Clock()
    stores = [Store(address)]
    stores += [stores[0]] if address.startswith("sqlite") else [Store(address)]
    for store in dict.fromkeys(stores):
        store.open()
    try:
        yield Jobs(stores[0], clock), Jobs(stores[1], clock), clock
    finally:
        for store in dict.fromkeys(stores):
            store.close()


def test_asked_twice_is_one_job_and_everybody_sees_how_far_it_is(database: str) -> None:
    async def story() -> None:
        async with two_servers(database) as (here, there, _):
            assert await there.status("a") is None
            assert all(await asyncio.gather(here.ask(wanted()), there.ask(wanted()), here.ask(wanted())))
            assert await there.status("a") == Status(WAITING, 0, None, None)
            lease = await here.lease()
            assert lease is not None and (lease.kind, lease.request, lease.plan) == ("counting", {"to": 10, "word": "été"}, None)
            assert await there.lease() is None, "there is one"
            await here.begin(lease, {"to": 10}, 4)
            await here.keep(lease, [Part(2, True, {"count": 10}), Part(0, False, {"count": 3})], done=1)
            assert await there.status("a") == Status(RUNNING, 1, 4, None)
            await here.keep(lease, [Part(0, True, {"count": 10})], done=2)
            assert await there.parts(lease) == [Part(0, True, {"count": 10}), Part(2, True, {"count": 10})]
            await here.finish(lease, {"counts": [10]})
            assert await there.status("a") == Status(FINISHED, 4, 4, {"counts": [10]})
            await there.ask(wanted())
            assert await there.lease() is None, "what is finished is not done again"

    run(story)


def test_of_two_who_look_for_work_each_gets_other_work(postgresql: str) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there, _):
            await here.ask(wanted("only"))
            leases = await asyncio.gather(*(jobs.lease() for jobs in (here, there) * 4))
            assert len([lease for lease in leases if lease is not None]) == 1
            for number in range(8):
                await here.ask(wanted(str(number)))
            leases = await asyncio.gather(*(jobs.lease() for jobs in (here, there) * 4))
            held = [lease.job for lease in leases if lease is not None]
            assert len(held) == len(set(held))

    run(story)


def test_a_lease_that_is_renewed_is_kept_and_one_that_runs_out_is_taken_over(database: str) -> None:
    async def story() -> None:
        async with two_servers(database) as (here, there, clock):
            await here.ask(wanted())
            lease = await here.lease()
            assert lease is not None
            await here.begin(lease, {"to": 10}, 4)
            for _ in range(3):
                clock.pass_by(LEASE - timedelta(seconds=1))
                await here.keep(lease)
                assert await there.lease() is None
            await here.keep(lease, [Part(0, True, {"count": 10})], done=1)
            clock.pass_by(LEASE + timedelta(seconds=1))
            assert (await there.status("a") or Status("", 0, 0, None)).state == WAITING
            other = await there.lease()
            assert other is not None and other.job == lease.job and other.owner != lease.owner
            assert other.plan == {"to": 10} and [part.number for part in await there.parts(other)] == [0]
            # Whoever was silent for so long comes back, and writes nothing.
            for late in (
                here.keep(lease, [Part(0, False, {"count": 1}), Part(1, True, {"count": 99})], done=4),
                here.begin(lease, {"to": 99}, 9),
                here.finish(lease, {"counts": []}),
                here.fail(lease, "tired"),
                here.keep(lease, release=True),
            ):
                with pytest.raises(LeaseLost):
                    await late
            assert await there.parts(other) == [Part(0, True, {"count": 10})]
            assert await there.status("a") == Status(RUNNING, 1, 4, None)
            await there.keep(other, release=True)
            again = await here.lease()
            assert again is not None and again.job == lease.job, "who lets go need not be waited for"

    run(story)


def test_a_new_plan_forgets_what_an_old_one_brought(database: str) -> None:
    async def story() -> None:
        async with two_servers(database) as (here, _, _clock):
            await here.ask(wanted())
            lease = await here.lease()
            assert lease is not None
            await here.begin(lease, {"to": 10}, 4)
            await here.keep(lease, [Part(0, True, {"count": 10})], done=1)
            await here.begin(lease, {"to": 11}, 5)
            assert await here.parts(lease) == [] and await here.status("a") == Status(RUNNING, 0, 5, None)

    run(story)


def test_a_job_that_failed_is_tried_again_when_somebody_asks(database: str) -> None:
    async def story() -> None:
        async with two_servers(database) as (here, there, _):
            await here.ask(wanted())
            lease = await here.lease()
            assert lease is not None
            await here.begin(lease, {"to": 10}, 4)
            await here.keep(lease, [Part(0, True, {"count": 10})], done=1)
            await here.fail(lease, "x" * 5000)
            assert await there.status("a") == Status(FAILED, 1, 4, None)
            assert await there.lease() is None
            await there.ask(wanted())
            again = await there.lease()
            assert again is not None and len(await there.parts(again)) == 1, "what was done is not lost"

    run(story)


def test_a_job_goes_with_its_table_or_when_it_is_removed(database: str) -> None:
    async def story() -> None:
        async with two_servers(database) as (here, there, _):
            table = here._store.create(row(), SEATS)
            await here.ask(wanted("a", table))
            await here.ask(wanted("b"))
            for key in ("a", "b"):
                lease = await here.lease()
                assert lease is not None
                await here.begin(lease, {"to": 10}, 4)
                await here.keep(lease, [Part(0, True, {"count": 10})], done=1)
                if key == "a":
                    here._store.delete(table)
                else:
                    await there.remove("b")
                assert await there.status(key) is None and await there.parts(lease) == []
                with pytest.raises(LeaseLost):
                    await here.keep(lease, [Part(1, True, {"count": 10})], done=2)
                assert await there.parts(lease) == []
            assert not await here.ask(wanted("c", table)), "there is no such table"

    run(story)


def test_too_many_are_refused_and_those_that_wait_are_not_harmed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 2)

    async def story() -> None:
        async with two_servers(database) as (here, _, _clock):
            await here.ask(wanted("a"))
            await here.ask(wanted("b"))
            with pytest.raises(TooMany):
                await here.ask(wanted("c"))
            await here.ask(wanted("a"))
            lease = await here.lease()
            assert lease is not None
            await here.begin(lease, {"to": 10}, 0)
            await here.finish(lease, {})
            await here.ask(wanted("c"))

    run(story)


def test_a_server_that_is_alone_need_not_wait_for_its_own_old_leases(database: str) -> None:
    async def story() -> None:
        async with two_servers(database) as (here, there, _):
            await here.ask(wanted())
            lease = await here.lease()
            await there.free_all()
            alone = database.startswith("sqlite")
            assert (await there.lease() is not None) == alone
            assert lease is not None
            if alone:
                with pytest.raises(LeaseLost):
                    await here.keep(lease)
            else:
                await here.keep(lease)

    run(story)
