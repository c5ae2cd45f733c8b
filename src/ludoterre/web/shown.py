# compiled by mypyc
"""Who looks at which table, and for whom they decide there."""

from __future__ import annotations

from typing import NamedTuple

from ludoterre.bots.base import USUAL_BOT, bot_names
from ludoterre.core.meta import GameMeta
from ludoterre.locale import Language
from ludoterre.table.stored import BOT
from ludoterre.table.table import Position, Table, Visitor
from ludoterre.web.sight import Sight


class Shown(NamedTuple):
    """Who looks at which table, in which language."""

    table: Table
    visitor: Visitor
    sight: Sight
    language: Language
    text: bool
    """Whether they use the text interface."""
    past: Position | None = None
    """A moment that has passed, shown on the way to the present."""

    @property
    def page(self) -> str:
        """Returns the path of the page."""
        return f"/t/{self.table.code}/text" if self.text else f"/t/{self.table.code}"


def own_players(shown: Shown) -> list[int]:
    """Returns the players for whom the page's people decide."""
    if shown.sight.seat is None:
        return []
    wished = shown.sight.wish.seat
    seats = (wished,) if wished in shown.visitor.seats else shown.visitor.seats
    return [player for seat in shown.table.seats if seat.number in seats for player in seat.players]


def my_turn(shown: Shown) -> bool:
    """Tells whether the page's people have to decide."""
    table = shown.table
    if table.paused or shown.past is not None:
        return False
    return not set(own_players(shown)).isdisjoint(table.deciders())


def bot_title(language: Language, about: GameMeta, bot: str) -> str:
    """Names a bot's level, or its style."""
    match bot:
        case "planner":
            return language.tr("far-sighted bot")
        case "greedy":
            return language.tr("clever bot")
        case "random":
            return language.tr("carefree bot")
    return language.choose(about.styles[bot]) if bot in about.styles else bot


def bots(language: Language, about: GameMeta) -> list[dict[str, object]]:
    """Lists the bots, the best first, then the game's own."""
    names = [*reversed(bot_names()), *about.styles]
    return [{"id": name, "title": bot_title(language, about, name), "usual": name == USUAL_BOT} for name in names]


def bot_players(table: Table, language: Language) -> dict[int, str]:
    """Says for which players bots play."""
    return {player: language.tr("bot") for seat in table.seats if seat.kind == BOT for player in seat.players}
