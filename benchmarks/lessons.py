"""Measures what a lesson adds to a table: each step is drawn beside the same position at a table without a lesson, by turns, in one run.

`make bench-web` does it too; `python benchmarks/lessons.py GAME` for one game.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from ludoterre.core.registry import games
from ludoterre.lessons import Lesson, lesson_of
from ludoterre.locale import language
from ludoterre.table import House, Settings, Table, lesson_setup
from ludoterre.table.setup import seats_of
from ludoterre.web.audience import Audience
from ludoterre.web.perspective import Wish, look
from ludoterre.web.render import Renderer
from ludoterre.web.static import shelf

ROUNDS = 60
GOAL = 1.15
"""How many times as long a step may take."""


async def pair(house: House, lesson: Lesson, step: int) -> tuple[Table, Table]:
    """Sets the table of a step, and one with the same seats and the same game but without a lesson."""
    setup = lesson_setup(lesson, "fr", step)
    taught = (await house.create(setup)).table
    actions = tuple((await house.record(taught)).actions)
    plain = await house._set(lesson.game, "", "fr", seats_of(lesson.game, setup.seats), actions)
    return taught, plain


def drawing(renderer: Renderer, table: Table, player: int) -> float:
    """Draws a fragment as if the table had just changed; seconds of the processor."""
    seat = table.seat_of(player).number
    visitor = table.visitor([table.stored_seats[seat].secret])
    audience = Audience(table, visitor, look(table, visitor, Wish()), language("fr"), False)
    renderer._drawn.clear()
    table._standing = None
    before = time.process_time()
    renderer.fragment(audience, {"token": "", "theme": ""})
    return time.process_time() - before


async def measure(name: str, lesson: Lesson) -> tuple[float, float]:
    """Returns how long all steps of a lesson take to draw, and the same positions without it; milliseconds, medians added up."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(f"sqlite:///{Path(folder) / 'tables.db'}", bot_pace=3600.0, lab_processes=0))
        await house.start()
        house._wake = lambda table: None  # type: ignore[method-assign]  # bots would think beside the measurement
        renderer, totals = Renderer(shelf()), [0.0, 0.0]
        for step in range(len(lesson.steps)):
            tables = await pair(house, lesson, step)
            taken: list[list[float]] = [[], []]
            for _ in range(ROUNDS):
                for number, table in enumerate(tables):
                    taken[number].append(drawing(renderer, table, lesson.seat))
            for number in (0, 1):
                totals[number] += 1000 * statistics.median(taken[number])
        await house.stop()
    return totals[0], totals[1]


def main() -> None:
    """Measures all lessons, or those of the games that are named."""
    for name in sys.argv[1:] or games():
        lesson = lesson_of(name)
        if lesson is None:
            continue
        taught, plain = asyncio.run(measure(name, lesson))
        ratio = taught / plain
        count, reached = len(lesson.steps), "yes" if ratio < GOAL else "NO"
        print(f"{name:12} {taught / count:6.2f} ms a step, {plain / count:6.2f} ms without: {ratio:.3f}, goal {GOAL}: {reached}")


if __name__ == "__main__":
    main()
