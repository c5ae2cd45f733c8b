"""What the network, other tabs and the server itself may do to a table without anybody losing anything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import NewPerson
from tests.browser.planting import Plan, plant, played, secret
from tests.browser.serving import Server
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-2")


def both(person: NewPerson, code: str, at: Server | None = None) -> tuple[TablePage, TablePage]:
    """Sits two people down at a planted table: who decides comes first."""
    first, second = (person(at=at).sits(code, secret(number)) for number in (0, 1))
    return (first, second) if first.is_my_turn else (second, first)


def hide(page: Page) -> None:
    """Puts another tab in front, as far as the page can tell."""
    page.evaluate(
        """() => {
            Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
            Object.defineProperty(document, 'hidden', {value: true, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )


def show(page: Page) -> None:
    """Brings the tab back to the front."""
    page.evaluate(
        """() => {
            delete document.visibilityState; delete document.hidden;
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )


def test_a_move_reaches_the_other_browser_by_itself_and_a_refresh_keeps_the_seat(person: NewPerson) -> None:
    decides, waits = both(person, "ONLINE-6")
    before = waits.seq
    decides.plays_with_mouse()
    waits.waits_beyond(before)
    assert waits.waits_for_turn_or_end()
    hand = waits.page.locator("#hand").inner_html()
    waits.page.reload()
    assert waits.is_my_turn
    assert waits.page.locator("#hand").inner_html() == hand


def test_a_second_tab_of_a_seat_shows_and_does_the_same(person: NewPerson) -> None:
    someone = person()
    table = someone.sits("ONLINE-7", secret(0), secret(1), query="?seat=0")
    number = 0 if table.is_my_turn else 1
    table.page.goto(f"/t/ONLINE-7?seat={number}")
    tab = TablePage(someone.new_tab())
    tab.page.goto(f"/t/ONLINE-7?seat={number}")
    assert tab.is_my_turn
    tab.plays_with_mouse()
    table.shows(tab.seq)
    assert not table.is_my_turn


def test_a_lost_network_says_so_and_comes_back_by_itself(person: NewPerson) -> None:
    people = [person(), person()]
    tables = [one.sits("ONLINE-8", secret(number)) for number, one in enumerate(people)]
    acts, waits = tables if tables[0].is_my_turn else tables[::-1]
    before = waits.seq
    with people[tables.index(waits)].offline():
        expect(waits.connection).to_be_visible(timeout=20_000)
        acts.plays_with_mouse()
        waits.page.wait_for_timeout(200)
        assert waits.seq == before
    waits.shows(acts.seq, 20)
    expect(waits.connection).to_be_hidden()
    assert waits.is_my_turn


def test_a_move_that_does_not_arrive_is_not_played_and_says_so(person: NewPerson) -> None:
    someone = person()
    table = someone.sits("ONLINE-9", secret(0), secret(1), query="?seat=0")
    if not table.is_my_turn:
        table.page.goto("/t/ONLINE-9?seat=1")
    before = table.seq
    slots = table.takes_card()
    with someone.offline():
        slots.first.click()
        expect(table.page.locator("#unsent")).to_be_visible()
    table.page.reload()
    assert table.seq == before
    table.plays_with_mouse()


def test_a_stale_click_is_refused_with_the_reason_and_the_fresh_view(person: NewPerson) -> None:
    someone = person()
    someone.context.route(re.compile(r"/(live|view)\?"), lambda route: route.abort())
    someone.forgive(r"/live|/view|ERR_FAILED")
    table = someone.sits("ONLINE-10", secret(0), secret(1), query="?seat=0")
    number = 0 if table.is_my_turn else 1
    table.page.goto(f"/t/ONLINE-10?seat={number}")
    table.takes_card()
    tab = TablePage(someone.new_tab())
    tab.page.goto(f"/t/ONLINE-10?seat={number}")
    tab.plays_with_mouse()
    before = table.seq
    assert before < tab.seq
    table.open_slots().last.click()
    table.waits_beyond(before)
    expect(table.page.locator("#notices")).to_contain_text("The game has gone on in the meantime")
    assert table.seq == tab.seq


def test_the_tab_says_in_its_title_and_icon_that_it_is_your_turn(person: NewPerson) -> None:
    decides, waits = both(person, "ONLINE-11")
    assert "Your turn" in decides.page.title()
    assert "Your turn" not in waits.page.title()
    calm = waits.page.locator("#icon").get_attribute("href")
    decides.plays_with_mouse()
    waits.waits(lambda: "Your turn" in waits.page.title(), "the title says so")
    assert waits.page.locator("#icon").get_attribute("href") != calm
    assert "Your turn" not in decides.page.title()
    assert decides.page.locator("#icon").get_attribute("href") == calm


def asks(page: Page) -> list[str]:
    """Notes what a page asks of the server from now on."""
    found: list[str] = []

    def note(request: Request) -> None:
        if "/t/" in request.url:
            found.append(re.sub(r"\?.*", "", request.url).rsplit("/", 1)[1])

    page.on("request", note)
    return found


def test_a_hidden_tab_closes_its_stream_and_asks_slowly(person: NewPerson) -> None:
    decides, waits = both(person, "ONLINE-12")
    waits.page.clock.install()
    with waits.page.expect_request(re.compile(r"/live\?")):  # the stream of the page as it is shown is none that we count
        waits.page.reload()
    ended: list[str] = []
    waits.page.on("requestfailed", lambda request: ended.append(request.url))
    asked = asks(waits.page)
    hide(waits.page)
    waits.waits(lambda: any("/live" in url for url in ended), "the stream is closed")
    decides.plays_with_mouse()
    waits.page.wait_for_timeout(300)
    assert asked == []
    waits.page.clock.fast_forward(30_000)
    waits.waits(lambda: "Your turn" in waits.page.title(), "the title says so")
    assert set(asked) == {"view"}
    show(waits.page)
    waits.shows(decides.seq)
    waits.waits(lambda: "live" in asked, "a new stream")


def test_where_streams_are_blocked_the_page_asks_again_and_again(person: NewPerson) -> None:
    zoe, amadou = person(), person()
    for one in (zoe, amadou):
        one.context.route(re.compile(r"/live\?"), lambda route: route.abort())
        one.forgive(r"/live|ERR_FAILED")
    tables = [one.sits("ONLINE-13", secret(number)) for number, one in enumerate((zoe, amadou))]
    decides, waits = tables if tables[0].is_my_turn else tables[::-1]
    decides.plays_with_mouse()
    waits.shows(decides.seq, 30)
    assert waits.is_my_turn


SILENT = """
window.EventSource = class extends EventTarget {
    constructor() { super(); setTimeout(() => ['open', 'beat'].forEach((kind) => this.dispatchEvent(new Event(kind))), 50); }
    close() {}
};
"""


def test_a_view_that_the_stream_does_not_bring_is_asked_for(person: NewPerson) -> None:
    someone = person()
    someone.context.add_init_script(SILENT)
    table = someone.sits("ONLINE-20", secret(0), secret(1), query="?seat=0")
    number = 0 if table.is_my_turn else 1
    table.page.goto(f"/t/ONLINE-20?seat={number}")
    table.page.wait_for_timeout(200)  # it has heard that there is a stream
    asked = asks(table.page)
    with table.page.expect_response(re.compile(r"/move$")) as sent:
        table.plays_with_mouse()
    assert sent.value.status == 204
    assert asked == ["move", "view"]


def test_a_server_killed_between_moves_has_every_acknowledged_move_and_no_half_one(person: NewPerson, own_server: Server) -> None:
    plant(own_server.database, [Plan("LUNE-1", played(0, 2))])
    own_server.start()
    people = [person(at=own_server) for _ in range(2)]
    for one in people:
        one.forgive(r"ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE|ERR_EMPTY|Failed to fetch|NetworkError|network error")
    tables = [one.sits("LUNE-1", secret(number)) for number, one in enumerate(people)]
    for _ in range(3):
        acting = next(table for table in tables if table.is_my_turn)
        acting.plays_with_mouse()
        acknowledged = acting.seq
        own_server.kill()
        own_server.start()
        for table in tables:
            table.shows(acknowledged, 30)  # without a reload
            expect(table.connection).to_be_hidden(timeout=20_000)
        logs = [table.log.count() for table in tables]
        for table in tables:
            table.page.reload()
            assert table.seq == acknowledged
        assert [table.log.count() for table in tables] == logs
