"""A whole game of Hexag'O by touch: two people, each with a phone, who bargain, build, and let the rest be done at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from ludoterre.core.game import State
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.hexago_table import Basin
from tests.browser.people import PHONE
from tests.browser.planting import Plan, plant, played, played_until
from tests.browser.serving import Server
from tests.browser.small import FINGER, too_small
from tests.browser.table_page import sits_at

pytestmark = pytest.mark.xdist_group("browser-2")

CODE = "PHONES-1"
WORKS = ("build farm", "build wind_solar", "build treatment_station")
"""What each of them builds when they can, once."""
AT_ONCE = ("#fill-all", "#water-end", "#serve-end", "#treat-end")
ANSWERS = ("#pass", "#accept", "#decline", "#bid-0", "[id^='assign-']", "#end")
DECISIONS = ("collect", "market", "supply", "treat", "build", "bargain")
DOUBLE = 350
"""Milliseconds after which a tap is no second half of a double tap."""
MOST = 80
"""Taps that decide something in a game of two turns between two people: far more than it takes."""


@pytest.fixture(scope="module")
def phones(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game that is about to begin."""
    one = Server(tmp_path_factory.mktemp("phones"))
    idle = [Plan(f"IDLE-{number}", played_until(nothing_to_do, 2, "hexago", 11)) for number in (1, 2)]
    plant(one.database, [Plan(CODE, played(0, 2, "hexago", turns=2)), *idle])
    yield from serving(one)


class Hand:
    """Somebody who plays with one finger."""

    def __init__(self, board: Basin, offers: bool) -> None:
        self.board = board
        self.page = board.page
        self.offers = offers
        self.works = list(WORKS)
        self.done: Counter[str] = Counter()

    def acts(self) -> str:
        """Decides what is to be decided; returns what that was."""
        deed = self.decides()
        self.done[deed] += 1
        return deed

    def decides(self) -> str:
        phase = self.board.phase
        if phase == "place":
            places = self.board.glowing("place ")
            return self.plays(places.nth(places.count() // 2), "place")
        if phase in ("bargain", "market") and self.offers:
            self.offers = False
            return self.proposes()
        for deed in self.works if "build" in phase else ():
            if self.page.locator(f'input.pick[value="{deed}"]').count():
                self.works.remove(deed)
                self.page.locator(f"#tray-{deed.removeprefix('build ')}").tap()
                return self.plays(self.board.glowing(f"{deed} ").first, deed)
        button = next(one for one in (*AT_ONCE, *ANSWERS) if self.page.locator(one).first.is_visible())
        return self.taps(self.page.locator(button).first, button)

    def plays(self, hex: Locator, deed: str) -> str:
        """Taps on a hex, reads what it would mean, and plays it."""
        hex.tap()
        expect(self.board.play).to_be_visible()
        return self.taps(self.board.play, deed)

    def taps(self, where: Locator, deed: str) -> str:
        before = self.board.seq
        self.page.wait_for_timeout(DOUBLE)  # two quick taps on one spot would be one double tap, which plays once
        where.tap()
        self.board.waits(lambda: self.board.seq > before or not self.board.is_my_turn, deed)
        return deed

    def proposes(self) -> str:
        """Puts an offer together in its sheet: a coin for a cube of food."""
        self.page.locator("#tab-barter").tap()
        pane = self.page.locator(".hx-pane").locator("visible=true")
        pane.locator("[data-for^='give-thunes-'][data-step='1']").tap()
        return self.taps(pane.locator("[id^='propose-']"), "offer")


def test_two_people_play_a_whole_game_by_touch_and_bargain(person: NewPerson, phones: Server) -> None:
    boards = [Basin(sits_at(person(at=phones, size=PHONE, language="fr", hurries=True), CODE, place)) for place in (0, 1)]
    for board in boards:
        board.hears()
    hands = [Hand(board, offers=place == 0) for place, board in enumerate(boards)]
    seen: set[str] = set()
    heights: set[float] = set()
    for _ in range(MOST):
        boards[0].waits(lambda: any(board.is_my_turn or board.is_over for board in boards), "somebody is asked")
        if all(board.is_over for board in boards):
            break
        hand = next((hand for hand in hands if hand.board.is_my_turn), None)
        if hand is None:
            continue
        phase = hand.board.phase
        if phase in DECISIONS and phase not in seen:
            seen.add(phase)
            assert too_small(hand.page, FINGER) == [], phase
            assert violations(hand.page, colours=False) == [], phase
        if phase in DECISIONS:
            box = hand.page.locator("#ask").bounding_box()
            assert box is not None
            heights.add(box["height"])
        hand.acts()
    assert all(board.is_over for board in boards)
    assert len(heights) == 1, "the panel of the decision changes its height"
    together = hands[0].done + hands[1].done
    assert together["offer"] == 1 and together["#accept"] >= 1
    assert {"#water-end", "#serve-end", "build farm", "place"} <= set(together)
    assert sum(hands[0].done.values()) <= MOST / 2


def nothing_to_do(state: State) -> bool:
    """Tells whether the first player could only end a step, and others cannot be sure of it."""
    return state.current_player() == 0 and state.view(0)["phase"] == "treat" and len(state.legal_actions()) == 1


def test_the_page_ends_a_step_by_itself_unless_somebody_wants_to_do_it_by_hand(person: NewPerson, phones: Server) -> None:
    someone = person(at=phones)
    board = Basin(sits_at(someone, "IDLE-1", 0))
    before = board.seq
    expect(board.page.locator("#end[data-alone]")).to_contain_text("nothing to do")
    board.waits_beyond(before)
    expect(board.panel).not_to_have_class("hx-panel--treat")
    cautious = person(at=phones)
    cautious.go("/")
    name = "hexago-alone"
    cautious.context.add_cookies([{"name": "lt_by_hand", "value": name, "domain": "127.0.0.1", "path": "/", "httpOnly": True}])
    board = Basin(sits_at(cautious, "IDLE-2", 0))
    before = board.seq
    board.page.wait_for_timeout(7000)
    assert board.seq == before and board.is_my_turn
