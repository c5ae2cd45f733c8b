"""Tables of Ecotopia at the moments that the browser tests are about, and the page of such a table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Locator, Page

import ludoterre
from ludoterre import Rng
from ludoterre.core.record import Record
from tests.browser import planting
from tests.browser.conftest import NewPerson
from tests.browser.planting import seat
from tests.browser.serving import Server
from tests.browser.table_page import TablePage, sits_at
from tests.ecotopia.tables import WASTE

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
    return planting.told(ludoterre.load(GAME, players=3), STORY, before)


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
    return bool(view["phase"] == "place" and view["gap"] <= 14)


def hires_next(view: Mapping[str, Any]) -> bool:
    """Tells of a view whether the recruiter stands before the end of the track, and there is something left to spend."""
    return bool(view["phase"] == "act" and view["recruiter"] == view["recruit_length"] - 1 and "gardener" not in view["specialists"])


BOTH = (seat(0, players=(0, 1)),)
"""One device for two people."""
TABLES = {
    "MOUSE-1": wandered(stocked, 29),
    "WORDS-1": wandered(near_the_end, 2, mode="simplified"),
    "HIRE-1": wandered(hires_next, 1),
    "ASK-1": told("question p1"),
    "OFFER-1": told("place A3"),
    "OFFER-2": told("place A3"),
    "UNDO-1": told("tree C5"),
    "UNDO-2": told("tree C5"),
    "LEAF-1": told("team F6"),
    "LEAF-2": told("team F6"),
    "FILM-1": told("tree C5"),
    "FILM-2": told("tree C5"),
    "CARD-1": told("answer c"),
    "CARD-2": told("answer c"),
    "SIX-1": wandered(acts(7), 1, players=6),
    "SIX-3": wandered(acts(7), 1, players=6),
    "SIX-2": wandered(acts(7), 1, players=6, mode="simplified"),
}
"""Games at the moment that a test is about; each table is for one test alone."""
HOT_SEATS = ("MOUSE-1", "WORDS-1")
ORDER = ("activate", "charged", "place", "build", "truck", "question", "team", "tree", "recruit", "roll")
"""What comes first when everything is to be tried: what gains least, so that the game does not end before."""


class Board(TablePage):
    """The table of this game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.card: Locator = page.locator("#quiz")
        self.used: Counter[str] = Counter()

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
    decides = 0 if code in HOT_SEATS else int(TABLES[code].state.current_player())
    return Board(sits_at(person(at=at, **wishes), code, decides if number is None else number, watches))
