"""Many games at once, of one team or of rivals: `BatchEnv("ecopolis", 256, players=3)`. Stepped by compiled code into one set of arrays.

Needs NumPy alone, and nothing else of the libraries.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoterre.core.batch import Batch
from ludoterre.core.errors import BadMove, described
from ludoterre.core.extras import missing
from ludoterre.core.game import Game, State
from ludoterre.core.observation import FULL
from ludoterre.core.registry import PackSource, load
from ludoterre.core.vecs import vec
from ludoterre.envs.arguments import LOSE, RAISE, checked_choice, checked_count, checked_player, checked_seeds

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None


class Turns(NamedTuple):
    """Where all games stand: a row for each of them."""

    observations: NDArray[np.int16]
    """What the player knows who decides."""
    masks: NDArray[np.int8]
    """1 for each decision that is legal."""
    players: NDArray[np.int64]
    """Who decides."""
    rewards: NDArray[np.float64]
    """What each player got for a game that the last step ended; zeros in other rows."""
    terminated: NDArray[np.bool_]
    """Which games the last step ended. They have begun anew: all else in their rows is of the new game, but for the rewards."""
    forfeited: NDArray[np.bool_]
    """Which of them ended by an illegal action."""

    def copy(self) -> Turns:
        """Returns arrays that nothing overwrites."""
        return Turns._make(array.copy() for array in self)


class Stepper:
    """Compiled games and NumPy's windows on their arrays: what both environments in batches stand on."""

    def __init__(self, game: Game, games: int, kind: str, illegal: str, waits: bool) -> None:
        checked_choice("illegal", illegal, (LOSE, RAISE))
        self.illegal = illegal
        self.copied = issubclass(vec, list)
        """Whether the rules run on lists, for lack of librt, on which there are no windows."""
        self.batch = Batch(game, games, game.check_observation(kind), waits)
        self.windows = self._windows()
        self._drawn = window(self.batch.drawn, np.int64, games)

    def reset(self, seeds: list[int] | None) -> Turns:
        """Begins all games anew, from these seeds on or going on with the streams that they have."""
        if seeds is not None:
            self.batch.seed(seeds)
        self.batch.begin()
        return self._seen()

    def step(self, actions: Any) -> Turns:
        """Carries out one decision in each game. If it raises, no game has changed."""
        batch = self.batch
        chosen = self._checked(actions)
        if self.illegal == RAISE:
            game = batch.first_illegal(chosen)
            if game >= 0:
                raise batch.states[game].illegal(chosen[game])
        batch.step(chosen)
        return self._seen()

    def begun(self) -> bool:
        """Tells whether there are games to step."""
        return len(self.batch.states) > 0

    def _checked(self, actions: Any) -> list[int]:
        """Returns one plain number for each game."""
        games = int(self.batch.count)
        try:
            found = np.asarray(actions)
        except (TypeError, ValueError) as error:  # rows of several lengths, or nothing that NumPy knows
            raise BadMove("there are no actions in {what}: {problem}", what=described(actions), problem=str(error)) from None
        if found.shape != (games,):
            shape = str(found.shape)
            raise BadMove("there is one action for each game, {games} in all, not an array of the shape {shape}", games=games, shape=shape)
        if found.dtype.kind not in "iu":
            raise BadMove("actions are whole numbers, not of the type {kind}", kind=str(found.dtype))
        chosen: list[int] = found.astype(np.int64, copy=False).tolist()  # what is too large for it becomes negative, and is illegal too
        return chosen

    def drawn(self) -> NDArray[np.int64]:
        """Draws a legal decision in each game."""
        self.batch.draw()
        if self.copied:
            self._drawn = window(self.batch.drawn, np.int64, self.batch.count)
        return self._drawn.copy()

    def everybody(self, *players: int) -> NDArray[np.int16]:
        """Writes what these players know in each game; the array has room for all."""
        batch = self.batch
        for player in players:
            batch.observe(player)
        return window(batch.everybody, np.int16, batch.count, batch.players, batch.size)

    def _windows(self) -> Turns:
        """Opens the arrays of the rules for NumPy."""
        batch = self.batch
        return Turns(
            window(batch.observations, np.int16, batch.count, batch.size),
            window(batch.masks, np.int8, batch.count, batch.actions),
            window(batch.deciders, np.int64, batch.count),
            window(batch.results, np.float64, batch.count, batch.players),
            window(batch.over, np.bool_, batch.count),
            window(batch.forfeits, np.bool_, batch.count),
        )

    def _seen(self) -> Turns:
        """Returns where all games stand."""
        if self.copied:
            self.windows = self._windows()
        return self.windows


