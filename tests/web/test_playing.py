"""Playing through the web: what is accepted, what is refused, and what everybody is told."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from ludoterre.games.glace_ciel.tables import COLUMNS
from ludoterre.table import Created, Table
from ludoterre.web.settings import WebSettings
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import Browser, Reply, Server, run, server_in

REPLIES = ("form", "htmx", "json")


async def seated(server: Server, players: int = 2, game: str = GLACE) -> tuple[Created, list[Browser]]:
    created = await server.house.create(one_seat_each(game, players))
    browsers = [server.browser(address=f"192.0.2.{seat}").holds(created, seat, creator=seat == 0) for seat in range(players)]
    return created, browsers


def state_of(table: Table) -> tuple[int, int, object]:
    return table.seq, table.length, table.state.to_json()


def awaited(table: Table) -> int:
    player = table.awaited()
    assert player is not None
    return player


async def move(browser: Browser, table: Table, like: str = "htmx", **changed: object) -> Reply:
    player = awaited(table)
    fields: dict[str, object] = {"move": table.choices(player)[0].line, "seq": table.seq, "player": player}
    return await browser.post(f"/t/{table.code}/move", like=like, **(fields | changed))


def test_a_move_is_answered_with_the_fresh_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            before = table.seq
            reply = await move(browsers[awaited(table)], table)
            assert reply.status == 200 and not reply.refused
            assert table.seq > before and f'data-seq="{table.seq}"' in reply.text

    run(work)


def test_a_plain_form_leads_back_to_the_page(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            reply = await move(browsers[awaited(table)], table, "form", from_="text", query="?seat=0")
            assert (reply.status, reply.headers["location"]) == (303, f"/t/{table.code}/text?seat=0")

    run(work)


def test_a_program_hears_what_was_accepted(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            reply = await move(browsers[awaited(table)], table, "json")
            assert reply.json["accepted"] is True and reply.json["seq"] == table.seq

    run(work)


FORGED: dict[str, tuple[dict[str, object], set[str]]] = {
    "stale": ({"seq": 1}, {"stale"}),
    "from the future": ({"seq": 10_000}, {"stale"}),
    "no number": ({"seq": "one"}, {"bad_form"}),
    "a huge number": ({"seq": "9" * 400}, {"bad_form"}),
    "without number": ({"seq": ""}, {"bad_form"}),
    "no such move": ({"move": "dance"}, {"unknown_move"}),
    "an empty move": ({"move": ""}, {"unknown_move"}),
    "markup": ({"move": "<script>alert(1)</script>"}, {"unknown_move"}),
    "a chance outcome": ({"move": "deal p0 g1_air_2"}, {"unknown_move", "illegal"}),
    "very long": ({"move": "x" * 10_000}, {"bad_form"}),
    "a null character": ({"move": "g1\0"}, {"unknown_move"}),
    "half a character": ({"move": "\udcff"}, {"bad_form", "unknown_move"}),
    "somebody else": ({"player": 1}, {"not_your_seat"}),
    "nobody": ({"player": 7}, {"not_your_seat"}),
    "a negative player": ({"player": -1}, {"bad_form"}),
}


@pytest.mark.parametrize("like", REPLIES)
@pytest.mark.parametrize("wrong", FORGED)
def test_a_forged_move_is_refused_and_changes_nothing(wrong: str, like: str, tmp_path: Path) -> None:
    changed, codes = FORGED[wrong]

    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            player = awaited(table)
            if player == 1 and "player" in changed:
                await move(browsers[1], table)
            before = state_of(table)
            browser = browsers[awaited(table)]
            fields = {
                name: value.encode("utf-8", "surrogateescape") if isinstance(value, str) else value for name, value in changed.items()
            }
            reply = await move(browser, table, like, **fields)
            assert reply.refused in codes
            assert state_of(table) == before
            if like == "htmx":
                assert reply.status == 200 and f'data-seq="{table.seq}"' in reply.text and "toast--refused" in reply.text
            else:
                assert 400 <= reply.status < 500
            if like == "json":
                assert reply.json["accepted"] is False and reply.json["message"]

    run(work)


def test_a_move_sent_twice_is_made_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            player, seq = awaited(table), table.seq
            line = table.choices(player)[0].line
            twice = [browsers[player].post(f"/t/{table.code}/move", like="htmx", move=line, seq=seq, player=player) for _ in range(5)]
            replies = await asyncio.gather(*twice)
            assert [reply.refused for reply in replies] == [""] * 5
            assert table.length == len([entry for entry in table.entries if entry.kind == "move"])
            assert [entry.line for entry in table.entries].count(line) == 1

    run(work)


def test_only_the_seat_may_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            before = state_of(table)
            player = awaited(table)
            assert (await move(browsers[1 - player], table)).refused == "not_your_seat"
            assert (await move(server.browser(), table)).refused == "not_your_seat"
            assert state_of(table) == before

    run(work)


def test_a_secret_of_another_table_opens_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, _ = await seated(server)
            other, others = await seated(server)
            table = created.table
            stranger = others[awaited(table)]
            stranger.cookies[f"lt_{table.code}", f"/t/{table.code}"] = other.secrets[awaited(table)]
            before = state_of(table)
            assert (await move(stranger, table)).refused == "not_your_seat"
            assert state_of(table) == before

    run(work)


def test_after_the_end_nothing_can_be_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings(limited=False)) as server:
            created, browsers = await seated(server)
            table = created.table
            last: dict[str, object] = {}
            while not table.finished:
                player = awaited(table)
                last = {"move": table.choices(player)[-1].line, "seq": table.seq, "player": player}
                assert not (await browsers[player].post(f"/t/{table.code}/move", like="htmx", **last)).refused
            before = state_of(table)
            browser = browsers[int(str(last["player"]))]
            reply = await browser.post(f"/t/{table.code}/move", like="htmx", **(last | {"seq": table.seq}))
            assert reply.refused == "over" and state_of(table) == before
            page = await browser.get(f"/t/{table.code}/end")
            assert page.status == 200 and f"/t/{table.code}/again" in page.text
            record = await browser.get(f"/t/{table.code}/record.json")
            assert record.json["result"] is not None

    run(work)


def test_a_refusal_gives_its_rule_in_the_persons_language(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            player = awaited(table)
            view = table.view(player)
            card = next(card for card in view["hands"][player] if "air" in card)
            told = {}
            for language in ("fr", "de", "en"):
                browsers[player].language = language
                reply = await move(browsers[player], table, move=f"{card} W")
                assert reply.refused == "illegal"
                told[language] = re.findall(r'toast--refused.*?<p>(.*?)<a class="rule" href="(.*?)"', reply.text, re.DOTALL)[0]
            assert len({message for message, _ in told.values()}) == 3
            assert {link for _, link in told.values()} == {"/rules/glace_ciel#LGC-3.4"}

    run(work)


def test_undo_is_allowed_where_nothing_was_shown_and_refused_with_the_reason_elsewhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server, game="toy_garden")
            table = created.table
            player, length = awaited(table), table.length
            await move(browsers[player], table)
            reply = await browsers[player].post(f"/t/{table.code}/undo", like="htmx", seq=table.seq, player=player)
            assert not reply.refused and table.length == length and awaited(table) == player

            created, browsers = await seated(server)
            table = created.table
            player = awaited(table)
            await move(browsers[player], table)
            before = state_of(table)
            reply = await browsers[player].post(f"/t/{table.code}/undo", like="htmx", seq=table.seq, player=player)
            assert reply.refused == "illegal" and "toast--refused" in reply.text and state_of(table) == before

    run(work)


def test_a_rewind_needs_everybody_or_the_creator(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            player, length = awaited(table), table.length
            await move(browsers[player], table)
            path = f"/t/{table.code}/rewind"
            reply = await browsers[player].post(path, like="htmx", seq=table.seq, action="propose", length=length)
            assert not reply.refused and table.length > length
            reply = await browsers[1 - player].post(path, like="htmx", seq=table.seq, action="yes", length=length)
            assert not reply.refused and table.length == length
            await move(browsers[player], table)
            assert (await browsers[1].post(path, like="htmx", seq=table.seq, action="force", length=length)).refused == "not_the_creator"
            assert not (await browsers[0].post(path, like="htmx", seq=table.seq, action="force", length=length)).refused
            assert table.length == length

    run(work)


@pytest.mark.parametrize("game", ["ecotopia", "hexago"])
def test_a_question_is_never_read_as_the_short_name_of_a_move(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(game, 2))
            table, browsers = created.table, [server.browser().holds(created, player) for player in range(2)]
            player = awaited(table)
            line = table.choices(player)[0].line
            before = state_of(table)
            for text in ("m", "M", "h", f"s {line}", f"r {line}"):
                await browsers[player].post(f"/t/{table.code}/move", like="htmx", from_="text", typed=text, seq=table.seq, player=player)
                assert state_of(table) == before, text
            reply = await browsers[player].post(
                f"/t/{table.code}/move", like="htmx", from_="text", typed=line, seq=table.seq, player=player
            )
            assert not reply.refused and table.length > before[1]

    run(work)


def test_what_is_typed_is_a_move_or_a_question(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await seated(server)
            table = created.table
            player = awaited(table)

            async def typed(text: str) -> Reply:
                fields = {"from": "text", "typed": text, "seq": table.seq, "player": player}
                return await browsers[player].post(f"/t/{table.code}/move", like="htmx", **fields)

            before = state_of(table)
            assert "LGC-3.4" in (await typed("r LGC-3.4")).text
            assert "memory aid" in (await typed("?")).text
            assert (await typed("dance with me")).refused == "unknown_move"
            assert (await typed("999")).refused == "unknown_move"
            legal = {choice.line for choice in table.choices(player)}
            card = table.view(player)["hands"][player][0]
            taken = next(column for column in COLUMNS if f"{card} {column}" not in legal)
            illegal = await typed(f"{card} {taken}")
            assert illegal.refused == "illegal" and "LGC-3.4" in illegal.text
            assert state_of(table) == before
            assert not (await typed("1")).refused
            assert table.length > before[1]

    run(work)
