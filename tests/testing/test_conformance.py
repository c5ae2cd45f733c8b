"""Every game of the package keeps its promises, in every mode, for every number of players, with every option.

LUDOTERRE_GAMES says how many random games are checked, 10,000 in `make soak`; otherwise 200 each, and fewer where games are long.
"""

from __future__ import annotations

import os

import pytest

import ludoterre
from ludoterre.core.game import Game
from ludoterre.core.rng import Rng
from ludoterre.testing import check_game, label, modes, option_values
from ludoterre.testing.playthrough import shipped_games
from ludoterre.testing.spot import random_action

ASKED = int(os.environ.get("LUDOTERRE_GAMES", "0"))
USUAL, MOST_MOVES = 200, 9_000
CHUNK = 1000


def enough(game: Game) -> int:
    """Returns how many random games are checked: as many as asked for, else as many as make a usual number of moves."""
    state, rng, moves = game.new_initial_state(), Rng(0), 1
    while not state.is_terminal():
        state.apply_action(random_action(state, rng))
        moves += 1
    return ASKED or min(USUAL, MOST_MOVES // moves)


def few(game: Game) -> int:
    """Returns how many are checked with an option: the closely examined first ones at least."""
    return ASKED // 20 or max(4, min(10, enough(game) // 6))


def parts() -> list[object]:
    """Divides the games so that several workers have something to do."""
    found: list[object] = []
    for name in shipped_games():
        for game, games in [
            *((game, enough(game)) for game in modes(name)),
            *((game, few(game)) for game in option_values(name)),
        ]:
            for first in range(0, games, CHUNK):
                found.append(pytest.param(game, first, min(CHUNK, games - first), id=label(game) + (f"-from-{first}" if first else "")))
    return found


@pytest.mark.soak
@pytest.mark.parametrize(("game", "first", "games"), parts())
def test_the_game_keeps_its_promises(game: Game, first: int, games: int) -> None:
    assert check_game(game, games, first=first).games == games


@pytest.mark.parametrize("name", shipped_games())
def test_a_game_stands_a_thorough_look(name: str) -> None:
    report = check_game(ludoterre.load(name), games=1, seed=1, thorough=True)
    if ludoterre.meta(name).hidden_information:
        assert report.checks["frequencies"] > 0
