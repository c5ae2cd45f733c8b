"""Lessons in the browser: beginning and resuming one, what the page says, and what a learner can answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import toys

from ludoterre import lessons
from tests.web.browser import Browser, run, server_in

GARDEN = "toy_garden"


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    toys.register()
    lessons.lesson_of.cache_clear()
    yield
    lessons.lesson_of.cache_clear()


async def began(browser: Browser, address: str = f"/learn/{GARDEN}") -> str:
    reply = await browser.get(address)
    assert reply.status == 303
    return reply.headers["location"]


def seq_of(page: str) -> str:
    found = re.search(r'data-seq="(\d+)"', page)
    assert found is not None
    return found[1]


async def say(browser: Browser, url: str, action: str, like: str = "form", from_: str = "table") -> str:
    page = (await browser.get(url)).text
    reply = await browser.post(f"{url}/lesson", like=like, action=action, seq=seq_of(page), from_=from_)
    assert reply.status == (303 if like == "form" and action != "show" else 200), reply.text[:500]
    return (await browser.get(url + ("/text" if from_ == "text" else ""))).text if reply.status == 303 else reply.text


def test_learning_begins_at_its_own_address_and_is_resumed_there(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            url = await began(browser)
            page = (await browser.get(url)).text
            assert "Lesson, step 1 of 6: The beds" in page and "<b>Look at the six beds.</b>" in page
            assert "Your plants want to be <b>side by side</b>." in page
            assert 'id="lesson-next"' in page and 'id="lesson-back"' not in page and 'id="lesson-skip"' in page
            page = await say(browser, url, "next")
            assert "step 2 of 6" in page and 'id="lesson-show"' in page and 'id="lesson-back"' in page
            assert await began(browser) == url, "the same device goes on where it was"
            assert await began(server.browser()) != url
            assert await began(browser, f"/learn/{GARDEN}?again=1") != url

    run(check)
