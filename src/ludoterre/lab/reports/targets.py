"""The targets of a game's balance: what its ledger asks for, as data in the game's folder, or what somebody asks of a pack of their own.

`targets.toml` holds `[[target]]` tables. A game without the file has no targets.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ludoterre.bots.base import make_bots
from ludoterre.core.errors import BadOption, BadPack, LudoterreError
from ludoterre.core.game import Game
from ludoterre.core.registry import package_of
from ludoterre.lab.reports.records import PEOPLE
from ludoterre.lab.reports.statistic import check_statistic
from ludoterre.lab.statistics import Estimate
from ludoterre.packs.problems import bad_pack, short_path
from ludoterre.packs.source import read_source

FILE = "targets.toml"

Verdict = Literal["met", "missed", "uncertain", "unmeasured"]


class Target(BaseModel):
    """What a statistic should be when some bots play."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    mode: str
    players: tuple[int, ...] = Field(min_length=1)
    bots: str
    """Who plays, as on the command line: the last one repeats."""
    options: dict[str, Any] = {}
    statistic: str
    of: Literal["all", "won"] = "all"
    """Whether all games count, or only those that were won."""
    low: float | None = None
    high: float | None = None
    source: str = ""
    """Where it is asked for: in which chapter of the ledger."""
    slow: bool = False
    """Whether these bots think so long that only a report on them measures it."""

    @model_validator(mode="after")
    def bounded(self) -> Target:
        """Refuses a target that anything would meet."""
        if self.low is None and self.high is None:
            raise ValueError("a target needs `low`, `high` or both")
        if self.low is not None and self.high is not None and self.low > self.high:
            raise ValueError("`low` is greater than `high`")
        return self

    def verdict(self, measured: Estimate | None) -> Verdict:
        """Judges a measured value: as long as its interval holds a limit, nobody can tell."""
        if measured is None:
            return "unmeasured"
        low = float("-inf") if self.low is None else self.low
        high = float("inf") if self.high is None else self.high
        if low <= measured.low and measured.high <= high:
            return "met"
        return "missed" if measured.high < low or measured.low > high else "uncertain"


class TargetFile(BaseModel):
    """All targets of a game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    target: tuple[Target, ...] = ()


def targets_of(game: str) -> tuple[Target, ...]:
    """Reads the targets of a game."""
    return read_targets(Path(import_module(package_of(game)).__path__[0]) / FILE)


def read_targets(path: Path) -> tuple[Target, ...]:
    """Reads a file of targets; refuses one that is not what it should be, naming the place."""
    if not path.exists():
        return ()
    try:
        return TargetFile.model_validate(read_source(path).data).target
    except ValidationError as error:
        raise bad_pack(f"{path.name}: {'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors()) from None


def own_targets(path: Path, game: Game, needed: bool = False) -> list[Target]:
    """Reads targets for content of one's own, and returns those for a mode and player count; refuses what could never be measured.

    `needed` ones were asked for: if none of them fits, there is nothing to measure.
    """
    if not path.is_file():
        raise BadPack("{where}: there is no such file", where=short_path(path))
    found = read_targets(path)
    for number, target in enumerate(found, start=1):
        try:
            check_target(target, game)
        except LudoterreError as error:
            raise BadPack("{where}: target {number}: {reason}", where=short_path(path), number=number, reason=str(error)) from None
    fitting = [one for one in found if one.mode == game.mode and game.players in one.players]
    if needed and not fitting:
        raise BadPack(
            "{where}: no target is for mode {mode} with {players} players", where=short_path(path), mode=game.mode, players=game.players
        )
    return fitting


def check_target(target: Target, game: Game) -> None:
    """Refuses a target for a mode, a number of players, a bot, options or a statistic that there is not."""
    about = game.meta
    if target.mode not in about.modes:
        raise BadOption("there is no mode {mode!r}; there are {known}", mode=target.mode, known=", ".join(about.modes))
    for players in target.players:
        if players not in about.counts(target.mode):
            raise BadOption("mode {mode} is not for {players} players", mode=target.mode, players=players)
        check_statistic(target.statistic, players)
    about.check_options(target.options, game.rules_version)
    if target.bots != PEOPLE and target.mode == game.mode and game.players in target.players:
        make_bots(target.bots, game)


def targets_for(game: Game) -> list[Target]:
    """Returns the targets that speak of a game's mode and player count; content of one's own has none."""
    if game.pack:
        return []
    return [one for one in targets_of(game.meta.id) if one.mode == game.mode and game.players in one.players]
