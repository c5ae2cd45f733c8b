"""A deal, or a script, tells all that will be drawn: neither ever leaves the server."""

from __future__ import annotations

import base64
import logging
from pathlib import Path

import pytest

from ludoterre.core.moves import SPECTATOR
from ludoterre.table import Created, SeatPlan, Setup
from ludoterre.table.stored import StoredDeal
from tests.table.helpers import GLACE, play_one
from tests.web.alike import Look, everything
from tests.web.browser import Server, run, server_in

WRITTEN = "what nobody may read"
SCRIPT = ("first p1", "deal p1 g1_air_3", *["?"] * 20, WRITTEN)
SETUP = Setup(GLACE, 2, (SeatPlan("people", (0,), ("Zoé",)), SeatPlan("people", (1,), ("Malik",))), script=SCRIPT)


def traces(deal: StoredDeal) -> list[bytes]:
    """Returns the ways in which a deal might be written."""
    secret = deal.secret
    forms = [secret, secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret), repr(secret).encode()]
    return [*forms, str(int.from_bytes(secret, "big")).encode(), deal.id.encode()]


async def sent_to_all(server: Server, created: Created) -> list[bytes]:
    """Gathers all that the creator, a player and a spectator are sent."""
    bodies: list[bytes] = []
    for viewer in (0, SPECTATOR):
        bodies += (await everything(server, created, viewer, Look(("g1_air_3 W",), creator=True))).values()
    return bodies


def test_nothing_of_a_deal_leaves_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def work() -> None:
        async with server_in(tmp_path) as server:
            house = server.house
            name = await house.new_deal(SETUP)
            created = await house.create(SETUP._replace(deal=name))
            deal = house.store.deal(name)
            assert deal and deal.id == name == created.table.row.deal
            sent = await sent_to_all(server, created)
            while not created.table.finished:
                await play_one(house, created)
            sent += await sent_to_all(server, created)
            stored = house.store.find(created.table.code)
            sent += [(await house.record(created.table)).dumps().encode(), caplog.text.encode()]
            assert len(sent) > 40 and any(b"g1_air_3" in body for body in sent)
            for trace in (*traces(deal), WRITTEN.encode()):
                assert not any(trace in body for body in sent)
            for trace in traces(deal)[:-1]:
                assert trace.decode("latin-1") not in repr((stored, created.table, created.table.chance))

    run(work)


def test_what_was_hidden_stays_hidden_until_nobody_plays_with_the_same_luck(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            house = server.house
            setup = SETUP._replace(script=(), deal=await house.new_deal(SETUP._replace(script=())))
            first, second, last = [await house.create(setup) for _ in range(3)]
            base = f"/t/{first.table.code}"
            player, stranger = server.browser().holds(first, 0), server.browser()
            await house.end(first.table, first.table.visitor([first.creator]))
            while not second.table.finished:
                await play_one(house, second)
            for table in (first.table, second.table):
                assert (await stranger.get(f"/t/{table.code}/record.json")).json["viewer"] == SPECTATOR
                assert (await stranger.get(f"/t/{table.code}/replay?as=all")).status == 404
            assert (await player.get(f"{base}/record.json")).json["viewer"] == 0
            assert (await stranger.get(f"{base}/end")).status == 200
            await house.end(last.table, last.table.visitor([last.creator]))
            assert (await stranger.get(f"{base}/record.json")).json["header"] == first.table.game.header()
            assert "moves" in (await stranger.get(f"{base}/record.json")).json
            assert (await stranger.get(f"{base}/replay?as=all")).status == 200

    run(work)
