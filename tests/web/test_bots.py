"""Bots that a game brings, in the browser: offered at its own tables, called by their title, and refused elsewhere."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from ludoterre.table import SeatPlan, Setup
from ludoterre.table.refusals import BadSetup
from tests.table.helpers import one_seat_each, positions, settle, visitors
from tests.web.browser import Browser, run, server_in

RAFT, GARDEN = "toy_raft", "toy_garden"
ANY = [
    ("search:1s", "4 · far-sighted bot"),
    ("greedy", "3 · clever bot"),
    ("beginner:0.2", "2 · beginner bot, errs in 20 % of its decisions"),
    ("beginner:0.5", "1 · beginner bot, errs in 50 % of its decisions"),
    ("random", "0 · carefree bot"),
    ("search:10s", "patient bot, thinks for ten seconds"),
]
BOLD = ("bold", "bold bot")


async def offered(browser: Browser, path: str, field: str) -> list[tuple[str, str]]:
    """Returns the bots among which a form lets one choose."""
    page = unescape((await browser.get(path)).text)
    found = re.search(rf'<select[^>]* id="{field}".*?</select>', page, re.DOTALL)
    assert found, path
    return re.findall(r'<option value="([\w:.]+)"[^>]*>([^<]+)</option>', found[0])


def test_a_new_table_offers_the_bots_of_its_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            assert await offered(browser, f"/new/{RAFT}", "bot-1") == [*ANY, BOLD]
            assert await offered(browser, f"/new/{GARDEN}", "bot-1") == ANY
            assert ("bold", "robot fougueux") in await offered(server.browser(language="fr"), f"/new/{RAFT}", "bot-1")

    run(work)


def test_one_plays_with_a_bot_of_the_game_and_it_has_its_title(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            fields = {"players": "2", "kind-0": "me", "name-0": "Zoé", "kind-1": "bot", "bot-1": "bold"}
            reply = await browser.upload(f"/new/{RAFT}", {}, **fields)
            code = reply.headers["location"].removeprefix("/t/")
            table = await server.house.table(code)
            assert table.seats[1].bot == "bold"
            for page in ("", "/text", "/seats"):
                assert "bot: bold bot" in unescape((await browser.get(f"/t/{code}{page}")).text)
            for line in ("row", "gently"):
                await browser.post(f"/t/{code}/move", like="htmx", move=line, seq=str(table.seq))
            await settle(table, lambda: len(positions(table)) == 4)
            assert positions(table)[2:] == [(1, "row"), (1, "hard")]

    run(work)


def test_a_seat_is_handed_to_a_bot_of_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            raft = await server.house.create(one_seat_each(RAFT, 2))
            browser = server.browser().holds(raft, 1)
            assert await offered(browser, f"/t/{raft.table.code}", "handover-bot") == [*ANY, BOLD]
            assert not (
                await browser.post(f"/t/{raft.table.code}/seat", like="htmx", from_="table", seat=1, action="bot", bot="bold")
            ).refused
            assert (raft.table.seats[1].kind, raft.table.seats[1].bot) == ("bot", "bold")

    run(work)


def test_a_bot_of_another_game_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            fields = {"players": "2", "kind-0": "me", "kind-1": "bot", "bot-1": "bold"}
            reply = await server.browser().upload(f"/new/{GARDEN}", {}, **fields)
            assert reply.status == 422
            known = "random, beginner:0.5, beginner:0.2, greedy, search:1s, search:10s, search:0.1s"
            assert f"There is no bot 'bold'; there are {known}." in unescape(reply.text)
            garden = await server.house.create(one_seat_each(GARDEN, 2))
            with pytest.raises(BadSetup, match="random, beginner:0.5"):
                await server.house.hand_to_bot(garden.table, visitors(garden)[1], 1, "bold")
            with pytest.raises(BadSetup, match="search:0.1s, bold"):
                await server.house.create(Setup(RAFT, 2, (SeatPlan("people", (0,)), SeatPlan("bot", (1,), bot="shy"))))

    run(work)


def test_a_game_may_have_levels_of_its_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            found = await offered(server.browser(), "/new/covid19", "bot-0")
            assert [title[:1] for _, title in found[:5]] == ["4", "3", "2", "1", "0"]
            assert found[0] == ("greedy", "4 · clever bot") and found[3][0] == "beginner:0.7"

    run(work)


@pytest.mark.parametrize("bot", ["search:3600s", "search:5000000", "search", "level4"])
def test_nobody_orders_more_thinking_than_the_ladder_offers(tmp_path: Path, bot: str) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            fields = {"players": "2", "kind-0": "me", "kind-1": "bot", "bot-1": bot}
            assert (await server.browser().upload(f"/new/{RAFT}", {}, **fields)).status == 422

    run(work)


def test_a_bot_of_the_ladder_plays_and_an_old_table_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            plans = (SeatPlan("people", (0,)), SeatPlan("bot", (1,), bot="search:0.1s"))
            made = await server.house.create(Setup(RAFT, 2, plans))
            browser = server.browser().holds(made, 0)
            assert "bot: quick-thinking bot" in unescape((await browser.get(f"/t/{made.table.code}")).text)
            # What the same seat was called before there were levels.
            made.table.seats = (made.table.seats[0], made.table.seats[1]._replace(bot="planner"))
            assert "bot: far-sighted bot" in unescape((await browser.get(f"/t/{made.table.code}/seats")).text)
            for line in ("row", "gently"):
                await browser.post(f"/t/{made.table.code}/move", like="htmx", move=line, seq=str(made.table.seq))
            await settle(made.table, lambda: len(positions(made.table)) == 4)
            assert {player for player, _ in positions(made.table)[2:]} == {1}

    run(work)


STRANGERS = "tests.bots.strangers"


def test_a_server_offers_bots_from_outside_by_their_titles_if_it_is_told_to(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, bots=(f"{STRANGERS}:First", f"{STRANGERS}:Picky(1)", f"{STRANGERS}:Crash")) as server:
            browser = server.browser()
            first, picky, crash = (one.id for one in server.house.offered.values())
            assert await offered(browser, f"/new/{RAFT}", "bot-1") == [
                *ANY,
                BOLD,
                (first, "first comer"),
                (picky, "picky"),
                (crash, "Crash"),
            ]
            assert await offered(browser, f"/new/{GARDEN}", "bot-1") == [*ANY, (first, "first comer"), (crash, "Crash")]
            assert (first, "le premier venu") in await offered(server.browser(language="fr"), f"/new/{RAFT}", "bot-1")
            assert STRANGERS not in (await browser.get(f"/new/{RAFT}")).text, "where a bot is concerns nobody"
            fields = {"players": "2", "kind-0": "me", "name-0": "Zoé", "kind-1": "bot", "name-1": "Nanuq", "bot-1": crash}
            reply = await browser.upload(f"/new/{RAFT}", {}, **fields)
            code = reply.headers["location"].removeprefix("/t/")
            table = await server.house.table(code)
            for line in ("row", "gently"):
                assert "bot: Crash" in unescape((await browser.get(f"/t/{code}")).text)
                await browser.post(f"/t/{code}/move", like="htmx", move=line, seq=str(table.seq))
            await settle(table, lambda: len(positions(table)) == 4)
            shown = unescape((await browser.get(f"/t/{code}")).text)
            assert "The bot of Nanuq has failed: the usual bot goes on in its place." in shown and "bot: clever bot" in shown

    run(work)


@pytest.mark.parametrize("bot", [f"{STRANGERS}:First", "outside:12345678", "os:system"])
def test_a_forged_form_names_no_bot_from_outside(tmp_path: Path, bot: str) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            fields = {"players": "2", "kind-0": "me", "kind-1": "bot", "bot-1": bot}
            assert (await server.browser().upload(f"/new/{RAFT}", {}, **fields)).status == 422

    run(work)
