"""Trains a small agent on Covid19 Le Jeu ! through Gymnasium, with NumPy alone, and compares it with random play.

    pip install 'ludoterre[envs]'
    python examples/train_covid19.py

The policy is linear: it sees the observation, scaled, and gives every action a preference; illegal ones are masked out. It learns by
REINFORCE, with a linear estimate of the result as baseline and Adam's steps.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from numpy.typing import NDArray

import ludoterre.envs  # noqa: F401  registers the environments

Floats = NDArray[np.float32]
DECAYS = (0.9, 0.999)


class Played(NamedTuple):
    """Some games: every decision's observation, mask, choice and final result, and the result of each game."""

    numbers: NDArray[np.int16]
    masks: NDArray[np.int8]
    chosen: NDArray[np.int64]
    outcomes: Floats
    results: Floats


class Agent:
    """A linear policy, and beside it a linear estimate of the result."""

    def __init__(self, seen: NDArray[np.int16], actions: int) -> None:
        self.mean, self.spread = seen.mean(axis=0), seen.std(axis=0) + 0.1
        self.weights = np.zeros((seen.shape[1] + 1, actions + 1), np.float32)  # the last column estimates the result
        self.moments = [np.zeros_like(self.weights) for _ in DECAYS]
        self.lessons = 0

    def features(self, numbers: NDArray[np.int16]) -> Floats:
        """Scales observations as they vary in random games, and adds a constant."""
        scaled = np.clip((numbers - self.mean) / self.spread, -5, 5)
        return np.concatenate([scaled, np.ones((len(numbers), 1))], axis=1, dtype=np.float32)

    def policy(self, features: Floats, masks: NDArray[np.int8]) -> Floats:
        """Returns the probability of every action."""
        preferences = np.where(masks == 1, features @ self.weights[:, :-1], np.float32(-np.inf))
        shares: Floats = np.exp(preferences - preferences.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return shares

    def learn(self, played: Played, rate: float) -> None:
        """Makes more likely what went better than expected."""
        features = self.features(played.numbers)
        towards = -self.policy(features, played.masks)
        towards[np.arange(len(towards)), played.chosen] += 1
        surprise = played.outcomes - features @ self.weights[:, -1]
        gradient = features.T @ np.concatenate([towards * surprise[:, None], surprise[:, None]], axis=1) / len(towards)
        self.lessons += 1
        for moment, decay, power in zip(self.moments, DECAYS, (1, 2), strict=True):
            moment += (1 - decay) * (gradient**power - moment)
        first, second = (moment / (1 - decay**self.lessons) for moment, decay in zip(self.moments, DECAYS, strict=True))
        self.weights += rate * first / (np.sqrt(second) + 1e-8)


def play(env: gymnasium.Env[Any, Any], agent: Agent | None, games: int, rng: np.random.Generator) -> Played:
    """Plays so many games, as the agent does or at random."""
    numbers, masks, chosen, outcomes, results = [], [], [], list[float](), list[float]()
    for _ in range(games):
        seen, info = env.reset()
        over = False
        while not over:
            mask = info["action_mask"]
            shares = mask / mask.sum() if agent is None else agent.policy(agent.features(seen[None]), mask[None])[0]
            action = int(np.searchsorted(shares.cumsum(), rng.random() * 0.999999, side="right"))
            numbers.append(seen)
            masks.append(mask)
            chosen.append(action)
            seen, result, over, _, info = env.step(action)
        results.append(float(result))
        outcomes += [float(result)] * (len(chosen) - len(outcomes))
    return Played(np.array(numbers), np.array(masks), np.array(chosen), np.array(outcomes, np.float32), np.array(results, np.float32))


def told(results: Floats) -> str:
    """Writes the share of wins and the mean result, each with its 95 % interval."""
    wins = (results > 0).astype(np.float32)
    margins = [1.96 * float(values.std()) / len(values) ** 0.5 for values in (wins, results)]
    return f"{wins.mean():6.1%} ± {margins[0]:.1%} wins, mean result {results.mean():6.3f} ± {margins[1]:.3f}"


def main() -> None:
    """Trains, then plays both ways."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lessons", type=int, default=100, help="times that the agent learns")
    parser.add_argument("--batch", type=int, default=200, help="games that it learns from each time")
    parser.add_argument("--games", type=int, default=2000, help="games that are compared in the end")
    parser.add_argument("--rate", type=float, default=0.02, help="how fast it learns")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()

    env = gymnasium.make("ludoterre/Covid19-v0", mover_choice="auto")  # it learns measures; who moves is left to the rules
    env.reset(seed=given.seed)
    rng = np.random.default_rng(given.seed)
    at_random = play(env, None, given.games, rng)
    print(f"random play:       {told(at_random.results)}", flush=True)
    agent = Agent(at_random.numbers, at_random.masks.shape[1])
    for lesson in range(1, given.lessons + 1):
        played = play(env, agent, given.batch, rng)
        agent.learn(played, given.rate)
        if lesson % 20 == 0:
            print(f"after {lesson * given.batch:6} games: {told(played.results)}", flush=True)
    trained = play(env, agent, given.games, rng)
    print(f"the agent:         {told(trained.results)}")
    ahead = float(trained.results.mean() - at_random.results.mean())
    margin = 1.96 * float(trained.results.var() / given.games + at_random.results.var() / given.games) ** 0.5
    print(f"ahead of random by {ahead:.3f} ± {margin:.3f}: {'it has learnt' if ahead > margin else 'it has not learnt enough'}")


if __name__ == "__main__":
    main()
