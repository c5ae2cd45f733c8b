"""How refusals are told: to people in words that help, to programs by a code, and to whoever runs the server in the log."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from pathlib import Path

import pytest

from ludoterre.table.store_errors import StoreError
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import Reply, run, server_in

REASON = "database or disk is full"


def test_a_server_that_cannot_save_says_so_and_shows_no_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> Future[None]:
        raise StoreError("the database {database} refuses: {reason}", database=str(tmp_path), reason=REASON)

    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            player = table.awaited()
            assert player is not None
            browser = server.browser().holds(created, player)
            fields = {"move": table.choices(player)[0].line, "seq": table.seq, "player": player}
            monkeypatch.setattr(server.house.store, "commit", fail)
            monkeypatch.setattr(server.house.store, "create", fail)
            replies: list[Reply] = []
            for like, status in (("json", 503), ("form", 503), ("htmx", 200)):
                replies.append(await browser.post(f"/t/{table.code}/move", like=like, **fields))
                assert (replies[-1].status, replies[-1].refused) == (status, "storage")
            replies.append(await browser.post("/play/glace_ciel"))
            replies.append(await browser.upload("/new/glace_ciel", {}, players="2"))
            assert [reply.status for reply in replies[-2:]] == [503, 503]
            for reply in replies:
                assert "The server cannot save anything at the moment." in reply.text
                assert REASON not in reply.text and str(tmp_path) not in reply.text

    with caplog.at_level(logging.ERROR):
        run(work)
    assert sum(REASON in record.getMessage() for record in caplog.records) == 5


def test_a_program_hears_that_what_it_typed_is_no_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            player = table.awaited()
            assert player is not None
            browser = server.browser().holds(created, player)
            legal = {choice.line for choice in table.choices(player)}
            card = min(legal).split()[0]
            illegal = next(f"{card} {place}" for place in "WNE" if f"{card} {place}" not in legal)
            expected = [
                ("nonsense", "unknown_move", 422, "“nonsense” is no move here."),
                ("99", "unknown_move", 422, "“99” is no move here."),
                (illegal, "illegal", 409, "still has an empty slot"),
            ]
            for typed, code, status, message in expected:
                reply = await browser.post(f"/t/{table.code}/move", like="json", seq=table.seq, player=player, typed=typed)
                assert (reply.status, reply.refused, reply.json["accepted"], reply.json["code"]) == (status, code, False, code)
                assert message in reply.json["message"]
            question = await browser.post(f"/t/{table.code}/move", like="json", seq=table.seq, player=player, typed="?")
            assert question.json["accepted"] and question.json["message"] and not question.refused

    run(work)
