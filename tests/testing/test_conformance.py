"""Every game of the package keeps its promises, in every mode, for every number of players, with every option, in every rules version.

LUDOTERRE_GAMES says how many random games are checked, 10,000 in `make soak`; otherwise 200 each, and fewer where games are long.
What is checked closely is checked at every position, but for options of long games: there at one position in three, at the others in
the next two games, unless LUDOTERRE_GAMES is given. What is cheap is checked at every position of every game.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

import ludoterre
from ludoterre.core.game import Game
from ludoterre.core.rng import Rng
from ludoterre.testing import check_game, label, modes, old_rules, option_values
from ludoterre.testing.playthrough import shipped_games
from ludoterre.testing.spot import random_action

ASKED = int(os.environ.get("LUDOTERRE_GAMES", "0"))
USUAL, MOST_MOVES = 200, 6_000
LONG, ONE_IN = 100, 3
"""With an option, one position in three is looked at closely if games have more than a hundred."""
CHUNK = 1000


@cache
def length(game: Game) -> int:
    """Returns how many positions one random game has."""
    state, rng, positions = game.new_initial_state(), Rng(0), 1
    while not state.is_terminal():
        state._apply(random_action(state, rng))
        positions += 1
    return positions


def enough(game: Game) -> int:
    """Returns how many random games are checked: as many as asked for, else as many as make a usual number of moves."""
    return ASKED or min(USUAL, MOST_MOVES // length(game))


def few(game: Game) -> int:
    """Returns how many are checked with an option: the closely examined first ones at least."""
    return ASKED // 20 or max(4, min(10, enough(game) // 6))


def parts() -> list[object]:
    """Divides the games so that several workers have something to do."""
    found: list[object] = []
    for name in shipped_games():
        for game, games, every in [
            *((game, enough(game), 1) for game in modes(name)),
            *((game, few(game), ONE_IN if length(game) > LONG and not ASKED else 1) for game in [*option_values(name), *old_rules(name)]),
        ]:
            for first in range(0, games, CHUNK):
                part = f"-from-{first}" if first else ""
                found.append(pytest.param(game, first, min(CHUNK, games - first), every, id=label(game) + part))
    return found


@pytest.mark.soak
@pytest.mark.parametrize(("game", "first", "games", "every"), parts())
def test_the_game_keeps_its_promises(game: Game, first: int, games: int, every: int) -> None:
    assert check_game(game, games, first=first, every=every).games == games


@pytest.mark.parametrize("name", shipped_games())
def test_a_game_stands_a_thorough_look(name: str) -> None:
    report = check_game(ludoterre.load(name), games=1, seed=1, thorough=True)
    if ludoterre.meta(name).hidden_information:
        assert report.checks["frequencies"] > 0
