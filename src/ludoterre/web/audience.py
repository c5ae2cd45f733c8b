# compiled by mypyc
"""Who looks at which table, and for whom they decide there."""

from __future__ import annotations

from typing import NamedTuple

from ludoterre.bots.base import OLD_NAMES, USUAL_BOT
from ludoterre.bots.levels import BEYOND, ladder, level
from ludoterre.core.meta import GameMeta
from ludoterre.locale import Language
from ludoterre.table.offered import Offers, is_from_outside
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
    muted: tuple[int, ...] = ()
    """The players whom their device has muted."""

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


def bot_title(language: Language, about: GameMeta, bot: str, offered: Offers) -> str:
    """Says how a bot plays, or what one from outside is called."""
    if is_from_outside(bot):
        return language.choose(offered[bot].title) if bot in offered else language.tr("bot that is no longer offered")
    if bot in about.styles:
        return language.choose(about.styles[bot])
    # A bot of an old table thinks about as long as one that thinks for a second.
    called = "search:1s" if bot in OLD_NAMES else level(bot, about)
    kind, _, detail = called.partition(":")
    if kind == "beginner":
        return language.tr("beginner bot, errs in {percent} % of its decisions", percent=round(100 * float(detail.partition(":")[0])))
    titles = {
        "random": language.tr("carefree bot"),
        "greedy": language.tr("clever bot"),
        "search:0.1s": language.tr("quick-thinking bot"),
        "search:1s": language.tr("far-sighted bot"),
        "search:10s": language.tr("patient bot, thinks for ten seconds"),
    }
    return titles.get(called, bot)


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


def bots(language: Language, about: GameMeta, offered: Offers) -> list[dict[str, object]]:
    """Lists the bots: the best first and with their level, those beside the ladder, the game's own, and those from outside."""

    def listed(name: str, before: str = "") -> dict[str, object]:
        return {"id": name, "title": before + bot_title(language, about, name, offered), "usual": name == USUAL_BOT}

    levels = [listed(name, f"{number} · ") for number, name in enumerate(ladder(about))]
    outside = [one.id for one in offered.values() if one.plays(about.id)]
    return [*reversed(levels), *(listed(name) for name in (*BEYOND, *about.styles, *outside))]


def bot_players(table: Table, language: Language) -> dict[int, str]:
    """Says for which players bots play."""
    return {player: language.tr("bot") for seat in table.seats if seat.kind == BOT for player in seat.players}
