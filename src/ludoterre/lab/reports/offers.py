"""What of a game's content decisions name, and could have named: asked for every legal decision of many games, so nothing is read twice."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

from ludoterre.core.furnished import FurnishedGame
from ludoterre.core.game import Game, State
from ludoterre.core.grammar import Fixed, Kind, Listed, Moves, Names, Numbers, Players
from ludoterre.core.moves import Move

Item = tuple[str, str, str]
"""Something of the content that a decision named: the kind of the decision, the argument, the id."""

SAME_EVERYWHERE = (Names, Numbers, Players, Fixed)
"""Arguments whose names no position changes; a subclass may ask the position."""


class Content:
    """The content of one game, as its decisions name it."""

    def __init__(self, game: Game) -> None:
        self._ids = frozenset(game.names())
        self.steady = steady_ids(game.grammar.decisions) if isinstance(game, FurnishedGame) else frozenset()
        """The actions that mean the same in every position."""
        self._by_id: dict[int, tuple[Item, ...]] = {}
        self._by_move: dict[tuple[Hashable, ...], tuple[Item, ...]] = {}

    def of(self, state: State, action: int) -> tuple[Item, ...]:
        """Finds the content that an action names in a position."""
        if action not in self.steady:
            return self.named(state.move(action))
        found = self._by_id.get(action)
        if found is None:
            found = self._by_id[action] = self.named(state.move(action))
        return found

    def named(self, move: Move) -> tuple[Item, ...]:
        """Finds the content that a decision names."""
        key = (move.kind, *move.args, *move.args.values())
        try:
            found = self._by_move.get(key)
        except TypeError:
            # It names several things at once, in a list.
            return tuple(self._find(move))
        if found is None:
            found = self._by_move[key] = tuple(self._find(move))
        return found

    def _find(self, move: Move) -> Iterator[Item]:
        for name, value in move.args.items():
            for one in value if isinstance(value, list | tuple) else (value,):
                if isinstance(one, str) and one in self._ids:
                    yield move.kind, name, one


@lru_cache(maxsize=64)
def content_of(game: Game) -> Content:
    """Returns the content of a game, the same for all of its games."""
    return Content(game)


def steady_ids(decisions: Moves) -> frozenset[int]:
    """Lists the ids that mean the same in every position."""
    return frozenset(action for action in range(decisions.size) if is_steady(decisions.kinds[decisions.kind[action]]))


def is_steady(kind: Kind) -> bool:
    """Tells whether no position changes what a kind of decision names; of a game's own kinds nobody knows."""
    return type(kind) is Listed or (type(kind) is Kind and all(type(names) in SAME_EVERYWHERE for names in kind.args.values()))
