"""The page of a comparison: every figure on both sides, and by how much they differ on the same deals."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.game import Game
from ludoterre.lab.losses_words import losses_lines
from ludoterre.lab.reports import charts
from ludoterre.lab.reports.again import OWN, PackName
from ludoterre.lab.reports.charts import Words
from ludoterre.lab.reports.compare import DEBRIEF, DECISIONS, ITEMS, RESULTS, SEATS, Comparison, Row
from ludoterre.lab.reports.figures import Figure, Table, interval_row
from ludoterre.lab.reports.report import FOLDED, Section, about_game, content_name, furniture, templates, title
from ludoterre.lab.reports.words import Names, Numbers
from ludoterre.locale import Language

DRAWN = 12
"""So many differences at most are in a chart."""
KEYS = ("won", "score", "decisions")
"""The figures that stand at the top."""


class ComparisonFigures:
    """Says the figures of one comparison in a language."""

    def __init__(self, found: Comparison, language: Language) -> None:
        self.found = found
        self.language = language
        self.tr = language.tr
        self.numbers = Numbers(language)
        self.one, self.other = side_names(found, language)
        self._names = [Names(run.game, language) for run in found.runs]
        self._content = [run.game.names() for run in found.runs]

    # Words.

    def name(self, row: Row) -> str:
        """Says what a figure is."""
        if row.group != ITEMS:
            return self._names[0].statistic(row.name, "all")
        _, _, argument, item = row.name.split(".", 3)
        side = 0 if item in self._content[0] else 1
        return self._names[side].item(argument, item)

    def kind(self, kind: str, argument: str) -> str:
        """Says what a kind of decision does."""
        return f"{self._names[0].kind(kind, (argument,))} ({kind} · {argument})"

    def short_name(self, row: Row) -> str:
        """Says what a figure is in a chart, whose title says the rest."""
        if row.group != SEATS:
            return self.name(row)
        head, _, number = row.name.partition(".")
        return self.tr("place {number}", number=number) if head == "order_wins" else self.tr("seat {number}", number=number)

    def full_name(self, row: Row) -> str:
        """Says what a figure is where it stands beside those of other chapters: an item with what was done with it."""
        if row.group != ITEMS:
            return self.name(row)
        _, kind, argument, _ = row.name.split(".", 3)
        return f"{self.name(row)} ({kind} · {argument})"

    def cells(self, row: Row, name: str) -> list[str]:
        """Writes one figure."""
        numbers, share = self.numbers, row.share
        sides = [numbers.estimate(one, share) for one in (row.one, row.other)]
        sure = "✓" if row.name in self.found.sure else ""
        return [name, *sides, numbers.change(row.change.value, share), numbers.span(row.change, share), sure]

    def table(self, caption: str, rows: Sequence[Row], mixed: bool = False) -> Table:
        """Lists figures, of one chapter or mixed."""
        head = [self.tr("what"), self.one, self.other, self.tr("difference"), self.tr("95% interval"), self.tr("more than luck")]
        said = self.full_name if mixed else self.name
        return Table(caption, head, [self.cells(row, said(row)) for row in rows])

    def chart(self, caption: str, rows: Sequence[Row], code: str = "") -> Figure | None:
        """Draws differences of one unit, those of which one may be surest; nothing where there are not two."""
        drawn = sorted(rows, key=lambda row: row.luck)[:DRAWN]
        if len(drawn) < 2 or self.found.games < 2:
            return None
        kept = [row for row in rows if row in drawn]
        share = kept[0].share
        told = self.tr("By how much a figure is greater with {one} than with {other}, with 95% intervals.", one=self.one, other=self.other)
        unit = self.tr("difference, percentage points") if share else self.tr("difference")
        words = Words(caption, told, unit, "", self.language.code)
        picture = charts.intervals(
            [interval_row(self.short_name(row), row.change) for row in kept], words, 0.0, "+.0%" if share else "+.1~f"
        )
        return Figure(caption, picture, self.table(caption, kept), code)

    # Chapters.

    def rows(self, group: str) -> list[Row]:
        """Returns the figures of a chapter."""
        return [row for row in self.found.rows if row.group == group]

    def section(self, group: str, caption: str, charted: Sequence[tuple[str, Sequence[Row]]]) -> Section:
        """Makes a chapter of charts and one table of all its figures."""
        figures = [figure for name, rows in charted if (figure := self.chart(name, rows)) is not None]
        rows = self.rows(group)
        return Section(group, caption, "", figures, [self.table(caption, rows)] if rows else [])

    def sections(self) -> list[Section]:
        """Makes the chapters."""
        tr = self.tr
        results, seats, decisions = (self.rows(group) for group in (RESULTS, SEATS, DECISIONS))
        sure = sorted((row for row in self.found.rows if row.name in self.found.sure), key=lambda row: row.luck)
        differing = tr("What differs")
        places = [(tr("Victories by turn order"), "order_wins."), (tr("Victories by seat"), "wins."), (tr("Scores"), "scores.")]
        return [
            Section("sure", differing, self.sure_intro(len(sure)), [], [self.table(differing, sure, mixed=True)] if sure else []),
            self.section(RESULTS, tr("Results"), [(tr("How games end"), [row for row in results if row.share])]),
            self.section(SEATS, tr("Seats"), [(name, [row for row in seats if row.name.startswith(head)]) for name, head in places]),
            self.section(DECISIONS, tr("Decisions"), [(tr("Decisions by kind"), [row for row in decisions if row.share])]),
            self.items(),
            self.section(DEBRIEF, tr("The game’s own statistics"), []),
        ]

    def items(self) -> Section:
        """Makes the chapter of what is used in how many games."""
        groups: dict[tuple[str, str], list[Row]] = {}
        for row in self.rows(ITEMS):
            _, kind, argument, _ = row.name.split(".", 3)
            groups.setdefault((kind, argument), []).append(row)
        figures: list[Figure] = []
        tables: list[Table] = []
        for (kind, argument), rows in sorted(groups.items(), key=lambda group: min(row.luck for row in group[1])):
            ordered = sorted(rows, key=lambda row: -row.change.value)
            figure = self.chart(self._names[0].kind(kind, (argument,)), ordered, f"{kind} · {argument}") if len(figures) < 4 else None
            if figure is not None:
                figures.append(figure)
            tables.append(self.table(self.kind(kind, argument), ordered))
        intro = self.tr("In how many games somebody used it.")
        return Section(ITEMS, self.tr("What is used"), intro, figures, tables)

    def sure_intro(self, count: int) -> str:
        """Says how many figures differ more than luck explains, and what that means."""
        tr, language = self.tr, self.language
        parts = [
            language.trn("{count} figure differs more than luck explains", "{count} figures differ more than luck explains", count)
            + tr(" (of {all}; about one in twenty of those named may be luck all the same).", all=len(self.found.rows)),
            width_told(self.found, language),
        ]
        return " ".join(part for part in parts if part)

    def key_figures(self) -> list[tuple[str, str, str]]:
        """Chooses the few differences that stand at the top: the value, what it is, and its interval."""
        chosen = [row for name in KEYS if (row := self.found.row(name)) is not None]
        write = self.numbers
        return [(write.change(row.change.value, row.share), self.unit(row), write.span(row.change, row.share)) for row in chosen]

    def unit(self, row: Row) -> str:
        """Names a figure, with its unit if it is a share."""
        return self.tr("{what}, percentage points", what=self.name(row)) if row.share else self.name(row)

    def losses(self) -> list[str]:
        """Says of each side what bots lost by misbehaviour."""
        sides = zip((self.one, self.other), self.found.lost, strict=True)
        return [self.language.pair(side, line) for side, lost in sides for line in losses_lines(lost, self.language)]


def width_told(found: Comparison, language: Language) -> str:
    """Says how much narrower intervals of the same deals are."""
    if found.width is None:
        return ""
    return language.tr(
        "Both sides played the same deals: half of the intervals are at most {ratio} times as wide as those of as many independent games.",
        ratio=Numbers(language).number(found.width, 2),
    )


def compare_page(found: Comparison, language: Language) -> str:
    """Writes a comparison as HTML."""
    figures = ComparisonFigures(found, language)
    tr = language.tr
    game = found.runs[0].game
    about = [(tr("games"), figures.numbers.number(found.games)), (tr("bots"), found.bots), (tr("seed"), str(found.runs[0].seed))]
    about += [(tr("misbehaviour"), line) for line in figures.losses()]
    sides = [(name, content_name(run.game)) for name, run in zip((figures.one, figures.other), found.runs, strict=True)]
    return (
        templates()
        .get_template("balance.html")
        .render(
            **furniture(language),
            kicker=tr("Comparison"),
            title=tr("{title}: {one} against {other}", title=title(game, language), one=figures.one, other=figures.other),
            game=language.choose(game.meta.title),
            facts=figures.key_figures(),
            about=[*about, *sides, *(row for row in about_game(game, language) if row[1] != content_name(game))],
            checks=[],
            sections=[section for section in figures.sections() if section.figures or section.tables or section.intro],
            folded=FOLDED,
            command=found.command("--lang", language.code),
            certain="",
        )
    )


def side_names(found: Comparison, language: Language) -> tuple[str, str]:
    """Names the two sides by what differs: their packs, or their options."""
    one, other = (run.game for run in found.runs)
    if one.content_hash == other.content_hash:
        return options_told(one, other), options_told(other, one)
    first, second = pack_told(found.asked.pack, one, language), pack_told(found.asked.against, other, language)
    if first != second:
        return first, second
    return f"{first} {one.content_hash[:6]}", f"{second} {other.content_hash[:6]}"


def pack_told(name: PackName | None, game: Game, language: Language) -> str:
    """Names a pack as it was typed, or by its id."""
    if (name is not None and name.path == OWN) or not game.pack:
        return language.tr("the game’s own")
    return game.pack_id if name is None else name.path


def options_told(game: Game, other: Game) -> str:
    """Names the options in which a game differs from another."""
    return ", ".join(f"{name} = {value}" for name, value in game.options.items() if value != other.options.get(name))
