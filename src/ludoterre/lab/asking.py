"""What somebody asks of `ludoterre balance`, read from the command line: which report it is, and what excludes what."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import typer

from ludoterre.bots.base import USUAL_BOT
from ludoterre.core.game import Game
from ludoterre.lab.commands import crew_of
from ludoterre.lab.reports.again import OWN, Asked, PackName
from ludoterre.lab.reports.balance import GAMES
from ludoterre.lab.reports.records import Wanted
from ludoterre.lab.reports_commands import balance_all_and_tell, balance_and_tell, compare_and_tell, records_and_tell
from ludoterre.locale import Language


class Wishes(NamedTuple):
    """All arguments of the command."""

    game: str
    players: int | None
    seats: int
    """How many players there are if nobody says so: as many as bots are named, within what the game allows."""
    mode: str | None
    every: bool
    games: int
    bots: str
    options: dict[str, Any]
    rules: int | None
    pack: str | None
    against: str | None
    against_options: dict[str, Any]
    targets: Path | None
    records: list[Path]
    recorded: bool
    """Whether `--records` was said: other words after the game are no records."""
    seed: int | str
    out: Path | None
    workers: int | None
    scheduler: str | None
    patience: float

    @property
    def compares(self) -> bool:
        """Tells whether two sides are to be compared."""
        return self.against is not None or bool(self.against_options)

    def check(self) -> None:
        """Refuses arguments that exclude each other."""
        if self.records and not self.recorded:
            raise typer.BadParameter(f"what is {str(self.records[0])!r}? Records follow --records", param_hint="--records")
        single = (self.players, self.mode, self.rules, self.pack, self.targets)
        special = self.options or self.compares or self.recorded
        if self.every and (self.out is None or special or any(one is not None for one in single)):
            raise typer.BadParameter(
                "--all needs --out FOLDER, and takes no --players, --mode, --option, --rules, --pack, --against, --targets or --records",
                param_hint="--all",
            )
        if self.recorded and (self.bots, self.games, self.scheduler) != (USUAL_BOT, GAMES, None):
            raise typer.BadParameter("--records takes neither --bots nor --games nor --scheduler", param_hint="--records")
        if self.compares and (self.recorded or self.targets is not None):
            raise typer.BadParameter("--against takes neither --records nor --targets", param_hint="--against")


def report_and_tell(wishes: Wishes, words: Language) -> None:
    """Makes the report that is asked for."""
    if wishes.recorded:
        report_records(wishes, words)
        return
    if wishes.every and wishes.out is not None:
        crew = crew_of(wishes.workers, wishes.scheduler)
        balance_all_and_tell(wishes.game, wishes.bots, wishes.games, wishes.seed, wishes.out, crew, words, Asked(patience=wishes.patience))
        return
    pack = None if wishes.pack is None else PackName.read(wishes.pack)
    game = loaded(wishes, pack, wishes.options)
    if not wishes.compares:
        asked = Asked(pack=pack, targets=wishes.targets, patience=wishes.patience)
        crew = crew_of(wishes.workers, wishes.scheduler)
        balance_and_tell(game, wishes.bots, wishes.games, wishes.seed, wishes.out, crew, words, asked)
        return
    against = pack if wishes.against is None else PackName.read(wishes.against)
    other = loaded(wishes, against, wishes.options | wishes.against_options)
    asked = Asked(pack=pack, against=against, patience=wishes.patience)
    crew = crew_of(wishes.workers, wishes.scheduler)
    compare_and_tell(game, other, wishes.bots, wishes.games, wishes.seed, wishes.out, crew, words, asked)


def loaded(wishes: Wishes, pack: PackName | None, options: dict[str, Any]) -> Game:
    """Loads the game with a pack and options."""
    players = wishes.seats if wishes.players is None else wishes.players
    return (pack or PackName(OWN)).load(wishes.game, players, wishes.mode, wishes.rules, options)


def report_records(wishes: Wishes, words: Language) -> None:
    """Makes a report on recorded games; what else is said of the game chooses among them."""
    pack = None if wishes.pack is None else PackName.read(wishes.pack)
    content = None if pack is None else loaded(wishes, pack, {}).content_hash
    wanted = Wanted(wishes.game, wishes.players, wishes.mode, wishes.rules, content, wishes.options)
    asked = Asked(pack=pack, targets=wishes.targets, records=tuple(wishes.records))
    records_and_tell(wishes.records, wanted, wishes.out, words, asked)
