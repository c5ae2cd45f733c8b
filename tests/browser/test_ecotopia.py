"""Ecotopia in the browser: whole games with the mouse and in words, questions that not everybody may read, taking back, films, phones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.caller import Caller
from tests.browser.conftest import NewPerson, serving
from tests.browser.ecotopia_table import BOTH, HOT_SEATS, TABLES, sits, told
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import Plan, plant, secret
from tests.browser.serving import Server, free_port

pytestmark = pytest.mark.xdist_group("browser-2")


@pytest.fixture(scope="module")
def land(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these games."""
    one = Server(tmp_path_factory.mktemp("land"))
    plant(one.database, [Plan(code, record, BOTH if code in HOT_SEATS else ()) for code, record in TABLES.items()])
    yield from serving(one)


# Whole games.


def test_the_last_turns_on_one_device_with_the_mouse(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "MOUSE-1", hurries=True)
    while board.waits_for_turn_or_end():
        assert board.page.locator(".quiz-option--right").count() == 0  # who is asked looks at the same screen as who reads
        board.clicks(board.wants())
    assert {"activate", "charged", "place", "build", "truck", "question", "answer", "team", "tree", "recruit"} <= set(board.used)
    page = board.page
    page.locator("#go-end").click()
    page.wait_for_url(re.compile(r"/end"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"\d+"))


def test_the_last_turns_in_words_with_the_keyboard_alone(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "WORDS-1", hurries=True)
    page = board.page
    page.locator("#go-text").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/text"))
    typed = 0
    while board.waits_for_turn_or_end():
        before, line = board.seq, board.wants()
        board.used[line.split()[0]] += 1
        page.locator("#typed").focus()
        page.keyboard.type(line if typed % 2 else str(board.lines().index(line) + 1))  # a word, or an entry of the list
        page.keyboard.press("Enter")
        board.waits_beyond(before)
        typed += 1
    assert {"place", "truck", "question", "answer"} <= set(board.used)
    page.locator("#go-end").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/end"))


def test_a_specialist_joins_the_team(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "HIRE-1")
    board.clicks("recruit")
    expect(board.asked).to_contain_text("specialist")
    board.clicks("specialist gardener")
    expect(board.page.locator("#log-lines")).to_contain_text("Gardener")


# The question.


def explanation(text: str) -> str:
    """Says why the answer to a question is right."""
    names = TABLES["ASK-1"].game.names()
    return next(names[f"{card}.why"]["en"] for card in names if f"{card}.why" in names and names[card]["en"] == text)


def test_only_the_reader_sees_the_solution_and_everybody_learns_it_from_the_answer(person: NewPerson, land: Server) -> None:
    asked, reader, other, guest = boards = [sits(person, land, "ASK-1", number) for number in (0, 1, 2, -1)]
    for board in boards:
        board.hears()
    asked.clicks("question p1")
    for board in boards:
        board.shows(asked.seq)
        expect(board.card).to_be_visible()
    right = reader.page.locator("#quiz .quiz-option--right")
    expect(right).to_have_count(1)
    expect(right).to_contain_text("correct answer")
    why = explanation(reader.page.locator("#quiz-text").inner_text())
    for board in (asked, other, guest):
        assert "right" not in (shown := board.card.inner_html().replace("if correct: +", "")) and "correct" not in shown
        assert why not in board.page.content()
    expect(other.card).to_contain_text("You may help.")
    assert reader.moves.count() == other.moves.count() == guest.moves.count() == 0
    solution = right.locator(".quiz-letter").inner_text()
    before = asked.seq
    asked.page.keyboard.press("b")
    expect(asked.page.locator("#answer-b")).to_be_focused()
    asked.page.keyboard.press("Enter")
    asked.waits_beyond(before)
    for board in boards:
        board.shows(asked.seq)
        result = board.page.locator("#sheet-question")
        expect(result).to_be_visible()
        expect(result).to_contain_text("Correct!" if solution == "b" else "Not correct.")
        expect(result).to_contain_text(why)
        expect(result).to_contain_text("Source:")
        expect(board.card).to_have_count(0)


PAGES = ("", "?watch=1", "/text", "/view?seq=0", "/view?text=1&seq=0", "?projector=1", "/record.json", "/replay", "/seats")


def received(server: Server, player: int) -> dict[str, object]:
    """Asks for everything about a table that has a question; returns each answer."""
    me = Caller(server, "CARD-1", *([secret(player)] if player >= 0 else []))
    found: dict[str, object] = {path: me.get(path) for path in PAGES}
    with me.live("?seq=0") as stream, me.live("?text=1&seq=0") as words:
        return found | {"live": stream.next(), "live in words": words.next()}


