"""People talk at a table: with a mouse, a finger and the keyboard, on a desktop, on a phone and in words. Nothing jumps, everybody can."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.people import PHONE
from tests.browser.planting import Plan, creator, plant, played, secret
from tests.browser.serving import Server
from tests.browser.small import FINGER, too_small
from tests.browser.test_calm import WATCH, jumps

pytestmark = pytest.mark.xdist_group("browser-1")

LITTLE = 0.01
MARKUP = "<b>Non</b> שלום"


@pytest.fixture(scope="module")
def talk_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a table of three communities under way, and one of a game without hints."""
    one = Server(tmp_path_factory.mktemp("talk"))
    plant(one.database, [Plan("TALK-1", played(20, 3, "hexago")), Plan("TALK-2", played(9, 3)), Plan("TALK-3", played(20, 2, "hexago"))])
    yield from serving(one)


def bubble(page: Page, words: str) -> None:
    """Expects a bubble on a page, inside the window."""
    found = page.locator(".speech", has_text=words)
    expect(found).to_be_visible()
    box = found.bounding_box()
    size = page.viewport_size
    assert box and size and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]


def test_three_people_talk(person: NewPerson, talk_server: Server) -> None:
    zoe, phone, words = person(at=talk_server), person(at=talk_server, size=PHONE), person(at=talk_server, theme="dark")
    seats = zoe.sits("TALK-1", creator("TALK-1"), secret(0), page="/seats").page
    seats.select_option("#talk", "free")
    seats.locator("form[action$='/talk'] button").click()
    expect(seats.locator("#talk")).to_have_value("free")

    desk, hand = zoe.sits("TALK-1").page, phone.sits("TALK-1", secret(1)).page
    told = words.sits("TALK-1", secret(2), page="/text").page
    for page in (desk, hand, told):
        page.wait_for_function("performance.getEntriesByType('resource').some((one) => one.name.includes('/live'))")
    seq = desk.locator("#table").get_attribute("data-seq")
    desk.evaluate(WATCH)
    hand.evaluate(WATCH)

    # With the mouse: one click.
    desk.get_by_role("button", name="Well played!").click()
    bubble(hand, "Well played!")
    expect(told.locator("#said-lines > li")).to_have_text(["Zoé Well played!"])
    expect(told.locator("#heard p")).to_have_text(["Zoé: Well played!"])
    expect(desk.locator("#heard p")).to_have_count(0)  # who has said it need not be told

    # With a finger: a phrase with gaps, in the sheet.
    jumped = jumps(hand)
    hand.locator("#tab-talk").tap()
    hand.select_option("[name=gap-leave_if-0]", "M3")
    assert violations(hand) == []
    assert too_small(hand, FINGER) == []
    hand.locator("button[value=leave_if]").tap()
    expect(hand.locator("#sheet-talk")).to_be_hidden()
    hand.evaluate("window.jumps = []")  # a sheet that opens moves itself alone
    bubble(desk, "I leave M3 to Zoé if…")
    bubble(hand, "I leave M3 to Zoé if…")

    # With the keyboard: own words.
    desk.locator("#say > summary").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#own-words")).to_be_visible()
    assert violations(desk) == []
    desk.locator("#own-words").focus()
    desk.keyboard.type(MARKUP)
    desk.keyboard.press("Enter")
    expect(desk.locator("#say > summary")).to_be_focused()
    expect(desk.locator("#own-words")).to_be_hidden()
    expect(told.locator("#said-lines > li").first).to_have_text(f"Zoé {MARKUP}")
    bubble(hand, MARKUP)
    assert violations(told) == []

    # In words.
    told.get_by_role("button", name="Agreed.").click()
    bubble(desk, "Agreed.")
    expect(desk.locator("#heard p")).to_have_text(["Amadou: I leave M3 to Zoé if…", "Mei: Agreed."])

    # Nothing has jumped, nobody has moved, and after a while the bubbles are gone.
    assert jumped == [] == jumps(hand)
    assert sum(value for value, _ in jumps(desk)) < LITTLE, "only the lines of the list make room for a new one"
    assert desk.locator("#table").get_attribute("data-seq") == seq
    desk.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(desk.locator(".speech:visible")).to_have_count(0)
    expect(desk.locator("#said-lines > li")).to_have_count(4)

    # A game that goes on leaves what somebody is writing, and brings nothing back.
    told.locator("#own-words").fill("half a sentence")
    told.locator("#own-words").focus()
    seats = zoe.new_tab()
    seats.goto("/t/TALK-1/seats")
    seats.locator("button[name=paused]").click()
    expect(desk.locator(".paused")).to_be_visible()
    expect(told.locator(".paused")).to_be_visible()
    expect(told.locator("#own-words")).to_have_value("half a sentence")
    expect(told.locator("#own-words")).to_be_focused()
    expect(desk.locator(".speech:visible")).to_have_count(0)

    # Muted on one device, by the keyboard.
    desk.locator("#say > summary").press("Enter")
    desk.locator("#mute-form button", has_text="Amadou").press("Enter")
    expect(desk.locator("#said-lines > li")).to_have_text(["Mei Agreed.", f"Zoé {MARKUP}", "Zoé Well played!"])
    expect(hand.locator("#said-lines > li")).to_have_count(4)


def test_too_much_is_refused_and_what_was_written_stays(person: NewPerson, talk_server: Server) -> None:
    page = person(at=talk_server).sits("TALK-3", creator("TALK-3"), secret(0), page="/seats").page
    page.select_option("#talk", "free")
    page.locator("form[action$='/talk'] button").click()
    page.goto("/t/TALK-3")
    refused = False
    while not refused:
        with page.expect_response("**/say") as answered:
            page.locator("#react-laugh").click()
        refused = "ludoterre-refused" in answered.value.headers
    expect(page.locator("#notices .toast")).to_contain_text("That is a lot at once")
    page.locator("#say > summary").click()
    page.locator("#own-words").fill("Let me finish")
    page.locator("#words-send").click()
    expect(page.locator("#notices .toast")).to_contain_text("That is a lot at once")
    expect(page.locator("#own-words")).to_have_value("Let me finish")


def test_where_hints_are_against_the_rules_there_are_reactions(person: NewPerson, talk_server: Server) -> None:
    page = person(at=talk_server).sits("TALK-2", secret(0)).page
    expect(page.locator("#say > summary")).to_have_text("Mute…")
    page.locator("#react-laugh").click()
    bubble(page, "Ha ha!")


def test_without_scripts_one_talks_all_the_same(person: NewPerson, talk_server: Server) -> None:
    page = person(at=talk_server, script=False).sits("TALK-2", secret(1)).page
    page.locator("#react-thanks").click()
    expect(page.locator("#said-lines > li").first).to_have_text("Amadou Thank you!")
