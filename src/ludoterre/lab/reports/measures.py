"""What many games came to: the numbers of a balance report, from the facts of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from ludoterre.lab.reports.facts import Facts
from ludoterre.lab.statistics import Estimate, Summary, mean, mean_of, quantile, share, summary

Games = Sequence[Facts]


class End(NamedTuple):
    """A way in which games end."""

    won: bool
    rule: str
    share: Estimate


class Place(NamedTuple):
    """How a seat fares: its part of the victories, in all games and in those that somebody won, its score and its decisions."""

    wins: Estimate
    share: Estimate
    score: Estimate | None
    """Of the games that have one."""
    decisions: Estimate


class Kind(NamedTuple):
    """A kind of decision: how many a game has, and among how many legal ones it is chosen."""

    kind: str
    each: Estimate
    """In each game."""
    games: float
    """The share of the games that have one."""
    mean: float
    median: float
    most: int
    forced: float
    """The share of these decisions that had no alternative."""


class Told(NamedTuple):
    """A number of the game's debrief: for each game or each player, and the sum of all players where there is one for each."""

    each: Summary
    total: Summary | None


def ends(games: Games) -> list[End]:
    """Counts how games end, the frequent ways first."""
    counted = Counter((game.won, game.rule) for game in games)
    return [End(won, rule, share(count, len(games))) for (won, rule), count in counted.most_common()]


def seats(games: Games) -> list[Place]:
    """Compares the seats."""
    return [place(games, [player] * len(games)) for player in range(len(games[0].wins))]


def turn_order(games: Games) -> list[Place]:
    """Compares who decided first, second and so on, in the games in which everybody decided something."""
    players = len(games[0].wins)
    full = [game for game in games if len(game.order) == players]
    return [place(full, [game.order[number] for game in full]) for number in range(players)] if full else []


def place(games: Games, players: Sequence[int]) -> Place:
    """Looks at one player of each game."""
    wins = sum(game.wins[player] for game, player in zip(games, players, strict=True))
    return Place(
        share(wins, len(games)),
        share(wins, sum(game.won for game in games)),
        mean_of(game.scores[player] for game, player in zip(games, players, strict=True) if game.scores),
        mean([game.decided[player] for game, player in zip(games, players, strict=True)]),
    )


def kinds(games: Games) -> list[Kind]:
    """Counts the decisions by kind, the frequent kinds first."""
    found: dict[str, Counter[int]] = {}
    for game in games:
        for kind, counts in game.choices.items():
            found.setdefault(kind, Counter()).update(counts)
    rows = [kind_row(games, kind, counts) for kind, counts in found.items()]
    return sorted(rows, key=lambda row: (-row.each.value, row.kind))


def kind_row(games: Games, kind: str, counts: Counter[int]) -> Kind:
    """Sums one kind of decision up."""
    taken = [sum(game.choices.get(kind, {}).values()) for game in games]
    total = counts.total()
    ordered = sorted(counts.elements())
    return Kind(
        kind,
        mean(taken),
        sum(count > 0 for count in taken) / len(games),
        sum(ordered) / total,
        quantile(ordered, 0.5),
        ordered[-1],
        counts[1] / total,
    )


def branching(games: Games) -> Counter[int]:
    """Counts all decisions by how many were legal."""
    found: Counter[int] = Counter()
    for game in games:
        for counts in game.choices.values():
            found.update(counts)
    return found


def score_counts(games: Games) -> dict[bool, Counter[int]]:
    """Counts the scores of those who won and of the others: of every player, or of the team, whose members have the same.

    Games without a score count nowhere.
    """
    found: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
    for game in [game for game in games if game.scores]:
        members = zip(game.scores, game.wins, strict=True) if len(set(game.scores)) > 1 else [(game.scores[0], max(game.wins))]
        for score, win in members:
            found[win > 0][score] += 1
    return found


def decisions(game: Facts) -> int:
    """Counts the decisions of a game."""
    return sum(game.decided)


def scores(games: Games) -> list[float]:
    """Returns the mean score of the players, for each game that has one."""
    return [sum(game.scores) / len(game.scores) for game in games if game.scores]


def told(games: Games) -> dict[str, Told]:
    """Sums up every number that the debriefs tell, by its path. A list counts only if it always had one number for each player."""
    names = dict.fromkeys(name for game in games for name in game.debrief)
    return {name: row for name in names if (row := told_row([game.debrief.get(name) for game in games])) is not None}


def told_row(values: Sequence[float | list[float] | None]) -> Told | None:
    """Sums one number up."""
    single = summary(value for value in values if isinstance(value, float))
    if single is not None:
        return Told(single, None)
    lists = [value for value in values if isinstance(value, list)]
    each, total = summary(one for value in lists for one in value), summary(map(sum, lists))
    if each is None or len(lists) < len(values):
        return None
    # The players of one game have to do with each other: the game is what counts once.
    return Told(each._replace(mean=mean([fmean(value) for value in lists])), total)
