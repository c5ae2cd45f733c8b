"""What of a game's content decisions name, and could have named: asked for every legal decision of many games, so nothing is read twice."""

from __future__ import annotations

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
        self._known: dict[int, list[Item]] = {}

    def named(self, move: Move) -> list[Item]:
        """Finds the content that a decision names."""
        ids, kind = self._ids, move.kind
        found = []
        for name, value in move.args.items():
            if isinstance(value, str):
                if value in ids:
                    found.append((kind, name, value))
            elif isinstance(value, list | tuple):
                found += [(kind, name, one) for one in value if isinstance(one, str) and one in ids]
        return found

    def of(self, state: State, action: int) -> list[Item]:
        """Likewise, for an action in a position."""
        if action not in self.steady:
            return self.named(state.move(action))
        found = self._known.get(action)
        if found is None:
            found = self._known[action] = self.named(state.move(action))
        return found


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
