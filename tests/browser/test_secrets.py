"""Nobody receives what they may not know, on any channel.

A game is played, and beside it another one that a viewer could not tell from it: everything hidden from the viewer is drawn anew.
Both stand in databases with the same code, secrets and times. If one byte that the server sends to the viewer differs, it betrays
something.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ludoterre import SPECTATOR, Rng
from tests.browser.caller import Caller
from tests.browser.people import Person
from tests.browser.planting import Plan, creator, plant, played, secret
from tests.browser.serving import Server, free_port

pytestmark = pytest.mark.xdist_group("browser-2")

CODE = "LUNE-4207"
DECISIONS = 9
PAGES = (
    "",
    "?watch=1",
    "/text",
    "/text?watch=1",
    "/view?seq=0",
    "/view?text=1&seq=0",
    "?projector=1",
    "/seats",
    "/record.json",
    "/end",
    "/card",
)
REPLAYS = ("/replay", "/replay?at=3", "/replay?as=table", "/replay?as=all", "/replay?as=0", "/replay?as=1", "/replay?as=2&at=12")


def own(viewer: int) -> tuple[str, ...]:
    """Returns the secrets that a viewer has."""
    return () if viewer == SPECTATOR else (secret(viewer),)


def shown_seq(me: Caller) -> int:
    """Returns the number of the last entry that a page shows."""
    return int(me.get("?watch=1")[1].split('data-seq="')[1].split('"')[0])


def received(server: Server, viewer: int) -> Iterator[tuple[str, object]]:
    """Asks for everything that a viewer can ask for; yields each answer with its name."""
    me, host = Caller(server, CODE, *own(viewer)), Caller(server, CODE, creator(CODE))
    for path in (*PAGES, *REPLAYS):
        yield path, me.get(path)
    seq, held = shown_seq(me), played(DECISIONS).state.view(viewer)["hands"][viewer] if viewer >= 0 else []
    for card in ("g1_air_0", "g1_earth_2", "g1_water_1", "g2_earth_1", "g3_air_1", "nonsense"):
        if card not in held:  # whoever asks for what they cannot do must not learn whether somebody else could
            yield f"try {card}", me.post("/move", seq=seq, player=max(viewer, 0), seat=max(viewer, 0), move=f"{card} N")
            yield (
                f"ask {card}",
                me.post("/move", seq=seq, player=max(viewer, 0), seat=max(viewer, 0), typed=f"{card} N", **{"from": "text"}),
            )
    with me.live("?seq=0") as stream, me.live("?text=1&seq=0") as words:
        yield "live", stream.next()
        yield "live in words", words.next()
        for name, path, fields in (
            ("pause", "/pause", {"paused": 1}),
            ("go on", "/pause", {"paused": 0}),
            ("rewind", "/rewind", {"action": "force", "length": len(played(DECISIONS - 1))}),
        ):
            status, answer = host.post(path, seq=shown_seq(me), **fields)
            assert status == 200, answer
            yield f"live after {name}", stream.next()
            yield f"live in words after {name}", words.next()
            yield f"page after {name}", me.get("")


def on_screen(browser: Browser, server: Server, viewer: int) -> Iterator[tuple[str, str]]:
    """Yields what a browser makes of the pages."""
    someone = Person(browser, server.address)
    for key in own(viewer):
        someone.context.add_cookies([{"name": f"lt_{CODE}", "value": key, "url": f"{server.address}/t/{CODE}"}])
    for path in ("", "?watch=1", "/text", "/replay"):
        page = someone.go(f"/t/{CODE}{path}")
        page.wait_for_timeout(300)
        yield (
            f"DOM of {path}",
            page.locator("body").inner_html().replace(page.locator("meta[name=token]").get_attribute("content") or "?", ""),
        )
    someone.context.close()


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_no_byte_betrays_what_a_viewer_may_not_know(viewer: int, browser: Browser, tmp_path: Path) -> None:
    record = played(DECISIONS)
    twin = record.resampled(viewer, Rng(3))
    assert twin.moves != record.moves  # else there would be nothing to betray
    port, answers = free_port(), []
    for number, game in enumerate((record, twin)):
        folder = tmp_path / str(number)
        folder.mkdir()
        server = Server(folder, port=port)
        plant(server.database, [Plan(CODE, game)])
        server.start()
        try:
            answers.append(dict((*on_screen(browser, server, viewer), *received(server, viewer))))
        finally:
            server.stop()
        server.check()
    truth, other = answers
    assert truth.keys() == other.keys()
    for name in truth:
        assert truth[name] == other[name], name
