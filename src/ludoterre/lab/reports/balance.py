"""How balanced a game is: many games of bots, summed up, and compared with what the game's ledger asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.bots.outside import Bots
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.core.registry import load, meta
from ludoterre.lab.brief import brief
from ludoterre.lab.reports.again import OWN, Asked, chosen_options, game_words, joined, listed, named, play_words, usual_game
from ludoterre.lab.reports.choices import Deciding, Untaken, deciding, untaken
from ludoterre.lab.reports.facts import Facts, watch, watch_results
from ludoterre.lab.reports.items import Group, by_result, groups
from ludoterre.lab.reports.measures import (
    End,
    Kind,
    Place,
    Told,
    branching,
    decisions,
    ends,
    kinds,
    score_counts,
    scores,
    seats,
    told,
    turn_order,
)
from ludoterre.lab.reports.records import PEOPLE, Recorded
from ludoterre.lab.reports.statistic import statistic
from ludoterre.lab.reports.targets import FILE, Target, Verdict, own_targets, targets_for
from ludoterre.lab.runs import Run
from ludoterre.lab.schedule import Schedule
from ludoterre.lab.statistics import Estimate, Summary, plain, share, summary
from ludoterre.lab.summary import Losses, Lost
from ludoterre.lab.workers import Crew

GAMES = 1000


class Check(NamedTuple):
    """A target, and what was measured of it: None if nothing was, because its bots think too long."""

    target: Target
    measured: Estimate | None

    @property
    def verdict(self) -> Verdict:
        """Says whether the target is met."""
        return self.target.verdict(self.measured)


class Balance:
    """Everything a report tells, from the facts of many games between the same bots."""

    def __init__(
        self,
        run: Run,
        bots: str,
        games: Sequence[Facts],
        checks: Sequence[Check] = (),
        asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
        recorded: Recorded | None = None,
    ) -> None:
        self.run = run
        self.asked = asked
        self.recorded = recorded
        """Where people have played: their records, and what was left out of them."""
        self.game: Game = run.game
        self.bots = bots
        self.games = games
        self.checks = checks
        self.cooperative = bool(run.game.meta.cooperative)
        self.won: Estimate = share(sum(game.won for game in games), len(games))
        self.ends: list[End] = ends(games)
        self.score: Summary | None = summary(scores(games))
        """Of the games that have one."""
        self.score_counts = score_counts(games)
        self.seats: list[Place] = seats(games)
        self.order: list[Place] = turn_order(games)
        self.decisions: Summary = _summary([decisions(game) for game in games])
        self.chance: Summary = _summary([game.chance for game in games])
        self.kinds: list[Kind] = kinds(games)
        self.branching = branching(games)
        self.items: list[Group] = groups(games, self.cooperative)
        self.by_result = self.cooperative and by_result(games)
        self.untaken: list[Untaken] = untaken(games)
        self.deciding: list[Deciding] = deciding(games, self.cooperative)
        self.told: dict[str, Told] = told(games)
        self.lost: tuple[Lost, ...] = losses(run, games)
        """What bots from outside lost by misbehaviour: such games ended early, and are in all figures."""

    def __repr__(self) -> str:
        verdicts = ", ".join(f"{count} {verdict}" for verdict, count in Counter(check.verdict for check in self.checks).items())
        return f"<balance of {self.game!r}, {len(self.games)} games of {self.bots}: won {brief(self.won)}, targets: {verdicts or 'none'}>"

    def to_json(self) -> dict[str, Any]:
        """Gives the figures as plain data."""
        return {
            "game": self.game.header(),
            "bots": self.bots,
            "seed": None if self.recorded else self.run.seed,
            "games": len(self.games),
            "left_out": None if self.recorded is None else self.recorded.left_out(),
            "command": self.command(),
            "won": self.won.to_json(),
            "ends": [plain(end) for end in self.ends],
            "score": None if self.score is None else self.score.to_json(),
            "seats": [plain(place) for place in self.seats],
            "order": [plain(place) for place in self.order],
            "decisions": self.decisions.to_json(),
            "chance": self.chance.to_json(),
            "kinds": [plain(kind) for kind in self.kinds],
            "items": [{"kind": one.kind, "argument": one.argument, "uses": [plain(use) for use in one.uses]} for one in self.items],
            "lost": [one._asdict() for one in self.lost],
            "untaken": [
                {"kind": one.kind, "argument": one.argument, "of": one.of, "items": [plain(item) for item in one.items]}
                for one in self.untaken
            ],
            "deciding": [plain(one) for one in self.deciding],
            "debrief": {name: plain(row) for name, row in self.told.items()},
            "targets": [
                check.target.model_dump(mode="json", exclude_defaults=True)
                | {"measured": None if check.measured is None else check.measured.to_json(), "verdict": check.verdict}
                for check in self.checks
            ],
        }

    def command(self, *more: str) -> str:
        """Writes the command that makes the same report again."""
        words = game_words(self.game, self.asked)
        if self.recorded is not None:
            words += [word for path in self.asked.records for word in named("--records", str(path))]
        else:
            words += play_words(self.bots, len(self.games), self.run.seed, self.asked.patience)
        if self.asked.targets is not None:
            words += named("--targets", str(self.asked.targets))
        return joined([*words, *more])


def losses(run: Run, games: Sequence[Facts]) -> tuple[Lost, ...]:
    """Counts what bots lost by misbehaviour."""
    found = Losses()
    for number, game in enumerate(games):
        if game.forfeit is not None:
            found.add(run.bots[game.forfeit.player], number, game.forfeit.reason)
    return found.found()


def _summary(values: Sequence[float]) -> Summary:
    found = summary(values)
    assert found is not None
    return found


def balance(
    game: Game,
    bots: Bots = "greedy",
    games: int = GAMES,
    seed: int | str = 0,
    crew: Crew | None = None,
    tell: Callable[[int], None] | None = None,
    checking: bool = True,
    asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
) -> Balance:
    """Plays so many games and sums them up; where targets speak of other bots or options, as many games are played of each."""
    plan = planned(game, bots, games, seed, checking, asked)
    results = plan.schedule.played(crew, tell)
    checks = [Check(target, measured(target, results[number]) if number is not None else None) for target, number in plan.targets]
    return Balance(plan.schedule.runs[0], listed(bots), results[0], checks, asked)


def recorded_balance(recorded: Recorded, asked: Asked = Asked()) -> Balance:  # noqa: B008  # a tuple, which nobody changes
    """Sums up what people have played; of targets only those that speak of people are measured, and the ledger's speak of bots."""
    game = recorded.game
    asked_for = asked.targets is not None or asked.pack is not None
    checks = []
    for target in asked_targets(game, asked) if asked_for else []:
        about_people = target.bots == PEOPLE and options_fit(target, game)
        checks.append(Check(target, measured(target, recorded.games) if about_people else None))
    run = Run(game, (PEOPLE,) * game.players)
    return Balance(run, PEOPLE, recorded.games, checks, asked, recorded)


