# compiled by mypyc
"""A position of La Glace et le Ciel: its fields, how it is set up and copied, and what can be counted in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoterre.core.bits import bit, popcount
from ludoterre.core.furnished import FurnishedState
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.glace_ciel.tables import (
    ALL_COLUMNS,
    CARDS,
    CH4,
    CO2,
    EMPTY,
    FIRST_START_CARD,
    FULL_ICE,
    GENERATIONS,
    KINDS,
    LANDMARKS,
    LINES,
    PHASES,
    UNKNOWN,
    Phase,
)

if TYPE_CHECKING:
    from ludoterre.games.glace_ciel.game import GlaceGame


class GlaceBoard(FurnishedState):
    """A position: nine stacks, the hands, everybody's hidden objective, the ice and the sky."""

    rules: GlaceGame
    # Numbers have a default so that compiled code need not ask, at every read, whether they are set.
    phase: i64 = 0
    generation: i64 = 1
    """1…3."""
    ply: i64 = 0
    """Cards placed in this generation, 0…12."""
    dealt: i64 = 0
    """Cards dealt so far in this phase."""
    first_seat: i64 = UNKNOWN
    hands: vec[i64]
    """Per player, the kinds held, as a set of bits."""
    landmarks: vec[i64]
    """Per player, the line of the objective."""
    numbers: vec[i64]
    top: vec[i64]
    """Per cell (row × 3 + column), the visible card."""
    below: vec[i64]
    """Per card, the card it covers."""
    totals: vec[i64]
    """Per line, the sum of its visible values (LGC-1.8)."""
    status: i64 = 0
    """The players whose objective is met now, as a set of bits."""
    status_log: vec[i64]
    """`status` before the first card of the generation and after each one."""
    plays: vec[i64]
    """The decisions of this generation, in order."""
    ice: i64 = FULL_ICE
    sky: vec[i64]
    """One value per survey done."""
    surveys: i64 = 0
    lost_sky: i64 = 0
    """After a melt: the Sky value that came too late to count, for the debrief (A13)."""
    melted: bool = False

    def __init__(self, game: GlaceGame) -> None:
        """Makes an empty frame for `set_up`, `clone` or a stored position to fill."""
        self.rules = game
        super().__init__(game)

    def set_up(self) -> None:
        """Lays out the start cards and the ice; nothing is drawn yet (LGC-2.1 to 2.4)."""
        rules = self.rules
        self.hands = filled(rules.players, 0)
        self.landmarks = filled(rules.players, UNKNOWN)
        self.numbers = filled(rules.players, UNKNOWN)
        self.top = filled(9, EMPTY)
        self.below = filled(CARDS, EMPTY)
        self.totals = filled(LINES, 0)
        self.status_log = filled(KINDS + 1, 0)
        self.plays = filled(KINDS, 0)
        self.sky = filled(GENERATIONS, 0)
        self.first_seat = rules.first_player
        self.phase = Phase.PICK_FIRST if self.first_seat == UNKNOWN else Phase.DEAL
        for i in range(3):
            cell = rules.tables.start_cells[i]
            if cell != EMPTY:
                self.lay(FIRST_START_CARD + i, cell)

    def copy_to(self, other: GlaceBoard) -> None:
        """Copies every field."""
        other.phase = self.phase
        other.generation = self.generation
        other.ply = self.ply
        other.dealt = self.dealt
        other.first_seat = self.first_seat
        other.hands = self.hands[:]
        other.landmarks = self.landmarks[:]
        other.numbers = self.numbers[:]
        other.top = self.top[:]
        other.below = self.below[:]
        other.totals = self.totals[:]
        other.status = self.status
        other.status_log = self.status_log[:]
        other.plays = self.plays[:]
        other.ice = self.ice
        other.sky = self.sky[:]
        other.surveys = self.surveys
        other.lost_sky = self.lost_sky
        other.melted = self.melted

    # Whose turn it is.

    def active_seat(self) -> i64:
        """Returns whose turn it is, clockwise from the first player (LGC-3.1)."""
        return (self.first_seat + self.ply) % self.rules.players

    def receiver(self) -> i64:
        """Returns who gets the next card that is dealt or drawn."""
        return (self.first_seat + self.dealt) % self.rules.players

    # What lies where.

    def lay(self, card: i64, cell: i64) -> None:
        """Puts a card on a stack; only its row and its column change (LGC-3.6)."""
        values = self.rules.tables.values
        covered = self.top[cell]
        gain = values[card]
        if covered != EMPTY:
            gain -= values[covered]
        self.below[card] = covered
        self.top[cell] = card
        self.totals[cell // 3] += gain
        self.totals[3 + cell % 3] += gain

    def open_columns(self, row: i64) -> i64:
        """Returns where a card of this row may go: its empty slots while there are any, then everywhere (LGC-3.4, 3.5)."""
        top = self.top
        cell = row * 3
        empty: i64 = 0
        if top[cell] == EMPTY:
            empty = 1
        if top[cell + 1] == EMPTY:
            empty += 2
        if top[cell + 2] == EMPTY:
            empty += 4
        return empty if empty else ALL_COLUMNS

    def may_place(self, kind: i64, column: i64) -> bool:
        """Tells whether a card of the current generation may go to a column of its row."""
        return self.open_columns(kind // 4) >> column & 1 == 1

    def deck(self) -> i64:
        """Returns the kinds of this generation that are still to be dealt, as a set of bits. Later decks are whole, earlier ones gone."""
        left: i64 = 4095
        if self.phase > Phase.DEAL:
            return 0
        for player in range(self.rules.players):
            left &= ~self.hands[player]
        return left

    def free_landmarks(self) -> i64:
        """Returns the lines that nobody has, as a set of bits: each landmark exists once (LGC-1.6)."""
        left: i64 = 63
        for player in range(self.rules.players):
            if self.landmarks[player] != UNKNOWN:
                left &= ~bit(self.landmarks[player])
        return left

    def landmark_free(self, line: i64) -> bool:
        """Tells whether nobody has this landmark."""
        return self.free_landmarks() >> line & 1 == 1

    def copies_left(self, number: i64) -> i64:
        """Counts the objective cards of this number that nobody has."""
        left = self.rules.tables.copies[number]
        for player in range(self.rules.players):
            if self.numbers[player] == number:
                left -= 1
        return left

    def met_now(self) -> i64:
        """Returns the players whose line totals exactly their number, as a set of bits (LGC-1.7)."""
        met: i64 = 0
        bit: i64 = 1
        for player in range(self.rules.players):
            if self.totals[self.landmarks[player]] == self.numbers[player]:
                met |= bit
            bit += bit
        return met

    def visible(self, gas: i64) -> i64:
        """Counts the molecules of a gas on top cards; a covered card has none (LGC-3.8)."""
        count: i64 = 0
        for cell in range(9):
            card = self.top[cell]
            if card != EMPTY and self.rules.tables.gases[card] == gas:
                count += 1
        return count

    def sky_sum(self) -> i64:
        """Returns the height of the last Sky card above the first (A19)."""
        height: i64 = 0
        for i in range(self.surveys):
            height += self.sky[i]
        return height

    def card_id(self, kind: i64) -> str:
        """Returns the id of a card of the current generation."""
        return self.rules.tables.ids[(self.generation - 1) * KINDS + kind]

    def counters(self) -> dict[str, int]:
        found: dict[str, int] = {
            "generation": self.generation,
            "ply": self.ply,
            "first_seat": self.first_seat,
            "ice": self.ice,
            "sky": self.sky_sum(),
            "surveys": self.surveys,
            "co2": self.visible(CO2),
            "ch4": self.visible(CH4),
        }
        for line in range(LINES):
            found["total." + LANDMARKS[line]] = self.totals[line]
        for player in range(self.rules.players):
            found[f"hand.{player}"] = popcount(self.hands[player])
            found[f"met.{player}"] = self.status >> player & 1
        return found

    def where(self) -> str:
        return f"glace_ciel {self.rules.mode}, generation {self.generation}, card {self.ply + 1} of {KINDS}, {PHASES[self.phase]}"

    def restore(self, data: dict[str, Any]) -> None:
        from ludoterre.games.glace_ciel.grammar import restore

        restore(self, data)
