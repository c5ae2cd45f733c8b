"""Bargaining at a table of Hexag'O: offers, counter-offers, water and promises between two people, by mouse, finger and keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from ludoterre.web.reflexes import BY_HAND
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.hexago_table import GAME, RIVALS, VALLEY, Basin, basin, told
from tests.browser.people import PHONE
from tests.browser.planting import Plan, plant, played_until, secret
from tests.browser.serving import Server
from tests.browser.table_page import sits_at

pytestmark = pytest.mark.xdist_group("browser-2")

BARGAIN = told(basin(turns=4), VALLEY)
"""Two communities with 5 and 9 coins, which share M2 and M3, before water is collected."""
ASKED = told(basin(turns=4, players=3), (*RIVALS, "offer p1", "give 2 thunes", "ask 5 thunes", "propose"))
FOUR = played_until(lambda state: state.view(0)["phase"] == "bargain", 4, GAME)
TABLES = {
    "DEAL-1": BARGAIN,
    "TOUCH-1": BARGAIN,
    "FOUR-1": FOUR,
    "KEYS-1": BARGAIN,
    "PLAIN-1": BARGAIN,
    "ASKED-1": ASKED,
    "LATER-1": BARGAIN,
}

SMALL = """all => all.map((one) => [one.id, one.getBoundingClientRect()]).filter(([id, box]) => box.width < 36 || box.height < 36)
  .map(([id, box]) => `${id} ${box.width} × ${box.height}`)"""
"""What is too small for a finger."""


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these games."""
    one = Server(tmp_path_factory.mktemp("market"))
    plant(one.database, [Plan(code, record) for code, record in TABLES.items()])
    yield from serving(one)


def sits(person: NewPerson, at: Server, code: str, place: int, **wishes: object) -> Basin:
    """Sits somebody down who bargains even where there is water enough."""
    someone = person(at=at, hurries=True, **wishes)
    host = urlsplit(someone.address).hostname or ""
    someone.context.add_cookies([{"name": BY_HAND, "value": "hexago-plenty.hexago-alone", "domain": host, "path": "/"}])
    return Basin(sits_at(someone, code, place))


def meets(one: Basin, other: Basin) -> None:
    """Waits until both see the same: an offer is several moves."""
    one.waits(lambda: one.is_my_turn and one.seq == other.seq, "both see the same")


def height(where: Locator) -> float:
    box = where.bounding_box()
    assert box is not None
    return box["height"]


def test_two_people_haggle_over_water_until_one_gives_in(person: NewPerson, market: Server) -> None:
    zoe, amadou = (sits(person, market, "DEAL-1", place) for place in (0, 1))
    before = height(zoe.page.locator("#ask"))
    amadou.hears()
    send = zoe.composes(1, {}, {"thunes": 3})
    zoe.page.locator("#give-water-0").select_option(label="M3")
    expect(zoe.page.locator(".hx-say").locator("visible=true")).to_have_text("Zoé gives 1 water on M3, and asks Amadou for 3 coins.")
    zoe.presses(send)
    expect(zoe.page.locator("#sheet-barter")).to_be_hidden()
    meets(amadou, zoe)
    expect(amadou.page.locator(".hx-deal .hx-side")).to_have_text([re.compile(r"Zoé\s*gives\s*1\s*M3"), re.compile(r"You give\s*3")])
    expect(amadou.page.locator(".hx-word")).to_have_text([re.compile(r"1 water on M3 for 3 coins\?")])
    # the counter-offer begins with the same figures from the other side; what is changed is struck
    amadou.page.locator("#counter").click()
    price = amadou.page.locator("#give-thunes-0")
    expect(price).to_have_value("3")
    amadou.page.locator("[data-for=give-thunes-0][data-step='-1']").click()
    expect(amadou.page.locator(".hx-stepper.is-changed")).to_have_attribute("data-was", "3")
    amadou.presses(amadou.page.locator("#propose-0"))
    meets(zoe, amadou)
    expect(zoe.page.locator(".hx-deal s")).to_have_text(re.compile("3$"))
    expect(zoe.page.locator(".hx-deal .hx-fresh")).to_have_text("2")
    expect(zoe.page.locator("#accept")).to_have_text(re.compile(r"Accept\s*2"))
    expect(zoe.page.locator("#why-counter")).to_contain_text("counter-offer already")
    assert height(zoe.page.locator("#ask")) == before
    assert violations(zoe.page, colours=False) == []
    thunes = zoe.has(0)["thunes"]
    zoe.presses(zoe.page.locator("#accept"))
    assert zoe.has(0)["thunes"] == thunes + 2
    expect(zoe.page.locator("#log-lines")).to_contain_text("M3")
    # a promise, and what breaks it, before the click
    zoe.page.locator("#go-promise-panel").click()
    zoe.page.locator("#slot-leave-hex").select_option(label="M2")
    zoe.presses(zoe.page.locator("#promise-leave"))
    expect(zoe.page.locator("#accords .hx-prom")).to_contain_text(["Zoé: “I leave the water of M2 to Amadou until turn 1.”"])
    expect(zoe.page.locator(".hx-flag")).to_have_count(1)
    zoe.presses(zoe.page.locator("#end"))
    meets(amadou, zoe)
    amadou.presses(amadou.page.locator("#end"))
    meets(zoe, amadou)
    expect(zoe.page.locator(".hx-word")).to_have_count(0)  # the talk is over
    zoe.glowing("take 1,7").hover()
    expect(zoe.tip).to_contain_text("breaks your promise")
    zoe.glowing("take 1,7").click()
    zoe.waits(lambda: zoe.phase == "assign", "the cube is in hand")
    expect(zoe.page.locator("#accords .hx-prom--broken")).to_have_count(1)


