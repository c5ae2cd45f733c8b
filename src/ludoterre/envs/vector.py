"""Many games of one team in one compiled loop, for `gymnasium.make_vec`."""

from __future__ import annotations

from typing import Any

from ludoterre.core.errors import BadOption
from ludoterre.core.extras import missing
from ludoterre.core.game import State
from ludoterre.core.observation import FULL
from ludoterre.core.registry import PackSource
from ludoterre.envs.arguments import LOSE, checked_count, checked_seeds
from ludoterre.envs.batch import Stepper, Turns
from ludoterre.envs.gymnasium import load_team_game
from ludoterre.envs.spaces import LegalActions, observation_space
from ludoterre.envs.tensors import Numbers, Tensors

try:
    import gymnasium
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

Step = tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
MASKS = "action_masks"


class TeamVectorEnv(VectorEnv[Numbers, NDArray[np.int64], Any]):
    """As many games of one team, each as in `TeamEnv`. A game that is over begins anew at the next step, whatever its action.

    `infos["action_mask"]` and `action_masks()` have a row for each game. `BatchEnv` is faster still: it copies nothing.
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
        observation: str = FULL,
        **options: Any,
    ) -> None:
        self.num_envs = checked_count(num_envs)
        self.game = load_team_game(game, players, mode, pack, options)
        self._stepper = Stepper(self.game, self.num_envs, observation, illegal, waits=True)
        self.tensors = Tensors(self.game, observation)
        self.single_observation_space = observation_space(self.tensors)
        self.single_action_space = LegalActions(self.tensors.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def positions(self) -> list[State]:
        """Returns the positions of all games; there are none before the first `reset`."""
        return self._stepper.batch.states

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, dict[str, Any]]:
        """Begins all games anew. Game i has the seed `seed` + i, or the i-th of a list."""
        seeds = checked_seeds(seed, self.num_envs)
        if seeds is None and not self._stepper.begun():
            seeds = [None] * self.num_envs
        if seeds is None:
            return self._seen(self._stepper.reset(None))
        super().reset(seed=next((one for one in seeds if one is not None), None))
        found = [int(self.np_random.integers(2**62)) if one is None else one for one in seeds]
        return self._seen(self._stepper.reset(found))

    def step(self, actions: NDArray[np.int64]) -> Step:
        """Carries out one decision in each game; an illegal one does what `illegal` says. If it raises, no game has changed."""
        if not self._stepper.begun():
            raise gymnasium.error.ResetNeeded("no game has begun: call reset()")
        turns = self._stepper.step(actions)
        numbers, infos = self._seen(turns)
        return numbers, turns.rewards[:, 0].copy(), turns.terminated.copy(), np.zeros(self.num_envs, dtype=np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns what is legal, a row for each game: nothing in a game that is over."""
        return self._stepper.windows.masks.view(np.bool_).copy()

    def env_method(self, method_name: str, *, indices: Any = None) -> list[NDArray[np.bool_]]:
        """Returns the masks of some games or of all, as learners ask who call every environment by itself."""
        if method_name != MASKS:
            raise BadOption("games in one loop have no method {name!r} of their own, but {known}", name=method_name, known=MASKS)
        masks = self.action_masks()
        return list(masks if indices is None else masks[np.atleast_1d(indices)])

    def _seen(self, turns: Turns) -> tuple[Numbers, dict[str, Any]]:
        """Returns what whoever decides knows in each game, and what is legal there, in arrays of the caller's own."""
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        infos = {
            "action_mask": turns.masks.copy(),
            "_action_mask": everywhere,
            "player": turns.players.copy(),
            "_player": everywhere.copy(),
        }
        return turns.observations.copy(), infos
