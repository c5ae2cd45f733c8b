"""Bots from outside that whoever runs a server offers at its tables. Nobody else can name one: a table knows them by an id of ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludoterre.bots.base import make_bot
from ludoterre.bots.booth import look
from ludoterre.bots.likeness import likeness
from ludoterre.core import registry
from ludoterre.core.errors import BadOption
from ludoterre.table.names import clean

PREFIX = "outside:"
"""What the ids of such bots begin with, at tables and in the database."""
LONGEST_BOT_TITLE = 40


class Offered(NamedTuple):
    """A bot from outside that people may choose."""

    id: str
    name: str
    """As `make_bot` reads it; it may name files of the server, and stays here."""
    title: dict[str, str]
    games: frozenset[str] | None
    """The games for which it is; None for all."""

    def plays(self, game: str) -> bool:
        """Tells whether it is for a game."""
        return self.games is None or game in self.games


Offers = Mapping[str, Offered]


def offers(names: Sequence[str]) -> dict[str, Offered]:
    """Looks for the bots that are to be offered; raises BadOption if one cannot be found."""
    found = [offer(name) for name in names if name]
    return {one.id: one for one in found}


def offer(name: str) -> Offered:
    """Looks for one bot: its class says what people call it and for which games it is."""
    about = look(name)
    if about is None:
        raise BadOption("{name!r} is no bot from outside: those of every table are offered anyway", name=name)
    title = about["title"]
    by_language = title if isinstance(title, dict) else {"en": title}
    cleaned = {code: clean(text[:LONGEST_BOT_TITLE], LONGEST_BOT_TITLE) for code, text in by_language.items()}
    usual = name.partition("(")[0].rpartition(":")[2].rpartition(".")[2][:LONGEST_BOT_TITLE]
    games = None if about["games"] is None else frozenset(about["games"])
    # What cannot be made is found here, not by people who have sat down with it. One game is enough to see it.
    tried = next((known for known in registry.games() if games is None or known in games), None)
    if tried is not None:
        make_bot(name, registry.load(tried))
    return Offered(f"{PREFIX}{likeness(name)}", name, {code: text for code, text in cleaned.items() if text} or {"en": usual}, games)


def is_from_outside(bot: str) -> bool:
    """Tells whether a seat's bot is one from outside, whether it is still offered or not."""
    return bot.startswith(PREFIX)
