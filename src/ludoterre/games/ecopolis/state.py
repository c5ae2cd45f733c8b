# compiled by mypyc
"""What lies on the table of Ecopolis, and the small things that every step does with it.

The steps themselves are in buying.py and hazards.py; rules.py puts them in order.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.game import Game, State, Strategy
from ludoterre.core.meta import GameMeta
from ludoterre.core.moves import CHANCE, TERMINAL
from ludoterre.core.observation import Observation
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.ecopolis.tables import (
    KINDS,
    MOST,
    NOTHING,
    SLOTS,
    Ambassador,
    Do,
    Ending,
    Phase,
    Pile,
    Rate,
    Resource,
    Tables,
    Tally,
    Worth,
)


class EcopolisGame(Game):
    """Ecopolis for 2 to 6 players."""

    def __init__(
        self,
        meta: GameMeta,
        players: int,
        mode: str,
        options: dict[str, Any],
        rules_version: int,
        pack_id: str,
        content_hash: str,
        pack: dict[str, Any],
        tables: Tables,
    ) -> None:
        super().__init__(meta, players, mode, options, rules_version, pack_id, content_hash, pack)
        self.tables: Final = tables
        self.limit: Final[i64] = tables.limit
        target: i64 = options["target"]
        self.target: Final[i64] = target
        self.first_seat_begins: Final[bool] = options["first_player"] == "first_seat"
        self.discards: Final[bool] = options["covered_cards"] == "discard"
        self.keeps_rows: Final[bool] = options["market_rows"] == "by_category"
        self.shuffles_hazards: Final[bool] = options["hazard_return"] == "shuffle"
        self.passes_freely: Final[bool] = options["pass_policy"] == "free"
        self.plays_on: Final[bool] = options["on_empty"] == "last_round"
        self.must_give: Final[bool] = options["eco_gesture"] == "forced"
        self.gives_energy: Final[bool] = options["eco_gesture"] in ("energy", "at_once")
        self.counts_at_once: Final[bool] = options["eco_gesture"] == "at_once"
        """Whether each answer to the eco-gesture moves the cursor by itself (A21)."""
        self.finishes_round: Final[bool] = options["finish_round"]
        self.loses_together: Final[bool] = rules_version >= 2
        """Whether a common loss puts everybody in the last place, whatever the scores (A32)."""
        # The ids of decisions, in this order.
        self.collect: Final[i64] = Do.BUY + SLOTS * target
        self.exchange: Final[i64] = self.collect + target - 1
        self.ambassador: Final[i64] = self.exchange + Rate.COUNT
        self.passing: Final[i64] = self.ambassador + Ambassador.COUNT
        self.innovate: Final[i64] = self.passing + 1
        self.no_innovation: Final[i64] = self.innovate + target - 1
        self.give: Final[i64] = self.no_innovation + 1
        self.no_gift: Final[i64] = self.give + KINDS
        self.decisions: Final[i64] = self.no_gift + 1

    def new_initial_state(self) -> State:
        from ludoterre.games.ecopolis.rules import EcopolisState

        state = EcopolisState(self)
        state.set_up()
        return state

    def state_from_json(self, data: object) -> State:
        from ludoterre.games.ecopolis.position import read_position
        from ludoterre.games.ecopolis.rules import EcopolisState

        state = EcopolisState(self)
        read_position(state, data)
        return state

    def num_distinct_actions(self) -> int:
        return self.decisions

    def max_chance_outcomes(self) -> int:
        return self.tables.outcomes

    def strategy(self, style: str = "") -> Strategy:
        from ludoterre.games.ecopolis.strategy import EcopolisStrategy

        return EcopolisStrategy(self, self.meta.check_style(style))

    def observation(self) -> Observation:
        from ludoterre.games.ecopolis.observation import describe

        return describe(self)

    def names(self) -> dict[str, dict[str, str]]:
        return self.tables.names


class EcopolisBoard(State):
    """A position: the market, the piles, the cities, the thermometer, and where the turn stands."""

    rules: EcopolisGame
    # Numbers have a default so that compiled code need not ask, at every read, whether they are set.
    phase: i64 = Phase.FIRST_SEAT
    turn: i64 = 0
    """The turns that have ended."""
    first: i64 = NOTHING
    active: i64 = NOTHING
    level: i64 = 0
    closing: bool = False
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
    discarded: vec[i64]
    """Of each pile the covered cards that are out of the game (A4)."""
    removed: vec[i64]
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
    holders: vec[i64]
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
        self.discarded = filled(Pile.COUNT, 0)
        self.removed = filled(0, 0)
        self.cities = filled(players * rules.target, NOTHING)
        self.built = filled(players, 0)
        self.impacts = filled(players, 0)
        self.points = filled(players, 0)
        self.colours = filled(players * Pile.COUNT, 0)
        self.stock = filled(players * KINDS, 0)
        self.holders = filled(Ambassador.COUNT, NOTHING)
        self.tally = filled(players * Tally.ROW + Tally.COMMON, 0)
        if rules.first_seat_begins:
            self.begin_with(0)

    def begin_with(self, first: i64) -> None:
        """Lets a player begin and hands out the start stocks (ECP-SET.6, SET.9)."""
        self.first = first
        for player in range(self.rules.players):
            for kind in range(KINDS):
                self.stock[player * KINDS + kind] = self.start_stock(player, kind)
        self.phase = Phase.DEAL

    def start_stock(self, player: i64, kind: i64) -> i64:
        """Returns what a player has of a kind at the start: that goes by turn order."""
        rules = self.rules
        turn = (player + rules.players - self.first) % rules.players
        return rules.tables.stock[turn * KINDS + kind]

    def copy_to(self, other: EcopolisBoard) -> None:
        """Fills another frame with this position."""
        other.phase = self.phase
        other.turn = self.turn
        other.first = self.first
        other.active = self.active
        other.level = self.level
        other.closing = self.closing
        other.ending = self.ending
        other.unseen = self.unseen[:]
        other.sizes = self.sizes[:]
        other.returned = self.returned
        other.market = self.market[:]
        other.under = self.under[:]
        other.discarded = self.discarded[:]
        other.removed = self.removed
        other.cities = self.cities[:]
        other.built = self.built[:]
        other.impacts = self.impacts[:]
        other.points = self.points[:]
        other.colours = self.colours[:]
        other.stock = self.stock[:]
        other.holders = self.holders[:]
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
        turn = self.turn - 1 if self.ended_between_turns() else self.turn
        return turn // self.rules.players + 1

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

    def meets(self, player: i64, ambassador: i64) -> bool:
        """Tells whether a city satisfies an ambassador (ECP-AMB.2)."""
        if ambassador == Ambassador.GRETA:
            return self.impacts[player] <= Ambassador.GRETA_ASKS
        return self.colours[player * Pile.COUNT + ambassador - 1] >= Ambassador.COLOURS_ASKED[ambassador - 1]

    def ambassadors_of(self, player: i64) -> i64:
        """Counts a player's ambassadors."""
        count: i64 = 0
        for ambassador in range(Ambassador.COUNT):
            if self.holders[ambassador] == player:
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

    # What every step does.

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
        found: dict[str, int] = {"level": self.level, "turn_index": self.turn}
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
        found["discard"] = popcount(self.discarded[0]) + popcount(self.discarded[1]) + popcount(self.discarded[2])
        found["removed_hazards"] = len(self.removed)
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
        return f"ecopolis, turn {self.turn + 1}, {Phase.NAMES[self.phase]}"
