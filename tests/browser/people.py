"""People at a browser, and what goes wrong on their screens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from urllib.parse import urlsplit

import toys
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from ludoterre.core.registry import games
from ludoterre.web.greeting import MET
from tests.browser.table_page import TablePage

DESKTOP = (1280, 800)
PHONE = (390, 844)
PATIENCE = 10_000
"""Milliseconds that a person waits for anything."""


def hurry() -> str:
    """Returns a script for whoever plays a whole game and need not see pieces travel: no rest between two frames, all else as it is."""
    script = (files("ludoterre.web") / "static/js/frames.js").read_text(encoding="utf-8")
    rest = re.findall(r"^const PACE = (\d+);", script, re.MULTILINE)
    assert len(rest) == 1, "frames.js says its pace in another way"
    return f"const later = setTimeout; window.setTimeout = (call, wait, ...rest) => later(call, wait === {rest[0]} ? 0 : wait, ...rest);"


class Person:
    """Somebody with a browser of their own: cookies, language, screen and light. They know the games, unless they are newcomers."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "en",
        size: tuple[int, int] = DESKTOP,
        theme: str = "light",
        script: bool = True,
        hurries: bool = False,
        newcomer: bool = False,
    ) -> None:
        self.address = address
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            locale={"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}[language],
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            java_script_enabled=script,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        if hurries:
            self.context.add_init_script(hurry())
        if not newcomer:
            # Whoever has met a game is not greeted at its tables any more.
            met, host = ".".join((*games(), *toys.NAMES)), urlsplit(address).hostname or ""
            self.context.add_cookies([{"name": MET, "value": met, "domain": host, "path": "/", "httpOnly": True}])
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.troubles.append(f"script: {error.error}"))
        self.context.on("requestfailed", self._failed)
        self.context.on("response", self._answered)
        self.page: Page = self.context.new_page()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        # Leaving a page ends its stream; nobody notices.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.troubles.append(f"request: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"answer: {response.status} {response.request.method} {response.url}")

    def forgive(self, pattern: str) -> None:
        """Expects a kind of trouble that the story brings about by itself."""
        self.forgiven.append(pattern)

    def complaints(self) -> list[str]:
        """Returns the troubles that nobody expected."""
        return [one for one in self.troubles if not any(re.search(pattern, one) for pattern in self.forgiven)]

    def new_tab(self) -> Page:
        """Opens one more tab of the same browser."""
        return self.context.new_page()

    def go(self, path: str) -> Page:
        """Opens a page of the server."""
        self.page.goto(path)
        return self.page

    def sits(self, code: str, *keys: str, page: str = "", query: str = "") -> TablePage:
        """Opens a page of a table, with the secrets that its links gave to this browser."""
        if keys:
            host = urlsplit(self.address).hostname or ""
            value = ".".join(keys)
            self.context.add_cookies([{"name": f"lt_{code}", "value": value, "domain": host, "path": f"/t/{code}", "httpOnly": True}])
        self.page.goto(f"/t/{code}{page}{query}")
        return TablePage(self.page)

    @contextmanager
    def offline(self) -> Iterator[None]:
        """Cuts the network for a while."""
        self.forgive(r"ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch|ERR_FAILED")
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)
