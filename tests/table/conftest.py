"""What the tests of tables share: every database that we promise to work with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoterre.table.store import Store
from tests.table import postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return f"sqlite:///{tmp_path}/tables.db" if request.param == "sqlite" else postgres.server().fresh()


@pytest.fixture
def postgresql() -> str:
    """The address of an empty PostgreSQL database."""
    return postgres.server().fresh()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store in an empty database."""
    opened = Store(database)
    opened.open()
    yield opened
    opened.close()
