"""The example programs run, each with a task that is small enough for a test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def shown(name: str, *arguments: str) -> list[str]:
    """Runs an example and returns what it printed."""
    done = subprocess.run([sys.executable, "-W", "error", str(EXAMPLES / name), *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_an_agent_is_trained_and_compared_with_random_play() -> None:
    lines = shown("train_covid19.py", "--lessons", "20", "--batch", "10", "--games", "20")
    assert [line.split(":")[0] for line in lines[:3]] == ["random play", "after    200 games", "the agent"]
    assert lines[3].startswith("ahead of random by ")


def test_openspiel_searches_and_wins() -> None:
    told = shown("openspiel_mcts.py", "--games", "2", "--simulations", "3")
    assert [line.split(":")[0] for line in told[1:]] == ["random", "MCTS, 3 simulations"]
    assert all(line.endswith("in 2 games") for line in told[1:])


def test_every_example_is_tested() -> None:
    here = {"train_covid19.py", "openspiel_mcts.py"}
    elsewhere = {"my_bot.py": "bots/test_outside.py", "solve_hamlet.py": "envs/test_hamlet.py"}
    assert {path.name for path in EXAMPLES.glob("*.py")} == here | set(elsewhere)
    for name, test in elsewhere.items():
        assert name.removesuffix(".py") in (EXAMPLES.parent / "tests" / test).read_text(encoding="utf-8")
