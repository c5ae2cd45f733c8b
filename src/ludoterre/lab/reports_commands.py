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
from ludoterre.lab.reports.balance import Balance, balance, planned, variants
from ludoterre.lab.reports.files import check_charts, check_file, check_folder, write_file
from ludoterre.lab.tournament import check_bots, schedule, tournament
from ludoterre.lab.tournament_words import KINDS, TournamentWords, text_of
from ludoterre.lab.workers import Crew
from ludoterre.locale import Language

WIDE = 500
"""Columns of a line that nobody has to fit on a screen."""
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
    patience: float = PATIENCE,
) -> None:
    """Makes a report, shows how far it is, and prints the figures that matter most."""
    if out is not None:
        check_file(out, (".html", ".json"))
    with closing(crew):
        found = measured(game, bots, games, seed, crew, words.tr("Playing"), patience)
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
    patience: float = PATIENCE,
) -> None:
    """Makes a report on every mode and player count of a game, and a page that leads to them."""
    from ludoterre.lab.reports.report import index, page, title

    check_folder(folder)
    check_charts()
    wanted = [load(name, players, mode) for mode, players in variants(name)]
    for game in wanted:
        planned(game, bots, games, seed, patience=patience)
    listed = []
    with closing(crew):
        for game in wanted:
            found = measured(game, bots, games, seed, crew, f"{game.mode}, {game.players}", patience)
            file = f"{name}-{game.mode}-{game.players}.html"
            write_file(folder / file, page(found, words))
            listed.append((file, title(found, words), found))
            typer.echo(str(folder / file))
    write_file(folder / "index.html", index(listed, words))
    typer.echo(str(folder / "index.html"))


def measured(game: Game, bots: str, games: int, seed: int | str, crew: Crew, label: str, patience: float = PATIENCE) -> Balance:
    """Plays the games of a report and shows how far it is."""
    with telling(label, planned(game, bots, games, seed, patience=patience).schedule.total) as tell:
        return balance(game, bots, games, seed, crew, tell, patience=patience)


def report_text(found: Balance, suffix: str, words: Language) -> str:
    """Writes a report as a file of this kind."""
    if suffix == ".json":
        return json.dumps(found.to_json(), indent=1, ensure_ascii=False) + "\n"
    from ludoterre.lab.reports.report import page

    return page(found, words)


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
