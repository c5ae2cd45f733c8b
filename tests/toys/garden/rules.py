"""The garden: six beds in a row or in a ring, and everybody wants their own plants side by side.

GAR-1.1 In turn, clockwise from the starter, plant in an empty bed; then water one of your plants or go on.
GAR-1.2 A plant is watered once.
GAR-2.1 At the end each pair of neighbouring plants of one player is worth 1 to its owner, and so is each watered plant.
GAR-2.2 In a ring, whoever owns both the first and the last bed gets a bonus (option `closing`).
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadRecord
from ludoterre.core.game import Game, State, checked_id, ranking
from ludoterre.core.moves import REFEREE, TERMINAL, Event, Move, Outcome, Refusal, change
from ludoterre.core.plaindata import require
from ludoterre.core.vecs import i64, vec

BEDS: Final = 6
GO_ON: Final = 2 * BEDS
FIELDS: Final = ("beds", "watered", "planted")


class GardenGame(Game):
    """The garden for 2 or 3 players."""

    state_class: type[GardenState]

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
        return 2 * BEDS + 1

    def max_chance_outcomes(self) -> int:
        return 0


class GardenState(State):
    """A position: who planted where, in which order, and what was watered."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.beds: list[int | None] = [None] * BEDS
        self.watered: list[bool] = [False] * BEDS
        self.planted = False
        """Whether the player whose turn it is has planted already."""

    def clone(self) -> GardenState:
        other = type(self)(self.game)
        other.beds, other.watered, other.planted = self.beds[:], self.watered[:], self.planted
        return other

    def turns(self) -> int:
        """Counts the turns that are over."""
        return BEDS - self.beds.count(None) - self.planted

    def active(self) -> int:
        """Returns whose turn it is (GAR-1.1)."""
        return (int(self.game.options["starter"]) + self.turns()) % int(self.game.players)

    def current_player(self) -> i64:
        return TERMINAL if self.turns() == BEDS else self.active()

    def write_legal(self, out: vec[i64]) -> i64:
        legal = [action for action in range(2 * BEDS + 1) if self.refuse(action) is None]
        for i, action in enumerate(legal):
            out[i] = action
        return len(legal)

    def refuse(self, action: i64) -> Refusal | None:
        bed = action % BEDS
        if (action >= BEDS) != self.planted:
            return Refusal("GAR-1.1", "plant_first" if action >= BEDS else "planted_already", {})
        if action < BEDS and self.beds[bed] is not None:
            return Refusal("GAR-1.1", "bed_is_taken", {"bed": bed + 1})
        if BEDS <= action < GO_ON and self.beds[bed] != self.active():
            return Refusal("GAR-1.1", "not_your_plant", {"bed": bed + 1})
        if BEDS <= action < GO_ON and self.watered[bed]:
            return Refusal("GAR-1.2", "watered_already", {"bed": bed + 1})
        return None

    def _apply(self, action: i64) -> None:
        before, player = self.counters(), self.active()
        kind, args = self.move(action)
        if action < BEDS:
            self.beds[action] = player
            self.planted = True
        else:
            if action < GO_ON:
                self.watered[action - BEDS] = True
            self.planted = False
        if self.listener is not None:
            moved = [change(name, before[name], value) for name, value in self.counters().items() if before[name] != value]
            self.listener(Event(kind, args | {"player": player, "changes": moved}, "GAR-1.1", None))

    def reversible(self, action: i64) -> bool:
        return True

    def view(self, player: int) -> dict[str, Any]:
        result = self.outcome()
        return {
            "viewer": player,
            "beds": self.beds[:],
            "watered": self.watered[:],
            "active": None if self.is_terminal() else self.active(),
            "scores": self.scores(),
            "result": None if result is None else result.to_json(),
        }

    def counters(self) -> dict[str, int]:
        return {"turns": self.turns()} | {f"score.{player}": score for player, score in enumerate(self.scores())}

    def scores(self) -> list[int]:
        """Returns what the garden is worth to each player (GAR-2.1, 2.2)."""
        found = [0] * self.game.players
        neighbours = list(zip(self.beds, self.beds[1:], strict=False))
        if self.game.mode == "ring":
            neighbours.append((self.beds[-1], self.beds[0]))
        for one, other in neighbours:
            if one is not None and one == other:
                found[one] += 1
        for bed, wet in zip(self.beds, self.watered, strict=True):
            if bed is not None and wet:
                found[bed] += 1
        if self.game.mode == "ring" and self.beds[0] is not None and self.beds[0] == self.beds[-1]:
            found[self.beds[0]] += int(self.game.options["closing"])
        return found

    def returns(self) -> list[float]:
        players = int(self.game.players)
        if not self.is_terminal():
            return [0.0] * players
        scores = self.scores()
        return [sum((mine > other) - (mine < other) for other in scores) / (players - 1) for mine in scores]

    def outcome(self) -> Outcome | None:
        scores = self.scores()
        return Outcome(True, tuple(scores), ranking(scores), "", "GAR-2.1") if self.is_terminal() else None

    def to_json(self) -> dict[str, Any]:
        return {"beds": self.beds[:], "watered": self.watered[:], "planted": self.planted}

    def fill(self, data: object) -> None:
        """Takes a position from plain data."""
        require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has {fields}", fields=", ".join(FIELDS))
        assert isinstance(data, dict)
        self.beds, self.watered, self.planted = list(data["beds"]), list(data["watered"]), data["planted"]

    def check(self) -> None:
        players = self.game.players
        require(len(self.beds) == BEDS and all(p is None or (type(p) is int and 0 <= p < players) for p in self.beds), "six beds")
        require(len(self.watered) == BEDS and all(type(wet) is bool for wet in [*self.watered, self.planted]), "a plant is watered or not")
        require(all(p is not None or not wet for p, wet in zip(self.beds, self.watered, strict=True)), "only plants are watered")
        total = BEDS - self.beds.count(None)
        require(total > 0 or not self.planted, "nothing is planted")
        require(sum(self.watered) <= total - self.planted, "one plant is watered in a turn")
        for player in range(players):
            turn = (player - int(self.game.options["starter"])) % int(players)
            planted = len(range(turn, total, players))
            require(self.beds.count(player) == planted, "player {player} has {planted} plants here", player=player, planted=planted)

    def move(self, action: object) -> Move:
        number = int(checked_id(action, 2 * BEDS + 1, self.where()))
        if number == GO_ON:
            return Move("go_on", {})
        return Move("plant" if number < BEDS else "water", {"bed": number % BEDS + 1})

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        kind, args = self.move(action)
        return " ".join([kind, *map(str, args.values())])

    def where(self) -> str:
        return f"the garden, turn {self.turns() + 1}"


GardenGame.state_class = GardenState
