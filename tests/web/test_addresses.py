"""Addresses as people write them: other spellings of a code, and names that no server has."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import run, server_in

PAGES = ("", "/text", "/view", "/live", "/bell", "/seats", "/invite", "/qr.svg", "/card", "/replay", "/end", "/record.json", "/analysis")


@pytest.mark.parametrize("page", PAGES)
def test_another_spelling_of_a_code_leads_to_its_own_address(page: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            code = created.table.code
            browser = server.browser().holds(created, 0)
            for method in ("GET", "HEAD"):
                reply = await browser.send(method, f"/t/{code.lower().replace('-', '')}{page}?seat=0&text=1")
                assert (reply.status, reply.headers["location"]) == (303, f"/t/{code}{page}?seat=0&text=1")

    run(work)


def test_a_code_that_only_looks_right_leads_to_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr("ludoterre.table.house.new_code", lambda: "LOUP-0110")
        async with server_in(tmp_path) as server:
            await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser()
            for typed in ("LOUP-O11O", "l0up-oilo", "1oupoll0"):
                for page in (f"/t/{typed}", f"/t?code={typed}"):
                    reply = await browser.get(page)
                    assert (reply.status, reply.headers["location"]) == (303, "/t/LOUP-0110"), page

    run(work)


def test_whoever_writes_a_code_in_another_way_still_has_their_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser().holds(created, 0, creator=True)
            reply = await browser.get(f"/t/{created.table.code.lower()}/seats")
            assert created.secrets[0] in (await browser.get(reply.headers["location"])).text

    run(work)


def test_what_is_no_code_leads_nowhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            for code in ("nothing", "%", "é\r\nX", "..", "x" * 5000):
                reply = await browser.get(f"/t/{code}")
                assert reply.headers["location"].startswith("/t/") and reply.headers["location"].isascii()
                assert (await browser.get(reply.headers["location"])).status == 404

    run(work)


@pytest.mark.parametrize("host", ["x" * 3000, "[", "a b", "", "a/b", "a:b", "tables.example:123456", "me@tables.example"])
def test_a_name_that_no_server_has_is_refused(host: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            for path in ("/", f"/t/{created.table.code}/seats", f"/t/{created.table.code}/qr.svg"):
                reply = await server.browser().holds(created, 0, creator=True).get(path, host=host)
                assert (reply.status, reply.refused) == (400, "odd_host")
                assert "No server can have the name" in reply.text
                assert "content-security-policy" in reply.headers

    run(work)


@pytest.mark.parametrize("host", ["192.0.2.1", "[2001:db8::1]:8000", "xn--jeux-epa.example", "a" * 255])
def test_a_name_that_a_server_may_have_is_in_its_links(host: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            reply = await server.browser().get(f"/t/{created.table.code}/seats", host=host)
            assert reply.status == 200 and f"http://{host}/t/{created.table.code}" in reply.text and 'class="qr"' in reply.text

    run(work)
