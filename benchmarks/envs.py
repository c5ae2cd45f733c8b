"""Measures the doors of `ludoterre.envs`: batches of all games beside single environments, and these beside PettingZoo's own hanabi.

Random legal actions everywhere, and the observation read at every decision. All in turn in one process; of several rounds the fastest
counts. `--batches` leaves out the second part, which needs .venv-peers.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import gymnasium
import numpy as np
from measure import Play, Speed, enough, fastest, speed

import ludoterre
import ludoterre.envs
from ludoterre.envs.batch import BatchEnv
from ludoterre.envs.gymnasium import TeamEnv
from ludoterre.envs.pettingzoo import env as zoo_env

ROUNDS = 7
SECONDS = 0.4
VECTOR = (1, 16, 256)
"""Games side by side."""
WIDTH = 256
"""Games of a batch."""


def zoo(env: Any) -> Play:
    """Steps a PettingZoo environment as its documentation does."""

    def play(games: int, seed: int) -> int:
        draw = np.random.default_rng(seed).random
        decisions = 0
        for number in range(games):
            env.reset(seed=1000 * seed + number)
            while env.agents:
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    legal = np.flatnonzero(seen["action_mask"].astype(np.bool_))
                    env.step(int(legal[int(draw() * len(legal))]))
                    decisions += 1
        return decisions

    return play


def single(env: Any) -> Play:
    """Steps a Gymnasium environment."""

    def play(games: int, seed: int) -> int:
        draw = np.random.default_rng(seed).random
        decisions = 0
        for number in range(games):
            _, info = env.reset(seed=1000 * seed + number)
            over = False
            while not over:
                legal = np.flatnonzero(info["action_mask"].astype(np.bool_))
                _, _, over, _, info = env.step(int(legal[int(draw() * len(legal))]))
                decisions += 1
        return decisions

    return play


def vector(name: str, width: int, mode: str) -> Play:
    """Steps many Gymnasium environments at once; `games` here are rounds of 20 steps."""
    env = gymnasium.make_vec(name, num_envs=width, vectorization_mode=mode)

    def play(games: int, seed: int) -> int:
        rng = np.random.default_rng(seed)
        _, infos = env.reset(seed=seed)
        for _ in range(20 * games):
            masks = infos["action_mask"]
            _, _, _, _, infos = env.step((masks * rng.random(masks.shape, dtype=np.float32)).argmax(axis=1))
        return 20 * games * width

    return play


def batch(env: BatchEnv, sampled: bool) -> Play:
    """Steps a batch; `games` are rounds of 20 steps. Actions are drawn by the batch itself, or by NumPy from the masks."""

    def play(games: int, seed: int) -> int:
        rng = np.random.default_rng(seed)
        env.reset(seed)
        for _ in range(20 * games):
            if sampled:
                env.step(env.sample_actions())
            else:
                env.step((env.masks * rng.random(env.masks.shape, dtype=np.float32)).argmax(axis=1))
        return 20 * games * env.num_envs

    return play


def alone(name: str) -> Play:
    """Steps a single environment of any game: Gymnasium's for a team, PettingZoo's for rivals."""
    return single(TeamEnv(name)) if ludoterre.meta(name).cooperative else zoo(zoo_env(name))


def batches(name: str) -> dict[str, Play]:
    """Lists all ways to step one game, the single environment first."""
    found = {"one environment": alone(name)}
    for kind in ludoterre.load(name).observations():
        env = BatchEnv(name, WIDTH, observation=kind)
        label = f"{env.observation.size:,} numbers"
        found[f"{WIDTH}, drawn by the batch, {label}"] = batch(env, sampled=True)
        found[f"{WIDTH}, drawn by NumPy, {label}"] = batch(env, sampled=False)
    return found


def measured(plays: dict[str, Play]) -> dict[str, Speed]:
    """Measures all in turn, several times, so that a busy moment of the machine hits all."""
    games = {name: enough(play, SECONDS) for name, play in plays.items()}
    rounds = [{name: speed(play, games[name], number + 1) for name, play in plays.items()} for number in range(ROUNDS)]
    return {name: fastest(found[name] for found in rounds) for name in plays}


def report(title: str, found: dict[str, Speed], beside: str | None = None) -> None:
    """Prints decisions per second, and how many times those of one of them that is."""
    print(title)
    for name, one in found.items():
        ratio = "" if beside is None else f"   {one.decisions / found[beside].decisions:5.1f} ×"
        print(f"  {name:44} {one.decisions:10,.0f} decisions/s   {one.microseconds:7.1f} µs{ratio}", flush=True)


def report_peers() -> None:
    """Measures single environments beside PettingZoo's, and Gymnasium's loops beside ours."""
    from pettingzoo.classic import hanabi_v5  # type: ignore[import-untyped]  # PettingZoo says no types

    plays = {"PettingZoo's hanabi": zoo(hanabi_v5.env())}
    plays |= {f"{name} ({ludoterre.meta(name).min_players} players)": zoo(zoo_env(name)) for name in ludoterre.games()}
    report("PettingZoo, AEC with observations and masks", measured(plays), next(iter(plays)))
    name = "ludoterre/Covid19-v0"
    gym = {"one environment": single(gymnasium.make(name))}
    for width in VECTOR:
        gym |= {f"{width} in one loop": vector(name, width, "vector_entry_point"), f"{width}, sync": vector(name, width, "sync")}
    report(f"Gymnasium, {name}", measured(gym))


def main() -> int:
    """Measures batches, and what the peers have."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", action="store_true", help="measure batches alone, without PettingZoo's games")
    asked = parser.parse_args()
    if not ludoterre.is_compiled():
        print("the rules are not compiled: install the wheel first", file=sys.stderr)
        return 1
    for name in ludoterre.games():
        plays = batches(name)
        report(f"Batches of {name} ({ludoterre.meta(name).min_players} players)", measured(plays), next(iter(plays)))
    if not asked.batches:
        report_peers()
    return 0


if __name__ == "__main__":
    sys.exit(main())
