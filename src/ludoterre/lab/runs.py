"""Which games are played, by whom, and with which chance."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import ludoterre
from ludoterre.bots.base import Bot, each_seat, make_bot, seated_bot
from ludoterre.bots.booth import PATIENCE, identity
from ludoterre.bots.outside import Bots, description
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game

MOST_PATIENCE = 86_400
"""Seconds of a day."""
TABLE_FORMAT = 1
"""Raised whenever the columns of a table of results mean something else."""


@dataclass(frozen=True)
class Run:
    """A series of games that anybody can play again: game number i is the same on every machine and in every order."""

    game: Game
    bots: tuple[str, ...]
    """One description for each player, as `make_bot` reads it; that of an object carries it."""
    seed: int | str = 0
    patience: float = PATIENCE
    """Seconds that a bot from outside may take for a decision."""

    @classmethod
    def make(cls, game: Game, bots: Bots = "random", seed: int | str = 0, patience: float = PATIENCE) -> Run:
        """Describes a run by a list of bots such as `greedy,random`, or of names and objects; the last one repeats.

        Refuses what cannot be played.
        """
        check_patience(patience)
        names = each_seat(bots, game)
        for name in dict.fromkeys(names):
            make_bot(name, game, patience=patience)
        return cls(game, tuple(names), seed, patience)

    def seated(self) -> list[Bot]:
        """Makes new bots for one game: what they learnt in another one would make the order of games matter."""
        return [seated_bot(name, self.game, patience=self.patience) for name in self.bots]

    @property
    def has_outsiders(self) -> bool:
        """Tells whether a bot from outside plays, so that games may be lost by misbehaviour."""
        return any(description(name) is not None for name in set(self.bots))

    def identity(self) -> dict[str, Any]:
        """Says which run this is, as plain data: equal identities have equal tables of results."""
        return {
            "format": TABLE_FORMAT,
            "ludoterre": ludoterre.__version__,
            "game": json.loads(json.dumps(self.game.header())),
            "bots": [identity(name) for name in self.bots],
            "seed": self.seed,
        }


def check_patience(seconds: float) -> None:
    """Refuses a time for decisions that is none."""
    if not 0 < seconds <= MOST_PATIENCE:
        raise BadOption("a bot must have between 0 and {most} seconds for a decision, not {seconds}", most=MOST_PATIENCE, seconds=seconds)


def differences(there: object, here: object, name: str = "") -> list[str]:
    """Names what differs between two identities."""
    if isinstance(there, dict) and isinstance(here, dict):
        keys = sorted(there.keys() | here.keys(), key=str)
        return [line for key in keys for line in differences(there.get(key), here.get(key), f"{name}.{key}" if name else str(key))]
    # As text: for Python 1, 1.0 and true are equal.
    old, new = json.dumps(there), json.dumps(here)
    return [] if old == new else [f"{name} {old} ≠ {new}"]
