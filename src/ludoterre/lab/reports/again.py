"""What a report was asked for, and the command that makes it again: the pack and its hash, the other side, targets and records included."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.bots.booth import PATIENCE
from ludoterre.bots.outside import Bots, names_of
from ludoterre.core.errors import BadPack
from ludoterre.core.game import Game
from ludoterre.core.registry import load
from ludoterre.packs.problems import short_path

OWN = "default"
"""How the command line calls the game's own pack."""
HASHED = re.compile(r"(.+)#([0-9a-f]{6,64})")
DIGITS = 12
"""Of a hash, as reports show it."""
UNNAMED = "FILE"
"""Stands for the file of a pack that came as data."""


class PackName(NamedTuple):
    """A pack as somebody typed it: a file or a folder, `default` for the game's own, each with or without `#HASH`."""

    path: str
    hash: str = ""

    @classmethod
    def read(cls, text: str) -> PackName:
        """Reads what was typed; a file that is there may have any name."""
        hashed = HASHED.fullmatch(text)
        return cls(hashed[1], hashed[2]) if hashed and not Path(text).exists() else cls(text)

    def load(self, name: str, players: int | None, mode: str | None, rules: int | None, options: dict[str, Any]) -> Game:
        """Loads a game with this pack; refuses one whose content is not what the hash says."""
        game = load(name, players, mode, None if self.path == OWN else Path(self.path), rules, **options)
        if not game.content_hash.startswith(self.hash):
            raise BadPack(
                "{file}: its content has changed: the hash is {found}, not {expected}",
                file=short_path(self.path),
                found=game.content_hash[:DIGITS],
                expected=self.hash,
            )
        return game

    def typed(self, game: Game) -> str:
        """Writes it as one would type it again, with the hash."""
        return f"{self.path}#{game.content_hash[:DIGITS]}"


class Asked(NamedTuple):
    """What was asked for besides the game itself."""

    pack: PackName | None = None
    against: PackName | None = None
    targets: Path | None = None
    records: tuple[Path, ...] = ()
    patience: float = PATIENCE
    """Seconds that bots from outside have for a decision."""


def pack_words(option: str, name: PackName | None, game: Game) -> list[str]:
    """Writes the option that names a pack; for the game's own none is needed."""
    if name is None and not game.pack:
        return []
    return named(option, (name or PackName(UNNAMED)).typed(game))


def option_words(option: str, options: dict[str, Any]) -> list[str]:
    """Writes the options of a game."""
    return [word for name, value in options.items() for word in (option, f"{name}={value}")]


def game_words(game: Game, asked: Asked) -> list[str]:
    """Writes which game it is."""
    words = ["ludoterre", "balance", game.meta.id, "--players", str(game.players), "--mode", game.mode, "--rules", str(game.rules_version)]
    words += option_words("--option", chosen_options(game))
    # Records hold the pack that they were played with.
    return words if asked.records and asked.pack is None else words + pack_words("--pack", asked.pack, game)


def listed(bots: Bots) -> str:
    """Returns a list of bots as one would type it."""
    return bots if isinstance(bots, str) else ",".join(names_of(bots))


def play_words(bots: str, games: int, seed: int | str, patience: float = PATIENCE) -> list[str]:
    """Writes who plays how often, with which luck."""
    words = [*named("--bots", bots), *named("--games", str(games)), *named("--seed", str(seed))]
    return words if patience == PATIENCE else [*words, *named("--patience", f"{patience:g}")]


def named(option: str, value: str) -> list[str]:
    """Writes an option; a value that begins with a dash would be taken for another one."""
    return [f"{option}={value}"] if value.startswith("-") else [option, value]


def joined(words: Sequence[str]) -> str:
    """Puts a command together as a shell reads it."""
    return shlex.join(words)


def usual_game(game: Game) -> Game:
    """Returns the game with the options that its mode has by itself, and its own content."""
    return load(game.meta.id, game.players, game.mode, rules_version=game.rules_version)


def chosen_options(game: Game) -> dict[str, Any]:
    """Returns the options that are not as the mode has them by itself."""
    usual = usual_game(game).options
    return {name: value for name, value in game.options.items() if value != usual[name]}
