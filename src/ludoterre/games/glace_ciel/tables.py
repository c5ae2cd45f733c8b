# compiled by mypyc
"""How La Glace et le Ciel is numbered: lines, cards, phases and ids; and the content pack as plain arrays.

A card of the current generation is a *kind* 0…11 (element × 4 + biosphere value); a *card* 0…38 is a kind of a given
generation, or one of the three start cards. A *cell* is row × 3 + column. Lines are 0…5: rows Air, Earth, Water, then columns
West, North, East.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.vecs import i64, vec

GENERATIONS: Final = 3
KINDS: Final = 12
"""Cards of one generation: 3 elements × 4 biosphere values (LGC-1.3)."""
CARDS: Final = 39
FIRST_START_CARD: Final = 36
LINES: Final = 6
NUMBERS: Final = 10
"""A line of three cards totals at most 9, so numbers to reach are 0…9."""
ALL_COLUMNS: Final = 7
FULL_ICE: Final = 3
EMPTY: Final = -1
UNKNOWN: Final = -1

ELEMENTS: Final = ("air", "earth", "water")
COLUMNS: Final = ("W", "N", "E")
LANDMARKS: Final = ("air", "earth", "water", "W", "N", "E")
GASES: Final = ("", "co2", "ch4")
CO2: Final = 1
CH4: Final = 2


class Phase:
    """The phases, in the order in which a generation runs through them."""

    PICK_FIRST: Final = 0
    DEAL: Final = 1
    DRAW_LANDMARK: Final = 2
    DRAW_NUMBER: Final = 3
    TURN: Final = 4
    OVER: Final = 5
    SURVEY: Final = 6
    """What the last card of a generation sets going: no position stands in it."""


PHASES: Final = ("pick_first", "deal", "draw_landmark", "draw_number", "turn", "over")
MOMENTS: Final[tuple[str, ...]] = (*PHASES, "survey")
"""The phases with those that a move only passes through, by name."""


class Out:
    """Chance outcomes: a card, a landmark, a number to reach, a first player."""

    CARD: Final = 0
    LANDMARK: Final = 12
    NUMBER: Final = 18
    FIRST: Final = 28


OUTCOMES: Final = 32


class Luck:
    """Sources of luck, for ever (ledger, "Sources of luck")."""

    FIRST: Final = 0
    DECK: Final = 1
    """The deck of the first generation; those of the others follow."""
    LANDMARKS: Final = 4
    NUMBERS: Final = 5


class Tables:
    """The content pack as plain arrays. Cards are numbered as above; an absent start card has no cell."""

    def __init__(
        self,
        ids: list[str],
        values: list[int],
        gases: list[int],
        start_cells: list[int],
        numbers: list[int],
        ratings: list[tuple[str, list[int]]],
    ) -> None:
        self.ids: Final = ids
        self.card_of: Final = {name: card for card, name in enumerate(ids)}
        self.values: Final[vec[i64]] = vec[i64](values)
        self.gases: Final[vec[i64]] = vec[i64](gases)
        self.start_cells: Final[vec[i64]] = vec[i64](start_cells)
        copies = [0] * NUMBERS
        for number in numbers:
            copies[number] += 1
        self.copies: Final[vec[i64]] = vec[i64](copies)
        """How many objective cards show each number."""
        self.number_cards: Final[i64] = len(numbers)
        self.ratings: Final = ratings
        """From the worst to the best: (code, smallest score for 2, 3 and 4 players)."""
