"""Small games for tests, written as a stranger's package would write them: interpreted, and known by name only.

`hive`     co-operative; everybody sees the others' flower and not their own; a die; some choices show something, others may be taken back
`auction`  competitive with a common loss; hidden hands, sealed bids
`garden`   competitive; no chance and no secret, everything may be taken back; modes and options
"""

from __future__ import annotations

from ludoterre.core.registry import register as _register

NAMES = ("toy_auction", "toy_garden", "toy_hive")


def register() -> None:
    """Makes the toys loadable in this process."""
    for name in NAMES:
        _register(name, "toys." + name.removeprefix("toy_"))
