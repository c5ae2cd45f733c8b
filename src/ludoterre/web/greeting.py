"""The first visit to a table of a game greets with what it is about, once on each device."""

from __future__ import annotations

from starlette.requests import Request

from ludoterre.table import Table
from ludoterre.table.stored import MOVE
from ludoterre.web.audience import Audience
from ludoterre.web.site import Guest, site_of
from ludoterre.web.tablepage import Context

MET = "lt_met"
MOST = 40
"""Games that a browser remembers."""


def met(request: Request) -> list[str]:
    """Returns the games that a browser has been greeted at."""
    return [name for name in request.cookies.get(MET, "")[:2000].split(".") if name][:MOST]


def meeting(request: Request, game: str) -> str:
    """Returns what a browser has to remember once it has been greeted at a game."""
    return ".".join([game, *(kept for kept in met(request) if kept != game)][:MOST])


def greeting(guest: Guest, audience: Audience) -> Context | None:
    """Says what the game is about to somebody who sits at such a table for the first time and has not decided anything yet."""
    table, about = audience.table, audience.table.game.meta
    if audience.perspective.seat is None or audience.perspective.wish.projector or table.over or table.row.lesson is not None:
        return None
    if about.id in met(guest.request) or has_decided(table, guest.visitor.seats):
        return None
    return {
        "goal": table.scene(audience.language.code).goal(),
        "lesson": site_of(guest.request).taught.teaches(about.id),
        "gentle": gentle(table, audience),
    }


def has_decided(table: Table, seats: tuple[int, ...]) -> bool:
    """Tells whether one of some seats has made a move."""
    return any(entry.kind == MOVE and entry.seat in seats for entry in table.entries)


def gentle(table: Table, audience: Audience) -> str:
    """Says what kind of gentle game a table plays; empty if it plays another."""
    game, start = table.game, table.game.meta.gentle
    if start is None or game.mode != (start.mode or game.meta.modes[0]):
        return ""
    fits = all(game.option(name) == value for name, value in start.options.items())
    return audience.language.choose(start.title) if fits else ""
