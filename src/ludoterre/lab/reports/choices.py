"""Cards nobody takes, and cards that decide: what players did with what they could have used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from ludoterre.lab.analysis.result import Finding, convincing
from ludoterre.lab.reports.facts import Facts
from ludoterre.lab.reports.items import FEWEST, samples_of
from ludoterre.lab.reports.offers import Item
from ludoterre.lab.statistics import Estimate, Grouped, grouped_difference, luck_of, share

SELDOM = 0.05
"""What is used in so few of the games in which somebody could is used by nobody, nearly."""


class Choice(NamedTuple):
    """One item: in which share of the games somebody used it, among those in which somebody could have."""

    id: str
    taken: Estimate


class Untaken(NamedTuple):
    """The items of one argument of one kind of decision that nobody uses, or nearly nobody; what was possible most often comes first."""

    kind: str
    argument: str
    of: int
    """How many items could be used in enough games to tell."""
    items: list[Choice]


class Deciding(NamedTuple):
    """An item whose use goes with winning, or with losing, more surely than luck explains."""

    kind: str
    argument: str
    id: str
    takers: int
    """How many players, or teams, used it."""
    leavers: int
    """How many could have, and did not."""
    value: float
    """What those who used it got."""
    gain: Estimate
    """How much more that is than what those got who left it."""
    luck: float
    """How likely a difference as great would be by luck alone."""


def untaken(games: Sequence[Facts]) -> list[Untaken]:
    """Finds what could be used in many games and hardly ever was; those kinds of decisions first that leave least out."""
    possible: Counter[Item] = Counter()
    taken: Counter[Item] = Counter()
    for game in games:
        used = set().union(*game.items)
        taken.update(used)
        possible.update(used.union(*game.left))
    groups: dict[tuple[str, str], list[Choice]] = {}
    for (kind, argument, item), count in possible.items():
        if count >= FEWEST:
            groups.setdefault((kind, argument), []).append(Choice(item, share(taken[kind, argument, item], count)))
    found = []
    for key, choices in groups.items():
        seldom = sorted((one for one in choices if one.taken.value <= SELDOM), key=lambda one: (-one.taken.size, one.id))
        if seldom:
            found.append(Untaken(*key, len(choices), seldom))
    return sorted(found, key=lambda group: (len(group.items) / group.of, group.kind, group.argument))


def deciding(games: Sequence[Facts], cooperative: bool) -> list[Deciding]:
    """Finds the items whose users fared better, or worse, than those who could have used them and did not; the surest first.

    So many are looked at that some would stand out by luck alone: what is named is chosen such that one in twenty may be (Benjamini and
    Hochberg), and a difference that nobody would notice is left out.
    """
    takers: dict[Item, list[Grouped]] = {}
    leavers: dict[Item, list[Grouped]] = {}
    for sample in samples_of(games, cooperative):
        one = (sample.game, sample.value)
        for item in sample.items:
            takers.setdefault(item, []).append(one)
        for item in sample.left:
            leavers.setdefault(item, []).append(one)
    compared = []
    for item, some in takers.items():
        others = leavers.get(item, [])
        if min(len(some), len(others)) >= FEWEST:
            gain = grouped_difference(some, others)
            compared.append(Deciding(*item, len(some), len(others), fmean(value for _, value in some), gain, luck_of(gain)))
    found = convincing(compared, lambda one: Finding(one.gain, one.luck))
    return sorted(found, key=lambda one: (one.luck, -abs(one.gain.value), one.kind, one.argument, one.id))
