# compiled by mypyc
"""How Ecopolis is numbered: resources, piles, phases and ids; and the content pack as plain arrays.

Cards are numbered pile by pile, in each the constructions first; a pile or any set of its cards is one integer, counted from the
pile's first card. Amounts are always vital, gold, energy.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64, vec

NOTHING: Final = -1

VITAL: Final = 0
GOLD: Final = 1
ENERGY: Final = 2
KINDS: Final = 3
RESOURCES: Final = ("vital", "gold", "energy")
MOST: Final = 5
"""Tokens of a kind that a player owns, in Stock and Mini-bank together (ECP-STK.1, STK.4)."""

PINK: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
PILES: Final = ("pink", "yellow", "blue")

ROW: Final = 3
"""Places of a row of the market."""
SLOTS: Final = 9
"""Places of the market: a row of three for each pile, as they are dealt."""

GRETA: Final = 0
AMANDA: Final = 1
CESAR: Final = 2
HONORE: Final = 3
AMBASSADORS: Final = ("greta", "amanda", "cesar", "honore")
GRETA_ASKS: Final = -3
"""The highest total impact that Greta accepts (ECP-AMB.2)."""
COLOURS_ASKED: Final[vec[i64]] = vec[i64]((3, 3, 2))
"""How many constructions of its pile each of the other ambassadors asks for (ECP-AMB.2)."""

VITAL_POINTS: Final = 2
GOLD_POINTS: Final = 1
AMBASSADOR_POINTS: Final = 5

# Exchanges: each line of the rate table as often as one may apply it with five tokens (ECP-EXC.2, EXC.4).
EXCHANGES: Final = 11
GIVE: Final[vec[i64]] = vec[i64]((GOLD, GOLD, GOLD, GOLD, VITAL, VITAL, VITAL, VITAL, VITAL, ENERGY, ENERGY))
GIVEN: Final[vec[i64]] = vec[i64]((1, 2, 2, 4, 1, 2, 3, 4, 5, 2, 4))
GET: Final[vec[i64]] = vec[i64]((ENERGY, ENERGY, VITAL, VITAL, GOLD, GOLD, GOLD, GOLD, GOLD, GOLD, GOLD))
GOT: Final[vec[i64]] = vec[i64]((2, 4, 1, 2, 1, 2, 3, 4, 5, 1, 2))

# What a card does when it is drawn.
CONSTRUCTION: Final = 0
CLIMATE: Final = 1
PAY: Final = 2
PAY_PER: Final = 3
GAIN: Final = 4
GAIN_IF: Final = 5
INNOVATE: Final = 6
ECO_GESTURE: Final = 7
EFFECTS: Final = ("construction", "climate", "pay", "pay_per", "gain", "gain_if", "innovation", "eco_gesture")

# Phases: first those of chance, then those of a player.
FIRST_SEAT: Final = 0
DEAL: Final = 1
REVEAL: Final = 2
FIRST_CHOICE: Final = 3
DRAW: Final = 4
PLACE: Final = 5
ACTION: Final = 6
INNOVATION: Final = 7
GESTURE: Final = 8
OVER: Final = 9
PHASES: Final = ("first_seat", "deal", "reveal", "first_choice", "draw", "place", "action", "innovation", "eco_gesture", "over")

# How a game ends.
BY_CLIMATE: Final = 1
BY_TARGET: Final = 2
BY_PILES: Final = 3
ENDINGS: Final = ("", "climate", "target", "piles")
ENDING_RULES: Final = ("", "ECP-END.1", "ECP-END.2", "ECP-TURN.9")

# Decisions. Purchases and what follows them depend on the target: see EcopolisGame.
DRAW_PILE: Final = 0
COVER: Final = 3
BUY: Final = 12

# Outcomes of chance.
OUT_FIRST: Final = 0
OUT_CARD: Final = 6

# Sources of luck, for ever (ledger, "Sources of luck"): the piles by their numbers, and the lot for who begins.
LUCK_FIRST: Final = 3

# The tally: of each player a row, then what belongs to nobody.
BY_PURCHASE: Final = 0
BY_COLLECTING: Final = 1
BY_SHORTAGE: Final = 2
BY_GESTURE: Final = 3
CAUSES: Final = ("purchase", "collect", "shortage", "gesture")
SPENT: Final = 4
HELPED: Final = 7
WASTED: Final = 10
COLLECTED: Final = 13
OVERFLOW: Final = 16
HAZARD_PAID: Final = 19
HAZARD_GAINED: Final = 22
FLOWS: Final = ("spent", "helped", "wasted", "collected", "overflow", "hazard_paid", "hazard_gained")
HELPERS: Final = 25
SWAPS: Final = 26
TALLY: Final = 27
"""The length of a player's row."""
CLIMATE_CHANGES: Final = 0
COOLING_LOST: Final = 1
COMMON: Final = 2
"""What belongs to nobody."""


