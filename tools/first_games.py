"""Measures how often people win their first game of Covid19 Le Jeu !: `python tools/first_games.py [GAMES]`, some minutes for 2,000.

What *play* starts should be won by about half of those who have never played it. They are modelled by players who know nothing of
the game but what its table tells everybody: which cards can be paid, and what the preview of each foresees. The figures stand in
the game's RULES.md under "First games".
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import sqrt
from typing import Any

import ludoterre
from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng
from ludoterre.games.covid19.forecast import forecast
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.tables import Phase

SEED = 1
STARTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("4 beds", {"beds_per_column": 4}),
    ("5 beds, extended", {"measure_pack": "extended"}),
    ("5 beds, as in the box", {}),
    ("5 beds, treatment in the Robopital", {"treatment_in_hospital": True}),
    ("6 beds, extended", {"beds_per_column": 6, "measure_pack": "extended"}),
    ("6 beds", {"beds_per_column": 6}),
    ("6 beds, treatment in the Robopital", {"beds_per_column": 6, "treatment_in_hospital": True}),
)
"""What is measured; who moves is left to the rule, for first games should ask little."""

Player = Callable[[CovidGame, State, Rng], int]


def spender(game: CovidGame, state: State, rng: Rng) -> int:
    """Lays any measure as long as one can be paid: somebody who does not read."""
    cards = [action for action in state.legal_actions() if action != game.tables.end]
    return rng.choice(cards or state.legal_actions())


def reader(game: CovidGame, state: State, rng: Rng) -> int:
    """Lays the measure whose preview is best: the least risk of a full Robopital, then the fewest contagions; none if none helps."""
    seen = forecast(game, state.view(0))
    best = min(seen, key=lambda card: (seen[card].saturation, round(seen[card].infections), bool(card)))
    return int(game.tables.lay + game.tables.card_of[best] if best else game.tables.end)


def newcomer(game: CovidGame, state: State, rng: Rng) -> int:
    """Reads the previews every second time, and otherwise lays what looks nice."""
    return (reader if rng.below(2) else spender)(game, state, rng)


def won(game: Game, player: Player, number: int) -> bool:
    """Plays one game."""
    assert isinstance(game, CovidGame)
    state = game.new_initial_state()
    assert isinstance(state, CovidState)
    chance, own = Rng(SEED, number, "chance"), Rng(SEED, number, 0)
    while not state.is_terminal():
        if state.is_chance_node():
            state._apply(state.draw(chance))
        elif state.phase == Phase.MEASURES:
            state._apply(player(game, state, own))
        else:
            state._apply(own.choice(state.legal_actions()))
    return bool(state.view(0)["result"]["won"])


def interval(wins: int, games: int) -> tuple[float, float]:
    """Returns the 95 % interval of a share, after Wilson."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    wide = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - wide, middle + wide


def main() -> None:
    """Prints a row for each start."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print("| game | " + " | ".join(f"`{player.__name__}`" for player in (spender, newcomer, reader)) + " |")
    print("|---|---:|---:|---:|")
    for title, options in STARTS:
        game = ludoterre.load("covid19", 1, mover_choice="auto", **options)
        cells = []
        for player in (spender, newcomer, reader):
            wins = sum(won(game, player, number) for number in range(games))
            low, high = interval(wins, games)
            cells.append(f"{100 * wins / games:.1f} % ({100 * low:.0f} to {100 * high:.0f})")
        print(f"| {title} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
