"""Measures the server: 100 tables with 4 live seats each, in a process of its own: `make bench-web`.

Then some people play against bots, while the laboratory is idle and while it analyses games on all processors, by turns.

The database is a file and every move is durable before it is acknowledged. The people are simulated in this process, beside the
server; their work is not counted as the server's, but it takes its share of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import uvloop
from load import Client, Figures, Hall, Place
from rich.console import Console
from rich.table import Table as Grid
from waiting import Waits, bots_waits, prepare_duels

import ludoterre
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.table import Created, House, SeatPlan, Settings, Setup

TABLES = 100
SEATS = 4
OPTIONS = {"glace_ciel": {"play_on_after_melt": True}}
"""Options with which a game lasts long enough for the measurement."""
STAGGERED = 12
"""Tables begin at different points of their games: so many moves apart at most."""
MOVES = 24
"""Moves at each table in the run at full speed."""
FINISHED = 50
STEADY = 300.0
"""Moves a second that are offered in the steady run."""
SECONDS = 6.0
WARMING = 1.5

GOAL_MOVES = 300.0
GOAL_P99 = 250.0
GOAL_CPU = 3.0
GOAL_OPEN = 50.0
GOAL_RATIO = 1.2
"""How many times as long a bot may take while games are analysed."""


class Line(NamedTuple):
    """A figure with its unit and its goal, if it has one."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    at_least: bool = False

    def reached(self) -> str:
        """Says whether the goal is reached."""
        if self.goal is None:
            return ""
        good = self.value >= self.goal if self.at_least else self.value < self.goal
        return f"{'≥' if self.at_least else '<'} {self.goal:g} {self.unit}: {'yes' if good else 'NO'}"


class Prepared(NamedTuple):
    """Tables to be played, tables whose game is over, and tables of one person and one bot."""

    fresh: list[Place]
    over: list[Place]
    duels: dict[str, list[Place]]


async def prepare(database: str, name: str) -> Prepared:
    """Sets the tables."""
    house = House(Settings(database))
    await house.start()
    seats = tuple(SeatPlan("people", (player,), (f"P{player + 1}",)) for player in range(SEATS))
    fresh = []
    for number in range(2 * TABLES):
        created = await house.create(Setup(name, SEATS, seats, options=OPTIONS.get(name, {}), language="en"))
        await begin(house, created, number % STAGGERED)
        cookies = tuple(f"lt_{created.table.code}={secret}" for secret in created.secrets)
        fresh.append(Place(created.table.code, cookies))
    over = []
    for seed in range(FINISHED):
        created = await house.import_record(finished(name, seed).dumps(), "en")
        over.append(Place(created.table.code, (f"lt_{created.table.code}={created.secrets[0]}.{created.creator}",)))
    duels = await prepare_duels(house, name, OPTIONS.get(name, {}))
    await house.stop()
    return Prepared(fresh, over, duels)


async def begin(house: House, created: Created, moves: int) -> None:
    """Plays the first moves of a game."""
    table = created.table
    for _ in range(moves):
        player = table.awaited()
        if player is not None:
            visitor = table.visitor([created.secrets[player]])
            await house.play(table, visitor, player, table.seq, table.choices(player)[0].line)


def finished(name: str, seed: int) -> Record:
    """Plays a random game to its end."""
    record, rng = Record.start(ludoterre.load(name, players=SEATS)), Rng(seed)
    while not record.state.is_terminal():
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return record


