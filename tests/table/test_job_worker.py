"""Whoever works: in processes that give way to everything else, and that may die."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from ludoterre.table import job_worker as module
from ludoterre.table.job_worker import JobWorker
from ludoterre.table.jobs import FAILED, FINISHED, RUNNING, WAITING, Jobs, Lease, Part, Status
from ludoterre.table.refusals import NoSuchTable
from ludoterre.table.store import Store
from tests.table.helpers import run
from tests.table.long_work import PARTS, Counting
from tests.table.test_jobs import Clock, wanted


class Server:
    """A server that does nothing but its jobs, and remembers what it had done."""

    def __init__(self, store: Store, clock: Clock, steps: Counting, processes: int) -> None:
        self.jobs = Jobs(store, clock)
        self.worker = JobWorker(self.jobs, self.load, processes)
        self.steps: Counting | Exception = steps
        self.asked: list[tuple[str, Any]] = []
        do = self.worker.processes.do

        async def watched(pickled: bytes, name: str, *details: Any) -> Any:
            self.asked.append((name, details[1] if name == "step" else None))
            return await do(pickled, name, *details)

        self.worker.processes.do = watched  # type: ignore[method-assign]  # we look on

    async def load(self, lease: Lease) -> Counting:
        if isinstance(self.steps, Exception):
            raise self.steps
        return self.steps

    async def until(self, state: str, key: str = "a") -> Status:
        async with asyncio.timeout(30):
            while True:
                status = await self.jobs.status(key)
                if status is not None and status.state == state:
                    return status
                await asyncio.sleep(0.01)


@asynccontextmanager
async def server_in(tmp_path: Path, processes: int = 1, always: bool = False) -> AsyncIterator[Server]:
    store = Store(f"sqlite:///{tmp_path}/jobs.db")
    store.open()
    server = Server(store, Clock(), Counting(tmp_path, always), processes)
    server.worker.start()
    try:
        yield server
    finally:
        await server.worker.stop()
        store.close()
        assert active_children() == []


def test_a_job_is_done_at_the_lowest_priority_and_nobody_waits_idly(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_in(tmp_path, processes=2) as server:
            await server.jobs.ask(wanted())
            server.worker.wake()
            status = await server.until(FINISHED)
            assert status == Status(FINISHED, PARTS, PARTS, {"counts": [10] * PARTS, "nice": 19, "idle": True})
            assert Counter(server.asked) == {("plan", None): 1, ("result", None): 1} | {("step", part): 10 for part in range(PARTS)}
            async with asyncio.timeout(10):
                while active_children():
                    await asyncio.sleep(0.01)

    run(story)


@pytest.mark.usefixtures("hurried")
def test_a_process_that_dies_is_replaced_and_its_step_done_again(tmp_path: Path) -> None:
    for number in ("0", "2"):
        (tmp_path / number).write_text("")

    async def story() -> None:
        async with server_in(tmp_path) as server:
            await server.jobs.ask(wanted())
            server.worker.wake()
            status = await server.until(FINISHED)
            assert status.result is not None and status.result["counts"] == [10] * PARTS
            assert len([name for name, _ in server.asked if name == "step"]) == 10 * PARTS + 2

    run(story)


@pytest.mark.usefixtures("hurried")
def test_a_step_that_kills_every_process_fails_the_job_and_not_the_next(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "1").write_text("")

    async def story() -> None:
        async with server_in(tmp_path, always=True) as server:
            await server.jobs.ask(wanted())
            server.worker.wake()
            assert (await server.until(FAILED)).result is None
            assert "died 3 times" in caplog.text
            (tmp_path / "1").unlink()
            await server.jobs.ask(wanted("b"))
            server.worker.wake()
            await server.until(FINISHED, "b")
            await server.jobs.ask(wanted())
            server.worker.wake()
            await server.until(FINISHED)
            assert server.asked.count(("plan", None)) == 2, "what was known of the first is not found out again"

    run(story)


@pytest.mark.usefixtures("hurried")
def test_an_error_in_the_work_fails_the_job(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "3").write_text("raise")

    async def story() -> None:
        async with server_in(tmp_path) as server:
            await server.jobs.ask(wanted())
            server.worker.wake()
            await server.until(FAILED)
            assert "counting failed" in caplog.text
            server.steps = NoSuchTable("LUNE-42")
            await server.jobs.ask(wanted("b"))
            server.worker.wake()
            await server.until(FAILED, "b")

    run(story)


@pytest.mark.usefixtures("hurried")
def test_notes_that_cannot_be_used_do_not_spoil_a_job_for_ever(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with server_in(tmp_path, processes=0) as server:
            await server.jobs.ask(wanted())
            lease = await server.jobs.lease()
            assert lease is not None
            await server.jobs.begin(lease, {"to": 10}, PARTS)
            await server.jobs.keep(lease, [Part(0, True, {"count": 10}), Part(1, False, {"broken": True})], done=1, release=True)
        async with server_in(tmp_path) as server:
            assert await server.until(FAILED) == Status(FAILED, 0, None, None) and "KeyError" in caplog.text
            await server.jobs.ask(wanted())
            server.worker.wake()
            found = (await server.until(FINISHED)).result
            assert found and found["counts"] == [10] * PARTS

    run(story)


@pytest.mark.usefixtures("hurried")
def test_who_stops_lets_go_at_once_and_who_goes_on_does_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SAVE_EVERY", 0.02)
    (tmp_path / "2").write_text("wait")

    async def story() -> None:
        async with server_in(tmp_path) as server:
            await server.jobs.ask(wanted())
            server.worker.wake()
            async with asyncio.timeout(30):
                while (await server.until(RUNNING)).done < 2:
                    await asyncio.sleep(0)
        (tmp_path / "2").unlink()
        async with server_in(tmp_path) as server:
            await server.until(FINISHED)
            again = [what for what in server.asked if what in (("plan", None), ("step", 0), ("step", 1))]
            assert again == []
            assert 0 < len(server.asked) <= 1 + 10 * 2

    run(story)


@pytest.mark.usefixtures("hurried")
def test_who_has_lost_the_lease_stops_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SAVE_EVERY", 0.02)

    async def story() -> None:
        async with server_in(tmp_path) as server:
            await server.jobs.ask(wanted())
            server.worker.wake()
            await server.until(RUNNING)
            await server.jobs.free_all()
            other = await server.jobs.lease()
            assert other is not None
            await server.jobs.keep(other, [Part(3, False, {"count": 9})], done=0)
            async with asyncio.timeout(30):
                while server.worker._working is not None or active_children():
                    await asyncio.sleep(0.01)
            assert Part(3, False, {"count": 9}) in await server.jobs.parts(other)
            await server.jobs.keep(other, release=True)
            assert (await server.jobs.status("a") or Status("", 0, 0, None)).state == WAITING
            server.worker.wake()
            assert (await server.until(FINISHED)).result is not None

    run(story)


def test_a_server_without_processes_leaves_the_work_to_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_in(tmp_path, processes=0) as server:
            await server.jobs.ask(wanted())
            server.worker.wake()
            await asyncio.sleep(0)
            assert await server.jobs.lease() is not None

    run(story)


@pytest.mark.usefixtures("hurried")
def test_who_cannot_even_look_for_work_goes_on_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "LOOK_EVERY", 0.01)

    async def story() -> None:
        async with server_in(tmp_path) as server:
            lease, troubles = server.jobs.lease, [RuntimeError("a bug"), ValueError("no JSON")]

            async def in_trouble() -> Lease | None:
                if troubles:
                    raise troubles.pop()
                return await lease()

            monkeypatch.setattr(server.jobs, "lease", in_trouble)
            await server.jobs.ask(wanted("a"))
            await server.until(FINISHED)
            assert not troubles and "looking for long work failed" in caplog.text

    run(story)
