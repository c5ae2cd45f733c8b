"""Analyses of finished tables: the same as in one go, whatever happens to the server meanwhile."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
import toys

from ludoterre import BadOption, Record
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.table import House, Settings, Table, job_worker
from ludoterre.table.jobs import FINISHED, RUNNING, WAITING, Status
from ludoterre.table.refusals import NoSuchTable, NotRevealed
from tests.table.helpers import creator, one_seat_each, run
from tests.table.long_work import finished_table, game_over

REPOSITORY = Path(__file__).parents[2]
LONG = 200_000
"""Simulations that nobody waits for."""

pytestmark = pytest.mark.usefixtures("hurried")


@asynccontextmanager
async def house_at(database: str, later: float = 0.0, processes: int = 1) -> AsyncIterator[House]:
    toys.register()
    house = House(Settings(database, bot_pace=0.0, lab_processes=processes), clock=lambda: datetime.now(UTC) + timedelta(seconds=later))
    await house.start()
    try:
        yield house
    finally:
        await house.stop()
        assert active_children() == []


async def until(house: House, table: Table, state: str, done: int = 0, **asked: Any) -> Status:
    async with asyncio.timeout(60):
        while True:
            status = await house.analyses.look(table, **asked)
            if status is not None and status.state == state and status.done >= done:
                return status
            await asyncio.sleep(0.01)


def count(house: House, what: str) -> int:
    """Counts rows of the database."""
    return int(house.store.read(lambda connection: connection.exec_driver_sql(f"SELECT count(*) FROM {what}").scalar_one()))


def in_one_go(record: Record, **asked: Any) -> Any:
    return json.loads(json.dumps(analyse(record, **asked).to_json()))


@pytest.mark.parametrize("name", ["toy_raft", "toy_auction"])
def test_an_analysis_is_done_once_and_is_that_of_the_record(database: str, name: str) -> None:
    async def story() -> None:
        record = game_over(name)
        async with house_at(database) as house:
            table = await finished_table(house, record)
            assert await house.analyses.look(table, 8, "s") is None
            asked = await asyncio.gather(*(house.analyses.ask(table, 8, "s") for _ in range(3)))
            assert {status.state for status in asked} <= {WAITING, RUNNING}
            status = await until(house, table, FINISHED, simulations=8, seed="s")
            assert status.result is not None and status.result == in_one_go(record, simulations=8, seed="s")
            assert status.done == status.total == len([one for one in status.result["decisions"] if one["status"] == "simulated"])
            assert await house.analyses.look(table, 9, "s") is None, "another question"
            assert count(house, "jobs") == 1

    run(story)


def test_a_game_that_is_not_over_is_not_analysed_and_bad_requests_change_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_at(f"sqlite:///{tmp_path}/tables.db", processes=0) as house:
            table = await finished_table(house, game_over().at(5))
            for request in (house.analyses.ask, house.analyses.look, house.analyses.cancel):
                with pytest.raises(NotRevealed):
                    await request(table)
            over = await finished_table(house, game_over())
            for simulations in (0, 3, -1, 10**7):
                with pytest.raises(BadOption, match="simulations"):
                    await house.analyses.ask(over, simulations)
            await asyncio.to_thread(house.store.delete, over.id)
            with pytest.raises(NoSuchTable):
                await house.analyses.ask(over)
            assert count(house, "jobs") == 0

    run(story)


def test_a_team_that_goes_back_and_ends_in_another_way_has_another_analysis(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_at(f"sqlite:///{tmp_path}/tables.db") as house:
            created = await house.import_record(game_over(players=1).dumps(), "en")
            table = created.table
            record = await house.record(table)
            await house.analyses.ask(table, 4)
            first = await until(house, table, FINISHED, simulations=4)
            # To before the last decision, where the other choice is made.
            length = next(seq for seq in range(len(record) - 1, 0, -1) if record.at(seq).state.current_player() >= 0)
            await house.rewind(table, creator(created), length, table.seq)
            with pytest.raises(NotRevealed):
                await house.analyses.look(table, 4)
            me = table.visitor(created.secrets)
            other = next(choice.line for choice in table.choices(0) if choice.line != record.moves[length])
            await house.play(table, me, 0, table.seq, other)
            while not table.finished:
                await house.play(table, me, 0, table.seq, table.choices(0)[0].line)
            assert await house.analyses.look(table, 4) is None
            await house.analyses.ask(table, 4)
            second = await until(house, table, FINISHED, simulations=4)
            assert second.result == in_one_go(await house.record(table), simulations=4)
            assert first.result == in_one_go(record, simulations=4) != second.result

    run(story)


def test_deleting_a_table_ends_its_analysis(database: str) -> None:
    async def story() -> None:
        async with house_at(database) as house:
            created = await house.import_record(game_over().dumps(), "en")
            await house.analyses.ask(created.table, LONG)
            await until(house, created.table, RUNNING, simulations=LONG)
            async with asyncio.timeout(30):
                while not active_children():
                    await asyncio.sleep(0.01)
                await house.delete(created.table, creator(created))
                while active_children():
                    await asyncio.sleep(0.01)
            assert count(house, "jobs") == count(house, "job_parts") == 0
            # The processes are free for others.
            other = await finished_table(house, game_over())
            await house.analyses.ask(other, 4)
            await until(house, other, FINISHED, simulations=4)

    run(story)


def test_a_cancelled_analysis_is_forgotten(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_at(f"sqlite:///{tmp_path}/tables.db") as house:
            table = await finished_table(house, game_over())
            await house.analyses.ask(table, LONG)
            await until(house, table, RUNNING, simulations=LONG)
            await house.analyses.cancel(table, LONG)
            assert await house.analyses.look(table, LONG) is None
            async with asyncio.timeout(30):
                while active_children():
                    await asyncio.sleep(0.01)

    run(story)


def test_of_two_servers_one_works_and_both_see_it(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_worker, "SAVE_EVERY", 0.05)

    async def story() -> None:
        async with house_at(postgresql, processes=0) as idle, house_at(postgresql) as busy:
            table = await finished_table(idle, game_over())
            await idle.analyses.ask(table, 300)
            busy.analyses._worker.wake()
            await until(idle, table, RUNNING, done=1, simulations=300)
            seen = await until(idle, table, FINISHED, simulations=300)
            assert seen == await busy.analyses.look(await busy.table(table.code), 300)
            assert seen.result == in_one_go(game_over(), simulations=300)

    run(story)


SERVER = """
import asyncio, sys
import toys
from ludoterre.table import House, Settings, job_worker, worker_processes
from tests.table.long_work import finished_table, game_over