def cpu_seconds(process: int) -> float:
    """Returns the processor time that a process has used, all its threads together."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def answering(port: int, server: subprocess.Popen[bytes]) -> None:
    """Waits until the server answers."""
    for _ in range(200):
        try:
            client = Client(port)
            await client.ask("GET", "/health")
            client.close()
            return
        except OSError:
            if server.poll() is not None:
                raise RuntimeError("the server has ended") from None
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")


async def opening(port: int, places: list[Place], page: str) -> float:
    """Measures how long a page of a finished game takes that nobody has opened before; milliseconds, the median."""
    client, taken = Client(port), []
    for place in places:
        begin = time.perf_counter()
        status, _ = await client.ask("GET", f"/t/{place.code}/{page}", place.cookies[0])
        taken.append(1000 * (time.perf_counter() - begin))
        if status != 200:
            raise RuntimeError(f"{page} answers {status}")
    client.close()
    return statistics.median(taken)


async def measure(port: int, server: subprocess.Popen[bytes], fresh: list[Place], over: list[Place]) -> list[Line]:
    """Takes all figures from a running server."""
    half = len(over) // 2
    end_page = await opening(port, over[:half], "end")
    replay = await opening(port, over[half:], "replay")
    hall = Hall(fresh, port, TABLES)
    await hall.open()
    await hall.play(WARMING, STEADY)
    before, own = cpu_seconds(server.pid), time.process_time()
    steady, pace = await asyncio.gather(hall.play(SECONDS, STEADY), machine_pace(SECONDS))
    cpu, own = cpu_seconds(server.pid) - before, time.process_time() - own
    hall.close()
    hall = Hall(fresh, port, TABLES)
    await hall.open()
    begin, before = time.perf_counter(), cpu_seconds(server.pid)
    full = await hall.play_out(MOVES)
    seconds, full_cpu = time.perf_counter() - begin, cpu_seconds(server.pid) - before
    hall.close()
    for figures in (steady, full):
        if figures.refused:
            raise RuntimeError(f"{len(figures.refused)} moves were refused, the first with {figures.refused[0][:300]!r}")
    p50, p99 = percentiles(steady)
    full50, full99 = percentiles(full)
    return [
        Line(f"steady, {STEADY:g} moves/s offered: made", steady.moves / SECONDS, "moves/s"),
        Line("  post to the others' update, p50", p50, "ms"),
        Line("  post to the others' update, p99", p99, "ms", GOAL_P99),
        Line("  server CPU per move, all views", 1000 * cpu / steady.moves, "ms", GOAL_CPU),
        Line("  CPU of the simulated people per move", 1000 * own / steady.moves, "ms"),
        Line("  a fixed piece of Python meanwhile", pace, "ms"),
        Line("full speed, every table at once: made", full.moves / seconds, "moves/s", GOAL_MOVES, at_least=True),
        Line("  post to the others' update, p50", full50, "ms"),
        Line("  post to the others' update, p99", full99, "ms"),
        Line("  server CPU per move, all views", 1000 * full_cpu / full.moves, "ms", GOAL_CPU),
        Line("opening a finished game: its end page", end_page, "ms", GOAL_OPEN),
        Line("opening a finished game: its replay", replay, "ms", GOAL_OPEN),
    ]


async def machine_pace(seconds: float) -> float:
    """Times the same small piece of work again and again: on shared machines it takes twice as long when neighbours are busy."""
    taken = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        await asyncio.sleep(0.1)
        begin = time.perf_counter()
        rows: dict[int, str] = {}
        for number in range(1500):
            rows[number % 97] = f"<a {number}>{rows.get(number % 31, '')[:10]}</a>"
        taken.append(1000 * (time.perf_counter() - begin))
    return statistics.median(taken)


def percentiles(figures: Figures) -> tuple[float, float]:
    """Returns the 50th and the 99th percentile of the updates, in milliseconds."""
    cuts = statistics.quantiles(figures.updates, n=100)
    return 1000 * cuts[49], 1000 * cuts[98]


def waiting(found: list[Waits], processors: float) -> list[Line]:
    """Says how long people wait for bots."""
    lines = [Line(f"processors of {os.cpu_count()} that the analyses had meanwhile", processors, "")]
    for one in found:
        lines += [
            Line(f"a person's move to the answer of {one.bot}, p50", statistics.median(one.quiet), "ms"),
            Line("  while games are analysed on all processors, p50", statistics.median(one.busy), "ms"),
            Line("  times as long in the middle", one.ratio(0.5), "×", GOAL_RATIO),
            Line("  times as long at the 95th percentile", one.ratio(0.95), "×"),
        ]
    return lines


def show(lines: list[Line]) -> None:
    """Prints the figures beside their goals."""
    grid = Grid(title=f"{TABLES} tables, {SEATS} live seats each, one process, {'compiled' if ludoterre.is_compiled() else 'interpreted'}")
    for column in ("figure", "found", "goal"):
        grid.add_column(column, justify="right" if column == "found" else "left")
    for line in lines:
        grid.add_row(line.name, f"{line.value:.{2 if line.unit in ('×', '') else 1}f} {line.unit}", line.reached())
    Console().print(grid)


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="glace_ciel")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--only", choices=["tables", "bots"], help="measure one part alone")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        prepared = asyncio.run(prepare(database, wishes.game))
        command = [sys.executable, "-m", "ludoterre", "serve", "--port", str(wishes.port), "--database", database]
        command += ["--bot-pace", "0", "--lab-processes", str(os.cpu_count() or 1)]
        with Path(folder, "server.log").open("wb") as log:
            server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        try:
            lines = uvloop.run(run(wishes.port, server, prepared, wishes.only))
        except Exception:
            sys.stderr.write(Path(folder, "server.log").read_text()[-4000:])
            raise
        finally:
            server.terminate()
            server.wait(20)
    show(lines)
    if wishes.json:
        found = [line._asdict() for line in lines]
        wishes.json.write_text(json.dumps({"compiled": ludoterre.is_compiled(), "figures": found}, indent=2) + "\n")


async def run(port: int, server: subprocess.Popen[bytes], prepared: Prepared, only: str | None) -> list[Line]:
    """Waits for the server, then measures."""
    await answering(port, server)
    lines = []
    if only != "bots":
        lines += await measure(port, server, prepared.fresh, prepared.over)
    if only != "tables":
        lines += waiting(*await bots_waits(port, server.pid, prepared.duels, prepared.over))
    return lines


if __name__ == "__main__":
    main()
