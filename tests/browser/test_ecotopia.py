"""Ecotopia in the browser: whole games with the mouse and in words, questions that not everybody may read, taking back, films, phones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import ludoterre
from ludoterre import Rng
from ludoterre.core.record import Record
from tests.browser.axe import violations
from tests.browser.caller import Caller
from tests.browser.conftest import NewPerson, serving
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.planting import Plan, plant, seat, secret
from tests.browser.serving import Server, free_port
from tests.browser.table_page import TablePage, until
from tests.ecotopia.tables import SETUP, WASTE

pytestmark = pytest.mark.xdist_group("browser-2")

GAME = "ecotopia"
STORY = (
    *("start A1", "start village", "start F1", "start mine", "start F6", "start geothermal", "start C6", "start datacenter"),
    *[line for waste, place in WASTE.items() for line in (f"waste {place}", f"waste {waste}")],
    *("team starts F5", "offer A3", "offer D4", "offer B4", "offer datacenter", "offer dam", "offer solar"),
    *("app move", "app tree", "app die", "first p0"),
    *("place A3", "build datacenter", "app question", "app move", "app tree"),  # Zoé
    *("question p1", "card qc07 b", "answer c"),
    *("place B4", "build dam", "truck A6"),  # Amadou
    *("place D4", "build solar", "tree C5", "truck A5"),  # Mei
    *("weather sun", "reveal place", "draw E4", "reveal tile", "draw wind", "team F6", "leaf"),  # Zoé
)
"""The first turns of three players."""


def told(before: str) -> Record:
    """Returns the story up to a move."""
    record = Record.start(ludoterre.load(GAME, players=3))
    for line in STORY[: STORY.index(before)]:
        record.append(record.state.parse(line))
    return record


def wandered(there: Callable[[Mapping[str, Any]], bool], seed: int, players: int = 2, mode: str = "normal", **options: Any) -> Record:
    """Plays at random, every kind of action as likely, up to the first decision that looks like this; always the same."""
    record, rng = Record.start(ludoterre.load(GAME, players, mode, **options)), Rng(seed)
    while not record.state.is_terminal():
        state = record.state
        if state.is_chance_node():
            record.append(state.draw(rng))
            continue
        if there(state.view(0)):
            return record
        kinds: dict[str, list[int]] = {}
        for action in state.legal_actions():
            kinds.setdefault(state.move(action).kind, []).append(action)
        record.append(rng.choice(kinds[rng.choice(sorted(kinds))]))
    raise AssertionError("this game never gets there")


def stocked(view: Mapping[str, Any]) -> bool:
    """Tells of a turn that has everything to come: coal to burn, offers, and every app on every phone."""
    coal = [station for station in view["stations"] if station["construction"] == "coal" and station["status"] == "ready"]
    offers = any(view["place_offer"]) and any(view["construction_offer"])
    return bool(coal) and offers and view["phase"] == "recharge" and all(len(phone["apps"]) == 4 for phone in view["phones"])


def acts(turn: int) -> Callable[[Mapping[str, Any]], bool]:
    """Tells of a view whether somebody acts, in this turn or later."""
    return lambda view: view["phase"] == "act" and view["turn"] >= turn


def near_the_end(view: Mapping[str, Any]) -> bool:
    """Tells of a view whether a turn begins that may be one of the last."""
    return view["phase"] == "place" and view["gap"] <= 14


def hires_next(view: Mapping[str, Any]) -> bool:
    """Tells of a view whether the recruiter stands before the end of the track, and there is something left to spend."""
    return bool(view["phase"] == "act" and view["recruiter"] == view["recruit_length"] - 1 and "gardener" not in view["specialists"])


BOTH = (seat(0, players=(0, 1)),)
"""One device for two people."""
TABLES = {
    "MOUSE-1": wandered(stocked, 11),
    "MOUSE-2": wandered(near_the_end, 3, mode="simplified"),
    "WORDS-1": wandered(near_the_end, 2, mode="simplified"),
    "HIRE-1": wandered(hires_next, 1),
    "ASK-1": told("question p1"),
    "OFFER-1": told("place A3"),
    "UNDO-1": told("tree C5"),
    "UNDO-2": told("tree C5"),
    "LEAF-1": told("team F6"),
    "LEAF-2": told("team F6"),
    "FILM-1": told("tree C5"),
    "FILM-2": told("tree C5"),
    "CARD-1": told("answer c"),
    "SIX-1": wandered(acts(7), 1, players=6),
    "SIX-2": wandered(acts(7), 1, players=6, mode="simplified"),
}
"""Games at the moment that a test is about; each table is for one test alone."""
HOT_SEATS = ("MOUSE-1", "MOUSE-2", "WORDS-1")


@pytest.fixture(scope="module")
def land(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these games."""
    one = Server(tmp_path_factory.mktemp("land"))
    plant(one.database, [Plan(code, record, BOTH if code in HOT_SEATS else ()) for code, record in TABLES.items()])
    yield from serving(one)


