"""Tables of Hexag'O at the moments that the browser tests are about, and the page of such a table.

Each is told as a story: what it does not say is quiet, so people end their steps and every year is dry.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

import ludoterre
from ludoterre import Game, State
from ludoterre.core.record import Record
from ludoterre.table.stored import BOT
from tests.browser.conftest import NewPerson
from tests.browser.planting import played, seat
from tests.browser.serving import Server
from tests.browser.table_page import TablePage, sits_at
from tests.hexago.content_data import FIRST_PACK

GAME = "hexago"
QUIET = ("end", "pass", "decline", "accept", "bid 0", "die 1", "riot 1", "reveal 1-3-3")
"""What happens where a story says nothing, the first that is possible."""
DEALT = (
    *("objective granary", "objective campus"),
    *("action bumper_crop", "action subsidy", "action fair_winds", "action embassy"),
)
VALLEY = (
    *(*DEALT, "place 2,7", "place 0,7", "build farm 1,8", "build farm 2,8", "build farm 3,7", "end"),
    *("build wind_solar 0,6", "build farm -1,7", "end", "end", "end", "reveal 2-2-2"),
)
"""Two communities on the main river in an ordinary year: four buildings of Zoé's want water, and there is enough for all."""
WATERED = (*VALLEY, "take 2,6", "assign 2,7", "take 3,6", "assign 3,7", "take 0,9", "assign 1,8", "take 1,9", "end", "end")
"""Then her three farms have brought 6 food, she has 5 thunes and no energy; Amadou has 1 energy and 9 thunes."""
BUILT = (*WATERED, "supply 2,7", "end", "end", "end", "end", "end", "end")
"""Then it is her time to build."""
SOURCE = (
    *(*DEALT, "place 3,0", "place 2,0", "build leisure_base 4,0", "build wind_solar 5,0", "end"),
    *("build leisure_base 1,0", "build wind_solar 0,0", "end", "end", "end", "reveal 1-3-3", "take 2,1", "end", "pass", "end"),
    *("supply 4,0", "end", "supply 1,0", "end"),
)
"""Two communities at one source, with 3 points each after a dry year in which Zoé took its only cube."""
QUARREL = (*SOURCE, "reveal 1-2-2", "take 2,1", "end")
"""In the next dry year it is Amadou's initiative, and he takes it: Zoé may object."""

RIVALS = (
    *("objective granary", "objective campus", "objective metropolis", "action local_storm", "action leaky_canal"),
    *("action fair_winds", "action embassy", "action subsidy", "action subsidy", "place 2,7", "place 0,7", "place 4,7"),
    *("build farm 1,8", "end", "build farm -1,7", "end", "end", "end", "reveal 2-2-2"),
)
"""Three communities: Zoé has a card that is aimed at a river hex, and one that is first aimed at a rival."""


def possible(state: State) -> list[str]:
    """Lists what may happen, whoever decides."""
    ids = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    return [state.notation(number) for number in ids]


def told(game: Game, story: Sequence[str]) -> Record:
    """Plays a story; what it leaves out is quiet."""
    record = Record.start(game)
    for line in story:
        while line not in (lines := possible(record.state)):
            record.append(record.state.parse(next(word for word in QUIET if word in lines)))
        record.append(record.state.parse(line))
    return record


def basin(turns: int = 2, players: int = 2, **options: Any) -> Game:
    """Loads the game on the map of its first pack, for two if nothing else is said."""
    return ludoterre.load(GAME, players=players, turns=turns, first_initiative="first_seat", pack=FIRST_PACK, **options)


def quiet(turns: int = 2, players: int = 2, **options: Any) -> Game:
    """Loads the game as it is printed, for tests that are not about bargaining."""
    return basin(turns, players, bargaining="printed", **options)


TABLES = {
    "MOUSE-1": told(quiet(), DEALT),
    "WORDS-1": played(0, 2, GAME, mode="simplified_1", turns=2, first_initiative="first_seat"),
    **{f"WATER-{number}": told(quiet(), VALLEY) for number in range(1, 4)},
    "CURTAIN-1": told(quiet(), VALLEY),
    **{f"TRADE-{number}": told(quiet(), WATERED) for number in range(1, 3)},
    **{f"BUILD-{number}": told(quiet(), BUILT) for number in range(1, 4)},
    "FILM-1": told(quiet(), (*BUILT, "end")),
    "BID-1": told(quiet(), (*QUARREL, "declare water 2,1")),
    **{f"TOUCH-{number}": told(quiet(), VALLEY) for number in range(1, 3)},
    "RIVALS-1": told(quiet(players=3), RIVALS),
    "SPOILS-1": told(quiet(), (*QUARREL, "declare water 2,1", "bid 0", "bid 3", "die 0", "die 3")),
    "FOUR-1": played(300, 4, GAME),
    "OVER-1": played(-1, 2, GAME, turns=2),
}
"""Games at the moment that a test is about; each table is for one test alone, but for tests that only look."""
SEATS = {
    "MOUSE-1": (seat(0), seat(1, BOT)),
    "WORDS-1": (seat(0), seat(1, BOT)),
    "CURTAIN-1": (seat(0, players=(0, 1)),),
}
"""Who sits at a table where not everybody is a person with a screen of their own."""
ANSWERS = ("#pass", "#decline", "#accept", "#bid-0", "#assign-0", "#end")
"""Buttons by which somebody answers who wants no quarrel, the first that is there."""
EVERY_TURN = ("#water-all", "#serve-all", "treat")
"""What they do whenever they can; all else once."""


