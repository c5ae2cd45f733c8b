"""Games of one team as Gymnasium environments: one agent decides for whoever's turn it is."""

from __future__ import annotations

from typing import Any

from ludoterre.core.errors import BadOption, IllegalMove
from ludoterre.core.extras import missing
from ludoterre.core.game import Game
from ludoterre.core.observation import FULL
from ludoterre.core.registry import PackSource, load
from ludoterre.core.rng import Rng
from ludoterre.envs.arguments import LOSE, RAISE, checked_choice
from ludoterre.envs.spaces import LegalActions, observation_space
from ludoterre.envs.tensors import Numbers, Tensors, begin
from ludoterre.notebook import show

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

LOST = -1.0


def load_team_game(game: str, players: int | None, mode: str | None, pack: PackSource, options: dict[str, Any]) -> Game:
    """Loads a game that one agent can play: all players want the same."""
    found = load(game, players, mode, pack, **options)
    if not found.meta.cooperative:
        raise BadOption(
            "{game} has opponents: it is played through batch, pettingzoo or openspiel of ludoterre.envs",
            game=game,
        )
    return found


class TeamEnv(gymnasium.Env[Numbers, np.int64]):
    """A game of one team. `players`, `mode`, `pack` and the options are those of `ludoterre.load`.

    The observation, one of `Game.observations`, is what the player knows who decides now: in a game with secrets, one agent sees them one
    player after the other. The reward is the team's result when the game ends, within −1…1, and 0 before. Dice, decks and questions of
    facts run by themselves. `info["action_mask"]` and `action_masks()` say what is legal. Anything else loses the game at once, with the
    reward −1 and the reason in `info["illegal"]`; with `illegal="raise"` it raises `IllegalMove` and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  declared so by Gymnasium

    def __init__(
        self,
        game: str,
        players: int | None = None,
        mode: str | None = None,
        pack: PackSource = None,
        render_mode: str | None = None,
        illegal: str = LOSE,
        observation: str = FULL,
        **options: Any,
    ) -> None:
        checked_choice("render_mode", render_mode, (None, "ansi"))
        checked_choice("illegal", illegal, (LOSE, RAISE))
        self.render_mode = render_mode
        self.illegal = illegal
        self.game = load_team_game(game, players, mode, pack, options)
        self.tensors = Tensors(self.game, observation)
        self.observation_space = observation_space(self.tensors)
        self.action_space: LegalActions = LegalActions(self.tensors.actions)
        self.position = self.game.new_initial_state()
        self.player = 0
        """Who decides, or has decided last."""
        self._rng: Rng | None = None
        self._running = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, dict[str, Any]]:
        """Begins a new game. With a seed, the games from here on are always the same."""
        super().reset(seed=seed)
        if seed is not None or self._rng is None:
            self._rng = Rng(int(self.np_random.integers(2**62)) if seed is None else seed)
        self.position = begin(self.game, self._rng)
        self._running = True
        return self._seen()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Carries out a decision, and all that follows by itself."""
        if self._rng is None or not self._running:
            raise gymnasium.error.ResetNeeded("the game is over or has not begun: call reset()")
        try:
            self.position.apply_action(action)
        except IllegalMove as refused:
            if self.illegal == RAISE:
                raise
            self._running = False
            return self.tensors.observe(self.position, self.player), LOST, True, False, self._info() | {"illegal": str(refused)}
        self.position.go_to_decision(self._rng)
        numbers, info = self._seen()
        self._running = not self.position.is_terminal()
        return numbers, 0.0 if self._running else self.position.returns()[0], not self._running, False, info

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        """Says what whoever decides knows, or has decided last."""
        player = self.position.current_player()
        if player >= 0:
            self.player = player
        return self.tensors.observe(self.position, self.player), self._info()

    def _info(self) -> dict[str, Any]:
        """Says what is legal, and for whom the observation is."""
        mask = self.tensors.mask(self.position)
        self.action_space.legal = mask
        return {"action_mask": mask, "player": self.player}

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns what is legal now, under the name by which learners with masks ask for it, such as MaskablePPO of sb3-contrib."""
        return self.tensors.mask(self.position).view(np.bool_)

    def render(self) -> str | None:
        """Draws what the deciding player sees, in the language of the system, if `render_mode` is "ansi"."""
        return str(show(self.position, self.player)) if self.render_mode == "ansi" else None
