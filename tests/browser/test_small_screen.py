"""On a phone every text can be read, every target be touched, and nothing is cut; on the smallest screens nothing scrolls sideways."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, serving
from tests.browser.people import PHONE
from tests.browser.planting import Plan, plant, played, secret
from tests.browser.serving import Server
from tests.browser.small import FINGER, SMALLEST_TARGET, too_small

pytestmark = pytest.mark.xdist_group("browser-2")

MOMENTS = {"glace_ciel": (0, 9, 16), "covid19": (0, 5, 12), "ecotopia": (0, 9, 30), "ecopolis": (0, 14, 31), "hexago": (0, 20, 45)}
"""Every game, and after how many decisions it is looked at."""
NARROW = (320, 640)
ENLARGED = (640, 400)
"""A desktop of 1280 by 800 at 200 %."""


@pytest.fixture(scope="module")
def small_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with tables of every game at several moments."""
    one = Server(tmp_path_factory.mktemp("small"))
    plant(one.database, [Plan(code(game, at), played(at, 3, game)) for game, moments in MOMENTS.items() for at in moments])
    yield from serving(one)


def code(game: str, at: int) -> str:
    return f"{game[:5].upper().replace('_', 'X').replace('1', 'I')}-{at}"


def open_sheets(page: Page) -> Iterator[str]:
    """Opens every sheet of a table, one after the other."""
    for tab in page.locator(".tabs button").all():
        name = tab.get_attribute("id") or ""
        if not tab.is_visible():
            continue
        tab.evaluate("tab => tab.click()")
        yield name
        page.keyboard.press("Escape")


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("game", MOMENTS)
def test_everything_on_a_phone_can_be_read_and_touched(game: str, language: str, person: NewPerson, small_server: Server) -> None:
    someone = person(at=small_server, language=language, size=PHONE)
    found, least = {}, FINGER if game == "hexago" else SMALLEST_TARGET
    for at in MOMENTS[game]:
        for seat in range(3):
            table = someone.sits(code(game, at), secret(0), secret(1), secret(2), query=f"?seat={seat}")
            if table.is_my_turn:
                break
        found[f"{game} {at}"] = too_small(table.page, least)
        for sheet in open_sheets(table.page):
            found[f"{game} {at} {sheet}"] = too_small(table.page, least)
    troubles = sorted({f"{trouble} ({name})" for name, all_ in found.items() for trouble in all_})
    assert not troubles, "\n".join(troubles)


@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_scrolls_sideways_on_the_smallest_screens(game: str, person: NewPerson, small_server: Server) -> None:
    found = []
    for size in (NARROW, ENLARGED):
        someone = person(at=small_server, language="de", size=size)
        for at in MOMENTS[game][:2]:
            for page in ("", "/text", "/earlier", "/replay"):
                table = someone.sits(code(game, at), secret(0), page=page)
                wide = table.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                if wide > 0:
                    found.append(f"{game} {at}{page} at {size}: {wide} px too wide")
    assert not found, "\n".join(found)


TAPPABLE = """() => [...document.querySelectorAll("#table :is(button[name=move]:not(.btn), [data-show])")].flatMap((thing) => {
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return thing.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
})"""
"""Where the things lie that a tap shows."""


@pytest.mark.parametrize("game", MOMENTS)
def test_no_tap_plays_what_it_shows(game: str, person: NewPerson, small_server: Server) -> None:
    someone = person(at=small_server, language="fr", size=PHONE)
    tapped = 0
    for at in MOMENTS[game]:
        for seat in range(3):
            table = someone.sits(code(game, at), secret(seat), query=f"?seat={seat}")
            if table.is_my_turn:
                break
        seq, shown = table.seq, table.page.locator("#shown")
        for x, y in table.page.evaluate(TAPPABLE)[:6]:
            table.page.touchscreen.tap(x, y)
            expect(shown).to_be_visible()
            expect(table.page.locator("#shown-body")).to_have_text(re.compile(r"\S"))
            table.page.locator("#shown-close").tap()
            expect(shown).to_be_hidden()
            tapped += 1
        table.page.reload()
        assert table.seq == seq, f"{game} {at}: a tap has played"
    assert tapped
