"""The command `sweep`: what it does once `cli.py` has read its arguments."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import typer

from ludoterre.core.game import Game
from ludoterre.lab.analysis.result import Finding
from ludoterre.lab.commands import progress_bar, tell_how_to_go_on
from ludoterre.lab.extras import library
from ludoterre.lab.reports.files import check_file, write_file
from ludoterre.lab.reports.statistic import is_share
from ludoterre.lab.reports.words import Numbers
from ludoterre.lab.reports_commands import print_table
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.sweep import Sweep, Swept, planned, played, table
from ludoterre.lab.workers import Crew
from ludoterre.locale import Language
from ludoterre.packs.fields import Field, Plain, figures

KINDS = (".csv", ".parquet", ".json")
MOST_ROWS = 30
"""Rows that are printed; a file has them all."""
SURE = "*"


class Wanted(NamedTuple):
    """What was asked for."""

    vary: Sequence[str]
    each: bool
    bots: str
    games: int
    measures: Sequence[str]
    seed: int | str
    out: Path | None


def fields_and_tell(game: Game, pattern: str, words: Language) -> None:
    """Lists the fields that can be varied, with their values and limits."""
    rows = [[one.path, written(one.value), limits_of(one)] for one in figures(game, pattern)]
    print_table([words.tr("field"), words.tr("value"), words.tr("may be")], rows)


def limits_of(field: Field) -> str:
    """Writes what a field may be."""
    if field.choices:
        return ", ".join(map(str, field.choices))
    if field.kind == "truth":
        return "true, false"
    if field.low is None and field.high is None:
        return ""
    return f"{'' if field.low is None else f'{field.low:g}'}..{'' if field.high is None else f'{field.high:g}'}"


def written(value: Plain) -> str:
    """Writes a value as packs do."""
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def sweep_and_tell(game: Game, wanted: Wanted, crew: Crew, words: Language, again: str) -> None:
    """Plays all variants, shows how far it is, writes the file and prints what differs most; whoever interrupts it is told how to go on."""
    if wanted.out is not None:
        check_file(wanted.out, KINDS)
        if wanted.out.suffix == ".parquet":
            library("polars")
    asked = planned(game, *wanted[:-1])
    journal = None if wanted.out is None else wanted.out.with_name(wanted.out.name + ".part")
    with closing(crew), progress_bar() as progress:
        task = progress.add_task(words.tr("Playing"), total=asked.plan.total)
        started = False

        def tell(done: int) -> None:
            nonlocal started
            started = True
            progress.advance(task, done)

        try:
            found = played(asked, crew, journal, tell)
        except BaseException:
            if started:
                progress.stop()
                tell_how_to_go_on(int(progress.tasks[0].completed), asked.plan.total, [journal] if journal else [], words, again)
            raise
    if wanted.out is not None:
        write_sweep(wanted.out, found)
    print_sweep(found, words)


# Files.


def write_sweep(path: Path, found: Sweep) -> None:
    """Writes a sweep as a file of some kind, whole or not at all."""
    rows = table(found)
    if path.suffix == ".json":
        head = {"run": found.run.identity(), "vary": list(found.vary), "each": found.each, "games": found.games, "rows": rows}
        write_file(path, json.dumps(head, indent=1, ensure_ascii=False) + "\n")
    elif path.suffix == ".csv":
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: "" if cell is None else cell for name, cell in row.items()} for row in rows)
        write_file(path, text.getvalue())
    else:
        draft = path.with_name(f".{path.name}.{os.getpid()}.part")
        library("polars").DataFrame({name: _column([row[name] for row in rows]) for name in rows[0]}).write_parquet(draft)
        os.replace(draft, path)


def _column(cells: list[Any]) -> list[Any]:
    """Makes a column of one kind: where values of several kinds stand in one, they are texts."""
    kinds = {type(cell) for cell in cells if cell is not None}
    return cells if len(kinds) <= 1 or kinds == {int, float} else [None if cell is None else written(cell) for cell in cells]


# The terminal.


def print_sweep(found: Sweep, words: Language) -> None:
    """Prints the base, then every variant, or of many those that differ most."""
    tr = words.tr
    sure = {measure: {id(row) for row in found.sure(measure)} for measure in found.measures}
    shown = found.rows if len(found.rows) <= MOST_ROWS else _most(found, sure)
    head = [tr("varied"), *(cell for measure in found.measures for cell in (measure, tr("difference")))]
    numbers = Numbers(words)
    rows = [[tr("as it is"), *(cell for one in found.measures for cell in (_estimate(numbers, one, found.base[one]), ""))]]
    for row in shown:
        cells = [", ".join(f"{name}={written(value)}" for name, value in row.values.items())]
        for measure in found.measures:
            cells += [_estimate(numbers, measure, row.estimates[measure])]
            cells += [
                _difference(numbers, measure, row.differences[measure], id(row) in sure[measure])
                if row.changes and row.estimates[measure].size
                else "–"
            ]
        rows.append(cells)
    print_table(head, rows)
    typer.echo("")
    for line in _notes(found, len(shown), words):
        typer.echo(line)


def _most(found: Sweep, sure: dict[str, set[int]]) -> list[Swept]:
    """Picks the rows with the differences that are least likely to be luck."""

    def order(row: Swept) -> tuple[bool, float]:
        return not any(id(row) in ids for ids in sure.values()), min(row.differences[one].luck for one in found.measures)

    return sorted((row for row in found.rows if row.changes), key=order)[:MOST_ROWS]


def _notes(found: Sweep, shown: int, words: Language) -> list[str]:
    tr = words.tr
    lines = [
        words.trn(
            "{count} game of each variant, all on the same deals.", "{count} games of each variant, all on the same deals.", found.games
        ),
        tr("{mark} hardly luck, although so many were compared; differences with 95% intervals, deal by deal.", mark=SURE),
    ]
    if shown < len(found.rows):
        lines.append(
            tr("{shown} of {count} variants are shown, the clearest first; --out FILE has all.", shown=shown, count=len(found.rows))
        )
    if found.left_out:
        some = ", ".join(f"{path}={written(value)}" for path, value in found.left_out[:3]) + (", …" if len(found.left_out) > 3 else "")
        left_out = words.trn(
            "{count} value that a field cannot have is left out: {some}",
            "{count} values that fields cannot have are left out: {some}",
            len(found.left_out),
            some=some,
        )
        lines.append(left_out)
    return lines


def _estimate(numbers: Numbers, measure: str, estimate: Estimate) -> str:
    if not estimate.size:
        return "–"
    return f"{numbers.estimate(estimate, is_share(measure))} ({numbers.interval(estimate, is_share(measure))})"


def _difference(numbers: Numbers, measure: str, found: Finding, sure: bool) -> str:
    """Writes a difference with its interval; of shares in points of per cent."""

    def signed(value: float) -> str:
        text = numbers.number(100 * value, 1) if is_share(measure) else numbers.number(value, 2)
        return text if text.startswith("−") else f"+{text}"

    estimate = found.estimate
    return f"{signed(estimate.value)} ({signed(estimate.low)} … {signed(estimate.high)}){SURE if sure else ' '}"
