"""The page of a balance report: one file without scripts or addresses, to be kept, sent and printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import ludoterre
from ludoterre.core.game import Game
from ludoterre.lab.losses_words import losses_lines
from ludoterre.lab.reports.again import chosen_options
from ludoterre.lab.reports.balance import Balance, Check
from ludoterre.lab.reports.charts import INKS
from ludoterre.lab.reports.choices import SELDOM
from ludoterre.lab.reports.figures import Figure, Figures, Table
from ludoterre.lab.reports.items import FEWEST
from ludoterre.lab.reports.records import Recorded
from ludoterre.lab.reports.statistic import is_share
from ludoterre.locale import Language

FOLDER = Path(__file__).parent / "templates"
CHARTED = 4
"""Groups of items that get a chart, one for each argument that names them; the others have their tables."""
FOLDED = 12
"""Rows of a table that are shown without asking."""


class Section(NamedTuple):
    """A chapter of the report."""

    id: str
    title: str
    intro: str
    figures: list[Figure]
    tables: list[Table]


@cache
def templates() -> Environment:
    """Returns the templates of the reports."""
    return Environment(
        loader=FileSystemLoader(FOLDER), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, auto_reload=False
    )


def page(found: Balance, language: Language) -> str:
    """Writes a report as HTML."""
    figures = Figures(found, language)
    return (
        templates()
        .get_template("balance.html")
        .render(
            **furniture(language),
            kicker=language.tr("Balance report"),
            title=title(found.game, language),
            game=language.choose(found.game.meta.title),
            facts=key_figures(figures),
            about=about(found, figures),
            checks=[check_row(check, figures) for check in found.checks],
            sections=[section for section in sections(figures) if section.figures or section.tables],
            folded=FOLDED,
            command=found.command("--lang", language.code),
            certain=certain_note(found, language),
        )
    )


def index(listed: Sequence[tuple[str, str, Balance]], language: Language) -> str:
    """Writes a page that leads to several reports on one game: their files, titles and figures."""
    rows = []
    for file, name, found in listed:
        figures = Figures(found, language)
        verdicts = Counter(check.verdict for check in found.checks)
        rows.append({"file": file, "name": name, "facts": key_figures(figures), "verdicts": verdicts})
    game = language.choose(listed[0][2].game.meta.title)
    return templates().get_template("index.html").render(**furniture(language), game=game, rows=rows)


def furniture(language: Language) -> dict[str, Any]:
    """Returns what all pages need."""
    return {"lang": language.code, "tr": language.tr, "trn": language.trn, "style": style(), "inks": INKS, "safe": Markup}


def style() -> Markup:
    """Returns the style sheet of all pages of the laboratory."""
    return Markup((FOLDER / "report.css").read_text(encoding="utf-8"))


def title(game: Game, language: Language) -> str:
    """Says which mode a report is about, and for how many players."""
    about = game.meta
    mode = language.choose(about.mode_titles.get(game.mode, {})) or game.mode
    players = language.trn("{count} player", "{count} players", int(game.players))
    return f"{mode} · {players}" if len(about.modes) > 1 else players


def about(found: Balance, figures: Figures) -> list[tuple[str, str]]:
    """Says what was played."""
    tr, number = figures.tr, figures.numbers.number
    rows = [(tr("games"), number(len(found.games)))]
    if found.recorded is None:
        rows += [(tr("bots"), found.bots), (tr("seed"), str(found.run.seed))]
    else:
        rows += [
            (tr("played by"), tr("people at tables")),
            *((tr("left out"), told) for told in left_out(found.recorded, figures.language)),
        ]
    rows += [(tr("misbehaviour"), line) for line in losses_lines(found.lost, figures.language)]
    return [*rows, *about_game(found.game, figures.language)]


def about_game(game: Game, language: Language) -> list[tuple[str, str]]:
    """Says which rules and which content it was."""
    tr = language.tr
    chosen = [f"{name} = {value}" for name, value in chosen_options(game).items()]
    rows = [
        (tr("rules"), tr("version {version}", version=game.rules_version)),
        (tr("content"), content_name(game)),
        ("Ludoterre", ludoterre.__version__),
    ]
    return [*rows, (tr("options"), ", ".join(chosen))] if chosen else rows


def content_name(game: Game) -> str:
    """Names the content of a game by its pack and its hash."""
    return f"{game.pack_id} {game.content_hash[:12]}".strip() or "–"


def left_out(recorded: Recorded, language: Language) -> list[str]:
    """Says which records a report does not count."""
    counted = [
        (recorded.unfinished, language.trn("{count} unfinished game", "{count} unfinished games", recorded.unfinished)),
        (recorded.twice, language.trn("{count} copy", "{count} copies", recorded.twice)),
        (recorded.others, language.trn("{count} other game", "{count} other games", recorded.others)),
    ]
    return [told for count, told in counted if count]


def score_figure(figures: Figures) -> list[tuple[str, str, str]]:
    """Says the mean score, and of which games if not all have one; nothing if none has."""
    found, tr, numbers = figures.found.score, figures.tr, figures.numbers
    if found is None:
        return []
    span = tr("{low} to {high}", low=numbers.number(found.least), high=numbers.number(found.most))
    name = tr("mean score") if found.mean.size == len(figures.found.games) else tr("mean score of the games that have one")
    return [(numbers.number(found.mean.value, 1), name, span)]


def key_figures(figures: Figures) -> list[tuple[str, str, str]]:
    """Chooses the few numbers that stand at the top: the value, what it is, and its interval or range."""
    found, tr, numbers = figures.found, figures.tr, figures.numbers
    legal = found.branching
    mean = sum(possible * count for possible, count in legal.items()) / max(1, legal.total())
    won = tr("games won") if found.cooperative else tr("games that somebody won")
    long = tr("{low} to {high}", low=numbers.number(found.decisions.least), high=numbers.number(found.decisions.most))
    rows = [
        (numbers.percent(found.won.value), won, numbers.interval(found.won, True)),
        *score_figure(figures),
        (numbers.number(found.decisions.mean.value, 1), tr("decisions in a game"), long),
        (numbers.number(mean, 1), tr("possibilities for each decision"), tr("up to {count}", count=numbers.number(max(legal, default=0)))),
        (numbers.number(found.chance.mean.value, 1), tr("draws and dice in a game"), ""),
    ]
    if not found.cooperative and found.order:
        shares = [place.share.value for place in found.order]
        fair = tr("{share} would be fair", share=numbers.percent(1 / len(shares), 0))
        rows.insert(1, (f"{numbers.number(100 * min(shares), 0)} – {numbers.percent(max(shares), 0)}", tr("victories by turn order"), fair))
    return rows


def check_row(check: Check, figures: Figures) -> dict[str, str]:
    """Writes a target."""
    target, numbers, tr = check.target, figures.numbers, figures.tr
    share = is_share(target.statistic)
    low, high = (None if one is None else numbers.limit(one, share) for one in (target.low, target.high))
    if high is None:
        wanted = tr("at least {low}", low=low)
    else:
        wanted = tr("at most {high}", high=high) if low is None else tr("{low} to {high}", low=low, high=high)
    verdicts = {"met": tr("met"), "missed": tr("missed"), "uncertain": tr("uncertain"), "unmeasured": tr("not measured")}
    options = "".join(f" · {name} = {value}" for name, value in target.options.items())
    return {
        "what": figures.names.statistic(target.statistic, target.of),
        "bots": target.bots + options,
        "wanted": wanted,
        "value": "–" if check.measured is None else numbers.estimate(check.measured, share),
        "interval": "" if check.measured is None or check.measured.low == check.measured.high else numbers.interval(check.measured, share),
        "verdict": check.verdict,
        "word": verdicts[check.verdict],
        "source": target.source,
    }


def sections(figures: Figures) -> list[Section]:
    """Makes the chapters of a report."""
    found, tr = figures.found, figures.tr
    many = found.game.players > 1
    seats: list[Figure] = []
    if many:
        seats = [figures.deciders()] if found.cooperative else [figures.seats(order=False)]
        if not found.cooperative and found.order:
            seats.insert(0, figures.seats(order=True))
    seat_intro = (
        tr("The players win or lose together; what may differ is how much each of them has to decide.")
        if found.cooperative
        else tr("Who decides first may not be who sits first. Shares are of the games that somebody won; a shared victory counts in parts.")
    )
    charted, listed = items(figures)
    item_intro = tr(
        "Those who used something are compared with those who did not. This is no proof of its worth: who is ahead can afford more, "
        "who plays longer uses more, and a card that is drawn late is used seldom."
    )
    decide_intro = tr(
        "Those who used something are compared with those who could have by a legal move and never did. Of what is named here about one "
        "in twenty is luck, though so many are looked at. A hint, no proof: whoever was ahead already may have chosen otherwise."
    )
    taken_intro = tr(
        "Cards, tiles and places that a legal move could have used in {fewest} games at least, and that were used in {share} of these "
        "games at most.",
        fewest=FEWEST,
        share=figures.numbers.percent(SELDOM, 0),
    )
    return [
        Section("results", tr("Results"), "", [*([] if found.score is None else [figures.scores()]), figures.ends()], []),
        Section("seats", tr("Seats"), seat_intro, seats, []),
        Section("decisions", tr("Decisions"), "", [figures.lengths(), figures.branching()], [figures.kinds()]),
        Section("items", tr("What wins"), item_intro, charted, listed),
        Section("deciding", tr("Cards that decide"), decide_intro, [figures.deciding()] if found.deciding else [], []),
        Section("untaken", tr("Cards nobody takes"), taken_intro, [], [figures.untaken(group) for group in found.untaken]),
        Section("debrief", tr("The game’s own statistics"), "", [], [figures.told()] if found.told else []),
    ]


def items(figures: Figures) -> tuple[list[Figure], list[Table]]:
    """Makes charts of the groups that tell most, and tables of the others."""
    charted: dict[str, Figure] = {}
    listed: list[Table] = []
    for group in figures.found.items:
        figure = figures.group(group) if len(charted) < CHARTED and group.argument not in charted else None
        if figure is not None:
            charted[group.argument] = figure
        elif len(group.uses) > 1 and any(use.gain is not None for use in group.uses):
            listed.append(figures.uses(group))
    return list(charted.values()), listed


def certain_note(found: Balance, language: Language) -> str:
    """Explains the intervals."""
    return language.tr(
        "An interval holds the true value in 95 of 100 such reports. A target is uncertain while its limit lies within the interval: "
        "more games would tell."
    )
