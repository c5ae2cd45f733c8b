"""Whole games in the browser: with the mouse, with the keyboard, in words, on a phone, without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE
from tests.browser.planting import secret
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-1")

GAME = "Ice and the Sky"
PLAY_NOW = f"Play now with bots: {GAME}"


def test_three_clicks_lead_from_home_to_the_first_move_without_an_account(person: NewPerson) -> None:
    page = person().go("/")
    page.get_by_role("button", name=PLAY_NOW).click()  # one
    table = TablePage(page)
    assert table.waits_for_turn_or_end()
    before = table.seq
    slots = table.takes_card()  # two
    slots.first.click()  # three
    table.waits_beyond(before)


def test_a_whole_game_with_the_mouse_against_bots(person: NewPerson) -> None:
    page = person(hurries=True).go("/")
    page.get_by_role("button", name=PLAY_NOW).click()
    table = TablePage(page)
    turns = 0
    while table.waits_for_turn_or_end():
        table.plays_with_mouse()
        turns += 1
    assert turns >= 4
    page.locator("#go-end").click()
    page.wait_for_url(re.compile(r"/t/[A-Z]+-\d+/end"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first).to_be_visible()


def test_the_slot_under_the_pointer_says_what_the_move_would_change(person: NewPerson) -> None:
    table = person().sits("ONLINE-1", secret(0), secret(1), query="?seat=0")
    table = table if table.is_my_turn else person().sits("ONLINE-1", secret(1))
    slot = table.takes_card().first
    slot.hover()
    shown = table.page.locator("#stage .preview:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text(re.compile(r"\d+ → \d+|no total changes"))


def test_what_is_not_possible_says_why_with_its_rule(person: NewPerson) -> None:
    table = waiting_or_deciding(person, "ONLINE-2", deciding=True)
    page = table.page
    page.evaluate("() => document.fonts.ready")  # a late font moves the board, and a click would miss
    page.locator("#stage .slot.shut").first.click(force=True)  # it is disabled, and answers all the same
    expect(page.get_by_text("Choose a card from your hand first.").locator("visible=true").first).to_be_visible()
    table.takes_card()
    page.locator("#stage .slot.shut:visible").first.click(force=True)
    reason = page.locator("#stage .whynot:visible").first
    expect(reason).to_contain_text("Not here.")
    rule = reason.get_by_role("link").first
    expect(rule).to_have_text(re.compile(r"^LGC-"))
    page.keyboard.press("Tab")
    expect(rule).to_be_focused()
    page.locator("#stage .slot.shut:visible").first.click(force=True)
    number = rule.inner_text()
    rule.click()
    expect(page.locator("#rule-dialog")).to_contain_text(number)


def test_a_whole_game_with_the_keyboard_alone_in_words(person: NewPerson) -> None:
    page = person(hurries=True).go("/")
    page.get_by_role("button", name=PLAY_NOW).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    page.locator("#go-text").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/text"))
    table = TablePage(page)
    while table.waits_for_turn_or_end():
        before = table.seq
        page.keyboard.press("1")
        expect(page.locator("#m-1")).to_be_focused()
        page.keyboard.press("Enter")
        table.waits_beyond(before)
    page.locator("#go-end").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/end"))


def test_a_whole_game_with_the_keyboard_alone_on_the_board(person: NewPerson) -> None:
    page = person(hurries=True).go("/")
    page.get_by_role("button", name=PLAY_NOW).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    table = TablePage(page)
    while table.waits_for_turn_or_end():
        before = table.seq
        page.keyboard.press("1")
        expect(table.cards.first).to_be_checked()
        page.keyboard.press("ArrowUp")
        expect(page.locator("button[name=move]:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        table.waits_beyond(before)
    assert table.is_over


def test_arrow_keys_walk_over_the_board_and_escape_puts_the_card_back(person: NewPerson) -> None:
    table = waiting_or_deciding(person, "ONLINE-3", deciding=True)
    page = table.page
    page.keyboard.press("1")
    expect(table.cards.first).to_be_checked()
    table.open_slots().first.focus()
    reached = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
        reached.add(page.evaluate("() => document.activeElement.id"))
    assert len(reached) > 1
    page.keyboard.press("Escape")
    expect(table.cards.first).not_to_be_checked()


def test_the_focus_survives_what_others_do(person: NewPerson) -> None:
    waiting = waiting_or_deciding(person, "ONLINE-4", deciding=False)
    deciding = waiting_or_deciding(person, "ONLINE-4", deciding=True)
    menu = waiting.page.locator("#go-menu")
    menu.focus()
    before = waiting.seq
    deciding.plays_with_mouse()
    waiting.waits_beyond(before)
    expect(menu).to_be_focused()


def test_a_first_turn_on_a_phone_by_tapping(person: NewPerson) -> None:
    page = person(size=PHONE).go("/")
    page.get_by_role("button", name=PLAY_NOW).tap()
    table = TablePage(page)
    assert table.waits_for_turn_or_end()
    before = table.seq
    page.locator("label[for=pick-1]").tap(position={"x": 12, "y": 12})
    table.open_slots().first.tap()
    assert table.seq == before
    page.locator("#shown-play").tap()
    table.waits_beyond(before)
    width = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], "the page is wider than the phone"


def test_a_double_click_moves_once(person: NewPerson) -> None:
    table = waiting_or_deciding(person, "ONLINE-5", deciding=True)
    posts: list[str] = []
    table.page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    before = table.seq
    table.takes_card().first.dblclick()
    table.waits_beyond(before)
    table.page.wait_for_timeout(300)
    assert len([url for url in posts if url.endswith("/move")]) == 1
    expect(table.page.locator("#notices")).to_have_text("")


def test_a_move_without_scripts(person: NewPerson) -> None:
    page = person(script=False).go("/")
    page.get_by_role("button", name=PLAY_NOW).click()
    table = TablePage(page)
    refreshes_until_my_turn(table)
    before = table.seq
    table.takes_card().first.click()
    page.wait_for_load_state()
    assert table.seq > before
    page.goto(f"/t/{table.code}/text")
    refreshes_until_my_turn(table)
    before = table.seq
    page.locator("#m-1").click()
    page.wait_for_load_state()
    assert table.seq > before


def refreshes_until_my_turn(table: TablePage) -> None:
    """Clicks as somebody does whose page cannot refresh by itself."""
    for _ in range(100):
        if table.is_my_turn:
            return
        table.page.get_by_role("link", name="Refresh").click()
        table.page.wait_for_timeout(50)
    raise AssertionError("never my turn")


def waiting_or_deciding(person: NewPerson, code: str, deciding: bool) -> TablePage:
    """Sits somebody down at a planted table for two: on the seat that decides, or on the other one."""
    for number in (0, 1):
        table = person().sits(code, secret(number))
        if table.is_my_turn == deciding:
            return table
    raise AssertionError("nobody has to decide")
