"""Games of one team in the browser: everybody who may answer is asked, and one may be a team."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from ludoterre.table import SeatPlan, Setup
from tests.table.helpers import one_seat_each, positions
from tests.web.browser import Browser, run, server_in

RAFT = "toy_raft"
TEAM = "Your team decides:"


async def read(browser: Browser, path: str) -> str:
    """Returns a page as somebody reads it."""
    return unescape((await browser.get(path)).text)


def offered(page: str) -> list[str]:
    """Returns the moves that a page offers."""
    return re.findall(r'name="move" value="([^"]+)"', page)


def test_everybody_who_may_answer_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(RAFT, 3, decider="free"))
            code = created.table.code
            for seat in range(3):
                page = await read(server.browser().holds(created, seat), f"/t/{code}")
                assert TEAM in page and offered(page) == ["row", "mend"] and 'data-turn="yes"' in page
                assert page.count(", decides") + page.count(">decides<") == 3
                assert "It is your turn." in await read(server.browser().holds(created, seat), f"/t/{code}/card")
            watching = await read(server.browser(), f"/t/{code}?watch=1")
            assert "The team decides." in watching and not offered(watching) and 'data-turn="no"' in watching

    run(work)


def test_where_players_take_turns_one_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(RAFT, 2))
            pages = [await read(server.browser().holds(created, seat), f"/t/{created.table.code}") for seat in (0, 1)]
            assert "Your turn, Zoé:" in pages[0] and offered(pages[0]) == ["row", "mend"]
            assert "It is Zoé’s turn." in pages[1] and not offered(pages[1])

    run(work)


def test_a_person_among_bots_has_the_turn_every_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            plan = (SeatPlan("bot", (0,), ("Nanuq",), "greedy"), SeatPlan("people", (1,), ("Zoé",)))
            created = await server.house.create(Setup(RAFT, 2, plan, options={"decider": "free"}))
            table, zoe = created.table, server.browser().holds(created, 1)
            for move in ("row", "gently"):
                page = await read(zoe, f"/t/{table.code}")
                assert "Your turn, Zoé:" in page and move in offered(page)
                assert "It is Zoé’s turn." in await read(server.browser(), f"/t/{table.code}?watch=1")
                assert not (await zoe.post(f"/t/{table.code}/move", like="htmx", move=move, seq=table.seq)).refused
            assert positions(table) == [(1, "row"), (1, "gently")]

    run(work)


def test_who_answers_second_sees_the_fresh_table_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(RAFT, 2, decider="free"))
            table = created.table
            zoe, malik = (server.browser().holds(created, seat) for seat in (0, 1))
            seq = table.seq
            assert not (await malik.post(f"/t/{table.code}/move", like="htmx", move="row", seq=seq)).refused
            late = await zoe.post(f"/t/{table.code}/move", like="htmx", move="row", seq=seq)
            assert late.refused == "stale" and offered(late.text) == ["gently", "hard"]
            assert positions(table) == [(1, "row")]
            assert 'class="log-move">' in late.text and "#seat-2" in late.text
            assert 'id="undo"' in late.text and 'aria-disabled="true"' not in late.text
            assert not (await zoe.post(f"/t/{table.code}/undo", like="htmx", seq=table.seq, player=0)).refused
            assert table.length == 0

    run(work)


def test_people_around_one_screen_need_no_curtain(tmp_path: Path) -> None:
    async def work(**options: object) -> None:
        async with server_in(tmp_path, name=f"{len(options)}.db") as server:
            plan = (SeatPlan("people", (0, 1), ("Zoé", "Malik")),)
            created = await server.house.create(Setup(RAFT, 2, plan, options=options))
            table, screen = created.table, server.browser().holds(created, 0)
            for name, move in (("Zoé", "row"), ("Zoé", "gently"), ("Malik", "mend"), ("Malik", "gently"), ("Zoé", "row")):
                page = await read(screen, f"/t/{table.code}")
                assert f"Your turn, {name}:" in page and move in offered(page) and "take the screen" not in page
                await screen.post(f"/t/{table.code}/move", like="htmx", move=move, seq=table.seq)
            assert [player for player, _ in positions(table)] == [0, 0, 1, 1, 0]

    run(lambda: work(decider="free"))
    run(work)


async def finish_alone(browser: Browser, code: str) -> None:
    """Plays a raft home, or down, from the page alone."""
    for _ in range(40):
        page = await read(browser, f"/t/{code}")
        seq = re.search(r'data-seq="(\d+)"', page)
        if "How it ended" in page:
            return
        assert seq and offered(page)
        await browser.post(f"/t/{code}/move", like="htmx", move=offered(page)[0], seq=seq[1])
    raise AssertionError("the game does not end")


def test_one_may_set_a_table_for_oneself_and_play_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            form = await read(browser, f"/new/{RAFT}")
            assert "One player" in form and 'id="players-1"' in form and 'id="players-4"' in form
            assert form.count('<option value="greedy" selected>') == 4
            reply = await browser.upload(f"/new/{RAFT}", {}, **{"players": "1", "kind-0": "me", "name-0": "Zoé"})
            code = reply.headers["location"].removeprefix("/t/")
            table = await server.house.table(code)
            assert [(seat.kind, seat.players) for seat in table.seats] == [("people", (0,))]
            assert "Your turn, Zoé:" in await read(browser, f"/t/{code}")
            await finish_alone(browser, code)
            assert table.finished
            for page in ("end", "replay", "seats", "text", "record.json"):
                assert (await browser.get(f"/t/{code}/{page}")).status == 200

    run(work)


def test_one_click_lets_one_play_alone_where_the_rules_do(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            reply = await browser.post(f"/play/{RAFT}")
            table = await server.house.table(reply.headers["location"].removeprefix("/t/"))
            assert [(seat.kind, seat.bot) for seat in table.seats] == [("people", "")]
            assert offered(await read(browser, reply.headers["location"])) == ["row", "mend"]

    run(work)


@pytest.mark.rule("HEX-GEN.1", "HEX-Q39")
def test_several_people_run_one_community_with_the_link_of_its_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each("hexago", 2, first_initiative="first_seat"))
            table = created.table
            first = server.browser().holds(created, 0)
            assert "as a team" in await read(first, f"/t/{table.code}/seats")
            mate = server.browser()
            assert (await mate.post(f"/t/{table.code}/key", like="json", secret=created.secrets[0])).json["accepted"]
            ours, theirs = offered(await read(first, f"/t/{table.code}/text")), offered(await read(mate, f"/t/{table.code}/text"))
            assert ours == theirs and len(ours) > 90, "a first zone can stand anywhere on land"
            seq = table.seq
            assert not (await mate.post(f"/t/{table.code}/move", like="htmx", move=ours[0], seq=seq)).refused
            assert (await first.post(f"/t/{table.code}/move", like="htmx", move=ours[1], seq=seq)).refused == "stale"
            assert positions(table)[-1] == (0, ours[0])

    run(work)
