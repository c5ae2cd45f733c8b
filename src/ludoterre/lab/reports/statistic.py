"""Single numbers of many games, by name: what the targets in a game's folder are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoterre.core.errors import BadOption
from ludoterre.lab.reports.facts import Facts
from ludoterre.lab.reports.measures import Games, Place, decisions, scores, seats, turn_order
from ludoterre.lab.statistics import Estimate, mean, share


def statistic(games: Games, name: str) -> Estimate:
    """Measures what a target names: see docs/balance.md for all names."""
    head, _, rest = name.partition(".")
    if head not in STATISTICS:
        raise BadOption("there is no statistic {name!r}; there are {known}", name=name, known=", ".join(STATISTICS))
    return STATISTICS[head](games, rest)


def _won(games: Games, rest: str) -> Estimate:
    return share(sum(game.won for game in games), len(games))


def _lost(games: Games, rest: str) -> Estimate:
    return share(sum(not game.won for game in games), len(games))


def _rule(games: Games, rest: str) -> Estimate:
    return share(sum(game.rule == rest for game in games), len(games))


def _rating(games: Games, rest: str) -> Estimate:
    return share(sum(game.rating == rest for game in games), len(games))


def _score(games: Games, rest: str) -> Estimate:
    return mean(scores(games))


def _score_from(games: Games, rest: str) -> Estimate:
    # A game without a score reaches none.
    return share(sum(score >= float(rest) for score in scores(games)), len(games))


def _decisions(games: Games, rest: str) -> Estimate:
    return mean([decisions(game) for game in games])


def _wins(games: Games, rest: str) -> Estimate:
    return seats(games)[int(rest) - 1].wins


def _seat(games: Games, rest: str) -> Estimate:
    return _picked(seats(games), rest)


def _order(games: Games, rest: str) -> Estimate:
    return _picked(turn_order(games), rest)


def _picked(places: Sequence[Place], which: str) -> Estimate:
    """Takes the seat with the least or the greatest part of the victories, or the one with a number."""
    shares = [one.share for one in places]
    if which in ("least", "most"):
        return sorted(shares)[0 if which == "least" else -1]
    return shares[int(which) - 1]


def _item(games: Games, rest: str) -> Estimate:
    kind, _, wanted = rest.partition(".")
    used = sum(any(one[0] == kind and one[2] == wanted for items in game.items for one in items) for game in games)
    return share(used, len(games))


def _kind(games: Games, rest: str) -> Estimate:
    return share(sum(rest in game.choices for game in games), len(games))


def _debrief(games: Games, rest: str) -> Estimate:
    return mean([one for game in games for one in _told_values(game, rest)])


def _debrief_total(games: Games, rest: str) -> Estimate:
    return mean([sum(_told_values(game, rest)) for game in games])


def _debrief_most(games: Games, rest: str) -> Estimate:
    most = max((one for game in games for one in _told_values(game, rest)), default=0.0)
    return Estimate(most, most, most, len(games))


def _told_values(game: Facts, name: str) -> list[float]:
    value = game.debrief.get(name)
    return value if isinstance(value, list) else [] if value is None else [value]


STATISTICS: dict[str, Callable[[Games, str], Estimate]] = {
    "won": _won,
    "lost": _lost,
    "rule": _rule,
    "rating": _rating,
    "score": _score,
    "score_from": _score_from,
    "decisions": _decisions,
    "wins": _wins,
    "seat": _seat,
    "order": _order,
    "item": _item,
    "kind": _kind,
    "debrief": _debrief,
    "total": _debrief_total,
    "most": _debrief_most,
}
"""What a target can be about, by the first word of its name."""
