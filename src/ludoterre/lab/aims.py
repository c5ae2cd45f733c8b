"""What `--aim` says: which statistics shall have which values, and how far off counts as one step away.

`seat.most<=0.55`, `score>=30`, `lost=0.03..0.12`, `debrief.turns=12±1`; several with commas between them. `~` says how far outside is one
tolerance: `decisions<90~5`. A file of targets is read as in a game's folder (`docs/balance.md`), and `own` means those of the game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.lab.reports.records import PEOPLE
from ludoterre.lab.reports.statistic import is_share
from ludoterre.lab.reports.targets import Target, read_targets, targets_of
from ludoterre.lab.runs import Run
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.variants import Measure, check_measures
from ludoterre.packs.fields import variant

OWN = "own"
NUMBER = r"[+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})"
ABOVE = re.compile(rf"([\w.-]+)>=?({NUMBER})(?:~({NUMBER}))?")
BELOW = re.compile(rf"([\w.-]+)<=?({NUMBER})(?:~({NUMBER}))?")
BETWEEN = re.compile(rf"([\w.-]+)=({NUMBER})\.\.({NUMBER})(?:~({NUMBER}))?")
AROUND = re.compile(rf"([\w.-]+)=({NUMBER})(?:±|\+-)({NUMBER})(?:~({NUMBER}))?")
EXACTLY = re.compile(rf"([\w.-]+)=({NUMBER})(?:~({NUMBER}))?")
SHARE_TOLERANCE = 0.02
TOLERANCE = 0.05
"""Of a limit that is no share, as a part of it."""
INSIDE = 0.25
"""Tolerances by which a limit is aimed at from within, so that what is found meets it with some certainty."""


class Aim(NamedTuple):
    """A target, what one step away from it is, and which of the runs it is about."""

    target: Target
    tolerance: float
    run: int = 0

    @property
    def measure(self) -> Measure:
        """Returns what is measured."""
        return Measure(self.target.statistic, self.target.of, self.run)

    def distance(self, measured: Estimate) -> float:
        """Returns how far a value is off, in tolerances; 0 well within the limits. Where nothing was measured, as far as can be."""
        if not measured.size:
            return FAR
        low, high = self.target.low, self.target.high
        room = INSIDE * self.tolerance if low is None or high is None else min(INSIDE * self.tolerance, (high - low) / 2)
        below = 0.0 if low is None else low + room - measured.value
        above = 0.0 if high is None else measured.value - high + room
        return max(0.0, below, above) / self.tolerance

    def said(self) -> str:
        """Writes what is aimed at, as one types it."""
        low, high = self.target.low, self.target.high
        if low is None:
            return f"{self.target.statistic}<={high:g}"
        return f"{self.target.statistic}>={low:g}" if high is None else f"{self.target.statistic}={low:g}..{high:g}"


FAR = 100.0


class Aims(NamedTuple):
    """All that is aimed at, and the runs that this takes: who plays, with which options."""

    runs: tuple[Run, ...]
    aims: tuple[Aim, ...]
    left_out: tuple[Target, ...]
    """Targets of a file that are about another mode or number of players, or about bots that think too long."""

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Returns what is measured, each once."""
        return tuple(dict.fromkeys(aim.measure for aim in self.aims))


def read_aims(game: Game, texts: Sequence[str], bots: str, seed: int | str) -> Aims:
    """Reads what is aimed at; refuses, before any work, what no game tells and what can never be."""
    targets = [target for text in texts for target in _targets(game, text.strip(), bots)]
    here = [(target, tolerance) for target, tolerance in targets if _is_about(target, game)]
    if not here:
        raise BadOption("nothing is aimed at: say what with STATISTIC<=VALUE, or name a file of targets for this mode and so many players")
    runs: list[Run] = []
    aims: list[Aim] = []
    for target, tolerance in here:
        changes = {f"option.{name}": value for name, value in target.options.items()}
        run = Run.make(variant(game, changes), target.bots, seed)
        if run not in runs:
            runs.append(run)
        aims.append(Aim(target, tolerance, runs.index(run)))
    found = Aims(tuple(runs), tuple(aims), tuple(target for target, _ in targets if not _is_about(target, game)))
    check_measures(found.runs, found.measures)
    return found


def _is_about(target: Target, game: Game) -> bool:
    return target.mode == game.mode and game.players in target.players and not target.slow and target.bots != PEOPLE


def _targets(game: Game, text: str, bots: str) -> list[tuple[Target, float]]:
    """Reads one `--aim`: a file, the game's own targets, or a list."""
    if text == OWN:
        found = targets_of(game.meta.id)
        if not found:
            raise BadOption("{game} has no targets of its own", game=game.meta.id)
    elif text.endswith(".toml"):
        if not Path(text).is_file():
            raise BadOption("{file}: there is no such file of targets", file=text)
        found = read_targets(Path(text))
    else:
        return [_read(game, one.strip(), bots) for one in text.split(",")]
    return [(target, _tolerance(target)) for target in found]


def _read(game: Game, text: str, bots: str) -> tuple[Target, float]:
    """Reads one aim."""
    name, low, high, tolerance = _parts(text)
    if low is not None and high is not None and low > high:
        raise BadOption("{aim}: the range {low}..{high} is empty", aim=text, low=f"{low:g}", high=f"{high:g}")
    target = Target(mode=game.mode, players=(int(game.players),), bots=bots, statistic=name, low=low, high=high, source="--aim")
    if tolerance is not None and tolerance <= 0:
        raise BadOption("{aim}: a tolerance is greater than 0", aim=text)
    return target, _tolerance(target) if tolerance is None else tolerance


def _parts(text: str) -> tuple[str, float | None, float | None, float | None]:
    """Takes an aim apart: the statistic, its limits, the tolerance."""
    plain = text.replace(" ", "").replace("≤", "<=").replace("≥", ">=")
    if found := ABOVE.fullmatch(plain):
        return found[1], float(found[2]), None, _float(found[3])
    if found := BELOW.fullmatch(plain):
        return found[1], None, float(found[2]), _float(found[3])
    if found := BETWEEN.fullmatch(plain):
        return found[1], float(found[2]), float(found[3]), _float(found[4])
    if found := AROUND.fullmatch(plain):
        return found[1], float(found[2]) - float(found[3]), float(found[2]) + float(found[3]), _float(found[4])
    if found := EXACTLY.fullmatch(plain):
        return found[1], float(found[2]), float(found[2]), _float(found[3])
    raise BadOption("{aim!r} is no aim: write {examples}", aim=text, examples="won>=0.5, lost=0.03..0.12, decisions<90")


def _float(text: str | None) -> float | None:
    return None if text is None else float(text)


def _tolerance(target: Target) -> float:
    """Says what one step away is where nobody has: half the width of a range, else some points of per cent, or a part of the limit."""
    if target.low is not None and target.high is not None and target.high > target.low:
        return (target.high - target.low) / 2
    if is_share(target.statistic):
        return SHARE_TOLERANCE
    limit = target.high if target.low is None else target.low
    return TOLERANCE * abs(limit or 0.0) or 1.0
