"""Two games that somebody cannot tell apart, on two servers that differ in nothing else: do they send the same bytes?"""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

import pytest

from ludoterre import Rng
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan, Table
from ludoterre.table.setup import seats_of
from ludoterre.web.settings import WebSettings
from ludoterre.web.tokens import Tokens
from tests.web.browser import Browser, Frame, Reply, Server, run, server_in

NAMES = ("Zoé", "Malik", "Inès", "Tom", "Mei", "Lars")
STOPS = 8
"""Moments of the past that are looked at, besides the last one."""
UNLIMITED = WebSettings(limited=False)
COMPOSED: dict[str, dict[str, object]] = {
    "offer": {"f-begin": "0 offer p9"},
    "leave": {"f-leave-hex": "99,99"},
    "peace": {"f-peace-to": "9"},
}
"""What somebody could fill in where a game has offers and promises; none of it is possible."""

Before = Callable[[Server, Created], Awaitable[None]]
"""What happens to a table before anybody looks."""
Groups = Sequence[tuple[int, ...]]
"""The players at each seat."""


def twin(record: Record, viewer: int, tries: int = 5) -> Record:
    """Returns another game that the viewer could not tell from this one: of some that could be, the one that is least like it.

    Where nothing is hidden it is the same game.
    """
    others = [record.resampled(viewer, Rng(100 + number)) for number in range(tries)]
    return max(others, key=lambda other: sum(one != two for one, two in zip(record.moves, other.moves, strict=True)))


async def table_of(
    server: Server, record: Record, names: Iterator[str], monkeypatch: pytest.MonkeyPatch, groups: Groups | None = None
) -> Created:
    """Sets a table with a given game; code and secrets come from a list, so that two tables can be alike."""
    for module in ("house", "setup"):
        monkeypatch.setattr(f"ludoterre.table.{module}.new_secret", lambda: next(names))
    monkeypatch.setattr("ludoterre.table.house.new_code", lambda: "LUNE-0001")
    server.app.state.site.tokens = Tokens(b"one key for both")
    together = groups or [(player,) for player in range(record.game.players)]
    seats = seats_of(record.game, [SeatPlan("people", group, tuple(NAMES[player] for player in group)) for group in together])
    table = await server.house._set(record.game, "", "fr", seats, tuple(record.actions))
    return Created(table, table.row.creator, tuple(seat.secret for seat in seats))


class Look(NamedTuple):
    """How somebody looks at a table."""

    lines: Sequence[str]
    """What they try to play and to look at, in vain."""
    seats: Sequence[int] | None = None
    """The seats that they hold, if not only their own."""
    groups: Groups | None = None
    """Who sits where, if not each at a seat of their own. Who shares one looks behind the curtain."""
    language: str = "en"
    thorough: bool = True
    creator: bool = False
    before: Before | None = None


