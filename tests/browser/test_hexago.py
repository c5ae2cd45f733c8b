"""Hexag'O in the browser: whole games on the map and in words, water, trade, what a hex tells, the film, phones, other eyes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.hexago_table import SEATS, TABLES, Basin, sits
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.planting import Plan, plant, secret
from tests.browser.serving import Server

pytestmark = pytest.mark.xdist_group("browser-2")


@pytest.fixture(scope="module")
def river(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these games."""
    one = Server(tmp_path_factory.mktemp("river"))
    plant(one.database, [Plan(code, record, SEATS.get(code, ())) for code, record in TABLES.items()])
    yield from serving(one)


# Whole games.

VERDICT = re.compile(r"(wins|share the victory) with −?\d+ points?\.")


def test_a_whole_game_on_the_map_with_the_mouse(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "MOUSE-1", hurries=True)
    page, turns = board.page, set()
    while board.waits_for_turn_or_end():
        turns.add(page.locator(".hx-pips .now").count() and page.locator(".hx-pips .done").count() + 1)
        board.takes_a_step()
    wanted = {"place 2,7", "build farm", "build wind_solar", "#water-all", "#serve-all", "#sell-food"}
    assert wanted | {"#bargain-1", "build treatment_station", "#end"} <= set(board.done)
    assert turns == {0, 1, 2}
    page.locator("#go-end").click()
    page.wait_for_url(re.compile(r"/end"))
    expect(page.get_by_role("heading", level=1)).to_have_text(VERDICT)
    expect(page.locator(".deb-scores li")).to_have_text([re.compile(r"(Zoé|Amadou)[^\d]*\d+")] * 2)
    expect(page.locator("figure.deb-figure svg").first).to_be_visible()


def test_a_whole_game_in_words_with_the_keyboard_alone(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "WORDS-1", hurries=True)
    page = board.page
    tabs_to(page, "#go-text")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/text"))
    typed = Counter[str]()
    while board.waits_for_turn_or_end():
        before, words = board.seq, wants_in_words(board, typed)
        tabs_to(page, "#typed")
        page.keyboard.type(words)
        page.keyboard.press("Enter")
        board.waits_beyond(before)
        typed[words] += 1
    assert {"all", "end"} <= set(typed) and any(words.startswith("build") for words in typed)
    expect(board.asked).to_contain_text("The game is over.")
    facts = page.locator(".fact-list li")
    expect(facts.filter(has_text=VERDICT)).to_have_count(1)
    expect(facts.filter(has_text=re.compile(r"\d points?: \d+ in the game"))).to_have_count(2)
    tabs_to(page, "#go-end")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/end"))
    expect(page.get_by_role("heading", level=1)).to_have_text(VERDICT)


def tabs_to(page: Page, where: str) -> None:
    """Presses Tab until something has the focus."""
    here = "node => node === document.activeElement"
    for _ in range(120):
        if page.locator(where).evaluate(here):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {where}")


def wants_in_words(board: Basin, typed: Counter[str]) -> str:
    """Returns what somebody types who waters and serves all, sells and builds once, and wants no quarrel."""
    lines = board.lines()
    if board.page.locator(".fact-list li", has_text=re.compile("^all: ")).count():
        return "all"
    for word in ("build junction", "sell"):
        found = next((line for line in lines if line.startswith(word)), None)
        if found is not None and not any(words.startswith(word) for words in typed):
            return found.replace("_", " ")
    return next(line for line in ("end", "pass", "decline", "accept", *lines) if line in lines)


# Water.


def test_one_click_waters_all_in_several_moves_and_one_undo_takes_them_back(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "WATER-1", hurries=True)
    page, offered, lines = board.page, board.lines(), board.log.count()
    assert board.watered(0) == "0/4"
    expect(page.locator("#water-all")).to_have_text(re.compile("Water 4 buildings, without finishing"))
    before = board.seq
    board.presses(page.locator("#water-all"))
    board.waits(lambda: board.watered(0) == "4/4", "all have water")
    assert board.seq - before >= 4 and board.log.count() - lines >= 4
    expect(page.locator("#log-lines")).to_contain_text("M1")
    board.presses(board.undo)
    board.waits(lambda: board.watered(0) == "0/4", "all is as before")
    assert board.lines() == offered


