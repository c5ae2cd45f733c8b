"""The table of the oracle: cards, piles, the market, the cities, and what is seen of them. See oracle.py."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any

Asked = tuple[str, "int | str | None", list[str]]
"""A phase, who decides, and the lines to choose from."""
Asking = Generator[Asked, str, str]
Playing = Generator[Asked, str, None]
Amounts = dict[str, int]

CHANCE = "chance"
RESOURCES = ("vital", "gold", "energy")
PILES = ("pink", "yellow", "blue")
FLOWS = ("spent", "helped", "wasted", "collected", "overflow", "hazard_paid", "hazard_gained")
COLOUR_OF = {"amanda": ("pink", 3), "cesar": ("yellow", 3), "honore": ("blue", 2)}
AMBASSADORS = ("greta", *COLOUR_OF)


class Over(Exception):
    """Ends the telling; says the rule that ended the game."""


def amounts(triple: Iterable[int] = (0, 0, 0)) -> Amounts:
    """Names the three numbers of a triple."""
    return dict(zip(RESOURCES, triple, strict=True))


class Seat:
    """A player with a Stock, a Mini-bank and a city."""

    def __init__(self) -> None:
        self.stock, self.mini_bank = amounts((5, 5, 5)), amounts()
        self.city: list[str] = []
        self.turns = 0
        self.flows = {name: amounts() for name in FLOWS}
        self.helpers = self.exchanges = 0

    def pays(self, resource: str, wanted: int, flow: str) -> int:
        """Pays as much as the Stock has; returns what is missing (ECP-STK.2)."""
        paid = min(wanted, self.stock[resource])
        self.stock[resource] -= paid
        self.mini_bank[resource] += paid
        self.flows[flow][resource] += paid
        return wanted - paid

    def gains(self, resource: str, offered: int, flow: str) -> None:
        """Moves tokens to the Stock, 5 of a kind at most (ECP-STK.3)."""
        gained = min(offered, 5 - self.stock[resource])
        self.stock[resource] += gained
        self.mini_bank[resource] -= gained
        self.flows[flow][resource] += gained
        self.flows["overflow"][resource] += offered - gained


class Table:
    """What lies on the table, and what can be read from it."""

    def __init__(self, players: int, options: Mapping[str, Any], pack: Mapping[str, Any], version: int) -> None:
        self.players, self.options, self.version = players, options, version
        self.cards: dict[str, dict[str, Any]] = {card["id"]: card for card in [*pack["construction"], *pack["hazard"]]}
        self.hazards = {card["id"] for card in pack["hazard"]}
        self.figures = pack["table"][f"players_{players}"]
        self.limit: int = self.figures["limit"]
        self.unseen = {pile: [name for name, card in self.cards.items() if card["pile"] == pile] for pile in PILES}
        self.piles: dict[str, list[str | None]] = {pile: [None] * len(self.unseen[pile]) for pile in PILES}
        """Each from top to bottom; only a card whose place is known has its name here."""
        self.market: list[list[str]] = [[] for _ in range(9)]
        self.discard: list[str] = []
        self.removed: list[str] = []
        self.seats = [Seat() for _ in range(players)]
        self.holder: dict[str, int | None] = dict.fromkeys(AMBASSADORS)
        self.level = self.cooling_lost = 0
        self.first = self.active = -1
        self.turn = self.round = 0
        self.last_round = False
        self.pending: tuple[str, str | None] | None = None
        """The pile of the card being drawn, placed or resolved, and the card once it is seen."""
        self.answers: dict[int, str] = {}
        self.net = 0
        self.causes: dict[str, list[int]] = {cause: [0] * players for cause in ("purchase", "collect", "shortage", "gesture")}
        self.warmed = 0
        self.odds: dict[str, float] = {}
        self.ended_by = ""

    # Reading the table.

    def climate(self, card: str) -> int:
        return int(self.cards[card]["climate"])

    def income(self, card: str) -> Amounts:
        return amounts(self.cards[card]["income"])

    def visible(self) -> list[str]:
        return [stack[-1] for stack in self.market if stack]

    def row(self, card: str) -> range:
        """The places where a card may lie (ECP-A5)."""
        first = 3 * PILES.index(self.cards[card]["pile"])
        return range(first, first + 3) if self.options["market_rows"] == "by_category" else range(9)

    def impact(self, player: int) -> int:
        return sum(self.climate(card) for card in self.seats[player].city)

    def count(self, player: int, colour: str) -> int:
        return sum(self.cards[card]["pile"] == colour for card in self.seats[player].city)

    def points(self, player: int) -> int:
        return sum(self.cards[card]["points"] for card in self.seats[player].city)

    def won_by(self, player: int) -> list[str]:
        return [name for name in AMBASSADORS if self.holder[name] == player]

    def score(self, player: int) -> int:
        """ECP-END.3, ECP-END.4."""
        stock = self.seats[player].stock
        return self.points(player) + 2 * stock["vital"] + stock["gold"] + 5 * len(self.won_by(player))

    def order(self, player: int) -> tuple[int, int]:
        """What decides between two players, the smaller the better (ECP-END.5, ECP-END.6)."""
        return -self.score(player), self.impact(player)

    def ranking(self) -> list[int]:
        """Gives each player a place: 1, and one more for each player who did better; all are last who have all lost (ECP-A32)."""
        if self.level > self.limit and self.version > 1:
            return [self.players] * self.players
        orders = [self.order(player) for player in range(self.players)]
        return [1 + sum(other < own for other in orders) for own in orders]

    def returns(self) -> list[float]:
        """ECP-A32."""
        if self.level > self.limit:
            return [-1.0] * self.players
        orders = [self.order(player) for player in range(self.players)]
        return [(sum(other > own for other in orders) - sum(other < own for other in orders)) / (self.players - 1) for own in orders]

    def winners(self) -> list[int]:
        if self.level > self.limit:
            return []
        return [player for player in range(self.players) if self.order(player) == min(map(self.order, range(self.players)))]

    # Moving the cursor.

    def moves(self, steps: int, on_purpose: bool = False) -> None:
        """Moves the cursor once, down to 0 at most; above the limit everybody loses (ECP-CLI.3, ECP-CLI.4)."""
        self.cooling_lost += max(0, -(self.level + steps))
        self.level = max(0, self.level + steps)
        if self.level > self.limit:
            assert not on_purpose, "nobody may go above the limit on purpose (ECP-CLI.2)"
            raise Over("ECP-END.1")

    # Asking and revealing.

    def ask(self, phase: str, who: int | str, lines: Iterable[str]) -> Asking:
        """Lets somebody choose a line."""
        line = yield phase, who, sorted(lines)
        return line

    def reveal(self, phase: str, word: str, outcomes: list[str]) -> Asking:
        """Lets chance decide, all outcomes being as likely; returns what it chose."""
        self.odds = {f"{word} {outcome}": 1 / len(outcomes) for outcome in outcomes}
        line = yield from self.ask(phase, CHANCE, self.odds)
        return line.split()[1]

    def turn_up(self, phase: str, word: str, pile: str) -> Asking:
        """Takes the top card of a pile; there is nothing to chance if its place is known (ledger 7.4)."""
        card = self.piles[pile].pop(0)
        if card is None:
            self.piles[pile].insert(0, None)
            card = yield from self.reveal(phase, word, self.unseen[pile])
            self.piles[pile].pop(0)
            self.unseen[pile].remove(card)
        return card

    # What everybody sees.

    def seen(self) -> dict[str, Any]:
        """Predicts the parts of a view that the rules speak of."""
        return {
            "turn_index": self.turn,
            "round": self.round,
            "first_seat": None if self.first < 0 else self.first,
            "active": None if self.active < 0 else self.active,
            "level": self.level,
            "limit": self.limit,
            "climate_change": self.figures["climate_change"],
            "target": self.options["target"],
            "last_round": self.last_round,
            "market": self.market,
            "discard": set(self.discard),
            "pile_size": {pile: len(cards) for pile, cards in self.piles.items()},
            "piles": {pile: self.seen_pile(pile) for pile in PILES},
            "removed_hazards": set(self.removed),
            "pending": self.pending and self.seen_pending(*self.pending),
            "seats": [self.seen_seat(player) for player in range(self.players)],
            "ambassador_holder": self.holder,
            "causes": self.causes | {"climate_change": self.warmed},
            "cooling_lost": self.cooling_lost,
            "flows": [seat.flows | {"helpers": seat.helpers, "exchanges": seat.exchanges} for seat in self.seats],
        }

    def seen_pile(self, pile: str) -> dict[str, Any]:
        cards = self.piles[pile]
        known = [{"card": card, "depth": depth} for depth, card in enumerate(cards) if card]
        hazards = sum(card in self.hazards for card in self.unseen[pile]) + len(known)
        return {"unseen": set(self.unseen[pile]), "known": known, "hazards": hazards, "top": cards[0] if cards else None}

    def seen_pending(self, pile: str, card: str | None) -> dict[str, Any]:
        answers = {str(player): answer for player, answer in self.answers.items()}
        return {"card": card, "pile": pile, "answers": answers, "net": self.net}

    def seen_seat(self, player: int) -> dict[str, Any]:
        seat = self.seats[player]
        return {
            "stock": seat.stock,
            "mini_bank": seat.mini_bank,
            "city": seat.city,
            "impact": self.impact(player),
            "colours": {pile: self.count(player, pile) for pile in PILES},
            "ambassadors": self.won_by(player),
            "points": self.points(player),
            "score": self.score(player),
            "turns": seat.turns,
        }