class Asking:
    """Somebody who asks a server for everything, and keeps every byte of every answer."""

    def __init__(self, browser: Browser, table: Table, viewer: int, behind_curtain: bool) -> None:
        self.browser = browser
        self.table = table
        self.viewer = viewer
        self.eyes: dict[str, int] = {"watch": 1} if viewer == SPECTATOR else {}
        if behind_curtain:
            self.eyes = {"player": viewer, "at": table.position}
        self.sent: dict[str, bytes] = {}
        self.length = table.length

    def address(self, page: str, **query: object) -> str:
        """Writes an address under that of the table, for whoever looks."""
        return self.within(page, **(self.eyes | query))

    def within(self, page: str, **query: object) -> str:
        """Writes an address under that of the table, for nobody in particular."""
        return f"/t/{self.table.code}{page}" + (f"?{urlencode(query)}" if query else "")

    async def get(self, address: str) -> None:
        """Asks for a page."""
        self.keep(address.removeprefix(f"/t/{self.table.code}"), await self.browser.get(address))

    def keep(self, name: str, reply: Reply) -> None:
        """Keeps an answer, with all that surrounds it."""
        assert self.table.length == self.length or name.endswith("undo"), f"{name} has changed the game"
        self.sent[name] = f"{reply.status} {sorted(reply.headers.items())} {reply.cookies}\n".encode() + reply.body

    async def pages(self) -> None:
        """Looks at the table in every way, and back at its past."""
        for page in ("", "/text", "/view", "/seats", "/invite", "/card", "/end", "/record.json", "/replay", "/analysis", "/earlier"):
            await self.get(self.address(page))
        await self.get(self.address("/view", text=1))
        await self.get(self.address("/seats", leave=0, end=1))
        for public in ({"watch": 1}, {"projector": 1}):
            await self.get(self.within("", **public))
        for shot in (0, 1):
            await self.get(self.within("/replay", at=self.length, shot=shot))
        self.keep("ask for the analysis", await self.post("/analysis", "json"))

    async def other_eyes(self) -> None:
        """Tries to look through the eyes of others, and at many moments of the past."""
        for seat in range(len(self.table.seats)):
            for page in ("", "/text", "/view", "/replay"):
                await self.get(self.within(page, seat=seat))
        for eyes in ("table", "all", *range(self.table.game.players)):
            await self.get(self.within("/replay", **{"as": eyes, "at": self.length}))
        for at in range(0, self.length, max(1, self.length // STOPS)):
            await self.get(self.within("/replay", at=at))
            await self.get(self.within("/replay", step=at // 2, shot=1))

    async def try_moves(self, lines: Sequence[str]) -> None:
        """Tries to play, and to look at, what these lines name: none of them is possible."""
        rest: dict[str, object] = {"seq": self.table.seq, "player": max(self.viewer, 0), "query": f"?{urlencode(self.eyes)}"}
        for line in lines:
            for like in ("htmx", "json"):
                self.keep(f"move {line}, {like}", await self.post("/move", like, move=line, **rest))
            for typed in (line, f"s {line}"):
                self.keep(f"type {typed}", await self.post("/move", "htmx", typed=typed, from_="text", **rest))
        for button in ("now", "keep"):
            for what, fields in COMPOSED.items():
                self.keep(f"compose {what}, {button}", await self.post("/composed", "htmx", **{button: what}, **fields, **rest))

    async def talk(self) -> None:
        """Says something in every way, and looks at what has become of it; mutes somebody too."""
        rest: dict[str, object] = {"player": max(self.viewer, 0), "query": f"?{urlencode(self.eyes)}"}
        for what in ({"reaction": "thanks"}, {"phrase": "share"}, {"words": "I have three of them"}, {"reaction": "<b>"}):
            for like in ("htmx", "json"):
                self.keep(f"say {what}, {like}", await self.post("/say", like, **what, **rest))
        async with self.browser.stream(self.address("/live", seq=self.table.seq)) as stream:
            self.sent["live talk"] = repr([await stream.frame(), *([await stream.frame()] if self.table.sayings else [])]).encode()
        await self.get(self.address("/view", seq=self.table.seq, said=0))
        self.keep("mute", await self.post("/mute", "form", mute=1))
        for page in ("", "/text"):
            self.keep(f"after talk {page}", await self.browser.get(self.address(page)))

    async def take_back(self) -> None:
        """Takes the last move back, if that is possible, and looks again."""
        rest: dict[str, object] = {"seq": self.table.seq, "query": f"?{urlencode(self.eyes)}"}
        self.keep("undo", await self.post("/undo", "htmx", player=max(self.viewer, 0), **rest))
        self.keep("after undo", await self.browser.get(self.address("")))

    async def post(self, page: str, like: str, **fields: object) -> Reply:
        return await self.browser.post(self.within(page), like=like, **fields)

    async def live(self, seen: int, **query: object) -> None:
        """Listens to the stream, films included, until all since an entry of the log is told; it is silent where nothing has happened."""
        if seen == self.table.seq:
            return
        async with self.browser.stream(self.address("/live", seq=seen, **query)) as stream:
            frames: list[Frame] = []
            while not frames or frames[-1].id != str(self.table.seq):
                frame = await stream.frame()
                assert frame is not None
                frames.append(frame)
        self.sent[f"live {seen} {urlencode(query)}".strip()] = repr(frames).encode()

    async def bell(self) -> None:
        """Listens to the stream that only says when the table has changed."""
        async with self.browser.stream(self.within("/bell")) as stream:
            self.sent["bell"] = repr([await stream.frame(), await stream.frame()]).encode()

    def own_last(self) -> int:
        """Returns the entry of the viewer's own last decision: what followed it is news to them, and may be a film."""
        own = (entry.seq for entry in reversed(self.table.now.entries) if entry.player == self.viewer)
        return next((seq for seq in own if seq < self.table.seq), 0)

    def before_last(self) -> int:
        """Returns the entry before anybody's last decision: what it set going may be a film, also for those who only watch."""
        return next((entry.seq - 1 for entry in reversed(self.table.now.entries) if entry.player is not None and entry.player >= 0), 0)


async def everything(server: Server, created: Created, viewer: int, look: Look) -> dict[str, bytes]:
    """Gathers all that a viewer is sent, also when they try to play or to look at what some lines name."""
    table = created.table
    browser = server.browser(language=look.language)
    seat = None if viewer == SPECTATOR else table.seat_of(viewer)
    own = () if seat is None else (seat.number,)
    if seat is not None or look.creator:
        browser.holds(created, *(own if look.seats is None else look.seats), creator=look.creator)
    browser.cookies["lt_browser", "/"] = "ab" * 16
    browser.token = server.app.state.site.tokens.of("ab" * 16)
    behind_curtain = seat is not None and len(seat.players) > 1 and table.game.meta.curtain
    asking = Asking(browser, table, viewer, behind_curtain)
    await asking.pages()
    await asking.bell()
    if look.thorough:
        await asking.other_eyes()
        await asking.live(0)
        await asking.live(max(0, table.seq - 3))
    await asking.live(asking.own_last())
    await asking.live(asking.own_last(), text=1)
    await asking.live(asking.before_last())
    await asking.try_moves(look.lines)
    await asking.talk()
    await asking.take_back()
    return asking.sent


def sent(record: Record, viewer: int, file: Path, monkeypatch: pytest.MonkeyPatch, look: Look) -> dict[str, bytes]:
    """Returns all that a viewer of a game is sent."""

    async def work() -> dict[str, bytes]:
        async with server_in(file.parent, UNLIMITED, name=file.name) as server:
            created = await table_of(server, record, (f"secret{number}" for number in itertools.count()), monkeypatch, look.groups)
            if look.before is not None:
                await look.before(server, created)
            return await everything(server, created, viewer, look)

    return run(work)


def differences(
    record: Record,
    other: Record,
    viewer: int,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    lines: Sequence[str],
    seats: Sequence[int] | None = None,
    before: Before | None = None,
) -> list[str]:
    """Returns where a viewer, or whoever holds these seats, is sent something else in one game than in the other."""
    look = Look(lines, seats, before=before)
    return unlike(*(sent(game, viewer, folder / name, monkeypatch, look) for game, name in ((record, "one.db"), (other, "other.db"))))


def unlike(one: dict[str, bytes], two: dict[str, bytes]) -> list[str]:
    """Returns what was answered differently."""
    assert one.keys() == two.keys()
    return [path for path in one if one[path] != two[path]]
