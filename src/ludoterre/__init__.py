"""Ludoterre: one engine for five board games about the planet. See `help(ludoterre.load)`.

Only what the rules need is imported here; packs, bots and interfaces come with `load` and the command line.
"""

from __future__ import annotations

import os as _os

if _os.environ.get("LUDOTERRE_PURE", "0") not in ("", "0"):
    from ludoterre import _pure

    _pure.install()

from ludoterre.core.errors import BadLesson, BadMove, BadOption, BadPack, BadRecord, IllegalMove, LudoterreError
from ludoterre.core.game import Game, State
from ludoterre.core.meta import GameMeta, Option
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, TERMINAL, Event, Move, Outcome, Refusal
from ludoterre.core.record import Record
from ludoterre.core.registry import games, load, meta
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "REFEREE",
    "SPECTATOR",
    "TERMINAL",
    "BadLesson",
    "BadMove",
    "BadOption",
    "BadPack",
    "BadRecord",
    "Event",
    "Game",
    "GameMeta",
    "IllegalMove",
    "LudoterreError",
    "Move",
    "Option",
    "Outcome",
    "Record",
    "Refusal",
    "Rng",
    "State",
    "Strategy",
    "__version__",
    "games",
    "is_compiled",
    "load",
    "meta",
]


def is_compiled() -> bool:
    """Tells whether the rules run as machine code or are interpreted; both play the same games."""
    from ludoterre.core import game

    return not game.__file__.endswith(".py")
