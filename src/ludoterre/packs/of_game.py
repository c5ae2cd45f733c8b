"""The pack of any game, found by the name of the game: check one, export a game's own, show its schema."""

from __future__ import annotations

import importlib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core import registry
from ludoterre.core.errors import BadOption, BadPack
from ludoterre.core.game import Game
from ludoterre.core.meta import Texts
from ludoterre.packs.forms import plain, schema, to_toml
from ludoterre.packs.models import PackHead, parts
from ludoterre.packs.problems import found
from ludoterre.packs.source import Source, read_source
from ludoterre.packs.validate import load, model_for, validate


class Summary(NamedTuple):
    """What a valid pack holds."""

    game: str
    id: str
    title: Texts
    content_hash: str
    """Of all that is played with, also where the pack only adds to the game's own."""
    counts: dict[str, int]
    """How many parts of each kind."""
    sources: dict[str, int]
    """How many parts come from the rulebook, from a public source, or are reconstructed."""


def check(game: str | None, path: str | Path | dict[str, Any]) -> Summary:
    """Validates a pack for a game, or for the game the pack names, and says what it holds. Raises BadPack."""
    source = read_source(path)
    name = _game_of(source) if game is None else game
    pack = validate(model_for(source, _model(name), _extension(name)), source)
    # What the schema accepts must also play.
    game_with_it = registry.load(name, pack=source.data)
    found_parts = list(parts(pack))
    return Summary(
        name,
        pack.id,
        pack.title.texts,
        game_with_it.content_hash,
        dict(Counter(str(location[0]) for location, _, _ in found_parts)),
        dict(Counter(part.source for _, _, part in found_parts)),
    )


def export(game: str) -> str:
    """Writes a game's own pack as TOML, to begin another from."""
    return to_toml(load(_model(game), _content(game).DEFAULT_PACK))


def own_pack(game: str) -> dict[str, Any]:
    """Gives a game's own pack as plain data, for whoever keeps it as it is today; empty for a game without packs."""
    content = importlib.import_module(registry.package_of(game) + ".content")
    return plain(load(content.PACK_MODEL, content.DEFAULT_PACK)) if hasattr(content, "PACK_MODEL") else {}


def pack_of(game: Game) -> PackHead | None:
    """Gives the pack that a game is played with, be it the game's own, an older one or somebody's; None for a game without packs."""
    name = game.meta.id
    content = importlib.import_module(registry.package_of(name) + ".content")
    if not hasattr(content, "PACK_MODEL"):
        return None
    return load(_model(name), game.pack or registry.own_source(name, game.content_hash) or content.DEFAULT_PACK)


def validated(game: str, data: dict[str, Any]) -> PackHead:
    """Makes a game's pack of plain data. Raises BadPack."""
    return load(_model(game), data)


def schema_of(game: str, extension: bool = False) -> dict[str, Any]:
    """Gives the JSON Schema of a game's packs, or of those that only add to its own."""
    if not extension:
        return schema(_model(game))
    model = _extension(game)
    if model is None:
        raise BadOption("{game} has no packs that only add to its own", game=game)
    return schema(model)


def _content(game: str) -> Any:
    """Imports the module that knows a game's packs."""
    module = importlib.import_module(registry.package_of(game) + ".content")
    if not hasattr(module, "PACK_MODEL"):
        raise BadOption("{game} has no content packs", game=game)
    return module


def _model(game: str) -> type[PackHead]:
    model: type[PackHead] = _content(game).PACK_MODEL
    return model


def _extension(game: str) -> type[PackHead] | None:
    """Finds the schema of packs that only add to a game's own; most games have none."""
    model: type[PackHead] | None = getattr(_content(game), "EXTENSION_MODEL", None)
    return model


def _game_of(source: Source) -> str:
    """Reads which game a pack is for."""
    name = source.data.get("game")
    file, _ = source.place(("game",))
    if name is None:
        raise BadPack("{where}: game: is missing; a pack says which game it is for", where=file)
    if not isinstance(name, str) or name not in registry.games():
        raise BadPack(
            "{where}: game: there is no game {name}; there are {known}", where=file, name=found(name), known=", ".join(registry.games())
        )
    return name
