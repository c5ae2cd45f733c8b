"""Proves that a post comes from one of our own pages, in the browser that was given the page."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from ludoterre.web.errors import ForeignPost, OldPage

COOKIE = "lt_browser"
A_YEAR = 365 * 24 * 3600
MOST_KNOWN = 10_000
SHAPE = re.compile(r"[0-9a-f]{32}")


class Tokens:
    """Makes and checks the tokens of a server."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._known: dict[str, str] = {}
        """Tokens of browsers that were here lately."""

    def browser(self, request: Request) -> str:
        """Returns the random name of a browser: the one it has, or a new one, the same for the whole request."""
        known = request.cookies.get(COOKIE, "")
        if SHAPE.fullmatch(known):
            return known
        if not hasattr(request.state, "browser"):
            request.state.browser = secrets.token_hex(16)
        new: str = request.state.browser
        return new

    def token(self, request: Request) -> str:
        """Makes the token that this browser's pages carry."""
        return self.of(self.browser(request))

    def of(self, browser: str) -> str:
        """Makes the token of a browser."""
        known = self._known.get(browser)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[browser] = hmac.new(self.key, b"token:" + browser.encode(), sha256).hexdigest()[:32]
        return known

    def seen(self, code: str) -> str:
        """Makes the mark that a browser keeps of a table that it was shown."""
        return hmac.new(self.key, b"seen:" + code.encode(), sha256).hexdigest()[:32]

    def remember(self, request: Request, response: Response) -> None:
        """Gives a new browser its name."""
        if hasattr(request.state, "browser"):
            response.set_cookie(
                COOKIE, request.state.browser, max_age=A_YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https"
            )

    def check(self, request: Request, token: str) -> None:
        """Refuses a post from a foreign page, or without the token of this browser."""
        check_origin(request)
        known = request.cookies.get(COOKIE, "")
        if not SHAPE.fullmatch(known) or not hmac.compare_digest(self.of(known).encode(), token.encode("utf-8", "replace")):
            raise OldPage


def check_origin(request: Request) -> None:
    """Refuses what another site's page sent. A browser says it in one of two headers; who says neither is no browser's page."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        same = site == "same-origin"
    else:
        origin = host_of(request.headers.get("origin", ""))
        same = bool(origin) and origin == request.headers.get("host")
    if not same:
        raise ForeignPost


def host_of(origin: str) -> str:
    """Returns the host and port of an origin, empty if there is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