def test_a_hex_shows_the_way_of_its_pollution_and_what_a_click_changes(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "WATER-2")
    page = board.page
    expect(board.tip).to_have_count(0)
    ways = page.locator(".hx-drain, .hx-flow").locator("visible=true")
    expect(ways).to_have_count(0)
    board.glowing("take 2,6").hover()
    expect(board.tip).to_contain_text("M1")
    expect(board.tip).to_contain_text(re.compile(r"water 2 → 1 · your needs 4 → 3"))
    expect(ways.first).to_be_visible()
    page.mouse.move(5, 5)
    expect(board.tip).to_have_count(0)
    board.glowing("take 1,7").focus()  # the keyboard sees the same
    expect(board.tip).to_contain_text("M2")
    expect(board.tip).to_contain_text("water 2 → 1")
    expect(ways.first).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(board.tip).not_to_contain_text("M2")


def test_the_tray_says_what_is_too_dear_and_a_chosen_tile_lights_its_places(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "BUILD-1", hurries=True)
    page = board.page
    expect(board.glowing()).to_have_count(0)
    board.chooses("build junction")
    assert board.glowing().count() > 3
    board.glowing("build junction").first.hover()
    expect(board.tip).to_have_count(1)
    why = page.locator("#why-university")
    expect(why).to_be_hidden()
    page.locator("#no-university").click(force=True)  # it is disabled, and answers all the same
    expect(why).to_be_visible()
    expect(why).to_contain_text("15")
    why.get_by_role("link", name=re.compile("HEX-")).click()
    expect(page.locator("#rule-dialog")).to_contain_text("HEX-BLD.2")
    page.keyboard.press("Escape")
    thunes = board.has(0)["thunes"]
    board.builds("junction")
    assert board.has(0)["thunes"] == thunes - 2
    board.presses(board.undo)
    assert board.has(0)["thunes"] == thunes


# Trade.


def test_an_offer_changes_both_stocks_when_it_is_accepted(person: NewPerson, river: Server) -> None:
    zoe, amadou = (sits(person, river, "TRADE-1", place, hurries=True) for place in (0, 1))
    amadou.hears()
    assert (zoe.has(0), zoe.has(1)) == ({"thunes": 5, "energy": 0, "food": 6}, {"thunes": 9, "energy": 1, "food": 0})
    zoe.presses(zoe.composes(1, {"food": 2}, {"energy": 1, "thunes": 3}))
    amadou.waits(lambda: amadou.phase == "answer", "the offer is there")
    assert not zoe.is_my_turn and amadou.phase == "answer"
    sides = amadou.page.locator(".hx-deal .hx-side")
    expect(sides).to_have_text([re.compile(r"Zoé\s*gives\s*2"), re.compile(r"You give\s*1\s*3")])
    expect(amadou.page.locator(".hx-then")).to_have_text([re.compile("1 → 0"), re.compile("0 → 2"), re.compile("9 → 6")])
    amadou.presses(amadou.page.locator("#accept"))
    zoe.shows(amadou.seq)
    for board in (zoe, amadou):
        assert (board.has(0), board.has(1)) == ({"thunes": 8, "energy": 1, "food": 4}, {"thunes": 6, "energy": 0, "food": 2})
    assert zoe.is_my_turn


# Films, screens, other eyes.


