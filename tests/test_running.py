"""How the tests themselves run."""

from __future__ import annotations

import pytest


def test_tests_that_share_something_run_in_one_process(request: pytest.FixtureRequest) -> None:
    # Who divides the tests tells groups by what xdist puts behind their names; with some versions of pytest that is lost without a word.
    divided = bool(request.config.getoption("loadgroup", False))
    grouped = [item.nodeid for item in request.session.items if item.get_closest_marker("xdist_group")]
    assert [name for name in grouped if divided and "@" not in name] == []
