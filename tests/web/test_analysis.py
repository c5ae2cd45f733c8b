"""The address of an analysis: for games that are over, with the care that every post has."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.analysis.steps import AnalysisSteps
from ludoterre.table.jobs import Lease
from ludoterre.web import limits
from tests.table.helpers import GLACE, one_seat_each
from tests.table.long_work import finished_table, game_over
from tests.web.browser import Browser, Reply, run, server_in
from tests.web.test_limits import stop_the_clock

pytestmark = pytest.mark.usefixtures("hurried")
NOTHING = {"state": "absent", "done": 0, "total": None, "message": "", "result": None}


async def settled(browser: Browser, path: str) -> Reply:
    while True:
        reply = await browser.get(path)
        if reply.json["state"] in ("finished", "failed"):
            return reply
        await asyncio.sleep(0.01)


def test_who_asks_for_an_analysis_gets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = game_over()

    async def work() -> None:
        async with server_in(tmp_path) as server:
            steps = server.house.analyses._worker._load

            # The address asks for as many simulations as can be afforded: more than a test can.
            async def short(lease: Lease) -> AnalysisSteps:
                found = await steps(lease)
                assert isinstance(found, AnalysisSteps)
                return AnalysisSteps(found.record, 4, found.seed)

            monkeypatch.setattr(server.house.analyses._worker, "_load", short)
            table = await finished_table(server.house, record)
            path = f"/t/{table.code}/analysis"
            browser = server.browser()
            assert (await browser.get(path)).json == NOTHING
            asked = await browser.post(path, like="json")
            assert asked.json["accepted"] and asked.json["url"] == path
            reply = await browser.post(path)
            assert (reply.status, reply.headers["location"]) == (303, path)
            reply = await settled(browser, path)
            assert reply.headers["content-type"] == "application/json" and reply.headers["cache-control"] == "no-store"
            assert reply.json["state"] == "finished" and reply.json["done"] == reply.json["total"] > 0
            assert reply.json["result"] == json.loads(json.dumps(analyse(record, simulations=4).to_json()))
            assert (await server.browser(address="203.0.113.5").get(path)).json == reply.json, "everybody sees the same"

    run(work)


def test_a_game_that_is_not_over_has_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            path = f"/t/{created.table.code}/analysis"
            for language, words in (("en", "when the game is over"), ("fr", "partie"), ("de", "Spiel")):
                browser = server.browser(language=language).holds(created, 0, creator=True)
                asked, looked = await browser.post(path, like="json"), await browser.get(path, accept="application/json")
                for reply in (asked, looked):
                    assert (reply.status, reply.refused, reply.json["accepted"]) == (409, "not_revealed", False)
                    assert words in reply.json["message"]
                assert (await browser.get(path)).status == 409
            assert (await browser.get("/t/LUNE-99999/analysis")).status == 404
            assert (await browser.send("PUT", path)).status == 405

    run(work)


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            await server.house.analyses.stop()  # nothing is done, so everything waits
            stop_the_clock(server)
            table = await finished_table(server.house, game_over())
            browser = server.browser()
            replies = [await browser.post(f"/t/{table.code}/analysis", like="json") for _ in range(40)]
            assert replies[0].json["accepted"] and (replies[-1].status, replies[-1].refused) == (429, "too_many")

    run(work)


def test_nobody_fills_the_queue_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NEW_ANALYSES", limits.Rate(3, 1))

    async def work() -> None:
        async with server_in(tmp_path) as server:
            await server.house.analyses.stop()  # nothing is done, so everything waits
            stop_the_clock(server)
            record = game_over()
            paths = [f"/t/{(await finished_table(server.house, record)).code}/analysis" for _ in range(4)]
            for path in (*paths[:3], *paths[:3]):
                # Another browser each time: the address counts. What was asked for already is nothing new.
                assert (await server.browser().post(path, like="json")).json["accepted"]
            refused = await server.browser().post(paths[3], like="json")
            assert (refused.status, refused.refused) == (429, "too_many")
            assert (await server.browser().get(paths[3])).json == NOTHING
            assert (await server.browser(address="203.0.113.5").post(paths[3], like="json")).json["accepted"]

    run(work)


def test_what_failed_is_said_in_ones_language_and_can_be_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:

            async def fail(lease: Lease) -> AnalysisSteps:
                raise RuntimeError("secret path of the server")

            monkeypatch.setattr(server.house.analyses._worker, "_load", fail)
            table = await finished_table(server.house, game_over())
            path = f"/t/{table.code}/analysis"
            browser = server.browser(language="fr")
            await browser.post(path, like="json")
            reply = await settled(browser, path)
            assert reply.json["state"] == "failed" and reply.json["message"].startswith("L'analyse n'a pas pu être faite.")
            assert "secret" not in reply.text and reply.json["result"] is None
            assert (await browser.post(path, like="json")).json["accepted"]

    run(work)