def test_a_film_shows_pollution_on_its_way_and_can_be_skipped(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "FILM-1", 0, watches=True)
    page = board.page
    board.hears()
    other = sits(person, river, "FILM-1")
    other.presses(other.page.locator("#end"))
    seen = [page.locator("#film-caption").inner_text() for _ in board.shots()]
    assert any(words.startswith("Pollution flows downstream.") for words in seen)
    board.shows(other.seq)
    page.locator("#film-again").click()
    expect(board.count).to_have_text(f"1 of {len(seen)}")
    page.get_by_role("button", name=re.compile("^Skip")).click()
    expect(board.film).to_be_hidden()
    board.shows(other.seq)


def test_an_objective_is_not_visible_before_the_curtain_is_lifted(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "CURTAIN-1", 0)
    page = board.page
    expect(board.curtain).to_be_visible()
    expect(board.hand).to_have_count(0)
    assert board.moves.count() == 0
    told = board.table.inner_html()
    assert "Granary" not in told and "Campus" not in told
    page.locator("#curtain-open").click()
    expect(board.curtain).to_have_count(0)
    expect(board.hand).to_contain_text("Granary")
    assert "Campus" not in board.table.inner_html()
    board.presses(page.locator("#end"))
    expect(board.curtain).to_be_visible()
    expect(board.hand).to_have_count(0)
    assert "Granary" not in board.table.inner_html()


def test_the_projector_shows_the_map_and_no_secret(person: NewPerson, river: Server) -> None:
    someone = person(at=river)
    board = Basin(someone.sits("BID-1", secret(0), secret(1), query="?watch=1&projector=1").page)
    expect(board.map).to_be_visible()
    expect(board.duel).to_contain_text("W1")
    expect(board.hand).to_have_count(0)
    assert board.moves.count() == 0
    told = board.table.inner_html()
    assert not [word for word in ("Granary", "Campus", "Bumper crop", "Embassy", 'name="move"') if word in told]


def overflow(page: Page) -> list[int]:
    """Returns by how much the page is wider and higher than its window."""
    return list(
        page.evaluate(
            "() => { const root = document.documentElement; return [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]; }"
        )
    )


def is_within(page: Page, part: str, size: tuple[int, int]) -> bool:
    """Tells whether a part of the page is on the screen without scrolling."""
    frame = page.locator(part).bounding_box()
    assert frame is not None, part
    across = frame["x"] >= 0 and frame["x"] + frame["width"] <= size[0]
    return across and frame["y"] >= 0 and frame["y"] + frame["height"] <= size[1]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_decision_is_on_the_screen_as_a_whole(person: NewPerson, river: Server, size: tuple[int, int]) -> None:
    someone, outside = person(at=river, size=size), {}
    for code in ("WATER-3", "TRADE-2", "BUILD-2", "BID-1"):
        page = someone.sits(code, secret(int(TABLES[code].state.current_player()))).page
        assert overflow(page)[0] <= 0
        assert size == PHONE or overflow(page)[1] <= 0
        outside[code] = [part for part in ("#board", "#ask", "#panel") if not is_within(page, part, size)]
    assert {code: parts for code, parts in outside.items() if parts} == {}


WHOLE = """(button) => {
  const [box, frame] = [button, button.closest(".decide")].map((one) => one.getBoundingClientRect());
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1 && box.right <= frame.right + 1;
}"""
"""Whether a button of the panel is seen as a whole, without scrolling it."""


@pytest.mark.parametrize("size", [DESKTOP, (1024, 768), PHONE], ids=["desktop", "tablet", "phone"])
def test_the_ways_to_finish_and_to_put_back_a_tile_are_seen_as_a_whole(person: NewPerson, river: Server, size: tuple[int, int]) -> None:
    someone = person(at=river, size=size, language="de")  # long words
    for code in ("BUILD-1", "BUILD-2"):
        page = someone.sits(code, secret(int(TABLES[code].state.current_player()))).page
        assert page.locator("#end").evaluate(WHOLE), code
        page.locator("input[value='build junction'] + label").click()
        assert page.locator(".hx-back .btn").evaluate(WHOLE), code


# A phone.


