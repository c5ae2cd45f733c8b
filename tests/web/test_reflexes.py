"""Moves that people leave to the table: on until somebody switches them off in their own browser."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from pathlib import Path

import pytest

from ludoterre.games.scene import Reflex, Scene, View
from tests.table.helpers import one_seat_each, positions
from tests.web.browser import Browser, run, server_in

GARDEN = "toy_garden"
TITLE = "Water <nothing>"


@pytest.fixture(autouse=True)
def lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the table go on for gardeners who do not water."""

    def reflex(scene: Scene, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
        return "go_on" if "dry" in wishes and "go_on" in lines else None

    monkeypatch.setattr(Scene, "reflexes", lambda scene: (Reflex("dry", TITLE),) if scene.game.meta.id == GARDEN else ())
    monkeypatch.setattr(Scene, "reflex", reflex)


async def switch(browser: Browser, on: str, back: str, **fields: str) -> None:
    reply = await browser.post("/reflex", reflex=f"{GARDEN}-dry", on=on, back=back, **fields)
    assert (reply.status, reply.headers["location"]) == (303, back)


def pressed(page: str) -> str:
    """Returns which answer the menu shows as chosen."""
    (found,) = re.findall(r'name="on" value="([01])" aria-pressed="true"', page)
    return str(found)


def test_the_table_goes_on_until_somebody_wants_to_do_it_by_hand(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GARDEN, 2))
            table, path = created.table, f"/t/{created.table.code}"
            zoe, malik = (server.browser().holds(created, seat) for seat in (0, 1))
            page = (await zoe.get(path)).text
            assert "Water &lt;nothing&gt;" in page and pressed(page) == "1"
            await zoe.post(f"{path}/move", like="htmx", move="plant 1", seq=table.seq)
            assert positions(table) == [(0, "plant 1"), (0, "go_on")]
            await switch(malik, "0", path)
            assert pressed((await malik.get(path)).text) == "0" and pressed((await zoe.get(path)).text) == "1"
            await malik.post(f"{path}/move", like="form", move="plant 2", seq=table.seq)
            assert positions(table)[2:] == [(1, "plant 2")] and table.awaited() == 1
            await switch(malik, "1", path)
            await malik.post(f"{path}/move", like="form", typed="water 2", seq=table.seq, from_="text")
            await zoe.post(f"{path}/move", like="form", typed="plant 3", seq=table.seq, from_="text")
            assert positions(table)[3:] == [(1, "water 2"), (0, "plant 3"), (0, "go_on")]

    run(work)


def test_one_undo_takes_back_both(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GARDEN, 2))
            table, path = created.table, f"/t/{created.table.code}"
            zoe = server.browser().holds(created, 0)
            reply = await zoe.post(f"{path}/move", like="htmx", move="plant 1", seq=table.seq)
            assert 'id="undo" data-shortcut' in reply.text
            await zoe.post(f"{path}/undo", like="htmx", seq=table.seq)
            assert table.length == 0 and table.awaited() == 0

    run(work)


def test_for_a_program_the_table_plays_what_it_sends(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GARDEN, 2))
            table = created.table
            zoe = server.browser().holds(created, 0)
            reply = await zoe.post(f"/t/{table.code}/move", like="json", move="plant 1", seq=table.seq)
            assert reply.json["accepted"] and positions(table) == [(0, "plant 1")]

    run(work)


def test_games_without_reflexes_offer_no_switch(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each("toy_raft", 2))
            page = await server.browser().holds(created, 0).get(f"/t/{created.table.code}")
            assert "/reflex" not in page.text

    run(work)


def test_a_browser_remembers_a_few_choices_and_no_nonsense(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            zoe = server.browser()
            for number in range(30):
                await zoe.post("/reflex", reflex=f"game{number}-leaves", on="0", back="//evil.example")
            kept = zoe.cookies["lt_by_hand", "/"].split(".")
            assert kept == [f"game{number}-leaves" for number in range(29, 13, -1)]
            for bad in ("leaves", "a-b.c", "a-" + "b" * 21, ""):
                assert (await zoe.post("/reflex", reflex=bad, on="0")).refused == "bad_form"
            assert zoe.cookies["lt_by_hand", "/"].split(".") == kept
            assert (await zoe.post("/reflex", reflex="a-b", on="0", headers={"origin": "http://evil.example"})).status == 403

    run(work)
