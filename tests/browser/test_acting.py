"""One way to act for all games: a tap shows before it plays, a key pressed twice plays once, and the keyboard goes on at the sentence."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE
from tests.browser.planting import secret
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-2")


def seated(person: NewPerson, code: str, place: int = 0, page: str = "", **wishes: Any) -> TablePage:
    return person(**wishes).sits(code, secret(place), page=page)


def whoever_acts(person: NewPerson, code: str, **wishes: Any) -> TablePage:
    """Sits down as whoever has to decide at a table for two."""
    first = seated(person, code, 0, **wishes)
    return first if first.is_my_turn else seated(person, code, 1, **wishes)


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


@pytest.mark.parametrize(("page", "code"), [("/text", "ACT-1"), ("", "ACT-2")])
def test_enter_pressed_twice_plays_once_and_the_keyboard_goes_on_at_the_sentence(page: str, code: str, person: NewPerson) -> None:
    both = person()
    table = both.sits(code, secret(0), secret(1), page=page)
    seq = table.seq
    table.page.locator("#m-1" if page else ".go-on").focus()
    table.page.keyboard.press("Enter")
    table.waits_beyond(seq)
    after = table.seq
    assert focused(table.page) == "ask"
    table.page.keyboard.press("Enter")
    table.page.keyboard.press(" ")
    table.page.reload()
    assert table.seq == after


def test_a_button_posts_the_move_it_showed_when_it_was_pressed(person: NewPerson) -> None:
    """Somebody presses a button; before they let go, the table has gone on and the button has come to mean another move."""
    table = whoever_acts(person, "ACT-3", page="/text")
    button = table.page.locator("#m-1")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    table.page.mouse.move(box["x"] + 20, box["y"] + 10)
    table.page.mouse.down()
    seq = table.seq
    other = table.lines()[1]
    with table.page.expect_request("**/move") as sent:
        table.page.evaluate("other => { document.getElementById('m-1').value = other; }", other)
        table.page.evaluate("document.getElementById('table').dataset.seq = 9999")
        table.page.mouse.up()
    assert f"seq={seq}&" in (sent.value.post_data or "") + "&"
    assert other.replace(" ", "+") not in (sent.value.post_data or "")


def test_the_second_half_of_a_double_click_plays_nothing(person: NewPerson) -> None:
    both = person()
    table = both.sits("ACT-4", secret(0), secret(1), page="/text")
    seq = table.seq
    box = table.page.locator("#m-1").bounding_box()
    assert box
    table.page.mouse.click(box["x"] + 20, box["y"] + 10)
    table.waits_beyond(seq)
    after = table.seq
    table.page.mouse.down(click_count=2)
    table.page.mouse.up(click_count=2)
    table.page.reload()
    assert table.seq == after


def test_the_first_tap_shows_and_the_button_in_what_it_shows_plays(person: NewPerson) -> None:
    table = whoever_acts(person, "ACT-5", size=PHONE)
    page, seq = table.page, table.seq
    shown = page.locator("#shown")
    expect(shown).to_be_hidden()
    page.locator("label[for=pick-1]").first.tap(position={"x": 12, "y": 12})
    place = table.open_slots().first
    line = place.get_attribute("value")
    place.tap()
    expect(shown).to_be_visible()
    expect(page.locator(".shown-body")).not_to_have_text("")
    expect(page.locator("#shown-play")).to_have_attribute("value", line or "")
    assert table.seq == seq, "a tap plays nothing"
    page.locator("#shown-close").tap()
    expect(shown).to_be_hidden()
    place.tap()
    page.locator("#shown-play").tap()
    table.waits_beyond(seq)
    expect(shown).to_be_hidden()
    expect(page.locator("#stage input[type=radio]:checked:not(#pick-0)")).to_have_count(0)


def test_what_a_tap_shows_is_about_the_chosen_card(person: NewPerson) -> None:
    """Several cards may go to the same place; each has a preview of its own there."""
    table = whoever_acts(person, "ACT-8", size=PHONE)
    page = table.page
    for number in range(1, table.cards.count() + 1):
        page.locator(f"label[for=pick-{number}]").first.tap(position={"x": 12, "y": 12})
        page.locator("#shown-close").tap()
        for place in table.open_slots().all():
            place.tap()
            said = page.locator(".shown-body b").first.inner_text()
            assert said in (place.get_attribute("aria-label") or ""), "the card that would be played"
            page.locator("#shown-close").tap()


def test_a_number_beyond_the_hand_leaves_what_is_chosen(person: NewPerson) -> None:
    table = whoever_acts(person, "ACT-8")
    table.page.keyboard.press("1")
    table.page.keyboard.press(str(table.cards.count() + 1))
    expect(table.page.locator("#pick-1")).to_be_checked()
    assert focused(table.page) == "pick-1"


def test_a_click_of_the_mouse_plays_at_once(person: NewPerson) -> None:
    table = whoever_acts(person, "ACT-6")
    table.plays_with_mouse()
    expect(table.page.locator("#shown")).to_be_hidden()


def test_new_entries_of_the_log_leave_alone_whoever_reads_older_ones(person: NewPerson) -> None:
    both = person()
    table = both.sits("ACT-7", secret(0), secret(1))
    table.hears()  # a page that is only just there puts its log to rest when its scripts run
    log = table.page.locator("#log-lines")
    log.evaluate("log => { log.scrollTop = 150; }")
    entry = log.evaluate("log => [...log.children].find((one) => one.offsetTop > log.offsetTop + log.scrollTop).id")
    place = f"log => document.getElementById('{entry}').offsetTop - log.offsetTop - log.scrollTop"
    before = log.evaluate(place)
    table.plays_with_mouse()
    assert abs(log.evaluate(place) - before) <= 1, "but for the rounding of half pixels"
    log.evaluate("log => { log.scrollTop = 0; }")
    table.plays_with_mouse()
    table.waits(lambda: log.evaluate("log => log.scrollTop") <= 1, "the newest entry")
