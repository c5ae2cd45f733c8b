"""One web server: what all its pages share, and how a request finds its table."""

from __future__ import annotations

from typing import NamedTuple, cast

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoterre.locale import Language
from ludoterre.table import House, Table, Visitor
from ludoterre.table.names import read_code
from ludoterre.table.refusals import NoSuchTable
from ludoterre.web.audience import Audience
from ludoterre.web.languages import language_of
from ludoterre.web.limits import Limits, address
from ludoterre.web.perspective import Wish, look
from ludoterre.web.render import Renderer
from ludoterre.web.settings import WebSettings
from ludoterre.web.static import shelf
from ludoterre.web.story import Stories
from ludoterre.web.streams import Streams
from ludoterre.web.tablepage import Context
from ludoterre.web.taught import Taught
from ludoterre.web.tokens import Tokens
from ludoterre.web.visitors import has_seen, muted_of, secrets_of, see

THEME = "lt_theme"
THEMES = ("light", "dark")


class OtherSpelling(Exception):
    """A look at a table whose code is written in another way: at that address a browser keeps no seat."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


class Site:
    """Everything that the pages of a server share."""

    def __init__(self, house: House, settings: WebSettings) -> None:
        self.house = house
        self.settings = settings
        self.shelf = shelf()
        self.renderer = Renderer(self.shelf)
        self.limits = Limits()
        self.streams = Streams()
        self.stories = Stories()
        self.taught = Taught()
        self.tokens = Tokens(b"")

    def surroundings(self, request: Request) -> Context:
        """Gathers what every page needs besides its content."""
        theme = request.cookies.get(THEME, "")
        query = request.url.query if request.method == "GET" else ""
        return {
            "theme": theme if theme in THEMES else "",
            "projector": False,
            "token": self.tokens.token(request),
            "here": (request.url.path if request.method == "GET" else "/") + (f"?{query[:200]}" if query else ""),
        }

    def page(self, request: Request, template: str, language: Language, values: Context, status: int = 200) -> HTMLResponse:
        """Draws a page."""
        return self.answer(request, self.renderer.page(template, language, self.surroundings(request) | values), status)

    def answer(self, request: Request, html: str, status: int) -> HTMLResponse:
        """Sends a page, and names a new browser."""
        response = HTMLResponse(html, status)
        self.tokens.remember(request, response)
        return response

    async def guest(self, request: Request) -> Guest:
        """Finds the table that an address names, and who asks for it."""
        written: str = request.path_params["code"]
        code = read_code(written)
        if code != written and request.method in ("GET", "HEAD"):
            rest = request.url.path.removeprefix(f"/t/{written}")
            raise OtherSpelling(f"/t/{code}{rest}" + (f"?{request.url.query}" if request.url.query else ""))
        table, visitor = await self.visited(request, code)
        return Guest(request, table, visitor, language_of(request, table.row.language), (table.stored_seats, table.claims))

    async def visited(self, request: Request, code: str) -> tuple[Table, Visitor]:
        """Opens a table. Who tries many wrong codes has to wait, and learns nothing meanwhile; whoever was at the table does not."""
        host = request.client.host if request.client else None
        held = secrets_of(request, code)
        if not held and not has_seen(request, self.tokens.seen(code)):
            self.limits.codes.check(address(host))
        try:
            table = await self.house.table(code)
        except NoSuchTable:
            self.limits.codes.take(address(host))
            raise
        visitor = table.visitor(held)
        if not (visitor.seats or visitor.creator or has_seen(request, self.tokens.seen(code))):
            self.limits.codes.check(address(host))
        return table, visitor


class Guest(NamedTuple):
    """Somebody who asks something at a table."""

    request: Request
    table: Table
    visitor: Visitor
    language: Language
    rights: object
    """What the table knew of everybody's secrets when it named the visitor."""

    @property
    def is_known(self) -> bool:
        """Tells whether they have a seat, or have set the table."""
        return bool(self.visitor.seats) or self.visitor.creator

    @property
    def name(self) -> object:
        """Names them for what is counted: the seat of those who have one, for strangers their browser."""
        return self.visitor.seats[:1] if self.is_known else site_of(self.request).tokens.browser(self.request)

    def page(self, template: str, values: Context, status: int = 200) -> HTMLResponse:
        """Draws a page of the table."""
        site = site_of(self.request)
        return self.answer(site.renderer.page(template, self.language, site.surroundings(self.request) | values), status)

    def answer(self, html: str, status: int) -> HTMLResponse:
        """Sends a page of the table; from now on their browser can tell that it was here."""
        site, mark = site_of(self.request), site_of(self.request).tokens.seen(self.table.code)
        response = site.answer(self.request, html, status)
        if not self.visitor.creator and not has_seen(self.request, mark):
            see(self.request, response, self.table.code, mark)
        return response

    def audience(self, wish: Wish, text: bool = False, shown: bool = False) -> Audience:
        """Returns what they see."""
        return Audience(
            self.table, self.visitor, look(self.table, self.visitor, wish), self.language, text, None, shown, muted_of(self.request)
        )

    def again(self) -> Guest:
        """Returns the same person after something has changed: their rights may have, too."""
        rights = (self.table.stored_seats, self.table.claims)
        if rights == self.rights:
            return self
        return self._replace(visitor=self.table.visitor(secrets_of(self.request, self.table.code)), rights=rights)


def site_of(request: Request) -> Site:
    """Returns the server that answers a request."""
    return cast(Site, request.app.state.site)


def no_content() -> Response:
    """Answers that there is nothing new."""
    return Response(status_code=204)
