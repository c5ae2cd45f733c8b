"""One web server: what all its pages share, and how a request finds its table."""

from __future__ import annotations

from typing import NamedTuple, cast

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoterre.locale import Language
from ludoterre.table import House, Table, Visitor
from ludoterre.table.refusals import NoSuchTable
from ludoterre.web.languages import language_of
from ludoterre.web.limits import Limits, address
from ludoterre.web.render import Renderer
from ludoterre.web.settings import WebSettings
from ludoterre.web.sight import Wish, look
from ludoterre.web.static import shelf
from ludoterre.web.story import Stories
from ludoterre.web.streams import Streams
from ludoterre.web.tablepage import Context, Shown
from ludoterre.web.tokens import Tokens
from ludoterre.web.visitors import secrets_of

THEME = "lt_theme"
THEMES = ("light", "dark")


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
        """Draws a page, and names a new browser."""
        response = HTMLResponse(self.renderer.page(template, language, self.surroundings(request) | values), status)
        self.tokens.remember(request, response)
        return response

    async def guest(self, request: Request) -> Guest:
        """Finds the table that an address names, and who asks for it."""
        code = request.path_params["code"]
        table, visitor = await self.visited(request, code)
        return Guest(request, table, visitor, language_of(request, table.row.language))

    async def visited(self, request: Request, code: str) -> tuple[Table, Visitor]:
        """Opens a table. Who tries many wrong codes has to wait, and learns nothing meanwhile."""
        who = address(request.client.host if request.client else None)
        held = secrets_of(request, code)
        if not held:
            self.limits.codes.check(who)
        try:
            table = await self.house.table(code)
        except NoSuchTable:
            self.limits.codes.take(who)
            raise
        visitor = table.visitor(held if code == table.code else secrets_of(request, table.code))
        if not visitor.seats and not visitor.creator:
            self.limits.codes.check(who)
        return table, visitor


class Guest(NamedTuple):
    """Somebody who asks something at a table."""

    request: Request
    table: Table
    visitor: Visitor
    language: Language

    def shown(self, wish: Wish, text: bool = False) -> Shown:
        """Returns what they see."""
        return Shown(self.table, self.visitor, look(self.table, self.visitor, wish), self.language, text)

    def again(self) -> Guest:
        """Returns the same person after something has changed: their rights may have, too."""
        return self._replace(visitor=self.table.visitor(secrets_of(self.request, self.table.code)))


def site_of(request: Request) -> Site:
    """Returns the server that answers a request."""
    return cast(Site, request.app.state.site)


def no_content() -> Response:
    """Answers that there is nothing new."""
    return Response(status_code=204)
