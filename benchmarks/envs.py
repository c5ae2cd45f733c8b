"""Measures the doors of `ludoterre.envs` beside PettingZoo's own hanabi, in turn in one process of .venv-peers.

Random legal actions everywhere, drawn in the same way from the masks, and the observation read at every decision.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from measure import Play, Speed, enough, fastest, speed
from pettingzoo.classic import hanabi_v5  # type: ignore[import-untyped]  # PettingZoo says no types

import ludoterre
import ludoterre.envs
from ludoterre.envs.pettingzoo import env as zoo_env

ROUNDS = 7
SECONDS = 0.4
VECTOR = (1, 16, 256)
"""Games side by side."""


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


def single(name: str) -> Play:
    """Steps a Gymnasium environment."""
    env = gymnasium.make(name)

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


def measured(plays: dict[str, Play]) -> dict[str, Speed]:
    """Measures all in turn, several times, so that a busy moment of the machine hits all."""
    games = {name: enough(play, SECONDS) for name, play in plays.items()}
    rounds = [{name: speed(play, games[name], number + 1) for name, play in plays.items()} for number in range(ROUNDS)]
    return {name: fastest(found[name] for found in rounds) for name in plays}


def report(title: str, found: dict[str, Speed], beside: str | None = None) -> None:
    """Prints decisions per second, and how many times the peer's that is."""
    print(title)
    for name, one in found.items():
        ratio = "" if beside is None else f"   {one.decisions / found[beside].decisions:5.1f} ×"
        print(f"  {name:38} {one.decisions:10,.0f} decisions/s   {one.microseconds:7.1f} µs{ratio}")


def main() -> int:
    """Measures both libraries."""
    if not ludoterre.is_compiled():
        print("the rules are not compiled: install the wheel first", file=sys.stderr)
        return 1
    wrapped: Callable[..., Any] = hanabi_v5.env
    plays = {"PettingZoo's hanabi": zoo(wrapped())}
    plays |= {f"{name} ({ludoterre.meta(name).min_players} players)": zoo(zoo_env(name)) for name in ludoterre.games()}
    report("PettingZoo, AEC with observations and masks", measured(plays), next(iter(plays)))
    name = "ludoterre/Covid19-v0"
    gym = {"one environment": single(name)}
    for width in VECTOR:
        gym |= {f"{width} in one loop": vector(name, width, "vector_entry_point"), f"{width}, sync": vector(name, width, "sync")}
    report(f"Gymnasium, {name}", measured(gym))
    return 0


if __name__ == "__main__":
    sys.exit(main())
