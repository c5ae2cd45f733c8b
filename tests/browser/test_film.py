"""The film of a turn: it plays, waits, steps, is skipped and watched again, and nobody has to watch it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import toys
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import Plan, plant, played, secret
from tests.browser.serving import Server
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-2")

CAPTION = re.compile("wave_came")

HEARS = """
window.EventSource = class extends EventSource {
  constructor(...address) {
    super(...address);
    this.addEventListener("beat", () => { document.documentElement.dataset.hears = ""; });
  }
};
"""
"""Tells when the stream has said its first word: until then the page does not count on it, and a move is answered without a film."""


@pytest.fixture(scope="module")
def beach(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with tables where one decision brings four waves; each is for one test alone."""
    toys.register()
    one = Server(tmp_path_factory.mktemp("beach"), toys=True)
    plant(one.database, [Plan(f"TIDE-{number}", played(0, 2, "toy_tide")) for number in range(1, 11)])
    yield from serving(one)


class Watcher:
    """Somebody at the beach who watches films: the player whose decision follows, if nothing else is said; nobody's for a seat below 0."""

    def __init__(
        self, person: NewPerson, at: Server, code: str, seat: int = 1, speed: str = "normal", calm: bool = False, **wishes: object
    ) -> None:
        someone = person(at=at, **wishes)
        someone.page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        someone.context.add_init_script(HEARS)
        someone.context.add_init_script(f"localStorage.getItem('ludoterre-film') ?? localStorage.setItem('ludoterre-film', '{speed}')")
        query = "?watch=1" if seat < 0 else ""
        self.table: TablePage = someone.sits(code, *([secret(seat)] if seat >= 0 else []), query=query)
        self.page: Page = self.table.page
        self.bar: Locator = self.page.locator("#film")
        self.count: Locator = self.page.locator("#film-count")
        self.beach: Locator = self.page.locator("#beach")
        self.again: Locator = self.page.locator("#film-again")

    def hears(self) -> None:
        """Waits until the stream flows."""
        expect(self.page.locator("html[data-hears]")).to_have_count(1)

    def decision(self) -> Locator:
        """Returns the buttons of the decision that follows."""
        return self.page.locator("#stage button[name=move]")

    def shells(self) -> int:
        return int(self.beach.inner_text())


def sails(person: NewPerson, at: Server, code: str) -> None:
    """Lets the first player sail out."""
    table = person(at=at).sits(code, secret(0))
    table.plays_line("sail")