class Plan(NamedTuple):
    """The games that a report needs: those it is about come first; each target has the number of its run."""

    schedule: Schedule[Facts]
    targets: list[tuple[Target, int | None]]


def planned(
    game: Game,
    bots: Bots,
    games: int,
    seed: int | str,
    checking: bool = True,
    asked: Asked = Asked(),  # noqa: B008  # a tuple, which nobody changes
) -> Plan:
    """Lists all games that are to be played; refuses what cannot be."""
    if games < 1:
        raise BadOption("at least one game must be played, not {games}", games=games)
    runs = [Run.make(game, bots, seed, asked.patience)]
    targets: list[tuple[Target, int | None]] = []
    for target in asked_targets(game, asked) if checking else []:
        if target.bots == PEOPLE or (target.slow and not same_bots(target.bots, listed(bots))):
            targets.append((target, None))
            continue
        run = runs[0] if target.slow else Run.make(with_options(game, target.options), target.bots, seed)
        if run not in runs:
            runs.append(run)
        targets.append((target, runs.index(run)))
    return Plan(Schedule(tuple(runs), (games,) * len(runs), partial(watch_for, runs[0])), targets)


def watch_for(main: Run, run: Run, number: int) -> Facts:
    """Plays a game of a report: of the run that it is about everything is told, of those that only targets speak of their results."""
    return watch(run, number) if run == main else watch_results(run, number)


def asked_targets(game: Game, asked: Asked) -> list[Target]:
    """Returns the targets that a game is held against: those of a file that was named, else of its pack, else of its ledger."""
    if asked.targets is not None:
        return own_targets(asked.targets, game, needed=True)
    beside = None if asked.pack is None or asked.pack.path == OWN else Path(asked.pack.path) / FILE
    if beside is not None and beside.is_file():
        return own_targets(beside, game)
    return targets_for(game) if game == usual_game(game) else []


def options_fit(target: Target, game: Game) -> bool:
    """Tells whether a game has the options that a target speaks of."""
    return all(game.options.get(name) == value for name, value in target.options.items())


def with_options(game: Game, options: dict[str, Any]) -> Game:
    """Returns the game with other options."""
    if not options:
        return game
    chosen = chosen_options(game) | options
    return load(game.meta.id, game.players, game.mode, game.pack or None, game.rules_version, **chosen)


def same_bots(some: str, others: str) -> bool:
    """Tells whether two lists name the same kinds of bots, however long each of them thinks."""
    return [name.partition(":")[0].strip() for name in some.split(",")] == [name.partition(":")[0].strip() for name in others.split(",")]


def measured(target: Target, games: Sequence[Facts]) -> Estimate | None:
    """Measures what a target is about; None if no game was of that kind, or none tells it."""
    counted = [game for game in games if game.won] if target.of == "won" else games
    found = statistic(counted, target.statistic) if counted else None
    return found if found is not None and found.size else None


def variants(name: str) -> list[tuple[str, int]]:
    """Lists every mode and player count of a game."""
    about = meta(name)
    return [(mode, players) for mode in about.modes for players in about.counts(mode)]
