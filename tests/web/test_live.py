"""The event stream: numbered views for everybody, and nothing lost for who comes back."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from ludoterre.web.settings import WebSettings
from tests.table.helpers import GLACE, one_seat_each, play_one
from tests.web.browser import run, server_in


def test_everybody_hears_of_a_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            path = f"/t/{table.code}/live?seq={table.seq}"
            people = [server.browser().holds(created, seat) for seat in (0, 1)]
            async with (
                people[0].stream(path) as first,
                people[1].stream(path) as second,
                server.browser().stream(path + "&watch=1") as third,
            ):
                await play_one(server.house, created)
                frames = [await stream.view() for stream in (first, second, third)]
            assert [frame.id for frame in frames] == [str(table.seq)] * 3
            assert all(f'data-seq="{table.seq}"' in frame.data for frame in frames)
            assert len({re.sub(r'value="[0-9a-f]{32}"', "", frame.data) for frame in frames}) == 3

    run(work)


def test_whoever_hears_the_stream_is_not_sent_the_view_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            player = table.awaited()
            assert player is not None
            browser = server.browser().holds(created, player)
            line, address, live = table.choices(player)[0].line, f"/t/{table.code}/move", {"ludoterre-live": "1"}
            async with browser.stream(f"/t/{table.code}/live?seq={table.seq}") as stream:
                wrong = await browser.post(address, like="htmx", headers=live, seq=table.seq, player=player, move="dance")
                assert wrong.status == 200 and wrong.refused == "unknown_move" and "data-seq" in wrong.text
                moved = await browser.post(address, like="htmx", headers=live, seq=table.seq, player=player, move=line)
                assert moved.status == 204 and not moved.body and moved.headers["ludoterre-seq"] == str(table.seq)
                assert (await stream.view()).id == str(table.seq)
            again = await browser.post(address, like="htmx", headers=live, seq=table.seq - 1, player=player, move=line)
            assert again.status == 204 and again.headers["ludoterre-seq"] == str(table.seq)

    run(work)


def test_a_stream_says_at_once_that_nothing_holds_it_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser().holds(created, 0)
            async with browser.stream(f"/t/{created.table.code}/live", last_event_id=str(created.table.seq)) as stream:
                first = await stream.frame()
            assert first is not None and first.event == "beat"

    run(work)


def test_who_has_seen_everything_gets_only_signs_of_life(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings(heartbeat=0.05)) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            path = f"/t/{created.table.code}/live"
            browser = server.browser().holds(created, 0)
            async with browser.stream(path, last_event_id=str(created.table.seq)) as stream:
                frames = [await stream.frame(), await stream.frame()]
            assert [frame.event for frame in frames if frame is not None] == ["beat", "beat"]

    run(work)


def test_who_comes_back_sees_the_missed_decisions_one_by_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            seen = table.seq
            for _ in range(3):
                await play_one(server.house, created)
            browser = server.browser().holds(created, 0)
            await browser.get("/")
            async with browser.stream(f"/t/{table.code}/live", last_event_id=str(seen)) as stream:
                frames = [await stream.view() for _ in range(3)]
            assert [int(frame.id) for frame in frames] == [seen + 1, seen + 2, seen + 3]
            whole = (await browser.get(f"/t/{table.code}/view")).text
            assert frames[-1].data.strip() == whole.strip()
            assert [frame.data.count('<button name="move"') > 0 or frame.data.count('name="move"') > 0 for frame in frames[:2]] == [
                False,
                False,
            ]

    run(work)


def test_who_was_away_too_long_gets_the_whole_view(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            for _ in range(4):
                await play_one(server.house, created)
            browser = server.browser().holds(created, 1)
            for path in (f"/t/{table.code}/live", f"/t/{table.code}/live?seq=0", f"/t/{table.code}/live?seq=99999"):
                async with browser.stream(path) as stream:
                    frame = await stream.view()
                    while int(frame.id) != table.seq:
                        frame = await stream.view()
                    assert f'data-seq="{table.seq}"' in frame.data

    run(work)


def test_the_text_interface_has_its_own_stream(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser().holds(created, 0)
            await browser.get("/")
            async with browser.stream(f"/t/{created.table.code}/live?text=1") as stream:
                frame = await stream.view()
            assert frame.data.strip() == (await browser.get(f"/t/{created.table.code}/view?text=1")).text.strip()
            assert 'id="news"' in frame.data

    run(work)


def test_a_poll_is_answered_only_if_something_is_new(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            browser = server.browser().holds(created, 0)
            assert (await browser.get(f"/t/{table.code}/view?seq={table.seq}")).status == 204
            seen = table.seq
            await play_one(server.house, created)
            reply = await browser.get(f"/t/{table.code}/view?seq={seen}")
            assert reply.status == 200 and f'data-seq="{table.seq}"' in reply.text

    run(work)


def test_streams_end_at_once_when_the_server_stops(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            async with server.browser().stream(f"/t/{created.table.code}/live?watch=1&seq={created.table.seq}") as stream:
                await asyncio.sleep(0.05)
                assert len(server.app.state.site.streams) == 1
                server.app.state.site.streams.close()
                frame = await stream.frame(2)
                while frame is not None:
                    frame = await stream.frame(2)
            assert len(server.app.state.site.streams) == 0

    run(work)
