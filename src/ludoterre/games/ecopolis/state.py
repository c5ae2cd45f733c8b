# compiled by mypyc
"""What lies on the table of Ecopolis, and the small things that every step does with it.

The steps themselves are in buying.py and hazards.py; rules.py puts them in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoterre.core.bits import bit, popcount
from ludoterre.core.furnished import FurnishedState
from ludoterre.core.moves import CHANCE, TERMINAL
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, PHASES, SLOTS, Ambassador, Ending, Phase, Pile, Resource, Tally, Worth

if TYPE_CHECKING:
    from ludoterre.games.ecopolis.game import EcopolisGame


class EcopolisBoard(FurnishedState):
    """A position: the market, the piles, the cities, the thermometer, and where the turn stands."""

    rules: EcopolisGame
    # Numbers have a default so that compiled code need not ask, at every read, whether they are set: a plain one, not that of a class.
    phase: i64 = 0
    turn_index: i64 = 0
    """The turns that have ended."""
    first_seat: i64 = NOTHING
    active: i64 = NOTHING
    level: i64 = 0
    last_round: bool = False
    """Whether the game ends with this round (A9, A22)."""
    ending: i64 = 0
    # The piles. What is in them is known, and the places of a few cards.
    unseen: vec[i64]
    """Of each pile the cards whose place nobody knows, as a set."""
    sizes: vec[i64]
    """How many cards each pile holds."""
    returned: vec[i64]
    """Hazards that the set-up put back, each with how many cards lie below it: pairs that never change after it, so copies share them.

    A card is drawn when its pile is no higher than that, so nobody has to take it from this list.
    """
    # The market.
    market: vec[i64]
    """The visible card of each place, or NOTHING."""
    under: vec[i64]
    """Of each card the one that it covers, or NOTHING."""
    discard: vec[i64]
    """Of each pile the covered cards that are out of the game (A4)."""
    removed_hazards: vec[i64]
    """The hazards that have been carried out, in this order: a list that never changes, so copies share it."""
    # The cities: a row of places for each player.
    cities: vec[i64]
    built: vec[i64]
    """How many constructions each city has."""
    impacts: vec[i64]
    """Each city's total impact, its points and its constructions of each pile: the same once more, for those who look often."""
    points: vec[i64]
    colours: vec[i64]
    stock: vec[i64]
    """Three kinds for each player; what is missing to five lies in the Mini-bank (ECP-STK.4)."""
    ambassador_holder: vec[i64]
    """Who has each ambassador, or NOTHING."""
    # Where the turn stands.
    pile: i64 = NOTHING
    """The pile that is drawn from, or from which the card in hand comes."""
    drawn: i64 = NOTHING
    """The card in hand: to be placed, or being carried out."""
    gave: i64 = 0
    declined: i64 = 0
    unable: i64 = 0
    """The players who have answered the eco-gesture."""
    # For the lesson.
    tally: vec[i64]
    """What moved the thermometer and where resources came from and went: a row for each player, then what belongs to nobody."""

    def __init__(self, game: EcopolisGame) -> None:
        """Makes an empty frame for `set_up`, `clone` or a stored position to fill."""
        self.rules = game
        super().__init__(game)

    def set_up(self) -> None:
        """Lays out what needs no chance (ECP-SET)."""
        rules, tables = self.rules, self.rules.tables
        players = rules.players
        self.unseen = filled(Pile.COUNT, 0)
        for pile in range(Pile.COUNT):
            self.unseen[pile] = bit(tables.sizes[pile]) - 1
        self.sizes = tables.sizes[:]
        self.returned = filled(0, 0)
        self.market = filled(SLOTS, NOTHING)
        self.under = filled(tables.count, NOTHING)
        self.discard = filled(Pile.COUNT, 0)
        self.removed_hazards = filled(0, 0)
        self.cities = filled(players * rules.target, NOTHING)
        self.built = filled(players, 0)
        self.impacts = filled(players, 0)
        self.points = filled(players, 0)
        self.colours = filled(players * Pile.COUNT, 0)
        self.stock = filled(players * KINDS, 0)
        self.ambassador_holder = filled(Ambassador.COUNT, NOTHING)
        self.tally = filled(players * Tally.ROW + Tally.COMMON, 0)
        if rules.first_seat_begins:
            self.begin_with(0)

    def begin_with(self, first: i64) -> None:
        """Lets a player begin and hands out the start stocks (ECP-SET.6, SET.9)."""
        self.first_seat = first
        for player in range(self.rules.players):
            for kind in range(KINDS):
                self.stock[player * KINDS + kind] = self.start_stock(player, kind)
        self.phase = Phase.DEAL

    def start_stock(self, player: i64, kind: i64) -> i64:
        """Returns what a player has of a kind at the start: that goes by turn order."""
        rules = self.rules
        turn = (player + rules.players - self.first_seat) % rules.players
        return rules.tables.stock[turn * KINDS + kind]

    def copy_to(self, other: EcopolisBoard) -> None:
        """Fills another frame with this position."""
        other.phase = self.phase
        other.turn_index = self.turn_index
        other.first_seat = self.first_seat
        other.active = self.active
        other.level = self.level
        other.last_round = self.last_round
        other.ending = self.ending
        other.unseen = self.unseen[:]
        other.sizes = self.sizes[:]
        other.returned = self.returned
        other.market = self.market[:]
        other.under = self.under[:]
        other.discard = self.discard[:]
        other.removed_hazards = self.removed_hazards
        other.cities = self.cities[:]
        other.built = self.built[:]
        other.impacts = self.impacts[:]
        other.points = self.points[:]
        other.colours = self.colours[:]
        other.stock = self.stock[:]
        other.ambassador_holder = self.ambassador_holder[:]
        other.pile = self.pile
        other.drawn = self.drawn
        other.gave = self.gave
        other.declined = self.declined
        other.unable = self.unable
        other.tally = self.tally[:]

    # Who decides.

    def current_player(self) -> i64:
        phase = self.phase
        if phase < Phase.FIRST_CHOICE:
            return CHANCE
        if phase == Phase.OVER:
            return TERMINAL
        return self.asked() if phase == Phase.ECO_GESTURE else self.active

    def asked(self) -> i64:
        """Returns who answers the eco-gesture: everybody in turn, from whoever drew it."""
        return (self.active + popcount(self.gave | self.declined | self.unable)) % self.rules.players

    def ended_between_turns(self) -> bool:
        """Tells whether the game ended with a whole turn: with a last round, or before somebody could draw."""
        return self.ending == Ending.PILES or (self.ending == Ending.TARGET and self.rules.finishes_round)

    def round(self) -> i64:
        """Returns the number of this round, or of the last one; 0 before anybody plays."""
        if self.active == NOTHING:
            return 0
        turn = self.turn_index - 1 if self.ended_between_turns() else self.turn_index
        return turn // self.rules.players + 1

    def turns(self, player: i64) -> i64:
        """Counts the turns that a player has ended."""
        players = self.rules.players
        return (
            0 if self.first_seat == NOTHING else (self.turn_index + players - 1 - (player + players - self.first_seat) % players) // players
        )

    # The piles and the market.

    def known_top(self, pile: i64) -> i64:
        """Returns the card on top of a pile if its place is known, else NOTHING (ECP-A6)."""
        height = self.sizes[pile] - 1
        tables = self.rules.tables
        for entry in range(0, len(self.returned), 2):
            card = self.returned[entry]
            if self.returned[entry + 1] == height and tables.piles[card] == pile:
                return card
        return NOTHING

    def take_from_pile(self, card: i64) -> None:
        """Takes a card off its pile."""
        tables = self.rules.tables
        pile = tables.piles[card]
        self.sizes[pile] -= 1
        self.unseen[pile] &= ~tables.bit_of(card)

    def piles_are_empty(self) -> bool:
        """Tells whether nothing can be drawn any more (ECP-TURN.9)."""
        return self.sizes[0] + self.sizes[1] + self.sizes[2] == 0

    def dealing(self) -> i64:
        """Returns the place of the market that is dealt next; SLOTS when all nine are (ECP-SET.2)."""
        slot: i64 = 0
        while slot < SLOTS and self.market[slot] != NOTHING:
            slot += 1
        return slot

    # The cities.

    def city(self, player: i64, position: i64) -> i64:
        """Returns the construction at a position of a city."""
        return self.cities[player * self.rules.target + position]

    def tokens(self, player: i64) -> i64:
        """Counts what a player could give to the eco-gesture (ECP-HAZ.7, A21)."""
        at = player * KINDS
        if self.rules.gives_energy:
            return self.stock[at + Resource.ENERGY]
        return self.stock[at + Resource.VITAL] + self.stock[at + Resource.GOLD] + self.stock[at + Resource.ENERGY]

    def towards(self, player: i64, ambassador: i64) -> i64:
        """Returns what an ambassador looks at in a city: its total impact, or its constructions of a pile (ECP-AMB.2)."""
        return self.impacts[player] if ambassador == Ambassador.GRETA else self.colours[player * Pile.COUNT + ambassador - 1]

    def asks(self, ambassador: i64) -> i64:
        """Returns what an ambassador asks for: that much at most, or so many at least (ECP-AMB.2)."""
        return Ambassador.GRETA_ASKS if ambassador == Ambassador.GRETA else Ambassador.COLOURS_ASKED[ambassador - 1]

    def meets(self, player: i64, ambassador: i64) -> bool:
        """Tells whether a city satisfies an ambassador (ECP-AMB.2)."""
        have, need = self.towards(player, ambassador), self.asks(ambassador)
        return have <= need if ambassador == Ambassador.GRETA else have >= need

    def ambassadors_of(self, player: i64) -> i64:
        """Counts a player's ambassadors."""
        count: i64 = 0
        for ambassador in range(Ambassador.COUNT):
            if self.ambassador_holder[ambassador] == player:
                count += 1
        return count

    def score(self, player: i64) -> i64:
        """Counts a player's points as if the game ended now (ECP-END.3, END.4)."""
        at = player * KINDS
        return (
            self.points[player]
            + Worth.VITAL * self.stock[at + Resource.VITAL]
            + Worth.GOLD * self.stock[at + Resource.GOLD]
            + Worth.AMBASSADOR * self.ambassadors_of(player)
        )

    # Who stands where.

    def somebody_is_done(self) -> bool:
        """Tells whether a city has all its constructions."""
        for player in range(self.rules.players):
            if self.built[player] == self.rules.target:
                return True
        return False

    def places(self) -> tuple[int, ...]:
        """Gives each player's place: by score, then by the lowest total impact (ECP-END.5, END.6, A17); all who lose are last (A32)."""
        if self.ending == Ending.CLIMATE and self.rules.loses_together:
            return (self.rules.players,) * self.rules.players
        players = range(self.rules.players)
        return tuple([1 + sum([1 for other in players if self.beats(other, player)]) for player in players])

    def beats(self, player: i64, other: i64) -> bool:
        """Tells whether a player stands before another."""
        mine, theirs = self.score(player), self.score(other)
        return mine > theirs or (mine == theirs and self.impacts[player] < self.impacts[other])

    def winners(self) -> list[int]:
        """Lists who has won: nobody if the planet is lost (ECP-END.1)."""
        if self.ending == Ending.CLIMATE:
            return []
        return [player for player, place in enumerate(self.places()) if place == 1]

    # What every step does.

    def settle(self, player: i64, card: i64) -> None:
        """Builds a card at the next free position of a city."""
        tables = self.rules.tables
        self.cities[player * self.rules.target + self.built[player]] = card
        self.built[player] += 1
        self.impacts[player] += tables.climates[card]
        self.points[player] += tables.points[card]
        self.colours[player * Pile.COUNT + tables.piles[card]] += 1

    def warm(self, by: i64) -> None:
        """Moves the cursor; it never falls below 0 (ECP-CLI.4)."""
        level = self.level + by
        if level < 0:
            self.tally[self.rules.players * Tally.ROW + Tally.COOLING_LOST] -= level
            level = 0
        self.level = level

    def warm_by_climate_change(self, by: i64) -> None:
        """Moves the cursor as a card says that no player caused (ECP-HAZ.6)."""
        self.tally[self.rules.players * Tally.ROW + Tally.CLIMATE_CHANGE] += by
        self.warm(by)

    def note(self, player: i64, field: i64, amount: i64) -> None:
        """Adds to a player's row of the tally."""
        self.tally[player * Tally.ROW + field] += amount

    def receive(self, player: i64, kind: i64, amount: i64, field: i64) -> i64:
        """Moves tokens from the Mini-bank to the Stock, as far as there are any; returns how many (ECP-STK.3, COL.4)."""
        at = player * KINDS + kind
        room = MOST - self.stock[at]
        got = amount if amount < room else room
        self.stock[at] += got
        self.note(player, field + kind, got)
        self.note(player, Tally.OVERFLOW + kind, amount - got)
        return got

    # The counters.

    def counters(self) -> dict[str, int]:
        rules = self.rules
        found: dict[str, int] = {"level": self.level, "turn_index": self.turn_index}
        for pile in range(Pile.COUNT):
            found[f"pile.{Pile.NAMES[pile]}"] = self.sizes[pile]
        visible: i64 = 0
        covered: i64 = 0
        for slot in range(SLOTS):
            card = self.market[slot]
            if card != NOTHING:
                visible += 1
                while self.under[card] != NOTHING:
                    card = self.under[card]
                    covered += 1
        found["visible"] = visible
        found["covered"] = covered
        found["discard"] = popcount(self.discard[0]) + popcount(self.discard[1]) + popcount(self.discard[2])
        found["removed_hazards"] = len(self.removed_hazards)
        for player in range(rules.players):
            for kind in range(KINDS):
                found[f"{Resource.NAMES[kind]}.{player}"] = self.stock[player * KINDS + kind]
            found[f"city.{player}"] = self.built[player]
            found[f"impact.{player}"] = self.impacts[player]
            found[f"points.{player}"] = self.points[player]
            found[f"ambassadors.{player}"] = self.ambassadors_of(player)
            found[f"score.{player}"] = self.score(player)
        return found

    def where(self) -> str:
        return f"ecopolis, turn {self.turn_index + 1}, {PHASES[self.phase]}"