def window(numbers: Any, kind: Any, *shape: int) -> NDArray[Any]:
    """Returns a window on an array of the rules, which cannot be written to; a copy where the rules run on lists."""
    if isinstance(numbers, list):
        return np.array(numbers, dtype=kind).reshape(shape)
    return np.frombuffer(memoryview(numbers), dtype=kind).reshape(shape)


class BatchEnv:
    """As many games side by side. `players`, `mode`, `pack` and the options are those of `ludoterre.load`.

    Every row is a decision: a game that ends is rewarded and begun anew in the same step. Dice, decks and questions of facts run by
    themselves. Game i of `reset(seed)` is the one that a single environment plays after `reset(seed + i)`, however many others there are.

    Arrays are windows that the next step overwrites, unless `copy` is True. An illegal action loses its game: −1 for whoever
    decided it, and for rivals what beating one player is worth; with `illegal="raise"` it raises `IllegalMove` and changes nothing.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 256,
        players: int | None = None,
        mode: str | None = None,
        pack: PackSource = None,
        illegal: str = LOSE,
        observation: str = FULL,
        copy: bool = False,
        **options: Any,
    ) -> None:
        count = checked_count(num_envs)
        checked_choice("copy", copy, (False, True))
        self.game = load(game, players, mode, pack, **options)
        self.num_envs = count
        self.copy = copy
        self._stepper = Stepper(self.game, count, observation, illegal, waits=False)
        self.observation = self.game.observation_of(observation)
        """What the numbers mean."""
        self.num_actions = int(self._stepper.batch.actions)
        self.num_players = int(self.game.players)
        self._now = self._stepper.windows.copy() if copy else self._stepper.windows

    def reset(self, seed: int | list[int | None] | None = None) -> Turns:
        """Begins all games anew. Game i has the seed `seed` + i, or the i-th of a list; without one, the streams go on."""
        seeds = checked_seeds(seed, self.num_envs)
        if seeds is None and not self._stepper.begun():
            seeds = [None] * self.num_envs
        if seeds is None:
            return self._shown(self._stepper.reset(None))
        entropy = np.random.default_rng()
        return self._shown(self._stepper.reset([int(entropy.integers(2**62)) if one is None else one for one in seeds]))

    def step(self, actions: Any) -> Turns:
        """Carries out one decision in each game, and all that follows by itself."""
        self._need_games()
        return self._shown(self._stepper.step(actions))

    def sample_actions(self) -> NDArray[np.int64]:
        """Draws a legal decision in each game, each as likely, from a stream of that game: the array is yours."""
        self._need_games()
        return self._stepper.drawn()

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns what is legal, a row for each game."""
        return self.masks.view(np.bool_)

    def observe(self, player: int) -> NDArray[np.int16]:
        """Returns what one player knows in each game, whoever decides there: for learners that remember for every seat."""
        self._need_games()
        number = checked_player(player, self.num_players)
        found = self._stepper.everybody(number)[:, number]
        return found.copy() if self.copy else found

    def observe_all(self) -> NDArray[np.int16]:
        """Returns what each player knows in each game, of the shape (games, players, numbers): for critics that see more than actors."""
        self._need_games()
        found = self._stepper.everybody(*range(self.num_players))
        return found.copy() if self.copy else found

    @property
    def positions(self) -> tuple[State, ...]:
        """Returns copies of the positions of all games, to look at."""
        return tuple(state.clone() for state in self._stepper.batch.states)

    @property
    def observations(self) -> NDArray[np.int16]:
        """Returns what the deciding player of each game knows."""
        return self._now.observations

    @property
    def masks(self) -> NDArray[np.int8]:
        """Returns 1 for each legal decision of each game."""
        return self._now.masks

    @property
    def players(self) -> NDArray[np.int64]:
        """Returns who decides in each game."""
        return self._now.players

    @property
    def rewards(self) -> NDArray[np.float64]:
        """Returns what each player of each game got in the last step."""
        return self._now.rewards

    @property
    def terminated(self) -> NDArray[np.bool_]:
        """Returns which games the last step has ended."""
        return self._now.terminated

    @property
    def forfeited(self) -> NDArray[np.bool_]:
        """Returns which of them ended by an illegal action."""
        return self._now.forfeited

    def _shown(self, turns: Turns) -> Turns:
        """Keeps and returns where all games stand."""
        self._now = turns.copy() if self.copy else turns
        return self._now

    def _need_games(self) -> None:
        """Refuses what needs games before there are any."""
        if not self._stepper.begun():
            raise BadMove("no game has begun: call reset() first")

    def __repr__(self) -> str:
        return f"<{self.num_envs} games of {self.game!r}, {self.observation.size} numbers, {self.num_actions} actions>"