SEEN = """pan => {
  const frame = pan.getBoundingClientRect();
  const within = (box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  const buttons = [...pan.querySelectorAll("button[name=move]")].filter((one) => one.checkVisibility());
  return buttons.filter((one) => within(one.getBoundingClientRect())).length;
}"""
"""How many of the hexes that can be chosen lie wholly within the frame of the map."""
SMALLEST = 11
LETTERS = """map => {
  const texts = [...map.querySelectorAll("text")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return texts.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a);
}"""
"""How large the words on the map are on the screen."""


def test_the_map_of_a_phone_is_enlarged_where_something_can_be_chosen(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "WATER-3", size=PHONE)
    page, pan = board.page, board.page.locator("#pan")
    small = board.map.bounding_box()
    assert all(size >= SMALLEST for size in board.map.evaluate(LETTERS))
    page.locator("label", has=page.locator("#zoom")).tap()
    expect(page.locator("#zoom")).to_be_checked()
    large = board.map.bounding_box()
    assert small is not None and large is not None
    assert large["width"] > 1.5 * small["width"]
    assert overflow(page)[0] <= 0
    letters = board.map.evaluate(LETTERS)
    assert len(letters) > 20 and all(size >= SMALLEST for size in letters)
    assert pan.evaluate(SEEN) >= 4
    page.locator("label", has=page.locator("#zoom-more")).tap()
    assert pan.evaluate(SEEN) >= 1
    page.locator("label", has=page.locator("#zoom-more")).tap()
    assert pan.evaluate("pan => { pan.scrollTo(9999, 9999); return pan.scrollLeft > 100; }")
    hex = board.glowing("take 1,9")
    hex.scroll_into_view_if_needed()
    hex.tap()
    before = board.seq
    expect(board.shown).to_contain_text("M5")
    expect(board.shown).to_contain_text("water 2 → 1 · your needs 4 → 3")
    expect(board.play).to_have_text("Take")
    assert board.seq == before
    board.play.tap()
    board.waits_beyond(before)
    expect(page.locator("#zoom")).to_be_checked()  # the map stays as it is
    page.locator("label", has=page.locator("#zoom")).tap()
    expect(page.locator("#zoom")).not_to_be_checked()


def test_a_card_is_read_by_a_tap_and_played_by_its_button(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "TOUCH-1", size=PHONE)
    page, before = board.page, board.seq
    page.locator("#objective").tap()
    expect(board.shown).to_contain_text("At least 3 farms")
    expect(board.play).to_be_hidden()
    page.locator("#shown-close").tap()
    expect(board.shown).to_be_hidden()
    page.locator("#play-bumper_crop").tap()  # not now: it says why
    expect(board.shown).to_contain_text("2 food")
    expect(board.shown).to_contain_text("HEX-ACT.2")
    page.locator("#shown-close").tap()
    page.locator("#play-subsidy").tap()
    expect(board.shown).to_contain_text("5 coins")
    expect(board.play).to_have_text("Play it")
    assert board.seq == before
    board.play.tap()
    board.waits_beyond(before)
    assert board.has(0)["thunes"] == 10


def test_a_card_that_needs_an_aim_is_read_first_and_aimed_next(person: NewPerson, river: Server) -> None:
    board = sits(person, river, "RIVALS-1", 0, size=PHONE)
    page, before = board.page, board.seq
    page.locator("#play-leaky_canal").tap()
    expect(board.shown).to_contain_text("Remove up to 2 water")
    board.shown.locator("label", has_text="Mei").tap()
    expect(board.shown).to_be_hidden()
    expect(page.locator("#end")).to_be_hidden()  # what is chosen is not lost by ending the step
    expect(page.locator(".hx-back label")).to_be_visible()
    assert sorted(board.glowing().evaluate_all("all => all.map((one) => one.value)")) == [
        "play leaky_canal p2 4,8",
        "play leaky_canal p2 5,7",
    ]
    page.locator(".hx-back label").tap()
    expect(page.locator("#end")).to_be_visible()
    page.locator("label", has_text="Local storm").tap()
    expect(board.shown).to_contain_text("Put 2 water")
    page.locator("#shown-close").tap()
    board.glowing("play local_storm 1,7").tap()
    expect(board.shown).to_contain_text("Local storm")
    assert board.seq == before
    board.play.tap()
    board.waits_beyond(before)
    expect(page.locator("#latest")).to_contain_text("Local storm")


