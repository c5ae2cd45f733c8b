"""How long people wait for bots, while the laboratory is idle and while it uses all processors: a part of `make bench-web`."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import statistics
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from load import HEAD, Client, Figures, Place, Sitting, seq_of

import ludoterre
from ludoterre.table import House, SeatPlan
from ludoterre.table.setup import seats_of

BOTS = ("greedy", "search:200")
"""One that answers at once, so that one sees whether it is let to work at all, and one that has to think."""
AT_ONCE = 3
"""Tables of each kind that are played at a time."""
MOVES = 5
"""Moves of a person at one table; then they take a fresh one."""
PAUSE = 0.1
"""Seconds that a person thinks, on average."""
SPELLS = 40
SECONDS = 1.0
"""Quiet spells and busy ones follow each other fast, so that what else the machine does hits both."""
ANALYSES = 40
"""Games that are analysed: more than can be."""
MY_TURN = b'data-turn="yes"'
TOKEN = re.compile(rb'name="token" (?:content|value)="([0-9a-f]{32})"')


class Waits(NamedTuple):
    """How long answers of one bot took, in milliseconds."""

    bot: str
    quiet: list[float]
    busy: list[float]

    def ratio(self, part: float) -> float:
        """Says how many times as long they took while the laboratory worked, in the middle or at worst."""
        return at(self.busy, part) / at(self.quiet, part)


def at(values: list[float], part: float) -> float:
    """Returns the value below which a part of all lies."""
    return statistics.quantiles(values, n=100, method="inclusive")[round(100 * part) - 1]


class Laboratory:
    """The processes that analyse: children of the server that only work when all others rest."""

    def __init__(self, server: int) -> None:
        children = [int(child) for task in Path(f"/proc/{server}/task").iterdir() for child in (task / "children").read_text().split()]
        self.processes = [child for child in children if os.sched_getscheduler(child) == os.SCHED_IDLE]

    def seconds(self) -> float:
        """Returns the processor time that they have used."""
        lines = [Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split() for process in self.processes]
        return sum(int(fields[11]) + int(fields[12]) for fields in lines) / os.sysconf("SC_CLK_TCK")

    def send(self, what: signal.Signals) -> None:
        """Stops all of them, or lets them go on; the server does not notice."""
        for process in self.processes:
            os.kill(process, what)


class Duel(Sitting):
    """A person against a bot: an update is the bot's answer."""

    def heard(self, seat: int, at: float, event: bytes) -> None:
        """Notes when it is the person's turn again."""
        posted, seq, _ = self.posted
        event = event.rpartition(b"event: view")[2]  # an answer that comes at once may come together with the move
        if seq_of(event) > seq >= 0 and MY_TURN in event[:HEAD]:
            self.look(seat, event)
            self.figures.updates.append(at - posted)
            self.all_heard.set()


async def prepare_duels(house: House, game: str, options: dict[str, bool]) -> dict[str, list[Place]]:
    """Sets tables of one person and one bot, enough for all rounds."""
    found: dict[str, list[Place]] = {bot: [] for bot in BOTS}
    tables = round(1.5 * AT_ONCE * 2 * SPELLS * SECONDS / PAUSE / MOVES)  # people may be faster, and games shorter
    duel = ludoterre.load(game, 2, None, None, None, **options)
    for bot in BOTS:
        for _ in range(tables):
            person, other = seats_of(duel, (SeatPlan("people", (0,), ("P1",)), SeatPlan("bot", (1,), bot="greedy")))
            # Tables offer bots that think for a time: they would not take longer, they would play worse.
            table = await house._set(duel, "", "en", (person, other._replace(bot=bot)))
            found[bot].append(Place(table.code, (f"lt_{table.code}={person.secret}",)))
    return found


async def bots_waits(port: int, server: int, duels: dict[str, list[Place]], over: list[Place]) -> tuple[list[Waits], float]:
    """Measures quiet and busy spells by turns, and how many processors the laboratory had in the busy ones."""
    client = Client(port)
    _, page = await client.ask("GET", f"/t/{over[0].code}/seats", over[0].cookies[0])
    found = TOKEN.search(page)
    token = found[1].decode() if found else ""
    for place in over[:ANALYSES]:
        await post(client, place, "analysis", token)
    while not (await progress(client, over[0]))["done"]:
        await asyncio.sleep(0.1)
    client.close()
    laboratory = Laboratory(server)
    before = laboratory.seconds()
    waits = [await against(bot, port, duels[bot], laboratory) for bot in BOTS]
    client = Client(port)
    if (await progress(client, over[ANALYSES - 1]))["state"] == "finished":
        raise RuntimeError("the laboratory had nothing to do any more")
    client.close()
    return waits, (laboratory.seconds() - before) / (SPELLS * SECONDS * len(BOTS))


async def against(bot: str, port: int, places: list[Place], laboratory: Laboratory) -> Waits:
    """Lets people play against a bot, in quiet spells and in busy ones."""
    waits = Waits(bot, [], [])
    heard: list[float] = []
    """Where answers are noted now; nowhere while it changes, since the one before may still be felt."""
    over = False

    async def person(number: int) -> None:
        rng = random.Random(number)
        while not over:
            duel = Duel(places.pop(), port, Figures(), rng)
            await duel.open()
            for _ in range(MOVES):
                await asyncio.sleep(2 * PAUSE * rng.random())
                noted = heard
                await duel.move()
                if duel.figures.refused:
                    raise RuntimeError(f"a move was refused: {duel.figures.refused[0][:300]!r}")
                if heard is noted:
                    noted.extend(1000 * update for update in duel.figures.updates)
                duel.figures.updates.clear()
                if duel.over or over:
                    break
            duel.close()

    people = [asyncio.ensure_future(person(number)) for number in range(AT_ONCE)]
    for _ in range(SPELLS):
        for what, spell in ((signal.SIGSTOP, waits.quiet), (signal.SIGCONT, waits.busy)):
            heard = []
            laboratory.send(what)
            await asyncio.sleep(SECONDS / 10)
            heard = spell
            await asyncio.sleep(SECONDS)
    over = True
    await asyncio.gather(*people)
    return waits


async def post(client: Client, place: Place, what: str, token: str, **fields: str) -> None:
    """Posts a form as a program does."""
    body = urlencode({"token": token} | fields).encode()
    status, answer = await client.ask("POST", f"/t/{place.code}/{what}", place.cookies[0], body, accept="application/json")
    if status != 200 or not json.loads(answer)["accepted"]:
        raise RuntimeError(f"{what} answers {status} {answer[:300]!r}")


async def progress(client: Client, place: Place) -> dict[str, object]:
    """Asks how far an analysis is."""
    _, answer = await client.ask("GET", f"/t/{place.code}/analysis", place.cookies[0], accept="application/json")
    told: dict[str, object] = json.loads(answer)
    return told
