"""Who sits where: links, secrets, the curtain, lost seats, bots and spectators."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ludoterre.locale import language
from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE
from tests.browser.planting import creator, secret
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-1")

SECRETS = re.compile(r"secret-of-seat|creator-of-table")


def hand(page: Page) -> set[str]:
    """Returns the cards that a page shows as the viewer's own."""
    return set(page.locator("#hand .held").evaluate_all("held => held.map(one => one.id)"))


def test_two_browsers_hold_different_secrets_and_see_no_other(person: NewPerson) -> None:
    pages = [person().sits("LATER-3", secret(number)).page for number in (0, 1)]
    hands = [hand(page) for page in pages]
    assert all(hands)
    assert not hands[0] & hands[1]
    for page, other in zip(pages, reversed(hands), strict=True):
        told = page.locator("#table").inner_html()
        assert not SECRETS.search(page.content())
        for card in other:
            assert f'"{card}"' not in told and f'#k-{card.removeprefix("h-")}"' not in told


def test_a_secret_link_opens_its_seat_and_leaves_no_secret_behind(person: NewPerson) -> None:
    page = person().go(f"/t/LATER-4#{secret(0)}")
    expect(page.locator("#hand .held").first).to_be_visible()
    assert "#" not in page.url
    assert page.evaluate("() => document.cookie") == ""
    assert not SECRETS.search(page.evaluate("() => JSON.stringify(localStorage)"))
    assert not SECRETS.search(page.content())


def test_the_curtain_hides_every_secret_until_its_player_is_alone(person: NewPerson) -> None:
    table = person().sits("CURTAIN-1", secret(0))
    page = table.page
    for _ in range(3):
        expect(table.curtain).to_be_visible()
        assert table.moves.count() == 0
        assert page.locator("#hand .held, #stage input[name=card]").count() == 0
        name = re.sub("Pass the screen to ", "", page.locator("#curtain-title").inner_text())
        page.locator("#curtain-open").click()
        expect(table.curtain).to_have_count(0)
        expect(table.ask).to_contain_text(name)
        table.plays_with_mouse()
        assert page.locator("#stage input[name=card]").count() == 0
    page.locator("#curtain-open").click()
    expect(table.curtain).to_have_count(0)
    page.go_back()
    page.goto(f"/t/{table.code}")
    expect(table.curtain).to_be_visible()


def test_a_new_table_is_shared_by_link_code_and_picture(person: NewPerson) -> None:
    page = person().go("/new/glace_ciel")
    page.locator("#players-2").check(force=True)
    page.locator("#name-0").fill("Zoé")
    page.locator("#kind-0").select_option("me")
    page.locator("#kind-1").select_option("elsewhere")
    page.locator("#create").click()
    page.wait_for_url(re.compile(r"/t/"))
    if not page.url.endswith("/seats"):
        page.locator("#go-seats").click()
    expect(page.locator(".qr-box svg")).to_be_visible()
    link = page.locator("#link").input_value()
    code = page.locator(".bigcode").inner_text()
    assert link.endswith(f"/t/{code}")
    assert page.locator("#creator-link, #seat-link-0, #seat-link-1").filter(visible=True).count() == 0
    home = page.context.new_page()
    home.goto("/")
    expect(home.locator("#mine")).to_contain_text(code)  # before anybody has seen the board
    home.close()
    page.locator("#to-invite").click()
    invitation = page.locator("#places")
    expect(invitation).to_contain_text("One seat is free")
    guest = person().go(link)
    expect(guest.locator("#seat-1-card").get_by_label("Your name")).to_have_value("")
    guest.locator("#seat-1-card").get_by_label("Your name").fill("Amadou")
    guest.locator("#seat-1-card").get_by_role("button", name="Sit down here").click()
    expect(guest.locator(".people")).to_contain_text("Zoé")
    expect(invitation).to_contain_text("All seats are taken")  # nobody has to load the page again
    page.locator("#to-seats").click()
    page.locator("#to-table").click()
    expect(page.locator(".people")).to_contain_text("Amadou")


