"""What all tests share: `pytest --rule LGC-3.4` runs the tests that prove a rule, `pytest --quick` those of all rules that take little."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator

import pytest

# As many tests run at once as there are processors: threads of linear algebra would only wait for one of them, and busily.
# NumPy reads this when it is first imported, here and in every process that a test starts.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

LONG = ("test_invariants.py", "test_scene_web.py", "test_secrets.py", "test_knowledge.py")
"""Tests of rules that play many games, draw pages or count how often something is drawn."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="ID", help="run only the tests that cite this rule of a ledger")
    parser.addoption("--quick", action="store_true", help="run only the tests of core and of single rules: what `make quick` checks")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: plays as many random games as LUDOTERRE_GAMES says, 200 without it")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Looks for garbage neither while twelve thousand tests are found, which all stay, nor among them ever again."""
    gc.disable()
    result = yield
    gc.enable()
    gc.collect()
    gc.freeze()
    return result


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        items[:] = [item for item in items if any(wanted in marker.args for marker in item.iter_markers("rule"))]
    if config.getoption("--quick"):
        items[:] = [item for item in items if is_quick(item)]


def is_quick(item: pytest.Item) -> bool:
    """Tells whether a test is one of core, or proves a rule without playing whole games at random, which takes half of the time."""
    if item.path.parent.name == "core":
        return True
    return item.get_closest_marker("rule") is not None and item.path.name not in LONG


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets processes for long work have their share: on a busy machine the tests would wait until everybody else is done."""
    monkeypatch.setattr("ludoterre.table.worker_processes.lower_priority", lambda process: None)
