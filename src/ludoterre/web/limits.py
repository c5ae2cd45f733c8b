"""How often something may be done: buckets that fill again with time.

Limits are for a seat and for a table, not for an address: forty pupils joining at once are a class, not an attack. An address
counts only for what a class does rarely: making tables, asking for analyses, and naming tables that do not exist. Who has no seat
is counted apart: however many strangers knock, the people at the table play on.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from ludoterre.table.refusals import TooMany


class Rate(NamedTuple):
    """How many may come at once, and how many a second after that."""

    at_once: float
    a_second: float


MOVES_OF_A_SEAT = Rate(60, 20)
POSTS_TO_A_TABLE = Rate(240, 60)
POSTS_OF_A_STRANGER = Rate(30, 1)
POSTS_OF_STRANGERS = Rate(240, 60)
TALK_OF_A_SEAT = Rate(6, 0.5)
TALK_AT_A_TABLE = Rate(24, 3)
"""Faster nobody reads."""
NEW_TABLES = Rate(60, 1)
NEW_ANALYSES = Rate(60, 1 / 60)
"""Each is minutes of work, and whoever makes tables of old records can ask for as many as there are tables."""
WRONG_CODES = Rate(300, 2)
"""A class that types badly never gets there."""

MOST_BUCKETS = 20_000
"""Of each kind; the ones not used for longest are forgotten, and are full again."""


class Buckets:
    """One bucket for each key."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._levels: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def level(self, key: object) -> float:
        """Says how many more may come now."""
        now = self.clock()
        level, then = self._levels.get(key, (self.rate.at_once, now))
        return min(self.rate.at_once, level + (now - then) * self.rate.a_second)

    def take(self, key: object) -> None:
        """Counts one, or refuses it."""
        level = self.level(key)
        if level < 1:
            raise TooMany
        self._levels[key] = (level - 1, self.clock())
        self._levels.move_to_end(key)
        if len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)

    def check(self, key: object) -> None:
        """Refuses if nothing more may come now, without counting."""
        if self.level(key) < 1:
            raise TooMany


class Limits:
    """All limits of a server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.moves = Buckets(MOVES_OF_A_SEAT, clock)
        self.posts = Buckets(POSTS_TO_A_TABLE, clock)
        self.stranger = Buckets(POSTS_OF_A_STRANGER, clock)
        self.strangers = Buckets(POSTS_OF_STRANGERS, clock)
        self.talk = Buckets(TALK_OF_A_SEAT, clock)
        self.talk_at_table = Buckets(TALK_AT_A_TABLE, clock)
        self.tables = Buckets(NEW_TABLES, clock)
        self.analyses = Buckets(NEW_ANALYSES, clock)
        self.codes = Buckets(WRONG_CODES, clock)


def address(host: str | None) -> str:
    """Names who is behind an address: for IPv6 the network, since one person has all of it."""
    try:
        parsed = ip_address(host or "")
    except ValueError:
        return host or ""
    return str(int(parsed) >> 64) if isinstance(parsed, IPv6Address) else str(parsed)
