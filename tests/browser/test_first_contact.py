"""The first visit in a browser: from the home page to a lesson, and the greeting at a first table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludoterre.core.registry import games
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE
from tests.browser.small import too_small

pytestmark = pytest.mark.xdist_group("browser-2")


def test_a_lesson_begins_with_one_click(person: NewPerson) -> None:
    page = person(language="fr", newcomer=True).go("/")
    page.locator("#first-lesson").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.locator("#lesson")).to_be_visible()
    expect(page.locator("#greeting")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("Reprendre · étape 1")).first).to_be_visible()


ABOVE = "(greeting, other) => greeting.getBoundingClientRect().bottom <= document.querySelector(other).getBoundingClientRect().top + 1"


def test_the_greeting_covers_nothing_and_comes_once(person: NewPerson) -> None:
    page = person(language="fr", newcomer=True).go("/")
    play = page.locator('form[action="/play/glace_ciel"] button').first
    play.click()
    greeting = page.locator("#greeting")
    expect(greeting).to_be_visible()
    assert greeting.evaluate(ABOVE, "#table")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "the table no longer fits"
    assert violations(page) == []
    page.locator("#greeting-close").click()
    expect(greeting).to_be_hidden()
    expect(page.locator("#ask")).to_be_focused()
    page.goto("/")
    play.click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(greeting).to_have_count(0)


def test_on_a_phone_the_greeting_lies_over_the_top_bar_until_something_is_touched(person: NewPerson) -> None:
    page = person(language="de", size=PHONE, newcomer=True).go("/")
    greeting, found = page.locator("#greeting"), {}
    for game in games():
        if not game.startswith("toy_"):
            page.goto("/")
            page.locator(f'form[action="/play/{game}"] button').first.tap()
            expect(greeting).to_be_visible()
            assert greeting.evaluate(ABOVE, "#stage .board") and greeting.evaluate(ABOVE, "#ask"), f"it hides the board of {game}"
            found[game] = [*too_small(page), *(violations(page) if game == "glace_ciel" else [])]
            page.wait_for_load_state()
            box = page.locator("#ask").bounding_box()
            assert box is not None
            page.touchscreen.tap(box["x"] + 9, box["y"] + 9)  # whatever lies there: bots may have begun, and a sheet may tell of it
            expect(greeting).to_be_hidden()
    assert {game: problems for game, problems in found.items() if problems} == {}