def test_the_map_of_a_phone_keeps_half_of_the_screen_and_sheets_open_whole(person: NewPerson, river: Server) -> None:
    someone, heights = person(at=river, size=PHONE), {}
    for code in ("WATER-2", "TRADE-2", "BUILD-2", "FOUR-1"):
        page = someone.sits(code, secret(int(TABLES[code].state.current_player()))).page
        box = page.locator("#board").bounding_box()
        assert box is not None
        heights[code] = box["height"]
    assert min(heights.values()) >= PHONE[1] / 2, heights
    page = someone.sits("BUILD-2", secret(0)).page
    page.locator("#tab-memo").tap()
    for part in (".hx-memo li:last-child", "#sheet-memo .sheet-close"):
        assert is_within(page, part, PHONE), part


def test_between_phone_and_desktop_the_legend_is_there(person: NewPerson, river: Server) -> None:
    page = person(at=river, size=(768, 1024)).sits("WATER-2", secret(0)).page
    expect(page.locator(".hx-legend li")).to_have_count(4)
    assert is_within(page, ".hx-legend", (768, 1024)) and is_within(page, "#board", (768, 1024))
    assert overflow(page)[0] <= 0


@pytest.mark.parametrize("size", [DESKTOP, (1024, 768)], ids=["wide", "narrow"])
def test_the_projector_shows_gauges_scores_the_last_event_and_the_code(person: NewPerson, river: Server, size: tuple[int, int]) -> None:
    page = person(at=river, size=size).sits("FOUR-1", query="?watch=1&projector=1").page
    for part in (".hx-prices", ".hx-poll h2", "#latest", "#asked", ".where .muted", "#player-0", "#player-3", "#board"):
        assert is_within(page, part, size), part
    rows = page.locator("li.player")
    expect(rows).to_have_count(4)
    for number in range(4):
        name, points = (rows.nth(number).locator(part).bounding_box() for part in (".name b", ".hx-vp b"))
        assert name is not None and points is not None
        assert name["x"] + name["width"] <= points["x"] and name["height"] >= 18
    board = page.locator(".hx-map").bounding_box()
    assert board is not None and board["height"] > 0.65 * size[1]


def test_everybody_can_use_this_game_by_day_and_by_lamplight(person: NewPerson, river: Server) -> None:
    someone, found = person(at=river), {}
    for code, path in (("WATER-2", ""), ("TRADE-2", ""), ("BUILD-3", ""), ("BID-1", ""), ("OVER-1", "/end")):
        page = opened(someone, code, path)
        found[code] = violations(page)
        page.emulate_media(color_scheme="dark")
        page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")  # colours take a moment to change
        assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "dark"
        found[f"{code} by lamplight"] = violations(page, ("color-contrast",))  # nothing changes but colours
        page.emulate_media(color_scheme="light")
    assert {name: problems for name, problems in found.items() if problems} == {}


def test_everybody_can_use_this_game_on_a_phone(person: NewPerson, river: Server) -> None:
    someone = person(at=river, size=PHONE, theme="dark")
    found = {code: violations(opened(someone, code)) for code in ("BUILD-3", "BID-1")}
    assert {name: problems for name, problems in found.items() if problems} == {}


def opened(someone: Person, code: str, path: str = "") -> Page:
    """Opens a page of a table for whoever decides there; takes a tile where something is built."""
    page = someone.sits(code, secret(max(0, int(TABLES[code].state.current_player()))), page=path).page
    if code.startswith("BUILD"):
        Basin(page).chooses("build junction")
    return page
