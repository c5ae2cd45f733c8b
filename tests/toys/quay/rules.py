"""The quay: boats are loaded one after the other, then all bid for the pilot at once.

QUA-1.1 Everybody has 3 coins. There are two rounds.
QUA-1.2 In turn everybody loads crates of 1, 2 and 3, each once at most, and goes. A boat bears 4.
QUA-1.3 Who has not gone may fish once a round; a die says whether 1 or 2 points are caught.
QUA-2.1 Then all who have coins bid in secret. Nobody sees a bid before all have bid; then they are shown, and everybody pays.
QUA-2.2 The highest bid, among equals that of the first in turn, brings the whole load home as points; the others bring half of theirs.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadMove, BadRecord
from ludoterre.core.game import Game, State, checked_id, ranking
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL, Event, Move, Outcome, Refusal, change
from ludoterre.core.plaindata import require
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec

COINS: Final = 3
ROUNDS: Final = 2
BEARS: Final = 4
CRATES: Final = (1, 2, 3)
FISH, GO, BID = 3, 4, 5
LINES: Final = ("load 1", "load 2", "load 3", "fish", "go", "bid 0", "bid 1", "bid 2", "bid 3")
FIELDS: Final = ("round", "turn", "asked", "fishing", "fished", "loads", "coins", "bids", "points")


class QuayGame(Game):
    """The quay for 2 to 4 players."""

    state_class: type[QuayState]

    def new_initial_state(self) -> State:
        return self.state_class(self)

    def state_from_json(self, data: object) -> State:
        state = self.state_class(self)
        try:
            state.fill(data)
            state.check()
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord("impossible position: {problem}", problem=str(error)[:200]) from None
        return state

    def num_distinct_actions(self) -> int:
        return len(LINES)

    def max_chance_outcomes(self) -> int:
        return 2


class QuayState(State):
    """A position: the loads and bids of this round, and what everybody has."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.round = 0
        self.turn = 0
        """Who loads; the number of players while they bid."""
        self.asked = -1
        """Who is asked for a bid out of turn, -1 for nobody."""
        self.fishing = False
        self.fished = False
        self.loads: list[list[int]] = [[] for _ in range(game.players)]
        self.coins = [COINS] * int(game.players)
        self.bids: list[int | None] = [None] * int(game.players)
        self.points = [0] * int(game.players)

    def clone(self) -> QuayState:
        other = type(self)(self.game)
        other.round, other.turn, other.asked, other.fishing, other.fished = self.round, self.turn, self.asked, self.fishing, self.fished
        other.loads = [load[:] for load in self.loads]
        other.coins, other.bids, other.points = self.coins[:], self.bids[:], self.points[:]
        return other

    # Who decides, and among what.

    def bidding(self) -> bool:
        """Tells whether all have loaded."""
        return self.round < ROUNDS and self.turn == self.game.players

    def owing(self) -> list[int]:
        """Returns who has not bid yet."""
        return [player for player, bid in enumerate(self.bids) if bid is None and self.coins[player]]

    def current_player(self) -> i64:
        if self.round == ROUNDS:
            return TERMINAL
        if self.fishing:
            return CHANCE
        if self.bidding():
            return self.asked if self.asked >= 0 else next(iter(self.owing()), 0)
        return self.turn

    def sealing(self) -> tuple[int, ...]:
        if not self.bidding():
            return ()
        first = int(self.current_player())
        return (first, *(player for player in self.owing() if player != first))

    def turned_to(self, player: int) -> QuayState:
        other = self.clone()
        if player != self.current_player():
            other.asked = player
        return other

    def write_legal(self, out: vec[i64]) -> i64:
        legal = [action for action in range(len(LINES)) if self.refuse(action) is None]
        for i, action in enumerate(legal):
            out[i] = action
        return len(legal)

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        for i in range(2):
            out[i], weights[i] = i, 1
        return 2

    def refuse(self, action: i64) -> Refusal | None:
        if (action >= BID) != self.bidding():
            return Refusal("QUA-2.1", "load_first" if action >= BID else "bid_now", {})
        if action >= BID:
            coins = self.coins[int(self.current_player())]
            return None if action - BID <= coins else Refusal("QUA-2.1", "too_poor", {"coins": coins})
        load = self.loads[self.turn]
        if action == FISH:
            return Refusal("QUA-1.3", "fished_already", {}) if self.fished else None
        if action < FISH and action + 1 in load:
            return Refusal("QUA-1.2", "loaded_already", {"crate": int(action) + 1})
        if action < FISH and sum(load) + action + 1 > BEARS:
            return Refusal("QUA-1.2", "too_heavy", {"crate": int(action) + 1, "bears": BEARS})
        return None

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.fishing:
            player = self.turn
            self.points[player] += int(action) + 1
            self.fishing = False
            moved = change(f"points.{player}", self.points[player] - int(action) - 1, self.points[player])
            self.tell("caught", {"player": player, "points": int(action) + 1, "changes": [moved]}, "QUA-1.3")
        elif action >= BID:
            self.bid(int(self.current_player()), int(action) - BID)
        elif action == GO:
            self.tell("gone", {"player": self.turn}, "QUA-1.2")
            self.turn, self.fished = self.turn + 1, False
            if self.bidding() and not self.owing():
                self.show()
        elif action == FISH:
            self.fishing = self.fished = True
            self.tell("fishes", {"player": self.turn}, "QUA-1.3")
        else:
            self.loads[self.turn] = sorted([*self.loads[self.turn], int(action) + 1])
            self.tell("loaded", {"player": self.turn, "crate": int(action) + 1}, "QUA-1.2")

    def bid(self, player: int, coins: int) -> None:
        """Takes a bid that nobody else sees; after the last one all are shown (QUA-2.1)."""
        self.bids[player] = coins
        self.asked = -1
        self.tell("bid_sealed", {"player": player}, "QUA-2.1")
        if not self.owing():
            self.show()

    def show(self) -> None:
        """Shows the bids, pays them and brings the loads home (QUA-2.1, 2.2)."""
        before = self.counters()
        bids = [bid or 0 for bid in self.bids]
        best = bids.index(max(bids))
        for player, load in enumerate(self.loads):
            self.coins[player] -= bids[player]
            self.points[player] += sum(load) if player == best else sum(load) // 2
        self.round, self.turn = self.round + 1, 0
        self.loads = [[] for _ in bids]
        self.bids = [None] * len(bids)
        moved = [change(name, before[name], now) for name, now in self.counters().items() if before[name] != now]
        self.tell("bids_shown", {"bids": bids, "player": best, "changes": moved}, "QUA-2.2")

    def tell(self, kind: str, args: dict[str, Any], rule: str) -> None:
        """Reports an event."""
        if self.listener is not None:
            self.listener(Event(kind, args, rule, None))

    def reversible(self, action: i64) -> bool:
        if self.bidding():
            return len(self.owing()) > 1
        return not (action == GO and self.turn + 1 == self.game.players and not any(self.coins))

    # What a player can know.

    def resample(self, player: int, rng: Rng) -> QuayState:
        other = self.clone()
        for one, bid in enumerate(self.bids):
            if bid is not None and player not in (one, REFEREE):
                other.bids[one] = rng.below(self.coins[one] + 1)
        return other

    def retrace(self, goal: State, action: int) -> int:
        assert isinstance(goal, QuayState)
        if self.bidding() and goal.round == self.round:
            bid = goal.bids[int(self.current_player())]
            return action if bid is None else BID + bid
        return action

    def view(self, player: int) -> dict[str, Any]:
        result = self.outcome()
        return {
            "viewer": player,
            "round": self.round,
            "active": self.whose_turn(),
            "loads": [load[:] for load in self.loads],
            "fished": self.fished,
            "coins": self.coins[:],
            "bids": [bid if bid is None or player in (p, REFEREE) else "?" for p, bid in enumerate(self.bids)],
            "points": self.points[:],
            "result": None if result is None else result.to_json(),
        }

    def counters(self) -> dict[str, int]:
        found = {"round": self.round}
        for player, points in enumerate(self.points):
            found[f"points.{player}"] = points
            found[f"coins.{player}"] = self.coins[player]
        return found

    # The result.

    def returns(self) -> list[float]:
        players = int(self.game.players)
        if not self.is_terminal():
            return [0.0] * players
        return [sum((mine > other) - (mine < other) for other in self.points) / (players - 1) for mine in self.points]

    def outcome(self) -> Outcome | None:
        if not self.is_terminal():
            return None
        return Outcome(True, tuple(self.points), ranking(self.points), "", "QUA-1.1")

    # Positions and moves as text.

    def to_json(self) -> dict[str, Any]:
        return {name: [part[:] for part in self.loads] if name == "loads" else getattr(self.clone(), name) for name in FIELDS}

    def fill(self, data: object) -> None:
        """Takes a position from plain data."""
        require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has {fields}", fields=", ".join(FIELDS))
        assert isinstance(data, dict)
        for name in FIELDS:
            own, given = getattr(self, name), data[name]
            require(type(own) is type(given), "{name} is of another kind", name=name)
            setattr(self, name, [part[:] if isinstance(part, list) else part for part in given] if isinstance(given, list) else given)

    def check(self) -> None:
        players = int(self.game.players)
        counted = all(len(part) == players for part in (self.loads, self.coins, self.bids, self.points))
        require(counted, "everybody has something")
        numbers = [self.round, self.turn, self.asked, *self.coins, *self.points, *(bid for bid in self.bids if bid is not None)]
        require(all(type(number) is int for number in numbers), "a number is a whole number")
        require(0 <= self.round <= ROUNDS and 0 <= self.turn <= players, "the game is somewhere")
        require(self.round < ROUNDS or (self.turn == 0 and not any(self.loads)), "the game is over")
        require(all(0 <= coins <= COINS for coins in self.coins) and min(self.points) >= 0, "nobody has less than nothing")
        most = 2 * ROUNDS + BEARS * ROUNDS
        require(max(self.points) <= most, "there are {most} points", most=most)
        for player, load in enumerate(self.loads):
            require(load == sorted(set(load) & set(CRATES)) and sum(load) <= BEARS, "a boat bears {bears}", bears=BEARS)
            require(not load or player <= self.turn, "boats are loaded in turn")
        require(not self.fishing or (self.fished and self.turn < players), "somebody fishes")
        require(not self.fished or self.turn < players, "who fished is to load")
        for player, bid in enumerate(self.bids):
            require(bid is None or (self.bidding() and 0 <= bid <= self.coins[player] > 0), "a bid is paid")
        require(not self.bidding() or bool(self.owing()), "all have bid")
        require(self.asked == -1 or (self.bidding() and self.asked in self.owing()), "somebody is asked who owes nothing")

    def move(self, action: object) -> Move:
        if self.is_chance_node():
            return Move("catch", {"points": int(checked_id(action, 2, self.where())) + 1})
        kind, _, number = LINES[int(checked_id(action, len(LINES), self.where()))].partition(" ")
        return Move(kind, {"crate" if kind == "load" else "coins": int(number)} if number else {})

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        if self.is_chance_node():
            return f"catch {int(checked_id(action, 2, self.where())) + 1}"
        line = LINES[int(checked_id(action, len(LINES), self.where()))]
        return line if viewer in (REFEREE, self.current_player()) or not line.startswith("bid") else "bid ?"

    def parse(self, text: str) -> int:
        line = " ".join(text.split()).lower()
        known = ("catch 1", "catch 2") if self.is_chance_node() else LINES
        if line not in known:
            raise BadMove("{text!r} names no move in {where}", text=text[:80], where=self.where())
        return known.index(line)

    def where(self) -> str:
        return f"the quay, round {self.round + 1}, turn {self.turn + 1}"


QuayGame.state_class = QuayState