ORDER = ("activate", "charged", "place", "build", "truck", "question", "team", "tree", "recruit", "roll")
"""What comes first when everything is to be tried: what gains least, so that the game does not end before."""


class Board(TablePage):
    """The table of this game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.asked: Locator = page.locator("#asked")
        self.film: Locator = page.locator("#film")
        self.count: Locator = page.locator("#film-count")
        self.card: Locator = page.locator("#quiz")
        self.used: Counter[str] = Counter()

    def ways(self, line: str) -> Locator:
        """Returns the buttons that make a move: on the board, on the phone, in the offers or under the question."""
        return self.page.locator(f'button[name=move][value="{line}"]')

    def way(self, line: str) -> Locator:
        """Returns one of the buttons that make a move, each time another; chooses the app first that shows it, if one has to be."""
        app = re.search(r"\bfor-(\w+)", self.ways(line).first.get_attribute("class") or "")
        reader = "question" if line.startswith("question") else ""
        label = self.page.locator(f"label[for=pick-{app[1] if app else reader}]")
        if label.count():
            label.click()
        shown = self.ways(line).locator("visible=true")
        return shown.nth(self.used.total() % shown.count())

    def clicks(self, line: str) -> None:
        """Makes a move with the mouse."""
        before = self.seq
        self.way(line).click()
        self.used[line.split()[0]] += 1
        self.waits_beyond(before)

    def wants(self) -> str:
        """Returns what somebody does who wants to try everything: what they did least, in this order."""

        def rank(line: str) -> tuple[int, int]:
            word = line.split()[0]
            return self.used[word], ORDER.index(word) if word in ORDER else len(ORDER)

        return min(self.lines(), key=rank)

    def square(self, place: str) -> Locator:
        """Returns the button of a square that cannot be chosen."""
        return self.page.locator(f"#s-{place}")

    def trees(self, place: str) -> int:
        """Counts the trees on a square."""
        return self.page.locator(f"#sq-{place} use[href='#tok-tree']").count()


def sits(person: NewPerson, at: Server, code: str, number: int | None = None, watches: bool = False, **wishes: Any) -> Board:
    """Sits somebody down at a planted table: where the next decision is, if nothing else is said; below 0 beside the table."""
    someone: Person = person(at=at, **wishes)
    if watches:
        someone.page.emulate_media(reduced_motion="no-preference")
        someone.context.add_init_script("localStorage.setItem('ludoterre-film', 'slow')")
    decides = 0 if code in HOT_SEATS else int(TABLES[code].state.current_player())
    place = decides if number is None else number
    table = someone.sits(code, *([secret(place)] if place >= 0 else []), query="" if place >= 0 else "?watch=1")
    return Board(table.page)


def hears(board: Board) -> None:
    """Waits until the stream flows."""
    board.page.wait_for_function("performance.getEntriesByType('resource').some((one) => one.name.includes('/live'))")


def opens_the_end(board: Board) -> None:
    """Goes from the last position to the page that tells how it ended."""
    board.page.locator("#go-end").click()
    board.page.wait_for_url(re.compile(r"/end"))
    expect(board.page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"\d+"))


# Whole games.


@pytest.mark.parametrize(
    ("code", "done"),
    [
        ("MOUSE-1", {"activate", "charged", "place", "build", "truck", "question", "answer", "team", "tree", "recruit"}),
        ("MOUSE-2", {"place", "truck", "question", "answer"}),
    ],
)
def test_the_last_turns_on_one_device_with_the_mouse(person: NewPerson, land: Server, code: str, done: set[str]) -> None:
    board = sits(person, land, code)
    while board.waits_for_turn_or_end():
        board.clicks(board.wants())
    assert done <= set(board.used)
    opens_the_end(board)


def test_the_last_turns_in_words_with_the_keyboard_alone(person: NewPerson, land: Server) -> None:
    board = sits(person, land, "WORDS-1")
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
        hears(board)
    asked.clicks("question p1")
    for board in boards:
        board.shows(asked.seq)
        expect(board.card).to_be_visible()
    right = reader.page.locator("#quiz .quiz-option--right")
    expect(right).to_have_count(1)
    expect(right).to_contain_text("right answer")
    why = explanation(reader.page.locator("#quiz-text").inner_text())
    for board in (asked, other, guest):
        assert "right" not in board.card.inner_html().replace("if right: +", "")
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
        expect(result).to_contain_text("Right!" if solution == "b" else "Not right.")
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
    hears(board)
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
    hears(board)
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
    before = board.seq
    page.locator("label[for=pick-recycle]").tap()
    page.locator(".slot--legal.for-recycle").first.tap()
    board.waits_beyond(before)


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
