"""The targets of a game's balance: what its ledger asks for, as data in the game's folder.

`targets.toml` holds `[[target]]` tables. A game without the file has no targets.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ludoterre.core.game import Game
from ludoterre.core.registry import package_of
from ludoterre.lab.statistics import Estimate
from ludoterre.packs.problems import bad_pack
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
    source: str
    """Where in the ledger it stands."""
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


def targets_for(game: Game) -> list[Target]:
    """Returns the targets that speak of a game's mode and player count; content of one's own has none."""
    if game.pack:
        return []
    return [one for one in targets_of(game.meta.id) if one.mode == game.mode and game.players in one.players]
