"""The rules, which RULES.md explains."""

from ludoterre.core.forms import Each, Whole
from ludoterre.core.furnished import FurnishedGame, FurnishedState, Setting
from ludoterre.core.game import Game, ranking
from ludoterre.core.grammar import Field, Fields, Grammar, Kind, Moves, Names, Numbers, Reason, Reasons
from ludoterre.core.moves import CHANCE, TERMINAL, Outcome
from ludoterre.core.plaindata import require
from ludoterre.core.vecs import filled, i64, vec

ROUNDS, MOST = 5, 3
"""How many rounds there are, and how many buckets one may draw in a turn."""
START, FULL = 3, 4
"""Buckets in the spring for each player: at first, and at most."""
RAIN = {"none": 1, "some": 2, "much": 1}
"""How likely each rain is. The first brings nothing, the next one bucket for each player, the last one two."""
TOO_LITTLE_WATER = 1


def make_grammar(players: int) -> Grammar:
    """Declares the moves, the outcomes of chance, the reasons against a move, and what a position stores."""
    return Grammar(
        decisions=Moves(Kind("draw", "draw {buckets}", buckets=Numbers(0, MOST))),
        outcomes=Moves(Kind("rain", "rain {amount}", amount=Names(list(RAIN)))),
        reasons=Reasons(Reason(TOO_LITTLE_WATER, "OAS-1.2", "too_little_water", water=lambda state, action: state.water)),
        fields=Fields(
            Field("turns", Whole(0, ROUNDS * players)),
            Field("rains", Whole(0, ROUNDS - 1)),
            Field("water", Whole(0, FULL * players)),
            Field("drawn", Each(Whole(0, ROUNDS * MOST))),
        ),
    )


class OasisState(FurnishedState):
    """A position: the turns that are over, how often it has rained, the water in the spring, and what everybody has drawn."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.turns, self.rains, self.water = 0, 0, START * game.players
        self.drawn = filled(game.players, 0)

    def clone(self) -> "OasisState":
        other = OasisState(self.game)
        other.turns, other.rains, other.water, other.drawn = self.turns, self.rains, self.water, self.drawn[:]
        return other

    def current_player(self) -> i64:
        if self.turns < (self.rains + 1) * self.game.players:
            return (self.turns + self.rains) % self.game.players
        return TERMINAL if self.water == 0 or self.rains == ROUNDS - 1 else CHANCE

    def write_legal(self, out: vec[i64]) -> i64:
        count = min(MOST, self.water) + 1
        for buckets in range(count):
            out[buckets] = buckets
        return count

    def forbids(self, action: i64) -> i64:
        return TOO_LITTLE_WATER if action > self.water else 0

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        for number, weight in enumerate(RAIN.values()):
            out[number], weights[number] = number, weight
        return len(RAIN)

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.is_chance_node():
            self.rain(action)
        else:
            self.draw_water(self.current_player(), action)

    def draw_water(self, player: int, buckets: int) -> None:
        """Gives a player some water (OAS-1.1)."""
        self.water -= buckets
        self.drawn[player] += buckets
        self.turns += 1
        self.tell("drew", {"player": player, "buckets": buckets}, "OAS-1.1")
        if self.is_terminal() and self.water == 0:
            self.tell("dried_up", {}, "OAS-3.1")

    def rain(self, amount: int) -> None:
        """Fills the spring, which cannot hold more than so much (OAS-2.1)."""
        before = self.water
        self.water = min(self.water + amount * self.game.players, FULL * self.game.players)
        self.rains += 1
        self.tell("rained", {"buckets": self.water - before}, "OAS-2.1")

    def outcome(self) -> Outcome | None:
        if not self.is_terminal():
            return None
        players = self.game.players
        if self.water == 0:
            return Outcome(False, (), (players,) * players, "", "OAS-3.1")
        scores = [self.drawn[player] for player in range(players)]
        return Outcome(True, tuple(scores), ranking(scores), "", "OAS-3.2")

    def counters(self) -> dict[str, int]:
        drawn = {f"drawn.{player}": self.drawn[player] for player in range(self.game.players)}
        return {"turns": self.turns, "rains": self.rains, "water": self.water} | drawn

    def check(self) -> None:
        players = self.game.players
        require(self.rains * players <= self.turns <= (self.rains + 1) * players, "it rains after each round")
        gone = sum(self.drawn[player] for player in range(players))
        require(gone <= MOST * self.turns, "nobody draws more than {most} buckets in a turn", most=MOST)
        require(0 <= self.water + gone - START * players <= 2 * self.rains * players, "water comes from the rain alone")


class OasisGame(FurnishedGame):
    """The oasis for two to four players."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.declare(make_grammar(setting.players))

    def new_state(self) -> FurnishedState:
        return OasisState(self)
