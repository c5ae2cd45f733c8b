"""Sitting down, links, coming back, and what the creator can do."""

from __future__ import annotations

import re
from pathlib import Path

from ludoterre.table import SeatPlan, Setup
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import run, server_in


def test_one_click_leads_to_a_game_with_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            reply = await browser.post("/play/glace_ciel")
            page = await browser.get(reply.headers["location"])
            assert page.status == 200 and 'id="table"' in page.text and "#seat-1" in page.text
            table = await server.house.table(reply.headers["location"].rpartition("/")[2])
            assert [seat.kind for seat in table.seats] == ["people", "bot", "bot"]

    run(work)


def test_the_form_makes_the_seats_it_describes(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            rows = {"kind-0": "me", "kind-1": "elsewhere", "kind-2": "here", "kind-3": "bot", "bot-3": "random"}
            names = {f"name-{player}": name for player, name in enumerate(("Zoé", "Ada", "Malik", "Bo"))}
            fields = {"players": "4", "mode": "expert", "language": "de", "title": "Klasse 6b", "option-memo_aid": "off"}
            reply = await browser.upload("/new/glace_ciel", {}, **fields, **rows, **names)
            code = reply.headers["location"].split("/")[2]
            assert reply.headers["location"] == f"/t/{code}/seats"
            table = await server.house.table(code)
            assert [(seat.kind, seat.players) for seat in table.seats] == [("people", (0, 2)), ("open", (1,)), ("bot", (3,))]
            assert table.names == ("Zoé", "Ada", "Malik", "Bo") and table.title == "Klasse 6b"
            assert table.game.mode == "expert" and table.game.options["memo_aid"] == "off"
            cookie = next(cookie for cookie in reply.cookies if cookie.startswith(f"lt_{code}="))
            assert f"Path=/t/{code}" in cookie and "HttpOnly" in cookie and "SameSite=lax" in cookie

    run(work)


def test_a_seat_link_opens_its_seat_once_posted(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            setup = Setup(GLACE, 2, (SeatPlan("people", (0,), ("Zoé",)), SeatPlan("open", (1,), ("",))))
            created = await server.house.create(setup)
            code = created.table.code
            creator = server.browser().holds(created, 0, creator=True)
            page = (await creator.get(f"/t/{code}/seats")).text
            links = re.findall(rf"http://[\w.]+/t/{code}#([\w-]+)", page)
            assert set(links) == {created.creator, *created.secrets}
            assert "<svg" in page and 'class="qr"' in page
            friend = server.browser()
            assert f"/t/{code}/sit" in (await friend.get(f"/t/{code}")).text
            assert (await friend.post(f"/t/{code}/key", like="json", secret="x" * 22)).refused == "bad_key"
            reply = await friend.post(f"/t/{code}/key", like="json", secret=created.secrets[1])
            assert reply.json == {"accepted": True, "code": "", "message": "", "seq": created.table.seq, "url": f"/t/{code}"}
            assert 'id="table"' in (await friend.get(f"/t/{code}")).text
            # Now somebody sits there, and the creator no longer sees the link.
            assert created.secrets[1] not in (await creator.get(f"/t/{code}/seats")).text
            assert (await server.browser().post(f"/t/{code}/sit", like="json", seat=1)).refused == "seat_taken"

    run(work)


def test_a_lost_seat_comes_back_when_the_creator_agrees(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            code = table.code
            creator, old = server.browser().holds(created, 0, creator=True), server.browser().holds(created, 1)
            lost = server.browser()
            assert (await lost.post(f"/t/{code}/back", seat=1, name="Malik")).status == 303
            assert "have asked for this seat" in (await lost.get(f"/t/{code}")).text
            assert table.visitor([]).seats == ()
            assert "Malik says that the seat" in (await creator.get(f"/t/{code}/seats")).text
            claim = table.claims[0].id
            assert (await lost.post(f"/t/{code}/claim", like="json", claim=claim, answer="yes")).refused == "not_the_creator"
            async with old.stream(f"/t/{code}/live?seq={table.seq}") as stream:
                await creator.post(f"/t/{code}/claim", claim=claim, answer="yes")
                frame = await stream.view()
                assert "no longer yours" in frame.data
                assert 'name="move"' not in frame.data
            assert 'id="table"' in (await lost.get(f"/t/{code}")).text

    run(work)


def test_a_seat_goes_to_a_bot_and_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            browser = server.browser().holds(created, 1)
            path = f"/t/{table.code}/seat"
            assert (await browser.post(path, like="json", seat=0, action="bot", bot="greedy")).refused == "not_your_seat"
            assert not (await browser.post(path, like="htmx", from_="table", seat=1, action="bot", bot="random")).refused
            assert table.seats[1].kind == "bot"
            assert not (await browser.post(path, like="htmx", from_="table", seat=1, action="people")).refused
            assert table.seats[1].kind == "people"

    run(work)


def test_only_the_creator_pauses_renames_frees_and_deletes(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            creator, guest = server.browser().holds(created, 0, creator=True), server.browser().holds(created, 1)
            posts: list[tuple[str, dict[str, object]]] = [
                ("pause", {"paused": "1"}),
                ("title", {"title": "Ours"}),
                ("seat", {"action": "replace", "seat": 0}),
                ("delete", {"sure": "yes"}),
            ]
            for action, fields in posts:
                assert (await guest.post(f"/t/{table.code}/{action}", like="json", **fields)).refused == "not_the_creator"
            assert (await creator.post(f"/t/{table.code}/pause", paused="1")).headers["location"] == f"/t/{table.code}/seats"
            player = table.awaited()
            line = table.state.notation(table.state.legal_actions()[0])
            reply = await (creator, guest)[player or 0].post(f"/t/{table.code}/move", like="json", move=line, seq=table.seq, player=player)
            assert reply.refused == "paused"
            await creator.post(f"/t/{table.code}/pause", paused="0")
            await creator.post(f"/t/{table.code}/title", title="Ours")
            await creator.post(f"/t/{table.code}/seat", action="rename", player=1, name="Lou")
            assert (table.paused, table.title, table.names[1]) == (False, "Ours", "Lou")
            await creator.post(f"/t/{table.code}/seat", action="replace", seat=1)
            assert table.seats[1].kind == "open"
            assert f"/t/{table.code}/sit" in (await guest.get(f"/t/{table.code}")).text
            async with creator.stream(f"/t/{table.code}/live?seq={table.seq}") as stream:
                assert (await creator.post(f"/t/{table.code}/delete", sure="yes")).headers["location"] == "/"
                frame = await stream.frame()
                while frame is not None and frame.event != "gone":
                    frame = await stream.frame()
                assert frame is not None and await stream.frame() is None
            assert (await creator.get(f"/t/{table.code}")).status == 404

    run(work)


def test_the_same_table_is_set_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0,), ("Zoé",)), SeatPlan("people", (1,), ("Malik",)), SeatPlan("bot", (2,), ("Bo",), "random"))
            created = await server.house.create(Setup(GLACE, 3, seats, mode="expert", options={"memo_aid": "off"}))
            browser = server.browser().holds(created, 0)
            assert (await server.browser().post(f"/t/{created.table.code}/again", like="json")).refused == "not_your_seat"
            reply = await browser.post(f"/t/{created.table.code}/again")
            code = reply.headers["location"].split("/")[2]
            table = await server.house.table(code)
            assert code != created.table.code and table.game == created.table.game and table.names == created.table.names
            assert [seat.kind for seat in table.seats] == ["people", "open", "bot"]
            assert 'id="table"' in (await browser.get(f"/t/{code}")).text

    run(work)


def test_asking_again_and_again_costs_nobody_what_they_have(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 3))
            table = created.table
            browser = server.browser().holds(created, 1, creator=True)
            cookie = (f"lt_{table.code}", f"/t/{table.code}")
            await browser.post(f"/t/{table.code}/back", seat=2)
            for _ in range(9):
                await browser.post(f"/t/{table.code}/back", seat=0)
                await browser.post(f"/t/{table.code}/claim", claim=table.claims[-1].id, answer="no")
            visitor = table.visitor(browser.cookies[cookie].split("."))
            assert (visitor.seats, visitor.creator, visitor.claims) == ((1,), True, (table.claims[0].id,))
            await browser.post(f"/t/{table.code}/back", seat=0)
            # What opens nothing any more is not kept: the creator's secret, a seat's and those of two open claims are.
            assert len(browser.cookies[cookie].split(".")) == 4

    run(work)
