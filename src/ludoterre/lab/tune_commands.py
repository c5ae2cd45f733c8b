"""The command `tune`: what it does once `cli.py` has read its arguments."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Sequence
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
from ludoterre.lab.reports.words import Names, Numbers
from ludoterre.lab.reports_commands import print_table
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.sweep_commands import written
from ludoterre.lab.tune import Judged, Tuned, tune, wanted
from ludoterre.lab.workers import Crew
from ludoterre.locale import Language
from ludoterre.packs.derived import derived

SUFFIX = "tuned"


class Asked(NamedTuple):
    """What was asked for."""

    vary: Sequence[str]
    aim: Sequence[str]
    bots: str
    trials: int
    games: int
    check: int
    seed: int | str
    out: Path | None

    @property
    def journal(self) -> Path | None:
        """Returns the file beside the pack that keeps all that was played."""
        return None if self.out is None else self.out.with_name(self.out.name + ".journal")

    @property
    def report(self) -> Path | None:
        """Returns the file beside the pack that tells everything, for programs."""
        return None if self.out is None else self.out.with_name(self.out.name + ".json")


def tune_and_tell(game: Game, asked: Asked, crew: Crew, words: Language, again: str) -> None:
    """Searches, shows how far it is, writes the pack and prints the report; whoever interrupts it is told how to go on."""
    library("cmaes")
    for path, kinds in ((asked.out, (".toml",)), (asked.report, (".json",))):
        if path is not None:
            check_file(path, kinds)
    most = wanted(game, asked.vary, asked.aim, asked.bots, asked.trials, asked.games, asked.check, asked.seed).most_games()
    stages = {
        "trying": words.tr("Trying"),
        "choosing": words.tr("Choosing on fresh deals"),
        "simplifying": words.tr("Taking back what brings nothing"),
        "judging": words.tr("Judging on fresh deals"),
    }
    with closing(crew), progress_bar() as progress:
        task = progress.add_task(stages["trying"], total=most)

        def tell(stage: str, done: int) -> None:
            progress.update(task, description=stages[stage], advance=done)

        try:
            found = tune(game, *asked[:-1], crew, asked.journal, tell)
        except BaseException:
            if progress.tasks[0].completed:
                progress.stop()
                tell_how_to_go_on(int(progress.tasks[0].completed), most, [asked.journal] if asked.journal else [], words, again)
            raise
    if asked.out is not None and asked.report is not None:
        write_file(asked.out, pack_text(found, again))
        write_file(asked.report, json.dumps(as_data(found, again), indent=1, ensure_ascii=False) + "\n")
    print_tuned(found, words, asked.out)


# Files.


def pack_text(found: Tuned, command: str) -> str:
    """Writes the tuned pack, with what made it."""
    changed = [f"{one.path}: {written(one.old)} → {written(one.new)}" for one in found.changes]
    options = [f"--option {one.path.partition('.')[2]}={written(one.new)}" for one in found.changes if one.path.startswith("option.")]
    play = [f"Play it with {' '.join(options)}"] if options else []
    return derived(found.game, dict(found.edits), SUFFIX, [command, *play, *changed])


def as_data(found: Tuned, command: str) -> dict[str, Any]:
    """Gives everything as plain data."""
    return {
        "command": command,
        "game": found.game.header(),
        "deals": found.check,
        "aims": [_judged_data(one) for one in found.judged],
        "loss": {"before": found.loss(False), "after": found.loss(True)},
        "changes": [{"field": one.path, "old": one.old, "new": one.new} for one in found.changes],
        "fields": [{"field": one.field.path, "values": list(one.values)} for one in found.space],
        "trials": [
            {"changes": dict(one.changes), "loss": None if one.figures is None else one.loss, "figures": one.figures}
            for one in found.trials
        ],
    }


def _judged_data(one: Judged) -> dict[str, Any]:
    target = one.aim.target
    return target.model_dump(mode="json", exclude_defaults=True) | {
        "tolerance": one.aim.tolerance,
        "before": one.before.to_json(),
        "after": one.after.to_json(),
        "difference": one.change.estimate.to_json(),
        "verdict_before": target.verdict(one.before),
        "verdict": target.verdict(one.after),
    }


# The terminal.


def print_tuned(found: Tuned, words: Language, out: Path | None) -> None:
    """Prints before and after for every target, and what was changed."""
    tr, numbers = words.tr, Numbers(words)
    names = Names(found.game, words)
    verdicts = {"met": tr("met"), "missed": tr("missed"), "uncertain": tr("uncertain"), "unmeasured": tr("not measured")}
    head = [tr("what"), tr("bots"), tr("wanted"), tr("before"), tr("after"), tr("difference"), tr("verdict")]
    rows = []
    for one in found.judged:
        target, share = one.aim.target, is_share(one.aim.measure.statistic)
        rows.append(
            [
                names.statistic(target.statistic, target.of),
                target.bots,
                one.aim.said().removeprefix(target.statistic).removeprefix("="),
                _estimate(numbers, one.before, share),
                _estimate(numbers, one.after, share),
                _change(numbers, one.change, share),
                verdicts[target.verdict(one.after)],
            ]
        )
    print_table(head, rows)
    typer.echo("")
    for line in _notes(found, words, out):
        typer.echo(line)


def _notes(found: Tuned, words: Language, out: Path | None) -> Iterator[str]:
    """Says how this was judged and what was changed."""
    tr, numbers = words.tr, Numbers(words)
    yield words.trn(
        "Judged by {count} fresh deal that nothing was chosen by; 95% intervals, differences deal by deal.",
        "Judged by {count} fresh deals that nothing was chosen by; 95% intervals, differences deal by deal.",
        found.check,
    )
    before, after = numbers.number(found.loss(False), 2), numbers.number(found.loss(True), 2)
    yield tr("Distance from the targets (squares of tolerances): {before} before, {after} after.", before=before, after=after)
    if found.aims.left_out:
        count = len(found.aims.left_out)
        yield words.trn(
            "{count} target is about another mode, other players or slow bots, and was left out.",
            "{count} targets are about another mode, other players or slow bots, and were left out.",
            count,
        )
    impossible = sum(one.figures is None for one in found.trials)
    if impossible:
        yield words.trn("{count} trial was no valid pack.", "{count} trials were no valid packs.", impossible)
    if not found.changes:
        yield tr("Nothing that was tried is better than the game as it is.")
        return
    if found.loss(True) >= found.loss(False):
        yield tr("On fresh deals this is no better than the game as it is.")
    yield tr("Fields changed: {changed} of {all}", changed=len(found.changes), all=len(found.space))
    for one in found.changes:
        yield f"  {one.path}: {written(one.old)} → {written(one.new)}"
    yield tr("Texts of the pack that say a changed figure still say the old one.")
    if out is not None:
        yield tr("The pack is in {file}; to compare it: --pack {quoted}", file=out, quoted=shlex.quote(str(out)))


def _estimate(numbers: Numbers, estimate: Estimate, share: bool) -> str:
    return f"{numbers.estimate(estimate, share)} ({numbers.interval(estimate, share)})" if estimate.size else "–"


def _change(numbers: Numbers, found: Finding, share: bool) -> str:
    def signed(value: float) -> str:
        text = numbers.number(100 * value, 1) if share else numbers.number(value, 2)
        return text if text.startswith("−") else f"+{text}"

    return f"{signed(found.estimate.value)} ({signed(found.estimate.low)} … {signed(found.estimate.high)})"
