"""Who sits where: people and bots, each with a name and a shape."""

from __future__ import annotations

from typing import NamedTuple

from ludoterre.bots.base import Bot, each_seat, make_bot
from ludoterre.bots.booth import PATIENCE
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.games.scene import MARKS
from ludoterre.locale import Language

HUMAN = "human"
LONGEST_NAME = 24


class Seat(NamedTuple):
    """A place at the table. Without a bot, a person holds it."""

    name: str
    bot: Bot | None


def make_seats(game: Game, bots: str, names: str, language: Language, patience: float = PATIENCE) -> list[Seat]:
    """Reads `human,greedy` (the last repeats) and `Zoé,Malik` (the rest are numbered)."""
    kinds = each_seat(bots, game)
    held = [None if kind == HUMAN else make_bot(kind, game, (HUMAN,), patience) for kind in kinds]
    if HUMAN not in kinds:
        raise BadOption("no seat is left for a person; the command trace lets bots play alone")
    shown = seat_names(game.players, names, language, [kind == HUMAN for kind in kinds])
    return [Seat(name, bot) for name, bot in zip(shown, held, strict=True)]


def seat_names(players: int, names: str, language: Language, people: list[bool] | None = None) -> list[str]:
    """Gives every player a name with their shape before it: `△ Zoé`."""
    given = [name.strip() for name in names.split(",")] if names.strip() else []
    if len(given) > players:
        raise BadOption("{count} names are given for {players} players", count=len(given), players=players)
    chosen: list[str] = []
    for player in range(players):
        is_person = people is None or people[player]
        usual = language.tr("Player {number}", number=player + 1) if is_person else language.tr("Bot {number}", number=player + 1)
        chosen.append(_checked(given[player]) if player < len(given) and given[player] else usual)
    for name in chosen:
        if chosen.count(name) > 1:
            raise BadOption("two players cannot both be called {name!r}", name=name)
    return [f"{MARKS[player % len(MARKS)]} {name}" for player, name in enumerate(chosen)]


def _checked(name: str) -> str:
    """Accepts a name that fits on the board and contains nothing that could play tricks on a terminal."""
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadOption("a name has at most {longest} letters, not {name}", longest=LONGEST_NAME, name=repr(name)[:60])
    return name
