"""Looks back at a recorded game in the terminal: reads it, shows how far the work is, and says what was found."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from ludoterre.core.errors import BadOption
from ludoterre.core.record import Record
from ludoterre.games.prose import Prose
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.analysis.file import FORMATS, text_of
from ludoterre.lab.analysis.judge import judges_of
from ludoterre.lab.analysis.pace import budget_of, read_time
from ludoterre.lab.analysis.plan import check
from ludoterre.lab.analysis.words import Teller
from ludoterre.lab.commands import progress_bar
from ludoterre.lab.reports.files import check_file, write_file
from ludoterre.lab.workers import Crew
from ludoterre.locale import Language

INTERRUPTED = 130


class Wanted(NamedTuple):
    """What was asked for: the options of the command."""

    file: Path
    simulations: int | None
    out: Path | None
    every: bool
    pack: Path | None
    seed: int | str
    judge: str = "greedy"
    time: str | None = None
    budget: int | None = None


def analyse_and_tell(wanted: Wanted, crew: Crew, words: Language) -> None:
    """Analyses a record and says what mattered; what cannot be done is refused first."""
    seconds = None if wanted.time is None else read_time(wanted.time)
    if sum(given is not None for given in (wanted.simulations, wanted.budget, seconds)) > 1:
        raise BadOption("only one of {options} can be given", options="--simulations, --time, --budget")
    check(wanted.simulations, wanted.budget)
    if wanted.out is not None:
        check_file(wanted.out, FORMATS)
    record = Record.load(wanted.file, wanted.pack)
    judge = judges_of(wanted.judge, record.game)[0]
    budget = wanted.budget if seconds is None else budget_of(record, seconds, crew.size, judge=judge)
    with progress_bar() as bar, until_interrupted() as stop:
        task = bar.add_task(words.tr("Analysing"), total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        analysis = analyse(record, wanted.simulations, wanted.seed, progress=tell, stop=stop, crew=crew, judge=wanted.judge, budget=budget)
    teller = Teller(record, analysis, words.code)
    if wanted.out is not None:
        write_file(wanted.out, text_of(wanted.out.suffix, teller))
    show(teller, wanted.every)
    if seconds is not None:
        typer.echo(
            f"\n{words.tr('The time decided how closely to look. The same again, on any machine: {option}', option=f'--budget {budget}')}"
        )
    if not analysis.complete:
        raise typer.Exit(INTERRUPTED)


def show(teller: Teller, every: bool) -> None:
    """Prints what mattered, and every decision if that is wanted."""
    tr = teller.tr
    console = Console(markup=False, highlight=False, emoji=False)
    console.print(teller.title(), style="bold")
    console.print(teller.subtitle())
    moments, swings = teller.moments(), teller.swings()
    console.print(f"\n{tr('What mattered most')}", style="bold")
    if not moments:
        console.print(teller.nothing())
    for place, moment in enumerate(moments, start=1):
        console.print(Prose(moment.title, indent=4, label=f"{place}."))
        for line in moment.lines:
            console.print(Prose(line, indent=4))
    if swings:
        console.print(f"\n{tr('What luck did')}", style="bold")
    for line in swings:
        console.print(Prose(line))
    if every:
        console.print(f"\n{tr('Every decision')}", style="bold")
        console.print(teller.measure())
        console.print(table(teller))


def table(teller: Teller) -> Table:
    """Lists every decision."""
    tr = teller.tr
    listed = Table(box=None, pad_edge=False)
    listed.add_column(tr("Move"), justify="right", no_wrap=True)
    words, numbers = (tr("Player"), tr("Decision")), (tr("before"), tr("after"), tr("change"))
    for title in (*words, *numbers, tr("better")):
        listed.add_column(title, no_wrap=title in numbers)
    for row in teller.rows():
        listed.add_row(*map(str, row))
    return listed


@contextmanager
def until_interrupted() -> Iterator[Callable[[], bool]]:
    """Lets Ctrl-C end the work early, so that what is known by then is shown; a second one ends everything."""
    asked: list[int] = []

    def ask(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        asked.append(number)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)
