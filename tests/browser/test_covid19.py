"""Covid19 Le Jeu ! in the browser: whole games with the mouse and with the keyboard, every kind of decision, the film of a turn, phones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ludoterre.core.record import Record
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.planting import Plan, plant, recorded, secret
from tests.browser.serving import Server
from tests.browser.table_page import TablePage, until

pytestmark = pytest.mark.xdist_group("browser-1")

GAME = "covid19"


def asks(phase: str, turn: int = 1) -> Callable[[Mapping[str, Any]], bool]:
    """Tells of a view whether this is asked, in this turn or later."""
    return lambda view: view["phase"] == phase and view["turn"] >= turn


def moment(name: str, phase: str, turn: int = 1) -> Record:
    """Returns a recorded game up to where something is asked."""
    return recorded(GAME, name, asks(phase, turn))


RECORDS = {
    **{f"MASK-{number}": moment("immunity", "measures", 5) for number in range(1, 8)},
    "MOVER-1": moment("ask_extended", "movers"),
    **{f"HOME-{number}": moment("ask_extended", "homes") for number in (1, 2)},
    "VACCINE-1": moment("extended_vaccination", "vaccinate"),
    "TEST-1": moment("extended_choices", "test"),
    **{f"EVENT-{number}": moment("extended_choices", "choose_event") for number in (1, 2)},
    "FREE-1": moment("free", "measures"),
    "WON-1": recorded(GAME, "immunity"),
}
"""Games at the moment that a test is about; each table is for one test alone."""


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these games."""
    one = Server(tmp_path_factory.mktemp("town"))
    plant(one.database, [Plan(code, record) for code, record in RECORDS.items()])
    yield from serving(one)


