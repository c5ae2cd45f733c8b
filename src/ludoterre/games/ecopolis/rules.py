# compiled by mypyc
"""The rules of Ecopolis: the course of a turn, what is legal, what chance may give, and the end (ledger: RULES.md)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import nth_element, popcount
from ludoterre.core.furnished import NO_MOVE
from ludoterre.core.moves import Outcome
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.ecopolis import buying, fields, hazards, observation
from ludoterre.games.ecopolis.grammar import Do, No
from ludoterre.games.ecopolis.state import EcopolisBoard
from ludoterre.games.ecopolis.tables import NOTHING, ROW, SLOTS, Ambassador, Ending, Luck, Out, Phase, Pile, Rate


class EcopolisState(EcopolisBoard):
    """A position of Ecopolis."""

    def clone(self) -> EcopolisState:
        other = EcopolisState(self.rules)
        self.copy_to(other)
        return other

    # Among what a player decides.

    def write_legal(self, out: vec[i64]) -> i64:
        phase = self.phase
        if phase == Phase.ACTION:
            return self.write_actions_of_turn(out)
        first = self.rules.first
        count: i64 = 0
        if phase == Phase.DRAW or phase == Phase.FIRST_CHOICE:
            for pile in range(Pile.COUNT):
                if self.sizes[pile] > 0:
                    out[count] = first[Do.DRAW] + pile
                    count += 1
            return count if phase == Phase.DRAW else self.write_purchases(out, count)
        if phase == Phase.PLACE:
            for slot in range(SLOTS):
                if self.market[slot] != NOTHING and self.may_cover(slot):
                    out[count] = first[Do.COVER] + slot
                    count += 1
            return count
        for action in range(first[Do.INNOVATE], self.rules.decisions.size):  # what a hazard asks
            if self.forbids(action) == 0:
                out[count] = action
                count += 1
        return count

    def write_actions_of_turn(self, out: vec[i64]) -> i64:
        """Writes what the active player may do (ECP-TURN.1)."""
        first = self.rules.first
        count = self.write_purchases(out, 0)
        for position in range(self.built[self.active]):
            if buying.may_collect(self, position):
                out[count] = first[Do.COLLECT] + position
                count += 1
        for line in range(Rate.COUNT):
            if buying.why_not_exchange(self, line) == 0:
                out[count] = first[Do.EXCHANGE] + line
                count += 1
        for ambassador in range(Ambassador.COUNT):
            if buying.why_not_win(self, ambassador) == 0:
                out[count] = first[Do.AMBASSADOR] + ambassador
                count += 1
        if count == 0 or self.rules.passes_freely:  # ECP-PASS.1, A8
            out[count] = first[Do.PASS]
            count += 1
        return count

    def write_purchases(self, out: vec[i64], count: i64) -> i64:
        """Writes the purchases; on the first turn without a draw nobody has a helper yet (ECP-TURN.3)."""
        target = self.rules.target
        action = self.rules.first[Do.BUY]
        for slot in range(SLOTS):
            card = self.market[slot]
            if card == NOTHING:
                continue
            for helper in range(self.built[self.active] + 1):
                if buying.may_buy(self, card, self.helper(helper)):
                    out[count] = action + slot * target + helper
                    count += 1
        return count

    def helper(self, number: i64) -> i64:
        """Returns the construction that helps to pay: 0 is none, then by its position in the city."""
        return NOTHING if number == 0 else self.city(self.active, number - 1)

    def forbids(self, action: i64) -> i64:
        kind, at = self.rules.decisions.kind[action], self.rules.decisions.at[action]
        if not self.is_there(kind, at):
            return NO_MOVE
        if Do.PHASES[kind] >> self.phase & 1 == 0:
            return self.why_not_now(kind)
        if kind == Do.DRAW:
            return 0 if self.sizes[at] > 0 else No.PILE_EMPTY
        if kind == Do.COVER:
            return 0 if self.may_cover(at) else No.OTHER_ROW
        if kind == Do.BUY:
            return buying.why_not_buy(self, self.market[at // self.rules.target], self.helper(at % self.rules.target))
        if kind == Do.COLLECT:
            return 0 if buying.may_collect(self, at) else No.TOO_HOT_TO_COLLECT
        if kind == Do.EXCHANGE:
            return buying.why_not_exchange(self, at)
        if kind == Do.AMBASSADOR:
            return buying.why_not_win(self, at)
        if kind == Do.PASS:
            return No.MAY_NOT_PASS if not self.rules.passes_freely and self.can_act() else 0
        if kind == Do.INNOVATE:
            return 0 if buying.may_collect(self, at) else No.TOO_HOT_TO_INNOVATE
        if kind == Do.GIVE:
            return hazards.why_not_give(self, at)
        return hazards.why_not_decline(self) if kind == Do.DECLINE_GESTURE else 0

    def is_there(self, kind: i64, at: i64) -> bool:
        """Tells whether what a decision names is there: a visible card, a construction of the city."""
        if kind == Do.COVER:
            return self.market[at] != NOTHING
        if kind == Do.BUY:
            return self.market[at // self.rules.target] != NOTHING and at % self.rules.target <= self.built[self.active]
        return at < self.built[self.active] if kind == Do.COLLECT or kind == Do.INNOVATE else True

    def why_not_now(self, kind: i64) -> i64:
        """Says that something else is decided now; what is drawn goes to an empty place by itself (ECP-TURN.2, TURN.4)."""
        if self.phase == Phase.DRAW or self.phase == Phase.FIRST_CHOICE:
            return No.DRAW_FIRST
        return No.EMPTY_PLACE_FIRST if kind == Do.COVER and self.phase == Phase.ACTION else No.WRONG_PHASE

    def can_act(self) -> bool:
        """Tells whether any action but passing is possible (ECP-PASS.1)."""
        for action in range(self.rules.first[Do.BUY], self.rules.first[Do.PASS]):
            if self.forbids(action) == 0:
                return True
        return False

    def may_cover(self, slot: i64) -> bool:
        """Tells whether the card in hand may be laid on a place: on any, or on its own row (ECP-TURN.5, A5)."""
        return not self.rules.keeps_rows or slot // ROW == self.pile

    def missing(self, purchase: i64) -> list[int]:
        """Says what the active player lacks for a purchase, a place of the market with a helper."""
        return buying.missing(self, self.market[purchase // self.rules.target], self.helper(purchase % self.rules.target))

    def level_after(self, action: i64) -> i64:
        """Returns where a purchase, an income or a refusal to give would put the cursor, were it possible."""
        kind, at = self.rules.decisions.kind[action], self.rules.decisions.at[action]
        if kind == Do.DECLINE_GESTURE:
            return hazards.level_if_declined(self)
        if kind == Do.BUY:
            return self.level + buying.net(self, self.market[at // self.rules.target], self.helper(at % self.rules.target))
        return self.level + self.rules.tables.climates[self.city(self.active, at)]

    # Chance.

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        count: i64 = 0
        for outcome in range(self.rules.tables.outcomes):
            if self.may_come(outcome):
                out[count] = outcome
                weights[count] = 1
                count += 1
        return count

    def may_come(self, outcome: i64) -> bool:
        # All that are possible are as likely.
        if outcome < Out.CARD:
            return self.phase == Phase.FIRST_SEAT and outcome < self.rules.players
        tables = self.rules.tables
        card = outcome - Out.CARD
        pile = tables.piles[card]
        return self.phase != Phase.FIRST_SEAT and pile == self.turned() and self.hidden(pile) & tables.bit_of(card) != 0

    def turned(self) -> i64:
        """Returns the pile whose next card is turned up."""
        return self.dealing() // ROW if self.phase == Phase.DEAL else self.pile

    def hidden(self, pile: i64) -> i64:
        """Returns the cards that may be on top of a pile (A6: if hazards are shuffled back, set-up shows only constructions)."""
        if self.phase == Phase.DEAL and self.rules.shuffles_hazards:
            return self.unseen[pile] & ~self.rules.tables.hazards[pile]
        return self.unseen[pile]

    def luck_source(self) -> i64:
        return Luck.FIRST if self.phase == Phase.FIRST_SEAT else self.turned()

    def sample_chance(self, rng: Rng) -> i64:
        if self.phase == Phase.FIRST_SEAT:
            return Out.FIRST + rng.below(self.rules.players)
        if self.phase > Phase.REVEAL:
            return super().sample_chance(rng)
        pile = self.turned()
        hidden = self.hidden(pile)
        return Out.CARD + self.rules.tables.starts[pile] + nth_element(hidden, rng.below(popcount(hidden)))

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.phase == Phase.FIRST_SEAT:
            self.begin_with(action - Out.FIRST)
            if self.listener is not None:
                self.tell("first_seat", {"player": self.first_seat}, "ECP-SET.9")
        elif self.phase == Phase.DEAL:
            self.deal(action - Out.CARD)
        elif self.phase == Phase.REVEAL:
            self.turn_up(action - Out.CARD)
        else:
            self.decide(action)
        if self.ending != 0:
            self.finish()
        self.noted = None

    def decide(self, action: i64) -> None:
        """Carries out a decision."""
        kind, at = self.rules.decisions.kind[action], self.rules.decisions.at[action]
        if kind == Do.DRAW:
            self.draw_from(at)
        elif kind == Do.COVER:
            self.cover(at)
        elif kind <= Do.PASS:
            self.act(action)
            if self.ending == 0:
                self.end_turn()
        elif kind <= Do.DECLINE_INNOVATION:
            hazards.innovate(self, at if kind == Do.INNOVATE else NOTHING)
        else:
            hazards.answer(self, at if kind == Do.GIVE else NOTHING)

    def act(self, action: i64) -> None:
        """Carries out the action of a turn."""
        kind, at = self.rules.decisions.kind[action], self.rules.decisions.at[action]
        if kind == Do.BUY:
            buying.buy(self, at // self.rules.target, self.helper(at % self.rules.target))
            if self.built[self.active] == self.rules.target:
                self.reach_target()
        elif kind == Do.COLLECT:
            buying.collect(self, at, False)
        elif kind == Do.EXCHANGE:
            buying.exchange(self, at)
        elif kind == Do.AMBASSADOR:
            buying.win(self, at)
        elif self.listener is not None:
            self.tell("passed", {"player": self.active}, "ECP-PASS.1")

    # Set-up.

    def deal(self, card: i64) -> None:
        """Turns up a card for the market; a hazard goes back into the middle of its pile (ECP-SET.2, SET.3)."""
        tables = self.rules.tables
        pile = tables.piles[card]
        slot = self.dealing()
        self.take_from_pile(card)
        if tables.is_hazard(card):
            self.put_back(card)
            return
        self.market[slot] = card
        if self.listener is not None:
            self.tell("dealt", {"card": tables.cards[card], "pile": Pile.NAMES[pile], "slot": slot}, "ECP-SET.2")
        if slot + 1 == SLOTS:
            self.active = self.first_seat
            self.begin_turn()

    def put_back(self, card: i64) -> None:
        """Puts a hazard back so that half of the other cards, rounded down, lie below it (A6)."""
        tables = self.rules.tables
        pile = tables.piles[card]
        below = self.sizes[pile] // 2
        known = len(self.returned)
        fresh = filled(known + 2, 0)  # older positions may share the list, so a new one is made
        for entry in range(0, known, 2):
            other = self.returned[entry]
            height = self.returned[entry + 1]
            fresh[entry] = other
            fresh[entry + 1] = height + 1 if tables.piles[other] == pile and height >= below else height
        fresh[known] = card
        fresh[known + 1] = below
        self.returned = fresh
        self.sizes[pile] += 1
        if self.listener is not None:
            said: dict[str, Any] = {"card": tables.cards[card], "pile": Pile.NAMES[pile], "depth": self.sizes[pile] - 1 - below}
            self.tell("hazard_returned", said, "ECP-SET.3")

    # The turn.

    def begin_turn(self) -> None:
        """Lets the active player draw; with all piles empty the game ends, or its last round goes on without (ECP-TURN.2, A9)."""
        rules = self.rules
        self.phase = Phase.DRAW if self.turn_index > 0 else Phase.FIRST_CHOICE
        if self.piles_are_empty():
            if not rules.plays_on or self.active == self.first_seat:
                self.ending = Ending.PILES
                if self.listener is not None:
                    self.tell("piles_empty", {}, "ECP-TURN.9")
                return
            self.close_round("ECP-A9")
            self.phase = Phase.ACTION
        if self.listener is not None:
            said: dict[str, Any] = {"turn": self.turn_index + 1, "round": self.round(), "player": self.active}
            self.tell("turn_begins", said, "ECP-TURN.1")

    def close_round(self, rule: str) -> None:
        """Lets the game end with this round (A9, A22)."""
        if not self.last_round:
            self.last_round = True
            if self.listener is not None:
                self.tell("last_round", {}, rule)

    def draw_from(self, pile: i64) -> None:
        """Draws the top card of a pile; chance says which, unless it is known (ECP-TURN.2)."""
        self.pile = pile
        known = self.known_top(pile)
        self.phase = Phase.REVEAL
        if known != NOTHING:
            self.turn_up(known)

    def turn_up(self, card: i64) -> None:
        """Places a drawn construction, or carries out a drawn hazard (ECP-TURN.4, TURN.8)."""
        tables = self.rules.tables
        self.take_from_pile(card)
        self.drawn = card
        if self.listener is not None:
            said: dict[str, Any] = {"player": self.active, "pile": Pile.NAMES[self.pile], "card": tables.cards[card]}
            self.tell("hazard_drawn" if tables.is_hazard(card) else "drawn", said, "ECP-TURN.8" if tables.is_hazard(card) else "ECP-TURN.2")
        if tables.is_hazard(card):
            hazards.strike(self, card)
            return
        for slot in range(SLOTS):
            if self.market[slot] == NOTHING and self.may_cover(slot):
                self.market[slot] = card
                self.drawn = NOTHING
                self.pile = NOTHING
                self.phase = Phase.ACTION
                if self.listener is not None:
                    self.tell("placed", {"player": self.active, "card": tables.cards[card], "slot": slot}, "ECP-TURN.4")
                return
        self.phase = Phase.PLACE

    def cover(self, slot: i64) -> None:
        """Lays the card in hand over a visible one (ECP-TURN.5, A4)."""
        tables = self.rules.tables
        card, over = self.drawn, self.market[slot]
        if self.rules.discards:
            self.discard[tables.piles[over]] |= tables.bit_of(over)
        else:
            self.under[card] = over
        self.market[slot] = card
        self.drawn = NOTHING
        self.pile = NOTHING
        self.phase = Phase.ACTION
        if self.listener is not None:
            said: dict[str, Any] = {"player": self.active, "card": tables.cards[card], "over": tables.cards[over], "slot": slot}
            self.tell("covered", said, "ECP-TURN.5")

    def reach_target(self) -> None:
        """Ends the game at once, or with this round (ECP-END.2, A22)."""
        if self.listener is not None:
            self.tell("target_reached", {"player": self.active}, "ECP-END.2")
        if self.rules.finishes_round:
            self.close_round("ECP-A22")
        else:
            self.ending = Ending.TARGET

    def end_turn(self) -> None:
        """Passes the turn to the next player, or ends the last round."""
        rules = self.rules
        self.turn_index += 1
        self.active = (self.active + 1) % rules.players
        if self.last_round and self.active == self.first_seat:
            self.ending = Ending.TARGET if self.somebody_is_done() else Ending.PILES
            return
        self.begin_turn()

    def finish(self) -> None:
        """Ends the game (ECP-END)."""
        self.phase = Phase.OVER
        lost = self.ending == Ending.CLIMATE
        if self.listener is not None:
            if lost:
                self.tell("climate_lost", {"level": self.level, "limit": self.rules.limit}, "ECP-END.1")
            self.tell("game_over", {"winners": self.winners(), "lost": lost}, Ending.RULES[self.ending])

    # The result.

    def returns(self) -> list[float]:
        players = self.rules.players
        if self.phase != Phase.OVER:
            return [0.0] * players
        if self.ending == Ending.CLIMATE:
            return [-1.0] * players
        found: list[float] = []
        for player in range(players):
            balance: i64 = 0
            for other in range(players):
                if self.beats(player, other):
                    balance += 1
                elif self.beats(other, player):
                    balance -= 1
            found.append(float(balance) / float(players - 1))
        return found

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        scores = tuple([int(self.score(player)) for player in range(self.rules.players)])
        return Outcome(self.ending != Ending.CLIMATE, scores, self.places(), "", Ending.RULES[self.ending])

    # What leaves the position, and how it is read.

    def write_observation(self, player: int, out: vec[i64]) -> None:
        observation.write_observation(self, player, out)

    def restore(self, data: dict[str, Any]) -> None:
        fields.read_known(self, data["known"])

    def reversible(self, action: i64) -> bool:
        # Nothing is hidden but the order of the piles, and a card turned up stands between a decision and whoever wants it back.
        return True
