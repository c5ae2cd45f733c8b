"""Which cards, tiles and measures win: how those who used something fared, beside those who did not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.lab.reports.facts import Facts
from ludoterre.lab.reports.offers import Item
from ludoterre.lab.statistics import Crowd, Estimate

FEWEST = 20
"""So many must have used something, and as many not, before they are compared."""
CERTAIN = 0.01
"""A team that wins or loses all but so few of its games is compared by its result instead."""


class Use(NamedTuple):
    """One item: by what share of the players, or teams, it was used, how often, and what they gained against the others."""

    id: str
    used: float
    times: float
    """Uses for each player or team, of those who used it at all."""
    value: float
    """What those who used it got."""
    gain: Estimate | None
    """How much more that is than what the others got; None where there are too few of either."""


class Group(NamedTuple):
    """The items that one argument of one kind of decision names; those that did best come first."""

    kind: str
    argument: str
    uses: list[Use]

    @property
    def telling(self) -> int:
        """Counts the items whose interval leaves out that they make no difference."""
        return sum(use.gain is not None and (use.gain.low > 0 or use.gain.high < 0) for use in self.uses)


class Sample(NamedTuple):
    """A player of a competitive game or the team of a co-operative one."""

    game: int
    """The number of the game: players of one game have to do with each other."""
    value: float
    """What they got."""
    items: dict[Item, int]
    """What they used how often."""
    left: frozenset[Item]
    """What they could have used, and never did."""


def by_result(games: Sequence[Facts]) -> bool:
    """Tells whether teams are compared by their result: where nearly all win, or nearly all lose, winning says nothing."""
    won = sum(game.won for game in games) / len(games)
    return not CERTAIN <= won <= 1 - CERTAIN


def groups(games: Sequence[Facts], cooperative: bool) -> list[Group]:
    """Compares all items, those groups first that tell most."""
    samples = samples_of(games, cooperative)
    crowd = Crowd([(sample.game, sample.value) for sample in samples])
    users: dict[Item, list[Sample]] = {}
    for sample in samples:
        for item in sample.items:
            users.setdefault(item, []).append(sample)
    found: dict[tuple[str, str], list[Use]] = {}
    for item in sorted(users):
        found.setdefault(item[:2], []).append(use(crowd, len(samples), item, users[item]))
    made = [Group(*key, sorted(uses, key=best_first)) for key, uses in found.items()]
    return sorted(made, key=lambda group: (-group.telling, -len(group.uses), group.kind, group.argument))


def best_first(one: Use) -> tuple[bool, float]:
    """Sorts the items that can be compared before the others."""
    return one.gain is None, 0.0 if one.gain is None else -one.gain.value


def samples_of(games: Sequence[Facts], cooperative: bool) -> list[Sample]:
    """Lists who is compared: the teams, or all players."""
    return team_samples(games) if cooperative else player_samples(games)


def player_samples(games: Sequence[Facts]) -> list[Sample]:
    """Takes every player by themselves, with their part of the victory."""
    return [
        Sample(number, win, items, left)
        for number, game in enumerate(games)
        for win, items, left in zip(game.wins, game.items, game.left, strict=True)
    ]


def team_samples(games: Sequence[Facts]) -> list[Sample]:
    """Takes every team as one, with its victory, or its result where nearly all are alike."""
    result = by_result(games)
    samples = []
    for number, game in enumerate(games):
        together: dict[Item, int] = {}
        for items in game.items:
            for item, times in items.items():
                together[item] = together.get(item, 0) + times
        left = frozenset().union(*game.left).difference(together)
        samples.append(Sample(number, game.returns[0] if result else float(game.won), together, left))
    return samples


def use(crowd: Crowd, samples: int, item: Item, users: Sequence[Sample]) -> Use:
    """Compares those who used an item with those of all who did not."""
    comparable = min(len(users), samples - len(users)) >= FEWEST
    gain = crowd.difference([(sample.game, sample.value) for sample in users]) if comparable else None
    value = sum(sample.value for sample in users) / len(users)
    return Use(item[2], len(users) / samples, sum(sample.items[item] for sample in users) / len(users), value, gain)
