"""Games of one team through Gymnasium, judged by Gymnasium's own checker."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
import toys
from gymnasium.utils.env_checker import check_env

import ludoterre
from ludoterre import BadMove, BadOption, IllegalMove
from ludoterre.envs.gymnasium import TeamEnv
from ludoterre.envs.registration import environment_id, register
from ludoterre.envs.vector import TeamVectorEnv

toys.register()
TEAMS = [name for name in ludoterre.games() if ludoterre.meta(name).cooperative]
SEED = 5


def made(name: str, **settings: Any) -> TeamEnv:
    env = gymnasium.make(environment_id(name), **settings).unwrapped
    assert isinstance(env, TeamEnv)
    env.action_space.seed(SEED)
    return env


def play(env: TeamEnv, seed: int | None = None) -> tuple[list[int], float]:
    """Plays a random game; returns what was decided, and the reward."""
    env.action_space.seed(SEED)
    env.reset(seed=seed)
    decided: list[int] = []
    while True:
        decided.append(int(env.action_space.sample()))
        _, reward, over, cut_off, _ = env.step(decided[-1])
        assert not cut_off
        if over:
            return decided, reward
        assert reward == 0


@pytest.mark.parametrize("name", TEAMS)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    check_env(made(name, render_mode="ansi"), skip_render_check=False)


def test_games_have_names_and_those_with_opponents_none() -> None:
    assert environment_id("covid19") == "ludoterre/Covid19-v0"
    assert environment_id("glace_ciel") == "ludoterre/GlaceCiel-v1"
    assert {environment_id(name) for name in TEAMS} == {key for key in gymnasium.registry if key.startswith("ludoterre/")}
    with pytest.raises(BadOption, match="ecopolis has opponents"):
        TeamEnv("ecopolis")


def test_a_game_of_another_package_can_be_registered() -> None:
    register("toy_raft")
    try:
        env = gymnasium.make("ludoterre/ToyRaft-v0", players=2)
        check_env(env.unwrapped)
    finally:
        del gymnasium.registry["ludoterre/ToyRaft-v0"]


@pytest.mark.rule("LGC-A31")
def test_a_melt_is_punished_unless_the_first_rules_are_wished() -> None:
    now, before = made("glace_ciel"), made("glace_ciel", rules_version=1)
    decided, reward = play(now, SEED)
    assert now.position.counters()["ice"] == 0
    assert (reward, play(before, SEED)) == (-1.0, (decided, 0.0))


@pytest.mark.filterwarnings("ignore:.*out of date:DeprecationWarning")
def test_who_was_trained_for_other_rewards_is_told_the_new_name() -> None:
    with pytest.raises(gymnasium.error.DeprecatedEnv, match="GlaceCiel-v1"):
        gymnasium.make("ludoterre/GlaceCiel-v0")


@pytest.mark.parametrize("name", TEAMS)
def test_a_seed_gives_the_same_games(name: str) -> None:
    env, twin = made(name), made(name)
    first, then = play(env, SEED), play(env)
    assert first != then
    assert (play(twin, SEED), play(twin)) == (first, then)


def test_the_reward_is_the_result_of_the_team() -> None:
    env = made("glace_ciel", players=3, mode="chick")
    _, reward = play(env, SEED)
    assert env.position.is_terminal()
    assert [reward] * 3 == env.position.returns()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_whoever_decides_is_the_one_who_looks() -> None:
    env = made("glace_ciel", players=3)
    numbers, info = env.reset(seed=SEED)
    viewer = env.game.observation().span("viewer")
    for _ in range(12):
        player = info["player"]
        assert player == env.position.current_player()
        assert numbers[viewer].tolist() == [int(player == other) for other in range(3)]
        assert np.flatnonzero(info["action_mask"]).tolist() == env.position.legal_actions()
        numbers, _, _, _, info = env.step(env.action_space.sample())


def test_a_game_that_nobody_decides_is_begun_anew() -> None:
    def ends_at_once(seed: int) -> bool:
        state = ludoterre.load("covid19").new_initial_state()
        state.go_to_decision(ludoterre.Rng(seed))
        return state.is_terminal()

    seed = next(seed for seed in range(10_000) if ends_at_once(seed))
    _, info = made("covid19").reset(seed=seed)
    assert info["action_mask"].any()


def illegal(env: TeamEnv) -> int:
    return next(action for action in range(env.tensors.actions) if action not in env.position.legal_actions())


def test_an_illegal_action_loses_the_game() -> None:
    env = made("covid19")
    env.reset(seed=SEED)
    _, reward, over, _, info = env.step(illegal(env))
    assert (reward, over) == (-1.0, True)
    assert "illegal action" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset()
    assert env.step(env.action_space.sample())[2] in (True, False)


@pytest.mark.parametrize("action", [-1, 10**6, "0", None, 1.5])
def test_what_is_no_action_is_illegal_too(action: object) -> None:
    env = made("covid19")
    env.reset(seed=SEED)
    assert env.step(action)[1:3] == (-1.0, True)


def test_an_illegal_action_raises_if_asked_to_and_changes_nothing() -> None:
    env = made("covid19", illegal="raise")
    env.reset(seed=SEED)
    before = env.position.to_json()
    with pytest.raises(IllegalMove):
        env.step(illegal(env))
    assert env.position.to_json() == before
    env.step(env.action_space.sample())


def test_it_draws_what_the_deciding_player_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    env = made("glace_ciel", render_mode="ansi")
    env.reset(seed=SEED)
    drawn = env.render()
    assert drawn is not None
    assert "hidden objective" in drawn
    assert made("covid19").render() is None


@pytest.mark.parametrize("settings", [{"render_mode": "human"}, {"illegal": "maybe"}, {"mode": "none"}, {"players": 9}, {"colour": "red"}])
def test_wrong_arguments_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        TeamEnv("covid19", **settings)


# Many games at once.


@pytest.mark.parametrize("name", TEAMS)
def test_many_games_are_the_same_in_one_loop_and_one_by_one(name: str) -> None:
    identifier = environment_id(name)
    fast = gymnasium.make_vec(identifier, num_envs=3)
    slow = gymnasium.make_vec(identifier, num_envs=3, vectorization_mode="sync")
    assert fast.single_action_space == slow.single_action_space
    assert fast.observation_space == slow.observation_space
    rng = np.random.default_rng(SEED)
    (numbers, infos), (theirs, their_infos) = fast.reset(seed=SEED), slow.reset(seed=SEED)
    for _ in range(100):
        assert (numbers == theirs).all()
        assert (infos["action_mask"] == their_infos["action_mask"]).all()
        assert (infos["player"] == their_infos["player"]).all()
        actions = np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in infos["action_mask"]])
        numbers, rewards, over, cut_off, infos = fast.step(actions)
        theirs, their_rewards, their_over, _, their_infos = slow.step(actions)
        assert (rewards == their_rewards).all()
        assert (over == their_over).all()
        assert not cut_off.any()


def test_an_illegal_action_ends_one_of_many_games() -> None:
    env = gymnasium.make_vec("ludoterre/Covid19-v0", num_envs=3)
    _, infos = env.reset(seed=SEED)
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = infos["action_mask"][1].argmin()
    _, rewards, over, _, infos = env.step(actions)
    assert (rewards[1], over[1], over[0]) == (-1.0, True, False)
    _, rewards, over, _, _ = env.step(infos["action_mask"].argmax(axis=1))
    assert (rewards[1], over[1]) == (0.0, False)


def test_an_illegal_action_among_many_raises_before_anything_changes() -> None:
    env: Any = gymnasium.make_vec("ludoterre/Covid19-v0", num_envs=2, illegal="raise")
    _, infos = env.reset(seed=SEED)
    before = [position.to_json() for position in env.unwrapped.positions]
    with pytest.raises(IllegalMove):
        env.step(np.array([infos["action_mask"][0].argmax(), infos["action_mask"][1].argmin()]))
    with pytest.raises(ValueError, match="one action for each game, 2 in all"):
        env.step(np.array([0]))
    assert [position.to_json() for position in env.unwrapped.positions] == before


# Masks under the name that learners with masks ask for, and what they call it by.


def test_masks_are_found_as_learners_look_for_them() -> None:
    """As sb3-contrib's MaskablePPO does, through whatever wrappers there are."""
    env = gymnasium.make("ludoterre/GlaceCiel-v1", players=3)
    _, info = env.reset(seed=SEED)
    masks = env.get_wrapper_attr("action_masks")
    assert masks().dtype == np.bool_
    assert masks().tolist() == info["action_mask"].astype(bool).tolist()
    _, _, _, _, info = env.step(int(masks().argmax()))
    assert masks().tolist() == info["action_mask"].astype(bool).tolist()


