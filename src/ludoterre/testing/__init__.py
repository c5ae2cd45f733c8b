"""The conformance suite: what every game promises, checked on random games.

    from ludoterre.testing import check_game, variants

    for game in variants("my_game"):
        check_game(game)

`python -m ludoterre.testing my_game --games 1000` does it from the command line.
"""

from __future__ import annotations

from ludoterre.testing.beliefs import check_resample_frequencies, exact_positions
from ludoterre.testing.failure import ConformanceError
from ludoterre.testing.spot import Report, label
from ludoterre.testing.suite import check_game
from ludoterre.testing.variants import checksums, modes, old_rules, option_values, variants

__all__ = [
    "ConformanceError",
    "Report",
    "check_game",
    "check_resample_frequencies",
    "checksums",
    "exact_positions",
    "label",
    "modes",
    "old_rules",
    "option_values",
    "variants",
]
