"""A game may offer several observations: every door gives the one that is asked for, and refuses what there is not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a binary without types
import pytest
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]  # likewise

import ludoterre
import ludoterre.envs.openspiel
from ludoterre import BadOption, Rng
from ludoterre.envs.batch import BatchEnv
from ludoterre.envs.gymnasium import TeamEnv
from ludoterre.envs.pettingzoo import RawEnv
from ludoterre.envs.tensors import Tensors
from ludoterre.envs.vector import TeamVectorEnv

SEVERAL = [name for name in ludoterre.games() if len(ludoterre.load(name).observations()) > 1]
SEED = 3


def first(name: str, kind: str) -> Any:
    """Returns what is observed at the first decision of a game."""
    game = ludoterre.load(name)
    state = game.new_initial_state()
    state.go_to_decision(Rng(SEED))
    return Tensors(game, kind).observe(state, state.current_player())


def test_some_game_offers_several() -> None:
    assert SEVERAL


@pytest.mark.parametrize("name", SEVERAL)
def test_every_door_gives_the_kind_that_is_asked_for(name: str) -> None:
    for kind in ludoterre.load(name).observations():
        wanted = first(name, kind)
        batch = BatchEnv(name, 2, observation=kind)
        assert (batch.reset(SEED).observations[0] == wanted).all()
        assert (batch.observe(int(batch.players[0]))[0] == wanted).all()
        zoo = RawEnv(name, observation=kind)
        zoo.reset(seed=SEED)
        assert (zoo.observe(zoo.agent_selection)["observation"] == wanted).all()
        assert zoo.observation_space(zoo.agent_selection)["observation"].shape == wanted.shape
        version = ludoterre.load(name).observation_of(kind).version
        assert zoo.metadata["name"] == (f"{name}_v{version}" if kind == "full" else f"{name}_{kind}_v{version}")
        observer = make_observation(pyspiel.load_game(f"python_ludoterre_{name}"), params={"observation": kind})
        assert observer.tensor.shape == wanted.shape


@pytest.mark.parametrize("door", [TeamEnv, TeamVectorEnv, RawEnv, BatchEnv])
def test_what_there_is_not_is_refused_by_name(door: Any) -> None:
    with pytest.raises(BadOption, match="covid19 has no observation 'tiny'; there are full"):
        door("covid19", observation="tiny")


def test_games_of_one_team_take_it_too() -> None:
    env = TeamEnv("covid19", observation="full")
    numbers, _ = env.reset(seed=SEED)
    vector = TeamVectorEnv("covid19", num_envs=1, observation="full")
    assert (vector.reset(seed=SEED)[0][0] == numbers).all()
    assert numbers.dtype == np.int16
