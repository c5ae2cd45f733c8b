"""Makes games that break one promise each, and says which check must find it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from toys.auction.content import load_game as load_auction
from toys.auction.rules import AuctionGame, AuctionState
from toys.garden.content import load_game as load_garden
from toys.garden.rules import GardenGame, GardenState
from toys.hive.content import load_game as load_hive
from toys.hive.rules import HiveGame, HiveState
from toys.quay.content import load_game as load_quay
from toys.quay.rules import QuayGame, QuayState

from ludoterre import Game, State, load
from ludoterre.core import registry
from ludoterre.core.registry import register

BROKEN: dict[str, tuple[str, ...]] = {}
"""Each broken game, and the checks that may find it."""

LOADERS: dict[type[State], Callable[..., Game]] = {
    HiveState: load_hive,
    AuctionState: load_auction,
    GardenState: load_garden,
    QuayState: load_quay,
}
GAMES: dict[type[State], type[Game]] = {HiveState: HiveGame, AuctionState: AuctionGame, GardenState: GardenGame, QuayState: QuayGame}

_modules: dict[str, dict[str, ModuleType]] = {}


def caught_by(*checks: str, game: type[Game] | None = None, **meta: Any) -> Callable[[type[State]], type[State]]:
    """Makes a game of a broken state, with a name of its own so that its records and copies are broken too."""

    def make(state_class: type[State]) -> type[State]:
        name = state_class.__name__
        toy = next(base for base in state_class.__mro__ if base in LOADERS)
        broken_game = type(name + "Game", (game or GAMES[toy],), {"state_class": state_class})

        def load_game(**arguments: Any) -> Game:
            made = LOADERS[toy](**arguments)
            about = made.meta._replace(id=name, **meta)
            broken: Game = broken_game(about, made.players, made.mode, made.options, made.rules_version)
            return broken

        package, about, content = (ModuleType(f"broken_{name}{part}") for part in ("", ".meta", ".content"))
        about.__dict__["META"] = LOADERS[toy](2, None, {}, 1, None).meta._replace(id=name, **meta)
        content.__dict__["load_game"] = load_game
        _modules[name] = {module.__name__: module for module in (package, about, content)}
        BROKEN[name] = checks
        return state_class

    return make


@contextmanager
def published(name: str) -> Iterator[Game]:
    """Gives a broken game for three players, which can be loaded by its name meanwhile."""
    sys.modules |= _modules[name]
    register(name, f"broken_{name}")
    try:
        yield load(name, 3)
    finally:
        del registry._registered[name]
        for module in _modules[name]:
            del sys.modules[module]