def test_a_film_plays_shot_by_shot_and_ends_with_the_decision(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-1", speed="fast")
    one.hears()
    sails(person, beach, "TIDE-1")
    seen = []
    for number in range(1, 5):
        expect(one.count).to_have_text(f"{number} of 4")
        expect(one.bar).to_be_visible()
        expect(one.page.locator("#film-caption")).to_have_text(CAPTION)
        expect(one.page.locator("#asked")).to_be_hidden()
        assert one.decision().count() == 0
        seen.append(one.shells())
    assert seen == sorted(set(seen))
    expect(one.decision()).to_have_count(2)
    expect(one.bar).to_be_hidden()
    expect(one.page.locator("#asked")).to_contain_text("Your turn")
    assert one.shells() == seen[-1]


def test_a_film_pauses_steps_and_goes_on(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-2", speed="slow")
    one.hears()
    sails(person, beach, "TIDE-2")
    expect(one.count).to_have_text("1 of 4")
    one.page.get_by_role("button", name="Pause").click()
    shells = one.shells()
    one.page.get_by_label("Speed of the film").select_option("fast")
    one.page.wait_for_timeout(1500)
    assert (one.count.inner_text(), one.shells()) == ("1 of 4", shells)
    one.page.get_by_role("button", name="Step").click()
    expect(one.count).to_have_text("2 of 4")
    one.page.get_by_role("button", name="Step").click()
    expect(one.count).to_have_text("3 of 4")
    assert one.shells() > shells
    one.page.get_by_role("button", name=re.compile("^Play")).click()
    expect(one.decision()).to_have_count(2)


def test_skip_leads_to_the_decision_at_once_and_the_film_can_be_watched_again(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-3", speed="slow")
    one.hears()
    sails(person, beach, "TIDE-3")
    one.page.get_by_role("button", name="Skip to my decision").click()
    expect(one.decision()).to_have_count(2)
    expect(one.page.locator("#ask")).to_be_focused()
    final = one.shells()
    one.again.click()
    expect(one.count).to_have_text("1 of 4")
    assert one.shells() < final and one.decision().count() == 0
    one.page.get_by_role("button", name="Skip to my decision").click()
    expect(one.decision()).to_have_count(2)
    assert one.shells() == final
    one.table.plays_line("stay")  # the table is as alive as before


def test_the_keyboard_rules_the_film(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-4", speed="slow")
    one.hears()
    sails(person, beach, "TIDE-4")
    expect(one.count).to_have_text("1 of 4")
    one.page.keyboard.press("p")
    expect(one.page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()
    one.page.keyboard.press(".")
    expect(one.count).to_have_text("2 of 4")
    one.page.keyboard.press(" ")
    expect(one.page.get_by_role("button", name="Pause")).to_be_visible()
    one.page.keyboard.press("u")  # undoes nothing
    one.page.keyboard.press("Escape")
    expect(one.decision()).to_have_count(2)
    expect(one.beach).not_to_have_text("0")


def test_whoever_wants_less_motion_sees_the_end_and_may_step(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-5", calm=True)
    one.hears()
    sails(person, beach, "TIDE-5")
    expect(one.decision()).to_have_count(2)
    expect(one.bar).to_be_hidden()
    one.page.get_by_role("button", name="Watch the turn").click()
    expect(one.count).to_have_text("1 of 4")
    expect(one.page.locator("#film-caption")).to_have_attribute("aria-live", "polite")
    for number in (2, 3, 4):
        one.page.keyboard.press(".")
        expect(one.count).to_have_text(f"{number} of 4")
    one.page.keyboard.press(".")
    expect(one.decision()).to_have_count(2)


def test_the_speed_is_remembered_and_films_can_be_turned_off(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-6", seat=-1, speed="slow")
    one.hears()
    sails(person, beach, "TIDE-6")
    expect(one.page.get_by_role("button", name="Skip", exact=False)).to_have_text(re.compile(r"^Skip s$"))
    one.page.get_by_label("Speed of the film").select_option("no film")
    expect(one.bar).to_be_hidden()
    expect(one.page.locator("#asked")).to_contain_text("Amadou")
    one.page.reload()
    one.hears()
    person(at=beach).sits("TIDE-6", secret(1)).plays_line("sail")
    expect(one.again).to_be_visible()
    expect(one.page.locator("#asked")).to_contain_text("Zoé")
    one.again.click()
    expect(one.page.get_by_label("Speed of the film")).to_have_value("off")


def test_what_happens_during_a_film_waits_behind_it_and_skipping_shows_the_newest(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-7", seat=-1, speed="slow")
    one.hears()
    sails(person, beach, "TIDE-7")
    expect(one.count).to_have_text("1 of 4")
    other = person(at=beach).sits("TIDE-7", secret(1))
    other.plays_line("stay")
    newest = other.seq
    one.page.wait_for_timeout(500)
    expect(one.bar).to_be_visible()
    assert one.table.seq < newest
    one.page.keyboard.press("s")
    one.table.shows(newest)


def test_whoever_decided_watches_the_film_too(person: NewPerson, beach: Server) -> None:
    one = Watcher(person, beach, "TIDE-8", seat=0, speed="slow")
    one.hears()
    one.page.locator("#m-sail").focus()
    one.page.keyboard.press("Enter")
    expect(one.count).to_have_text("1 of 4")
    expect(one.page.locator("#ask")).to_be_focused()
    one.page.wait_for_timeout(2500)  # longer than the page waits for a view that does not come
    expect(one.bar).to_be_visible()
    one.page.get_by_role("button", name="Skip", exact=False).click()
    expect(one.bar).to_be_hidden()
    expect(one.page.locator("#asked")).to_contain_text("Amadou")


@pytest.mark.parametrize(("code", "size", "theme"), [("TIDE-9", DESKTOP, "light"), ("TIDE-10", PHONE, "dark")])
def test_everybody_can_use_the_film(person: NewPerson, beach: Server, code: str, size: tuple[int, int], theme: str) -> None:
    one = Watcher(person, beach, code, speed="slow", size=size, theme=theme)
    one.hears()
    sails(person, beach, code)
    expect(one.count).to_have_text("1 of 4")
    one.page.keyboard.press("p")
    assert violations(one.page) == []
    one.page.keyboard.press("s")
    expect(one.bar).to_be_hidden()
    one.page.keyboard.press("l")  # on a phone the log is a sheet
    expect(one.again).to_be_visible()
    assert violations(one.page) == []
