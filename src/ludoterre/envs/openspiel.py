"""Every game as an OpenSpiel game: `pyspiel.load_game("python_ludoterre_ecopolis(players=3)")` once this is imported.

Chance stays explicit, and a question about the world, which no program can know the answer to, is a chance node too. Parameters are
`players`, `mode`, `options`, a text such as `score:humane;mover_choice:auto`, `pack`, a file or the name of a pack that comes with the
game, `observation`, one of the game's kinds, and `recall`, how many moves an information state's tensor remembers.
"""

from __future__ import annotations

from struct import pack
from typing import Any
from zlib import crc32

from ludoterre.core.errors import BadOption
from ludoterre.core.extras import missing
from ludoterre.core.game import Game, State
from ludoterre.core.meta import GameMeta
from ludoterre.core.moves import CHANCE
from ludoterre.core.observation import FULL
from ludoterre.core.record import Record
from ludoterre.core.registry import games, load, meta
from ludoterre.core.rng import Rng
from ludoterre.envs.tensors import Tensors

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]  # a binary without types
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

PREFIX = "python_ludoterre_"
LONGEST = 20_000
"""No game lasts longer, chance included: what the conformance suite allows random games."""
RECALL = 512
"""Moves that the tensor of an information state remembers if nobody says otherwise: more than most games have."""
MOVE = 3
"""Numbers for each of them: who, which action, and a fingerprint of all that was seen of it."""
FINGERPRINT = 2**24
"""Fingerprints are below: a 32-bit float holds them exactly."""


def game_type(about: GameMeta) -> pyspiel.GameType:
    """Describes a game as OpenSpiel does."""
    kinds = pyspiel.GameType
    hidden = about.hidden_information
    return kinds(
        short_name=PREFIX + about.id,
        long_name=about.title["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        # Competitors can lose together, so what they win and lose adds up to nothing fixed.
        utility=kinds.Utility.IDENTICAL if about.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=about.min_players,
        max_num_players=about.max_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": about.min_players,
            "mode": about.modes[0],
            "options": "",
            "pack": "",
            "observation": FULL,
            "recall": RECALL,
        },
    )


def read_options(about: GameMeta, text: str) -> dict[str, Any]:
    """Reads `name:value;name:value`."""
    known = {option.name: option for option in about.options}
    found: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        found[name] = known[name].read(value) if name in known else value
    about.check_options(found)
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # a binary without types
    """A game as OpenSpiel knows it; `rules` is the game as we do. Each game has a subclass with its name."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        about = meta(self.name)
        given = dict(params or {})
        options = read_options(about, given.get("options", ""))
        self.rules: Game = load(self.name, given.get("players"), given.get("mode"), given.get("pack") or None, **options)
        self.observation = self.rules.check_observation(given.get("observation", FULL))
        self.recall = int(given.get("recall", RECALL))
        if not 0 < self.recall <= LONGEST:
            raise BadOption("{name} is {low} to {high}, not {value}", name="recall", low=1, high=LONGEST, value=self.recall)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_distinct_actions(),
            # The answers to questions are drawn among decisions.
            max_chance_outcomes=max(self.rules.max_chance_outcomes(), self.rules.num_distinct_actions()),
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(about), info, given)

    def new_initial_state(self) -> SpielState:
        """Makes the position before anything has been drawn or decided."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Makes what writes observations."""
        if set(params or ()) - {"observation"}:
            raise ValueError(f"observations have no parameters but observation, such as {params}")
        return SpielObserver(self, iig_obs_type, (params or {}).get("observation", self.observation))


