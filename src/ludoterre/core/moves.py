"""The small values that pass between the rules and everybody else."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

CHANCE: Final = -1
"""Who decides at a chance node: the dice and the decks."""
TERMINAL: Final = -4
"""Who decides when the game is over: nobody."""
SPECTATOR: Final = -5
"""A viewer who sees only what is public."""
REFEREE: Final = -6
"""A viewer who sees everything."""


class Move(NamedTuple):
    """An intent or a chance outcome that people and other programs can read. Arguments name content, never a position in a menu."""

    kind: str
    args: dict[str, Any]


class Refusal(NamedTuple):
    """Why a move is not possible: the rule that forbids it (empty if none of the game's), a code to translate, and its arguments."""

    rule: str
    code: str
    args: dict[str, Any]


class Event(NamedTuple):
    """One thing that a move caused.

    `args["changes"]` lists every public counter the event moved, as {"counter", "from", "to"}. `to` names the players who
    may know of the event; None means everybody, spectators included.
    """

    kind: str
    args: dict[str, Any]
    rule: str
    to: tuple[int, ...] | None

    def visible_to(self, viewer: int) -> bool:
        """Tells whether the viewer may know of this event."""
        return self.to is None or viewer == REFEREE or viewer in self.to

    def to_json(self) -> dict[str, Any]:
        """Gives the event as plain data."""
        return {"kind": self.kind, "args": self.args, "rule": self.rule, "to": None if self.to is None else list(self.to)}


def change(counter: str, before: int, after: int) -> dict[str, Any]:
    """Describes how an event moved a public counter."""
    return {"counter": counter, "from": before, "to": after}


def changes(before: dict[str, int], after: dict[str, int]) -> list[dict[str, Any]]:
    """Describes every public counter that differs."""
    return [change(name, value, after[name]) for name, value in before.items() if after[name] != value]


class Outcome(NamedTuple):
    """The end of a game, for people.

    `won` is the team's result in a co-operative game, and False for a common loss in any game. `ranking` gives each player's
    place, 1 the best, equal places shared; after a common loss rivals may all have the last one. `rating` is a code of the game's
    rating table (empty where it has none), `rule` the rule that ended the game.

    `scores` has one score for each player. It is empty where the rules give nobody a score, as after a loss in a game that scores wins
    only: what looks at scores leaves such games out.
    """

    won: bool
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    rating: str
    rule: str

    def score(self, player: int) -> int | None:
        """Returns a player's score, or None where nobody has one."""
        return self.scores[player] if self.scores else None

    def to_json(self) -> dict[str, Any]:
        """Gives the outcome as plain data."""
        return {"won": self.won, "scores": list(self.scores), "ranking": list(self.ranking), "rating": self.rating, "rule": self.rule}
