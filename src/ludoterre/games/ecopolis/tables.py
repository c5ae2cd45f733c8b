# compiled by mypyc
"""How Ecopolis is numbered: resources, piles, phases and ids; and the content pack as plain arrays.

Cards are numbered pile by pile, in each the constructions first; a pile or any set of its cards is one integer, counted from the
pile's first card. Amounts are always vital, gold, energy.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64, vec

NOTHING: Final = -1
KINDS: Final = 3
"""How many resources there are."""
MOST: Final = 5
"""Tokens of a kind that a player owns, in Stock and Mini-bank together (ECP-STK.1, STK.4)."""
ROW: Final = 3
"""Places of a row of the market."""
SLOTS: Final = 9
"""Places of the market: a row of three for each pile, as they are dealt."""


class Resource:
    """The kinds of tokens."""

    VITAL: Final = 0
    GOLD: Final = 1
    ENERGY: Final = 2
    NAMES: Final = ("vital", "gold", "energy")


class Pile:
    """The piles of cards; those of one are a category."""

    COUNT: Final = 3
    NAMES: Final = ("pink", "yellow", "blue")


class Ambassador:
    """The ambassadors: Greta, who asks for a cool city, and for each pile one who asks for its constructions (ECP-AMB.2)."""

    GRETA: Final = 0
    COUNT: Final = 4
    NAMES: Final = ("greta", "amanda", "cesar", "honore")
    GRETA_ASKS: Final = -3
    """The highest total impact that Greta accepts."""
    COLOURS_ASKED: Final[vec[i64]] = vec[i64]((3, 3, 2))
    """How many constructions of its pile each of the others asks for."""


class Worth:
    """Points at the end, beside those of constructions (ECP-END.3)."""

    VITAL: Final = 2
    GOLD: Final = 1
    AMBASSADOR: Final = 5


class Rate:
    """The exchanges: each line of the rate table as often as one may apply it with five tokens (ECP-EXC.2, EXC.4)."""

    COUNT: Final = 11
    GIVE: Final[vec[i64]] = vec[i64]((1, 1, 1, 1, 0, 0, 0, 0, 0, 2, 2))
    GIVEN: Final[vec[i64]] = vec[i64]((1, 2, 2, 4, 1, 2, 3, 4, 5, 2, 4))
    GET: Final[vec[i64]] = vec[i64]((2, 2, 0, 0, 1, 1, 1, 1, 1, 1, 1))
    GOT: Final[vec[i64]] = vec[i64]((2, 4, 1, 2, 1, 2, 3, 4, 5, 1, 2))


class Effect:
    """What a card does when it is drawn."""

    CONSTRUCTION: Final = 0
    CLIMATE: Final = 1
    PAY: Final = 2
    PAY_PER: Final = 3
    GAIN: Final = 4
    GAIN_IF: Final = 5
    INNOVATION: Final = 6
    ECO_GESTURE: Final = 7
    NAMES: Final = ("construction", "climate", "pay", "pay_per", "gain", "gain_if", "innovation", "eco_gesture")


class Phase:
    """Where a turn stands: first the phases of chance, then those of a player."""

    FIRST_SEAT: Final = 0
    DEAL: Final = 1
    REVEAL: Final = 2
    FIRST_CHOICE: Final = 3
    DRAW: Final = 4
    PLACE: Final = 5
    ACTION: Final = 6
    INNOVATION: Final = 7
    ECO_GESTURE: Final = 8
    OVER: Final = 9


PHASES: Final = ("first_seat", "deal", "reveal", "first_choice", "draw", "place", "action", "innovation", "eco_gesture", "over")


class Ending:
    """How a game ends."""

    CLIMATE: Final = 1
    TARGET: Final = 2
    PILES: Final = 3
    NAMES: Final = ("", "climate", "target", "piles")
    RULES: Final = ("", "ECP-END.1", "ECP-END.2", "ECP-TURN.9")


class Out:
    """Where the outcomes of chance begin."""

    FIRST: Final = 0
    CARD: Final = 6


class Luck:
    """Sources of luck, for ever (ledger, "Sources of luck"): the piles by their numbers, and the lot for who begins."""

    FIRST: Final = 3


class Tally:
    """What moved the cursor, and where resources came from and went: a row of each player, then what belongs to nobody."""

    PURCHASE: Final = 0
    COLLECT: Final = 1
    SHORTAGE: Final = 2
    GESTURE: Final = 3
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
    EXCHANGES: Final = 26
    ROW: Final = 27
    """The length of a player's row."""
    CLIMATE_CHANGE: Final = 0
    COOLING_LOST: Final = 1
    COMMON: Final = 2
    """How much belongs to nobody."""


