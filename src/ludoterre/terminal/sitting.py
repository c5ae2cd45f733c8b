"""One sitting at the terminal: a game from its first card to its end, or until somebody leaves, and the record of it."""

from __future__ import annotations

import os
from pathlib import Path

from ludoterre.bots.booth import PATIENCE
from ludoterre.bots.match import Streams
from ludoterre.core.errors import BadOption, LudoterreError
from ludoterre.core.game import Game
from ludoterre.core.record import Record
from ludoterre.games.scene import make_scene
from ludoterre.locale import Language
from ludoterre.locale.speaker import speaker
from ludoterre.terminal.drawing import Drawing
from ludoterre.terminal.lesson import LessonTable
from ludoterre.terminal.screen import InputEnded, Screen
from ludoterre.terminal.seats import make_seats
from ludoterre.terminal.table import PersonLeft, Table


def set_table(
    game: Game, bots: str, names: str, seed: int | str, language: Language, plain: bool = False, patience: float = PATIENCE
) -> Table:
    """Sets a table for people and bots: see `make_seats`."""
    seats = make_seats(game, bots, names, language, patience)
    scene = make_scene(game, speaker(game, language.code, [seat.name for seat in seats]), language)
    return Table(Record.start(game), seats, Streams(game.players, seed), Screen(), Drawing(scene, plain))


def sit_down(table: Table, save: Path | None) -> None:
    """Plays a game and keeps its record where that was asked for."""
    record, tr = table.record, table.tr
    if save is not None:
        check_place(save)
    try:
        table.play()
        table.say(tr("The same cards again: --seed {seed}", seed=table.streams.seed))
    except PersonLeft:
        pass
    except InputEnded:
        raise LudoterreError("the input ended before the game did") from None
    finally:
        if save is not None and len(record):
            record.save(save)
            table.say(tr("The record is in {path}.", path=save))
            if not record.state.is_terminal():
                table.say(tr("The game is not over: its record holds everything, secrets included."))


def learn_at(table: LessonTable) -> None:
    """Teaches a lesson, and lets the game go on after it. Nothing is kept: whoever leaves is told how to come back to the same step."""
    game, tr = table.record.game.meta.id, table.tr
    try:
        table.play()
    except PersonLeft:
        if table.teaches:
            table.say(tr("To go on later: {command}", command=f"ludoterre learn {game} --step {len(table.starts)}"))
    except InputEnded:
        raise LudoterreError("the input ended before the game did") from None


def check_place(path: Path) -> None:
    """Makes sure before the game that its record can be kept after it, and that nothing is overwritten."""
    if not os.path.isdir(path.parent):
        raise BadOption("there is no folder {path} for the record", path=str(path.parent))
    try:
        path.touch(exist_ok=False)
        path.unlink()
    except FileExistsError:
        raise BadOption("{path} exists already; choose another file for the record", path=str(path)) from None
    except (OSError, ValueError) as error:
        raise BadOption("cannot write {path}: {reason}", path=str(path), reason=getattr(error, "strerror", None) or str(error)) from None