def test_no_byte_betrays_the_solution_to_anybody_but_the_reader(tmp_path: Path) -> None:
    port, answers = free_port(), []
    for option in "bc":
        record = told("card qc07 b")
        record.append(record.state.parse(f"card qc07 {option}"))
        (tmp_path / option).mkdir()
        server = Server(tmp_path / option, port=port)
        plant(server.database, [Plan("CARD-1", record)])
        server.start()
        try:
            answers.append({player: received(server, player) for player in (-1, 0, 1, 2)})
        finally:
            server.stop()
        server.check()
    one, other = answers
    for player in (-1, 0, 2):
        assert one[player] == other[player]
    assert one[1] != other[1]


# What is told before a click.


def test_offers_show_their_price_and_their_square_and_a_dam_needs_water(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "OFFER-1")
    page = board.page
    for place, slot, price in (("A3", 1, "−1"), ("B4", 3, "−2")):
        offer = page.locator(f"#take-{place}")
        expect(offer.locator(".pr")).to_have_text(price)
        square = page.locator(f".offered-{slot}")
        expect(square).to_have_css("stroke-dasharray", re.compile(r"\d"))
        offer.hover()
        expect(square).to_have_css("stroke-dasharray", "none")
    board.square("F5").click(force=True)
    expect(page.locator("#w-F5")).to_contain_text("This place is not on offer.")
    board.clicks("place A3")
    dam = page.locator("#o-dam")
    expect(dam).to_have_attribute("aria-disabled", "true")
    dam.click(force=True)
    expect(page.locator("#no-dam")).to_be_visible()
    expect(page.locator("#no-dam")).to_contain_text("ECT-9.1")
    expect(page.locator(".of--shut")).to_contain_text("needs water")
    assert "build dam" not in board.lines()


def test_a_square_says_what_it_would_change_or_why_not(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "UNDO-2")
    page = board.page
    reason = page.locator("#w-F1")
    board.square("F1").click(force=True)
    expect(reason).to_contain_text("Choose an app on the phone first.")
    page.locator("label[for=pick-recycle]").click()
    board.square("F1").click(force=True)
    expect(reason.locator(".for-recycle")).to_be_visible()
    rule = reason.locator(".for-recycle").get_by_role("link")
    number = rule.inner_text()
    assert number == "ECT-7.17"
    page.locator("label[for=pick-tree]").click()
    page.locator("#go-plant_tree-C5").hover()
    shown = page.locator(".preview").locator("visible=true")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("0 → 2")
    board.square("F1").click(force=True)
    rule = reason.locator(".for-tree").get_by_role("link")
    rule.click()
    expect(page.locator("#rule-dialog")).to_contain_text("ECT-7.1")


# Taking back.


def test_a_tree_is_taken_back_but_not_a_die(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "UNDO-1")
    offered = board.lines()
    trees = board.trees("C5")
    board.clicks("tree C5")
    assert board.trees("C5") == trees + 1
    before = board.seq
    board.undo.click()
    board.waits_beyond(before)
    assert board.trees("C5") == trees and board.lines() == offered
    board.clicks("roll")
    expect(board.undo).to_have_attribute("aria-disabled", "true")
    expect(board.page.locator("#undo-why")).to_contain_text("Chance has already decided")


def test_a_leaf_is_put_by_itself_and_taken_back_with_its_move(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "LEAF-1")
    page, leaf = board.page, board.page.locator("#sq-F6 use[href='#tok-leaf']")
    offered = board.lines()
    board.clicks("team F6")
    expect(leaf).to_have_count(1)
    before = board.seq
    board.undo.click()
    board.waits_beyond(before)
    expect(leaf).to_have_count(0)
    assert board.lines() == offered
    page.locator("#go-menu").click()
    page.locator("#reflex-ecotopia-leaves").get_by_role("button", name="no").click()
    board.clicks("team F6")
    assert sorted(set(board.lines())) == ["leaf", "no leaf"]
    board.clicks("no leaf")
    expect(leaf).to_have_count(0)


# Films, phones and other eyes.


def ends_the_turn(person: NewPerson, land: Server, code: str) -> None:
    """Lets who acts spend what is left, so that the next turn begins."""
    acting = sits(person, land, code)
    acting.clicks("tree C5")
    acting.clicks("truck A5")


def test_a_film_shows_how_the_next_turn_is_charged(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "FILM-1", number=0, watches=True)
    page = board.page
    board.hears()
    ends_the_turn(person, land, "FILM-1")
    expect(board.count).to_have_text(re.compile(r"^1 of \d+$"))
    page.keyboard.press("p")
    shots = int(board.count.inner_text().split()[-1])
    captions, dice = set(), 0
    for number in range(1, shots + 1):
        expect(board.count).to_have_text(f"{number} of {shots}")
        captions.add(page.locator("#film-caption").inner_text())
        dice += page.locator("#board .die").count()
        assert board.moves.count() == 0
        page.keyboard.press(".")
    assert shots >= 2 and len(captions) == shots and dice == 1
    expect(board.film).to_be_hidden()
    expect(board.ways("reveal place").first).to_be_visible()


