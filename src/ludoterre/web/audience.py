# compiled by mypyc
"""Who looks at which table, and for whom they decide there."""

from __future__ import annotations

from typing import NamedTuple

from ludoterre.bots.base import LEVELS, OLD_NAMES, USUAL_BOT
from ludoterre.core.meta import GameMeta
from ludoterre.locale import Language
from ludoterre.table.stored import BOT
from ludoterre.table.table import Position, Table, Visitor
from ludoterre.web.perspective import Perspective


class Audience(NamedTuple):
    """Who looks at which table, in which language."""

    table: Table
    visitor: Visitor
    perspective: Perspective
    language: Language
    text: bool
    """Whether they use the text interface."""
    past: Position | None = None
    """A moment that has passed, shown on the way to the present."""
    shown: bool = False
    """Whether they have asked a lesson to show the move that it asks for."""

    @property
    def page(self) -> str:
        """Returns the path of the page."""
        return f"/t/{self.table.code}/text" if self.text else f"/t/{self.table.code}"


def own_players(audience: Audience) -> list[int]:
    """Returns the players for whom the page's people decide."""
    if audience.perspective.seat is None:
        return []
    wished = audience.perspective.wish.seat
    seats = (wished,) if wished in audience.visitor.seats else audience.visitor.seats
    return [player for seat in audience.table.seats if seat.number in seats for player in seat.players]


def my_turn(audience: Audience) -> bool:
    """Tells whether the page's people have to decide."""
    table = audience.table
    if table.paused or audience.past is not None:
        return False
    return not set(own_players(audience)).isdisjoint(table.deciders())


def bot_title(language: Language, about: GameMeta, bot: str) -> str:
    """Names a bot's level, or its style."""
    if bot in about.styles:
        return language.choose(about.styles[bot])
    titles = (
        language.tr("carefree bot"),
        language.tr("clever bot"),
        language.tr("quick-thinking bot"),
        language.tr("far-sighted bot"),
        language.tr("patient bot, thinks for ten seconds"),
    )
    # A bot of an old table thinks about as long as the last but one.
    return titles[-2] if bot in OLD_NAMES else titles[LEVELS.index(bot)]


def shape_name(language: Language, player: int) -> str:
    """Says the shape and the colour that stand for a player."""
    names = (
        language.tr("orange triangle"),
        language.tr("sky-blue square"),
        language.tr("green star"),
        language.tr("yellow circle"),
        language.tr("blue diamond"),
        language.tr("vermilion hex"),
    )
    return names[player % len(names)]


def bots(language: Language, about: GameMeta) -> list[dict[str, object]]:
    """Lists the bots, the best first and with their level, then the game's own."""
    ladder = [{"id": name, "title": f"{level} · {bot_title(language, about, name)}"} for level, name in enumerate(LEVELS)]
    own = [{"id": name, "title": bot_title(language, about, name)} for name in about.styles]
    return [{**bot, "usual": bot["id"] == USUAL_BOT} for bot in (*reversed(ladder), *own)]


def bot_players(table: Table, language: Language) -> dict[int, str]:
    """Says for which players bots play."""
    return {player: language.tr("bot") for seat in table.seats if seat.kind == BOT for player in seat.players}
