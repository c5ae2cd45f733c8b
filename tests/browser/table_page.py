"""A table as a person sees it, so that the tests read as stories."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect

from tests.browser.planting import secret

if TYPE_CHECKING:
    from tests.browser.people import Person

PATIENCE = 10.0
"""Seconds that a person waits for the table to go on."""


def until(happened: Callable[[], bool], what: str, page: Page, patience: float = PATIENCE) -> None:
    """Waits until something has happened; the page goes on meanwhile."""
    deadline = time.monotonic() + patience
    while not happened():
        assert time.monotonic() < deadline, f"still not: {what}"
        page.wait_for_timeout(20)


class TablePage:
    """The page of a table, in pictures or in words."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator("#table")
        self.moves = page.locator("#stage button[name=move], #moves button[name=move]")
        self.ask = page.locator("#ask")
        self.asked = page.locator("#asked")
        self.film = page.locator("#film")
        self.count = page.locator("#film-count")
        self.log = page.locator("#log-lines > li")
        self.cards = page.locator("#stage input[type=radio][name=card]:not(#pick-0)")
        self.undo = page.locator("#undo")
        self.curtain = page.locator("#curtain")
        self.survey = page.locator("#sheet-survey")
        self.connection = page.locator("#connection")

    # Where the game stands.

    @property
    def code(self) -> str:
        """Returns the code of the table."""
        return self.table.get_attribute("data-code") or ""

    @property
    def seq(self) -> int:
        """Returns the number of the last entry that the page shows."""
        return int(self.table.get_attribute("data-seq") or -1)

    @property
    def is_my_turn(self) -> bool:
        """Tells whether the page asks for a move."""
        return self.table.get_attribute("data-turn") == "yes"

    @property
    def is_over(self) -> bool:
        """Tells whether the page says that the game is over."""
        return self.page.locator("#go-end").count() > 0

    def waits(self, happened: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Waits until something has happened on this page."""
        until(happened, what, self.page, patience)

    def waits_for_turn_or_end(self) -> bool:
        """Waits until this page has to decide, and returns True; or until the game is over, and returns False."""
        self.waits(lambda: self.is_my_turn or self.is_over, "my turn, or the end")
        return not self.is_over

    def waits_beyond(self, seq: int) -> None:
        """Waits until the page shows something newer."""
        self.waits(lambda: self.seq > seq, f"anything after entry {seq}")

    def shows(self, seq: int, patience: float = PATIENCE) -> None:
        """Waits until the page shows exactly this entry as the last one."""
        self.waits(lambda: self.seq == seq, f"entry {seq}", patience)

    def hears(self) -> None:
        """Waits until the stream flows."""
        self.page.wait_for_function("performance.getEntriesByType('resource').some((one) => one.name.includes('/live'))")

    # Acting.

    def lines(self) -> list[str]:
        """Returns the moves that the page offers, in notation."""
        return list(self.moves.evaluate_all("all => all.map((button) => button.value)"))

    def ways(self, line: str) -> Locator:
        """Returns all buttons that make a move, wherever they are."""
        return self.page.locator(f'button[name=move][value="{line}"]')

    def takes_card(self, number: int = 0) -> Locator:
        """Clicks a card of the hand; returns the places where it can be put."""
        card = self.cards.nth(number)
        label = self.page.locator(f"label[for='{card.get_attribute('id')}']").first
        label.click(position={"x": 12, "y": 12})
        expect(card).to_be_checked()
        return self.open_slots()

    def open_slots(self) -> Locator:
        """Returns the places on the board that can be clicked now."""
        return self.page.locator("#stage button[name=move]:visible")

    def plays_with_mouse(self) -> None:
        """Makes one move: a card and a place, or a button."""
        seq = self.seq
        if self.cards.count():
            self.takes_card().first.click()
        else:
            self.moves.first.click()
        self.waits_beyond(seq)

    def plays_line(self, line: str) -> None:
        """Makes a move that the page offers, by its notation."""
        seq = self.seq
        button = self.page.locator(f'button[name=move][value="{line}"]')
        card = re.search(r"\bfor-(\d)\b", button.get_attribute("class") or "")
        if card:
            self.page.locator(f"label[for=pick-{card[1]}]").first.click(position={"x": 12, "y": 12})
        button.click()
        self.waits_beyond(seq)


def sits_at(someone: Person, code: str, place: int, watches: bool = False) -> Page:
    """Sits somebody down at a planted table, or beside it for a place below 0; whoever watches wants films, and slow ones."""
    if watches:
        someone.page.emulate_media(reduced_motion="no-preference")
        someone.context.add_init_script("localStorage.setItem('ludoterre-film', 'slow')")
    keys = (secret(place),) if place >= 0 else ()
    return someone.sits(code, *keys, query="" if keys else "?watch=1").page