class Tables:
    """A content pack as the rules need it."""

    def __init__(
        self,
        *,
        names: dict[str, dict[str, str]],
        cards: list[str],
        faces: list[str],
        piles: list[int],
        costs: list[tuple[int, int, int]],
        incomes: list[tuple[int, int, int]],
        climates: list[int],
        points: list[int],
        effects: list[int],
        for_all: list[bool],
        amounts: list[tuple[int, int, int]],
        thresholds: list[int],
        limit: int,
        climate_change: int,
        stock: list[tuple[int, int, int]],
    ) -> None:
        """Takes one entry for each card: pile by pile, in each the constructions first. Limit, climate change and stock are this table's.

        A hazard has no cost, income, climate or points (zeros), a construction no amounts. `thresholds` is the least climate of a
        construction that PAY_PER counts, or the highest total impact that GAIN_IF rewards. `stock` goes by turn order.
        """
        self.names: Final = names
        self.cards: Final = cards
        self.card_of: Final = {name: number for number, name in enumerate(cards)}
        self.faces: Final = faces
        self.count: Final[i64] = len(cards)
        self.piles: Final[vec[i64]] = vec[i64](piles)
        self.starts: Final[vec[i64]] = vec[i64]([piles.index(pile) for pile in range(len(PILES))])
        """Of each pile the number of its first card."""
        self.sizes: Final[vec[i64]] = vec[i64]([piles.count(pile) for pile in range(len(PILES))])
        self.costs: Final[vec[i64]] = vec[i64]([amount for triple in costs for amount in triple])
        self.incomes: Final[vec[i64]] = vec[i64]([amount for triple in incomes for amount in triple])
        self.climates: Final[vec[i64]] = vec[i64](climates)
        self.points: Final[vec[i64]] = vec[i64](points)
        self.effects: Final[vec[i64]] = vec[i64](effects)
        self.for_all: Final[vec[i64]] = vec[i64]([int(everybody) for everybody in for_all])
        self.amounts: Final[vec[i64]] = vec[i64]([amount for triple in amounts for amount in triple])
        self.thresholds: Final[vec[i64]] = vec[i64](thresholds)
        self.limit: Final[i64] = limit
        self.climate_change: Final[i64] = climate_change
        self.stock: Final[vec[i64]] = vec[i64]([amount for triple in stock for amount in triple])
        self.outcomes: Final[i64] = OUT_CARD + len(cards)
        self.hazards: Final[vec[i64]] = vec[i64]([0] * len(PILES))
        """Of each pile its hazards, as a set."""
        for card in range(len(cards)):
            if effects[card] != CONSTRUCTION:
                pile = piles[card]
                self.hazards[pile] |= bit(card - self.starts[pile])

    def bit_of(self, card: i64) -> i64:
        """Returns the set of its pile that holds only this card."""
        return bit(card - self.starts[self.piles[card]])

    def is_hazard(self, card: i64) -> bool:
        """Tells whether a card is a hazard."""
        return self.effects[card] != CONSTRUCTION
