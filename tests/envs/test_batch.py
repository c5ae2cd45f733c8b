"""Many games at once: the same as one by one, whoever plays them, and fast only because they are compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import toys

import ludoterre
from ludoterre import BadMove, BadOption, IllegalMove
from ludoterre.envs.batch import BatchEnv, Turns
from ludoterre.envs.gymnasium import TeamEnv
from ludoterre.envs.pettingzoo import RawEnv

toys.register()
GAMES = [*ludoterre.games(), "toy_raft", "toy_hive"]
SEED = 11


def chosen(rng: np.random.Generator, masks: Any) -> Any:
    """Draws a legal action for each game, so that a game's actions depend on its own row alone."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_the_one_that_a_single_environment_plays(name: str) -> None:
    """PettingZoo's, in which everybody sees what they may; a new game goes on with the same dice."""
    batch, rng = BatchEnv(name, 3), np.random.default_rng(SEED)
    singles = [RawEnv(name) for _ in range(3)]
    turns = batch.reset(SEED)
    for i, zoo in enumerate(singles):
        zoo.reset(seed=SEED + i)
    for _ in range(90):
        everybody = batch.observe_all()
        for i, zoo in enumerate(singles):
            seen = zoo.observe(zoo.agent_selection)
            assert zoo.agent_selection == f"player_{turns.players[i]}"
            assert (turns.observations[i] == seen["observation"]).all()
            assert (turns.masks[i] == seen["action_mask"]).all()
            assert all((everybody[i, player] == zoo.observe(agent)["observation"]).all() for player, agent in enumerate(zoo.agents))
        actions = chosen(rng, turns.masks)
        turns = batch.step(actions)
        for i, zoo in enumerate(singles):
            zoo.step(actions[i])
            assert turns.terminated[i] == any(zoo.terminations.values())
            assert turns.rewards[i].tolist() == list(zoo.rewards.values())
            if turns.terminated[i]:
                zoo.reset()


def test_games_of_one_team_are_those_of_gymnasium() -> None:
    batch, rng = BatchEnv("glace_ciel", 2, players=3, mode="expert"), np.random.default_rng(SEED)
    singles = [TeamEnv("glace_ciel", players=3, mode="expert") for _ in range(2)]
    turns, infos = batch.reset([7, 70]), [single.reset(seed=seed)[1] for single, seed in zip(singles, (7, 70), strict=True)]
    ended = 0
    for _ in range(120):
        assert all((mask == info["action_mask"]).all() for mask, info in zip(turns.masks, infos, strict=True))
        actions = chosen(rng, turns.masks)
        turns = batch.step(actions)
        for i, single in enumerate(singles):
            _, reward, over, _, infos[i] = single.step(actions[i])
            assert (turns.rewards[i].tolist(), turns.terminated[i]) == ([reward] * 3, over)
            if over:
                ended += 1
                infos[i] = single.reset()[1]
    assert ended >= 4


def test_a_game_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = BatchEnv("ecopolis", 2), BatchEnv("ecopolis", 9)
    one, other = few.reset(SEED), many.reset(SEED)
    for _ in range(150):
        assert (one.observations == other.observations[:2]).all()
        assert (one.rewards == other.rewards[:2]).all()
        mine, theirs = few.sample_actions(), many.sample_actions()
        assert (mine == theirs[:2]).all()
        one, other = few.step(mine), many.step(theirs)


def test_a_seed_gives_the_same_games_and_without_one_they_go_on() -> None:
    def played(env: BatchEnv) -> list[list[int]]:
        found = []
        for _ in range(30):
            found.append(env.sample_actions().tolist())
            env.step(found[-1])
        return found

    env, twin = BatchEnv("covid19", 4), BatchEnv("covid19", 4)
    env.reset(SEED)
    twin.reset(SEED)
    first = played(env)
    assert played(twin) == first
    env.reset()
    twin.reset()
    then = played(env)
    assert then != first
    assert played(twin) == then


def test_a_drawn_action_is_legal_and_any_may_come() -> None:
    env = BatchEnv("ecopolis", 2)
    env.reset(SEED)
    drawn = np.array([env.sample_actions() for _ in range(300)])
    for game in range(2):
        assert set(drawn[:, game].tolist()) == set(np.flatnonzero(env.masks[game]).tolist())
    assert (drawn[:, 0] != drawn[:, 1]).any()


def test_rivals_are_rewarded_each_with_their_own_result() -> None:
    env = BatchEnv("ecopolis", 16, players=3)
    env.reset(SEED)
    ended: list[list[float]] = []
    while len(ended) < 20:
        env.step(env.sample_actions())
        assert not env.rewards[~env.terminated].any()
        ended += env.rewards[env.terminated].tolist()
    assert {len(result) for result in ended} == {3}
    assert any(len(set(result)) == 3 for result in ended)


def illegal(turns: Turns, game: int) -> Any:
    """Returns actions that are legal in all games but one."""
    actions = turns.masks.argmax(axis=1)
    actions[game] = turns.masks[game].argmin()
    return actions


@pytest.mark.parametrize(("players", "others"), [(2, 1.0), (3, 0.5)])
def test_whoever_decides_something_illegal_loses_to_all_others(players: int, others: float) -> None:
    env = BatchEnv("ecopolis", 3, players=players)
    before = env.reset(SEED).copy()
    turns = env.step(illegal(before, 1))
    assert turns.terminated.tolist() == turns.forfeited.tolist() == [False, True, False]
    loser = int(before.players[1])
    assert turns.rewards[1].tolist() == [-1.0 if player == loser else others for player in range(players)]
    assert turns.masks[1].any()
    after = env.step(env.sample_actions())
    assert not after.forfeited.any()
    assert not after.rewards.any()