def test_the_whole_bargain_by_touch(person: NewPerson, market: Server) -> None:
    zoe, amadou = (sits(person, market, "TOUCH-1", place, size=PHONE) for place in (0, 1))
    amadou.hears()
    page = zoe.page
    page.locator("#tab-barter").tap()
    for _ in range(2):
        page.locator("[data-for=give-thunes-0][data-step='1']").tap()
    page.locator("#ask-water-0").select_option(label="M3")
    assert violations(page, within=("#sheet-barter",)) == []
    touched = page.locator("#sheet-barter :is(button, select, label, input:not(.sr))").locator("visible=true")
    assert touched.evaluate_all(SMALL) == []
    before = zoe.seq
    page.locator("#propose-0").tap()
    zoe.waits_beyond(before)
    meets(amadou, zoe)
    expect(amadou.page.locator("#words li")).to_have_count(1)
    amadou.page.locator("#accept").tap()
    zoe.waits(lambda: zoe.is_my_turn, "Amadou agrees")
    expect(page.locator("#log-lines")).to_contain_text("M3")


def test_on_a_phone_all_partners_are_in_sight_and_how_many_offers_are_left(person: NewPerson, market: Server) -> None:
    page = sits(person, market, "FOUR-1", int(FOUR.state.current_player()), size=PHONE, language="fr").page
    assert page.locator("#offer [data-chooses]").count() == 3
    for one in page.locator("#offer > *").all():
        expect(one).to_be_in_viewport(ratio=1)
    assert page.locator("#offer, .decide").evaluate_all("all => all.map((one) => one.scrollWidth - one.clientWidth)") == [0, 0]
    assert page.locator(".decide").evaluate("one => one.scrollHeight - one.clientHeight") <= 0


def test_the_keyboard_alone_puts_an_offer_together(person: NewPerson, market: Server) -> None:
    zoe = sits(person, market, "KEYS-1", 0)
    page, keys = zoe.page, zoe.page.keyboard
    page.locator("#bargain-1").focus()
    keys.press("Enter")
    send = page.locator("#propose-0")
    expect(send).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#empty-0")).to_be_visible()
    before = zoe.seq
    page.locator("#give-thunes-0").focus()
    for _ in range(20):
        keys.press("ArrowUp")  # stops at what there is to give
    owned = zoe.has(0)["thunes"]
    expect(page.locator("#give-thunes-0")).to_have_value(str(min(9, owned)))
    keys.press("Control+A")
    keys.type("2")
    expect(page.locator(".hx-say").locator("visible=true")).to_have_text("Zoé gives 2 coins, and asks Amadou for nothing.")
    send.focus()
    keys.press("Enter")
    zoe.waits_beyond(before)
    expect(page.locator("#log-lines")).to_contain_text("2 coins")


def test_without_scripts_the_composer_is_a_plain_form(person: NewPerson, market: Server) -> None:
    someone = person(at=market, script=False)
    page = someone.sits("PLAIN-1", secret(0)).page
    page.locator("#bargain-1").click()
    page.locator("#give-thunes-0").fill("1")
    page.locator("#ask-water-0").select_option(label="M3")
    page.locator("#propose-0").click()
    page.wait_for_load_state()
    expect(page.locator("#log-lines")).to_contain_text("Zoé offers Amadou: 1 coin for 1 water on M3")


def test_an_offer_can_be_left_with_the_table(person: NewPerson, market: Server) -> None:
    zoe, amadou = (sits(person, market, "LATER-1", place) for place in (0, 1))
    amadou.hears()
    zoe.hears()
    send = amadou.composes(0, {"thunes": 1}, {}, "#go-bargain")
    expect(send).to_have_text(re.compile("Leave it with the table"))
    amadou.page.locator("#ask-water-0").select_option(label="M3")
    send.click()
    expect(amadou.page.locator("#table")).to_contain_text("Take back")
    zoe.presses(zoe.page.locator("#end"))
    zoe.waits(lambda: zoe.phase == "answer", "the table makes Amadou's offer")
    expect(zoe.page.locator("#log-lines")).to_contain_text("Amadou offers Zoé: 1 coin for 1 water on M3")
