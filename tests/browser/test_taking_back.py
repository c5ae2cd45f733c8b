"""Taking moves back: what the rules allow at once, and what only the table or its creator can."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE
from tests.browser.planting import creator, secret
from tests.browser.serving import Server
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-2")


def asks_to_go_back(table: TablePage) -> None:
    """Opens the page that asks how far to go back, which only the menu leads to."""
    table.page.locator("#go-menu").click()
    table.page.locator("#go-back").click()
    expect(table.page.locator(".ways-back")).to_be_visible()


def proposes_to_go_back(table: TablePage) -> None:
    """Proposes to go back behind one's own last move."""
    asks_to_go_back(table)
    table.page.locator("#rewind-propose").click()
    expect(table.page.locator(".proposal")).to_be_visible()


def what_leaves_the_panel(table: TablePage) -> list[str]:
    """Lists what of the panel of the sentence lies outside of it, over the players or the hand."""
    outside: list[str] = table.page.locator("#ask").evaluate(
        """panel => [...panel.querySelectorAll(":scope > :is(h2, p), .proposal, .acts .btn, .acts .reason")]
          .filter(one => one.checkVisibility() && one.getBoundingClientRect().bottom > panel.getBoundingClientRect().bottom)
          .map(one => one.id || one.className || one.localName)"""
    )
    return outside


def test_a_move_that_showed_nothing_is_taken_back_with_one_key(person: NewPerson, toy_server: Server) -> None:
    zoe = person(at=toy_server).sits("GARDEN-1", secret(0))
    amadou = person(at=toy_server).sits("GARDEN-1", secret(1))
    offered = zoe.lines()
    zoe.plays_with_mouse()
    amadou.shows(zoe.seq)
    assert zoe.lines() != offered
    before = zoe.seq
    zoe.page.keyboard.press("u")
    zoe.waits_beyond(before)
    assert zoe.lines() == offered
    amadou.shows(zoe.seq)
    expect(amadou.log.first).to_contain_text("Zoé")  # everybody sees that a move was taken back


def test_the_free_undo_works_with_the_button_too(person: NewPerson, toy_server: Server) -> None:
    zoe = person(at=toy_server).sits("GARDEN-2", secret(0))
    offered = zoe.lines()
    zoe.plays_with_mouse()
    before = zoe.seq
    zoe.undo.click()
    zoe.waits_beyond(before)
    assert zoe.lines() == offered


def test_a_placement_told_everybody_something_so_only_the_whole_table_goes_back(person: NewPerson) -> None:
    tables = [person().sits("ONLINE-16", secret(number)) for number in (0, 1)]
    acts, other = tables if tables[0].is_my_turn else tables[::-1]
    on_phone = person(size=PHONE).sits("ONLINE-16", secret(tables.index(other)))
    offered = acts.lines()
    acts.plays_with_mouse()
    other.shows(acts.seq)
    expect(acts.undo).to_have_attribute("aria-disabled", "true")
    expect(acts.page.locator("#undo-why")).not_to_have_text("")
    proposes_to_go_back(acts)
    yes = other.page.locator("#rewind-yes")
    expect(yes).to_be_visible()
    for table in (other, on_phone, acts):
        expect(table.page.locator(".proposal")).to_be_visible()
        assert what_leaves_the_panel(table) == []
    before = other.seq
    yes.click()
    other.waits_beyond(before)
    acts.shows(other.seq)
    assert acts.is_my_turn
    assert acts.lines() == offered
    for table in tables:
        expect(table.page.locator(".log-rewind").first).to_be_visible()


def test_a_table_that_does_not_agree_goes_on(person: NewPerson) -> None:
    tables = [person().sits("ONLINE-17", secret(number)) for number in (0, 1)]
    acts, other = tables if tables[0].is_my_turn else tables[::-1]
    acts.plays_with_mouse()
    other.shows(acts.seq)
    proposes_to_go_back(acts)
    no = other.page.locator("#rewind-no")
    expect(no).to_be_visible()
    no.click()
    expect(acts.page.locator(".proposal")).to_have_count(0)
    assert other.is_my_turn


def test_the_creator_goes_back_and_everybody_sees_it(person: NewPerson) -> None:
    tables = [person().sits("ONLINE-18", secret(number)) for number in (0, 1)]
    host = person().sits("ONLINE-18", creator("ONLINE-18"), query="?watch=1")
    acts, other = tables if tables[0].is_my_turn else tables[::-1]
    offered = acts.lines()
    acts.plays_with_mouse()
    other.shows(acts.seq)
    host.shows(acts.seq)
    before = host.seq
    asks_to_go_back(host)
    host.page.locator("#rewind-force").click()
    host.waits_beyond(before)
    acts.shows(host.seq)
    other.shows(host.seq)
    assert acts.lines() == offered
    for table in (*tables, host):
        expect(table.page.locator(".log-rewind").first).to_be_visible()
        expect(table.page.locator(".undone > span").last).to_have_css("text-decoration-line", "line-through")
