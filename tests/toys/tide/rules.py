"""The tide: one decision sets many waves going.

TID-1.1 In turn, sail out or stay, twice each.
TID-2.1 If you sail, four waves come one after the other, each with one or two shells for the beach.
TID-2.2 With each wave you find a pearl, black or white, which nobody else sees.
TID-3.1 At the end the pearls are shown; most white ones win.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadRecord
from ludoterre.core.game import Game, State, checked_id, ranking
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL, Event, Move, Outcome, Refusal, change
from ludoterre.core.plaindata import require
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec

ROUNDS: Final = 2
WAVES: Final = 4
DECISIONS: Final = ("sail", "stay")
COLOURS: Final = ("black", "white")
FIELDS: Final = ("turn", "waves", "beach", "pearls")


class TideGame(Game):
    """The tide for 2 or 3 players."""

    state_class: type[TideState]

    def new_initial_state(self) -> State:
        return self.state_class(self)

    def state_from_json(self, data: object) -> State:
        state = self.state_class(self)
        try:
            state.fill(data)
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord("The sea was never like this: {problem}", problem=str(error)[:200]) from None
        state.check()
        return state

    def num_distinct_actions(self) -> int:
        return len(DECISIONS)

    def max_chance_outcomes(self) -> int:
        return 4


class TideState(State):
    """A position: whose turn it is, the waves still to come, the shells on the beach and everybody's pearls."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.turn = 0
        self.waves = 0
        self.beach = 0
        self.pearls: list[list[str]] = [[] for _ in range(game.players)]

    def clone(self) -> TideState:
        other = type(self)(self.game)
        other.turn, other.waves, other.beach = self.turn, self.waves, self.beach
        other.pearls = [found[:] for found in self.pearls]
        return other

    def active(self) -> int:
        """Returns whose turn it is."""
        return self.turn % int(self.game.players)

    def is_over(self) -> bool:
        """Tells whether everybody has had all their turns."""
        return self.turn == ROUNDS * int(self.game.players)

    def current_player(self) -> i64:
        if self.is_over():
            return TERMINAL
        return CHANCE if self.waves else self.active()

    def write_legal(self, out: vec[i64]) -> i64:
        out[0], out[1] = 0, 1
        return 2

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        for outcome in range(4):
            out[outcome], weights[outcome] = outcome, 1
        return 4

    def refuse(self, action: i64) -> Refusal | None:
        return None

    def _apply(self, action: i64) -> None:
        player = self.active()
        if self.waves:
            self.wave(player, action % 2 + 1, COLOURS[action // 2])
        elif DECISIONS[action] == "sail":
            self.waves = WAVES
            self.tell("sailed", {"player": player, "changes": [change("waves", 0, WAVES)]}, "TID-1.1")
        else:
            self.turn += 1
            self.tell("stayed", {"player": player, "changes": [change("turn", self.turn - 1, self.turn)]}, "TID-1.1")
        if self.is_over():
            self.tell("pearls_shown", {"pearls": [found[:] for found in self.pearls]}, "TID-3.1")

    def wave(self, player: int, shells: int, colour: str) -> None:
        """Brings shells to the beach and a pearl to whoever sails (TID-2.1, 2.2)."""
        self.beach += shells
        self.waves -= 1
        self.turn += not self.waves
        self.pearls[player].append(colour)
        size = len(self.pearls[player])
        moved = [change("beach", self.beach - shells, self.beach), change("waves", self.waves + 1, self.waves)]
        moved += [change(f"pearls.{player}", size - 1, size)] + ([] if self.waves else [change("turn", self.turn - 1, self.turn)])
        self.tell("wave_came", {"shells": shells, "changes": moved}, "TID-2.1")
        self.tell("pearl_found", {"player": player, "colour": colour}, "TID-2.2", (player,))

    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        """Reports an event."""
        if self.listener is not None:
            self.listener(Event(kind, args, rule, to))

    def reversible(self, action: i64) -> bool:
        return DECISIONS[action] == "stay" and self.turn + 1 < ROUNDS * int(self.game.players)

    # What a player can know.

    def knows(self, viewer: int, owner: int) -> bool:
        """Tells whether a viewer knows the colours of somebody's pearls."""
        return viewer in (owner, REFEREE) or self.is_over()

    def resample(self, player: int, rng: Rng) -> TideState:
        other = self.clone()
        for owner, found in enumerate(self.pearls):
            if not self.knows(player, owner):
                other.pearls[owner] = [rng.choice(list(COLOURS)) for _ in found]
        return other

    def retrace(self, goal: State, action: int) -> int:
        assert isinstance(goal, TideState)
        if not self.waves:
            return action
        found = self.pearls[self.active()]
        return action % 2 + 2 * COLOURS.index(goal.pearls[self.active()][len(found)])

    def view(self, player: int) -> dict[str, Any]:
        result = self.outcome()
        return {
            "viewer": player,
            "turn": self.turn,
            "waves": self.waves,
            "beach": self.beach,
            "pearls": [found[:] if self.knows(player, owner) else ["?"] * len(found) for owner, found in enumerate(self.pearls)],
            "result": None if result is None else result.to_json(),
        }

    def counters(self) -> dict[str, int]:
        found = {f"pearls.{player}": len(pearls) for player, pearls in enumerate(self.pearls)}
        return {"turn": self.turn, "waves": self.waves, "beach": self.beach} | found

    # The result.

    def scores(self) -> list[int]:
        """Counts everybody's white pearls (TID-3.1)."""
        return [found.count("white") for found in self.pearls]

    def returns(self) -> list[float]:
        players = int(self.game.players)
        scores = self.scores() if self.is_over() else [0] * players
        return [sum((mine > other) - (mine < other) for other in scores) / (players - 1) for mine in scores]

    def outcome(self) -> Outcome | None:
        scores = self.scores()
        return Outcome(True, tuple(scores), ranking(scores), "", "TID-3.1") if self.is_over() else None

    # Positions and moves as text.

    def to_json(self) -> dict[str, Any]:
        return {"turn": self.turn, "waves": self.waves, "beach": self.beach, "pearls": [found[:] for found in self.pearls]}

    def fill(self, data: object) -> None:
        """Takes a position from plain data."""
        require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has {fields}", fields=", ".join(FIELDS))
        assert isinstance(data, dict)
        for name in ("turn", "waves", "beach"):
            require(type(data[name]) is int, "{name} is a number", name=name)
        pearls = data["pearls"]
        require(isinstance(pearls, list) and len(pearls) == self.game.players, "pearls: one list for each player")
        require(all(isinstance(found, list) and all(isinstance(one, str) for one in found) for found in pearls), "pearls are words")
        self.turn, self.waves, self.beach = data["turn"], data["waves"], data["beach"]
        self.pearls = [list(found) for found in pearls]

    def check(self) -> None:
        players = int(self.game.players)
        require(0 <= self.turn <= ROUNDS * players, "there are {rounds} rounds", rounds=ROUNDS)
        require(0 <= self.waves <= WAVES and not (self.waves and self.is_over()), "at most {waves} waves come", waves=WAVES)
        require(all(one in COLOURS for found in self.pearls for one in found), "pearls are black or white")
        came = sum(map(len, self.pearls))
        require(came <= self.beach <= 2 * came, "each wave brings one or two shells")
        for player, found in enumerate(self.pearls):
            over = (self.turn - player + players - 1) // players
            sailing = WAVES - self.waves if self.waves and player == self.active() else 0
            require(len(found) % WAVES == sailing % WAVES, "whoever sails finds a pearl with each wave")
            require(len(found) - sailing <= WAVES * over, "pearls are found on one's own turns")
            require(not self.waves or player != self.active() or len(found) >= sailing, "a wave brings a pearl")

    def move(self, action: object) -> Move:
        number = checked_id(action, self.action_range(), self.where())
        if self.is_chance_node():
            return Move("wave", {"shells": number % 2 + 1, "pearl": COLOURS[number // 2]})
        return Move(DECISIONS[number], {})

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        kind, args = self.move(action)
        if kind != "wave":
            return kind
        return f"wave {args['shells']} {args['pearl'] if viewer in (self.active(), REFEREE) else '?'}"

    def where(self) -> str:
        return f"the tide, turn {self.turn + 1}"


TideGame.state_class = TideState
