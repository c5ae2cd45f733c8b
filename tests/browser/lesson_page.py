"""A lesson as a person sees it on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

import ludoterre
from tests.browser.table_page import TablePage

LESSONS = sorted(path.parent.name for path in Path(ludoterre.__file__).parent.glob("games/*/lesson.toml"))
"""Every game that brings a lesson."""

COVERED = """() => {
  const words = document.getElementById("lesson");
  const mine = words.getBoundingClientRect();
  const asked = [...document.querySelectorAll("#table .is-shown, #table .is-shown + .preview")];
  const at = (words.dataset.at ?? "").split(" ").filter(Boolean).map((id) => document.getElementById(id));
  return [...at, ...asked].filter((thing) => thing?.checkVisibility({ visibilityProperty: true })).filter((thing) => {
    const box = thing.getBoundingClientRect();
    const across = Math.min(mine.right, box.right) - Math.max(mine.left, box.left);
    const down = Math.min(mine.bottom, box.bottom) - Math.max(mine.top, box.top);
    const large = box.width * box.height > innerWidth * innerHeight / 5; // whoever speaks of half the table has to stand on it
    return across > 1 && down > 1 && !large && !words.contains(thing) && !thing.contains(words);
  }).map((thing) => thing.id);
}"""


STANDS = """() => {
  const { state, step, wanted } = document.getElementById("lesson")?.dataset ?? {};
  return [document.getElementById("table").dataset.seq, state, step, wanted];
}"""


class LessonPage(TablePage):
    """The page of a table at which somebody learns."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.card = page.locator("#lesson")
        self.order = page.locator("#lesson-order")
        self.say = page.locator("#lesson-say")
        self.how = page.locator("#lesson-shown")
        self.next = page.locator("#lesson-next")
        self.back = page.locator("#lesson-back")
        self.show = page.locator("#lesson-show")
        self.follow = page.locator("#lesson-follow")
        self.free = page.locator("#lesson-free")
        self.veil = page.locator("svg.veil")

    @property
    def state(self) -> str:
        """Returns what the lesson waits for."""
        return self.card.get_attribute("data-state") or ""

    @property
    def step(self) -> int:
        """Returns the number of the step."""
        return int(self.card.get_attribute("data-step") or 0)

    @property
    def wanted(self) -> str:
        """Returns the move that is asked for, in notation."""
        return self.card.get_attribute("data-wanted") or ""

    @property
    def dots(self) -> list[str]:
        """Returns how far the learner is, step by step."""
        return list(self.page.locator(".lesson-dots li").evaluate_all("all => all.map((dot) => dot.className)"))

    def stands(self) -> tuple[Any, ...]:
        """Returns what changes whenever the lesson goes on."""
        return tuple(self.page.evaluate(STANDS))

    def goes_on(self, before: tuple[Any, ...]) -> None:
        """Waits until the lesson has gone on and its words can be read."""
        self.waits(lambda: self.stands() != before and (self.card.is_visible() or not self.card.count()), "the next words")

    def rests(self) -> None:
        """Waits until no colour changes any more."""
        self.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")

    def covered(self) -> list[str]:
        """Lists what the card covers of what it speaks of, or asks to be pressed."""
        return list(self.page.evaluate(COVERED))

    @property
    def shown(self) -> Locator:
        """Returns the button that "Show me" has shown."""
        return self.page.locator("#table button.is-shown")