class Basin(TablePage):
    """The table of this game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.moves = page.locator("#table button[name=move]")  # many are beside the board
        self.panel: Locator = page.locator("#panel")
        self.map: Locator = page.locator(".hx-map")
        self.hand: Locator = page.locator("#hand")
        self.duel: Locator = page.locator("#duel")
        self.tip: Locator = page.locator(".hx-tip").locator("visible=true")
        self.shown: Locator = page.locator("#shown")
        self.play: Locator = page.locator("#shown-play")
        self.done: Counter[str] = Counter()

    # What the page says.

    @property
    def phase(self) -> str:
        """Returns what is decided now, as the page calls it."""
        found = re.search(r"hx-panel--(\w+)", self.panel.get_attribute("class") or "")
        return found[1] if found else ""

    def has(self, player: int) -> dict[str, int]:
        """Returns what the table of the communities says of one: thunes, energy, food."""
        cells = self.page.locator(f"#player-{player} .hx-f").all_inner_texts()[:3]
        return dict(zip(("thunes", "energy", "food"), (int(re.findall(r"\d+", cell)[0]) for cell in cells), strict=True))

    def points(self, player: int) -> int:
        """Returns a community's points."""
        return int(self.page.locator(f"#player-{player} .hx-vp b").inner_text())

    def watered(self, player: int) -> str:
        """Returns how many buildings of a community have water, of those that need it."""
        return self.page.locator(f"#player-{player} .hx-f").nth(3).inner_text().split()[-1]

    def glowing(self, word: str = "") -> Locator:
        """Returns what can be clicked on the map now, all of it or the moves that begin with a word."""
        begins = f"[value^='{word}']" if word else ""
        return self.map.locator(f"button[name=move]{begins}").locator("visible=true")

    def shots(self) -> Iterator[int]:
        """Stops the film that begins, and goes through its shots one by one; nobody can decide meanwhile."""
        expect(self.count).to_have_text(re.compile(r"^1 of \d+$"))
        self.page.keyboard.press("p")
        many = int(self.count.inner_text().split()[-1])
        for number in range(1, many + 1):
            expect(self.count).to_have_text(f"{number} of {many}")
            assert self.moves.count() == 0
            yield number
            self.page.keyboard.press(".")
        expect(self.film).to_be_hidden()

    # Acting.

    def chooses(self, value: str) -> None:
        """Chooses a tile, a card or a use of the river."""
        radio = self.page.locator(f'input.pick[value="{value}"]')
        self.page.locator(f"label[for={radio.get_attribute('id')}]").last.click()
        expect(radio).to_be_checked()

    def presses(self, where: Locator) -> None:
        """Makes a move with the mouse: one button, which can be seen."""
        before = self.seq
        where.click()
        self.waits_beyond(before)

    def builds(self, tile: str) -> None:
        """Takes a tile from the tray and puts it on the first hex that glows."""
        self.chooses(f"build {tile}")
        self.presses(self.glowing(f"build {tile} ").first)

    def composes(self, partner: int, give: Mapping[str, int], ask: Mapping[str, int], opener: str = "") -> Locator:
        """Puts an offer together by pressing on what makes numbers larger, and returns the button that makes it."""
        self.page.locator(opener or f"#bargain-{partner}").click()
        pane = self.page.locator(".hx-pane").locator("visible=true")
        for side, goods in (("give", give), ("ask", ask)):
            for name, count in goods.items():
                more = pane.locator(f"[data-for^='{side}-{name}-'][data-step='1']")
                for _ in range(count):
                    more.click()
        return pane.locator("[id^='propose-']")

    def takes_a_step(self) -> str:
        """Does what somebody does who wants to try everything once a turn; returns what that was."""
        deed = self.wants()
        if deed.startswith("build "):
            self.builds(deed.removeprefix("build "))
        elif deed.startswith("#bargain"):
            self.presses(self.composes(1, {"thunes": 1}, {}))
        elif deed.startswith("#"):
            self.presses(self.page.locator(deed))
        else:
            self.presses(self.glowing(deed).first)
        self.done[deed] += 1
        return deed

    def wants(self) -> str:
        """Returns a button by its id, a tile to build, or how a move on the map begins."""
        wishes = {
            "place": ("place 2,7",),
            "setup_build": ("build farm", "build wind_solar"),
            "collect": ("#water-all",),
            "market": ("#serve-all", "#sell-food", "#bargain-1"),
            "supply": ("#serve-all",),
            "treat": ("treat",),
            "build": ("build treatment_station", "build junction"),
        }.get(self.phase, ())
        for wish in wishes:
            if (wish in EVERY_TURN or not self.done[wish]) and self.can(wish):
                return wish
        return next(answer for answer in ANSWERS if self.can(answer))

    def can(self, wish: str) -> bool:
        """Tells whether a wish is possible now."""
        if wish.startswith("#"):
            return self.page.locator(wish).is_visible()
        if wish.startswith("build "):
            return self.page.locator(f'input.pick[value="{wish}"]').count() > 0
        return self.glowing(wish).count() > 0


def sits(person: NewPerson, at: Server, code: str, place: int | None = None, watches: bool = False, **wishes: Any) -> Basin:
    """Sits somebody down at a planted table: where the next decision is, if nothing else is said; below 0 beside the table."""
    decides = int(TABLES[code].state.current_player())
    return Basin(sits_at(person(at=at, **wishes), code, decides if place is None else place, watches))
