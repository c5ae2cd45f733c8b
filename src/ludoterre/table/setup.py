"""What somebody asks for when they set a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoterre.bots.base import USUAL_BOT
from ludoterre.bots.levels import table_bots
from ludoterre.core.game import Game
from ludoterre.lessons import Lesson
from ludoterre.table.names import clean, new_secret
from ludoterre.table.offered import Offers
from ludoterre.table.refusals import BadScript, BadSetup
from ludoterre.table.stored import BOT, OPEN, PEOPLE, StoredSeat

NONE_OFFERED: Offers = {}
LONGEST_SCRIPT = 1000
LONGEST_SCRIPT_LINE = 200


class SeatPlan(NamedTuple):
    """A seat as it is wanted: who holds it, which players it plays, and their names."""

    kind: str
    players: tuple[int, ...]
    names: tuple[str, ...] = ()
    bot: str = ""


class Setup(NamedTuple):
    """A table as it is wanted."""

    game: str
    players: int
    seats: tuple[SeatPlan, ...]
    mode: str | None = None
    options: dict[str, Any] = {}  # noqa: RUF012  a default that nobody changes
    pack: dict[str, Any] | None = None
    title: str = ""
    language: str = "fr"
    deal: str | None = None
    """The deal that draws at the table: see `House.new_deal`. None for true chance."""
    script: tuple[str, ...] = ()
    """What the first draws of the game give, in notation, as far as it is possible where it comes."""
    lesson: int | None = None
    """The step, counted from 0, with which the game's lesson begins: see `lesson_setup`. None for a game without a lesson."""
    talk: str | None = None
    """How people may talk: see `talking`. None: as is usual for the game."""


def lesson_setup(lesson: Lesson, language: str, step: int = 0) -> Setup:
    """Plans the table of a lesson: the learner's seat is taken, bots hold the others until the lesson is over."""
    game = lesson.game
    seats = tuple(
        SeatPlan(PEOPLE, (player,)) if player == lesson.seat else SeatPlan(BOT, (player,), (name,), lesson.bot or USUAL_BOT)
        for player, name in enumerate(lesson.names)
    )
    options = {name: value for name, value in game.options.items() if value is not None}
    return Setup(game.meta.id, game.players, seats, game.mode, options, game.pack or None, "", language, None, lesson.luck, step)


def seats_of(game: Game, plans: Sequence[SeatPlan], offered: Offers = NONE_OFFERED) -> tuple[StoredSeat, ...]:
    """Makes the seats of a new table; refuses plans that leave a player without a seat, or give one two."""
    held = sorted(player for plan in plans for player in plan.players)
    if held != list(range(game.players)) or not all(plan.players for plan in plans):
        raise BadSetup("Every player needs one seat: {count} players, seats for {held}.", count=game.players, held=str(held)[:60])
    return tuple(seat_of(game, number, plan, offered) for number, plan in enumerate(plans))


def seat_of(game: Game, number: int, plan: SeatPlan, offered: Offers = NONE_OFFERED) -> StoredSeat:
    """Makes one seat."""
    if plan.kind not in (PEOPLE, OPEN, BOT):
        raise BadSetup("A seat is for people, open or for a bot, not {kind!r}.", kind=plan.kind[:20])
    if plan.kind == BOT:
        check_bot(game, plan.bot, offered)
    names = tuple(clean(name) for name in plan.names[: len(plan.players)])
    names += ("",) * (len(plan.players) - len(names))
    return StoredSeat(number, plan.kind, plan.players, names, plan.bot, new_secret(), plan.kind == PEOPLE)


def checked_script(script: object) -> list[str] | None:
    """Returns luck that is written down as it is stored; refuses what is no list of short lines of text. Whether they fit is seen later."""
    if not isinstance(script, list | tuple) or len(script) > LONGEST_SCRIPT:
        raise BadScript(LONGEST_SCRIPT, LONGEST_SCRIPT_LINE)
    # What cannot be printed cannot always be stored: half a character nowhere, a zero not in PostgreSQL.
    if not all(isinstance(line, str) and len(line) <= LONGEST_SCRIPT_LINE and line.isprintable() for line in script):
        raise BadScript(LONGEST_SCRIPT, LONGEST_SCRIPT_LINE)
    return list(script) or None


def check_bot(game: Game, name: str, offered: Offers = NONE_OFFERED) -> None:
    """Refuses a bot that does not exist, or not for this game. One from outside exists if this server offers it, and never otherwise."""
    known = (*table_bots(game.meta), *(one.id for one in offered.values() if one.plays(game.meta.id)))
    if name not in known:
        raise BadSetup("There is no bot {name!r}; there are {known}.", name=name[:20], known=", ".join(known))
