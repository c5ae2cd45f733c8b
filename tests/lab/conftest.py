"""What the tests of the laboratory share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _ctrl_c() -> Iterator[None]:
    """Lets Ctrl-C mean something: a shell that starts the tests in the background has it ignored, by them and by their children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
