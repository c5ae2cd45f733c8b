"""The hive: everybody wears a flower that only the others see, and guesses it in turn.

HIV-1.1 Each player gets one of the flowers 1, 2, 2, 3, 4, seen by all others.
HIV-2.1 On a turn, choose a tool: the jar (a right guess is worth 2 honey, not 1) or the net (no honey is lost to rain).
HIV-2.2 Then stay quiet, or smell, with the net only: it is announced whether your flower is above 2.
HIV-2.3 Then guess your flower; it is shown, and a right guess brings honey.
HIV-2.4 Then the weather: sun twice as often as rain, and rain takes one honey, unless you chose the net.
HIV-3.1 The hive lives if there is at least one honey for each player at the end.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadMove, BadRecord, described
from ludoterre.core.game import Game, State, checked_id, ranking
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, TERMINAL, Event, Move, Outcome, Refusal, change
from ludoterre.core.plaindata import require
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64, vec

COPIES: Final = {1: 1, 2: 2, 3: 1, 4: 1}
PHASES: Final = ("deal", "tool", "smell", "guess", "weather", "over")
DECISIONS: Final = ("tool jar", "tool net", "quiet", "smell", "guess 1", "guess 2", "guess 3", "guess 4")
PHASE_OF: Final = ("tool", "tool", "smell", "smell", "guess", "guess", "guess", "guess")
OUTCOMES: Final = ("flower 1", "flower 2", "flower 3", "flower 4", "sun", "rain")
SUN: Final = 4
RAIN: Final = 5
FIELDS: Final = ("phase", "turn", "flowers", "hints", "tool", "honey")


class HiveGame(Game):
    """The hive for 2 or 3 players."""

    state_class: type[HiveState]

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
        return len(DECISIONS)

    def max_chance_outcomes(self) -> int:
        return len(OUTCOMES)

    def strategy(self, style: str = "") -> Strategy:
        self.meta.check_style(style)
        return HiveStrategy()


class HiveState(State):
    """A position: who wears which flower, what was smelt, and the honey."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.phase = "deal"
        self.turn = 0
        self.flowers: list[int | None] = [None] * game.players
        self.hints: list[str | None] = [None] * game.players
        self.tool: str | None = None
        self.honey = 0

    def clone(self) -> HiveState:
        other = type(self)(self.game)
        other.phase, other.turn, other.tool, other.honey = self.phase, self.turn, self.tool, self.honey
        other.flowers, other.hints = self.flowers[:], self.hints[:]
        return other

    # Who decides, and among what.

    def current_player(self) -> i64:
        if self.phase == "over":
            return TERMINAL
        return CHANCE if self.phase in ("deal", "weather") else self.turn

    def write_legal(self, out: vec[i64]) -> i64:
        legal = [action for action in range(len(DECISIONS)) if self.refuse(action) is None]
        for i, action in enumerate(legal):
            out[i] = action
        return len(legal)

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        if self.phase == "deal":
            left = self.copies_left()
            possible = [(flower - 1, copies) for flower, copies in left.items() if copies]
        else:
            possible = [(SUN, 2), (RAIN, 1)]
        for i, (outcome, weight) in enumerate(possible):
            out[i], weights[i] = outcome, weight
        return len(possible)

    def copies_left(self) -> dict[int, int]:
        """Counts the flowers that nobody wears."""
        return {flower: copies - self.flowers.count(flower) for flower, copies in COPIES.items()}

    def refuse(self, action: i64) -> Refusal | None:
        if PHASE_OF[action] != self.phase:
            return Refusal("HIV-2.1", "not_now", {"phase": self.phase})
        if DECISIONS[action] == "smell" and self.tool != "net":
            return Refusal("HIV-2.2", "smell_needs_net", {})
        return None

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.phase == "deal":
            self.deal(action + 1)
        elif self.phase == "weather":
            self.weather(action == RAIN)
        elif self.phase == "tool":
            self.tool = DECISIONS[action].split()[1]
            self.phase = "smell"
            self.tell("tool_chosen", {"player": self.turn, "tool": self.tool}, "HIV-2.1")
        elif self.phase == "smell":
            self.phase = "guess"
            if DECISIONS[action] == "smell":
                self.smell()
        else:
            self.guess(int(DECISIONS[action].split()[1]))

    def deal(self, flower: int) -> None:
        """Puts a flower on the next forehead (HIV-1.1)."""
        wearer = self.flowers.index(None)
        self.flowers[wearer] = flower
        self.tell("flower_dealt", {"player": wearer, "changes": [change("flowers", wearer, wearer + 1)]}, "HIV-1.1")
        self.tell("flower_seen", {"player": wearer, "flower": flower}, "HIV-1.1", tuple(p for p in range(self.game.players) if p != wearer))
        if None not in self.flowers:
            self.phase = "tool"

    def smell(self) -> None:
        """Says whether the flower is above 2 (HIV-2.2)."""
        flower = self.flowers[self.turn]
        assert flower is not None
        self.hints[self.turn] = "high" if flower > 2 else "low"
        self.tell("smelt", {"player": self.turn, "hint": self.hints[self.turn]}, "HIV-2.2")

    def guess(self, number: int) -> None:
        """Shows the flower and pays for a right guess (HIV-2.3)."""
        flower = self.flowers[self.turn]
        gain = 0 if number != flower else 2 if self.tool == "jar" else 1
        self.honey += gain
        moved = [change("honey", self.honey - gain, self.honey)] if gain else []
        self.tell("guessed", {"player": self.turn, "guess": number, "flower": flower, "changes": moved}, "HIV-2.3")
        self.phase = "weather"

    def weather(self, rain: bool) -> None:
        """Takes honey in the rain, then ends the turn (HIV-2.4)."""
        lost = 1 if rain and self.tool == "jar" and self.honey else 0
        self.honey -= lost
        self.turn += 1
        self.tool = None
        moved = [change("turn", self.turn - 1, self.turn)] + ([change("honey", self.honey + 1, self.honey)] if lost else [])
        self.phase = "over" if self.turn == self.game.players else "tool"
        self.tell("weather", {"rain": rain, "changes": moved}, "HIV-2.4")

    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        """Reports an event."""
        if self.listener is not None:
            self.listener(Event(kind, args, rule, to))

    def reversible(self, action: i64) -> bool:
        return PHASE_OF[action] != "guess" and DECISIONS[action] != "smell"

    # What a player can know.

    def knows(self, viewer: int, wearer: int) -> bool:
        """Tells whether a viewer has seen a flower: those of the others, and those that were shown."""
        shown = wearer < self.turn or (wearer == self.turn and self.phase == "weather")
        return shown or viewer == REFEREE or viewer not in (wearer, SPECTATOR)

    def resample(self, player: int, rng: Rng) -> HiveState:
        hidden = [p for p in range(self.game.players) if self.flowers[p] is not None and not self.knows(player, p)]
        while True:
            other = self.clone()
            for wearer in hidden:
                other.flowers[wearer] = None
            for wearer in hidden:
                left = [flower for flower, copies in other.copies_left().items() for _ in range(copies)]
                other.flowers[wearer] = rng.choice(left)
            if all(other.agrees(wearer) for wearer in hidden):
                return other

    def agrees(self, wearer: int) -> bool:
        """Tells whether a flower fits what was smelt."""
        flower = self.flowers[wearer]
        return self.hints[wearer] is None or (flower is not None and (flower > 2) == (self.hints[wearer] == "high"))

    def retrace(self, goal: State, action: int) -> int:
        assert isinstance(goal, HiveState)
        if self.phase != "deal":
            return action
        flower = goal.flowers[self.flowers.index(None)]
        return action if flower is None else flower - 1

    def view(self, player: int) -> dict[str, Any]:
        result = self.outcome()
        return {
            "viewer": player,
            "phase": self.phase,
            "turn": self.turn,
            "flowers": [flower if self.knows(player, wearer) else None for wearer, flower in enumerate(self.flowers)],
            "hints": self.hints[:],
            "tool": self.tool,
            "honey": self.honey,
            "result": None if result is None else result.to_json(),
        }

    def counters(self) -> dict[str, int]:
        return {"honey": self.honey, "turn": self.turn, "flowers": self.game.players - self.flowers.count(None)}

    # The result.

    def returns(self) -> list[float]:
        players = int(self.game.players)
        if self.phase != "over":
            return [0.0] * players
        result = self.honey / (2 * players) if self.honey >= players else (self.honey - players) / players
        return [result] * players

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        scores = [self.honey] * self.game.players
        return Outcome(self.honey >= self.game.players, tuple(scores), ranking(scores), "", "HIV-3.1")

    # Positions and moves as text.

    def to_json(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "turn": self.turn,
            "flowers": self.flowers[:],
            "hints": self.hints[:],
            "tool": self.tool,
            "honey": self.honey,
        }

    def fill(self, data: object) -> None:
        """Takes a position from plain data."""
        require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has {fields}", fields=", ".join(FIELDS))
        assert isinstance(data, dict)
        for name in ("turn", "honey"):
            require(type(data[name]) is int, "{name} is a number", name=name)
        for name in ("flowers", "hints"):
            require(isinstance(data[name], list) and len(data[name]) == self.game.players, "{name}: one for each player", name=name)
        self.phase, self.turn, self.tool, self.honey = data["phase"], data["turn"], data["tool"], data["honey"]
        self.flowers, self.hints = list(data["flowers"]), list(data["hints"])

    def check(self) -> None:
        players = self.game.players
        require(self.phase in PHASES, "there is no phase {phase!r}", phase=self.phase)
        require(0 <= self.turn <= players and (self.turn == players) == (self.phase == "over"), "the game is over after the last turn")
        guesses = self.turn + (self.phase == "weather")
        require(0 <= self.honey <= 2 * guesses, "{guesses} guesses bring at most 2 honey each", guesses=guesses)
        require(all(flower is None or (type(flower) is int and flower in COPIES) for flower in self.flowers), "flowers are 1 to 4")
        require(min(self.copies_left().values()) >= 0, "a flower is worn more often than it exists")
        dealt = players - self.flowers.count(None)
        require(None not in self.flowers[:dealt] and (dealt < players) == (self.phase == "deal"), "flowers are dealt in turn")
        require(self.phase != "deal" or (self.turn == 0 and self.honey == 0), "nothing happens before the deal")
        wanted = ("jar", "net") if self.phase in ("smell", "guess", "weather") else (None,)
        require(self.tool in wanted, "a tool is chosen on the turn")
        for player in range(players):
            require(self.hints[player] in (None, "high", "low") and self.agrees(player), "a hint tells the truth")
            may = player < self.turn or (player == self.turn and self.tool == "net" and self.phase != "smell")
            require(may or self.hints[player] is None, "a hint comes with the net")

    def move(self, action: object) -> Move:
        number = checked_id(action, self.action_range(), self.where())
        name, _, what = (OUTCOMES if self.is_chance_node() else DECISIONS)[number].partition(" ")
        return Move(name, {"what": what} if what else {})

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        kind, args = self.move(action)
        if kind == "flower":
            wearer = self.flowers.index(None) if None in self.flowers else self.turn
            return f"flower {args['what']}" if viewer == REFEREE or viewer not in (wearer, SPECTATOR) else "flower ?"
        return " ".join([kind, *args.values()])

    def action(self, move: Move) -> int:
        names = OUTCOMES if self.is_chance_node() else DECISIONS
        for number in range(len(names)):
            if self.move(number) == move:
                return number
        raise BadMove("{move} names no move in {where}", move=described(move), where=self.where())

    def where(self) -> str:
        return f"the hive, turn {self.turn + 1}, {self.phase}"


HiveGame.state_class = HiveState


class HiveStrategy(Strategy):
    """Counts the flowers that one's own can still be."""

    def evaluate(self, state: State, player: int) -> float:
        assert isinstance(state, HiveState)
        return float(state.honey)

    def rate(self, state: State, action: int) -> float:
        assert isinstance(state, HiveState)
        if state.phase != "guess":
            return 0.0
        player = state.current_player()
        unknown = state.clone()
        unknown.flowers[player] = None
        number = int(DECISIONS[action].split()[1])
        left = unknown.copies_left()[number]
        unknown.flowers[player] = number
        return float(left if unknown.agrees(player) else 0)
