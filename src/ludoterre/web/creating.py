"""Setting a table, whatever asked for it: how often, what the browser keeps, and where it goes."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludoterre.table import Created, Table
from ludoterre.table.stored import OPEN, PEOPLE
from ludoterre.web import visitors
from ludoterre.web.answers import see, wants_json
from ludoterre.web.limits import address
from ludoterre.web.site import Site


def check_creating(site: Site, request: Request) -> None:
    """Refuses more tables from one address than a class needs."""
    if site.settings.limited:
        site.limits.tables.take(address(request.client.host if request.client else None))


def secrets_to_keep(created: Created) -> tuple[str, ...]:
    """Returns what the browser that set a table keeps: the creator's secret, and those of the seats around it."""
    here = [secret for seat, secret in zip(created.table.seats, created.secrets, strict=True) if seat.kind == PEOPLE]
    return (created.creator, *here)


def first_page(table: Table) -> str:
    """Returns where to go after setting a table: to the seats if somebody has to be invited, else straight to the game."""
    return f"/t/{table.code}/seats" if any(seat.kind == OPEN for seat in table.seats) else f"/t/{table.code}"


def welcome(request: Request, created: Created) -> Response:
    """Sends whoever has set a table to it, with the secrets to keep."""
    url = first_page(created.table)
    response: Response = JSONResponse({"accepted": True, "code": "", "message": "", "url": url}) if wants_json(request) else see(url)
    visitors.remember(request, response, created.table, secrets_to_keep(created))
    return response