def test_a_team_loses_together() -> None:
    env = BatchEnv("glace_ciel", 2, players=3)
    assert env.step(illegal(env.reset(SEED), 0)).rewards.tolist() == [[-1.0] * 3, [0.0] * 3]


@pytest.mark.parametrize("action", [-1, 10**6, 2**62])
def test_what_is_no_action_is_illegal_too(action: int) -> None:
    env = BatchEnv("ecopolis", 2)
    turns = env.reset(SEED)
    assert env.step([action, int(turns.masks[1].argmax())]).forfeited.tolist() == [True, False]


def test_an_illegal_action_raises_if_asked_to_and_changes_nothing() -> None:
    env = BatchEnv("ecopolis", 3, illegal="raise")
    before = env.reset(SEED).copy()
    positions = [position.to_json() for position in env.positions]
    with pytest.raises(IllegalMove):
        env.step(illegal(before, 2))
    assert [position.to_json() for position in env.positions] == positions
    assert all(np.array_equal(np.asarray(one), np.asarray(other)) for one, other in zip(before, env.reset(SEED), strict=True))


@pytest.mark.parametrize(
    "actions",
    [[0], [0, 0, 0], [[0, 0]], 0, [0.0, 0.0], [float("nan"), 0.0], ["0", "0"], [None, None], [True, False], [0, 1.5], [0, [1, 2]], {}],
    ids=str,
)
def test_what_are_no_actions_is_refused_and_nothing_changes(actions: Any) -> None:
    env = BatchEnv("ecopolis", 2)
    env.reset(SEED)
    before = [position.to_json() for position in env.positions]
    with pytest.raises(BadMove, match="action"):
        env.step(actions)
    assert [position.to_json() for position in env.positions] == before


def test_nothing_can_be_done_before_the_games_have_begun() -> None:
    env = BatchEnv("ecopolis", 2)
    for attempt in (lambda: env.step([0, 0]), env.sample_actions, env.observe_all, lambda: env.observe(0)):
        with pytest.raises(BadMove, match="reset"):
            attempt()


@pytest.mark.parametrize(
    "settings",
    [
        {"num_envs": 0},
        {"num_envs": -1},
        {"num_envs": 1.5},
        {"num_envs": True},
        {"num_envs": "many"},
        {"num_envs": float("nan")},
        {"num_envs": 10**12},
        {"observation": "tiny"},
        {"observation": None},
        {"illegal": "maybe"},
        {"copy": "yes"},
        {"players": 9},
        {"mode": "none"},
        {"colour": "red"},
    ],
    ids=str,
)
def test_wrong_arguments_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        BatchEnv("ecopolis", **settings)


@pytest.mark.parametrize("seed", [1.5, "1", True, float("nan"), [1], [1, 2, 3], [1, 2.5]], ids=str)
def test_wrong_seeds_are_refused_and_nothing_changes(seed: Any) -> None:
    env = BatchEnv("ecopolis", 2)
    before = env.reset(SEED).copy()
    with pytest.raises(BadOption, match="seed"):
        env.reset(seed)
    assert (env.observations == before.observations).all()


@pytest.mark.parametrize("player", [-1, 2, True, 0.0, None])
def test_only_players_observe(player: Any) -> None:
    env = BatchEnv("ecopolis", 2)
    env.reset(SEED)
    with pytest.raises(BadOption, match="no player"):
        env.observe(player)


def test_one_player_observes_all_games_whoever_decides() -> None:
    env = BatchEnv("glace_ciel", 4, players=3)
    env.reset(SEED)
    env.step(env.sample_actions())
    viewer = env.observation.span("viewer")
    assert env.observe(2)[:, viewer].tolist() == [[0, 0, 1]] * 4
    assert (env.observe(1) == env.observe_all()[:, 1]).all()


def test_arrays_are_windows_that_cannot_be_written_to_and_copies_stay() -> None:
    env = BatchEnv("ecopolis", 2)
    turns = env.reset(SEED)
    kept, masks = turns.observations.copy(), turns.masks
    with pytest.raises(ValueError, match="read-only"):
        masks[0, 0] = 1
    assert env.step(env.sample_actions()).observations is turns.observations
    assert (turns.observations != kept).any()
    own = BatchEnv("ecopolis", 2, copy=True)
    first = own.reset(SEED)
    own.step(own.sample_actions())
    assert (first.observations == kept).all()
    assert own.observations is not first.observations


def test_learners_with_masks_find_them_under_the_usual_name() -> None:
    env = BatchEnv("ecopolis", 3)
    turns = env.reset(SEED)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert masks.shape == (3, env.num_actions)
    assert (masks == (turns.masks == 1)).all()


def test_a_position_that_is_looked_at_cannot_change_the_game() -> None:
    env = BatchEnv("ecopolis", 1)
    env.reset(SEED)
    looked = env.positions[0]
    looked.apply_action(looked.legal_actions()[0])
    assert env.positions[0] != looked
    assert "1 games of <ecopolis" in repr(env)


def test_a_pack_an_option_and_a_mode_are_those_of_load() -> None:
    env = BatchEnv("covid19", 2, players=2, beds_per_column=6)
    assert env.game == ludoterre.load("covid19", 2, beds_per_column=6)
