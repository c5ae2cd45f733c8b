"""The raft: a team on the open sea, which rows or mends and hopes for the wind.

RAF-1.1 The raft begins with three planks, six miles from the shore.
RAF-1.2 Each turn has a captain, in turn. The captain answers for the team, or anybody does (option `decider`).
RAF-1.3 First the task: row or mend. Then the pace: gently or hard.
RAF-1.4 Rowing brings the raft one mile on, two if hard. Mending gives a plank back, two if hard; there is room for three.
RAF-1.5 Then the wind: calm, or a wave that takes a plank, two after hard work.
RAF-2.1 The team wins on the shore. It loses without planks, or after eight turns.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadRecord
from ludoterre.core.game import Game, State, checked_id, ranking
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL, Event, Move, Outcome, Refusal, change
from ludoterre.core.plaindata import require
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64, vec

PLANKS: Final = 3
MILES: Final = 6
TURNS: Final = 8
DECISIONS: Final = ("row", "mend", "gently", "hard")
PHASE_OF: Final = ("task", "task", "pace", "pace")
OUTCOMES: Final = ("calm", "wave")
FIELDS: Final = ("phase", "task", "hard", "planks", "log")


class RaftGame(Game):
    """The raft for 1 to 4 players."""

    def new_initial_state(self) -> State:
        return RaftState(self)

    def state_from_json(self, data: object) -> State:
        state = RaftState(self)
        try:
            state.fill(data)
            state.check()
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord("impossible position: {problem}", problem=str(error)[:200]) from None
        return state

    def num_distinct_actions(self) -> int:
        return len(DECISIONS)

    def max_chance_outcomes(self) -> int:
        return len(OUTCOMES)

    def strategy(self, style: str = "") -> Strategy:
        return RaftStrategy("hard" if self.meta.check_style(style) == "bold" else "gently")


class RaftState(State):
    """A position: the planks, what the team is about to do, and the miles rowed in each turn."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.phase = "task"
        self.task: str | None = None
        self.hard = False
        self.planks = PLANKS
        self.log: list[int] = []

    def clone(self) -> RaftState:
        other = RaftState(self.game)
        other.phase, other.task, other.hard, other.planks, other.log = self.phase, self.task, self.hard, self.planks, self.log[:]
        return other

    # Who decides, and among what.

    def is_over(self) -> bool:
        """Tells whether the raft has arrived, sunk or been given up."""
        return self.phase == "task" and (self.planks == 0 or sum(self.log) >= MILES or len(self.log) == TURNS)

    def current_player(self) -> i64:
        if self.is_over():
            return TERMINAL
        return CHANCE if self.phase == "wind" else len(self.log) % int(self.game.players)

    def may_decide(self, player: int) -> bool:
        current = self.current_player()
        anybody = self.game.options["decider"] == "free"
        return current >= 0 and 0 <= player < self.game.players and (anybody or player == current)

    def write_legal(self, out: vec[i64]) -> i64:
        legal = [action for action in range(len(DECISIONS)) if self.refuse(action) is None]
        for i, action in enumerate(legal):
            out[i] = action
        return len(legal)

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        out[0], out[1], weights[0], weights[1] = 0, 1, 1, 1
        return 2

    def refuse(self, action: i64) -> Refusal | None:
        return None if PHASE_OF[action] == self.phase else Refusal("RAF-1.3", "not_now", {"phase": self.phase})

    # The one writer.

    def _apply(self, action: i64) -> None:
        before = self.counters()
        kind = self.move(action).kind
        if self.phase == "task":
            self.task, self.phase = kind, "pace"
        elif self.phase == "pace":
            self.hard, self.phase = kind == "hard", "wind"
        else:
            self.blow(kind == "wave")
        if self.listener is not None:
            moved = [change(name, before[name], value) for name, value in self.counters().items() if before[name] != value]
            self.listener(Event(kind, {"changes": moved}, "RAF-1.3", None))

    def blow(self, wave: bool) -> None:
        """Does what was decided, then lets the wind blow (RAF-1.4, 1.5)."""
        work = 2 if self.hard else 1
        self.log.append(work if self.task == "row" else 0)
        if self.task == "mend":
            self.planks = min(PLANKS, self.planks + work)
        if wave:
            self.planks = max(0, self.planks - work)
        self.phase, self.task, self.hard = "task", None, False

    def reversible(self, action: i64) -> bool:
        return PHASE_OF[action] == "task"

    # What is known: everything.

    def view(self, player: int) -> dict[str, Any]:
        result = self.outcome()
        return self.to_json() | {"viewer": player, "result": None if result is None else result.to_json()}

    def counters(self) -> dict[str, int]:
        return {"turn": len(self.log), "planks": self.planks, "miles": sum(self.log)}

    def debrief(self) -> dict[str, Any]:
        return {"miles": self.log[:]} if self.is_over() else {}

    def won(self) -> bool:
        """Tells whether the raft has arrived (RAF-2.1)."""
        return self.planks > 0 and sum(self.log) >= MILES

    def returns(self) -> list[float]:
        return [0.0 if not self.is_over() else 1.0 if self.won() else -1.0] * self.game.players

    def outcome(self) -> Outcome | None:
        scores = [TURNS - len(self.log) if self.won() else 0] * self.game.players
        return Outcome(self.won(), tuple(scores), ranking(scores), "", "RAF-2.1") if self.is_over() else None

    def to_json(self) -> dict[str, Any]:
        return {"phase": self.phase, "task": self.task, "hard": self.hard, "planks": self.planks, "log": self.log[:]}

    def fill(self, data: object) -> None:
        """Takes a position from plain data."""
        require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has {fields}", fields=", ".join(FIELDS))
        assert isinstance(data, dict)
        self.phase, self.task, self.hard, self.planks = data["phase"], data["task"], data["hard"], data["planks"]
        self.log = list(data["log"])

    def check(self) -> None:
        require(self.phase in ("task", "pace", "wind"), "there is no phase {phase!r}", phase=self.phase)
        require(self.task in ((None,) if self.phase == "task" else ("row", "mend")), "a task is chosen first")
        require(type(self.hard) is bool and (self.phase == "wind" or not self.hard), "a pace is chosen second")
        require(type(self.planks) is int and 0 <= self.planks <= PLANKS, "there is room for three planks")
        require(all(type(miles) is int and 0 <= miles <= 2 for miles in self.log), "two miles a turn at most")
        require(len(self.log) <= TURNS and sum(self.log[:-1]) < MILES, "the game has gone on after its end")
        ends = self.planks == 0 or sum(self.log) >= MILES or len(self.log) == TURNS
        require(not ends or self.phase == "task", "the game has gone on after its end")
        require(bool(self.log) or self.planks == PLANKS, "the raft begins whole")

    def move(self, action: object) -> Move:
        names = OUTCOMES if self.phase == "wind" else DECISIONS
        return Move(names[checked_id(action, len(names), self.where())], {})

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        return self.move(action).kind

    def where(self) -> str:
        return f"the raft, turn {len(self.log) + 1}"


class RaftStrategy(Strategy):
    """Rows on at one pace: gently is good enough to begin with."""

    def __init__(self, pace: str) -> None:
        self.pace = pace

    def rate(self, state: State, action: int) -> float:
        return 1.0 if DECISIONS[action] in ("row", self.pace) else 0.0
