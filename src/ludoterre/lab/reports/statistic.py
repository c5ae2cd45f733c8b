"""Single numbers of many games, by name: what targets are about, and what two packs are compared by.

Most are the mean of something that every game has, or the share of the games in which something was so: `of_game` says what one
game adds. The others are measured from all games together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from statistics import fmean

from ludoterre.core.errors import BadOption
from ludoterre.lab.reports.facts import Facts
from ludoterre.lab.reports.measures import Games, Place, decisions, seats, turn_order
from ludoterre.lab.statistics import Estimate, mean, share

Value = Callable[[Facts], float | None]
"""What one game adds to a statistic; None if it adds nothing."""
EXTREMES = ("least", "most")


def statistic(games: Games, name: str) -> Estimate:
    """Measures what a target names: see docs/balance.md for all names."""
    head, rest = parts(name)
    if head in TOGETHER:
        return TOGETHER[head](games, rest)
    value = of_game(name)
    return estimated([one for game in games if (one := value(game)) is not None], head in SHARES)


def estimated(values: Sequence[float], is_share: bool) -> Estimate:
    """Estimates a share or a mean from what each game adds."""
    return share(sum(values), len(values)) if is_share else mean(values)


def of_game(name: str) -> Value:
    """Returns what one game adds to a statistic that is a mean, or a share, over games."""
    head, rest = parts(name)
    if head in TOGETHER:
        raise BadOption("{name} is measured from all games together, not from one", name=name)
    return (SHARES | MEANS)[head](rest)


def parts(name: str) -> tuple[str, str]:
    """Splits a name into what is measured, and of what; refuses what nobody knows."""
    head, _, rest = name.partition(".")
    known = SHARES | MEANS | TOGETHER
    if head not in known:
        raise BadOption("there is no statistic {name!r}; there are {known}", name=name, known=", ".join(known))
    return head, rest


def check_statistic(name: str, players: int) -> None:
    """Refuses a name that could not be measured, before any game is played."""
    head, rest = parts(name)
    numbered = {"wins", "scores", "order_wins", "seat", "order"}
    if head in numbered:
        good = (rest.isascii() and rest.isdecimal() and 1 <= int(rest) <= players) or (head in TOGETHER and rest in EXTREMES)
    elif head == "score_from":
        good = is_number(rest)
    elif head == "item":
        good = len(rest.split(".")) in (2, 3) and all(rest.split("."))
    else:
        good = bool(rest) != (head in ALONE)
    if not good:
        raise BadOption("{name!r} names no statistic for {players} players: see docs/balance.md", name=name, players=players)


def is_share(name: str) -> bool:
    """Tells whether a statistic is a part of a whole."""
    head, _ = parts(name)
    return head in SHARES or head in ("seat", "order")


def is_number(text: str) -> bool:
    """Tells whether a text is a number."""
    try:
        return isfinite(float(text))
    except ValueError:
        return False


# What one game adds.


def _won(rest: str) -> Value:
    return lambda game: float(game.won)


def _lost(rest: str) -> Value:
    return lambda game: float(not game.won)


def _rule(rest: str) -> Value:
    return lambda game: float(game.rule == rest)


def _rating(rest: str) -> Value:
    return lambda game: float(game.rating == rest)


def _score(rest: str) -> Value:
    return lambda game: fmean(game.scores) if game.scores else None


def _scores(rest: str) -> Value:
    seat = int(rest) - 1
    return lambda game: float(game.scores[seat]) if game.scores else None


def _score_from(rest: str) -> Value:
    # A game without a score reaches none.
    least = float(rest)
    return lambda game: float(bool(game.scores) and fmean(game.scores) >= least)


def _decisions(rest: str) -> Value:
    return lambda game: float(decisions(game))


def _chance(rest: str) -> Value:
    return lambda game: float(game.chance)


def _wins(rest: str) -> Value:
    seat = int(rest) - 1
    return lambda game: game.wins[seat]


def _order_wins(rest: str) -> Value:
    place = int(rest) - 1
    return lambda game: game.wins[game.order[place]] if len(game.order) == len(game.wins) else None


def _item(rest: str) -> Value:
    kind, *argument, wanted = rest.split(".")

    def used(game: Facts) -> float:
        return float(any(one[0] == kind and one[2] == wanted and argument in ([], [one[1]]) for items in game.items for one in items))

    return used


def _kind(rest: str) -> Value:
    return lambda game: float(rest in game.choices)


def _debrief(rest: str) -> Value:
    # The players of one game have to do with each other: the game is what counts once.
    return lambda game: fmean(values) if (values := told_values(game, rest)) else None


def _debrief_total(rest: str) -> Value:
    return lambda game: sum(values) if (values := told_values(game, rest)) else None


def told_values(game: Facts, name: str) -> list[float]:
    """Returns the numbers that a game's debrief has under a name: one, one for each player, or none."""
    value = game.debrief.get(name)
    return value if isinstance(value, list) else [] if value is None else [value]


# What all games tell together.


def _seat(games: Games, rest: str) -> Estimate:
    return _picked(seats(games), rest)


def _order(games: Games, rest: str) -> Estimate:
    return _picked(turn_order(games), rest)


def _picked(places: Sequence[Place], which: str) -> Estimate:
    """Takes the seat with the least or the greatest part of the victories, or the one with a number."""
    shares = [one.share for one in places]
    if which in EXTREMES:
        return sorted(shares)[0 if which == "least" else -1]
    return shares[int(which) - 1]


def _debrief_most(games: Games, rest: str) -> Estimate:
    # Not an estimate but a fact about these games, so it has no interval.
    found = [one for game in games for one in told_values(game, rest)]
    most = max(found, default=0.0)
    return Estimate(most, most, most, len(games) if found else 0)


SHARES: dict[str, Callable[[str], Value]] = {
    "won": _won,
    "lost": _lost,
    "rule": _rule,
    "rating": _rating,
    "score_from": _score_from,
    "wins": _wins,
    "order_wins": _order_wins,
    "item": _item,
    "kind": _kind,
}
"""Shares of the games, by the first word of their name."""
MEANS: dict[str, Callable[[str], Value]] = {
    "score": _score,
    "scores": _scores,
    "decisions": _decisions,
    "chance": _chance,
    "debrief": _debrief,
    "total": _debrief_total,
}
"""Means over the games, likewise."""
TOGETHER: dict[str, Callable[[Games, str], Estimate]] = {"seat": _seat, "order": _order, "most": _debrief_most}
"""What no single game tells, likewise."""
ALONE = frozenset(("won", "lost", "score", "decisions", "chance"))
"""Names without a second part."""
