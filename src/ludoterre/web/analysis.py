"""The analysis of a finished game, as data: asking for it, how far it is, and what came of it.

It tells everything that happened, secrets too, which everybody may know when the game is over; `House.analyses` refuses any other.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoterre.table.jobs import FAILED
from ludoterre.web.forms import Posted
from ludoterre.web.limits import address
from ludoterre.web.posts import Done, post
from ludoterre.web.site import Guest, Site, site_of

ABSENT = "absent"
"""Nobody has asked for it."""


async def ask(site: Site, guest: Guest, form: Posted) -> Done:
    """Asks for the analysis; whoever asks again is told the same address, and only who makes new work is counted."""
    analyses = site.house.analyses
    known = await analyses.look(guest.table)
    if (known is None or known.state == FAILED) and site.settings.limited:
        site.limits.analyses.take(address(guest.request.client.host if guest.request.client else None))
    await analyses.ask(guest.table)
    return Done(url=f"/t/{guest.table.code}/analysis")


async def look(request: Request) -> Response:
    """Says how far the analysis is, and gives it when it is there."""
    site = site_of(request)
    guest = await site.guest(request)
    status = await site.house.analyses.look(guest.table)
    if status is None:
        return JSONResponse({"state": ABSENT, "done": 0, "total": None, "message": "", "result": None})
    trouble = guest.language.tr("The analysis could not be made. Ask for it again.") if status.state == FAILED else ""
    return JSONResponse({"state": status.state, "done": status.done, "total": status.total, "message": trouble, "result": status.result})


ROUTES = [
    Route("/t/{code}/analysis", post(Posted, ask), methods=["POST"]),
    Route("/t/{code}/analysis", look, methods=["GET"]),
]
