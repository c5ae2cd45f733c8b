"""What all tests share: `pytest --rule LGC-3.4` runs the tests that prove a rule."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="ID", help="run only the tests that cite this rule of a ledger")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: plays as many random games as LUDOTERRE_GAMES says, 200 without it")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        items[:] = [item for item in items if any(wanted in marker.args for marker in item.iter_markers("rule"))]


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets processes for long work have their share: on a busy machine the tests would wait until everybody else is done."""
    monkeypatch.setattr("ludoterre.table.worker_processes.lower_priority", lambda process: None)
