"""The auction: two rounds of sealed bids from a hand of two cards.

AUC-1.1 Cards 1 to 7; everybody gets two, seen by nobody else.
AUC-2.1 In each round everybody bids one card of their hand, face down, in the order of the players.
AUC-2.2 When all have bid, the cards are shown; the highest takes the water of the round: 1, then 2.
AUC-3.1 Most water wins.
AUC-3.2 If the bids of a round add up to more than 5 a player, the well dries up and everybody has lost, without a score (option `drought`).
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadMove, BadRecord
from ludoterre.core.game import Game, State, checked_id, ranking
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL, Event, Move, Outcome, Refusal, change
from ludoterre.core.plaindata import require
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec

CARDS: Final = range(1, 8)
HAND: Final = 2
ROUNDS: Final = 2
LIMIT: Final = 5
FIELDS: Final = ("hands", "bids", "shown")


class AuctionGame(Game):
    """The auction for 2 or 3 players."""

    state_class: type[AuctionState]

    def new_initial_state(self) -> State:
        return self.state_class(self)

    def state_from_json(self, data: object) -> State:
        state = self.state_class(self)
        try:
            state.fill(data)
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord("impossible position: {problem}", problem=str(error)[:200]) from None
        state.check()
        return state

    def num_distinct_actions(self) -> int:
        return len(CARDS)

    def max_chance_outcomes(self) -> int:
        return len(CARDS)


class AuctionState(State):
    """A position: hands, the bids of this round face down, and the bids of earlier rounds as they were shown."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hands: list[list[int]] = [[] for _ in range(game.players)]
        self.bids: list[int] = []
        self.shown: list[list[int]] = []

    def clone(self) -> AuctionState:
        other = type(self)(self.game)
        other.hands = [hand[:] for hand in self.hands]
        other.bids = self.bids[:]
        other.shown = [bids[:] for bids in self.shown]
        return other

    # Who decides, and among what.

    def dealt(self) -> int:
        """Counts the cards that have been dealt."""
        return sum(map(len, self.hands)) + len(self.bids) + sum(map(len, self.shown))

    def dry(self) -> bool:
        """Tells whether the well has dried up (AUC-3.2)."""
        return bool(self.game.options["drought"]) and any(sum(bids) > LIMIT * self.game.players for bids in self.shown)

    def current_player(self) -> i64:
        if self.dealt() < HAND * self.game.players:
            return CHANCE
        return TERMINAL if len(self.shown) == ROUNDS or self.dry() else len(self.bids)

    def write_legal(self, out: vec[i64]) -> i64:
        hand = self.hands[len(self.bids)]
        for i, card in enumerate(hand):
            out[i] = card - 1
        return len(hand)

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        left = [card for card in CARDS if not any(card in hand for hand in self.hands)]
        for i, card in enumerate(left):
            out[i], weights[i] = card - 1, 1
        return len(left)

    def refuse(self, action: i64) -> Refusal | None:
        card = int(action) + 1
        return None if card in self.hands[len(self.bids)] else Refusal("AUC-2.1", "card_not_in_hand", {"card": card})

    # The one writer.

    def _apply(self, action: i64) -> None:
        card = int(action) + 1
        if self.is_chance_node():
            self.deal(card)
        else:
            self.bid(card)

    def deal(self, card: int) -> None:
        """Gives a card to the next player (AUC-1.1)."""
        player = self.dealt() % self.game.players
        hand = self.hands[player]
        self.hands[player] = sorted([*hand, card])
        self.tell("card_dealt", {"player": player, "changes": [change(f"hand.{player}", len(hand), len(hand) + 1)]}, "AUC-1.1")
        self.tell("card_seen", {"player": player, "card": card}, "AUC-1.1", (player,))

    def bid(self, card: int) -> None:
        """Lays a card face down; the last one shows them all (AUC-2.1, 2.2)."""
        player = len(self.bids)
        size = len(self.hands[player])
        self.hands[player].remove(card)
        self.bids.append(card)
        self.tell("bid_laid", {"player": player, "changes": [change(f"hand.{player}", size, size - 1)]}, "AUC-2.1")
        if len(self.bids) == self.game.players:
            before = self.water()
            self.shown.append(self.bids)
            self.bids = []
            moved = [change(f"water.{p}", old, new) for p, (old, new) in enumerate(zip(before, self.water(), strict=True)) if old != new]
            moved.append(change("round", len(self.shown) - 1, len(self.shown)))
            self.tell("bids_shown", {"bids": self.shown[-1][:], "changes": moved}, "AUC-2.2")

    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        """Reports an event."""
        if self.listener is not None:
            self.listener(Event(kind, args, rule, to))

    def reversible(self, action: i64) -> bool:
        return len(self.bids) + 1 < self.game.players

    # What a player can know.

    def resample(self, player: int, rng: Rng) -> AuctionState:
        other = self.clone()
        if player == REFEREE:
            return other
        others = [p for p in range(self.game.players) if p != player]
        known = {card for bids in self.shown for card in bids}
        if player >= 0:
            known |= {*self.hands[player], *self.bids[player : player + 1]}
        pool = [card for card in CARDS if card not in known]
        rng.shuffle(pool)
        for p in others:
            if p < len(self.bids):
                other.bids[p] = pool.pop()
            other.hands[p] = sorted(pool.pop() for _ in self.hands[p])
        return other

    def retrace(self, goal: State, action: int) -> int:
        assert isinstance(goal, AuctionState)
        if not self.is_chance_node():
            player = len(self.bids)
            return goal.bids[player] - 1 if len(self.shown) == len(goal.shown) and player < len(goal.bids) else action
        player = self.dealt() % self.game.players
        hand = [*goal.hands[player], *goal.bids[player : player + 1], *(bids[player] for bids in goal.shown)]
        wanted = [card - 1 for card in hand if card not in self.hands[player]]
        return action if action in wanted else wanted[0]

    def view(self, player: int) -> dict[str, Any]:
        result = self.outcome()
        return {
            "viewer": player,
            "hands": [hand[:] if player in (p, REFEREE) else len(hand) for p, hand in enumerate(self.hands)],
            "bids": [bid if player in (p, REFEREE) else "?" for p, bid in enumerate(self.bids)],
            "shown": [bids[:] for bids in self.shown],
            "water": self.water(),
            "result": None if result is None else result.to_json(),
        }

    def counters(self) -> dict[str, int]:
        found = {"round": len(self.shown)}
        for player, water in enumerate(self.water()):
            found[f"water.{player}"] = water
            found[f"hand.{player}"] = len(self.hands[player])
        return found

    # The result.

    def water(self) -> list[int]:
        """Returns what each player has won."""
        found = [0] * self.game.players
        for number, bids in enumerate(self.shown, start=1):
            found[bids.index(max(bids))] += number
        return found

    def returns(self) -> list[float]:
        players = int(self.game.players)
        if not self.is_terminal():
            return [0.0] * players
        if self.dry():
            return [-1.0] * players
        water = self.water()
        return [sum((mine > other) - (mine < other) for other in water) / (players - 1) for mine in water]

    def outcome(self) -> Outcome | None:
        if not self.is_terminal():
            return None
        water = self.water()
        if self.dry():
            return Outcome(False, (), ranking(water), "", "AUC-3.2")
        return Outcome(True, tuple(water), ranking(water), "", "AUC-3.1")

    # Positions and moves as text.

    def to_json(self) -> dict[str, Any]:
        return {"hands": [hand[:] for hand in self.hands], "bids": self.bids[:], "shown": [bids[:] for bids in self.shown]}

    def fill(self, data: object) -> None:
        """Takes a position from plain data."""
        require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has {fields}", fields=", ".join(FIELDS))
        assert isinstance(data, dict)
        self.hands = [list(hand) for hand in data["hands"]]
        self.bids = list(data["bids"])
        self.shown = [list(bids) for bids in data["shown"]]

    def check(self) -> None:
        players = self.game.players
        require(len(self.hands) == players, "everybody has a hand")
        require(len(self.bids) < players and all(len(bids) == players for bids in self.shown), "everybody bids once a round")
        cards = [card for cards in [*self.hands, self.bids, *self.shown] for card in cards]
        require(all(type(card) is int and card in CARDS for card in cards), "cards are 1 to 7")
        require(len(set(cards)) == len(cards), "a card is in two places")
        require(all(hand == sorted(hand) for hand in self.hands), "hands are sorted")
        dealing = not self.bids and not self.shown
        total = HAND * players
        for player, hand in enumerate(self.hands):
            held = len(range(player, min(len(cards), total), players)) if dealing else HAND - len(self.shown) - (player < len(self.bids))
            require(len(hand) == held, "player {player} has {held} cards here", player=player, held=held)
        require(len(self.shown) <= ROUNDS and not (self.dry() and self.bids), "the game is over")
        early = self.game.options["drought"] and any(sum(bids) > LIMIT * players for bids in self.shown[:-1])
        require(not early, "the well had dried up")

    def move(self, action: object) -> Move:
        card = checked_id(action, len(CARDS), self.where()) + 1
        if self.is_chance_node():
            return Move("deal", {"player": self.dealt() % int(self.game.players), "card": int(card)})
        return Move("bid", {"card": int(card)})

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        kind, args = self.move(action)
        if kind == "deal":
            return f"deal p{args['player']} {args['card'] if viewer in (REFEREE, args['player']) else '?'}"
        return f"bid {args['card'] if viewer in (REFEREE, len(self.bids)) else '?'}"

    def parse(self, text: str) -> int:
        for action in range(len(CARDS)):
            if self.notation(action) == " ".join(text.split()).lower():
                return action
        raise BadMove("{text!r} names no move in {where}", text=text[:80], where=self.where())

    def where(self) -> str:
        return f"the auction, round {len(self.shown) + 1}, {len(self.bids)} bids"


AuctionGame.state_class = AuctionState
