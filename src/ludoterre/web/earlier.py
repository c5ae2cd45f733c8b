"""The page that asks how far a table shall go back, and says what no longer counts then."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoterre.table.moves import is_sealed, voters
from ludoterre.web.audience import own_players
from ludoterre.web.goingback import fellows, ways_back
from ludoterre.web.perspective import wish_of
from ludoterre.web.site import site_of
from ludoterre.web.tables import head


async def earlier(request: Request) -> Response:
    """Shows the moments to which the visitor may lead the table back, or have it agree to go."""
    guest = await site_of(request).guest(request)
    audience = guest.audience(wish_of(request.url.query), False)
    table, own = guest.table, own_players(audience)
    forces = guest.visitor.creator
    players = range(table.game.players) if forces else fellows(table, own)
    values = {
        "t": head(guest)
        | {
            "query": audience.perspective.wish.query,
            "seq": table.seq,
            "seat": audience.perspective.seat,
            "player": audience.perspective.player,
        },
        "ways": [] if is_sealed(table) or table.learns else ways_back(audience, players),
        "proposed": table.proposal is not None,
        "forces": forces,
        "alone": voters(table) <= set(guest.visitor.seats),
        "sits": bool(voters(table) & set(guest.visitor.seats)),
        "here": f"/t/{table.code}/earlier{audience.perspective.wish.query}",
    }
    return guest.page("earlier.html", values)


ROUTES = [Route("/t/{code}/earlier", earlier)]
