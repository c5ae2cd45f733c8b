"""What people bring and take along: records and packs, whole, damaged and hostile; and static files."""

from __future__ import annotations

from pathlib import Path

from ludoterre import Rng, load
from ludoterre.core.record import Record
from ludoterre.packs import export
from ludoterre.web.settings import WebSettings
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import run, server_in


def finished(seed: int = 1) -> Record:
    rng = Rng(seed)
    record = Record.start(load(GLACE, players=2))
    while not record.state.is_terminal():
        actions = record.state.legal_actions()
        record.append(record.state.sample_chance(rng) if record.state.is_chance_node() else actions[rng.below(len(actions))])
    return record


def test_a_record_is_brought_watched_and_taken_along(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings(reading=30)) as server:
            record = finished()
            browser = server.browser()
            reply = await browser.upload("/import", {"record": ("game.json", record.dumps().encode())})
            assert reply.status == 303
            path = reply.headers["location"]
            assert (await browser.get(f"{path}/record.json")).text == record.dumps()
            end = (await browser.get(f"{path}/end")).text
            assert "/again" in end and "<svg" in end
            stranger = server.browser()
            for eyes in ("table", "all", "0", "1"):
                first = await stranger.get(f"{path}/replay?as={eyes}")
                last = await stranger.get(f"{path}/replay?as={eyes}&at={len(record)}")
                assert first.status == last.status == 200 and first.text != last.text

    run(work)


def test_what_is_no_record_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings(reading=30)) as server:
            browser = server.browser()
            whole = finished().dumps()
            cases = {
                "was it cut short": whole[:500].encode(),
                "no record of Ludoterre": b'{"a": 1}',
                "cannot be replayed": whole.replace('"moves": [\n', '"moves": [\n    "dance",\n').encode(),
                "is no record: it is not JSON": b"\xff\xfe\x00",
            }
            for reason, content in cases.items():
                reply = await browser.upload("/import", {"record": ("game.json", content)})
                assert reply.status == 422 and reason in reply.text, reason
            assert (await browser.upload("/import", {"record": ("game.json", b"")})).status == 422
            assert (await browser.upload("/import", {})).status == 422
            large = await browser.upload("/import", {"record": ("game.json", b" " * (9 * 1024 * 1024))})
            assert large.status == 413

    run(work)


def test_reading_a_file_is_ended_when_it_takes_too_long(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings(reading=0.01)) as server:
            reply = await server.browser().upload("/import", {"record": ("game.json", finished().dumps().encode())})
            assert reply.status == 422 and "took too long" in reply.text

    run(work)


def test_a_table_plays_with_ones_own_pack(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings(reading=30)) as server:
            browser = server.browser()
            own = export(GLACE).replace('id = "glace_ciel"', 'id = "ours"', 1)
            reply = await browser.upload("/new/glace_ciel", {"pack": ("ours.toml", own.encode())}, players="2")
            assert reply.status == 303
            table = await server.house.table(reply.headers["location"].split("/")[2])
            assert table.game.pack != {}
            for content in (b"game = [", b"game = 'chess'", b"\xff", b"a." * 60_000 + b"b = 1"):
                reply = await browser.upload("/new/glace_ciel", {"pack": ("ours.toml", content)}, players="2")
                assert reply.status == 422 and 'role="alert"' in reply.text, content[:20]

    run(work)


def test_a_running_game_is_not_given_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            known = (await server.browser().holds(created, 1).get(f"/t/{created.table.code}/record.json")).json
            assert known["replayable"] is False and known["viewer"] == 1 and known["view"]["hands"][0] is None
            assert (await server.browser().get(f"/t/{created.table.code}/end")).status == 303

    run(work)


def test_static_files_are_kept_for_ever_under_their_version(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            shelf = server.app.state.site.shelf
            versioned = await browser.get(shelf.address("base.css"))
            assert "immutable" in versioned.headers["cache-control"] and versioned.headers["content-type"].startswith("text/css")
            plain = await browser.get("/static/base.css")
            assert "no-cache" in plain.headers["cache-control"] and plain.body == versioned.body
            assert (await browser.get("/static/base.css", if_none_match=plain.headers["etag"])).status == 304
            assert (await browser.get(shelf.of_game(GLACE, "scene.css"))).status == 200
            wrong = ["../app.py", "%2e%2e/app.py", "", "nothing.css", "../static/base.css"]
            for path in [f"/static/{name}" for name in wrong] + ["/games/glace_ciel/rules.py", "/games/glace_ciel/../rules.py", "/games/"]:
                assert (await browser.get(path)).status == 404, path
            fonts = [address for address in shelf.files if address.endswith(".woff2")]
            assert fonts and all(
                f"{Path(font).name}?v={shelf.version}".encode() in shelf.files["/static/tokens.css"].content
                or f"{Path(font).name}?v={shelf.version}".encode() in versioned.body
                for font in fonts
            )

    run(work)
