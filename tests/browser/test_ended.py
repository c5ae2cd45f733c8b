"""A game ended as it stands: asked before, told at once to everybody, and looked back at."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import creator, secret
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-1")


@pytest.mark.parametrize(("code", "size", "script"), [("STOP-1", DESKTOP, True), ("STOP-2", PHONE, False)])
def test_whoever_set_the_table_ends_the_game_with_two_clicks_and_all_see_it(
    person: NewPerson, code: str, size: tuple[int, int], script: bool
) -> None:
    boss = person(size=size, script=script)
    page = boss.sits(code, secret(0), creator(code)).page
    others = [person(size=PHONE).sits(code, secret(1)), person().sits(code, query="?watch=1&projector=1")]
    for other in others:
        other.hears()
    page.locator("#go-menu").click()
    page.locator("#go-end-here").click()
    expect(page.get_by_text("Nobody can play on")).to_be_visible()
    page.get_by_role("button", name="Yes, end it here").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The game was stopped before its end")
    for other in others:
        expect(other.asked).to_have_text("Zoé has ended the game here.")
        assert not other.is_my_turn
        assert other.moves.count() == 0
        assert other.page.locator(".player--now").count() == 0
        expect(other.page.locator("#go-end")).to_be_visible()
    player: TablePage = others[0]
    player.page.locator("#go-end").click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("The game was stopped before its end")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    player.page.get_by_role("link", name="Watch the replay").click()
    expect(player.page.locator("#as")).to_have_value("all")
