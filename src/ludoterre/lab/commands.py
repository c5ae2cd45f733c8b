"""The laboratory at the command line: what its commands do once `cli.py` has read their arguments."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ludoterre.lab.decisions import read as read_decisions
from ludoterre.lab.losses_words import losses_lines
from ludoterre.lab.reports.words import Numbers
from ludoterre.lab.runs import Run
from ludoterre.lab.simulate import simulate
from ludoterre.lab.summary import Seat, Summary
from ludoterre.lab.workers import Crew, Dask, Processes
from ludoterre.locale import Language

if TYPE_CHECKING:
    from rich.progress import Progress


def crew_of(workers: int | None, scheduler: str | None, keep: bool = False) -> Crew:
    """Returns those who do the work: a cluster, or processes, as many as there are processors if nobody says how many.

    Even one is a process of its own: Ctrl-C must not strike in the middle of compiled code, which may not survive it. With `keep`,
    processes stay for the next piece of work.
    """
    if scheduler is None:
        return Processes(workers, keep)
    # What goes wrong is told once, by us.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return Dask(scheduler)


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """Shows how far long work is, on a terminal. It knows the time too, also where nobody looks at it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield progress


class Wanted(NamedTuple):
    """What a simulation is asked for."""

    run: Run
    games: int
    out: Path | None
    decisions: Path | None

    @property
    def files(self) -> list[Path]:
        """Returns the files that are written."""
        return [file for file in (self.out, self.decisions) if file is not None]


def simulate_and_tell(wanted: Wanted, crew: Crew, words: Language, again: str) -> None:
    """Plays, shows how far it is, and sums up; whoever interrupts it is told how to go on, by the command `again`."""
    run, games, out, decisions = wanted
    with progress_bar() as progress:
        task = progress.add_task(words.tr("Playing"), total=games)
        first: int | None = None

        def tell(done: int, _: int) -> None:
            nonlocal first
            first = done if first is None else first
            progress.update(task, completed=done)

        try:
            summary = simulate(run, games, out, crew, tell, decisions)
        except BaseException:
            if first is not None:
                progress.stop()
                tell_how_to_go_on(int(progress.tasks[0].completed), games, wanted.files, words, again)
            raise
        seconds = progress.tasks[0].elapsed or 0.0
    played = games - (first or 0)
    if summary.games:
        for line in lines_of(summary, run, played, seconds, words):
            typer.echo(line)
    if decisions is not None:
        typer.echo(decisions_line(decisions, words))


def decisions_line(path: Path, words: Language) -> str:
    """Says what a file of decisions holds in all, which may be more games than were played just now."""
    found = read_decisions(path)
    return words.trn(
        "{file}: {decisions} decisions of {count} game",
        "{file}: {decisions} decisions of {count} games",
        found.games,
        file=path,
        decisions=found.decisions,
    )


def tell_how_to_go_on(done: int, games: int, files: Sequence[Path], words: Language, again: str) -> None:
    """Says what is left of work that did not come to its end."""
    if not files:
        typer.echo(words.tr("Stopped after {done} of {games} games. With --out FILE they are kept.", done=done, games=games), err=True)
        return
    kept = ", ".join(map(str, files))
    typer.echo(words.tr("Stopped: {done} of {games} games are kept in {file}. To go on:", done=done, games=games, file=kept), err=True)
    typer.echo(f"  {again}", err=True)


def lines_of(summary: Summary, run: Run, played: int, seconds: float, words: Language) -> Iterator[str]:
    """Writes a summary for people."""
    numbers = Numbers(words)
    line = words.trn("{count} game", "{count} games", summary.games)
    if played and seconds:
        speed = played / seconds
        line += words.tr(" ({speed} a second)", speed=numbers.number(speed, 0 if speed >= 10 else 2))
    yield line
    yield from losses_lines(summary.lost, words)
    team = run.game.meta.cooperative
    if team or summary.won.value < 1:
        yield words.tr("won: {share}", share=numbers.share(summary.won))
    yield words.tr("decisions in a game: {mean}", mean=numbers.mean(summary.decisions))
    if team and len({seat.score for seat in summary.seats}) == 1:
        yield words.tr("score: {mean}", mean=score_of(summary, summary.seats[0], words))
        return
    for player, seat in enumerate(summary.seats):
        who, mean = words.tr("player {number} ({bot})", number=player, bot=seat.bot), score_of(summary, seat, words)
        if team:
            yield words.tr("{who}: score {mean}", who=who, mean=mean)
        else:
            yield words.tr("{who}: first {share}, score {mean}", who=who, share=numbers.share(seat.first), mean=mean)


def score_of(summary: Summary, seat: Seat, words: Language) -> str:
    """Writes the mean score of a seat, and of how many games it is the mean if not all have one."""
    if seat.score is None:
        return words.tr("none, no game has one")
    mean = Numbers(words).mean(seat.score)
    if seat.score.size == summary.games:
        return mean
    return words.trn("{mean}, in the one game that has one", "{mean}, in the {count} games that have one", seat.score.size, mean=mean)
