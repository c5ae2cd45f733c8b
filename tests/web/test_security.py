"""What keeps strangers out: headers, tokens, sizes, limits, and addresses that tell nothing."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path

import pytest

from ludoterre.table import Created, SeatPlan, Setup
from ludoterre.web.limits import Buckets, Limits, Rate, address
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import HOST, Browser, Server, run, server_in

INLINE = re.compile(r"""<[^>]*\s(?:style|on\w+)\s*=|<style|javascript:|hx-on|<script(?![^>]*\ssrc=)""", re.IGNORECASE)


def open_table(players: int = 4) -> Setup:
    return Setup(GLACE, players, tuple(SeatPlan("open", (player,), ("",)) for player in range(players)))


async def addresses(server: Server) -> tuple[Created, list[str]]:
    created = await server.house.create(one_seat_each(GLACE, 2))
    code = created.table.code
    pages = ["", "?watch=1", "?projector=1", "/text", "/view", "/seats", "/invite", "/qr.svg", "/card", "/replay", "/end", "/record.json"]
    pages.append("/earlier")
    home = [
        "/",
        "/new/glace_ciel",
        "/rules/glace_ciel",
        "/rule/glace_ciel/LGC-3.4",
        "/credits",
        "/health",
        "/nothing",
        "/t/NO-0000",
        "/t?code=x",
    ]
    return created, [*home, *(f"/t/{code}{page}" for page in pages)]


def test_every_answer_has_the_safe_headers_and_no_inline_code(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, paths = await addresses(server)
            for browser in (server.browser(), server.browser().holds(created, 0, creator=True)):
                for path in [*paths, "/static/base.css"]:
                    reply = await browser.get(path)
                    policy = reply.headers["content-security-policy"]
                    assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy, path
                    assert reply.headers["x-content-type-options"] == "nosniff", path
                    assert reply.headers["referrer-policy"] == "same-origin", path
                    assert reply.headers["cross-origin-opener-policy"] == "same-origin", path
                    if "/static/" not in path:
                        assert reply.headers["cache-control"] == "no-store", path
                        assert not INLINE.search(reply.text), (path, INLINE.search(reply.text))

    run(work)


def test_a_post_needs_our_page_and_this_browsers_token(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            player = table.awaited()
            assert player is not None
            browser = server.browser().holds(created, player)
            stranger = server.browser()
            await stranger.get("/")
            move = {"move": table.choices(player)[0].line, "seq": table.seq, "player": player}
            before = table.seq
            wrong = [
                ({"origin": "https://elsewhere.example"}, {}, "foreign"),
                ({"origin": "null"}, {}, "foreign"),
                ({"origin": ""}, {}, "foreign"),
                ({"origin": "http://["}, {}, "foreign"),
                ({"sec-fetch-site": "cross-site"}, {}, "foreign"),
                ({"sec-fetch-site": "same-site"}, {}, "foreign"),
                ({}, {"token": "0" * 32}, "old_page"),
                ({}, {"token": "é" * 32}, "old_page"),
                ({}, {"token": ""}, "old_page"),
                ({}, {"token": stranger.token}, "old_page"),
            ]
            for headers, fields, code in wrong:
                reply = await browser.post(f"/t/{table.code}/move", like="json", headers=headers, **(move | fields))
                assert (reply.refused, reply.status, table.seq) == (code, 403, before), (headers, fields)
            for path in ("/play/glace_ciel", "/new/glace_ciel", "/import", "/language", "/theme"):
                reply = await browser.post(path, headers={"origin": "https://elsewhere.example"}, language="de", theme="dark")
                assert reply.status == 403, path
            for headers in ({"origin": "https://elsewhere.example"}, {"origin": ""}):
                assert (await browser.post(f"/t/{table.code}/analysis", like="json", headers=headers)).refused == "foreign"
            by_header = await browser.post(
                f"/t/{table.code}/move", like="json", headers={"x-token": browser.token}, **(move | {"token": ""})
            )
            assert by_header.json["accepted"]

    run(work)


def test_looking_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, paths = await addresses(server)
            table = created.table
            before = (table.seq, table.row)
            browser = server.browser().holds(created, 0, creator=True)
            for path in paths:
                await browser.get(path)
            for action in ("move", "undo", "rewind", "sit", "key", "seat", "leave", "pause", "title", "delete", "claim", "back", "again"):
                assert (await browser.get(f"/t/{table.code}/{action}")).status == 405
            assert (table.seq, table.row) == before

    run(work)


@pytest.mark.parametrize("size", [64 * 1024 + 1, 3_000_000])
def test_a_large_post_is_not_read(size: int, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser().holds(created, 0, 1)
            before = created.table.seq
            reply = await browser.post(f"/t/{created.table.code}/move", like="json", move="x" * size, seq=1, player=0)
            assert (reply.status, reply.refused, created.table.seq) == (413, "too_large", before)

    run(work)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % n for n in range(500))),
        ("application/x-www-form-urlencoded", b"move=%ff%fe"),
        ("application/x-www-form-urlencoded", b"\xff\xff"),
        ("application/json", b"[1, 2]"),
        ("application/json", b"{" * 30_000),
        ("application/json", b'{"seq": {"a": 1}}'),
        ("application/json", b'{"seq": true, "move": ["x"]}'),
        ("text/plain", b"hello"),
        ("", b""),
    ],
)
def test_a_malformed_post_is_refused_with_the_table_as_it_stands(kind: str, body: bytes, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser().holds(created, 0, 1)
            await browser.get("/")
            table = created.table
            before = table.seq
            headers = {"content-type": kind, "origin": f"http://{HOST}", "hx-request": "true", "x-token": browser.token}
            reply = await browser.send("POST", f"/t/{table.code}/move", body, headers)
            assert (reply.status, reply.refused, table.seq) == (200, "bad_form", before)
            assert f'data-seq="{table.seq}"' in reply.text

    run(work)


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    '"><script>1</script>',
    "\u202eevil\u2066",
    "a\u200bb\x00c",
    "x" * 10_000,
    "{tr.__class__}",
    "é" * 24,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_cleaned_or_refused(name: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(open_table(2))
            table = created.table
            browser = server.browser()
            reply = await browser.post(f"/t/{table.code}/sit", like="json", seat=0, **{"name-0": name})
            if reply.status != 200:
                assert reply.refused == "bad_name" and table.seats[0].kind == "open"
                return
            assert not any(c in table.names[0] for c in "\u202e\u2066\u200b\x00") and len(table.names[0]) <= 24
            for page in ("", "/text", "/seats", "/card", "?watch=1"):
                shown = (await browser.get(f"/t/{table.code}{page}")).text
                assert name not in shown or "<" not in name
                assert not INLINE.search(shown)

    run(work)


def test_titles_and_new_tables_refuse_hostile_input(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            wrong = [
                {"players": "99"},
                {"players": "2", "mode": "nonsense"},
                {"players": "2", "option-gases": "helium"},
                {"players": "2", "language": "tlh"},
                {"players": "2", "title": "x" * 10_000},
                {"players": "2", "name-0": "x" * 10_000},
                {"players": "2", "kind-1": "bot", "bot-1": "skynet"},
            ]
            for fields in wrong:
                reply = await browser.upload("/new/glace_ciel", {}, **fields)
                assert reply.status == 422 and 'role="alert"' in reply.text, fields
            assert (await browser.upload("/new/glace_ciel", {}, players="2")).status == 303

    run(work)


def test_nobody_is_sent_elsewhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            for back in (
                "https://elsewhere.example/",
                "//elsewhere.example",
                "/\\elsewhere.example",
                "javascript:alert(1)",
                "",
                "/\r\nX: 1",
                "/é",
            ):
                reply = await browser.post("/language", language="de", back=back)
                assert (reply.status, reply.headers["location"]) == (303, "/"), back
            reply = await browser.post("/theme", theme="dark", back="/t/LUNE-0001?seat=1")
            assert reply.headers["location"] == "/t/LUNE-0001?seat=1"
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            holder = server.browser().holds(created, 0, creator=True)
            reply = await holder.post(f"/t/{table.code}/pause", from_="table", query="?//elsewhere.example", paused="1")
            assert reply.headers["location"] == f"/t/{table.code}"

    run(work)


def test_an_unknown_language_or_theme_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            assert (await browser.post("/language", like="json", language="tlh")).refused == "bad_option"
            assert (await browser.post("/theme", like="json", theme="pink")).refused == "bad_form"
            browser.cookies["lt_language", "/"] = "xx"
            browser.cookies["lt_theme", "/"] = '"><script>'
            assert '<html lang="en">' in (await browser.get("/")).text

    run(work)


def test_a_class_joins_at_once_from_one_address(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            tables = [(await server.house.create(open_table())).table for _ in range(10)]

            async def join(number: int) -> int:
                browser = server.browser(address="198.51.100.1")
                code = tables[number // 4].code
                assert (await browser.get(f"/t?code={code.lower().replace('-', '')}")).headers["location"] == f"/t/{code}"
                await browser.get(f"/t/{code}")
                reply = await browser.post(f"/t/{code}/sit", seat=number % 4, **{"name-0": f"Pupil {number}"})
                assert (await browser.get(reply.headers["location"])).status == 200
                return reply.status

            assert await asyncio.gather(*(join(number) for number in range(40))) == [303] * 40
            assert all(seat.kind == "people" for table in tables for seat in table.seats)

    run(work)


def test_codes_cannot_be_tried_out_and_tell_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            server.app.state.site.limits = Limits(lambda: 0.0)
            deleted = await server.house.create(one_seat_each(GLACE, 2))
            await server.browser().holds(deleted, 0, creator=True).post(f"/t/{deleted.table.code}/delete", sure="yes")
            created = await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser(address="203.0.113.9")
            never, gone = await browser.get("/t/LUNE-99999"), await browser.get(f"/t/{deleted.table.code}")
            assert never.status == gone.status == 404
            assert never.text.replace("LUNE-99999", "?") == gone.text.replace(deleted.table.code, "?")
            replies = [(await browser.get(f"/t/LUNE-{number:04d}")).status for number in range(400)]
            assert replies[0] == 404 and replies[-1] == 429
            # From now on an existing table looks like any other, also through the form.
            assert (await browser.get(f"/t/{created.table.code}")).status == 429
            for code in (created.table.code, "LUNE-99999"):
                sent_on = await browser.get(f"/t?code={code}")
                assert (await browser.get(sent_on.headers["location"])).status == 429
            assert (await browser.get(f"/t/{created.table.code}/view")).status == 429
            # Whoever sits there is not disturbed, nor is anybody at another address.
            assert (await server.browser(address="203.0.113.9").holds(created, 0).get(f"/t/{created.table.code}")).status == 200
            assert (await server.browser(address="203.0.113.10").get(f"/t/{created.table.code}")).status == 200

    run(work)


def test_one_seat_cannot_flood_its_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            browser = server.browser().holds(created, 0)
            path = f"/t/{created.table.code}/move"
            replies = [(await browser.post(path, like="json", move="x", seq=0, player=0)).status for _ in range(200)]
            assert 429 in replies
            other = await server.browser().holds(created, 1).post(path, like="json", move="x", seq=0, player=1)
            assert other.refused != "too_many"

    run(work)


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 1), lambda: now[0])
    buckets.take("a")
    buckets.take("a")
    with pytest.raises(ValueError, match="too much at once"):
        buckets.take("a")
    buckets.take("b")
    now[0] = 1.0
    buckets.take("a")


def test_an_address_of_version_six_is_a_whole_network() -> None:
    assert address("2001:db8::1") == address("2001:db8::ffff:1") != address("2001:db8:0:1::1")
    assert address("192.0.2.1") != address("192.0.2.2")


def test_secrets_reach_nobody_else_and_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            code = created.table.code
            everybody = {created.creator, *created.secrets}
            pages = ["", "/text", "/view", "/seats", "/card", "/replay", "/record.json", "?watch=1"]

            async def found(browser: Browser) -> set[str]:
                bodies = [await browser.get(f"/t/{code}{page}") for page in pages]
                bodies.append(await browser.post(f"/t/{code}/move", like="htmx", move="x", seq=1, player=0))
                bodies.append(await browser.post(f"/t/{code}/key", like="json", secret="wrong"))
                told = [reply.text + str(reply.headers) + str(reply.cookies) for reply in bodies]
                return {secret for secret in everybody for text in told if secret in text}

            assert await found(server.browser()) == set()
            assert await found(server.browser().holds(created, 1)) == {created.secrets[1]}
            # The creator has a link of their own, but none to a seat on which somebody sits.
            assert await found(server.browser().holds(created, 0, creator=True)) == {created.creator, created.secrets[0]}
            assert not any(secret in record.getMessage() for record in caplog.records for secret in everybody)

    with caplog.at_level(logging.DEBUG):
        run(work)
