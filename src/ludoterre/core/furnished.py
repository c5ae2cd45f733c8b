# compiled by mypyc
"""Games with the usual furniture: what the grammar derives, and what modules beside the rules do.

A game's folder may hold `view`, `invariants`, `strategy`, `observation`, `knowledge` and `debrief`. Each is loaded when somebody needs it,
and a game that has nothing of its own to say does without: a view then shows the stored fields to those who may see them, an observation
counts what is public, a strategy finds all positions alike, and the result follows from the outcome.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from ludoterre.core.errors import BadMove
from ludoterre.core.game import Game, State, checked_id
from ludoterre.core.grammar import Grammar, Moves
from ludoterre.core.meta import GameMeta
from ludoterre.core.moves import CHANCE, REFEREE, Move, Refusal
from ludoterre.core.observation import Observation
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64

NO_MOVE: Final = -1
"""What `forbids` answers for an id that means nothing here."""


class Setting(NamedTuple):
    """What a game is played with: all that `Game` asks for, and the texts of the content by id."""

    meta: GameMeta
    players: int
    mode: str
    options: Mapping[str, Any]
    rules_version: int
    pack_id: str = ""
    content_hash: str = ""
    pack: dict[str, Any] = {}  # noqa: RUF012  a default that nobody changes
    names: dict[str, dict[str, str]] = {}  # noqa: RUF012  likewise


@mypyc_attr(allow_interpreted_subclasses=True)
class FurnishedGame(Game):
    """A definition that has a grammar, in a folder with the usual modules."""

    grammar: Grammar

    def __init__(self, setting: Setting) -> None:
        meta, players, mode, options, rules_version, pack_id, content_hash, pack, names = setting
        super().__init__(meta, players, mode, options, rules_version, pack_id, content_hash, pack)
        self.texts: Final = names
        self.rooms: Final[dict[str, Any]] = {}

    def declare(self, grammar: Grammar) -> None:
        """Takes over what the game declares; a game does so when it knows all that its grammar depends on."""
        self.grammar = grammar
        self.decision_ids = grammar.decisions.size
        self.outcome_ids = grammar.outcomes.size

    def room(self, name: str) -> Any:
        """Returns a module of the folder in which the game's class stands; None if there is none of that name."""
        if name not in self.rooms:
            path = f"{type(self).__module__.rpartition('.')[0]}.{name}"
            self.rooms[name] = import_module(path) if find_spec(path) is not None else None
        return self.rooms[name]

    def new_state(self) -> FurnishedState:
        """Makes a position that is set up, with nothing drawn or decided."""
        raise NotImplementedError

    def new_initial_state(self) -> State:
        return self.new_state()

    def state_from_json(self, data: object) -> State:
        state = self.new_state()
        self.grammar.fields.read(state, data)
        state.check()
        return state

    def num_distinct_actions(self) -> int:
        return self.decision_ids

    def max_chance_outcomes(self) -> int:
        return self.outcome_ids

    def strategy(self, style: str = "") -> Strategy:
        room = self.room("strategy")
        if room is None:
            return super().strategy(style)
        found: Strategy = room.strategy(self, self.meta.check_style(style))
        return found

    def observation(self) -> Observation:
        room = self.room("observation")
        if room is None:
            return super().observation()
        found: Observation = room.describe(self)
        return found

    def names(self) -> dict[str, dict[str, str]]:
        return self.texts


@mypyc_attr(allow_interpreted_subclasses=True)
class FurnishedState(State):
    """A position of such a game."""

    def furnished(self) -> FurnishedGame:
        """Returns the definition."""
        game = self.game
        assert isinstance(game, FurnishedGame)
        return game

    # What a game provides.

    def forbids(self, action: i64) -> i64:
        """Returns the number of the reason that forbids a decision: 0 if it is legal, NO_MOVE if the id means nothing here.

        The one place where a game says what may be decided, but for `write_legal`, which lists it.
        """
        raise NotImplementedError

    def may_come(self, outcome: i64) -> bool:
        """Tells whether an outcome is possible at this chance node. Games may answer faster, by the same rules."""
        return super().accepts(outcome)

    def restore(self, data: dict[str, Any]) -> None:
        """Finds what follows from the fields of a stored position, when they have been read."""

    # What follows.

    def moves(self) -> Moves:
        """Returns what ids mean here: outcomes at a chance node, decisions elsewhere."""
        grammar = self.furnished().grammar
        return grammar.outcomes if self.is_chance_node() else grammar.decisions

    def move(self, action: object) -> Move:
        moves = self.moves()
        return moves.move(self, checked_id(action, moves.size, self.where()))

    def action(self, move: Move) -> int:
        return self.moves().action(self, move)

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        moves = self.moves()
        return moves.notation(self, checked_id(action, moves.size, self.where()), self.game.check_viewer(viewer))

    def parse(self, text: str) -> int:
        return self.moves().parse(self, text)

    def accepts(self, action: i64) -> bool:
        player = self.current_player()
        if player == CHANCE:
            return 0 <= action < self.game.outcome_ids and self.may_come(action)
        return player >= 0 and 0 <= action < self.game.decision_ids and self.forbids(action) == 0

    def refuse(self, action: i64) -> Refusal | None:
        grammar = self.furnished().grammar
        number = self.forbids(checked_id(action, self.game.decision_ids, self.where()))
        if number == NO_MOVE:
            raise BadMove("{action} names no move in {where}", action=int(action), where=self.where())
        return None if number == 0 else grammar.reasons.refusal(self, number, action)

    def to_json(self) -> dict[str, Any]:
        return self.furnished().grammar.fields.to_json(self)

    def returns(self) -> list[float]:
        players = int(self.game.players)
        outcome = self.outcome()
        if outcome is None:
            return [0.0] * players
        if self.game.meta.cooperative or not outcome.won:
            return [1.0 if outcome.won else -1.0] * players
        found: list[float] = []
        for mine in outcome.ranking:
            beaten = len([place for place in outcome.ranking if place > mine])
            ahead = len([place for place in outcome.ranking if place < mine])
            found.append((beaten - ahead) / max(1, players - 1))
        return found

    # What stands in modules of its own.

    def view(self, player: int) -> dict[str, Any]:
        viewer = self.game.check_viewer(player)
        room = self.furnished().room("view")
        if room is None:
            return self.stored_view(viewer)
        found: dict[str, Any] = room.view(self, viewer)
        return found

    def stored_view(self, viewer: int) -> dict[str, Any]:
        """Returns what a viewer may see of the stored fields, whose turn it is, and the result."""
        fields = self.furnished().grammar.fields
        outcome = self.outcome()
        return {
            "viewer": viewer,
            "players": int(self.game.players),
            "current_player": self.whose_turn(),
            **fields.view(self, viewer, *fields.named),
            "result": None if outcome is None else outcome.to_json(),
        }

    def check(self) -> None:
        room = self.furnished().room("invariants")
        if room is not None:
            room.check(self)

    def debrief(self) -> dict[str, Any]:
        room = self.furnished().room("debrief")
        return {} if room is None else room.debrief(self)

    def resample(self, player: int, rng: Rng) -> State:
        room = self.furnished().room("knowledge")
        if room is None:
            return super().resample(player, rng)
        found: State = room.resample(self, self.game.check_viewer(player), rng)
        return found

    def retrace(self, goal: State, action: int) -> int:
        room = self.furnished().room("knowledge")
        return action if room is None else int(room.retrace(self, goal, action))
