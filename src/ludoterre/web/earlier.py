"""The page that asks how far a table shall go back, and says what no longer counts then."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoterre.table.moves import is_sealed, voters
from ludoterre.web.goingback import fellows, ways_back
from ludoterre.web.shown import own_players
from ludoterre.web.sight import wish_of
from ludoterre.web.site import site_of
from ludoterre.web.tables import head


async def earlier(request: Request) -> Response:
    """Shows the moments to which the visitor may lead the table back, or have it agree to go."""
    guest = await site_of(request).guest(request)
    shown = guest.shown(wish_of(request.url.query), False)
    table, own = guest.table, own_players(shown)
    forces = guest.visitor.creator
    players = range(table.game.players) if forces else fellows(table, own)
    values = {
        "t": head(guest) | {"query": shown.sight.wish.query, "seq": table.seq, "seat": shown.sight.seat, "player": shown.sight.player},
        "ways": [] if is_sealed(table) else ways_back(shown, players),
        "proposed": table.proposal is not None,
        "forces": forces,
        "alone": voters(table) <= set(guest.visitor.seats),
        "sits": bool(voters(table) & set(guest.visitor.seats)),
        "here": f"/t/{table.code}/earlier{shown.sight.wish.query}",
    }
    return guest.page("earlier.html", values)


ROUTES = [Route("/t/{code}/earlier", earlier)]
