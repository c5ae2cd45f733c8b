"""The pages around the table for eyes that need them large, or in colours of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPerson
from tests.browser.people import DESKTOP
from tests.browser.planting import creator, secret

pytestmark = pytest.mark.xdist_group("browser-2")

SMALL = (320, 640)
TWICE = (DESKTOP[0] // 2, DESKTOP[1] // 2)
"""What a desktop shows at 200 %."""
PAGES = (
    "/",
    "/t?code=NOWHERE-1",
    "/new/glace_ciel",
    "/new/hexago",
    "/rules/glace_ciel",
    "/rules/ecopolis",
    "/rule/glace_ciel/LGC-3.4",
    "/credits",
    "/t/OPEN-3",
    "/t/OPEN-3/invite",
    "/t/AXE-1",
    "/t/AXE-1/text",
    "/t/AXE-1/seats",
    "/t/NOWHERE-1",
)
BEYOND = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest(".sr, .skip, .sprite, svg *"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.tagName} ${one.id} ${one.className}`)"""


def beyond_the_edge(page: Page) -> list[str]:
    """Returns what one has to scroll sideways for."""
    page.evaluate("() => document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    return [*page.evaluate(BEYOND), *(["the page itself"] if wide else [])]


@pytest.mark.parametrize("size", [SMALL, TWICE], ids=["320 px", "200 %"])
@pytest.mark.parametrize("language", ["fr", "de"])
def test_nobody_scrolls_sideways(language: str, size: tuple[int, int], person: NewPerson) -> None:
    someone = person(language=language, size=size)
    someone.forgive("404")  # one of the pages says so
    someone.sits("AXE-1", secret(0), creator("AXE-1"))
    found = {path: beyond_the_edge(someone.go(path)) for path in PAGES}
    assert {path: parts for path, parts in found.items() if parts} == {}


def test_with_colours_of_ones_own_everything_is_still_told_apart(person: NewPerson) -> None:
    someone = person(theme="dark")
    page = someone.page
    page.emulate_media(forced_colors="active", color_scheme="dark")
    ground = "(one) => getComputedStyle(one).backgroundColor"
    page.goto("/")
    chosen, other = (page.locator(f".segmented [aria-pressed={pressed}]").first.evaluate(ground) for pressed in ("true", "false"))
    assert chosen != other, "nobody sees which language is chosen"
    page.goto("/new/hexago")
    edges = [
        page.locator(f".choice:{which}").first.evaluate("(one) => getComputedStyle(one).outlineStyle")
        for which in ("has(:checked)", "not(:has(:checked))")
    ]
    assert edges == ["solid", "none"]
    for path in ("/t/OPEN-3/seats", "/t/OPEN-3/invite"):
        page.goto(path)
        assert page.locator(".qr-box").evaluate(ground) == "rgb(255, 255, 255)", "no camera reads dark on dark"