def test_nobody_who_wants_less_motion_has_to_watch(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "FILM-2", number=0)
    board.hears()
    ends_the_turn(person, land, "FILM-2")
    expect(board.ways("reveal place").first).to_be_visible()
    expect(board.film).to_be_hidden()


@pytest.mark.parametrize("code", ["SIX-1", "SIX-2"])
def test_six_people_and_the_board_fit_on_a_phone(person: NewPerson, land: Server, code: str) -> None:
    board = sits(person, land, code, size=PHONE)
    page = board.page
    width = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], "the page is wider than the phone"
    frame = page.locator("#board").bounding_box()
    assert frame is not None and frame["x"] >= 0 and frame["width"] <= PHONE[0] and frame["y"] + frame["height"] <= PHONE[1]
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || !one.offsetHeight).map((one) => one.textContent)"
    assert page.locator(".player .name b, .aim").evaluate_all(cut) == []
    before = board.seq
    page.locator("label[for=pick-recycle]").tap()
    page.locator(".slot--legal.for-recycle").first.tap()
    assert board.seq == before
    expect(page.locator("#shown-play")).to_have_text("Drive there")
    page.locator("#shown-play").tap()
    board.waits_beyond(before)


def test_a_tap_on_an_offer_or_an_answer_shows_it_and_a_button_takes_it(person: NewPerson, land: Server) -> None:
    offered = sits(person, land, "OFFER-2", size=PHONE)
    page, shown, play = offered.page, offered.page.locator("#shown"), offered.page.locator("#shown-play")
    before = offered.seq
    page.locator("#o-place-A3").tap()
    expect(shown).to_contain_text("Threatened earth retreats")
    expect(play).to_have_text("Take")
    assert offered.seq == before
    play.tap()
    offered.waits_beyond(before)
    asked = sits(person, land, "CARD-2", size=PHONE)
    before = asked.seq
    asked.page.locator("#answer-b").tap()
    expect(asked.page.locator("#shown-play")).to_have_text("Answer")
    assert asked.seq == before
    asked.page.locator("#shown-play").tap()
    asked.waits_beyond(before)


@pytest.mark.parametrize("size", [DESKTOP, (1024, 768)])
def test_a_projector_shows_who_plays_what_is_on_offer_and_the_code(person: NewPerson, land: Server, size: tuple[int, int]) -> None:
    page = person(at=land, size=size).sits("SIX-3", query="?watch=1&projector=1").page
    for shown in ("#board", "#earth", "#latest", ".players", "#sheet-offers", ".aim"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".topbar")).to_contain_text("SIX-3")
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.locator(".player .name b, .aim, .phases").evaluate_all(cut) == []
    used = page.evaluate("[...document.querySelectorAll('#board, .side')].reduce((sum, one) => sum + one.getBoundingClientRect().width, 0)")
    assert used > 0.85 * size[0], "a part of the screen is blank"


BROKEN = """all => all.flatMap((one) => [...one.textContent.matchAll(/[\\p{L}\\d]+/gu)].filter((word) => {
  const range = document.createRange();
  range.setStart(one.firstChild, word.index);
  range.setEnd(one.firstChild, word.index + word[0].length);
  return new Set([...range.getClientRects()].map((part) => Math.round(part.top))).size > 1;
}).map((word) => word[0]))"""
"""Finds the words that go on in the next line."""


@pytest.mark.parametrize("language", ["fr", "de"])
def test_what_is_on_offer_is_not_broken_inside_words_on_a_tablet(person: NewPerson, land: Server, language: str) -> None:
    someone = person(at=land, size=(1024, 768), language=language)
    words = someone.sits("SIX-3", query="?watch=1").page.locator("#sheet-offers .of:not(:has(.rule)) small")
    assert words.count() > 0
    assert words.evaluate_all(BROKEN) == []


@pytest.mark.parametrize(("theme", "size"), [("light", DESKTOP), ("dark", DESKTOP), ("light", PHONE), ("dark", PHONE)])
def test_everybody_can_use_this_game(person: NewPerson, land: Server, theme: str, size: tuple[int, int]) -> None:
    someone, found = person(at=land, theme=theme, size=size), {}
    rules = () if theme == "light" else ("color-contrast",)  # by lamplight nothing changes but colours
    for code, state in ((code, TABLES[code].state) for code in ("LEAF-2", "CARD-1")):
        page = someone.sits(code, secret(int(state.current_player()))).page
        found[code] = violations(page, rules)
        if code == "LEAF-2":
            page.locator("label[for=pick-recycle]").click()
            found["an app chosen"] = violations(page, rules)
    assert {name: problems for name, problems in found.items() if problems} == {}
