"""Every game as a PettingZoo environment in which players decide in turn (AEC): `env(name, players=3)`."""

from __future__ import annotations

from typing import Any

from ludoterre.core.extras import missing
from ludoterre.core.observation import FULL
from ludoterre.core.registry import PackSource, load, meta
from ludoterre.core.rng import Rng
from ludoterre.envs.arguments import checked_choice
from ludoterre.envs.spaces import LegalActions, mask_space, observation_space
from ludoterre.envs.tensors import Mask, Tensors, begin
from ludoterre.notebook import show

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo.utils import turn_based_aec_to_parallel  # type: ignore[import-untyped]  # PettingZoo says no types
    from pettingzoo.utils.env import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # likewise
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]  # likewise
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

Seen = dict[str, Any]
"""What an agent gets: `observation` and `action_mask`."""


def env(
    game: str, players: int | None = None, mode: str | None = None, max_cycles: int | None = None, **options: Any
) -> AECEnv[str, Seen, Any]:
    """Makes an environment. After `max_cycles` rounds of as many decisions as there are players, it is truncated.

    Further arguments are those of `ludoterre.load` (`pack` and the game's options), `render_mode`, and `observation`, one of
    `Game.observations`.
    """
    everybody = meta(game).min_players if players is None else players
    longest = None if max_cycles is None else max_cycles * everybody
    return OrderEnforcingWrapper(RawEnv(game, players, mode, max_decisions=longest, **options))


def parallel_env(
    game: str, players: int | None = None, mode: str | None = None, max_cycles: int | None = None, **options: Any
) -> ParallelEnv[str, Seen, Any]:
    """Makes an environment for programs that want an action of everybody: only that of the deciding agent counts.

    Each step is one decision, and so is each of `max_cycles`.
    """
    return turn_based_aec_to_parallel(RawEnv(game, players, mode, max_decisions=max_cycles, **options))


class RawEnv(AECEnv[str, Seen, Any], EzPickle):  # type: ignore[misc]  # likewise
    """A game without wrappers. Agents are `player_0`… in the order of the rules; who decides is selected.

    Everybody is rewarded with their result when the game ends, within −1…1, and with 0 before. An agent may be asked several times in
    a row. An action that is not legal raises `IllegalMove` and changes nothing. Dice, decks and questions of facts run by themselves.
    After `max_decisions` the game is cut off.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        mode: str | None = None,
        pack: PackSource = None,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        observation: str = FULL,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, mode, pack, render_mode, max_decisions, observation, **options)
        checked_choice("render_mode", render_mode, (None, "ansi"))
        super().__init__()
        self.game = load(game, players, mode, pack, **options)
        self.tensors = Tensors(self.game, observation)
        seen_as = game if observation == FULL else f"{game}_{observation}"
        self.metadata = {
            "name": f"{seen_as}_v{self.tensors.observation.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        self.possible_agents = [f"player_{player}" for player in range(self.game.players)]
        self._numbers = {agent: player for player, agent in enumerate(self.possible_agents)}
        self._actions = {agent: LegalActions(self.tensors.actions) for agent in self.possible_agents}
        seen: dict[str, spaces.Space[Any]] = {"observation": observation_space(self.tensors), "action_mask": mask_space(self.tensors)}
        self._seen = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self._rng: Rng | None = None
        self._mask: Mask = np.zeros(self.tensors.actions, dtype=np.int8)
        self._nothing: Mask = np.zeros(self.tensors.actions, dtype=np.int8)
        self.position = self.game.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the bounds of what an agent gets."""
        return self._seen[agent]

    def action_space(self, agent: str) -> LegalActions:
        """Returns all decisions; `sample` draws a legal one for the agent whose turn it is."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. With a seed, the games from here on are always the same."""
        if seed is not None or self._rng is None:
            self._rng = Rng(int(np.random.default_rng().integers(2**62)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self.position = begin(self.game, self._rng)
        self.agent_selection = self.agents[0]
        self._look()

    def step(self, action: Any) -> None:
        """Carries out the decision of the selected agent, and all that follows by itself."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._rng is not None
        self.position.apply_action(action)
        self._cumulative_rewards[agent] = 0.0
        self.decisions += 1
        self.position.go_to_decision(self._rng)
        self._look()

    def _look(self) -> None:
        """Finds out who decides, or ends the game."""
        position = self.position
        player = position.current_player()
        self._mask = self.tensors.mask(position)
        self._actions[self.agent_selection].legal = None
        if player >= 0:
            self.agent_selection = self.possible_agents[player]
            self._actions[self.agent_selection].legal = self._mask
            if self.max_decisions is not None and self.decisions >= self.max_decisions:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, position.returns(), strict=True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """Returns what an agent knows, and what it may decide: nothing unless it is asked."""
        mask = self._mask if agent == self.agent_selection else self._nothing
        return {"observation": self.tensors.observe(self.position, self._numbers[agent]), "action_mask": mask.copy()}

    def render(self) -> str | None:
        """Draws what the selected agent sees, in the language of the system, if `render_mode` is "ansi"."""
        return str(show(self.position, self._numbers[self.agent_selection])) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Has nothing to close."""


raw_env = RawEnv
