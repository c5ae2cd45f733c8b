"""Help in a browser: fresh whenever it is opened, with words for fingers where there are fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import secret
from tests.browser.serving import Server

pytestmark = pytest.mark.xdist_group("browser-2")


def test_help_says_what_can_be_done_now_whenever_it_is_opened(person: NewPerson, toy_server: Server) -> None:
    table = person(at=toy_server).sits("TIDE-1", secret(0))
    page, help_text = table.page, table.page.locator("#help")
    page.keyboard.press("?")
    expect(help_text).to_contain_text("Choose a move.")
    expect(help_text.locator(".signs")).to_contain_text("A pearl")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(help_text).to_be_hidden()
    page.locator("button[name=move][value=stay]").click()
    expect(page.locator("#asked")).not_to_contain_text("Your turn")
    page.keyboard.press("?")
    expect(help_text).to_contain_text("Somebody else decides")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_fingers_are_told_of_fingers_and_hands_of_keys(size: tuple[int, int], person: NewPerson, toy_server: Server) -> None:
    page = person(at=toy_server, size=size).sits("TIDE-2", secret(0)).page
    page.locator("#go-menu").click()
    page.locator("#menu button[popovertarget=help]").click()
    expect(page.locator("#help .signs")).to_be_visible()
    assert page.locator("#help .by-touch").is_visible() == (size == PHONE)
    assert page.locator("#help .keys").is_visible() == (size == DESKTOP)