@pytest.mark.parametrize("mode", ["vector_entry_point", "sync"])
def test_masks_of_many_games_are_found_too(mode: str) -> None:
    envs: Any = gymnasium.make_vec("ludoterre/Covid19-v0", num_envs=3, vectorization_mode=mode)
    _, infos = envs.reset(seed=SEED)
    wanted = infos["action_mask"].astype(bool)
    if mode == "sync":
        assert (np.stack(envs.call("action_masks")) == wanted).all()
        return
    fast = envs.unwrapped
    assert fast.action_masks().dtype == np.bool_
    assert (fast.action_masks() == wanted).all()
    assert (np.stack(fast.env_method("action_masks")) == wanted).all()
    assert (np.stack(fast.env_method("action_masks", indices=[2, 0])) == wanted[[2, 0]]).all()
    with pytest.raises(BadOption, match="action_masks"):
        fast.env_method("render")


def test_many_games_refuse_what_they_cannot_use() -> None:
    for count in (0, -3, 1.5, None):
        with pytest.raises(BadOption, match="num_envs"):
            TeamVectorEnv("covid19", num_envs=count)  # type: ignore[arg-type]
    env = TeamVectorEnv("covid19", num_envs=2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.array([0, 0]))
    env.reset(seed=SEED)
    before = [position.to_json() for position in env.positions]
    for actions in ([0.0, 0.0], [float("nan"), 0], [0, 0, 0], [[0, 0]]):
        with pytest.raises(BadMove, match="action"):
            env.step(actions)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="seed"):
        env.reset(seed=[1])
    assert [position.to_json() for position in env.positions] == before


def test_gymnasium_imports_us_by_name_and_loads_no_rules_before_they_are_needed() -> None:
    code = """
import sys, gymnasium
import ludoterre.envs
print("ludoterre/Covid19-v0" in gymnasium.registry, "ludoterre.games.covid19.rules" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "True False\n", done.stderr
    code = "import gymnasium; print(gymnasium.make('ludoterre.envs:ludoterre/Covid19-v0', players=2).unwrapped.game)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "<covid19 standard for 2>\n", done.stderr
