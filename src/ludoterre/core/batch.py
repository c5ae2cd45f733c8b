# compiled by mypyc
"""Many games side by side, stepped in one compiled loop into arrays that NumPy reads in place.

Each game has streams of its own for chance and for random decisions: how it goes does not depend on how many others there are. Every
array has a row for each game, one after the other.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.game import Game, State
from ludoterre.core.moves import TERMINAL
from ludoterre.core.observation import FULL
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i16, i32, i64, u8, vec


def forfeit(game: Game, player: i64) -> list[float]:
    """Returns everybody's result where a player has lost by a move that no rule allows: a team loses with them, rivals all beat them."""
    players = int(game.players)
    if game.meta.cooperative or players == 1:
        return [-1.0] * players
    found = [1.0 / (players - 1)] * players
    found[player] = -1.0
    return found


class Batch:
    """As many games, each at a decision. `kind` is one of `Game.observations`.

    A game that is over begins anew at once, so that every row is a decision; with `waits` it shows its end until the next step, which
    begins it anew whatever its action.
    """

    def __init__(self, game: Game, count: int, kind: str = FULL, waits: bool = False) -> None:
        size, actions, players = game.observation_of(kind).size, game.num_distinct_actions(), int(game.players)
        self.game: Final = game
        self.kind: Final = kind
        self.waits: Final = waits
        self.count: Final[i64] = count
        self.size: Final[i64] = size
        self.actions: Final[i64] = actions
        self.players: Final[i64] = players
        self.states: Final[list[State]] = []
        """The positions; empty until the first `begin`."""
        self.observations: Final[vec[i16]] = vec[i16]([0] * (count * size))
        """What the player knows who decides."""
        self.masks: Final[vec[u8]] = vec[u8]([0] * (count * actions))
        """1 for each legal decision."""
        self.deciders: Final[vec[i64]] = filled(count, 0)
        """Who decides; in a game that shows its end, who decided last."""
        self.results: Final[vec[float]] = vec[float]([0.0] * (count * players))
        """What the last step gave each player: zeros where no game ended."""
        self.over: Final[vec[u8]] = vec[u8]([0] * count)
        """Whether the last step ended the game."""
        self.forfeits: Final[vec[u8]] = vec[u8]([0] * count)
        """Whether an illegal decision did."""
        self.drawn: Final[vec[i64]] = filled(count, 0)
        """The decisions that `draw` chose."""
        self.everybody: vec[i16] = vec[i16]()
        """What each player knows, if somebody has asked; see `observe`."""
        self._chance: Final[list[Rng]] = []
        self._choice: Final[list[Rng]] = []
        # What is legal is also kept as a list: a mask is wiped, and one of many drawn, without reading the whole row.
        self._legal: Final[vec[i32]] = vec[i32]([0] * (count * actions))
        self._choices: Final[vec[i64]] = filled(count, 0)
        self._numbers: Final[vec[i64]] = filled(size, 0)
        self._buffer: Final[vec[i64]] = game.buffer()

    def seed(self, seeds: list[int]) -> None:
        """Gives each game its streams; they are used from the next `begin` on."""
        self._chance.clear()
        self._choice.clear()
        for seed in seeds:
            self._chance.append(Rng(seed))
            self._choice.append(Rng(seed, "decisions"))

    def begin(self) -> None:
        """Begins all games anew. They need their streams."""
        self.states.clear()
        for game in range(self.count):
            self.states.append(self._first_decision(game))
            self._forget(game)
            self._look(game)

    def step(self, actions: list[int]) -> None:
        """Carries out one decision in each game, and all that follows by itself; an illegal one loses its game."""
        for game in range(self.count):
            self._step(game, actions[game])

    def first_illegal(self, actions: list[int]) -> i64:
        """Returns the first game whose action is not legal, or −1. A game that shows its end takes any."""
        for game in range(self.count):
            if not (self.waits and self.over[game] != 0) and not self._is_legal(game, actions[game]):
                return game
        return -1

    def draw(self) -> None:
        """Draws a legal decision in each game, each as likely, into `drawn`."""
        for game in range(self.count):
            count = self._choices[game]
            if count > 0:
                self.drawn[game] = i64(self._legal[game * self.actions + self._choice[game].below(count)])

    def observe(self, player: i64) -> None:
        """Writes what a player knows in each game into `everybody`, whose rows hold all players of a game one after the other."""
        if len(self.everybody) == 0:
            self.everybody = vec[i16]([0] * int(self.count * self.players * self.size))
        for game in range(self.count):
            self._write(game, player, self.everybody, (game * self.players + player) * self.size)

    # One game.

    def _first_decision(self, game: i64) -> State:
        """Returns a new game at its first decision; one that ends before there is any is begun once more."""
        while True:
            state = self.game.new_initial_state()
            state.go_to_decision(self._chance[game])
            if state.current_player() != TERMINAL:
                return state

    def _is_legal(self, game: i64, action: i64) -> bool:
        """Tells whether a game may go on with an action."""
        return 0 <= action < self.actions and self.masks[game * self.actions + action] != 0

    def _step(self, game: i64, action: i64) -> None:
        """Carries out a decision of one game."""
        state = self.states[game]
        if self.over[game] != 0:
            self._forget(game)
            if self.waits:
                self._renew(game)
                return
        if not self._is_legal(game, action):
            self.forfeits[game] = 1
            self._end(game, forfeit(self.game, self.deciders[game]))
            return
        state._apply(action)
        state.go_to_decision(self._chance[game])
        if state.current_player() == TERMINAL:
            if self.waits:
                self._look(game)
            self._end(game, state.returns())
        else:
            self._look(game)

    def _end(self, game: i64, results: list[float]) -> None:
        """Notes how a game ended, and begins it anew unless its end is shown."""
        self.over[game] = 1
        for player in range(self.players):
            self.results[game * self.players + player] = results[player]
        if not self.waits:
            self._renew(game)

    def _renew(self, game: i64) -> None:
        """Begins one game anew."""
        self.states[game] = self._first_decision(game)
        self._look(game)

    def _forget(self, game: i64) -> None:
        """Clears what the last step said of a game's end."""
        self.over[game] = 0
        self.forfeits[game] = 0
        for player in range(self.players):
            self.results[game * self.players + player] = 0.0

    def _look(self, game: i64) -> None:
        """Writes who decides in a game, what they know and what is legal."""
        state = self.states[game]
        player = state.current_player()
        row = game * self.actions
        for i in range(self._choices[game]):
            self.masks[row + i64(self._legal[row + i])] = 0
        count: i64 = 0
        if player >= 0:
            self.deciders[game] = player
            count = state.write_legal(self._buffer)
            for i in range(count):
                action = self._buffer[i]
                self._legal[row + i] = i32(action)
                self.masks[row + action] = 1
        self._choices[game] = count
        self._write(game, self.deciders[game], self.observations, game * self.size)

    def _write(self, game: i64, player: i64, out: vec[i16], at: i64) -> None:
        """Writes what a player knows in a game, from a place of an array on."""
        numbers = self._numbers
        self.states[game].write_observation_of(self.kind, player, numbers)
        for i in range(self.size):
            out[at + i] = i16(numbers[i])
