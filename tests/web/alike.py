"""Two games that somebody cannot tell apart, on two servers that differ in nothing else: do they send the same bytes?"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan
from ludoterre.table.setup import seats_of
from ludoterre.web.tokens import Tokens
from tests.web.browser import Browser, Server, run, server_in

NAMES = ("Zoé", "Malik", "Inès")


async def table_of(server: Server, record: Record, names: Iterator[str], monkeypatch: pytest.MonkeyPatch) -> Created:
    """Sets a table with a given game; code and secrets come from a list, so that two tables can be alike."""
    for module in ("house", "setup"):
        monkeypatch.setattr(f"ludoterre.table.{module}.new_secret", lambda: next(names))
    monkeypatch.setattr("ludoterre.table.house.new_code", lambda: "LUNE-0001")
    server.app.state.site.tokens = Tokens(b"one key for both")
    seats = seats_of(record.game, [SeatPlan("people", (player,), (name,)) for player, name in enumerate(NAMES)])
    table = await server.house._set(record.game, "", "fr", seats, tuple(record.actions))
    return Created(table, table.row.creator, tuple(seat.secret for seat in seats))


async def everything(server: Server, browser: Browser, created: Created, viewer: int, lines: Sequence[str]) -> dict[str, bytes]:
    """Gathers all that a viewer is sent, also when they try to play or to look at what these lines name."""
    table = created.table
    base = f"/t/{table.code}"
    mark = "?watch=1" if viewer == SPECTATOR else ""
    browser.cookies["lt_browser", "/"] = "ab" * 16
    browser.token = server.app.state.site.tokens.of("ab" * 16)
    paths = [mark, "/text" + mark, "/view" + mark, "/seats", "/card", "/record.json", "/replay"]
    paths += [f"{page}?seat={seat}" for page in ("", "/text", "/view", "/replay") for seat in range(len(table.seats))]
    paths += [f"/replay?as={eyes}&at={table.length}" for eyes in ("table", "all", 0, 1, 2)]
    paths += [f"/replay?at={at}" for at in range(0, table.length + 1, 3)]
    sent = {path: (await browser.get(base + path)).body for path in paths}
    for line in lines:
        reply = await browser.post(f"{base}/move", like="htmx", seq=table.seq, player=max(viewer, 0), move=line)
        sent[f"move {line}"] = reply.body
        reply = await browser.post(f"{base}/move", like="htmx", seq=table.seq, player=max(viewer, 0), typed=f"s {line}", from_="text")
        sent[f"look {line}"] = reply.body
    for seen in (0, table.seq - 3):
        mark = "&watch=1" if viewer == SPECTATOR else ""
        async with browser.stream(f"{base}/live?seq={seen}{mark}") as stream:
            frame = await stream.view()
            frames = [frame.data]
            while int(frame.id) < table.seq:
                frame = await stream.view()
                frames.append(frame.data)
            sent[f"live {seen}"] = "\n".join(frames).encode()
    return sent


def differences(
    record: Record,
    other: Record,
    viewer: int,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    lines: Sequence[str],
    seats: Sequence[int] | None = None,
) -> list[str]:
    """Returns where a viewer, or whoever holds these seats, is sent something else in one game than in the other."""

    async def work() -> list[str]:
        sent = []
        for name, game in (("one", record), ("other", other)):
            async with server_in(folder, name=f"{name}.db") as server:
                created = await table_of(server, game, (f"secret{number}" for number in itertools.count()), monkeypatch)
                browser = server.browser()
                if viewer != SPECTATOR:
                    browser.holds(created, *((viewer,) if seats is None else seats))
                sent.append(await everything(server, browser, created, viewer, lines))
        one, two = sent
        assert one.keys() == two.keys()
        return [path for path in one if one[path] != two[path]]

    return run(work)
