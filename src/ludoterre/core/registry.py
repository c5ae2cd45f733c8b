"""Finds games by name: those in `ludoterre.games`, and those that other packages announce.

A game is a package with two modules: `meta` holds `META`, and `content` holds `load_game(players, mode, options,
rules_version, pack)`. Another distribution announces its package under the entry-point group `ludoterre.games`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.core.meta import GameMeta

GROUP = "ludoterre.games"

PackSource = str | Path | dict[str, Any] | None
"""A content pack: a TOML file, a folder of them, plain data, or None for the game's own."""


@cache
def _packages() -> dict[str, str]:
    """Maps each game's name to its package. Our own games win over a stranger of the same name."""
    from importlib.metadata import entry_points

    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    own = importlib.import_module(GROUP)
    found.update({module.name: f"{GROUP}.{module.name}" for module in pkgutil.iter_modules(own.__path__) if module.ispkg})
    return dict(sorted(found.items()))


def games() -> tuple[str, ...]:
    """Returns the names of all games that are installed."""
    return tuple(_packages())


_registered: dict[str, str] = {}


def register(name: str, package: str) -> None:
    """Makes a package loadable as a game in this process alone, for tests and notebooks; only installed games are listed."""
    _registered[name] = package


def registered() -> dict[str, str]:
    """Returns the packages that `register` was told of, so that a process that helps this one knows them too."""
    return dict(_registered)


def package_of(name: object) -> str:
    """Returns the package that holds a game's modules."""
    packages = _registered | _packages()
    if not isinstance(name, str) or name not in packages:
        raise BadOption("there is no game {name!r}; there are {known}", name=name, known=", ".join(games()))
    return packages[name]


def meta(name: object) -> GameMeta:
    """Returns what can be said of a game without loading its rules."""
    found = getattr(_module(name, "meta"), "META", None)
    if not isinstance(found, GameMeta):
        raise BadOption("the game {name!r} cannot be loaded: {reason}", name=name, reason="its META is no GameMeta")
    return found


def _module(name: object, part: str) -> ModuleType:
    """Imports a module of a game. A stranger's package may fail in any way; that is no reason for ours to fail."""
    try:
        return importlib.import_module(f"{package_of(name)}.{part}")
    except BadOption:
        raise
    except Exception as error:
        raise BadOption("the game {name!r} cannot be loaded: {reason}", name=name, reason=f"{type(error).__name__}: {error}") from error


def load(
    name: str,
    players: int | None = None,
    mode: str | None = None,
    pack: PackSource = None,
    rules_version: int | None = None,
    **options: Any,
) -> Game:
    """Returns an immutable game definition, ready to play.

    Without `players` the smallest number the rules know, without `mode` the first one.
    """
    about = meta(name)
    game = _module(name, "content").load_game(
        players=about.check_players(about.min_players if players is None else players),
        mode=mode,
        options=options,
        rules_version=about.check_rules_version(rules_version),
        pack=pack,
    )
    assert isinstance(game, Game)
    return game


_rebuilt: dict[str, Game] = {}


def rebuild(header: dict[str, Any], pack: dict[str, Any]) -> Game:
    """Returns the game a header names, with a pack given as data. Processes that exchange states ask this often, so it is remembered."""
    key = repr((header, pack))
    if key not in _rebuilt:
        options = {name: value for name, value in header["options"].items() if value is not None}
        _rebuilt[key] = load(
            header["game"], header["players"], header["mode"], pack=pack or None, rules_version=header["rules_version"], **options
        )
    return _rebuilt[key]
