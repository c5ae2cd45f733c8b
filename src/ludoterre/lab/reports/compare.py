"""Two packs, or two ways to set a game up, compared on the same deals: every figure with its difference, game by game.

Each game is played twice under the same luck (`lab.alike`), so that most of what chance does to a figure is the same on both sides and
cancels out. The interval is that of the differences, and so is narrower than one from games that have nothing to do with each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import median
from typing import Any, NamedTuple

from ludoterre.bots.booth import PATIENCE
from ludoterre.bots.outside import Bots
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.lab.analysis.result import Finding, convincing
from ludoterre.lab.reports.again import OWN, Asked, PackName, game_words, joined, listed, option_words, pack_words, play_words
from ludoterre.lab.reports.balance import losses
from ludoterre.lab.reports.facts import Facts, watch_alike
from ludoterre.lab.reports.offers import Item
from ludoterre.lab.reports.statistic import Value, estimated, is_share, of_game
from ludoterre.lab.runs import Run
from ludoterre.lab.schedule import Schedule
from ludoterre.lab.statistics import Estimate, error_square, luck_of, mean, plain, student
from ludoterre.lab.summary import Lost
from ludoterre.lab.workers import Crew

FEWEST = 0.01
"""What is used in fewer games, on both sides, is not compared."""

RESULTS, SEATS, DECISIONS, ITEMS, DEBRIEF = GROUPS = "results", "seats", "decisions", "items", "debrief"
"""The chapters of a comparison."""


class Row(NamedTuple):
    """One figure on both sides, and by how much it is greater on the first, deal by deal."""

    group: str
    """The chapter it belongs to."""
    name: str
    """As targets name it."""
    one: Estimate
    other: Estimate
    change: Estimate
    luck: float
    """How likely a difference as great would be by luck alone."""
    width: float
    """How wide the interval is, as part of that from as many games that have nothing to do with each other."""

    @property
    def share(self) -> bool:
        """Tells whether it is a part of a whole."""
        return is_share(self.name)


class Comparison:
    """Everything a report on two sides tells, from the facts of the same deals on both."""

    def __init__(
        self,
        runs: tuple[Run, Run],
        bots: str,
        one: Sequence[Facts],
        other: Sequence[Facts],
        asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
    ) -> None:
        self.runs = runs
        self.bots = bots
        self.asked = asked
        self.games = len(one)
        self.lost: tuple[tuple[Lost, ...], tuple[Lost, ...]] = losses(runs[0], one), losses(runs[1], other)
        """What bots from outside lost by misbehaviour on each side: such games ended early, and are in all figures."""
        self.rows: list[Row] = rows(one, other)
        self.sure: set[str] = {row.name for group in GROUPS for row in surely([row for row in self.rows if row.group == group])}
        """The names of the figures that differ more than luck explains, though one looked at so many of their chapter."""
        widths = [row.width for row in self.rows if row.one.low < row.one.high]
        self.width: float | None = median(widths) if widths else None
        """How wide the intervals are in the middle, as parts of those from games that have nothing to do with each other."""

    def row(self, name: str) -> Row | None:
        """Finds a figure by its name."""
        return next((row for row in self.rows if row.name == name), None)

    def to_json(self) -> dict[str, Any]:
        """Gives the figures as plain data."""
        return {
            "game": self.runs[0].game.header(),
            "against": self.runs[1].game.header(),
            "bots": self.bots,
            "seed": self.runs[0].seed,
            "games": self.games,
            "command": self.command(),
            "lost": [[one._asdict() for one in side] for side in self.lost],
            "width": self.width,
            "figures": [plain(row) | {"sure": row.name in self.sure} for row in self.rows],
        }

    def command(self, *more: str) -> str:
        """Writes the command that makes the same report again."""
        one, other = (run.game for run in self.runs)
        words = game_words(one, self.asked)
        if one.content_hash != other.content_hash:
            words += pack_words("--against", self.asked.against or (None if other.pack else PackName(OWN)), other)
        changed = {name: value for name, value in other.options.items() if value != one.options.get(name)}
        words += option_words("--against-option", changed)
        return joined([*words, *play_words(self.bots, self.games, self.runs[0].seed, self.asked.patience), *more])


def comparison(
    one: Game,
    other: Game,
    bots: Bots = "greedy",
    games: int = 1000,
    seed: int | str = 0,
    crew: Crew | None = None,
    tell: Callable[[int], None] | None = None,
    asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
) -> Comparison:
    """Plays so many games of each under the same luck, and compares them."""
    plan = planned_pairs(one, other, bots, games, seed, asked.patience)
    some, others = plan.played(crew, tell)
    return Comparison((plan.runs[0], plan.runs[1]), listed(bots), some, others, asked)


def planned_pairs(one: Game, other: Game, bots: Bots, games: int, seed: int | str, patience: float = PATIENCE) -> Schedule[Facts]:
    """Lists the games that are to be played; refuses what cannot be compared."""
    if games < 1:
        raise BadOption("at least one game must be played, not {games}", games=games)
    if (one.meta.id, one.players) != (other.meta.id, other.players):
        raise BadOption("only runs of the same game with as many players can be compared")
    if one == other:
        pack = f"{one.pack_id} {one.content_hash[:12]}".strip()
        raise BadOption("both sides are the same: pack {pack}, with the same options", pack=pack)
    return Schedule((Run.make(one, bots, seed, patience), Run.make(other, bots, seed, patience)), (games, games), watch_alike)


def surely(rows: Sequence[Row]) -> list[Row]:
    """Returns the figures of a chapter that differ more than luck explains: hundreds of cards do not hide what happens to the score."""
    return convincing(rows, lambda row: Finding(row.change, row.luck))


# The figures.


def rows(one: Sequence[Facts], other: Sequence[Facts]) -> list[Row]:
    """Compares all that the games tell."""
    both = [*one, *other]
    found = [row for group, name in names(both) if (row := compared(group, name, of_game(name), one, other)) is not None]
    return found + item_rows(one, other)


def names(games: Sequence[Facts]) -> list[tuple[str, str]]:
    """Lists the figures that some games have, but for their items."""
    players = range(1, len(games[0].wins) + 1)
    together = all(len(set(game.wins)) == 1 and len(set(game.scores)) <= 1 for game in games)
    found = [(RESULTS, "won"), (RESULTS, "score")]
    found += [(RESULTS, f"rule.{rule}") for rule in sorted({game.rule for game in games})]
    found += [(RESULTS, f"rating.{rating}") for rating in sorted({game.rating for game in games} - {""})]
    if not together:
        found += [(SEATS, f"{what}.{player}") for what in ("wins", "order_wins", "scores") for player in players]
    found += [(DECISIONS, "decisions"), (DECISIONS, "chance")]
    found += [(DECISIONS, f"kind.{kind}") for kind in sorted({kind for game in games for kind in game.choices})]
    for path in dict.fromkeys(path for game in games for path in game.debrief):
        found.append((DEBRIEF, f"debrief.{path}"))
    return found


def compared(group: str, name: str, value: Value, one: Sequence[Facts], other: Sequence[Facts]) -> Row | None:
    """Compares one figure in the deals that have it on both sides; None if there are none, or it never varies."""
    pairs = [(a, b) for a, b in ((value(x), value(y)) for x, y in zip(one, other, strict=True)) if a is not None and b is not None]
    if not pairs or len({*pairs, (pairs[0][0], pairs[0][0])}) == 1:
        return None
    change = mean([a - b for a, b in pairs])
    share = is_share(name)
    if share:
        # No share is greater than all, or less than nothing.
        change = change._replace(low=max(-1.0, change.low), high=min(1.0, change.high))
    some, others = [a for a, _ in pairs], [b for _, b in pairs]
    return Row(group, name, estimated(some, share), estimated(others, share), change, luck_of(change), narrowing(some, others))


def narrowing(some: Sequence[float], others: Sequence[float]) -> float:
    """Returns how wide an interval of differences is, as part of that from two samples which have nothing to do with each other."""
    if len(some) < 2:
        return 1.0
    together = error_square([a - b for a, b in zip(some, others, strict=True)])
    return student(len(some) - 1) * sqrt(together) / (student(2 * len(some) - 2) * sqrt(error_square(some) + error_square(others)))


def item_rows(one: Sequence[Facts], other: Sequence[Facts]) -> list[Row]:
    """Compares in how many games each item is used."""
    used = [[frozenset().union(*game.items) for game in games] for games in (one, other)]
    counts: dict[Item, int] = {}
    for side in used:
        for items in side:
            for item in items:
                counts[item] = counts.get(item, 0) + 1
    numbers = dict(zip(map(id, [*one, *other]), [*used[0], *used[1]], strict=True))

    def value_of(item: Item) -> Value:
        return lambda game: float(item in numbers[id(game)])

    wanted = sorted(item for item, count in counts.items() if count >= FEWEST * len(one))
    found = [compared(ITEMS, f"item.{'.'.join(item)}", value_of(item), one, other) for item in wanted]
    return [row for row in found if row is not None]
