"""The commands `tournament` and `balance`: what they do once `cli.py` has read their arguments."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import typer

from ludoterre.bots.booth import PATIENCE
from ludoterre.bots.outside import Bots
from ludoterre.core.game import Game
from ludoterre.core.registry import load
from ludoterre.lab.commands import progress_bar
from ludoterre.lab.losses_words import losses_lines
from ludoterre.lab.reports.again import Asked
from ludoterre.lab.reports.balance import Balance, balance, planned, recorded_balance, variants
from ludoterre.lab.reports.compare import Comparison, comparison, planned_pairs
from ludoterre.lab.reports.files import check_charts, check_file, make_folder, write_file
from ludoterre.lab.reports.records import Wanted, files_of, read_records
from ludoterre.lab.reports.targets import read_targets
from ludoterre.lab.tournament import check_bots, schedule, tournament
from ludoterre.lab.tournament_words import KINDS, TournamentWords, text_of
from ludoterre.lab.workers import Crew
from ludoterre.locale import Language

WIDE = 500
"""Columns of a line that nobody has to fit on a screen."""
UNTAKEN = 4
"""Groups of cards that nobody takes, and cards of each, that are named on a terminal."""
PRINTED = 20
"""Differences that are printed; a file has them all."""
Tell = Callable[[int], None]


def tournament_and_tell(
    game: Game,
    bots: Bots,
    games: int,
    seed: int | str,
    mixed: bool,
    out: Path | None,
    crew: Crew,
    words: Language,
    patience: float = PATIENCE,
) -> None:
    """Holds a tournament, shows how far it is, and prints the table."""
    names = check_bots(game, bots, patience)
    if out is not None:
        check_file(out, KINDS)
    total = schedule(game, names, games, seed, mixed).total
    with closing(crew), telling(words.tr("Playing"), total) as tell:
        held = tournament(game, names, games, seed, mixed, crew, tell, patience)
    if out is not None:
        write_file(out, text_of(held, out.suffix))
    said = TournamentWords(held, words)
    print_table(said.head(), said.rows())
    for line in (*said.meetings(), *losses_lines(held.lost, words)):
        typer.echo(line)


def balance_and_tell(
    game: Game,
    bots: str,
    games: int,
    seed: int | str,
    out: Path | None,
    crew: Crew,
    words: Language,
    asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
) -> None:
    """Makes a report, shows how far it is, and prints the figures that matter most."""
    check_out(out)
    with closing(crew):
        found = measured(game, bots, games, seed, crew, words.tr("Playing"), asked)
    give(found, out, words)


def records_and_tell(paths: Sequence[Path], wanted: Wanted, out: Path | None, words: Language, asked: Asked) -> None:
    """Makes a report on games that people have played, from their records."""
    check_out(out)
    if asked.targets is not None:
        read_targets(asked.targets)
    with telling(words.tr("Reading"), sum(1 for _ in files_of(paths))) as tell:
        recorded = read_records(paths, wanted, tell)
    found = recorded_balance(recorded, asked)
    typer.echo(words.trn("{count} recorded game", "{count} recorded games", len(found.games)))
    give(found, out, words)


def compare_and_tell(
    one: Game, other: Game, bots: str, games: int, seed: int | str, out: Path | None, crew: Crew, words: Language, asked: Asked
) -> None:
    """Compares two packs on the same deals, shows how far it is, and prints what differs."""
    check_out(out)
    total = planned_pairs(one, other, bots, games, seed, asked.patience).total
    with closing(crew), telling(words.tr("Playing"), total) as tell:
        found = comparison(one, other, bots, games, seed, crew, tell, asked)
    if out is not None:
        write_file(out, comparison_text(found, out.suffix, words))
    print_comparison(found, words)


def check_out(out: Path | None) -> None:
    """Refuses a file that could not be written, before any work is done."""
    if out is not None:
        check_file(out, (".html", ".json"))


def give(found: Balance, out: Path | None, words: Language) -> None:
    """Writes a report, and prints the figures that matter most."""
    if out is not None:
        write_file(out, report_text(found, out.suffix, words))
    print_figures(found, words)


def balance_all_and_tell(
    name: str,
    bots: str,
    games: int,
    seed: int | str,
    folder: Path,
    crew: Crew,
    words: Language,
    asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
) -> None:
    """Makes a report on every mode and player count of a game, and a page that leads to them."""
    from ludoterre.lab.reports.report import index, page, title

    check_charts()
    wanted = [load(name, players, mode) for mode, players in variants(name)]
    for game in wanted:
        planned(game, bots, games, seed, asked=asked)
    make_folder(folder)
    listed = []
    with closing(crew):
        for game in wanted:
            found = measured(game, bots, games, seed, crew, f"{game.mode}, {game.players}", asked)
            file = f"{name}-{game.mode}-{game.players}.html"
            write_file(folder / file, page(found, words))
            listed.append((file, title(found.game, words), found))
            typer.echo(str(folder / file))
    write_file(folder / "index.html", index(listed, words))
    typer.echo(str(folder / "index.html"))


def measured(
    game: Game,
    bots: str,
    games: int,
    seed: int | str,
    crew: Crew,
    label: str,
    asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
) -> Balance:
    """Plays the games of a report and shows how far it is."""
    with telling(label, planned(game, bots, games, seed, asked=asked).schedule.total) as tell:
        return balance(game, bots, games, seed, crew, tell, asked=asked)


def report_text(found: Balance, suffix: str, words: Language) -> str:
    """Writes a report as a file of this kind."""
    if suffix == ".json":
        return json_text(found)
    from ludoterre.lab.reports.report import page

    return page(found, words)


def comparison_text(found: Comparison, suffix: str, words: Language) -> str:
    """Writes a comparison as a file of this kind."""
    if suffix == ".json":
        return json_text(found)
    from ludoterre.lab.reports.compare_page import compare_page

    return compare_page(found, words)


def json_text(found: Balance | Comparison) -> str:
    """Writes the figures for programs."""
    return json.dumps(found.to_json(), indent=1, ensure_ascii=False) + "\n"


def print_figures(found: Balance, words: Language) -> None:
    """Prints the key figures and the targets."""
    from ludoterre.lab.reports.figures import Figures
    from ludoterre.lab.reports.report import check_row, key_figures

    figures = Figures(found, words)
    for line in losses_lines(found.lost, words):
        typer.echo(line)
    for value, what, more in key_figures(figures):
        typer.echo(words.pair(what, f"{value} ({more})" if more else value))
    rows = [check_row(check, figures) for check in found.checks]
    if rows:
        tr = words.tr
        head = [tr("what"), tr("bots"), tr("wanted"), tr("measured"), tr("95% interval"), tr("verdict")]
        typer.echo("")
        print_table(head, [[row[name] for name in ("what", "bots", "wanted", "value", "interval", "word")] for row in rows])
    for group in found.untaken[:UNTAKEN]:
        named = ", ".join(figures.names.item(group.argument, item.id) for item in group.items[:UNTAKEN])
        typer.echo(words.pair(figures.untaken(group).caption, f"{named}, …" if len(group.items) > UNTAKEN else named))
    print_command(found.command("--lang", words.code), words)


def print_comparison(found: Comparison, words: Language) -> None:
    """Prints the figures that matter most, and those that differ more than luck explains."""
    from ludoterre.lab.reports.compare_page import KEYS, ComparisonFigures

    figures = ComparisonFigures(found, words)
    keys = [row for name in KEYS if (row := found.row(name)) is not None]
    sure = sorted((row for row in found.rows if row.name in found.sure and row not in keys), key=lambda row: row.luck)
    for line in figures.losses():
        typer.echo(line)
    table = figures.table("", [*keys, *sure[:PRINTED]], mixed=True)
    print_table(table.head, table.rows)
    typer.echo(figures.sure_intro(len(found.sure)))
    print_command(found.command("--lang", words.code), words)


def print_command(command: str, words: Language) -> None:
    """Prints how the same report is made again."""
    typer.echo("")
    typer.echo(words.tr("The same report again:"))
    typer.echo(f"  {command}")


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints a table as wide as the terminal allows; in a pipe, a line for each row."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for number, name in enumerate(head):
        table.add_column(name, justify="right" if number else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    console = Console(markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = WIDE
    console.print(table)


@contextmanager
def telling(label: str, total: int) -> Iterator[Tell]:
    """Shows on a terminal how far the work is, and nothing in a pipe."""
    with progress_bar() as progress:
        task = progress.add_task(label, total=total)
        yield lambda done: progress.advance(task, done)
