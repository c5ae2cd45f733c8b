# compiled by mypyc
"""How a promise is packed into one number: its kind, the river hex and 1 more, the community and 1 more, the last turn it speaks of."""

from __future__ import annotations

from typing import Final

from ludoterre.core.vecs import i64

HEXES: Final = 64
"""More than any map has river hexes."""
COMMUNITIES: Final = 8


def packed(about: i64, river: i64, other: i64, until: i64) -> i64:
    """Packs a promise."""
    return about + 4 * (river + 1 + HEXES * (other + 1 + COMMUNITIES * until))


def about_of(vow: i64) -> i64:
    """Returns what a promise is about."""
    return vow % 4


def river_of(vow: i64) -> i64:
    """Returns the river hex that a promise names, or NOTHING."""
    return vow // 4 % HEXES - 1


def other_of(vow: i64) -> i64:
    """Returns the community that a promise names, or NOTHING."""
    return vow // (4 * HEXES) % COMMUNITIES - 1


def until_of(vow: i64) -> i64:
    """Returns the last turn that a promise speaks of."""
    return vow // (4 * HEXES * COMMUNITIES)
