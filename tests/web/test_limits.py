"""Who has to wait, and whom others cannot keep waiting."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

from ludoterre.table import SeatPlan, Setup
from ludoterre.web import streams
from ludoterre.web.limits import Limits
from ludoterre.web.visitors import SEEN
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import Server, run, server_in

SCHOOL = "203.0.113.9"


def stop_the_clock(server: Server) -> None:
    """Keeps the buckets from filling again, however slow the machine is."""
    server.app.state.site.limits = Limits(lambda: 0.0)


async def try_many_codes(server: Server) -> None:
    somebody = server.browser(address=SCHOOL)
    while (await somebody.get("/t/LUNE-99999")).status != 429:
        pass


def test_who_was_at_a_table_comes_back_whatever_codes_others_try(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            stop_the_clock(server)
            created, other = [await server.house.create(one_seat_each(GLACE, 2)) for _ in range(2)]
            code = created.table.code
            pages = ["", "?watch=1", "/text", "/seats"]
            pupils = [server.browser(address=SCHOOL) for _ in pages]
            for pupil, page in zip(pupils, pages, strict=True):
                assert (await pupil.get(f"/t/{code}{page}")).status == 200
            await try_many_codes(server)
            for pupil in pupils:
                assert [(await pupil.get(f"/t/{code}{page}")).status for page in [*pages, "/view"]] == [200] * 5
                assert (await pupil.post(f"/t/{code}/back", like="json", seat=0)).status == 200
                # Typing the code leads there as well.
                location = (await pupil.get(f"/t?code={code.lower()}")).headers["location"]
                assert location == f"/t/{code}" and (await pupil.get(location)).status == 200
                assert (await pupil.get(f"/t/{other.table.code}")).status == 429
            forger = server.browser(address=SCHOOL)
            forger.cookies[SEEN, f"/t/{other.table.code}"] = pupils[0].cookies[SEEN, f"/t/{code}"]
            assert (await forger.get(f"/t/{other.table.code}")).status == 429

    run(work)


def test_a_mark_cannot_cost_a_seat_and_goes_with_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            code = created.table.code
            browser = server.browser().holds(created, 0)
            page = await browser.get(f"/t/{code}")
            # What a page gives must not touch the seats: it may arrive after the answer to sitting down.
            assert [cookie.partition("=")[0] for cookie in page.cookies if "lt_browser" not in cookie] == [SEEN]
            assert f"Path=/t/{code}" in page.cookies[-1] and "HttpOnly" in page.cookies[-1]
            assert (await browser.get(f"/t/{code}")).cookies == []
            browser.cookies[f"lt_{code}", f"/t/{code}"] = created.creator
            await browser.post(f"/t/{code}/delete", sure="yes")
            assert not any(path == f"/t/{code}" for _, path in browser.cookies)

    run(work)


def test_a_class_that_types_badly_gets_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            stop_the_clock(server)
            created = await server.house.create(one_seat_each(GLACE, 2))
            for pupil in range(30):
                browser = server.browser(address=SCHOOL)
                wrong = [(await browser.get(f"/t?code=lune{pupil}{attempt}")).status for attempt in range(8)]
                assert wrong == [404] * 8
            assert (await server.browser(address=SCHOOL).get(f"/t/{created.table.code}")).status == 200

    run(work)


def test_a_stranger_keeps_nobody_from_sitting_down(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            stop_the_clock(server)
            setup = Setup(GLACE, 2, (SeatPlan("people", (0,), ("Zoé",)), SeatPlan("open", (1,), ("",))))
            table = (await server.house.create(setup)).table
            stranger = server.browser()
            replies = [(await stranger.post(f"/t/{table.code}/undo", like="json", seq=table.seq)).refused for _ in range(400)]
            assert replies[-1] == "too_many"
            assert (await server.browser().post(f"/t/{table.code}/sit", like="json", seat=1)).json["accepted"]

    run(work)


def test_strangers_keep_nobody_from_playing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            stop_the_clock(server)
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            refused = ""
            while refused != "too_many":
                # Each comes with a new name, so that only the table as a whole tells them apart from its people.
                refused = (await server.browser().post(f"/t/{table.code}/undo", like="json", seq=table.seq)).refused
            player = table.awaited()
            assert player is not None
            browser = server.browser().holds(created, player)
            line = table.choices(player)[0].line
            assert (await browser.post(f"/t/{table.code}/move", like="json", seq=table.seq, player=player, move=line)).json["accepted"]
            creator = server.browser().holds(created, creator=True)
            assert (await creator.post(f"/t/{table.code}/pause", like="json", paused="1")).json["accepted"]

    run(work)


def test_one_browser_opens_only_so_many_streams(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server, AsyncExitStack() as stack:
            created, other = [await server.house.create(one_seat_each(GLACE, 2)) for _ in range(2)]
            path = f"/t/{created.table.code}/live"
            for browser in (server.browser(), server.browser().holds(created, 0)):
                await browser.get("/")
                async with AsyncExitStack() as tabs:
                    for _ in range(streams.MOST_OF_ONE):
                        await tabs.enter_async_context(browser.stream(path))
                    reply = await browser.get(path)
                    assert (reply.status, reply.refused) == (429, "too_many")
                    await stack.enter_async_context(browser.stream(f"/t/{other.table.code}/live"))
                    await stack.enter_async_context(server.browser().stream(path))
                await stack.enter_async_context(browser.stream(path))

    run(work)


def test_watching_leaves_room_for_those_who_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server, AsyncExitStack() as stack:
            created = await server.house.create(one_seat_each(GLACE, 2))
            path = f"/t/{created.table.code}/live?seq={created.table.seq}"
            for _ in range(streams.MOST_WATCHING):
                await stack.enter_async_context(server.browser().stream(path))
            assert (await server.browser().get(path)).refused == "too_many"
            await stack.enter_async_context(server.browser().holds(created, 0).stream(path))

    run(work)


def test_asking_about_a_stream_opens_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            reply = await server.browser().send("HEAD", f"/t/{created.table.code}/live")
            assert (reply.status, reply.headers["content-type"], reply.body) == (200, "text/event-stream; charset=utf-8", b"")
            assert len(server.app.state.site.streams) == 0

    run(work)
