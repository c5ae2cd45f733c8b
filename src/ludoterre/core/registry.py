"""Finds games by name: those in `ludoterre.games`, and those that other packages announce.

A game is a package with two modules: `meta` holds `META`, and `content` holds `load_game(players, mode, options,
rules_version, pack)`. Another distribution announces its package under the entry-point group `ludoterre.games`.

Packs that a game once had as its own stay in its folder, as `content/old/HASH.toml`: records and tables that began with them go on.
Further packs that come with it are `content/packs/NAME.toml`, and are loaded by their name.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from contextlib import suppress
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

OLD_PACKS = Path("content", "old")
"""Where a game's folder holds the packs that it once had as its own, each under its hash."""
HASH = re.compile("[0-9a-f]{8,64}")
FURTHER_PACKS = Path("content", "packs")
"""Where it holds packs that come with it besides its own, each under its name."""
NAME = re.compile("[a-z][a-z0-9_]{0,39}")


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


def readable_metas() -> list[GameMeta]:
    """Returns what can be said of the games that are installed, but for those whose package is broken or gone."""
    found = []
    for name in games():
        with suppress(BadOption):
            found.append(meta(name))
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

    Without `players` the smallest number the rules know, without `mode` the first one, without `rules_version` the newest; without
    `pack` the one that the game has, or had in that version, as its own. A pack is a file, a folder or data, or the name of a further one
    that comes with the game.
    """
    about = meta(name)
    version = about.check_rules_version(rules_version)
    return _loaded(name, players, mode, options, version, pack, about.own_packs.get(version, ""))


def load_header(header: dict[str, Any], pack: PackSource = None) -> Game:
    """Returns the game that a header names (see `Game.header`), with the pack given, or with the one of that hash if it was the game's own.

    Whoever must know for certain compares the game's header with this one.
    """
    options = {str(name): value for name, value in header["options"].items() if value is not None}
    version = meta(header["game"]).check_rules_version(header["rules_version"])
    return _loaded(header["game"], header["players"], header["mode"], options, version, pack, header["pack"].get("hash"))


def _loaded(
    name: str, players: int | None, mode: str | None, options: dict[str, Any], version: int, pack: PackSource, own_hash: object
) -> Game:
    """Makes a game; without a pack it gets the old one of its own that has this hash, if there is one, and today's otherwise."""
    about = meta(name)
    source = own_source(name, own_hash) if pack is None else _further_pack(name, pack) or pack
    game = _module(name, "content").load_game(
        players=about.check_players(about.min_players if players is None else players),
        mode=mode,
        options=options,
        rules_version=version,
        pack=source,
    )
    assert isinstance(game, Game)
    if pack is None:
        # It can be found again by its hash, so nobody need carry it along.
        game.pack = {}
    return game


def own_source(name: str, content_hash: object) -> Path | None:
    """Finds a pack that the game once had as its own."""
    if not isinstance(content_hash, str) or not HASH.fullmatch(content_hash):
        return None
    folder = _module(name, "content").__file__
    path = Path(folder or "").parent / OLD_PACKS / f"{content_hash}.toml"
    return path if path.is_file() else None


def _further_pack(name: str, pack: PackSource) -> Path | None:
    """Finds a further pack that comes with a game by its name, unless a file or folder is called so."""
    if not isinstance(pack, str | Path) or not NAME.fullmatch(str(pack)) or Path(pack).exists():
        return None
    path = Path(_module(name, "content").__file__ or "").parent / FURTHER_PACKS / f"{pack}.toml"
    return path if path.is_file() else None


_rebuilt: dict[str, Game] = {}


def rebuild(header: dict[str, Any], pack: dict[str, Any]) -> Game:
    """Returns the game a header names, with a pack given as data. Processes that exchange states ask this often, so it is remembered."""
    key = repr((header, pack))
    if key not in _rebuilt:
        _rebuilt[key] = load_header(header, pack or None)
    return _rebuilt[key]
