"""People at many tables, as cheap as they can be: raw sockets, and no more of a page read than a move needs."""

from __future__ import annotations

import asyncio
import html
import math
import random
import re
import time
from collections.abc import Callable
from typing import NamedTuple, cast
from urllib.parse import urlencode

CLIENT = "c0ffee" * 5 + "c0"
"""The name under which the server knows our browser."""
BUTTON = re.compile(rb'name="move" value="([^"]*)"')
HIDDEN = re.compile(rb'<input\b(?=[^>]*\btype="hidden")(?=[^>]*\bname="(\w+)")[^>]*\bvalue="([^"]*)"')
FORM = b'id="stage"'
FIELDS = 1500
"""Bytes from the beginning of that form within which its hidden fields stand."""
HEAD = 2000
"""Bytes at the beginning of an event within which it says its number."""
SEQ = re.compile(rb'\bdata-seq="(\d+)"')
EVENT_ENDS = (b"\n\n\r\n", b"\r\n\r\n\r\n")
"""An event ends with an empty line, and then the chunk that carried it."""


class Turn(NamedTuple):
    """What a seat's page asks: the fields of its form, and the moves to choose from."""

    seat: int
    seq: int
    fields: dict[str, str]
    moves: list[str]


class Place(NamedTuple):
    """A table, and the cookie of each of its seats."""

    code: str
    cookies: tuple[str, ...]


def turn_of(seat: int, page: bytes) -> Turn | None:
    """Reads what a page asks of a seat, or None if nothing."""
    form = page.index(FORM)
    moves = [html.unescape(value.decode()) for value in BUTTON.findall(page, form)]
    fields = {name.decode(): html.unescape(value.decode()) for name, value in HIDDEN.findall(page, form, form + FIELDS)}
    return Turn(seat, seq_of(page), fields, moves) if moves else None


def seq_of(page: bytes) -> int:
    """Reads which entry of the log a page shows."""
    found = SEQ.search(page, 0, HEAD) or SEQ.search(page)
    return int(found[1]) if found else -1