def test_what_somebody_types_stays_when_another_seat_is_taken(person: NewPerson) -> None:
    page, other = (person().go("/t/OPEN-2") for _ in range(2))
    page.locator("#name-2-0").fill("Mei")
    other.locator("#name-1-0").fill("Lars")
    other.locator("#seat-1-card button").click()
    expect(page.locator("#seat-1-card")).to_contain_text("This seat is taken.")
    expect(page.locator("#seat-1-name")).to_contain_text("Lars")
    expect(page.locator("#name-2-0")).to_have_value("Mei")
    expect(page.locator("#name-2-0")).to_be_focused()


def test_a_guest_leaves_after_a_question_and_another_takes_the_seat(person: NewPerson) -> None:
    host, guest = person().sits("LEAVE-1", secret(0)), person().sits("LEAVE-1", secret(1))
    held = hand(guest.page)
    guest.page.locator("#go-menu").click()
    guest.page.locator("#go-leave").click()
    asked = guest.page.locator("#leave-1")
    expect(asked).to_contain_text("The seat is open again for anybody")
    asked.get_by_role("button", name="Yes, I leave it").click()
    expect(guest.page.locator("#seat-1-card")).to_contain_text("Leave it empty to be called Amadou.")
    expect(host.page.locator("#log-lines")).to_contain_text("Amadou leaves the seat.")
    expect(host.page.locator("#go-seats")).to_be_visible()
    next_one = person().go("/t/LEAVE-1")
    next_one.locator("#seat-1-card").get_by_label("Your name").fill("Lars")
    next_one.locator("#seat-1-card").get_by_role("button", name="Sit down here").click()
    expect(next_one.locator("#hand")).to_be_visible()
    assert hand(next_one) == held
    expect(host.page.locator(".people")).to_contain_text("Lars")


def test_people_sit_down_by_the_code(person: NewPerson) -> None:
    page = person().go("/")
    page.get_by_label("Were you given a code?").fill("open 1")
    page.get_by_role("button", name="Join").click()
    card = page.locator("#seat-1-card")
    card.get_by_label("Your name").fill("Inès")
    card.get_by_role("button", name="Sit down here").click()
    table = TablePage(page)
    expect(page.locator(".people")).to_contain_text("Inès")
    assert hand(page)
    table.hears()  # the browser notes its tables when the scripts of the page run, after the page is there
    page.goto("/")
    mine = page.locator("#mine")
    expect(mine).to_contain_text("OPEN-1")
    mine.get_by_role("link").first.click()
    assert table.code == "OPEN-1"


def test_what_the_curtain_hid_is_hidden_again(person: NewPerson) -> None:
    table = person().sits("CURTAIN-3", secret(0))
    page, plain = table.page, table.page.url

    def open_curtain() -> None:
        page.locator("#curtain-open").click()
        expect(page.locator("#hand .held").first).to_be_visible()
        expect(table.ask).to_be_focused()
        assert page.url == plain

    for leave in (
        page.locator("#curtain-close").click,
        page.reload,
        page.go_back,
        lambda: (page.goto("/rules/glace_ciel"), page.go_back()),
    ):
        open_curtain()
        leave()
        expect(table.curtain).to_be_visible()
        assert page.locator("#hand .held, #stage input[name=card]").count() == 0


def test_the_keyboard_goes_from_the_move_to_the_curtain_and_behind_it(person: NewPerson) -> None:
    table = person().sits("CURTAIN-4", secret(0))
    page = table.page
    page.locator("#curtain-open").focus()
    page.keyboard.press("Enter")
    expect(table.ask).to_be_focused()
    page.keyboard.press("1")
    table.open_slots().first.focus()
    page.keyboard.press("Enter")
    expect(table.curtain).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#curtain-open")).to_be_focused()


