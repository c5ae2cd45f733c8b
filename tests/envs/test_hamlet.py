"""The hamlet: an Ecopolis so small that programs can solve it (examples/solve_hamlet.py does, in minutes)."""

from __future__ import annotations

import runpy
from math import prod
from pathlib import Path
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # a binary without types
import pytest

import ludoterre
from ludoterre import BadPack
from ludoterre.envs.openspiel import MOVE

HAMLET: str = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "solve_hamlet.py"))["HAMLET"]


def nodes(state: Any) -> list[Any]:
    """Returns a position and all that can follow it."""
    return [state] if state.is_terminal() else [state, *(node for action in state.legal_actions() for node in nodes(state.child(action)))]


def dealt(game: Any) -> tuple[Any, int]:
    """Deals the market, and counts in how many ways that could have been done."""
    state, ways = game.new_initial_state(), []
    while state.is_chance_node():
        ways.append(len(state.legal_actions()))
        state.apply_action(state.legal_actions()[0])
    return state, prod(ways)


def test_it_has_fewer_than_100_000_information_states_and_nobody_loses_together() -> None:
    state, deals = dealt(pyspiel.load_game(HAMLET))
    all_nodes = nodes(state)
    decisions = [node for node in all_nodes if not node.is_terminal() and not node.is_chance_node()]
    # Nothing is hidden, so every history is an information state of its own.
    assert len({node.information_state_string() for node in decisions}) == len(decisions)
    assert len({tuple(node.information_state_tensor()) for node in decisions}) == len(decisions)
    assert deals * len(decisions) == 25_056
    ends = {tuple(node.returns()) for node in all_nodes if node.is_terminal()}
    assert {(1.0, -1.0), (-1.0, 1.0)} <= ends and all(sum(end) == 0 for end in ends)


def test_a_tensor_remembers_as_many_moves_as_it_is_told_to() -> None:
    game = pyspiel.load_game(HAMLET.replace("players=2", "players=2,recall=4"))
    state, _ = dealt(game)
    known = game.rules.observation().size
    assert game.information_state_tensor_shape() == [known + 4 * MOVE]
    assert state.information_state_tensor(0)[:known] == state.observation_tensor(0)
    last = state.information_state_tensor(0)[known : known + MOVE]
    assert last[:2] == [-1.0, state.history()[-1] + 1] and 0 <= last[2] < 1
    with pytest.raises(ludoterre.BadOption, match="recall is 1 to"):
        pyspiel.load_game(HAMLET.replace("players=2", "players=2,recall=0"))


def test_packs_are_named_by_file_or_by_the_name_of_one_that_comes_with_the_game() -> None:
    assert pyspiel.load_game(HAMLET).rules.pack_id == ludoterre.load("ecopolis", pack="hamlet").pack_id == "hamlet"
    with pytest.raises(BadPack, match="there is no such file or folder"):
        ludoterre.load("ecopolis", pack="hamlets")
    with pytest.raises(BadPack, match="there is no such file or folder"):
        ludoterre.load("ecopolis", pack="packs/hamlet")


def test_what_was_hidden_is_hidden_in_the_tensor() -> None:
    game = pyspiel.load_game("python_ludoterre_glace_ciel(players=2,recall=64)")
    state, _ = dealt(game)
    player = state.current_player()
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.history() != state.history()
    assert other.information_state_tensor(player) == state.information_state_tensor(player)
    assert other.information_state_tensor(1 - player) != state.information_state_tensor(1 - player)
