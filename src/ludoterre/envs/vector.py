"""Many games of one team in one loop, for `gymnasium.make_vec`."""

from __future__ import annotations

from typing import Any

from ludoterre.core.extras import missing
from ludoterre.core.registry import PackSource
from ludoterre.core.rng import Rng
from ludoterre.envs.gymnasium import LOSE, LOST, RAISE, load_team_game
from ludoterre.envs.spaces import LegalActions, checked_choice, observation_space
from ludoterre.envs.tensors import Numbers, Tensors, begin

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

Step = tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class TeamVectorEnv(VectorEnv[Numbers, NDArray[np.int64], Any]):
    """As many games of one team, each as in `TeamEnv`. A game that is over begins anew at the next step, whatever its action.

    `infos["action_mask"]` has a row for each game.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  declared so by Gymnasium

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        mode: str | None = None,
        pack: PackSource = None,
        illegal: str = LOSE,
        **options: Any,
    ) -> None:
        checked_choice("illegal", illegal, (LOSE, RAISE))
        self.illegal = illegal
        self.num_envs = num_envs
        self.game = load_team_game(game, players, mode, pack, options)
        self.tensors = Tensors(self.game)
        self.single_observation_space = observation_space(self.tensors)
        self.single_action_space = LegalActions(self.tensors.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.positions = [self.game.new_initial_state() for _ in range(num_envs)]
        self.players = np.zeros(num_envs, dtype=np.int64)
        self._rngs: list[Rng] = []
        self._over: NDArray[np.bool_] = np.zeros(num_envs, dtype=np.bool_)

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, dict[str, Any]]:
        """Begins all games anew. Game i has the seed `seed` + i, or the i-th of a list."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(self.num_envs)]
        if seed is not None or not self._rngs:
            super().reset(seed=next((one for one in seeds if one is not None), None))
            self._rngs = [Rng(int(self.np_random.integers(2**62)) if one is None else one) for one in seeds]
        for i in range(self.num_envs):
            self._begin(i)
        self._over[:] = False
        return self._seen()

    def step(self, actions: NDArray[np.int64]) -> Step:
        """Carries out one decision in each game; an illegal one does what `illegal` says. If it raises, no game has changed."""
        chosen = self._checked(actions)
        rewards = np.zeros(self.num_envs, dtype=np.float64)
        for i, position in enumerate(self.positions):
            if self._over[i]:
                self._begin(i)
                self._over[i] = False
            elif chosen[i] < 0:
                self._over[i] = True
                rewards[i] = LOST
            else:
                position._apply(chosen[i])
                position.go_to_decision(self._rngs[i])
                if position.is_terminal():
                    self._over[i] = True
                    rewards[i] = position.returns()[0]
        numbers, infos = self._seen()
        return numbers, rewards, self._over.copy(), np.zeros(self.num_envs, dtype=np.bool_), infos

    def _checked(self, actions: NDArray[np.int64]) -> list[int]:
        """Returns the actions as plain numbers, −1 for those that are illegal."""
        chosen: list[int] = np.asarray(actions, dtype=np.int64).tolist()
        if len(chosen) != self.num_envs or not self._rngs:
            raise ValueError(f"after reset(), {self.num_envs} games need as many actions, not {len(chosen)}")
        for i, position in enumerate(self.positions):
            if not self._over[i] and not (chosen[i] >= 0 and position.accepts(chosen[i])):
                if self.illegal == RAISE:
                    raise position.illegal(chosen[i])
                chosen[i] = -1
        return chosen

    def _begin(self, i: int) -> None:
        """Begins one game anew."""
        self.positions[i] = begin(self.game, self._rngs[i])

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        """Returns what whoever decides knows in each game, and what is legal there."""
        tensors = self.tensors
        numbers = np.empty((self.num_envs, tensors.size), dtype=np.int16)
        masks = np.zeros((self.num_envs, tensors.actions), dtype=np.int8)
        for i, position in enumerate(self.positions):
            player = position.current_player()
            if player >= 0:
                self.players[i] = player
                tensors.mask_into(position, masks[i])
            tensors.observe_into(position, int(self.players[i]), numbers[i])
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        return numbers, {"action_mask": masks, "_action_mask": everywhere, "player": self.players.copy(), "_player": everywhere.copy()}
