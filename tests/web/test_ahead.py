"""What people leave with a table, in the browser: sealed answers and kept moves, for their own eyes and nobody else's."""

from __future__ import annotations

import asyncio
import html
import re
from pathlib import Path

import pytest
import toys

from ludoterre import load
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan, Setup
from tests.table.helpers import one_seat_each, positions, visitors
from tests.table.test_sealed import QUAY, all_go, mine
from tests.web.alike import Before, Look, sent, unlike
from tests.web.browser import Browser, Frame, Server, run, server_in

LINES = ("load 9", "dance")
ASK = re.compile(r'<section class="panel ask.*?</section>', re.DOTALL)


async def bidding(server: Server, players: int = 3) -> tuple[Created, list[Browser]]:
    """Opens a table at which all are asked for a bid, and gives everybody a browser."""
    created = await all_go(server.house, await server.house.create(one_seat_each(QUAY, players)))
    return created, [server.browser().holds(created, seat) for seat in range(players)]


def asks(page: str) -> str:
    """Returns the words of the panel of the sentence."""
    found = ASK.search(page)
    assert found is not None
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", found[0])).split())


@pytest.mark.parametrize("page", ["", "/text"])
def test_everybody_is_asked_and_reads_their_own_answer_alone(page: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, (zoe, malik, _) = await bidding(server)
            table, path = created.table, f"/t/{created.table.code}"
            for player, browser in enumerate((zoe, malik)):
                asked = (await browser.get(path + page)).text
                assert f"Your turn, {('Zoé', 'Malik')[player]}:" in asks(asked) and 'value="bid 2"' in asked and 'data-turn="yes"' in asked
            reply = await zoe.post(f"{path}/move", like="htmx", move="bid 2", seq=table.seq, player=0, from_="text" if page else "table")
            assert asks(reply.text).startswith("Your answer is sealed: bid (coins: 2)") and 'data-turn="no"' in reply.text
            for browser in (malik, server.browser()):
                other = asks((await browser.get(f"{path}{page}?watch=1")).text)
                assert "Sealed answers are being collected." in other and "Zoé has sealed" in other and "Malik is still thinking" in other
                assert "coins: 2" not in other and "withdraw" not in other
            reply = await zoe.post(f"{path}/move", like="htmx", withdraw="sealed", seq=table.seq, player=0)
            assert "Your turn, Zoé" in asks(reply.text) and "Zoé is still thinking" in asks(reply.text)
            assert table.seq == 3 and not table.slips

    run(work)


@pytest.mark.parametrize("page", ["", "/text"])
def test_kept_moves_are_shown_withdrawn_and_explained(page: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(QUAY, 2))
            table, path = created.table, f"/t/{created.table.code}"
            zoe, malik = (server.browser().holds(created, seat) for seat in (0, 1))
            for line in ("load 1; go", "load 2; load 3"):
                reply = await malik.post(f"{path}/move", like="form", keep=line, seq=table.seq, player=1)
                assert reply.status == 303
            shown = asks((await malik.get(path + page)).text)
            assert "Kept: load (crate: 2); load (crate: 3). This is played as soon as it is possible. Take back" in shown
            assert "Kept" not in asks((await zoe.get(path + page)).text)
            await zoe.post(f"{path}/move", move="go", seq=table.seq, player=0)
            shown = asks((await malik.get(path + page)).text)
            assert "What you kept was not played: “load (crate: 3)” was not possible." in shown and "too_heavy" in shown
            reply = await malik.post(f"{path}/move", like="htmx", withdraw="said", seq=table.seq, player=1)
            assert "What you kept" not in reply.text
            reply = await malik.post(f"{path}/move", like="htmx", keep="load 2; <b>", seq=table.seq, player=1)
            assert reply.refused == "unknown_move" and "Nothing was kept: “<b>” names no move" in html.unescape(reply.text)
            assert positions(table) == [(0, "go")] and not table.slips

    run(work)


def test_what_is_typed_can_be_kept_for_later(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(QUAY, 2))
            table, path = created.table, f"/t/{created.table.code}"
            malik = server.browser().holds(created, 1)
            assert 'name="later"' in (await malik.get(f"{path}/text")).text
            await malik.post(f"{path}/move", typed="load 1;go", later="1", seq=table.seq, player=1, from_="text")
            assert mine(table, 1) == [("kept", "load 1; go")]
            reply = await malik.post(f"{path}/move", like="json", typed="x" * 150, later="1", seq=table.seq, player=1)
            assert reply.json["code"] == "unknown_move" and mine(table, 1) == [("kept", "load 1; go")]

    run(work)


@pytest.mark.parametrize("fields", [{"keep": "go;" * 2000}, {"withdraw": "all"}, {"later": "yes", "typed": "go"}])
def test_what_is_no_form_of_ours_changes_nothing(fields: dict[str, str], tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(QUAY, 2))
            malik = server.browser().holds(created, 1)
            reply = await malik.post(f"/t/{created.table.code}/move", seq=created.table.seq, player=1, **fields)
            assert reply.refused == "bad_form" and not created.table.slips
            for stranger in (server.browser(), server.browser().holds(created, 0)):
                reply = await stranger.post(f"/t/{created.table.code}/move", keep="go", seq=0, player=1)
                assert reply.refused == "not_your_seat" and not created.table.slips

    run(work)


def test_a_sealed_post_is_answered_with_the_page_also_where_a_stream_is_heard(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, (zoe, *_) = await bidding(server)
            table = created.table
            for line in ("bid 1", "bid 1"):
                reply = await zoe.post(
                    f"/t/{table.code}/move", like="htmx", headers={"ludoterre-live": "1"}, move=line, seq=table.seq, player=0
                )
                assert reply.status == 200 and "Your answer is sealed" in reply.text

    run(work)


def test_streams_tell_who_has_sealed_and_nothing_of_what_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, (zoe, malik, _) = await bidding(server)
            table = created.table
            path, seq = f"/t/{table.code}", table.seq
            async with zoe.stream(f"{path}/live?seq={seq}&mark=") as own, malik.stream(f"{path}/live?seq={seq}&mark=") as other:
                assert {repr(await one.frame()) for one in (own, other)} == {repr(Frame("beat", "", "1"))}
                people = visitors(created)
                await server.house.play(table, people[0], 0, seq, "bid 1")
                ours, theirs = await own.view(), await other.view()
                assert "Your answer is sealed" in ours.data and "Zoé has sealed" in html.unescape(theirs.data)
                assert ours.id == theirs.id == str(seq)
                await server.house.play(table, people[0], 0, seq, "bid 3")
                assert "coins: 3" in (await own.view()).data
                await server.house.keep(table, people[0], 0, seq, "load 1; go")
                assert "Kept: load" in (await own.view()).data
                with pytest.raises(TimeoutError):
                    await other.frame(0.3)
                await server.house.withdraw(table, people[0], 0, "sealed", seq)
                assert "Zoé is still thinking" in html.unescape((await other.view()).data)

    run(work)


def test_whoever_looks_again_is_sent_what_has_changed_without_a_number(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, (zoe, malik, _) = await bidding(server)
            table = created.table
            path, seq = f"/t/{table.code}", table.seq
            await server.house.keep(table, visitors(created)[0], 0, seq, "load 1; go")
            found = re.search(r'data-mark="(\w+)"', (await zoe.get(path)).text)
            assert found is not None
            assert (await zoe.get(f"{path}/view?seq={seq}&mark=")).status == 200
            assert (await zoe.get(f"{path}/view?seq={seq}&mark={found[1]}")).status == 204
            assert (await malik.get(f"{path}/view?seq={seq}&mark=")).status == 204
            async with zoe.stream(f"{path}/live?seq={seq}&mark=old") as stream:
                assert "Kept: load" in (await stream.view()).data

    run(work)


def test_around_one_screen_the_curtain_hides_what_each_has_left(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0, 1), ("Zoé", "Malik")), SeatPlan("people", (2,), ("Inès",)))
            created = await all_go(server.house, await server.house.create(Setup(QUAY, 3, seats)))
            table, browser = created.table, server.browser().holds(created, 0)
            path = f"/t/{table.code}"
            assert "Zoé: take the screen." in asks((await browser.get(path)).text)
            eyes = f"?player=0&at={table.position}"
            reply = await browser.post(f"{path}/move", like="htmx", move="bid 2", seq=table.seq, player=0, query=eyes)
            assert "Malik: take the screen." in asks(reply.text) and "coins: 2" not in reply.text
            assert "coins: 2" not in (await browser.get(path + eyes)).text
            eyes = f"?player=1&at={table.position}"
            reply = await browser.post(f"{path}/move", like="htmx", move="bid 3", seq=table.seq, player=1, query=eyes)
            told = asks(reply.text)
            assert "The answer of Zoé is sealed." in told and "The answer of Malik is sealed." in told and "coins: " not in told
            reply = await browser.post(f"{path}/move", like="htmx", withdraw="sealed", seq=table.seq, player=0)
            assert "Zoé: take the screen." in asks(reply.text) and table.sealed() == (1,)

    run(work)


# Two games that differ only in what somebody has left with the table.


def record_of(*lines: str) -> Record:
    toys.register()
    record = Record.start(load(QUAY, 3))
    for line in lines:
        record.append(record.state.parse(line))
    return record


def leaving(*steps: tuple[str, int, str]) -> Before:
    """Lets people leave things with a table."""

    async def before(server: Server, created: Created) -> None:
        table = created.table
        for what, player, line in steps:
            visitor = visitors(created)[table.seat_of(player).number]
            if what == "seal":
                await server.house.play(table, visitor, player, table.seq, line)
            elif what == "keep":
                await server.house.keep(table, visitor, player, table.seq, line)
            else:
                await server.house.withdraw(table, visitor, player, line, table.seq)
            await asyncio.sleep(0)

    return before


ALL_ASKED = ("load 1", "go", "go", "go")
GAMES = {
    "who was first": (
        ALL_ASKED,
        [("seal", 0, "bid 1"), ("seal", 1, "bid 0"), ("seal", 2, "bid 3")],
        [("seal", 2, "bid 3"), ("seal", 1, "bid 0"), ("seal", 0, "bid 1")],
    ),
    "what is sealed": (ALL_ASKED, [("seal", 0, "bid 0"), ("seal", 2, "bid 1")], [("seal", 2, "bid 3"), ("seal", 0, "bid 2")]),
    "how often it was changed": (
        ALL_ASKED,
        [("seal", 0, "bid 1")],
        [("seal", 0, "bid 3"), ("withdraw", 0, "sealed"), ("seal", 0, "bid 2")],
    ),
    "what is kept": (("load 1",), [], [("keep", 2, "load 1; go")]),
    "what is kept while all are asked": (ALL_ASKED, [("keep", 2, "load 1; go")], [("keep", 0, "load 2; load 3")]),
    "what is kept beside an answer": (ALL_ASKED, [("seal", 0, "bid 1")], [("seal", 0, "bid 1"), ("keep", 2, "load 1; go")]),
    "what came of it": (("go",), [], [("keep", 2, "bid 3"), ("keep", 2, "load 2; load 3"), ("withdraw", 2, "kept")]),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_what_others_have_left_gives_the_same_bytes(name: str, viewer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moves, *two = GAMES[name]
    looks = [Look(LINES, before=leaving(*steps), thorough=False) for steps in two]
    one, other = (sent(record_of(*moves), viewer, tmp_path / f"{n}.db", monkeypatch, look) for n, look in enumerate(looks))
    assert unlike(one, other) == []


BEHIND = {
    "an answer": ([("seal", 0, "bid 1")], [("seal", 0, "bid 2")]),
    "what is kept": ([], [("keep", 0, "load 1; go")]),
    "both": ([("seal", 0, "bid 1")], [("seal", 0, "bid 3"), ("keep", 0, "load 2; go")]),
}


@pytest.mark.parametrize("name", BEHIND)
def test_what_somebody_at_the_same_screen_has_left_gives_the_same_bytes(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = [Look(LINES, groups=((0, 1), (2,)), before=leaving(*steps), thorough=False) for steps in BEHIND[name]]
    one, other = (sent(record_of(*ALL_ASKED), 1, tmp_path / f"{n}.db", monkeypatch, look) for n, look in enumerate(looks))
    assert unlike(one, other) == []


def test_the_comparison_sees_what_one_has_left_oneself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = [Look(LINES, before=leaving(("seal", 1, line)), thorough=False) for line in ("bid 1", "bid 2")]
    one, other = (sent(record_of(*ALL_ASKED), 1, tmp_path / f"{n}.db", monkeypatch, look) for n, look in enumerate(looks))
    assert {"", "/text", "/view"} <= set(unlike(one, other))
