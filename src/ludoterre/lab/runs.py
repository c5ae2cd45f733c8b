"""Which games are played, by whom, and with which chance."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import ludoterre
from ludoterre.bots.base import each_seat, make_bots
from ludoterre.core.game import Game

TABLE_FORMAT = 1
"""Raised whenever the columns of a table of results mean something else."""


@dataclass(frozen=True)
class Run:
    """A series of games that anybody can play again: game number i is the same on every machine and in every order."""

    game: Game
    bots: tuple[str, ...]
    """One description for each player, as `make_bot` reads it."""
    seed: int | str = 0

    @classmethod
    def make(cls, game: Game, bots: str = "random", seed: int | str = 0) -> Run:
        """Describes a run by a list of bots such as `greedy,random`, the last of which repeats; refuses what cannot be played."""
        make_bots(bots, game)
        return cls(game, tuple(each_seat(bots, game)), seed)

    def identity(self) -> dict[str, Any]:
        """Says which run this is, as plain data: equal identities have equal tables of results."""
        return {
            "format": TABLE_FORMAT,
            "ludoterre": ludoterre.__version__,
            "game": json.loads(json.dumps(self.game.header())),
            "bots": list(self.bots),
            "seed": self.seed,
        }


def differences(there: object, here: object, name: str = "") -> list[str]:
    """Names what differs between two identities."""
    if isinstance(there, dict) and isinstance(here, dict):
        keys = sorted(there.keys() | here.keys(), key=str)
        return [line for key in keys for line in differences(there.get(key), here.get(key), f"{name}.{key}" if name else str(key))]
    # As text: for Python 1, 1.0 and true are equal.
    old, new = json.dumps(there), json.dumps(here)
    return [] if old == new else [f"{name} {old} ≠ {new}"]
