"""What every post to a table goes through: a form of ours, from a page of ours, not too often, answered in kind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from ludoterre.core.errors import LudoterreError
from ludoterre.web import learning, visitors
from ludoterre.web.answers import REFUSED, accepted, refused
from ludoterre.web.forms import Posted, read_form
from ludoterre.web.perspective import Wish
from ludoterre.web.site import Guest, Site, site_of
from ludoterre.web.tablepage import Context


class Done(NamedTuple):
    """What came of a post."""

    wish: Wish | None = None
    """What to show, if not what was shown before."""
    answer: Context | None = None
    """What to say to a question."""
    refused: str = ""
    """The code, if the answer is that something cannot be done."""
    url: str = ""
    """Where to go, if not back to the page."""
    secrets: tuple[str, ...] = ()
    """What the browser shall keep."""
    code: str = ""
    """For which table it keeps them, if not for this one."""
    shown: bool = False
    """Whether the page shows the move that a lesson asks for."""
    fresh: bool = False
    """Whether the page is sent anew, because the log says nothing of what was done."""


Form = TypeVar("Form", bound=Posted)
Act = Callable[[Site, Guest, Form], Awaitable[Done]]
Endpoint = Callable[[Request], Awaitable[Response]]

NO_FORM = Posted()


def post(model: type[Form], act: Act[Form]) -> Endpoint:
    """Makes the endpoint that reads a form and carries out what it asks."""

    async def endpoint(request: Request) -> Response:
        site = site_of(request)
        guest = await site.guest(request)
        form: Posted = NO_FORM
        try:
            form = read = await read_form(request, model)
            guest = guest.again()  # while the form was on its way their rights may have changed
            site.tokens.check(request, form.token or request.headers.get("x-token", ""))
            count(site, guest)
            done = await act(site, guest, read)
        except LudoterreError as error:
            return refused(guest, form, error)
        response = accepted(guest, form, done.wish, done.answer, done.url, done.shown, done.fresh)
        learning.remember(guest, response)
        if done.refused:
            response.headers[REFUSED] = done.refused
        if done.secrets:
            table = await site.house.table(done.code) if done.code else guest.table
            visitors.remember(request, response, table, done.secrets)
        if guest.table.deleted:
            visitors.forget(response, guest.table.code)
        return response

    return endpoint


def count(site: Site, guest: Guest) -> None:
    """Refuses what comes too often from one seat or one stranger, or to one table."""
    if not site.settings.limited:
        return
    code = guest.table.code
    one, everybody = (site.limits.moves, site.limits.posts) if guest.is_known else (site.limits.stranger, site.limits.strangers)
    one.take((code, guest.name))
    everybody.take(code)
