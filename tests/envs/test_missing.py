"""Without the libraries everything else works, and one error says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from toys.elsewhere import announce, environment


def run(code: str, *folders: Path) -> str:
    done = subprocess.run([sys.executable, "-c", code], env=environment(*folders), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("door", "library"),
    [
        ("gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel"),
        ("tensors", "numpy"),
        ("batch", "numpy"),
        ("registration", "gymnasium"),
    ],
)
def test_a_missing_library_is_named_with_the_command_that_gets_it(door: str, library: str) -> None:
    code = f"""
import sys
sys.modules["{library}"] = None
import ludoterre
try:
    import ludoterre.envs.{door}
except ludoterre.LudoterreError as error:
    print(type(error).__name__, error)
"""
    assert run(code) == f"MissingLibrary {library} is needed for this: pip install 'ludoterre[envs]'"


def test_the_package_itself_needs_none_of_them() -> None:
    code = """
import sys, ludoterre
game = ludoterre.load("covid19")
game.new_initial_state().write_observation(0, ludoterre.core.vecs.filled(game.observation().size, 0))
print(sorted({"numpy", "gymnasium", "pettingzoo", "pyspiel"} & set(sys.modules)))
"""
    assert run(code) == "[]"


def test_a_game_that_cannot_be_loaded_does_not_stop_the_others(tmp_path: Path) -> None:
    site = announce(tmp_path, {"lost": "nowhere.at_all"})
    code = """
import gymnasium, pyspiel
import ludoterre.envs, ludoterre.envs.openspiel
print("ludoterre/Covid19-v0" in gymnasium.registry, "python_ludoterre_covid19" in pyspiel.registered_names())
"""
    assert run(code, site) == "True True"
