"""Sources of luck: what the ledgers say they are, and that a pile is one source whoever draws from it."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import Rng

GAMES = ludoterre.games()
ROW = re.compile(r"\| (\d+) \| (.+) \| .+ \|")
VARIANTS: dict[str, tuple[dict[str, Any], ...]] = {"hexago": ({"action_draw": 1}, {"forecast": "shown"})}
DEALT = {"deal", "reveal"}
WORDS = {
    "covid19": [{"seed"}, {"marker"}, {"die"}, {"die"}, {"die"}, {"die"}, {"event"}, {"event"}, {"die"}],
    "ecopolis": [DEALT, DEALT, DEALT, {"first_seat"}],
    "ecotopia": [
        {"first_player"},
        {"start_place", "waste_place", "team_place", "offer_place", "reveal"},
        {"start_tile"},
        {"waste_tile"},
        {"offer_tile", "reveal_tile"},
        {"weather"},
        {"bonus"},
        {"card"},
        {"answer"},
    ],
    "glace_ciel": [{"first"}, {"deal"}, {"deal"}, {"deal"}, {"landmark"}, {"number"}],
    "hexago": [{"first"}, {"objective"}, {"action"}, {"forecast", "reveal"}, {"die"}, {"riot"}],
}
"""How what each source gives is written: one pile is asked in several phases. The number is its place, for ever."""


def ledger(game: str) -> dict[int, str]:
    """Reads the sources of a game's ledger."""
    text = (Path(ludoterre.__file__).parent / "games" / game / "RULES.md").read_text()
    section = text.split("\n## Sources of luck\n")[1].split("\n## ")[0]
    return {int(number): name for number, name in ROW.findall(section)}


@cache
def asked(game: str) -> dict[int, dict[int, set[str]]]:
    """Plays some games at random; returns what each source could give, and how that was written."""
    found: dict[int, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for number, options in enumerate(VARIANTS.get(game, ({}, {}))):
        state, rng = ludoterre.load(game, 2 + number, **options).new_initial_state(), Rng(game, number)
        while not state.is_terminal():
            if state.is_chance_node():
                for outcome in state.legal_actions():
                    found[state.luck_source()][outcome].add(state.move(outcome).kind)
            state.apply_action(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_ledger_names_every_source(game: str) -> None:
    named = ledger(game)
    assert list(named) == list(range(len(named)))
    assert len(set(named.values())) == len(named)
    assert asked(game).keys() <= named.keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_pile_is_one_source_in_every_phase_and_gives_nothing_else(game: str) -> None:
    given = {source: set().union(*found.values()) for source, found in asked(game).items()}
    assert given == {source: WORDS[game][source] for source in given}
    assert len(WORDS[game]) == len(ledger(game))


def test_piles_have_no_card_in_common() -> None:
    piles = [set(asked("ecopolis")[source]) for source in range(3)]
    assert sum(map(len, piles)) == len(set().union(*piles)) == 92
