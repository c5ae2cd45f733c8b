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
from tests.web.alike import everything
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
        browser = server.browser()
        if viewer >= 0:
            browser.holds(created, viewer, creator=True)
        bodies += (await everything(server, browser, created, viewer, ("g1_air_3 W",))).values()
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
