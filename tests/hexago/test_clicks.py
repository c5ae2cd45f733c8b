"""How often somebody has to post something in a game of four: `benchmarks/clicks.py` plays it as people with the aids of the page do."""

from __future__ import annotations

import statistics
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

SEEDS = tuple(range(1, 26))
MOST_IN_A_TURN = 6
MOST_IN_A_GAME = 60


@cache
def clicks() -> ModuleType:
    """Loads the measurement, which lies beside the others."""
    folder = str(Path(__file__).parents[2] / "benchmarks")
    sys.path.insert(0, folder)
    try:
        import clicks as found
    finally:
        sys.path.remove(folder)
    return found


def test_an_ordinary_turn_takes_few_clicks() -> None:
    # Among four hardly a turn is without a bargain or a quarrel.
    ordinary = [count for game in clicks().measure(2, SEEDS, True) for count in game.ordinary()]
    assert len(ordinary) >= 5 and statistics.median(ordinary) <= MOST_IN_A_TURN


def test_a_game_of_four_takes_few_clicks() -> None:
    assert statistics.median(len(game.posts) for game in clicks().measure(4, SEEDS, True)) < MOST_IN_A_GAME


def test_steps_with_nothing_to_decide_are_nobodys_clicks() -> None:
    (game,) = clicks().measure(4, SEEDS[:1], True)
    assert game.by_table + game.by_page > 0
    assert not any(post.line == "end" and post.phase == "treat" for post in game.posts)
