"""What happens if a figure of a pack is changed: games of bots for every value, on the same deals, compared with the game as it is."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.bots.forfeit import FORFEIT
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.lab.analysis.result import Finding, convincing
from ludoterre.lab.contrast import difference, estimated
from ludoterre.lab.dials import Dial, Step, read_dials
from ludoterre.lab.kept import KeptInFile
from ludoterre.lab.runs import Run
from ludoterre.lab.statistics import Estimate, known
from ludoterre.lab.variants import Edits, Kept, Measure, Plan, Row, Tell, check_measures, edits, play
from ludoterre.lab.workers import Alone, Crew
from ludoterre.packs.fields import Field, Plain, fields, variant

GAMES = 400
MEASURES = ("won", "score", "decisions")
MOST_VARIANTS = 5_000


class Swept(NamedTuple):
    """One variant, and what was measured of it."""

    values: dict[str, Plain]
    """What was set: by dial in a grid, by field where one at a time is changed; empty for the base."""
    changes: Edits
    """Every field that is not as in the base."""
    estimates: dict[str, Estimate]
    differences: dict[str, Finding]
    """To the base, on the same deals."""


class Sweep(NamedTuple):
    """A whole sweep: the base comes first."""

    run: Run
    vary: tuple[str, ...]
    each: bool
    games: int
    measures: tuple[str, ...]
    base: dict[str, Estimate]
    rows: list[Swept]
    """In the order in which they were asked for; values that change nothing have the base's figures."""
    left_out: list[tuple[str, Plain]]
    """Values that fields cannot have, where differences were asked for."""

    def sure(self, measure: str) -> list[Swept]:
        """Returns the rows whose difference is hardly luck, though one looked at so many (Benjamini and Hochberg 1995)."""
        changed = [row for row in self.rows if row.changes]
        return convincing(changed, lambda row: row.differences[measure])


class Wanted(NamedTuple):
    """What a sweep will play, when nothing was refused."""

    plan: Plan
    vary: tuple[str, ...]
    each: bool
    rows: list[tuple[dict[str, Plain], int]]
    """What each row sets, and the number of its variant."""
    left_out: list[tuple[str, Plain]]

    def identity(self) -> dict[str, Any]:
        """Says which sweep this is, in few words."""
        plan, names = self.plan, [measure.statistic for measure in self.plan.measures]
        return {
            "what": "sweep",
            **plan.runs[0].identity(),
            "vary": list(self.vary),
            "each": self.each,
            "games": plan.games,
            "measures": names,
        }


def sweep(
    game: Game,
    vary: Sequence[str],
    each: bool = False,
    bots: str = "greedy",
    games: int = GAMES,
    measures: Sequence[str] = MEASURES,
    seed: int | str = 0,
    crew: Crew | None = None,
    journal: Path | None = None,
    tell: Tell | None = None,
) -> Sweep:
    """Plays so many games of every variant on the same deals. Equal arguments give equal sweeps, whoever does the work.

    Several entries of `vary` make a grid, in which all fields that one pattern names change together; with `each`, every field is changed
    by itself. What is done is kept in the file `journal`, if there is one: asked again, an interrupted sweep goes on.
    """
    return played(planned(game, vary, each, bots, games, measures, seed), crew, journal, tell)


def played(wanted: Wanted, crew: Crew | None = None, journal: Path | None = None, tell: Tell | None = None) -> Sweep:
    """Plays a sweep that was planned."""
    kept = None if journal is None else KeptInFile(journal, wanted.identity())
    with kept or nullcontext(Kept()) as store:
        found = _summed(wanted, play(wanted.plan, crew or Alone(), store, tell))
        if kept is not None:
            kept.remove()
    return found


def planned(game: Game, vary: Sequence[str], each: bool, bots: str, games: int, measures: Sequence[str], seed: int | str) -> Wanted:
    """Lists all games that are to be played; refuses what cannot be, before any work."""
    if games < 2:
        raise BadOption("at least two games of each variant are needed, not {games}", games=games)
    run = Run.make(game, bots, seed)
    # Games that a bot from outside loses by misbehaviour are in all figures, so it is said how many they are.
    names = [*(name.strip() for name in measures), *([f"rule.{FORFEIT}"] if run.has_outsiders else [])]
    asked = tuple(Measure(name) for name in dict.fromkeys(names))
    dials = read_dials(game, vary)
    rows, left_out = _each(dials) if each else _grid(dials)
    variants: dict[Edits, int] = {(): 0}
    numbered = []
    for values, changes in rows:
        numbered.append((values, variants.setdefault(changes, len(variants))))
    check_measures([run], asked)
    for changes in variants:
        variant(game, dict(changes))
    return Wanted(Plan((run,), tuple(variants), asked, games), tuple(vary), each, numbered, left_out)