async def main():
    toys.register()
    house = House(Settings(sys.argv[1], lab_processes=1))
    await house.start()
    table = await finished_table(house, game_over())
    await house.analyses.ask(table, 300)
    while True:
        status = await house.analyses.look(table, 300)
        print(table.code, status.state, status.done, flush=True)
        await asyncio.sleep(0.02)

if __name__ == "__main__":
    worker_processes.lower_priority = lambda process: None
    job_worker.SAVE_EVERY = 0.05
    asyncio.run(main())
"""


def offspring(process: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{process}/task").iterdir() for child in (task / "children").read_text().split()]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_what_was_done_survives_kill_9_and_is_not_done_again(database: str, tmp_path: Path) -> None:
    program = tmp_path / "server.py"
    program.write_text(f"import sys\nsys.path[:0] = [{str(REPOSITORY)!r}, {str(REPOSITORY / 'tests')!r}]\n{SERVER}")
    code, children = "", list[int]()
    with subprocess.Popen([sys.executable, str(program), database], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        for line in server.stdout:
            code, state, done = line.split()
            assert state != FINISHED, "too fast to be killed in the middle"
            if int(done) >= 2 and server.poll() is None:
                children = offspring(server.pid)
                server.kill()
    assert server.returncode == -9
    assert children
    deadline = time.monotonic() + 30
    while any(map(is_alive, children)):
        assert time.monotonic() < deadline, "the processes of the laboratory outlive their server"
        time.sleep(0.01)

    async def story() -> None:
        # PostgreSQL may have other servers, so the lease must have run out there.
        async with house_at(database, later=60, processes=0) as house:
            kept = count(house, "job_parts WHERE finished")
            assert kept >= 2
        async with house_at(database, later=120) as house:
            steps: list[int] = []
            processes = house.analyses._worker.processes
            do = processes.do

            async def watched(pickled: bytes, name: str, *details: Any) -> Any:
                assert name != "plan"
                steps.extend(details[1:2] if name == "step" else [])
                return await do(pickled, name, *details)

            processes.do = watched  # type: ignore[method-assign]  # we look on
            status = await until(house, await house.table(code), FINISHED, simulations=300)
            assert status.result == in_one_go(game_over(), simulations=300)
            assert status.total is not None and len(set(steps)) == status.total - kept

    run(story)


def test_other_tables_of_a_house_play_on_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_at(f"sqlite:///{tmp_path}/tables.db") as house:
            over = await finished_table(house, game_over())
            await house.analyses.ask(over, LONG)
            await until(house, over, RUNNING, simulations=LONG)
            created = await house.create(one_seat_each("toy_garden", 2))
            table = created.table
            for _ in range(4):
                player = table.awaited()
                assert player is not None
                await house.play(table, table.visitor(created.secrets), player, table.seq, table.choices(player)[0].line)
            assert (await house.analyses.look(over, LONG) or Status("", 0, 0, None)).state == RUNNING

    run(story)
