"""The web application: all addresses, and what surrounds them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from ludoterre.core.errors import LudoterreError
from ludoterre.table import House
from ludoterre.web import analysis, earlier, examples, helping, lessons, live, moves, newtable, pages, replay, rules, seats, tables, talk
from ludoterre.web.answers import REFUSED, error_page, see, wants_fragment, wants_json
from ludoterre.web.errors import Broken, NoSuchPage, WrongMethod, said
from ludoterre.web.headers import HEADERS, PlainHosts, SafeHeaders, SmallBodies
from ludoterre.web.languages import language_of
from ludoterre.web.settings import WebSettings
from ludoterre.web.site import OtherSpelling, Site
from ludoterre.web.tokens import Tokens

log = logging.getLogger(__name__)

ROOMS = (moves, lessons, earlier, tables, live, talk, helping, seats, pages, newtable, rules, examples, replay, analysis)
"""Where addresses lead."""
SMALLEST_PACKED = 1500
"""Bytes below which packing an answer gains nothing."""


def make_app(house: House, settings: WebSettings | None = None, runs_house: bool = True) -> Starlette:
    """Makes the application of a house. It opens the house when it starts, and closes it when it stops, unless somebody else does."""
    site = Site(house, settings or WebSettings())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if runs_house:
            await house.start()
        site.tokens = Tokens(await asyncio.to_thread(house.store.key))
        if site.settings.prepares:
            site.taught.begin()
        try:
            with site.streams.closed_by_signals():
                yield
        finally:
            site.streams.close()
            if runs_house:
                await house.stop()

    app = Starlette(
        routes=[
            # They are tried in this order: what is asked for most comes first.
            *(route for room in ROOMS for route in room.ROUTES),
            Route("/static/{path:path}", site.shelf.answer, methods=["GET"]),
            Route("/games/{path:path}", site.shelf.answer, methods=["GET"]),
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(PlainHosts, refuse),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=1),
            Middleware(SmallBodies),
        ],
        exception_handlers={LudoterreError: refuse, OtherSpelling: lead_on, HTTPException: refuse_http, Exception: fail},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.site = site
    return app


async def refuse(request: Request, error: Exception) -> Response:
    """Answers a refusal that concerns no table we could show."""
    assert isinstance(error, LudoterreError)
    told = said(error, language_of(request))
    headers = {REFUSED: told.code}
    if wants_json(request):
        return JSONResponse({"accepted": False, "code": told.code, "message": told.message}, told.status, headers=headers)
    response = error_page(request, told)
    if wants_fragment(request):
        # Our script leaves the page as it is, and says the message.
        response = HTMLResponse(told.message, told.status)
    response.headers.update(headers)
    return response


async def lead_on(request: Request, error: Exception) -> Response:
    """Sends a browser to the same page under the table's own address."""
    assert isinstance(error, OtherSpelling)
    return see(error.url)


async def refuse_http(request: Request, error: Exception) -> Response:
    """Answers what the framework refuses."""
    assert isinstance(error, HTTPException)
    return await refuse(request, WrongMethod() if error.status_code == 405 else NoSuchPage())


async def fail(request: Request, error: Exception) -> Response:
    """Answers after a fault of our own; it is logged without anything that the visitor sent."""
    response = await refuse(request, Broken())
    response.headers.update(HEADERS)
    return response