Rows = list[tuple[dict[str, Plain], Edits]]


def _each(dials: Sequence[Dial]) -> tuple[Rows, list[tuple[str, Plain]]]:
    """Changes one field at a time."""
    rows: Rows = []
    left_out: list[tuple[str, Plain]] = []
    _check_size(sum(len(dial.values(field)) for dial in dials for field in dial.fields))
    for dial in dials:
        for field in dial.fields:
            rows += [({field.path: value}, _changes([(field, value)])) for value in dial.values(field)]
            left_out += [(field.path, value) for value in dial.impossible(field)]
    return rows, left_out


def _grid(dials: Sequence[Dial]) -> tuple[Rows, list[tuple[str, Plain]]]:
    """Sets every dial to every value; all fields of a dial move together, and one that cannot stays where it is."""
    settings = [dial.steps() for dial in dials]
    _check_size(prod(map(len, settings)))
    left_out = [(field.path, value) for dial in dials for field in dial.fields for value in dial.impossible(field)]
    rows: Rows = []
    for chosen in product(*settings):
        pairs = [(field, step) for dial, step in zip(dials, chosen, strict=True) for field in dial.fields if step.fits(field)]
        values = {dial.pattern: _said(dial, step) for dial, step in zip(dials, chosen, strict=True)}
        rows.append((values, _changes([(field, step.of(field)) for field, step in pairs])))
    return rows, left_out


def _said(dial: Dial, step: Step) -> Plain:
    """Says what a dial was set to: the value where that is one, else by how much its fields were moved."""
    return step.of(dial.fields[0]) if len(dial.fields) == 1 or not step.relative else step.text


def _changes(pairs: Sequence[tuple[Field, Plain]]) -> Edits:
    """Returns what is not as in the base."""
    return edits({field.path: value for field, value in pairs if value != field.value or type(value) is not type(field.value)})


def _check_size(count: int) -> None:
    if count > MOST_VARIANTS:
        raise BadOption("these are {count} variants; {most} at most are played", count=count, most=MOST_VARIANTS)
    if not count:
        raise BadOption("no field can have any of these values")


def _summed(wanted: Wanted, found: Sequence[Sequence[Row]]) -> Sweep:
    plan, base = wanted.plan, found[0][0]
    measured = [
        (
            {one.statistic: estimated(one, row[0][one]) for one in plan.measures},
            {one.statistic: difference(one, row[0][one], base[one]) for one in plan.measures},
        )
        for row in found
    ]
    rows = [Swept(values, plan.variants[number], *measured[number]) for values, number in wanted.rows]
    names = tuple(measure.statistic for measure in plan.measures)
    return Sweep(plan.runs[0], wanted.vary, wanted.each, plan.games, names, measured[0][0], rows, wanted.left_out)


# As a table.


def table(found: Sweep) -> list[dict[str, Any]]:
    """Gives a row for every variant and measure, the base first: what files of a sweep hold."""
    names = ("field", "was", "value") if found.each else tuple(dict.fromkeys(name for row in found.rows for name in row.values))
    sure = {measure: {id(row) for row in found.sure(measure)} for measure in found.measures}
    was = {field.path: field.value for field in fields(found.run.game)}
    rows = [dict.fromkeys(names) | _cells(measure, found.base[measure], None, False) for measure in found.measures]
    for row in found.rows:
        for measure in found.measures:
            rows.append(
                _values(row, found.each, was) | _cells(measure, row.estimates[measure], row.differences[measure], id(row) in sure[measure])
            )
    return rows


def _values(row: Swept, each: bool, was: dict[str, Plain]) -> dict[str, Any]:
    """Gives what was set: in a grid a column for each dial, else the field, what it was and what it became."""
    if not each:
        return dict(row.values)
    path, value = next(iter(row.values.items()))
    return {"field": path, "was": was[path], "value": value}


def _cells(measure: str, estimate: Estimate, change: Finding | None, sure: bool) -> dict[str, Any]:
    cells: dict[str, Any] = {"statistic": measure, "games": estimate.size}
    cells |= {"measured": estimate.value, "low": known(estimate.low), "high": known(estimate.high)}
    gap = None if change is None else change.estimate
    cells |= {"difference": None if gap is None else gap.value}
    cells |= {"difference_low": None if gap is None else known(gap.low), "difference_high": None if gap is None else known(gap.high)}
    return cells | {"hardly_luck": sure}