class SpielState(pyspiel.State):  # type: ignore[misc]  # a binary without types
    """A position as OpenSpiel knows it; `position` is the one of our rules."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.position: State = game.rules.new_initial_state()
        # What each player has seen, up to some earlier position: only whoever asks pays for it.
        self._seen = [""] * self.rules.players
        self._moves = [b""] * self.rules.players
        self._seen_until: State = game.rules.new_initial_state()
        self._moves_seen = 0

    def current_player(self) -> int:
        """Returns who decides: a player, chance or nobody. Our ids are those of OpenSpiel."""
        player = self.position.current_player()
        return CHANCE if player >= 0 and self.position.is_quiz_node() else player

    def _legal_actions(self, player: int) -> list[int]:
        """Returns what a player may decide."""
        return self.position.legal_actions() if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns what may happen by itself, with probabilities."""
        return self.position.chance_outcomes() if self.position.is_chance_node() else self.position.answer_outcomes()

    def _apply_action(self, action: int) -> None:
        """Carries out what was decided or drawn."""
        self.position.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Writes an action as our records do."""
        return self.position.notation(action)

    def is_terminal(self) -> bool:
        """Tells whether the game is over."""
        return self.position.is_terminal()

    def returns(self) -> list[float]:
        """Returns everybody's result."""
        return self.position.returns()

    def __str__(self) -> str:
        return f"{self.position.where()} after {self.history()}"

    def _information_state_string(self, player: int) -> str:
        """Returns all that a player has seen since the beginning: every move and what it caused, and the view."""
        self._look()
        return self._seen[player] + repr(self.position.view(player))

    def moves_seen(self, player: int) -> NDArray[np.int32]:
        """Returns for every move what a player has seen of it: who, which action (0 if it was hidden, else its id + 1), a fingerprint."""
        self._look()
        return np.frombuffer(self._moves[player], np.int32).reshape(-1, MOVE)

    def _look(self) -> None:
        """Brings what each player has seen up to date."""
        until = self._seen_until
        for action in self.history()[self._moves_seen :]:
            who, whole = until.current_player(), until.notation(action)
            told = [until.notation(action, viewer) for viewer in range(self.rules.players)]
            events = until.perform(action)
            for viewer, line in enumerate(told):
                seen = f"{who} {line} {[(event.kind, event.args) for event in events if event.visible_to(viewer)]}\n"
                self._seen[viewer] += seen
                # As bytes: OpenSpiel copies a state for every move, and copies those as they are.
                self._moves[viewer] += pack("=iii", who, action + 1 if line == whole else 0, crc32(seen.encode()) % FINGERPRINT)
            self._moves_seen += 1

    def record(self) -> Record:
        """Returns the game so far as one of our records."""
        record = Record.start(self.rules)
        for action in self.history():
            record.append(action)
        return record

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Draws a whole other game that the player could not tell from this one, for OpenSpiel's searches."""
        rng = Rng(int(sampler() * 2**53))
        other: SpielState = self.get_game().new_initial_state()
        for action in self.record().resampled(player, rng).actions:
            other.apply_action(action)
        return other


class SpielObserver:
    """Writes observations, piece by piece under the names of `Game.observation`; with perfect recall, also the moves that were seen.

    Of each move there are `MOVE` numbers: who made it (−1 is chance), its action (0 where it was hidden, else the id and 1), and a
    fingerprint, from 0 to 1, of all that was seen of it. The last move comes first, and zeros follow the first one.
    """

    def __init__(self, game: SpielGame, kind: Any = None, observation: str = FULL) -> None:
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.tensors = Tensors(game.rules, observation)
        described = self.tensors.observation
        self.recall = game.recall if self.kind.perfect_recall else 0
        self.tensor: NDArray[np.float32] = np.zeros(described.size + MOVE * self.recall, np.float32)
        self.dict = {piece.name: self.tensor[described.span(piece.name)] for piece in described.pieces}
        self._known = self.tensor[: described.size]
        self._moves = self.tensor[described.size :].reshape(self.recall, MOVE)
        if self.recall:
            self.dict["moves"] = self._moves

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a player knows."""
        self.tensors.observe_into(state.position, player, self._known)
        if self.recall:
            seen = state.moves_seen(player)[: -self.recall - 1 : -1]
            self._moves[: len(seen)] = seen
            self._moves[len(seen) :] = 0
            self._moves[:, 2] /= FINGERPRINT

    def string_from(self, state: SpielState, player: int) -> str:
        """Says what a player knows."""
        return state._information_state_string(player) if self.kind.perfect_recall else repr(state.position.view(player))


def register(*names: str) -> None:
    """Registers games by name, or all that are installed. Registering a game again does nothing."""
    known = set(pyspiel.registered_names())
    for name in names or games():
        if PREFIX + name in known:
            continue
        try:
            kind = game_type(meta(name))
        except BadOption:
            if names:
                raise
            continue  # a stranger's package that cannot be loaded is no reason to go without the others
        # OpenSpiel lets go of it after Python has ended: a class, unlike a function, bears that.
        pyspiel.register_game(kind, type(f"SpielGame_{name}", (SpielGame,), {"name": name}))


register()
