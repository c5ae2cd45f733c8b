"""The first visit in a browser: from the home page to a lesson, and the greeting at a first table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.people import DESKTOP, PHONE

pytestmark = pytest.mark.xdist_group("browser-2")


def test_a_lesson_begins_with_one_click(person: NewPerson) -> None:
    page = person(language="fr").go("/")
    page.locator("#first-lesson").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.locator("#lesson")).to_be_visible()
    expect(page.locator("#greeting")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("Reprendre · étape 1")).first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_greeting_covers_nothing_and_comes_once(size: tuple[int, int], person: NewPerson) -> None:
    page = person(language="fr", size=size).go("/")
    play = page.locator('form[action="/play/glace_ciel"] button').first
    play.click()
    greeting = page.locator("#greeting")
    expect(greeting).to_be_visible()
    assert greeting.evaluate(
        "one => one.getBoundingClientRect().bottom <= document.querySelector('#table').getBoundingClientRect().top + 1"
    )
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "the table no longer fits"
    assert violations(page) == []
    page.locator("#greeting-close").click()
    expect(greeting).to_be_hidden()
    expect(page.locator("#ask")).to_be_focused()
    page.goto("/")
    play.click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(greeting).to_have_count(0)
