"""Finds values of pack fields with which a game meets targets: many variants are tried on the same deals, the best on fresh ones again.

The luckiest of many is rarely the best, so nothing is believed that was measured on the deals it was chosen by: the promising go through
rounds of fresh deals, changes that bring nothing are taken back, and the report is about deals that nobody has seen before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.errors import BadOption, BadPack
from ludoterre.core.game import Game
from ludoterre.lab.aims import Aim, Aims, read_aims
from ludoterre.lab.analysis.result import Finding
from ludoterre.lab.contrast import difference, estimated
from ludoterre.lab.dials import read_dials
from ludoterre.lab.kept import KeptInFile
from ludoterre.lab.proposing import Dimension, Point, Proposer, dimensions
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.variants import Edits, Kept, Plan, Row, edits, play
from ludoterre.lab.workers import Alone, Crew
from ludoterre.packs.fields import Plain, variant

TRIALS = 200
GAMES = 200
CHECK = 2000
PENALTY = 0.01
"""What one changed field costs: as much as missing a target by a tenth of its tolerance."""
ROUNDS = ((8, 2), (4, 6))
"""How many go through each round of fresh deals, and how many times the games of a trial each plays there."""
PREFIXES = 8
"""Numbers of changes that are tried to be taken back together."""
MARGIN = 2.0
"""A variant that cannot be played counts so many times as bad as the worst that could."""
TRYING, ROUND, ALONE, TOGETHER, LAST = 0, 10**6, 10**7, 2 * 10**7, 9 * 10**7
"""The first deal of each stage."""

Tell = Callable[[str, int], None]
"""Hears of which stage how many more games are done."""


class Trial(NamedTuple):
    """A variant that was tried: what was changed, how far off it is, and what was measured; no figures if it cannot be played."""

    changes: Edits
    loss: float
    figures: tuple[float, ...] | None


class Judged(NamedTuple):
    """An aim, and what was measured of it on fresh deals before and after."""

    aim: Aim
    before: Estimate
    after: Estimate
    change: Finding
    """From before to after, deal by deal."""


class Change(NamedTuple):
    """A field that was changed."""

    path: str
    old: Plain
    new: Plain


class Tuned(NamedTuple):
    """What came of it."""

    game: Game
    """As it was."""
    aims: Aims
    space: tuple[Dimension, ...]
    trials: tuple[Trial, ...]
    """In the order in which they were proposed; the first is the game as it is."""
    changes: tuple[Change, ...]
    judged: tuple[Judged, ...]
    check: int
    """The fresh deals that it was judged by."""

    @property
    def edits(self) -> Edits:
        """Returns the changes in the form that makes a variant."""
        return tuple((change.path, change.new) for change in self.changes)

    def loss(self, after: bool) -> float:
        """Returns how far off the game is on fresh deals, before or after: the sum of the squares, in tolerances."""
        return sum(one.aim.distance(one.after if after else one.before) ** 2 for one in self.judged)


class Wanted(NamedTuple):
    """What is asked of a search, when nothing was refused."""

    game: Game
    space: list[Dimension]
    aims: Aims
    trials: int
    games: int
    check: int
    seed: int | str

    def most_games(self) -> int:
        """Counts the games that a search plays at most, for those who watch."""
        rounds = sum(count * times for count, times in ROUNDS) + len(self.space) + 1 + 2 * PREFIXES
        return len(self.aims.runs) * ((self.trials + rounds) * self.games + 2 * self.check)


def wanted(game: Game, vary: Sequence[str], aim: Sequence[str], bots: str, trials: int, games: int, check: int, seed: int | str) -> Wanted:
    """Reads what is asked; refuses unknown fields, empty ranges and targets that no game tells, before any work."""
    if trials < 1:
        raise BadOption("at least one trial is needed, not {trials}", trials=trials)
    if games < 2 or check < 2:
        raise BadOption("at least two games of each variant are needed, not {games}", games=min(games, check))
    space = dimensions(read_dials(game, vary))
    return Wanted(game, space, read_aims(game, aim, bots, seed), trials, games, check, seed)


def tune(
    game: Game,
    vary: Sequence[str],
    aim: Sequence[str],
    bots: str = "greedy",
    trials: int = TRIALS,
    games: int = GAMES,
    check: int = CHECK,
    seed: int | str = 0,
    crew: Crew | None = None,
    journal: Path | None = None,
    tell: Tell | None = None,
) -> Tuned:
    """Looks for values that meet the aims. Equal arguments find the same, whoever does the work.

    All that was played is kept in the file `journal`, if there is one: asked again, also with more trials, it is not played again.
    """
    asked = wanted(game, vary, aim, bots, trials, games, check, seed)
    kept = None if journal is None else KeptInFile(journal, identity(asked, vary, aim))
    with kept or nullcontext(Kept()) as store:
        return Search(asked, crew or Alone(), store, tell or _nobody).found()


def identity(asked: Wanted, vary: Sequence[str], aim: Sequence[str]) -> dict[str, Any]:
    """Says which search this is, in few words; with more trials it is the same."""
    runs = [run.identity() for run in asked.aims.runs]
    return {"what": "tune", "runs": runs, "vary": list(vary), "aim": list(aim), "games": asked.games}


def _nobody(stage: str, done: int) -> None:
    """Hears nothing."""


class Search:
    """A search under way."""

    def __init__(self, asked: Wanted, crew: Crew, kept: Kept, tell: Tell) -> None:
        self._asked = asked
        self._crew = crew
        self._kept = kept
        self._tell = tell
        self._tried: dict[Edits, Trial] = {}
        self._order: list[Trial] = []
        self._bound = {one.field.path for one in asked.space if one.field.value not in (None, *one.values)}
        """Fields that must change: what they are now is not among their values. One that says nothing may go on so."""

    def found(self) -> Tuned:
        """Searches, stage by stage."""
        self._try()
        winner = self._refine()
        winner = self._simplify(winner)
        return self._judge(winner)

    # Trying.

    def _try(self) -> None:
        """Tries what is proposed, a generation at a time; the game as it is comes first."""
        asked = self._asked
        self._order += self._measured([()], TRYING, asked.games, "trying")
        self._tried[()] = self._order[0]
        proposer = Proposer(asked.space, asked.seed)
        while len(self._order) <= asked.trials:
            points = [self._edits(point) for point in proposer.ask()]
            new = [one for one in dict.fromkeys(points) if one not in self._tried]
            self._tried.update(zip(new, self._measured(new, TRYING, asked.games, "trying"), strict=True))
            generation = [self._tried[one] for one in points]
            self._order += generation
            worst = max(one.loss for one in self._tried.values() if one.figures is not None)
            proposer.tell([MARGIN * worst + 1 if one.figures is None else one.loss for one in generation])
        del self._order[asked.trials + 1 :]

    def _edits(self, point: Point) -> Edits:
        """Returns what a point changes."""
        values = [(one.field, one.values[place]) for one, place in zip(self._asked.space, point, strict=True)]
        return edits({field.path: value for field, value in values if value != field.value})

    def _measured(self, changes: Sequence[Edits], first: int, games: int, stage: str) -> list[Trial]:
        """Plays variants on some deals and says how far off each is; one that cannot be played is as far off as can be."""
        playable = [one for one in changes if self._is_playable(one)]
        rows = dict(zip(playable, self._played(playable, first, games, stage), strict=True))
        return [self._judged_trial(one, rows[one]) if one in rows else Trial(one, float("inf"), None) for one in changes]

    def _played(self, changes: Sequence[Edits], first: int, games: int, stage: str) -> list[list[Row]]:
        if not changes:
            return []
        aims = self._asked.aims
        plan = Plan(aims.runs, tuple(changes), aims.measures, games, first, forgiving=False)
        return play(plan, self._crew, self._kept, lambda done: self._tell(stage, done))

    def _is_playable(self, changes: Edits) -> bool:
        """Tells whether a variant is a valid pack: what each field may be is known, not what fields may be together."""
        try:
            for run in self._asked.aims.runs:
                variant(run.game, dict(changes))
        except BadPack:
            return False
        return True

    def _judged_trial(self, changes: Edits, rows: Sequence[Row]) -> Trial:
        estimates = [self._estimate(aim, rows) for aim in self._asked.aims.aims]
        off = sum(aim.distance(found) ** 2 for aim, found in zip(self._asked.aims.aims, estimates, strict=True))
        return Trial(changes, off + PENALTY * len(changes), tuple(found.value for found in estimates))

    def _estimate(self, aim: Aim, rows: Sequence[Row]) -> Estimate:
        return estimated(aim.measure, rows[aim.run][aim.measure])

    # Choosing.

    def _refine(self) -> Edits:
        """Has the best of all trials play fresh deals, the best of those more of them; the game as it is takes part if it may stay so."""
        ordered = [one.changes for one in _best(self._tried.values()) if one.changes or not self._bound]
        if not ordered:
            raise BadOption("no variant that was tried can be played: {reason}", reason=self._reason())
        for number, (count, times) in enumerate(ROUNDS):
            chosen = ordered[:count] if self._bound or () in ordered[:count] else [*ordered[: count - 1], ()]
            again = self._measured(chosen, ROUND * (number + 1), times * self._asked.games, "choosing")
            ordered = [one.changes for one in _best(again)]
        return ordered[0]

    def _reason(self) -> str:
        """Says why the first variant that was proposed cannot be played."""
        try:
            for changes in self._tried:
                for run in self._asked.aims.runs:
                    variant(run.game, dict(changes))
        except BadPack as error:
            return str(error)
        return "–"

    def _simplify(self, winner: Edits) -> Edits:
        """Takes back changes that bring nothing: first each alone is taken back, then those that mattered least together."""
        free = [edit for edit in winner if edit[0] not in self._bound]
        if len(free) < 2:
            return winner
        without = [tuple(one for one in winner if one != edit) for edit in free]
        alone = self._measured(without, ALONE, self._asked.games, "simplifying")
        least = [edit for edit, _ in sorted(zip(free, alone, strict=True), key=lambda pair: (pair[1].loss, pair[0][0]))]
        numbers = sorted({round(len(free) * part / PREFIXES) for part in range(PREFIXES + 1)})
        fewer = [tuple(one for one in winner if one not in least[:number]) for number in numbers]
        return _best(self._measured(fewer, TOGETHER, 2 * self._asked.games, "simplifying"))[0].changes

    # Judging.

    def _judge(self, winner: Edits) -> Tuned:
        """Measures the game before and after on deals that nothing was chosen by."""
        asked = self._asked
        rows = self._played([(), winner] if winner else [()], LAST, asked.check, "judging")
        before, after = rows[0], rows[-1]
        judged = [
            Judged(
                aim,
                self._estimate(aim, before),
                self._estimate(aim, after),
                difference(aim.measure, after[aim.run][aim.measure], before[aim.run][aim.measure]),
            )
            for aim in asked.aims.aims
        ]
        old = {one.field.path: one.field.value for one in asked.space}
        changes = tuple(Change(path, old[path], value) for path, value in winner)
        return Tuned(asked.game, asked.aims, tuple(asked.space), tuple(self._order), changes, tuple(judged), asked.check)


def _best(trials: Iterable[Trial]) -> list[Trial]:
    """Sorts trials that could be played, the best first; of equals the one with fewer changes."""
    playable = [one for one in trials if one.figures is not None]
    return sorted(playable, key=lambda one: (one.loss, len(one.changes), str(one.changes)))