Amounts = tuple[int, int, int]
"""Vital, gold, energy."""


class Card(NamedTuple):
    """A construction, or a hazard with its effect."""

    id: str
    pile: str
    face: str
    """Its picture."""
    cost: Amounts = (0, 0, 0)
    income: Amounts = (0, 0, 0)
    climate: int = 0
    points: int = 0
    hazard: bool = False
    effect: str = "construction"
    """What it does when it is drawn: one of Effect.NAMES."""
    who: str = "all"
    """Whom a hazard concerns: all or drawer."""
    amounts: Amounts = (0, 0, 0)
    """What a hazard makes players pay or gain; of `pay_per`, for one construction."""
    threshold: int = 0
    """The least climate of a construction that `pay_per` counts, or the highest total impact that `gain_if` rewards."""


class Tables:
    """A content pack as the rules need it."""

    def __init__(self, printed: list[Card], limit: int, climate_change: int, stock: list[Amounts]) -> None:
        """Takes the cards pile by pile, the constructions first; limit, climate change and stocks (by turn order) are the table's."""
        self.printed: Final = {card.id: card for card in printed}
        self.cards: Final = [card.id for card in printed]
        self.card_of: Final = {card.id: number for number, card in enumerate(printed)}
        self.count: Final[i64] = len(printed)
        piles = [Pile.NAMES.index(card.pile) for card in printed]
        self.piles: Final[vec[i64]] = vec[i64](piles)
        self.starts: Final[vec[i64]] = vec[i64]([piles.index(pile) for pile in range(Pile.COUNT)])
        """Of each pile the number of its first card."""
        self.sizes: Final[vec[i64]] = vec[i64]([piles.count(pile) for pile in range(Pile.COUNT)])
        self.costs: Final[vec[i64]] = vec[i64]([amount for card in printed for amount in card.cost])
        self.incomes: Final[vec[i64]] = vec[i64]([amount for card in printed for amount in card.income])
        self.climates: Final[vec[i64]] = vec[i64]([card.climate for card in printed])
        self.points: Final[vec[i64]] = vec[i64]([card.points for card in printed])
        self.effects: Final[vec[i64]] = vec[i64]([Effect.NAMES.index(card.effect) for card in printed])
        self.for_all: Final[vec[i64]] = vec[i64]([int(card.who == "all") for card in printed])
        self.amounts: Final[vec[i64]] = vec[i64]([amount for card in printed for amount in card.amounts])
        self.thresholds: Final[vec[i64]] = vec[i64]([card.threshold for card in printed])
        self.limit: Final[i64] = limit
        self.climate_change: Final[i64] = climate_change
        self.stock: Final[vec[i64]] = vec[i64]([amount for triple in stock for amount in triple])
        self.outcomes: Final[i64] = Out.CARD + len(printed)
        self.hazards: Final[vec[i64]] = vec[i64]([0] * Pile.COUNT)
        """Of each pile its hazards, as a set."""
        for number in range(self.count):
            if self.is_hazard(number):
                self.hazards[self.piles[number]] |= self.bit_of(number)

    def bit_of(self, card: i64) -> i64:
        """Returns the set of its pile that holds only this card."""
        return bit(card - self.starts[self.piles[card]])

    def is_hazard(self, card: i64) -> bool:
        """Tells whether a card is a hazard."""
        return self.effects[card] != Effect.CONSTRUCTION
