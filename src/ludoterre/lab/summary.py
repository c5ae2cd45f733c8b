"""A few numbers that sum a run up, counted while its rows pass by."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from ludoterre.lab.brief import brief
from ludoterre.lab.columns import Table
from ludoterre.lab.runs import Run
from ludoterre.lab.statistics import Estimate, all_equal, honest_square, share, student


class Seat(NamedTuple):
    """How one player fared."""

    bot: str
    score: Estimate | None
    """The mean of the games that have a score: `size` says how many; None if none has."""
    result: Estimate
    """The mean of `State.returns`."""
    first: Estimate
    """The share of games that were won by nobody else; a place shared by several is divided among them."""


class Lost(NamedTuple):
    """Games that a bot lost by misbehaviour."""

    bot: str
    games: int
    first: int
    """The number of the first of them."""
    reason: str
    """What was wrong in the first of them."""


class Summary(NamedTuple):
    """How a run went, each estimate with its 95 % interval."""

    games: int
    won: Estimate
    """The share of games that the team won; where everybody plays for themselves, that were not lost by all together."""
    decisions: Estimate
    seats: tuple[Seat, ...]
    table: Table | None
    """All rows, unless something was written to a file."""
    lost: tuple[Lost, ...] = ()
    """What bots from outside lost by misbehaviour, by bot."""

    def __repr__(self) -> str:
        # The table can be long.
        seats = ", ".join(f"{seat.bot} {brief(seat.score)}" for seat in self.seats)
        return f"<Summary of {self.games} games: won {brief(self.won)}, decisions {brief(self.decisions)}, scores {seats}>"


class Sums:
    """Numbers of which only the sums are kept: for whole columns, where `Moments` would take too long."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, cells: list[float]) -> None:
        """Counts some numbers."""
        self.count += len(cells)
        self.total += sum(cells)
        self.squares += sum([cell * cell for cell in cells])

    def mean(self) -> Estimate:
        """Estimates the mean, by Student's interval."""
        if self.count == 0:
            return Estimate(0.0, 0.0, 0.0, 0)
        middle = self.total / self.count
        spread = max(0.0, self.squares - self.total * middle) / max(1, self.count - 1)
        # Sums of squares are exact to fewer places than what `Moments` keeps.
        equal = all_equal(spread, middle, 1e-12)
        half = student(self.count - 1) * sqrt(honest_square(spread, self.count, equal)) if self.count > 1 else float("inf")
        return Estimate(middle, middle - half, middle + half, self.count)

    def mean_if_any(self) -> Estimate | None:
        """Estimates the mean, if there is anything to estimate it from."""
        return self.mean() if self.count else None


class Losses:
    """Counts what bots lost by misbehaviour."""

    def __init__(self) -> None:
        self._by_bot: dict[str, Lost] = {}

    def add(self, bot: str, number: int, reason: str) -> None:
        """Counts one game; games come in order."""
        known = self._by_bot.get(bot)
        self._by_bot[bot] = Lost(bot, 1, number, reason) if known is None else known._replace(games=known.games + 1)

    def found(self) -> tuple[Lost, ...]:
        """Returns what was counted."""
        return tuple(self._by_bot.values())


class Tally:
    """What is counted of a run's rows."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.games = 0
        self.won = 0
        self.decisions = Sums()
        self.scores = [Sums() for _ in run.bots]
        self.results = [Sums() for _ in run.bots]
        self.firsts = [0.0 for _ in run.bots]
        self.lost = Losses()

    def add(self, table: Table) -> None:
        """Counts some rows."""
        won: list[bool] = table["won"]  # type: ignore[assignment]  # as all here: the kinds of these columns are fixed
        self.games += len(won)
        self.won += sum(won)
        self.decisions.add(table["decisions"])  # type: ignore[arg-type]  # a column of numbers
        places = [table[f"place_{player}"] for player in range(len(self.run.bots))]
        for player in range(len(self.run.bots)):
            scores: list[float | None] = table[f"score_{player}"]  # type: ignore[assignment]  # a column of numbers; a game may have none
            self.scores[player].add([score for score in scores if score is not None])
            self.results[player].add(table[f"return_{player}"])  # type: ignore[arg-type]  # a column of numbers
        for good, *row in zip(won, *places, strict=True):
            if good:
                winners = row.count(1)
                for player, place in enumerate(row):
                    if place == 1:
                        self.firsts[player] += 1 / winners

        for number, loser, reason in zip(table["game"], table.get("forfeit", ()), table.get("reason", ()), strict=False):
            if loser is not None:
                self.lost.add(self.run.bots[int(loser)], int(number or 0), str(reason))

    def summary(self, table: Table | None = None) -> Summary:
        """Sums up."""
        seats = tuple(
            Seat(bot, self.scores[player].mean_if_any(), self.results[player].mean(), share(self.firsts[player], self.games))
            for player, bot in enumerate(self.run.bots)
        )
        return Summary(self.games, share(self.won, self.games), self.decisions.mean(), seats, table, self.lost.found())
