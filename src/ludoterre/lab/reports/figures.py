"""The figures of a balance report: each a chart, and its numbers as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ludoterre.lab.reports import charts
from ludoterre.lab.reports.balance import Balance
from ludoterre.lab.reports.charts import Words
from ludoterre.lab.reports.choices import Deciding, Untaken
from ludoterre.lab.reports.items import Group, Use
from ludoterre.lab.reports.words import Names, Numbers
from ludoterre.lab.statistics import Estimate
from ludoterre.locale import Language

MOST_BARS = 30
BUCKETS = (1, 2, 3, 4, 6, 11, 21, 51, 101)
"""Where the classes of a chart of legal decisions begin."""
LISTED = 25
"""So many rows at most has a table of what could have been used."""
ENDS = 6
"""So many items at each end of a group are shown."""


class Table(NamedTuple):
    """Cells as text; the first column of each row names it."""

    caption: str
    head: list[str]
    rows: list[list[str]]
    counted: bool = True
    """Whether a page says how many rows there are."""


class Figure(NamedTuple):
    """A chart as SVG, and its numbers."""

    title: str
    svg: str
    table: Table
    code: str = ""
    """How programs call it."""


class Figures:
    """Makes the figures of one report."""

    def __init__(self, found: Balance, language: Language) -> None:
        self.found = found
        self.language = language
        self.tr = language.tr
        self.numbers = Numbers(language)
        self.names = Names(found.game, language)

    def words(self, title: str, description: str, x: str = "", y: str = "") -> Words:
        """Puts the words of a chart together."""
        return Words(title, description, x, y, self.language.code)

    # Results.

    def scores(self) -> Figure:
        """Shows how the scores are spread."""
        title = self.tr("Scores")
        winners = self.tr("won") if self.found.cooperative else self.tr("winners")
        others = self.tr("lost") if self.found.cooperative else self.tr("others")
        by_who = {winners: self.found.score_counts[True], others: self.found.score_counts[False]}
        spread = [score for counts in by_who.values() for score in counts]
        width = bin_width(min(spread), max(spread))
        rows, table = [], []
        for low in range(min(spread) // width * width, max(spread) + 1, width):
            inside = {who: sum(count for score, count in counts.items() if low <= score < low + width) for who, counts in by_who.items()}
            span = {"low": low, "high": low + width}
            rows += [span | {"count": count, "who": who, "rank": rank} for rank, (who, count) in enumerate(inside.items())]
            name = self.numbers.number(low) if width == 1 else f"{self.numbers.number(low)} – {self.numbers.number(low + width - 1)}"
            table.append([name, *(self.numbers.number(n) for n in inside.values())])
        words = self.words(title, self.score_words(), self.tr("score"), self.tr("results"))
        return Figure(title, charts.histogram(rows, words, list(by_who)), Table(title, [self.tr("score"), *by_who], table))

    def score_words(self) -> str:
        """Says what the chart of scores shows, and how many games it leaves out."""
        without = sum(not game.scores for game in self.found.games)
        told = self.tr("How many results had which score.")
        more = self.language.trn("One game has no score.", "{count} games have no score.", without)
        return f"{told} {more}" if without else told

    def ends(self) -> Figure:
        """Shows by which rules games end."""
        title = self.tr("How games end")
        named = [(f"{self.tr('won') if end.won else self.tr('lost')} · {end.rule}", end) for end in self.found.ends]
        rows = [interval_row(name, end.share) for name, end in named]
        told = self.tr("The share of the games that each rule ends, with its 95% interval.")
        words = self.words(title, told, self.tr("share of the games"))
        table = [[name, *self.cells(end.share, True), self.names.rule(end.rule)] for name, end in named]
        head = [self.tr("end"), self.tr("share"), self.tr("95% interval"), self.tr("rule")]
        return Figure(title, charts.intervals(rows, words, whole=True), Table(title, head, table))

    def seats(self, order: bool) -> Figure:
        """Shows what each seat, or each place in turn order, has of the victories."""
        places = self.found.order if order else self.found.seats
        title = self.tr("Victories by turn order") if order else self.tr("Victories by seat")
        numbers = range(1, len(places) + 1)
        names = [self.tr("place {number}", number=one) if order else self.tr("seat {number}", number=one) for one in numbers]
        rows = [interval_row(name, place.share) for name, place in zip(names, places, strict=True)]
        told = self.tr("Each one’s share of the victories with its 95% interval; the line is a fair share.")
        words = self.words(title, told, self.tr("share of the victories"))
        table = [
            [name, *self.cells(place.share, True), self.score(place.score), self.numbers.number(place.decisions.value, 1)]
            for name, place in zip(names, places, strict=True)
        ]
        head = ["", self.tr("share"), self.tr("95% interval"), self.tr("mean score"), self.tr("decisions")]
        return Figure(title, charts.intervals(rows, words, 1 / len(places)), Table(title, head, table))

    def score(self, estimate: Estimate | None) -> str:
        """Writes a mean score, if there is one."""
        return "–" if estimate is None else self.numbers.number(estimate.value, 1)

    def deciders(self) -> Figure:
        """Shows how many decisions each seat has."""
        title = self.tr("Decisions by seat")
        names = [self.tr("seat {number}", number=number) for number in range(1, len(self.found.seats) + 1)]
        rows = [{"name": name, "value": place.decisions.value} for name, place in zip(names, self.found.seats, strict=True)]
        words = self.words(title, self.tr("How many decisions each seat takes in a game."), self.tr("decisions in a game"))
        table = [[name, *self.cells(place.decisions, False)] for name, place in zip(names, self.found.seats, strict=True)]
        return Figure(title, charts.bars(rows, words), Table(title, ["", self.tr("mean"), self.tr("95% interval")], table))

    # Decisions.

    def lengths(self) -> Figure:
        """Shows how long games are."""
        title = self.tr("Length")
        lengths = [sum(game.decided) for game in self.found.games]
        width = bin_width(min(lengths), max(lengths))
        rows, table = [], []
        for low in range(min(lengths) // width * width, max(lengths) + 1, width):
            count = sum(low <= length < low + width for length in lengths)
            rows.append({"low": low, "high": low + width, "count": count})
            name = self.numbers.number(low) if width == 1 else f"{self.numbers.number(low)} – {self.numbers.number(low + width - 1)}"
            table.append([name, self.numbers.number(count)])
        words = self.words(title, self.tr("How many games had how many decisions."), self.tr("decisions in a game"), self.tr("games"))
        return Figure(title, charts.histogram(rows, words), Table(title, [self.tr("decisions"), self.tr("games")], table))

    def branching(self) -> Figure:
        """Shows among how many legal ones decisions are taken."""
        title = self.tr("Choice")
        total = self.found.branching.total()
        rows, table = [], []
        for low, after in zip(BUCKETS, (*BUCKETS[1:], None), strict=True):
            count = sum(n for legal, n in self.found.branching.items() if legal >= low and (after is None or legal < after))
            if not count:
                continue
            name = f"{low}+" if after is None else str(low) if after == low + 1 else f"{low} – {after - 1}"
            rows.append({"name": name, "value": count / total})
            table.append([name, self.numbers.number(count), self.numbers.percent(count / total)])
        told = self.tr("The share of all decisions that had so many legal possibilities.")
        words = self.words(title, told, self.tr("share of the decisions"))
        head = [self.tr("possibilities"), self.tr("decisions"), self.tr("share")]
        return Figure(title, charts.bars(rows, words, ".0%"), Table(title, head, table))

    def kinds(self) -> Table:
        """Lists the kinds of decisions."""
        head = [
            *(self.tr("decision"), self.tr("in a game"), self.tr("games with it")),
            *(self.tr("possibilities"), self.tr("median"), self.tr("most"), self.tr("without a choice")),
        ]
        rows = [
            [
                self.kind(row.kind),
                self.numbers.number(row.each.value, 2),
                self.numbers.percent(row.games, 0),
                self.numbers.number(row.mean, 1),
                self.numbers.number(row.median),
                self.numbers.number(row.most),
                self.numbers.percent(row.forced, 0),
            ]
            for row in self.found.kinds
        ]
        return Table(self.tr("Decisions by kind"), head, rows)

    def kind(self, kind: str) -> str:
        """Says what a kind of decision does."""
        arguments = next(game.arguments[kind] for game in self.found.games if kind in game.arguments)
        return self.names.kind(kind, arguments)

    # Items.

    def group(self, group: Group) -> Figure | None:
        """Shows which items of a group did best and worst, or nothing where none can be compared."""
        compared = [use for use in group.uses if use.gain is not None]
        if len(compared) < 2:
            return None
        shown = compared if len(compared) <= 2 * ENDS else compared[:ENDS] + compared[-ENDS:]
        title = self.kind(group.kind)
        rows = [interval_row(self.names.item(group.argument, use.id), use.gain) for use in shown if use.gain is not None]
        told = self.tr("How much better those fared who used it than those who did not, with 95% intervals: the best and the worst.")
        words = self.words(title, told, self.gain_name())
        picture = charts.intervals(rows, words, 0.0, "+.3~f" if self.found.by_result else "+.0%")
        return Figure(title, picture, self.uses(group), f"{group.kind} · {group.argument}")

    def uses(self, group: Group) -> Table:
        """Lists the items of a group."""
        who = self.tr("teams that used it") if self.found.cooperative else self.tr("players who used it")
        head = [self.tr("item"), who, self.tr("times each"), self.value_name(), self.gain_name(), self.tr("95% interval")]
        title = f"{self.kind(group.kind)} ({group.kind} · {group.argument})"
        return Table(title, head, [self.use_cells(group.argument, use) for use in group.uses])

    def use_cells(self, argument: str, use: Use) -> list[str]:
        """Writes one item."""
        value = self.numbers.number(use.value, 2) if self.found.by_result else self.numbers.percent(use.value)
        cells = [self.names.item(argument, use.id), self.numbers.percent(use.used), self.numbers.number(use.times, 1), value]
        if use.gain is None:
            return [*cells, "–", "–"]
        write = self.write_gain()
        return [*cells, write(use.gain.value), f"{write(use.gain.low)} … {write(use.gain.high)}"]

    def value_name(self) -> str:
        """Names what users of an item are compared by."""
        return self.tr("their result") if self.found.by_result else self.tr("won by them")

    def gain_name(self) -> str:
        """Names the difference."""
        return self.tr("difference of the results") if self.found.by_result else self.tr("difference in victories, percentage points")

    # What could have been used.

    def untaken(self, group: Untaken) -> Table:
        """Lists the items of a group that hardly anybody uses."""
        head = [self.tr("item"), self.tr("games in which somebody could"), self.tr("did"), self.tr("share"), self.tr("95% interval")]
        count = self.tr("{count} of {all}", count=len(group.items), all=group.of)
        title = f"{self.kind(group.kind)} ({group.kind} · {group.argument}), {count}"
        rows = []
        for item in group.items[:LISTED]:
            taken = round(item.taken.value * item.taken.size)
            counts = [self.numbers.number(item.taken.size), self.numbers.number(taken)]
            rows.append([self.names.item(group.argument, item.id), *counts, *self.cells(item.taken, True)])
        return Table(title, head, rows, counted=False)

    def deciding(self) -> Figure:
        """Shows the items whose use goes most surely with winning or losing."""
        title = self.tr("Cards that decide")
        found = self.found.deciding[:LISTED]
        chosen = sorted(found[: 2 * ENDS], key=lambda one: -one.gain.value)
        named = {one: self.names.item(one.argument, one.id) for one in found}
        rows = [interval_row(name, one.gain) for one, name in zip(chosen, self.told_apart(chosen), strict=True)]
        told = self.tr("How much better those fared who used it than those who could have and did not, with 95% intervals.")
        words = self.words(title, told, self.gain_name())
        picture = charts.intervals(rows, words, 0.0, "+.3~f" if self.found.by_result else "+.0%")
        head = [
            *(self.tr("item"), self.tr("decision"), self.tr("used it"), self.tr("could have")),
            *(self.value_name(), self.gain_name(), self.tr("95% interval")),
        ]
        return Figure(title, picture, Table(title, head, [self.deciding_cells(one, named[one]) for one in found]))

    def told_apart(self, items: Sequence[Deciding]) -> list[str]:
        """Names items of different kinds of decisions: those of one name by the argument or the kind in which they differ."""
        names = [self.names.item(one.argument, one.id) for one in items]
        told = []
        for one, name in zip(items, names, strict=True):
            alike = [other for other, its in zip(items, names, strict=True) if its == name]
            by_argument = len({other.argument for other in alike}) == len(alike)
            told.append(name if len(alike) == 1 else f"{name} ({one.argument if by_argument else one.kind})")
        return told

    def deciding_cells(self, one: Deciding, name: str) -> list[str]:
        """Writes one item that decides."""
        write = self.write_gain()
        value = self.numbers.number(one.value, 2) if self.found.by_result else self.numbers.percent(one.value)
        cells = [name, self.kind(one.kind), self.numbers.number(one.takers), self.numbers.number(one.leavers), value]
        return [*cells, write(one.gain.value), f"{write(one.gain.low)} … {write(one.gain.high)}"]

    def write_gain(self) -> Callable[[float], str]:
        """Returns how differences are written: of results as they are, of victories in points of per cent."""
        return (lambda one: self.numbers.number(one, 3)) if self.found.by_result else self.numbers.signed

    # The game's own statistics.

    def told(self) -> Table:
        """Lists the numbers that the game tells at its end."""
        tenth, ninetieth = self.numbers.percent(0.1, 0), self.numbers.percent(0.9, 0)
        head = [self.tr("what"), self.tr("mean"), self.tr("least"), tenth, self.tr("median"), ninetieth, self.tr("most")]
        rows = []
        for path, row in self.found.told.items():
            each = self.names.path(path)
            rows.append([each, *map(self.numbers.number, (row.each.mean.value, *row.each[1:]))])
            if row.total is not None:
                name = self.tr("{what}, all together", what=each)
                rows.append([name, *map(self.numbers.number, (row.total.mean.value, *row.total[1:]))])
        return Table(self.tr("What the games tell of themselves"), head, rows)

    def cells(self, estimate: Estimate, share: bool) -> list[str]:
        """Writes a value and its interval."""
        return [self.numbers.estimate(estimate, share), self.numbers.interval(estimate, share)]


def interval_row(name: str, estimate: Estimate) -> dict[str, Any]:
    """Makes a row of a chart of intervals."""
    return {"name": name, "value": estimate.value, "low": estimate.low, "high": estimate.high}


def bin_width(low: int, high: int) -> int:
    """Chooses how wide the columns of a histogram are: 1, 2, 5, 10 and so on, so that they are not too many."""
    width, steps = 1, (2, 2.5, 2)
    number = 0
    while (high - low) / width >= MOST_BARS:
        width = int(width * steps[number % 3])
        number += 1
    return width
