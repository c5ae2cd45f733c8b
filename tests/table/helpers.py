"""Tables for tests: a house on a fresh SQLite file, and people who play there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import toys

from ludoterre.core.moves import CHANCE
from ludoterre.table import Created, House, SeatPlan, Settings, Setup, Table, Visitor

Answer = TypeVar("Answer")

GLACE = "glace_ciel"


def run(work: Callable[[], Awaitable[Answer]]) -> Answer:
    async def main() -> Answer:
        return await work()

    return asyncio.run(main())


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


@asynccontextmanager
async def house_in(folder: Path, **settings: float | str | tuple[str, ...]) -> AsyncIterator[House]:
    toys.register()
    house = House(Settings(url(folder), bot_pace=0.0)._replace(**settings))  # type: ignore[arg-type]  # fields by name
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


def one_seat_each(game: str, players: int, **options: object) -> Setup:
    seats = tuple(SeatPlan("people", (player,), (name,)) for player, name in enumerate(("Zoé", "Malik", "Inès", "Noé")[:players]))
    return Setup(game, players, seats, options=dict(options))


def visitors(created: Created) -> list[Visitor]:
    """Returns whoever holds each seat; nobody of them is the creator."""
    return [created.table.visitor([secret]) for secret in created.secrets]


def creator(created: Created) -> Visitor:
    return created.table.visitor([created.creator])


async def play_one(house: House, created: Created, number: int = 0) -> str:
    """Makes the `number`th legal move of whoever is awaited."""
    table = created.table
    player = table.awaited()
    assert player is not None
    line = table.choices(player)[number].line
    await house.play(table, visitors(created)[table.seat_of(player).number], player, table.seq, line)
    return line


async def settle(table: Table, until: Callable[[], bool], seconds: float = 30.0) -> None:
    """Waits for something that happens by itself."""
    async with asyncio.timeout(seconds):
        while not until():
            await asyncio.sleep(0.01)


def positions(table: Table) -> list[tuple[int | None, str]]:
    """Returns who decided and what, of all moves in the table's log."""
    return [(entry.player, entry.line) for entry in table.entries if entry.kind == "move" and entry.player != CHANCE]