def test_a_survey_opens_on_the_phone_and_stays_until_it_is_closed(person: NewPerson) -> None:
    tables = {number: person(size=PHONE).sits("SURVEY-1", secret(number)) for number in (0, 1)}
    for _ in range(2):
        acts = next(table for table in tables.values() if table.is_my_turn)
        other = next(table for table in tables.values() if table is not acts)
        if acts.survey.count() and acts.survey.is_visible():
            acts.survey.locator(".sheet-close").click()
            expect(acts.survey).to_be_hidden()
        acts.plays_with_mouse()
        other.shows(acts.seq)
        expect(other.survey).to_be_visible()  # also when the next generation has begun
    other.survey.locator(".sheet-close").click()
    expect(other.survey).to_be_hidden()
    other.plays_with_mouse()
    expect(other.survey).to_be_hidden()
    expect(other.page.locator("#tab-survey")).to_be_visible()


def test_a_lost_seat_comes_back_when_the_creator_agrees(person: NewPerson) -> None:
    host = person().sits("LATER-5", secret(0), creator("LATER-5"))
    seats = host.page.context.new_page()
    seats.goto("/t/LATER-5/seats")
    lost = person()
    page = lost.go("/t/LATER-5")
    place = page.locator("#seat-2-card")
    place.get_by_text("It is my seat, I have lost it").click()
    place.get_by_label("Who are you?").fill("Mei")
    place.get_by_role("button", name="Ask for it back").click()
    expect(seats.locator(".claim")).to_contain_text("Mei")  # in the tab of the seats, without loading it again
    host.page.bring_to_front()
    expect(host.page.locator("#go-seats .badge")).to_contain_text("1")
    toast = host.page.locator("#claim-toast")
    expect(toast).to_contain_text("Mei asks for the seat of Mei.")
    toast.get_by_role("button", name="Later").click()
    expect(toast).to_be_hidden()
    host.page.reload()
    toast.get_by_role("link", name="Answer").click()
    claim = host.page.locator(".claim")
    expect(claim).to_contain_text("Mei")
    claim.get_by_role("button", name="Yes, give it").click()
    expect(page.locator("#hand")).to_be_visible()  # nobody has to load the page again
    assert hand(page)


def test_a_bot_takes_over_a_seat_and_gives_it_back(person: NewPerson) -> None:
    decides = next(table for table in (person().sits("ONLINE-14", secret(number)) for number in (0, 1)) if table.is_my_turn)
    page, before = decides.page, decides.seq
    page.locator("#ask-more summary").click()
    page.locator("#handover").click()
    decides.waits_beyond(before + 1)  # the bot was given the seat, and has moved
    expect(page.locator("#log-lines")).to_contain_text(re.compile("bot", re.IGNORECASE))
    expect(page.locator("#handover-back")).to_have_count(1)
    if page.locator("#ask-more[open]").count() == 0:
        page.locator("#ask-more summary").click()
    page.locator("#handover-back").click()
    expect(page.locator("#handover")).to_have_count(1)


def test_a_spectator_watches_and_cannot_move(person: NewPerson) -> None:
    page = person().go("/t/LATER-6?watch=1")
    table = TablePage(page)
    assert table.moves.count() == 0
    assert not hand(page)
    decides = next(table for table in (person().sits("LATER-6", secret(number)) for number in range(3)) if table.is_my_turn)
    decides.plays_with_mouse()
    table.shows(decides.seq)


def test_the_projector_shows_board_and_sentence_large_and_no_secret(person: NewPerson) -> None:
    someone = person()
    table = someone.sits("LATER-7", secret(0))
    usual = float(table.page.locator("#asked").evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
    table.page.goto("/t/LATER-7?watch=1&projector=1")
    assert not hand(table.page)
    assert table.moves.count() == 0
    expect(table.page.locator("#asked")).to_be_visible()
    large = float(table.page.locator("#asked").evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
    assert large >= 1.5 * usual


def test_changing_the_language_keeps_the_seat(person: NewPerson) -> None:
    page = person().sits("ONLINE-15", secret(0)).page
    held, spoken = hand(page), page.locator("#stage").inner_text()
    page.locator("#go-menu").click()
    page.locator("#menu").get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert hand(page) == held
    assert page.locator("#stage").inner_text() != spoken
    expect(page.locator("#go-menu")).to_have_attribute("aria-label", language("fr").tr("Menu of the table"))
