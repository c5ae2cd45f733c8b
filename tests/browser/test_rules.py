"""Reading the rules: looking for words, stepping an example, and a rule's card beside the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE
from tests.browser.planting import played, secret
from tests.browser.serving import Server

pytestmark = pytest.mark.xdist_group("browser-2")

TIDE = "/rules/toy_tide"
DECIDES = int(played(9, 2).state.current_player())


def test_rules_are_found_by_words_and_numbers_without_the_server(person: NewPerson) -> None:
    page = person(language="fr").go("/rules/glace_ciel")
    assert not [frame for frame in page.frames if "/board" in frame.url], "boards are fetched before anybody sees them"
    rows, found = page.locator(".rule-row:visible"), page.locator("#found")
    all_of_them = rows.count()
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("MÉTHANE")
    expect(found).to_contain_text("règles")
    methane = rows.count()
    assert 0 < methane < all_of_them
    page.locator("#search").fill("methane")
    expect(rows).to_have_count(methane)
    page.locator("#search").fill("lgc-3.4")
    expect(rows.first).to_have_id("LGC-3.4")
    assert page.locator(".rules-nav li:visible").count() < page.locator(".rules-nav li").count()
    page.keyboard.press("Enter")
    expect(rows.first).to_be_focused()
    page.locator("#search").fill("xylophone")
    expect(rows).to_have_count(0)
    expect(found).to_contain_text("Essayez un autre mot")
    page.locator("#search").press("Escape")
    expect(rows).to_have_count(all_of_them)


def test_an_example_is_stepped_beside_its_rule_and_on_its_page(person: NewPerson, toy_server: Server) -> None:
    page = person(at=toy_server).go(TIDE)
    example = page.locator("[data-example]")
    beach = page.frame_locator("[data-example] iframe").locator("#beach")
    example.scroll_into_view_if_needed()
    expect(beach).to_have_text("5")
    expect(example.locator("li:visible")).to_contain_text("Five shells")
    example.get_by_role("button", name="Next step").click()
    expect(beach).to_have_text("13")
    expect(example.locator("li:visible")).to_contain_text("Malik has four pearls.")
    page.keyboard.press("ArrowLeft")
    expect(beach).to_have_text("5")
    assert page.locator("[data-example] iframe").evaluate("frame => new DOMMatrix(getComputedStyle(frame).transform).a") > 0
    assert violations(page) == []
    example.get_by_role("link", name="Larger").click()
    page.wait_for_url("**/examples/secret_pearls")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#told")).to_contain_text("Malik has four pearls.")
    expect(page.frame_locator("iframe").locator("#beach")).to_have_text("13")
    assert violations(page) == []


def test_without_scripts_the_rules_and_their_examples_can_be_read(person: NewPerson, toy_server: Server) -> None:
    page = person(at=toy_server, script=False).go(TIDE)
    expect(page.locator("#rules-search")).to_be_hidden()
    expect(page.locator(".example-steps li:visible")).to_have_count(2)
    page.get_by_role("link", name="Larger").click()
    page.get_by_role("link", name="Next step").click()
    expect(page.locator("#told")).to_contain_text("Malik has four pearls.")


def whole(card: Locator) -> None:
    """Expects a card to lie inside the window."""
    assert card.evaluate(
        "card => { const box = card.getBoundingClientRect(); return box.top >= 0 && box.left >= 0"
        " && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1; }"
    )


def test_a_rule_on_the_table_opens_beside_its_number(person: NewPerson) -> None:
    table = person().sits("AXE-1", secret(DECIDES))
    page, card = table.page, table.page.locator("#rule-dialog")
    number = page.locator("#sheet-log a.rule, .reason a.rule").first
    number.focus()
    page.keyboard.press("Enter")
    expect(card).to_contain_text(number.inner_text())
    expect(card).to_be_focused()
    whole(card)
    apart = page.evaluate(
        "([card, link]) => { const [a, b] = [card, link].map((one) => one.getBoundingClientRect());"
        " return Math.max(a.top - b.bottom, b.top - a.bottom); }",
        [card.element_handle(), number.element_handle()],
    )
    assert 0 <= apart < 40, "it covers its number, or lies far from it"
    expect(card.get_by_role("link", name="All rules")).to_have_attribute("href", f"/rules/glace_ciel#{number.inner_text()}")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(number).to_be_focused()
    number.click()
    expect(card).to_be_visible()
    page.locator("#asked").click()
    expect(card).to_be_hidden()


def test_the_card_of_a_rule_shows_its_example_on_a_small_board(person: NewPerson) -> None:
    page = person().sits("AXE-1", secret(DECIDES)).page
    page.locator("#sheet-log a.rule", has_text="LGC-3.3").first.click()
    card = page.locator("#rule-dialog")
    board = page.frame_locator("#rule-dialog iframe").first
    expect(board.locator("#stage .board")).to_be_visible()
    whole(card)
    card.get_by_role("button", name="Next step").first.click()
    expect(card.locator("[data-count]").first).to_contain_text("2 of")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_on_a_phone_the_card_is_a_sheet(person: NewPerson) -> None:
    table = person(size=PHONE).sits("AXE-1", secret(DECIDES))
    page, card = table.page, table.page.locator("#rule-dialog")
    page.locator("#tab-log").tap()
    page.locator("#sheet-log a.rule").first.tap()
    expect(card).to_be_visible()
    whole(card)
    assert card.evaluate("card => [card.getBoundingClientRect().width, card.getBoundingClientRect().bottom]") == [PHONE[0], PHONE[1]]
    card.get_by_role("button", name="Close").tap()
    expect(card).to_be_hidden()
