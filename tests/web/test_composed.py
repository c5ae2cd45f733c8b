"""Moves that are put together in the fields of a drawing: made as a whole or not at all, kept for later, refused if they are nonsense."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoterre.table import Created
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import Server, run, server_in

RTL = "\u202e\u05d0\u0628"
MARKUP = "<script>alert(1)</script>"
OFFER = {"f-begin": "0 offer p1", "f-0-give-thunes": "1"}

NONSENSE: tuple[dict[str, str], ...] = (
    {"now": "offer"},
    {"now": "nothing", **OFFER},
    {"now": "offer", **OFFER, "f-0-give-thunes": "-1"},
    {"now": "offer", **OFFER, "f-0-give-thunes": "1e3"},
    {"now": "offer", **OFFER, "f-0-give-thunes": "²"},
    {"now": "offer", **OFFER, "f-0-give-thunes": "10"},
    {"now": "offer", **OFFER, "f-0-give-water": "99,99"},
    {"now": "offer", **OFFER, "f-0-give-water": MARKUP},
    {"now": "offer", **OFFER, "f-begin": "0 offer p9"},
    {"now": "offer", **OFFER, "f-begin": "0 offer p1; end"},
    {"now": "offer", **OFFER, "f-begin": RTL},
    {"now": "leave", "f-leave-hex": "0,8", "f-leave-to": "x", "f-leave-until": "2"},
    {"now": "leave", "f-leave-hex": "nowhere", "f-leave-to": "1", "f-leave-until": "2"},
    {"now": "above", "f-above-hex": RTL},
    {"now": "peace", "f-peace-to": "77"},
    {"now": "offer", **OFFER, "f-0-give-thunes": "9" * 10_000},
    {"now": "x" * 10_000, **OFFER},
)
"""Fields that make no move."""


async def bargaining(server: Server) -> Created:
    """Sets a table for two and plays until the first of them bargains."""
    created = await server.house.create(one_seat_each("hexago", 2, first_initiative="first_seat"))
    table = created.table
    while (player := table.awaited()) is not None and table.view(player)["phase"] != "bargain":
        lines = [choice.line for choice in table.choices(player)]
        line = next((line for line in lines if line == "end"), lines[0])
        await server.house.play(table, table.visitor([created.secrets[player]]), player, table.seq, line)
    return created


def test_an_offer_is_made_as_a_whole_whatever_the_order_of_its_fields(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await bargaining(server)
            table, browser = created.table, server.browser().holds(created, 0)
            fields = {"f-0-ask-thunes": "3", "f-0-give-thunes": "2", "f-begin": "0 offer p1", "f-0-give-food": "0", "now": "offer"}
            reply = await browser.post(f"/t/{table.code}/composed", seq=table.seq, player=0, **fields)
            assert reply.status == 303
            offer = table.view(1)["offer"]
            assert offer["proposed"] and (offer["give"]["thunes"], offer["ask"]["thunes"]) == (2, 3)
            other = server.browser().holds(created, 1)
            fields = {"f-begin": "0 counter", "f-0-give-thunes": "1", "now": "offer"}
            assert (await other.post(f"/t/{table.code}/composed", seq=table.seq, player=1, **fields)).status == 303
            assert table.view(0)["offer"]["former"]["give"]["thunes"] == 2 and table.awaited() == 0

    run(work)


def test_nonsense_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await bargaining(server)
            table, browser = created.table, server.browser().holds(created, 0)
            before, view = table.seq, table.view(0)
            for fields in NONSENSE:
                for like in ("json", "form"):
                    reply = await browser.post(f"/t/{table.code}/composed", like=like, seq=table.seq, player=0, **fields)
                    assert reply.status == 422 and reply.refused in ("unknown_move", "bad_form"), (fields, reply.status)
                    assert (like == "json" or MARKUP not in reply.text) and len(reply.text) < 30_000
            assert (table.seq, table.view(0)) == (before, view)

    run(work)


@pytest.mark.rule("HEX-SUP.11", "HEX-BAR.4", "HEX-BAR.7")
def test_what_nobody_has_is_refused_by_its_rule_and_nothing_is_begun(tmp_path: Path) -> None:
    refused: tuple[tuple[dict[str, Any], str], ...] = (
        ({"now": "offer", **OFFER, "f-0-give-food": "3"}, "HEX-SUP.11"),
        ({"now": "offer", **OFFER, "f-0-ask-energy": "9"}, "HEX-SUP.11"),
        ({"now": "offer", "f-begin": "0 offer p1"}, "HEX-SUP.11"),
        ({"now": "offer", **OFFER, "f-begin": "0 offer p0"}, "HEX-SUP.11"),
        ({"now": "offer", **OFFER, "f-0-give-water": "far"}, "HEX-BAR.4"),
        ({"now": "peace", "f-peace-to": "0"}, "HEX-BAR.7"),
    )

    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await bargaining(server)
            table, browser = created.table, server.browser().holds(created, 0)
            before, view = table.seq, table.view(0)
            far = next(hex for hex in view["river"] if hex not in view["communities"][0]["access"])
            for fields, rule in refused:
                fields = fields | ({"f-0-give-water": far} if "f-0-give-water" in fields else {})
                reply = await browser.post(f"/t/{table.code}/composed", like="htmx", seq=table.seq, player=0, **fields)
                assert reply.refused == "illegal" and rule in reply.text, fields
            stranger = server.browser()
            assert (await stranger.post(f"/t/{table.code}/composed", like="json", seq=before, player=0, now="offer", **OFFER)).status == 403
            assert (table.seq, table.view(0)["communities"][0]["offers_made"]) == (before, 0)

    run(work)


def test_what_is_kept_is_made_when_its_time_has_come_and_nobody_else_sees_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await bargaining(server)
            table, other = created.table, server.browser().holds(created, 1)
            fields = {"f-begin": "0 offer p0", "f-0-give-thunes": "2", "f-0-ask-thunes": "1", "keep": "offer"}
            assert (await other.post(f"/t/{table.code}/composed", seq=table.seq, player=1, **fields)).status == 303
            assert "2 (coins)" in (await other.get(f"/t/{table.code}")).text
            first = server.browser().holds(created, 0)
            assert "2 (coins)" not in (await first.get(f"/t/{table.code}")).text
            await first.post(f"/t/{table.code}/move", seq=table.seq, player=0, move="end")
            assert table.view(0)["offer"]["proposed"] and table.awaited() == 0

    run(work)


def test_a_game_without_a_composer_refuses_every_field(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            player = created.table.awaited()
            assert player is not None
            browser = server.browser().holds(created, player)
            reply = await browser.post(f"/t/{created.table.code}/composed", like="json", seq=created.table.seq, player=player, now="offer")
            assert (reply.status, reply.refused) == (422, "unknown_move")

    run(work)
