"""Small games for tests, written as a stranger's package would write them: interpreted, and known by name only.

`hive`     co-operative; everybody sees the others' flower and not their own; a die; some choices show something, others may be taken back
`auction`  competitive with a common loss; hidden hands, sealed bids
`garden`   competitive; no chance and no secret, everything may be taken back; modes and options
`meadow`   the garden, grown: a second version of the rules with another option, default and pack
`quay`     competitive; loads that take several moves, a die, and bids for which all are asked at once
`raft`     co-operative, for 1 to 4; nothing is hidden, and with an option anybody answers for the team; brings a bot
`tide`     competitive; one decision sets many chance nodes going, some of what they bring is secret; drawn and filmed,
           in words that it brings along

The example of `examples/oasis` is known too: a whole package, which `ludoterre new-game` makes under other names.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ludoterre.core.registry import register as _register

NAMES = ("toy_auction", "toy_garden", "toy_hive", "toy_meadow", "toy_quay", "toy_raft", "toy_tide")

EXAMPLE = Path(__file__).parents[2] / "examples" / "oasis"


def register() -> None:
    """Makes the toys and the example loadable in this process."""
    if str(EXAMPLE) not in sys.path:
        sys.path.append(str(EXAMPLE))
    _register("oasis", "oasis")
    for name in NAMES:
        _register(name, "toys." + name.removeprefix("toy_"))