class Board(TablePage):
    """The table of this game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.legal: Locator = page.locator("#stage .mcard--legal")
        self.finish: Locator = page.locator("#hand .go-on")
        self.film: Locator = page.locator("#film")
        self.count: Locator = page.locator("#film-count")
        self.asked: Locator = page.locator("#asked")

    def card(self, name: str) -> Locator:
        """Returns a measure card."""
        return self.page.locator(f"#c-{name}")

    def spot(self, place: str) -> Locator:
        """Returns the button on a place of the board."""
        return self.page.locator(f"#at-{place}")

    def people_in(self, place: str) -> str:
        """Says who is in a place, as whoever does not see the picture hears it."""
        return self.page.locator(f"#place-{place} > title").text_content() or ""

    def frame(self) -> object:
        """Returns where the board lies on the screen."""
        return self.page.locator("#board").bounding_box()

    def answer(self) -> Locator:
        """Returns what somebody in a hurry chooses: the first card, else to finish or leave who moves to the rule, else the first entry."""
        return next(found.first for found in (self.legal, self.finish, self.page.locator("#stage button.option")) if found.count())

    def chooses(self, what: Locator) -> None:
        """Clicks something that answers a question, and waits for what comes of it."""
        before = self.seq
        what.click()
        self.waits_beyond(before)


def films(someone: Person, speed: str = "normal") -> None:
    """Makes somebody watch films."""
    someone.page.emulate_media(reduced_motion="no-preference")
    someone.context.add_init_script(f"localStorage.setItem('ludoterre-film', '{speed}')")


def sits(person: NewPerson, at: Server, code: str, seat: int | None = None, watches: str = "", **wishes: Any) -> Board:
    """Sits somebody down at a planted table: where the next decision is, if nothing else is said."""
    someone = person(at=at, **wishes)
    if watches:
        films(someone, watches)
    table = someone.sits(code, secret(int(RECORDS[code].state.current_player()) if seat is None else seat))
    return Board(table.page)


def answered(board: Board, before: int) -> bool:
    """Tells whether a move has been answered, with a newer view or the film that leads to it."""
    return board.seq > before or board.film.is_visible()


def has_left(page: Page, address: str) -> bool:
    """Tells whether a page has gone on to another address."""
    return page.url != address


def hears(board: Board) -> None:
    """Waits until the stream flows."""
    board.page.wait_for_function("performance.getEntriesByType('resource').some((one) => one.name.includes('/live'))")


# Whole games.


def new_table(page: Page, act: Callable[[Locator], None]) -> None:
    """Sets a table for one player, doing with each control what the caller does with controls."""
    act(page.get_by_role("radio", name="One player"))
    act(page.get_by_role("button", name="Open the table"))
    page.wait_for_url(re.compile(r"/t/[A-Z]+-\d+"))


def stops(board: Board, skip: Callable[[], None]) -> bool:
    """Skips films until something is asked, and returns True; or until the game is over, and returns False."""

    def settled() -> bool:
        if board.film.is_visible():
            skip()
            expect(board.film).to_be_hidden()
        return board.is_over or (board.is_my_turn and board.moves.count() > 0)

    until(settled, "a decision, or the end", board.page)
    return not board.is_over


def test_a_whole_game_with_the_mouse_from_the_form_to_the_debrief(person: NewPerson, town: Server) -> None:
    someone = person(at=town, hurries=True)
    films(someone)
    page = someone.go(f"/new/{GAME}")
    new_table(page, lambda control: control.click(force=True))  # a label lies over its radio button
    board, laid, skipped = Board(page), 0, 0

    def skip() -> None:
        nonlocal skipped
        page.locator("#film-skip").click()
        skipped += 1

    while stops(board, skip):
        before = board.seq
        laid += board.legal.count() > 0
        board.answer().click()
        until(partial(answered, board, before), "an answer", page)
    assert laid >= 2 and skipped >= 2
    page.locator("#go-end").click()
    page.wait_for_url(re.compile(r"/end"))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^(Won|Lost)"))
    expect(page.locator(".deb-figure svg.deb-chart")).to_be_visible()


def test_a_whole_game_with_the_keyboard_alone(person: NewPerson, town: Server) -> None:
    someone = person(at=town, hurries=True)
    films(someone, "slow")
    page = someone.go(f"/new/{GAME}")

    def presses(control: Locator) -> None:
        control.focus()
        page.keyboard.press("Enter" if control.evaluate("node => node.matches('button')") else " ")

    new_table(page, presses)
    board, turns, stepped = Board(page), 0, False

    def skip() -> None:
        nonlocal stepped
        if turns == 1 and not stepped:  # the film of a whole event, and of a die at least
            stepped = True
            page.keyboard.press("p")
            expect(page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()
            page.keyboard.press(".")
            expect(board.count).to_have_text(re.compile("^2 of"))
        page.keyboard.press("s")

    while stops(board, skip):
        before, answer = board.seq, board.answer()
        digits = answer.get_attribute("data-key") or ""
        turns += answer.get_attribute("value") == "end"
        for digit in digits:
            page.keyboard.press(digit)
        expect(answer).to_be_focused()
        page.keyboard.press("Enter")
        until(partial(answered, board, before), "an answer", page)
    assert turns >= 2 and stepped
    page.locator("#go-end").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/end"))


def test_turns_in_words_with_the_keyboard_alone(person: NewPerson, town: Server) -> None:
    page = person(at=town, hurries=True).go(f"/new/{GAME}")
    new_table(page, lambda control: control.click(force=True))
    page.locator("#go-text").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/text"))
    board = Board(page)
    typed = page.locator("#typed")

    def says(text: str) -> None:
        before = board.seq
        typed.focus()
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        board.waits_beyond(before)

    for turn in (1, 2):
        while board.waits_for_turn_or_end() and "skip" in board.lines():
            says("skip")  # who moves
        expect(page.locator("main")).to_contain_text(f"Turn {turn} of 10")
        for text in ("1", "end"):  # an entry of the list, and a word
            says(text)
    assert board.waits_for_turn_or_end()
    page.locator("#asked").click()
    page.keyboard.press("1")
    expect(page.locator("#m-1")).to_be_focused()


# Every kind of decision.


def test_a_measure_says_what_it_would_change_and_can_be_taken_back(person: NewPerson, town: Server) -> None:
    board = sits(person, town, "MASK-1")
    page = board.page
    shown = page.locator("#ask .preview").locator("visible=true")
    expect(shown).to_contain_text("If you finish now")
    board.card("masks").hover()
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text(
        re.compile(r"4 → 1 point.*Contagions expected in turn 6.*\d+ → \d+.*Risk of a full Robopital.*\d+% → \d+%")
    )
    board.card("lockdown").focus()
    page.mouse.move(0, 0)
    expect(shown).to_contain_text(re.compile(r"4 → 1 point.*Market aisles, at once 0 → \d+"))
    offered = board.lines()
    frame = board.frame()
    board.chooses(board.card("masks"))
    expect(board.card("masks")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".points").first).to_contain_text("1 of 4")
    assert board.frame() == frame
    page.reload()
    expect(board.card("masks")).to_have_class(re.compile("mcard--new"))
    before = board.seq
    page.keyboard.press("u")
    board.waits_beyond(before)
    assert board.lines() == offered


def test_a_card_that_cannot_be_laid_says_why_with_its_rule(person: NewPerson, town: Server) -> None:
    board = sits(person, town, "MASK-2")
    for card, words in (("treatment", "It costs 6 points, 4 left. Turn 7 gives at least 6."), ("hygiene_2", "It needs .* first.")):
        board.card(card).click(force=True)  # it is disabled, and answers all the same
        reason = board.page.locator(f"#w-{card}")
        expect(reason).to_be_visible()
        expect(reason).to_contain_text(re.compile(words))
    rule = reason.get_by_role("link").first
    number = rule.inner_text()
    assert number.startswith("COV-")
    rule.click()
    expect(board.page.locator("#rule-dialog")).to_contain_text(number)


def test_the_team_chooses_who_leaves_and_where_they_go(person: NewPerson, town: Server) -> None:
    board = sits(person, town, "MOVER-1")
    expect(board.asked).to_contain_text("robot 2 of 2")
    before = board.asked.inner_text()
    board.chooses(board.page.get_by_role("button", name=re.compile("^sick")))
    expect(board.asked).not_to_have_text(before)
    board = sits(person, town, "HOME-1")
    expect(board.asked).to_contain_text("sick")
    board.spot("H09").hover()
    board.chooses(board.spot("H09"))
    expect(board.spot("H09")).to_have_count(0)
    expect(board.spot("H08")).to_be_visible()
    before = board.log.first.inner_text()
    board.chooses(board.finish)
    expect(board.log.first).not_to_have_text(before)


def test_vaccines_tests_and_one_of_two_events_are_chosen_on_the_table(person: NewPerson, town: Server) -> None:
    board = sits(person, town, "VACCINE-1")
    expect(board.asked).to_contain_text("up to 4 places")
    assert "1 healthy" in board.people_in("H05")
    frame = board.frame()
    board.chooses(board.spot("H05"))
    expect(board.asked).to_contain_text("up to 3 places")
    assert "1 cured" in board.people_in("H05")
    assert board.frame() == frame
    board = sits(person, town, "TEST-1")
    board.chooses(board.spot("market_1"))
    expect(board.asked).to_contain_text("one more place")
    board = sits(person, town, "EVENT-1")
    events = board.page.locator(".options--choose_event button")
    expect(events).to_have_count(2)
    chosen = events.first.locator("b").inner_text()
    board.chooses(events.first)
    expect(board.page.locator("#log-lines")).to_contain_text(chosen)


def test_anybody_of_a_free_team_decides_and_takes_back(person: NewPerson, town: Server) -> None:
    zoe, amadou = (sits(person, town, "FREE-1", seat=seat) for seat in (0, 1))
    assert zoe.is_my_turn and amadou.is_my_turn
    expect(zoe.asked).to_contain_text("Your team decides")
    offered = zoe.lines()
    amadou.chooses(amadou.legal.first)
    zoe.shows(amadou.seq)
    assert len(zoe.lines()) < len(offered)
    expect(zoe.log.first).to_contain_text("Hygiene habits")
    before = zoe.seq
    zoe.page.keyboard.press("u")
    zoe.waits_beyond(before)
    amadou.shows(zoe.seq)
    assert zoe.lines() == amadou.lines() == offered


# Films, phones and other eyes.


@pytest.mark.parametrize(("code", "size"), [("MASK-3", DESKTOP), ("MASK-7", PHONE)])
def test_the_film_of_a_turn_stays_in_its_frame(person: NewPerson, town: Server, code: str, size: tuple[int, int]) -> None:
    board = sits(person, town, code, watches="slow", size=size)
    page = board.page
    expect(page.locator("#film-again")).to_be_hidden()
    hears(board)
    frame = board.frame()
    board.finish.click()
    expect(board.count).to_have_text(re.compile(r"^1 of \d+$"))
    page.get_by_role("button", name="Pause").click()
    shots = int(board.count.inner_text().split()[-1])
    assert shots >= 3
    captions, scenes, looks = set(), set(), set()
    for number in range(1, shots + 1):
        expect(board.count).to_have_text(f"{number} of {shots}")
        # Where the table is wider than the screen, the film goes to what it tells of.
        expect(page.locator("#stage [data-look]")).to_be_in_viewport(ratio=0.9)
        assert size == PHONE or board.frame() == frame
        captions.add(page.locator("#film-caption").inner_text())
        scenes.add(page.locator("#world").inner_html())
        looks.add(page.locator("#stage [data-look]").get_attribute("id"))
        assert board.moves.count() == 0
        page.get_by_role("button", name="Step").click()
    assert len(captions) == shots and len(scenes) > shots // 2
    assert looks >= {"board", "robopital"}
    expect(board.film).to_be_hidden()
    board.waits(lambda: board.is_over or board.frame() == frame, "the board where it was")
    page.keyboard.press("l")
    expect(page.locator("#film-again")).to_be_visible()


def test_a_tap_shows_a_measure_and_a_button_lays_it(person: NewPerson, town: Server) -> None:
    board = sits(person, town, "MASK-4", size=PHONE)
    page = board.page
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    frame = board.frame()
    shown, play = page.locator("#shown"), page.locator("#shown-play")
    board.card("hygiene_1").tap()
    expect(shown).to_contain_text(re.compile(r"Hygiene habits, level 1.*4 → 3 points.*Contagions expected in turn 6", re.DOTALL))
    expect(play).to_have_text("Lay")
    # What is shown and not laid is not lost without a word.
    board.finish.tap()
    expect(shown).to_contain_text("“Hygiene habits, level 1” is not laid. Finish without it?")
    expect(play).to_have_text("Finish without it")
    page.locator("#shown-close").tap()
    expect(shown).to_be_hidden()
    assert posts == []
    board.card("hygiene_1").tap()
    board.chooses(play)
    expect(board.card("hygiene_1")).to_have_class(re.compile("mcard--new"))
    assert board.frame() == frame
    # A card that cannot be laid is shown large too, with what it does and no button to play it.
    board.card("border_screening").tap(force=True)
    expect(shown).to_contain_text(re.compile("Border screening.*In force since turn 5", re.DOTALL))
    expect(play).to_be_hidden()
    page.locator("#shown-close").tap()
    page.locator("#tab-curve").tap()
    expect(page.locator("#sheet-curve svg.epi")).to_be_visible()
    page.locator("#sheet-curve").get_by_role("button", name="Close").tap()
    before = board.seq
    board.finish.tap()
    board.waits_beyond(before)
    width = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], "the page is wider than the phone"


@pytest.mark.parametrize(("theme", "size"), [("light", DESKTOP), ("dark", DESKTOP), ("light", PHONE)])
def test_everybody_can_use_this_game(person: NewPerson, town: Server, theme: str, size: tuple[int, int]) -> None:
    someone, found = person(at=town, theme=theme, size=size), {}
    rules = () if theme == "light" else ("color-contrast",)  # by lamplight nothing changes but colours
    for code, state in ((code, RECORDS[code].state) for code in ("MASK-5", "HOME-2", "EVENT-2")):
        page = someone.sits(code, secret(int(state.current_player()))).page
        found[code] = violations(page, rules)
        if code == "MASK-5" and size == DESKTOP:
            page.keyboard.press("1")
            found["preview"] = violations(page, rules)
            page.locator("#c-treatment").click(force=True)
            found["reason"] = violations(page, rules)
    found["end"] = violations(someone.sits("WON-1", page="/end").page, rules)
    assert {name: problems for name, problems in found.items() if problems} == {}


def test_the_debrief_compares_the_curve_with_a_model_and_leads_back_into_the_game(person: NewPerson, town: Server) -> None:
    page = person(at=town).sits("WON-1", page="/end").page
    expect(page.get_by_role("heading", level=1)).to_have_text("Won in turn 9: immunity.")
    expect(page.locator(".deb-key").first).to_contain_text(re.compile(r"SIR model, R₀ = \d"))
    expect(page.locator(".deb-chart--big .deb-line--sir")).to_be_visible()
    page.get_by_role("link", name="Watch this moment").first.click()
    page.wait_for_url(re.compile(r"/replay\?at=\d+"))
    town_then, turn = page.locator("#world").inner_html(), page.locator(".era b").inner_text()
    while page.locator(".era b").inner_text() == turn:
        address = page.url
        page.locator("#go-next").click()
        until(partial(has_left, page, address), "one move on", page)
    assert page.locator("#world").inner_html() != town_then


def test_a_projector_shows_town_and_curve_but_asks_nothing(person: NewPerson, town: Server) -> None:
    page = person(at=town).sits("MASK-6", query="?watch=1&projector=1").page
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("svg.epi")).to_be_visible()
    expect(page.locator("#table button[name=move]")).to_have_count(0)
    expect(page.locator(".stats")).to_be_in_viewport(ratio=1)
    expect(page.locator("#latest")).to_be_in_viewport(ratio=1)
    expect(page.locator(".topbar")).to_contain_text("MASK-6")
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.locator(".player .name, .aim, .shelf h3").evaluate_all(cut) == []
    overflow = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert max(overflow) <= 0
