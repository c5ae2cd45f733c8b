"""Every game through PettingZoo, judged by PettingZoo's own tests."""

from __future__ import annotations

import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import toys
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]  # PettingZoo says no types
from pettingzoo.test.max_cycles_test import max_cycles_test  # type: ignore[import-untyped]  # likewise

import ludoterre
from ludoterre import BadOption, IllegalMove
from ludoterre.envs.pettingzoo import RawEnv, env, parallel_env

toys.register()
GAMES = [*ludoterre.games(), *toys.NAMES]

pytestmark = [
    # The library's tests look for dictionaries with a mask only in games that they know by name.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # They look at agents whose game is over, too: then nothing is legal.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    api_test(env(name), num_cycles=60)
    seed_test(partial(env, name), num_cycles=20)


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({"game": "glace_ciel", "players": 2}, id="two in turn"),
        pytest.param({"game": "glace_ciel", "players": 4}, id="four in turn"),
    ],
)
def test_games_are_cut_off_after_some_cycles(settings: dict[str, Any]) -> None:
    """PettingZoo's test counts the turns of each agent, so it is for games in which everybody decides once in each round."""
    max_cycles_test(SimpleNamespace(env=partial(env, **settings), parallel_env=partial(parallel_env, **settings)))


@pytest.mark.parametrize("name", ludoterre.games())
def test_a_game_that_is_cut_off_has_no_winner(name: str) -> None:
    zoo = env(name, max_cycles=1)
    zoo.reset(seed=1)
    for _ in zoo.possible_agents:
        zoo.step(zoo.action_space(zoo.agent_selection).sample())
    assert all(zoo.truncations.values()) or all(zoo.terminations.values())
    if all(zoo.truncations.values()):
        assert set(zoo.rewards.values()) == {0.0}


def finished(zoo: Any, seed: int) -> Any:
    """Plays a random game to its end; returns what everybody got."""
    zoo.reset(seed=seed)
    for agent in zoo.possible_agents:
        zoo.action_space(agent).seed(seed)
    while not any(zoo.terminations.values()):
        zoo.step(zoo.action_space(zoo.agent_selection).sample())
    return dict(zoo.rewards)


def test_everybody_is_rewarded_with_their_result() -> None:
    zoo = RawEnv("ecopolis", players=4)
    rewards = finished(zoo, 13)
    assert list(rewards.values()) == zoo.position.returns()
    assert len(set(rewards.values())) > 1
    while zoo.agents:
        assert zoo.last()[1] == rewards[zoo.agent_selection]
        zoo.step(None)


def test_everybody_sees_what_they_may_and_decides_only_when_asked() -> None:
    zoo = RawEnv("glace_ciel", players=3)
    zoo.reset(seed=4)
    observation = zoo.game.observation()
    landmarks, viewer = observation.span("landmarks"), observation.span("viewer")
    for player, agent in enumerate(zoo.agents):
        seen = zoo.observe(agent)
        assert seen["observation"][viewer].tolist() == [int(player == other) for other in range(3)]
        assert seen["observation"][landmarks].reshape(3, 6).sum(axis=1).tolist() == [0, 1, 1]
        assert bool(seen["action_mask"].any()) == (agent == zoo.agent_selection)
    assert np.flatnonzero(zoo.observe(zoo.agent_selection)["action_mask"]).tolist() == zoo.position.legal_actions()


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    zoo = RawEnv("ecopolis")
    zoo.reset(seed=1)
    before, agent = zoo.position.to_json(), zoo.agent_selection
    with pytest.raises(IllegalMove):
        zoo.step(int(zoo.observe(agent)["action_mask"].argmin()))
    assert (zoo.position.to_json(), zoo.agent_selection) == (before, agent)


def test_it_draws_what_the_selected_agent_sees() -> None:
    for name in (*ludoterre.games(), "toy_hive"):
        zoo = env(name, render_mode="ansi")
        zoo.reset(seed=1)
        assert len(zoo.render().splitlines()) > 3
        zoo.close()
    with pytest.raises(BadOption, match="render_mode"):
        env("covid19", render_mode="human")


def test_it_can_be_pickled() -> None:
    zoo = RawEnv("hexago", players=3, mode="simplified_2", max_decisions=50)
    twin = pickle.loads(pickle.dumps(zoo))
    assert (twin.game, twin.max_decisions) == (zoo.game, 50)
