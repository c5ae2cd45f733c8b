"""Every way a game can be played that deserves a test of its own."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.core.meta import GameMeta, Option
from ludoterre.core.playout import checksum
from ludoterre.core.registry import games as known_games
from ludoterre.core.registry import load, meta
from ludoterre.core.rng import Rng
from ludoterre.testing.failure import ConformanceError
from ludoterre.testing.observations import observed
from ludoterre.testing.spot import label, random_action

TRIAL_GAMES = 8
"""Random games that tell whether an option matters in a mode."""


def modes(name: str) -> list[Game]:
    """Returns a game for every mode and player count, with the usual options."""
    about = meta(name)
    return [load(name, players, mode) for mode in about.modes for players in about.counts(mode)]


def option_values(name: str) -> list[Game]:
    """Returns a game for every other value of every option, one option at a time, in a mode where it makes a difference."""
    usual, found = modes(name), list[Game]()
    for option in meta(name).options:
        for value in option.values:
            if value != option.default or type(value) is not type(option.default):
                game = _telling(name, option, value)
                if game not in usual and game not in found:
                    found.append(game)
    return found


def old_rules(name: str) -> list[Game]:
    """Returns a game for every mode in every older version of the rules that can still be played."""
    about = meta(name)
    return [
        load(name, next(count for count in _typical_counts(about) if count in about.counts(mode)), mode, rules_version=version)
        for version in about.old_rules_versions
        for mode in about.modes
    ]


def variants(name: str) -> list[Game]:
    """Returns all of them, none twice."""
    return modes(name) + option_values(name) + old_rules(name)


def _telling(name: str, option: Option, value: Any) -> Game:
    """Loads the game with one option, in the first mode where the same random games then run differently, or else in any."""
    loaded: list[Game] = []
    for mode in meta(name).modes:
        for players in _typical_counts(meta(name)):
            try:
                game = load(name, players, mode, **{option.name: value})
            except BadOption:
                continue
            if _course(game) != _course(load(name, players, mode)):
                return game
            loaded.append(game)
            break
    if not loaded:
        raise ConformanceError("options", f"no mode and player count accepts {option.name}={value!r}", name, 0)
    return loaded[0]


@cache
def _course(game: Game) -> list[object]:
    """Returns how a few random games go."""
    told: list[object] = []
    for number in range(TRIAL_GAMES):
        state, rng = game.new_initial_state(), Rng(number)
        while not state.is_terminal():
            action = random_action(state, rng)
            told.append((state.current_player(), action))
            state._apply(action)
        told.append((state.outcome(), state.returns()))
    return told


def _typical_counts(about: GameMeta) -> list[int]:
    """Returns the player counts, the middle one first."""
    counts = range(about.min_players, about.max_players + 1)
    middle = (about.min_players + about.max_players) // 2
    return sorted(counts, key=lambda count: (abs(count - middle), count))


def checksums(names: tuple[str, ...] | None = None, games: int = 3, seed: int = 0) -> dict[str, int]:
    """Returns a checksum of a few random games of every variant, and of what is observed: compiled and interpreted rules give the same."""
    return {
        label(game): (checksum(game, games, seed) * 31 + observed(game, seed)) % 1_000_000_007
        for name in names or known_games()
        for game in variants(name)
    }
