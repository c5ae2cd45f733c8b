"""La Glace et le Ciel on the screen: cards are read before they are placed, announcements are events, a survey is a scene."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from ludoterre import State
from ludoterre.core.record import Record
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import Plan, plant, played, played_until, secret
from tests.browser.serving import Server
from tests.browser.table_page import sits_at

pytestmark = pytest.mark.xdist_group("browser-1")

SHOTS = 6
"""Of the film of a survey with three players: the card, three objectives, the ice, the sky."""


def losers(state: State, action: int) -> list[int]:
    """Returns whose objective is no longer met after a move of somebody else in the same generation."""
    after = state.clone()
    after.apply_action(action)
    if after.is_chance_node() or after.is_terminal():
        return []
    before, now = (one.view(0)["status"] for one in (state, after))  # what everybody knows
    return [player for player in range(len(now)) if before[player] and not now[player] and player != state.current_player()]


def losing(state: State) -> int | None:
    """Returns a move after which somebody else's objective is no longer met."""
    return next((action for action in state.legal_actions() if losers(state, action)), None)


ANNOUNCED = played_until(lambda state: losing(state) is not None, 3, play_on_after_melt=True)


@pytest.fixture(scope="module")
def polar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with tables, each for one test alone."""
    one = Server(tmp_path_factory.mktemp("polar"))
    plans = [Plan("MID-1", played(14, 3, play_on_after_melt=True)), Plan("MID-2", played(17, 4, seed=5, play_on_after_melt=True))]
    plans += [Plan(f"LAST-{number}", played(11, 3)) for number in (1, 2)]
    plant(one.database, [*plans, Plan("SAID-1", ANNOUNCED)])
    yield from serving(one)


def decider(record: Record) -> int:
    return int(record.state.current_player())


def box(thing: Locator) -> tuple[float, float, float, float]:
    """Returns where something lies: left, top, right, bottom."""
    found = thing.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> bool:
    return one[0] < two[2] - 1 and two[0] < one[2] - 1 and one[1] < two[3] - 1 and two[1] < one[3] - 1


def test_on_a_phone_a_tap_shows_a_card_and_a_place_and_only_the_button_there_plays(person: NewPerson, polar: Server) -> None:
    someone = person(at=polar, size=PHONE)
    table = someone.sits("MID-1", secret(decider(played(14, 3, play_on_after_melt=True))))
    page, before = table.page, table.seq
    # Titles are large enough to be read, and piles are counted by a pile with a number, which is no card's value.
    width = page.locator(".board > svg").evaluate("svg => svg.getScreenCTM().a")
    assert page.locator(".board").evaluate("board => getComputedStyle(board).getPropertyValue('--gc-cap2')") == "inline"
    assert width * 25 >= 11
    assert page.locator(".look").first.evaluate("look => getComputedStyle(look, '::before').display") != "none"
    card = page.locator("label[for=pick-1]")
    card.tap(position={"x": 12, "y": 40})
    shown = page.locator("#shown")
    expect(shown.locator("svg use")).to_have_attribute("href", re.compile("#k-g2"))
    expect(page.locator("#shown-play")).to_be_hidden()
    assert not overlap(box(shown), box(page.locator(".slots")))
    page.locator("#shown-close").tap()
    held = box(page.locator(".held").first)
    assert box(page.locator(".unpick:visible"))[3] <= held[1] + 1  # above the card: it hides neither value nor gas
    table.open_slots().first.tap()
    expect(page.locator("#shown-play")).to_have_text("Place the card")
    expect(shown).to_contain_text(re.compile(r"\d → \d|no total changes"))
    expect(page.locator("#stage .preview:visible")).to_have_count(0)
    assert table.seq == before
    page.locator("#shown-play").tap()
    table.waits_beyond(before)
    names = page.locator(".player .name b")
    assert names.evaluate_all("all => all.every((name) => name.scrollWidth <= name.clientWidth + 1)")


def test_an_announcement_is_a_banner_for_two_seconds_and_a_mark_that_stays(person: NewPerson, polar: Server) -> None:
    action = losing(ANNOUNCED.state)
    assert action is not None
    lost = losers(ANNOUNCED.state, action)[0]
    owner = person(at=polar).sits("SAID-1", secret(lost)).page
    other = person(at=polar, size=PHONE).sits("SAID-1", query="?watch=1").page
    room = box(other.locator(".people"))
    person(at=polar).sits("SAID-1", secret(decider(ANNOUNCED))).plays_line(ANNOUNCED.state.notation(action))
    for page, own in ((owner, True), (other, False)):
        row = page.locator(f"#player-{lost}")
        banner = row.locator(".hail")
        expect(banner).to_contain_text("Your objective is no longer met" if own else "Objective no longer met")
        expect(page.locator("#latest")).to_contain_text("Your objective is no longer met." if own else "is no longer met.")
        expect(page.locator("#news")).to_contain_text("no longer met")
        assert 1800 <= banner.evaluate("one => one.getAnimations()[0].effect.getTiming().duration") <= 2600
        banner.evaluate("one => one.getAnimations()[0].finish()")
        expect(banner).to_be_hidden()
        expect(row).to_have_class(re.compile("player--news"))
    assert box(other.locator(".people")) == room


def places(person: NewPerson, polar: Server, code: str) -> None:
    """Lets whoever has it place the last card of the generation."""
    person(at=polar).sits(code, secret(decider(played(11, 3)))).plays_with_mouse()


@pytest.mark.parametrize(("code", "size", "theme"), [("LAST-1", DESKTOP, "light"), ("LAST-2", PHONE, "dark")])
def test_a_survey_is_a_scene_that_waits_for_continue(
    person: NewPerson, polar: Server, code: str, size: tuple[int, int], theme: str
) -> None:
    someone = person(at=polar, size=size, theme=theme)
    calm = person(at=polar).sits(code, query="?watch=1").page
    page: Page = sits_at(someone, code, (decider(played(11, 3)) + 1) % 3, watches=True)
    table = page.locator("#table")
    before = int(table.get_attribute("data-seq") or 0)
    places(person, polar, code)
    count, scene = page.locator("#film-count"), page.locator("#survey-film")
    expect(count).to_have_text(f"1 of {SHOTS}")
    for number in range(2, SHOTS + 1):
        page.keyboard.press(".")
        expect(count).to_have_text(f"{number} of {SHOTS}")
        expect(scene.locator(".turned")).to_have_count(min(number - 1, 3))
    go_on = page.get_by_role("button", name="Continue")
    expect(go_on).to_be_visible()
    expect(page.locator("#film-pause")).to_be_hidden()
    expect(scene).to_contain_text(re.compile("Sky|sky"))
    assert int(table.get_attribute("data-seq") or 0) == before
    assert violations(page) == []
    page.evaluate("() => { window.later = setTimeout; window.setTimeout = (call, wait, ...rest) => later(call, 0, ...rest); }")
    page.keyboard.press("p")  # it plays on, and time flies: it still waits
    page.evaluate("new Promise((done) => later(done, 50))")
    expect(go_on).to_be_visible()
    go_on.click()
    expect(scene).to_have_count(0)
    expect(page.locator(".progress")).to_contain_text("Generation 2")
    # Whoever wants less motion reads the sheet, and is offered the film.
    expect(calm.locator(".progress")).to_contain_text("Generation 2")
    expect(calm.locator("#sheet-survey")).to_contain_text("Survey")
    calm.locator("#film-again").click()
    expect(calm.locator("#film-count")).to_have_text(f"1 of {SHOTS}")


@pytest.mark.parametrize("size", [DESKTOP, (1024, 768)])
def test_the_projector_shows_the_world_the_board_the_news_and_everybody(person: NewPerson, polar: Server, size: tuple[int, int]) -> None:
    page = person(at=polar, size=size, language="de").sits("MID-2", query="?watch=1&projector=1").page
    page.evaluate("document.fonts.ready")
    parts = [page.locator(name) for name in (".gauges", ".board > svg", "#ask", ".people")]
    boxes = [box(part) for part in parts]
    for number, one in enumerate(boxes):
        assert one[0] >= 0 and one[1] >= 0 and one[2] <= size[0] + 1 and one[3] <= size[1] + 1, (number, one)
        assert not any(overlap(one, other) for other in boxes[:number])
    for gauge in (".gauge--ice svg", ".gauge--sky svg"):
        left, top, right, bottom = box(page.locator(gauge))
        assert bottom - top > 100 and right - left > 50, gauge
    assert page.locator("#latest").evaluate("text => parseFloat(getComputedStyle(text).fontSize)") >= 20
    expect(page.locator(".where")).to_contain_text("MID-2")
    assert page.locator("#aim").evaluate("aim => aim.scrollWidth <= aim.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".survey-said")).to_be_hidden()
