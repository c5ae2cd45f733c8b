"""Tables of Ecopolis at the moments that the browser tests are about, and the page of such a table.

They have the figures of the ledger, so that the numbers which the tests name stay what they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from ludoterre.games.ecopolis.game import EcopolisGame
from tests.browser.conftest import NewPerson
from tests.browser.planting import played, recorded, seat, told
from tests.browser.serving import Server
from tests.browser.table_page import TablePage, sits_at
from tests.ecopolis.tables import DEALS, Parts, changed, table

GAME = "ecopolis"
STORY = (
    *("first p0", *DEALS, "buy coal_power_station"),
    *("draw yellow", "reveal grand_hotel", "buy wind_farm"),
    *("draw pink", "reveal teaching_apiary", "buy grand_hotel"),
    *("draw blue", "reveal biogas_plant", "buy solar_roofs"),
    *("draw yellow", "reveal cinema", "collect grand_hotel"),
    *("draw pink", "reveal day_nursery", "cover covered_market", "ambassador honore"),
    *("draw yellow", "reveal bank", "cover day_nursery"),
)
"""Four rounds of two players. Then it is Zoé's action, at level 5 of 8, with 4 vital, 3 gold and 3 energy: cards that she can pay for alone
or with help, one that nobody can pay, a helper that would be too hot and one of no use, and an ambassador who is with Amadou."""
GESTURE = (
    *("first p0", *DEALS, "buy coal_power_station"),
    *("draw yellow", "reveal motorway", "buy motorway"),
    *("draw yellow", "reveal car_factory", "buy car_factory"),
    *("draw pink", "reveal social_housing", "buy social_housing"),
    *("draw pink", "reveal eco_gesture"),
)
"""Three players at level 10 of 11, and the second draws the eco-gesture: if they decline, the third has to give."""
COLD = (
    *("first p0", *DEALS, "buy hospital"),
    *("draw blue", "reveal biogas_plant", "buy airport"),
    *("draw blue", "reveal solar_farm", "exchange 1 vital for 1 gold"),
)
"""Two players with 2 and 1 energy at level 4; the second is to draw."""
HOT = (
    *("first p0", *DEALS, "buy airport"),
    *("draw blue", "reveal biogas_plant", "buy coal_power_station"),
    *("draw blue", "reveal solar_farm", "exchange 1 vital for 1 gold"),
    *("draw yellow", "reveal grand_hotel", "cover hospital", "buy grand_hotel"),
)
"""Two players at the limit; the first is to draw."""
BLUE = ("coal_power_station", "wind_farm", "solar_roofs", "biogas_plant", "solar_farm")
"""The blue constructions that these two stories use up: what is left of the pile is a hazard, and no chance."""


def left_with(hazard: str) -> EcopolisGame:
    """Loads a game for two in which the blue pile has one hazard and few constructions."""

    def change(data: Parts) -> None:
        data["construction"] = [card for card in data["construction"] if card["pile"] != "blue" or card["id"] in BLUE]
        data["hazard"] = [card for card in data["hazard"] if card["pile"] != "blue" or card["id"] == hazard]

    return changed(change)


def many(view: Mapping[str, Any]) -> bool:
    """Tells of a view whether somebody acts who has built, at a table where much has happened."""
    return bool(view["phase"] == "action" and view["turn_index"] >= 13 and view["seats"][view["current_player"]]["city"])


def grown(view: Mapping[str, Any]) -> bool:
    """Tells of a view whether somebody acts who has one construction left to build."""
    return bool(view["phase"] == "action" and len(view["seats"][view["current_player"]]["city"]) == view["target"] - 1)


RICH = told(table(), STORY)
TABLES = {
    "WORDS-1": played(0, 2, GAME, target=4),
    **{f"RICH-{number}": RICH for number in range(1, 8)},
    "WIN-1": told(table(), STORY, before="ambassador honore"),
    "GIVE-1": told(table(3), GESTURE),
    "MUST-1": told(table(3), (*GESTURE, "give nothing")),
    **{f"COLD-{number}": told(left_with("cold_snap"), COLD) for number in (1, 2)},
    "HOT-1": told(left_with("climate_change_blue_1"), HOT),
    **{f"SIX-{number}": recorded(GAME, "standard_6", many) for number in (1, 2)},
    "LATE-1": recorded(GAME, "standard_2", grown),
    "WON-1": recorded(GAME, "standard_2"),
}
"""Games at the moment that a test is about; each table is for one test alone, but for tests that only look."""
SEATS = {"WORDS-1": (seat(0, players=(0, 1)),)}
"""Who sits at a table where not everybody has a screen of their own."""
TRIED = ("ambassador", "exchange", "buy with", "collect", "buy")
"""What somebody tries first who wants to try everything."""
ON_THE_WAY = ("draw", "cover", *TRIED[1:])
"""What they come by whatever the cards are; only an ambassador depends on luck."""
BUILDING = ("buy with", "buy")
"""What somebody does first who wants to build soon."""


def kind_of(line: str) -> str:
    """Returns what is done by a move; to buy with help is another thing than to buy without."""
    word = line.split()[0]
    return "buy with" if word == "buy" and " with " in line else word


def number_in(pattern: str, text: str) -> int:
    """Returns the number that a pattern finds in a text, 0 if there is none."""
    found = re.search(pattern, text)
    return int(found[1]) if found else 0


class Hint(NamedTuple):
    """What the page says that a move leads to."""

    level: int = 0
    vital: int = 0
    gold: int = 0
    energy: int = 0

    @classmethod
    def read(cls, classes: str) -> Hint:
        """Reads the hint that a button has for the style sheet; there is none if the move changes no number."""
        found = dict(re.findall(r"\b(to|v|g|e)-(\d+)\b", classes))
        return cls(*(int(found.get(name, 0)) for name in ("to", "v", "g", "e")))

    def worth(self) -> int:
        """Says how good that is: what most cards cost counts most, and heat counts against it."""
        return min(self.vital, 2) + 2 * self.gold + min(self.energy, 3) - 2 * self.level


def tries(offered: Mapping[str, Hint], used: Counter[str], room: int) -> str:
    """Chooses what was never done, then what builds; nobody builds before a card was covered, nor ends the game before all was tried."""
    tried = all(used[kind] for kind in ON_THE_WAY)

    def rank(line: str) -> int:
        kind, worth = kind_of(line), offered[line].worth()
        if kind in ("draw", "give"):
            return -used[line] - (line == "give nothing")
        if kind in TRIED and not used[kind]:
            worth += 100 - 20 * TRIED.index(kind)
        if kind.startswith("buy"):
            too_early = not used["cover"] or (room == 1 and not tried)
            return worth + 20 + 500 * (room == 1) - 1000 * too_early
        return worth + {"ambassador": 8, "exchange": -1, "pass": -50}.get(kind, 0)

    return max(offered, key=rank)


def builds(said: Sequence[tuple[str, str]]) -> str:
    """Chooses from moves and their words what builds with the least heat, else what gets gold to build."""

    def rank(offer: tuple[str, str]) -> tuple[int, int]:
        kind = kind_of(offer[0])
        if kind in BUILDING:
            return BUILDING.index(kind), number_in(r"climate (?:stays at|\d+ →) (\d+)", offer[1])
        gold = number_in(r"(?:for|gains .*?) (\d+) gold", offer[1])
        return len(BUILDING) + (not gold) + (kind == "exchange" and not gold), -gold

    return min(said, key=rank)[0]


class Board(TablePage):
    """The table of this game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.moves = page.locator("#table button[name=move]")  # some are beside the board
        self.hazard: Locator = page.locator("#ecp-hazard")
        self.bill: Locator = page.locator(".ecp-bill").locator("visible=true")
        self.used: Counter[str] = Counter()

    # What the page says.

    @property
    def level(self) -> int:
        """Returns where the climate stands."""
        return int(self.page.locator("#climate h2 .num").inner_text())

    @property
    def stock(self) -> list[int]:
        """Returns what is in the large trays: vital, gold, energy."""
        said = self.page.locator(".ecp-tray > svg").evaluate_all("all => all.map((tray) => tray.getAttribute('aria-label'))")
        return [int(re.findall(r"\d+", one)[0]) for one in said]

    def score(self, player: int) -> int:
        """Returns a player's points."""
        return int(self.page.locator(f"#player-{player} .score b").inner_text())

    def rows(self) -> list[list[str]]:
        """Returns the bill that is shown: for each way to pay its name, what leaves the Stock, climate and score after it."""
        cells = "row => [...row.querySelectorAll('.ecp-name, .ecp-cells > i')].map((cell) => cell.innerText.trim())"
        return list(self.bill.locator(".ecp-way").evaluate_all(f"all => all.map({cells})"))

    def ghost(self, level: int) -> Locator:
        """Returns the mark of the thermometer for where a choice would lead."""
        return self.page.locator(f"#climate .ecp-upright .if-to-{level}")

    def tray_after(self, resource: str, count: int) -> Locator:
        """Returns what a tray shows of a choice that would leave so much in it."""
        return self.page.locator(f".ecp-tray tspan.if-{resource[0]}-{count}")

    def hints(self) -> dict[str, Hint]:
        """Returns the moves that the page offers, each with what it leads to."""
        found: list[tuple[str, str]] = self.moves.evaluate_all("all => all.map((button) => [button.value, button.className])")
        return {line: Hint.read(classes) for line, classes in found}

    # Acting.

    def picks(self, card: str) -> None:
        """Chooses a card of the market."""
        radio = self.page.locator(f"input.pick[value={card}]")
        radio.click()
        expect(radio).to_be_checked()

    def opens(self, action: str) -> None:
        """Looks at what an action offers."""
        self.page.locator(f".ecp-acts label[for=act-{action}]").click()

    def way(self, line: str) -> Locator:
        """Returns one of the buttons that make a move, each time another; chooses the card or the action first that shows it."""
        kind = kind_of(line)
        if kind.startswith("buy"):
            self.picks(line.split()[1])
            expect(self.bill).to_have_count(1)
        elif kind in ("exchange", "pass") or (kind in TRIED and self.used.total() % 2):
            self.opens(kind)
        shown = self.ways(line).locator("visible=true")
        return shown.nth(self.used.total() % shown.count())

    def clicks(self, line: str) -> None:
        """Makes a move with the mouse."""
        before = self.seq
        if self.hazard.is_visible() and self.hazard.get_attribute("open") is not None:
            self.hazard.locator("summary").click()
        self.way(line).click()
        self.used[kind_of(line)] += 1
        self.used[line] += 1
        self.waits_beyond(before)

    def wants(self) -> str:
        """Returns what somebody does who wants to try everything, and then to build a cool city soon."""
        return tries(self.hints(), self.used, self.page.locator("#hand .ecp-free").count())

    def wants_in_words(self) -> str:
        """Returns what somebody does who reads the list of moves and wants to build soon."""
        return builds(self.moves.evaluate_all("all => all.map((button) => [button.value, button.innerText])"))


def sits(person: NewPerson, at: Server, code: str, place: int | None = None, watches: bool = False, **wishes: Any) -> Board:
    """Sits somebody down at a planted table: where the next decision is, if nothing else is said; below 0 beside the table."""
    decides = int(TABLES[code].state.current_player())
    return Board(sits_at(person(at=at, **wishes), code, decides if place is None else place, watches))
