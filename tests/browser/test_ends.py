"""The end page and the replay of every game, on small screens, with forced colours, and by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import NewPerson, serving
from tests.browser.people import PHONE
from tests.browser.planting import Plan, plant, recorded
from tests.browser.serving import Server

pytestmark = pytest.mark.xdist_group("browser-2")

ENDED = {
    "COVID-1": ("covid19", "standard_3"),
    "POLIS-1": ("ecopolis", "standard_6"),
    "TOPIA-1": ("ecotopia", "simplified_2"),
    "GLACE-1": ("glace_ciel", "base_3"),
    "HEXES-1": ("hexago", "short_pollution_3"),
    "HEXES-2": ("hexago", "simplified_1_3"),
}
SMALL = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, holder = text.parentElement;
    if (!text.data.trim() || holder.closest("symbol, defs, .sr, option, .stage, .people, .sheet")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2 || !holder.checkVisibility({ visibilityProperty: true })) continue;
    const drawn = holder.ownerSVGElement && holder.getScreenCTM();
    const size = parseFloat(getComputedStyle(holder).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    if (size < 10.95) found.push(`${holder.getAttribute("class") ?? holder.tagName} ${size.toFixed(1)} ${text.data.trim()}`);
  }
  return found;
}"""
"""Finds the texts that are smaller than 11 pixels on the screen; board and players are drawn by the game, as at its table."""
NARROW = """() => [...document.querySelectorAll("main :is(a, button, input, select, summary)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr, .stage, .people, .sheet"))
  .filter((one) => getComputedStyle(one).display !== "inline")
  .map((one) => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 24 || box.height < 24))
  .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""
"""Finds the targets that are smaller than 24 pixels; links within a sentence are as high as it is."""
BOTTOM = "(one) => { const text = document.createRange(); text.selectNodeContents(one); return text.getBoundingClientRect().bottom; }"
"""Tells where the words of an element end, however small its box has become."""


@pytest.fixture(scope="module")
def ends(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a finished game of every kind."""
    one = Server(tmp_path_factory.mktemp("ends"))
    plant(one.database, [Plan(code, recorded(game, name)) for code, (game, name) in ENDED.items()])
    yield from serving(one)


def box_of(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def is_no_wider(page: Page) -> None:
    assert page.viewport_size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], f"{page.url} scrolls sideways"


@pytest.mark.parametrize("code", ENDED)
def test_on_a_phone_all_can_be_read_and_touched_and_nothing_scrolls_sideways(person: NewPerson, ends: Server, code: str) -> None:
    page = person(at=ends, size=PHONE, language="fr").go(f"/t/{code}/end")
    assert page.evaluate(SMALL) == []
    assert page.evaluate(NARROW) == []
    tops = [box_of(page.locator(place).first)["y"] for place in ("#talk", ".chartbox", "#moments")]
    assert tops == sorted(tops), "what to talk about stands high"
    is_no_wider(page)
    page.goto(f"/t/{code}/replay?step=7")
    assert page.evaluate(SMALL) == []
    assert page.evaluate(NARROW) == []
    for button in page.locator(".steps-nav .btn svg").all():
        assert box_of(button)["width"] > 10, "the steps have their signs in every game"
    assert box_of(page.locator(".stage .board").first)["height"] > 200
    for width, height in ((390, 844), (320, 640), (640, 400)):  # the last two as 1280 x 800 looks at 400 % and at 200 %
        page.set_viewport_size({"width": width, "height": height})
        is_no_wider(page)
    page.goto(f"/t/{code}/end")
    for width, height in ((640, 400), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        is_no_wider(page)


def test_on_a_phone_the_sheets_of_a_replay_can_be_opened(person: NewPerson, ends: Server) -> None:
    page = person(at=ends, size=PHONE).go("/t/HEXES-1/replay?step=9&as=all")
    page.get_by_role("button", name="Secret objectives").click()
    sheet = page.locator("#sheet-aims")
    expect(sheet).to_be_visible()
    for name in ("Zoé", "Amadou", "Mei"):
        expect(sheet.get_by_role("heading", name=name)).to_have_count(1)
    expect(page.locator(".hx-whose")).to_be_visible()


def test_the_slider_follows_the_steps_after_it_was_moved_by_hand(person: NewPerson, ends: Server) -> None:
    page = person(at=ends).go("/t/HEXES-1/replay?step=5")
    slider, heading = page.locator("#at"), page.locator("#ask h2")
    slider.focus()
    slider.press("ArrowRight")
    expect(heading).to_have_text("Step 6 of 32")
    for button, step in (("#go-next", 7), ("#go-prev", 6), ("#go-last", 32), ("#go-first", 0)):
        page.locator(button).click()
        expect(heading).to_have_text(f"Step {step} of 32")
        expect(slider).to_have_js_property("value", str(step))
        expect(slider).to_have_attribute("aria-valuetext", f"Step {step} of 32")


@pytest.mark.parametrize("code", ["GLACE-1", "HEXES-2", "POLIS-1"])
def test_forced_colours_keep_progress_and_legends(person: NewPerson, ends: Server, code: str) -> None:
    page = person(at=ends).page
    page.emulate_media(forced_colors="active")
    page.goto(f"/t/{code}/replay?step=30")
    paint = "one => getComputedStyle(one).backgroundColor"
    done = page.locator(".progress .done").first.evaluate(paint)
    ground = page.locator(".progress").evaluate("one => { one.style.background = 'Canvas'; return getComputedStyle(one).backgroundColor; }")
    assert done not in (ground, "rgba(0, 0, 0, 0)"), f"what is done, {done}, can be told from the ground"
    page.goto(f"/t/{code}/end")
    fills = page.locator(".deb-scores + .deb-key li svg rect:first-child").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).fill)"
    )
    assert len(set(fills)) == len(fills)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)], ids=["wide", "narrow"])
def test_the_projector_says_how_it_ended_and_covers_nobody(person: NewPerson, ends: Server, size: tuple[int, int]) -> None:
    someone = person(at=ends, size=size, language="de")
    for code in ENDED:
        page = someone.go(f"/t/{code}?watch=1&projector=1")
        way, people = box_of(page.locator("#go-end")), box_of(page.locator(".people"))
        said = page.locator("#asked").evaluate(BOTTOM)
        assert said <= way["y"], f"{code}: the button covers the sentence"
        assert way["y"] + way["height"] <= people["y"], f"{code}: the button covers the players"
        assert people["y"] + people["height"] <= size[1], f"{code}: players are cut off"