def request(method: str, path: str, cookie: str, port: int, body: bytes = b"", accept: str = "text/html") -> bytes:
    """Writes a request as a page of the server would send it."""
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Accept: {accept}",
        "Accept-Language: en",
        f"Cookie: lt_browser={CLIENT}; {cookie}",
        "Sec-Fetch-Site: same-origin",
    ]
    if method == "POST":
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        lines += ["HX-Request: true", "Ludoterre-Live: 1"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


class Client:
    """One connection that is kept, for one request at a time."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, cookie: str = "", body: bytes = b"", accept: str = "text/html") -> tuple[int, bytes]:
        """Sends a request and reads its answer."""
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        self.writer.write(request(method, path, cookie, self.port, body, accept))
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        length = re.search(rb"content-length: (\d+)", head)
        answer = await self.reader.readexactly(int(length[1])) if length else await self.chunks(self.reader, head)
        return int(head[9:12]), answer

    async def chunks(self, reader: asyncio.StreamReader, head: bytes) -> bytes:
        """Reads an answer whose length was not known."""
        if b"chunked" not in head:
            return b""
        parts = []
        while size := int(await reader.readline(), 16):
            parts.append((await reader.readexactly(size + 2))[:-2])
        await reader.readline()
        return b"".join(parts)

    def close(self) -> None:
        """Hangs up."""
        if self.writer is not None:
            self.writer.close()


class Stream(asyncio.Protocol):
    """A seat that follows its table: calls `heard` with the time and the bytes of every event."""

    def __init__(self, asked: bytes, heard: Callable[[float, bytes], None]) -> None:
        self.asked = asked
        self.heard = heard
        self.parts: list[bytes] = []
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the stream."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's transports only look like one
        self.transport.write(self.asked)

    def data_received(self, data: bytes) -> None:
        """Collects until an event is whole."""
        self.parts.append(data)
        if data.endswith(EVENT_ENDS) or (len(data) < 4 and b"".join(self.parts[-2:]).endswith(EVENT_ENDS)):
            event = b"".join(self.parts)
            self.parts.clear()
            if event.find(b"data-seq", 0, HEAD) >= 0:
                self.heard(time.perf_counter(), event)

    def close(self) -> None:
        """Leaves."""
        if self.transport is not None:
            self.transport.close()


class Figures:
    """What was measured: how long each update took, and how many moves were made."""

    def __init__(self) -> None:
        self.updates: list[float] = []
        self.moves = 0
        self.refused: list[bytes] = []


class Sitting:
    """One table with a live stream for each seat, and somebody who plays for all of them."""

    def __init__(self, place: Place, port: int, figures: Figures, rng: random.Random) -> None:
        self.place = place
        self.port = port
        self.figures = figures
        self.rng = rng
        self.client = Client(port)
        self.streams: list[Stream] = []
        self.turn: Turn | None = None
        self.over = False
        self.posted = (0.0, -1, -1)
        self.unheard: set[int] = set()
        self.all_heard = asyncio.Event()

    async def open(self) -> None:
        """Opens every seat's page, then its stream."""
        loop = asyncio.get_running_loop()
        for seat, cookie in enumerate(self.place.cookies):
            status, page = await self.client.ask("GET", f"/t/{self.place.code}", cookie)
            if status != 200:
                raise RuntimeError(f"table {self.place.code} answers {status}")
            self.look(seat, page)
            path = f"/t/{self.place.code}/live?seq={seq_of(page)}"
            asked = request("GET", path, cookie, self.port, accept="text/event-stream")
            _, stream = await loop.create_connection(self.stream_of(seat, asked), "127.0.0.1", self.port)
            self.streams.append(stream)

    def stream_of(self, seat: int, asked: bytes) -> Callable[[], Stream]:
        """Prepares the stream of a seat."""
        return lambda: Stream(asked, lambda at, event: self.heard(seat, at, event))

    def look(self, seat: int, page: bytes) -> None:
        """Notices whether a page asks its seat for a move."""
        if b'name="move"' in page:
            self.turn = turn_of(seat, page)

    def heard(self, seat: int, at: float, event: bytes) -> None:
        """Notes when a seat saw the last move."""
        posted, seq, mover = self.posted
        if seat in self.unheard and seq_of(event) > seq:
            self.unheard.discard(seat)
            if seat != mover:
                self.figures.updates.append(at - posted)
            self.look(seat, event)
            if not self.unheard:
                self.all_heard.set()

    async def move(self) -> None:
        """Plays for whoever has to decide, and waits until all have seen it."""
        turn, self.turn = self.turn, None
        if turn is None:
            self.over = True
            return
        self.unheard, self.posted = set(range(len(self.streams))), (time.perf_counter(), turn.seq, turn.seat)
        self.all_heard.clear()
        body = urlencode(turn.fields | {"move": self.rng.choice(turn.moves)}).encode()
        status, answer = await self.client.ask("POST", f"/t/{self.place.code}/move", self.place.cookies[turn.seat], body)
        if status != 204:
            self.figures.refused.append(answer)
            self.over = True
            return
        await asyncio.wait_for(self.all_heard.wait(), 20)
        self.figures.moves += 1

    def close(self) -> None:
        """Everybody leaves."""
        self.client.close()
        for stream in self.streams:
            stream.close()


class Hall:
    """So many tables at once."""

    def __init__(self, places: list[Place], port: int, live: int) -> None:
        self.places = places
        self.port = port
        self.live = live
        self.rng = random.Random(1)
        self.figures = Figures()
        self.sittings: list[Sitting] = []

    async def open(self) -> None:
        """Seats everybody."""
        for _ in range(self.live):
            self.sittings.append(await self.sit_down())

    async def sit_down(self) -> Sitting:
        """Opens a fresh table."""
        sitting = Sitting(self.places.pop(), self.port, self.figures, self.rng)
        await sitting.open()
        return sitting

    async def play(self, seconds: float, rate: float | None) -> Figures:
        """Plays at all tables for a while: so many moves a second together, or as fast as the server allows."""
        self.figures = Figures()
        end = time.perf_counter() + seconds
        await asyncio.gather(*(self.drive(number, end, rate) for number in range(self.live)))
        return self.figures

    async def drive(self, number: int, end: float, rate: float | None) -> None:
        """Plays at one table."""
        pause = self.live / rate if rate else 0.0
        due = time.perf_counter() + pause * number / self.live
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            sitting = self.sittings[number]
            sitting.figures = self.figures
            await sitting.move()
            if sitting.over:
                raise RuntimeError(f"the game at table {sitting.place.code} is over too early")
            due += pause
            if pause and due < time.perf_counter():
                # Too late for that move, which is missing then: tables keep their own rhythm, or they would all come to move at once.
                due += pause * math.ceil((time.perf_counter() - due) / pause)

    async def play_out(self, moves: int) -> Figures:
        """Plays so many moves at each table, as fast as the server allows."""
        self.figures = Figures()

        async def hurry(sitting: Sitting) -> None:
            sitting.figures = self.figures
            for _ in range(moves):
                await sitting.move()

        await asyncio.gather(*map(hurry, self.sittings))
        return self.figures

    def close(self) -> None:
        """Everybody goes home."""
        for sitting in self.sittings:
            sitting.close()
